package model

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai/puzzle"
	"dominoes/game/record"
	"dominoes/model/match"
	lessonview "dominoes/view/lesson"
	"dominoes/view/widgets"
)

// puzzler opens a puzzle from the start screen.
func puzzler(t require.TestingT, w, h int) *desk {
	c := configFor("evens", record.Human, match.Opponent)
	c.Start = false
	return sit(t, c, w, h).press("p")
}

// A wrong move is answered and costs nothing, the best one is praised, and another
// puzzle follows.
func TestPuzzle(t *testing.T) {
	want, err := puzzle.Find(context.Background(), testSeed)
	require.NoError(t, err)
	for _, size := range [][2]int{{widgets.MinWidth, widgets.MinHeight}, {80, 24}, {120, 36}} {
		d := puzzler(t, size[0], size[1])
		first := d.study()
		assert.Equal(t, want.State.Position(), first.board.match.State.Position())
		tried := 0
		for _, a := range want.Answers {
			if a.Loss == 0 {
				continue
			}
			tried++
			d.make(a.Move)
			p := d.study()
			require.Equal(t, lessonview.WrongTry, p.verdict)
			require.Equal(t, want.Why(a), p.said)
			require.Equal(t, want.State.Position(), p.board.match.State.Position(), "nothing is lost")
			for _, hand := range want.Setup.Hands[1:] {
				for _, tile := range hand { // whatever the text says
					require.Regexp(t, fmt.Sprintf(`(?m)^[^W]* Bo .*%d.?%d`, tile.High(), tile.Low()), d.screen())
				}
			}
		}
		require.Positive(t, tried)
		d.make(want.Best().Move)
		require.Equal(t, lessonview.RightTry, d.study().verdict)
		require.Equal(t, want.Story(want.Best()), d.study().said)
		d.press("enter")
		require.Equal(t, lessonview.Untried, d.study().verdict, "another one")
		require.NotEqual(t, first.board.match.Number, d.study().board.match.Number)
		d.press("esc")
		require.IsType(t, start{}, d.top())
	}
}

// The text says what all others hold: nothing is hidden in a puzzle.
func TestAPuzzleShowsAllHands(t *testing.T) {
	p, err := puzzle.Find(context.Background(), testSeed)
	require.NoError(t, err)
	x, err := puzzleExercise(&p, 0)
	require.NoError(t, err)
	for _, hand := range p.Setup.Hands[1:] {
		for _, tile := range hand {
			assert.Contains(t, x.idea, tile.String())
		}
	}
}

// While a puzzle is looked for one may leave; what is found too late is dropped,
// and that none was found is said.
func TestLookingForAPuzzle(t *testing.T) {
	d := puzzler(t, 80, 24)
	page := finder{number: 7, stop: func() {}}
	d.m.pages = append(d.m.pages[:1:1], page)
	assert.Contains(t, d.screen(), "Looking for a puzzle")
	d.send(puzzleMsg{number: 6, err: errors.New("of an earlier one")})
	assert.Contains(t, d.screen(), "Looking for a puzzle")
	d.send(puzzleMsg{number: 7, err: puzzle.ErrNone})
	assert.Contains(t, d.screen(), "No puzzle was found")
	assert.Contains(t, d.screen(), puzzle.ErrNone.Error())
	stopped := false
	page.stop = func() { stopped = true }
	d.m.pages[1] = page
	d.press("esc")
	assert.True(t, stopped)
	assert.IsType(t, start{}, d.top())
}
