package room

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
)

// again returns a table whose match among these players is over, with its sheets closed.
func again(t *testing.T, options map[string]string, players ...string) *table {
	s := setupFor(players...)
	for id, value := range options {
		s.Options[id] = value
	}
	tb := shareMatch(t, newMatch(t, s))
	tb.playToEnd()
	for i, c := range tb.r.Chairs {
		if c.here() {
			tb.do(TurnPage{domino.Seat(i)})
		}
	}
	tb.save()
	require.Equal(t, game.MatchOver, tb.r.Match.State.Stage())
	return tb
}

// seated returns who sits where, bots by their kind.
func (tb *table) seated() (list []string) {
	for _, seat := range asked[Begin](tb).Setup.Seats {
		if seat.Player == "human" {
			list = append(list, seat.Name)
		} else {
			list = append(list, seat.Player)
		}
	}
	return list
}

func TestPlayersRotateForAnotherMatch(t *testing.T) {
	tb := again(t, nil, "Ann", "Ben", "club")
	tb.do(WantAgain{domino.A, Rotated})
	v := tb.r.View(domino.B)
	assert.Equal(t, News{N: v.LastNews(), Kind: WantsAgain, Seat: domino.A, Name: "Ann", Next: Rotated, At: tb.now}, v.News[len(v.News)-1])
	tb.do(WantAgain{Seat: domino.B})
	assert.Nil(t, tb.r.Setup, "they want different seats")
	tb.do(WantAgain{domino.B, Rotated})
	assert.Equal(t, []string{"club", "Ann", "Ben"}, tb.seated())
	assert.Equal(t, []domino.Seat{domino.B, domino.C}, []domino.Seat{tb.r.SeatOf("Ann"), tb.r.SeatOf("Ben")})
	assert.Error(t, tb.refused(WantAgain{Seat: domino.B}))
}

func TestPartnersAreSwappedUntilAllPairsHavePlayed(t *testing.T) {
	partners := map[string]bool{}
	players := []string{"Ann", "Ben", "Cy", "Dan"}
	for range 3 {
		tb := again(t, map[string]string{"teams": "true"}, players...)
		for seat := range domino.Seat(4) {
			tb.do(WantAgain{seat, Swapped})
		}
		players = tb.seated()
		assert.Equal(t, "Ann", players[0])
		partners[players[2]] = true
	}
	assert.Len(t, partners, 3)
	assert.Equal(t, []string{"Ann", "Ben", "Cy", "Dan"}, players)
}

func TestPartnersAreSwappedOnlyInGamesOfPairs(t *testing.T) {
	tb := again(t, nil, "Ann", "Ben", "club")
	assert.Equal(t, errNoPartners, tb.refused(WantAgain{domino.A, Swapped}))
}
