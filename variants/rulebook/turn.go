package rulebook

import (
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants/says"
)

func (t *text) turn() {
	t.title(says.TurnTitle)
	t.layout()
	switch {
	case t.OnTrains():
		t.say(says.MatchATrain, says.ChooseTheEnd)
		if t.FirstTurn == domino.FirstTrain {
			t.say(says.WholeTrain, says.FirstDraws, says.FirstDouble)
		}
	case t.Join == domino.JoinSeven:
		t.say(says.AddUp.With(words.Spell(t.Set+1)), says.Pairs(t.Set+1), says.ChooseTheEnd)
		t.say(says.WildTiles.With(says.Tiles(t.Wild(), "and")), says.OnlyWildJoinBlanks, says.WildIsChosen)
	default:
		t.say(says.MatchAnEnd, says.ChooseTheEnd)
	}
	switch {
	case t.Drawable() == 0:
		t.say(says.PassIfNothing, says.MustPlay)
	case t.Boneyard == domino.BoneyardUntil || t.Boneyard == domino.BoneyardFree:
		t.say(says.Drawing[t.Boneyard]...)
		t.say(either(t.Reserve > 0, says.PassAtReserve, says.PassAtLast))
	default:
		t.say(says.Drawing[t.Boneyard]...)
		t.say(either(t.Reserve > 0, says.PassUndrawn2, says.PassUndrawn))
	}
	if t.OnTrains() {
		t.say(says.PassMarks, says.MarksStay)
	}
}

func (t *text) layout() {
	switch {
	case t.OnTrains():
		public := t.Trains == domino.TrainsOwnAndPublic
		t.say(says.OwnTrains, only(public, says.PublicTrain), either(public, says.JoinAnyTrain, says.JoinOwnTrain))
	case !t.Spins():
		t.say(says.OneLine)
	case t.OpenFromStart():
		t.say(either(t.AlwaysDouble(), says.OpenAtOnce, says.OpenAtOnceIfDouble).With(words.Spell(t.Arms)), says.AnArm)
	default:
		t.say(says.StartsAsLine, says.SpinnerMore, says.AnArm)
	}
}

func (t *text) doubles() {
	t.title(says.DoublesTitle(t.Rules))
	switch {
	case t.Spins():
		t.spinner()
	case t.Join == domino.JoinSeven:
		t.say(says.Lengthwise)
	case t.OnTrains():
		t.say(says.AlongTrain)
		t.covering()
	default:
		t.say(says.Crosswise, says.NoBranches)
	}
	if t.FillFirst {
		t.say(either(t.OpenFromStart(), says.FillAll.With(words.Spell(t.Arms)), says.FillBoth),
			only(t.Spins() && !t.OpenFromStart(), says.FillNotTips),
			either(t.Drawable() > 0, says.FillElseDraw, says.FillElsePass), only(!t.AlwaysDouble(), says.NothingToFill))
	}
}

// covering says when doubles on trains are covered.
func (t *text) covering() {
	switch t.Covering {
	case domino.CoverNext:
		t.say(says.CoverIt, says.CannotCover, says.CoverEnds, says.LastDouble)
	case domino.CoverSeveral:
		t.say(says.MoreDoubles, says.AllCovered, says.CannotCover, says.LastDouble)
	case domino.CoverLater:
		t.say(says.OneTileMore, says.NoDoubleEnds, says.DrawForMore, says.LastDouble)
	}
	t.say(only(t.LeavesDoubles(), says.CoverInOrder), only(t.FirstTurn == domino.FirstTrain, says.FirstIsFree))
}

func (t *text) spinner() {
	which := says.FirstSpins
	if t.Spinner == domino.SpinnerLead {
		which = either(t.AlwaysDouble(), says.LeadSpins, says.LeadMaySpin)
	}
	t.say(says.Crosswise, says.OneSpins, which, says.NoOtherSpins)
	corners := t.Arms > 4
	places := either(corners, says.EightPlaces, says.FourPlaces)
	if t.ArmsOpen == domino.OpenAlways {
		t.say(places, either(corners, says.AllOpen8, says.AllOpen4))
		return
	}
	t.say(places, either(corners, says.SidesFirst8, says.SidesFirst),
		only(t.Spinner == domino.SpinnerFirstDouble, says.OneSideTaken))
}
