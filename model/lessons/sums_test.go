package lessons_test

import (
	"regexp"
	"strconv"
	"testing"

	"dominoes/game"
	"dominoes/model/lessons"

	"github.com/stretchr/testify/require"
)

// What the answers say that the open ends make, they make.
func TestSumsInAnswersAreRight(t *testing.T) {
	makes := regexp.MustCompile(`make (\d+)`)
	checked := 0
	forEachLesson(t, func(t *testing.T, l lessons.Lesson) {
		forEachStep(t, l, func(state game.State, s lessons.Step) {
			o := state.Observe(lessons.Learner)
			check := func(m game.Move, text string) {
				found := makes.FindStringSubmatch(text)
				if found == nil || m.Kind != game.Plays || state.Rules().InPlay == game.InPlayNone {
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
