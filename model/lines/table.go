package lines

import "dominoes/game"

// around is the order in which the arms are told: the line of play, then the
// tips, then the corners.
var around = [...]game.End{game.W, game.E, game.N, game.S, game.NW, game.NE, game.SW, game.SE}

// trains is the order in which trains are told.
var trains = [...]game.End{game.TrainA, game.TrainB, game.TrainC, game.TrainD, game.TrainM}

// lead tells the first tile.
func (s *session) lead() string {
	seen := s.seen()
	if seen.Rules.Trains != game.TrainsNone {
		return engineIs(seen.Layout[0])
	}
	return leadIs(seen.Layout[0], seen.Spinner == 0)
}

// train tells a train's tiles outwards, and who may join it.
func (s *session) train(e game.End, tiles []string, shows int) string {
	seen := s.seen()
	text := trainIs(s.words().End(e), tiles, shows)
	switch {
	case seen.Uncovered.Has(e):
		text = trainMustBeCovered(text)
	case seen.Marked.Has(e):
		text = trainIsOpen(text)
	}
	return sentence(text)
}

// tellTable tells the layout from the lead outwards, arm by arm, and what is
// held and left.
func (s *session) tellTable() {
	seen := s.seen()
	if seen.Stage == game.AwaitDeal && len(seen.Layout) == 0 || seen.Round == 0 {
		s.tell(notDealt)
		return
	}
	layout := seen.Layout
	if len(layout) == 0 {
		s.tell(emptyTable)
	} else {
		s.tell(s.lead())
		for _, e := range append(around[:], trains[:]...) {
			if text := s.arm(e); text != "" {
				s.tell(text)
			}
		}
		if seen.Rules.CountsEnds() {
			s.tell(s.sum())
		}
	}
	words := s.words()
	held := make([]string, len(words.Names))
	for i := range words.Names {
		held[i] = endShows(words.Within(game.Seat(i)), seen.Held[i])
	}
	s.tell(tilesHeld(held, s.stock(seen.Boneyard)))
}

// arm tells an arm's tiles outwards, each with its inner half first; "" where
// the layout has no such arm.
func (s *session) arm(e game.End) string {
	seen := s.seen()
	pos := seen.Table()
	var tiles []string
	for i, l := range seen.Layout {
		if l.End != e {
			continue
		}
		text := l.String()
		if i == seen.Spinner {
			text = theSpinner(text)
		}
		tiles = append(tiles, text)
	}
	name, shows := s.words().End(e), pos.Pips(e)
	switch {
	case e >= game.TrainA && pos.AllEnds().Has(e): // not only the one that must be joined
		return s.train(e, tiles, shows)
	case e >= game.TrainA:
		return ""
	case pos.Closed().Has(e):
		return armIsClosed(name, shows)
	case !pos.Open().Has(e) && len(tiles) == 0:
		return ""
	case !pos.Open().Has(e):
		return armMustWait(name, tiles, shows)
	case len(tiles) == 0:
		return armIsEmpty(name, shows)
	}
	return armIs(name, tiles, shows)
}

// sum tells what the open ends add up to.
func (s *session) sum() string {
	sum := s.seen().Sum
	terms := make([]string, len(sum.Terms))
	for i, t := range sum.Terms {
		switch {
		case t.End == game.NoEnd:
			terms[i] = leadCounts(t.Points)
		case t.Double:
			terms[i] = doubleCounts(s.words().End(t.End), t.Points)
		default:
			terms[i] = endShows(s.words().End(t.End), t.Points)
		}
	}
	if len(terms) == 1 {
		return endsMake(sum.Total)
	}
	return endsAddUp(sum.Total, terms)
}
