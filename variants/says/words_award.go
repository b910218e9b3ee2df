package says

import (
	"fmt"

	"dominoes/game/domino"
	"dominoes/game/words"
)

// What a round is worth.

var Award = Option{"award", "Points for a round", "what a round is worth", []Value{
	{"others", "others' pips", "the winner scores the pips the others have left", "score the other hands"},
	{"others-minus-own", "others' minus own", "the others' pips, less those the winner has left", "score the other hands less your own"},
	{"each-own", "each their own", "everyone but the winner gets their own pips", "pips you hold count"},
	{"none", "none", "only how you win counts, if that does", "wins count, not pips"},
	{"all", "all hands' pips", "the winner scores the pips of every hand", "score all hands"},
	{"losers-own", "losers their own", "each losing side gets its own pips", "losers count their pips"},
}}

func awardInShort(r domino.Rules) string {
	if r.Award == domino.AwardNone && r.Finish == (domino.Finish{}) {
		return "a round's end scores nothing"
	}
	return Award.Values[r.Award].Short
}

var (
	PointsAreBad    = Rule{Every, "award", "Points are bad: they are the pips left in your own hand."}
	PointsAreBadTo  = Rule{Every, "award", "Points are bad: the pips left in your own hand, and those that you score during play."}
	CountHands      = Rule{Every, "", "When a round ends, the pips left in each hand are counted."}
	ScoreOthers     = Rule{Block | Plaza, "award", "The winner scores the pips left %s."}
	ScoreOthersLess = Rule{Evens | Draw, "award", "The winner scores the pips left %s, less the pips in their own hand."}
	ScoreAll        = Rule{0, "award", "The winner scores the pips left %s."}
	OwnNotOff       = Rule{Block | Plaza, "", "The winner's own pips aren't taken off, not even after a blocked round."}
	JammerLeftOut   = Rule{Block, "", "The pips of the player who blocked (or jammed) the round don't count."}
	LoserCounts     = Rule{0, "", "The loser's pips count, whoever blocked (or jammed) the round."}
	LosersCount     = Rule{0, "", "The losers' pips all count, whoever blocked (or jammed) the round."}
	JamIsRead       = Rule{0, "", "The published rules leave out the pips of the player who jams the round. Here they count, unless blocking a round wins it."}
	NoPartner       = Rule{0, "", "A partner's tiles don't count."}
	OwnOffOnce      = Rule{0, "", "The other hands are added up first. Then the winner's own pips are taken off once."}
	PartnerOffToo   = Rule{0, "", "If both partners win a blocked round, both their hands are taken off."}
	BelowZero       = Rule{0, "", "After a blocked round this can be less than 0: then the winner loses points."}
	RecordOwn       = Rule{Classic, "award", "Nobody scores other players' pips. Everyone records their own, so whoever goes out records 0."}
	BlockerZero     = Rule{Classic, "", "Whoever blocks the round records 0, too. Everyone else records their pips, even the lowest hand."}
	WinnerZero      = Rule{0, "", "After a blocked round the winner records 0, too. Everyone else records their pips."}
	AllRecord       = Rule{0, "", "After a blocked round everyone records their pips, even the lowest hand."}
	TeamRecords     = Rule{0, "", "A team records what its two players record, added up."}
	LosersRecord    = Rule{0, "award", "Nobody scores other players' pips. The winner records nothing, and each loser records the pips in their own hand."}
	LosersRecords   = Rule{0, "award", "Nobody scores other players' pips. The winner and the winner's partner record nothing, and the losing pair records the pips in both its hands."}
	NobodyRecords   = Rule{0, "", "If nobody wins, nobody records anything."}
	PipsDontScore   = Rule{0, "award", "The pips left in the hands score nothing."}
	PipsCompared    = Rule{0, "award", "The pips score nothing: they only decide blocked rounds."}
)

// The hands that a winner scores.
const (
	InOtherHand  = "in the other hand"
	InOtherHands = "in all the other hands"
	InOpponents  = "in both opponents' hands"
	InBothHands  = "in both hands, after a blocked round their own included"
	InAllHands   = "in all hands, after a blocked round their own included"
	InAllFour    = "in all four hands: the partner's counts, and after a blocked round the winner's own"
)

// Hand returns the value of the viewer's hand in words.
func Hand(r *domino.Rules, hand domino.Set) string {
	pips := words.Count(hand.Pips(r.DoubleBlank), "pip")
	if r.DoubleBlank > 0 && hand.Has(0) {
		return fmt.Sprintf("%s (0-0 counts %d)", pips, r.DoubleBlank)
	}
	return pips
}

// Worth returns the value of the viewer's hand for the winner, with rounding.
func Worth(r *domino.Rules, hand domino.Set) string {
	own := hand.Pips(r.DoubleBlank)
	if to := (own + r.RoundTo/2) / r.RoundTo * r.RoundTo; to != own && r.Seats == 2 {
		return fmt.Sprintf("%s, rounded to %d", Hand(r, hand), to)
	}
	return Hand(r, hand)
}

// GoingOut says what going out is worth, in up to two lengths.
func GoingOut(r *domino.Rules) []string {
	who := "Whoever goes out"
	if r.OutTogether() {
		who = "The team whose partners are both out"
	}
	if r.Award == domino.AwardNone {
		return []string{outAdds(r.Finish, who), fmt.Sprintf("Going out scores %d or more, by the last tile.", r.Finish[domino.WayPlain])}
	}
	pips := fmt.Sprintf("%s scores %s%s.", who, whosePips(r), [...]string{3: ", rounded to the nearest three", 5: ", rounded to the nearest five"}[r.RoundTo])
	if n := r.Finish[domino.WayBoth]; n > 0 && (r.Finish == domino.Finish{domino.WayBoth: n}) {
		return []string{fmt.Sprintf("%s A last tile for both ends adds %d.", pips, n), pips}
	}
	return []string{pips}
}

// whosePips says whose pips count at the end of a round.
func whosePips(r *domino.Rules) string {
	switch {
	case r.Award == domino.AwardAll:
		return "the pips left in all hands"
	case r.Award == domino.AwardLosersOwn && r.Teams:
		return "0, the other team the pips left in its two hands"
	case r.Award == domino.AwardLosersOwn, r.Award == domino.AwardEachOwn:
		return "0, the others the pips they have left"
	case r.Teams:
		return "the pips left in both opponents' hands"
	case r.Seats == 2:
		return "the pips left in the other hand"
	}
	return "the pips left in the other hands"
}

// Rounding.

var RoundTo = Option{"round-to", "Rounding", "how the points for a round are rounded", []Value{
	{"1", "none", "every pip counts", ""},
	{"3", "to the nearest three", "to the nearest three: 13 makes 12", ""},
	{"5", "to the nearest five", "to the nearest five: 13 makes 15", ""},
}}

// Rounding has the rules for rounding to three and to five.
var Rounding = [...]struct{ Sum, Own, Team Rule }{
	3: {
		Rule{0, "round-to", "The sum is rounded to the nearest three: 4 makes 3, and 5 makes 6."},
		Rule{0, "round-to", "What a player records is rounded to the nearest three: 4 makes 3, and 5 makes 6."},
		Rule{0, "round-to", "What a team records is rounded to the nearest three, both hands together: 4 makes 3, and 5 makes 6."},
	},
	5: {
		Rule{Block, "round-to", "The sum is rounded to the nearest five: 12 makes 10, and 13 makes 15."},
		Rule{0, "round-to", "What a player records is rounded to the nearest five: 12 makes 10, and 13 makes 15."},
		Rule{0, "round-to", "What a team records is rounded to the nearest five, both hands together: 12 makes 10, and 13 makes 15."},
	},
}

// What the way to win adds.

// Finish has no list of values, see [FinishValue].
var Finish = Option{ID: "finish", Label: "Ways to win", Meaning: "what the way to win adds"}

// FinishValue returns the texts about what the ways to win add, without an id.
func FinishValue(f domino.Finish) Value {
	out, both, block := f[domino.WayPlain], f[domino.WayBoth], f[domino.WayBlock]
	same, short := f == domino.Finish{out, out, out, out, block, out}, finishInShort(f)
	switch {
	case f == domino.Finish{}:
		return Value{"", "nothing", "it doesn't matter how you win", short}
	case same && block == out:
		return Value{"", fmt.Sprintf("%d for any win", out), fmt.Sprintf("every win adds %d", out), short}
	case same && block == 0:
		return Value{"", fmt.Sprintf("%d for going out", out), fmt.Sprintf("going out adds %d, a block nothing", out), short}
	case f == domino.Finish{domino.WayBoth: both}:
		explains := fmt.Sprintf("%d if the last tile, no double, fits both ends", both)
		return Value{"", fmt.Sprintf("%d for both ends", both), explains, short}
	case f == domino.Finish{domino.WayBoth: both, domino.WayDoubleBoth: both}:
		explains := fmt.Sprintf("%d if the last tile, double or not, fits both", both)
		return Value{"", fmt.Sprintf("%d on doubles too", both), explains, short}
	}
	explains := fmt.Sprintf("plain %d, double %d, both %d, double both %d, block %d", f[0], f[1], f[2], f[3], f[4])
	if blank := f[domino.WayBlank]; blank != f[domino.WayDouble] {
		explains = fmt.Sprintf("%d, %d, both %d, %d, block %d, 0-0 %d", f[0], f[1], f[2], f[3], f[4], blank)
		return Value{"", fmt.Sprintf("0-0 %d; block %d", blank, block), explains, short}
	}
	return Value{"", fmt.Sprintf("%d, %d, %d, %d; block %d", f[0], f[1], f[2], f[3], f[4]), explains, short}
}

func finishInShort(f domino.Finish) string {
	plain, both := f[domino.WayPlain], f[domino.WayBoth]
	switch {
	case f == domino.Finish{}:
		return ""
	case both > plain:
		return "both ends win more"
	case f == domino.Finish{plain, plain, plain, plain, plain, plain}:
		return "every win counts the same"
	}
	return "it counts how you win"
}

// WaysToWin says what the ways to win add; blocks is false if nobody can win a blocked round.
func WaysToWin(f domino.Finish, blocks bool) Rule {
	out := f[domino.WayPlain]
	same := f == domino.Finish{out, out, out, out, f[domino.WayBlock], out}
	text := ""
	switch block := f[domino.WayBlock]; {
	case same && blocks && block == out:
		text = fmt.Sprintf("Winning a round scores %s, however it is won.", words.Count(out, "point"))
	case same && blocks && block > 0 && out > 0:
		text = fmt.Sprintf("Going out scores %s, and winning a blocked round %d.", words.Count(out, "point"), block)
	case same && blocks && block > 0:
		text = fmt.Sprintf("Winning a blocked round scores %s.", words.Count(block, "point"))
	case same:
		text = fmt.Sprintf("Going out scores %s.", words.Count(out, "point"))
	case f == domino.Finish{domino.WayBoth: f[domino.WayBoth]}:
		text = fmt.Sprintf("Going out with a plain tile for both ends (capic\u00fa) scores %d more.", f[domino.WayBoth])
	case f == domino.Finish{domino.WayBoth: f[domino.WayBoth], domino.WayDoubleBoth: f[domino.WayBoth]}:
		text = fmt.Sprintf("Going out with a tile for both ends (capic\u00fa), plain or double, scores %d more.", f[domino.WayBoth])
	default:
		text = fmt.Sprintf("It counts how a round is won: %s.", addsByWay(f, blocks))
	}
	return Rule{0, "finish", text}
}

func addsByWay(f domino.Finish, blocks bool) string {
	var texts []string
	for way, how := range []string{
		"a plain last tile", "a double as the last tile", "a plain tile for both ends", "a double for both ends", "a blocked round",
		"0-0 that fits one end only (chuchazo)",
	} {
		blank := domino.Way(way) == domino.WayBlank && f[domino.WayBlank] == f[domino.WayDouble]
		if f[way] > 0 && !blank && (domino.Way(way) != domino.WayBlock || blocks) {
			texts = append(texts, fmt.Sprintf("%d for %s", f[way], how))
		}
	}
	return words.Join(texts, "and")
}

var (
	AfterTheSum  = Rule{0, "", "It is added after rounding."}
	SharesThat   = Rule{0, "", "A shared round shares this, too."}
	CarriedAdded = Rule{0, "", "What tied rounds carried is added, too, after rounding."}
)

// outAdds says what going out is worth if pips don't count.
func outAdds(f domino.Finish, who string) string {
	switch n := f[domino.WayPlain]; {
	case f == domino.Finish{n, n, n, n, f[domino.WayBlock], n}:
		return fmt.Sprintf("%s scores %d.", who, n)
	case f[domino.WayBoth] == n && f[domino.WayDoubleBoth] == f[domino.WayDouble] && f[domino.WayBlank] == f[domino.WayDouble]:
		return fmt.Sprintf("%s scores %d, or %d with a double.", who, n, f[domino.WayDouble])
	}
	text := fmt.Sprintf("%s scores %d; with a double %d, with a tile for both ends %d, with such a double %d",
		who, f[domino.WayPlain], f[domino.WayDouble], f[domino.WayBoth], f[domino.WayDoubleBoth])
	if f[domino.WayBlank] != f[domino.WayDouble] {
		return fmt.Sprintf("%s, with 0-0 at one end %d.", text, f[domino.WayBlank])
	}
	return fmt.Sprintf("%s.", text)
}

// What the first rounds that are won add.

// RoundBonus has no list of values, see [RoundBonusValue].
var RoundBonus = Option{ID: "round-bonus", Label: "First rounds", Meaning: "what winning the first ones adds"}

// RoundBonusValue returns the texts about what the first rounds that are won add, without an id.
func RoundBonusValue(b domino.RoundBonus) Value {
	if b == (domino.RoundBonus{}) {
		return Value{Says: "nothing", Explains: "no more than later ones"}
	}
	list := bonuses(b)
	return Value{Says: list, Explains: fmt.Sprintf("in order %s", list)}
}

// bonuses lists what the first rounds add, up to the last that adds something: "100, 75 and 50".
func bonuses(b domino.RoundBonus) string {
	var texts []string
	for _, n := range b[:b.Len()] {
		texts = append(texts, fmt.Sprint(n))
	}
	return words.Join(texts, "and")
}

// FirstRounds says what the first rounds that are won add.
func FirstRounds(b domino.RoundBonus) Rule {
	return Rule{0, "round-bonus", fmt.Sprintf("The first rounds that somebody wins, by going out or in a block, add more, in this order: %s.", bonuses(b))}
}

var NoFirstRound = Rule{0, "", "Ties and redeals take none of these. In a match that begins with a position there are none."}

const (
	RoundAdds    = "Winning this round adds %d."
	RoundDoubles = "What the end of this round adds counts double."
)

// When a last tile is for both ends.

var Capicua = Option{"capicua", "For both ends", "when a last tile is for both ends", []Value{
	{"either", "it fits either", "it could be played at either end", ""},
	{"bridge", "it links them", "each half matches one of the ends", ""},
}}

var (
	EitherEnd   = Rule{0, "capicua", "A plain tile, which is no double, is for both ends if it could be joined at two of them, even if they are equal."}
	BridgeEnds  = Rule{0, "capicua", "A plain tile, which is no double, is for both ends if each of its halves fits another end."}
	BlankOneEnd = Rule{0, "", "0-0 that fits exactly one end (chuchazo) counts by itself. At two ends it is a double for both, and as a lead it is as any double."}
	DoubleEnds  = Rule{0, "", "A double is for both ends if it fits two of them."}
	AsTheyWere  = Rule{0, "", "That goes by the ends as they were before the tile, wherever it is played. A lead is never for both ends."}
)

// What 0-0 counts.

var DoubleBlank = Number{ID: "double-blank", Label: "0-0 counts", Meaning: "how many pips 0-0 counts in a hand",
	IfOne: "1 pip", Explains: "%s pips"}

const doubleBlankInShort = "0-0 counts %d"

var ZeroZeroCounts = Rule{Plaza, "double-blank", "The double blank, 0-0, counts %d, also when blocked hands are compared."}

const BlankCounts = "0-0 counts %d if you are left with it."
