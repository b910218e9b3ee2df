// Package room is a table at which a match is played: the match itself, how far everybody has
// come with it, and what can be asked for there.
//
// A [Room] is a value; whatever happens returns the next one. It knows all tiles. Whoever sits
// there, or only watches, is shown what [Room.See] returns, and asks for things as the rules of
// the table allow: a move in turn, the next round once the last one's end has been seen, a move
// taken back.
//
// It is pure: no clock, disk or goroutine. Package hosting owns rooms, lets their bots think and records their matches.
package room

import (
	"errors"
	"time"

	"dominoes/game"
	"dominoes/model/match"
)

// Room is a table with its match.
type Room struct {
	Match match.Match
	// Shown counts the rounds played whose end has been seen.
	Shown int

	// Setup is what will be played once everybody has sat down; nil once the match has begun.
	Setup *match.Setup
	// Chairs are the seats with who sits there; nil where everybody looks at one screen.
	Chairs []Chair
	// StandIns tells that a bot stands in for who is away; otherwise the table waits.
	StandIns bool
	// Question is what the table is asked, nil for nothing.
	Question *Question

	// seen is what screens may see of Match and Shown: what is on disk or has been reported as unsaved. It is so since
	// seenSince; since is when the match last went on.
	seen             state
	seenSince, since time.Time
	saving           saving
	thinking         thinking
	timers           timers
	last             ID // of the last effect
	// heldAsk is a request to undo that waits for the disk, nil for none; refused is what may not be asked again.
	heldAsk *AskUndo
	refused refusals
	// sheetUntil is when the score sheet closes by itself; the zero time if nobody has closed it yet.
	sheetUntil time.Time
	// beginning is the effect that makes the next match, 0 for none.
	beginning ID
	news      []News
	newsCount int
	// botsFailed are the seats whose bots have failed in this match, which has been told.
	botsFailed [game.MaxSeats]bool
	// closed is why the room is closed, "" while it is open; fault why it can't go on.
	closed string
	fault  error
}

// New returns the table of a match that is about to begin.
func New(m match.Match) Room { return At(m, 0) }

// At returns the table of a match. The score sheets of its first shown rounds have been closed.
func At(m match.Match, shown int) Room {
	return Room{Match: m, Shown: shown, seen: state{m, shown}}
}

// Resumed returns the table of a match that goes on. If its last round has just ended, that end is shown again.
func Resumed(m match.Match) Room {
	shown := m.Played
	if m.RoundJustEnded() {
		shown--
	}
	return At(m, shown)
}

func (r Room) actualState() state { return state{r.Match, r.Shown} }

// Review returns the match with every tile, if everybody may know it: all of it once it is over, and at a round's end what
// has been played, from which nothing follows of later rounds.
func (r Room) Review() (match.Match, error) {
	switch m := r.seen.Match; {
	case r.Setup != nil:
		return match.Match{}, ErrNotBegun
	case m.Revealed():
		return m, nil
	case r.seen.atRoundEnd():
		return m.Past()
	}
	return match.Match{}, ErrTooLate
}

// See returns the match as a seat may see it; as everybody may, for NoSeat.
func (r Room) See(seat game.Seat) match.Seen { return seeAs(r.Match, seat) }

// seeAs returns a match as a seat may see it; as everybody may, for NoSeat.
func seeAs(m match.Match, seat game.Seat) match.Seen {
	s := m.See(seat)
	if s.Shared { // only whose move it was may ask for it
		undone, _ := m.Undoable()
		redone, _ := m.Redoable()
		s.You, s.CanUndo, s.CanRedo = seat, s.CanUndo && undone == seat, s.CanRedo && redone == seat
	}
	return s
}

// Proceed deals, and lets chance do what else it does, until a seat is to move or a round has
// ended. While a round's end is seen nothing happens.
func (r Room) Proceed() (Room, error) {
	if r.Setup != nil || r.AtRoundEnd() {
		return r, nil
	}
	next, err := r.Match.Chance()
	if err != nil {
		return r, err
	}
	r.Match = next
	return r, nil
}

// AtRoundEnd reports whether a round has ended whose end hasn't been seen yet.
func (r Room) AtRoundEnd() bool { return r.Match.Played > r.Shown }

// Act returns the room after a seat's move. The error says why it can't be made, in a sentence
// without a full stop; then nothing has happened.
func (r Room) Act(a game.Action) (Room, error) { return r.ActFor(a, "") }

// ActFor is Act for a move that a stand-in made, the bot named; "" if it is the seat's own.
func (r Room) ActFor(a game.Action, standIn string) (Room, error) {
	next, err := r.Match.ApplyFor(a, standIn)
	if err != nil {
		return r, errors.New(r.Match.Forbidden(a))
	}
	r.Match = next
	return r, nil
}

// TurnPage goes on from a round's end, which everybody has seen. After the last one the seed is
// told.
func (r Room) TurnPage() Room {
	if r.Shown = r.Match.Played; r.Match.State.Stage() == game.MatchOver {
		r.Match = r.Match.Reveal()
	}
	return r
}

// Back returns the room with the last move of a person taken back, and all that came after it,
// or with what was taken back played again. The room is the same if there is no such move.
func (r Room) Back(redo bool) Room {
	seat, n := r.Match.Reversible(redo)
	switch {
	case n == 0:
		return r
	case redo:
		r.Match = r.Match.Redo(seat, n)
	default:
		r.Match = r.Match.Undo(seat, n)
	}
	if r.Match.State.Stage() == game.AwaitMove {
		r.Shown = r.Match.Played // the ends of rounds have been seen
	}
	return r
}
