package cli

import (
	"regexp"
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
	record := file(t, small+`{"seat":"A","play":"6-6"}`+"\n")
	shown := func(args []string) (status int, text string) {
		w := open(t, false)
		w.resizes(width, 24)
		status = w.runsHere(args...)
		text, _, _ = strings.Cut(strings.ReplaceAll(w.output(), "\r", ""), "<the end>")
		return status, text
	}
	wide := false
	for _, line := range []string{
		"check FILE", "replay FILE --plain", "verify FILE", "rules", "rules fives --plain", "variants", "settings --keys", "history",
		"puzzle --variant block --answer --seed " + puzzleSeed,
		"--plain --seats greedy,random --variant fives --target 5 --speed instant --record /dev/null --seed " + puzzleSeed,
	} {
		args := strings.Fields(strings.ReplaceAll(line, "FILE", record))
		piped := run(t, "", args...)
		status, told := shown(args)
		assert.Equal(t, piped.status, status, line)
		for text := range strings.Lines(ansi.Strip(told)) {
			if strings.Contains(strings.TrimSpace(text), " ") { // a single word stays whole
				assert.LessOrEqual(t, len([]rune(strings.TrimRight(text, " \n"))), width, "%v: %s", line, text)
			}
		}
		if !strings.Contains(told, "\x1b[1") { // otherwise headings and pictures differ
			assert.Equal(t, strings.Fields(piped.out+piped.err), strings.Fields(ansi.Strip(told)), "%v: words are whole", line)
		}
		wide = wide || regexp.MustCompile(`.{80}`).MatchString(piped.out)
	}
	assert.True(t, wide, "what is piped isn't broken")
	_, told := shown([]string{"check", "--json", record})
	assert.Equal(t, 1, strings.Count(told, "\n"), "JSON is one line")
}

func TestLineOfTheReadingIsTakenAway(t *testing.T) {
	inXterm(t)
	newHome(t, kept)
	w := open(t, false)
	assert.Equal(t, exitFine, w.runsHere("history"))
	w.shows("club")
	assert.Contains(t, w.output(), "read 0 of 3")
	assert.NotContains(t, w.text(), "read 0 of 3")
}

// inXterm gives the test an empty home and the environment of a terminal.
func inXterm(t *testing.T) {
	t.Helper()
	t.Setenv("TERM", "xterm-256color")
	t.Setenv("LANG", "C.UTF-8")
	t.Setenv("NO_COLOR", "")
	newHome(t, nil)
}
