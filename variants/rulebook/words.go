package rulebook

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants/says"
)

// SettledMark follows every sentence that this program settled because the rule pages leave it open or differ.
// docs/rules.md explains these points.
const SettledMark = "°"

// SettledNote explains [SettledMark].
const SettledNote = "A " + SettledMark + " marks where those rules are silent or differ: this program chose."

// Worked examples. Those about open ends begin with the premise; the others have verbs for the hands and the outcome.

const (
	exampleAtOnce      = "Example:"
	exampleOnceScoring = "Example: once you have points,"
)

var (
	exampleOfLead       = example("%s leading %s makes %s and %s.")
	exampleOfDouble     = example("%s %s at one end and a %d at the other make %s, and that %s.")
	exampleOfLeadDouble = example("%s leading %s makes %s and %s. With %s on one side the ends make %s, and that %s. With %s on the other they make %s, and that %s.")
	exampleOfTip        = example("%s if %s then goes on a tip, the ends make %s, and that %s.")
	exampleOfHeaders    = example("%s with %s and %s on the two sides of the lead, %s makes two ends equal, and that %s. If %s then goes on the other one, that %s.")

	exampleOut         = example("Example: you go out. %s %s")
	exampleOutByDouble = example("Example: you go out with a double. %s %s")
	exampleBlocked     = example("Example: the round is blocked. %s %s")
	exampleBlockedBy   = example("Example: %[3]s blocks the round. %[1]s %[2]s")
	exampleYouBlock    = example("Example: you block the round. %s %s")
	exampleYouLed      = example("Example: you led, and the round is blocked. %s %s")
	exampleDrawOff     = example("Example: the round is blocked. %s You draw %s, and " + next + " draws %s. %s")
	exampleLightest    = example("Example: the round is blocked. %s Your lightest tile is %s, and " + next + "'s is %s. %s")
)

func example(text string) says.Rule { return says.Rule{Pages: says.Every, Text: text} }

func scoresPoints(points int) string {
	if points == 0 {
		return "scores nothing"
	}
	return fmt.Sprintf("scores %d", points)
}

// next is the player after you.
const next = "Bo"

// players are the players of the examples: the reader and the bots of most matches.
var players = [domino.MaxSeats]string{"you", next, "Pia", "Tim"}

const (
	pipsLeft         = "Pips left: %s."
	nobodyScores     = "Nobody scores."
	nobodyRecordsNow = "Nobody records anything."
	backToZero       = "Then nobody would be without points, so all scores go back to 0."
	teamsRecord      = "That is %s for your team, and %s for the other."
)

// gets says what a side scores or records at the end of a round; lost is true if the entry score or the target keeps it
// from doing so.
func gets(side string, records, lost bool, points string) string {
	verb := verb(records, !lost && side != players[domino.A])
	if lost {
		verb = "would " + verb
	}
	return fmt.Sprintf("%s %s %s.", words.Capital(side), verb, points)
}

// getNothing says why sides score or record nothing.
func getNothing(why string, sides []string, records bool) string {
	verb := verb(records, len(sides) == 1 && sides[0] != players[domino.A])
	return fmt.Sprintf("%s, so %s %s nothing.", words.Capital(why), nameSides(sides), verb)
}

// verb returns "score" or "record", or the form for one side that isn't you.
func verb(records, other bool) string {
	switch {
	case records && other:
		return "records"
	case records:
		return "record"
	case other:
		return "scores"
	}
	return "score"
}

const yourTeam, otherTeam = "your team", "the other team"

func nameSides(sides []string) string {
	if len(sides) == 2 && sides[0] == yourTeam {
		return "both teams"
	}
	return words.Join(sides, "and")
}

// Parts of the arithmetic of a score.
const (
	roundedTo = "%s, rounded to %d"
	withAdded = "%s, and %d more makes %d"
	sharedBy  = "%s: %s, divided by %d"
)

// Captions of examples.

const (
	captionLine         = "%s was led, then %s and %s were played. The next tile may go on %s."
	captionCrosswise    = "%s is placed crosswise. The line goes on from its far side, W."
	captionLengthwise   = "%s lies along the line, and each of its halves is joined like that of any other tile."
	captionOpenSpinner  = "%s is the spinner, and all its places are open at once. The next tile may go on %s."
	captionClosedTips   = "%s is the spinner. Its tips stay closed until E is covered. The next tile may go on %s."
	captionClosedCorner = "%s is the spinner. Its tips and corners stay closed until E is covered. The next tile may go on %s."
	captionGrown        = "%s has grown %s arms. %s came later, so it is a double like any other."
	captionScore        = "%s has just been played and counts both its halves. The open ends make %s, which scores %d."
	captionHeader       = "%s has just been played. Another end shows %d, too, which scores %d."
	captionWildSpent    = "Both ends are blanks, and all the wild tiles are on the table. %s"

	captionOwnTrain = "%s is the engine, and everyone has begun a train. You may play on your own only, which shows %d."
	captionTrains   = "%s is the engine, and everyone has begun a train. You may play on your own, which shows %d, or begin the Mexican train with a %d."
	captionMarked   = "%s couldn't play and passed, so everyone may play on %[1]s's train. You have just played %[2]s there. The mark stays until %[1]s plays on it."
	captionCover    = "You have just played %s and must cover it: your next tile needs a %d, and goes on that train. If you can't, the next player must."
)

func endsAndPips(open []game.OpenEnd) string {
	texts := make([]string, len(open))
	for i, e := range open {
		texts[i] = fmt.Sprintf("%d (%s)", e.Pips, e.End)
	}
	return words.Join(texts, "or")
}

var captionFilling = says.Plural{
	One:     "%s led. Nothing may join the 3 at W until %s is covered.",
	Several: "%s led. Nothing may join the 3 at W until %s are covered.",
}

func captionBlocked(open []int, ending string) string {
	if len(open) == 1 {
		return fmt.Sprintf("Every %d of the set is on the table, and every open end shows %[1]d. %s", open[0], ending)
	}
	return fmt.Sprintf("Every %d and every %d of the set is on the table, and the open ends show nothing else. %s", open[0], open[1], ending)
}

const (
	blockedAtOnce   = "Nothing fits: the round is blocked."
	blockedWhenBare = "Nothing fits any more: once the boneyard is empty, the round is blocked."
)

func blockedAtReserve(reserve int) string {
	if reserve == 1 {
		return "Nothing fits any more: once only the last tile is left in the boneyard, the round is blocked."
	}
	return fmt.Sprintf("Nothing fits any more: once only the last %s tiles are left in the boneyard, the round is blocked.", words.Spell(reserve))
}

const mexicanTrain = "The Mexican train"

func trainOf(s domino.Seat) string {
	if s == domino.A {
		return "Your train"
	}
	return players[s] + "'s train"
}

// A sheet.

const (
	fromPage        = "Follows these published rules: %s."
	basedOn         = "House rules, based on %s."
	houseRules      = "House rules of this match:"
	chosenForMatch  = "Chosen for this match:"
	calledInFiles   = "On the command line and in files this game is called %s."
	calledByHouse   = "On the command line these rules are called %s. Records say %s, and list what differs."
	choice          = "%s: %s (usual: %s)"
	elsewhereTitle  = "Elsewhere"
	playedElsewhere = "%s (%s: %s)."
	sampleTitle     = "A sample game"
	replaySample    = "To see it on the table: dominoes rules %s --record > sample.jsonl, and then dominoes replay sample.jsonl."
)

// sentence capitalizes a line and adds a full stop unless it is cut off.
func sentence(line string) string {
	if strings.HasSuffix(line, "…") {
		return words.Capital(line)
	}
	return words.Sentence(line)
}
