package variants

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/words"
	"dominoes/variants/implied"
)

// options are all parameters of the rules: id, label, meaning, and the values, each as it is written, in words, and
// explained. An option that depends on others comes after them.
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
		value{"blank-then-doubles", "0-0, then doubles", "0-0 is led, or else the highest double"},
		value{"one-one", "1-1, then doubles", "1-1 is led, or else 2-2 and so on up"},
		value{"lowest-double", "lowest double", "whoever has the lowest double leads it"}),
	word("later-lead", "Later rounds", "who leads the rounds after the first", func(r *game.Rules) *game.LaterLead { return &r.LaterLead },
		value{"same", "start like the first", "every round starts like the first one"},
		value{"winner", "the winner leads", "whoever won the last one, any tile"},
		value{"rotate", "players take turns", "each player in turn, any tile"}),
	when(implied.Facts.MayLackLead, word("no-lead", "No double to lead", "what if nobody has a double to lead", func(r *game.Rules) *game.NoLead { return &r.NoLead },
		value{"redeal", "deal again", "the tiles are dealt again"},
		value{"highest-tile", "highest tile", "the tile with the most pips leads"})),
	number("redeal-doubles", "Too many doubles", "how many doubles are too many", func(r *game.Rules) *int { return &r.RedealDoubles },
		neverAtZero, doublesRedeal),
	when(implied.Facts.LeavesTiles, word("boneyard", "Drawing", "when you draw from the boneyard", func(r *game.Rules) *game.Boneyard { return &r.Boneyard },
		value{"none", "none", "nobody draws: if you can't play, you pass"},
		value{"until", "until you can play", "if you can't play, you draw until you can"},
		value{"free", "whenever you like", "until you can play, and more if you like"},
		value{"up-to-1", "one at most", "if you can't play, you draw just one"},
		value{"up-to-2", "two at most", "if you can't play, you draw one or two"})),
	when(implied.Facts.Draws, number("reserve", "Left in the boneyard", "how many tiles are never drawn", func(r *game.Rules) *int { return &r.Reserve },
		noneAtZero, lastTilesStay)),
	word("join", "Matching", "which halves may touch", func(r *game.Rules) *game.Join { return &r.Join },
		value{"match", "equal halves", "halves that touch show the same number"},
		value{"seven", "halves that add up", "they make 7 (10, 13 in larger sets), or are wild"}),
	when(implied.Facts.MayHaveSpinner, word("spinner", "Spinner", "which double can have more than two arms", func(r *game.Rules) *game.Spinner { return &r.Spinner },
		value{"none", "none", "none: the line has two ends"},
		value{"first-double", "first double", "the first double that is played"},
		value{"lead", "lead double", "the first tile, if it is a double"})),
	when(implied.Facts.HasSpinner, oneOf("arms", "Arms of the spinner", "how many arms the spinner can have", func(r *game.Rules) *int { return &r.Arms },
		value{"2", "two", "two, like any other double"},
		value{"4", "four", "four: on its two sides and its two tips"},
		value{"8", "eight", "eight: on its corners too"})),
	when(implied.Facts.Spins, word("arms-open", "Sides of the spinner first", "when a spinner's tips open", func(r *game.Rules) *game.ArmsOpen { return &r.ArmsOpen },
		value{"sides-first", "yes", "tips open after both sides; with no, at once"},
		value{"always", "no", "tips open at once; with yes, after both sides"})),
	toggle("fill-first", "Cover the lead", "which ends to play on first", func(r *game.Rules) *bool { return &r.FillFirst },
		value{"false", "no", "any open end; with yes, those of a lead double"},
		value{"true", "yes", "those of a lead double; with no, any open end"}),
	word("in-play", "Points during play", "what scores during play", func(r *game.Rules) *game.InPlay { return &r.InPlay },
		value{"none", "none", "only the end of the round scores"},
		value{"even", "even totals", "even totals score that many points"},
		value{"fives", "multiples of five", "5, 10, 15 and so on score their total"},
		value{"threes", "multiples of three", "3, 6, 9 and so on score their total"},
		value{"fives-and-threes", "fives and threes", "a point for each five, and for each three"},
		value{"bergen", "equal ends", "ends that show the same number score"}),
	when(implied.Facts.MayHaveTrains, word("trains", "Trains", "whose trains there are", func(r *game.Rules) *game.Trains { return &r.Trains },
		value{"none", "none", "no trains: one line for all"},
		value{"own", "one each", "everyone has a train of their own"},
		value{"own-and-public", "own and public", "everyone has one, and one is for all"})),
	when(implied.Facts.MakesPass, number("pass-bonus", "Making others pass", "what making the others pass scores", func(r *game.Rules) *int { return &r.PassBonus },
		nothingAtZero, scoresThat)),
	number("entry", "First score", "what a first score must come to", func(r *game.Rules) *int { return &r.Entry },
		anythingAtZero, atLeast),
	word("award", "Points for a round", "what a round is worth", func(r *game.Rules) *game.Award { return &r.Award },
		value{"others", "others' pips", "the winner scores the pips the others have left"},
		value{"others-minus-own", "others' minus own", "the others' pips, less those the winner has left"},
		value{"each-own", "each their own", "everyone but the winner gets their own pips"},
		value{"none", "none", "only how you win counts, if that does"},
		value{"all", "all hands' pips", "the winner scores the pips of every hand"},
		value{"losers-own", "losers their own", "each losing side gets its own pips"}),
	when(implied.Facts.AwardsPips, oneOf("round-to", "Rounding", "how the points for a round are rounded", func(r *game.Rules) *int { return &r.RoundTo },
		value{"1", "none", "every pip counts"},
		value{"3", "to the nearest three", "to the nearest three: 13 makes 12"},
		value{"5", "to the nearest five", "to the nearest five: 13 makes 15"})),
	finish("finish", "Ways to win", "what the way to win adds"),
	when(implied.Facts.PaysBoth, word("capicua", "For both ends", "when a last tile is for both ends", func(r *game.Rules) *game.Capicua { return &r.Capicua },
		value{"either", "it fits either", "it could be played at either end"},
		value{"bridge", "it links them", "each half matches one of the ends"})),
	word("block-winner", "Block won by", "who wins a blocked round", func(r *game.Rules) *game.BlockWinner { return &r.BlockWinner },
		value{"lowest", "fewest pips", "the hand with the fewest pips"},
		value{"blocker", "whoever blocked it", "the player of the last tile"},
		value{"lowest-team", "partners' fewest", "the side with the fewest pips in its hands"},
		value{"duel", "last player or next", "of the last player and the next the lower hand"},
		value{"none", "nobody", "nobody wins a blocked round"}),
	when(implied.Facts.MayCarryOrTie, word("tie", "Tied block", "what if the lowest hands are equal", func(r *game.Rules) *game.Tie { return &r.Tie },
		value{"none", "nobody scores", "nobody wins, and nobody scores"},
		value{"split", "points are shared", "those players share the points"},
		value{"draw-off", "draw for it", "each draws a tile; the most pips win"},
		value{"lightest-tile", "lightest tile", "whoever holds the lightest tile wins"},
		value{"carry", "carried, each", "the next win is worth 1 more for each"},
		value{"carry-once", "carried, once", "the next win is worth 1 more in all"},
		value{"leader", "whoever led", "the side that led the round wins"})),
	when(implied.Facts.CountsHands, number("double-blank", "0-0 counts", "how many pips 0-0 counts in a hand", func(r *game.Rules) *int { return &r.DoubleBlank },
		plainly, pips)),
	word("win", "Match won by", "which score wins the match", func(r *game.Rules) *game.Win { return &r.Win },
		value{"high", "the highest score", "the most points win"},
		value{"low", "the lowest score", "the fewest points win"}),
	number("target", "Play to", "points to play to", func(r *game.Rules) *int { return &r.Target },
		noneAtZero, endsAt),
	when(implied.Facts.HighWins, word("target-rule", "Target counts", "when the target counts", func(r *game.Rules) *game.TargetRule { return &r.TargetRule },
		value{"round-end", "at a round's end", "a round that ends with that many ends the match"},
		value{"at-once", "at once", "the match ends when it is reached"},
		value{"exact", "exactly", "it must be hit exactly, and ends the match"},
		value{"love", "six-love", "while another side has nothing"})),
	number("rounds", "Rounds", "after how many rounds the match ends", func(r *game.Rules) *int { return &r.Rounds },
		noLimitAtZero, endsAfter),
	when(implied.Facts.PairsUp, toggle("teams", "Partners", "who plays with whom", func(r *game.Rules) *bool { return &r.Teams },
		value{"false", "no", "everyone alone; with yes, partners sit opposite"},
		value{"true", "yes", "the player opposite; with no, everyone alone"})),
	when(implied.Facts.InTeams, word("out", "Going out", "who must go out to win a round", func(r *game.Rules) *game.GoingOut { return &r.Out },
		value{"seat", "one partner", "one partner going out wins the round"},
		value{"side", "both partners", "both partners must go out to win it"})),
}

// Numbers in words, and what they mean.

func plainly(n string) string { return n }

func noneAtZero(n string) string {
	if n == "0" {
		return "none"
	}
	return n
}

func neverAtZero(n string) string {
	if n == "0" {
		return "never"
	}
	return n
}

func anythingAtZero(n string) string {
	if n == "0" {
		return "anything"
	}
	return n
}

func nothingAtZero(n string) string {
	if n == "0" {
		return "nothing"
	}
	return n
}

func noLimitAtZero(n string) string {
	if n == "0" {
		return "no limit"
	}
	return n
}

func doublesRedeal(n string) string {
	if n == "0" {
		return "no hand has too many doubles"
	}
	return fmt.Sprintf("%s in a hand, and all is dealt again", n)
}

func scoresThat(n string) string {
	switch n {
	case "0":
		return "nothing for it"
	case "1":
		return "1 point if all three others pass"
	}
	return fmt.Sprintf("%s points if all three others pass", n)
}

func atLeast(n string) string {
	if n == "0" {
		return "any score gets you started"
	}
	return fmt.Sprintf("your first score must be %s or more", n)
}

func endsAfter(n string) string {
	switch n {
	case "0":
		return "rounds are played until the target"
	case "1":
		return "the match ends after 1 round"
	}
	return fmt.Sprintf("the match ends after %s rounds", n)
}

// sayFinish says in words what the ways to win add.
func sayFinish(f game.Finish) string {
	out, block := f[game.WayPlain], f[game.WayBlock]
	same := f == game.Finish{out, out, out, out, block}
	switch {
	case f == game.Finish{}:
		return "nothing"
	case same && block == out:
		return fmt.Sprintf("%d for any win", out)
	case same && block == 0:
		return fmt.Sprintf("%d for going out", out)
	case f == game.Finish{game.WayBoth: f[game.WayBoth]}:
		return fmt.Sprintf("%d for both ends", f[game.WayBoth])
	case f == game.Finish{game.WayBoth: f[game.WayBoth], game.WayDoubleBoth: f[game.WayBoth]}:
		return fmt.Sprintf("%d on doubles too", f[game.WayBoth])
	}
	return fmt.Sprintf("%d, %d, %d, %d; block %d", f[0], f[1], f[2], f[3], f[4])
}

// explainFinish explains what the ways to win add.
func explainFinish(f game.Finish) string {
	out, block := f[game.WayPlain], f[game.WayBlock]
	same := f == game.Finish{out, out, out, out, block}
	switch {
	case f == game.Finish{}:
		return "it doesn't matter how you win"
	case same && block == out:
		return fmt.Sprintf("every win adds %d", out)
	case same && block == 0:
		return fmt.Sprintf("going out adds %d, a block nothing", out)
	case f == game.Finish{game.WayBoth: f[game.WayBoth]}:
		return fmt.Sprintf("%d if the last tile, no double, fits both ends", f[game.WayBoth])
	case f == game.Finish{game.WayBoth: f[game.WayBoth], game.WayDoubleBoth: f[game.WayBoth]}:
		return fmt.Sprintf("%d if the last tile, double or not, fits both", f[game.WayBoth])
	}
	return fmt.Sprintf("plain %d, double %d, both %d, double both %d, block %d", f[0], f[1], f[2], f[3], f[4])
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
	switch n {
	case "0":
		return "only the number of rounds ends the match"
	case "1":
		return "1 point ends the match"
	}
	return fmt.Sprintf("%s points end the match", n)
}

// inShort returns what the rules say about an option, in a few words for the variant's line; "" if nothing.
func inShort(option string, r game.Rules) string {
	f := implied.Facts{Rules: r}
	switch option {
	case "set":
		return fmt.Sprintf("%d tiles", game.SetSize(r.Set))
	case "lead":
		return [...]string{"draw for the lead", "highest double leads", "highest tile leads", "0-0 leads", "1-1 leads", "lowest double leads"}[r.Lead]
	case "boneyard":
		return drawingInShort(f)
	case "spinner":
		return oneSpinner(r)
	case "arms":
		return spinnerArms(r)
	case "fill-first":
		if r.FillFirst {
			return "cover the lead"
		}
		return "play at any end"
	case "in-play":
		return [...]string{
			"no points during play", "score even totals of the ends", "score ends that make 5, 10, 15", "score ends that make 3, 6, 9",
			"a point for each five and three", "score ends that are equal",
		}[r.InPlay]
	case "award":
		return awardInShort(r)
	case "tie":
		return tieInShort(f)
	case "double-blank":
		return onlyIf(f.CountsHands(), fmt.Sprintf("0-0 counts %d", r.DoubleBlank))
	case "join":
		return [...]string{"equal halves touch", fmt.Sprintf("touching halves make %d", r.Set+1)}[r.Join]
	case "trains":
		return [...]string{"one line for all", "a train for everyone", "a train each, and one for all"}[r.Trains]
	case "finish":
		return finishInShort(r.Finish)
	case "pass-bonus":
		return onlyIf(f.PaysPasses(), "score by making others pass")
	case "target-rule":
		return onlyIf(r.Target > 0, [...]string{
			fmt.Sprintf("to %d", r.Target), fmt.Sprintf("first to %d", r.Target), fmt.Sprintf("exactly %d", r.Target), fmt.Sprintf("to %d-love", r.Target),
		}[r.TargetRule])
	case "entry":
		return onlyIf(r.Entry > 0, fmt.Sprintf("%d to get started", r.Entry))
	case "rounds":
		return onlyIf(r.Rounds > 0, fmt.Sprintf("%d rounds", r.Rounds))
	case "win":
		return [...]string{"the highest score wins", "the lowest score wins"}[r.Win]
	}
	panic("nothing to say in short of " + option)
}

func onlyIf(holds bool, text string) string {
	if holds {
		return text
	}
	return ""
}

func drawingInShort(f implied.Facts) string {
	if f.Drawable() == 0 {
		return "no drawing: play or pass"
	}
	return [...]string{
		"no drawing: play or pass", "draw until you can play", "draw whenever you like", "draw one tile at most", "draw two tiles at most",
	}[f.Boneyard]
}

func awardInShort(r game.Rules) string {
	if r.Award == game.AwardNone && r.Finish == (game.Finish{}) {
		return "a round's end scores nothing"
	}
	return [...]string{
		"score the other hands", "score the other hands less your own", "pips you hold count", "wins count, not pips", "score all hands", "losers count their pips",
	}[r.Award]
}

func tieInShort(f implied.Facts) string {
	switch f.BlockWinner {
	case game.BlockBlocker:
		return "whoever blocks the round wins it"
	case game.BlockDuel:
		return "last player or next wins a block"
	case game.BlockNone:
		return "nobody wins a blocked round"
	}
	return [...]string{
		"equal hands score nothing", "equal hands share", "equal hands draw for it", "lightest tile breaks ties",
		"ties make the next win worth more", "ties make the next win worth more", "ties go to whoever led",
	}[f.Tie]
}

func finishInShort(f game.Finish) string {
	plain, both := f[game.WayPlain], f[game.WayBoth]
	switch {
	case f == game.Finish{}:
		return ""
	case both > plain:
		return "both ends win more"
	case f == game.Finish{plain, plain, plain, plain, plain}:
		return "every win counts the same"
	}
	return "it counts how you win"
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
		return fmt.Sprintf("%s arms from the lead double", words.Spell(r.Arms))
	}
	return fmt.Sprintf("up to %s arms", words.Spell(r.Arms))
}
