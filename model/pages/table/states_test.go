package table

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/domino"
	"dominoes/model/pages/board"
	"dominoes/model/room"
)

// atName returns what stands at a player's name on a screen once nothing happens any more at this time.
func (d sharedDesk) atName(seat domino.Seat) string { return d.now().stateOf(d.Env, seat) }

func TestPhraseStandsAtNameForAWhile(t *testing.T) {
	together(t, func(t *testing.T, _ *evening, mover, other sharedDesk) {
		seat := mover.page().seen.Seat
		require.NoError(t, mover.link.Do(room.Say{Seat: seat, Phrase: 1}))
		other.now()
		assert.Regexp(t, mover.name()+`.*  Nice one!`, other.Line(1))
		other.wait(newsStays - time.Second)
		assert.Contains(t, other.Line(1), "Nice one!")
		other.wait(time.Second)
		assert.NotContains(t, other.Line(1), "Nice one!")
	})
}

func TestQuestionAndRefusalStandAtNames(t *testing.T) {
	together(t, func(t *testing.T, _ *evening, mover, other sharedDesk) {
		asker, asked := mover.page().seen.Seat, other.page().seen.Seat
		mover.Press("enter")
		mover.now()
		mover.Press("u")
		assert.Equal(t, "take back?", other.atName(asker))
		q := other.page().seen.Question
		require.NoError(t, other.link.Do(room.Answer{Seat: asked, Question: q.ID}))
		assert.Equal(t, "said no", mover.atName(asked))
		assert.Contains(t, mover.Line(1), "said no")
		assert.Empty(t, mover.atName(asker))
	})
}

func TestAbsenceCountsAtName(t *testing.T) {
	together(t, func(t *testing.T, e *evening, mover, other sharedDesk) {
		seat := mover.page().seen.Seat
		mover.page().Release()
		other.now()
		other.wait(40 * time.Second)
		assert.Contains(t, other.Line(1), "away 40 s")
		other.wait(80 * time.Second)
		assert.Contains(t, other.Line(1), "away 2 min")
		watching := e.enter("c")
		assert.Equal(t, "away 2 min", watching.atName(seat))
	})
	assert.Equal(t, "away 40/90 s", isAwayFor(40*time.Second, true))
}

func TestRematchIsToldToThoseWhoAreAsked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := hostOver(t)
		a, b := e.enter("a"), e.enter("b")
		for _, d := range []sharedDesk{a, b} {
			for d.now().Stage != board.MatchEnd {
				require.NoError(t, a.link.Do(room.TurnPage{Seat: domino.A}))
				require.NoError(t, b.link.Do(room.TurnPage{Seat: domino.B}))
			}
		}
		require.NoError(t, a.link.Do(room.WantAgain{Seat: domino.A}))
		a.now()
		assert.Contains(t, a.Screen(), "You want another match. Waiting for Bo.")
		b.now()
		assert.Contains(t, b.Screen(), "Ann wants to play again.")
		assert.Contains(t, b.Line(-1), "enter play again")
	})
}
