package rulebook

import (
	"fmt"
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants/says"
)

// Example is a small layout that shows what a rule means. It has been played by these rules, from a full deal.
type Example struct {
	// Section is the title of the example's section, and Caption explains the picture.
	Section, Caption string
	// Layout, Spinner and Open are as in a [game.Observation].
	Layout  []domino.Laid
	Spinner int
	Open    domino.Ends
	// Trains are the trains, in a game with trains.
	Trains []ExampleTrain
}

// Examples returns the examples of the rules, in the order of the sections.
func Examples(r domino.Rules) []Example {
	if r.Validate() != nil {
		return nil
	}
	t := &illustrated{text: text{Facts: domino.Facts{Rules: r}}}
	if t.OnTrains() {
		t.trains()
		return t.examples
	}
	t.line()
	if t.Join == domino.JoinSeven {
		t.lengthwise()
	} else if t.Spins() {
		t.spinnerLies()
		t.spinnerGrows()
	} else {
		t.crosswise()
	}
	if t.FillFirst {
		t.filling()
	}
	if t.InPlay != domino.InPlayNone {
		t.scoring()
	}
	t.blocked()
	return t.examples
}

// illustrated collects the examples of rules.
type illustrated struct {
	text
	examples []Example
}

// show adds the first layout that can be played. caption returns its caption, or "" to leave the layout out.
func (t *illustrated) show(
	section string,
	layouts [][]domino.Laid,
	caption func(*game.State, *game.Observation) string,
) {
	for _, layout := range layouts {
		s, ok := t.staged(layout)
		if !ok {
			continue
		}
		o := s.Observe(domino.A)
		if text := caption(&s, &o); text != "" {
			t.examples = append(t.examples, Example{section, text, o.Layout, o.Spinner, openEnds(&o), trainsShown(&o)})
			return
		}
	}
}

func openEnds(o *game.Observation) (ends domino.Ends) {
	for _, e := range o.Open {
		ends |= domino.EndsOf(e.End)
	}
	return ends
}

func (t *illustrated) line() {
	plain := laid("6-4 6-3:W 4-1:E")
	layouts := append([][]domino.Laid{plain}, led(plain[1], lies(tile(6, 4), domino.E))...)
	if t.Join == domino.JoinSeven {
		layouts = append([][]domino.Laid{{plain[0], t.adds(6, 3, domino.W), t.adds(4, 2, domino.E)}},
			t.addsToDoubles()...)
	}
	t.show(says.TurnTitle, layouts, func(_ *game.State, o *game.Observation) string {
		return fmt.Sprintf(captionLine, o.Layout[0].Tile, o.Layout[1].Tile, o.Layout[2].Tile, endsAndPips(o.Open))
	})
}

// adds returns a tile that joins these pips if touching halves add up, and leaves other pips open.
func (t *illustrated) adds(pips, open int, e domino.End) domino.Laid {
	return lies(tile(t.Set+1-pips, open), e)
}

// addsToDoubles returns layouts with a lead double, for rules by which touching halves add up.
func (t *illustrated) addsToDoubles() (layouts [][]domino.Laid) {
	for _, d := range []int{5, 6} {
		layouts = append(
			layouts,
			[]domino.Laid{lies(tile(d, d), domino.NoEnd), t.adds(d, 3, domino.W), t.adds(d, 4, domino.E)},
		)
	}
	return layouts
}

func (t *illustrated) lengthwise() {
	t.show(says.PlainTitle, t.addsToDoubles(), func(_ *game.State, o *game.Observation) string {
		return fmt.Sprintf(captionLengthwise, o.Layout[0].Tile)
	})
}

func (t *illustrated) crosswise() {
	plain := laid("6-4 4-1:E 6-6:W")
	doubles := led(laid("6-3:E 6-4:W 4-4:W")...)
	t.show(says.PlainTitle, append([][]domino.Laid{plain}, doubles...),
		func(_ *game.State, o *game.Observation) string {
			return fmt.Sprintf(captionCrosswise, o.Layout[len(o.Layout)-1].Tile)
		})
}

// spinnerLies shows the spinner when it has just been played.
func (t *illustrated) spinnerLies() {
	layouts := led(laid("6-3:W")...)
	if t.Spinner == domino.SpinnerFirstDouble {
		layouts = append([][]domino.Laid{laid("6-4 4-4:E")}, layouts...)
	}
	t.show(says.SpinnerTitle, layouts, func(_ *game.State, o *game.Observation) string {
		spinner, ends := o.Layout[o.Spinner].Tile, says.All(openEnds(o).Around(), "or")
		switch {
		case t.ArmsOpen == domino.OpenAlways:
			return fmt.Sprintf(captionOpenSpinner, spinner, ends)
		case t.Arms > 4:
			return fmt.Sprintf(captionClosedCorner, spinner, ends)
		}
		return fmt.Sprintf(captionClosedTips, spinner, ends)
	})
}

// spinnerGrows shows a spinner with more than two arms, and another double.
func (t *illustrated) spinnerGrows() {
	arms := laid("6-3:W 6-4:E 6-1:N")
	if t.Arms > 4 {
		arms = append(arms, lies(tile(6, 2), domino.S), lies(tile(6, 5), domino.NE), lies(tile(6, 0), domino.SW))
	}
	t.show(says.SpinnerTitle, led(append(arms, lies(tile(4, 4), domino.E))...),
		func(_ *game.State, o *game.Observation) string {
			return fmt.Sprintf(captionGrown, o.Layout[0].Tile, words.Spell(len(arms)), tile(4, 4))
		})
}

func (t *illustrated) filling() {
	t.show(says.DoublesTitle(t.Rules), led(laid("6-3:W")...), func(_ *game.State, o *game.Observation) string {
		ends := openEnds(o)
		return captionFilling.Of(ends.Len(), o.Layout[0].Tile, says.All(ends.Around(), "and"))
	})
}

// scoring shows a layout that scores by these rules.
func (t *illustrated) scoring() {
	west, east, double := lies(tile(6, 5), domino.W), lies(tile(6, 3), domino.E), lies(tile(3, 3), domino.E)
	north, south := lies(tile(6, 2), domino.N), lies(tile(6, 1), domino.S)
	var layouts [][]domino.Laid
	if t.Spins() {
		for _, arms := range [][]domino.Laid{{west, east, north, south}, {west, east, north},
			{west, east, lies(tile(6, 4), domino.N)}} {
			layouts = append(layouts, led(append(arms, double)...)...)
		}
	}
	layouts = append(layouts, []domino.Laid{lies(tile(6, 3), domino.NoEnd), lies(tile(6, 4), domino.W), double})
	layouts = append(layouts, led(lies(tile(6, 4), domino.W), east, double)...)
	switch equal := t.InPlay == domino.InPlayBergen; {
	case equal && t.FillFirst && t.Spins():
		layouts = led(lies(tile(6, 4), domino.W), east, north, south, lies(tile(4, 3), domino.W), double)
	case equal:
		layouts = led(lies(tile(6, 4), domino.W), east, lies(tile(4, 3), domino.W), double)
	}
	t.show(says.InPlayTitle, layouts, func(s *game.State, _ *game.Observation) string {
		plays := s.Round().Plays
		last := plays[len(plays)-1]
		switch {
		case last.Points == 0:
			return ""
		case t.InPlay == domino.InPlayBergen:
			return fmt.Sprintf(captionHeader, last.Laid.Tile, last.Laid.Outer, last.Points)
		}
		return fmt.Sprintf(captionScore, last.Laid.Tile, sum(last), last.Points)
	})
}

// blocked shows a round that is blocked because every matching tile has been played.
func (t *illustrated) blocked() {
	t.show(says.RoundTitle, t.blockedLayouts(), func(s *game.State, o *game.Observation) string {
		if _, ok := blocked(*s); !ok {
			return ""
		}
		var open []int
		for _, e := range o.Open {
			open = append(open, e.Pips)
		}
		slices.Sort(open)
		if t.Join == domino.JoinSeven {
			return fmt.Sprintf(captionWildSpent, t.howBlocked())
		}
		return captionBlocked(slices.Compact(open), t.howBlocked())
	})
}

// howBlocked says when a round in which nothing fits is blocked: at once, or after the last tile that may be drawn.
func (t *illustrated) howBlocked() string {
	switch {
	case t.Drawable() == 0:
		return blockedAtOnce
	case t.Reserve > 0:
		return blockedAtReserve(t.Reserve)
	}
	return blockedWhenBare
}

// blockedLayouts returns layouts whose open ends show only numbers whose tiles have all been played.
func (t *illustrated) blockedLayouts() [][]domino.Laid {
	switch {
	case t.Join == domino.JoinSeven && t.Set == 6:
		return [][]domino.Laid{blanks}
	case t.Join == domino.JoinSeven:
		return nil
	case t.Set == 6 && t.FillFirst && t.OpenFromStart() && t.Arms == 4:
		return led(filled...)
	case t.Set == 6:
		return led(sixes...)
	case t.Set == 9 && t.Spins():
		return [][]domino.Laid{nines}
	case t.Set == 12 && t.Spins() && t.Arms > 4:
		return [][]domino.Laid{twelves}
	}
	return nil
}

// Layouts that block a round: tiles joined to a lead of 6-6, and to 9-9 and 12-12 in the larger sets. Tips and corners
// without a tile show the lead's number. The double-nine set has an odd number of tiles with a 9 besides 9-9, so a
// second number is used up with it.
var (
	sixes = laid("6-1:W 6-5:E 2-1:W 5-0:E 6-2:W 6-0:E 6-3:W 4-3:W 6-4:W")
	// filled covers all four sides of the lead first, which uses up a second number.
	filled = laid("6-1:W 6-2:E 6-5:N 6-3:S 5-1:W 5-2:E 5-3:S 5-0:W 5-4:E 5-5:N 6-0:W 6-4:E")
	// blanks is for halves that add up to seven: all wild tiles have been played, and both ends are blanks.
	blanks = laid("6-6 6-1:W 5-1:E 4-3:W 5-2:E 4-0:W 5-0:E 0-0:W")
	nines  = laid("9-9 9-0:W 9-4:E 8-0:W 8-4:E 8-1:W 8-5:E 9-1:W 9-5:E 9-2:W" +
		" 9-8:E 8-2:W 9-6:N 8-3:W 9-7:S 9-3:W 8-6:N 8-7:S 8-8:N")
	twelves = laid("12-12 12-0:W 12-2:E 1-0:W 3-2:E 12-1:W 12-3:E 12-4:NW 12-6:NE 5-4:NW" +
		" 7-6:NE 12-5:NW 12-7:NE 12-8:SW 12-10:SE 9-8:SW 11-10:SE 12-9:SW 12-11:SE")
)

// ExampleTrain is a train of an example.
type ExampleTrain struct {
	End domino.End
	// Name is the train's name.
	Name string
	// Marked is true if all players may join the train. Cover is the double on it that must be covered, or
	// [domino.NoTile].
	Marked bool
	Cover  domino.Tile
}

// trains shows some trains: one that others may join, and one with a double that must be covered.
func (t *illustrated) trains() {
	started := []domino.Laid{t.engine()}
	for seat, open := range []int{5, 3, 1, 2}[:t.Seats] {
		started = append(started, t.onTrain(domino.Seat(seat), domino.TrainOf(domino.Seat(seat)), t.Set, open))
	}
	t.show(says.TurnTitle, [][]domino.Laid{started}, func(_ *game.State, o *game.Observation) string {
		if t.Trains == domino.TrainsOwnAndPublic {
			return fmt.Sprintf(captionTrains, o.Layout[0].Tile, started[1].Outer, t.Set)
		}
		return fmt.Sprintf(captionOwnTrain, o.Layout[0].Tile, started[1].Outer)
	})
	marked := append(slices.Clone(started), t.onTrain(domino.A, domino.TrainB, t.Set, 4))
	marked = slices.Delete(marked, 2, 3)
	t.show(says.TurnTitle, [][]domino.Laid{marked}, func(_ *game.State, o *game.Observation) string {
		if !o.Trains.Marked.Has(domino.TrainB) {
			return ""
		}
		return fmt.Sprintf(captionMarked, players[domino.B], o.Layout[len(o.Layout)-1].Tile)
	})
	double := append(slices.Clone(started), t.onTrain(domino.A, domino.TrainA, 5, 5))
	t.show(says.PlainTitle, [][]domino.Laid{double}, func(*game.State, *game.Observation) string {
		return fmt.Sprintf(captionCover, tile(5, 5), 5)
	})
}

// trainsShown returns the trains of an example.
func trainsShown(o *game.Observation) (all []ExampleTrain) {
	if o.Rules.Trains == domino.TrainsNone {
		return nil
	}
	train := func(e domino.End, name string) {
		shown := ExampleTrain{End: e, Name: name, Marked: o.Trains.Marked.Has(e), Cover: domino.NoTile}
		if o.Trains.Uncovered.Has(e) {
			for _, l := range o.Layout {
				if l.End == e {
					shown.Cover = l.Tile
				}
			}
		}
		all = append(all, shown)
	}
	for seat := range domino.Seat(o.Rules.Seats) {
		train(domino.TrainOf(seat), trainOf(seat))
	}
	if o.Rules.Trains == domino.TrainsOwnAndPublic {
		train(domino.TrainM, mexicanTrain)
	}
	return all
}
