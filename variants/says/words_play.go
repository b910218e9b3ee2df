package says

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
)

// What scores during play.

var InPlay = Option{"in-play", "Points during play", "what scores during play", []Value{
	{"none", "none", "only the end of the round scores", "no points during play"},
	{"even", "even totals", "even totals score that many points", "score even totals of the ends"},
	{"fives", "multiples of five", "5, 10, 15 and so on score their total", "score ends that make 5, 10, 15"},
	{"threes", "multiples of three", "3, 6, 9 and so on score their total", "score ends that make 3, 6, 9"},
	{"fives-and-threes", "fives and threes", "a point for each five, and for each three", "a point for each five and three"},
	{"bergen", "equal ends", "ends that show the same number score", "score ends that are equal"},
}}

// Scoring has the rules for what scores.
var Scoring = [...][]Rule{
	domino.InPlayEven:           {addEnds, evenScores, leadScores},
	domino.InPlayFives:          {addEnds, fivesScore, leadScores},
	domino.InPlayThrees:         {addEnds, threesScore, leadScores},
	domino.InPlayFivesAndThrees: {addEnds, fivesAndThreesPay, fifteenPaysBoth, leadScores},
	domino.InPlayBergen:         {headersScore, headersAreCalled},
}

var (
	addEnds           = Rule{Evens | Block | Rows, "", "After every tile the open ends are added up."}
	evenScores        = Rule{Evens, "in-play", "If the total is even, whoever played the tile scores that many points at once."}
	fivesScore        = Rule{0, "in-play", "If the total is a multiple of five (5, 10, 15 and so on), whoever played the tile scores that many points at once."}
	threesScore       = Rule{0, "in-play", "If the total is a multiple of three (3, 6, 9 and so on), whoever played the tile scores that many points at once."}
	fivesAndThreesPay = Rule{0, "in-play", "If the total is a multiple of five, whoever played the tile scores a point for each five in it, and if it is a multiple of three, a point for each three."}
	fifteenPaysBoth   = Rule{0, "in-play", "So 10 scores 2, 12 scores 4, and 15 scores 3 + 5 = 8."}
	leadScores        = Rule{Evens, "", "The lead can score, too."}
	headersScore      = Rule{0, "in-play", "A tile scores if another end shows the number that it leaves open: one point for each end that shows that number, and one more if a double lies at one of them."}
	headersAreCalled  = Rule{0, "in-play", "Two equal ends score 2: that is a double header. With a double at one of them they score 3: a triple header."}
)

var (
	ScoreOnTheWay     = Rule{Every, "in-play", "During play, score with the numbers at the open ends."}
	BlankIsZero       = Rule{Draw | Block, "", "A blank counts 0."}
	ZeroScoresNot     = Rule{0, "", "A total of 0 scores nothing."}
	PlainLead         = Rule{0, "", "A lead that isn't a double counts both its halves."}
	DoubleEnd         = Rule{Evens | Block | Rows, "", "A double at an end counts both its halves."}
	DoubleLead        = Rule{0, "", "A double that leads counts both its halves as long as one of its sides is open. With both sides covered it counts 0."}
	BareTips          = Rule{0, "", "The spinner's tips count 0 until a tile lies there."}
	BareTips8         = Rule{0, "", "The spinner's tips and corners count 0 until a tile lies there."}
	LeadDoubleScores  = Rule{0, "", "A double that leads scores 2, even 0-0; any other lead scores nothing."}
	LeadDoubleStays   = Rule{0, "", "As long as one side of that double is open, it is an end with a double."}
	BareTipsShowNone  = Rule{0, "", "The spinner's tips show nothing until a tile lies there."}
	BareTipsShowNone8 = Rule{0, "", "The spinner's tips and corners show nothing until a tile lies there."}
)

// open says how open ends score: what a lead scores, which kind of number a tile made, and what to make next.
var open = [...]struct{ lead, kind, toMake string }{
	domino.InPlayEven: {
		"Both halves of the lead count: an even total scores.", "even number",
		"The open ends make %s. Make the total even and you score it.",
	},
	domino.InPlayFives: {
		"Both halves of the lead count: a multiple of five scores.", "multiple of five",
		"The open ends make %s. Make the total a multiple of five and you score it.",
	},
	domino.InPlayThrees: {
		"Both halves of the lead count: a multiple of three scores.", "multiple of three",
		"The open ends make %s. Make the total a multiple of three and you score it.",
	},
	domino.InPlayFivesAndThrees: {
		"Both halves of the lead count: a multiple of five or three scores.", "",
		"The open ends make %s. Each five scores 1 if they make a multiple of five, and each three in a multiple of three.",
	},
	domino.InPlayBergen: {lead: "A double that leads scores 2."},
}

// LeadScores says what a lead scores.
func LeadScores(r *domino.Rules) string { return open[r.InPlay].lead }

// LeadMakes says what the lead that a seat must play scores.
func LeadMakes(r *domino.Rules, sum domino.Sum, points int) string {
	switch equal := r.InPlay == domino.InPlayBergen; {
	case equal && points == 0:
		return "It scores nothing, since it is no double."
	case equal:
		return fmt.Sprintf("It scores %d.", points)
	case points == 0:
		return fmt.Sprintf("It makes %s, which scores nothing.", arithmetic(sum))
	}
	return fmt.Sprintf("It makes %s and scores %d.", arithmetic(sum), points)
}

const (
	ZeroScoresNothing = "The open ends make 0, and a total of 0 scores nothing."

	equalEndsScore     = "Leave open ends that show the same number, and they score."
	fivesOrThreesScore = "Make the open ends a multiple of five or three, and they score."
)

// OpenEndsMake says what the open ends add up to and what would score, in up to three lengths.
func OpenEndsMake(r *domino.Rules, sum domino.Sum) []string {
	texts := []string{
		fmt.Sprintf(open[r.InPlay].toMake, arithmetic(sum)),
		fmt.Sprintf(open[r.InPlay].toMake, fmt.Sprint(sum.Total)),
	}
	switch {
	case r.InPlay == domino.InPlayFivesAndThrees:
		return append(texts, fivesOrThreesScore)
	case r.InPlay != domino.InPlayBergen:
		return texts
	case r.Spins():
		return []string{"Leave ends that show the same number: two score 2, three 3, four 4, and a double there 1 more.", equalEndsScore}
	}
	return []string{"Leave both ends with the same number and you score 2, or 3 if one is a double.", equalEndsScore}
}

// WhyItScored says why a tile scored in play, in up to three lengths. The news say who scored how much.
func WhyItScored(r *domino.Rules, e game.Joined) []string {
	switch {
	case e.Bonus == e.Points:
		return []string{"Those points are the pass bonus."}
	case e.Bonus > 0:
		return []string{fmt.Sprintf("%d of those points are the pass bonus.", e.Bonus)}
	case r.InPlay == domino.InPlayFivesAndThrees:
		by := fivesAndThrees(e.Sum.Total)
		return []string{
			fmt.Sprintf("%s make %d: %s.", terms(e.Sum), e.Sum.Total, by),
			fmt.Sprintf("The open ends make %d: %s.", e.Sum.Total, by),
		}
	case r.InPlay == domino.InPlayBergen && e.Laid.End == domino.NoEnd:
		return []string{open[r.InPlay].lead}
	case r.InPlay == domino.InPlayBergen:
		return []string{fmt.Sprintf("It scored because %s.", equalEnds(e))}
	}
	kind := "a " + open[r.InPlay].kind
	if r.InPlay == domino.InPlayEven {
		kind = "an " + open[r.InPlay].kind
	}
	return []string{
		fmt.Sprintf("%s is %s, so it scored.", arithmetic(e.Sum), kind),
		fmt.Sprintf("All open ends make %s, so it scored.", kind),
	}
}

// fivesAndThrees says what a total scores: "3 fives and 5 threes".
func fivesAndThrees(total int) string {
	var texts []string
	if total%5 == 0 {
		texts = append(texts, words.Count(total/5, "five"))
	}
	if total%3 == 0 {
		texts = append(texts, words.Count(total/3, "three"))
	}
	return words.Join(texts, "and")
}

// equalEnds says how many ends show the same number.
func equalEnds(e game.Joined) string {
	ends := 0
	for _, term := range e.Sum.Terms {
		if term.Pips == e.Laid.Outer {
			ends++
		}
	}
	switch text, doubles := fmt.Sprintf("%d ends show %d", ends, e.Laid.Outer), e.Points-ends; doubles {
	case 0:
		return text
	case 1:
		return fmt.Sprintf("%s, and one is a double", text)
	default:
		return fmt.Sprintf("%s, and %d are doubles", text, doubles)
	}
}

// Making others pass.

var PassBonus = Number{ID: "pass-bonus", Label: "Making others pass", Meaning: "what making the others pass scores",
	Zero: "nothing", IfZero: "nothing for it", IfOne: "1 point if all three others pass",
	Explains: "%s points if all three others pass"}

const passBonusInShort = "score by making others pass"

var (
	NextTileScores    = Rule{0, "pass-bonus", "If all three others pass after your tile, you score %s with your next one."}
	SecondTile        = Rule{0, "pass-bonus", "If the player after the leader passes, and the leader's partner then plays the second tile of the round, that tile scores %s, and %d if no double was led."}
	PassBonusIsTiles  = Rule{0, "", "That is part of what the tile scores."}
	PassesBeforeDonts = Rule{0, "", "Only passes since your own last tile count."}
	PassBonusLost     = Rule{0, "", "If the partner passes, too, it is lost."}
)

// PassBonusUntil is the option for the score from which a side gets no pass bonus.
var PassBonusUntil = Number{ID: "pass-bonus-until", Label: "Pass bonus ends", Meaning: "from which score there is none",
	Zero: "never", IfZero: "every side may score it", IfOne: "a side with a point gets none",
	Explains: "a side with %s or more gets none"}

var PassBonusEnds = Rule{0, "pass-bonus-until", "A side that had %d points or more before the tile gets no such bonus. With fewer it gets all of it."}

const (
	PassBonusWaits = "Your next tile scores a pass bonus of %d."
	OnePassMore    = "If %s passes too, your next tile scores a pass bonus of %d."
)
