package widgets

import (
	"strings"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// DrawHeader paints a screen's first row: a title, its detail, and text in the middle and on the right. If there is
// little room, items of the detail, which dots separate, are left out from the end.
func DrawHeader(c *canvas.Canvas, t *theme.Theme, title, detail, middle, right string) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Panel})
	soft := t.Styles.Soft
	taken := 1 + c.Text(1, 0, w-2, strings.ToUpper(title), t.Styles.Strong) + 2
	rightAt := w - 1 - cells.Width(right)
	c.Text(rightAt, 0, w-rightAt, right, soft)
	middleAt := rightAt
	if middle != "" {
		middleAt = max((w-cells.Width(middle))/2, taken)
		if middleAt+cells.Width(middle)+2 > rightAt {
			middleAt = rightAt - cells.Width(middle) - 2
		}
	}
	const between = " · "
	for cells.Width(detail) > middleAt-taken-1 && detail != "" {
		detail = detail[:max(0, strings.LastIndex(detail, between))]
	}
	if taken+cells.Width(detail)+1 == middleAt && middleAt+cells.Width(middle)+2 < rightAt {
		middleAt++ // keep the detail and the middle apart
	}
	c.Text(middleAt, 0, rightAt-middleAt, middle, soft)
	c.Text(taken, 0, w, strings.ReplaceAll(detail, "·", string(t.Chars.Dot)), t.Styles.Dim)
}
