package trial_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"dominoes/ai"
	"dominoes/ai/process"
	"dominoes/ai/trial"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMain lets the test binary be a bot: "bot" and a way of playing are its arguments then.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "bot" {
		play(os.Args[2])
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// play is a bot that plays at random, unless its way says otherwise.
func play(way string) {
	var rng *rand.Rand
	moves, rounds, round := 0, 0, false
	named := "draw"
	if way == "unknown-game" {
		named = `draw","whist`
	}
	for in := bufio.NewReader(os.Stdin); ; {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		var m struct {
			Hello    int
			Round    *struct{ Chance string }
			RoundEnd *struct{}
			Move     *struct {
				N     int
				MS    int
				Legal []any
			}
			Bye    bool
			Since2 any
		}
		if err := json.Unmarshal(line, &m); err != nil {
			panic(err)
		}
		switch {
		case m.Since2 != nil && way == "strict":
			panic("unknown key")
		case m.Hello > 0:
			fmt.Printf(`{"ready":1,"name":"Trier","variants":["%s"]}`+"\n", named)
			if way == "fleeting" {
				os.Exit(7)
			}
		case m.Bye && way == "stays":
			for { // with select{} Go would end a program in which nothing else goes on
				time.Sleep(time.Hour)
			}
		case m.Bye:
			return
		case m.Round != nil:
			if round && way == "orderly" {
				panic("the round before isn't over")
			}
			rounds++
			chance, err := strconv.ParseUint(m.Round.Chance, 16, 64)
			if err != nil {
				panic(err)
			}
			rng, round = rand.New(rand.NewPCG(chance, 0)), true
			if way == "moody" {
				rng = rand.New(rand.NewPCG(uint64(rounds), 0)) // others each time
			}
		case m.RoundEnd != nil && way == "leaves":
			os.Exit(8)
		case m.RoundEnd != nil:
			round = false
		case m.Move != nil:
			moves++
			index := rng.IntN(len(m.Move.Legal))
			switch {
			case way == "slips" && moves == 5, way == "errs":
				index = 99
			case way == "dies" && moves == 5:
				os.Exit(9)
			case way == "untimed" && m.Move.MS > 0:
				fmt.Println("clock!")
			}
			fmt.Printf(`{"n":%d,"move":%d}`+"\n", m.Move.N, index)
		}
	}
}

// run tries one of the tests' bots with a few rounds.
func run(t *testing.T, way string) trial.Report {
	t.Helper()
	total, ended := 0, 0
	now := time.Unix(0, 0)
	r, err := trial.Run(context.Background(), trial.Config{
		Words: []string{os.Args[0], "bot", way},
		Process: process.Config{
			Limits: process.Limits{Hello: time.Minute, Silence: time.Minute, Slack: time.Minute, Bye: byeOf(way)},
			Now:    func() time.Time { now = now.Add(time.Millisecond); return now },
		},
		Rounds: 2,
		Total:  func(rounds int) { total = rounds },
		Ended:  func() { ended++ },
	})
	require.NoError(t, err)
	assert.Equal(t, "Trier", r.Name)
	assert.Equal(t, []string{"draw"}, r.Variants)
	assert.Equal(t, 16, total, "with 2, 3 and 4 players and in teams, twice")
	assert.Equal(t, r.Rounds, ended)
	return r
}

// byeOf returns the limit for ending, which is short only for the bot that exceeds it.
func byeOf(way string) time.Duration {
	if way == "stays" {
		return 50 * time.Millisecond
	}
	return time.Minute
}

func TestTrialGivesUpOnBotThatAlwaysErrs(t *testing.T) {
	r := run(t, "errs")
	assert.Equal(t, "it did 100 things wrong", r.GivenUp)
	assert.Equal(t, 100, r.Wrong, "both answers to each question")
	assert.False(t, r.Complete)
	assert.Equal(t, "its program ended 3 times", run(t, "dies").GivenUp)
}

func TestGoodBotHasNoProblems(t *testing.T) {
	r := run(t, "good")
	assert.True(t, r.Complete)
	assert.Equal(t, 16, r.Rounds)
	assert.Zero(t, r.Wrong, r.Problems)
	assert.Zero(t, r.Differed)
	assert.Greater(t, r.Answers, 16)
	assert.Equal(t, r.Answers, r.Times.Count)
	assert.Equal(t, time.Millisecond, r.Times.Max)
}

func TestDifferenceInSecondPassIsReported(t *testing.T) {
	r := run(t, "moody")
	assert.Zero(t, r.Wrong, r.Problems)
	assert.Greater(t, r.Differed, 0)
	assert.Contains(t, r.First.Where, "draw, ")
	assert.NotEqual(t, r.First.Before, r.First.Now)
}

func TestProblemsHavePlaceAndLine(t *testing.T) {
	for way, want := range map[string]trial.Problem{
		"slips":        {Where: "draw, 2 players, round 1", Fault: ai.Fault{Problem: "no such index: 99", Line: `{"n":5,"move":99}`}},
		"strict":       {Where: "with keys it doesn't know", Fault: ai.Fault{Problem: "its program has ended: exit status 2"}},
		"orderly":      {Where: "after a round was broken off", Fault: ai.Fault{Problem: "its program has ended: exit status 2"}},
		"stays":        {Where: "at the goodbye", Fault: ai.Fault{Problem: "it didn't end by itself in time"}},
		"unknown-game": {Where: "its first line", Fault: ai.Fault{Problem: `there is no game "whist"`}},
		"untimed":      {Where: "with keys it doesn't know", Fault: ai.Fault{Line: "clock!"}},
		"leaves": {
			Where: "between draw, 2 players, round 1 and the first answer in draw, 2 players, round 2",
			Fault: ai.Fault{Problem: "its program has ended: exit status 8"},
		},
		"dies": {Where: "draw, 2 players, round 1", Fault: ai.Fault{Problem: "its program has ended: exit status 9"}},
	} {
		t.Run(way, func(t *testing.T) {
			r := run(t, way)
			require.NotEmpty(t, r.Problems)
			got := r.Problems[0]
			assert.Contains(t, got.Problem, want.Problem)
			got.Problem, got.Kind = want.Problem, want.Kind
			assert.Equal(t, want, got)
			assert.GreaterOrEqual(t, r.Wrong, len(r.Problems))
			assert.Equal(t, way == "dies" || way == "leaves", r.GivenUp != "", "one that ends again and again is given up")
			assert.Equal(t, r.GivenUp == "", r.Complete)
		})
	}
}

func TestRunFailsWithoutBotOrContext(t *testing.T) {
	_, err := trial.Run(context.Background(), trial.Config{Words: []string{"./no-such-bot"}})
	assert.True(t, process.NotStarted(err))
	ctx, cancel := context.WithCancel(context.Background())
	c := trial.Config{Words: []string{os.Args[0], "bot", "good"}, Ended: cancel}
	_, err = trial.Run(ctx, c)
	assert.ErrorIs(t, err, context.Canceled)
	assert.False(t, strings.Contains(fmt.Sprint(err), "ready"))
}
