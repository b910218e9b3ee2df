package moment

import (
	"fmt"
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants/says"
)

// forced returns the tile that the viewer must lead now, or NoTile.
func forced(o *game.Observation) domino.Tile {
	dealt, ok := last[game.Dealt](o)
	if ok && dealt.ByRule && o.Stage == game.AwaitMove && o.Turn == o.Seat && len(o.Layout) == 0 {
		return dealt.Forced
	}
	return domino.NoTile
}

// lead says who leads the round, with which tile, and why.
func (t *narrator) lead() remark {
	switch dealt, ok := last[game.Dealt](t.Observation); {
	case ok && dealt.Heir != domino.NoSeat && t.r.LaterLead == domino.LaterWinnerDouble:
		return say(0, says.LeadTitle, t.whyDouble(dealt.Heir).Of(t.Words, t.Turn))
	case !ok || !dealt.ByRule:
		return say(0, says.LeadTitle, t.whyLeads().Of(t.Words, t.Turn))
	case t.isTurn():
		return say(0, says.LeadTitle, words.Sentence(says.MustLead(t.r, dealt.Forced)))
	}
	text := says.OthersLead[t.r.Lead].OrElse
	if t.r.NoLead == domino.NoLeadRedeal ||
		slices.ContainsFunc(t.Hand.Tiles(), domino.Tile.IsDouble) { // some hand has one
		text = says.OthersLead[t.r.Lead].Has
	}
	return say(0, says.LeadTitle, fmt.Sprintf(text, t.Name(t.Turn)))
}

// whyLeads says why a seat may lead any tile.
func (t *narrator) whyLeads() says.Pair {
	lot, lots := last[game.LotDrawn](t.Observation)
	switch {
	case lots && lot.Leader == t.Turn:
		return says.LeadsByLot
	case len(t.Rounds) > 0 && t.r.LaterLead == domino.LaterWinner:
		return says.LeadsAsWinner
	case len(t.Rounds) > 0 && t.r.LaterLead == domino.LaterRotate:
		return says.LeadsInTurn
	}
	return says.LeadsFreely
}

// whyDouble says why a seat leads if the winner of the last round, or the next seat with a double, must lead one.
func (t *narrator) whyDouble(winner domino.Seat) says.Pair {
	switch {
	case winner != t.Turn:
		return says.LeadsForOther
	case t.isTurn() && t.Hand.And(domino.Doubles).IsEmpty():
		return says.LeadsNoDouble
	}
	return says.LeadsDouble
}

// leadCounts says what the lead scores, if open ends are counted.
func (t *narrator) leadCounts() remark {
	if t.r.InPlay == domino.InPlayNone {
		return remark{}
	}
	text := says.LeadScores(t.r)
	if tile := forced(t.Observation); tile != domino.NoTile {
		after := t.After(game.Move{Kind: game.Plays, Tile: tile, End: domino.NoEnd})
		if t.r.InPlay == domino.InPlayBergen && after.Points == 0 && tile.IsDouble() {
			return remark{} // its score doesn't count
		}
		text = says.LeadMakes(t.r, after.Sum, after.Points)
	}
	return say(0, says.InPlayTitle, text)
}

func (t *narrator) partner() remark {
	if !t.r.Teams {
		return remark{}
	}
	return say(0, says.PlayersTitle, fmt.Sprintf(says.ArePartners, t.partnerName()))
}

// opening says how the next round starts.
func (t *narrator) opening() remark {
	lot, _ := last[game.LotDrawn](t.Observation)
	_, dealt := last[game.Dealt](t.Observation)
	switch {
	case t.Stage == game.AwaitLot && !dealt && len(lot.Tied) > 0:
		return say(0, says.LeadTitle, fmt.Sprintf(says.DrawAgain, t.List(lot.Tied)))
	case t.Stage == game.AwaitLot:
		return say(0, says.LeadTitle, says.EveryoneDraws)
	case t.Stage == game.AwaitDeal && !dealt:
		return say(0, says.TilesTitle, fmt.Sprintf(says.EveryoneGets, words.Count(t.r.Deal, "tile")))
	}
	return remark{}
}

// nextLead says who will lead the next round.
func (t *narrator) nextLead() remark {
	if t.Stage != game.AwaitDeal || len(t.Rounds) == 0 {
		return remark{}
	}
	switch leader, known := t.nextLeader(); {
	case known && t.r.LaterLead == domino.LaterWinnerDouble:
		return say(0, says.LeadTitle, says.LeadsNextDouble.Of(t.Words, leader))
	case known && t.onTrains():
		return say(0, says.LeadTitle, says.BeginsNext.Of(t.Words, leader))
	case known:
		return say(0, says.LeadTitle, says.LeadsNext.Of(t.Words, leader))
	case t.r.Lead == domino.LeadLot:
		return remark{} // opening says it
	}
	return say(0, says.LeadTitle, says.OthersLead[t.r.Lead].Next)
}

// nextLeader returns who has the right to lead the next round, if that is settled. A redeal leaves it where it was
// (docs/rules.md, point 36).
func (t *narrator) nextLeader() (domino.Seat, bool) {
	last := len(t.Rounds) - 1
	for last > 0 && t.Rounds[last].Ending == game.Redealt {
		last--
	}
	winnerLeads := t.r.LaterLead == domino.LaterWinner || t.r.LaterLead == domino.LaterWinnerDouble
	switch before, winners := &t.Rounds[last], t.Rounds[last].Winners; {
	case t.r.LaterLead == domino.LaterRotate && before.Leader != domino.NoSeat:
		return domino.Seat((int(before.Leader) + 1) % t.r.Seats), true
	case !winnerLeads, t.Wiped(*before), len(winners) == 0:
		return domino.NoSeat, false
	case len(winners) == 1:
		return winners[0], true
	case t.r.Teams && len(winners) == 2 && t.r.Partner(winners[0], winners[1]) && len(before.Awards) > 0:
		for _, g := range before.Awards { // only one of the two winning partners gets the award
			if t.r.Partner(g.Seat, winners[0]) {
				return g.Seat, true
			}
		}
	}
	return domino.NoSeat, false
}
