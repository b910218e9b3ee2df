package room

import (
	"cmp"
	"time"

	"dominoes/game"
	"dominoes/model/match"
)

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

// By implements [PlayerEvent].
func (e Play) By() game.Seat { return e.Seat }

// By implements [PlayerEvent].
func (e TurnPage) By() game.Seat { return e.Seat }

// By implements [PlayerEvent].
func (e SortHand) By() game.Seat { return e.Seat }

// By implements [PlayerEvent].
func (e ShowAdvice) By() game.Seat { return e.Seat }

// By implements [PlayerEvent].
func (e AskUndo) By() game.Seat { return e.Seat }

// By implements [PlayerEvent].
func (e Answer) By() game.Seat { return e.Seat }

// By implements [PlayerEvent].
func (e Say) By() game.Seat { return e.Seat }

// By implements [PlayerEvent].
func (e Fill) By() game.Seat { return e.Seat }

// By implements [PlayerEvent].
func (e WantAgain) By() game.Seat { return e.Seat }

// update is a room while an event is carried out.
type update struct {
	Room
	now     time.Time
	effects []Effect
}

// Update returns the room after an event, and what must be done then. The error says why nothing has happened, in a
// sentence without a full stop.
func (r Room) Update(now time.Time, e Event) (Room, []Effect, error) {
	if _, answer := e.(Reply); r.closed != "" && !answer {
		return r, nil, ErrClosed
	}
	u := update{Room: r, now: now}
	if err := e.happen(&u); err != nil {
		return r, nil, err
	}
	u.settle()
	if u.Match.Number != r.Match.Number || u.Match.Moment != r.Match.Moment {
		u.since = now
	}
	return u.Room, u.effects, nil
}

// do asks for an effect.
func (u *update) do(e Effect) { u.effects = append(u.effects, e) }

// next returns the ID of another effect.
func (u *update) next() ID {
	u.last++
	return u.last
}

// settle does what follows from the room as it is now.
func (u *update) settle() {
	if u.closed == "" {
		u.settleHeld()
		u.settleSheet()
		u.settleQuestion()
		u.settleRematch()
		u.deal()
	}
	u.save()
	u.show()
	u.think()
	u.setTimers()
}

// deal lets chance act until a seat is to move or a round has ended.
func (u *update) deal() {
	next, err := u.Room.Proceed()
	if err != nil {
		u.fault = err
		return
	}
	if u.Room = next; u.Match.State.Stage() == game.MatchOver && !u.AtRoundEnd() {
		u.Match = u.Match.Reveal() // a redeal that ends the match has no score sheet to close
	}
}

// settleHeld carries out what has waited for the disk or for a question.
func (u *update) settleHeld() {
	if ask := u.heldAsk; ask != nil && !u.busy() {
		u.heldAsk = nil
		_ = ask.happen(u) // what can't be taken back any more is no news
	}
	for t := u.thinking; t.answer != nil && t.fits(u) && !u.busy() && u.Question == nil; t = u.thinking {
		u.thinking = thinking{}
		u.botMoves(t, t.answer)
	}
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

// Open starts a room: it deals, lets bots think, and gives players their turns.
type Open struct{}

func (Open) happen(u *update) error {
	u.since, u.seenSince = u.now, u.now
	return nil
}

// Play is a player's move, meant for the moment of the match that the player saw.
type Play struct {
	Seat   game.Seat
	Action game.Action
	Moment int
}

func (e Play) happen(u *update) error {
	switch {
	case u.Setup != nil:
		return ErrNotBegun
	case u.busy() || u.Match.Moment != e.Moment || u.AtRoundEnd() || match.Mover(e.Action) != e.Seat:
		return ErrTooLate
	case u.Question != nil:
		return errAnswerFirst
	case u.Match.State.Stage() == game.AwaitMove && e.Seat != u.Match.State.Turn():
		return u.refusal(anothersTurn, u.Match.State.Turn())
	}
	return u.act(e.Action, "")
}

// refusal returns an error that names a player.
func (u *update) refusal(why refusalKind, seat game.Seat) error {
	return &Refusal{Seat: seat, why: why, screen: u.Match.Words(false)}
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

// TurnPage closes a round's score sheet for a player. The match goes on once everybody at the table has closed it.
type TurnPage struct{ Seat game.Seat }

func (e TurnPage) happen(u *update) error {
	switch {
	case u.Setup != nil:
		return ErrNotBegun
	case !u.seen.atRoundEnd() || u.busy():
		return nil
	case u.Chairs == nil && u.Question != nil:
		return errAnswerFirst
	case u.Chairs == nil:
		u.turnPage()
		return nil
	}
	u.change(e.Seat, func(c *Chair) { c.turned = true })
	if u.sheetUntil.IsZero() {
		u.sheetUntil = u.now.Add(SheetFor)
	}
	return nil
}

// SheetFor is how long a score sheet stays open after the first player at a shared table has closed it.
const SheetFor = 60 * time.Second

// settleSheet closes a score sheet that all players at the table have closed, once no question is open.
func (u *update) settleSheet() {
	if u.Chairs == nil || !u.anyHere() || !u.AtRoundEnd() || u.busy() || u.Question != nil {
		return
	}
	for i := range u.Chairs {
		if c := &u.Chairs[i]; c.here() && !c.turned {
			return
		}
	}
	u.turnPage()
}

// turnPage goes on from a round's end.
func (u *update) turnPage() {
	u.Room = u.Room.TurnPage()
	u.reopenSheets()
}

// reopenSheets forgets who has closed the last score sheet.
func (u *update) reopenSheets() {
	u.sheetUntil = time.Time{}
	for i := range u.Chairs {
		u.change(game.Seat(i), func(c *Chair) { c.turned = false })
	}
}

// SortHand sorts a player's hand.
type SortHand struct{ Seat game.Seat }

func (e SortHand) happen(u *update) error {
	if u.Setup != nil {
		return ErrNotBegun
	}
	u.amend(func(m match.Match) match.Match { return m.Sort(e.Seat) })
	return nil
}

// amend changes what no record tells of the match, also as screens see it now and once a save under way is done.
func (u *update) amend(change func(match.Match) match.Match) {
	u.Match, u.seen.Match = change(u.Match), change(u.seen.Match)
	if u.saving.id != 0 {
		u.saving.of.Match = change(u.saving.of.Match)
	}
}

// ShowAdvice marks a round, by its number, as one in which a player was shown advice. It may be shown once the view says
// so.
type ShowAdvice struct {
	Seat  game.Seat
	Round int
}

func (e ShowAdvice) happen(u *update) error {
	switch {
	case u.Setup != nil:
		return ErrNotBegun
	case u.Match.State.Round().Number != e.Round || u.Match.State.Stage() != game.AwaitMove:
		return ErrTooLate
	}
	u.Match = u.Match.Assist(e.Seat)
	return nil
}

// Close ends the room, with its record complete. Why is what its screens say; "" stands for a general sentence. If the
// record can't be completed that is tried once more, and with Retries again and again, as long as somebody carries out
// effects.
type Close struct {
	Why     string
	Retries bool
}

func (e Close) happen(u *update) error {
	u.closed, u.Question, u.heldAsk, u.beginning = cmp.Or(e.Why, tableClosed), nil, nil, 0
	u.saving.retries = e.Retries
	if u.saving.id == 0 {
		u.saving.last = false // it is tried once more
	}
	return nil
}

// Ended reports whether the room is closed and nothing of it is still to be saved.
func (r Room) Ended() bool {
	return r.closed != "" && (r.Setup != nil || r.saving.complete || r.saving.gaveUp)
}

// Abandoned reports whether a room in which nobody is left may be closed: nothing has happened there for idle, or at a
// table at which nobody has a chair for as long as one is kept, or its match is over.
func (r Room) Abandoned(now time.Time, idle time.Duration) bool {
	if r.Setup != nil && len(r.Players()) == 0 {
		idle = min(idle, AwayFor)
	}
	return r.Setup == nil && r.seen.Match.State.Stage() == game.MatchOver || now.Sub(r.since) >= idle
}

// Fault returns why the room can't go on; nil while it can. It should be closed then.
func (r Room) Fault() error { return r.fault }
