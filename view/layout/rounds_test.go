package layout

import (
	"math/rand/v2"
	"slices"

	"dominoes/game"
)

// roundKind says how the rounds of a test are played.
type roundKind struct {
	maxPips  int
	seats    int
	deal     int
	draws    bool // stuck seats draw until they can play
	arms     int  // 2, 4, 8
	lead     bool // the lead is a double, and the spinner where there is one
	sides    bool // a spinner's tips wait until both sides are covered
	lopsided bool // the last of the open ends is preferred
}

// inPlay returns how many tiles may come to lie.
func (k roundKind) inPlay() int {
	if !k.draws {
		return k.seats * k.deal
	}
	return game.SetSize(k.maxPips)
}

// randomRound plays a round at random and returns its layout at the end.
func randomRound(rng *rand.Rand, k roundKind) Layout {
	tiles := game.FullSet(k.maxPips).Tiles()
	rng.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	hands := make([][]game.Tile, k.seats)
	for s := range hands {
		hands[s], tiles = append([]game.Tile(nil), tiles[:k.deal]...), tiles[k.deal:]
	}
	r := &roundOf{kind: k, layout: Layout{Spinner: -1, Arms: k.arms, InPlay: k.inPlay()}}
	seat := 0
	if k.lead {
		best, at := game.NoTile, 0
		for s, h := range hands {
			for _, t := range h {
				if t.IsDouble() && (best == game.NoTile || t > best) {
					best, at = t, s
				}
			}
		}
		if best == game.NoTile {
			return randomRound(rng, k)
		}
		seat = at
		hands[seat] = without(hands[seat], best)
		r.play(move{best, game.NoEnd}, seat)
	} else {
		t := hands[0][0]
		hands[0] = hands[0][1:]
		r.play(move{t, game.NoEnd}, 0)
	}
	for passes := 0; passes < k.seats; {
		if len(hands[seat]) == 0 {
			break
		}
		seat = (seat + 1) % k.seats
		moves := r.moves(hands[seat])
		for len(moves) == 0 && k.draws && len(tiles) > 0 {
			hands[seat], tiles = append(hands[seat], tiles[0]), tiles[1:]
			moves = r.moves(hands[seat])
		}
		if len(moves) == 0 {
			passes++
			continue
		}
		passes = 0
		m := moves[rng.IntN(len(moves))]
		if k.lopsided {
			for _, other := range moves {
				if other.end > m.end {
					m = other
				}
			}
		}
		hands[seat] = without(hands[seat], m.tile)
		r.play(m, seat)
	}
	r.layout.Open = r.open()
	return r.layout
}

// longestLine returns a layout of two arms with every tile of a set, if
// the set's numbers each stand on an even number of halves that aren't doubles.
func longestLine(rng *rand.Rand, maxPips int) Layout {
	for {
		left := game.FullSet(maxPips)
		end := rng.IntN(maxPips + 1)
		var line [][2]int
		for {
			var fits []game.Tile
			for _, t := range left.Tiles() {
				if t.Has(end) {
					fits = append(fits, t)
				}
			}
			if len(fits) == 0 {
				break
			}
			t := fits[rng.IntN(len(fits))]
			left = left.Without(t)
			line = append(line, [2]int{end, t.Other(end)})
			end = t.Other(end)
		}
		if !left.IsEmpty() {
			continue
		}
		lead := rng.IntN(len(line))
		l := Layout{Spinner: -1, Arms: 2, Open: game.EndsOf(game.W, game.E)}
		l.Laid = append(l.Laid, laid(line[lead], game.NoEnd))
		for w, e := lead-1, lead+1; w >= 0 || e < len(line); {
			if e >= len(line) || w >= 0 && rng.IntN(2) == 0 {
				l.Laid = append(l.Laid, laid([2]int{line[w][1], line[w][0]}, game.W))
				w--
			} else {
				l.Laid = append(l.Laid, laid(line[e], game.E))
				e++
			}
		}
		return l
	}
}

// oneSided returns l led with its westernmost tile, so that all others are joined at E.
func oneSided(l Layout) Layout {
	out := Layout{Spinner: -1, Arms: 2, Open: l.Open, InPlay: l.InPlay}
	first := l.Laid[0]
	line := [][2]int{{first.Inner, first.Outer}}
	for _, t := range l.Laid[1:] {
		if t.End == game.W {
			line = slices.Insert(line, 0, [2]int{t.Outer, t.Inner})
		} else {
			line = append(line, [2]int{t.Inner, t.Outer})
		}
	}
	for i, halves := range line {
		end := game.E
		if i == 0 {
			end = game.NoEnd
		}
		out.Laid = append(out.Laid, laid(halves, end))
	}
	return out
}

func laid(halves [2]int, end game.End) game.Laid {
	return game.Laid{Tile: game.NewTile(halves[0], halves[1]), End: end, Inner: halves[0], Outer: halves[1]}
}

type move struct {
	tile game.Tile
	end  game.End
}

// roundOf is the little that a random round needs to know.
type roundOf struct {
	kind   roundKind
	layout Layout
	ends   [game.MaxArms]int // numbers
	tiles  [game.MaxArms]int // laid on each arm
	sides  [2]bool           // the spinner's W and E are covered
}

func (r *roundOf) open() game.Ends {
	open := game.EndsOf(game.W, game.E)
	if r.layout.Spinner >= 0 && (!r.kind.sides || r.sides[0] && r.sides[1]) {
		for e := game.N; int(e) < r.kind.arms; e++ {
			open |= game.EndsOf(e)
		}
	}
	return open
}

func (r *roundOf) moves(hand []game.Tile) []move {
	var moves []move
	for _, e := range r.open().List() {
		for _, t := range hand {
			if t.Has(r.ends[e]) {
				moves = append(moves, move{t, e})
			}
		}
	}
	return moves
}

func (r *roundOf) play(m move, seat int) {
	i := len(r.layout.Laid)
	l := game.Laid{Tile: m.tile, End: m.end, Seat: game.Seat(seat), Inner: m.tile.High(), Outer: m.tile.Low()}
	if m.end == game.NoEnd {
		r.ends[game.W], r.ends[game.E] = l.Inner, l.Outer
	} else {
		l.Inner = r.ends[m.end]
		l.Outer = m.tile.Other(l.Inner)
		r.ends[m.end] = l.Outer
		r.tiles[m.end]++
	}
	r.layout.Laid = append(r.layout.Laid, l)
	switch {
	case r.layout.Spinner >= 0:
		if m.end <= game.E {
			r.sides[m.end] = true
		}
	case r.kind.arms > 2 && m.tile.IsDouble():
		r.layout.Spinner = i
		for e := game.N; e < game.MaxArms; e++ {
			r.ends[e] = l.Inner
		}
		if m.end == game.W {
			r.sides[1] = true // the side it was joined by
		} else if m.end == game.E {
			r.sides[0] = true
		}
	}
}

func without(hand []game.Tile, t game.Tile) []game.Tile {
	var rest []game.Tile
	for _, h := range hand {
		if h != t {
			rest = append(rest, h)
		}
	}
	return rest
}
