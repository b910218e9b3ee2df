package words

import (
	"slices"
	"strings"

	"dominoes/game"
)

// Awards says what a round's end was worth: a sentence for each score, without full
// stops.
func (w Words) Awards(r game.Round) []string {
	switch {
	case len(r.Awards) == 0:
		return []string{nobodyScores}
	case w.Rules.Award == game.AwardEachOwn:
		return []string{w.each(slices.ContainsFunc(r.Winners, func(s game.Seat) bool { return r.Pips[s] > 0 }))}
	case w.Alike(r.Awards):
		return []string{w.award(w.scoreAlike(r.Awards), r.Awards[0])}
	}
	texts := make([]string, len(r.Awards))
	for i, g := range r.Awards {
		texts[i] = w.award(w.scores(g), g)
	}
	return texts
}

// Uncounted returns the pips that the only winner of a blocked round has left where only those
// of the others count, 0 for none.
func (w Words) Uncounted(r game.Round) int {
	if w.Rules.Award != game.AwardOthers || w.Rules.Teams || len(r.Awards) != 1 {
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

// Standing gives the match scores after a round: "Ann 45, Bo 60".
func (w Words) Standing(r game.Round) string {
	var scores []string
	for _, seat := range w.Sides() {
		scores = append(scores, w.SideWithin(seat)+" "+r.Scores[seat].Text(w.ASCII))
	}
	return strings.Join(scores, ", ")
}

// Places gives the places and scores of a match that is over: "1st Ann with 105,
// 2nd Bo with 60".
func (w Words) Places(placing [][]game.Seat, scores [game.MaxSeats]game.Points) string {
	var texts []string
	for _, seats := range placing {
		for _, seat := range seats {
			if w.Rules.Teams && seat > game.B {
				continue // the partner has been named
			}
			texts = append(texts, w.place(w.Place(placing, seat), seat, scores[seat].Text(w.ASCII)))
		}
	}
	return strings.Join(texts, ", ")
}

// Place returns the place of a seat in a match that is over, from 1. Who shares
// a place shares its number, and the next one counts them all.
func (w Words) Place(placing [][]game.Seat, seat game.Seat) int {
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
