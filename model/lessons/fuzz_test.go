package lessons

import (
	"io/fs"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	assets "dominoes/assets/lessons"
)

// FuzzParse parses any text as a lesson: either it returns an error in valid UTF-8, or every step has a legal move.
func FuzzParse(f *testing.F) {
	names, err := fs.Glob(assets.Files, "*.toml")
	require.NoError(f, err)
	for _, name := range names {
		text, err := fs.ReadFile(assets.Files, name)
		require.NoError(f, err)
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		l, err := parse(text)
		if err != nil {
			if utf8.Valid(text) {
				require.True(t, utf8.ValidString(err.Error()), "%q", err)
			}
			return
		}
		require.NotEmpty(t, l.Record.Header.Seats)
		require.NotEmpty(t, l.Steps)
		for _, s := range l.Steps {
			require.NotEmpty(t, s.Ask)
			require.NotZero(t, s.Best)
		}
	})
}
