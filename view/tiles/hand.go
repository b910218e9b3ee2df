package tiles

import (
	"image"
	"strconv"

	"charm.land/lipgloss/v2"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// HandState is how a tile of a hand takes part in the turn.
type HandState uint8

// The states of a tile in a hand.
const (
	Playable HandState = iota // stands one row higher
	Waiting                   // it isn't the hand's turn
	Stuck                     // fits nowhere: lies low and grey
	Hidden                    // face down
	Away                      // taken out: its place is empty
)

// HandTile is one tile of a hand.
type HandTile struct {
	Tile  game.Tile
	State HandState
}

// Hand is the tiles of a seat, ready to be drawn in a place of given size.
type Hand struct {
	Tiles []HandTile
	// Chosen is the index of the chosen tile, -1 for none. Looked is that of the tile looked
	// at, also where none is chosen: its row is shown.
	Chosen, Looked int
	// Largest is the largest size to be used; SizeAuto allows L.
	Largest layout.Size
	// Pips draws tiles of size M with pips, as there is none standing.
	Pips bool
	// Ground is behind the hand.
	Ground canvas.Color
}

// HandRows is how many rows a hand needs to show its tiles at full height:
// three of a tile, one for those that stand lower, one of numbers.
const HandRows = 5

// handGrid is where the tiles of a hand go.
type handGrid struct {
	size   layout.Size
	step   int // columns from tile to tile
	perRow int
	rows   int // lines of tiles shown
	height int // rows of one line of tiles, its numbers included
	lift   int // rows by which playable tiles stand higher
	first  int // index of the first tile shown
	lines  int // lines of tiles in all
	bar    bool
}

// grid chooses size and rows of a hand on width × height cells: the largest
// size at which all tiles lie side by side; else S, in several lines; else the
// lines around the chosen tile.
func (h *Hand) grid(width, height int) handGrid {
	n := max(len(h.Tiles), 1)
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
				rows := min(height, HandRows) // of four none is left to stand higher by
				return handGrid{size: size, step: step, perRow: n, rows: 1, lines: 1, height: rows, lift: rows - HandRows + 1}
			}
		}
	}
	g := handGrid{size: h.smallest(), lift: 1}
	tile := g.size.Lying()
	g.height = tile.Y + 2
	lines := 0
	for gap := 2; gap > 0; gap-- { // closer together rather than in more lines than there is room for
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

// barColumns is what the scroll bar takes, with a column beside it.
const barColumns = 2

// smallest returns S, the wider one where a number has two digits.
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

// PlaceOf returns where tile i lies on width × height cells; false if it isn't shown.
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

// drawBars paints the bars beside the chosen tile at r, half a cell off, or close
// to it where the next tile is too near.
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

// closeBars returns the bars beside a chosen tile whose neighbours are a cell away:
// close to the tile, so that they don't touch the others.
func closeBars(t *theme.Theme) (left, right rune) {
	if t.Tile.Boxed {
		return t.Chars.ChosenLeft, t.Chars.ChosenRight
	}
	return t.Chars.ChosenRight, t.Chars.ChosenLeft
}

func (h *Hand) lookOf(g handGrid, tile HandTile) Look {
	l := Look{
		First: tile.Tile.High(), Second: tile.Tile.Low(), Size: g.size, Pips: h.Pips,
		Ground: h.Ground, Strong: tile.State == Playable,
	}
	switch tile.State {
	case Stuck:
		l.State = Unplayable
	case Hidden:
		l.State = FaceDown
	}
	return l
}

// drawNumber writes the number that chooses a tile in the last row of its line.
func (h *Hand) drawNumber(c *canvas.Canvas, t *theme.Theme, g handGrid, i int) {
	tile := h.Tiles[i]
	if tile.State == Hidden {
		return
	}
	r, _ := g.place(i, Playable)
	style := t.Styles.Soft
	number := strconv.Itoa(i + 1)
	switch {
	case i == h.Chosen:
		under := string(t.Chars.Under)
		if spaced := " " + number + " "; cells.Width(spaced)+2 <= r.Dx() {
			number = spaced
		}
		number = under + number + under
		style = t.Styles.Key
	case tile.State == Playable:
		style = style.Bold(true)
	case tile.State == Stuck:
		style = t.Styles.Faint
		if g.lift == 0 {
			number = string(t.Chars.Unplayable) // nothing else but colour tells it
		}
	}
	c.Text(r.Min.X, r.Min.Y+g.height-1, r.Dx(), number, style.Align(lipgloss.Center))
}

// drawMore says below the tiles how many there are where they take several rows. Where not all
// are shown it tells which, and a bar at the side does so too.
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

// TileAt returns the index of the tile that lies at cell (x, y) of a canvas of
// width × height on which the hand is drawn, its number included.
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
