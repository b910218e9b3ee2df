package cli

import (
	"bufio"
	"dominoes/model/home/store"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"
)

func TestSignalsEndMatchOnScreen(t *testing.T) {
	t.Parallel()
	for _, signal := range []syscall.Signal{
		syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT, syscall.SIGSEGV,
	} {
		t.Run(signal.String(), func(t *testing.T) {
			t.Parallel()
			w := open(t, signal == syscall.SIGINT || signal == syscall.SIGQUIT)
			w.starts("program", w.match()...)
			w.ready()
			assert.NotEqual(t, w.before, w.settings())
			w.kill(signal)
			assert.Equal(t, exitSignal+int(signal), w.exits())
			w.asFound()
			w.keepsMatch()
			if reports := w.reports(); signal == syscall.SIGSEGV {
				require.Len(t, reports, 1)
				w.tells("What happened is written in " + reports[0])
			} else {
				assert.Empty(t, reports)
			}
		})
	}
}

func TestSignalsAtAnyTime(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		sign  string // is waited for, in what was written
		kills int
	}{
		"starting": {"\x1b[?1049h", 1}, "twice": {"\x1b[?1049h", 2}, "begun": {"\x1b[?1002h", 2},
		"quitting": {"\x1b[?1049l", 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := open(t, true)
			w.starts("program", w.match()...)
			if name == "quitting" {
				w.ready()
				w.types("\x03")
			}
			w.untilWritten(0, c.sign)
			for range c.kills {
				w.kill(syscall.SIGTERM)
			}
			if status := w.exits(); name != "quitting" {
				assert.Equal(t, 143, status)
			} else {
				assert.Contains(t, []int{143, 0, -1}, status, "it may have been told already")
			}
			w.asFound()
		})
	}
}

func TestWindowIsClosed(t *testing.T) {
	t.Parallel()
	w := open(t, false)
	w.starts("program", w.match()...)
	w.ready()
	require.NoError(t, w.slave.Close())
	require.NoError(t, w.master.Close())
	w.endsByItself()
	assert.Equal(t, exitSignal+int(syscall.SIGHUP), w.process.ProcessState.ExitCode())
	w.sound()
}

// shell is a shell with one job, the program. It reports on file 3 when the job stops or ends; a line on file 4
// continues the job in the foreground or background.
func shell() {
	signal.Ignore(syscall.SIGTTOU)
	tell, next := os.NewFile(3, "tell"), bufio.NewScanner(os.NewFile(4, "next"))
	_ = os.Setenv(partVariable, "program")
	pid, err := syscall.ForkExec(os.Args[0], os.Args, &syscall.ProcAttr{
		Env: os.Environ(), Files: []uintptr{0, 1, 2}, Sys: &syscall.SysProcAttr{Foreground: true, Ctty: 0},
	})
	if err != nil {
		panic(err)
	}
	for {
		var status syscall.WaitStatus
		if _, err := syscall.Wait4(pid, &status, syscall.WUNTRACED, nil); err == syscall.EINTR {
			continue
		} else if err != nil {
			panic(err)
		}
		_ = unix.IoctlSetPointerInt(0, unix.TIOCSPGRP, unix.Getpgrp())
		if !status.Stopped() {
			_, _ = fmt.Fprintf(tell, "ended %d\n", status.ExitStatus())
			os.Exit(status.ExitStatus())
		}
		_, _ = fmt.Fprintf(tell, "stopped %d\n", pid)
		next.Scan()
		if next.Text() == "fg" {
			_ = unix.IoctlSetPointerInt(0, unix.TIOCSPGRP, pid)
		}
		_ = syscall.Kill(-pid, syscall.SIGCONT)
	}
}

// startsInShell starts a match in a [shell], and returns the shell's reports and a function that sends it lines.
func (w *window) startsInShell() (lines chan string, order func(string)) {
	w.t.Helper()
	told, tell, err := os.Pipe()
	require.NoError(w.t, err)
	next, orders, err := os.Pipe()
	require.NoError(w.t, err)
	w.startsIn("shell", []*os.File{tell, next}, w.match()...)
	lines = make(chan string, 9)
	go func() {
		for s := bufio.NewScanner(told); s.Scan(); {
			lines <- s.Text()
		}
	}()
	return lines, func(text string) { _, _ = orders.WriteString(text + "\n") }
}

// stoppedPID waits until the shell reports that the program has stopped.
func (w *window) stoppedPID(lines chan string) (pid int) {
	w.t.Helper()
	select {
	case line := <-lines:
		_, err := fmt.Sscanf(line, "stopped %d", &pid)
		require.NoError(w.t, err, line)
	case <-time.After(patience):
		require.FailNow(w.t, "it doesn't stop", w.text())
	}
	return pid
}

// A job that is ended while it is stopped leaves the terminal to the shell.
func TestMatchEndsWhileStopped(t *testing.T) {
	t.Parallel()
	w := open(t, false)
	lines, order := w.startsInShell()
	w.ready()
	w.types("\x1a")
	pid := w.stoppedPID(lines)
	w.untilWritten(0, screenLeft)
	before := len(w.output())
	require.NoError(t, syscall.Kill(pid, syscall.SIGTERM))
	order("bg")
	assert.Equal(t, "ended 143", <-lines)
	assert.Equal(t, 143, w.exits())
	assert.NotContains(t, w.output()[before:], "\x1b")
	w.asFound()
	w.keepsMatch()
}

// screenLeft is written when the terminal is given back.
const screenLeft = "\x1b[23;2t"

// While the program is stopped the terminal is the shell's. Afterwards the table fills the window as it is by then.
func TestMatchGoesOnAfterStopping(t *testing.T) {
	t.Parallel()
	for name, sent := range map[string]syscall.Signal{"ctrl+z": 0, "SIGTSTP": syscall.SIGTSTP, "SIGSTOP": syscall.SIGSTOP} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := open(t, false)
			lines, order := w.startsInShell()
			w.ready()
			before := len(w.output())
			if sent == 0 {
				w.types("\x1a")
			} else {
				pid, err := unix.IoctlGetInt(int(w.master.Fd()), unix.TIOCGPGRP)
				require.NoError(t, err)
				require.NoError(t, syscall.Kill(pid, sent))
			}
			pid := w.stoppedPID(lines)
			if sent == syscall.SIGSTOP { // the terminal isn't given back before it goes on, in the background
				order("bg")
				require.Equal(t, pid, w.stoppedPID(lines))
			}
			w.untilWritten(before, screenLeft)
			if sent != syscall.SIGSTOP {
				w.asFound()
			}
			w.resizes(100, 30)
			before = len(w.output())
			order("fg")
			w.untilWritten(before, "\x1b[?1002h")
			w.until("a picture in the window's size", func() bool {
				rows := strings.Split(strings.TrimSuffix(w.text(), "\n"), "\n")
				return strings.Contains(rows[len(rows)-1], "h hints") && strings.Contains(rows[0], "FIVES")
			})
			assert.True(t, w.modes()["1049"])
			assert.False(t, w.modes()["25"])
			assert.NotEqual(t, w.before, w.settings())
			w.quits(exitFine)
			w.keepsMatch()
		})
	}
}

func TestMatchDoesNotStopWithoutShell(t *testing.T) {
	t.Parallel()
	w := open(t, false)
	w.starts("program", w.match()...) // it leads its session
	w.ready()
	w.kill(syscall.SIGTSTP)
	w.shows("your turn") // what is said before it gives way to what the bot does
	w.types("\x1a?")
	w.shows("KEYS THAT WORK HERE")
	w.quits(exitFine)
}

func TestSignalEndsMatchInLines(t *testing.T) {
	t.Parallel()
	w := open(t, true)
	w.starts("program", w.match("--plain")...)
	w.shows("Your turn")
	w.kill(syscall.SIGHUP)
	assert.Equal(t, 129, w.exits())
	w.asFound()
	w.tells("Interrupted. The match so far is saved: dominoes resume " + w.record())
	w.sound()
}

func TestMatchInLinesEndsQuietlyIfNobodyReads(t *testing.T) {
	t.Parallel()
	out, in, err := os.Pipe()
	require.NoError(t, err)
	require.NoError(t, out.Close())
	defer func() { _ = in.Close() }()
	cmd := exec.Command(os.Args[0], "--plain", "--variant", "block", "--seats", "greedy,greedy", "--speed", "instant")
	cmd.Env = append(os.Environ(), partVariable+"=program", store.HomeVariable+"="+t.TempDir())
	var errs strings.Builder
	cmd.Stdout, cmd.Stderr = in, &errs
	_ = cmd.Run() // its status tells
	assert.Equal(t, exitPipe, cmd.ProcessState.ExitCode())
	assert.Empty(t, errs.String())
}

// Signals that were ignored when the program started don't end it: a match of bots under nohup
// goes on when the window is closed.
func TestIgnoredSignalsStayIgnored(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	const ignoring = `trap "" HUP INT; exec "$0" "$@"`
	cmd := exec.Command("sh", "-c", ignoring, os.Args[0], "--variant", "block", "--target", "150",
		"--seats", "random,random")
	cmd.Env = append(os.Environ(), partVariable+"=program", store.HomeVariable+"="+home)
	var out strings.Builder
	cmd.Stdout = &out
	require.NoError(t, cmd.Start())
	defer func() { _ = cmd.Process.Kill() }()
	untilRecorded(t, home, 500)
	require.NoError(t, cmd.Process.Signal(syscall.SIGHUP))
	require.NoError(t, cmd.Process.Signal(syscall.SIGINT))
	require.NoError(t, cmd.Wait())
	assert.Contains(t, out.String(), "the match")
}

// untilRecorded waits until the records in a home have a number of bytes.
func untilRecorded(t *testing.T, home string, bytes int) {
	t.Helper()
	require.Eventually(t, func() bool { return recorded(t, home) >= bytes }, patience, time.Millisecond)
}

func TestSignalEndsArena(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	p := startPiped(t, "program", home, nil, "arena", "--variant", "block", "--seats", "random,random",
		"--deals", "1000000", "--workers", "1", "--records", filepath.Join(home, "matches"))
	untilRecorded(t, home, 1)
	require.NoError(t, p.cmd.Process.Signal(syscall.SIGTERM))
	<-p.ended
	assert.Equal(t, 143, p.cmd.ProcessState.ExitCode())
	assert.Contains(t, p.written.String(), ", 1 rotation each")
}

func TestDiskThatNeverAnswersIsNotWaitedFor(t *testing.T) {
	t.Parallel()
	w := open(t, false)
	w.starts("hanging", w.match()...)
	w.ready()
	w.types("\r")
	w.shows("the disk is slow")
	w.types("\x03")
	w.until("the screen as it was", func() bool { return !w.modes()["1049"] })
	require.Eventually(t, func() bool { return *w.settings() == *w.before }, patience, time.Millisecond, "the shell's keys")
	w.types("\x03") // which is a signal now
	assert.Equal(t, exitInterrupted, w.exits(), "%s", w.text())
	w.asFound()
	w.tells("dominoes: saving took too long, so the program stopped waiting")
}

func TestClosingWaitsForDiskWithinLimits(t *testing.T) {
	broken := errors.New("broken")
	for name, c := range map[string]struct {
		takes        time.Duration // of the disk
		asked        time.Duration // when the program is asked once more to end; 0 for never
		twice, again bool
		want         error
		waits        time.Duration
	}{
		"a slow disk":                    {time.Hour, 0, false, false, broken, time.Hour},
		"asked once more":                {time.Hour, time.Minute, false, false, errSaveTimeout, time.Minute + lastWait},
		"asked while a quick disk works": {time.Second, time.Second / 2, false, false, broken, time.Second},
		"asked before":                   {time.Hour, 0, false, true, errSaveTimeout, lastWait},
		"pressed twice":                  {time.Hour, 0, true, false, errSaveTimeout, longWait},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				more := make(chan struct{}, 1)
				if c.asked > 0 {
					time.AfterFunc(c.asked, func() { more <- struct{}{} })
				}
				began := time.Now()
				complete := func() error { time.Sleep(c.takes); return broken }
				assert.Equal(t, c.want, awaitSave(more, c.twice, c.again, complete))
				assert.Equal(t, c.waits, time.Since(began))
				time.Sleep(c.takes) // the disk answers at last
			})
		})
	}
}
