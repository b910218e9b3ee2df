package rulebook

import (
	"dominoes/game"
	"dominoes/variants"
)

func (t *text) aim() {
	t.title(AimTitle)
	best := either(t.Win == game.WinLow, fewestPoints, mostPointsWin)
	// Scoring is good if the high score wins, and keeping pips is bad if the low score wins.
	if t.RecordsOwn() != (t.Win == game.WinLow) {
		t.say(best)
		return
	}
	t.say(beFirst, only(t.RecordsOwn(), either(t.InPlay == game.InPlayNone, pointsAreBad, pointsAreBadTo)), only(t.InPlay != game.InPlayNone && t.Win == game.WinHigh, scoreOnTheWay), best,
		only(t.on(plazaPage) && t.Set == 6, minutesARound))
}

func (t *text) players() {
	t.title(PlayersTitle)
	switch {
	case t.Teams:
		t.say(fourInTeams, t.direction())
		t.say(oneScoreATeam)
	case t.Seats == 2:
		t.say(twoPlayers)
	default:
		t.say(takeTurns(t.Seats), t.direction())
	}
}

// direction says in which direction turns go, unless the pages say the other one.
func (t *text) direction() rule {
	switch t.turns {
	case variants.Clockwise:
		return clockwise
	case variants.Anticlockwise:
		return rule{}
	}
	return clockwiseHere
}

func (t *text) tiles() {
	t.title(TilesTitle)
	t.say(theSet(t.Set), halvesAndPips, theDoubles(t.Set))
	t.say(theDeal(t.Deal), onlyYourOwn, only(t.on(plazaPage), dealVaries))
	if t.DealsAnew() {
		t.say(tooManyDoubles(t.RedealDoubles), redealCounts, only(t.Carries(), carriedStays))
	}
	switch rest := t.Undealt(); {
	case rest == 0:
		t.say(wholeSetDealt)
	case t.Drawable() == 0:
		t.say(sleeping(rest), only(t.on(blockPage) && t.offersDrawing, drawingAllowed))
	default:
		t.say(theBoneyard(rest), either(t.Reserve > 0, lastStay(t.Reserve), only(rest > 1, toTheLast)))
	}
}

func (t *text) lead() {
	t.title(LeadTitle)
	if t.OnTrains() {
		t.say(theEngine(t.Set), engineLies)
	} else {
		t.say(leadIsFirst)
	}
	t.firstLead(t.LaterLead == game.LaterSame)
	if t.WantsDouble() && t.MayLackDouble() {
		if t.NoLead == game.NoLeadRedeal {
			t.say(dealtAgain, redealCounts)
		} else {
			t.say(highestTileIf, largerHalf)
		}
	}
	t.laterLead()
}

func (t *text) firstLead(every bool) {
	switch t.Lead {
	case game.LeadLot:
		t.say(either(every, lotsEachRound, lots), lotsGoBack, either(t.OnTrains(), trainLead, leadAny))
		t.say(lotsEqual)
	case game.LeadHighestDouble:
		t.say(highestDouble(t.Set, every), only(t.on(plazaPage), doubleIsSet), only(t.on(plazaPage), askForDoubles), only(t.BlankCounts() != 0, zeroIsLowest))
	case game.LeadHighestTile:
		t.say(either(every, highestTile, highestFirst), onlyThatTile)
		t.say(equalHeights, only(t.BlankCounts() != 0, zeroIsNothing))
	case game.LeadBlankThenDoubles:
		t.say(blankThenDoubles(t.Set, every))
	case game.LeadOneOne:
		t.say(oneOneUp(t.Set, every))
	case game.LeadLowestDouble:
		t.say(lowestDouble(t.Set, every), only(t.BlankCounts() != 0, zeroIsLowest))
	}
}

func (t *text) laterLead() {
	switch t.LaterLead {
	case game.LaterSame:
		t.say(only(t.Lead != game.LeadLot, everyRoundSo))
	case game.LaterWinner:
		t.say(either(t.OnTrains(), winnerStarts, winnerLeads), only(t.TeamsCompare(), afterPartnerWin),
			only(t.MayBeUnwon() || t.MayRedeal(), either(t.Lead == game.LeadLot, nobodyWonLots, nobodyWonFirst)),
			only(t.MayTie() && t.Tie == game.TieSplit, severalWonFirst))
	case game.LaterRotate:
		t.say(either(t.OnTrains(), startGoesRound, leadGoesRound), only(t.MayRedeal(), afterARedeal))
	}
}
