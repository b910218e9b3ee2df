package moment

import (
	"dominoes/game"
	"dominoes/variants/rulebook"
)

// cover says that a double must be covered before anything else is played.
func (t *narrator) cover() (remark, bool) {
	if t.Uncovered == 0 {
		return remark{}, false
	}
	texts := t.coverDouble(uncoveredDouble(t.Observation), t.Uncovered.List()[0])
	return remark{section: rulebook.TurnTitle, on: aboutSpinner, text: texts[0], shorts: texts[1:]}, true
}

// ownTrain says that the viewer's train is open to all, or where else the viewer may play.
func (t *narrator) ownTrain() (remark, bool) {
	s := remark{section: rulebook.TurnTitle, on: aboutSpinner, text: ownTrainOpen}
	switch own := t.Marked.Has(game.TrainOf(t.Seat)); {
	case !t.onTrains():
		return s, false
	case own && t.Uncovered == 0:
		return s, true
	case !t.isTurn() || t.Uncovered != 0:
		return s, false
	}
	s.text, s.shorts = t.trainsOpen(t.Marked, t.r.Trains == game.TrainsOwnAndPublic), []string{someTrainsOpen}
	return s, true
}

// uncoveredDouble returns the double that must be covered first.
func uncoveredDouble(o *game.Observation) game.Tile {
	double := game.NoTile
	for _, l := range o.Layout {
		if o.Uncovered.Has(l.End) {
			double = l.Tile
		}
	}
	return double
}
