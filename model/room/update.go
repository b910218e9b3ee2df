package room

import (
	"cmp"
	"time"

	"dominoes/game"
	"dominoes/model/match"
)

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

// SortHand sorts a player's hand.
type SortHand struct{ Seat game.Seat }

func (e SortHand) happen(u *update) error {
	if u.Setup != nil {
		return ErrNotBegun
	}
	u.amend(func(m match.Match) match.Match { return m.Sort(e.Seat) })
	return nil
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
