package rulebook

import "dominoes/game"

func (t *text) pointsInPlay() {
	if !t.ScoresInPlay() {
		return
	}
	t.title(InPlayTitle)
	switch t.InPlay {
	case game.InPlayNone:
	case game.InPlayBergen:
		t.headers()
	default:
		t.totals()
	}
	if t.PaysPasses() {
		t.say(passBonus(t.PassBonus), passBonusIsTiles, passesBeforeDonts)
		if t.Teams && !t.OnTrains() {
			t.say(secondTile(t.PassBonus), passBonusLost)
		}
	}
}

// totals describes games in which the total of the open ends scores.
func (t *text) totals() {
	switch t.InPlay {
	case game.InPlayEven:
		t.say(addEnds, evenScores, leadScores)
	case game.InPlayFives:
		t.say(addEnds, fivesScore, leadScores)
	case game.InPlayThrees:
		t.say(addEnds, threesScore, leadScores)
	case game.InPlayFivesAndThrees:
		t.say(addEnds, fivesAndThreesPay, fifteenPaysBoth, leadScores)
	}
	t.say(blankIsZero, zeroScoresNot)
	if !t.AlwaysDouble() {
		t.say(plainLead, t.exampleLead())
	}
	t.say(doubleEnd, t.exampleDouble())
	t.say(doubleLead, t.exampleLeadDouble())
	if t.Spins() {
		t.say(either(t.Arms > 4, bareTips8, bareTips), t.exampleTip())
	}
}

// headers describes games in which equal ends score.
func (t *text) headers() {
	t.say(headersScore, headersAreCalled)
	t.say(t.exampleHeaders())
	t.say(leadDoubleScores, leadDoubleStays)
	if t.Spins() {
		t.say(either(t.Arms > 4, bareTipsShowNone8, bareTipsShowNone))
	}
}

func (t *text) roundEnd() {
	t.title(RoundTitle)
	t.say(either(t.OutTogether(), bothGoOut, goOut), only(t.Drawable() > 0, boneyardLeft),
		only(!t.RecordsOwn() && t.BlankCounts() == 0, overDoubleZero))
	t.say(t.blockedIf(), only(t.OutTogether(), stillHave), endsAtOnce,
		only(t.Drawable() == 0 && t.Undealt() > 0, sleepersDont))
	switch t.BlockWinner {
	case game.BlockBlocker:
		t.say(blockerWins, either(t.Drawable() > 0, blockerIsLast2, blockerIsLast), only(t.AllMayTie(), allEqual))
	case game.BlockDuel:
		t.say(theDuel, only(t.Seats > 2, onlyTheDuel))
	case game.BlockNone:
		t.say(nobodyWins)
	default:
		t.lowestWins()
	}
	switch {
	case !t.Carries():
	case t.Tie == game.TieCarry:
		t.say(eachCarries, only(t.MayRedeal(), redealKeepsIt))
	default:
		t.say(onceCarries, only(t.MayRedeal(), redealKeepsIt))
	}
}

// lowestWins describes blocked rounds that the fewest pips win.
func (t *text) lowestWins() {
	if t.TeamsCompare() {
		t.say(teamsCompare, bothAreWinner, only(t.RoundTo > 1 && t.AwardsPips(), beforeRounding))
		t.teamsTie()
		return
	}
	t.say(fewestWin, only(t.RoundTo > 1 && t.AwardsPips(), beforeRounding))
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
	case t.OnTrains():
		return trainsBlocked
	case t.Drawable() == 0:
		return blockedIf
	case t.Reserve > 0:
		return blockedReserve
	}
	return blockedIfDrawn
}

func (t *text) tie() {
	two := t.Seats == 2
	switch {
	case t.Carries(): // the pages differ on what is carried but agree on this
		t.say(agreedOn(either(two, bothEqual, lowestEqual)))
	case t.Tie == game.TieNone:
		t.say(either(two, bothEqual, lowestEqual))
	case t.Tie == game.TieLeader && t.Teams:
		t.say(equalLeaderTeams)
	case t.Tie == game.TieLeader:
		t.say(either(two, bothLeader, equalLeader))
	case t.Tie == game.TieDrawOff:
		t.say(either(two, bothDrawOff, equalDrawOff), drawOffAgain, drawOffTooFew)
	case t.Tie == game.TieLightestTile:
		t.say(either(two, bothLightest, equalLightest), equalLightTie)
	case t.RecordsOwn():
		t.say(either(two, bothShareWin, equalShareWin))
	default:
		t.say(either(two, bothShare, equalShare), shareOfAWin, only(t.RoundTo > 1 && t.AwardsPips(), roundThen), only(t.Teams, partnersAdd))
	}
}

// agreedOn marks a rule on which the pages agree.
func agreedOn(r rule) rule {
	r.said |= agreed
	return r
}

// teamsTie describes ties between teams whose hands are compared together.
func (t *text) teamsTie() {
	switch {
	case t.Tie == game.TieLeader:
		t.say(teamsLeader)
	case t.Carries():
		t.say(agreedOn(teamsEqual))
	case t.Tie != game.TieSplit:
		t.say(teamsEqual)
	case t.RecordsOwn():
		t.say(teamsShareWin)
	default:
		t.say(teamsShare, shareOfAWin, only(t.RoundTo > 1 && t.AwardsPips(), roundThen))
	}
}

func (t *text) award() {
	t.title(AwardTitle)
	t.say(only(t.CountsHands(), countHands), only(t.BlankCounts() != 0, doubleBlank(t.DoubleBlank)))
	switch t.Award {
	case game.AwardOthers:
		t.awardOthers()
	case game.AwardOthersMinusOwn:
		t.say(scoreOthersLess(t.otherHands()), only(t.Seats > 2, ownOffOnce), only(t.Teams, noPartner),
			only(t.TeamsCompare(), partnerOffToo), only(t.BlockWinner == game.BlockBlocker, belowZero))
	case game.AwardEachOwn:
		t.say(recordOwn, t.blockRecords(), only(t.Teams, teamRecords))
	case game.AwardNone:
		t.say(either(t.CountsHands(), pipsCompared, pipsDontScore))
	case game.AwardAll:
		t.say(scoreAll(t.allHands()))
	case game.AwardLosersOwn:
		t.say(either(t.Teams, losersRecords, losersRecord), only(t.MayBeUnwon(), nobodyRecords))
	}
	t.rounding()
	if t.Award == game.AwardOthers {
		t.notTakenOff()
	}
	t.waysToWin()
	t.examples()
}

func (t *text) awardOthers() { t.say(scoreOthers(t.otherHands()), only(t.Teams, noPartner)) }

// notTakenOff says whether the winner's own pips count, if a winner scores all others.
func (t *text) notTakenOff() {
	switch t.BlockWinner {
	case game.BlockBlocker:
		t.say(jammerLeftOut)
	case game.BlockNone:
	default:
		t.say(ownNotOff)
		if t.on(blockPage) {
			t.say(either(t.Seats == 2, loserCounts, losersCount), jamIsRead)
		}
	}
}

// blockRecords says who records nothing after a blocked round, if players record their own hands.
func (t *text) blockRecords() rule {
	switch t.BlockWinner {
	case game.BlockBlocker:
		return blockerZero
	case game.BlockNone:
		return allRecord
	}
	return winnerZero
}

func (t *text) rounding() {
	three, own := t.RoundTo == 3, t.RecordsOwn()
	switch {
	case t.RoundTo == 1 || !t.AwardsPips():
	case t.PartnersRecord():
		t.say(either(three, roundTeam3, roundTeam))
	case own:
		t.say(either(three, roundOwn3, roundOwn))
	default:
		t.say(either(three, roundSum3, roundSum))
	}
}

// waysToWin describes what the ways to win add.
func (t *text) waysToWin() {
	f, blocks := t.Finish, t.BlockWinner != game.BlockNone
	if !blocks {
		f[game.WayBlock] = 0
	}
	rounds := t.RoundTo > 1 && t.AwardsPips()
	if f != (game.Finish{}) {
		t.say(waysToWin(f, blocks), only(rounds, afterTheSum), only(t.MayTie() && t.Tie == game.TieSplit, sharesThat))
	}
	plain, double := t.PaysBoth(), f[game.WayDoubleBoth] != f[game.WayDouble]
	if plain || double {
		t.say(only(plain, either(t.Capicua == game.CapicuaBridge, bridgeEnds, eitherEnd)), only(double, doubleEnds), asTheyWere)
	}
	t.say(only(t.Carries() && rounds, carriedAdded))
}

// allHands names the hands that a winner scores if every hand counts.
func (t *text) allHands() string {
	switch {
	case t.Teams:
		return inAllFour
	case t.Seats == 2:
		return inBothHands
	}
	return inAllHands
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
	wins := either(t.Win == game.WinLow, lowestWins, highestWins)
	t.untilTarget(wins)
	switch {
	case t.Rounds > 0 && t.Target == 0:
		t.say(takesRounds(t.Rounds), wins)
	case t.Rounds > 0:
		t.say(endsAfterRounds(t.Rounds), wins)
	}
	t.say(only(t.OnTrains() && t.Rounds == 0, noneLeft))
	t.say(only(t.ScoresInPlay() && t.Target > 0 && t.targetRule() == game.TargetRoundEnd, endDecides))
	if t.Target > 0 {
		t.say(either(t.Win == game.WinLow, equalPlaces, only(t.MayLevel(), levelPlayOn)))
	}
	t.say(only(t.Rounds > 0 && (t.Win == game.WinHigh || t.Target == 0), equalAtTheEnd))
	t.say(only(t.Entry > 0, firstScore(t.Entry, t.Teams)), only(t.Entry > 0, eachByItself))
	agreed := t.Target >= leastAgreed && t.Target <= mostAgreed
	t.say(only(t.on(blockPage) && t.Target > 0, either(agreed, hundredToFive, pageGoesTo)), only(t.on(plazaPage) && t.Target != shortTarget, shortGame))
}

// targetRule returns when the target counts. If tiles can't score, "at once" is the same as "at the end of a round".
func (t *text) targetRule() game.TargetRule {
	if t.TargetRule == game.TargetAtOnce && !t.ScoresInPlay() {
		return game.TargetRoundEnd
	}
	return t.TargetRule
}

// untilTarget describes the target.
func (t *text) untilTarget(wins rule) {
	until := either(t.Teams, teamsPlayTo(t.Target), playersPlayTo(t.Target))
	switch rule := t.targetRule(); {
	case t.Target == 0:
	case rule == game.TargetAtOnce:
		t.say(until, exactlyIsEnough(t.Target), wins)
		t.say(atOnce(t.Target), nothingMoreCounts)
	case rule == game.TargetExact:
		t.say(exactly(t.Target), overDoesntCount, either(t.BlockWinner == game.BlockNone && t.Award != game.AwardEachOwn, oneSumOut, oneSum))
	case rule == game.TargetLove:
		t.say(whileNothing(t.Target, t.Teams), exactlyIsEnough(t.Target), wins)
		t.say(either(t.Teams, allWipedTeams, allWiped), only(t.LaterLead != game.LaterSame, wipedFirst))
		t.say(only(t.Award == game.AwardNone && !t.ScoresInPlay(), loveTakesLong))
	default:
		t.say(until, exactlyIsEnough(t.Target), wins)
	}
}
