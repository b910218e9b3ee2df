package widgets

import (
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/view/theme"
)

// meterCells returns how many cells of a meter are filled at share percent: none only at 0, all only at 100.
func meterCells(cells, share int) int {
	switch {
	case share <= 0:
		return 0
	case share >= 100:
		return cells
	}
	return min(max(1, (cells*share+50)/100), cells-1)
}

// Meter returns a bar of this many columns, filled to share percent.
func Meter(t *theme.Theme, style lipgloss.Style, columns, share int) string {
	filled := meterCells(columns, share)
	return t.Render(style, strings.Repeat(string(t.Chars.MeterOn), filled)) +
		t.Render(t.Styles.Rule, strings.Repeat(string(t.Chars.MeterOff), columns-filled))
}
