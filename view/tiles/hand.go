package tiles

import (
	"image"
	"slices"
	"strconv"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// HandState says whether a tile in a hand can be played.
type HandState uint8

// The states of a tile in a hand.
const (
	Playable HandState = iota // stands one row higher
	Waiting                   // it isn't the hand's turn
	Stuck                     // fits nowhere: grey, and not raised
	Hidden                    // face down
	Away                      // just played: its place is empty
)

// HandTile is one tile of a hand.
type HandTile struct {
	Tile  domino.Tile
	State HandState
}

// Hand is the tiles of a seat, ready to be drawn.
type Hand struct {
	Tiles []HandTile
	// Chosen is the index of the selected tile, -1 for none. Looked is the index of the tile whose row is shown, even
	// if none is selected.
	Chosen, Looked int
	// Largest is the largest size to be used; SizeAuto allows L.
	Largest layout.Size
	// Pips draws tiles of size M with pips, since none of them stands.
	Pips bool
	// Wild are the tiles that join any end.
	Wild domino.Set
	// Ground is the background.
	Ground canvas.Color
}

// HandRows is the number of rows of a hand at full height: three for a tile, one for the lift of playable tiles, one
// for numbers.
const HandRows = 5

// handGrid is the layout of a hand's tiles.
type handGrid struct {
	size   layout.Size
	step   int // columns from one tile to the next
	perRow int
	rows   int // lines of tiles shown
	height int // rows of one line of tiles and its numbers
	lift   int // rows by which playable tiles are raised
	first  int // index of the first tile shown
	lines  int // all lines of tiles
	bar    bool
}

// grid lays a hand out on width × height cells: at the largest size at which all tiles lie side by side; else at size S
// in several lines; else only the lines around the selected tile.
func (h *Hand) grid(width, height int) handGrid {
	n := max(len(h.Tiles), 1)
	if g, ok := h.singleLine(width, height, n); ok {
		return g
	}
	g := handGrid{size: h.smallest(), lift: 1}
	tile := g.size.Lying()
	g.height = tile.Y + 2
	lines := 0
	for gap := 2; gap > 0; gap-- { // rather closer together than in too many lines
		g.step = tile.X + gap
		g.perRow = max(1, (width+gap-1)/g.step)
		if lines = (n + g.perRow - 1) / g.perRow; lines*g.height <= height {
			break
		}
	}
	if lines*g.height > height {
		g.lift, g.height = 0, tile.Y+1
	}
	g.rows = min(lines, max(1, height/g.height))
	if g.bar = g.rows < lines; g.bar {
		g.perRow = max(1, (width-barColumns+g.step-tile.X)/g.step)
		lines = (n + g.perRow - 1) / g.perRow
	}
	g.lines = lines
	line := min(max(h.Chosen, h.Looked, 0), n-1) / g.perRow
	g.first = max(0, min(line-g.rows/2, lines-g.rows)) * g.perRow
	return g
}

// singleLine returns the largest size at which n tiles lie side by side in one line; ok is false if that is only S.
func (h *Hand) singleLine(width, height, n int) (g handGrid, ok bool) {
	largest := h.Largest
	if largest == layout.SizeAuto {
		largest = layout.SizeL
	}
	for size := largest; !size.Small() && height >= HandRows-1; size-- {
		gap := 2
		if size == layout.SizeL {
			gap = 3
		}
		for ; gap > 0; gap-- {
			if step := size.Lying().X + gap; n*step-gap+2 <= width {
				rows := min(height, HandRows) // four rows leave none for a lift
				lift := rows - HandRows + 1
				return handGrid{size: size, step: step, perRow: n, rows: 1, lines: 1, height: rows, lift: lift}, true
			}
		}
	}
	return handGrid{}, false
}

// barColumns is the width of the scroll bar and the column beside it.
const barColumns = 2

// smallest returns size S, or its wider variant if a number has two digits.
func (h *Hand) smallest() layout.Size {
	for _, t := range h.Tiles {
		if t.State != Hidden && t.Tile.High() > 9 {
			return layout.SizeS2
		}
	}
	return layout.SizeS
}

// place returns the rectangle of tile i, and false if it isn't shown.
func (g handGrid) place(i int, state HandState) (image.Rectangle, bool) {
	i -= g.first
	if i < 0 || i >= g.perRow*g.rows {
		return image.Rectangle{}, false
	}
	x, y := 1+i%g.perRow*g.step, i/g.perRow*g.height
	if state != Playable {
		y += g.lift
	}
	return layout.RectAt(x, y, g.size.Lying()), true
}

// SizeIn returns the size of the tiles on width × height cells.
func (h *Hand) SizeIn(width, height int) layout.Size { return h.grid(width, height).size }

// InFlight returns the look of a tile that was just played, as large as in a hand on width × height cells.
func (h *Hand) InFlight(tile domino.Tile, width, height int) Look {
	return h.lookOf(h.grid(width, height), HandTile{Tile: tile, State: Playable})
}

// Lacks returns how many rows more than height it takes to show all tiles, the playable ones raised; 0 if none is
// hidden.
func (h *Hand) Lacks(width, height int) int {
	g := h.grid(width, height)
	if !g.bar {
		return 0
	}
	perRow := max(1, width/(g.size.Lying().X+1))
	return (len(h.Tiles)+perRow-1)/perRow*(g.size.Lying().Y+2) - height
}

// Dotted reports whether a dot marks the tiles that fit nowhere on width × height cells.
func (h *Hand) Dotted(width, height int) bool {
	stuck := func(t HandTile) bool { return t.State == Stuck }
	return h.grid(width, height).lift == 0 && slices.ContainsFunc(h.Tiles, stuck)
}

// PlaceOf returns the place of tile i on width × height cells, and false if it isn't shown.
func (h *Hand) PlaceOf(i, width, height int) (image.Rectangle, bool) {
	if i < 0 || i >= len(h.Tiles) {
		return image.Rectangle{}, false
	}
	return h.grid(width, height).place(i, h.Tiles[i].State)
}

// Draw paints the hand on all of c.
func (h *Hand) Draw(c *canvas.Canvas, t *theme.Theme) {
	c.Fill(c.Bounds(), canvas.Style{Fg: t.Text, Bg: h.Ground})
	w, height := c.Size()
	g := h.grid(w, height)
	for i, tile := range h.Tiles {
		r, ok := g.place(i, tile.State)
		if !ok || tile.State == Away {
			continue
		}
		Draw(c, t, r.Min.X, r.Min.Y, h.lookOf(g, tile))
		if i == h.Chosen {
			h.drawBars(c, t, g, r)
		}
		h.drawNumber(c, t, g, i)
	}
	h.drawMore(c, t, g)
}

// drawBars paints the bars beside the selected tile at r, half a cell away, or close to it if the next tile is too
// near.
func (h *Hand) drawBars(c *canvas.Canvas, t *theme.Theme, g handGrid, r image.Rectangle) {
	left, right := t.Chars.ChosenLeft, t.Chars.ChosenRight
	if g.step == r.Dx()+1 {
		left, right = closeBars(t)
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		c.Text(r.Min.X-1, y, 1, string(left), t.Styles.Gold)
		c.Text(r.Max.X, y, 1, string(right), t.Styles.Gold)
	}
}

// closeBars returns the bars for tiles one cell apart: close to the selected tile, so that they don't touch its
// neighbours.
func closeBars(t *theme.Theme) (left, right rune) {
	if t.Tile.Boxed {
		return t.Chars.ChosenLeft, t.Chars.ChosenRight
	}
	return t.Chars.ChosenRight, t.Chars.ChosenLeft
}

func (h *Hand) lookOf(g handGrid, tile HandTile) Look {
	l := Look{
		First: tile.Tile.High(), Second: tile.Tile.Low(), Size: g.size, Pips: h.Pips,
		Ground: h.Ground, Strong: tile.State == Playable, Wild: h.Wild.Has(tile.Tile),
	}
	switch tile.State {
	case Stuck:
		l.State = Unplayable
	case Hidden:
		l.State = FaceDown
	}
	return l
}

// drawNumber writes the number key of a tile in the last row of its line, with marks beside it if the tile is selected.
func (h *Hand) drawNumber(c *canvas.Canvas, t *theme.Theme, g handGrid, i int) {
	tile := h.Tiles[i]
	number, style := strconv.Itoa(i+1), t.Styles.Soft
	switch tile.State {
	case Hidden:
		return
	case Playable:
		style = style.Bold(true)
	case Stuck:
		style = t.Styles.Faint
		if g.lift == 0 && i != h.Chosen {
			number = string(t.Chars.Unplayable) // otherwise only colour would show it
		}
	}
	r, _ := g.place(i, Playable)
	x, y, apart := r.Min.X+(r.Dx()-cells.Width(number))/2, r.Min.Y+g.height-1, 1
	used := c.Text(x, y, r.Dx(), number, style)
	if i != h.Chosen {
		return
	}
	if used+4 <= r.Dx() {
		apart = 2
	}
	for _, x := range [2]int{x - apart, x + used + apart - 1} {
		c.Text(x, y, 1, string(t.Chars.Under), t.Styles.Gold)
	}
}

// drawMore writes the number of tiles below them if they take several lines. If some lines are hidden it also says
// which are shown, and draws a scroll bar.
func (h *Hand) drawMore(c *canvas.Canvas, t *theme.Theme, g handGrid) {
	w, height := c.Size()
	line, used := g.first/g.perRow, g.rows*g.height
	if g.lines > 1 && used < height {
		c.Text(1, used, w-1, rowsShown(len(h.Tiles), line+1, line+g.rows, g.lines), t.Styles.Soft)
	}
	if !g.bar {
		return
	}
	from, to := line*used/g.lines, max((line+g.rows)*used/g.lines, line*used/g.lines+1)
	for y := range used {
		r, style := t.Chars.Upright, t.Styles.Rule
		if y >= from && y < to {
			r, style = t.Chars.LastUpright, t.Styles.Strong
		}
		c.Text(w-1, y, 1, string(r), style)
	}
	if line > 0 {
		c.Text(w-1, 0, 1, string(t.Chars.North), t.Styles.Strong)
	}
	if line+g.rows < g.lines {
		c.Text(w-1, used-1, 1, string(t.Chars.South), t.Styles.Strong)
	}
}

// TileAt returns the index of the tile, including its number, at cell (x, y) of a hand drawn on width × height cells.
func (h *Hand) TileAt(x, y, width, height int) (int, bool) {
	g := h.grid(width, height)
	for i := range h.Tiles {
		r, ok := g.place(i, Playable)
		if !ok {
			continue
		}
		r.Max.Y = r.Min.Y + g.height
		if image.Pt(x, y).In(r) {
			return i, true
		}
	}
	return 0, false
}
