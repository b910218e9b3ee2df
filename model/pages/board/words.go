package board

import (
	"fmt"
	"strings"

	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/view/cells"
	"dominoes/view/layout"
)

// The header.

// Items of the header: that the round is the last, and the score of the side that has reached the target.
const theLastRound = "last round"

func has(w words.Words, s domino.Seat, score string) string {
	if w.Rules.Teams {
		return fmt.Sprintf("%s have %s", w.Side(s), score)
	}
	return w.About(s, "You have %s", "%s has %s", score)
}

// tiedAt says why a match goes on past its target.
func tiedAt(score string) string {
	return fmt.Sprintf("tied at %s: this round breaks the tie", score)
}

func against(w words.Words) string {
	return fmt.Sprintf("%s against %s", w.Side(domino.A), w.Side(domino.B))
}

const (
	eightArms = "eight arms"
	spinner   = "spinner"
	dailyDeal = "daily deal"
)

// Stock describes the boneyard.
func Stock(m *match.Seen) string {
	r, n := &m.Rules, m.Boneyard
	switch {
	case r.Boneyard == domino.BoneyardNone || r.AllDealt():
		return match.SetAside(n, m.OutOfPlay())
	case r.Reserve > 0 && n > 0:
		return fmt.Sprintf("boneyard %d (%d stay)", n, min(n, r.Reserve))
	}
	return fmt.Sprintf("boneyard %d", n)
}

// before returns up to three turns before the last one.
func before(turns []words.Turn) string {
	const most = 3
	last := len(turns) - 1
	if last < 1 {
		return ""
	}
	var texts []string
	for _, turn := range turns[max(0, last-most):last] {
		texts = append(texts, turn.Text)
	}
	return fmt.Sprintf("Before that: %s.", strings.Join(texts, "; "))
}

// Texts beside the hand. Most have a short form, since there is little room.

var handsHidden = []string{"hands", "hidden"}

const (
	yourTurn     = "your turn"
	yourTurnThin = "your go"
	youAre       = "play"
	thinks       = "thinks"
	plays        = "plays"
)

func atIt(name, does string) string { return fmt.Sprintf("%s %s", name, does) }

// What the chosen tile can do, in several lengths, the longest first.

func mayNotLead(t domino.Tile) []string {
	return []string{fmt.Sprintf("%s can't lead", t), "can't lead", "no lead"}
}

func fitsNone(t domino.Tile) []string {
	return []string{fmt.Sprintf("%s fits none", t), "fits none", "no fit"}
}

func fits(t domino.Tile, ends []string) []string {
	text, slashes := words.Join(ends, "or"), strings.Join(ends, "/")
	return []string{
		fmt.Sprintf("%s fits %s", t, text), fmt.Sprintf("%s: %s", t, text), fmt.Sprintf("%s: %s", t, slashes),
		fmt.Sprintf("fits %s", slashes), slashes,
	}
}

// goesTo is fits beside the rule of the moment, which says what fits.
func goesTo(ends []string) []string {
	slashes := strings.Join(ends, "/")
	return []string{fmt.Sprintf("on %s", words.Join(ends, "or")), fmt.Sprintf("on %s", slashes), slashes}
}

// What can be done now.

const (
	asItEnded = "The table as the round ended."
	youLead   = "You lead: play any tile."
	anyTile   = "Play any tile."
	mustPass  = "You can't play, so you must pass."
)

func because(why, lead string) string { return fmt.Sprintf("%s. %s", why, lead) }

// drew says which tile a player who can play has just drawn.
func drew(t domino.Tile, mustPlay bool) string {
	if mustPlay {
		return fmt.Sprintf("You drew %s and must play it.", t)
	}
	return fmt.Sprintf("You drew %s.", t)
}

// mustDraw is for a player who can't play and must draw; at most n tiles if limited.
func mustDraw(n int, limited bool) string {
	switch {
	case limited && n == 1:
		return "You can't play, so you must draw one tile."
	case limited:
		return fmt.Sprintf("You can't play, so you must draw up to %d tiles.", n)
	}
	return "You can't play, so you must draw."
}

func mustDrawAgain(t domino.Tile, n int, limited bool) string {
	switch {
	case limited && n == 1:
		return fmt.Sprintf("You drew %s and still can't play, so you must draw one more tile.", t)
	case limited:
		return fmt.Sprintf("You drew %s and still can't play, so you must draw again, up to %d tiles.", t, n)
	}
	return fmt.Sprintf("You drew %s and still can't play, so you must draw again.", t)
}

func drewMustPass(t domino.Tile) string {
	return fmt.Sprintf("You drew %s and still can't play, so you must pass.", t)
}

// withSleeping adds to a note what sleeping tiles are, as far as they fit into this many columns together.
func withSleeping(note string, columns int) string {
	for _, says := range []string{match.Sleeping, "Sleeping tiles are never drawn."} {
		if text := strings.TrimSpace(fmt.Sprintf("%s %s", note, says)); cells.Width(text) <= columns {
			return text
		}
	}
	return note
}

// fairDeal shows the start of the shuffles' fingerprint, and the key that explains it.
func fairDeal(fingerprint, key string) string {
	return fmt.Sprintf("Fair deal · %s… · %s: how the shuffle is kept fair", fingerprint[:8], key)
}

// endsMake is the sum of the open ends after a play, in the tile's frame: after an end's name "=" would read as what
// the end becomes.
func endsMake(sum int) string { return fmt.Sprintf("sum %d", sum) }

// needs says which number fits an end with these pips if touching halves add up to sum. It is shown at the end itself
// and in the list of ends.
func needs(sum, pips int) string {
	if pips == 0 {
		return "wild only"
	}
	return fmt.Sprintf("needs %d", sum-pips)
}

// opens says what an end shows after a play. It is in the tile's frame.
func opens(pips int) string {
	if pips > 9 {
		return fmt.Sprintf("open %d", pips)
	}
	return fmt.Sprintf("opens %d", pips)
}

// isWild says which half of a wild tile joins. What the end then shows is in the tile's frame.
func isWild(t domino.Tile, joins int, key string) string {
	return fmt.Sprintf("%s is wild: it joins with its %d; %s turns it.", t, joins, key)
}

func scoresNothing(t domino.Tile, why string) string {
	return fmt.Sprintf("If you play %s, %s.", t, why)
}

// goesOn says on which train the tile would be played, and how many it fits.
func goesOn(t domino.Tile, train string, trains int) string {
	if trains == 1 {
		return fmt.Sprintf("%s goes on %s.", t, train)
	}
	return fmt.Sprintf("%s goes on %s; it fits %d trains.", t, train, trains)
}

// What has to be done next in a turn of several tiles, before what the chosen tile would do.

func firstTurn(note string) string { return "First turn: " + note }

func coverNext(pips int, note string) string {
	return fmt.Sprintf("Cover %d-%[1]d next: %s", pips, note)
}

func doublesOrCover(note string) string { return "A double, or cover: " + note }

func oneMore(note string) string { return "One more tile: " + note }

// Callouts at a round's end.
const (
	calledOut     = "Domino!"
	calledBlocked = "Blocked!"
)

// pointsFor is the caption of called-out points.
func pointsFor(w words.Words, s domino.Seat) string {
	return fmt.Sprintf("points for %s", w.SideWithin(s))
}

// captionOf returns the outcome of a round without "Blocked:", which is the callout above it.
func captionOf(outcome string) string {
	return words.Capital(strings.TrimPrefix(outcome, "Blocked: "))
}

// lastRoundWas says how the last round of a match ended.
func lastRoundWas(outcome string) string {
	if rest, blocked := strings.CutPrefix(outcome, "Blocked: "); blocked {
		outcome = "blocked, " + rest
	}
	return fmt.Sprintf("Last round: %s.", outcome)
}

func calledTarget(score string) string { return fmt.Sprintf("%s!", score) }

// headerTitle is a round's title in the header, with the number of rounds if only that ends the match.
func headerTitle(n int, r *domino.Rules) string {
	if r.Target == 0 {
		return fmt.Sprintf("%s of %d", roundTitle(n), r.Rounds)
	}
	return roundTitle(n)
}

func roundTitle(n int) string          { return fmt.Sprintf("Round %d", n) }
func playedWithHelp(who string) string { return fmt.Sprintf("%s played with help.", who) }

// playedFor says which bot moved for a player in a round, playedForIn in how many rounds of a match.
func playedFor(standIn, whom string) string {
	return words.Sentence(fmt.Sprintf("%s played for %s in this round", standIn, whom))
}

func playedForIn(standIn, whom string, n, of int) string {
	return words.Sentence(fmt.Sprintf("%s played for %s in %d of %s", standIn, whom, n, words.Count(of, "round")))
}

// notEnded says that the last move can still be taken back, with this key.
func notEnded(key string) string {
	return fmt.Sprintf("Until you end the match, %s takes back the last move.", key)
}

// Why a key does nothing, without a full stop.
const (
	noOtherEnd  = "there is no other end to choose"
	notTurned   = "only a wild tile can be turned"
	nothingFits = "nothing fits"
)

func noSuchTile(key string, tiles int) string {
	if tiles == 1 {
		return fmt.Sprintf("there is no tile %s: you have one", key)
	}
	return fmt.Sprintf("there is no tile %s: you have %d", key, tiles)
}

func doesNotFit(tile domino.Tile, end string) string {
	return fmt.Sprintf("%s doesn't fit %s", tile, end)
}

func doesNotFitNumber(tile domino.Tile, end domino.End, pips int) string {
	return fmt.Sprintf("%s doesn't fit %s, which shows %d", tile, end, pips)
}

func sizeChosen(size layout.Size) string {
	return fmt.Sprintf("Tile size %s. Press 0 to fit the tiles to the screen again.", size)
}
