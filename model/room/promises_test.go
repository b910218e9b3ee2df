package room

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/match"
	"dominoes/variants"
)

func TestRoomOnRandomEventsKeepsItsPromises(t *testing.T) {
	total := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		d := newDrive(t)
		for range rapid.IntRange(sampletest.Of(40, 100), sampletest.Of(150, 600)).Draw(t, "steps") {
			d.step()
			switch rapid.IntRange(0, 7).Draw(t, "check") {
			case 0:
				d.sendLate()
			case 1:
				d.sendEarly()
			case 2:
				d.checkUndo()
			}
		}
		d.checkUndo()
		d.close()
		d.checkRecord()
		d.sendLate()
		for name, n := range d.seen {
			total[name] += n
		}
	})
	for _, what := range []string{"room.Play", "room.BotMoved", "room.TurnPage", "room.Begun", "agreed", "undone and redone", "stood in",
		"moved late", "idle", "came back", "in the bank"} {
		assert.NotZero(t, total[what], "%s hasn't happened", what)
	}
}

// printed returns all that a later room could share with this one and change.
func printed(r Room) string {
	m, s := r.Match, r.seen.Match
	text := fmt.Sprint(r.Chairs, r.news, r.timers, r.saving, r.refused, r.heldAsk, r.turn, r.invited, r.declined, m.Hands, s.Hands, m.Header.Seats,
		m.Ply, s.Ply, m.Lines(), m.LogLen(), s.LogLen())
	if q := r.Question; q != nil {
		text += fmt.Sprint(*q)
	}
	if s := r.Setup; s != nil {
		text += fmt.Sprint(*s)
	}
	if a := r.thinking.answer; a != nil {
		text += fmt.Sprint(*a)
	}
	return text
}

// checkPromises checks the room that has followed from another one by an event.
func (d *drive) checkPromises(before Room, e Event) {
	d.checkEffects()
	d.checkNews(before)
	d.checkQuestion(before, e)
	d.checkShown(e)
	d.checkClock(before, e)
	d.checkInvited(before, e)
	if was := before.saving.id; was != 0 && was == d.r.saving.id && !showsAll(before) {
		require.Equal(d, before.Match.Moment, d.r.Match.Moment, "%T moved before the last move was shown", e)
	}
	require.LessOrEqual(d, d.r.Shown, d.r.Match.Played)
	require.False(d, d.r.AtRoundEnd() && d.r.Match.State.Stage() == game.AwaitMove)
	require.Empty(d, d.stuck(), "after %T", e)
	if d.events%4 == 0 {
		d.checkFork(before)
	}
}

// checkFork requires that another future of a room doesn't change the one that has come.
func (d *drive) checkFork(before Room) {
	now := printed(d.r)
	for i := range before.Chairs {
		seat := domino.Seat(i)
		for _, e := range []Event{Arrive{seat}, Say{seat, 1}, Leave{seat}, SortHand{seat}, TurnPage{seat}, Invite{seat, person(4)}, Decline{"p1"}} {
			_, _, _ = before.Update(d.now, e)
		}
	}
	require.Equal(d, now, printed(d.r), "a room shares something with another one that came of the same")
}

// checkEffects requires that the room waits for what it has asked for, and for nothing else.
func (d *drive) checkEffects() {
	var save, think, begin ID
	if d.save != nil {
		save = d.save.ID
	}
	if d.think != nil {
		think = d.think.ID
	}
	if d.begin != nil {
		begin = d.begin.ID
	}
	require.Equal(d, save, d.r.saving.id)
	if d.r.thinking.answer == nil {
		require.Equal(d, think, d.r.thinking.id)
	} else {
		require.Zero(d, think)
	}
	require.Equal(d, begin, d.r.beginning)
	ids := map[ID]bool{}
	for _, t := range d.r.timers {
		if t.id != 0 {
			require.False(d, ids[t.id])
			require.Contains(d, d.timers, t.id)
			ids[t.id] = true
		}
	}
	require.Len(d, ids, len(d.timers))
}

// checkNews requires that no news is lost or told twice.
func (d *drive) checkNews(before Room) {
	v := d.r.View(domino.NoSeat)
	for _, n := range v.News {
		if n.N <= len(d.news) {
			continue
		}
		require.Equal(d, len(d.news)+1, n.N)
		d.news = append(d.news, n)
		switch {
		case n.Kind == StoodIn && d.r.Chairs[n.Seat].idle:
			d.seen["idle"]++
		case n.Kind == StoodIn:
			d.seen["stood in"]++
			c := before.Chairs[n.Seat]
			require.Zero(d, c.Screens)
			require.GreaterOrEqual(d, d.now.Sub(c.Away), AwayFor)
		case n.Kind == Refused && n.Seat == domino.NoSeat:
			require.False(d, d.now.Before(before.Question.Until))
		}
	}
	require.Equal(d, d.r.newsCount, len(d.news))
	require.True(d, slices.Equal(d.news[max(0, len(d.news)-newsKept):], v.News))
}

// checkQuestion requires that nobody moves while a question is open, and that what all agree to is done.
func (d *drive) checkQuestion(before Room, e Event) {
	q := before.Question
	if q == nil || d.r.closed != "" {
		return
	}
	if now := d.r.Question; now != nil {
		require.Equal(d, q.ID, now.ID)
		require.Equal(d, before.Match.Ply, d.r.Match.Ply)
		return
	}
	if slices.ContainsFunc(d.news[before.newsCount:], func(n News) bool { return n.Kind == Refused || n.Kind == Withdrawn }) {
		return
	}
	d.seen["agreed"]++
	for i, c := range before.Chairs {
		require.True(d, q.Agreed[i] || !d.r.Chairs[i].here() || e == Answer{Seat: domino.Seat(i), Question: q.ID, Yes: true}, "%v wasn't asked", c)
	}
	if q.Redo {
		require.Greater(d, d.r.Match.Ply, before.Match.Ply)
	} else {
		require.Less(d, d.r.Match.At(before.Match.Ply).Ply, before.Match.Ply)
	}
}

// checkShown requires that screens see the newest match that is on disk or was reported as unsaved, and nothing newer.
func (d *drive) checkShown(e Event) {
	v := d.r.View(domino.NoSeat)
	if d.r.Setup != nil {
		require.Empty(d, v.Layout)
		require.Empty(d, v.Header.Seats)
		require.True(d, v.Seed == nil)
		return
	}
	switch e := e.(type) {
	case Begun:
		d.shown = e.Match
		d.shown.Moment, d.shown.Number = v.Moment, v.Number
	case Saved:
		d.shows(d.lastAnswered)
	}
	if v.NotSaved != "" {
		d.shows(d.r.Match)
	}
	for seat := range domino.Seat(len(d.shown.Header.Seats) + 1) {
		if int(seat) == len(d.shown.Header.Seats) {
			seat = domino.NoSeat
		}
		v, want := d.r.View(seat), d.shown.See(seat)
		require.Equal(d, want.Moment, v.Moment, "after %T", e)
		require.Equal(d, want.Ply, v.Ply)
		require.True(d, reflect.DeepEqual(want.Observation, v.Observation), "seat %d sees something else", seat)
		require.Len(d, v.InHand, len(want.InHand))
		require.True(d, seat == domino.NoSeat || domino.SetOf(v.InHand...) == want.Hand)
		require.True(d, v.Seed == nil || d.shown.Revealed() || d.shown.Header.Seed != nil)
		require.LessOrEqual(d, v.LogLen(), d.r.Match.LogLen())
	}
	if showsAll(d.r) {
		require.Equal(d, d.r.Match.Hands, d.r.seen.Match.Hands)
		require.Equal(d, d.r.Match.LogLen(), d.r.seen.Match.LogLen())
	}
}

// showsAll reports whether screens see all that has happened.
func showsAll(r Room) bool { return r.seen.moment() == r.moment() }

// shows notes that a match may be shown from now on.
func (d *drive) shows(m match.Match) {
	if m.Number != d.shown.Number || m.Moment > d.shown.Moment || m.Moment == d.shown.Moment && m.Lines() > d.shown.Lines() {
		d.shown = m
	}
}

// stuck says why the room doesn't go on by itself though no player can do anything about it; "" if it does.
func (d *drive) stuck() string {
	r, s := d.r, d.r.saving
	runs := func(timer int) bool { return r.timers[timer].id != 0 }
	all := func(is func(*Chair) bool) bool { return r.attended() && r.allHere(is) }
	screen := r.Chairs == nil
	switch {
	case r.closed != "" || r.fault != nil, d.save != nil && s.failed == nil && !showsAll(r):
		return ""
	case r.Setup != nil:
		if d.begin == nil && !d.isIncomplete() {
			return "everybody has come, and no match begins"
		}
	case s.failed != nil && d.save == nil && !runs(retryTimer) && !s.complete:
		return "a failed save isn't retried"
	case s.failed == nil && d.save == nil && s.stored != r.Match.Lines():
		return "something isn't saved"
	case !showsAll(r):
		return "something isn't shown"
	case r.Question != nil:
		if !screen && !runs(questionTimer) {
			return "a question stays open"
		}
		if (screen && r.Match.Humans() > 0 || r.attended()) && r.agreed(r.Question) {
			return "nobody is left to be asked"
		}
	case r.AtRoundEnd():
		switch attended := screen && r.Match.Humans() > 0 || len(r.Players()) > 0; {
		case !attended && !runs(botsTimer):
			return "nobody has a seat, and the score sheet stays open"
		case all(func(c *Chair) bool { return c.turned }):
			return "all have closed the score sheet, and it stays open"
		case !all(func(c *Chair) bool { return !c.turned }) && r.attended() && !runs(sheetTimer):
			return "a player can hold up the others at a score sheet"
		}
	case r.Match.State.Stage() == game.MatchOver:
		for next := range Swapped + 1 {
			if all(func(c *Chair) bool { return c.again && c.next == next }) && d.save == nil && !runs(retryTimer) {
				return "all want the same next match, and the table doesn't gather"
			}
		}
	case r.Match.State.Stage() != game.AwaitMove:
		return "nothing is dealt"
	default:
		turn := r.Match.State.Turn()
		bot := !r.Match.Human(turn) || !screen && (r.Chairs[turn].StandIn || r.turn.late)
		switch {
		case bot != (d.think != nil):
			return "a bot doesn't move, or moves for a player who is there"
		case !bot && !screen && r.Chairs[turn].Gone:
			return "a player who has left is at the turn"
		case !bot && !screen && r.StandIns && !r.Chairs[turn].here() && !runs(absenceTimer):
			return "an absent player isn't missed"
		case !bot && !screen && r.Clock.Turn > 0 && r.Chairs[turn].Screens > 0 && !runs(turnTimer):
			return "a player who is there can hold up the others"
		}
	}
	return ""
}

// isIncomplete reports whether the table waits for a player before the match begins.
func (d *drive) isIncomplete() bool {
	for i, c := range d.r.Chairs {
		if d.r.Setup.Seats[i].Player == record.Human && !c.here() {
			return true
		}
	}
	return false
}

// close closes the room, and requires that it ends once all replies have come.
func (d *drive) close() {
	if d.r.closed == "" {
		require.NoError(d, d.send(Close{"closed by the test", rapid.Bool().Draw(d.T, "retries")}))
	}
	require.True(d, d.think == nil)
	tries := 3
	if d.r.saving.retries {
		tries = rapid.IntRange(3, 9).Draw(d.T, "tries")
	}
	for i := 0; !d.r.Ended(); i++ {
		require.Less(d, i, tries, "the room doesn't end")
		if d.save == nil { // only a room that retries waits
			require.Len(d, d.timers, 1)
			retry := d.r.timers[retryTimer]
			d.now = retry.at
			require.NoError(d, d.send(TimerFired{retry.id}))
		}
		require.Empty(d, d.timers)
		if fails := rapid.Bool().Draw(d.T, "fails"); fails && (i < tries-1 || !d.r.saving.retries) {
			require.NoError(d, d.send(Saved{ID: d.save.ID, Err: errBroken}))
		} else {
			require.NoError(d, d.send(Saved{ID: d.save.ID}))
		}
	}
	require.Empty(d, d.timers)
	require.True(d, d.r.Ended())
	require.ErrorIs(d, d.send(Open{}), ErrClosed)
	if d.r.Setup == nil && d.saved != nil {
		require.True(d, d.saved.Last)
		require.Equal(d, d.r.Match.Lines(), d.saved.Match.Lines())
	}
}

// checkRecord requires that the record of the last save can be read, and is that of the match.
func (d *drive) checkRecord() {
	if d.saved == nil {
		return
	}
	m := d.saved.Match
	var text bytes.Buffer
	require.NoError(d, m.WriteLines(record.NewWriter(&text), 0))
	r, err := record.Read(&text, variants.Resolve)
	require.NoError(d, err)
	again, err := match.Replay(m.Number, r)
	require.NoError(d, err)
	require.Equal(d, m.State, again.State)
	require.Equal(d, m.Actions(), again.Actions())
	require.Equal(d, m.Lines(), again.Lines())
}

// reversed returns the room once a player has taken a move back, or played it again, and all have agreed; false if that
// can't be.
func (d *drive) reversed(r Room, redo bool) (Room, bool) {
	seat, n := r.Match.Reversible(redo)
	r, _, err := r.Update(d.now, AskUndo{Seat: seat, Redo: redo})
	for i := range r.Match.Header.Seats {
		if err == nil && r.Question != nil && (r.Chairs == nil || r.Chairs[i].here()) {
			r, _, err = r.Update(d.now, Answer{Seat: domino.Seat(i), Question: r.Question.ID, Yes: true})
		}
	}
	if err == nil && r.saving.id != 0 {
		r, _, err = r.Update(d.now, Saved{ID: r.saving.id})
	}
	return r, n > 0 && err == nil && r.Question == nil && r.refused == nil
}

// checkUndo requires that a move that is taken back and played again leaves the match as it was.
func (d *drive) checkUndo() {
	before := d.r
	if before.Setup != nil || before.saving.id != 0 || before.Question != nil {
		return
	}
	back, ok := d.reversed(before, false)
	if !ok {
		return
	}
	require.Less(d, back.Match.Ply, before.Match.Ply, "nothing was taken back")
	again, ok := d.reversed(back, true)
	require.True(d, ok)
	d.seen["undone and redone"]++
	require.Equal(d, before.Match.Actions(), again.Match.Actions())
	require.Equal(d, before.Match.State, again.Match.State)
	for seat, hand := range before.Match.Hands {
		require.ElementsMatch(d, hand, again.Match.Hands[seat])
	}
}
