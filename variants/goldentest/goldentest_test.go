package goldentest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What a test and its subtests compare is used, anything else below its name isn't.
func TestUnusedFilesAreFound(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(name, text string) string {
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		return name
	}
	write("testdata/TestUnusedFilesAreFound/part.golden", "words\n")
	write("testdata/TestUnusedFilesAreFoundToo.golden", "of another test\n")
	own := write("testdata/TestUnusedFilesAreFound.golden", "old\n")
	old := write("testdata/TestUnusedFilesAreFound/large/old.golden", "old\n")
	f := &Files{test: t.Name(), used: map[string]bool{}}
	t.Run("part", func(t *testing.T) { f.Equal(t, "words\n") })
	unused, err := f.unused()
	require.NoError(t, err)
	assert.Equal(t, []string{own, old}, unused)
}
