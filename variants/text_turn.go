package variants

import "dominoes/game"

func (t *text) turn() {
	t.title(TurnTitle)
	if t.Spins() {
		t.say("The tiles on the table are the layout. It begins as one line with two open ends, and a spinner, " +
			"explained below, gives it more. Each row of tiles that grows outward is an arm.")
	} else {
		t.say("The tiles on the table are the layout: one line of play with an arm growing each way, so it has two open ends.")
	}
	t.say("Lay one tile against an open end, with a half that shows the same number as that end. Its other half is then the open end.")
	t.say("Two ends with the same number are still two ends. Where a tile fits more than one, you choose.")
	if t.drawable() == 0 {
		t.say("If nothing in your hand fits, you pass, and the next player has the turn. You may not pass while something fits.")
		return
	}
	t.drawing()
	t.settle("While the boneyard holds a tile that may be drawn, a stuck player must draw before any pass, even where no tile could fit any more.")
	t.say("Once no tile may be drawn any more, a player who can't play passes. Nobody may pass while something fits.")
}

func (t *text) drawing() {
	switch t.Boneyard {
	case game.BoneyardUntil:
		t.say("If nothing in your hand fits, draw tiles from the boneyard, one by one, until one does.")
		t.settle("The tile that fits must be played straight away, at any end that it fits.")
	case game.BoneyardFree:
		t.say("If nothing in your hand fits, draw tiles from the boneyard, one by one, until something does. " +
			"If something fits, you may still draw first, as often as you like.")
		t.settle("A drawn tile that fits need not be played at once, but a turn in which you can play ends with a play. " +
			"Nobody draws before the lead lies.")
	case game.BoneyardUpTo1:
		t.say("If nothing in your hand fits, draw one tile from the boneyard. If that is no help, you pass.")
		t.settle("If the drawn tile fits, it must be played straight away, at any end that it fits.")
	case game.BoneyardUpTo2:
		t.say("If nothing in your hand fits, draw one tile from the boneyard, then another if need be. If neither helps, you pass.")
		t.settle("You stop at the first drawn tile that fits, and play it straight away, at any end that it fits.")
	}
}

func (t *text) doubles() {
	t.title(DoublesTitle(t.Rules))
	if t.Spins() {
		t.spinner()
	} else {
		t.say("A double is laid crosswise, to be seen easily. It doesn't branch: the line goes on from its far side.")
	}
	if t.FillFirst {
		t.fillFirst()
	}
}

// tips names the places that a spinner adds to its two sides.
func (t *text) tips() string {
	if t.Arms > 4 {
		return "tips and corners"
	}
	return "tips"
}

func (t *text) spinner() {
	t.say("Doubles are laid crosswise, and one of them, the spinner, can grow more than two arms.")
	switch {
	case t.Spinner == game.SpinnerFirstDouble:
		t.settle("The spinner is the first double of the round, whether it is the lead or comes later. No other double branches.")
	case t.alwaysDouble():
		t.say("The spinner is the double that leads. No other double branches.")
	default:
		t.say("The spinner is the lead, if that is a double. Otherwise the round has none. No other double branches.")
	}
	corners := ""
	if t.Arms > 4 {
		corners = ", and at its four corners"
	}
	t.say("Tiles join it at its two long sides, as with any double, and also at its two short ends, the tips%s. So it can have %s arms.",
		corners, spell(t.Arms))
	if t.ArmsOpen == game.OpenAlways {
		t.say("Its %s are open from the moment it lies.", t.tips())
		return
	}
	joined := ""
	if t.Spinner == game.SpinnerFirstDouble {
		joined = " A spinner that isn't the lead has one side covered from the start."
	}
	t.say("Its %s stay closed until both sides are covered.%s", t.tips(), joined)
}

func (t *text) fillFirst() {
	places := "both long sides"
	if t.Spins() && t.ArmsOpen == game.OpenAlways {
		places = "all " + spell(t.Arms) + " places, both sides and the " + t.tips() + ","
	}
	otherwise := "pass"
	if t.drawable() > 0 {
		otherwise = "draw, or pass where no draw is left"
	}
	t.say("A double that leads is filled first: %s must be covered before a tile goes anywhere else.", places)
	t.settle("This means the places that were open when it was led, and no others. "+
		"Players whose tiles fit only elsewhere can't play: they %s.", otherwise)
	if !t.alwaysDouble() {
		t.settle("After a lead that isn't a double there is nothing to fill.")
	}
}
