package variants

import (
	"fmt"

	"dominoes/game"
)

// Example is a small layout that shows what a rule means. The engine has accepted
// it under the rules that it is about.
type Example struct {
	// Section is the title of the section that it belongs to, and Caption says
	// what there is to see.
	Section, Caption string
	// Layout, Spinner and Open are as in a [game.Observation].
	Layout  []game.Laid
	Spinner int
	Open    game.Ends
}

// Examples returns what can be shown of the rules, in the order of the sections.
// Their tiles are in every set.
func Examples(r game.Rules) []Example {
	if r.Validate() != nil {
		return nil
	}
	t := &illustrated{text: text{Rules: r}}
	t.line()
	if t.Spins() {
		t.spinnerLies()
		t.spinnerGrows()
	} else {
		t.crosswise()
	}
	if t.FillFirst {
		t.filling()
	}
	if t.InPlay != game.InPlayNone {
		t.scoring()
	}
	t.blocked()
	return t.examples
}

// illustrated is a set of rules while its examples are made.
type illustrated struct {
	text
	examples []Example
}

// show adds an example of the layout, if the engine accepts it. The caption is
// told what the layout then looks like.
func (t *illustrated) show(section string, layout []game.Laid, caption func(*game.Observation) string) {
	start := game.Setup{Layout: layout, Hands: t.hands(t.spare(layout)), Last: game.NoSeat}
	s, _, ok := t.played(start)
	if !ok {
		return
	}
	o := s.Observe(game.A)
	if text := caption(&o); text != "" {
		t.examples = append(t.examples, Example{section, text, o.Layout, o.Spinner, openEnds(&o)})
	}
}

// spare gives each seat a tile that doesn't lie, without a 1 or a 6 in it: those
// are what blocked ends show here.
func (t *illustrated) spare(layout []game.Laid) (hands [game.MaxSeats][]game.Tile) {
	lie := game.SetOf()
	for _, l := range layout {
		lie = lie.With(l.Tile)
	}
	seat := 0
	for _, spare := range []game.Tile{tile(3, 0), tile(4, 0), tile(2, 0), tile(4, 2), tile(0, 0), tile(2, 2), tile(4, 3), tile(3, 3)} {
		if seat < game.MaxSeats && !lie.Has(spare) {
			hands[seat] = []game.Tile{spare}
			seat++
		}
	}
	return hands
}

func openEnds(o *game.Observation) (ends game.Ends) {
	for _, e := range o.Open {
		ends |= game.EndsOf(e.End)
	}
	return ends
}

// ends lists ends, going round the table.
func ends(e game.Ends) string {
	var words []string
	for _, e := range e.Around() {
		words = append(words, e.String())
	}
	return and(words...)
}

func (t *illustrated) line() {
	t.show(TurnTitle, []game.Laid{lies(tile(6, 4), game.NoEnd), lies(tile(6, 3), game.W), lies(tile(4, 1), game.E)}, func(o *game.Observation) string {
		return "6-4 was led; 6-3 and 4-1 have joined it. The open ends show 3 at W and 1 at E."
	})
}

func (t *illustrated) crosswise() {
	t.show(PlainTitle, []game.Laid{lies(tile(6, 4), game.NoEnd), lies(tile(6, 6), game.W), lies(tile(4, 1), game.E)}, func(*game.Observation) string {
		return "6-6 lies crosswise. The line goes on from its far side, W, where it shows 6."
	})
}

// spinnerLies shows the spinner as soon as it lies.
func (t *illustrated) spinnerLies() {
	layout := []game.Laid{lies(tile(6, 4), game.NoEnd), lies(tile(4, 4), game.E)}
	if t.Spinner == game.SpinnerLead {
		layout = []game.Laid{lies(tile(5, 5), game.NoEnd), lies(tile(5, 3), game.W)}
	}
	t.show(SpinnerTitle, layout, func(o *game.Observation) string {
		spinner := o.Layout[o.Spinner].Tile
		if t.ArmsOpen == game.OpenAlways && t.FillFirst && o.Spinner == 0 {
			return fmt.Sprintf("%s led and is the spinner. Tiles may now join it at %s.", spinner, ends(openEnds(o)))
		}
		if t.ArmsOpen == game.OpenAlways {
			return fmt.Sprintf("%s is the spinner, and its %s are open at once. Tiles may now be joined at %s.", spinner, t.tips(), ends(openEnds(o)))
		}
		return fmt.Sprintf("%s is the spinner. Its %s stay closed until E is covered; tiles may now be joined at %s.", spinner, t.tips(), ends(openEnds(o)))
	})
}

// spinnerGrows shows the spinner with more than two arms.
func (t *illustrated) spinnerGrows() {
	layout := []game.Laid{
		lies(tile(5, 5), game.NoEnd), lies(tile(5, 3), game.W), lies(tile(5, 4), game.E), lies(tile(5, 1), game.N), lies(tile(4, 4), game.E),
	}
	arms := "three arms"
	if t.Arms > 4 {
		layout = append(layout, lies(tile(5, 2), game.S), lies(tile(6, 5), game.NE), lies(tile(5, 0), game.SW))
		arms = "six arms, two of them from corners"
	}
	t.show(SpinnerTitle, layout, func(o *game.Observation) string {
		if t.FillFirst && t.ArmsOpen == game.OpenAlways {
			return "" // 4-4 lies where nothing could
		}
		return fmt.Sprintf("5-5 has grown %s. 4-4 came later, so it is a double like any other.", arms)
	})
}

func (t *illustrated) filling() {
	t.show(DoublesTitle(t.Rules), []game.Laid{lies(tile(5, 5), game.NoEnd), lies(tile(5, 3), game.W)}, func(o *game.Observation) string {
		first := "is"
		if openEnds(o).Len() > 1 {
			first = "are"
		}
		return fmt.Sprintf("5-5 led. Nothing may join the 3 at W until %s %s covered.", ends(openEnds(o)), first)
	})
}

// scoring shows the first of some layouts that scores by these rules.
func (t *illustrated) scoring() {
	plain := []game.Laid{lies(tile(6, 3), game.NoEnd), lies(tile(6, 4), game.W), lies(tile(3, 3), game.E)}
	layouts := [][]game.Laid{plain}
	if t.Spins() {
		cross := []game.Laid{
			lies(tile(5, 5), game.NoEnd), lies(tile(6, 5), game.W), lies(tile(5, 3), game.E), lies(tile(5, 2), game.N), lies(tile(5, 1), game.S), lies(tile(3, 3), game.E),
		}
		three := append(append([]game.Laid{}, cross[:4]...), cross[5])
		layouts = [][]game.Laid{cross, three, plain}
	}
	for _, layout := range layouts {
		j, ok := t.joined(layout...)
		if !ok || j.Points == 0 {
			continue
		}
		t.show(InPlayTitle, layout, func(*game.Observation) string {
			return fmt.Sprintf("3-3 has just been laid and counts both its halves. The open ends make %s, and that scores %d.", sum(j), j.Points)
		})
		return
	}
}

// blocked shows a layout to which nothing can be joined: in the smallest set
// since every tile that would fit lies, in others since nobody holds one.
func (t *illustrated) blocked() {
	layout := []game.Laid{
		{Tile: tile(4, 1), End: game.NoEnd, Inner: 1, Outer: 4},
		lies(tile(1, 1), game.W), lies(tile(3, 1), game.W), lies(tile(3, 2), game.W), lies(tile(2, 1), game.W),
		lies(tile(5, 4), game.E), lies(tile(5, 1), game.E), lies(tile(6, 1), game.E), lies(tile(6, 0), game.E), lies(tile(1, 0), game.E),
	}
	text := "All seven tiles with a 1 are on the table, and every open end shows 1: nothing fits, and the round is blocked."
	if t.Set > 6 {
		layout, text = shut, "Suppose that nobody holds a 6 or a 5, and nothing may be drawn: the round is blocked."
	}
	t.show(RoundTitle, layout, func(o *game.Observation) string {
		if o.Stage == game.AwaitMove {
			return ""
		}
		return text
	})
}
