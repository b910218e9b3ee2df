package rulebook

import (
	"slices"

	"dominoes/game"
)

func (t *text) engine() game.Laid {
	return game.Laid{Tile: tile(t.Set, t.Set), End: game.NoEnd, Inner: t.Set, Outer: t.Set, Seat: game.NoSeat}
}

func (t *text) onTrain(s game.Seat, e game.End, inner, outer int) game.Laid {
	return game.Laid{Tile: tile(inner, outer), End: e, Inner: inner, Outer: outer, Seat: s}
}

// dealTrains deals the tiles of a line to the seats that play them. Seats that play none get tiles without the engine's
// number, as far as they go, and the boneyard begins with such tiles: these seats will pass.
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

func tile(a, b int) game.Tile { return game.NewTile(a, b) }
