package main

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every system can check the repository out: no name is forbidden on Windows, and none differs from another in case alone.
func TestFilesHaveNamesThatEverySystemAllows(t *testing.T) {
	forbidden := regexp.MustCompile(`[<>:"\\|?*\x00-\x1f]|[. ]$|(?i)^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)`)
	seen := map[string]string{}
	require.NoError(t, fs.WalkDir(os.DirFS("."), ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil || name == ".":
			return err
		case entry.IsDir() && (name == ".git" || name == "dist"):
			return fs.SkipDir
		}
		assert.NotRegexp(t, forbidden, entry.Name(), name)
		folded := strings.ToLower(name)
		assert.Empty(t, seen[folded], name)
		seen[folded] = name
		return nil
	}))
	assert.Greater(t, len(seen), 500)
}
