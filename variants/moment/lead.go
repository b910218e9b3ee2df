package moment

import (
	"dominoes/game"
	"dominoes/game/words"
	"dominoes/variants/rulebook"
)

// forced returns the tile that the viewer must lead now, or NoTile.
func forced(o *game.Observation) game.Tile {
	dealt, ok := last[game.Dealt](o)
	if ok && dealt.ByRule && o.Stage == game.AwaitMove && o.Turn == o.Seat && len(o.Layout) == 0 {
		return dealt.Forced
	}
	return game.NoTile
}

// lead says who leads the round, with which tile, and why.
func (t *narrator) lead() (remark, bool) {
	text := t.freeLead()
	if dealt, ok := last[game.Dealt](t.Observation); ok && dealt.ByRule {
		if text = t.highest(); t.isTurn() {
			text = words.Sentence(MustLead(t.r, dealt.Forced))
		}
	}
	return remark{section: rulebook.LeadTitle, text: text}, true
}

// highest says what another seat must lead, as far as the viewer can know.
func (t *narrator) highest() string {
	who, double := t.Name(t.Turn), false
	for _, tile := range t.Hand.Tiles() {
		double = double || tile.IsDouble()
	}
	holds := double || t.r.NoLead == game.NoLeadRedeal // some hand has a double
	switch {
	case t.r.Lead == game.LeadHighestTile:
		return hasHighestTile(who)
	case t.r.Lead == game.LeadOneOne && holds:
		return hasOneOneOrDouble(who)
	case t.r.Lead == game.LeadOneOne:
		return mustLeadOneOneOrElse(who)
	case t.r.Lead == game.LeadLowestDouble && holds:
		return hasLowestDouble(who)
	case t.r.Lead == game.LeadLowestDouble:
		return mustLeadLowestOrElse(who)
	case t.r.Lead == game.LeadBlankThenDoubles && double:
		return hasBlankOrDouble(who)
	case t.r.Lead == game.LeadBlankThenDoubles:
		return mustLeadBlankOrElse(who)
	case double || t.r.NoLead == game.NoLeadRedeal:
		return hasHighestDouble(who)
	}
	return mustLeadDoubleOrElse(who)
}

// freeLead says why a seat may lead any tile.
func (t *narrator) freeLead() string {
	lot, lots := last[game.LotDrawn](t.Observation)
	switch {
	case lots && lot.Leader == t.Turn:
		return t.leadsByLot()
	case len(t.Rounds) > 0 && t.r.LaterLead == game.LaterWinner:
		return t.leadsAsWinner()
	case len(t.Rounds) > 0 && t.r.LaterLead == game.LaterRotate:
		return t.leadsInTurn()
	}
	return t.leadsFreely()
}

// leadCounts says what the lead scores, if open ends are counted.
func (t *narrator) leadCounts() (remark, bool) {
	if t.r.InPlay == game.InPlayNone {
		return remark{}, false
	}
	text := t.leadScores()
	if tile := forced(t.Observation); tile != game.NoTile {
		after := t.After(game.Move{Kind: game.Plays, Tile: tile, End: game.NoEnd})
		switch text = leadMakes(after.Sum, after.Points); {
		case t.r.InPlay == game.InPlayBergen && after.Points == 0 && tile.IsDouble():
			return remark{}, false // its score doesn't count
		case t.r.InPlay == game.InPlayBergen:
			text = leadIsWorth(after.Points)
		}
	}
	return remark{section: rulebook.InPlayTitle, text: text}, true
}

func (t *narrator) partner() (remark, bool) {
	if !t.r.Teams {
		return remark{}, false
	}
	return remark{section: rulebook.PlayersTitle, text: t.partners()}, true
}

// opening says how the next round starts.
func (t *narrator) opening() (remark, bool) {
	s := remark{section: rulebook.LeadTitle}
	lot, _ := last[game.LotDrawn](t.Observation)
	_, dealt := last[game.Dealt](t.Observation)
	switch {
	case t.Stage == game.AwaitLot && !dealt && len(lot.Tied) > 0:
		s.text = drawAgain(t.List(lot.Tied))
	case t.Stage == game.AwaitLot:
		s.text = everyoneDraws
	case t.Stage == game.AwaitDeal && !dealt:
		s.section, s.text = rulebook.TilesTitle, everyoneGets(t.r.Deal)
	default:
		return s, false
	}
	return s, true
}

// nextLead says who will lead the next round.
func (t *narrator) nextLead() (remark, bool) {
	if t.Stage != game.AwaitDeal || len(t.Rounds) == 0 {
		return remark{}, false
	}
	s := remark{section: rulebook.LeadTitle}
	leader, known := t.nextLeader(&t.Rounds[len(t.Rounds)-1])
	switch {
	case known && t.r.Trains != game.TrainsNone:
		s.text = t.beginsNext(leader)
	case known:
		s.text = t.leadsNext(leader)
	case t.r.Lead == game.LeadOneOne:
		s.text = oneOneNext
	case t.r.Lead == game.LeadLowestDouble:
		s.text = lowestDoubleNext
	case t.r.Lead == game.LeadHighestTile:
		s.text = highestTileNext
	case t.r.Lead == game.LeadBlankThenDoubles:
		s.text = blankNext
	case t.r.Lead == game.LeadHighestDouble:
		s.text = highestDoubleNext
	default:
		return s, false // by lot, which is up to opening
	}
	return s, true
}

// nextLeader returns the leader of the round after before, if that is settled.
func (t *narrator) nextLeader(before *game.Round) (game.Seat, bool) {
	switch winners := before.Winners; {
	case t.r.LaterLead == game.LaterRotate && before.Leader != game.NoSeat:
		return game.Seat((int(before.Leader) + 1) % t.r.Seats), true
	case t.r.LaterLead != game.LaterWinner, t.Wiped(*before), len(winners) == 0:
		return game.NoSeat, false
	case len(winners) == 1:
		return winners[0], true
	case t.r.Teams && len(winners) == 2 && t.r.Partner(winners[0], winners[1]) && len(before.Awards) > 0:
		for _, g := range before.Awards { // only one of the two winning partners gets the award
			if t.r.Partner(g.Seat, winners[0]) {
				return g.Seat, true
			}
		}
	}
	return game.NoSeat, false
}
