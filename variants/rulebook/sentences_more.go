package rulebook

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/words"
)

// Sentences of the games that docs/rules.md describes under "What other games add".

// Tiles and the lead.

var (
	carriedStays = rule{0, "", "What tied rounds add to the next win stays as it is."}

	trainLead       = rule{rowPages, "", "Whoever starts plays first: that tile is joined like any other."}
	winnerStarts    = rule{0, "later-lead", "After that, the winner of a round starts the next one."}
	startGoesRound  = rule{0, "later-lead", "After that the start goes round: the player after the last one to start is next."}
	engineLies      = rule{rowPages, "", "It lies on the table before the deal, and is in nobody's hand."}
	afterPartnerWin = rule{0, "", "If both partners won, the one of them whose turn comes first after the last tile leads."}
)

func tooManyDoubles(n int) rule {
	if n == 1 {
		return rule{0, "redeal-doubles", "If anyone is dealt a double, all tiles are shuffled and dealt again."}
	}
	return rule{0, "redeal-doubles", fmt.Sprintf("If anyone is dealt %s doubles or more, all tiles are shuffled and dealt again.", words.Spell(n))}
}

func oneOneUp(set int, every bool) rule {
	text := "In the first round 1-1 must be led. If nobody holds it, it is the next double up: 2-2, or else 3-3, and so on to %d-%[1]d, and 0-0 last."
	if every {
		text = "1-1 must be led. If nobody holds it, it is the next double up: 2-2, or else 3-3, and so on to %d-%[1]d, and 0-0 last."
	}
	return rule{0, "lead", fmt.Sprintf(text, set)}
}

func lowestDouble(set int, every bool) rule {
	text := "In the first round the lowest double that anyone holds must be led: 0-0, or else 1-1, and so on up to %d-%[1]d."
	if every {
		text = "The lowest double that anyone holds must be led: 0-0, or else 1-1, and so on up to %d-%[1]d."
	}
	return rule{0, "lead", fmt.Sprintf(text, set)}
}

func theEngine(set int) rule {
	return rule{0, "trains", fmt.Sprintf("Every round begins with its engine, a double that nobody plays: %d-%[1]d in the first round, and one lower in each later one, down to 0-0.", set)}
}

// A turn.

var (
	onlyWildJoinBlanks = rule{0, "", "A blank at an end is closed to all other tiles."}
	wildIsChosen       = rule{0, "", "You choose which half of a wild tile touches; the other one is then the open end. A wild tile may be led, too."}

	ownTrains    = rule{0, "trains", "Everyone has a train of their own: a line of tiles that starts at the engine."}
	publicTrain  = rule{0, "trains", "There is one train more, the Mexican train, and it is for all."}
	joinAnyTrain = rule{0, "trains", "You may play on your own train, on the Mexican train, and on any train that is marked, even if it has no tile yet."}
	joinOwnTrain = rule{0, "trains", "You may play on your own train, and on any train that is marked, even if it has no tile yet."}
	matchATrain  = rule{everyPage, "", "On your turn, play one tile: one of its halves must match the end of a train that you may join. Its other half is then the end."}
	passMarks    = rule{rowPages, "", "Whoever passes has their train marked: then everyone may play on it."}
	marksStay    = rule{0, "", "Only a tile of the owner's on that train takes the mark away."}
	alongTrain   = rule{0, "", "Doubles lie along their train, and leave one open end like any other tile."}
	coverIt      = rule{rowPages, "", "If you play a double, you must cover it with your next tile in the same turn. Until it is covered nothing else may be joined."}
	cannotCover  = rule{rowPages, "", "If you can't cover it, you draw or pass as usual, and the next player must cover it, whosever train it is on."}
	coverEnds    = rule{0, "", "The tile that covers it ends the turn."}
	lastDouble   = rule{0, "", "If the double is your last tile, it needn't be covered."}
	lengthwise   = rule{rowPages, "", "Doubles lie along the line, and leave one open end like any other tile."}
)

func addUp(sum int) rule {
	return rule{0, "join", fmt.Sprintf("On your turn, play one tile: the half that touches an open end must add up to %s with it. Its other half is then the open end.", words.Spell(sum))}
}

func addUpPairs(sum int) rule {
	var pairs []string
	for low := 1; 2*low <= sum; low++ {
		pairs = append(pairs, fmt.Sprintf("%d and %d", sum-low, low))
	}
	return rule{0, "join", fmt.Sprintf("These go together: %s.", strings.Join(pairs, ", "))}
}

func wildTiles(tiles []game.Tile) rule {
	words := make([]string, len(tiles))
	for i, t := range tiles {
		words[i] = t.String()
	}
	return rule{0, "join", fmt.Sprintf("The tiles %s are wild: either half of them joins any end.", and(words...))}
}

// Points in play.

var (
	threesScore       = rule{0, "in-play", "If the total is a multiple of three (3, 6, 9 and so on), whoever played the tile scores that many points at once."}
	fivesAndThreesPay = rule{0, "in-play", "If the total is a multiple of five, whoever played the tile scores a point for each five in it, and if it is a multiple of three, a point for each three."}
	fifteenPaysBoth   = rule{0, "in-play", "So 10 scores 2, 12 scores 4, and 15 scores 3 + 5 = 8."}
	headersScore      = rule{0, "in-play", "A tile scores if another end shows the number that it leaves open: one point for each end that shows that number, and one more if a double lies at one of them."}
	headersAreCalled  = rule{0, "in-play", "Two equal ends score 2: that is a double header. With a double at one of them they score 3: a triple header."}
	leadDoubleScores  = rule{0, "", "A double that leads scores 2, even 0-0; any other lead scores nothing."}
	leadDoubleStays   = rule{0, "", "As long as one side of that double is open, it is an end with a double."}
	bareTipsShowNone  = rule{0, "", "The spinner's tips show nothing until a tile lies there."}
	bareTipsShowNone8 = rule{0, "", "The spinner's tips and corners show nothing until a tile lies there."}
	passBonusIsTiles  = rule{0, "", "That is part of what the tile scores."}
	passBonusLost     = rule{0, "", "If the partner passes, too, it is lost."}
	passesBeforeDonts = rule{0, "", "Only passes since your own last tile count."}
)

func passBonus(points int) rule {
	return rule{0, "pass-bonus", fmt.Sprintf("If all three others pass after your tile, you score %s with your next one.", countedPoints(points))}
}

func secondTile(points int) rule {
	return rule{0, "pass-bonus", fmt.Sprintf("If the player after the leader passes, and the leader's partner then plays the second tile of the round, that tile scores %s, and %d if no double was led.", countedPoints(points), 2*points)}
}

// How a round ends.

var (
	bothGoOut     = rule{0, "out", "When you play your last tile you are out (\"Domino!\"), and have no more turns. When your partner is out, too, the round ends, and your team wins it."}
	stillHave     = rule{0, "", "Players without tiles make no difference there."}
	trainsBlocked = rule{0, "", "The round is blocked when no tile in any hand fits the end of any train, even if all trains were open, and no more tiles may be drawn. If a double must be covered, only its end counts."}

	teamsCompare  = rule{0, "block-winner", "In a blocked round each team adds up the pips in its two hands, and the fewest win."}
	bothAreWinner = rule{0, "", "Both partners win then."}
	theDuel       = rule{0, "block-winner", "A blocked round is between the player of the last tile and the player after that: the hand with fewer pips wins. If they are equal, it is the player of the last tile."}
	onlyTheDuel   = rule{0, "", "The other hands don't matter there, even if one is lower."}
	nobodyWins    = rule{0, "block-winner", "Nobody wins a blocked round."}

	teamsEqual       = rule{0, "tie", "If both teams have equally many, nobody wins, and the end of the round scores nothing."}
	teamsShare       = rule{0, "tie", "If both teams have equally many, they share the points, fractions and all."}
	teamsShareWin    = rule{0, "tie", "If both teams have equally many, both win the round."}
	teamsLeader      = rule{0, "tie", "If both teams have equally many, the team that led the round wins."}
	bothLeader       = rule{0, "tie", "If both hands are equal, the player who led the round wins."}
	equalLeader      = rule{0, "tie", "If several players are tied for the fewest pips, the one who led the round wins. If the leader isn't among them, nobody wins."}
	equalLeaderTeams = rule{0, "tie", "If several players are tied for the fewest pips, the one whose team led the round wins. If nobody of that team is among them, nobody wins."}
	eachCarries      = rule{0, "tie", "Each blocked round that nobody wins adds a point to the next round that somebody wins."}
	onceCarries      = rule{0, "tie", "Blocked rounds that nobody wins add one point to the next round that somebody wins, however many they are."}
	redealKeepsIt    = rule{0, "", "A redeal doesn't change that."}
)

// Points at the end of a round.

var (
	pipsDontScore = rule{0, "award", "The pips left in the hands score nothing."}
	pipsCompared  = rule{0, "award", "The pips score nothing: they only decide blocked rounds."}
	losersRecord  = rule{0, "award", "Nobody scores other players' pips. The winner records nothing, and each loser records the pips in their own hand."}
	losersRecords = rule{0, "award", "Nobody scores other players' pips. The winner and the winner's partner record nothing, and the losing pair records the pips in both its hands."}
	nobodyRecords = rule{0, "", "If nobody wins, nobody records anything."}
	allRecord     = rule{0, "", "After a blocked round everyone records their pips, even the lowest hand."}
	partnerOffToo = rule{0, "", "If both partners win a blocked round, both their hands are taken off."}
	roundSum3     = rule{0, "round-to", "The sum is rounded to the nearest three: 4 makes 3, and 5 makes 6."}
	roundTeam     = rule{0, "round-to", "What a team records is rounded to the nearest five, both hands together: 12 makes 10, and 13 makes 15."}
	roundTeam3    = rule{0, "round-to", "What a team records is rounded to the nearest three, both hands together: 4 makes 3, and 5 makes 6."}
	roundOwn3     = rule{0, "round-to", "What a player records is rounded to the nearest three: 4 makes 3, and 5 makes 6."}

	eitherEnd    = rule{0, "capicua", "A plain tile, which is no double, is for both ends if it could be joined at two of them, even if they are equal."}
	bridgeEnds   = rule{0, "capicua", "A plain tile, which is no double, is for both ends if each of its halves fits another end."}
	doubleEnds   = rule{0, "", "A double is for both ends if it fits two of them."}
	asTheyWere   = rule{0, "", "That goes by the ends as they were before the tile, wherever it is played. A lead is never for both ends."}
	afterTheSum  = rule{0, "", "It is added after rounding."}
	sharesThat   = rule{0, "", "A shared round shares this, too."}
	carriedAdded = rule{0, "", "What tied rounds carried is added, too, after rounding."}
)

func scoreAll(whose string) rule {
	return rule{0, "award", fmt.Sprintf("The winner scores the pips left %s.", whose)}
}

const (
	inBothHands = "in both hands, after a blocked round their own included"
	inAllHands  = "in all hands, after a blocked round their own included"
	inAllFour   = "in all four hands: the partner's counts, and after a blocked round the winner's own"
)

// waysToWin says what the ways to win add; blocks is false if nobody can win a blocked round.
func waysToWin(f game.Finish, blocks bool) rule {
	out := f[game.WayPlain]
	same := f[game.WayDouble] == out && f[game.WayBoth] == out && f[game.WayDoubleBoth] == out
	text := ""
	switch block := f[game.WayBlock]; {
	case same && blocks && block == out:
		text = fmt.Sprintf("Winning a round scores %s, however it is won.", countedPoints(out))
	case same && blocks && block > 0 && out > 0:
		text = fmt.Sprintf("Going out scores %s, and winning a blocked round %d.", countedPoints(out), block)
	case same && blocks && block > 0:
		text = fmt.Sprintf("Winning a blocked round scores %s.", countedPoints(block))
	case same:
		text = fmt.Sprintf("Going out scores %s.", countedPoints(out))
	case f == game.Finish{game.WayBoth: f[game.WayBoth]}:
		text = fmt.Sprintf("Going out with a plain tile for both ends (capic\u00fa) scores %d more.", f[game.WayBoth])
	case f == game.Finish{game.WayBoth: f[game.WayBoth], game.WayDoubleBoth: f[game.WayBoth]}:
		text = fmt.Sprintf("Going out with a tile for both ends (capic\u00fa), plain or double, scores %d more.", f[game.WayBoth])
	default:
		text = fmt.Sprintf("It counts how a round is won: %s.", and(eachWay(f, blocks)...))
	}
	return rule{0, "finish", text}
}

func eachWay(f game.Finish, blocks bool) (words []string) {
	for way, how := range []string{
		"a plain last tile", "a double as the last tile", "a plain tile for both ends", "a double for both ends", "a blocked round",
	} {
		if f[way] > 0 && (way < int(game.WayBlock) || blocks) {
			words = append(words, fmt.Sprintf("%d for %s", f[way], how))
		}
	}
	return words
}

// The match.

var (
	nothingMoreCounts = rule{0, "", "Nothing more of that round is counted, even if the tile goes out."}
	overDoesntCount   = rule{0, "target-rule", "Points that would take you over it don't count: your score stays as it was."}
	oneSum            = rule{0, "", "What a tile scores and what going out or blocking with it scores are one sum: all of it counts, or nothing."}
	oneSumOut         = rule{0, "", "What a tile scores and what going out with it scores are one sum: all of it counts, or nothing."}
	allWiped          = rule{0, "target-rule", "A round after which nobody is without points takes all points away, the winner's, too."}
	allWipedTeams     = rule{0, "target-rule", "A round after which both teams have points takes all of them away, the winners', too."}
	// loveTakesLong was measured in 400 matches of beginners with each number of players, and 120 to each target from 7
	// to 9.
	loveTakesLong = rule{everyPage, "", "That can take long: most matches to 6 take between 6 and 120 rounds, and each point more takes over half as many again."}
	wipedFirst    = rule{0, "", "The round after that starts like the first."}
	noneLeft      = rule{0, "", "It ends with the round of 0-0 at the latest."}
	equalAtTheEnd = rule{0, "", "If scores are equal after the last round, they share a place."}
	eachByItself  = rule{0, "", "Each score is looked at by itself: what was too little isn't kept for later."}
)

func atOnce(target int) rule {
	return rule{0, "target-rule", fmt.Sprintf("A tile that brings you to %d ends the match at once.", target)}
}

func exactly(target int) rule {
	return rule{0, "target-rule", fmt.Sprintf("You must reach exactly %d, and that ends the match at once.", target)}
}

func whileNothing(target int, teams bool) rule {
	if teams {
		return rule{0, "target-rule", fmt.Sprintf("Rounds are played until a team has %d points while the other has none.", target)}
	}
	return rule{0, "target-rule", fmt.Sprintf("Rounds are played until a player has %d points while another one has none.", target)}
}

func takesRounds(n int) rule {
	return rule{0, "rounds", fmt.Sprintf("A match takes %s.", counted(n, "round"))}
}

func endsAfterRounds(n int) rule {
	return rule{0, "rounds", fmt.Sprintf("The match also ends after %s.", counted(n, "round"))}
}

func firstScore(n int, teams bool) rule {
	if teams {
		return rule{0, "entry", fmt.Sprintf("As long as your team has no points, a score counts only if it is %d or more.", n)}
	}
	return rule{0, "entry", fmt.Sprintf("As long as you have no points, a score counts only if it is %d or more.", n)}
}

func countedPoints(n int) string {
	if n == 1 {
		return "1 point"
	}
	return fmt.Sprintf("%d points", n)
}
