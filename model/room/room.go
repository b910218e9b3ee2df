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
	"slices"
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

// Event is something that happens at a table: a player does something, an effect is answered, a timer fires.
type Event interface {
	// happen carries the event out. After an error the room is as it was.
	happen(*update) error
}

// PlayerEvent is something that a player does.
type PlayerEvent interface {
	Event
	// By returns the player's seat.
	By() game.Seat
}

// update is a room while an event is carried out.
type update struct {
	Room
	now     time.Time
	effects []Effect
}

// do asks for an effect.
func (u *update) do(e Effect) { u.effects = append(u.effects, e) }

// next returns the ID of another effect.
func (u *update) next() ID {
	u.last++
	return u.last
}

// state is a match and how many of its rounds' ends have been closed.
type state struct {
	Match match.Match
	Shown int
}

func (s *state) atRoundEnd() bool { return s.Match.Played > s.Shown }

// moment is a moment of the matches at a table: nothing has happened between two that are equal.
type moment struct{ number, moment, shown int }

// moment returns the moment of a state.
func (s *state) moment() moment { return moment{s.Match.Number, s.Match.Moment, s.Shown} }

// moment returns the moment that the match has come to.
func (u *update) moment() moment { return moment{u.Match.Number, u.Match.Moment, u.Shown} }

// actual returns what has happened.
func (u *update) actual() state { return u.actualState() }

// busy reports whether something has happened that screens can't see until the disk has answered.
func (u *update) busy() bool { return u.Setup == nil && u.seen.moment() != u.moment() }

// Person is somebody at a keyboard. The ID tells them from others, and is the same when they
// come back.
type Person struct{ ID, Name string }

// Chair is a seat at a table that several screens share.
type Chair struct {
	// Person sits there; nobody where a bot does.
	Person Person
	// Screens counts those at which the person looks at the table. Away is since when there
	// is none.
	Screens int
	Away    time.Time
	// StandIn tells that a bot plays for them, Gone that they have left for good.
	StandIn, Gone bool
	// turned is true once they have closed the score sheet of the last round, again once they want another match, refuses if
	// they agree to no question.
	turned, again, refuses bool
	// spoke is when they said their last phrases.
	spoke []time.Time
}

// here reports whether somebody sits there who can answer.
func (c *Chair) here() bool { return c.Person.ID != "" && c.Screens > 0 && !c.Gone }

var (
	// ErrTooLate refuses what was meant for an earlier moment of the table.
	ErrTooLate = errors.New("the table has moved on")
	// ErrNotBegun refuses what needs a match.
	ErrNotBegun = errors.New("the match hasn't begun")
	// ErrClosed refuses everything once the room is closed.
	ErrClosed = errors.New("this table is closed")
	// ErrBegun refuses what must be done before the match begins.
	ErrBegun   = errors.New("the match has begun: you can watch it")
	errStale   = errors.New("the answer is stale")
	errNoChair = errors.New("all chairs are taken: you can watch")
)

// Question is what the players at the table are asked: whether the player By may take a move back, or redo it. Nobody
// moves and no score sheet closes while it is open.
type Question struct {
	ID ID
	match.Reversal
	// Agreed are the seats that have said yes. By has agreed by asking, unless there is nobody else to be asked.
	Agreed [game.MaxSeats]bool
	// Until is when no answer becomes a no.
	Until time.Time
}

// refusals are the last questions that were answered with a no, about taking back and about redoing: which action it was,
// counted from 1, 0 for none.
type refusals [2]int

// saving is how far the record of the match is written.
type saving struct {
	// id is the save under way, 0 for none, and of what it saves. Last is true if it completes the record.
	id   ID
	of   state
	last bool
	// closing is true if it was asked for after the room was closed. With retries that isn't the last try.
	closing, retries bool
	// tried counts the lines of the last save that was asked for, stored those that are on disk.
	tried, stored int
	// look is true if the record is to be checked although nothing is new.
	look bool
	// failed is why the newest lines aren't on disk, and retryAt when that is tried again.
	failed  error
	retryAt time.Time
	// unsure is true once it has been told that the disk can't confirm what it writes.
	unsure bool
	// complete is true once the record is complete and closed, gaveUp if that failed as the room closed.
	complete, gaveUp bool
}

// thinking is what a bot was asked.
type thinking struct {
	id ID
	// of is the moment for which it was asked, bot who at the turn is to move, and instead who thinks in its place after it
	// has failed, "" if nobody does.
	of           moment
	bot, instead string
	// answer is a move that waits for the disk or for a question; nil for none.
	answer *BotMoved
}

// timers are the timers of a room, by purpose.
type timers [timerKinds]timer

// timer is one that runs; its ID is 0 if it doesn't.
type timer struct {
	id ID
	at time.Time
}

const (
	retryTimer    = iota // a failed save is retried
	absenceTimer         // a bot stands in for a player who is away
	questionTimer        // nobody's answer is a no
	sheetTimer           // a score sheet closes
	botsTimer            // a score sheet closes that only bots could
	timerKinds
)

// NewsKind is what news is about.
type NewsKind uint8

// News is something that has happened at the table beside the match.
type News struct {
	// N numbers the news of a room from 1.
	N    int
	Kind NewsKind
	// Seat is whose news it is, NoSeat if it is nobody's. Name is what the player there was called then.
	Seat game.Seat
	Name string
	// Text is the phrase that was said, or why something failed.
	Text string
	At   time.Time
}

// change changes a chair.
func (u *update) change(seat game.Seat, change func(*Chair)) {
	if int(seat) < len(u.Chairs) {
		u.Chairs = slices.Clone(u.Chairs)
		change(&u.Chairs[seat])
	}
}

// anyHere reports whether a player looks at the table.
func (r Room) anyHere() bool {
	return slices.ContainsFunc(r.Chairs, func(c Chair) bool { return c.here() })
}

// act makes a move; standIn is the bot that made it, "" if it is the seat's own.
func (u *update) act(a game.Action, standIn string) error {
	next, err := u.Room.ActFor(a, standIn)
	if err != nil {
		return err
	}
	u.Room = next
	return nil
}

// amend changes what no record tells of the match, also as screens see it now and once a save under way is done.
func (u *update) amend(change func(match.Match) match.Match) {
	u.Match, u.seen.Match = change(u.Match), change(u.seen.Match)
	if u.saving.id != 0 {
		u.saving.of.Match = change(u.saving.of.Match)
	}
}

// AskUndo asks the table to let a player take their last move back or, with Redo, redo what was taken back. If nobody
// else is there to be asked, the player is asked whether to go back over the end of a round; everything else is done at
// once.
type AskUndo struct {
	Seat game.Seat
	Redo bool
}

// Ended reports whether the room is closed and nothing of it is still to be saved.
func (r Room) Ended() bool {
	return r.closed != "" && (r.Setup != nil || r.saving.complete || r.saving.gaveUp)
}
