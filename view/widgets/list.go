package widgets

import (
	"image"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/theme"
)

// List is the visible lines of a list, one of them selected.
type List struct {
	Place image.Rectangle
	// Rows is the number of lines, and Chosen is the index of the selected one.
	Rows, Chosen int
	// Above and Below are true if there are more lines.
	Above, Below bool
}

// Draw paints the list on the screen c: line draws line i into its row, which has a mark if it is selected.
func (l List) Draw(c *canvas.Canvas, t *theme.Theme, line func(row *canvas.Canvas, i int)) {
	in := c.Sub(l.Place)
	for i := range l.Rows {
		row := in.Row(i)
		if i == l.Chosen {
			row.Fill(row.Bounds(), canvas.Style{Bg: t.Raised})
			row.Text(0, 0, 1, string(t.Chars.Turn), t.Styles.Key)
		}
		line(row, i)
	}
	if l.Above {
		c.Text(l.Place.Max.X, l.Place.Min.Y, 1, string(t.Chars.North), t.Styles.Gold)
	}
	if l.Below {
		c.Text(l.Place.Max.X, l.Place.Max.Y-1, 1, string(t.Chars.South), t.Styles.Gold)
	}
}

// Styles returns the styles of line i: of its name, of its text, and of what matters less.
func (l List) Styles(t *theme.Theme, i int) (name, text, less lipgloss.Style) {
	if i == l.Chosen {
		return t.Styles.Strong, t.Styles.Text, t.Styles.Soft
	}
	return t.Styles.Soft, t.Styles.Soft, t.Styles.Dim
}

// At returns the line at a cell of the screen.
func (l List) At(x, y int) (int, bool) {
	row := y - l.Place.Min.Y
	return row, image.Pt(x, y).In(l.Place) && row < l.Rows
}

// Table is a table without lines, by column.
type Table []Column

// Column is one column of a table.
type Column struct {
	Width int
	Head  string
	Cells []string
	// Style returns the style of the cell in a row, or of the head for [HeadRow].
	Style func(row int) lipgloss.Style
}

// HeadRow is passed to [Column.Style] for a head.
const HeadRow = -1

// Draw paints the table from the top left corner of c. Cells that are too wide end in an ellipsis.
func (b Table) Draw(c *canvas.Canvas) {
	x := 0
	for _, column := range b {
		c.Text(x, 0, column.Width, column.Head, column.Style(HeadRow))
		for y, text := range column.Cells {
			c.Text(x, y+1, column.Width, text, column.Style(y))
		}
		x += column.Width
	}
}
