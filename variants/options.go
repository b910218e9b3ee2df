package variants

import (
	"fmt"

	"dominoes/game"
)

// options are all parameters of the rules: id, label, meaning, and the values, each as it is
// written, in words, and explained. Some matter only with others, which are listed before them.
var options = []Option{
	oneOf("set", "Set", "which set of tiles is used", func(r *game.Rules) *int { return &r.Set },
		value{"6", "double-six", "28 tiles, from 0-0 to 6-6"},
		value{"9", "double-nine", "55 tiles, from 0-0 to 9-9"},
		value{"12", "double-twelve", "91 tiles, from 0-0 to 12-12"}),
	number("deal", "Tiles each", "how many tiles each player gets", func(r *game.Rules) *int { return &r.Deal },
		plainly, tilesEach),
	word("lead", "First lead", "who leads the first round", func(r *game.Rules) *game.Lead { return &r.Lead },
		value{"lot", "by lot", "players draw for it; any tile may be led"},
		value{"highest-double", "highest double", "whoever has the highest double leads it"},
		value{"highest-tile", "highest tile", "whoever has the tile with the most pips leads it"},
		value{"blank-then-doubles", "0-0, then doubles", "0-0 is led, or else the highest double"}),
	word("later-lead", "Later rounds", "who leads the rounds after the first", func(r *game.Rules) *game.LaterLead { return &r.LaterLead },
		value{"same", "start like the first", "every round starts like the first one"},
		value{"winner", "the winner leads", "whoever won the last one, any tile"},
		value{"rotate", "players take turns", "each player in turn, any tile"}),
	when((*text).mayLackLead, word("no-lead", "No double to lead", "what if nobody has a double to lead", func(r *game.Rules) *game.NoLead { return &r.NoLead },
		value{"redeal", "deal again", "the tiles are dealt again"},
		value{"highest-tile", "highest tile", "the tile with the most pips leads"})),
	when((*text).leavesTiles, word("boneyard", "Drawing", "when you draw from the boneyard", func(r *game.Rules) *game.Boneyard { return &r.Boneyard },
		value{"none", "none", "nobody draws: if you can't play, you pass"},
		value{"until", "until you can play", "if you can't play, you draw until you can"},
		value{"free", "whenever you like", "until you can play, and more if you like"},
		value{"up-to-1", "one at most", "if you can't play, you draw just one"},
		value{"up-to-2", "two at most", "if you can't play, you draw one or two"})),
	when((*text).draws, number("reserve", "Left in the boneyard", "how many tiles are never drawn", func(r *game.Rules) *int { return &r.Reserve },
		noneAtZero, lastTilesStay)),
	word("spinner", "Spinner", "which double can have more than two arms", func(r *game.Rules) *game.Spinner { return &r.Spinner },
		value{"none", "none", "none: the line has two ends"},
		value{"first-double", "first double", "the first double that is played"},
		value{"lead", "lead double", "the first tile, if it is a double"}),
	when((*text).hasSpinner, oneOf("arms", "Arms of the spinner", "how many arms the spinner can have", func(r *game.Rules) *int { return &r.Arms },
		value{"2", "two", "two, like any other double"},
		value{"4", "four", "four: on its two sides and its two tips"},
		value{"8", "eight", "eight: on its corners too"})),
	when((*text).spins, word("arms-open", "Sides of the spinner first", "when a spinner's tips open", func(r *game.Rules) *game.ArmsOpen { return &r.ArmsOpen },
		value{"sides-first", "yes", "tips open after both sides; with no, at once"},
		value{"always", "no", "tips open at once; with yes, after both sides"})),
	toggle("fill-first", "Cover the lead", "which ends to play on first", func(r *game.Rules) *bool { return &r.FillFirst },
		value{"false", "no", "any open end; with yes, those of a lead double"},
		value{"true", "yes", "those of a lead double; with no, any open end"}),
	word("in-play", "Points during play", "which totals of the open ends score", func(r *game.Rules) *game.InPlay { return &r.InPlay },
		value{"none", "none", "only the end of the round scores"},
		value{"even", "even totals", "even totals score that many points"},
		value{"fives", "multiples of five", "5, 10, 15 and so on score their total"}),
	word("award", "Points for a round", "what a round is worth", func(r *game.Rules) *game.Award { return &r.Award },
		value{"others", "others' pips", "the winner scores the pips the others have left"},
		value{"others-minus-own", "others' minus own", "the others' pips, less those the winner has left"},
		value{"each-own", "each their own", "everyone but the winner gets their own pips"}),
	oneOf("round-to", "Rounding", "how the points for a round are rounded", func(r *game.Rules) *int { return &r.RoundTo },
		value{"1", "none", "every pip counts"},
		value{"5", "to the nearest five", "to the nearest five: 13 makes 15"}),
	word("block-winner", "Block won by", "who wins a blocked round", func(r *game.Rules) *game.BlockWinner { return &r.BlockWinner },
		value{"lowest", "fewest pips", "the hand with the fewest pips"},
		value{"blocker", "whoever blocked it", "the player of the last tile"}),
	when((*text).mayTie, word("tie", "Tied block", "what if the lowest hands are equal", func(r *game.Rules) *game.Tie { return &r.Tie },
		value{"none", "nobody scores", "nobody wins, and nobody scores"},
		value{"split", "points are shared", "those players share the points"},
		value{"draw-off", "draw for it", "each draws a tile; the most pips win"},
		value{"lightest-tile", "lightest tile", "whoever holds the lightest tile wins"})),
	number("double-blank", "0-0 counts", "how many pips 0-0 counts in a hand", func(r *game.Rules) *int { return &r.DoubleBlank },
		plainly, pips),
	word("win", "Match won by", "which score wins the match", func(r *game.Rules) *game.Win { return &r.Win },
		value{"high", "the highest score", "the most points win"},
		value{"low", "the lowest score", "the fewest points win"}),
	number("target", "Play to", "points to play to", func(r *game.Rules) *int { return &r.Target },
		plainly, endsAt),
	when((*text).pairsUp, toggle("teams", "Partners", "who plays with whom", func(r *game.Rules) *bool { return &r.Teams },
		value{"false", "no", "everyone alone; with yes, partners sit opposite"},
		value{"true", "yes", "the player opposite; with no, everyone alone"})),
}

// When options can make a difference.

func (t *text) mayLackLead() bool { return t.wantsDouble() && t.mayLackDouble() }
func (t *text) leavesTiles() bool { return t.undealt() > 0 }
func (t *text) draws() bool       { return t.leavesTiles() && t.Boneyard != game.BoneyardNone }
func (t *text) hasSpinner() bool  { return t.Spinner != game.SpinnerNone }
func (t *text) spins() bool       { return t.Spins() }
func (t *text) pairsUp() bool     { return t.Seats == game.MaxSeats }

// Numbers as values of options, and what they mean.

func plainly(n string) string { return n }

func noneAtZero(n string) string {
	if n == "0" {
		return "none"
	}
	return n
}

func tilesEach(n string) string {
	if n == "1" {
		return "1 tile for each player"
	}
	return n + " tiles for each player"
}

func lastTilesStay(n string) string {
	switch n {
	case "0":
		return "every tile may be drawn"
	case "1":
		return "the last tile stays in the boneyard"
	}
	return fmt.Sprintf("the last %s tiles stay in the boneyard", n)
}

func pips(n string) string {
	if n == "1" {
		return "1 pip"
	}
	return n + " pips"
}

func endsAt(n string) string {
	return fmt.Sprintf("a round that ends with %s or more ends the match", n)
}

// inShort says in a few words what the rules make of an option, for a variant's line.
func inShort(option string, r game.Rules) string {
	switch option {
	case "set":
		return fmt.Sprintf("%d tiles", game.SetSize(r.Set))
	case "lead":
		return [...]string{"draw for the lead", "highest double leads", "highest tile leads", "0-0 leads"}[r.Lead]
	case "boneyard":
		return [...]string{
			"no drawing: play or pass", "draw until you can play", "draw whenever you like", "draw one tile at most", "draw two tiles at most",
		}[r.Boneyard]
	case "spinner":
		return oneSpinner(r)
	case "arms":
		return spinnerArms(r)
	case "in-play":
		return [...]string{"no points during play", "score even totals of the ends", "score ends that make 5, 10, 15"}[r.InPlay]
	case "award":
		return [...]string{"score the other hands", "score the other hands less your own", "pips you hold count"}[r.Award]
	case "tie":
		if r.BlockWinner == game.BlockBlocker {
			return "whoever blocks the round wins it"
		}
		return [...]string{
			"equal hands score nothing", "equal hands share", "equal hands draw for it", "lightest tile breaks ties",
		}[r.Tie]
	case "double-blank":
		return fmt.Sprintf("0-0 counts %d", r.DoubleBlank)
	case "win":
		return [...]string{"the highest score wins", "the lowest score wins"}[r.Win]
	}
	panic("nothing to say in short of " + option)
}

func oneSpinner(r game.Rules) string {
	switch {
	case !r.Spins():
		return "no spinner"
	case r.Spinner == game.SpinnerLead:
		return "a double that leads is a spinner"
	}
	return "one spinner"
}

func spinnerArms(r game.Rules) string {
	switch {
	case !r.Spins():
		return "two open ends"
	case r.ArmsOpen == game.OpenAlways && r.Spinner == game.SpinnerLead:
		return fmt.Sprintf("%s arms from the lead double", spell(r.Arms))
	}
	return fmt.Sprintf("up to %s arms", spell(r.Arms))
}
