package table

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"dominoes/game/domino"
	"dominoes/model/room"
	"dominoes/model/tables"
)

// timed lets a test look at the table of two people with a clock from the screens of the player at the turn and of the
// other one.
func timed(t *testing.T, test func(t *testing.T, e *evening, mover, other sharedDesk)) {
	synctest.Test(t, func(t *testing.T) {
		e := hostTimed(t, room.Clock{Turn: 30 * time.Second, Bank: 20 * time.Second}, "draw")
		mover, other := turns(e.enter("a"), e.enter("b"))
		test(t, e, mover, other)
	})
}

// wait lets time pass, with the clock of the page running.
func (d sharedDesk) wait(wait time.Duration) Page {
	for range wait / time.Second {
		time.Sleep(time.Second)
		d.ReleaseWithin(time.Second)
	}
	return d.now()
}

func TestClockOfTurnIsShownAtItsPlayerOnAllScreens(t *testing.T) {
	timed(t, func(t *testing.T, _ *evening, mover, other sharedDesk) {
		for _, c := range []struct {
			waits time.Duration
			shows string
		}{{0, "0:30 +0:20"}, {7 * time.Second, "0:23 +0:20"}, {24 * time.Second, "+0:19"}, {15 * time.Second, "+0:04"}} {
			other.now()
			mover.wait(c.waits)
			assert.Contains(t, mover.Screen(), "\n "+strings.Fields(c.shows)[0])
			other.ReleaseWithin(0)
			assert.Contains(t, other.Screen(), c.shows)
		}
	})
}

func TestBellWarnsPlayerAtTheTurnAlone(t *testing.T) {
	timed(t, func(t *testing.T, _ *evening, mover, other sharedDesk) {
		mover.Bells, other.Bells = 0, 0
		for _, c := range []struct {
			waits time.Duration
			bells int
		}{{19 * time.Second, 0}, {time.Second, 1}, {20 * time.Second, 2}} {
			time.Sleep(c.waits)
			mover.now()
			other.now()
			assert.Equal(t, c.bells, mover.Bells, "after %v", c.waits)
			assert.Zero(t, other.Bells)
		}
	})
}

func TestClubPlayerMovesOnceTimeIsUp(t *testing.T) {
	timed(t, func(t *testing.T, _ *evening, mover, other sharedDesk) {
		ply, name := mover.page().Match.Ply, mover.name()
		time.Sleep(50 * time.Second)
		mover.sees("a move", func(p Page) bool { return p.Match.Ply > ply && !p.MyTurn() })
		assert.Contains(t, mover.Line(-2), "Your time is up. A club player moves for you this time.")
		other.sees("the turn", Page.MyTurn)
		assert.Contains(t, other.Line(-2), name+"'s time is up. A club player moves this time.")
		assert.Contains(t, other.Screen(), "\n 0:30  ")
	})
}

func TestAnyKeyBringsIdlePlayerBackAndDoesNothingElse(t *testing.T) {
	timed(t, func(t *testing.T, _ *evening, mover, other sharedDesk) {
		name := mover.name()
		for !mover.now().isIdle() {
			if other.now().MyTurn() {
				other.Press("enter")
				continue
			}
			time.Sleep(50 * time.Second)
		}
		assert.Contains(t, mover.Line(-2), tables.YouAreIdle)
		other.sees("the bot", func(p Page) bool { return p.seen.Chairs[mover.page().seen.Seat].StandIn })
		ply := mover.page().Match.Ply
		mover.Press("m")
		mover.sees("the player back", func(p Page) bool { return !p.isIdle() && p.Match.Ply == ply })
		assert.Len(t, mover.Pages, 1, "no menu has opened")
		other.now()
		assert.Contains(t, other.Line(-2), name+" is back.")
	})
}

func TestOpenerGivesTimeFromTheMenu(t *testing.T) {
	timed(t, func(t *testing.T, e *evening, mover, other sharedDesk) {
		opener, guest := mover, other
		if opener.page().seen.Seat != domino.A {
			opener, guest = other, mover
		}
		assert.NotContains(t, guest.Press("esc").Screen(), "twice the time")
		opener.Press("esc")
		opener.OnLine("Give Bo twice the time").Press("enter")
		guest.now()
		assert.Equal(t, 40*time.Second, guest.page().seen.Chairs[domino.B].Bank)
		opener.now()
		assert.NotContains(t, opener.Press("esc").Screen(), "Give Bo twice")
	})
}
