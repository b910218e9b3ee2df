package rulebook

import (
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants/says"
)

func (t *text) pointsInPlay() {
	if !t.ScoresInPlay() {
		return
	}
	t.title(says.InPlayTitle)
	t.say(says.Scoring[t.InPlay]...)
	switch t.InPlay {
	case domino.InPlayNone:
	case domino.InPlayBergen:
		t.say(t.exampleHeaders())
		t.say(says.LeadDoubleScores, says.LeadDoubleStays)
		if t.Spins() {
			t.say(either(t.Arms > 4, says.BareTipsShowNone8, says.BareTipsShowNone))
		}
	default:
		t.totals()
	}
	if t.PaysPasses() {
		bonus := words.Count(t.PassBonus, "point")
		t.say(says.NextTileScores.With(bonus), says.PassBonusIsTiles, says.PassesBeforeDonts)
		if t.Teams && !t.OnTrains() {
			t.say(says.SecondTile.With(bonus, 2*t.PassBonus), says.PassBonusLost)
		}
		t.say(only(t.PassBonusUntil > 0, says.PassBonusEnds.With(t.PassBonusUntil)))
	}
}

// totals describes what the open ends count if their total scores.
func (t *text) totals() {
	t.say(says.BlankIsZero, says.ZeroScoresNot)
	if !t.AlwaysDouble() {
		t.say(says.PlainLead, t.exampleLead())
	}
	t.say(says.DoubleEnd, t.exampleDouble())
	t.say(says.DoubleLead, t.exampleLeadDouble())
	if t.Spins() {
		t.say(either(t.Arms > 4, says.BareTips8, says.BareTips), t.exampleTip())
	}
}

func (t *text) roundEnd() {
	t.title(says.RoundTitle)
	t.say(either(t.OutTogether(), says.BothGoOut, says.GoOut), only(t.Drawable() > 0, says.BoneyardLeft),
		only(!t.RecordsOwn() && t.BlankCounts() == 0, says.OverDoubleZero))
	t.say(t.blockedIf(), only(t.OutTogether(), says.StillHave), says.EndsAtOnce,
		only(t.Drawable() == 0 && t.Undealt() > 0, says.SleepersDont))
	switch t.BlockWinner {
	case domino.BlockBlocker:
		t.say(says.BlockerWins, either(t.Drawable() > 0, says.BlockerIsLast2, says.BlockerIsLast),
			only(t.AllMayTie(), says.AllEqual))
	case domino.BlockDuel:
		t.say(says.TheDuel, only(t.Seats > 2, says.OnlyTheDuel))
	case domino.BlockNone:
		t.say(says.NobodyWins)
	default:
		t.lowestWins()
	}
	if t.Carries() {
		t.say(either(t.Tie == domino.TieCarry, says.EachCarries, says.OnceCarries),
			only(t.MayRedeal(), says.RedealKeepsIt))
	}
}

// lowestWins describes blocked rounds that the fewest pips win.
func (t *text) lowestWins() {
	rounds := only(t.rounds(), says.BeforeRounding)
	if t.TeamsCompare() {
		t.say(says.TeamsCompare, says.BothAreWinner, rounds)
		t.tie()
		return
	}
	t.say(either(t.BlockWinner == domino.BlockNoDouble, says.NoDoubleWins, says.FewestWin), rounds)
	t.tie()
	if t.Seats > 2 {
		t.say(says.OnlyFewestTie)
	}
	if t.Teams {
		t.say(says.PartnersTie, only(t.Tie == domino.TieDrawOff, says.PartnersDraw),
			only(t.Tie == domino.TieLightestTile, says.PartnersLights))
	}
}

// rounds reports whether the points for a round are rounded.
func (t *text) rounds() bool { return t.RoundTo > 1 && t.AwardsPips() }

func (t *text) blockedIf() says.Rule {
	switch {
	case t.OnTrains():
		return either(t.LeavesDoubles(), says.OnlyFirstCounts, says.TrainsBlocked)
	case t.Drawable() == 0:
		return says.BlockedIf
	case t.Reserve > 0:
		return says.BlockedReserve
	}
	return says.BlockedIfDrawn
}

// tie describes ties of the lowest hands, or of teams whose hands are compared together.
func (t *text) tie() {
	teams := t.TeamsCompare()
	tied := either(teams, says.Tied[t.Tie].Teams, either(t.Seats == 2, says.Tied[t.Tie].Two, says.Tied[t.Tie].Several))
	switch split := t.Tie == domino.TieSplit; {
	case t.Carries(): // the pages differ on what is carried but agree on this
		tied.Pages |= says.Agreed
		t.say(tied)
	case t.Tie == domino.TieLeader && t.Teams && !teams:
		t.say(says.EqualLeaderTeams)
	case t.Tie == domino.TieDrawOff && !teams:
		t.say(tied, says.DrawOffAgain, says.DrawOffTooFew)
	case t.Tie == domino.TieLightestTile && !teams:
		t.say(tied, says.EqualLightTie)
	case split && t.RecordsOwn():
		t.say(either(teams, says.TeamsShareWin, either(t.Seats == 2, says.BothShareWin, says.EqualShareWin)))
	case split:
		t.say(tied, says.ShareOfAWin, only(t.rounds(), says.RoundThen), only(t.Teams && !teams, says.PartnersAdd))
	default:
		t.say(tied)
	}
}

func (t *text) award() {
	t.title(says.AwardTitle)
	t.say(only(t.CountsHands(), says.CountHands), only(t.BlankCounts() != 0, says.ZeroZeroCounts.With(t.DoubleBlank)))
	switch t.Award {
	case domino.AwardOthers:
		t.say(says.ScoreOthers.With(t.otherHands()), only(t.Teams, says.NoPartner))
	case domino.AwardOthersMinusOwn:
		t.say(says.ScoreOthersLess.With(t.otherHands()), only(t.Seats > 2, says.OwnOffOnce),
			only(t.Teams, says.NoPartner),
			only(t.TeamsCompare(), says.PartnerOffToo), only(t.BlockWinner == domino.BlockBlocker, says.BelowZero))
	case domino.AwardEachOwn:
		t.say(says.RecordOwn, t.blockRecords(), only(t.Teams, says.TeamRecords))
	case domino.AwardNone:
		t.say(either(t.CountsHands(), says.PipsCompared, says.PipsDontScore))
	case domino.AwardAll:
		t.say(says.ScoreAll.With(t.allHands()))
	case domino.AwardLosersOwn:
		t.say(either(t.Teams, says.LosersRecords, says.LosersRecord), only(t.MayBeUnwon(), says.NobodyRecords))
	}
	if t.rounds() {
		rounding := says.Rounding[t.RoundTo]
		t.say(either(t.PartnersRecord(), rounding.Team, either(t.RecordsOwn(), rounding.Own, rounding.Sum)))
	}
	if t.Award == domino.AwardOthers {
		t.notTakenOff()
	}
	t.waysToWin()
	t.examples()
}

// notTakenOff says whether the winner's own pips count, if a winner scores all others.
func (t *text) notTakenOff() {
	switch t.BlockWinner {
	case domino.BlockBlocker:
		t.say(says.JammerLeftOut)
	case domino.BlockNone:
	default:
		t.say(says.OwnNotOff)
		if t.on(says.Block) {
			t.say(either(t.Seats == 2, says.LoserCounts, says.LosersCount), says.JamIsRead)
		}
	}
}

// blockRecords says who records nothing after a blocked round, if players record their own hands.
func (t *text) blockRecords() says.Rule {
	switch t.BlockWinner {
	case domino.BlockBlocker:
		return says.BlockerZero
	case domino.BlockNone:
		return says.AllRecord
	}
	return says.WinnerZero
}

// waysToWin describes what the ways to win add.
func (t *text) waysToWin() {
	f, blocks := t.Finish, t.BlockWinner != domino.BlockNone
	if !blocks {
		f[domino.WayBlock] = 0
	}
	if f != (domino.Finish{}) {
		t.say(says.WaysToWin(f, blocks), only(t.rounds(), says.AfterTheSum),
			only(t.MayTie() && t.Tie == domino.TieSplit, says.SharesThat))
	}
	plain, double := t.PaysBoth(), f[domino.WayDoubleBoth] != f[domino.WayDouble]
	blank := f[domino.WayBlank] != f[domino.WayDouble]
	if plain || double || blank {
		t.say(only(plain, either(t.Capicua == domino.CapicuaBridge, says.BridgeEnds, says.EitherEnd)),
			only(double, says.DoubleEnds), only(blank, says.BlankOneEnd), says.AsTheyWere)
	}
	t.say(only(t.Carries() && t.rounds(), says.CarriedAdded))
	if t.RoundBonus != (domino.RoundBonus{}) {
		t.say(says.FirstRounds(t.RoundBonus), only(t.rounds(), says.AfterTheSum), says.NoFirstRound,
			only(t.MayTie() && t.Tie == domino.TieSplit, says.SharesThat))
	}
}

// allHands names the hands that a winner scores if every hand counts.
func (t *text) allHands() string {
	switch {
	case t.Teams:
		return says.InAllFour
	case t.Seats == 2:
		return says.InBothHands
	}
	return says.InAllHands
}

// otherHands names the hands that a winner scores.
func (t *text) otherHands() string {
	switch {
	case t.Teams:
		return says.InOpponents
	case t.Seats == 2:
		return says.InOtherHand
	}
	return says.InOtherHands
}

func (t *text) match() {
	t.title(says.MatchTitle)
	wins := either(t.Win == domino.WinLow, says.LowestWins, says.HighestWins)
	t.untilTarget(wins)
	if t.Rounds > 0 {
		t.say(either(t.Target == 0, says.TakesRounds, says.EndsAfterRounds).With(says.Counted(t.Rounds, "round")), wins)
	}
	t.say(only(t.OnTrains() && t.Rounds == 0, says.NoneLeft))
	t.say(only(t.ScoresInPlay() && t.Target > 0 && t.targetRule() == domino.TargetRoundEnd, says.EndDecides))
	if t.Target > 0 {
		t.say(either(t.Win == domino.WinLow, says.EqualPlaces, only(t.MayLevel(), says.LevelPlayOn)))
	}
	t.say(only(t.Rounds > 0 && (t.Win == domino.WinHigh || t.Target == 0), says.EqualAtTheEnd))
	if t.Entry > 0 {
		t.say(either(t.Teams, says.FirstScoreTeams, says.FirstScore).With(t.Entry), says.EachByItself)
	}
	agreed := t.Target >= says.LeastAgreed && t.Target <= says.MostAgreed
	t.say(only(t.on(says.Block) && t.Target > 0, either(agreed, says.HundredToFive, says.PageGoesTo)),
		only(t.on(says.Plaza) && t.Target != says.ShortTarget, says.ShortGame))
}

// targetRule returns when the target counts. If tiles can't score, "at once" is the same as "at the end of a round".
func (t *text) targetRule() domino.TargetRule {
	if t.TargetRule == domino.TargetAtOnce && !t.ScoresInPlay() {
		return domino.TargetRoundEnd
	}
	return t.TargetRule
}

func (t *text) untilTarget(wins says.Rule) {
	until := either(t.Teams, says.TeamsPlayTo, says.PlayersPlayTo).With(t.Target)
	enough := says.ExactlyIsEnough.With(t.Target)
	switch rule := t.targetRule(); {
	case t.Target == 0:
	case rule == domino.TargetAtOnce:
		t.say(until, enough, wins)
		t.say(says.AtOnce.With(t.Target), says.NothingMoreCounts)
	case rule == domino.TargetExact:
		outOnly := t.BlockWinner == domino.BlockNone && t.Award != domino.AwardEachOwn
		t.say(says.Exactly.With(t.Target), says.OverDoesntCount, either(outOnly, says.OneSumOut, says.OneSum))
	case rule == domino.TargetLove:
		t.say(either(t.Teams, says.WhileNothingTeams, says.WhileNothing).With(t.Target), enough, wins)
		t.say(either(t.Teams, says.AllWipedTeams, says.AllWiped),
			only(t.LaterLead != domino.LaterSame, says.WipedFirst))
		t.say(only(t.Award == domino.AwardNone && !t.ScoresInPlay(), says.LoveTakesLong))
	default:
		t.say(until, enough, wins)
	}
}
