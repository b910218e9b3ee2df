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
const maxReasons = 2

// reasons explains the i-th finding: the best one compared with the first that is clearly worse, any other with the
// best. There are none if the two share a place. A worse move may have none either; the best one always has one.
func (x *explainer) reasons(found []ai.Finding, i int) []Reason {
	other := 0
	if i == 0 {
		other = slices.IndexFunc(found, func(f ai.Finding) bool { return f.Place > 1 })
	}
	if other < 0 {
		return nil
	}
	c := comparison{explainer: x, this: &found[i], other: &found[other]}
	if c.this.Place == c.other.Place {
		return nil
	}
	reasons := c.causes(i == 0)
	if i == 0 {
		reasons = c.withPoints(reasons, found)
	}
	if about, ok := c.aboutPartner(i == 0); ok && !hasKind(reasons, Partner) && !hasKind(reasons, Match) {
		reasons = append(reasons[:min(len(reasons), maxReasons-1)], about)
	}
	if len(reasons) == 0 && i == 0 {
		reasons = []Reason{c.sayBetter()}
	}
	return reasons
}

// causes returns the main reasons: what the moves do, or how the round comes out if nothing else is known.
func (c *comparison) causes(inFavour bool) []Reason {
	if c.this.Facts.Worlds == 0 || c.other.Facts.Worlds == 0 {
		return nil // the value is known without facts
	}
	isOutcome := func(w weighed) bool { return w.outcome }
	all := c.speaking(inFavour, c.all())
	list := slices.DeleteFunc(slices.Clone(all), isOutcome)
	reasons, explained := c.pick(list, leastPart)
	if len(reasons) == 0 || explained < math.Abs(c.lead())/2 {
		reasons, _ = c.pick(c.speaking(inFavour, append(list, c.traits()...)), lesserPart)
	}
	if len(reasons) == 0 {
		reasons = c.slightest(inFavour)
	}
	return reasons
}

// withPoints puts the points that the best move scores in front of its reasons, if at least half of the moves score
// less: then they are a reason, even if the next best move scores as much.
func (c *comparison) withPoints(reasons []Reason, found []ai.Finding) []Reason {
	now, less := c.this.Facts.Now, 0
	for i := range found {
		switch there := found[i].Facts.Now; {
		case there > now:
			return reasons
		case there < now:
			less++
		}
	}
	if c.gain() < 0 || c.this.Move.Kind == game.Draws || 2*less < len(found) ||
		hasKind(reasons, Now) || hasKind(reasons, Match) {
		return reasons
	}
	scored := Reason{Kind: Now, Text: sayScored(now), Figures: sayScored(now)}
	return append([]Reason{scored}, reasons[:min(len(reasons), maxReasons-1)]...)
}

func hasKind(reasons []Reason, kind Kind) bool {
	return slices.ContainsFunc(reasons, func(r Reason) bool { return r.Kind == kind })
}

// slightest returns the weightiest reason, however slight it is: if possible one that isn't about the outcome.
func (c *comparison) slightest(inFavour bool) []Reason {
	c.slight = true
	defer func() { c.slight = false }()
	list := c.speaking(inFavour, append(c.all(), c.traits()...))
	if len(list) == 0 {
		return nil
	}
	return []Reason{list[max(0, slices.IndexFunc(list, func(w weighed) bool { return !w.outcome }))].Reason}
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
