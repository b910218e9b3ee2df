package start

import (
	"image"
	"slices"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Field is a setting on the start screen that can be changed.
type Field struct {
	Label, Value string
	// Face is drawn before the label if there is room; "" for none.
	Face  string
	Focus bool
	// Seat gives the label's colour, unless it is NoSeat.
	Seat game.Seat
	// Plain leaves out the arrows beside the value.
	Plain bool
	// Typed is the label while it is being typed, else nil.
	Typed *widgets.Typed

	// most is the room for the value if it is cut off, else 0.
	most int
}

// FieldPiece is a piece of a field, for hit tests.
type FieldPiece uint8

// The pieces of a field: its label, and the two ends of the value, which make it less or more.
const (
	LabelPiece FieldPiece = iota
	LessPiece
	MorePiece
)

const (
	fieldGap    = 2
	fieldsLabel = 10 // columns for the row's label
	// fieldsMargin is how much narrower than the screen a row of fields is.
	fieldsMargin = fieldsLabel + 2
)

// typedRoom is the greatest width of a label being typed, so that one row of the smallest screen also has room for the
// beginning of the value.
const typedRoom = widgets.MinWidth - fieldsMargin - 8

// label returns the field's label in a style.
func (f Field) label(t *theme.Theme, style lipgloss.Style) string {
	if f.Typed != nil {
		return f.Typed.Render(t, style, typedRoom)
	}
	return t.Render(style, f.Label)
}

// faceWidth returns the width of the face and the gap after it.
func (f Field) faceWidth() int {
	if f.Face == "" {
		return 0
	}
	return cells.Width(f.Face) + 1
}

// labelWidth returns the width of the label.
func (f Field) labelWidth() int {
	if f.Typed != nil {
		return f.Typed.Width(typedRoom)
	}
	return cells.Width(f.Label)
}

// value returns the value's text.
func (f Field) value(ellipsis rune) string {
	if f.most > 0 {
		return ansi.Truncate(f.Value, f.most, string(ellipsis))
	}
	return f.Value
}

func (f Field) width() int {
	width := f.faceWidth() + f.labelWidth() + 1 + cells.Width(f.value('.'))
	if !f.Plain {
		width += 4
	}
	return width
}

// fieldLines wraps fields into rows of at most width cells, with faces unless they need another row.
func fieldLines(fields []Field, width int) [][]Field {
	faceless := slices.Clone(fields)
	for i := range faceless {
		faceless[i].Face = ""
	}
	lines := brokenLines(faceless, width)
	if with := brokenLines(fields, width); len(with) == len(lines) && !anyCut(with) {
		return with
	}
	return lines
}

// anyCut reports whether a value is cut off.
func anyCut(lines [][]Field) bool {
	return slices.ContainsFunc(slices.Concat(lines...), func(f Field) bool { return f.most > 0 })
}

// brokenLines wraps fields into rows. A value too long for a row of its own is cut off.
func brokenLines(fields []Field, width int) [][]Field {
	var lines [][]Field
	x := 0
	for _, f := range fields {
		if over := f.width() - width; over > 0 {
			f.most = max(1, cells.Width(f.Value)-over)
		}
		if len(lines) == 0 || x+f.width() > width {
			lines, x = append(lines, nil), 0
		}
		last := len(lines) - 1
		lines[last] = append(lines[last], f)
		x += f.width() + fieldGap
	}
	return lines
}

// face returns the face and the gap after it.
func (f Field) face(t *theme.Theme) string {
	if f.Face == "" {
		return ""
	}
	return t.Render(t.Styles.Soft, f.Face+" ")
}

func drawFields(c *canvas.Canvas, t *theme.Theme, title string, fields []Field) {
	w, _ := c.Size()
	c.Text(1, 0, fieldsLabel-1, title, t.Styles.Dim)
	for y, line := range fieldLines(fields, w-fieldsLabel) {
		x := fieldsLabel
		for _, f := range line {
			f.draw(c, t, x, y)
			x += f.width() + fieldGap
		}
	}
}

func (f Field) draw(c *canvas.Canvas, t *theme.Theme, x, y int) {
	w, _ := c.Size()
	if f.Focus {
		c.Fill(image.Rect(x-1, y, x+f.width()+1, y+1), canvas.Style{Bg: t.Raised})
		c.Text(x-1, y, 1, string(t.Chars.ChosenLeft), t.Styles.Gold)
	}
	label, arrow := t.Styles.Dim, t.Styles.Dim
	switch {
	case f.Seat != game.NoSeat:
		label = t.Styles.Names[f.Seat&3]
	case f.Focus && f.Plain:
		label = t.Styles.Key
	}
	if f.Focus {
		arrow = t.Styles.Gold
	}
	value := t.Render(t.Styles.Text, f.value(t.Chars.Ellipsis))
	if !f.Plain {
		left, right := "‹ ", " ›"
		if t.Chars.Plain() {
			left, right = "(", ")"
		}
		value = lipgloss.JoinHorizontal(lipgloss.Top, t.Render(arrow, left), value, t.Render(arrow, right))
	}
	c.Write(image.Rect(x, y, min(w, x+f.width()), y+1), f.face(t)+f.label(t, label)+" "+value)
}

// fieldAt returns the field at a cell of the fields, and the piece of it.
func fieldAt(fields []Field, at image.Point, w int) (index int, piece FieldPiece, ok bool) {
	for y, line := range fieldLines(fields, w-fieldsLabel) {
		x := fieldsLabel
		for _, f := range line {
			if at.Y == y && at.X >= x && at.X < x+f.width() {
				return index, f.piece(at.X - x), true
			}
			index++
			x += f.width() + fieldGap
		}
	}
	return 0, LabelPiece, false
}

// Beyond returns the field in the row below the given one, or above it if by is -1, that begins nearest to it. The list
// is above the first row; NoPart is below the last one.
func (s *Start) Beyond(part Part, index, by, w int) (Part, int) {
	rows, from := s.fieldRows(w), fieldPlace{}
	row := -1
	for y, places := range rows {
		for _, p := range places {
			if p.part == part && p.index == index {
				row, from = y, p
			}
		}
	}
	switch row += by; {
	case row < 0:
		return VariantPart, s.Game
	case row == len(rows):
		return NoPart, 0
	}
	p := slices.MinFunc(rows[row], func(a, b fieldPlace) int { return abs(a.x-from.x) - abs(b.x-from.x) })
	return p.part, p.index
}

// fieldPlace is the first column of a field in its row.
type fieldPlace struct {
	part     Part
	index, x int
}

// fieldRows returns the fields of the seats and options by row.
func (s *Start) fieldRows(w int) (rows [][]fieldPlace) {
	add := func(part Part, fields []Field) {
		index := 0
		for _, line := range fieldLines(fields, w-fieldsMargin) {
			var row []fieldPlace
			x := fieldsLabel
			for _, f := range line {
				row = append(row, fieldPlace{part, index, x})
				index++
				x += f.width() + fieldGap
			}
			rows = append(rows, row)
		}
	}
	add(SeatPart, s.Seats)
	add(OptionPart, s.Options)
	return rows
}

func abs(n int) int { return max(n, -n) }

// piece returns the piece at column x of the field.
func (f Field) piece(x int) FieldPiece {
	label := f.faceWidth() + f.labelWidth() + 1
	switch value := f.width() - label; {
	case x < label:
		return LabelPiece
	case 2*(x-label) < value:
		return LessPiece
	}
	return MorePiece
}
