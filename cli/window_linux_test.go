package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"dominoes/model/home/store"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

// window is a terminal of the system's, with an emulated screen, in which the
// program runs as a process of its own.
type window struct {
	t       *testing.T
	home    string
	master  *os.File
	fd      int // the master's
	slave   *os.File
	before  *unix.Termios
	process *exec.Cmd
	ended   chan struct{}
	drained chan struct{}

	mu      sync.Mutex // guards what follows
	screen  *vt.Emulator
	written bytes.Buffer
	changed chan struct{}
}

// open opens a window. A mute one answers no queries.
func open(t *testing.T, mute bool) *window {
	t.Helper()
	fd, err := unix.Open("/dev/ptmx", unix.O_RDWR|unix.O_NOCTTY|unix.O_CLOEXEC|unix.O_NONBLOCK, 0)
	require.NoError(t, err)
	w := &window{
		t: t, home: t.TempDir(), master: os.NewFile(uintptr(fd), "ptmx"), fd: fd, screen: vt.NewEmulator(120, 36),
		ended: make(chan struct{}), drained: make(chan struct{}), changed: make(chan struct{}, 1),
	}
	require.NoError(t, unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0))
	number, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	require.NoError(t, err)
	require.NoError(t, unix.IoctlSetWinsize(fd, unix.TIOCSWINSZ, &unix.Winsize{Row: 36, Col: 120}))
	w.slave, err = os.OpenFile("/dev/pts/"+strconv.Itoa(number), os.O_RDWR|unix.O_NOCTTY, 0)
	require.NoError(t, err)
	w.before = w.settings()
	answers := make(chan struct{})
	go func() {
		defer close(answers)
		var to io.Writer = w.master
		if mute {
			to = io.Discard
		}
		_, _ = io.Copy(to, w.screen)
		_, _ = io.Copy(io.Discard, w.screen) // once the window is closed
	}()
	go w.show()
	t.Cleanup(func() {
		if w.process != nil {
			_ = w.process.Process.Kill()
			<-w.ended
		}
		_ = w.slave.Close()
		_ = w.master.Close()
		<-w.drained
		_ = w.screen.InputPipe().(io.Closer).Close()
		<-answers
	})
	return w
}

// show shows what is written until the window is closed.
func (w *window) show() {
	defer close(w.drained)
	b := make([]byte, 4096)
	for {
		n, err := w.master.Read(b)
		w.mu.Lock()
		w.written.Write(b[:n])
		_, _ = w.screen.Write(b[:n])
		w.mu.Unlock()
		w.signalChange()
		if err != nil {
			return
		}
	}
}

func (w *window) signalChange() {
	select {
	case w.changed <- struct{}{}:
	default:
	}
}

// settings returns the terminal's settings.
func (w *window) settings() *unix.Termios {
	s, err := unix.IoctlGetTermios(int(w.slave.Fd()), unix.TCGETS)
	require.NoError(w.t, err)
	return s
}

// starts starts the program in a part that [TestMain] knows.
func (w *window) starts(part string, args ...string) {
	w.t.Helper()
	w.startsIn(part, nil, args...)
}

// startsIn does so with more files, which it closes here.
func (w *window) startsIn(part string, files []*os.File, args ...string) {
	w.t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), partVariable+"="+part, store.HomeVariable+"="+w.home, "TERM=xterm-256color",
		"LANG=C.UTF-8", "NO_COLOR=")
	cmd.ExtraFiles = files
	cmd.Stdin, cmd.Stdout, cmd.Stderr = w.slave, w.slave, w.slave
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	w.process = cmd
	require.NoError(w.t, cmd.Start())
	go func() {
		defer close(w.ended)
		_ = cmd.Wait() // the state tells it
		w.signalChange()
	}()
	for _, file := range files {
		_ = file.Close()
	}
}

// text returns what is on the screen.
func (w *window) text() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.screen.String() + "\n"
}

// output returns all that was written.
func (w *window) output() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.written.String()
}

// until waits for a condition.
func (w *window) until(what string, is func() bool) {
	w.t.Helper()
	deadline := time.After(patience)
	for !is() {
		select {
		case <-w.changed:
		case <-deadline:
			require.FailNow(w.t, "waiting for "+what, "%s\n%q", w.text(), w.output())
		}
	}
}

// untilWritten waits until a text has been written since the first bytes.
func (w *window) untilWritten(first int, text string) {
	w.t.Helper()
	w.until(text, func() bool { return strings.Contains(w.output()[first:], text) })
}

// shows waits until a text is on the screen, however its lines are broken.
func (w *window) shows(text string) {
	w.t.Helper()
	w.until(text, func() bool { return strings.Contains(joined(w.text()), joined(text)) })
}

// resizes changes the window's size.
func (w *window) resizes(width, height int) {
	w.t.Helper()
	w.mu.Lock()
	w.screen.Resize(width, height)
	w.mu.Unlock()
	require.NoError(w.t, unix.IoctlSetWinsize(w.fd, unix.TIOCSWINSZ, &unix.Winsize{Row: uint16(height), Col: uint16(width)}))
}

// types types keys as bytes.
func (w *window) types(keys string) {
	w.t.Helper()
	_, err := w.master.WriteString(keys)
	require.NoError(w.t, err)
}

// endsByItself waits for the program's end.
func (w *window) endsByItself() {
	w.t.Helper()
	select {
	case <-w.ended:
	case <-time.After(patience):
		require.FailNow(w.t, "the program doesn't end", "%s\n%q", w.text(), w.output())
	}
}

// exits waits for the program's end and returns its exit status.
func (w *window) exits() int {
	w.t.Helper()
	w.endsByItself()
	w.settles()
	return w.process.ProcessState.ExitCode()
}

// runsHere runs the program in the test's own process and environment, and returns its exit status.
func (w *window) runsHere(args ...string) int {
	w.t.Helper()
	status := Run(w.t.Context(), args, w.slave, w.slave, w.slave)
	w.settles()
	return status
}

// settles waits until the window has shown all that was written.
func (w *window) settles() {
	w.t.Helper()
	const last = "<the end>" // comes after all that the program wrote
	_, err := w.slave.WriteString(last)
	require.NoError(w.t, err)
	w.untilWritten(0, last)
}

// quits presses ctrl+c, and asserts that the program ends with a status and the terminal as it was.
func (w *window) quits(status int) {
	w.t.Helper()
	w.types("\x03")
	assert.Equal(w.t, status, w.exits())
	w.asFound()
}

func (w *window) kill(s syscall.Signal) { _ = w.process.Process.Signal(s) }

var privateMode = regexp.MustCompile(`\x1b\[\?([0-9;]+)([hl])`)

// modes returns the private modes that are set, by all that was written.
func (w *window) modes() map[string]bool {
	set := map[string]bool{}
	for _, m := range privateMode.FindAllStringSubmatch(w.output(), -1) {
		for mode := range strings.SplitSeq(m[1], ";") {
			set[mode] = m[2] == "h"
		}
	}
	return set
}

// asFound asserts that the terminal is as it was found.
func (w *window) asFound() {
	w.t.Helper()
	assert.Equal(w.t, w.before, w.settings(), "the settings")
	out := w.output()
	for mode, on := range w.modes() {
		assert.Equal(w.t, mode == "25" || mode == "7", on, "mode %s, %q", mode, out)
	}
	w.mu.Lock()
	assert.False(w.t, w.screen.IsAltScreen())
	w.mu.Unlock()
	assert.Equal(w.t, strings.Count(out, "\x1b[22;2t"), strings.Count(out, "\x1b[23;2t"), "the title is put back")
	assert.GreaterOrEqual(w.t, strings.Count(out, "\x1b[<1u"), strings.Count(out, "\x1b[>5u"), "keyboard modes are given back")
	assert.GreaterOrEqual(w.t, strings.LastIndex(out, "\x1b[>4m"), strings.LastIndex(out, "\x1b[>4;"))
	for _, colour := range []string{"\x1b]10;#", "\x1b]11;#", "\x1b]12;#"} {
		assert.NotContains(w.t, out, colour, "the terminal's own colours are let alone")
	}
	assert.NotContains(w.t, out, "goroutine ")
}

// tells asserts that a line is once on the final screen, however it is broken.
func (w *window) tells(line string) {
	w.t.Helper()
	assert.Equal(w.t, 1, strings.Count(joined(w.text()), joined(line)), "%s in\n%s\n%q", line, w.text(), w.output())
}

// record returns where a test's match is recorded.
func (w *window) record() string { return w.home + "/match.jsonl" }

// match are the arguments of a match with a person.
func (w *window) match(args ...string) []string {
	return append([]string{
		"--variant", "fives", "--seats", "human,greedy", "--names", "Ann,Bo", "--seed", strings.Repeat("07", 32), "--motion", "off", "--record", w.record(),
	}, args...)
}

// ready waits for the first picture of a match, and for the terminal's modes.
func (w *window) ready() {
	w.t.Helper()
	w.shows("h hints")
	w.until("the modes", func() bool { return w.modes()["1002"] })
}

// keepsMatch asserts that the command to resume the match is printed, and that its record can be read.
func (w *window) keepsMatch() {
	w.t.Helper()
	w.tells(fmt.Sprintf("The match is saved. Continue it with: dominoes resume %s", w.record()))
	w.sound()
}

// sound asserts that the record can be read.
func (w *window) sound() {
	w.t.Helper()
	printed(w.t, "", "check", w.record())
}

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
