package process_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"dominoes/ai"
	"dominoes/ai/process"
	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// patient is for bots that answer: nothing waits for so long. Short is for those that don't.
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

// begun is a match of two at its first move.
func begun(t *testing.T, variant string) game.State {
	t.Helper()
	r, err := variants.Resolve(variant, 2, nil)
	require.NoError(t, err)
	s, err := game.New(r)
	require.NoError(t, err)
	for s.Stage() != game.AwaitMove {
		a, ok := s.Chance(game.Seed{1})
		require.True(t, ok)
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
	return s
}

var table = ai.Table{Variant: "evens", Names: []string{"Ann", "Bo"}}

// turn lets the bot choose in its turn.
func turn(b *process.Bot, s game.State) (game.Move, *ai.Fault) {
	m := b.Choose(context.Background(), s.Observe(s.Turn()), rand.New(rand.NewPCG(1, 2)))
	return m, b.Fault()
}

func TestAGoodBotPlays(t *testing.T) {
	b := start(t, process.Config{Limits: patient}, bot("last"))
	assert.Equal(t, "Tester last", b.Name())
	assert.True(t, b.Plays("draw"))
	assert.False(t, b.Plays("block"))
	b.Sit(table)
	s := begun(t, "evens")
	m, fault := turn(b, s)
	assert.Nil(t, fault)
	moves := s.Moves()
	assert.Equal(t, moves[len(moves)-1], m)
}

func TestNamesOfBots(t *testing.T) {
	for said, want := range map[string]string{
		`"name":"  Mybot "`:                        "Mybot",
		`"name":"a\u001b[31m\u202eb"`:              "a[31mb",
		`"name":"` + strings.Repeat("x", 40) + `"`: strings.Repeat("x", 29) + "…",
		`"name":"\n"`:                              strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe"),
	} {
		assert.Equal(t, want, start(t, process.Config{Limits: patient}, bot("strange", `{"ready":1,`+said+`}`)).Name())
	}
}

func TestVariantsOfBotsAreSafeToPrint(t *testing.T) {
	b := start(t, process.Config{Limits: patient}, bot("strange", `{"ready":1,"variants":["draw","a\u001b[2J","`+strings.Repeat("x", 40)+`"]}`))
	assert.Equal(t, []string{"draw", "a[2J", strings.Repeat("x", 29) + "…"}, b.Variants())
}

// What a bot does wrong is told, and greedy moves for it.
func TestGreedyMovesForABotThatErrs(t *testing.T) {
	greedy, err := ai.Parse("greedy")
	require.NoError(t, err)
	s := begun(t, "evens")
	want := greedy.Choose(context.Background(), s.Observe(s.Turn()), rand.New(rand.NewPCG(1, 2)))
	for way, problem := range map[string]string{
		"hangs":   "no answer in 50ms",
		"dies":    "its program has ended: exit status 7",
		"talks":   "the answer isn't JSON: invalid character 'I' looking for beginning of value",
		"other":   "the answer is to question 2, not 1",
		"outside": "no such index: ",
		"below":   "no such index: -1",
		"long":    "it wrote a line of more than 64 KiB",
		"closes":  "it closed its output",
		"shouts":  "the answer isn't JSON: ",
		"floods":  "the answer isn't JSON: ",
		"deaf":    "no answer in 50ms",
	} {
		t.Run(way, func(t *testing.T) {
			limits := patient
			switch way {
			case "hangs", "deaf":
				limits = short
			case "closes", "floods": // they don't end by themselves
				limits.Bye = short.Bye
			}
			b := start(t, process.Config{Limits: limits}, bot(way))
			b.Sit(table)
			m, fault := turn(b, s)
			require.NotNil(t, fault)
			assert.Contains(t, fault.Problem, problem)
			assert.Equal(t, want, m)
			assert.Equal(t, slices.Contains([]string{"hangs", "deaf", "dies", "long", "closes"}, way), b.Ended())
		})
	}
}

func TestABotIsAskedAgainOnce(t *testing.T) {
	var wrong []ai.Fault
	b := start(t, process.Config{Limits: patient, Wrong: func(f ai.Fault) { wrong = append(wrong, f) }}, bot("learns"))
	b.Sit(table)
	s := begun(t, "evens")
	m, fault := turn(b, s)
	assert.Nil(t, fault)
	assert.Equal(t, s.Moves()[0], m)
	require.Len(t, wrong, 1)
	assert.Equal(t, "no such index: 1000", wrong[0].Problem)
	assert.Equal(t, `{"n":1,"move":1000}`, wrong[0].Line)
}

// What is wrong is of the same kind each time, though the numbers in it aren't the same.
func TestKindsOfFaults(t *testing.T) {
	s := begun(t, "evens")
	faults := map[string]*ai.Fault{}
	for way, limits := range map[string]process.Limits{"other": patient, "talks": patient, "hangs": short} {
		b := start(t, process.Config{Limits: limits}, bot(way))
		b.Sit(table)
		_, first := turn(b, s)
		require.NotNil(t, first)
		_, faults[way] = turn(b, s)
		require.NotNil(t, faults[way])
		assert.Equal(t, first.Kind, faults[way].Kind)
		assert.Equal(t, way == "hangs", process.Late(*first))
		assert.Equal(t, way != "other", first.Problem == faults[way].Problem)
	}
	assert.NotEqual(t, faults["other"].Kind, faults["talks"].Kind)
}

// An answer to a question that was given up isn't taken for one to the next.
func TestLateAnswersAreDropped(t *testing.T) {
	b := start(t, process.Config{Limits: process.Limits{Silence: time.Minute, Slack: time.Millisecond, Bye: time.Minute}}, bot("slow-once"))
	timed := table
	timed.Limit = 50 * time.Millisecond
	b.Sit(timed)
	s := begun(t, "evens")
	_, fault := turn(b, s) // the answer to the second question may be late, too
	if fault != nil {
		assert.Equal(t, "no answer in 50ms", fault.Problem)
	}
	b.Sit(table)
	_, fault = turn(b, s)
	assert.Nil(t, fault)
}

// Lines that are no answers cost the question at which they come, and none after it.
func TestStrayLinesDoNotPutABotOutOfStep(t *testing.T) {
	b := start(t, process.Config{Limits: patient}, bot("warms-up"))
	b.Sit(table)
	s := begun(t, "evens")
	for question := range 4 {
		_, fault := turn(b, s)
		assert.Equal(t, question == 0, fault != nil, "question %d: %v", question, fault)
	}
}

// A bot that names the question before is told so at once, whatever time it has for a move.
func TestAnswersToTheQuestionBefore(t *testing.T) {
	limits := patient
	limits.Stray = time.Millisecond
	b := start(t, process.Config{Limits: limits}, bot("behind"))
	b.Sit(table)
	s := begun(t, "evens")
	for question := 1; question < 4; question++ {
		_, fault := turn(b, s)
		require.NotNil(t, fault)
		assert.Equal(t, fmt.Sprintf("the answer is to question %d, not %d", question-1, question), fault.Problem)
	}
	assert.False(t, b.Ended())
}

func TestABotThatRepeatsItselfIsEnded(t *testing.T) {
	b := start(t, process.Config{Limits: patient}, bot("repeats"))
	b.Sit(table)
	s := begun(t, "evens")
	_, fault := turn(b, s)
	require.Nil(t, fault)
	_, fault = turn(b, s)
	require.NotNil(t, fault)
	assert.Equal(t, "it answers earlier questions over and over", fault.Problem)
	assert.True(t, b.Ended())
}

// A question that nobody waits for any more doesn't count against the bot.
func TestAQuestionThatIsGivenUp(t *testing.T) {
	b := start(t, process.Config{Limits: process.Limits{Silence: time.Minute, Bye: 50 * time.Millisecond}}, bot("hangs"))
	b.Sit(table)
	s := begun(t, "evens")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	m := b.Choose(ctx, s.Observe(s.Turn()), rand.New(rand.NewPCG(1, 2)))
	assert.Contains(t, s.Moves(), m)
	assert.Nil(t, b.Fault())
}

func TestABotThatEndedIsStartedAgain(t *testing.T) {
	s := begun(t, "evens")
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

// A program that ends with a round takes a moment to end: it is started again whether that is seen
// before the next round begins or only at its first question.
func TestABotThatEndsAfterARoundIsStartedAgain(t *testing.T) {
	b := start(t, process.Config{Limits: patient}, bot("one-round"))
	for match := range 4 {
		b.Sit(table)
		s := begun(t, "evens")
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

// One that ends at every first question is given up after three starts.
func TestABotThatEndsAtItsFirstQuestion(t *testing.T) {
	starts := filepath.Join(t.TempDir(), "starts")
	b := start(t, process.Config{Limits: patient}, bot("counts", starts))
	s := begun(t, "evens")
	for range 5 {
		b.Sit(table)
		for range 2 {
			_, fault := turn(b, s)
			require.NotNil(t, fault)
			assert.Equal(t, "its program has ended: exit status 5", fault.Problem)
		}
	}
	text, err := os.ReadFile(starts)
	require.NoError(t, err)
	assert.Equal(t, "+++", string(text))
}

// By this clock every start of the bot takes an hour, and nothing else takes any time.
func TestAStartIsNoThinking(t *testing.T) {
	starts := filepath.Join(t.TempDir(), "starts")
	clock := func() time.Time {
		text, err := os.ReadFile(starts)
		require.NoError(t, err)
		return time.Unix(0, 0).Add(time.Duration(len(text)) * time.Hour)
	}
	b := start(t, process.Config{Limits: patient, Now: clock}, bot("counts", starts))
	s := begun(t, "evens")
	b.Sit(table)
	_, fault := turn(b, s)
	require.NotNil(t, fault)
	before := clock()
	b.Sit(table)
	_, fault = turn(b, s)
	require.NotNil(t, fault)
	assert.Equal(t, time.Hour, clock().Sub(before), "it was started again")
	assert.Zero(t, b.Thought())
}

// What is played again after moves were taken back begins with the round.
func TestTheRoundIsToldAnewAfterTakingBack(t *testing.T) {
	told := filepath.Join(t.TempDir(), "told")
	b := start(t, process.Config{Limits: patient}, bot("notes", told))
	before := begun(t, "evens")
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

func TestABotThatDoesNotReadIsEnded(t *testing.T) {
	b := start(t, process.Config{Limits: patient}, bot("deafens"))
	s := begun(t, "evens")
	long := table
	long.Names = []string{strings.Repeat("x", 10_000), "Bo"}
	b.Sit(long)
	_, fault := turn(b, s)
	require.Nil(t, fault)
	after, _, err := game.Apply(s, s.Moves()[0].Act(s.Turn()))
	require.NoError(t, err)
	for range 2000 { // far more than a pipe and the queue hold
		b.Follow(after.Observe(0))
		b.Follow(s.Observe(0))
	}
	_, fault = turn(b, s)
	require.NotNil(t, fault)
	assert.Equal(t, "it doesn't read what it is told", fault.Problem)
}

func TestBotsThatAreNotReady(t *testing.T) {
	for _, c := range []struct {
		words   []string
		problem string
		started bool
	}{
		{[]string{"./no-such-bot"}, "the bot ./no-such-bot can't be started: ", false},
		{bot("exits"), "isn't ready: its program has ended: exit status 3", true},
		{bot("mute"), "isn't ready: it said nothing in 50ms", true},
		{bot("strange", "hello!"), `its first line "hello!" is wrong: the answer isn't JSON: invalid character`, true},
		{bot("strange", "[]"), `its first line "[]" is wrong: the answer must be a JSON object, not []`, true},
		{bot("strange", "{}"), `its first line "{}" is wrong: the answer has no "ready"`, true},
		{bot("strange", `{"ready":2}`), "speaks version 2 of the protocol, not 1", true},
		{bot("strange", `{"ready":1,"name":7}`), `"name" must be a string, not 7`, true},
		{bot("strange", `{"ready":1,"variants":["draw",7]}`), `"variants" must be an array of strings, not ["draw",7]`, true},
		{bot("strange", `{"Ready":1}`), `has no "ready"`, true},
	} {
		limits := patient
		if c.words[len(c.words)-1] == "mute" {
			limits.Hello = short.Silence
		}
		_, err := process.Start(context.Background(), c.words, process.Config{Limits: limits})
		require.ErrorContains(t, err, c.problem)
		assert.Equal(t, c.started, !process.NotStarted(err))
	}
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

// What a bot complains of goes to the log, but not without end, and holds nothing up.
func TestStandardErrorGoesToTheLog(t *testing.T) {
	var log lockedBuffer
	b := start(t, process.Config{Limits: patient, Log: slog.New(slog.NewTextHandler(&log, nil))}, bot("complains"))
	b.Sit(table)
	s := begun(t, "evens")
	for range 300 { // 1.8 MB
		_, fault := turn(b, s)
		require.Nil(t, fault)
	}
	b.Close()
	log.mu.Lock()
	defer log.mu.Unlock()
	assert.Contains(t, log.text.String(), "oh no")
	assert.Less(t, log.text.Len(), 2<<20)
}
