package cli

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pictures are those of the README, each with the flags of the command that
// makes it: go run . show assets/pictures/NAME.jsonl FLAGS > assets/pictures/NAME.svg
var pictures = map[string][]string{
	"fives":  {"--size", "120x36", "--svg"},
	"draw":   {"--size", "160x48", "--theme", "light", "--svg"},
	"twelve": {"--size", "140x42", "--theme", "coloured", "--log", "--svg"},
}

// The README shows the screen as the program draws it now. With UPDATE_PICTURES
// set they are made anew.
func TestPicturesAreTheProgramsOwn(t *testing.T) {
	for name, flags := range pictures {
		record, picture := "../assets/pictures/"+name+".jsonl", "../assets/pictures/"+name+".svg"
		r := run(t, "", append([]string{"show", record}, flags...)...)
		require.Zero(t, r.status, r.err)
		if os.Getenv("UPDATE_PICTURES") != "" {
			require.NoError(t, os.WriteFile(picture, []byte(r.out), 0o644))
		}
		drawn, err := os.ReadFile(picture)
		require.NoError(t, err)
		assert.True(t, r.out == string(drawn), "%s is out of date: UPDATE_PICTURES=1 go test -run Pictures ./cli makes it anew", picture)
	}
}
