package advice

import (
	"math/bits"
	"slices"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
)

// traits returns reasons about visible properties of the moves, weighted by the model of what moves are worth. They are
// given if what follows the moves doesn't explain enough.
func (c *comparison) traits() []weighed {
	if c.this.Move.Kind != game.Plays || c.other.Move.Kind != game.Plays {
		return nil
	}
	return []weighed{c.ownEnd(), c.numbersKept(), c.tilesKept(), c.doubles()}
}

// trait returns the reason for a feature in which the moves differ, unless the model contradicts the common
// expectation.
func (c *comparison) trait(kind Kind, feature int, good bool, said Reason) weighed {
	points := float64(c.this.Traits[feature]-c.other.Traits[feature]) / choice.Unit(&c.o.Rules)
	return reason(kind, points, noTheme, said).given(asExpected(points, good))
}

// covers returns the number that a move covers, and the seat that played the tile showing it.
func (c *comparison) covers(m game.Move) (number int, by domino.Seat) {
	number, by = -1, domino.NoSeat
	if i := slices.IndexFunc(c.o.Open, func(open game.OpenEnd) bool { return open.End == m.End }); i >= 0 {
		number = c.o.Open[i].Pips
	}
	for _, l := range c.o.Layout {
		if l.End == m.End || l.End == domino.NoEnd {
			by = l.Seat // the last tile shows the number
		}
	}
	return number, by
}

// stillShown reports whether an end shows the number after the move.
func (c *comparison) stillShown(m game.Move, number int) bool {
	return slices.ContainsFunc(c.o.OpenAfter(m, c.o.Seat), func(open game.OpenEnd) bool { return open.Pips == number })
}

// aboutPartner returns a reason about the partner: whether it can play, if that contradicts the other reasons, or else
// about a number that it played. In teams this is of interest even if it isn't decisive.
func (c *comparison) aboutPartner(inFavour bool) (Reason, bool) {
	if r, ok := c.thoughPartner(); ok {
		return r, true
	}
	partner := domino.Seat((int(c.o.Seat) + 2) % domino.MaxSeats)
	plays := c.this.Move.Kind == game.Plays && c.other.Move.Kind == game.Plays
	if !c.o.Rules.Teams || c.o.Rules.Trains != domino.TrainsNone || !plays {
		return Reason{}, false
	}
	here, by := c.covers(c.this.Move)
	there, rivalBy := c.covers(c.other.Move)
	var said Reason
	switch mine, rivals := by == partner, rivalBy == partner; {
	case mine && !rivals && c.mayHold(partner, here) && !c.stillShown(c.this.Move, here):
		said = c.sayCoversPartners(partner, here, inFavour)
	case rivals && !mine && c.mayHold(partner, there) && !c.stillShown(c.other.Move, there) &&
		c.stillShown(c.this.Move, there):
		said = c.sayKeepsPartners(partner, there, !inFavour)
	}
	return reason(Partner, 0, noTheme, said).Reason, said.Text != ""
}

// ownTrain is ownEnd for rules with trains: a train that only the seat may play on can wait.
func (c *comparison) ownTrain() weighed {
	own, table := domino.TrainOf(c.o.Seat), c.o.Table()
	switch mine, rivals := c.this.Move.End == own, c.other.Move.End == own; {
	case table.Trains().Marked.Has(own) || mine == rivals:
		return weighed{}
	case mine:
		return c.trait(Own, choice.CoversOwn, false, c.sayUsesTrain())
	}
	return c.trait(Own, choice.CoversOwn, true, c.saySavesTrain())
}

// ownEnd is the reason about a number that the seat played itself.
func (c *comparison) ownEnd() weighed {
	if c.o.Rules.Trains != domino.TrainsNone {
		return c.ownTrain()
	}
	here, by := c.covers(c.this.Move)
	there, rivalBy := c.covers(c.other.Move)
	holds := func(number int) bool {
		return !c.o.Hand.Without(c.this.Move.Tile).And(domino.Holding(number)).IsEmpty()
	}
	switch mine, rivals := by == c.o.Seat, rivalBy == c.o.Seat; {
	case mine && !rivals && holds(here) && !c.stillShown(c.this.Move, here):
		return c.trait(Own, choice.CoversOwn, false, c.sayCoversOwn(here))
	case rivals && !mine && holds(there) && c.stillShown(c.this.Move, there):
		return c.trait(Own, choice.CoversOwn, true, c.sayKeepsOwn(there))
	}
	return weighed{}
}

// numbersKept is the reason about the different numbers in the hand after the moves.
func (c *comparison) numbersKept() weighed {
	count := func(m game.Move) int {
		var shown uint16
		for _, t := range c.o.Hand.Without(m.Tile).Tiles() {
			shown |= 1<<t.High() | 1<<t.Low()
		}
		return bits.OnesCount16(shown)
	}
	here, there := count(c.this.Move), count(c.other.Move)
	return c.trait(Numbers, choice.Spread, here > there, c.sayNumbersKept(here, there)).given(here != there)
}

// tilesKept is the reason about the tiles in the hand that fit after the moves.
func (c *comparison) tilesKept() weighed {
	here, there := c.kept(c.this.Move).Len(), c.kept(c.other.Move).Len()
	w := c.trait(Tiles, choice.Followers, here > there, c.sayTilesKept(here, there)).given(here != there)
	w.theme |= nextTurn
	return w
}

// kept returns the tiles in the hand that fit after a play, none for other moves.
func (c *comparison) kept(m game.Move) (fit domino.Set) {
	if m.Kind != game.Plays {
		return fit
	}
	for _, open := range c.o.OpenAfter(m, c.o.Seat) {
		fit = fit.Or(c.o.Rules.Joining(open.Pips))
	}
	return c.o.Hand.Without(m.Tile).And(fit)
}

// doubles is the reason about getting rid of a double, which fits only one number.
func (c *comparison) doubles() weighed {
	switch here, there := c.this.Move.Tile.IsDouble(), c.other.Move.Tile.IsDouble(); {
	case here && !there:
		return c.trait(Doubles, choice.Double, true, same(playsDouble))
	case there && !here:
		return c.trait(Doubles, choice.Double, false, c.sayKeepsDouble())
	}
	return weighed{}
}
