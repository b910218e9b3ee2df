package moment

import (
	"fmt"
	"slices"

	"dominoes/game"
	"dominoes/variants"
)

// laid returns the tiles on the table.
func (t *narrator) laid() (set game.Set) {
	for _, l := range t.Layout {
		set = set.With(l.Tile)
	}
	return set
}

// fitting returns the tiles of the set that fit an open end, laid or not.
func (t *narrator) fitting() (set game.Set) {
	for _, o := range t.Open {
		set = set.Or(game.Holding(o.Pips))
	}
	return set.And(game.FullSet(t.r.Set))
}

// unfilled returns the sides of the lead double that must be covered before
// anything else is joined.
func unfilled(o *game.Observation) (ends game.Ends) {
	r := &o.Rules
	if !r.FillFirst || len(o.Layout) == 0 || !o.Layout[0].Tile.IsDouble() {
		return 0
	}
	ends = game.EndsOf(game.W, game.E)
	if r.Spins() && r.ArmsOpen == game.OpenAlways {
		ends |= game.EndsOf(game.N, game.S)
		if r.Arms > 4 {
			ends |= game.EndsOf(game.NW, game.NE, game.SW, game.SE)
		}
	}
	for _, l := range o.Layout[1:] {
		ends &^= game.EndsOf(l.End)
	}
	return ends
}

func (t *narrator) fillFirst() (remark, bool) {
	left := unfilled(t.Observation)
	if left == 0 {
		return remark{}, false
	}
	return remark{
		section: t.doubles(),
		on:      aboutSpinner,
		text:    fmt.Sprintf("The lead %s is filled first: nothing else may be joined until %s covered.", t.Layout[0].Tile, are(left)),
		shorts:  []string{fmt.Sprintf("The lead %s is filled first; left: %s.", t.Layout[0].Tile, listEnds(left, "and"))},
	}, true
}

func are(ends game.Ends) string {
	if ends.Len() == 1 {
		return listEnds(ends, "") + " is"
	}
	return listEnds(ends, "and") + " are"
}

// uncovered returns the ends of the line on which the next tile covers a side of
// the spinner.
func uncovered(o *game.Observation) game.Ends {
	if o.Spinner < 0 {
		return 0
	}
	sides := game.EndsOf(game.W, game.E)
	if o.Spinner > 0 {
		sides = game.EndsOf(o.Layout[o.Spinner].End)
	}
	for _, l := range o.Layout[o.Spinner+1:] {
		sides &^= game.EndsOf(l.End)
	}
	return sides
}

// tips names what a spinner has besides its sides.
func tips(r *game.Rules) string {
	if r.Arms > 4 {
		return "tips and corners"
	}
	return "tips"
}

func (t *narrator) closedTips() (remark, bool) {
	if t.Closed == 0 {
		return remark{}, false
	}
	spinner, left := t.Layout[t.Spinner].Tile, uncovered(t.Observation)
	opens := fmt.Sprintf("a tile on %s opens them", listEnds(left, ""))
	if left.Len() > 1 {
		opens = fmt.Sprintf("a tile on %s open them", listEnds(left, "and one on"))
	}
	return remark{
		section: t.doubles(),
		on:      aboutSpinner,
		text:    fmt.Sprintf("The %s of the spinner %s are closed until both its sides are covered: %s.", tips(t.r), spinner, opens),
		shorts: []string{
			fmt.Sprintf("The %s of %s are closed: %s.", tips(t.r), spinner, opens),
			fmt.Sprintf("The %s are closed: %s.", tips(t.r), opens),
		},
	}, true
}

func (t *narrator) noSpinnerYet() (remark, bool) {
	if !t.r.Spins() || t.r.Spinner != game.SpinnerFirstDouble || t.Spinner >= 0 {
		return remark{}, false
	}
	return t.spinnerToBe("The first double laid")
}

// becomesSpinner is noSpinnerYet before the lead.
func (t *narrator) becomesSpinner() (remark, bool) {
	switch {
	case !t.r.Spins():
		return remark{}, false
	case t.r.Spinner == game.SpinnerLead:
		return t.spinnerToBe("A double that leads")
	}
	return t.spinnerToBe("The first double laid")
}

func (t *narrator) spinnerToBe(which string) (remark, bool) {
	return remark{section: t.doubles(), on: aboutSpinner, text: fmt.Sprintf("%s becomes the spinner: up to %d arms grow from it.", which, t.r.Arms)}, true
}

// dead tells that no tile can ever be played again.
func (t *narrator) dead() (remark, bool) {
	if t.Drawable == 0 || !t.fitting().Minus(t.laid()).IsEmpty() {
		return remark{}, false
	}
	drawn := tiles(t.Drawable) + " are"
	if t.Drawable == 1 {
		drawn = "1 more tile is"
	}
	who := "the fewest pips then win"
	if t.r.BlockWinner == game.BlockBlocker {
		who = lower(t.does(t.Last, "laid the last one and win", "laid the last one and wins"))
	}
	return remark{
		section: variants.RoundTitle,
		on:      aboutBlock,
		text:    fmt.Sprintf("Every tile with %s lies already: nothing can fit any more. Once %s drawn, the round is blocked; %s.", t.numbers("or"), drawn, who),
		shorts: []string{
			fmt.Sprintf("Nothing can fit any more. Once %s drawn, the round is blocked; %s.", drawn, who),
			fmt.Sprintf("Nothing can fit any more: once %s drawn, the round is blocked.", drawn),
		},
	}, true
}

// few is how many tiles that still fit make a block likely enough to speak of it.
const few = 3

// nearBlock tells that the round may soon be blocked, and who would win it.
func (t *narrator) nearBlock() []remark {
	left := t.fitting().Minus(t.laid())
	if t.Drawable > 0 || left.Len() > few {
		return nil
	}
	fit := "fit"
	if left.Len() == 1 {
		fit = "fits"
	}
	return []remark{
		{
			section: variants.RoundTitle,
			on:      aboutBlock,
			text:    fmt.Sprintf("Only %s still %s an end; once nobody can play, the round is blocked. %s", named(left, "and"), fit, t.ifBlocked()),
			shorts:  []string{fmt.Sprintf("Only %s still %s; when none does, the round is blocked.", named(left, "and"), fit)},
		},
		{section: variants.RoundTitle, on: aboutBlock, text: t.ifBlocked()},
	}
}

// ifBlocked says who would win the round if it were blocked now, as far as the
// seat can know.
func (t *narrator) ifBlocked() string {
	if t.r.BlockWinner == game.BlockBlocker {
		return "Whoever blocks the round with a tile wins it."
	}
	own := t.Hand.Pips(t.r.DoubleBlank)
	switch least, most := t.certain(own); {
	case least && t.r.Teams:
		return fmt.Sprintf("Blocked now, your team would win: no opponent can hold as few as your %s.", pips(own))
	case least:
		return fmt.Sprintf("Blocked now, your %s would win: nobody else can hold as few.", pips(own))
	case most:
		return fmt.Sprintf("Blocked now, your %s would not win: somebody must hold fewer.", pips(own))
	}
	return fmt.Sprintf("Blocked now, the fewest pips would win; you hold %d.", own)
}

// certain reports whether a hand that counts own pips must be the only lowest of
// a round that is blocked now, or can't be among the lowest. Others then hold
// nothing that fits.
func (t *narrator) certain(own int) (least, most bool) {
	if !t.Hand.And(t.fitting()).IsEmpty() {
		return false, false
	}
	pool := t.Unseen().Minus(t.fitting())
	var weights []int
	for _, tile := range pool.Tiles() {
		weights = append(weights, game.SetOf(tile).Pips(t.r.DoubleBlank))
	}
	slices.Sort(weights)
	least = true
	for s := range game.Seat(t.r.Seats) {
		n := t.Held[s]
		switch {
		case s == t.Seat || t.r.Partner(s, t.Seat):
			continue
		case n > len(weights):
			return false, false // it can't be blocked now
		}
		least = least && own < sum(weights[:n])
		most = most || own > sum(weights[len(weights)-n:])
	}
	return least, most && !t.r.Teams
}

func sum(figures []int) (n int) {
	for _, f := range figures {
		n += f
	}
	return n
}
