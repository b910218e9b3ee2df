package main

import (
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Every system can check the repository out: no name is forbidden on Windows, and none differs from another in case alone.
func TestFilesHaveNamesThatEverySystemAllows(t *testing.T) {
	forbidden := regexp.MustCompile(`[<>:"\\|?*\x00-\x1f]|[. ]$|(?i)^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)`)
	seen := map[string]string{}
	for _, name := range filesIn(t, ".", "") {
		assert.NotRegexp(t, forbidden, path.Base(name), name)
		folded := strings.ToLower(name)
		assert.Empty(t, seen[folded], name)
		seen[folded] = name
	}
	assert.Greater(t, len(seen), 500)
}
