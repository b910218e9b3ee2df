package sheet

import (
	"strings"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// award writes out what the round's end was worth, in lines of at most w
// columns: "Ann scores 30: the others have 16 + 8 + 8 = 32 pips left, rounded to the nearest five".
func (s *Sheet) award(w int) []string {
	var lines []string
	for _, text := range s.Words.Awards(s.round()) {
		lines = append(lines, "")
		for _, word := range strings.Fields(cells.Printable(text)) { // a minus stays with its figure
			last := len(lines) - 1
			switch {
			case lines[last] == "":
				lines[last] = word
			case cells.Width(lines[last])+1+cells.Width(word) <= w:
				lines[last] += " " + word
			default:
				lines = append(lines, word)
			}
		}
	}
	return lines
}

// awardHead is the columns of the heading.
const awardHead = 8

// drawAward paints the arithmetic beside its heading.
func (s *Sheet) drawAward(c *canvas.Canvas, t *theme.Theme, lines []string) {
	w, _ := c.Size()
	c.Text(2, 0, awardHead, headPoints, t.Styles.Label)
	for y, line := range lines {
		c.Text(2+awardHead, y, w-4-awardHead, line, t.Styles.Text)
	}
}
