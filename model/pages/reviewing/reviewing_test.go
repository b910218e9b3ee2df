package reviewing

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai/advice"
	"dominoes/ai/review"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/lessons"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
)

// round returns the reviewing of a match after its first round, by a quick judge.
func round(t *testing.T) (Reviewing, *pagetest.Services) {
	s := pagetest.NewServices()
	s.Work = 500
	setup := match.Setup{Variant: "fives", Seats: pagetest.Seats(record.Human, "random")}
	j, ok := New(pagetest.PlayOn(t, pagetest.Match(t, setup), match.Match.RoundJustEnded), nil, s)
	require.True(t, ok)
	return j, s
}

// next returns the reviewing after another verdict.
func next(t *testing.T, j Reviewing) Reviewing {
	j, ok := j.With(j.Next()().(Msg))
	require.True(t, ok)
	return j
}

var names = words.Words{Names: []string{"Ann", "Bo"}}

func TestOwnChoicesAreJudgedFirstAndTurningPointIsKnownLast(t *testing.T) {
	j, _ := round(t)
	others := j.Report().Left[domino.B]
	for j.Next() != nil {
		left := j.Report().Left
		if left[domino.A] > 0 {
			assert.Empty(t, j.Costliest())
			assert.Equal(t, others, left[domino.B])
		}
		if left != [domino.MaxSeats]int{} {
			_, known := j.TurningPoint(names)
			assert.False(t, known)
		}
		j = next(t, j)
	}
	judged, all := j.Progress()
	assert.Equal(t, all, judged)
	texts, brief := j.Costly(names)
	assert.NotEmpty(t, texts)
	assert.NotContains(t, texts, "")
	for i, text := range texts {
		assert.Equal(t, strings.Contains(text, "was better"), len(brief[i]) < len(text), text)
		assert.NotContains(t, brief[i], "was better")
	}
	turning, ok := j.Turning()
	require.True(t, ok)
	better, wrong := j.Better(turning)
	assert.True(t, wrong)
	assert.NotEqual(t, turning.Round.Steps[turning.Step].Move, better)
}

func TestShownChoicesOfKnownReportAreJudgedAgain(t *testing.T) {
	j, _ := round(t)
	for j.Next() != nil {
		j = next(t, j)
	}
	again, _ := round(t)
	again = again.Add(j.Report())
	shown := map[review.Task]bool{}
	for _, task := range again.Shown() {
		shown[task] = true
	}
	n := 0
	for ; again.Next() != nil; n++ {
		again = next(t, again)
	}
	assert.Len(t, shown, n)
	want, _ := j.TurningPoint(names)
	got, known := again.TurningPoint(names)
	assert.True(t, known)
	assert.Equal(t, want, got)
}

func TestStoppedReviewingDropsVerdicts(t *testing.T) {
	j, _ := round(t)
	ask := j.Next()
	j.Stop()
	_, ok := j.With(ask().(Msg))
	assert.False(t, ok)
	assert.Nil(t, j.Next())
}

func TestReviewingStopsWhenJudgePanics(t *testing.T) {
	j, s := round(t)
	s.Think = func(context.Context, func(context.Context)) error { panic("oh") }
	j = next(t, j)
	assert.EqualError(t, j.Failure, "oh")
	assert.Nil(t, j.Next())
}

// A server's judge caches its answers.
func TestCachedJudgeLeadsToSameLesson(t *testing.T) {
	j, s := round(t)
	cached := j
	cached.judge = review.Cached(s.Judge(names), 100)
	for j.Next() != nil {
		j, cached = next(t, j), next(t, cached)
	}
	assert.NotEmpty(t, j.Lesson())
	assert.Equal(t, j.Lesson(), cached.Lesson())
	for _, task := range cached.Costliest() {
		v, _ := cached.Verdict(task)
		assert.Empty(t, v.Why(2), "its words would name other players")
	}
}

func TestEveryKindOfMistakeHasLesson(t *testing.T) {
	fives, draw := domino.Rules{InPlay: domino.InPlayFives}, domino.Rules{Boneyard: domino.BoneyardUntil}
	for kind := advice.Now; kind <= advice.Doubles; kind++ {
		assert.NotEmpty(t, lessonFor(&fives, []advice.Reason{{Kind: kind}}), kind)
	}
	for _, row := range fitting {
		assert.Contains(t, lessons.IDs(), row.lesson)
	}
	assert.Equal(t, "counting", lessonFor(&draw, []advice.Reason{{Kind: advice.Now}, {Kind: advice.Stuck}}))
	assert.Equal(t, "passes", lessonFor(&fives, []advice.Reason{{Kind: advice.Stuck}}))
	assert.Empty(t, lessonFor(&draw, nil))
}
