package rulebook

import (
	"slices"

	"dominoes/game"
)

func (t *text) turn() {
	t.title(TurnTitle)
	t.layout()
	switch {
	case t.OnTrains():
		t.say(matchATrain, chooseTheEnd)
	case t.Join == game.JoinSeven:
		t.say(addUp(t.Set+1), addUpPairs(t.Set+1), chooseTheEnd)
		t.say(wildTiles(t.wild()), onlyWildJoinBlanks, wildIsChosen)
	default:
		t.say(matchAnEnd, chooseTheEnd)
	}
	if t.Drawable() == 0 {
		t.say(passIfNothing, mustPlay)
	} else {
		t.drawing()
	}
	if t.OnTrains() {
		t.say(passMarks, marksStay)
	}
}

// wild lists the wild tiles in descending order.
func (t *text) wild() []game.Tile {
	tiles := t.Wild().Tiles()
	slices.SortFunc(tiles, func(a, b game.Tile) int { return b.High() - a.High() })
	return tiles
}

// layout describes the layout.
func (t *text) layout() {
	switch {
	case t.OnTrains():
		public := t.Trains == game.TrainsOwnAndPublic
		t.say(ownTrains, only(public, publicTrain), either(public, joinAnyTrain, joinOwnTrain))
	case !t.Spins():
		t.say(oneLine)
	case t.OpenFromStart() && t.AlwaysDouble():
		t.say(openAtOnce(t.Arms), anArm)
	case t.OpenFromStart():
		t.say(openAtOnceIfDouble(t.Arms), anArm)
	default:
		t.say(startsAsLine, spinnerMore, anArm)
	}
}

func (t *text) drawing() {
	switch t.Boneyard {
	case game.BoneyardUntil:
		t.say(drawUntil, playItAtOnce)
		t.say(either(t.Reserve > 0, passAtReserve, passAtLast))
	case game.BoneyardFree:
		t.say(drawUntil, drawAsYouLike, finallyPlay, nobodyDrawsYet)
		t.say(either(t.Reserve > 0, passAtReserve, passAtLast))
	case game.BoneyardUpTo1:
		t.say(drawOne, playIfItFits)
		t.say(either(t.Reserve > 0, passUndrawn2, passUndrawn))
	case game.BoneyardUpTo2:
		t.say(drawTwo, mustDrawSecond, playWhatFits)
		t.say(either(t.Reserve > 0, passUndrawn2, passUndrawn))
	}
}

func (t *text) doubles() {
	t.title(DoublesTitle(t.Rules))
	switch {
	case t.Spins():
		t.spinner()
	case t.Join == game.JoinSeven:
		t.say(lengthwise)
	case t.OnTrains():
		t.say(alongTrain)
		t.say(coverIt, cannotCover, coverEnds, lastDouble)
	default:
		t.say(crosswise, noBranches)
	}
	if t.FillFirst {
		t.fillFirst()
	}
}

func (t *text) spinner() {
	which := firstSpins
	if t.Spinner == game.SpinnerLead {
		which = either(t.AlwaysDouble(), leadSpins, leadMaySpin)
	}
	t.say(crosswise, oneSpins, which, noOtherSpins)
	corners := t.Arms > 4
	places := either(corners, eightPlaces, fourPlaces)
	if t.ArmsOpen == game.OpenAlways {
		t.say(places, either(corners, allOpen8, allOpen4))
		return
	}
	t.say(places, either(corners, sidesFirst8, sidesFirst), only(t.Spinner == game.SpinnerFirstDouble, oneSideTaken))
}

func (t *text) fillFirst() {
	t.say(either(t.OpenFromStart(), fillAll(t.Arms), fillBoth), only(t.Spins() && !t.OpenFromStart(), fillNotTips),
		either(t.Drawable() > 0, fillElseDraw, fillElsePass), only(!t.AlwaysDouble(), nothingToFill))
}
