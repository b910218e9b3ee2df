package moment

import (
	"slices"

	"dominoes/game"
	"dominoes/variants/rulebook"
)

// laid returns the tiles on the table.
func (t *narrator) laid() (set game.Set) {
	for _, l := range t.Layout {
		set = set.With(l.Tile)
	}
	return set
}

// fitting returns the tiles that fit an open end, whether played or not; with trains also those that fit a train that
// is closed to the seat to move.
func (t *narrator) fitting() (set game.Set) {
	if t.onTrains() && len(t.Layout) > 0 {
		table := t.Table()
		for _, e := range table.Ends().List() {
			set = set.Or(t.r.Joining(table.Pips(e)))
		}
		return set
	}
	for _, o := range t.Open {
		set = set.Or(t.r.Joining(o.Pips))
	}
	return set
}

// unfilled returns the sides of the lead double that must be covered before any other end.
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
	return remark{section: t.doubles(), on: aboutSpinner, text: coverFirst(t.Layout[0].Tile, left), shorts: []string{coverLead(t.Layout[0].Tile)}}, true
}

// uncovered returns the ends of the line whose next tile covers a side of the spinner.
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

func (t *narrator) closedTips() (remark, bool) {
	if t.Closed == 0 {
		return remark{}, false
	}
	texts := stayClosed(t.Closed, t.Layout[t.Spinner].Tile, uncovered(t.Observation))
	return remark{section: t.doubles(), on: aboutSpinner, text: texts[0], shorts: texts[1:]}, true
}

func (t *narrator) noSpinnerYet() (remark, bool) {
	if !t.r.Spins() || t.r.Spinner != game.SpinnerFirstDouble || t.Spinner >= 0 {
		return remark{}, false
	}
	return remark{section: t.doubles(), on: aboutSpinner, text: firstDoubleSpins(t.r.Arms)}, true
}

// becomesSpinner says before the lead which double will be the spinner.
func (t *narrator) becomesSpinner() (remark, bool) {
	s := remark{section: t.doubles(), on: aboutSpinner}
	switch {
	case !t.r.Spins():
		return remark{}, false
	case t.r.ArmsOpen == game.OpenAlways:
		s.text = leadDoubleIsOpen(t.r.Arms)
	case t.r.Spinner == game.SpinnerLead:
		s.text = leadDoubleSpins(t.r.Arms)
	default:
		s.text = firstDoubleSpins(t.r.Arms)
	}
	return s, true
}

// openSpinner says which sides are free of a spinner whose arms are all open at once.
func (t *narrator) openSpinner() (remark, bool) {
	if t.Spinner < 0 || t.r.ArmsOpen != game.OpenAlways {
		return remark{}, false
	}
	free, line := uncovered(t.Observation), game.EndsOf(game.W, game.E)
	for _, o := range t.Open {
		free |= game.EndsOf(o.End) &^ line
	}
	for _, l := range t.Layout[1:] {
		free &^= game.EndsOf(l.End) &^ line
	}
	s := remark{section: t.doubles(), on: aboutSpinner, text: spinnerIsFree(t.Layout[t.Spinner].Tile, free)}
	if free.Len() == t.r.Arms {
		s.text = spinnerIsOpen(t.Layout[t.Spinner].Tile, t.r.Arms)
	}
	return s, free != 0
}

// dead says that no tile can be played any more.
func (t *narrator) dead() (remark, bool) {
	if t.Drawable == 0 || !t.fitting().Minus(t.laid()).IsEmpty() {
		return remark{}, false
	}
	soon, who := blockedAfter(t.Drawable), t.whoWinsBlock(t.own())
	switch {
	case t.Last == game.NoSeat:
	case t.r.BlockWinner == game.BlockBlocker:
		who = t.blockerWins()
	case t.r.BlockWinner == game.BlockDuel:
		who = t.duelIsSure()
	}
	return remark{
		section: rulebook.RoundTitle,
		on:      aboutBlock,
		text:    t.noneLeft() + " " + soon + " " + who,
		shorts:  []string{soon + " " + who, soon},
	}, true
}

// noneLeft says that all fitting tiles have been played.
func (t *narrator) noneLeft() string {
	if t.r.Join != game.JoinMatch || t.onTrains() {
		return allThatFitPlayed
	}
	return allPlayed(numbers(t.shown(), "or"))
}

// few is the number of fitting tiles from which on a block is mentioned.
const few = 3

// nearBlock says that the round may soon be blocked, and who would win it.
func (t *narrator) nearBlock() []remark {
	left := t.fitting().Minus(t.laid())
	if t.Drawable > 0 || left.Len() > few {
		return nil
	}
	return []remark{
		{
			section: rulebook.RoundTitle,
			on:      aboutBlock,
			text:    onlyTheseFit(left) + " " + t.ifBlocked(),
			shorts:  []string{onlyTheseFit(left) + " " + blockThen, onlyTheseFit(left)},
		},
		{section: rulebook.RoundTitle, on: aboutBlock, text: t.ifBlocked()},
	}
}

// ifBlocked says who would win if the round were blocked now, as far as the viewer can know.
func (t *narrator) ifBlocked() string {
	own := t.own()
	least, most := t.certain(own)
	switch {
	case t.r.BlockWinner != game.BlockLowest && (t.r.BlockWinner != game.BlockLowestTeam || t.r.Teams):
		return t.whoWinsBlock(own)
	case least:
		return t.blockWon(own)
	case most:
		return t.blockLost(own)
	}
	return t.fewestWin(own)
}

// whoWinsBlock states the rule for blocked rounds.
func (t *narrator) whoWinsBlock(own int) string {
	switch {
	case t.r.BlockWinner == game.BlockBlocker:
		return lastTileWins
	case t.r.BlockWinner == game.BlockDuel:
		return blockerOrNext
	case t.r.BlockWinner == game.BlockNone && t.r.Award == game.AwardEachOwn:
		return allScoreBlock
	case t.r.BlockWinner == game.BlockNone:
		return nobodyWinsBlock
	case t.r.BlockWinner == game.BlockLowestTeam && t.r.Teams:
		return t.teamsCompared(own)
	}
	return t.fewestWin(own)
}

// certain reports whether a hand of own pips must be the only lowest one if the round is blocked now, or can't be among
// the lowest. In a block, the other hands hold no fitting tile.
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
			return false, false // some hand has a fitting tile
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
