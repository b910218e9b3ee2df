package moment

import (
	"fmt"

	"dominoes/game"
	"dominoes/variants"
)

// last returns the newest event of type E in the round's history.
func last[E game.Event](o *game.Observation) (e E, ok bool) {
	for i := len(o.History) - 1; i >= 0 && !ok; i-- {
		e, ok = o.History[i].(E)
	}
	return e, ok
}

// forced returns the tile that the seat must lead now, or NoTile.
func forced(o *game.Observation) game.Tile {
	dealt, ok := last[game.Dealt](o)
	if ok && dealt.ByRule && o.Stage == game.AwaitMove && o.Turn == o.Seat && len(o.Layout) == 0 {
		return dealt.Forced
	}
	return game.NoTile
}

// lead tells who leads a round, with what, and why.
func (t *narrator) lead() (remark, bool) {
	text := t.freeLead()
	if dealt, ok := last[game.Dealt](t.Observation); ok && dealt.ByRule {
		if text = t.highest(); t.isTurn() {
			text = t.mustLead(dealt.Forced)
		}
	}
	return remark{section: variants.LeadTitle, text: text}, true
}

// mustLead says why the seat must lead the tile.
func (t *narrator) mustLead(tile game.Tile) string {
	why := "whoever holds the highest double leads it"
	switch {
	case t.r.Lead == game.LeadHighestTile:
		why = "whoever holds the highest tile leads it"
	case !tile.IsDouble():
		why = "nobody holds a double, so the highest tile is led"
	case t.r.Lead == game.LeadBlankThenDoubles && tile == 0:
		why = "whoever holds 0-0 leads it"
	case t.r.Lead == game.LeadBlankThenDoubles:
		why = "nobody holds 0-0, so the highest double is led"
	}
	return fmt.Sprintf("You must lead %s: %s.", tile, why)
}

// highest says of another seat what it must lead, as far as this one can know.
func (t *narrator) highest() string {
	who, double := t.name(t.Turn), false
	for _, tile := range t.Hand.Tiles() {
		double = double || tile.IsDouble()
	}
	switch {
	case t.r.Lead == game.LeadHighestTile:
		return who + " holds the highest tile, and must lead it."
	case t.r.Lead == game.LeadBlankThenDoubles && double:
		return who + " holds 0-0 or else the highest double, and must lead it."
	case t.r.Lead == game.LeadBlankThenDoubles:
		return who + " must lead 0-0, or the highest double, or else the highest tile."
	case double || t.r.NoLead == game.NoLeadRedeal:
		return who + " holds the highest double, and must lead it."
	}
	return who + " must lead the highest double, or the highest tile if there is none."
}

// freeLead says why a seat leads with any tile.
func (t *narrator) freeLead() string {
	lot, lots := last[game.LotDrawn](t.Observation)
	switch {
	case lots && lot.Leader == t.Turn:
		return t.who(t.Turn) + " drew the most pips in the lots: any tile may be led."
	case len(t.Rounds) > 0 && t.r.LaterLead == game.LaterWinner:
		return t.who(t.Turn) + " won the last round: any tile may be led."
	case len(t.Rounds) > 0 && t.r.LaterLead == game.LaterRotate:
		return t.does(t.Turn, "lead", "leads") + " after the last round's leader: any tile may be led."
	}
	return t.does(t.Turn, "lead", "leads") + ", and any tile will do."
}

// leadCounts says what a lead is worth where the open ends are counted.
func (t *narrator) leadCounts() (remark, bool) {
	if t.r.InPlay == game.InPlayNone {
		return remark{}, false
	}
	text := fmt.Sprintf("The lead counts both its halves, and scores them if they make %s.", t.totals())
	if tile := forced(t.Observation); tile != game.NoTile {
		after := t.After(game.Move{Kind: game.Plays, Tile: tile, End: game.NoEnd})
		text = fmt.Sprintf("It makes %s, which scores nothing.", arithmetic(after.Sum))
		if after.Points > 0 {
			text = fmt.Sprintf("It scores: %s, %s.", arithmetic(after.Sum), t.totals())
		}
	}
	return remark{section: variants.InPlayTitle, text: text}, true
}

func (t *narrator) partner() (remark, bool) {
	if !t.r.Teams {
		return remark{}, false
	}
	return remark{section: variants.PlayersTitle, text: fmt.Sprintf("You and %s are partners and share one score.", t.name(t.Seat^2))}, true
}

// opening tells how the round opens that is about to be dealt.
func (t *narrator) opening() (remark, bool) {
	s := remark{section: variants.LeadTitle}
	lot, _ := last[game.LotDrawn](t.Observation)
	_, dealt := last[game.Dealt](t.Observation)
	switch {
	case t.Stage == game.AwaitLot && !dealt && len(lot.Tied) > 0:
		s.text = "Those who drew the most pips are level, and draw again for the lead."
	case t.Stage == game.AwaitLot:
		s.text = "For the lead everyone draws a tile of the whole set; the most pips lead."
	case t.Stage == game.AwaitDeal && !dealt:
		s.section, s.text = variants.TilesTitle, fmt.Sprintf("Every player is dealt %s.", tiles(t.r.Deal))
	default:
		return s, false
	}
	return s, true
}

// nextLead tells who will lead after a round.
func (t *narrator) nextLead() (remark, bool) {
	if t.Stage != game.AwaitDeal || len(t.Rounds) == 0 {
		return remark{}, false
	}
	s := remark{section: variants.LeadTitle}
	before := &t.Rounds[len(t.Rounds)-1]
	switch {
	case t.r.LaterLead == game.LaterWinner && len(before.Winners) == 1:
		s.text = t.does(before.Winners[0], "lead", "leads") + " the next round, with any tile."
	case t.r.LaterLead == game.LaterRotate && before.Leader != game.NoSeat:
		next := game.Seat((int(before.Leader) + 1) % t.r.Seats)
		s.text = t.does(next, "lead", "leads") + " the next round, with any tile."
	case t.r.Lead == game.LeadHighestTile:
		s.text = "The highest tile held leads the next round."
	case t.r.Lead == game.LeadBlankThenDoubles:
		s.text = "0-0 leads the next round, or else the highest double held."
	case t.r.Lead == game.LeadHighestDouble:
		s.text = "The highest double held leads the next round."
	default:
		return s, false // by lots, which opening tells of
	}
	return s, true
}
