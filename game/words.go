package game

import (
	"dominoes/game/domino"
	"fmt"
	"strings"
)

func (a Lot) String() string { return fmt.Sprintf("drawing lots: %s", listDrawn(a.Drawn)) }

func (a Deal) String() string { return "a deal" }

func (a Play) String() string { return fmt.Sprintf("%s plays %s on %s", a.Seat, a.Tile, a.End) }

func (a Draw) String() string { return fmt.Sprintf("%s draws", a.Seat) }

func (a Pass) String() string { return fmt.Sprintf("%s passes", a.Seat) }

func (a DrawOff) String() string { return fmt.Sprintf("a draw-off: %s", listDrawn(a.Drawn)) }

func (a Setup) String() string { return "a position" }

func (a LeadTile) String() string {
	return fmt.Sprintf("%s leads %d-%d", a.Seat, a.First, a.Second)
}

func listDrawn(drawn Hands) string {
	var words []string
	for s, t := range drawn {
		if t != domino.NoTile {
			words = append(words, fmt.Sprintf("%s %s", domino.Seat(s), t))
		}
	}
	return strings.Join(words, ", ")
}

// String names the move as people speak of it: "6-4 on W", "6-4" for a lead,
// "drawing", "passing". A wild tile that is turned has its low half first.
func (m Move) String() string {
	switch {
	case m.Kind == Draws:
		return "drawing"
	case m.Kind == Passes:
		return "passing"
	case m.End == domino.NoEnd:
		return m.Tile.String()
	}
	if m.Turned {
		return fmt.Sprintf("%d-%d on %s", m.Tile.Low(), m.Tile.High(), m.End)
	}
	return fmt.Sprintf("%s on %s", m.Tile, m.End)
}

func (s *State) whyNoEnd(e domino.End) string {
	r := s.rules
	switch {
	case e > domino.TrainM:
		return "there is no such end"
	case r.Trains != domino.TrainsNone:
		return fmt.Sprintf("in this game tiles are played only on the trains %s", r.TrainEnds())
	case !(domino.Line | r.Tips()).Has(e):
		return fmt.Sprintf("in this game tiles are played only on %s", domino.Line|r.Tips())
	case r.Spinner == domino.SpinnerLead:
		return fmt.Sprintf("the lead isn't a double, so there is no %s", e)
	}
	return fmt.Sprintf("no double has been played yet, so there is no spinner and no %s", e)
}

// whyClosed says why the seat to move can't join a train.
func (s *State) whyClosed(e domino.End) string {
	first := s.pos.trains.Uncovered.First()
	switch {
	case s.pos.trains.OnlyCovers():
		return fmt.Sprintf("the double on %s must be covered first", first)
	case s.pos.trains.Phase == domino.JoinOwn:
		return fmt.Sprintf("in its first turn %s plays only on its own train", s.pos.turn)
	case s.pos.trains.OnlyDoubles(e) && s.pos.Open().Has(e):
		return fmt.Sprintf("only a double may go there before the one on %s is covered", first)
	}
	return fmt.Sprintf("%s's train isn't marked, so only %[1]s may play on it", e)
}

func (s *State) whyNoJoin(t domino.Tile, e domino.End) string {
	pips := s.pos.Pips(e)
	switch sum := s.pos.frame.Sum; {
	case sum == 0:
		return fmt.Sprintf("%s shows %d, and %s has no %d", e, pips, t, pips)
	case pips == 0:
		return fmt.Sprintf("%s shows a blank, and %s isn't wild", e, t)
	default:
		return fmt.Sprintf("%s shows %d, and %s has no %d to make %d", e, pips, t, sum-pips, sum)
	}
}

func (s *State) whyNoDraw() string {
	p := &s.pos
	switch {
	case s.rules.Boneyard == domino.BoneyardNone:
		return "there is no drawing in this game"
	case p.laid == 0:
		return "nobody draws before the lead"
	case p.Drawable() == 0 && p.stockEnd > p.next:
		return fmt.Sprintf("the last %d tiles of the boneyard are never drawn", p.stockEnd-p.next)
	case p.Drawable() == 0:
		return "the boneyard is empty"
	case p.CanPlay():
		return fmt.Sprintf("%s can be played, so nobody draws", s.playable())
	}
	return fmt.Sprintf("%d drawn this turn already, and no more are allowed", p.drawn)
}

// playable lists the tiles that the seat to move could play.
func (s *State) playable() string {
	return strings.ReplaceAll(s.pos.hands[s.pos.turn].And(s.pos.fits).String(), " ", " or ")
}

// openEnds lists the ends that may be joined with what they show.
func (s *State) openEnds() string {
	var words []string
	for _, e := range s.pos.Open().List() {
		words = append(words, fmt.Sprintf("%s shows %d", e, s.pos.Pips(e)))
	}
	return strings.Join(words, ", ")
}

// whyNoTurn says why a seat of a position must hold a tile.
func (s *State) whyNoTurn(seat, turn domino.Seat) string {
	if s.rules.OutTogether() && seat == turn {
		return "it can't be its turn"
	}
	return "the round would be over"
}
