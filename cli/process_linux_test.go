package cli

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"dominoes/game"
	"dominoes/model/home/store"
	"dominoes/serve/servetest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// partVariable says which part the test binary plays, in a process of its own.
const partVariable = "DOMINOES_TEST_PART"

// playPart plays a part and ends the process; it returns if there is none to play.
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
	default:
		os.Exit(failing(part))
	}
}

// piped is the program as a process of its own, over pipes.
type piped struct {
	cmd     *exec.Cmd
	ended   chan struct{}
	errors  bytes.Buffer
	written servetest.Text
}

// inProcess runs the program over pipes to its end.
func inProcess(t *testing.T, home string, answer func(line string) (string, bool), args ...string) result {
	t.Helper()
	p := startPiped(t, "program", home, answer, args...)
	select {
	case <-p.ended:
	case <-time.After(patience):
		require.FailNow(t, "the program doesn't end", "%s", p.written.String())
	}
	return result{p.cmd.ProcessState.ExitCode(), p.written.String(), p.errors.String()}
}

// startPiped starts a part. The answer to each line that it writes goes to its input, until there are no more answers.
func startPiped(t *testing.T, part, home string, answer func(line string) (text string, more bool), args ...string) *piped {
	t.Helper()
	p := &piped{cmd: exec.Command(os.Args[0], args...), ended: make(chan struct{})}
	p.cmd.Env = append(os.Environ(), partVariable+"="+part, store.HomeVariable+"="+home, "LANG=C.UTF-8")
	p.cmd.Stderr = &p.errors
	in, err := p.cmd.StdinPipe()
	require.NoError(t, err)
	out, err := p.cmd.StdoutPipe()
	require.NoError(t, err)
	if answer == nil {
		require.NoError(t, in.Close())
		answer = func(string) (string, bool) { return "", false }
	}
	require.NoError(t, p.cmd.Start())
	go func() {
		defer close(p.ended)
		defer func() { _ = p.cmd.Wait() }() // the state tells it
		for lines := bufio.NewScanner(io.TeeReader(out, &p.written)); lines.Scan(); {
			text, more := answer(lines.Text())
			_, _ = io.WriteString(in, text) // the program may have ended
			if !more {
				_ = in.Close()
			}
		}
	}()
	t.Cleanup(func() {
		_ = p.cmd.Process.Kill()
		<-p.ended
	})
	return p
}

// ones answers 1 to each question, until the match is over.
func ones(line string) (answer string, more bool) {
	switch {
	case line == "1: play again.":
		return "", false
	case strings.HasPrefix(line, "Choose "), strings.HasSuffix(line, "go on."):
		return "1\n", true
	}
	return "", true
}

// A match of bots that was ended by a signal is continued without a terminal, and ends as it would have without the signal.
func TestBotsGoOnWithoutTerminal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	args := []string{"--variant", "block", "--seats", "greedy,random", "--target", "300", "--seed", strings.Repeat("07", 32)}
	whole := inProcess(t, t.TempDir(), nil, args...)
	require.Zero(t, whole.status, whole.err)
	for size := range 2 {
		p := startPiped(t, "program", home, nil, args...)
		untilRecorded(t, home, 500+1000*size)
		require.NoError(t, p.cmd.Process.Signal(syscall.SIGSTOP))
		id := idOf(onlyRecord(t, home))
		args = []string{"resume", id}
		inProcess(t, home, nil, args...).says(t, exitUnsound, "is open in another dominoes")
		require.NoError(t, p.cmd.Process.Signal(syscall.SIGTERM))
		require.NoError(t, p.cmd.Process.Signal(syscall.SIGCONT))
		<-p.ended
		want := result{143, "", "The match is saved. Continue it with: dominoes resume " + id + "\n"}
		assert.Equal(t, want, result{p.cmd.ProcessState.ExitCode(), p.written.String(), p.errors.String()})
	}
	rest := inProcess(t, home, nil, "resume")
	assert.Equal(t, result{exitFine, whole.out, ""}, rest)
	over := onlyMatch(t, home)
	assert.Equal(t, game.MatchOver, over.State.Stage())
	assert.Equal(t, rest, inProcess(t, home, nil, args...), "it is over")
}

func TestResumeWithPersonNeedsTerminal(t *testing.T) {
	newHome(t, map[string]string{savedAs(unfinishedID): keptHeader + keptRound})
	run(t, "", "resume").says(t, exitUsage, "no terminal here")
}
