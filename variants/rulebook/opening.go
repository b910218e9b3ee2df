package rulebook

import (
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants/says"
)

func (t *text) aim() {
	t.title(says.AimTitle)
	best := either(t.Win == domino.WinLow, says.FewestPoints, says.MostPointsWin)
	// Scoring is good if the high score wins, and keeping pips is bad if the low score wins.
	if t.RecordsOwn() != (t.Win == domino.WinLow) {
		t.say(best)
		return
	}
	t.say(says.BeFirst,
		only(t.RecordsOwn(), either(t.InPlay == domino.InPlayNone, says.PointsAreBad, says.PointsAreBadTo)),
		only(t.InPlay != domino.InPlayNone && t.Win == domino.WinHigh, says.ScoreOnTheWay), best,
		only(t.on(says.Plaza) && t.Set == 6, says.MinutesARound))
}

func (t *text) players() {
	t.title(says.PlayersTitle)
	switch {
	case t.Teams:
		t.say(says.FourInTeams, t.direction())
		t.say(says.OneScoreATeam)
	case t.Seats == 2:
		t.say(says.TwoPlayers)
	default:
		t.say(says.TakeTurns.With(words.Capital(words.Spell(t.Seats))), t.direction())
	}
}

// direction says which way turns go.
func (t *text) direction() says.Rule {
	directions := says.Directions[t.Direction]
	return either(t.turns == says.Direction.Values[t.Direction].ID, directions.ByPages, directions.Ours)
}

func (t *text) tiles() {
	t.title(says.TilesTitle)
	t.say(says.TheSet.With(domino.SetName(t.Set), domino.SetSize(t.Set)), says.HalvesAndPips,
		says.TheDoubles.With(words.Spell(t.Set+1), t.Set))
	t.say(says.TheDeal.With(says.Counted(t.Deal, "tile")), says.OnlyYourOwn, only(t.on(says.Plaza), says.DealVaries))
	if t.DealsAnew() {
		t.say(says.ByCount(t.RedealDoubles, says.AnyDouble, says.TooManyDoubles), says.RedealCounts,
			only(t.Carries(), says.CarriedStays), only(t.RedealDouble, says.AfterRedealDouble))
	}
	switch rest := t.Undealt(); {
	case rest == 0:
		t.say(says.WholeSetDealt)
	case t.Drawable() == 0:
		t.say(says.ByCount(rest, says.OneSleeps, says.OthersSleep),
			only(t.on(says.Block) && t.offersDrawing, says.DrawingAllowed))
	default:
		t.say(says.ByCount(rest, says.OneToDraw, says.OthersToDraw),
			either(t.Reserve > 0, says.ByCount(t.Reserve, says.LastStays, says.LastStay),
				only(rest > 1, says.ToTheLast)))
	}
}

func (t *text) lead() {
	t.title(says.LeadTitle)
	if t.OnTrains() {
		t.say(says.TheEngine.With(t.Set), says.EngineLies)
	} else {
		t.say(says.LeadIsFirst)
	}
	t.firstLead()
	if t.MayLackLead() {
		if t.NoLead == domino.NoLeadRedeal {
			t.say(says.DealtAgain, says.RedealCounts, only(t.RedealDouble && !t.DealsAnew(), says.AfterRedealDouble))
		} else {
			t.say(says.HighestTileIf, says.LargerHalf)
		}
	}
	t.laterLead()
}

func (t *text) firstLead() {
	lead := either(t.LaterLead == domino.LaterSame, says.LeadRules[t.Lead].Every, says.LeadRules[t.Lead].First)
	switch t.Lead {
	case domino.LeadLot:
		t.say(lead, says.LotsGoBack, either(t.OnTrains(), says.TrainLead, says.LeadAny))
		t.say(says.LotsEqual)
	case domino.LeadHighestTile:
		t.say(lead, says.OnlyThatTile)
		t.say(says.EqualHeights, only(t.BlankCounts() != 0, says.ZeroIsNothing))
	default:
		called := t.Lead == domino.LeadHighestDouble && t.on(says.Plaza)
		t.say(
			lead.With(t.Set, t.Set-1),
			only(called, says.DoubleIsSet),
			only(called, says.AskForDoubles),
			only(
				t.Lead != domino.LeadBlankThenDoubles && t.Lead != domino.LeadOneOne && t.BlankCounts() != 0,
				says.ZeroIsLowest,
			),
		)
	}
}

func (t *text) laterLead() {
	redeal := only(t.DealsAnew(), says.RedealKeepsLead)
	switch t.LaterLead {
	case domino.LaterSame:
		t.say(only(t.Lead != domino.LeadLot, says.EveryRoundSo))
	case domino.LaterWinner, domino.LaterWinnerDouble:
		leads := either(t.OnTrains(), says.WinnerStarts, says.WinnerLeads)
		t.say(either(t.LaterLead == domino.LaterWinnerDouble, says.WinnerDouble, leads),
			only(t.TeamsCompare(), says.AfterPartnerWin),
			only(t.MayBeUnwon(), either(t.Lead == domino.LeadLot, says.NobodyWonLots, says.NobodyWonFirst)),
			only(t.MayTie() && t.Tie == domino.TieSplit, says.SeveralWonFirst), redeal)
	case domino.LaterRotate:
		t.say(either(t.OnTrains(), says.StartGoesRound, says.LeadGoesRound), redeal)
	}
}
