package start

import (
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/setup"
	"dominoes/variants"
	"dominoes/view/layout"
	startview "dominoes/view/start"
)

// pictured is the picture of the game that was shown last, and the fields for options of all games.
type pictured struct {
	game    *variants.Variant
	rules   domino.Rules
	picture *startview.Picture

	draft  setup.Draft
	fields [][]startview.Field
}

// of returns the picture of a game, which is made only if it isn't the last one.
func (p *pictured) of(v *variants.Variant, r domino.Rules) *startview.Picture {
	if p.game != v || p.rules != r {
		p.game, p.rules, p.picture = v, r, pictureOf(v, r)
	}
	return p.picture
}

func pictureOf(v *variants.Variant, r domino.Rules) *startview.Picture {
	var list []string
	if v.Base != nil {
		list = append(list, setup.HouseRulesOf(v.Base))
	}
	return &startview.Picture{
		Facts: slices.Concat(list, facts(r, v.RoundsOf(r)), pairsNeedFour(v, r)),
		Full:  Sample(r, r.Set), Large: Large(r, r.Set), Small: Sample(r, min(r.Set, 9)), MaxPips: r.Set,
	}
}

// sampleLine describes a layout: the pips of the lead to the west and east, and the outer pips of the tiles on each
// arm.
type sampleLine struct {
	lead [2]int
	arms [domino.MaxArms][]int
}

// lines are the samples with two ends, by the rule for the lead.
var lines = map[domino.Lead]sampleLine{
	domino.LeadLot:              {[2]int{6, 4}, [domino.MaxArms][]int{domino.W: {3, 3}, domino.E: {4, 1}}},
	domino.LeadHighestTile:      {[2]int{6, 5}, [domino.MaxArms][]int{domino.W: {2, 2, 4}, domino.E: {1, 3}}},
	domino.LeadHighestDouble:    {[2]int{6, 6}, [domino.MaxArms][]int{domino.W: {4, 1}, domino.E: {3, 3, 5}}},
	domino.LeadBlankThenDoubles: {[2]int{0, 0}, [domino.MaxArms][]int{domino.W: {5, 2}, domino.E: {4, 4, 6}}},
	domino.LeadLowestDouble:     {[2]int{0, 0}, [domino.MaxArms][]int{domino.W: {5, 2}, domino.E: {4, 4, 6}}},
	domino.LeadOneOne:           {[2]int{1, 1}, [domino.MaxArms][]int{domino.W: {4, 2}, domino.E: {6, 6, 3}}},
}

// adding returns the sample of a game in which joined halves add up to top+1. Equal halves and a blank show the
// difference from other games.
func adding(top int) sampleLine {
	return sampleLine{[2]int{top, top}, [domino.MaxArms][]int{domino.W: {4, top - 3}, domino.E: {5, 0}}}
}

// onTrains returns the sample of a game with trains.
func onTrains(top, seats int) sampleLine {
	c := sampleLine{[2]int{top, top}, [domino.MaxArms][]int{}}
	for i, train := range [][]int{{5, 3}, {2}, {4, 4}, {0}}[:seats] {
		c.arms[domino.TrainOf(domino.Seat(i))&7] = train
	}
	c.arms[domino.TrainM&7] = []int{1, 2}
	return c
}

// crossed returns the sample with a spinner, with four arms or eight, on a set up to top.
func crossed(top, arms int) sampleLine {
	c := sampleLine{
		[2]int{top, top},
		[domino.MaxArms][]int{domino.W: {0, 0, 3}, domino.E: {6, 4}, domino.N: {1}, domino.S: {3}},
	}
	switch {
	case arms == domino.MaxArms:
		// The arms have different numbers; a double-six set doesn't have eight.
		c.arms = [domino.MaxArms][]int{
			{3, 0}, {4, 4}, {1}, {2}, {0}, {5}, {6}, {7},
		}
		for e, arm := range c.arms {
			if arm[0] >= top {
				c.arms[e] = nil
			}
		}
	case top == 6:
		c.lead = [2]int{5, 5} // the double six is on an arm
	}
	return c
}

// Sample returns a small layout that is typical of the rules, on a set up to top. If open ends can score, those of the
// layout do.
func Sample(r domino.Rules, top int) startview.Sample { return sampleOf(r, top, 0) }

// largeTiles is the number of tiles that the sample for large screens has besides those of the small one.
const largeTiles = 8

// Large returns a sample with more tiles, or the small one if its arms are too many for that, or soon blocked, or
// wouldn't score.
func Large(r domino.Rules, top int) startview.Sample {
	small := Sample(r, top)
	if r.Trains != domino.TrainsNone || r.Join == domino.JoinSeven || small.Layout.Arms == domino.MaxArms {
		return small
	}
	if large := sampleOf(r, top, largeTiles); len(large.Sum.Terms) > 0 || len(small.Sum.Terms) == 0 {
		return large
	}
	return small
}

// sampleOf returns a sample with a number of tiles more.
func sampleOf(r domino.Rules, top, more int) startview.Sample {
	l := laying{rules: r, layout: layout.Layout{Spinner: -1, Arms: 2}}
	c := l.chain(top)
	l.lay(c)
	l.extend(c, top, more)
	sample := startview.Sample{Equal: r.InPlay == domino.InPlayBergen}
	if r.InPlay != domino.InPlayNone {
		if sample.Sum, sample.Scores = l.score(top); sample.Scores == sample.Sum.Total && !sample.Equal {
			sample.Scores = 0
		}
	}
	sample.Layout = l.layout
	return sample
}

// laying builds the layout of a sample.
type laying struct {
	rules  domino.Rules
	layout layout.Layout
	shown  [domino.MaxArms]int // the pips of each end
}

// chain returns the sample for the rules, and sets what its layout depends on.
func (l *laying) chain(top int) sampleLine {
	r := l.rules
	switch {
	case r.Join == domino.JoinSeven:
		l.layout.Sum = top + 1
		return adding(top)
	case r.Trains != domino.TrainsNone:
		l.layout = layout.Of(&game.Observation{Rules: r, Spinner: -1})
		c := onTrains(top, r.Seats)
		if r.Trains == domino.TrainsOwn {
			c.arms[domino.TrainM&7] = nil
		}
		return c
	case r.Spins():
		l.layout.Spinner, l.layout.Arms = 0, r.Arms
		return crossed(top, r.Arms)
	}
	return lines[r.Lead]
}

// lay lays the tiles of a sample in the order of turns.
func (l *laying) lay(c sampleLine) {
	l.lead(c.lead[0], c.lead[1])
	for i := range 3 {
		for e, arm := range c.arms {
			if i >= len(arm) {
				continue
			}
			if l.rules.Trains != domino.TrainsNone {
				e += domino.MaxArms
			}
			l.join(domino.End(e), arm[i])
		}
	}
}

func (l *laying) lead(west, east int) {
	l.layout.Laid = []domino.Laid{{Tile: domino.NewTile(west, east), End: domino.NoEnd, Inner: west, Outer: east}}
	l.shown = [domino.MaxArms]int{west, east, west, west, west, west, west, west}
}

func (l *laying) join(e domino.End, outer int) {
	inner := l.shown[e&7]
	if l.layout.Sum > 0 {
		inner = l.layout.Sum - inner
	}
	l.layout.Laid = append(
		l.layout.Laid,
		domino.Laid{Tile: domino.NewTile(inner, outer), End: e, Inner: inner, Outer: outer},
	)
	l.shown[e&7] = outer
}

// extend joins n tiles to the arms in turn.
func (l *laying) extend(c sampleLine, top, n int) {
	for i := range n {
		e := domino.End(i % domino.MaxArms)
		for len(c.arms[e]) == 0 {
			e = (e + 1) % domino.MaxArms
		}
		for pips := range top + 1 {
			if outer := (3*i + pips + 1) % (top + 1); outer != l.shown[e] && !l.laid(e, outer) {
				l.join(e, outer)
				break
			}
		}
	}
}

// laid reports whether the tile with this outer half for an end has been laid.
func (l *laying) laid(e domino.End, outer int) bool {
	tile := domino.NewTile(l.shown[e], outer)
	return slices.ContainsFunc(l.layout.Laid, func(laid domino.Laid) bool { return laid.Tile == tile })
}

// score joins a tile after which the open ends score, and returns their sum and the points. It prefers a double, which
// shows that both halves count.
func (l *laying) score(top int) (domino.Sum, int) {
	seen := game.Observation{Rules: l.rules, Layout: l.layout.Laid}
	for _, e := range []domino.End{domino.E, domino.W, domino.N, domino.S} {
		outers := []int{l.shown[e]}
		for n := top; n >= 0; n-- {
			outers = append(outers, n)
		}
		for _, outer := range outers {
			if l.laid(e, outer) {
				continue
			}
			tile := domino.NewTile(l.shown[e], outer)
			if after := seen.After(game.Move{Kind: game.Plays, Tile: tile, End: e}); after.Points > 0 {
				l.join(e, outer)
				return after.Sum, after.Points
			}
		}
	}
	return domino.Sum{}, 0 // doesn't happen with any rules
}
