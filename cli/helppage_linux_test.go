package cli

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// styled matches sequences that style text, which no terminal answers.
var styled = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// Commands that don't draw on the screen query nothing and leave what is typed ahead to the shell.
func TestCommandsOutsideTheScreenDoNotReadTheTerminal(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		args   []string
		status int
		shows  string
	}{
		"help":              {[]string{"--help"}, 0, "COMMANDS"},
		"help of a command": {[]string{"help", "arena"}, 0, "FLAGS"},
		"help of a shell":   {[]string{"completion", "bash", "--help"}, 0, "EXAMPLES"},
		"a manual page":     {[]string{"man"}, 0, "DOMINOES"},
		"the version":       {[]string{"--version"}, 0, "dominoes"},
		"an unknown word":   {[]string{"shuffle"}, exitUsage, `dominoes: unknown command "shuffle"`},
		"an unknown flag":   {[]string{"check", "--xml", "-"}, exitUsage, "dominoes: unknown flag: --xml"},
		"a missing file":    {[]string{"check", "/nowhere"}, exitUsage, "dominoes: "},
		"a list":            {[]string{"variants"}, 0, "fives"},
		"rules":             {[]string{"rules", "fives"}, 0, "fives"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := open(t, true)
			w.types("ls\n")
			w.starts("program", c.args...)
			assert.Equal(t, c.status, w.exits())
			out := w.output()
			assert.Contains(t, styled.ReplaceAllString(out, ""), c.shows)
			assert.NotContains(t, styled.ReplaceAllString(out, ""), "\x1b", "%q", out)
			ahead, err := unix.IoctlGetInt(int(w.slave.Fd()), unix.TIOCINQ)
			require.NoError(t, err)
			assert.Equal(t, len("ls\n"), ahead, "what was typed ahead")
		})
	}
}

// Headings stand out on a terminal, in colour unless that isn't wanted.
func TestHelpIsStyledOnATerminal(t *testing.T) {
	w := open(t, true)
	w.starts("program", "--help")
	assert.Zero(t, w.exits())
	assert.Contains(t, w.output(), "\x1b[1;35mCOMMANDS\x1b[m")
	w = open(t, true)
	w.noColor = "1"
	w.starts("program", "--help")
	assert.Zero(t, w.exits())
	assert.Contains(t, w.output(), "\x1b[1mCOMMANDS\x1b[m")
}
