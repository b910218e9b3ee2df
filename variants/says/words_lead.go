package says

import (
	"fmt"

	"dominoes/game/domino"
)

// The first lead.

var Lead = Option{"lead", "First lead", "who leads the first round", []Value{
	{"lot", "by lot", "players draw for it; any tile may be led", "draw for the lead"},
	{"highest-double", "highest double", "whoever has the highest double leads it", "highest double leads"},
	{"highest-tile", "highest tile", "whoever has the tile with the most pips leads it", "highest tile leads"},
	{"blank-then-doubles", "0-0, then doubles", "0-0 is led, or else the highest double", "0-0 leads"},
	{"one-one", "1-1, then doubles", "1-1 is led, or else 2-2 and so on up", "1-1 leads"},
	{"lowest-double", "lowest double", "whoever has the lowest double leads it", "lowest double leads"},
}}

// LeadRules say who leads the first round, or every round if all open like the first. Their verbs are for the highest
// number of the set and the one below it.
var LeadRules = [...]struct{ First, Every Rule }{
	domino.LeadLot: {
		Rule{Evens, "lead", "To see who leads the first round, everyone draws a tile, and whoever has the highest one leads."},
		Rule{Evens, "lead", "To see who leads a round, everyone draws a tile, and whoever has the highest one leads."},
	},
	domino.LeadHighestDouble: {
		Rule{Plaza, "lead", "In the first round the highest double that anyone holds must be led: %d-%[1]d, or else %d-%[2]d, and so on down to 0-0."},
		Rule{Plaza, "lead", "The highest double that anyone holds must be led: %d-%[1]d, or else %d-%[2]d, and so on down to 0-0."},
	},
	domino.LeadHighestTile: {
		Rule{Draw, "lead", "In the first round the highest tile that anyone holds must be led: the one with the most pips on both halves together."},
		Rule{Draw, "lead", "The highest tile that anyone holds must be led: the one with the most pips on both halves together."},
	},
	domino.LeadBlankThenDoubles: {
		Rule{Classic, "lead", "In the first round 0-0 must be led. If nobody holds it, it is the highest double: %d-%[1]d, or else %d-%[2]d, and so on down to 1-1."},
		Rule{Classic, "lead", "0-0 must be led. If nobody holds it, it is the highest double: %d-%[1]d, or else %d-%[2]d, and so on down to 1-1."},
	},
	domino.LeadOneOne: {
		Rule{0, "lead", "In the first round 1-1 must be led. If nobody holds it, it is the next double up: 2-2, or else 3-3, and so on to %d-%[1]d, and 0-0 last."},
		Rule{0, "lead", "1-1 must be led. If nobody holds it, it is the next double up: 2-2, or else 3-3, and so on to %d-%[1]d, and 0-0 last."},
	},
	domino.LeadLowestDouble: {
		Rule{0, "lead", "In the first round the lowest double that anyone holds must be led: 0-0, or else 1-1, and so on up to %d-%[1]d."},
		Rule{0, "lead", "The lowest double that anyone holds must be led: 0-0, or else 1-1, and so on up to %d-%[1]d."},
	},
}

var (
	LeadIsFirst   = Rule{Every, "", "The first tile of a round is the lead."}
	LotsGoBack    = Rule{0, "", "Then all tiles are shuffled again for the deal."}
	LotsEqual     = Rule{0, "", "The highest tile is the one with the most pips, and 0-0 counts 0. Players with equally many draw again, from the tiles not drawn yet."}
	LeadAny       = Rule{Evens, "", "Whoever leads may start with any tile."}
	DoubleIsSet   = Rule{Plaza, "", "Leading it is called setting it."}
	AskForDoubles = Rule{Plaza, "", "To find it, one player calls the doubles from the top down until somebody has one."}
	ZeroIsLowest  = Rule{0, "", "Whatever 0-0 counts in a hand, it stays the lowest double."}
	OnlyThatTile  = Rule{0, "", "No other tile may be led."}
	EqualHeights  = Rule{0, "", "Of tiles with equally many pips a double comes first, then the one with the larger half: 5-5 before 6-4, and 6-3 before 5-4."}
	ZeroIsNothing = Rule{0, "", "0-0 counts 0 here."}
)

// OthersLead says what another seat must lead: if it is known to have the tile, and if it may have to lead another one.
// Next says what leads the next round.
var OthersLead = [...]struct{ Has, OrElse, Next string }{
	domino.LeadHighestDouble: {
		"%s has the highest double and must lead it.",
		"%s must lead the highest double, or else the highest tile.",
		"The highest double leads the next round.",
	},
	domino.LeadHighestTile: {
		"%s has the highest tile and must lead it.",
		"%s has the highest tile and must lead it.",
		"The highest tile leads the next round.",
	},
	domino.LeadBlankThenDoubles: {
		"%s has 0-0 or else the highest double, and must lead it.",
		"%s must lead 0-0, or else the highest double, or else the highest tile.",
		"0-0 leads the next round, or else the highest double.",
	},
	domino.LeadOneOne: {
		"%s has 1-1 or else the next double up, and must lead it.",
		"%s must lead 1-1, or else the next double up, or else the highest tile.",
		"1-1 leads the next round, or else the next double up.",
	},
	domino.LeadLowestDouble: {
		"%s has the lowest double and must lead it.",
		"%s must lead the lowest double, or else the highest tile.",
		"The lowest double leads the next round.",
	},
}

// MustLead says which tile the viewer must lead and why, without a full stop.
func MustLead(r *domino.Rules, tile domino.Tile) string {
	switch {
	case r.Lead == domino.LeadHighestTile:
		return fmt.Sprintf("you must lead %s, the highest tile", tile)
	case !tile.IsDouble():
		return fmt.Sprintf("nobody has a double, so you must lead %s, the highest tile", tile)
	case r.Lead == domino.LeadLowestDouble:
		return fmt.Sprintf("you must lead %s, the lowest double", tile)
	case r.Lead == domino.LeadOneOne && tile == domino.NewTile(1, 1), r.Lead == domino.LeadBlankThenDoubles &&
		tile == 0:
		return fmt.Sprintf("whoever has %[1]s leads it, so you must lead %[1]s", tile)
	case r.Lead == domino.LeadOneOne && tile == 0:
		return fmt.Sprintf("nobody has another double, so you must lead %s", tile)
	case r.Lead == domino.LeadOneOne:
		return fmt.Sprintf("you must lead %s: nobody has a double from 1-1 up to it", tile)
	case r.Lead == domino.LeadBlankThenDoubles:
		return fmt.Sprintf("nobody has 0-0, so you must lead %s, the highest double", tile)
	}
	return fmt.Sprintf("you must lead %s, the highest double", tile)
}

// Why a seat leads, if it may lead any tile.
var (
	LeadsByLot    = Pair{"You drew the most pips, so you lead: play any tile.", "%s drew the most pips and leads with any tile."}
	LeadsAsWinner = Pair{"You won the last round, so you lead: play any tile.", "%s won the last round and leads with any tile."}
	LeadsDouble   = Pair{"You won the last round, so you lead: play a double.", "%s won the last round and leads a double, if anyone has one."}
	LeadsNoDouble = Pair{"Nobody has a double, and you won the last round: lead any tile.", "%s won the last round and leads any tile."}
	LeadsForOther = Pair{"The winner has no double, so you lead: play one of yours.", "The winner has no double, so %s leads one."}
	LeadsInTurn   = Pair{"It is your turn to lead: play any tile.", "It is %s's turn to lead, with any tile."}
	LeadsFreely   = Pair{"You lead: play any tile.", "%s leads with any tile."}
)

const (
	EveryoneDraws = "Everyone draws a tile, and the most pips lead."
	DrawAgain     = "%s are tied and draw again for the lead."
)

// If nobody has a double to lead.

var NoLead = Option{"no-lead", "No double to lead", "what if nobody has a double to lead", []Value{
	{"redeal", "deal again", "the tiles are dealt again", ""},
	{"highest-tile", "highest tile", "the tile with the most pips leads", ""},
}}

var (
	DealtAgain    = Rule{Plaza, "no-lead", "If nobody holds a double, all tiles are shuffled and dealt again."}
	HighestTileIf = Rule{Classic, "no-lead", "If nobody holds a double, the highest tile must be led: the one with the most pips."}
	LargerHalf    = Rule{0, "", "Of two with equally many pips, the one with the larger half is led: 6-3 before 5-4."}
)

const NobodyHadDouble = "Nobody had a double to lead, so the tiles are dealt again."

// Later rounds.

var LaterLead = Option{"later-lead", "Later rounds", "who leads the rounds after the first", []Value{
	{"same", "start like the first", "every round starts like the first one", ""},
	{"winner", "the winner leads", "whoever won the last one, any tile", ""},
	{"rotate", "players take turns", "each player in turn, any tile", ""},
	{"winner-double", "the winner, a double", "the winner or the next with a double", ""},
}}

var (
	EveryRoundSo    = Rule{Plaza, "later-lead", "Every round starts this way."}
	WinnerLeads     = Rule{Evens, "later-lead", "After that, the winner of a round leads the next one, with any tile."}
	WinnerDouble    = Rule{0, "later-lead", "After that, the winner of a round leads the next one, with any double. If the winner has none, the next player who has one leads it, and if nobody has, the winner leads any tile."}
	WinnerStarts    = Rule{0, "later-lead", "After that, the winner of a round starts the next one."}
	AfterPartnerWin = Rule{0, "", "If both partners won, the one of them whose turn comes first after the last tile leads."}
	NobodyWonLots   = Rule{Evens, "", "If nobody won, lots are drawn again."}
	NobodyWonFirst  = Rule{0, "", "If nobody won, the next round starts like the first."}
	SeveralWonFirst = Rule{0, "", "If several players shared the round, the next one starts like the first."}
	LeadGoesRound   = Rule{0, "later-lead", "After that the lead goes round: the player after the last leader leads next, with any tile."}
	StartGoesRound  = Rule{0, "later-lead", "After that the start goes round: the player after the last one to start is next."}
	RedealKeepsLead = Rule{0, "", "A redeal doesn't change who has the right to lead."}
)

var (
	LeadsNextDouble = Pair{"You lead the next round if you have a double, or if nobody has.", "%s leads the next round, if with a double or if nobody has one."}
	LeadsNext       = Pair{"You lead the next round, with any tile.", "%s leads the next round, with any tile."}
	BeginsNext      = Pair{"You begin the next round.", "%s begins the next round."}
)
