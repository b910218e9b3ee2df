package words

import (
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/domino"
)

// Awards says what the end of a round scored: a sentence for each score, without full stops.
func (w Words) Awards(r game.Round) []string {
	switch {
	case r.Ending == game.TargetHit:
		return []string{targetIsHit}
	case w.Wiped(r):
		return []string{backToZero}
	case len(r.Awards) == 0:
		return []string{nobodyScores} // the next lead says what the tie carries over
	case w.Rules.RecordsOwn():
		return w.ownAwards(r)
	case w.Alike(r.Awards) && !w.anyLost(r):
		return []string{w.award(r, w.scoreAlike(r.Awards), r.Awards[0])}
	}
	texts := make([]string, len(r.Awards))
	for i, g := range r.Awards {
		scores := w.scores(g)
		if w.WhyNothing(r, g.Seat) != "" {
			scores = w.scoresNothing(g.Seat)
		}
		texts[i] = w.award(r, scores, g)
	}
	return texts
}

// ownAwards is Awards for rules by which players score their own hands unless they win.
func (w Words) ownAwards(r game.Round) []string {
	var texts []string
	// If only one side loses, its text includes the reason if it doesn't score.
	loser := w.Rules.Award == domino.AwardLosersOwn && (w.Rules.Teams || w.Rules.Seats == 2)
	if loser {
		texts = w.losing(r)
	} else {
		winnerHolds := slices.ContainsFunc(r.Winners, func(s domino.Seat) bool { return r.Pips[s] > 0 })
		texts = append(texts, w.each(winnerHolds)+doubled(r.Doubled, 0))
	}
	for _, g := range r.Awards {
		if g.Extra() > 0 {
			texts = append(texts, scoresMore(w.scores(g), Join(w.added(g), "and")+doubled(g.Doubled, g.Carried)))
		}
	}
	for _, side := range w.Sides() {
		if why := w.WhyNothing(r, side); why != "" && !loser {
			texts = append(texts, ownNotScored(w.scoresNothing(side), why))
		}
	}
	return texts
}

// losing says what the losing side scores.
func (w Words) losing(r game.Round) (texts []string) {
	for _, side := range w.Sides() {
		if hands, points := w.ownHands(r, side); len(hands) > 0 {
			texts = append(texts, w.losers(r, hands, points))
		}
	}
	return texts
}

// ownHands returns the hands that a side scores itself, and their points.
func (w Words) ownHands(r game.Round, side domino.Seat) (hands []game.Counted, points domino.Points) {
	for _, g := range r.Awards {
		if w.Rules.Partner(g.Seat, side) && len(g.Hands) > 0 {
			hands, points = append(hands, g.Hands...), points+g.Points
		}
	}
	return hands, points
}

// countsHands reports whether the winner scores pips.
func (w Words) countsHands() bool { return w.Rules.Award != domino.AwardNone && !w.Rules.RecordsOwn() }

// Counted returns the hands whose pips make up a score. If all hands count, it leaves out empty ones.
func (w Words) Counted(g game.Gain) []game.Counted {
	if w.Rules.Award != domino.AwardAll {
		return g.Hands
	}
	hands := slices.DeleteFunc(slices.Clone(g.Hands), func(h game.Counted) bool { return h.Pips == 0 })
	if len(hands) == 0 {
		return g.Hands
	}
	return hands
}

// worth returns what the end of a round is worth to a seat's side, before the entry score and the target are applied.
func (w Words) worth(r game.Round, s domino.Seat) (points domino.Points) {
	for _, g := range r.Awards {
		if w.Rules.Partner(g.Seat, s) {
			points += g.Points
		}
	}
	return points
}

// Wiped reports whether a round reset all scores.
func (w Words) Wiped(r game.Round) bool {
	if w.Rules.TargetRule != domino.TargetLove || r.Scores != [domino.MaxSeats]domino.Points{} {
		return false
	}
	for s := range domino.Seat(w.Rules.Sides()) {
		if worth := w.worth(r, s); worth+r.InPlay[s] == 0 && r.Points[s] == 0 {
			return false // its score was 0 before
		}
	}
	return true
}

// anyLost reports whether a winner doesn't score what the round is worth.
func (w Words) anyLost(r game.Round) bool {
	return slices.ContainsFunc(r.Awards, func(g game.Gain) bool { return w.WhyNothing(r, g.Seat) != "" })
}

// Uncounted returns the pips in the hand of the only winner of a blocked round if only the others' hands count,
// otherwise 0.
func (w Words) Uncounted(r game.Round) int {
	if w.Rules.Award != domino.AwardOthers || w.Rules.Teams || len(r.Awards) != 1 {
		return 0
	}
	return r.Pips[r.Awards[0].Seat]
}

// Alike reports whether several seats, each for itself, share the points evenly.
func (w Words) Alike(awards []game.Gain) bool {
	if w.Rules.Teams {
		return false // their sums differ
	}
	for _, g := range awards {
		if g.Sum != awards[0].Sum || g.Own != awards[0].Own {
			return false
		}
	}
	return len(awards) > 1
}

// Standing returns the scores after a round: "Ann 45, Bo 60".
func (w Words) Standing(r game.Round) string {
	var scores []string
	for _, seat := range w.Sides() {
		scores = append(scores, w.SideWithin(seat)+" "+r.Scores[seat].Text(w.ASCII))
	}
	return strings.Join(scores, ", ")
}

// Places returns the places and scores of a finished match: "1st Ann with 105, 2nd Bo with 60".
func (w Words) Places(placing [][]domino.Seat, scores [domino.MaxSeats]domino.Points) string {
	var texts []string
	for _, seats := range placing {
		for _, seat := range seats {
			if w.Rules.Teams && seat > domino.B {
				continue // its side is named with the partner
			}
			texts = append(texts, w.place(w.Place(placing, seat), seat, scores[seat].Text(w.ASCII)))
		}
	}
	return strings.Join(texts, ", ")
}

// Place returns a seat's place in a finished match, from 1. Seats that share a place have the same number, and the next
// place counts all of them.
func (w Words) Place(placing [][]domino.Seat, seat domino.Seat) int {
	ahead := 0
	for _, seats := range placing {
		if slices.Contains(seats, seat) {
			break
		}
		if w.Rules.Teams {
			ahead++
		} else {
			ahead += len(seats)
		}
	}
	return 1 + ahead
}
