package cli

import (
	"strings"
	"syscall"
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A match of bots that a signal has ended goes on with no terminal, and comes to the end that it would have had. The way
// back is told each time.
func TestBotsGoOnWithoutTerminal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	args := []string{"--variant", "block", "--seats", "greedy,random", "--target", "500", "--seed", strings.Repeat("07", 32)}
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
		assert.Equal(t, want, result{p.cmd.ProcessState.ExitCode(), p.output(), p.errors.String()})
	}
	rest := inProcess(t, home, nil, "resume")
	assert.Equal(t, result{exitFine, whole.out, ""}, rest)
	over := onlyMatch(t, home)
	assert.Equal(t, game.MatchOver, over.State.Stage())
	assert.Equal(t, rest, inProcess(t, home, nil, args...), "it is over")
}

// With a person on a seat there must be a terminal to play on.
func TestResumeWithPersonNeedsTerminal(t *testing.T) {
	newHome(t, map[string]string{savedAs(unfinishedID): keptHeader + keptRound})
	run(t, "", "resume").says(t, exitUsage, "no terminal here")
}
