package variants

import "dominoes/game"

func (t *text) pointsInPlay() {
	if t.InPlay == game.InPlayNone {
		return
	}
	t.title(InPlayTitle)
	t.say(addEnds, either(t.InPlay == game.InPlayEven, evenScores, fivesScore), leadScores)
	t.say(blankIsZero, zeroScoresNot)
	if !t.alwaysDouble() {
		t.say(plainLead, t.exampleLead())
	}
	t.say(doubleEnd, t.exampleDouble())
	t.say(doubleLead, t.exampleLeadDouble())
	if t.Spins() {
		t.say(either(t.Arms > 4, bareTips8, bareTips), t.exampleTip())
	}
}

func (t *text) roundEnd() {
	t.title(RoundTitle)
	t.say(goOut, only(t.drawable() > 0, boneyardLeft),
		only(t.Award != game.AwardEachOwn && t.DoubleBlank == 0, overDoubleZero))
	t.say(t.blockedIf(), endsAtOnce,
		only(t.drawable() == 0 && t.undealt() > 0, sleepersDont))
	if !t.mayTie() {
		t.say(blockerWins, either(t.drawable() > 0, blockerIsLast2, blockerIsLast), only(t.allMayTie(), allEqual))
		return
	}
	t.say(fewestWin, only(t.RoundTo > 1, beforeRounding))
	t.tie()
	if t.Seats > 2 {
		t.say(onlyFewestTie)
	}
	if t.Teams {
		t.say(partnersTie, only(t.Tie == game.TieDrawOff, partnersDraw), only(t.Tie == game.TieLightestTile, partnersLights))
	}
}

func (t *text) blockedIf() rule {
	switch {
	case t.drawable() == 0:
		return blockedIf
	case t.Reserve > 0:
		return blockedReserve
	}
	return blockedIfDrawn
}

func (t *text) tie() {
	two := t.Seats == 2
	switch {
	case t.Tie == game.TieNone:
		t.say(either(two, bothEqual, lowestEqual))
	case t.Tie == game.TieDrawOff:
		t.say(either(two, bothDrawOff, equalDrawOff), drawOffAgain, drawOffTooFew)
	case t.Tie == game.TieLightestTile:
		t.say(either(two, bothLightest, equalLightest), equalLightTie)
	case t.Award == game.AwardEachOwn:
		t.say(either(two, bothShareWin, equalShareWin))
	default:
		t.say(either(two, bothShare, equalShare), shareOfAWin, only(t.RoundTo > 1, roundThen), only(t.Teams, partnersAdd))
	}
}

func (t *text) award() {
	t.title(AwardTitle)
	t.say(countHands, only(t.DoubleBlank != 0, doubleBlank(t.DoubleBlank)))
	switch t.Award {
	case game.AwardOthers:
		t.awardOthers()
	case game.AwardOthersMinusOwn:
		t.say(scoreOthersLess(t.otherHands()), only(t.Seats > 2, ownOffOnce), only(t.Teams, noPartner),
			only(t.BlockWinner == game.BlockBlocker, belowZero))
		t.say(only(t.RoundTo > 1, roundSum))
	case game.AwardEachOwn:
		t.say(recordOwn, either(t.BlockWinner == game.BlockBlocker, blockerZero, winnerZero), only(t.Teams, teamRecords))
		t.say(only(t.RoundTo > 1, roundOwn))
	}
	t.examples()
}

func (t *text) awardOthers() {
	t.say(scoreOthers(t.otherHands()), only(t.Teams, noPartner))
	t.say(only(t.RoundTo > 1, roundSum))
	if t.BlockWinner == game.BlockBlocker {
		t.say(jammerLeftOut)
		return
	}
	t.say(ownNotOff, only(t.on(blockPage), either(t.Seats == 2, loserCounts, losersCount)))
}

// otherHands names the hands that a winner scores.
func (t *text) otherHands() string {
	switch {
	case t.Teams:
		return inOpponents
	case t.Seats == 2:
		return inOtherHand
	}
	return inOtherHands
}

func (t *text) match() {
	t.title(MatchTitle)
	until := either(t.Teams, teamsPlayTo(t.Target), playersPlayTo(t.Target))
	if t.Win == game.WinLow {
		t.say(until, exactlyIsEnough(t.Target), lowestWins)
	} else {
		t.say(until, exactlyIsEnough(t.Target), highestWins)
	}
	t.say(only(t.InPlay != game.InPlayNone, endDecides))
	t.say(either(t.Win == game.WinLow, equalPlaces, levelPlayOn))
	t.say(only(t.on(blockPage), hundredToFive), only(t.on(plazaPage), shortGame))
}
