package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// styled matches sequences that style text, which no terminal answers.
var styled = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// Commands that don't draw on the screen query nothing, leave what is typed ahead to the shell, and have colours without
// NO_COLOR.
func TestCommandsOutsideTheScreenDoNotReadTheTerminal(t *testing.T) {
	inXterm(t)
	for _, c := range []struct {
		line, shows, noColor string
		status               int
	}{
		{"--help", "\x1b[1;35mCOMMANDS\x1b[m", "", exitFine},
		{"--help", "\x1b[1mCOMMANDS\x1b[m", "1", exitFine},
		{"completion bash --help", "EXAMPLES", "", exitFine},
		{"man", "DOMINOES", "", exitFine},
		{"shuffle", `dominoes: unknown command "shuffle"`, "", exitUsage},
		{"variants", "fives", "", exitFine},
		{"rules fives", "\x1b[1;38;5;", "", exitFine},
		{"rules fives --theme light --motion off", "\x1b[1;38;5;", "", exitFine},
		{"rules fives --plain", "ls\r\nBlock Fives\r\n", "", exitFine},
	} {
		t.Run(c.line, func(t *testing.T) {
			t.Setenv("NO_COLOR", c.noColor)
			w := open(t, true)
			w.types("ls\n")
			w.untilWritten(0, "ls\r\n") // the echo
			assert.Equal(t, c.status, w.runsHere(strings.Fields(c.line)...))
			assert.Contains(t, w.output(), c.shows)
			assert.NotContains(t, styled.ReplaceAllString(w.output(), ""), "\x1b", "%q", w.output())
			ahead, err := unix.IoctlGetInt(int(w.slave.Fd()), unix.TIOCINQ)
			require.NoError(t, err)
			assert.Equal(t, len("ls\n"), ahead, "what was typed ahead")
		})
	}
}

// Lines that are too long for the terminal are broken between words. In a pipe they stay whole; JSON is never broken.
func TestLongLinesAreBrokenBetweenWordsOnTerminals(t *testing.T) {
	withoutRaces(t)
	const width = 60
	inXterm(t)
	record, wide := file(t, small+`{"seat":"A","play":"6-6"}`+"\n"), false
	for _, line := range []string{
		"check FILE", "replay FILE --plain", "verify FILE", "rules", "rules fives --plain", "variants", "settings --keys", "history",
		"puzzle --variant block --answer --seed " + puzzleSeed,
		"--plain --seats greedy,random --variant fives --option target=5 --speed instant --record " + os.DevNull + " --seed " + puzzleSeed,
	} {
		args := strings.Fields(strings.ReplaceAll(line, "FILE", record))
		piped := run(t, "", args...)
		w := open(t, false)
		w.resizes(width, 24)
		assert.Equal(t, piped.status, w.runsHere(args...), line)
		told, _, ok := strings.Cut(strings.ReplaceAll(ansi.Strip(w.output()), "\r", ""), "<the end>")
		require.True(t, ok)
		for text := range strings.Lines(told) {
			if strings.Contains(strings.TrimSpace(text), " ") { // a single word stays whole
				assert.LessOrEqual(t, len([]rune(strings.TrimRight(text, " \n"))), width, "%v: %s", line, text)
			}
		}
		if styled := strings.Contains(w.output(), "\x1b[1"); !styled { // else headings and pictures differ
			assert.Equal(t, strings.Fields(piped.out+piped.err), strings.Fields(told), "%v: words are whole", line)
		}
		for text := range strings.Lines(piped.out) {
			wide = wide || len([]rune(text)) > 80
		}
	}
	assert.True(t, wide, "what is piped isn't broken")
	w := open(t, false)
	w.resizes(width, 24)
	assert.Zero(t, w.runsHere("check", "--json", record))
	assert.Equal(t, 1, strings.Count(w.output(), "\n"), "JSON is one line")
}

func TestLineOfTheReadingIsTakenAway(t *testing.T) {
	for _, command := range []string{"history", "matches"} {
		home := inXterm(t)
		require.NoError(t, os.Mkdir(filepath.Join(home, "matches"), 0o700))
		for i := range 3 {
			name := filepath.Join(home, savedAs(strconv.Itoa(i)))
			require.NoError(t, os.WriteFile(name, []byte(keptHeader+keptRound+keptPlay), 0o600))
		}
		w := open(t, false)
		assert.Equal(t, exitFine, w.runsHere(command))
		w.shows("club")
		assert.Contains(t, w.output(), "read 0 of 3")
		assert.NotContains(t, w.text(), "read 0 of 3")
	}
}

// inXterm gives the test an empty home and the environment of a terminal.
func inXterm(t *testing.T) (home string) {
	t.Helper()
	t.Setenv("TERM", "xterm-256color")
	t.Setenv("LANG", "C.UTF-8")
	t.Setenv("NO_COLOR", "")
	return newHome(t, nil)
}
