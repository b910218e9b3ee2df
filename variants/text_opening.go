package variants

import (
	"fmt"
	"strings"

	"dominoes/game"
)

func (t *text) aim() {
	t.title(AimTitle)
	best := "The most points win"
	if t.Win == game.WinLow {
		best = "The fewest points win"
	}
	// Taking points is good where high wins, keeping pips bad where low does.
	if (t.Award == game.AwardEachOwn) != (t.Win == game.WinLow) {
		t.say("%s the match.", best)
		return
	}
	scoring := ""
	if t.InPlay != game.InPlayNone && t.Win == game.WinHigh {
		scoring = ", and score with the open ends of the layout on the way"
	}
	t.say("Get rid of your tiles before anyone else does%s. %s the match.", scoring, best)
}

func (t *text) players() {
	t.title(PlayersTitle)
	switch {
	case t.Teams:
		t.say("Four players in two teams: A and C are partners and play against B and D. " +
			"Turns go clockwise: A, B, C, D, and round again.")
		t.settle("Partners share one score. What either of them wins belongs to the team.")
	case t.Seats == 2:
		t.say("Two players, A and B, take turns.")
	default:
		t.say("%s players take turns clockwise: %s, and round again.",
			capital(spell(t.Seats)), strings.Join(seatNames(t.Seats), ", "))
	}
}

func (t *text) tiles() {
	t.title(TilesTitle)
	t.say("A double-%s set has %d tiles. Each half shows 0 to %d dots, called pips; a half without any is a blank. "+
		"Every pair of numbers occurs once, and the %s tiles whose halves are equal are the doubles.",
		spell(t.Set), game.SetSize(t.Set), t.Set, spell(t.Set+1))
	t.say("For each round the tiles are shuffled face down, and every player gets a hand of %s that only they may see.",
		counted(t.Deal, "tile"))
	rest := t.undealt()
	switch {
	case rest == 0:
		t.say("That hands out the whole set: there is nothing to draw.")
	case t.drawable() == 0:
		t.settle("The other %s are asleep: they are out of play for the round, and nobody may draw them.", counted(rest, "tile"))
	default:
		t.say("The other %s stay face down as the boneyard, from which players draw.%s", counted(rest, "tile"), t.reserved())
	}
}

// reserved says what stays in the boneyard.
func (t *text) reserved() string {
	switch t.Reserve {
	case 0:
		return ""
	case 1:
		return " Its last tile is never drawn."
	}
	return fmt.Sprintf(" Its last %s tiles are never drawn.", spell(t.Reserve))
}

func (t *text) lead() {
	t.title(LeadTitle)
	t.say("The first tile of a round is the lead.")
	t.firstLead()
	if t.wantsDouble() && t.mayLackDouble() {
		t.noLead()
	}
	t.laterLead()
}

func (t *text) firstLead() {
	top := game.NewTile(t.Set, t.Set)
	rounds := "In the first round"
	if t.LaterLead == game.LaterSame {
		rounds = "In every round"
	}
	switch t.Lead {
	case game.LeadLot:
		t.say("%s chance says who leads. Everyone takes a tile from the shuffled set; the one with the most pips "+
			"leads, and the tiles go back before the deal. The leader may start with any tile in hand.", rounds)
		t.settle("For this both halves of a tile are simply added up, and 0-0 is worth 0. " +
			"Players who are level at the top draw again, from the tiles not drawn yet.")
	case game.LeadHighestDouble:
		t.say("%s whoever holds the highest double leads it: %s if anybody has it, or else the next one down, "+
			"and so on to 0-0. No other tile may be led.", rounds, top)
		if t.DoubleBlank != 0 {
			t.settle("0-0 stays the lowest double here, whatever it counts in a hand.")
		}
	case game.LeadHighestTile:
		t.say("%s whoever holds the highest tile leads it. A tile is as high as its two halves together.", rounds)
		t.heights()
		if t.DoubleBlank != 0 {
			t.settle("0-0 is worth 0 here, whatever it counts in a hand.")
		}
		t.settle("No other tile may be led.")
	case game.LeadBlankThenDoubles:
		t.say("%s whoever holds 0-0 leads it. If nobody does, the highest double leads: %s, "+
			"or else the next one down, as far as 1-1.", rounds, top)
		t.settle("No other tile may be led.")
	}
}

// heights says which of two tiles with as many pips is the higher.
func (t *text) heights() {
	t.settle("Of tiles with as many pips a double is the higher, then the one with the larger half: " +
		"5-5 comes before 6-4, and 6-3 before 5-4.")
}

func (t *text) noLead() {
	if t.NoLead == game.NoLeadRedeal {
		t.say("If nobody holds any double, all tiles are shuffled and dealt once more.")
		t.settle("Such a redeal counts as a round of its own. It ends before its lead and changes no score.")
		return
	}
	t.say("If nobody holds any double, the highest tile must be led: the one whose halves add up to the most.")
	t.heights()
}

func (t *text) laterLead() {
	again := "opens like the first one"
	if t.Lead == game.LeadLot {
		again = "opens like the first one, with new lots"
	}
	switch t.LaterLead {
	case game.LaterWinner:
		t.say("After that the winner of a round leads the next one, with any tile.")
		if t.mayRedeal() || t.mayTie() && t.Tie != game.TieSplit {
			t.say("After a round without a winner the next %s.", again)
		}
		if t.mayTie() && t.Tie == game.TieSplit {
			t.settle("After a round that several players share the next %s.", again)
		}
	case game.LaterRotate:
		t.say("After that the lead goes round: the player after the last leader leads next, with any tile.")
		if t.mayRedeal() {
			t.settle("After a redeal the next round opens like the first one.")
		}
	}
}
