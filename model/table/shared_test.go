package table

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/prefs"
	"dominoes/model/room"
	"dominoes/variants/goldentest"
)

// sharedDesk is somebody's screen at a table that others share. What happens there is shown when
// [sharedDesk.until] asks for it.
type sharedDesk struct {
	desk
	link *hosting.Link
}

// patient is a link that lets nobody wait: the test does.
type patient struct{ *hosting.Link }

// Next implements [Link].
func (patient) Next(context.Context) (room.View, error) { return room.View{}, errors.New("later") }

// evening is a room for a test; its clock is that of the desks.
type evening struct {
	*hosting.Host
	t   *testing.T
	now time.Time
}

// host opens a room for Ann on A, Bo on B, and bots.
func host(t *testing.T, variant string, bots ...string) *evening {
	e := &evening{t: t, now: time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)}
	s := match.Setup{Variant: variant, Seats: append([]record.Seat{{Name: "Ann", Player: record.Human}, {Name: "Bo", Player: record.Human}}, pagetest.Seats(bots...)...)}
	s.Seats = match.NameSeats(s.Seats, nil)
	people := make([]room.Person, len(s.Seats))
	people[0], people[1] = room.Person{ID: "a", Name: "Ann"}, room.Person{ID: "b", Name: "Bo"}
	start := e.now
	e.Host = hosting.NewHost(room.New(pagetest.Match(t, s)).Shared(people, start), hosting.Options{
		Pool: hosting.NewPool(1), Now: func() time.Time { return start },
		After: func(wait time.Duration, f func()) func() {
			if wait == 0 {
				go f()
			}
			return func() {}
		},
	})
	t.Cleanup(func() { e.Close("The server is going down.") })
	return e
}

// enter shows the table to somebody.
func (e *evening) enter(id string) sharedDesk {
	l, err := e.Enter(room.Person{ID: id})
	require.NoError(e.t, err)
	ctx, stop := context.WithTimeout(context.Background(), 20*time.Second)
	defer stop()
	v, err := l.Next(ctx)
	require.NoError(e.t, err)
	d := sharedDesk{desk{pagetest.New(e.t, 80, 24), e.t}, l}
	d.Hold, d.Env.Services.Now = true, func() time.Time { return e.now }
	p, r := NewShared(patient{l}, page.OpenShared{Link: l, View: v, Code: "k7qm2x9d"}).BeginShared(d.Env)
	d.Open(page.Result{Push: p, Cmd: r.Cmd})
	return d
}

// until shows what happens until that is wanted.
func (d sharedDesk) until(what string, wanted func(Page) bool) sharedDesk {
	ctx, stop := context.WithTimeout(context.Background(), 20*time.Second)
	defer stop()
	for !wanted(d.page()) {
		v, err := d.link.Next(ctx)
		require.NoError(d.t, err, "waiting for %s:\n%s", what, d.Screen())
		d.Send(viewMsg{toTable{d.page().ID}, v})
	}
	return d
}

// Press presses keys once nothing has opened or closed by itself for a while.
func (d sharedDesk) Press(names ...string) *pagetest.Desk {
	return d.ReleaseWithin(longPause).Press(names...)
}

// turns returns who is at the turn, and who isn't, once somebody is.
func turns(a, b sharedDesk) (mover, other sharedDesk) {
	human := func(p Page) bool {
		return p.Match.Stage == game.AwaitMove && p.Match.Turn <= game.B && p.seen.Chairs[0].Here && p.seen.Chairs[1].Here
	}
	a.until("a person's turn", human)
	ply := a.page().Match.Ply
	b.until("the same", func(p Page) bool { return p.Match.Ply == ply && human(p) })
	if a.page().MyTurn() {
		return a, b
	}
	return b, a
}

// Two people play a match at screens of their own; enter alone does it.
func TestTwoScreensPlayAMatch(t *testing.T) {
	e := host(t, "block", "random")
	a, b := e.enter("a"), e.enter("b")
	for a.page().Stage != board.MatchEnd {
		if a.page().Stage == board.RoundEnd {
			for _, d := range []sharedDesk{a, b} {
				d.until("the sheet", func(p Page) bool { return p.Stage == board.RoundEnd })
				d.Press("w") // what was played can be looked back at, and nothing else
				last := d.Shown[len(d.Shown)-1].(page.OpenReview).Match
				assert.Nil(t, last.Seed)
				assert.Equal(t, d.page().Match.Ply, last.Ply)
				d.Release() // the sheet has been seen
				d.Press("enter")
			}
			played := a.page().Match.Played
			a.until("the next round", func(p Page) bool {
				return p.Stage == board.MatchEnd || p.Stage == board.Playing && p.Match.Played == played
			})
			continue
		}
		a.until("a turn, or an end", func(p Page) bool { return p.MyTurn() || p.Stage != board.Playing || p.Match.Turn == game.B })
		ply := a.page().Match.Ply
		switch {
		case a.page().Stage != board.Playing:
			continue
		case a.page().MyTurn():
			a.Press("enter")
		default:
			b.until("the turn", func(p Page) bool { return p.Match.Ply >= ply }).Press("enter")
		}
		a.until("the move", func(p Page) bool { return p.Match.Ply > ply || p.Stage != board.Playing })
	}
	assert.Contains(t, a.Screen(), "the match")
	assert.NotNil(t, a.page().Match.Seed)
	b.until("the end", func(p Page) bool { return p.Stage == board.MatchEnd })
	b.Press("enter")
	b.until("that it is noted", func(p Page) bool { return p.seen.Chairs[1].Again })
	assert.Contains(t, b.Screen(), "You want another match")
	a.until("the wish", func(p Page) bool { return p.seen.Chairs[1].Again }).Press("w")
	a.Press("enter")
	assert.NotNil(t, a.Shown[len(a.Shown)-1].(page.OpenReview).Match.Seed, "the whole match can be looked back at")
}

// A screen shows the hand of who sits there, and calls them "you"; of the others' it shows no tile.
func TestEachScreenShowsItsOwnHand(t *testing.T) {
	e := host(t, "draw")
	a, b := e.enter("a"), e.enter("b")
	mover, other := turns(a, b)
	assert.Contains(t, mover.Screen(), "▸ You")
	name := mover.page().Match.Header.Seats[mover.page().Match.Seat].Name
	assert.Contains(t, other.Screen(), name+" plays")
	assert.NotEqual(t, mover.page().Hand(), other.page().Hand())
	_, err := mover.link.Match()
	assert.ErrorContains(t, err, "moved on", "all tiles are seen at a round's end alone")
	watcher := e.enter("c")
	assert.Empty(t, watcher.page().Hand())
	assert.Contains(t, watcher.Screen(), "you are watching")
	assert.NotContains(t, watcher.Screen(), "You")
}

// A move isn't made before its turn, and why is said.
func TestARefusalIsSaid(t *testing.T) {
	e := host(t, "draw")
	mover, other := turns(e.enter("a"), e.enter("b"))
	other.Press("enter")
	assert.Contains(t, other.Screen(), "it's "+mover.page().Match.Header.Seats[mover.page().Match.Seat].Name+"'s turn")
	other.Send(refusedMsg{toTable{other.page().ID}, errors.New("the table has moved on")})
	assert.Contains(t, other.Screen(), "the table has moved on")
}

// The table says whom it waits for, for how long, and who is away.
func TestWaitingIsShown(t *testing.T) {
	e := host(t, "draw")
	mover, other := turns(e.enter("a"), e.enter("b"))
	name := mover.page().Match.Header.Seats[mover.page().Match.Seat].Name
	assert.Contains(t, other.Screen(), "Waiting for "+name+".")
	assert.NotContains(t, mover.Screen(), "Waiting for")
	e.now = e.now.Add(2 * time.Minute)
	other.Release()
	assert.Contains(t, other.Screen(), "Waiting for "+name+" (2 minutes).")
	mover.link.Close()
	other.until("that they are away", func(p Page) bool { return !p.seen.Chairs[p.Match.Turn].Here })
	assert.Contains(t, other.Screen(), name+" has been away for 2 minutes.")
	goldentest.Equal(t, other.Screen())
}

// Whether a move may be taken back is asked on everybody's screen. The box goes when that is settled.
func TestTheTableIsAsked(t *testing.T) {
	e := host(t, "draw")
	mover, other := turns(e.enter("a"), e.enter("b"))
	ply := mover.page().Match.Ply
	mover.Press("enter")
	mover.until("the move", func(p Page) bool { return p.Match.Ply == ply+1 }).Press("u")
	other.until("the question", func(p Page) bool { return p.seen.Question != nil })
	assert.Contains(t, strings.Join(strings.Fields(other.Screen()), " "), "Do you agree?")
	mover.until("the question", func(p Page) bool { return p.seen.Question != nil })
	assert.Contains(t, mover.Screen(), "Asking "+other.page().Match.Header.Seats[other.page().Match.Seat].Name+". Press u to withdraw.")
	other.Press("y")
	require.Len(t, other.Pages, 1)
	mover.until("the move taken back", func(p Page) bool { return p.Match.Ply == ply })
	assert.True(t, mover.page().MyTurn())

	mover.Press("U")
	other.until("another question", func(p Page) bool { return p.seen.Question != nil && p.seen.Question.Redo })
	require.Len(t, other.Pages, 2)
	other.Send(viewMsg{toTable{other.page().ID}, func() room.View { v := other.page().seen.View; v.Question = nil; return v }()})
	assert.Len(t, other.Pages, 1, "it is settled")
}

// phrases counts what has been said.
func phrases(p Page) (n int) {
	for _, told := range p.seen.News {
		if told.Kind == room.Spoke {
			n++
		}
	}
	return n
}

// Phrases of others are shown, unless one doesn't want to hear them.
func TestPhrasesAreShown(t *testing.T) {
	e := host(t, "draw")
	a, b := e.enter("a"), e.enter("b")
	assert.Contains(t, a.Press("k").Screen(), "Hello!")
	a.Press("enter")
	b.until("the phrase", func(p Page) bool { return phrases(p) > 0 })
	assert.Contains(t, b.Screen(), "Ann says: Hello!")
	b.Send(muteMsg{toTable{b.page().ID}})
	b.Press("left")
	a.Press("esc", "down", "enter", "enter")
	b.until("another phrase", func(p Page) bool { return phrases(p) > 1 })
	assert.NotContains(t, b.Screen(), "Ann says")
}

// The key for that works at a shared table alone, for those who sit there.
func TestWhoCanTalk(t *testing.T) {
	e := host(t, "draw")
	mover, other := turns(e.enter("a"), e.enter("b"))
	for _, d := range []sharedDesk{mover, other} {
		assert.Contains(t, d.page().Bindings(), page.KeySay)
		assert.Len(t, d.Press("k").Pages, 2)
	}
	watcher := e.enter("c")
	assert.NotContains(t, watcher.page().Bindings(), page.KeySay)
	assert.Len(t, watcher.Press("k").Pages, 1)
	e.Close("the test is over")
}

// Advice is for who asks for it, and marks the round for all to see.
func TestAdviceAtASharedTable(t *testing.T) {
	e := host(t, "draw")
	mover, other := turns(e.enter("a"), e.enter("b"))
	seat := mover.page().Match.Seat
	mover.Set(prefs.Settings{Pace: prefs.Instant, Hints: prefs.HintAdvice})
	mover.Release()
	other.until("the mark", func(p Page) bool { return slices.Contains(p.Match.Assisted(1), seat) })
	assert.False(t, other.page().Advises(other.Env), "nobody else has any")
}

// Where a room is closed, why is said.
func TestAClosedRoom(t *testing.T) {
	e := host(t, "draw")
	a := e.enter("a")
	e.Close("The server is going down.")
	a.until("the end", func(p Page) bool { return p.seen.Closed != "" })
	assert.Contains(t, a.Screen(), "The server is going down.")
}

// One leaves for now, and keeps the seat, or for good.
func TestLeavingASharedTable(t *testing.T) {
	e := host(t, "draw")
	a, b := e.enter("a"), e.enter("b")
	a.Press("esc")
	assert.Contains(t, a.Screen(), "Leave for good")
	goldentest.Equal(t, a.Screen())
	a.page().Release()
	b.until("nobody there", func(p Page) bool { return !p.seen.Chairs[0].Here })
	again := e.enter("a")
	assert.Equal(t, game.A, again.link.Seat())
	again.link.Leave()
	b.until("left for good", func(p Page) bool { return p.seen.Chairs[0].Gone })
	assert.Contains(t, b.Screen(), ai.Face(room.StandIn, false)+" Ann")
	assert.Contains(t, b.Screen(), "Ann left the table. A club player plays on.")
}

// A spectator has nothing to play: a key for that does nothing at any turn.
func TestSpectatorsKeysDoNothing(t *testing.T) {
	e := host(t, "draw")
	turns(e.enter("a"), e.enter("b"))
	watcher := e.enter("c")
	for _, name := range []string{"o", "enter", "d", "p", "up", "1", "s", "W"} {
		assert.Contains(t, watcher.Press(name).Screen(), " does nothing here", name)
		assert.NotContains(t, watcher.Screen(), "'s turn", name)
	}
}

// What somebody says or does is shown in place of an older alert.
func TestNewsReplacesOlderAlert(t *testing.T) {
	e := host(t, "draw")
	mover, other := turns(e.enter("a"), e.enter("b"))
	assert.Contains(t, other.Press("enter").Screen(), "'s turn")
	require.NoError(t, mover.link.Say(0))
	other.until("the phrase", func(p Page) bool { return phrases(p) > 0 })
	assert.Contains(t, other.Screen(), "Hello!")
	assert.NotContains(t, other.Screen(), "'s turn")
}

// An alert stands for a while, and makes way for whom the table waits for.
func TestAlertFadesWhileTableWaits(t *testing.T) {
	e := host(t, "draw")
	_, other := turns(e.enter("a"), e.enter("b"))
	other.Press("enter").Release()
	assert.Contains(t, other.Screen(), "'s turn")
	e.now = e.now.Add(2 * time.Minute)
	other.Release()
	assert.NotContains(t, other.Screen(), "'s turn")
	assert.Contains(t, other.Screen(), "(2 minutes).")
	e.Close("The server is going down.")
	other.until("the end", func(p Page) bool { return p.seen.Closed != "" }).Release()
	other.Release()
	assert.Contains(t, other.Screen(), "The server is going down.")
}
