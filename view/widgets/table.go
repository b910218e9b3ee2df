package widgets

import (
	"charm.land/lipgloss/v2"
	"charm.land/lipgloss/v2/table"

	"dominoes/view/theme"
)

// Table is a table without lines, its columns side by side.
type Table []Column

// Column is a column of a table with all that stands in it.
type Column struct {
	Width int
	Head  string
	Cells []string
	// Style is that of a cell, of the head in [table.HeaderRow].
	Style func(row int) lipgloss.Style
}

// Render returns the table as text. What is too long for its column ends in the theme's
// ellipsis.
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
