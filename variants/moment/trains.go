package moment

import (
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/says"
)

// restOfTurn says what the turn still asks for: a double to be covered before anything else, or more tiles.
func (t *narrator) restOfTurn() remark {
	var texts []string
	double, train := uncoveredDouble(t.Observation), t.Train(t.Trains.Uncovered.First())
	switch phase := t.Trains.Phase; {
	case t.Trains.OnlyCovers():
		texts = says.CoverDouble(double, train)
	case !t.isTurn():
	case phase == domino.JoinOwn:
		texts = []string{says.PlayYourTrain, says.OwnTrainOnly}
	case phase == domino.DoubleOrCover:
		texts = says.DoublesOrCover(double, train)
	case phase == domino.OneMore:
		texts = []string{says.OneMoreTile, says.OneMoreShort}
	}
	if texts == nil {
		return remark{}
	}
	return say(aboutSpinner, says.TurnTitle, texts...)
}

// ownTrain says that the viewer's train is open to all, or where else the viewer may play.
func (t *narrator) ownTrain() remark {
	switch {
	case !t.onTrains() || t.Trains.OnlyCovers():
		return remark{}
	case t.Trains.Marked.Has(domino.TrainOf(t.Seat)):
		return say(aboutSpinner, says.TurnTitle, says.OwnTrainOpen)
	case !t.isTurn():
		return remark{}
	}
	public := t.r.Trains == domino.TrainsOwnAndPublic
	return say(aboutSpinner, says.TurnTitle, says.TrainsOpen(t.Words, t.Trains.Marked, public), says.SomeTrainsOpen)
}

// uncoveredDouble returns the double that must be covered first; there must be one.
func uncoveredDouble(o *game.Observation) domino.Tile {
	double := domino.NoTile
	for _, l := range o.Layout {
		if l.End == o.Trains.Uncovered.First() {
			double = l.Tile
		}
	}
	return double
}
