package room

import (
	"time"

	"dominoes/game"
)

// TurnPage closes a round's score sheet for one player. The match goes on once everybody at the table has closed it.
type TurnPage struct{ Seat game.Seat }

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

// turnPage closes the score sheet for all. After the last round the seed is revealed.
func (u *update) turnPage() {
	if u.Shown = u.Match.Played; u.Match.State.Stage() == game.MatchOver {
		u.Match = u.Match.Reveal()
	}
	u.reopenSheets()
}

func (u *update) reopenSheets() {
	u.sheetUntil = time.Time{}
	for i := range u.Chairs {
		u.chair(game.Seat(i)).turned = false
	}
}
