package start

import (
	"image"
	"slices"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"dominoes/game/domino"
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
	Seat domino.Seat
	// Plain leaves out the arrows beside the value: the label is a key, and the value what it does.
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

// faceWidth returns the width of the face and the gap after it.
func (f Field) faceWidth() int {
	if f.Face == "" {
		return 0
	}
	return cells.Width(f.Face) + 1
}

func (f Field) labelWidth() int {
	if f.Typed != nil {
		return f.Typed.Width(typedRoom)
	}
	return cells.Width(f.Label)
}

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

// placedField is a field at its place in the rows of fields, and its index among them.
type placedField struct {
	Field
	index, x, y int
}

// placed wraps fields into rows of at most width cells, with faces unless they need another row. It returns the number
// of rows.
func placed(fields []Field, width int) (list []placedField, rows int) {
	faceless := slices.Clone(fields)
	for i := range faceless {
		faceless[i].Face = ""
	}
	list, rows = wrapped(faceless, width)
	if !slices.ContainsFunc(fields, func(f Field) bool { return f.Face != "" }) {
		return list, rows
	}
	with, n := wrapped(fields, width)
	if n == rows && !slices.ContainsFunc(with, func(f placedField) bool { return f.most > 0 }) {
		return with, n
	}
	return list, rows
}

// wrapped wraps fields into rows. A value too long for a row of its own is cut off.
func wrapped(fields []Field, width int) (list []placedField, rows int) {
	x := width + 1
	for i, f := range fields {
		took := f.width()
		if over := took - width; over > 0 {
			f.most = max(1, cells.Width(f.Value)-over)
			took = f.width()
		}
		if x+took > width {
			x, rows = 0, rows+1
		}
		list = append(list, placedField{f, i, fieldsLabel + x, rows - 1})
		x += took + fieldGap
	}
	return list, rows
}

func drawFields(c *canvas.Canvas, t *theme.Theme, title string, fields []Field) {
	c.Text(1, 0, fieldsLabel-1, title, t.Styles.Dim)
	list, _ := placed(fields, c.Columns()-fieldsLabel)
	for _, f := range list {
		f.draw(c, t, f.x, f.y)
	}
}

func (f Field) draw(c *canvas.Canvas, t *theme.Theme, x, y int) {
	if f.Focus {
		c.Fill(image.Rect(x-1, y, x+f.width()+1, y+1), canvas.Style{Bg: t.Raised})
		c.Text(x-1, y, 1, string(t.Chars.ChosenLeft), t.Styles.Gold)
	}
	label, arrow := t.Styles.Dim, t.Styles.Dim
	switch {
	case f.Seat != domino.NoSeat:
		label = t.Styles.Names[f.Seat&3]
	case f.Plain:
		label = t.Styles.Key
	}
	if f.Focus {
		arrow = t.Styles.Gold
	}
	less, more := "", ""
	switch {
	case f.Plain:
	case t.Chars.Plain():
		less, more = "(", ")"
	default:
		less, more = "‹ ", " ›"
	}
	row := c.Sub(image.Rect(x, y, min(c.Columns(), x+f.width()), y+1))
	at := 0
	put := func(text string, style lipgloss.Style) { at += row.Text(at, 0, row.Columns()-at, text, style) }
	if f.Face != "" {
		put(f.Face+" ", t.Styles.Soft)
	}
	if f.Typed != nil {
		row.Write(image.Rect(at, 0, row.Columns(), 1), f.Typed.Render(t, label, typedRoom))
		at += f.labelWidth()
	} else {
		put(f.Label, label)
	}
	at++
	put(less, arrow)
	put(f.value(t.Chars.Ellipsis), t.Styles.Text)
	put(more, arrow)
}

// fieldAt returns the field at a cell of the fields, and the piece of it.
func fieldAt(fields []Field, at image.Point, w int) (index int, piece FieldPiece, ok bool) {
	list, _ := placed(fields, w-fieldsLabel)
	for _, f := range list {
		if x := at.X - f.x; at.Y == f.y && x >= 0 && x < f.width() {
			return f.index, f.piece(x), true
		}
	}
	return 0, LabelPiece, false
}

// Beyond returns the field in the row below the given one, or above it if by is -1, that begins nearest to it. The list
// is above the first row; NoPart is below the last one.
func (s *Start) Beyond(part Part, index, by, w int) (Part, int) {
	all, rows := placed(s.Seats, w-fieldsMargin)
	seats := len(all)
	options, _ := placed(s.Options, w-fieldsMargin)
	for _, f := range options {
		f.y += rows
		all = append(all, f)
	}
	row, x := -1, 0
	switch part {
	case SeatPart:
		row, x = all[index].y, all[index].x
	case OptionPart:
		row, x = all[seats+index].y, all[seats+index].x
	}
	near := -1
	for i, f := range all {
		if f.y == row+by && (near < 0 || abs(f.x-x) < abs(all[near].x-x)) {
			near = i
		}
	}
	switch {
	case near >= seats:
		return OptionPart, near - seats
	case near >= 0:
		return SeatPart, near
	case by < 0:
		return VariantPart, s.Game
	}
	return NoPart, 0
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
