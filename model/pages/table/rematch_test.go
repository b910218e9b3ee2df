package table

import (
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/room"
)

func TestPlayersAgreeOnNextMatchWithOtherSeats(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := hostOver(t)
		a, b := e.enter("a"), e.enter("b")
		for _, d := range []sharedDesk{a, b} {
			require.NoError(t, d.link.Do(room.TurnPage{Seat: d.link.Seat()}))
		}
		synctest.Wait()
		a.now()
		b.now()
		assert.Contains(t, a.Line(-1), "n rotate seats")
		assert.NotContains(t, a.Line(-1), "swap", "nobody has a partner")
		a.Press("n")
		b.now()
		assert.Equal(t, room.Rotated, a.now().seen.Chairs[domino.A].Next)
		assert.Contains(t, a.Screen(), "You want to rotate seats. Waiting for Bo.")
		assert.Contains(t, b.Screen(), "Ann wants to rotate seats.")
		b.Press("enter")
		a.now()
		assert.Contains(t, a.Screen(), "Bo wants to play again.")
		assert.Equal(t, game.MatchOver, b.now().Match.Stage, "they want different seats")
		b.Press("n")
		b.now()
		a.now()
		for _, d := range []sharedDesk{a, b} {
			assert.NotEqual(t, game.MatchOver, d.page().Match.Stage)
		}
		assert.Equal(t, []domino.Seat{domino.B, domino.A}, []domino.Seat{a.link.Seat(), b.link.Seat()})
		assert.Equal(t, []domino.Seat{domino.B, domino.A}, []domino.Seat{a.page().Match.Seat, b.page().Match.Seat})
	})
}
