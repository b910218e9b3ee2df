package room

import (
	"cmp"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/match"
)

func (e Play) By() domino.Seat         { return e.Seat }
func (e TurnPage) By() domino.Seat     { return e.Seat }
func (e SortHand) By() domino.Seat     { return e.Seat }
func (e ShowAdvice) By() domino.Seat   { return e.Seat }
func (e AskUndo) By() domino.Seat      { return e.Seat }
func (e Answer) By() domino.Seat       { return e.Seat }
func (e Say) By() domino.Seat          { return e.Seat }
func (e Fill) By() domino.Seat         { return e.Seat }
func (e WantAgain) By() domino.Seat    { return e.Seat }
func (e LookAtRecord) By() domino.Seat { return e.Seat }
func (e GiveTime) By() domino.Seat     { return e.Seat }
func (e ComeBack) By() domino.Seat     { return e.Seat }
func (e Invite) By() domino.Seat       { return e.Seat }

// Update returns the room after an event, and the effects to carry out. If the event isn't allowed the error says why,
// in a sentence without a full stop, and the room is unchanged.
func (r Room) Update(now time.Time, e Event) (Room, []Effect, error) {
	if _, answer := e.(Reply); r.closed != "" && !answer {
		return r, nil, ErrClosed
	}
	switch e.(type) {
	case Play, TurnPage, SortHand, ShowAdvice, AskUndo, Answer, WantAgain:
		if r.Setup != nil {
			return r, nil, ErrNotBegun
		}
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

// settle applies the consequences of an event: sheets and questions close, chance deals, effects are asked for.
func (u *update) settle() {
	if u.closed == "" {
		u.settleHeld()
		u.settleSheet()
		u.settleQuestion()
		u.settleRematch()
		u.deal()
	}
	u.reveal()
	u.save()
	u.show()
	u.think()
	u.settleBotOffer()
	u.settleInvited()
	u.settleClock()
	u.setTimers()
}

func (u *update) deal() {
	if u.Setup != nil || u.AtRoundEnd() {
		return
	}
	next, err := u.Match.Chance()
	if err != nil {
		u.fault = err
		return
	}
	u.Match = next
}

// reveal reveals the seed of a match that is over, once its last score sheet or the room is closed.
func (u *update) reveal() {
	if u.Setup == nil && u.Match.State.Stage() == game.MatchOver && (u.closed != "" || !u.AtRoundEnd()) {
		u.Match = u.Match.Reveal()
	}
}

// settleHeld carries out requests and moves that had to wait for a save or a question.
func (u *update) settleHeld() {
	if ask := u.heldAsk; ask != nil && !u.busy() {
		u.heldAsk = nil
		_ = ask.happen(u) // a request that has become pointless is no news
	}
	for t := u.thinking; t.answer != nil && t.fits(u) && !u.busy() && u.Question == nil; t = u.thinking {
		u.thinking = thinking{}
		u.botMoves(t, t.answer)
	}
}

// Open starts the room: the first deal, the first bot.
type Open struct{}

func (Open) happen(u *update) error {
	u.since = u.now
	return nil
}

// Play is a player's move, for the moment of the match that the player saw.
type Play struct {
	Seat   domino.Seat
	Action game.Action
	Moment int
}

func (e Play) happen(u *update) error {
	switch {
	case u.busy() || u.Match.Moment != e.Moment || u.AtRoundEnd() || game.Mover(e.Action) != e.Seat:
		return ErrTooLate
	case u.Question != nil:
		return errAnswerFirst
	case u.Match.State.Stage() == game.AwaitMove && e.Seat != u.Match.State.Turn():
		return &refusal{u.Match.State.Turn(), anothersTurn, u.Match.Words(false)}
	}
	if err := u.act(e.Action, ""); err != nil {
		return err
	}
	return ComeBack{e.Seat}.happen(u)
}

// SortHand sorts the player's hand.
type SortHand struct{ Seat domino.Seat }

func (e SortHand) happen(u *update) error {
	u.amend(func(m match.Match) match.Match { return m.Sort(e.Seat) })
	return nil
}

// ShowAdvice marks a round, by number, as one with advice, which may be shown once the view has the mark.
type ShowAdvice struct {
	Seat  domino.Seat
	Round int
}

func (e ShowAdvice) happen(u *update) error {
	if err := u.strict(errNoAdvice); err != nil {
		return err
	}
	if u.Match.State.Round().Number != e.Round || u.Match.State.Stage() != game.AwaitMove {
		return ErrTooLate
	}
	u.Match = u.Match.Assist(e.Seat)
	return nil
}

// Close closes the room and completes its record. Why is shown on its screens; "" means a general sentence. If the
// record can't be completed that is retried once, or with Retries for as long as effects are carried out.
type Close struct {
	Why     string
	Retries bool
}

func (e Close) happen(u *update) error {
	u.closed, u.Question, u.heldAsk, u.beginning = cmp.Or(e.Why, tableClosed), nil, nil, 0
	u.saving.retries = e.Retries
	u.endTurn()
	if u.saving.id == 0 {
		u.saving.last = false // try once more
	}
	return nil
}

// Abandoned reports whether a room without screens may be closed: nothing has happened for idle, or for AwayFor if the
// match hasn't begun and nobody has a chair, or the match is over.
func (r Room) Abandoned(now time.Time, idle time.Duration) bool {
	if r.Setup != nil && len(r.Players()) == 0 {
		idle = min(idle, AwayFor)
	}
	return r.Setup == nil && r.seen.Match.State.Stage() == game.MatchOver || now.Sub(r.since) >= idle
}

// Fault returns why the match can't go on; nil if it can. The room should then be closed.
func (r Room) Fault() error { return r.fault }

// TurnPage closes a round's score sheet for one player. The match goes on once everybody at the table has closed it.
type TurnPage struct{ Seat domino.Seat }

func (e TurnPage) happen(u *update) error {
	switch {
	case !u.seen.AtRoundEnd() || u.busy():
		return nil
	case u.Chairs == nil && u.Question != nil:
		return errAnswerFirst
	case u.Chairs == nil:
		u.turnPage()
		return nil
	}
	if u.chair(e.Seat).turned = true; u.sheetUntil.IsZero() {
		u.sheetUntil = u.now.Add(sheetFor)
	}
	return nil
}

// sheetFor is how long a score sheet stays open after the first player at a shared table has closed it.
const sheetFor = 60 * time.Second

// settleSheet closes the score sheet if all players at the table have closed it and no question is open.
func (u *update) settleSheet() {
	closed := u.attended() && u.allHere(func(c *Chair) bool { return c.turned })
	if closed && u.AtRoundEnd() && !u.busy() && u.Question == nil {
		u.turnPage()
	}
}

// turnPage closes the score sheet for all.
func (u *update) turnPage() {
	u.Shown = u.Match.Played
	u.reopenSheets()
}

func (u *update) reopenSheets() {
	u.sheetUntil = time.Time{}
	for i := range u.Chairs {
		u.chair(domino.Seat(i)).turned = false
	}
}
