package game

import "fmt"

// Ban names the rule that forbids an action.
type Ban uint8

const (
	// BanStage: the match waits for something else.
	BanStage Ban = iota
	// BanTurn: it is another seat's turn, or there is no such seat.
	BanTurn
	// BanHand: the seat doesn't hold the tile.
	BanHand
	// BanForced: the opening rule demands another lead.
	BanForced
	// BanEnd: the layout has no such end.
	BanEnd
	// BanClosed: the spinner's tips aren't open yet.
	BanClosed
	// BanFillFirst: the lead double's open sides come first.
	BanFillFirst
	// BanTrain: the train isn't open to the seat, or a double must be covered first.
	BanTrain
	// BanMatch: neither half of the tile is what the end shows.
	BanMatch
	// BanDraw: drawing isn't allowed now.
	BanDraw
	// BanPass: passing isn't allowed now.
	BanPass
	// BanTiles: a deal, lot, draw-off or position names tiles that it can't.
	BanTiles
)

// Illegal is the error of an action that the rules forbid.
type Illegal struct {
	Action Action
	Ban    Ban
	// Why says it in a sentence without a full stop.
	Why string
}

// Error says what was tried and why it is forbidden.
func (e *Illegal) Error() string { return e.Action.String() + ": " + e.Why }

func forbid(a Action, ban Ban, why string, args ...any) *Illegal {
	return &Illegal{a, ban, fmt.Sprintf(why, args...)}
}
