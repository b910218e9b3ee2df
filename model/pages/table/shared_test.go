package table

import (
	"context"
	"errors"
	"fmt"
	"image"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sharedDesk is a screen at a table that others share, in a bubble. What happens there is shown when
// [sharedDesk.now] asks for it.
type sharedDesk struct {
	desk
	link *hosting.Link
}

// patient is a link that lets nobody wait: the test does.
type patient struct{ *hosting.Link }

// Next implements [Link].
func (patient) Next(context.Context) (room.View, error) { return room.View{}, errors.New("later") }

// evening is a room for a test, in a bubble.
type evening struct {
	*hosting.Host
	t *testing.T
}

// host opens a room for Ann on A, Bo on B, and bots.
func host(t *testing.T, variant string, bots ...string) *evening {
	return hostTimed(t, room.Clock{}, variant, bots...)
}

// hostTimed is host for a table with a clock, which Ann has opened.
func hostTimed(t *testing.T, c room.Clock, variant string, bots ...string) *evening {
	s := match.Setup{Variant: variant, Seats: append([]record.Seat{{Name: "Ann", Player: record.Human}, {Name: "Bo", Player: record.Human}}, pagetest.Seats(bots...)...)}
	s.Seats = match.NameSeats(s.Seats, nil)
	people := make([]room.Person, len(s.Seats))
	people[0], people[1] = room.Person{ID: "a", Name: "Ann"}, room.Person{ID: "b", Name: "Bo"}
	r := room.New(pagetest.Match(t, s)).Shared(people, time.Now())
	r.Clock, r.Opener = c, "a"
	h := hosting.NewHost(r, hosting.Options{Pool: hosting.NewPool(1), Now: time.Now})
	t.Cleanup(func() { h.Close("The server is going down.") })
	return &evening{h, t}
}

// hostOver opens the room of a finished match of Ann and Bo.
func hostOver(t *testing.T) *evening {
	s := match.Setup{Variant: "draw", Seats: match.NameSeats([]record.Seat{{Name: "Ann", Player: record.Human}, {Name: "Bo", Player: record.Human}}, nil)}
	s.Options = map[string]string{"target": "60"}
	m := pagetest.PlayOn(t, pagetest.Match(t, s), func(match.Match) bool { return false })
	h := hosting.NewHost(room.New(m).Shared([]room.Person{{ID: "a", Name: "Ann"}, {ID: "b", Name: "Bo"}}, time.Now()), hosting.Options{
		Pool: hosting.NewPool(1), Now: time.Now,
		Begin: func(s match.Setup) (match.Match, *recorder.Recorder, error) { return pagetest.Match(t, s), nil, nil },
	})
	t.Cleanup(func() { h.Close("The server is going down.") })
	return &evening{h, t}
}

// enter shows the table on another screen of the person with an ID.
func (e *evening) enter(id string) sharedDesk {
	l, err := e.Enter(room.Person{ID: id})
	require.NoError(e.t, err)
	v, err := l.Next(e.t.Context())
	require.NoError(e.t, err)
	d := sharedDesk{desk{pagetest.New(e.t, 80, 24), e.t}, l}
	d.Hold = true
	d.RunClock(time.Now)
	p, r := NewShared(d.Services, patient{l}, page.OpenShared{Link: l, View: v, Code: "k7qm2x9d"}).Begin(d.Env)
	d.Open(page.Result{Push: p, Cmd: r.Cmd})
	return d
}

// now shows the table as it is once nothing happens any more at this time.
func (d sharedDesk) now() Page {
	synctest.Wait()
	select {
	case <-d.link.Changed():
		d.Send(viewMsg{toTable{d.page().ID}, d.link.View(), nil})
	default:
	}
	return d.page()
}

// sees makes sure that the screen shows what is wanted now.
func (d sharedDesk) sees(what string, wanted func(Page) bool) sharedDesk {
	d.t.Helper()
	require.True(d.t, wanted(d.now()), "it doesn't show %s:\n%s", what, d.Screen())
	return d
}

// Press presses keys once nothing has opened or closed by itself for a while.
func (d sharedDesk) Press(names ...string) *pagetest.Desk {
	return d.ReleaseWithin(page.LongPause).Press(names...)
}

// turns returns the screens of the player at the turn and of the other one.
func turns(a, b sharedDesk) (mover, other sharedDesk) {
	for _, d := range []sharedDesk{a, b} {
		d.sees("a person's turn", func(p Page) bool {
			return p.Match.Stage == game.AwaitMove && p.Match.Turn <= domino.B && p.seen.Chairs[0].Here && p.seen.Chairs[1].Here
		})
	}
	if a.page().MyTurn() {
		return a, b
	}
	return b, a
}

// together lets a test look at the table of two people from the screens of the player at the turn and of the other one.
func together(t *testing.T, test func(t *testing.T, e *evening, mover, other sharedDesk)) {
	synctest.Test(t, func(t *testing.T) {
		e := host(t, "draw")
		mover, other := turns(e.enter("a"), e.enter("b"))
		test(t, e, mover, other)
	})
}

// name returns the name of who sits at a screen.
func (d sharedDesk) name() string { return d.page().Match.Header.Seats[d.page().Match.Seat].Name }

func TestTwoScreensPlayMatchByEnterAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := host(t, "block", "random")
		a, b := e.enter("a"), e.enter("b")
		for a.now().Stage != board.MatchEnd {
			b.sees("the same", func(p Page) bool { return p.Match.Ply == a.page().Match.Ply && p.Stage == a.page().Stage })
			before := a.page().Match
			switch {
			case a.page().Stage == board.RoundEnd:
				for _, d := range []sharedDesk{a, b} {
					d.Press("w") // what was played can be looked back at, and nothing else
					last := d.Shown[len(d.Shown)-1].(page.OpenReview).Match
					assert.Nil(t, last.Seed)
					assert.Equal(t, d.page().Match.Ply, last.Ply)
					d.Release() // the sheet has been seen
					d.Press("enter")
				}
			case a.page().MyTurn():
				a.Press("enter")
			default:
				b.sees("the turn", Page.MyTurn).Press("enter")
			}
			a.sees("what follows", func(p Page) bool { return p.Match.Ply > before.Ply || p.Stage == board.MatchEnd })
		}
		assert.Contains(t, a.Screen(), "the match")
		assert.NotNil(t, a.page().Match.Seed)
		b.sees("the end", func(p Page) bool { return p.Stage == board.MatchEnd }).Press("enter")
		b.sees("that it is noted", func(p Page) bool { return p.seen.Chairs[1].Again })
		assert.Contains(t, b.Screen(), "You want another match")
		a.sees("the wish", func(p Page) bool { return p.seen.Chairs[1].Again }).Press("w")
		a.Press("enter")
		assert.NotNil(t, a.Shown[len(a.Shown)-1].(page.OpenReview).Match.Seed, "the whole match can be looked back at")
	})
}

func TestEachScreenShowsItsOwnHand(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := host(t, "draw")
		a, b := e.enter("a"), e.enter("b")
		mover, other := turns(a, b)
		assert.Contains(t, mover.Screen(), "▸ You")
		assert.Contains(t, other.Screen(), mover.name()+" plays")
		assert.NotEqual(t, mover.page().Hand(), other.page().Hand())
		_, err := mover.link.Review()
		assert.ErrorContains(t, err, "moved on", "all tiles are seen at a round's end alone")
		for _, d := range []sharedDesk{mover, other} {
			assert.Contains(t, d.page().Bindings(), page.KeySay)
		}
	})
}

func TestSpectatorOnlyWatches(t *testing.T) {
	together(t, func(t *testing.T, e *evening, _, _ sharedDesk) {
		watcher := e.enter("c")
		assert.Empty(t, watcher.page().Hand())
		assert.Contains(t, watcher.Screen(), "you are watching")
		assert.NotContains(t, watcher.Screen(), "You")
		was := watcher.Screen()
		for _, name := range []string{"o", "enter", "d", "p", "up", "1", "s", "W", "k"} {
			assert.Equal(t, was, watcher.Press(name).Screen(), name)
		}
	})
}

func TestScreenShowsHowLongTableWaits(t *testing.T) {
	together(t, func(t *testing.T, e *evening, mover, other sharedDesk) {
		name := mover.name()
		assert.Contains(t, other.Screen(), name+" plays")
		assert.NotContains(t, other.Screen(), "Waiting for")
		time.Sleep(2 * time.Minute)
		other.Release()
		assert.Contains(t, other.Screen(), "Waiting for "+name+" (2 minutes).")
		mover.link.Close()
		other.sees("that they are away", func(p Page) bool { return !p.seen.Chairs[p.Match.Turn].Here })
		time.Sleep(2 * time.Minute)
		other.Release()
		assert.Contains(t, other.Screen(), name+" has been away for 2 minutes.")
	})
}

func TestUndoIsAskedOnOtherScreenUntilSettled(t *testing.T) {
	together(t, func(t *testing.T, e *evening, mover, other sharedDesk) {
		ply := mover.page().Match.Ply
		mover.Press("enter")
		mover.sees("the move", func(p Page) bool { return p.Match.Ply == ply+1 }).Press("u")
		other.sees("the question", func(p Page) bool { return p.seen.Question != nil })
		assert.Contains(t, other.Paragraph(), "Do you agree?")
		mover.sees("the question", func(p Page) bool { return p.seen.Question != nil })
		assert.Contains(t, mover.Screen(), "Asking "+other.name()+". Press u to withdraw.")
		other.Press("y")
		require.Len(t, other.Pages, 1)
		mover.sees("the move taken back", func(p Page) bool { return p.Match.Ply == ply })
		assert.True(t, mover.page().MyTurn())

		mover.Press("U")
		other.sees("another question", func(p Page) bool { return p.seen.Question != nil && p.seen.Question.Redo })
		require.Len(t, other.Pages, 2)
		other.Send(viewMsg{toTable{other.page().ID}, func() room.View { v := other.page().seen.View; v.Question = nil; return v }(), nil})
		assert.Len(t, other.Pages, 1, "it is settled")
	})
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

func TestPhrasesAreShownUnlessMuted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := host(t, "draw")
		a, b := e.enter("a"), e.enter("b")
		assert.Contains(t, a.Press("k").Screen(), "Hello!")
		a.Press("enter")
		b.sees("the phrase", func(p Page) bool { return phrases(p) > 0 })
		assert.Contains(t, b.Screen(), "Ann says: Hello!")
		b.Press("k", "up", "enter", "left")
		a.Press("esc", "down", "enter", "enter")
		b.sees("another phrase", func(p Page) bool { return phrases(p) > 1 })
		assert.NotContains(t, b.Screen(), "Ann says")
		assert.Contains(t, a.Press("k").Screen(), "3 Knock, knock.")
		a.Press("3")
		b.sees("a phrase by its number", func(p Page) bool { return p.seen.News[len(p.seen.News)-1].Text == "Knock, knock." })
		assert.Len(t, a.Pages, 1)
	})
}

func TestAdviceMarksRoundForAllToSee(t *testing.T) {
	together(t, func(t *testing.T, e *evening, mover, other sharedDesk) {
		seat := mover.page().Match.Seat
		mover.Set(prefs.Settings{Pace: prefs.Instant, Hints: prefs.HintAdvice})
		mover.Release()
		other.sees("the mark", func(p Page) bool { return slices.Contains(p.Match.Assisted(1), seat) })
		assert.False(t, other.page().Advises(other.Env), "nobody else has any")
	})
}

func TestLeavingKeepsSeatUnlessForGood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := host(t, "draw")
		a, b := e.enter("a"), e.enter("b")
		a.sees("Bo", func(p Page) bool { return p.seen.Chairs[1].Here }).Press("esc")
		assert.Contains(t, a.Screen(), "Leave for good")
		goldentest.Equal(t, a.Screen())
		a.page().Release()
		b.sees("nobody there", func(p Page) bool { return !p.seen.Chairs[0].Here })
		again := e.enter("a")
		assert.Equal(t, domino.A, again.link.Seat())
		again.link.Leave()
		b.sees("left for good", func(p Page) bool { return p.seen.Chairs[0].Gone })
		assert.Contains(t, b.Screen(), ai.Face(room.StandIn, false)+" Ann")
		assert.Contains(t, b.Screen(), "Ann left the table. A club player plays on.")
	})
}

func TestLeavingForGoodAsksFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := host(t, "draw")
		a, b := e.enter("a"), e.enter("b")
		a.Press("esc")
		a.OnLine("Leave for good").Press("enter")
		assert.Contains(t, a.Screen(), "Leave for good?")
		a.Press("enter")
		assert.Len(t, a.Pages, 2, "the menu is still open")
		a.Press("enter")
		assert.False(t, a.Home)
		b.sees("Ann", func(p Page) bool { return !p.seen.Chairs[0].Gone })
		a.Press("y")
		assert.True(t, a.Home)
		b.sees("left for good", func(p Page) bool { return p.seen.Chairs[0].Gone })
	})
}

func TestRefusalIsToldUntilNews(t *testing.T) {
	together(t, func(t *testing.T, e *evening, mover, other sharedDesk) {
		assert.Contains(t, other.Press("enter").Screen(), "it's "+mover.name()+"'s turn")
		other.Send(other.page().refused(room.ErrTooLate))
		assert.Contains(t, other.Screen(), "the table has moved on")
		require.NoError(t, mover.link.Do(room.Say{Seat: mover.link.Seat()}))
		other.sees("the phrase", func(p Page) bool { return phrases(p) > 0 })
		assert.Contains(t, other.Screen(), "Hello!")
		assert.NotContains(t, other.Screen(), "moved on")
	})
}

func TestAlertFadesWhileTableWaits(t *testing.T) {
	together(t, func(t *testing.T, e *evening, _, other sharedDesk) {
		other.Press("enter").Release()
		assert.Contains(t, other.Screen(), "'s turn")
		time.Sleep(2 * time.Minute)
		other.Release()
		assert.NotContains(t, other.Screen(), "'s turn")
		assert.Contains(t, other.Screen(), "(2 minutes).")
		e.Close("The server is going down.")
		other.sees("the end", func(p Page) bool { return p.seen.Closed != "" }).Release()
		other.Release()
		assert.Contains(t, other.Screen(), "The server is going down.")
	})
}

// looksAt shows a room as it is to a seat, at a size. Nothing comes from there but what a test sends.
func looksAt(t *testing.T, r room.Room, seat domino.Seat, width, height int, hints prefs.Hints) desk {
	d := desk{pagetest.New(t, width, height), t}
	d.Hold = true
	d.RunClock(func() time.Time { return pagetest.Start })
	advised(1)(d.Desk)
	d.Set(prefs.Settings{Hints: hints})
	v := r.View(seat)
	v.Since = pagetest.Start.Add(-2 * time.Minute)
	p, res := NewShared(d.Services, silent{}, page.OpenShared{View: v}).Begin(d.Env)
	d.Open(page.Result{Push: p, Cmd: res.Cmd})
	return d
}

// shows shows a seat how a room is now.
func (d desk) shows(r room.Room, seat domino.Seat) desk {
	v := r.View(seat)
	v.Since = pagetest.Start.Add(-2 * time.Minute)
	d.Send(viewMsg{toTable{d.page().ID}, v, nil})
	return d
}

// after returns a room after an event.
func after(t *testing.T, r room.Room, e room.Event) room.Room {
	r, _, err := r.Update(pagetest.Start, e)
	require.NoError(t, err)
	return r
}

// atTurn returns a match of people that has gone on for a while, until a seat is to move after another person.
func atTurn(t *testing.T, variant string, people int, seat domino.Seat) match.Match {
	m := pagetest.Match(t, match.Setup{Variant: variant, Seats: pagetest.Seats(slices.Repeat([]string{record.Human}, people)...)})
	return pagetest.PlayOn(t, m, func(m match.Match) bool {
		last, n := m.Reversible(false)
		return m.Ply > 8 && m.State.Turn() == seat && n == 1 && last != seat
	})
}

func TestTableShowsWhomItWaitsFor(t *testing.T) {
	r := pagetest.Together(atTurn(t, "draw", 3, domino.A), 0)
	name := r.Match.Words(false).Names[domino.A]
	spoken := after(t, r, room.Say{Seat: domino.C, Phrase: 0})
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		for _, hints := range []prefs.Hints{prefs.HintsOff, prefs.HintRules} {
			d := looksAt(t, r, domino.B, size[0], size[1], hints)
			assert.Contains(t, d.Screen(), "Waiting for "+name+" (2 minutes).", "%v %v", size, hints)
			for what, say := range map[string]func(){
				"says: Hello!": func() { d.shows(spoken, domino.B) },
				"not yours!":   func() { d.Send(d.page().refused(errors.New("not yours!"))) },
			} {
				say()
				assert.Contains(t, d.Screen(), what, "%v %v", size, hints)
				d.Release() // each time something is waited for a while longer
				d.Release()
				assert.NotContains(t, d.Screen(), what, "%v %v", size, hints)
				assert.Contains(t, d.Screen(), "Waiting for "+name+" (2 minutes).", "%v %v after %s", size, hints, what)
			}
		}
	}
}

func TestNewsIsShownOnSheets(t *testing.T) {
	m := fresh(t, "block", record.Human, record.Human)
	r := pagetest.Together(pagetest.PlayOn(t, m, func(m match.Match) bool { return m.Played > 0 }), 0)
	d := looksAt(t, r, domino.B, 80, 24, prefs.HintsOff)
	d.shows(after(t, r, room.Say{Seat: domino.A, Phrase: 0}), domino.B)
	assert.Contains(t, d.Screen(), "Hello!")
}

// counting is a link that counts what it is asked for.
type counting struct {
	silent
	plays, assists *int
}

func (c counting) Do(e room.PlayerEvent) error {
	switch e.(type) {
	case room.Play:
		*c.plays++
	case room.ShowAdvice:
		*c.assists++
	}
	return nil
}

// counted lets a screen's link count plays and requests for advice.
func (d desk) counted() (plays, assists *int) {
	p := d.page()
	plays, assists = new(int), new(int)
	p.at = remote{Link: counting{plays: plays, assists: assists}}
	d.Pages[0] = p
	return plays, assists
}

// A key that was on its way as the turn came, as a question was closed by itself, or as a sheet was, plays nothing.
// After a pause without another key it does.
func TestKeysRestAfterSomethingOpensOrClosesByItself(t *testing.T) {
	mine := atTurn(t, "draw", 2, domino.B)
	asked := after(t, pagetest.Together(mine, 0), room.AskUndo{Seat: domino.A})
	withdrawn := after(t, asked, room.Answer{Seat: domino.A, Question: asked.Question.ID})
	sheet := pagetest.PlayOn(t, mine, func(m match.Match) bool { return m.Played > mine.Played })
	next := pagetest.PlayOn(t, sheet, func(m match.Match) bool { return m.State.Stage() == game.AwaitMove && m.State.Turn() == domino.B })
	for what, test := range map[string]struct {
		before, after room.Room
		pause         time.Duration
	}{
		"turn":     {pagetest.Together(mine.At(mine.Ply-1), 0), pagetest.Together(mine, 0), page.RepeatPause},
		"question": {asked, withdrawn, page.LongPause},
		"sheet":    {pagetest.Together(sheet, 0), pagetest.Together(next, 1), page.LongPause},
	} {
		t.Run(what, func(t *testing.T) {
			d := looksAt(t, test.before, domino.B, 80, 24, prefs.HintsOff)
			plays, _ := d.counted()
			d.ReleaseWithin(page.LongPause)
			for d.page().Film.Running() != nil {
				d.ReleaseWithin(page.LongPause)
			}
			d.shows(test.after, domino.B)
			key := map[bool]string{true: "enter", false: "d"}[d.page().Can(game.Plays)]
			d.Press(key)
			assert.Zero(t, *plays)
			d.ReleaseWithin(test.pause - 1).Press(key)
			assert.Zero(t, *plays, "not before the pause is over")
			d.ReleaseWithin(test.pause).Press(key)
			assert.Equal(t, 1, *plays)
		})
	}
}

// A bot that has waited for an answer moves at once, and may give the turn to a person whose question has just gone:
// their answer doesn't play for as long as after the question alone.
func TestKeysRestAfterQuestionThoughTurnComes(t *testing.T) {
	mine := atTurn(t, "draw", 2, domino.B)
	before := pagetest.Together(mine.At(mine.Ply-1), 0)
	asked := before
	asked.Question = &room.Question{ID: 7, Reversal: match.Reversal{By: domino.A}}
	asked.Question.Agreed[domino.A] = true
	d := looksAt(t, before, domino.B, 80, 24, prefs.HintsOff)
	plays, _ := d.counted()
	d.shows(asked, domino.B).ReleaseWithin(page.LongPause)
	require.Len(t, d.Pages, 2)
	d.shows(before, domino.B).shows(pagetest.Together(mine, 0), domino.B)
	require.Len(t, d.Pages, 1)
	d.ReleaseWithin(page.RepeatPause).Press("enter", "d")
	assert.Zero(t, *plays)
}

func TestQuestionOpensWithoutTakingKeys(t *testing.T) {
	r := pagetest.Together(atTurn(t, "draw", 2, domino.B), 0)
	asked := after(t, r, room.AskUndo{Seat: domino.A})
	for _, size := range [][2]int{{60, 20}, {80, 24}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			d := looksAt(t, r, domino.B, size[0], size[1], prefs.HintsOff)
			d.Release()
			d.shows(asked, domino.B).Press("enter", "n", "esc", "y")
			require.Len(t, d.Pages, 2)
			d.ReleaseWithin(page.LongPause).Press("enter")
			require.Len(t, d.Pages, 2, "enter is no answer")
			assert.Contains(t, d.Line(-1), "a no, and don't ask me again")
			asks := d.Canvas()
			below := canvas.New(size[0], size[1], canvas.Style{})
			d.Env.DrawStack(below, d.Pages[:1])
			above := image.Rect(0, 0, size[0], size[1]-1-3)
			assert.Equal(t, below.Sub(above).String(), asks.Sub(above).String(), "it covers the felt")
			d.Press("a")
			assert.Len(t, d.Pages, 1)
		})
	}
}

// Advice isn't shown before the view says that the round is marked: the room may refuse that, as the round has ended.
func TestAdviceWaitsForTheMark(t *testing.T) {
	m := atTurn(t, "draw", 2, domino.B)
	r := pagetest.Together(m, 0)
	d := looksAt(t, r, domino.B, 120, 36, prefs.HintAdvice)
	_, assists := d.counted()
	d.Release().Press("left", "f")
	assert.False(t, d.page().Advises(d.Env))
	assert.NotContains(t, d.Screen(), "Moves ─")
	d.shows(after(t, r, room.SortHand{Seat: domino.B}), domino.B)
	assert.Zero(t, *assists, "it is asked for once as the match stands")
	marked := pagetest.Together(m.Assist(domino.B), 0)
	d.shows(marked, domino.B)
	assert.True(t, d.page().Advises(d.Env))
	assert.Contains(t, d.Screen(), "Moves ─")
}

// A shared match is judged while its result is shown, until the next match begins.
func TestResultOfSharedMatchIsJudgedUntilNextMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := hostOver(t)
		a, b := e.enter("a"), e.enter("b")
		a.Services.Work, b.Services.Work = 1000, 1000
		var judging context.Context
		b.Services.Think = func(ctx context.Context, _ func(context.Context)) error {
			judging = ctx
			return assert.AnError // no more is judged
		}
		require.NoError(t, a.link.Do(room.TurnPage{Seat: domino.A}))
		require.NoError(t, b.link.Do(room.TurnPage{Seat: domino.B}))
		a.now()
		assert.Contains(t, a.Screen(), "urning point")
		assert.Nil(t, a.Services.Report, "its record is the server's")
		b.now()
		require.NoError(t, judging.Err())
		require.NoError(t, a.link.Do(room.WantAgain{Seat: domino.A}))
		b.now()
		require.NoError(t, judging.Err(), "only one of them wants another match")
		require.NoError(t, b.link.Do(room.WantAgain{Seat: domino.B}))
		b.sees("the next match", func(p Page) bool { return p.Match.Stage != game.MatchOver })
		assert.Error(t, judging.Err())
		a.now()
		assert.NotContains(t, a.Screen(), "urning point")
	})
}
