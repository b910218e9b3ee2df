package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestManualPages(t *testing.T) {
	page := run(t, "", "man")
	assert.Zero(t, page.status)
	assert.Contains(t, page.out, `.TH "DOMINOES" "1" `)
	assert.NotContains(t, page.out, "Auto generated")
	assert.Contains(t, run(t, "", "man", "bot", "check").out, `.TH "DOMINOES-BOT-CHECK" "1" `)
	assert.Contains(t, run(t, "", "man", "arena").out, "0,2 % above even")
	run(t, "", "man", "poker").says(t, exitUsage, "poker")
}

// Each command that --help lists has a page.
func TestManualPagesOfAllCommands(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "man")
	r := run(t, "", "man", "--dir", dir)
	assert.Zero(t, r.status, r.err)
	for _, cmd := range append(rootCommand().Commands(), rootCommand()) {
		name := filepath.Join(dir, strings.ReplaceAll(cmd.CommandPath(), " ", "-")+".1")
		if cmd.Hidden || cmd.Name() == "help" {
			assert.NoFileExists(t, name)
			continue
		}
		assert.FileExists(t, name)
	}
	text, err := os.ReadFile(filepath.Join(dir, "dominoes.1"))
	require.NoError(t, err)
	assert.Contains(t, string(text), "dominoes-serve(1)")
}

// Two builds of a commit make the same pages.
func TestManualPagesHaveTheDateOfTheCommit(t *testing.T) {
	header := manHeader(build{version: "v1.2.3", committed: "2026-11-22T21:20:00Z"})
	assert.Equal(t, "dominoes v1.2.3", header.Source)
	assert.Equal(t, time.Date(2026, time.November, 22, 21, 20, 0, 0, time.UTC), *header.Date)
	assert.Nil(t, manHeader(build{}).Date)
}
