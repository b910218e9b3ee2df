package moment

import (
	"dominoes/game"
	"dominoes/game/words"
)

// WhyNot says why the viewer can't play a tile now, in a sentence without a full stop; "" if it can. Closed tips are
// never the reason: while they are closed, a side of the spinner shows the same number.
func WhyNot(o *game.Observation, tile game.Tile) string {
	for _, m := range o.Moves {
		if m.Kind == game.Plays && m.Tile == tile {
			return ""
		}
	}
	must := forced(o)
	switch {
	case o.Stage != game.AwaitMove:
		return noRound
	case o.Turn != o.Seat:
		return notYourTurn
	case must != game.NoTile:
		return MustLead(&o.Rules, must)
	case !o.Hand.Has(tile):
		return youLack(tile)
	case fitsCovered(o, tile):
		return sidesFirst(unfilled(o))
	case o.Rules.Join == game.JoinSeven:
		return needsNumber(tile, neededBy(o))
	case o.Uncovered != 0:
		return coverDoubleFirst(uncoveredDouble(o))
	case o.Rules.Trains != game.TrainsNone:
		return fitsNoTrain(tile, shownBy(o))
	}
	return fitsNowhere(tile, shownBy(o))
}

// Refused says why an action of the viewer isn't allowed, in a sentence without a full stop.
func Refused(o *game.Observation, a game.Action) string {
	t := &narrator{o, &o.Rules, words.Words{Rules: o.Rules}.To(o.Seat)}
	switch a := a.(type) {
	case game.LeadTile:
		if len(o.Layout) > 0 {
			return leadIsPlayed
		}
		return WhyNot(o, game.NewTile(a.First, a.Second))
	case game.Play:
		return t.refusedPlay(a)
	case game.Draw:
		return t.refusedDraw()
	}
	if t.can(game.Plays) {
		return mayNotPass(t.able())
	}
	return mustDraw(o.Drawable)
}

// refusedPlay says why a tile can't be played at an end: it fits nowhere, or not there.
func (t *narrator) refusedPlay(a game.Play) string {
	if why := WhyNot(t.Observation, a.Tile); why != "" {
		return why
	}
	if t.Closed.Has(a.End) {
		return endIsClosed(a.End)
	}
	for _, open := range t.Open {
		switch {
		case open.End != a.End:
		case t.r.Join == game.JoinSeven:
			return doesNotAdd(a.Tile, a.End, open.Pips, t.r.Set+1)
		default:
			return doesNotFit(a.Tile, a.End, open.Pips)
		}
	}
	if table := t.Table(); t.onTrains() && table.Ends().Has(a.End) {
		return trainIsClosed(t.train(a.End))
	}
	if left := unfilled(t.Observation); left != 0 {
		return sidesFirst(left)
	}
	return endIsNotThere(a.End)
}

func (t *narrator) refusedDraw() string {
	n, _ := t.drawnNow()
	switch {
	case t.r.Boneyard == game.BoneyardNone:
		return noDrawing
	case len(t.Layout) == 0:
		return beforeLead
	case t.Drawable == 0:
		return t.noDraw()
	case t.can(game.Plays):
		return canPlayInstead(t.able())
	}
	return drewEnough(n)
}

// fitsCovered reports whether a tile would fit an arm that must wait until the sides of the lead double are covered.
func fitsCovered(o *game.Observation, tile game.Tile) bool {
	if unfilled(o) == 0 {
		return false
	}
	var outer [game.MaxArms]int
	var grown game.Ends
	for _, l := range o.Layout[1:] {
		outer[l.End&7] = l.Outer
		grown |= game.EndsOf(l.End)
	}
	for _, e := range grown.List() {
		if o.Rules.Joining(outer[e]).Has(tile) {
			return true
		}
	}
	return false
}
