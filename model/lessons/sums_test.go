package lessons_test

import (
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/lessons"
)

// The sums of open ends in replies are correct.
func TestSumsInAnswersAreRight(t *testing.T) {
	makes := regexp.MustCompile(`make (\d+)`)
	checked := 0
	forEachLesson(t, func(t *testing.T, l lessons.Lesson) {
		forEachStep(t, l, func(state game.State, s lessons.Step) {
			o := state.Observe(lessons.Learner)
			check := func(m game.Move, text string) {
				found := makes.FindStringSubmatch(text)
				if found == nil || m.Kind != game.Plays || state.Rules().InPlay == domino.InPlayNone {
					return
				}
				require.Equal(t, strconv.Itoa(o.After(m).Sum.Total), found[1], "%v: %s", m, text)
				checked++
			}
			for _, m := range right(s) {
				check(m, s.Right)
			}
			for m, text := range s.Wrong {
				check(m, text)
			}
		})
	})
	require.Greater(t, checked, 15)
}

// If a lesson ends its round, its last text has the pips of each hand that is left, and the tiles of the learner and of
// a single opponent.
func TestLastWordsTellWhatWasLeft(t *testing.T) {
	checked := 0
	forEachLesson(t, func(t *testing.T, l lessons.Lesson) {
		rounds := l.Record.State.Rounds()
		if len(rounds) == 0 || rounds[0].Ending == game.TargetHit {
			return // what is left doesn't count
		}
		checked++
		r, text := rounds[0], l.Steps[len(l.Steps)-1].Right
		for seat, hand := range r.Hands {
			if hand.IsEmpty() {
				continue
			}
			require.Regexp(t, `\b`+strconv.Itoa(r.Pips[seat])+`\b`, text)
			if domino.Seat(seat) == lessons.Learner || l.Record.State.Rules().Seats == 2 {
				for _, tile := range hand.Tiles() {
					require.Contains(t, text, tile.String())
				}
			}
		}
	})
	require.Equal(t, 18, checked)
}
