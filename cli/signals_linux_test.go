package cli

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"dominoes/model/terminal"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What whoever starts a program has had ignored doesn't end it: a match of bots under nohup
// goes on when the window is closed.
func TestIgnoredSignalsStayIgnored(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	cmd := exec.Command("sh", "-c", `trap "" HUP INT; exec "$0" "$@"`, os.Args[0],
		"--variant", "block", "--option", "target=1500", "--seats", "random,random")
	cmd.Env = append(os.Environ(), partVariable+"=program", "DOMINOES_HOME="+home)
	var out bytes.Buffer
	cmd.Stdout = &out
	require.NoError(t, cmd.Start())
	defer func() { _ = cmd.Process.Kill() }()
	require.Eventually(t, func() bool {
		names, _ := filepath.Glob(filepath.Join(home, "matches", "*.jsonl"))
		if len(names) == 0 {
			return false
		}
		info, err := os.Stat(names[0])
		return err == nil && info.Size() > 2000
	}, patience, time.Millisecond)
	require.NoError(t, cmd.Process.Signal(syscall.SIGHUP))
	require.NoError(t, cmd.Process.Signal(syscall.SIGINT))
	require.NoError(t, cmd.Wait())
	assert.Contains(t, out.String(), "the match")
}

// The arena ends with the status that the signal stands for, and prints what it has.
func TestSignalsInTheArena(t *testing.T) {
	t.Parallel()
	for signal, status := range map[syscall.Signal]int{syscall.SIGTERM: 143, syscall.SIGINT: 130} {
		records := filepath.Join(t.TempDir(), "records")
		p := startPiped(t, "program", t.TempDir(), nil, "arena", "--variant", "block", "--seats", "random,random", "--deals", "1000000", "--workers", "1", "--records", records)
		require.Eventually(t, func() bool {
			files, _ := os.ReadDir(records)
			return len(files) > 0
		}, patience, time.Millisecond)
		require.NoError(t, p.cmd.Process.Signal(signal))
		<-p.ended
		assert.Equal(t, status, p.cmd.ProcessState.ExitCode())
		assert.Contains(t, p.output(), ", 1 rotation each")
	}
}

// A disk that never answers doesn't keep the program: asked once more, it ends. Pressed twice
// at once, ctrl+c needs no third time.
func TestADiskThatNeverAnswers(t *testing.T) {
	t.Parallel()
	for name, twice := range map[string]bool{"asked again": false, "twice at once": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := open(t, false)
			w.starts("hanging", w.match()...)
			w.ready()
			w.types("\r")
			w.shows("the disk is slow")
			status := 1
			if twice {
				w.types("\x03\x03")
			} else {
				w.types("\x03")
				w.until("the screen as it was", func() bool { return !w.modes()["1049"] })
				require.Eventually(t, func() bool { return *w.settings() == *w.before }, patience, time.Millisecond, "the shell's keys")
				w.types("\x03") // which is a signal now
				status = 130
			}
			assert.Equal(t, status, w.exits(), "%s", w.text())
			w.asFound()
			w.tells("dominoes: saving took too long, so the program stopped waiting")
		})
	}
}

// A window that changes its size is painted in the new one.
func TestTheWindowChangesItsSize(t *testing.T) {
	t.Parallel()
	w := open(t, false)
	w.starts("program", w.match()...)
	w.ready()
	for _, size := range [][2]int{{100, 30}, {130, 40}, {40, 10}, {120, 36}} {
		w.resizes(size[0], size[1])
		if size[0] < 60 {
			w.shows("This terminal is 40×10")
			continue
		}
		w.until("a picture in the window's size", func() bool {
			rows := strings.Split(strings.TrimSuffix(w.text(), "\n"), "\n")
			return strings.Contains(rows[len(rows)-1], "h hints") && strings.Contains(rows[0], "FIVES")
		})
	}
	w.types("\x03")
	assert.Zero(t, w.exits())
	w.asFound()
}

// Where nobody would let it go on, the program doesn't stop.
func TestNobodyToLetItGoOn(t *testing.T) {
	t.Parallel()
	w := open(t, false)
	w.starts("program", w.match()...) // it leads its session
	w.ready()
	w.kill(syscall.SIGTSTP)
	w.shows("your turn") // what is said before it gives way to what the bot does
	w.types("\x1a")
	w.shows("ctrl+z does nothing here")
	w.types("\x03")
	assert.Zero(t, w.exits())
	w.asFound()
}

// A program that doesn't come to its end is ended by the signal after the last one that it was
// to wait for.
func TestTheLastSignal(t *testing.T) {
	t.Parallel()
	p := startPiped(t, "stubborn", t.TempDir(), nil)
	for i := range 3 {
		require.Eventually(t, func() bool { return strings.Count(p.output(), "waits") == i+1 }, patience, time.Millisecond)
		require.NoError(t, p.cmd.Process.Signal(syscall.SIGTERM))
	}
	<-p.ended
	assert.Equal(t, "signal: terminated", p.cmd.ProcessState.String())
}

// stubborn never ends.
func stubborn() {
	signals := terminal.Catch()
	fmt.Println("waits")
	signals.Listen(2, func() { fmt.Println("waits") }, nil)
	select {}
}
