package advice

import (
	"cmp"
	"math"
	"slices"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
)

// maxReasons is the largest number of reasons that are given for a move.
const maxReasons = 3

// reasons explains the i-th finding: the best one compared with the first that is clearly worse, any other with the
// best. The best has no reasons if none is clearly worse.
func (x *explainer) reasons(found []ai.Finding, i int) []Reason {
	if len(found) == 1 {
		return []Reason{x.onlyOne(&found[i])}
	}
	other := 0
	if i == 0 {
		other = max(1, slices.IndexFunc(found, func(f ai.Finding) bool { return f.Place > 1 }))
	}
	c := comparison{explainer: x, this: &found[i], other: &found[other]}
	if i == 0 && c.this.Place == c.other.Place {
		return nil // the reasons of the others say that they are as good
	}
	if c.this.Place == c.other.Place || c.this.Facts.Worlds == 0 || c.other.Facts.Worlds == 0 {
		return []Reason{c.overall()} // the value may be known without facts that explain it
	}
	list := c.speaking(i == 0, c.all())
	reasons, explained := c.pick(list, leastPart)
	if len(reasons) == 0 || explained < math.Abs(c.lead())/2 {
		reasons, _ = c.pick(c.speaking(i == 0, append(list, c.traits()...)), lesserPart)
	}
	if len(reasons) == 0 {
		reasons = []Reason{c.slightest(i == 0)}
	}
	if about, ok := c.aboutPartner(i == 0); ok && !slices.ContainsFunc(reasons, func(r Reason) bool { return r.Kind == Partner }) {
		reasons = append(reasons[:min(len(reasons), maxReasons-1)], about)
	}
	return reasons[:min(len(reasons), maxReasons)]
}

// slightest returns the weightiest reason, however slight it is.
func (c *comparison) slightest(inFavour bool) Reason {
	c.slight = true
	defer func() { c.slight = false }()
	if list := c.speaking(inFavour, append(append(c.all(), c.traits()...), c.rest())); len(list) > 0 {
		return list[0].Reason
	}
	return c.overall()
}

// speaking returns the reasons for a move, or against it, the weightiest first. Only reasons for explain the best move,
// and only reasons against any other. If the move is better in spite of fewer points, scoring more in some way is no
// reason.
func (c *comparison) speaking(inFavour bool, list []weighed) []weighed {
	traded := slices.ContainsFunc(list, func(w weighed) bool { return w.Kind == Match }) && (c.gap() > 0) != inFavour
	list = slices.DeleteFunc(list, func(w weighed) bool {
		return w.Text == "" || (w.points > 0) != inFavour || traded && slices.Contains([]Kind{Now, Reply, Later, End}, w.Kind)
	})
	slices.SortStableFunc(list, func(a, b weighed) int { return cmp.Compare(math.Abs(b.points), math.Abs(a.points)) })
	return list
}

// onlyOne returns the reason if there is only one move.
func (x *explainer) onlyOne(f *ai.Finding) Reason {
	switch {
	case f.Move.Kind == game.Draws:
		unseen := x.o.Unseen()
		return same(x.mustDraw(unseen.And(x.fits).Len(), unseen.Len()))
	case f.Move.Kind == game.Passes:
		return same(mustPass)
	case len(f.Alike) > 0:
		return same(onlyTile)
	}
	return same(onlyMove)
}

// pick returns the reasons in a list that account for at least this part of the difference, one per theme, and the
// points that they account for together.
func (c *comparison) pick(list []weighed, part float64) (reasons []Reason, points float64) {
	enough := max(c.least(), part*math.Abs(c.lead()))
	var told theme
	for _, r := range list {
		if math.Abs(r.points) >= enough && told&r.theme == 0 && len(reasons) < maxReasons {
			reasons, told, points = append(reasons, r.Reason), told|r.theme, points+math.Abs(r.points)
		}
	}
	return reasons, points
}

// all returns the reasons that follow from the facts about the two moves.
func (c *comparison) all() []weighed {
	list := []weighed{
		c.now(), c.reply(), c.ours(), c.theirs(), c.end(), c.follow(),
		c.weight(), c.block(), c.match(), c.drawing(), c.target(), c.rivalEnds(),
	}
	list = append(list, c.turns()...)
	for seat := range domino.Seat(c.o.Rules.Seats) {
		if !c.o.Rules.Teams || !c.o.Rules.Partner(seat, c.o.Seat) {
			list = append(list, c.out(seat))
		}
	}
	if c.o.Rules.Teams {
		list = append(list, c.teamOut())
	}
	return list
}
