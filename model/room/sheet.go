package room

import (
	"time"

	"dominoes/game"
)

// TurnPage closes a round's score sheet for one player. The match goes on once everybody at the table has closed it.
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

// settleSheet closes the score sheet if all players at the table have closed it and no question is open.
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

// turnPage closes the score sheet for all.
func (u *update) turnPage() {
	u.Room = u.Room.TurnPage()
	u.reopenSheets()
}

// reopenSheets marks the score sheet as open for all players.
func (u *update) reopenSheets() {
	u.sheetUntil = time.Time{}
	for i := range u.Chairs {
		u.change(game.Seat(i), func(c *Chair) { c.turned = false })
	}
}
