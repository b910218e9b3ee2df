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
	"dominoes/model/lesson"
	"dominoes/model/match"
	"dominoes/model/start"
	"dominoes/model/ticket"
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
		assert.Equal(t, want.State.Position(), first.Board.Match.State.Position())
		tried := 0
		for _, a := range want.Answers {
			if a.Loss == 0 {
				continue
			}
			tried++
			d.make(a.Move)
			p := d.study()
			require.Equal(t, lessonview.WrongTry, p.Verdict)
			require.Equal(t, want.Why(a), p.Said)
			require.Equal(t, want.State.Position(), p.Board.Match.State.Position(), "nothing is lost")
			for _, hand := range want.Setup.Hands[1:] {
				for _, tile := range hand { // whatever the text says
					require.Regexp(t, fmt.Sprintf(`(?m)^[^W]* Bo .*%d.?%d`, tile.High(), tile.Low()), d.screen())
				}
			}
		}
		require.Positive(t, tried)
		d.make(want.Best().Move)
		require.Equal(t, lessonview.RightTry, d.study().Verdict)
		require.Equal(t, want.Story(want.Best()), d.study().Said)
		d.press("enter")
		require.Equal(t, lessonview.Untried, d.study().Verdict, "another one")
		d.press("esc")
		require.IsType(t, start.Page{}, d.top())
	}
}

// The text says what all others hold: nothing is hidden in a puzzle.
func TestAPuzzleShowsAllHands(t *testing.T) {
	p, err := puzzle.Find(context.Background(), testSeed)
	require.NoError(t, err)
	x, err := lesson.PuzzleExercise(&p)
	require.NoError(t, err)
	for _, hand := range p.Setup.Hands[1:] {
		for _, tile := range hand {
			assert.Contains(t, x.Idea, tile.String())
		}
	}
}

// While a puzzle is looked for one may leave; what is found too late is dropped,
// and that none was found is said.
func TestLookingForAPuzzle(t *testing.T) {
	d := puzzler(t, 80, 24)
	page := lesson.Finder{Ticket: ticket.New(), Stop: func() {}}
	d.m.pages = append(d.m.pages[:1:1], page)
	assert.Contains(t, d.screen(), "Looking for a puzzle")
	d.send(lesson.PuzzleMsg{Ticket: ticket.New(), Err: errors.New("of an earlier one")})
	assert.Contains(t, d.screen(), "Looking for a puzzle")
	d.send(lesson.PuzzleMsg{Ticket: page.Ticket, Err: puzzle.ErrNone})
	assert.Contains(t, d.screen(), "No puzzle was found")
	assert.Contains(t, d.screen(), puzzle.ErrNone.Error())
	stopped := false
	page.Stop = func() { stopped = true }
	d.m.pages[1] = page
	d.press("esc")
	assert.True(t, stopped)
	assert.IsType(t, start.Page{}, d.top())
}
