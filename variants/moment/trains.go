package moment

import (
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/says"
)

// cover says that a double must be covered before anything else is played.
func (t *narrator) cover() remark {
	if t.Uncovered == 0 {
		return remark{}
	}
	train := t.Train(t.Uncovered.List()[0])
	return say(aboutSpinner, says.TurnTitle, says.CoverDouble(uncoveredDouble(t.Observation), train)...)
}

// ownTrain says that the viewer's train is open to all, or where else the viewer may play.
func (t *narrator) ownTrain() remark {
	switch {
	case !t.onTrains() || t.Uncovered != 0:
		return remark{}
	case t.Marked.Has(domino.TrainOf(t.Seat)):
		return say(aboutSpinner, says.TurnTitle, says.OwnTrainOpen)
	case !t.isTurn():
		return remark{}
	}
	public := t.r.Trains == domino.TrainsOwnAndPublic
	return say(aboutSpinner, says.TurnTitle, says.TrainsOpen(t.Words, t.Marked, public), says.SomeTrainsOpen)
}

// uncoveredDouble returns the double that must be covered first.
func uncoveredDouble(o *game.Observation) domino.Tile {
	double := domino.NoTile
	for _, l := range o.Layout {
		if o.Uncovered.Has(l.End) {
			double = l.Tile
		}
	}
	return double
}
