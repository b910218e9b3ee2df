package rulebook

import (
	"slices"

	"dominoes/game"
)

// ExampleTrain is one of the trains of an example.
type ExampleTrain struct {
	End game.End
	// Name says whose it is.
	Name string
	// Marked tells that everybody may join it, and Cover is the double on it that must be covered, or [game.NoTile].
	Marked bool
	Cover  game.Tile
}

// trains shows trains that have begun, one that others may join, and a double that must be covered.
func (t *illustrated) trains() {
	begun := []game.Laid{t.engine()}
	for seat, open := range []int{5, 3, 1, 2}[:t.Seats] {
		begun = append(begun, t.onTrain(game.Seat(seat), game.TrainOf(game.Seat(seat)), t.Set, open))
	}
	t.show(TurnTitle, [][]game.Laid{begun}, func(_ *game.State, o *game.Observation) string {
		return captionTrains(o.Layout[0].Tile, begun[1].Outer, t.Trains == game.TrainsOwnAndPublic)
	})
	marked := append(slices.Clone(begun), t.onTrain(game.A, game.TrainB, t.Set, 4))
	marked = slices.Delete(marked, 2, 3)
	t.show(TurnTitle, [][]game.Laid{marked}, func(_ *game.State, o *game.Observation) string {
		if !o.Marked.Has(game.TrainB) {
			return ""
		}
		return captionMarked(players[game.B], o.Layout[len(o.Layout)-1].Tile)
	})
	double := append(slices.Clone(begun), t.onTrain(game.A, game.TrainA, 5, 5))
	t.show(PlainTitle, [][]game.Laid{double}, func(*game.State, *game.Observation) string {
		return captionCover(tile(5, 5))
	})
}

func (t *text) engine() game.Laid {
	return game.Laid{Tile: tile(t.Set, t.Set), End: game.NoEnd, Inner: t.Set, Outer: t.Set, Seat: game.NoSeat}
}

func (t *text) onTrain(s game.Seat, e game.End, inner, outer int) game.Laid {
	return game.Laid{Tile: tile(inner, outer), End: e, Inner: inner, Outer: outer, Seat: s}
}

// trainsShown returns the trains as an example shows them.
func trainsShown(o *game.Observation) (all []ExampleTrain) {
	if o.Rules.Trains == game.TrainsNone {
		return nil
	}
	train := func(e game.End, name string) {
		shown := ExampleTrain{End: e, Name: name, Marked: o.Marked.Has(e), Cover: game.NoTile}
		if o.Uncovered.Has(e) {
			for _, l := range o.Layout {
				if l.End == e {
					shown.Cover = l.Tile
				}
			}
		}
		all = append(all, shown)
	}
	for seat := range game.Seat(o.Rules.Seats) {
		train(game.TrainOf(seat), trainOf(seat))
	}
	if o.Rules.Trains == game.TrainsOwnAndPublic {
		train(game.TrainM, mexicanTrain)
	}
	return all
}

// stagedTrains is staged on trains. The tiles know who plays them: whoever has the turn before that can't play,
// Draws if need be, and passes.
func (t *text) stagedTrains(line []game.Laid) (s game.State, ok bool) {
	s, err := game.New(t.Rules)
	if err != nil {
		return s, false
	}
	start := t.dealTrains(line)
	for seat := range t.Seats {
		if len(start.Hands[seat]) != t.Deal {
			return s, false // a player has more tiles in the line than are dealt
		}
	}
	if s, _, err = game.Apply(s, start); err != nil {
		return s, false
	}
	for _, l := range line[1:] {
		for s.Stage() == game.AwaitMove && s.Turn() != l.Seat {
			var a game.Action = game.Pass{Seat: s.Turn()}
			if pos := s.Position(); pos.CanDraw() {
				a = game.Draw{Seat: s.Turn()}
			}
			if s, _, err = game.Apply(s, a); err != nil {
				return s, false
			}
		}
		if s.Stage() != game.AwaitMove {
			return s, false
		}
		if s, _, err = game.Apply(s, game.Play{Seat: l.Seat, Tile: l.Tile, End: l.End}); err != nil {
			return s, false
		}
	}
	return s, s.Stage() == game.AwaitMove
}

// dealTrains deals the tiles of a line to those who play them. Whoever plays none gets tiles without the engine's
// number as far as they reach, and the boneyard begins with such: that player passes.
func (t *text) dealTrains(line []game.Laid) game.Setup {
	var hands [game.MaxSeats][]game.Tile
	rest := game.FullSet(t.Set).Without(line[0].Tile)
	for _, l := range line[1:] {
		rest = rest.Without(l.Tile)
		hands[l.Seat] = append(hands[l.Seat], l.Tile)
	}
	ofEngine, others := rest.And(game.Holding(t.Set)).Tiles(), rest.Minus(game.Holding(t.Set)).Tiles()
	idle := func(seat int) bool {
		return !slices.ContainsFunc(line, func(l game.Laid) bool { return int(l.Seat) == seat })
	}
	for _, passes := range []bool{true, false} {
		fill := append(others, ofEngine...)
		if !passes {
			fill = append(ofEngine, others...)
		}
		for seat := range t.Seats {
			if n := t.Deal - len(hands[seat]); idle(seat) == passes && n > 0 {
				n = min(n, len(fill))
				hands[seat], fill = append(hands[seat], fill[:n]...), fill[n:]
			}
		}
		ofEngine = slices.DeleteFunc(slices.Clone(fill), func(x game.Tile) bool { return !x.Has(t.Set) })
		others = slices.DeleteFunc(slices.Clone(fill), func(x game.Tile) bool { return x.Has(t.Set) })
	}
	return game.Setup{Layout: line[:1], Hands: hands, Boneyard: append(others, ofEngine...), Last: game.NoSeat}
}
