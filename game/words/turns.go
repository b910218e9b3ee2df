package words

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
)

// Turn is what a seat did in one turn, in one sentence without a full stop that includes draws. Seat is NoSeat for
// events outside of turns.
type Turn struct {
	Seat domino.Seat
	Text string
	// StandIn is the bot that moved in place of the player, as within a sentence; "" if the player moved.
	StandIn string
	// Did are the shortest descriptions, "drew 2", "6-4 E"; Gain is the score, "+15".
	Did  []string
	Gain string
	// OnTrain is the last of Did with the name of its train, "6-4 on Ann's"; "" if nothing was played on a train.
	OnTrain string

	does string // Text without the seat's name and the score
	then string // shorter, if tiles were drawn
	// train is the name within a sentence of the train that was played on last; "" if none was.
	train string
	// brief is a shorter does, if that is long: a play on a train without what it changes, a redeal without its cause.
	brief string
}

// Turns describes a round's events turn by turn.
func (w Words) Turns(history []game.Event) []Turn { return w.TurnsAfter(nil, history) }

// TurnsAfter describes the events after those in before. If the last turn there was incomplete, it describes
// the rest of it.
func (w Words) TurnsAfter(before, events []game.Event) []Turn {
	n := narrator{words: w, standIn: w.standIn}
	from := 0
	for i, e := range slices.Backward(before) {
		if _, ok := e.(game.Dealt); ok {
			from = i // earlier events don't belong to this turn
			break
		}
	}
	n.describe(before[from:], from)
	n.turns, n.drawer, n.draws = nil, domino.NoSeat, 0
	n.describe(events, len(before))
	return n.grouped()
}

// narrator describes events turn by turn.
type narrator struct {
	words   Words
	standIn string // the bot that made events that aren't in StandIns
	turns   []Turn
	drawer  domino.Seat // the seat that has just drawn, or NoSeat
	draws   int         // how many
	trains  trainStory
}

// describe describes events. The first one has the index first in [Words.StandIns].
func (n *narrator) describe(events []game.Event, first int) {
	for i, e := range events {
		drawnBy := n.words.standIn
		n.words = n.words.By(cmp.Or(n.words.StandIns[first+i], n.standIn))
		if n.drawer != game.Actor(e) || drawnBy != n.words.standIn { // otherwise both are described together
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
			goesOn := i == len(events)-1 || game.Actor(events[i+1]) != domino.NoSeat
			n.add(n.trains.playing(e, n.words.playing(e, before), before, goesOn))
		case game.Passed:
			n.add(n.trains.passing(e, n.words.passing(e, before), before))
		case game.LotDrawn, game.DrewOff:
			n.turns = append(n.turns, Turn{Seat: domino.NoSeat, Text: n.words.Tell(e)})
		case game.Dealt:
			n.trains = trainStory{words: n.words, marked: e.Marked}
			// Say who leads only until the lead, and only if no lot has said it.
			if text := n.words.dealt(e); text != "" && i == len(events)-1 && (i == 0 || e.Forced != domino.NoTile) {
				n.turns = append(n.turns, Turn{Seat: domino.NoSeat, Text: text})
			}
		}
		n.drawer, n.draws = domino.NoSeat, 0
	}
}

// add adds a turn, replacing the draws that it began with.
func (n *narrator) add(turn Turn) {
	if n.draws > 0 {
		n.turns = n.turns[:len(n.turns)-1]
	}
	n.turns = append(n.turns, turn.by(n.words.standIn))
}

// grouped joins what a seat did in one turn of several tiles, by rules in which that is usual.
func (n *narrator) grouped() (turns []Turn) {
	if !n.words.Rules.LeavesDoubles() {
		return n.turns
	}
	for _, turn := range n.turns {
		if last := len(turns) - 1; last >= 0 && turn.Seat != domino.NoSeat && turns[last].Seat == turn.Seat {
			turns[last] = turns[last].and(turn)
		} else {
			turns = append(turns, turn)
		}
	}
	return turns
}

// and returns a turn with what the seat did next in it.
func (t Turn) and(next Turn) Turn {
	same := ""
	if next.train == t.train {
		same = t.train
	}
	t.Text, t.does, t.brief = inTurn(t.Text, next.does, same), inTurn(t.does, next.does, same), inTurn(t.brief, next.brief, same)
	t.Did, t.then = append(slices.Clip(t.Did), next.Did...), ""
	t.StandIn, t.OnTrain, t.train = next.StandIn, next.OnTrain, next.train
	return t
}

// by returns the turn as made by a stand-in, unless that is "".
func (t Turn) by(standIn string) Turn {
	if standIn == "" {
		return t
	}
	last := len(t.Did) - 1
	t.Did[last], t.OnTrain = byBot(t.Did[last]), ""
	t.StandIn, t.does, t.brief = standIn, standInDoes(standIn, t.does), strings.Join(t.Did, ", ")
	if t.then != "" {
		t.then = standInDoes(standIn, t.then)
	}
	return t
}

// Redeal says that the tiles were dealt again, and why.
func (w Words) Redeal(r game.Round) Turn {
	turn := Turn{Seat: domino.NoSeat, Text: w.Outcome(r), brief: noDoubleToLead}
	if w.hadTooManyDoubles(r) {
		turn.brief = tooManyDoubles
	}
	return turn
}

func (w Words) drawing(seat domino.Seat, n int) Turn {
	return Turn{Seat: seat, Text: w.Mover(seat) + " " + drew(n) + w.forSeat(seat), Did: []string{drewSign(n)},
		does: drew(n)}
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
	turn := Turn{Seat: e.Seat, Text: w.Mover(e.Seat) + " " + w.passed(e, draws), Did: after(draws, passedSign(e.On)),
		does: did.passed(e, draws)}
	if draws > 0 {
		turn.then = thenPassed(draws, did.passed(e, 0))
	}
	return turn
}

// after returns the short descriptions of an action after that number of draws.
func after(draws int, did string) []string {
	if draws == 0 {
		return []string{did}
	}
	return []string{drewSign(draws), did}
}

// Short describes a turn as briefly as possible: "Ann drew 2, 6-4 E +15". Events outside of turns are described in
// full.
func (w Words) Short(turn Turn) string {
	if turn.Seat == domino.NoSeat {
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

// LastOf returns a seat's last turn, or the zero Turn if there is none.
func LastOf(turns []Turn, seat domino.Seat) Turn {
	for i := len(turns) - 1; i >= 0; i-- {
		if turns[i].Seat == seat {
			return turns[i]
		}
	}
	return Turn{}
}

// Since returns the turns after the last one in which the seat's player moved.
func Since(turns []Turn, seat domino.Seat) []Turn {
	for i := len(turns) - 1; i >= 0; i-- {
		if turns[i].Seat == seat && turns[i].StandIn == "" {
			return turns[i+1:]
		}
	}
	return turns
}

// Entry is a line of the log.
type Entry struct {
	Seat       domino.Seat
	Name, Text string
	// Brief is a shorter Text; "" if there is none.
	Brief string
	Gain  string
	// New is true for turns after the viewer's last one.
	New bool
}

// DidOnTrain returns [Turn.Did] with the name of the train, if there is one.
func (t Turn) DidOnTrain() []string {
	if t.OnTrain == "" {
		return t.Did
	}
	return append(slices.Clone(t.Did[:len(t.Did)-1]), t.OnTrain)
}

// Entries returns the turns as lines of a log. Those after the viewer's last turn are new.
func (w Words) Entries(turns []Turn, viewer domino.Seat) []Entry {
	fresh := len(turns) - len(Since(turns, viewer))
	entries := make([]Entry, len(turns))
	for i, turn := range turns {
		e := Entry{Seat: turn.Seat, Text: turn.Text, Gain: turn.Gain, New: i >= fresh}
		if turn.Seat != domino.NoSeat {
			e.Name, e.Text = w.Name(turn.Seat), turn.does
		}
		e.Brief = turn.brief
		switch {
		case w.Rules.Trains != domino.TrainsNone && turn.Seat != domino.NoSeat && turn.brief != "":
			e.Text, e.Brief = turn.brief, strings.Join(turn.DidOnTrain(), ", ")
		case len(turn.Did) > 1: // the full text would be cut off before the play
			e.Text, e.Brief = turn.then, strings.Join(turn.Did, ", ")
		}
		entries[i] = e
	}
	return entries
}
