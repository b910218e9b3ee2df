package words

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"dominoes/game"
)

// Turn is what a seat did in one turn, in one sentence without a full stop:
// draws are told together with what they led to. Seat is NoSeat where it was
// nobody's turn.
type Turn struct {
	Seat game.Seat
	Text string
	// StandIn is who moved in place of the player who has the seat, as within a sentence; ""
	// if the player did.
	StandIn string
	// Did are signs of it, as short as can be: "drew 2", "6-4 E". Gain is what
	// it scored, "+15".
	Did  []string
	Gain string

	does string // Text without the seat's name and what it scored
	then string // the same in less, where tiles were drawn: "drew 2, then 6-4 on E"
	// brief is does where it would be long: a train by its letter, a redeal without whose fault it was.
	brief string
}

// Turns tells a round's events turn by turn.
func (w Words) Turns(history []game.Event) []Turn { return w.TurnsAfter(nil, history) }

// TurnsAfter tells the events that follow those that have been told. Of a turn that has been told in part it
// tells the rest.
func (w Words) TurnsAfter(told, events []game.Event) []Turn {
	n := narrator{words: w, standIn: w.standIn, trains: trainStory{double: game.NoTile}}
	from := 0
	for i, e := range slices.Backward(told) {
		if _, ok := e.(game.Dealt); ok {
			from = i // what went before has no part in it
			break
		}
	}
	n.tell(told[from:], from)
	n.turns, n.drawer, n.draws = nil, game.NoSeat, 0
	n.tell(events, len(told))
	return n.turns
}

// narrator tells events turn by turn.
type narrator struct {
	words   Words
	standIn string // who made the events that StandIns doesn't name
	turns   []Turn
	drawer  game.Seat // whose tiles were drawn just now, NoSeat for nobody's
	draws   int       // how many
	trains  trainStory
}

// tell tells events. The first one has index first among those that [Words.StandIns] names.
func (n *narrator) tell(events []game.Event, first int) {
	for i, e := range events {
		drawnBy := n.words.standIn
		n.words = n.words.By(cmp.Or(n.words.StandIns[first+i], n.standIn))
		if n.drawer != seatOf(e) || drawnBy != n.words.standIn { // or else they are told together
			n.draws = 0
		}
		before := n.draws
		n.trains.words = n.words
		switch e := e.(type) {
		case game.Drew:
			n.add(n.words.drawing(e.Seat, before+1))
			n.drawer, n.draws = e.Seat, before+1
			continue
		case game.Joined:
			goesOn := i == len(events)-1 || seatOf(events[i+1]) != game.NoSeat
			n.add(n.trains.playing(e, n.words.playing(e, before), before, goesOn))
		case game.Passed:
			n.add(n.trains.passing(e, n.words.passing(e, before), before))
		case game.LotDrawn, game.DrewOff:
			n.turns = append(n.turns, Turn{Seat: game.NoSeat, Text: n.words.Tell(e)})
		case game.Dealt:
			n.trains.marked, n.trains.double = e.Marked, game.NoTile
			// Who leads is news until the lead lies, and a lot has told it.
			if text := n.words.dealt(e); text != "" && i == len(events)-1 && (i == 0 || e.Forced != game.NoTile) {
				n.turns = append(n.turns, Turn{Seat: game.NoSeat, Text: text})
			}
		}
		n.drawer, n.draws = game.NoSeat, 0
	}
}

// add adds what a seat did, in place of the draws that it began with.
func (n *narrator) add(turn Turn) {
	if n.draws > 0 {
		n.turns = n.turns[:len(n.turns)-1]
	}
	n.turns = append(n.turns, turn.by(n.words.standIn))
}

// by returns a turn as the one of a stand-in, unless that is "".
func (t Turn) by(standIn string) Turn {
	if standIn == "" {
		return t
	}
	last := len(t.Did) - 1
	t.Did[last] = byBot(t.Did[last])
	t.StandIn, t.does, t.brief = standIn, standInDoes(standIn, t.does), strings.Join(t.Did, ", ")
	if t.then != "" {
		t.then = standInDoes(standIn, t.then)
	}
	return t
}

// seatOf returns whose turn an event is of, NoSeat where it is nobody's.
func seatOf(e game.Event) game.Seat {
	switch e := e.(type) {
	case game.Drew:
		return e.Seat
	case game.Joined:
		return e.Laid.Seat
	case game.Passed:
		return e.Seat
	}
	return game.NoSeat
}

// Redeal tells that the tiles were dealt again, and why.
func (w Words) Redeal(r game.Round) Turn {
	turn := Turn{Seat: game.NoSeat, Text: w.Outcome(r), brief: noDoubleToLead}
	if w.hadTooManyDoubles(r) {
		turn.brief = tooManyDoubles
	}
	return turn
}

func (w Words) drawing(seat game.Seat, n int) Turn {
	return Turn{Seat: seat, Text: w.Mover(seat) + " " + drew(n) + w.forSeat(seat), Did: []string{drewSign(n)}, does: drew(n)}
}

func (w Words) playing(e game.Joined, draws int) Turn {
	turn := Turn{
		Seat: e.Laid.Seat, Text: w.Mover(e.Laid.Seat) + " " + w.played(e, draws, true),
		Did: after(draws, w.playedSign(e.Laid)), does: w.By("").played(e, draws, false),
	}
	if draws > 0 {
		turn.then = thenPlayed(draws, w.tileOn(e.Laid))
	}
	if e.Points > 0 {
		turn.Gain = fmt.Sprintf("+%d", e.Points)
	}
	return turn
}

func (w Words) passing(e game.Passed, draws int) Turn {
	did := w.By("")
	turn := Turn{Seat: e.Seat, Text: w.Mover(e.Seat) + " " + w.passed(e, draws), Did: after(draws, passedSign(e.On)), does: did.passed(e, draws)}
	if draws > 0 {
		turn.then = thenPassed(draws, did.passed(e, 0))
	}
	return turn
}

// after returns the signs of what was done after so many draws.
func after(draws int, did string) []string {
	if draws == 0 {
		return []string{did}
	}
	return []string{drewSign(draws), did}
}

// Short tells a turn as briefly as can be: "Ann drew 2, 6-4 E +15". Turns of
// nobody are told in full.
func (w Words) Short(turn Turn) string {
	if turn.Seat == game.NoSeat {
		return turn.Text
	}
	did := strings.Join(turn.Did, ", ")
	text := w.Name(turn.Seat) + " " + did
	if turn.StandIn != "" {
		text = w.shortByBot(turn.Seat, strings.Replace(did, byBot(""), "", 1))
	}
	if turn.Gain != "" {
		text += " " + turn.Gain
	}
	return text
}

// LastOf returns what a seat did last; the zero Turn where it did nothing yet.
func LastOf(turns []Turn, seat game.Seat) Turn {
	for i := len(turns) - 1; i >= 0; i-- {
		if turns[i].Seat == seat {
			return turns[i]
		}
	}
	return Turn{}
}

// Since returns the turns after the last one in which the player who has the seat moved.
func Since(turns []Turn, seat game.Seat) []Turn {
	for i := len(turns) - 1; i >= 0; i-- {
		if turns[i].Seat == seat && turns[i].StandIn == "" {
			return turns[i+1:]
		}
	}
	return turns
}

// Entry is a line of the log: who did what, and the points for it.
type Entry struct {
	Seat       game.Seat
	Name, Text string
	// Brief says the same as Text in less, "" where there is no less.
	Brief string
	Gain  string
	// New sets off what nobody has answered yet.
	New bool
}

// Entries are the turns as lines of a log. Those after the viewer's own last one
// are new.
func (w Words) Entries(turns []Turn, viewer game.Seat) []Entry {
	fresh := len(turns) - len(Since(turns, viewer))
	entries := make([]Entry, len(turns))
	for i, turn := range turns {
		e := Entry{Seat: turn.Seat, Text: turn.Text, Gain: turn.Gain, New: i >= fresh}
		if turn.Seat != game.NoSeat {
			e.Name, e.Text = w.Name(turn.Seat), turn.does
		}
		e.Brief = turn.brief
		if len(turn.Did) > 1 { // in full it would be cut where it matters
			e.Text, e.Brief = turn.then, cmp.Or(turn.brief, strings.Join(turn.Did, ", "))
		}
		entries[i] = e
	}
	return entries
}
