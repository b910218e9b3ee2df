package variants

import "dominoes/game"

func (t *text) pointsInPlay() {
	var total string
	switch t.InPlay {
	case game.InPlayNone:
		return
	case game.InPlayEven:
		total = "an even number"
	case game.InPlayFives:
		total = "a multiple of five (5, 10, 15 and so on)"
	}
	t.title(InPlayTitle)
	t.say("Each time a tile is laid, the lead included, the open ends are added up. "+
		"If they make %s, whoever laid it scores that many points on the spot.", total)
	t.settle("A blank counts 0, and a total of 0 scores nothing.")
	t.settle("A lead that isn't a double counts both its halves.%s", t.exampleLead())
	t.settle("A double at an end counts both its halves too.%s", t.exampleDouble())
	t.settle("A double that leads counts in full while it lies alone, and still in full while one of its sides is open; "+
		"with both sides covered it counts 0.%s", t.exampleLeadDouble())
	if t.Spins() {
		t.settle("The spinner's %s count 0 as long as no tile lies there.%s", t.tips(), t.exampleTip())
	}
}

func (t *text) roundEnd() {
	t.title(RoundTitle)
	left := ""
	if t.drawable() > 0 {
		left = " It doesn't matter whether the boneyard still has tiles."
	}
	t.say("A player who lays their last tile goes out. That ends the round, and that player has won it.%s", left)
	if t.Award != game.AwardEachOwn && t.DoubleBlank == 0 {
		t.settle("Going out wins even against a player who has nothing but 0-0 left.")
	}
	if t.drawable() > 0 {
		t.settle("A round is blocked when nobody can play and nothing may be drawn any more. " +
			"It ends at once, with the tile or the draw that made it so, and no passes follow.")
	} else {
		t.settle("A round is blocked when nobody can play. It ends at once, with the tile that made it so, and no passes follow.")
		if t.undealt() > 0 {
			t.settle("Tiles that are asleep make no difference to that, even if one of them would fit.")
		}
	}
	if !t.mayTie() {
		t.settle("Whoever laid the last tile has blocked the round and wins it, whatever is left in any hand.")
		return
	}
	t.say("A blocked round is won by the hand with the fewest pips.")
	if t.RoundTo > 1 {
		t.settle("For this the hands are compared as they are, before any rounding.")
	}
	t.tie()
}

func (t *text) tie() {
	switch t.Tie {
	case game.TieNone:
		t.say("If the lowest hands are equal, nobody wins, and the end of the round gives no points.")
	case game.TieSplit:
		t.tieSplit()
	case game.TieDrawOff:
		t.say("If the lowest hands are equal, those players draw off: the tiles that were laid are shuffled, each of the tied players takes one, " +
			"and the one with the most pips wins the round alone.")
		t.settle("For this both halves are simply added up, and 0-0 is worth 0. Players who are level at the top draw again, " +
			"from the tiles not drawn yet. When too few of those are left, all go back in.")
		t.settle("If fewer tiles were laid than players are tied, the tie stands: nobody wins, and nobody scores.")
	case game.TieLightestTile:
		t.settle("If the lowest hands are equal, the tied player with the lightest single tile wins the round. " +
			"If their lightest tiles are equally light too, nobody wins, and the end of the round gives no points.")
	}
	if t.Seats > 2 {
		t.settle("Only a tie for the fewest pips counts; other equal hands mean nothing.")
	}
	if t.Teams {
		stillLevel := ""
		switch t.Tie {
		case game.TieDrawOff:
			stillLevel = " The same holds for partners who draw equal tiles."
		case game.TieLightestTile:
			stillLevel = " The same holds for partners whose lightest tiles are equal."
		}
		t.settle("A tie between partners is no tie: their team wins. Of the two, the one whose turn would come first after the last tile "+
			"counts as the winner.%s", stillLevel)
	}
}

func (t *text) tieSplit() {
	if t.Award == game.AwardEachOwn {
		t.settle("If the lowest hands are equal, those players win the round together.")
		return
	}
	t.say("If the lowest hands are equal, those players share the points, and fractions are kept.")
	t.settle("Each of them gets exactly what a win alone would have given, divided by the number of players who share.")
	if t.RoundTo > 1 {
		t.settle("Rounding comes before the dividing.")
	}
	if t.Teams {
		t.settle("Where partners both have a share, their team gets the two added up.")
	}
}

func (t *text) award() {
	t.title(AwardTitle)
	t.say("A hand counts the pips on all the tiles left in it.")
	if t.DoubleBlank != 0 {
		t.say("The double blank, 0-0, counts %d in a hand.", t.DoubleBlank)
		t.settle("That holds wherever hands are counted, also to compare them when a round is blocked.")
	}
	switch t.Award {
	case game.AwardOthers:
		t.awardOthers()
	case game.AwardOthersMinusOwn:
		t.awardMinusOwn()
	case game.AwardEachOwn:
		t.awardEachOwn()
	}
	t.rounding()
	t.examples()
}

// rounding says what is rounded. Shares are divided after it.
func (t *text) rounding() {
	switch {
	case t.RoundTo == 1:
	case t.Award == game.AwardEachOwn:
		t.settle("What each player records is rounded to the closest multiple of %s.", spell(t.RoundTo))
	default:
		t.settle("The winner's points are rounded to the closest multiple of %s, once, after everything has been added up.", spell(t.RoundTo))
	}
}

// otherHands names the hands that a winner takes.
func (t *text) otherHands() string {
	switch {
	case t.Teams:
		return "in both opponents' hands together"
	case t.Seats == 2:
		return "in the other hand"
	}
	return "in all the other hands together"
}

func (t *text) awardOthers() {
	t.say("The winner scores the pips left %s.", t.otherHands())
	t.settle("When a round was blocked, the winner's own pips are not taken off.")
	if t.Teams {
		t.settle("A partner's tiles aren't counted at all.")
	}
}

func (t *text) awardMinusOwn() {
	t.say("The winner scores the pips left %s, less those in their own.", t.otherHands())
	if t.Seats > 2 {
		t.settle("The other hands are added up first. The winner's own hand comes off that sum once, not from each of them.")
	}
	if t.Teams {
		t.settle("A partner's tiles aren't counted at all: they neither add nor take off.")
	}
	if t.BlockWinner == game.BlockBlocker {
		t.settle("This can make less than 0. Then it lowers the winner's score.")
	}
}

func (t *text) awardEachOwn() {
	t.say("Nobody takes the others' pips. All players record their own: what is left in a hand goes on the score of whoever holds it, " +
		"so going out records 0.")
	if t.BlockWinner == game.BlockBlocker {
		t.settle("In a blocked round the player who laid the last tile records 0, whatever they still hold. " +
			"Everyone else records their pips, the lowest hand as well.")
	} else {
		t.settle("In a blocked round the winner records 0 too, whatever they still hold. Everyone else records their pips.")
	}
	if t.Teams {
		t.settle("A team records what its two players record, added up.")
	}
}

func (t *text) match() {
	t.title(MatchTitle)
	if t.Win == game.WinLow {
		t.say("Rounds are played until a %s has %d points or more. Then the lowest score wins the match.", t.scorer(), t.Target)
		t.settle("This is judged only when a round has ended. %d still plays on.", t.Target-1)
		t.settle("%ss with equal points share a place.", capital(t.scorer()))
		return
	}
	t.say("Rounds are played until a %s has %d points or more. Then the highest score wins the match.", t.scorer(), t.Target)
	if t.InPlay == game.InPlayNone {
		t.settle("Exactly %d is enough. This is judged only when a round has ended.", t.Target)
	} else {
		t.settle("Exactly %d is enough. This is judged only when a round has ended, even if points scored in play have passed %d before. "+
			"So the first to get there isn't always the winner.", t.Target, t.Target)
	}
	t.settle("If the highest scores are level, another round is played.")
}
