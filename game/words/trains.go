package words

import (
	"dominoes/game"
	"dominoes/game/domino"
)

// trainStory follows how turns change the trains.
type trainStory struct {
	words     Words
	marked    domino.Ends
	uncovered [domino.MaxArms]domino.Set // the double at each end, if it is uncovered
}

// playing adds to a turn what its tile changes on the trains, after that number of draws. goesOn is true if the round
// continues.
func (s *trainStory) playing(e game.Joined, turn Turn, draws int, goesOn bool) Turn {
	if s.words.Rules.Trains == domino.TrainsNone {
		return turn
	}
	tile, end := e.Laid.Tile, e.Laid.End
	if turn.brief = turn.then; draws == 0 {
		turn.brief = turn.does
	}
	turn.OnTrain, turn.train = s.words.onTrain(tile, end), s.words.Train(end)
	text := ""
	double := &s.uncovered[end&7]
	if !double.IsEmpty() {
		text = covering(double.First())
	}
	if end.Owner() == e.Laid.Seat && s.marked.Has(end) {
		s.marked &^= domino.EndsOf(end)
		text += closingIt
	}
	if *double = (domino.Set{}); tile.IsDouble() && goesOn {
		*double = domino.SetOf(tile)
		text += toBeCovered
	}
	return turn.adding(text)
}

// passing adds to a turn with that number of draws that the seat's train is open to all.
func (s *trainStory) passing(e game.Passed, turn Turn, draws int) Turn {
	if s.words.Rules.Trains == domino.TrainsNone {
		return turn
	}
	s.marked |= domino.EndsOf(domino.TrainOf(e.Seat))
	turn.Did[len(turn.Did)-1] = passedOnTrains
	if turn.brief = passedOnTrains; draws > 0 {
		turn.brief = thenPassed(draws, passedOnTrains)
	}
	return turn.adding(s.words.opensTrain(e.Seat))
}

func (t Turn) adding(text string) Turn {
	t.Text += text
	t.does += text
	if t.then != "" {
		t.then += text
	}
	return t
}
