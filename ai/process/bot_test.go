package process_test

import (
	"bytes"
	"context"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"dominoes/ai"
	"dominoes/ai/process"
	"dominoes/game"
	"dominoes/internal/sampletest"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// patient are limits for bots that answer, and short for those that don't.
var (
	patient = process.Limits{Hello: time.Minute, Silence: time.Minute, Stray: time.Minute, Bye: time.Minute}
	short   = process.Limits{Hello: time.Minute, Silence: 50 * time.Millisecond, Bye: 50 * time.Millisecond}
)

// start starts one of the tests' bots.
func start(t *testing.T, c process.Config, words []string) *process.Bot {
	t.Helper()
	b, err := process.Start(context.Background(), words, c)
	require.NoError(t, err)
	t.Cleanup(b.Close)
	return b
}

// begun returns a match for two before its first move.
func begun(t *testing.T) game.State {
	t.Helper()
	r := rulestest.Rules(t, "evens 2")
	return rulestest.Dealt(t, r, game.Seed{1})
}

var table = ai.Table{Variant: "evens", Names: []string{"Ann", "Bo"}}

// turn lets the bot choose in its turn.
func turn(b *process.Bot, s game.State) (game.Move, *ai.Fault) {
	m := b.Choose(context.Background(), s.Observe(s.Turn()), rand.New(rand.NewPCG(1, 2)))
	return m, b.Fault()
}

func TestGoodBotPlays(t *testing.T) {
	b := start(t, process.Config{Limits: patient}, bot("last"))
	assert.Equal(t, "Tester last", b.Name())
	assert.True(t, b.Plays("draw"))
	assert.False(t, b.Plays("block"))
	b.Sit(table)
	s := begun(t)
	m, fault := turn(b, s)
	assert.Nil(t, fault)
	moves := s.Moves()
	assert.Equal(t, moves[len(moves)-1], m)
}

func TestGreedyMovesForBrokenPrograms(t *testing.T) {
	greedy, err := ai.Parse("greedy")
	require.NoError(t, err)
	s := begun(t)
	want := greedy.Choose(context.Background(), s.Observe(s.Turn()), rand.New(rand.NewPCG(1, 2)))
	brief := patient // for what doesn't end by itself
	brief.Bye = short.Bye
	for _, c := range []struct {
		way     string
		limits  process.Limits
		problem string
		ended   bool
	}{
		{"hangs", short, "no answer in 50ms", true},
		{"deaf", short, "no answer in 50ms", true},
		{"dies", patient, "its program has ended: exit status 7", true},
		{"long", patient, "it wrote a line of more than 64 KiB", true},
		{"closes", brief, "it closed its output", true},
		{"floods", brief, "the answer isn't JSON: ", false},
	} {
		t.Run(c.way, func(t *testing.T) {
			b := start(t, process.Config{Limits: c.limits}, bot(c.way))
			b.Sit(table)
			m, fault := turn(b, s)
			require.NotNil(t, fault)
			assert.Contains(t, fault.Problem, c.problem)
			assert.Equal(t, want, m)
			assert.Equal(t, c.ended, b.Ended())
		})
	}
}

func TestBotThatRepeatsItselfIsEnded(t *testing.T) {
	b := start(t, process.Config{Limits: patient}, bot("repeats"))
	b.Sit(table)
	s := begun(t)
	_, fault := turn(b, s)
	require.Nil(t, fault)
	_, fault = turn(b, s)
	require.NotNil(t, fault)
	assert.Equal(t, "it answers earlier questions over and over", fault.Problem)
	assert.True(t, b.Ended())
}

func TestBotThatEndedIsRestarted(t *testing.T) {
	s := begun(t)
	b := start(t, process.Config{Limits: patient}, bot("after", "1"))
	for match := range 5 {
		b.Sit(table)
		for move := range 3 {
			_, fault := turn(b, s)
			fine := match < 3 && move == 0 // then it dies, and after three such matches for good
			assert.Equal(t, fine, fault == nil, "match %d, move %d: %v", match, move, fault)
		}
	}
}

// The bot is restarted whether its end is noticed before the next round or only at its first question.
func TestBotThatEndsAfterRoundIsRestarted(t *testing.T) {
	b := start(t, process.Config{Limits: patient}, bot("one-round"))
	for match := range 4 {
		b.Sit(table)
		s := begun(t)
		seat := s.Turn()
		_, fault := turn(b, s)
		assert.Equal(t, match < 3, fault == nil, "match %d: %v", match, fault)
		for s.Stage() == game.AwaitMove {
			var err error
			s, _, err = game.Apply(s, s.Moves()[0].Act(s.Turn()))
			require.NoError(t, err)
		}
		b.Follow(s.Observe(seat))
	}
}

// By this clock a start takes an hour and nothing else takes time, so a start counts as no thinking time.
func TestBotIsStartedAtMostThreeTimes(t *testing.T) {
	starts := filepath.Join(t.TempDir(), "starts")
	clock := func() time.Time {
		text, err := os.ReadFile(starts)
		require.NoError(t, err)
		return time.Unix(0, 0).Add(time.Duration(len(text)) * time.Hour)
	}
	b := start(t, process.Config{Limits: patient, Now: clock}, bot("counts", starts))
	s := begun(t)
	for match := range 5 {
		b.Sit(table)
		for range 2 {
			_, fault := turn(b, s)
			require.NotNil(t, fault)
			assert.Equal(t, "its program has ended: exit status 5", fault.Problem)
			assert.Zero(t, b.Thought())
		}
		assert.Equal(t, min(match+1, 3), int(clock().Sub(time.Unix(0, 0)).Hours()), "starts after match %d", match)
	}
}

func TestRoundIsSentAgainAfterUndo(t *testing.T) {
	told := filepath.Join(t.TempDir(), "told")
	b := start(t, process.Config{Limits: patient}, bot("notes", told))
	before := begun(t)
	b.Sit(table)
	after, _, err := game.Apply(before, before.Moves()[0].Act(before.Turn()))
	require.NoError(t, err)
	other, _, err := game.Apply(before, before.Moves()[1].Act(before.Turn()))
	require.NoError(t, err)
	for _, s := range []game.State{before, after, after, before, other} {
		b.Follow(s.Observe(1))
	}
	b.Close()
	text, err := os.ReadFile(told)
	require.NoError(t, err)
	var keys []string
	for line := range strings.Lines(string(text)) {
		keys = append(keys, strings.Split(line, `"`)[1])
	}
	assert.Equal(t, []string{"hello", "round", "event", "round", "event", "bye"}, keys)
}

func TestBotThatDoesNotReadIsEnded(t *testing.T) {
	b := start(t, process.Config{Limits: patient}, bot("deafens"))
	s := begun(t)
	long := table
	long.Names = []string{strings.Repeat("x", 10_000), "Bo"}
	b.Sit(long)
	_, fault := turn(b, s)
	require.Nil(t, fault)
	after, _, err := game.Apply(s, s.Moves()[0].Act(s.Turn()))
	require.NoError(t, err)
	for range 2000 { // far more than a pipe and the queue hold
		if b.Ended() {
			break
		}
		b.Follow(after.Observe(0))
		b.Follow(s.Observe(0))
	}
	_, fault = turn(b, s)
	require.NotNil(t, fault)
	assert.Equal(t, "it doesn't read what it is told", fault.Problem)
}

func TestNotStartedReportsMissingProgram(t *testing.T) {
	_, err := process.Start(context.Background(), []string{"./no-such-bot"}, process.Config{})
	require.ErrorContains(t, err, "the bot ./no-such-bot can't be started: ")
	assert.True(t, process.NotStarted(err))
	_, err = process.Start(context.Background(), bot("exits"), process.Config{Limits: patient})
	require.ErrorContains(t, err, "isn't ready: its program has ended: exit status 3")
	assert.False(t, process.NotStarted(err))
}

// lockedBuffer is a buffer for several goroutines.
type lockedBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func TestStandardErrorGoesToLogUpToLimit(t *testing.T) {
	var log lockedBuffer
	b := start(t, process.Config{Limits: patient, Log: slog.New(slog.NewTextHandler(&log, nil))}, bot("complains"))
	b.Sit(table)
	s := begun(t)
	for range sampletest.Of(200, 600) { // 7 kB each
		_, fault := turn(b, s)
		require.Nil(t, fault)
	}
	b.Close()
	log.mu.Lock()
	defer log.mu.Unlock()
	assert.Contains(t, log.text.String(), "oh no")
	assert.Less(t, log.text.Len(), 1<<20+200<<10, "1 MiB of it, with times and the like")
}
