package rulebook

import (
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
)

// engine returns the highest double as the first tile of a layout.
func (t *text) engine() domino.Laid {
	return domino.Laid{Tile: tile(t.Set, t.Set), End: domino.NoEnd, Inner: t.Set, Outer: t.Set, Seat: domino.NoSeat}
}

// onTrain returns a tile that seat s lays on a train.
func (t *text) onTrain(s domino.Seat, e domino.End, inner, outer int) domino.Laid {
	return domino.Laid{Tile: tile(inner, outer), End: e, Inner: inner, Outer: outer, Seat: s}
}

// dealTrains returns a setup in which seats hold the tiles that they play in a line of plays. Seats that play none are
// to pass: their hands, and the first tiles of the boneyard, lack the engine's number as long as there are such tiles.
func (t *text) dealTrains(line []domino.Laid) game.Setup {
	var hands [domino.MaxSeats][]domino.Tile
	rest := domino.FullSet(t.Set).Without(line[0].Tile)
	for _, l := range line[1:] {
		rest = rest.Without(l.Tile)
		hands[l.Seat] = append(hands[l.Seat], l.Tile)
	}
	ofEngine, others := rest.And(domino.Holding(t.Set)).Tiles(), rest.Minus(domino.Holding(t.Set)).Tiles()
	idle := func(seat int) bool {
		return !slices.ContainsFunc(line, func(l domino.Laid) bool { return int(l.Seat) == seat })
	}
	for _, idles := range []bool{true, false} { // idle seats choose first
		fill := append(others, ofEngine...)
		if !idles {
			fill = append(ofEngine, others...)
		}
		for seat := range t.Seats {
			if n := t.Deal - len(hands[seat]); idle(seat) == idles && n > 0 {
				n = min(n, len(fill))
				hands[seat], fill = append(hands[seat], fill[:n]...), fill[n:]
			}
		}
		ofEngine = slices.DeleteFunc(slices.Clone(fill), func(x domino.Tile) bool { return !x.Has(t.Set) })
		others = slices.DeleteFunc(slices.Clone(fill), func(x domino.Tile) bool { return x.Has(t.Set) })
	}
	return game.Setup{Layout: line[:1], Hands: hands, Boneyard: append(others, ofEngine...), Last: domino.NoSeat}
}

func tile(a, b int) domino.Tile { return domino.NewTile(a, b) }
