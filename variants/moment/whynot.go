package moment

import (
	"fmt"
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants/says"
)

// WhyNot says why the viewer can't play a tile now, in a sentence without a full stop; "" if it can. Closed tips are
// never the reason: while they are closed, a side of the spinner shows the same number.
func WhyNot(o *game.Observation, tile domino.Tile) string {
	if slices.ContainsFunc(o.Moves, func(m game.Move) bool { return m.Kind == game.Plays && m.Tile == tile }) {
		return ""
	}
	must := forced(o)
	switch {
	case o.Stage != game.AwaitMove:
		return says.NoRound
	case o.Turn != o.Seat:
		return says.NotYourTurn
	case must != domino.NoTile:
		return says.MustLead(&o.Rules, must)
	case !o.Hand.Has(tile):
		return fmt.Sprintf(says.YouLack, tile)
	case fitsCovered(o, tile):
		return fmt.Sprintf(says.CoverSides, says.All(unfilled(o).Around(), "or"))
	case o.Rules.Join == domino.JoinSeven:
		return says.NeedsNumber(tile, neededBy(o), o.Rules.Set+1)
	case o.Trains.OnlyCovers():
		return fmt.Sprintf(says.CoverDoubleFirst, uncoveredDouble(o))
	case o.Trains.Phase == domino.JoinOwn:
		return fmt.Sprintf(says.FitsNotYours, tile, o.Open[0].Pips)
	case o.Trains.Phase == domino.DoubleOrCover && !tile.IsDouble():
		return fmt.Sprintf(says.CoverDoubleFirst, uncoveredDouble(o))
	case o.Rules.Trains != domino.TrainsNone:
		return says.FitsNoTrain(tile, shownBy(o))
	}
	return says.FitsNowhere.Of(len(shownBy(o)), tile, says.All(shownBy(o), "and"))
}

// Refused says why an action of the viewer isn't allowed, in a sentence without a full stop.
func Refused(o *game.Observation, a game.Action) string {
	t := &narrator{o, &o.Rules, words.Words{Rules: o.Rules}.To(o.Seat)}
	switch a := a.(type) {
	case game.LeadTile:
		if len(o.Layout) > 0 {
			return says.LeadIsPlayed
		}
		return WhyNot(o, domino.NewTile(a.First, a.Second))
	case game.Play:
		return t.refusedPlay(a)
	case game.Draw:
		return t.refusedDraw()
	}
	if t.can(game.Plays) {
		return fmt.Sprintf(says.MayNotPass, says.Tiles(t.able(), "or"))
	}
	return says.MustDraw
}

// refusedPlay says why a tile can't be played at an end: it fits nowhere, or not there.
func (t *narrator) refusedPlay(a game.Play) string {
	if why := WhyNot(t.Observation, a.Tile); why != "" {
		return why
	}
	if t.Closed.Has(a.End) {
		return fmt.Sprintf(says.EndIsClosed, a.End)
	}
	for _, open := range t.Open {
		switch {
		case open.End != a.End:
		case t.Trains.OnlyDoubles(a.End) && !a.Tile.IsDouble():
			return fmt.Sprintf(says.OnlyDoublesThere, uncoveredDouble(t.Observation))
		case t.r.Join == domino.JoinSeven:
			return says.DoesNotAdd(a.Tile, a.End, open.Pips, t.r.Set+1)
		default:
			return fmt.Sprintf(says.DoesNotFit, a.Tile, a.End, open.Pips)
		}
	}
	if t.Trains.Phase == domino.JoinOwn {
		return says.FirstTurnThere
	}
	if table := t.Table(); t.onTrains() && table.Ends().Has(a.End) {
		return fmt.Sprintf(says.TrainIsClosed, t.Train(a.End))
	}
	if left := unfilled(t.Observation); left != 0 {
		return fmt.Sprintf(says.CoverSides, says.All(left.Around(), "or"))
	}
	return fmt.Sprintf(says.EndIsNotThere, a.End)
}

func (t *narrator) refusedDraw() string {
	n, _ := t.drawnNow()
	switch {
	case t.r.Boneyard == domino.BoneyardNone:
		return says.NoDrawing
	case len(t.Layout) == 0:
		return says.BeforeLead
	case t.Drawable == 0:
		return t.noDraw()
	case t.can(game.Plays):
		return fmt.Sprintf(says.CanPlayInstead, says.Tiles(t.able(), "or"))
	}
	return fmt.Sprintf(says.DrewEnough, words.Count(n, "tile"))
}

// fitsCovered reports whether a tile would fit an arm that must wait until the sides of the lead double are covered.
func fitsCovered(o *game.Observation, tile domino.Tile) bool {
	if unfilled(o) == 0 {
		return false
	}
	var outer [domino.MaxArms]int
	var grown domino.Ends
	for _, l := range o.Layout[1:] {
		outer[l.End&7] = l.Outer
		grown |= domino.EndsOf(l.End)
	}
	for _, e := range grown.List() {
		if o.Rules.Joining(outer[e]).Has(tile) {
			return true
		}
	}
	return false
}
