package match

import (
	"slices"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/variants"
)

// About is what everybody knows about a match besides its present state: who plays what, and what has happened.
type About struct {
	// Number is the number of the match in the session, from 1; Ply is the number of actions, without those taken back;
	// Moment grows with every event, taking back included. Number and Moment identify stale answers.
	Number, Ply, Moment int
	// Played is the number of rounds that have ended, without redeals; Redealt is true if the last one was a redeal.
	Played  int
	Redealt bool
	// Variant is the variant that the header names, or house rules: see [Match.Called].
	Variant *variants.Variant
	Header  record.Header

	// Shared is true if the players have screens of their own: then common texts name everybody.
	Shared bool

	// assisted are the seats that had help, with the round.
	assisted *sharedList[record.Assisted]
	log      *sharedList[LogLine]
	// public has every action as everybody saw it; events is the total number of their events.
	public *sharedList[publicAction]
	events int
	// revealed is true once everybody knows the seed.
	revealed bool
}

// publicAction is an action as everybody saw it. standIn is the bot that acted in place of the player, "" if none did.
type publicAction struct {
	events  []game.Event
	round   int
	standIn string
}

// MovedFor returns the names of stand-ins, as used within sentences, by the index of their events after event first.
func (a About) MovedFor(first int) map[int]string {
	by := map[int]string{}
	for p, event := a.public, a.events; p != nil && event > first; p = p.before {
		if event -= len(p.value.events); p.value.standIn != "" {
			by[event-first] = ai.StandInName(p.value.standIn)
		}
	}
	return by
}

// LastStandIn returns the name of the stand-in that caused the newest event; "" if none did.
func (a About) LastStandIn() string { return a.MovedFor(a.events - 1)[0] }

// StoodIn returns the name of the stand-in that moved for a seat in a round; "" if none did.
func (a About) StoodIn(round int, seat domino.Seat) string {
	return a.standIn(func(p publicAction) bool { return p.round == round && game.Actor(p.events[0]) == seat })
}

// WordsOn returns the words for a round's end, which name the stand-in that played its last tile, if one did.
func (a About) WordsOn(w words.Words, r game.Round) words.Words {
	if len(r.Plays) == 0 {
		return w.By("")
	}
	last := r.Plays[len(r.Plays)-1].Laid.Tile
	return w.By(a.standIn(func(p publicAction) bool {
		joined, ok := p.events[0].(game.Joined)
		return ok && p.round == r.Number && joined.Laid.Tile == last
	}))
}

// standIn returns the name of the stand-in that made the newest move for which matches is true; "" if none did.
func (a About) standIn(matches func(publicAction) bool) string {
	for p := a.public; p != nil; p = p.before {
		if p.value.standIn != "" && matches(p.value) {
			return ai.StandInName(p.value.standIn)
		}
	}
	return ""
}

// Revealed reports whether the record has the seed.
func (a About) Revealed() bool { return a.revealed }

// Human reports whether a person plays a seat.
func (a About) Human(seat domino.Seat) bool {
	return int(seat) < len(a.Header.Seats) && a.Header.Seats[seat].Player == record.Human
}

// People returns the seats that people play, except those given.
func (a About) People(without ...domino.Seat) (seats []domino.Seat) {
	for i := range a.Header.Seats {
		if seat := domino.Seat(i); a.Human(seat) && !slices.Contains(without, seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Humans returns how many people play.
func (a About) Humans() int { return len(a.People()) }

// Several reports whether several people play at one screen. A coach, advice and open hands belong to one of them at a
// time.
func (a About) Several() bool { return !a.Shared && a.Humans() > 1 }

// Person returns the first seat that a person plays; NoSeat if there is none.
func (a About) Person() domino.Seat { return append(a.People(), domino.NoSeat)[0] }

func (a About) words(rules domino.Rules, ascii bool, you domino.Seat) words.Words {
	w := words.Words{Rules: rules, ASCII: ascii, Names: ShownNames(a.Header.Seats)}
	if you != domino.NoSeat {
		w = w.To(you)
	}
	return w
}

// Alone returns the seat that is "you" in common texts: that of the only person, or NoSeat if the match is shared.
func (a About) Alone() domino.Seat {
	if a.Humans() == 1 && !a.Shared {
		return a.Person()
	}
	return domino.NoSeat
}

// Log returns the lines of the log from line i.
func (a About) Log(i int) []LogLine { return a.log.from(i) }

// LogLen returns the number of lines of [About.Log].
func (a About) LogLen() int { return a.log.len() }

// Public returns the events from action i as everybody at the table saw them, without dealt hands and drawn tiles.
func (a About) Public(i int) (events []game.Event) {
	for _, p := range a.public.from(i) {
		events = append(events, p.events...)
	}
	return events
}

// RoundAt returns between which numbers of actions the round lies that is in play after ply actions: from its deal to its
// last action so far.
func (a About) RoundAt(ply int) (first, last int) {
	for i, did := range a.public.from(0) {
		if !slices.ContainsFunc(did.events, func(e game.Event) bool { _, deals := e.(game.Dealt); return deals }) {
			continue
		}
		if i >= ply {
			return first, i
		}
		first = i + 1
	}
	return first, a.Ply
}

// Assisted returns the seats that had help in a round, by number, in order: they were shown advice, or learned
// something when a move was taken back.
func (a About) Assisted(round int) []domino.Seat {
	var seats []domino.Seat
	for _, a := range a.assisted.from(0) {
		if a.Round == round {
			seats = append(seats, a.Seat)
		}
	}
	slices.Sort(seats)
	return seats
}

// LogLine is an event in words, as everybody at the table saw it.
type LogLine struct {
	// Round is the number of the round, from 1.
	Round int
	// Seat is the player; NoSeat if the event is about none in particular.
	Seat domino.Seat
	Text string
	// Reversal is the move that was taken back or redone; nil for other lines.
	Reversal *Reversal
	// leads is true if the line says who leads. draws is the number of tiles that the seat drew. standIn is the bot
	// that acted in the seat's place.
	leads   bool
	draws   int
	standIn string
	// problem is why another bot moved for this one. after is the number of the round's events before that move, or
	// that were left when moves were taken back.
	problem string
	after   int
}

// Reversal is what a player may take back now or, with Redo, redo.
type Reversal struct {
	// By is the player who made the move, NoSeat if there is none. Move is the move; for a lead, Turned is true if the
	// smaller half lies west. Ply is the number of actions before the move. Redo is true if it is redone.
	By   domino.Seat
	Move game.Move
	Ply  int
	Redo bool
	// More is true if other actions go with it. Round is the one that ended since, 0 if none has.
	More  bool
	Round int
	// Learned is true if the player has learned something from the moves that are taken back.
	Learned bool
}

// moveOf returns an action as a move, which has no tile for chance; only records written by hand take that back.
func moveOf(a game.Action) game.Move {
	move := game.Move{Tile: domino.NoTile, End: domino.NoEnd}
	switch a := a.(type) {
	case game.LeadTile:
		move.Tile, move.Turned = domino.NewTile(a.First, a.Second), a.First < a.Second
	case game.Play:
		move.Tile, move.End, move.Turned = a.Tile, a.End, a.Turned
	case game.Draw:
		move.Kind = game.Draws
	case game.Pass:
		move.Kind = game.Passes
	}
	return move
}
