package match

import (
	"slices"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/variants"
)

// About is what everybody knows of a match beside how it stands: who plays what, and what
// has happened.
type About struct {
	// Number counts the matches of the session from 1; Ply is how many actions
	// stand; Moment grows with whatever happens, taking back included. Number and
	// Moment together tell a late answer.
	Number, Ply, Moment int
	// Played counts the rounds that have ended, but for redeals; Redealt tells
	// that the round that is about to be led follows one.
	Played  int
	Redealt bool
	// Variant is what it is called by: the variant that the header names, or house rules, see [Match.Called].
	Variant *variants.Variant
	Header  record.Header

	// Shared tells that people look at screens of their own: what all read calls everybody by
	// name.
	Shared bool

	// assisted are the seats that had help, by round.
	assisted *sharedList[record.Assisted]
	log      *sharedList[LogLine]
	// public is what everybody saw of each action that stands, events counts what it has.
	public *sharedList[[]game.Event]
	events int
	// standIns are the moves among them that stand-ins made.
	standIns *sharedList[standInMove]
	// revealed tells that everybody knows the seed.
	revealed bool
}

// standInMove is a move that a bot made in place of the player who has the seat.
type standInMove struct {
	event int // its index among all public events
	round int
	seat  game.Seat
	bot   string
	tile  game.Tile // that it played, NoTile for none
}

// MovedFor returns who made events in place of the players who have the seats, as sentences
// name them, by the index in what [About.Public] returns from the first action on.
func (a About) MovedFor() map[int]string { return a.movedForFrom(0) }

// movedForFrom is MovedFor with the indices counted from an event on.
func (a About) movedForFrom(first int) map[int]string {
	var by map[int]string
	for at := a.standIns; at != nil && at.value.event >= first; at = at.before {
		if by == nil {
			by = map[int]string{}
		}
		by[at.value.event-first] = StandInName(at.value.bot)
	}
	return by
}

// LastStandIn returns who made the last thing that happened in place of the player who has
// the seat, as a sentence names them; "" if nobody did.
func (a About) LastStandIn() string { return a.movedForFrom(a.events - 1)[0] }

// StoodIn returns who made moves in place of a seat in a round, as a sentence names them; ""
// if nobody did.
func (a About) StoodIn(round int, seat game.Seat) string {
	for at := a.standIns; at != nil && at.value.round >= round; at = at.before {
		if at.value.round == round && at.value.seat == seat {
			return StandInName(at.value.bot)
		}
	}
	return ""
}

// WordsOn returns the words in which a round's end is told, which names a stand-in that
// played its last tile.
func (a About) WordsOn(w words.Words, r game.Round) words.Words {
	last := len(r.Plays) - 1
	for at := a.standIns; at != nil && at.value.round >= r.Number && last >= 0; at = at.before {
		if at.value.round == r.Number && at.value.tile == r.Plays[last].Laid.Tile {
			return w.By(StandInName(at.value.bot))
		}
	}
	return w.By("")
}

// Revealed reports whether the record tells the seed.
func (a About) Revealed() bool { return a.revealed }

// Human reports whether a person plays a seat.
func (a About) Human(seat game.Seat) bool {
	return int(seat) < len(a.Header.Seats) && a.Header.Seats[seat].Player == record.Human
}

// Humans returns how many people play.
func (a About) Humans() int {
	n := 0
	for i := range a.Header.Seats {
		if a.Human(game.Seat(i)) {
			n++
		}
	}
	return n
}

// Person returns the first seat that a person plays.
func (a About) Person() game.Seat {
	for i := range a.Header.Seats {
		if seat := game.Seat(i); a.Human(seat) {
			return seat
		}
	}
	return game.NoSeat
}

// Face returns how the bot on a seat looks; "" for a person.
func (a About) Face(s game.Seat, ascii bool) string { return ai.Face(a.Header.Seats[s].Player, ascii) }

// words returns how the match's events are told: to one seat as "you", NoSeat for none.
func (a About) words(rules game.Rules, ascii bool, you game.Seat) words.Words {
	w := words.Words{Rules: rules, ASCII: ascii, Names: ShownNames(a.Header.Seats)}
	if you != game.NoSeat {
		w = w.To(you)
	}
	return w
}

// you returns who is called "you" in what all read: the one person who looks at the screen, while
// several have their names.
func (a About) you() game.Seat {
	if a.Humans() == 1 && !a.Shared {
		return a.Person()
	}
	return game.NoSeat
}

// Log returns what happened in the match from line i on.
func (a About) Log(i int) []LogLine { return a.log.from(i) }

// LogLen returns how many lines [About.Log] has.
func (a About) LogLen() int { return a.log.len() }

// Public returns the events from action i on as everybody at the table saw them:
// no hand that was dealt and no tile that was drawn is in them.
func (a About) Public(i int) []game.Event { return slices.Concat(a.public.from(i)...) }

// Assisted returns the seats that had help in a round, by its number, in the order
// of the seats: they were shown advice, or have learned something by taking a move back.
func (a About) Assisted(round int) []game.Seat {
	var seats []game.Seat
	for _, a := range a.assisted.from(0) {
		if a.Round == round {
			seats = append(seats, a.Seat)
		}
	}
	slices.Sort(seats)
	return seats
}

// LogLine is what happened in words, as everybody at the table saw it.
type LogLine struct {
	// Round is the number of the round, from 1.
	Round int
	// Seat did it; NoSeat where nobody in particular did.
	Seat game.Seat
	Text string
	// Reversal is the move that was taken back or redone, nil if the line is about something else.
	Reversal *Reversal
	// draws counts the tiles where a seat drew, standIn is the bot that did so in its place.
	draws   int
	standIn string
	// problem is what a bot did so that its move had to be made for it. The move came after so
	// many events of the round; where moves were taken back, so many were left.
	problem string
	after   int
}

// Reversal is what it means to take back a player's last move, or to redo it. No hidden tile is in it.
type Reversal struct {
	// By is the player who made the move, NoSeat if there is none to be taken back. A lead is Turned if its smaller half lies
	// west. Ply is how many actions stood before it. Redo makes it again.
	By   game.Seat
	Move game.Move
	Ply  int
	Redo bool
	// More is true if other actions go with it. Round is the one that ended since, 0 if none has.
	More  bool
	Round int
	// Learned is true if the player has learned something from the moves that are taken back.
	Learned bool
}

// Mover is [game.Mover].
func Mover(a game.Action) game.Seat { return game.Mover(a) }

// moveOf returns an action as a move. Only in records that were written by hand an action of chance is taken back alone:
// its move has no tile.
func moveOf(a game.Action) game.Move {
	move := game.Move{Tile: game.NoTile, End: game.NoEnd}
	switch a := a.(type) {
	case game.LeadTile:
		move.Tile, move.Turned = game.NewTile(a.First, a.Second), a.First < a.Second
	case game.Play:
		move.Tile, move.End, move.Turned = a.Tile, a.End, a.Turned
	case game.Draw:
		move.Kind = game.Draws
	case game.Pass:
		move.Kind = game.Passes
	}
	return move
}
