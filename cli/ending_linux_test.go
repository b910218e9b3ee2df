package cli

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/sys/unix"

	"dominoes/model"
)

// partVariable says which part the test binary plays, in a process of its own.
const partVariable = "DOMINOES_TEST_PART"

// playPart plays a part, and ends the process; it returns where there is none.
func playPart() {
	if len(os.Args) > 2 && os.Args[1] == "guest" { // the program has started it
		guest(os.Args[2], os.Args[3])
		os.Exit(0)
	}
	switch part := os.Getenv(partVariable); part {
	case "":
	case "program":
		os.Exit(Run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	case "shell":
		shell()
	case "stubborn":
		stubborn()
	case "files":
		files()
		os.Exit(0)
	case "volatile":
		os.Exit(onVolatileDisk())
	default:
		os.Exit(failing(part))
	}
}

// match are the arguments of a match with a person.
func (w *window) match(args ...string) []string {
	return append([]string{"--variant", "fives", "--seats", "human,greedy", "--names", "Ann,Bo", "--seed", strings.Repeat("07", 32), "--record", w.record()}, args...)
}

// ready waits for the first picture of a match, and for the terminal's modes.
func (w *window) ready() {
	w.t.Helper()
	w.shows("h hints")
	w.until("the modes", func() bool { return w.modes()["1002"] })
}

// sound asserts that the record can be read.
func (w *window) sound() {
	w.t.Helper()
	r := run(w.t, "", "check", w.record())
	assert.Zero(w.t, r.status, r.err)
}

func (w *window) kill(s syscall.Signal) { _ = w.process.Process.Signal(s) }

// faults are signals that tell of a fault: they leave a report.
var faults = []syscall.Signal{syscall.SIGILL, syscall.SIGTRAP, syscall.SIGBUS, syscall.SIGFPE, syscall.SIGSEGV, syscall.SIGSYS}

// Whichever signal ends the program: the terminal is as it was found, the record is
// sound, and the way back is told once.
func TestSignals(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		signal syscall.Signal
		status int
	}{{syscall.SIGINT, 130}, {syscall.SIGTERM, 143}, {syscall.SIGHUP, 129}, {syscall.SIGQUIT, 131}, {syscall.SIGABRT, 134}, {syscall.SIGSEGV, 139}, {syscall.SIGBUS, 135}, {syscall.SIGFPE, 136}, {syscall.SIGILL, 132},
		{syscall.SIGTRAP, 133}, {syscall.SIGSYS, 159}} {
		for _, mute := range []bool{false, true} {
			if mute && slices.Contains(faults, c.signal) {
				continue
			}
			t.Run(fmt.Sprintf("%v/mute=%v", c.signal, mute), func(t *testing.T) {
				t.Parallel()
				w := open(t, mute)
				w.starts("program", w.match()...)
				w.ready()
				assert.NotEqual(t, w.before, w.settings())
				w.kill(c.signal)
				assert.Equal(t, c.status, w.exits())
				w.asFound()
				w.tells(w.back())
				w.sound()
				reports, err := filepath.Glob(filepath.Join(w.home, "crash-*.txt"))
				require.NoError(t, err)
				if slices.Contains(faults, c.signal) {
					require.Len(t, reports, 1)
					w.tells("What happened is written in " + reports[0])
				} else {
					assert.Empty(t, reports)
				}
			})
		}
	}
}

// A key that quits is a way to leave like any other.
func TestQuittingTellsTheWayBack(t *testing.T) {
	t.Parallel()
	w := open(t, true)
	w.starts("program", w.match()...)
	w.ready()
	w.types("\x03")
	assert.Zero(t, w.exits())
	w.asFound()
	w.tells(w.back())
	w.sound()
}

// Ctrl+c works in a paste that was never closed, and behind whatever was sent before it.
func TestCtrlCBehindAnything(t *testing.T) {
	t.Parallel()
	for name, before := range map[string]string{"paste": "\x1b[200~abc", "flood": strings.Repeat("x", 100<<10)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := open(t, false)
			w.starts("program", w.match()...)
			w.ready()
			w.types(before + "\x03")
			assert.Zero(t, w.exits())
			w.asFound()
			w.tells(w.back())
		})
	}
}

// Where there is no match to go back to, nothing is told.
func TestNoWayBack(t *testing.T) {
	t.Parallel()
	w := open(t, false)
	w.starts("program")
	w.shows("New match")
	w.types("\x03")
	assert.Zero(t, w.exits())
	w.asFound()
	assert.Equal(t, "<the end>\n", strings.TrimLeft(w.text()[:strings.Index(w.text(), "\n")+1], " "))
}

// Signals may come before the first picture, and while the program ends.
func TestSignalsAtAnyTime(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		sign  string // is waited for, in what was written
		twice bool
	}{
		{"as the screen is taken", "\x1b[?1049h", false}, {"as the screen is taken, twice", "\x1b[?1049h", true},
		{"at the first picture", "FIVES", false}, {"as modes are set, twice", "\x1b[?1002h", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			w := open(t, true)
			w.starts("program", w.match()...)
			w.until(c.sign, func() bool { return strings.Contains(w.output(), c.sign) })
			w.kill(syscall.SIGTERM)
			if c.twice {
				w.kill(syscall.SIGTERM)
			}
			assert.Equal(t, 143, w.exits())
			w.asFound()
		})
	}
	t.Run("after quitting", func(t *testing.T) {
		t.Parallel()
		w := open(t, true)
		w.starts("program", w.match()...)
		w.ready()
		w.types("\x03")
		w.until("the end", func() bool { return strings.Contains(w.output(), "\x1b[?1049l") })
		w.kill(syscall.SIGTERM)
		assert.Contains(t, []int{0, 143, -1}, w.exits(), "it may have been told already")
		w.asFound()
	})
}

// The window is closed: the program ends, and the match is on disk.
func TestTheWindowIsClosed(t *testing.T) {
	t.Parallel()
	w := open(t, false)
	w.starts("program", w.match()...)
	w.ready()
	require.NoError(t, w.slave.Close())
	require.NoError(t, w.master.Close())
	select {
	case <-w.ended:
	case <-time.After(patience):
		require.FailNow(t, "the program doesn't end")
	}
	assert.Equal(t, 129, w.process.ProcessState.ExitCode())
	w.sound()
}

// A window that takes nothing more isn't waited for; should it go on later, it is as
// it was found.
func TestAStalledWindow(t *testing.T) {
	t.Parallel()
	for _, key := range []string{"", "\x03"} {
		t.Run(fmt.Sprintf("%q", key), func(t *testing.T) {
			t.Parallel()
			w := open(t, false)
			w.starts("program", w.match()...)
			w.ready()
			w.stalls()
			if key == "" {
				w.kill(syscall.SIGTERM)
			} else {
				w.types(key)
			}
			select {
			case <-w.ended:
			case <-time.After(patience):
				require.FailNow(t, "the program doesn't end")
			}
			assert.Equal(t, w.before, w.settings())
			w.goesOn()
			assert.Equal(t, map[string]int{"": 143, "\x03": 0}[key], w.exits())
			w.asFound()
			w.tells(w.back())
			w.sound()
		})
	}
}

// ordered returns what the process's arguments ask for.
func ordered() (*cobra.Command, *playFlags, model.Config) {
	f := &playFlags{}
	cmd := &cobra.Command{}
	f.add(cmd)
	if err := cmd.ParseFlags(os.Args[1:]); err != nil {
		panic(err)
	}
	cmd.SetIn(os.Stdin)
	cmd.SetOut(os.Stdout)
	cmd.SetContext(context.Background())
	c, err := f.config(owner())
	if err != nil {
		panic(err)
	}
	return cmd, f, c
}

// shell is a shell that knows one job: it starts the program, and tells on file 3
// whenever that stops or ends; a line on file 4 lets it go on in the foreground.
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
		for next.Scan() && next.Text() == "bg" {
			_ = syscall.Kill(-pid, syscall.SIGCONT)
			break
		}
		if next.Text() == "fg" {
			_ = unix.IoctlSetPointerInt(0, unix.TIOCSPGRP, pid)
			_ = syscall.Kill(-pid, syscall.SIGCONT)
		}
	}
}

// startsInShell starts a match in a [shell], and returns what that tells and what
// gives it orders.
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

// A job that is ended while it is stopped doesn't take the terminal again: it is the
// shell's.
func TestEndingWhileStopped(t *testing.T) {
	t.Parallel()
	w := open(t, false)
	lines, order := w.startsInShell()
	w.ready()
	w.types("\x1a")
	pid := 0
	_, err := fmt.Sscanf(<-lines, "stopped %d", &pid)
	require.NoError(t, err)
	w.until("the end of the screen", func() bool { return strings.Contains(w.output(), "\x1b[23;2t") })
	before := len(w.output())
	require.NoError(t, syscall.Kill(pid, syscall.SIGTERM))
	order("bg")
	assert.Equal(t, "ended 143", <-lines)
	assert.Equal(t, 143, w.exits())
	assert.NotContains(t, w.output()[before:], "\x1b")
	w.asFound()
	w.tells(w.back())
	w.sound()
}

// While the program is stopped the terminal is the shell's; after that all is as
// before, in the size that the window has by then.
func TestStoppingAndGoingOn(t *testing.T) {
	t.Parallel()
	for _, how := range []string{"ctrl+z", "SIGTSTP", "SIGSTOP"} {
		t.Run(how, func(t *testing.T) {
			w := open(t, false)
			lines, order := w.startsInShell()
			stopped := func() (pid int) {
				select {
				case line := <-lines:
					_, err := fmt.Sscanf(line, "stopped %d", &pid)
					require.NoError(t, err, line)
				case <-time.After(patience):
					require.FailNow(t, "it doesn't stop", w.text())
				}
				return pid
			}
			pid := 0
			w.ready()
			turns := 2
			if how == "SIGSTOP" {
				turns = 1
			}
			for turn := range turns {
				before := len(w.output())
				switch {
				case how == "ctrl+z":
					w.types("\x1a")
				case turn == 0:
					var err error
					pid, err = unix.IoctlGetInt(int(w.master.Fd()), unix.TIOCGPGRP)
					require.NoError(t, err)
					fallthrough
				default:
					require.NoError(t, syscall.Kill(pid, map[string]syscall.Signal{"SIGTSTP": syscall.SIGTSTP, "SIGSTOP": syscall.SIGSTOP}[how]))
				}
				pid = stopped()
				if how != "SIGSTOP" {
					w.until("the end of the screen", func() bool { return strings.Contains(w.output()[before:], "\x1b[23;2t") })
					w.asFound()
				}
				if how == "SIGSTOP" && turn == 0 { // it stays in the background
					order("bg")
					require.Equal(t, pid, stopped())
					w.until("the end of the screen", func() bool { return strings.Contains(w.output()[before:], "\x1b[23;2t") })
				}
				w.resizes(100+10*turn, 30)
				before = len(w.output())
				order("fg")
				w.until("the modes", func() bool { return strings.Contains(w.output()[before:], "\x1b[?1002h") })
				w.until("a picture in the window's size", func() bool {
					rows := strings.Split(strings.TrimSuffix(w.text(), "\n"), "\n")
					return strings.Contains(rows[len(rows)-1], "h hints") && strings.Contains(rows[0], "FIVES")
				})
				assert.True(t, w.modes()["1049"])
				assert.False(t, w.modes()["25"])
				assert.NotEqual(t, w.before, w.settings())
			}
			w.types("\x03")
			assert.Zero(t, w.exits())
			w.asFound()
			w.tells(w.back())
			w.sound()
		})
	}
}

// Who reads the lines may go: the program ends quietly, and its record is sound.
func TestLinesThatNobodyReads(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	name := filepath.Join(home, "match.jsonl")
	out, in, err := os.Pipe()
	require.NoError(t, err)
	require.NoError(t, out.Close())
	cmd := exec.Command(os.Args[0], "--plain", "--variant", "fives", "--seats", "greedy,greedy", "--speed", "instant", "--record", name)
	cmd.Env = append(os.Environ(), partVariable+"=program", "DOMINOES_HOME="+home)
	var errs strings.Builder
	cmd.Stdout, cmd.Stderr = in, &errs
	_ = cmd.Run() // its status tells
	assert.Equal(t, 141, cmd.ProcessState.ExitCode())
	assert.Empty(t, errs.String())
	r := run(t, "", "check", name)
	assert.Zero(t, r.status, r.err)
	require.NoError(t, in.Close())
}

// Interrupted lines say where the match is, and end as a shell expects it.
func TestSignalsInLines(t *testing.T) {
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

// A window that doesn't say how large it is shows the start screen all the same, as over SSH.
func TestAWindowWithoutASize(t *testing.T) {
	t.Parallel()
	for _, size := range []unix.Winsize{{}, {Col: 80}, {Row: 24}} {
		w := open(t, false)
		require.NoError(t, unix.IoctlSetWinsize(w.fd, unix.TIOCSWINSZ, &size))
		w.starts("program")
		w.shows("New match")
		w.types("\x03")
		assert.Zero(t, w.exits())
	}
}
