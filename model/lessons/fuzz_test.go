package lessons

import (
	"io/fs"
	"testing"
	"unicode/utf8"

	assets "dominoes/assets/lessons"

	"github.com/stretchr/testify/require"
)

// FuzzParse reads any text as a lesson: it is refused in words, or every step has a
// move that can be made.
func FuzzParse(f *testing.F) {
	names, err := fs.Glob(assets.Files, "*.lesson")
	require.NoError(f, err)
	for _, name := range names {
		text, err := fs.ReadFile(assets.Files, name)
		require.NoError(f, err)
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := parse(text)
		if err != nil {
			require.NotEmpty(t, err.Error())
			if utf8.ValidString(text) {
				require.True(t, utf8.ValidString(err.Error()), "%q", err)
			}
			return
		}
		require.NotEmpty(t, l.Record.Header.Seats)
	})
}
