package lines_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
	"dominoes/model/room"
)

// timedRoom opens a room with a clock for Ann on A, who has opened it, and Bo on B, and returns their links, that of
// the player at the turn first.
func timedRoom(t *testing.T, c room.Clock) (mover, other typistLink) {
	s := match.Setup{Variant: "block", Seats: []record.Seat{{Name: "Ann", Player: "human"}, {Name: "Bo", Player: "human"}}}
	r := room.New(pagetest.Match(t, s)).Shared([]room.Person{{ID: "a", Name: "Ann"}, {ID: "b", Name: "Bo"}}, time.Now())
	r.Clock, r.Opener = c, "a"
	h := open(t, r)
	a, b := enter(t, h, "a"), enter(t, h, "b")
	mover, other = typistLink{a, "Ann"}, typistLink{b, "Bo"}
	if now(a).Turn != a.Seat() {
		mover, other = other, mover
	}
	return mover, other
}

func TestTimeOfTurnIsToldToPlayerAtTheTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mover, other := timedRoom(t, room.Clock{Turn: 40 * time.Second, Bank: 2 * time.Minute})
		p, q := sits(t, mover.Link), sits(t, other.Link)
		p.hears("There is a clock: 40 seconds for a turn, and 2 minutes of extra time for each player in the match.")
		p.types("time").hears("You: 40 seconds left for this turn, and 2 minutes of extra time.")
		time.Sleep(130 * time.Second)
		p.hears("\n30 seconds left.\n")
		time.Sleep(20 * time.Second)
		p.hears("\n10 seconds left.\n")
		q.types("time").hears(mover.name + ": 10 seconds left.")
		assert.NotContains(t, q.heard(), "\n10 seconds left.")
		time.Sleep(10 * time.Second)
		p.hears("Your time is up. A club player moves for you this time.").hangsUp()
		q.hears(mover.name + "'s time is up. A club player moves this time.").hangsUp()
	})
}

func TestLineOfIdlePlayerBringsThemBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mover, other := timedRoom(t, room.Clock{Turn: 5 * time.Second})
		p := sits(t, mover.Link)
		for range 3 {
			time.Sleep(5 * time.Second)
			moves(t, other.Link)
		}
		p.hears("A club player plays for you until you press enter.")
		assert.False(t, now(mover.Link).Chairs[mover.Seat()].Here)
		p.types("").hears("")
		assert.True(t, now(mover.Link).Chairs[mover.Seat()].Here)
		p.hangsUp()
	})
}

func TestOpenerGivesTimeByLines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mover, other := timedRoom(t, room.Clock{Turn: 30 * time.Second})
		ann, bo := mover, other
		if ann.name != "Ann" {
			ann, bo = other, mover
		}
		p, q := sits(t, ann.Link), sits(t, bo.Link)
		q.types("double A").hears("Only the player who opened the table gives more time.").hangsUp()
		p.types("double").hears("Type double and the letter of a seat")
		p.types("double b").hears("Bo has twice the time from now on.").hangsUp()
	})
}

// typistLink is the link of a person with a name.
type typistLink struct {
	*hosting.Link
	name string
}
