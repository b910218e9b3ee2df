package svg

import "strconv"

// layer is a group of shapes that are drawn together, from the back to the front.
type layer uint8

const (
	grounds layer = iota
	blocks        // parts of a cell that look like background, with sharp edges
	filled
	outlined
	layers
)

// A cell is 12 × 24 units, so that an eighth of its height, and a quarter and half of its width, are whole units.
const (
	cellW, cellH = 12.0, 24.0
	// Most monospace fonts are 0.6 of their size wide: at 20 they fill a cell even if a viewer ignores the position of
	// each character.
	fontSize, baseline = 20, 19
)

// glyph is a character drawn as a shape, in units from the top left corner of its cell: boxes, or a path from (x, y) in
// relative steps.
type glyph struct {
	layer layer
	boxes []box
	x, y  float64
	path  string
}

// glyphs are the characters drawn as shapes, because fonts differ in them most and seldom let them join.
var glyphs = map[rune]glyph{
	'█': solid(0, 0, 12, 24), '▀': solid(0, 0, 12, 12), '▔': solid(0, 0, 12, 3), '▐': solid(6, 0, 12, 24),
	'▕': solid(10.5, 0, 12, 24),
	'▁': solid(0, 21, 12, 24), '▂': solid(0, 18, 12, 24), '▃': solid(0, 15, 12, 24), '▄': solid(0, 12, 12, 24),
	'▅': solid(0, 9, 12, 24), '▆': solid(0, 6, 12, 24), '▇': solid(0, 3, 12, 24),
	'▏': solid(0, 0, 1.5, 24), '▎': solid(0, 0, 3, 24), '▍': solid(0, 0, 4.5, 24), '▌': solid(0, 0, 6, 24),
	'▋': solid(0, 0, 7.5, 24), '▊': solid(0, 0, 9, 24), '▉': solid(0, 0, 10.5, 24),

	'─': lines(light, "ew"), '│': lines(light, "ns"), '━': lines(heavy, "ew"), '┃': lines(heavy, "ns"),
	'┌': lines(light, "es"), '┐': lines(light, "sw"), '└': lines(light, "ne"), '┘': lines(light, "nw"),
	'├': lines(light, "nes"), '┤': lines(light, "nsw"), '┬': lines(light, "esw"), '┴': lines(light, "new"),
	'┼': lines(light, "nesw"),
	'┏': lines(heavy, "es"), '┓': lines(heavy, "sw"), '┗': lines(heavy, "ne"), '┛': lines(heavy, "nw"),
	'╌': shape(level(light, 1, 5), level(light, 7, 11)), '╎': shape(upright(light, 2, 10), upright(light, 14, 22)),
	'╍': shape(level(heavy, 1, 5), level(heavy, 7, 11)), '╏': shape(upright(heavy, 2, 10), upright(heavy, 14, 22)),
	'═': shape(box{0, 9.5, 12, 11}, box{0, 13, 12, 14.5}), '║': shape(box{3.5, 0, 5, 24}, box{7, 0, 8.5, 24}),

	'●': {layer: filled, x: 1, y: 12, path: "a5 5 0 1 0 10 0a5 5 0 1 0-10 0z"},
	'•': {layer: filled, x: 2, y: 12, path: "a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"},
	'◆': {layer: filled, x: 0.5, y: 12, path: "l5.5-5.5 5.5 5.5-5.5 5.5z"},
	'◇': {layer: outlined, x: 1.5, y: 12, path: "l4.5-4.5 4.5 4.5-4.5 4.5z"},
	'✦': {layer: filled, x: 6, y: 6, path: "l1.5 4.5 4.5 1.5-4.5 1.5-1.5 4.5-1.5-4.5-4.5-1.5 4.5-1.5z"},
	'✸': {layer: filled, x: 6, y: 5, path: "l1.2 4.1 3.7-2.1-2.1 3.7 3.2 1.3-3.2 1.3 2.1 3.7-3.7-2.1-1.2 4.1-1.2-4.1-3.7 2.1 2.1-3.7-3.2-1.3 3.2-1.3-2.1-3.7 3.7 2.1z"},
	'×': {layer: outlined, x: 2, y: 8, path: "l8 8m0-8l-8 8"}, '−': shape(level(light, 2, 10)),
	'■': shape(box{1, 7, 11, 17}),
	'□': {layer: outlined, x: 1.75, y: 7.75, path: "h8.5v8.5h-8.5z"},

	'▲': {layer: filled, x: 6, y: 7, path: "l5.5 11h-11z"}, '▼': {layer: filled, x: 6, y: 18, path: "l5.5-11h-11z"},
	'▴': {layer: filled, x: 6, y: 9, path: "l4 7h-8z"}, '▾': {layer: filled, x: 6, y: 16, path: "l4-7h-8z"},
	'▸': {layer: filled, x: 10, y: 13, path: "l-8-4.5v9z"}, '◂': {layer: filled, x: 2, y: 13, path: "l8-4.5v9z"},
	'✓': {layer: outlined, x: 1.5, y: 12.5, path: "l3.5 4.5 6-9"},
	'╱': {layer: outlined, x: 0, y: 24, path: "l12-24"}, '╲': {layer: outlined, x: 0, y: 0, path: "l12 24"},

	'←': {layer: outlined, x: 11.5, y: 13, path: "h-10m4-4l-4 4 4 4"},
	'→': {layer: outlined, x: 0.5, y: 13, path: "h10m-4-4l4 4-4 4"},
	'↑': {layer: outlined, x: 6, y: 19, path: "v-12m-4 4l4-4 4 4"},
	'↓': {layer: outlined, x: 6, y: 6, path: "v12m-4-4l4 4 4-4"},
}

// light and heavy are half the thickness of lines.
const light, heavy = 0.75, 1.5

func solid(x0, y0, x1, y1 float64) glyph {
	return glyph{layer: blocks, boxes: []box{{x0, y0, x1, y1}}}
}

func shape(boxes ...box) glyph { return glyph{layer: filled, boxes: boxes} }

func level(half, x0, x1 float64) box { return box{x0, cellH/2 - half, x1, cellH/2 + half} }

func upright(half, y0, y1 float64) box { return box{cellW/2 - half, y0, cellW/2 + half, y1} }

// lines returns lines from the middle of the cell to the middles of the given sides. Lines that meet overlap, so that
// corners have no gaps.
func lines(half float64, sides string) glyph {
	x0, x1 := cellW/2+half, cellW/2-half
	y0, y1 := cellH/2+half, cellH/2-half
	for _, side := range sides {
		switch side {
		case 'n':
			y0, y1 = 0, max(y1, cellH/2+half)
		case 's':
			y0, y1 = min(y0, cellH/2-half), cellH
		case 'w':
			x0, x1 = 0, max(x1, cellW/2+half)
		case 'e':
			x0, x1 = min(x0, cellW/2-half), cellW
		}
	}
	g := glyph{layer: filled}
	if x0 < x1 {
		g.boxes = append(g.boxes, level(half, x0, x1))
	}
	if y0 < y1 {
		g.boxes = append(g.boxes, upright(half, y0, y1))
	}
	return g
}

// box is a rectangle, from its top left to its bottom right corner.
type box struct{ x0, y0, x1, y1 float64 }

func (b box) move(x, y float64) box { return box{b.x0 + x, b.y0 + y, b.x1 + x, b.y1 + y} }

// joined merges boxes, which are given row by row: first those side by side, then those one above another.
func joined(boxes []box) []box {
	boxes = joinedAlong(boxes, func(b box) (from, to [3]float64) {
		return [3]float64{b.x0, b.y0, b.y1}, [3]float64{b.x1, b.y0, b.y1}
	})
	return joinedAlong(boxes, func(b box) (from, to [3]float64) {
		return [3]float64{b.y0, b.x0, b.x1}, [3]float64{b.y1, b.x0, b.x1}
	})
}

// joinedAlong merges each box with an earlier one that ends where it begins.
func joinedAlong(boxes []box, edges func(box) (from, to [3]float64)) []box {
	var out []box
	ends := map[[3]float64]int{}
	for _, b := range boxes {
		from, to := edges(b)
		i, ok := ends[from]
		if ok {
			delete(ends, from)
			out[i].x1, out[i].y1 = b.x1, b.y1
		} else {
			i = len(out)
			out = append(out, b)
		}
		ends[to] = i
	}
	return out
}

func appendBoxes(path []byte, boxes []box) []byte {
	for _, b := range boxes {
		path = appendMove(path, b.x0, b.y0)
		width := number(b.x1 - b.x0)
		path = append(path, "h"+width+"v"+number(b.y1-b.y0)+"h-"+width+"z"...)
	}
	return path
}

func appendMove(path []byte, x, y float64) []byte {
	return append(path, "M"+number(x)+" "+number(y)...)
}

// number formats a number of units; all are multiples of a quarter.
func number(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
