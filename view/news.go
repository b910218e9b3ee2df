package view

import (
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
			turns = append(turns, Turn{e.Seat, w.drewTiles(e.Seat, draws)})
			continue
		case game.Joined:
			turns = w.after(draws, turns, e.Laid.Seat, w.joined(e))
		case game.Passed:
			turns = w.after(draws, turns, e.Seat, w.Tell(e))
		case game.LotDrawn, game.DrewOff:
			turns = append(turns, Turn{game.NoSeat, w.Tell(e)})
		case game.Dealt:
			// Who leads is news until the lead lies, and a lot has told it.
			if text := w.dealt(e); text != "" && i == len(history)-1 && (i == 0 || e.Forced != game.NoTile) {
				turns = append(turns, Turn{game.NoSeat, text})
			}
		}
		draws = 0
	}
	return turns
}

// after adds what a seat did to the draws that it did before in the same turn.
func (w Words) after(draws int, turns []Turn, seat game.Seat, text string) []Turn {
	last := len(turns) - 1
	if draws == 0 || turns[last].Seat != seat {
		return append(turns, Turn{seat, text})
	}
	does := strings.TrimPrefix(text, w.name(seat)+" ")
	return append(turns[:last], Turn{seat, turns[last].Text + " and " + does})
}

func (w Words) drewTiles(seat game.Seat, n int) string {
	if n == 1 {
		return w.name(seat) + " drew a tile"
	}
	return fmt.Sprintf("%s drew %d tiles", w.name(seat), n)
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
		gains = append(gains, fmt.Sprintf("%s %s %s", w.name(g.Seat), verb, g.Points.Text(w.ASCII)))
	}
	if len(gains) == 0 {
		gains = []string{"No award"}
	}
	return strings.Join(gains, ", ") + "; " + w.Standing(r)
}

// Standing gives the match scores after a round: "Ann 45, Bo 60".
func (w Words) Standing(r game.Round) string {
	var scores []string
	for _, seat := range w.sides() {
		scores = append(scores, w.Side(seat)+" "+r.Scores[seat].Text(w.ASCII))
	}
	return strings.Join(scores, ", ")
}
