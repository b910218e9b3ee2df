package advice

import (
	"cmp"
	"math"
	"slices"

	"dominoes/ai"
	"dominoes/game/domino"
)

// maxReasons is the largest number of reasons that are given for a move.
const maxReasons = 3

// reasons explains the i-th finding: the best one compared with the first that is clearly worse, any other with the
// best. There is none if the two share a place, or if the value is known without facts that explain it.
func (x *explainer) reasons(found []ai.Finding, i int) []Reason {
	other := 0
	if i == 0 {
		other = slices.IndexFunc(found, func(f ai.Finding) bool { return f.Place > 1 })
	}
	if other < 0 {
		return nil
	}
	c := comparison{explainer: x, this: &found[i], other: &found[other]}
	if c.this.Place == c.other.Place || c.this.Facts.Worlds == 0 || c.other.Facts.Worlds == 0 {
		return nil
	}
	list := c.speaking(i == 0, c.all())
	reasons, explained := c.pick(list, leastPart)
	if len(reasons) == 0 || explained < math.Abs(c.lead())/2 {
		reasons, _ = c.pick(c.speaking(i == 0, append(list, c.traits()...)), lesserPart)
	}
	if len(reasons) == 0 {
		reasons = c.slightest(i == 0)
	}
	if about, ok := c.aboutPartner(i == 0); ok && !hasKind(reasons, Partner) {
		reasons = append(reasons[:min(len(reasons), maxReasons-1)], about)
	}
	return reasons
}

// hasKind reports whether one of the reasons is of this kind.
func hasKind(reasons []Reason, kind Kind) bool {
	return slices.ContainsFunc(reasons, func(r Reason) bool { return r.Kind == kind })
}

// slightest returns the weightiest reason, however slight it is.
func (c *comparison) slightest(inFavour bool) (reasons []Reason) {
	c.slight = true
	defer func() { c.slight = false }()
	for _, w := range c.speaking(inFavour, append(c.all(), c.traits()...)) {
		return []Reason{w.Reason}
	}
	return nil
}

// speaking returns the reasons for a move, or against it, the weightiest first. Only reasons for explain the best move,
// and only reasons against any other. If the move is better in spite of fewer points, scoring more in some way is no
// reason.
func (c *comparison) speaking(inFavour bool, list []weighed) []weighed {
	traded := slices.ContainsFunc(list, func(w weighed) bool { return w.Kind == Match }) && (c.gap() > 0) != inFavour
	list = slices.DeleteFunc(list, func(w weighed) bool {
		return w.Text == "" || (w.points > 0) != inFavour || traded && slices.Contains([]Kind{Now, Reply}, w.Kind)
	})
	slices.SortStableFunc(list, func(a, b weighed) int { return cmp.Compare(math.Abs(b.points), math.Abs(a.points)) })
	return list
}

// pick returns the reasons that each account for at least this part of the difference, one per kind and theme, and the
// points that they account for together.
func (c *comparison) pick(list []weighed, part float64) (reasons []Reason, points float64) {
	enough := max(c.least(), part*math.Abs(c.lead()))
	var told theme
	for _, r := range list {
		if math.Abs(r.points) >= enough && told&r.theme == 0 && !hasKind(reasons, r.Kind) && len(reasons) < maxReasons {
			reasons, told, points = append(reasons, r.Reason), told|r.theme, points+math.Abs(r.points)
		}
	}
	return reasons, points
}

// all returns the reasons that follow from the facts about the two moves.
func (c *comparison) all() []weighed {
	list := []weighed{
		c.now(), c.reply(), c.follow(), c.weight(), c.block(), c.match(), c.target(), c.rivalEnds(),
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
