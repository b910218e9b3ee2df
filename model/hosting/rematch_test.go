package hosting_test

import (
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/room"
)

// newEvening opens a public table for three people and a bot.
func newEvening(t *testing.T) (c *club, code string) {
	c = newClub(t)
	return c, c.open(ann, hosting.Offer{Public: true, StandIns: true, Setup: match.Setup{
		Variant: "block", Options: map[string]string{"target": "10"}, Seats: match.UnnamedSeats("human", "human", "human", "greedy"),
	}})
}

// again ends a match that one of three players has left for good, and lets the others ask for another one.
func again(t *testing.T, c *club, code string) (a, b *screen) {
	a, b = c.join(ann, code), c.join(bo, code)
	left := c.join(cy, code)
	a.deal()
	require.NoError(t, left.Do(room.Say{Seat: domino.C}))
	left.Leave()
	play(t, a, b)
	require.NoError(t, a.Do(room.WantAgain{Seat: domino.A}))
	require.NotNil(t, a.now().Seed)
	require.NoError(t, b.Do(room.WantAgain{Seat: domino.B}))
	return a, b
}

// requireSame requires that screens show the same, but for what counts on from match to match.
func requireSame(t *testing.T, want, have *screen) {
	t.Helper()
	w, h := want.now(), have.now()
	w.Number, w.Moment, w.News, w.Record = h.Number, h.Moment, h.News, h.Record
	require.Equal(t, w, h)
}

func TestRematchIsLikeNewTableOfSamePeople(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, code := newEvening(t)
		a, b := again(t, c, code)
		assert.Equal(t, [][]room.Person{{ann, bo}}, c.over, "who is told of its end")
		fresh, other := newEvening(t)
		newA, newB := fresh.join(ann, other), fresh.join(bo, other)
		requireSame(t, newA, a)
		requireSame(t, newB, b)
		list, want := c.List(room.Person{}), fresh.List(room.Person{})
		list[0].Code = want[0].Code
		assert.Equal(t, want, list)
		assert.Equal(t, 1, list[0].Free())

		di := room.Person{ID: "key-of-di", Name: "Di"}
		d, newD := c.join(di, code), fresh.join(di, other)
		requireSame(t, newA, a)
		requireSame(t, newB, b)
		requireSame(t, newD, d)
		assert.Equal(t, []string{"Ann", "Bo", "Di"}, match.SeatNames(d.deal().Header.Seats)[:3])
	})
}

func TestRematchHasBotInPlaceOfPlayerWhoLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, code := newEvening(t)
		a, _ := again(t, c, code)
		require.NoError(t, a.Do(room.Fill{Seat: domino.A}))
		v := a.deal()
		assert.Equal(t, room.StandIn, v.Header.Seats[domino.C].Player)
		assert.NotEqual(t, "Cy", v.Header.Seats[domino.C].Name)
		for i, chair := range c.List(room.Person{})[0].Chairs {
			assert.Equal(t, i >= 2, chair.Player != record.Human)
		}
	})
}

func TestPlayersWhoLeaveDoNotPreventRematch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, code := newEvening(t)
		a, b, third := c.join(ann, code), c.join(bo, code), c.join(cy, code)
		play(t, a, b, third)
		require.NoError(t, a.Do(room.WantAgain{Seat: domino.A}))
		b.Leave()
		assert.Nil(t, a.now().Setup)
		third.Leave()
		v := a.now()
		require.NotNil(t, v.Setup)
		assert.Equal(t, []bool{true, false, false, false}, taken(v))
	})
}
