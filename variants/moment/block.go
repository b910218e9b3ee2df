package moment

import (
	"fmt"
	"slices"

	"dominoes/game/domino"
	"dominoes/variants/says"
)

// unplayed returns the tiles not on the table that fit an open end; with trains also those that fit a train that is
// closed to the seat to move.
func (t *narrator) unplayed() domino.Set {
	set := t.fitting()
	for _, l := range t.Layout {
		set = set.Without(l.Tile)
	}
	return set
}

// fitting returns the tiles that fit, whether played or not.
func (t *narrator) fitting() (set domino.Set) {
	if t.onTrains() && len(t.Layout) > 0 {
		table := t.Table()
		for _, e := range table.Ends().List() {
			set = set.Or(t.r.Joining(table.Pips(e)))
		}
		return set
	}
	for _, o := range t.Open {
		set = set.Or(t.r.Joining(o.Pips))
	}
	return set
}

// dead says that no tile can be played any more.
func (t *narrator) dead() remark {
	if t.Drawable == 0 || !t.unplayed().IsEmpty() {
		return remark{}
	}
	none := says.AllThatFitPlayed
	if t.r.Join == domino.JoinMatch && !t.onTrains() {
		none = fmt.Sprintf(says.AllPlayed, says.All(t.shown(), "or"))
	}
	soon, who := says.BlockedAfter.Of(t.Drawable, t.Drawable), t.whoWinsBlock()
	switch {
	case t.Last == domino.NoSeat:
	case t.r.BlockWinner == domino.BlockBlocker:
		who = says.BlockerWillWin.Of(t.Words, t.Last)
	case t.r.BlockWinner == domino.BlockDuel:
		who = says.DuelIsSure(t.Words, t.Last)
	}
	return say(aboutBlock, says.RoundTitle, none+" "+soon+" "+who, soon+" "+who, soon)
}

// few is the largest number of fitting tiles at which a block is mentioned.
const few = 3

// nearBlock says that the round may soon be blocked, and who would win it.
func (t *narrator) nearBlock() (onlyFit, ifBlocked remark) {
	left := t.unplayed()
	if t.Drawable > 0 || left.Len() > few {
		return remark{}, remark{}
	}
	only, who := says.OnlyTheseFit.Of(left.Len(), says.Tiles(left, "and")), t.ifBlocked()
	onlyFit = say(aboutBlock, says.RoundTitle, only+" "+who, only+" "+says.BlockThen, only)
	return onlyFit, say(aboutBlock, says.RoundTitle, who)
}

// ifBlocked says who would win if the round were blocked now, as far as the viewer can know.
func (t *narrator) ifBlocked() string {
	least, most := t.certain()
	switch hand := says.Hand(t.r, t.Hand); {
	case t.r.BlockWinner != domino.BlockLowest && (t.r.BlockWinner != domino.BlockLowestTeam || t.r.Teams):
		return t.whoWinsBlock()
	case least:
		return says.BlockWon(t.r, hand)
	case most:
		return fmt.Sprintf(says.BlockLost, hand)
	default:
		return says.InABlock(t.r, hand)
	}
}

// whoWinsBlock states the rule for blocked rounds.
func (t *narrator) whoWinsBlock() string {
	switch {
	case t.r.BlockWinner == domino.BlockBlocker:
		return says.LastTileWins
	case t.r.BlockWinner == domino.BlockDuel:
		return says.BlockerOrNext
	case t.r.BlockWinner == domino.BlockNone && t.r.Award == domino.AwardEachOwn:
		return says.AllScoreBlock
	case t.r.BlockWinner == domino.BlockNone:
		return says.NobodyWinsBlock
	case t.r.BlockWinner == domino.BlockNoDouble:
		return says.NoDoubleInBlock
	}
	return says.InABlock(t.r, says.Hand(t.r, t.Hand))
}

// certain reports whether the viewer's hand must be the only lowest one if the round is blocked now, or can't be among
// the lowest. In a block, the other hands hold no fitting tile.
func (t *narrator) certain() (least, most bool) {
	fitting := t.fitting()
	if !t.Hand.And(fitting).IsEmpty() {
		return false, false
	}
	own := t.Hand.Pips(t.r.DoubleBlank)
	var weights []int
	for _, tile := range t.Unseen().Minus(fitting).Tiles() {
		weights = append(weights, domino.SetOf(tile).Pips(t.r.DoubleBlank))
	}
	slices.Sort(weights)
	least = true
	for s := range domino.Seat(t.r.Seats) {
		n := t.Held[s]
		switch {
		case s == t.Seat || t.r.Partner(s, t.Seat):
			continue
		case n > len(weights):
			return false, false // some hand has a fitting tile
		}
		least = least && own < sum(weights[:n])
		most = most || own > sum(weights[len(weights)-n:])
	}
	return least, most && !t.r.Teams
}

func sum(figures []int) (n int) {
	for _, f := range figures {
		n += f
	}
	return n
}
