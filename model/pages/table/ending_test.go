package table

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
)

// over opens the result of a short match that the person at the screen has lost, at a turning point.
func over(t *testing.T, with ...func(*pagetest.Desk)) desk { return overIn(t, "draw", "60", with...) }

// overIn opens the result of a match of a game to some points.
func overIn(t *testing.T, variant, target string, with ...func(*pagetest.Desk)) desk {
	s := setup(variant, record.Human, "greedy")
	s.Options = map[string]string{"target": target}
	m := pagetest.PlayOn(t, pagetest.Match(t, s), func(match.Match) bool { return false })
	d := sit(t, m, append(with, func(d *pagetest.Desk) { d.Services.Work = 1000 })...)
	d.Press("enter")
	return d
}

func TestResultOfLostMatchTellsTurningPointAndLesson(t *testing.T) {
	d := over(t)
	require.Contains(t, d.Screen(), "1st   Bo")
	screen := d.Screen()
	assert.Contains(t, screen, "Turning point: in round ")
	assert.Contains(t, screen, "A lesson that fits: ")
	assert.Contains(t, screen, "play again")
	d.Press("e")
	require.IsType(t, page.OpenLesson{}, d.Shown[len(d.Shown)-1])
	d.Press("w")
	asked := d.Shown[len(d.Shown)-1].(page.OpenReview)
	assert.True(t, asked.Known.Complete(), "nothing is judged twice")
}

func TestResultSaysIfThereWasNoTurningPoint(t *testing.T) {
	d := overIn(t, "fives", "100")
	assert.Contains(t, d.Screen(), "There was no turning point: no single choice decided the match.")
}

func TestResultGoesOnWithWhatReviewHasJudged(t *testing.T) {
	d := over(t)
	d.Press("w")
	known := d.Shown[len(d.Shown)-1].(page.OpenReview).Known
	before, asked := d.Screen(), 0
	think := d.Services.Think
	d.Services.Think = func(ctx context.Context, do func(context.Context)) error {
		asked++
		return think(ctx, do)
	}
	less := *known
	less.Choices = less.Choices[1:]
	d.Send(page.ReviewedMsg{Report: less})
	assert.Equal(t, before, d.Screen())
	assert.Equal(t, 1, asked, "only what the review hasn't judged")
}

func TestLeavingResultStopsJudgingAndKeepsWhatIsJudged(t *testing.T) {
	var judging context.Context
	asked := 0
	d := over(t, func(d *pagetest.Desk) {
		think := d.Services.Think
		d.Services.Think = func(ctx context.Context, do func(context.Context)) error {
			if judging, asked = ctx, asked+1; asked > 3 {
				return context.Canceled // so that it is left while the fourth choice is judged
			}
			return think(ctx, do)
		}
	})
	assert.Nil(t, d.Services.Report)
	require.NoError(t, judging.Err())
	p := d.page()
	p.kept = "2026-11-20-201405"
	p.keepPart()()
	assert.Len(t, d.Services.Report.Choices, 3)
	p.Quiet()
	assert.Error(t, judging.Err())
}
