package view

import (
	"image"

	"dominoes/game"
)

// Start is the first screen: a variant to choose, with its picture, the seats
// and the options.
type Start struct {
	Variants []string
	Variant  int
	// Name, Line and Facts tell of the chosen variant; Layout is a small
	// picture of it, MaxPips the highest number of its set. Small is the same
	// with one digit a half, for where there is no room for two.
	Name, Line    string
	Facts         []string
	Layout, Small Layout
	MaxPips       int
	// Seats and Options are what can be changed, one of them with the focus.
	Seats   []Field
	Options []Field
	// OnList tells that the list of variants has the focus.
	OnList bool
	// Note explains the field, Alert what can't be started, and why.
	Note, Alert string
	Keys        KeyBar
}

// Field is something on the start screen that can be changed.
type Field struct {
	Label, Value string
	Focus        bool
	// Seat colours the label; NoSeat doesn't.
	Seat game.Seat
	// Plain leaves out the arrows that show that the value can be changed.
	Plain bool
}

// StartPart is what lies at a place of the start screen.
type StartPart uint8

// The parts of the start screen.
const (
	NoPart StartPart = iota
	VariantPart
	SeatPart
	OptionPart
)

// startRegions are the places of the start screen's parts.
type startRegions struct {
	banner, list, picture, seats, options, note, keys image.Rectangle
}

const listWidth = 25

// divide gives every part its place; low terminals do without the banner.
func (s *Start) divide(w, h int) startRegions {
	var r startRegions
	banner := 1
	if h >= 24 {
		banner = 6
	}
	r.banner = image.Rect(0, 0, w, banner)
	r.keys = image.Rect(0, h-1, w, h)
	r.note = image.Rect(1, h-2, w-1, h-1)
	lines := len(s.lines(s.Options, w-12))
	r.options = image.Rect(1, h-2-lines, w-1, h-2)
	r.seats = image.Rect(1, r.options.Min.Y-len(s.lines(s.Seats, w-12)), w-1, r.options.Min.Y)
	top := banner + 1
	if r.seats.Min.Y-top < len(s.Variants)+2 {
		top = banner
	}
	r.list = image.Rect(1, top, listWidth, r.seats.Min.Y)
	r.picture = image.Rect(listWidth+2, top, w-1, max(top+3, r.seats.Min.Y-1))
	return r
}

// Draw paints the screen on all of c.
func (s *Start) Draw(c *Canvas, t *Theme) {
	w, h := c.Size()
	r := s.divide(w, h)
	c.Fill(c.Bounds(), Style{Fg: t.Text, Bg: t.Ground})
	drawBanner(c.Sub(r.banner), t)
	s.drawList(c.Sub(r.list), t)
	s.drawPicture(c.Sub(r.picture), t)
	s.drawFields(c.Sub(r.seats), t, "Seats", s.Seats)
	s.drawFields(c.Sub(r.options), t, "Options", s.Options)
	note, style := s.Note, Style{Fg: t.Dim, Bg: t.Ground}
	if s.Alert != "" {
		note, style = "! "+s.Alert, Style{Fg: t.Bad, Bg: t.Ground}
	}
	c.Sub(r.note).Text(1, 0, r.note.Dx()-2, note, style)
	s.Keys.Draw(c.Sub(r.keys), t)
}

// rows returns the first variant shown and how many are, in a list of this
// height.
func (s *Start) rows(height int) (first, rows int) {
	rows = min(len(s.Variants), max(1, height-1))
	if s.Variant >= rows {
		first = s.Variant - rows + 1
	}
	return first, rows
}

func (s *Start) drawList(c *Canvas, t *Theme) {
	w, h := c.Size()
	c.Text(1, 0, w-1, "New match", Style{Fg: t.Gold, Bg: t.Ground}.Bold())
	first, rows := s.rows(h)
	for i := range rows {
		style := Style{Fg: t.Soft, Bg: t.Ground}
		if first+i == s.Variant {
			style = Style{Fg: t.Text, Bg: t.Raised}.Bold()
			c.Fill(image.Rect(0, 1+i, w, 2+i), style)
			c.Set(w-2, 1+i, t.Chars.Turn, Style{Fg: t.Gold, Bg: t.Raised}.Bold())
			if s.OnList {
				c.Set(0, 1+i, t.Chars.ChosenLeft, Style{Fg: t.Gold, Bg: t.Raised})
			}
		}
		c.Text(2, 1+i, w-4, s.Variants[first+i], style)
	}
}

// drawPicture paints what the chosen variant is about: a line of words, a small
// layout, and facts.
func (s *Start) drawPicture(c *Canvas, t *Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), Style{Fg: t.Ends, Bg: t.Felt})
	c.Text(2, 0, w-4, s.Name, Style{Fg: t.Text, Bg: t.Felt}.Bold())
	line := 0
	if at := 2 + Width(s.Name) + 2; at+Width(s.Line) < w-1 {
		c.Text(at, 0, w-at, s.Line, Style{Fg: t.Ends, Bg: t.Felt})
	} else {
		line = 1
		c.Text(2, 1, w-3, s.Line, Style{Fg: t.Ends, Bg: t.Felt})
	}
	facts := 0
	for _, f := range s.Facts {
		facts = max(facts, Width(f))
	}
	table := c.Sub(image.Rect(1, 1+line, w-facts-3, h))
	if tableWidth, _ := table.Size(); tableWidth < 27 {
		table = c.Sub(image.Rect(1, 1+line, w-1, h)) // no room for the facts
	} else {
		for i, f := range s.Facts {
			c.Text(w-facts-2, 2+line+i, facts, f, Style{Fg: t.Ends, Bg: t.Felt})
		}
	}
	width, height := table.Size()
	place := Fit(s.Layout, Area{W: width, H: height, MaxPips: s.MaxPips}, Choice{})
	if place.Choice.Pans() {
		place = Fit(s.Small, Area{W: width, H: height, MaxPips: 9}, Choice{})
	}
	felt := Felt{Placement: place, Window: Pan(place, width, height, image.Rectangle{}, Window{}), Last: -1}
	felt.Draw(table, t)
}

// lines breaks fields into rows of at most width cells.
func (s *Start) lines(fields []Field, width int) [][]Field {
	var lines [][]Field
	x := 0
	for _, f := range fields {
		need := fieldWidth(f) + keyGap
		if len(lines) == 0 || x+need > width {
			lines, x = append(lines, nil), 0
		}
		last := len(lines) - 1
		lines[last] = append(lines[last], f)
		x += need
	}
	return lines
}

func fieldWidth(f Field) int {
	width := Width(f.Label) + 1 + Width(f.Value)
	if !f.Plain {
		width += 4
	}
	return width
}

func (s *Start) drawFields(c *Canvas, t *Theme, title string, fields []Field) {
	w, _ := c.Size()
	c.Text(1, 0, 9, title, Style{Fg: t.Dim, Bg: t.Ground})
	for y, line := range s.lines(fields, w-10) {
		x := 10
		for _, f := range line {
			drawField(c, t, x, y, f)
			x += fieldWidth(f) + keyGap
		}
	}
}

func drawField(c *Canvas, t *Theme, x, y int, f Field) {
	w, _ := c.Size()
	ground := t.Ground
	if f.Focus {
		ground = t.Raised
		c.Fill(image.Rect(x-1, y, x+fieldWidth(f)+1, y+1), Style{Fg: t.Text, Bg: ground})
		c.Set(x-1, y, t.Chars.ChosenLeft, Style{Fg: t.Gold, Bg: ground})
	}
	label := Style{Fg: t.Dim, Bg: ground}
	if f.Seat != game.NoSeat {
		label = Style{Fg: t.Seats[f.Seat&3], Bg: ground}.Bold()
	}
	arrow := Style{Fg: t.Dim, Bg: ground}
	if f.Focus {
		arrow.Fg = t.Gold
	}
	spans := []Span{{f.Label + " ", label}}
	value := Style{Fg: t.Text, Bg: ground}
	if f.Plain {
		spans = append(spans, Span{f.Value, value})
	} else {
		left, right := "‹ ", " ›"
		if t.Chars.Plain() {
			left, right = "< ", " >"
		}
		spans = append(spans, Span{left, arrow}, Span{f.Value, value}, Span{right, arrow})
	}
	c.Spans(x, y, w-x, spans...)
}

// At returns what lies at cell (x, y) of a w × h screen: which part, the index
// in it, and whether the right half was hit, where a value goes up.
func (s *Start) At(x, y, w, h int) (part StartPart, index int, right bool) {
	r := s.divide(w, h)
	at := image.Pt(x, y)
	switch {
	case at.In(r.list):
		first, rows := s.rows(r.list.Dy())
		if row := y - r.list.Min.Y - 1; row >= 0 && row < rows {
			return VariantPart, first + row, false
		}
	case at.In(r.seats):
		index, right, ok := s.fieldAt(s.Seats, at.Sub(r.seats.Min), r.seats.Dx())
		if ok {
			return SeatPart, index, right
		}
	case at.In(r.options):
		index, right, ok := s.fieldAt(s.Options, at.Sub(r.options.Min), r.options.Dx())
		if ok {
			return OptionPart, index, right
		}
	}
	return NoPart, 0, false
}

func (s *Start) fieldAt(fields []Field, at image.Point, w int) (index int, right, ok bool) {
	for y, line := range s.lines(fields, w-10) {
		x := 10
		for _, f := range line {
			width := fieldWidth(f)
			if at.Y == y && at.X >= x && at.X < x+width {
				return index, at.X-x > width-Width(f.Value)/2-2, true
			}
			index++
			x += width + keyGap
		}
	}
	return 0, false, false
}
