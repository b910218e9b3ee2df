package room

import (
	"errors"
	"slices"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
)

var (
	errNoQuestion   = errors.New("nothing is being asked any more")
	errAlreadyAsked = errors.New("the table is being asked something already")
	errAnswerFirst  = errors.New("the table is being asked something: nobody plays until that is answered")
	errAskedBefore  = errors.New("the others were asked about that move already")
)

const answerWithin = 20 * time.Second

func (e AskUndo) happen(u *update) error {
	if err := u.strict(errNoUndo); err != nil {
		return err
	}
	if u.busy() {
		u.heldAsk = &e
		return nil
	}
	r := u.Match.Reversal(e.Redo)
	if u.Chairs == nil { // it isn't known which player at the screen asks
		e.Seat = r.By
	}
	switch {
	case r.By == domino.NoSeat && e.Redo:
		return errors.New("there is nothing to redo")
	case r.By == domino.NoSeat:
		return errors.New("there is no move to take back")
	case u.Question != nil:
		return errAlreadyAsked
	case r.By != e.Seat && e.Redo:
		return &refusal{r.By, anothersRedo, u.Match.Words(false)}
	case r.By != e.Seat:
		return &refusal{r.By, anothersMove, u.Match.Words(false)}
	case u.Chairs != nil && slices.Contains(u.refused, refused{r.Redo, r.Ply}):
		return errAskedBefore
	}
	q := &Question{ID: u.next(), Reversal: r}
	if u.Chairs != nil {
		q.Until = u.now.Add(answerWithin)
	}
	q.Agreed[e.Seat] = true
	if alone := u.agreed(q); alone && r.Round > 0 {
		q.Agreed[e.Seat] = false
	} else if !alone && u.Chairs != nil {
		u.tell(News{Kind: Asked, Seat: e.Seat})
	}
	u.Question = q
	u.refuseAlways()
	return nil
}

func (u *update) refuseAlways() {
	for i := range u.Chairs {
		if c := &u.Chairs[i]; c.here() && c.refuses && domino.Seat(i) != u.Question.By {
			u.refuse(domino.Seat(i))
			return
		}
	}
}

// Answer answers a question. A no closes it, the asker's too. With Always later questions are refused as well.
type Answer struct {
	Seat     domino.Seat
	Question ID
	Yes      bool
	Always   bool
}

func (e Answer) happen(u *update) error {
	if u.Question == nil || e.Question != u.Question.ID {
		return errNoQuestion
	}
	if !e.Yes {
		c := u.chair(e.Seat)
		c.refuses = c.refuses || e.Always
		u.refuse(e.Seat)
		return nil
	}
	q := *u.Question
	if q.Agreed[e.Seat] = true; u.Chairs == nil {
		for i := range q.Agreed { // one player answers for all at the screen
			q.Agreed[i] = true
		}
	}
	u.Question = &q
	return nil
}

// refuse closes the question, because seat said no or, for NoSeat, because time is up. Others can't be asked it again.
func (u *update) refuse(seat domino.Seat) {
	q := u.Question
	u.Question = nil
	if q.Agreed[q.By] { // others were asked, not only the player
		u.refused = append(slices.Clip(u.refused), refused{q.Redo, q.Ply})
	}
	kind := Refused
	if seat == q.By {
		kind = Withdrawn
	}
	u.tell(News{Kind: kind, Seat: seat})
}

// settleQuestion closes a question that all players at the table have agreed to. It stays open while none is there.
func (u *update) settleQuestion() {
	q := u.Question
	if q == nil || u.Chairs != nil && !u.attended() || !u.agreed(q) {
		return
	}
	u.Question, u.refused = nil, nil
	u.endTurn()
	if seat, n := u.Match.Reversible(q.Redo); q.Redo {
		u.Match = u.Match.Redo(seat, n)
	} else {
		u.Match = u.Match.Undo(seat, n)
	}
	if u.Match.State.Stage() == game.AwaitMove {
		u.Shown = u.Match.Played // all score sheets have been closed
	}
	u.reopenSheets()
}

func (r Room) agreed(q *Question) bool {
	for i := range r.Match.Header.Seats {
		here := r.Chairs == nil && r.Match.Human(domino.Seat(i)) || r.Chairs != nil && r.Chairs[i].here()
		if here && !q.Agreed[i] {
			return false
		}
	}
	return true
}
