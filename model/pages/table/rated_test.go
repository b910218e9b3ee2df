package table

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/home/prefs"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
	"dominoes/model/room"
)

func TestRatedTableGivesNoAdviceAndTakesNothingBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := match.Setup{Variant: "fives", Seats: match.UnnamedSeats("human", "human")}
		r := room.New(pagetest.Match(t, s)).Shared([]room.Person{{ID: "a", Name: "Ann"}, {ID: "b", Name: "Ben"}}, time.Now())
		r.Rated = true
		h := hosting.NewHost(r, hosting.Options{Pool: hosting.NewPool(1), Now: time.Now})
		t.Cleanup(func() { h.Close("The server is going down.") })
		e := &evening{h, t}
		mover, other := turns(e.enter("a"), e.enter("b"))
		assert.Contains(t, mover.Line(0), "rated")
		mover.Env.Settings.Hints = prefs.HintRules
		mover.Press("h")
		assert.Equal(t, prefs.HintAdvice, mover.Env.Settings.Hints)
		time.Sleep(time.Minute)
		mover.now()
		assert.Contains(t, mover.Screen(), "There is no advice at a rated table.")
		assert.False(t, mover.page().Advises(mover.Env))
		assert.False(t, mover.page().Advising.Asked())
		mover.Press("enter")
		require.NotZero(t, mover.now().Match.Ply)
		other.now()
		mover.Press("u")
		mover.now()
		assert.Contains(t, mover.Screen(), "this table is rated: nothing is taken back")
		assert.Nil(t, other.now().seen.Question)
	})
}
