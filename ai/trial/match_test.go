package trial

import (
	"context"
	"os"
	"testing"
	"time"

	"dominoes/ai"
	"dominoes/ai/process"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The end of the first process is recorded as a problem.
func TestBotThatEndedBetweenMatchesIsRestarted(t *testing.T) {
	bot, err := process.Start(t.Context(), []string{os.Args[0], "bot", "fleeting"}, process.Config{})
	require.NoError(t, err)
	require.Eventually(t, bot.Ended, time.Minute, time.Millisecond)
	s, err := newScene("draw", 2, nil)
	require.NoError(t, err)
	tried := &trial{Config: Config{Rounds: 1}, answered: "draw, 2 players, round 7"}
	_, err = tried.play(t.Context(), bot, &s)
	require.ErrorIs(t, err, errGivenUp)
	require.Len(t, tried.report.Problems, maxEnds)
	const here = "draw, 2 players, round 1"
	assert.Equal(t, Problem{"between draw, 2 players, round 7 and the first answer in " + here, ai.Fault{Problem: "its program has ended"}}, tried.report.Problems[0])
	again := tried.report.Problems[1]
	assert.Equal(t, here, again.Where)
	assert.Equal(t, "its program has ended: exit status 7", again.Problem, "it was started again")
}

func TestTrialGivesUpOnLateBot(t *testing.T) {
	tried := &trial{}
	for n := range maxLate {
		require.NoError(t, tried.goesOn(t.Context()), n)
		tried.wrong(ai.Fault{Kind: "no answer in %v"})
	}
	require.ErrorIs(t, tried.goesOn(t.Context()), errGivenUp)
	assert.Equal(t, "no answer came in time 5 times", tried.report.GivenUp)
}

func TestTrialGivesUpInUnusualSituations(t *testing.T) {
	tried := &trial{report: Report{Wrong: maxWrong - 1}}
	bot, err := process.Start(t.Context(), []string{os.Args[0], "bot", "errs"}, process.Config{
		Limits: process.Limits{Hello: time.Minute, Silence: time.Minute},
		Wrong:  tried.wrong,
	})
	require.NoError(t, err)
	defer bot.Close()
	s, err := newScene("draw", 2, nil)
	require.NoError(t, err)
	for _, surprise := range []func(context.Context, *process.Bot, *scene) error{tried.playTimed, tried.breakOff} {
		require.ErrorIs(t, surprise(t.Context(), bot, &s), errGivenUp)
	}
	assert.LessOrEqual(t, tried.report.Wrong, maxWrong-1+2*2, "each surprise asks one question, which the bot answers twice")
}

func TestBotThatNamesNoVariantIsTriedWithAll(t *testing.T) {
	all, some := &trial{}, &trial{}
	assert.Greater(t, len(all.scenes(nil)), len(some.scenes([]string{"draw", "block"})))
	assert.Equal(t, variants.IDs(), all.report.Variants)
	assert.Equal(t, []string{"draw", "block"}, some.report.Variants)
}
