package widgets

import (
	"charm.land/lipgloss/v2"
	"charm.land/lipgloss/v2/table"

	"dominoes/view/theme"
)

// Table is a table without lines, by column.
type Table []Column

// Column is one column of a table.
type Column struct {
	Width int
	Head  string
	Cells []string
	// Style returns the style of the cell in a row, or of the head for [table.HeaderRow].
	Style func(row int) lipgloss.Style
}

// Render returns the table as text. Cells that are too wide end in the theme's ellipsis.
func (b Table) Render(t *theme.Theme) string {
	fit := func(text string, column int) string {
		return t.Shorten(text, b[column].Width)
	}
	var head []string
	rows := make([][]string, len(b[0].Cells))
	for i, column := range b {
		head = append(head, fit(column.Head, i))
		for y, text := range column.Cells {
			rows[y] = append(rows[y], fit(text, i))
		}
	}
	return table.New().Headers(head...).Rows(rows...).Wrap(false).
		BorderTop(false).BorderBottom(false).BorderLeft(false).BorderRight(false).BorderHeader(false).BorderColumn(false).
		StyleFunc(func(row, column int) lipgloss.Style { return b[column].Style(row).Width(b[column].Width) }).
		String()
}
