package words

import (
	"cmp"
	"fmt"
	"strings"

	"dominoes/game"
)

// Turn is what a seat did in one turn, in one sentence without a full stop:
// draws are told together with what they led to. Seat is NoSeat where it was
// nobody's turn.
type Turn struct {
	Seat game.Seat
	Text string
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
func (w Words) Turns(history []game.Event) []Turn {
	var turns []Turn
	drawer, draws := game.NoSeat, 0 // who drew just now, and how many
	trains := trainStory{words: w, double: game.NoTile}
	// add adds what a seat did, in place of the draws that it began with.
	add := func(turn Turn) {
		if draws > 0 && turns[len(turns)-1].Seat == turn.Seat {
			turns = turns[:len(turns)-1]
		}
		turns = append(turns, turn)
	}
	for i, e := range history {
		before := 0
		if drawer == seatOf(e) {
			before = draws
		}
		switch e := e.(type) {
		case game.Drew:
			add(w.drawing(e.Seat, before+1))
			drawer, draws = e.Seat, before+1
			continue
		case game.Joined:
			goesOn := i == len(history)-1 || seatOf(history[i+1]) != game.NoSeat
			add(trains.playing(e, w.playing(e, before), before, goesOn))
		case game.Passed:
			add(trains.passing(e, w.passing(e, before), before))
		case game.LotDrawn, game.DrewOff:
			turns = append(turns, Turn{Seat: game.NoSeat, Text: w.Tell(e)})
		case game.Dealt:
			trains.marked = e.Marked
			// Who leads is news until the lead lies, and a lot has told it.
			if text := w.dealt(e); text != "" && i == len(history)-1 && (i == 0 || e.Forced != game.NoTile) {
				turns = append(turns, Turn{Seat: game.NoSeat, Text: text})
			}
		}
		drawer, draws = game.NoSeat, 0
	}
	return turns
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
	return Turn{Seat: seat, Text: w.Name(seat) + " " + drew(n), Did: []string{drewSign(n)}, does: drew(n)}
}

func (w Words) playing(e game.Joined, draws int) Turn {
	turn := Turn{
		Seat: e.Laid.Seat, Text: w.Name(e.Laid.Seat) + " " + w.played(e, draws, true),
		Did: after(draws, w.playedSign(e.Laid)), does: w.played(e, draws, false),
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
	turn := Turn{Seat: e.Seat, Text: w.Name(e.Seat) + " " + w.passed(e, draws), Did: after(draws, passedSign(e.On)), does: w.passed(e, draws)}
	if draws > 0 {
		turn.then = thenPassed(draws, w.passed(e, 0))
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
	text := w.Name(turn.Seat) + " " + strings.Join(turn.Did, ", ")
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

// Since returns the turns after the seat's own last one.
func Since(turns []Turn, seat game.Seat) []Turn {
	for i := len(turns) - 1; i >= 0; i-- {
		if turns[i].Seat == seat {
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
