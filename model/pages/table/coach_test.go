package table

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
)

// remarkable returns a round of All Fives in which 6-3 scores and 6-4 doesn't.
func remarkable(t *testing.T) match.Match {
	return playing(t, setup("fives", record.Human, "greedy"),
		pagetest.Position(t, "5-5, W 5-3, E 5-4", "6-3 6-4 2-2 1-1", "0-0 4-4 6-2 3-2", ""))
}

const remark = "One of your tiles scores now"

// A remark stands below the hand or in the pane during the turn that it is for, and marks the round as one with help.
func TestCoachSpeaksOnceInATurn(t *testing.T) {
	for _, width := range []int{80, 120} {
		d := sit(t, remarkable(t), size(width, width*3/10), hints(prefs.HintCoach), advised(1))
		assert.True(t, d.has(remark), d.Screen())
		assert.Equal(t, []domino.Seat{domino.A}, d.page().Match.Assisted(1))
		assert.False(t, d.has("◆ Hint "), "it names no move")
		assert.False(t, d.has("f figures"))
		d.Press("left", "right")
		assert.True(t, d.has(remark), "while the tile is chosen")
		d.Hold = true
		d.Press("enter")
		assert.False(t, d.has(remark), "during the other's turn")
	}
}

func TestHintKeySendsCoachAway(t *testing.T) {
	d := sit(t, remarkable(t), hints(prefs.HintCoach), advised(1)).Press("h")
	assert.Equal(t, prefs.HintsOff, d.Env.Settings.Hints)
	assert.NotContains(t, d.Screen(), remark)
	assert.False(t, desk{d, t}.page().coaching.advice.Asked())
}

// The coach judges choices by advice that it doesn't show.
func TestCoachFallsSilentAfterRightChoices(t *testing.T) {
	for _, right := range []bool{true, false} {
		d := sit(t, fresh(t, "block", record.Human, "greedy"), hints(prefs.HintCoach), func(d *pagetest.Desk) {
			d.Services.Advise = func(o game.Observation, _ []string) pagetest.Adviser {
				return func(context.Context, int) advice.Advice {
					found := advice.Advice{Done: true}
					for _, m := range o.Moves {
						found.Moves = append(found.Moves, advice.Move{Move: m, Level: right})
					}
					return found
				}
			}
		})
		for range 80 {
			assert.Empty(t, d.page().Advising.Ranked(d.page().Board))
			d.Press("enter")
		}
		later := remarkable(t).See(domino.A).Observation
		_, said := d.page().coaching.coach.Remark(&later, []string{"Ann", "Bo"})
		assert.Equal(t, right, said == "", said)
	}
}
