package moment

import (
	"fmt"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants/says"
)

// doubles returns a remark about the spinner or the lead double.
func (t *narrator) doubles(texts ...string) remark {
	return say(aboutSpinner, says.DoublesTitle(*t.r), texts...)
}

// unfilled returns the sides of the lead double that must be covered before any other end.
func unfilled(o *game.Observation) (ends domino.Ends) {
	r := &o.Rules
	if !r.FillFirst || len(o.Layout) == 0 || !o.Layout[0].Tile.IsDouble() {
		return 0
	}
	ends = domino.EndsOf(domino.W, domino.E)
	if r.Spins() && r.ArmsOpen == domino.OpenAlways {
		ends |= domino.EndsOf(domino.N, domino.S)
		if r.Arms > 4 {
			ends |= domino.EndsOf(domino.NW, domino.NE, domino.SW, domino.SE)
		}
	}
	for _, l := range o.Layout[1:] {
		ends &^= domino.EndsOf(l.End)
	}
	return ends
}

func (t *narrator) fillFirst() remark {
	left := unfilled(t.Observation)
	if left == 0 {
		return remark{}
	}
	lead := t.Layout[0].Tile
	return t.doubles(fmt.Sprintf(says.CoverFirst, says.All(left.Around(), "or"), lead),
		fmt.Sprintf(says.CoverLead, lead))
}

// uncovered returns the ends of the line whose next tile covers a side of the spinner.
func uncovered(o *game.Observation) domino.Ends {
	if o.Spinner < 0 {
		return 0
	}
	sides := domino.EndsOf(domino.W, domino.E)
	if o.Spinner > 0 {
		sides = domino.EndsOf(o.Layout[o.Spinner].End)
	}
	for _, l := range o.Layout[o.Spinner+1:] {
		sides &^= domino.EndsOf(l.End)
	}
	return sides
}

func (t *narrator) closedTips() remark {
	if t.Closed == 0 {
		return remark{}
	}
	return t.doubles(says.StayClosed(t.Closed, t.Layout[t.Spinner].Tile, uncovered(t.Observation))...)
}

func (t *narrator) noSpinnerYet() remark {
	if !t.r.Spins() || t.r.Spinner != domino.SpinnerFirstDouble || t.Spinner >= 0 {
		return remark{}
	}
	return t.doubles(fmt.Sprintf(says.FirstDoubleSpins, t.r.Arms))
}

// becomesSpinner says before the lead which double will be the spinner.
func (t *narrator) becomesSpinner() remark {
	switch {
	case !t.r.Spins():
		return remark{}
	case t.r.ArmsOpen == domino.OpenAlways:
		return t.doubles(fmt.Sprintf(says.LeadDoubleIsOpen, words.Spell(t.r.Arms)))
	case t.r.Spinner == domino.SpinnerLead:
		return t.doubles(fmt.Sprintf(says.LeadDoubleSpins, t.r.Arms))
	}
	return t.doubles(fmt.Sprintf(says.FirstDoubleSpins, t.r.Arms))
}

// openSpinner says which sides are free of a spinner whose arms are all open at once.
func (t *narrator) openSpinner() remark {
	if t.Spinner < 0 || t.r.ArmsOpen != domino.OpenAlways {
		return remark{}
	}
	free, line := uncovered(t.Observation), domino.EndsOf(domino.W, domino.E)
	for _, o := range t.Open {
		free |= domino.EndsOf(o.End) &^ line
	}
	for _, l := range t.Layout[1:] {
		free &^= domino.EndsOf(l.End) &^ line
	}
	switch spinner := t.Layout[t.Spinner].Tile; free.Len() {
	case 0:
		return remark{}
	case t.r.Arms:
		return t.doubles(fmt.Sprintf(says.SpinnerIsOpen, words.Spell(t.r.Arms), spinner))
	default:
		return t.doubles(says.SpinnerIsFree.Of(free.Len(), spinner, says.All(free.Around(), "and")))
	}
}
