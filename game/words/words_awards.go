package words

import (
	"fmt"
	"strconv"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
)

// scores says what a side scores for the round.
func (w Words) scores(g game.Gain) string {
	points := g.Points.Text(w.ASCII)
	if w.Rules.Teams {
		return fmt.Sprintf("%s score %s", w.Side(g.Seat), points)
	}
	return w.About(g.Seat, "You score %s", "%s scores %s", points)
}

// scoresNothing says that a side scores nothing.
func (w Words) scoresNothing(s domino.Seat) string {
	if w.Rules.Teams {
		return fmt.Sprintf("%s score nothing", w.Side(s))
	}
	return w.About(s, "You score nothing", "%s scores nothing")
}

// scoreAlike is scores for several seats with the same points.
func (w Words) scoreAlike(awards []game.Gain) string {
	who := make([]domino.Seat, len(awards))
	for i, g := range awards {
		who[i] = g.Seat
	}
	return fmt.Sprintf("%s score %s each", w.List(who), awards[0].Points.Text(w.ASCII))
}

const (
	nobodyScores = "Nobody scores for the round"
	targetIsHit  = "That ends the match, so the tiles left don't count"
	backToZero   = "Everyone has points now, so all scores go back to 0"
)

// nobody says that nobody scores for the round, and what that adds to the next one.
func (w Words) nobody(r game.Round) string {
	switch carried := r.Ending == game.Blocked && len(r.Winners) == 0; {
	case carried && w.Rules.Tie == domino.TieCarry:
		return "Nobody scores for the round, and the next win is worth one more point"
	case carried && w.Rules.Tie == domino.TieCarryOnce:
		return "Nobody scores for the round, and the next win is worth an extra point"
	}
	return nobodyScores
}

// Carried says by how much blocked rounds without a winner have increased the next win.
func Carried(n int) string {
	return fmt.Sprintf("The next win is worth %s more.", Count(n, "point"))
}

// award says what is scored, and from which hands.
func (w Words) award(r game.Round, scores string, g game.Gain) string {
	texts := w.added(g)
	if w.countsHands() {
		texts = append([]string{w.left(r, g)}, texts...)
	}
	if len(texts) == 0 {
		texts = []string{"winning this way is worth nothing"}
	}
	why := w.WhyNothing(r, g.Seat)
	if g.Points == domino.WholePoints(g.Added) && g.Added > 0 && len(texts) == 1 && why == "" {
		return fmt.Sprintf("%s for %s", scores, w.For(g.Way))
	}
	held, more := Join(texts, "and"), Join(texts[1:], "and")
	switch rounded, shared := g.Rounded != g.Sum, g.Shares > 1; {
	case rounded && shared && more == "":
		held = fmt.Sprintf("%s, rounded to %d and shared by %d", held, g.Rounded, g.Shares)
	case rounded && more == "":
		held = fmt.Sprintf("%s, %s", held, toNearest(w.Rules.RoundTo))
	case rounded:
		held = fmt.Sprintf("%s, rounded to %d, and %s", texts[0], g.Rounded, more)
	case w.countsHands() && more != "":
		held = fmt.Sprintf("%s, and %s", texts[0], more)
	}
	if g.Shares > 1 && (g.Rounded == g.Sum || more != "") {
		held = fmt.Sprintf("%s, shared by %d", held, g.Shares)
	}
	held += doubled(g.Doubled, g.Carried)
	if why != "" {
		return fmt.Sprintf("%s: %s, but %s", scores, held, why)
	}
	return fmt.Sprintf("%s: %s", scores, held)
}

// doubled says that an award counts double, but not what ties carried.
func doubled(is bool, carried int) string {
	switch {
	case !is:
		return ""
	case carried > 0:
		return ", doubled after the redeal but for what was carried"
	}
	return ", doubled after the redeal"
}

// added lists what is scored besides the hands: "30 for going out with a tile for both ends".
func (w Words) added(g game.Gain) []string {
	var texts []string
	if g.Added > 0 {
		texts = append(texts, fmt.Sprintf("%d for %s", g.Added, w.For(g.Way)))
	}
	if g.Bonus > 0 {
		texts = append(texts, fmt.Sprintf("%d for an early round", g.Bonus))
	}
	if g.Carried > 0 {
		texts = append(texts, fmt.Sprintf("%d carried over", g.Carried))
	}
	return texts
}

// For says what a way to win scores for, as far as ways make a difference.
func (w Words) For(way domino.Way) string {
	add := w.Rules.Finish
	switch n := add[domino.WayPlain]; {
	case add == domino.Finish{n, n, n, n, n, n}:
		return "winning the round"
	case way == domino.WayBlock:
		return "winning the block"
	case way == domino.WayBlank:
		return "going out with 0-0 at one end"
	case way == domino.WayDoubleBoth && add[way] != add[domino.WayDouble]:
		return "going out with a double for both ends"
	case way >= domino.WayDouble && way != domino.WayBoth && add[domino.WayDouble] != n:
		return "going out with a double"
	case way == domino.WayBoth && add[way] != n:
		return "going out with a tile for both ends"
	}
	return "going out"
}

// WhyNothing says why a side doesn't score what the end of the round is worth, without a full stop; "" if it does.
func (w Words) WhyNothing(r game.Round, s domino.Seat) string {
	worth := w.worth(r, s)
	before := r.Scores[s] - r.Points[s]
	switch target := domino.WholePoints(w.Rules.Target); {
	case worth == r.Points[s] || w.Rules.Entry == 0 && w.Rules.TargetRule != domino.TargetExact:
		return ""
	case before == 0 && worth < domino.WholePoints(w.Rules.Entry):
		return fmt.Sprintf("a first score must be %d or more", w.Rules.Entry)
	case before+worth <= target:
		return fmt.Sprintf("with the last tile's points that would be over %d", w.Rules.Target)
	}
	return fmt.Sprintf("that would be over %d", w.Rules.Target)
}

func toNearest(n int) string {
	if n == 3 {
		return "rounded to the nearest three"
	}
	return "rounded to the nearest five"
}

// OwnDoesNotCount says that the pips in a winner's own hand don't count.
func (w Words) OwnDoesNotCount(s domino.Seat, pips int) string {
	return w.About(s, "Your own pips (%d) don't count", "%s's own pips (%d) don't count", pips)
}

// left says which hands make up a score: "Ann has 2 pips left", "the others have 16 + 8 = 24 pips left, minus Bo's own
// 3".
func (w Words) left(r game.Round, g game.Gain) string {
	hands := w.Counted(g)
	pips := pipsLeft(hands)
	partners := g.Own > 0 && w.Rules.Teams && g.Own != r.Pips[g.Seat] // both hands of the winners
	switch {
	case w.Rules.Award == domino.AwardAll && len(hands) > 1:
		return fmt.Sprintf("all hands have %s left", pips)
	case partners:
		return fmt.Sprintf("%s have %s left, minus the winners' own %d", w.list(seatsOf(hands)), pips, g.Own)
	case g.Own > 0 && len(hands) == 1:
		other := w.About(hands[0].Seat, "you have %s left", "%s has %s left", pips)
		return w.About(g.Seat, "%s, minus your own %d", "%[2]s, minus %[1]s's own %[3]d", other, g.Own)
	case len(hands) == 1:
		return w.About(hands[0].Seat, "you have %s left", "%s has %s left", pips)
	case g.Own > 0 && g.Shares > 1:
		return fmt.Sprintf("the others have %s left, minus their own %d", pips, g.Own)
	case g.Own > 0:
		return w.About(g.Seat, "the others have %s left, minus your own %d", "the others have %[2]s left, minus %[1]s's own %[3]d", pips, g.Own)
	case w.Rules.Teams && len(hands) == 2:
		return fmt.Sprintf("%s have %s left", w.list(seatsOf(hands)), pips)
	}
	return fmt.Sprintf("the others have %s left", pips)
}

func seatsOf(hands []game.Counted) (seats []domino.Seat) {
	for _, h := range hands {
		seats = append(seats, h.Seat)
	}
	return seats
}

// pipsLeft returns the sum of hands: "16 + 8 = 24 pips", "2 pips".
func pipsLeft(hands []game.Counted) string {
	terms, sum := make([]string, len(hands)), 0
	for i, h := range hands {
		terms[i] = strconv.Itoa(h.Pips)
		sum += h.Pips
	}
	if len(hands) == 1 {
		return Count(sum, "pip")
	}
	return fmt.Sprintf("%s = %s", strings.Join(terms, " + "), Count(sum, "pip"))
}

// each says that all players score their own hands, and the winner nothing.
func (w Words) each(winnerHolds bool) string {
	who := "Everyone scores"
	if w.Rules.Teams {
		who = "Each team scores"
	}
	switch rounded := w.Rules.RoundTo > 1; {
	case winnerHolds && rounded:
		return fmt.Sprintf("%s the pips they have left, %s; the winner scores 0", who, toNearest(w.Rules.RoundTo))
	case winnerHolds:
		return fmt.Sprintf("%s the pips they have left; the winner scores 0", who)
	case rounded:
		return fmt.Sprintf("%s the pips they have left, %s", who, toNearest(w.Rules.RoundTo))
	}
	return fmt.Sprintf("%s the pips they have left", who)
}

// losers says that the losing side scores its own hands, or why it doesn't.
func (w Words) losers(r game.Round, hands []game.Counted, points domino.Points) string {
	side, why := hands[0].Seat, w.WhyNothing(r, hands[0].Seat)
	scores := w.scores(game.Gain{Seat: side, Points: points})
	if why != "" {
		scores = w.scoresNothing(side)
	}
	text := ""
	switch own := w.You() != domino.NoSeat && w.Rules.Partner(w.You(), side); {
	case !w.Rules.Teams:
		text = w.About(side, "%s: you have %s left", "%[2]s: %[1]s has %[3]s left", scores, pipsLeft(hands))
	case own:
		text = fmt.Sprintf("%s: together you have %s left", scores, pipsLeft(hands))
	default:
		text = fmt.Sprintf("%s: together they have %s left", scores, pipsLeft(hands))
	}
	if w.Rules.RoundTo > 1 { // both hands together, once (docs/rules.md, point 26)
		text = fmt.Sprintf("%s, %s", text, toNearest(w.Rules.RoundTo))
	}
	text += doubled(r.Doubled, 0)
	if why != "" {
		return fmt.Sprintf("%s, but %s", text, why)
	}
	return text
}

// scoresMore says what the way to win adds to the hands.
func scoresMore(scores, added string) string { return fmt.Sprintf("%s more: %s", scores, added) }

// ownNotScored says why a side doesn't score its own hand.
func ownNotScored(nothing, why string) string { return fmt.Sprintf("%s: %s", nothing, why) }

// Award says what the end of a round scored, with the new scores: "Ann scores 5; Ann 45, Bo 60".
func (w Words) Award(r game.Round) string {
	texts := []string{w.nobody(r)}
	switch {
	case r.Ending == game.TargetHit:
		return w.Standing(r)
	case w.Wiped(r):
		texts = []string{backToZero}
	case len(r.Awards) > 0:
		texts = nil
	}
	described := map[domino.Seat]bool{} // sides that have been described already
	for _, g := range r.Awards {
		if w.Rules.Award == domino.AwardLosersOwn && w.Rules.Teams {
			_, g.Points = w.ownHands(r, g.Seat)
			if described[g.Seat&1] || g.Points == 0 {
				continue
			}
			described[g.Seat&1] = true
		}
		switch {
		case w.Wiped(r):
		case w.WhyNothing(r, g.Seat) != "":
			texts = append(texts, w.scoresNothing(g.Seat))
		default:
			texts = append(texts, w.scores(g))
		}
	}
	if len(texts) == 0 {
		texts = []string{nobodyScores}
	}
	return fmt.Sprintf("%s; %s", strings.Join(texts, ", "), w.Standing(r))
}
