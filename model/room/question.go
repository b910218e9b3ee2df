package room

import (
	"errors"
	"fmt"
	"time"

	"dominoes/game"
)

var (
	errNothingToUndo = errors.New("there is no move to take back")
	errNothingToRedo = errors.New("there is nothing to redo")
	errNoQuestion    = errors.New("nothing is being asked any more")
	errAlreadyAsked  = errors.New("the table is being asked something already")
	errAnswerFirst   = errors.New("the table is being asked something: nobody plays until that is answered")
	errRefused       = errors.New("the others have said no to that already")
)

// Question is what the players at the table are asked: whether a move may be taken back, or played again. Nobody moves
// while it is open.
type Question struct {
	ID   ID
	By   game.Seat
	Redo bool
	// Text is the question, in words for all.
	Text string
	// Agreed are the seats that have said yes.
	Agreed [game.MaxSeats]bool
	// Until is when no answer becomes a no.
	Until time.Time
}

// AnswerWithin is how long players have to answer a question.
const AnswerWithin = 20 * time.Second

// AskUndo asks the table to let a player take their last move back or, with Redo, play again what was taken back. It is
// done at once if nobody else is there to be asked.
type AskUndo struct {
	Seat game.Seat
	Redo bool
}

func (e AskUndo) happen(u *update) error {
	switch {
	case u.Setup != nil:
		return ErrNotBegun
	case u.busy():
		u.heldAsk = &e
		return nil
	}
	seat, n := u.Match.Reversible(e.Redo)
	if u.Chairs == nil { // nobody knows which of the players at the screen asks
		e.Seat = seat
	}
	ply := u.Match.Ply - n
	if e.Redo {
		ply = u.Match.Ply
	}
	asked := refusal{e.Redo, ply + 1}
	switch {
	case n == 0 && e.Redo:
		return errNothingToRedo
	case n == 0:
		return errNothingToUndo
	case u.Question != nil:
		return errAlreadyAsked
	case seat != e.Seat:
		return fmt.Errorf("the last move is %s's: only they can ask to take it back", u.Match.Words(false).Names[seat])
	case u.refused == asked:
		return errRefused
	}
	q := &Question{ID: u.next(), By: e.Seat, Redo: e.Redo, Text: u.MayBack(e.Redo)}
	before := u.Match.At(min(ply, u.Match.Ply))
	overRoundEnd := before.State.Ended() < u.Match.State.Ended()
	q.Agreed[e.Seat] = u.Chairs != nil || u.Match.Humans() > 1 || !overRoundEnd
	if u.Chairs != nil {
		q.Until = u.now.Add(AnswerWithin)
	}
	u.Question = q
	if u.Chairs != nil && !u.agreed(q) {
		u.tell(News{Kind: Asked, Seat: e.Seat})
	}
	for i := range u.Chairs {
		if c := &u.Chairs[i]; c.here() && c.refuses && game.Seat(i) != e.Seat {
			u.refuse(game.Seat(i))
			return nil
		}
	}
	return nil
}

// refusal is the last question that was answered with a no: which action was to be taken back or played again. The zero
// refusal is none.
type refusal struct {
	redo   bool
	action int // counted from 1
}

// Answer is a player's answer to the question with an ID. One no is enough; the player who has asked may say it as well.
// Always refuses later questions, too.
type Answer struct {
	Seat     game.Seat
	Question ID
	Yes      bool
	Always   bool
}

func (e Answer) happen(u *update) error {
	switch {
	case u.Setup != nil:
		return ErrNotBegun
	case u.Question == nil || e.Question != u.Question.ID:
		return errNoQuestion
	}
	if !e.Yes {
		u.change(e.Seat, func(c *Chair) { c.refuses = c.refuses || e.Always })
		u.refuse(e.Seat)
		return nil
	}
	q := *u.Question
	if q.Agreed[e.Seat] = true; u.Chairs == nil {
		for i := range q.Agreed { // one answers for all at the screen
			q.Agreed[i] = true
		}
	}
	u.Question = &q
	return nil
}

// refuse closes the question because a player doesn't agree; NoSeat stands for no answer.
func (u *update) refuse(seat game.Seat) {
	q := u.Question
	_, n := u.Match.Reversible(q.Redo)
	if u.refused = (refusal{q.Redo, u.Match.Ply + 1}); !q.Redo {
		u.refused.action -= n
	}
	u.Question = nil
	kind := Refused
	if seat == q.By {
		kind = Withdrawn
	}
	u.tell(News{Kind: kind, Seat: seat})
}

// settleQuestion closes a question that everybody at the table has agreed to. While nobody is there it stays open.
func (u *update) settleQuestion() {
	q := u.Question
	if q == nil || u.Chairs != nil && !u.anyHere() || !u.agreed(q) {
		return
	}
	u.Question, u.refused = nil, refusal{}
	u.Room, _ = u.Back(q.Redo)
	u.reopenSheets()
}

// agreed reports whether everybody has agreed who is there.
func (r Room) agreed(q *Question) bool {
	if r.Chairs == nil {
		for i := range r.Match.Header.Seats {
			if r.Match.Human(game.Seat(i)) && !q.Agreed[i] {
				return false
			}
		}
		return true
	}
	for i := range r.Chairs {
		if r.Chairs[i].here() && !q.Agreed[i] {
			return false
		}
	}
	return true
}
