package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/variants"
)

// Log prints the log of a match line by line and keeps nothing that is printed.
type Log struct {
	// Out is where it prints. Errors are ignored: it should keep them, as a [bufio.Writer] does.
	Out io.Writer
	// Seat is the seat whose tiles are printed; NoSeat for none.
	Seat domino.Seat
	// Games are the rule sets that name the match's game.
	Games variants.Catalogue

	started    bool
	dealt      bool   // true if the last line was a deal
	heldLeader string // the sentence that says who leads, printed unless the lead follows at once
	m          match.Match
	round      int
}

// begin prints the game and its players.
func (g *Log) begin(r *record.Match) (err error) {
	if g.started {
		return nil
	}
	if g.Seat != domino.NoSeat && int(g.Seat) >= len(r.Header.Seats) {
		return fmt.Errorf("there is no seat %s in a match of %d", g.Seat, len(r.Header.Seats))
	}
	g.started = true
	if g.m, err = match.ReplayStart(1, *r); err != nil {
		return err
	}
	g.m = g.m.Called(g.Games)
	words, names := g.m.Words(true), make([]string, len(r.Header.Seats))
	for i := range names {
		names[i] = words.Name(domino.Seat(i))
	}
	g.say("%s: %s", g.m.Variant.Name, strings.Join(names, ", "))
	return nil
}

// Line prints what happens in a line of the record.
func (g *Log) Line(r *record.Match, l record.Line) (err error) {
	if err := g.begin(r); err != nil {
		return err
	}
	if _, drew := l.Action.(game.Draw); !drew { // consecutive draws make one line
		g.catchUp()
	}
	if _, leads := l.Action.(game.LeadTile); !leads {
		g.printLeader()
	}
	g.heldLeader = ""
	_, g.dealt = l.Action.(game.Deal)
	if g.m, err = g.m.ApplyLine(l); err == nil {
		g.printSeat(l)
	}
	return err
}

// End prints the result, or whose turn it is.
func (g *Log) End(r *record.Match) error {
	err := g.begin(r)
	if err == nil {
		g.catchUp()
		g.printLeader()
		state, words := &g.m.State, g.m.Words(true)
		if state.Stage() == game.MatchOver {
			g.say("%s", words.Places(state.Placing(), state.Scores()))
		} else if turn := state.Turn(); turn != domino.NoSeat {
			g.say("%s", words.About(turn, itIsYourTurn, itIsTheirTurn))
		}
	}
	if r.Dropped > 0 {
		g.say(cutOff, r.Dropped)
	}
	return err
}

func (g *Log) say(format string, args ...any) { _, _ = fmt.Fprintf(g.Out, format+"\n", args...) }

// catchUp prints the new lines of the log, but holds back the sentence that says who leads.
func (g *Log) catchUp() {
	leader := g.dealt && g.m.State.Stage() == game.AwaitMove
	for i, l := range g.m.Log(0) {
		if l.Round != g.round {
			g.round = l.Round
			g.say(roundHead, l.Round)
		}
		if leader && i == g.m.LogLen()-1 {
			g.heldLeader = l.Text
			continue
		}
		g.say("  %s", l.Text)
	}
	g.m = g.m.WithoutLog()
}

// printLeader prints who leads, if that was held back.
func (g *Log) printLeader() {
	if g.heldLeader != "" {
		g.say("  %s", g.heldLeader)
	}
	g.heldLeader = ""
}

// printSeat prints what only the seat has seen in this line.
func (g *Log) printSeat(l record.Line) {
	if g.Seat == domino.NoSeat {
		return
	}
	words := g.m.Words(true)
	switch a := l.Action.(type) {
	case game.Deal, game.Setup:
		g.catchUp()
		hand := texts(g.m.State.Hand(g.Seat).Tiles())
		slices.Reverse(hand) // heaviest first
		g.say("  %s", words.About(g.Seat, youHold, theyHold, strings.Join(hand, ", ")))
	case game.Draw:
		history := g.m.State.History()
		if drew, ok := history[len(history)-1].(game.Drew); ok && a.Seat == g.Seat {
			g.catchUp()
			g.say(drewIt, words.Name(g.Seat), drew.Tile)
		}
	}
}
