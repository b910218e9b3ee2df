package lesson

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai/puzzle"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/ticket"
	lessonview "dominoes/view/lesson"
	"dominoes/view/widgets"
)

// puzzler opens a puzzle.
func puzzler(t testing.TB, width, height int) desk {
	d := newDesk(t, width, height)
	d.Open(NewPuzzle(d.Env))
	return d
}

// A wrong move is answered and costs nothing, the best one is praised, and another
// puzzle follows.
func TestPuzzle(t *testing.T) {
	want, err := puzzle.Find(context.Background(), pagetest.Seed(1))
	require.NoError(t, err)
	for _, size := range [][2]int{{widgets.MinWidth, widgets.MinHeight}, {80, 24}, {120, 36}} {
		d := puzzler(t, size[0], size[1])
		first := d.study()
		assert.Equal(t, want.State.Position(), first.board.Match.State.Position())
		tried := 0
		for _, a := range want.Answers {
			if a.Loss == 0 {
				continue
			}
			tried++
			d.make(a.Move)
			p := d.study()
			require.Equal(t, lessonview.WrongTry, p.verdict)
			require.Equal(t, want.Why(a), p.answer)
			require.Equal(t, want.State.Position(), p.board.Match.State.Position(), "nothing is lost")
			for _, hand := range want.Setup.Hands[1:] {
				for _, tile := range hand { // whatever the text says
					require.Regexp(t, fmt.Sprintf(`(?m)^[^W]* Bo .*%d.?%d`, tile.High(), tile.Low()), d.Screen())
				}
			}
		}
		require.Positive(t, tried)
		d.make(want.Best().Move)
		require.Equal(t, lessonview.RightTry, d.study().verdict)
		require.Equal(t, want.Story(want.Best()), d.study().answer)
		d.Press("enter")
		require.Equal(t, lessonview.Untried, d.study().verdict, "another one")
		d.Press("esc")
		require.Empty(t, d.Pages)
	}
}

// The text says what all others hold: nothing is hidden in a puzzle.
func TestAPuzzleShowsAllHands(t *testing.T) {
	p, err := puzzle.Find(context.Background(), pagetest.Seed(1))
	require.NoError(t, err)
	x, err := puzzleExercise(&p)
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
	d := newDesk(t, 80, 24)
	f := finder{search: ticket.New(), stop: func() {}}
	d.Open(page.Result{Push: f})
	assert.Contains(t, d.Screen(), "Looking for a puzzle")
	d.Send(puzzleMsg{search: ticket.New(), err: errors.New("of an earlier one")})
	assert.Contains(t, d.Screen(), "Looking for a puzzle")
	d.Send(puzzleMsg{search: f.search, err: puzzle.ErrNone})
	assert.Contains(t, d.Screen(), "No puzzle was found")
	assert.Contains(t, d.Screen(), puzzle.ErrNone.Error())
	stopped := false
	f.stop = func() { stopped = true }
	d.Pages[0] = f
	d.Press("esc")
	assert.True(t, stopped)
	assert.Empty(t, d.Pages)
}
