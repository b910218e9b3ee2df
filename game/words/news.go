package words

import (
	"fmt"
	"slices"
	"strconv"
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
}

// Turns tells a round's events turn by turn.
func (w Words) Turns(history []game.Event) []Turn {
	var turns []Turn
	draws := 0 // by the seat of the last turn told
	for i, e := range history {
		switch e := e.(type) {
		case game.Drew:
			if draws > 0 && turns[len(turns)-1].Seat == e.Seat {
				turns = turns[:len(turns)-1]
			} else {
				draws = 0
			}
			draws++
			turns = append(turns, Turn{Seat: e.Seat, Text: w.drewTiles(e.Seat, draws), Did: []string{fmt.Sprintf("drew %d", draws)}})
			continue
		case game.Joined:
			turns = w.after(draws, turns, Turn{Seat: e.Laid.Seat, Text: w.joined(e), Did: []string{laidSign(e.Laid)}, Gain: gainSign(e.Points)})
		case game.Passed:
			turns = w.after(draws, turns, Turn{Seat: e.Seat, Text: w.Tell(e), Did: []string{passSign(e.On)}})
		case game.LotDrawn, game.DrewOff:
			turns = append(turns, Turn{Seat: game.NoSeat, Text: w.Tell(e)})
		case game.Dealt:
			// Who leads is news until the lead lies, and a lot has told it.
			if text := w.dealt(e); text != "" && i == len(history)-1 && (i == 0 || e.Forced != game.NoTile) {
				turns = append(turns, Turn{Seat: game.NoSeat, Text: text})
			}
		}
		draws = 0
	}
	return turns
}

// after adds what a seat did to the draws that it did before in the same turn.
func (w Words) after(draws int, turns []Turn, next Turn) []Turn {
	last := len(turns) - 1
	if draws == 0 || turns[last].Seat != next.Seat {
		return append(turns, next)
	}
	next.Text = turns[last].Text + " and " + w.does(next)
	next.Did = append(turns[last].Did, next.Did...)
	return append(turns[:last], next)
}

// does returns a turn's text without the name of who did it.
func (w Words) does(turn Turn) string { return strings.TrimPrefix(turn.Text, w.Name(turn.Seat)+" ") }

func laidSign(l game.Laid) string {
	if l.End == game.NoEnd {
		return "led " + l.Tile.String()
	}
	return l.Tile.String() + " " + l.End.String()
}

func passSign(on []int) string {
	text := "passed"
	for _, pips := range on {
		text += " " + strconv.Itoa(pips)
	}
	return text
}

func gainSign(points int) string {
	if points == 0 {
		return ""
	}
	return fmt.Sprintf("+%d", points)
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

// Entry is a line of the log: who did what, and the points for it.
type Entry struct {
	Seat       game.Seat
	Name, Text string
	Gain       string
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
			e.Name, e.Text = w.Name(turn.Seat), w.does(turn)
		}
		if len(turn.Did) > 1 { // in full it would be cut where it matters
			e.Text = strings.Join(turn.Did, ", ")
		}
		if turn.Gain != "" {
			e.Text = strings.TrimSuffix(e.Text, scored(turn.Gain[1:]))
		}
		entries[i] = e
	}
	return entries
}

func (w Words) drewTiles(seat game.Seat, n int) string {
	if n == 1 {
		return w.Name(seat) + " drew a tile"
	}
	return fmt.Sprintf("%s drew %d tiles", w.Name(seat), n)
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

// Award says what a round's end was worth and where that leads: "Ann takes 5;
// Ann 45, Bo 60".
func (w Words) Award(r game.Round) string {
	var gains []string
	verb := "takes"
	if w.Rules.Award == game.AwardEachOwn {
		verb = "records"
	}
	for _, g := range r.Awards {
		gains = append(gains, fmt.Sprintf("%s %s %s", w.Name(g.Seat), verb, g.Points.Text(w.ASCII)))
	}
	if len(gains) == 0 {
		gains = []string{"No award"}
	}
	return strings.Join(gains, ", ") + "; " + w.Standing(r)
}

// Standing gives the match scores after a round: "Ann 45, Bo 60".
func (w Words) Standing(r game.Round) string {
	var scores []string
	for _, seat := range w.Sides() {
		scores = append(scores, w.Side(seat)+" "+r.Scores[seat].Text(w.ASCII))
	}
	return strings.Join(scores, ", ")
}

// Gain tells the arithmetic of one score at a round's end in a sentence without
// a full stop: "Ann takes 25: 16 + 8 = 24, to the nearest five".
func (w Words) Gain(g game.Gain) string {
	who, verb := w.Name(g.Seat), "takes"
	switch {
	case w.Rules.Award == game.AwardEachOwn:
		verb = "records"
	case w.Rules.Teams:
		who, verb = w.Side(g.Seat), "take"
	}
	points := g.Points.Text(w.ASCII)
	text := w.counted(g) + w.rounded(g)
	if len(g.Hands) == 0 || text == points {
		return fmt.Sprintf("%s %s %s", who, verb, points)
	}
	return fmt.Sprintf("%s %s %s: %s", who, verb, points, strings.TrimSuffix(text, " = "+points))
}

// Places gives the places and scores of a match that is over: "1st Ann with 105,
// 2nd Bo with 60".
func (w Words) Places(placing [][]game.Seat, scores [game.MaxSeats]game.Points) string {
	var texts []string
	for _, seats := range placing {
		for _, seat := range seats {
			if w.Rules.Teams && seat > game.B {
				continue // the partner has been named
			}
			texts = append(texts, fmt.Sprintf("%s %s with %s", Ordinal(w.Place(placing, seat)), w.Side(seat), scores[seat].Text(w.ASCII)))
		}
	}
	return strings.Join(texts, ", ")
}

// Place returns the place of a seat in a match that is over, from 1. Who shares
// a place shares its number, and the next one counts them all.
func (w Words) Place(placing [][]game.Seat, seat game.Seat) int {
	ahead := 0
	for _, seats := range placing {
		if slices.Contains(seats, seat) {
			break
		}
		if w.Rules.Teams {
			ahead++
		} else {
			ahead += len(seats)
		}
	}
	return 1 + ahead
}

// Ordinal writes a place: "1st".
func Ordinal(n int) string {
	return fmt.Sprintf("%d%s", n, [...]string{"th", "st", "nd", "rd", "th"}[min(n, 4)])
}
