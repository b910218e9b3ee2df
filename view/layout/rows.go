package layout

import (
	"slices"

	"dominoes/game/domino"
)

// Arms without room on the felt lie in rows, as trains do. The spinner, or the lead until there is one, is in the
// middle. The arms of its west side begin on its left, from N at the top to SW at the bottom, the others on its right,
// from NE to S. If an arm's rows have no room for its next tile it is folded: a number stands for its first tiles. The
// tiles of other arms stay where they are.

// Low returns p, in which trains or arms lie in rows, placed on an area of fewer rows. It reports whether the tiles are
// as large there and no more of them are folded.
func Low(l Layout, area Area, p Placement) (low Placement, ok bool) {
	if l.Trains != 0 {
		low = fitTrains(l, area)
	} else {
		low = placeRows(l, p.Size, area)
	}
	low.Choice = p.Choice
	return low, low.Size == p.Size && low.Felt.Dy() <= area.H && low.hidden() == p.hidden()
}

// hidden counts what rows don't show: folded tiles, and captions in words.
func (p Placement) hidden() (n int) {
	for _, fold := range p.Folds {
		n += fold.Tiles
	}
	for _, train := range p.Trains {
		if train.Inline {
			n++
		}
	}
	return n
}

// placeRows places a layout in rows, at the largest size up to the given one at which each arm has room for the number
// of folded tiles, its last tile and the next one.
func placeRows(l Layout, size Size, area Area) Placement {
	l = l.upTo(len(l.Laid))
	order := l.fromSpinner()
	y := newRows(l, area, size, order)
	for size > SmallestSize(area.MaxPips) && !y.shows(area.H) {
		size = size.Smaller(area.MaxPips)
		y = newRows(l, area, size, order)
	}
	p := y.place(area)
	tiles, arms := slices.Clone(p.Tiles), slices.Concat(y.sides...)
	for at, i := range order {
		tile := tiles[at]
		if at > 0 && !slices.Contains(arms, y.layout.Laid[at].End) {
			p.Fits, tile = false, Placed{Joined: -1} // no rules lead to this
		}
		if tile.Spinner = i == l.Spinner; tile.Joined >= 0 {
			tile.Joined = order[tile.Joined]
		}
		p.Tiles[i] = tile
	}
	for e := range p.Ends {
		if s := &p.Ends[e]; s.Exists {
			s.From = order[s.From]
		}
	}
	return p
}

// fromSpinner returns the indices of the tiles in the order in which they lie from the spinner, or from the lead until
// there is one.
func (l Layout) fromSpinner() []int {
	var back, rest []int // the tiles between the spinner and the lead, and all others but the spinner
	for i, laid := range l.Laid {
		switch {
		case i < l.Spinner && (i == 0 || laid.End == l.Laid[l.Spinner].End):
			back = append(back, i)
		case i != max(0, l.Spinner):
			rest = append(rest, i)
		}
	}
	slices.Reverse(back)
	return slices.Concat([]int{max(0, l.Spinner)}, back, rest)[:len(l.Laid)]
}

// outward returns tile i as it was laid, or as if it had been laid from the spinner.
func (l Layout) outward(i int) domino.Laid {
	laid := l.Laid[i]
	if l.Spinner <= 0 || i >= l.Spinner {
		return laid
	}
	line := l.Laid[l.Spinner].End
	other := domino.W
	if line == domino.W {
		other = domino.E
	}
	switch {
	case i == 0:
		if laid.End = other; other == domino.W {
			laid.Inner, laid.Outer = laid.Outer, laid.Inner
		}
	case laid.End == line:
		laid.End, laid.Inner, laid.Outer = other, laid.Outer, laid.Inner
	}
	return laid
}

// newRows returns the table before the first tile, with the same number of rows for each arm.
func newRows(l Layout, area Area, size Size, order []int) *yard {
	x, margin := area.middle(size), 0
	for _, k := range area.Kept {
		if k.Empty() {
			continue
		}
		margin = max(margin, min(k.Max.X, area.W-k.Min.X)+1)
	}
	y := &yard{
		layout: l, size: size, sides: l.armsBesideSpinner(), left: x + size.Standing().X + railColumns,
		right: area.W - margin, engine: RectAt(x, (area.H-size.Standing().Y)/2, size.Standing()),
	}
	y.layout.Laid = make([]domino.Laid, len(order))
	for at, i := range order {
		y.layout.Laid[at] = l.outward(i)
	}
	arms := len(y.sides[1])
	rows := max(1, (area.H+1)/(size.pitch()*arms))
	high := min(rows*size.pitch()+foldedApart, max(rows*size.pitch(), area.H/arms))
	for i, ends := range y.sides {
		for k, e := range ends {
			t := train{west: i == 0, top: max(0, (area.H-high*arms+1)/2) + k*high, high: high, rows: rows, x: y.left}
			if tiles := y.layout.tilesOn(e); tiles >= y.roomFor(t) {
				t.x += countColumns
				t.hide = tiles + 1 - y.roomFor(t)
			}
			y.trains[e&7] = t
		}
	}
	return y
}

// shows reports whether there is room for the rows, and in each for the number of folded tiles and two tiles.
func (y *yard) shows(height int) bool {
	last := &y.trains[y.sides[1][len(y.sides[1])-1]&7]
	return last.top+last.rows*y.size.pitch()-1 <= height && y.engine.Min.Y >= 0 &&
		y.roomFor(train{rows: last.rows, x: y.left + countColumns}) >= 2
}

// armsBesideSpinner returns the arms on both sides of the spinner from the top, or W and E until there is one.
func (l Layout) armsBesideSpinner() [][]domino.End {
	switch {
	case l.Spinner < 0 || l.Arms < 4:
		return [][]domino.End{{domino.W}, {domino.E}}
	case l.Arms < 8:
		return [][]domino.End{{domino.N, domino.W}, {domino.E, domino.S}}
	}
	return [][]domino.End{{domino.N, domino.NW, domino.W, domino.SW}, {domino.NE, domino.E, domino.SE, domino.S}}
}
