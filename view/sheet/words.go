package sheet

import (
	"fmt"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/view/cells"
)

// Headings of columns and parts.
const (
	sheetTitle   = "Score sheet"
	chartTitle   = "Running totals"
	chartOrder   = "in the sheet's order"
	headPoints   = "Points"
	headTotal    = "total"
	headToGo     = "to go"
	stageMatch   = "end of the match"
	fewestPoints = "The fewest points win."
)

// noTiles are texts for an empty hand, the longest first.
func noTiles() []string { return []string{"no tiles left", "no tiles", "none", "0"} }

// isAhead explains the leader's mark beside the total.
func isAhead(sign rune) string { return fmt.Sprintf("%c ahead", sign) }

// winBanner is the winner's announcement on tiles. It has an even number of letters: a tile with half a word would look
// cut off.
func winBanner(w words.Words, winners []domino.Seat) string {
	names := make([]string, len(winners))
	for i, seat := range winners {
		names[i] = w.Within(seat)
	}
	text := fmt.Sprintf("%s win", words.Join(names, "&"))
	if len(winners) == 1 {
		text = w.About(winners[0], "You win", "%s wins")
	}
	if cells.Width(text)%2 == 1 {
		return fmt.Sprintf("%s!", text)
	}
	return text
}

// stageRound says which round has ended.
func stageRound(n int) string { return fmt.Sprintf("end of round %d", n) }

// afterAll says that the match has had all its rounds.
func afterAll(rounds int) string { return fmt.Sprintf("After all %d rounds.", rounds) }

// hitExactly and toLove are the endings of matches with a special target.
func hitExactly(target int) string { return fmt.Sprintf("%d was hit exactly.", target) }

func toLove(score string) string { return fmt.Sprintf("It was %s-love.", score) }

// moreTiles returns the number of tiles that don't fit.
func moreTiles(n int, narrow bool) string {
	if narrow {
		return fmt.Sprintf("+%d", n)
	}
	return fmt.Sprintf("and %d more", n)
}

// terms returns the terms of a hand's sum, "11 + 5", or "" if there is nothing to add.
func terms(hand domino.Set, doubleBlank int) string {
	if hand.Len() < 2 {
		return ""
	}
	var terms []string
	for _, tile := range hand.Tiles() {
		terms = append(terms, fmt.Sprint(domino.SetOf(tile).Pips(doubleBlank)))
	}
	return strings.Join(terms, " + ")
}

// sumOf returns the sum of a hand, padded to this many digits.
func sumOf(pips, digits int, brief bool) string {
	switch {
	case brief:
		return fmt.Sprintf("= %*d", digits, pips)
	case pips == 1:
		return fmt.Sprintf("= %*d pip ", digits, pips)
	}
	return fmt.Sprintf("= %*d pips", digits, pips)
}

// Texts of the sum beside the hands.
const (
	andInPlay    = "and in play"
	carriedOver  = "carried over"
	earlyRound   = "for an early round"
	afterRedeal  = "double after a redeal"
	worthNothing = "winning this way is worth nothing"
)

func toNearest(n int) string {
	if n == 3 {
		return "to the nearest three"
	}
	return "to the nearest five"
}

// forWay says for which way of winning points are added.
func forWay(w words.Words, way domino.Way) string { return fmt.Sprintf("for %s", w.For(way)) }

// butNot says why nothing is scored.
func butNot(why string) string { return fmt.Sprintf("but %s", why) }

// scoresInPlay says whose points ended the match in the middle of a round.
func scoresInPlay(w words.Words, s domino.Seat) string {
	if w.Rules.Teams {
		return fmt.Sprintf("%s score in play", w.Side(s))
	}
	return w.About(s, "You score in play", "%s scores in play")
}

// whoHas says whose hands are counted.
func whoHas(w words.Words, hands []game.Counted) string {
	switch {
	case len(hands) == 1:
		return w.About(hands[0].Seat, "You have", "%s has")
	case w.Rules.Award == domino.AwardAll:
		return "All hands have"
	case w.Rules.Teams && len(hands) == 2:
		return fmt.Sprintf("%s have", w.List([]domino.Seat{hands[0].Seat, hands[1].Seat}))
	}
	return "The others have"
}

// counted returns the sum of hands: "16 + 8 = 24 pips", "2 pips".
func counted(hands []game.Counted) string {
	terms, sum := make([]string, len(hands)), 0
	for i, h := range hands {
		terms[i] = fmt.Sprint(h.Pips)
		sum += h.Pips
	}
	if len(hands) == 1 {
		return words.Count(sum, "pip")
	}
	return strings.Join(terms, " + ") + equals + words.Count(sum, "pip")
}

// equals is between the terms of a sum and its total.
const equals = " = "

// minusOwn says that the pips of the scorer's own hand, or of both partners' hands, are subtracted.
func minusOwn(w words.Words, g game.Gain, both bool) string {
	if g.Shares > 1 || both {
		return "minus their own"
	}
	return w.About(g.Seat, "minus your own", "minus %s's own")
}

func sharedBy(n int) string { return fmt.Sprintf("shared by %d", n) }

// scores says who scores the points beside it, scoreEach that several do.
func scores(w words.Words, s domino.Seat) string {
	if w.Rules.Teams {
		return fmt.Sprintf("%s score", w.Side(s))
	}
	return w.About(s, "You score", "%s scores")
}

func scoreEach(w words.Words, awards []game.Gain) string {
	var who []domino.Seat
	for _, g := range awards {
		who = append(who, g.Seat)
	}
	return fmt.Sprintf("%s each score", w.List(who))
}

// scoredInPlay lists the points scored before the round's end.
func scoredInPlay(scores []string) string {
	return fmt.Sprintf("Scored in play: %s", strings.Join(scores, ", "))
}

func scoreOf(who, points string) string { return fmt.Sprintf("%s %s", who, points) }

// ownPips and notCounted say that the winner's remaining pips aren't part of the score.
func ownPips(w words.Words, s domino.Seat) string {
	return w.About(s, "Your own pips", "%s's own pips")
}
func notCounted(pips int) string { return fmt.Sprintf("%d, left out", pips) }
