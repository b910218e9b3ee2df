package cli

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/model/store"
)

// A match of bots alone is ended and gone on with, with no terminal at all: the way back
// is told each time, and nobody is asked where it can't be gone on with.
func TestBotsGoOnWithoutATerminal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	kept := store.NewMatches(home, home, time.Now)
	size := func() int64 {
		entries, err := kept.List()
		if err != nil || len(entries) != 1 {
			return 0
		}
		return entries[0].Size
	}
	args := []string{"--variant", "block", "--option", "target=1000000", "--seats", "random,random"}
	for range 3 {
		p, before := startPiped(t, "program", home, nil, args...), size()
		require.Eventually(t, func() bool { return size() > before+2000 }, patience, time.Millisecond)
		entry, ok, err := kept.Unfinished()
		require.NoError(t, err)
		require.True(t, ok)
		args = []string{"resume", entry.ID}

		second := inProcess(t, home, nil, args...)
		assert.Equal(t, 1, second.status)
		assert.Empty(t, second.out)
		assert.Contains(t, strings.Join(strings.Fields(second.err), " "), "is open in another dominoes")

		require.NoError(t, p.cmd.Process.Signal(syscall.SIGTERM))
		<-p.ended
		assert.Equal(t, 143, p.cmd.ProcessState.ExitCode())
		assert.Empty(t, p.output())
		assert.Equal(t, "The match is saved. Continue it with: dominoes resume "+entry.ID+"\n", p.errors.String())
	}
}

// It comes to the end that it would have had.
func TestBotsFinishWithoutATerminal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	args := []string{"--variant", "fives", "--seats", "greedy,random", "--target", "2000", "--seed", strings.Repeat("07", 32)}
	whole := inProcess(t, t.TempDir(), nil, args...)
	require.Zero(t, whole.status, whole.err)
	p := startPiped(t, "program", home, nil, args...)
	name := filepath.Join(home, "matches", "*.jsonl")
	require.Eventually(t, func() bool {
		found, _ := filepath.Glob(name)
		return len(found) == 1
	}, patience, time.Millisecond)
	require.NoError(t, p.cmd.Process.Signal(syscall.SIGTERM))
	<-p.ended
	require.Equal(t, 143, p.cmd.ProcessState.ExitCode(), p.output())
	rest := inProcess(t, home, nil, "resume")
	assert.Zero(t, rest.status, rest.err)
	assert.Equal(t, whole.out, rest.out)
	assert.Empty(t, rest.err)
	kept := store.NewMatches(home, home, time.Now)
	entries, err := kept.List()
	require.NoError(t, err)
	require.Len(t, entries, 1)
	r, err := kept.Read(entries[0])
	require.NoError(t, err)
	assert.Equal(t, game.MatchOver, r.State.Stage())
	again := inProcess(t, home, nil, "resume", entries[0].ID)
	assert.Equal(t, rest, again, "it is over")
}

// With a person on a seat there must be somebody to play.
func TestPeopleNeedATerminal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	left := inProcess(t, home, func(string) (string, bool) { return "", false }, "--plain", "--variant", "block", "--seats", "human,random")
	require.Zero(t, left.status, left.err)
	r := inProcess(t, home, nil, "resume")
	assert.Equal(t, 2, r.status)
	assert.Contains(t, r.err, "no terminal here")
}
