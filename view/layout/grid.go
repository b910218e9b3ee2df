package layout

import "image"

// grid marks the cells of the felt on which tiles lie, a bit a cell, with a free cell all around the felt. It finds the
// tiles beside a place in a few steps however many there are.
type grid struct {
	words int // in a row
	bits  []uint64
}

const wordBits = 64

// newGrid returns the grid of an empty felt that begins at (0, 0).
func newGrid(w, h int) grid {
	words := (w+2)/wordBits + 2 // the last one is never marked, so that row can read beyond the felt
	return grid{words: words, bits: make([]uint64, words*(h+2))}
}

// row returns up to 64 cells of row y from column x on, the first in the lowest bit.
func (g *grid) row(x, y, n int) uint64 {
	at, off := (y+1)*g.words+(x+1)/wordBits, uint(x+1)%wordBits
	return (g.bits[at]>>off | g.bits[at+1]<<(wordBits-off)) & (1<<n - 1)
}

// flip marks the cells of a tile at r, or takes the marks away again.
func (g *grid) flip(r image.Rectangle) {
	mask, off := uint64(1)<<r.Dx()-1, uint(r.Min.X+1)%wordBits
	for y := r.Min.Y; y < r.Max.Y; y++ {
		at := (y+1)*g.words + (r.Min.X+1)/wordBits
		g.bits[at] ^= mask << off
		g.bits[at+1] ^= mask >> (wordBits - off)
	}
}

// apart reports whether a tile at r, which is on the felt, overlaps no tile and touches none but the one at last.
func (g *grid) apart(r, last image.Rectangle) bool {
	if r.Overlaps(last) {
		return false
	}
	for y := r.Min.Y - 1; y <= r.Max.Y; y++ {
		x, n := r.Min.X-1, r.Dx()+2
		if y < r.Min.Y || y == r.Max.Y { // a common corner isn't a touch
			x, n = x+1, n-2
		}
		cells := g.row(x, y, n)
		if cells != 0 && last.Min.Y <= y && y < last.Max.Y {
			from, to := max(last.Min.X-x, 0), min(last.Max.X-x, n)
			if from < to {
				cells &^= (1<<(to-from) - 1) << from
			}
		}
		if cells != 0 {
			return false
		}
	}
	return true
}
