package rulebook

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
)

// The titles of the sections. Rules have only the sections that they need: the one about points in play only if there
// are any, and one of the two about doubles, see [DoublesTitle].
const (
	AimTitle     = "Aim"
	PlayersTitle = "Players"
	TilesTitle   = "Tiles and deal"
	LeadTitle    = "The lead"
	TurnTitle    = "Your turn"
	PlainTitle   = "Doubles"
	SpinnerTitle = "The spinner"
	InPlayTitle  = "Points in play"
	RoundTitle   = "How a round ends"
	AwardTitle   = "Points at the end of a round"
	MatchTitle   = "The match"
)

// Worked examples.

func plain(text string) rule { return rule{everyPage, "", text} }

// Beginnings of examples about open ends.
const (
	exampleAtOnce      = "Example:"
	exampleOnceScoring = "Example: once you have points,"
)

func exampleOfLead(begin string, t game.Tile, sum, scores string) rule {
	return plain(fmt.Sprintf("%s leading %s makes %s and %s.", begin, t, sum, scores))
}

func exampleOfDouble(begin string, t game.Tile, other int, sum, scores string) rule {
	return plain(fmt.Sprintf("%s %s at one end and a %d at the other make %s, and that %s.", begin, t, other, sum, scores))
}

func exampleOfLeadDouble(begin string, t game.Tile, alone, scores string, one game.Tile, sumOne, scoresOne string, two game.Tile, sumTwo, scoresTwo string) rule {
	return plain(fmt.Sprintf("%s leading %s makes %s and %s. With %s on one side the ends make %s, and that %s. With %s on the other they make %s, and that %s.",
		begin, t, alone, scores, one, sumOne, scoresOne, two, sumTwo, scoresTwo))
}

func exampleOfTip(begin string, t game.Tile, sum, scores string) rule {
	return plain(fmt.Sprintf("%s if %s then goes on a tip, the ends make %s, and that %s.", begin, t, sum, scores))
}

func exampleOfHeaders(begin string, one, other, t game.Tile, scores string, double game.Tile, scoresMore string) rule {
	return plain(fmt.Sprintf("%s with %s and %s on the two sides of the lead, %s makes two ends equal, and that %s. If %s then goes on the other one, that %s.",
		begin, one, other, t, scores, double, scoresMore))
}

func scoresPoints(points int) string {
	if points == 0 {
		return "scores nothing"
	}
	return fmt.Sprintf("scores %d", points)
}

func exampleOut(pips, outcome string) rule {
	return plain(fmt.Sprintf("Example: you go out. %s %s", pips, outcome))
}

func exampleOutByDouble(pips, outcome string) rule {
	return plain(fmt.Sprintf("Example: you go out with a double. %s %s", pips, outcome))
}

func exampleBlocked(pips, outcome string) rule {
	return plain(fmt.Sprintf("Example: the round is blocked. %s %s", pips, outcome))
}

func exampleBlockedBy(seat game.Seat, pips, outcome string) rule {
	if seat == game.A {
		return plain(fmt.Sprintf("Example: you block the round. %s %s", pips, outcome))
	}
	return plain(fmt.Sprintf("Example: %s blocks the round. %s %s", players[seat], pips, outcome))
}

// exampleDrawOff and exampleLightest are about you and the next player.
func exampleDrawOff(pips string, yours, other game.Tile, outcome string) rule {
	return plain(fmt.Sprintf("Example: the round is blocked. %s You draw %s, and %s draws %s. %s", pips, yours, players[game.B], other, outcome))
}

func exampleLightest(pips string, yours, other game.Tile, outcome string) rule {
	return plain(fmt.Sprintf("Example: the round is blocked. %s Your lightest tile is %s, and %s's is %s. %s", pips, yours, players[game.B], other, outcome))
}

// exampleLed is about a round that you led.
func exampleLed(pips, outcome string) rule {
	return plain(fmt.Sprintf("Example: you led, and the round is blocked. %s %s", pips, outcome))
}

// players are the players of the examples: the reader and the bots of most matches.
var players = [game.MaxSeats]string{"you", "Bo", "Pia", "Tim"}

func pipsLeft(hands []string) string { return fmt.Sprintf("Pips left: %s.", strings.Join(hands, ", ")) }

func pipsOf(seat game.Seat, n int) string { return fmt.Sprintf("%s %d", players[seat], n) }

const (
	nobodyScores     = "Nobody scores."
	nobodyRecordsNow = "Nobody records anything."
)

// What a seat or its team scores at the end of a round. If lost is true, it would score the points but for the entry
// score or the target.

func scored(seat game.Seat, lost bool, points string) string {
	switch yours := seat == game.A; {
	case yours && lost:
		return fmt.Sprintf("You would score %s.", points)
	case yours:
		return fmt.Sprintf("You score %s.", points)
	case lost:
		return fmt.Sprintf("%s would score %s.", players[seat], points)
	}
	return fmt.Sprintf("%s scores %s.", players[seat], points)
}

func teamScored(seat game.Seat, lost bool, points string) string {
	switch yours := seat == game.A || seat == game.C; {
	case yours && lost:
		return fmt.Sprintf("Your team would score %s.", points)
	case yours:
		return fmt.Sprintf("Your team scores %s.", points)
	case lost:
		return fmt.Sprintf("The other team would score %s.", points)
	}
	return fmt.Sprintf("The other team scores %s.", points)
}

func recorded(seat game.Seat, lost bool, points string) string {
	switch yours := seat == game.A; {
	case yours && lost:
		return fmt.Sprintf("You would record %s.", points)
	case yours:
		return fmt.Sprintf("You record %s.", points)
	case lost:
		return fmt.Sprintf("%s would record %s.", players[seat], points)
	}
	return fmt.Sprintf("%s records %s.", players[seat], points)
}

func teamRecorded(seat game.Seat, lost bool, points string) string {
	switch yours := seat == game.A || seat == game.C; {
	case yours && lost:
		return fmt.Sprintf("Your team would record %s.", points)
	case yours:
		return fmt.Sprintf("Your team records %s.", points)
	case lost:
		return fmt.Sprintf("The other team would record %s.", points)
	}
	return fmt.Sprintf("The other team records %s.", points)
}

func soNothingScored(why string, sides []game.Seat, teams bool) string {
	if len(sides) == 1 && (teams || sides[0] != game.A) {
		return fmt.Sprintf("%s, so %s scores nothing.", words.Capital(why), whoseSide(sides, teams))
	}
	return fmt.Sprintf("%s, so %s score nothing.", words.Capital(why), whoseSide(sides, teams))
}

func soNothingRecorded(why string, sides []game.Seat, teams bool) string {
	if len(sides) == 1 && (teams || sides[0] != game.A) {
		return fmt.Sprintf("%s, so %s records nothing.", words.Capital(why), whoseSide(sides, teams))
	}
	return fmt.Sprintf("%s, so %s record nothing.", words.Capital(why), whoseSide(sides, teams))
}

// whoseSide names sides for use within a sentence.
func whoseSide(sides []game.Seat, teams bool) string {
	switch {
	case teams && len(sides) > 1:
		return "both teams"
	case teams && sides[0] == game.A:
		return "your team"
	case teams:
		return "the other team"
	}
	names := make([]string, len(sides))
	for i, s := range sides {
		names[i] = players[s]
	}
	return and(names...)
}

const backToZero = "Then nobody would be without points, so all scores go back to 0."

func teamsRecord(yours, other string) string {
	return fmt.Sprintf("That is %s for your team, and %s for the other.", yours, other)
}

func roundedTo(sum string, points int) string { return fmt.Sprintf("%s, rounded to %d", sum, points) }

func withAdded(sum string, added, result int) string {
	return fmt.Sprintf("%s, and %d more makes %d", sum, added, result)
}

func sharedBy(share, sum string, players int) string {
	return fmt.Sprintf("%s: %s, divided by %d", share, sum, players)
}

// Captions of examples.

func captionLine(layout []game.Laid, open []game.OpenEnd) string {
	return fmt.Sprintf("%s was led, then %s and %s were played. The next tile may go on %s.", layout[0].Tile, layout[1].Tile, layout[2].Tile, endsAndPips(open))
}

func endsAndPips(open []game.OpenEnd) string {
	words := make([]string, len(open))
	for i, e := range open {
		words[i] = fmt.Sprintf("%d (%s)", e.Pips, e.End)
	}
	return or(words...)
}

func captionCrosswise(double game.Tile) string {
	return fmt.Sprintf("%s is placed crosswise. The line goes on from its far side, W.", double)
}

func captionOpenSpinner(spinner game.Tile, open game.Ends) string {
	return fmt.Sprintf("%s is the spinner, and all its places are open at once. The next tile may go on %s.", spinner, ends(open))
}

func captionClosedSpinner(spinner game.Tile, open game.Ends, corners bool) string {
	if corners {
		return fmt.Sprintf("%s is the spinner. Its tips and corners stay closed until E is covered. The next tile may go on %s.", spinner, ends(open))
	}
	return fmt.Sprintf("%s is the spinner. Its tips stay closed until E is covered. The next tile may go on %s.", spinner, ends(open))
}

func captionGrown(spinner, other game.Tile, arms int) string {
	return fmt.Sprintf("%s has grown %s arms. %s came later, so it is a double like any other.", spinner, words.Spell(arms), other)
}

func captionFilling(lead game.Tile, open game.Ends) string {
	if open.Len() == 1 {
		return fmt.Sprintf("%s led. Nothing may join the 3 at W until %s is covered.", lead, ends(open))
	}
	return fmt.Sprintf("%s led. Nothing may join the 3 at W until %s are covered.", lead, andEnds(open))
}

const mexicanTrain = "The Mexican train"

func trainOf(s game.Seat) string {
	if s == game.A {
		return "Your train"
	}
	return players[s] + "'s train"
}

func captionTrains(engine game.Tile, own int, public bool) string {
	if public {
		return fmt.Sprintf("%s is the engine, and everyone has begun a train. You may play on your own, which shows %d, or begin the Mexican train with a %d.", engine, own, engine.High())
	}
	return fmt.Sprintf("%s is the engine, and everyone has begun a train. You may play on your own only, which shows %d.", engine, own)
}

func captionMarked(who string, t game.Tile) string {
	return fmt.Sprintf("%s couldn't play and passed, so everyone may play on %[1]s's train. You have just played %s there. The mark stays until %[1]s plays on it.", who, t)
}

func captionCover(double game.Tile) string {
	return fmt.Sprintf("You have just played %s and must cover it: your next tile needs a %d, and goes on that train. If you can't, the next player must.", double, double.High())
}

func captionScore(t game.Tile, sum string, points int) string {
	return fmt.Sprintf("%s has just been played and counts both its halves. The open ends make %s, which scores %d.", t, sum, points)
}

func captionHeader(t game.Tile, pips, points int) string {
	return fmt.Sprintf("%s has just been played. Another end shows %d, too, which scores %d.", t, pips, points)
}

func captionLengthwise(double game.Tile) string {
	return fmt.Sprintf("%s lies along the line, and each of its halves is joined like that of any other tile.", double)
}

func captionWildSpent(ending string) string {
	return "Both ends are blanks, and all the wild tiles are on the table. " + ending
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

// A sample game.

const sampleTitle = "A sample game"

func replaySample(id string) string {
	return fmt.Sprintf("To see it on the table: dominoes rules %s --record > sample.jsonl, and then dominoes replay sample.jsonl.", id)
}

// The head of a sheet.

const (
	houseRules     = "House rules of this match:"
	chosenForMatch = "Chosen for this match:"
)

// SettledNote explains [SettledMark].
const SettledNote = "A " + SettledMark + " marks where those rules are silent or differ: this program chose."

func fromPage(page string) string { return fmt.Sprintf("Follows these published rules: %s.", page) }

func basedOn(name string) string { return fmt.Sprintf("House rules, based on %s.", name) }

// calledByHouse gives the ids of house rules and of their base.
func calledByHouse(id, base string) string {
	return fmt.Sprintf("On the command line these rules are called %s. Records say %s, and list what differs.", id, base)
}

// calledInFiles gives a variant's id.
func calledInFiles(id string) string {
	return fmt.Sprintf("On the command line and in files this game is called %s.", id)
}

func choice(label, value, own string) string {
	return fmt.Sprintf("%s: %s (usual: %s)", label, value, own)
}

// Words of sentences.

// counted returns a number with its noun: "one tile", "14 tiles".
func counted(n int, noun string) string {
	if n == 1 {
		return "one " + noun
	}
	return words.Spell(n) + " " + noun + "s"
}

// and joins words: "A, B and C".
func and(words ...string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// or joins words: "A, B or C".
func or(words ...string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// ends lists ends in their order around the table, joined with "or".
func ends(e game.Ends) string { return or(names(e)...) }

// andEnds is like ends but joins them with "and".
func andEnds(e game.Ends) string { return and(names(e)...) }

func names(e game.Ends) (names []string) {
	for _, e := range e.Around() {
		names = append(names, e.String())
	}
	return names
}

// SettledMark follows every sentence that this program settled because the rule pages leave it open or differ.
// docs/rules.md explains these points.
const SettledMark = "°"
