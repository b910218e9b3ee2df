package room

import (
	"errors"
	"fmt"

	"dominoes/game"
)

// Question is what everybody at the table is asked: whether a move may be taken back, or played
// again. It is over when somebody moves.
type Question struct {
	By   game.Seat
	Redo bool
	// Text is the question, in words for all.
	Text string
	// Agreed are the seats that have said yes.
	Agreed [game.MaxSeats]bool
}

var (
	errNothingToUndo = errors.New("there is no move to take back")
	errNothingToRedo = errors.New("there is nothing to redo")
	errNoQuestion    = errors.New("nothing is being asked any more")
	errAlreadyAsked  = errors.New("the table is being asked something already")
)

// Ask asks the table whether the last move of a person may be taken back, or played again. Only
// whose move it is may ask. Where nobody else is there it is done at once.
func (r Room) Ask(by game.Seat, redo bool) (Room, error) {
	seat, n := r.Match.Reversible(redo)
	switch {
	case n == 0 && redo:
		return r, errNothingToRedo
	case n == 0:
		return r, errNothingToUndo
	case r.Question != nil:
		return r, errAlreadyAsked
	case seat != by:
		return r, fmt.Errorf("the last move is %s's: only they can ask to take it back", r.Match.Words(false).Names[seat])
	}
	q := &Question{By: by, Redo: redo, Text: r.MayBack(redo)}
	q.Agreed[by] = true
	r.Question = q
	return r.settle(), nil
}

// Answer takes in what a seat says to the question. One no is enough to end it.
func (r Room) Answer(seat game.Seat, yes bool) (Room, error) {
	if r.Question == nil {
		return r, errNoQuestion
	}
	q := *r.Question
	if q.Agreed[seat] = yes; !yes {
		r.Question = nil
		return r, nil
	}
	r.Question = &q
	return r.settle(), nil
}

// agreed reports whether everybody has agreed who is there.
func (r Room) agreed(q *Question) bool {
	for i := range r.Chairs {
		if r.Chairs[i].here() && !q.Agreed[i] {
			return false
		}
	}
	return true
}
