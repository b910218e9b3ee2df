package view

import (
	"image"
	"slices"
)

// Area says what Fit may use.
type Area struct {
	// W and H are the felt's width and height in cells.
	W, H int
	// MaxPips is the highest number of the set, 6, 9 or 12.
	MaxPips int
	// Force is a size chosen by hand, SizeAuto to let Fit choose. A forced size
	// that doesn't fit pans.
	Force Size
}

// Choice is how Fit laid a layout out: hand it back after the next move, and
// nothing that lies moves as long as the choice still holds. The zero Choice
// starts anew.
type Choice struct {
	area Area
	rung int
}

// rung is one way to lay a layout out.
type rung struct {
	size  Size
	felt  image.Point
	shift image.Point
	// whole tells that the felt is what the screen shows.
	whole bool
	// ghosts tells that there must be room for a tile at each open end.
	ghosts bool
}

// endless is how many cells a felt has each way on which no arm ever needs to
// turn: 91 of the longest tiles from the middle.
const endless = 3000

// Fit places a layout in the largest size in which all of it fits, with room
// for the next tile at the open ends. At the smallest size that room isn't
// insisted on, and the lead may lie away from the middle. Where nothing helps,
// the layout is placed on a larger felt that pans: see [Pan]. Between two moves
// it never goes back to a larger size: last is the Choice of the Placement
// before the move, the zero Choice at the start of a round. It is ignored if
// the area has changed or only the lead lies.
func Fit(l Layout, area Area, last Choice) Placement {
	first := 0
	if last.area == area && len(l.Laid) > 1 {
		first = last.rung
	}
	rungs := ladder(area)
	for i := first; ; i++ {
		r := rungs[i]
		p := Place(l, r.size, r.felt, r.shift)
		if i == len(rungs)-1 || p.Fits && (!r.ghosts || p.Room(l.Open)) {
			p.Choice = Choice{area: area, rung: i}
			return p
		}
	}
}

// Pans reports whether c laid the table out on more felt than the area has.
func (c Choice) Pans() bool {
	return c.area != (Area{}) && !ladder(c.area)[c.rung].whole
}

// ladder returns all ways to lay out in an area, best first. It depends on
// nothing else, so a rung's number means the same all through a round.
func ladder(area Area) []rung {
	felt := image.Pt(area.W, area.H)
	smallest := SmallestSize(area.MaxPips)
	largest := SizeL
	if area.Force != SizeAuto {
		largest = max(area.Force, smallest)
		smallest = largest
	}
	shifts := shifts(felt)
	rungs := make([]rung, 0, 8+len(shifts))
	for size := largest; size > smallest; size-- {
		rungs = append(rungs, rung{size: size, felt: felt, whole: true, ghosts: true})
	}
	for _, shift := range shifts {
		rungs = append(rungs, rung{size: smallest, felt: felt, shift: shift, whole: true})
	}
	return append(rungs,
		rung{size: smallest, felt: felt.Mul(2)},
		rung{size: smallest, felt: felt.Mul(4)},
		rung{size: smallest, felt: image.Pt(endless, endless)})
}

// shifts returns how far the lead may lie from the middle of a felt, nearest
// first, the middle itself included.
func shifts(felt image.Point) []image.Point {
	const parts = 8 // of the felt's width and height
	var all []image.Point
	for x := -3; x <= 3; x++ {
		for y := -3; y <= 3; y++ {
			all = append(all, image.Pt(x, y))
		}
	}
	slices.SortStableFunc(all, func(a, b image.Point) int {
		return a.X*a.X + a.Y*a.Y - b.X*b.X - b.Y*b.Y
	})
	for i, s := range all {
		all[i] = image.Pt(s.X*felt.X/parts, s.Y*felt.Y/parts)
	}
	return all
}
