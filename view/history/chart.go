package history

import (
	"fmt"
	"math"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Results is a chart of matches over time: bars above a line for matches won, below it for those lost, as high as the
// margin.
type Results struct {
	// Bars are the margins in points, the oldest first.
	Bars []float64
	// From and To are the times of the first and the last.
	From, To string
}

const (
	// chartHeight is the height of a chart of results: its title, bars, the line, bars, and the times.
	chartHeight = 3 + 2*resultRows
	// resultRows is the number of rows above the line, and of those below it.
	resultRows = 3
	// resultScale is the width of the numbers beside the bars.
	resultScale = 6
)

// Draw paints the chart on all of c. If there are more matches than columns, each bar is the average of several.
func (r *Results) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	room := w - resultScale
	each := (len(r.Bars) + room - 1) / room
	bars := averages(r.Bars, each)
	step := max(1, min(4, room/len(bars)))
	title := byPoints
	if each > 1 {
		title = byAverages(each)
	}
	c.Text(0, 0, w, title, t.Styles.Title)
	most := 1.0
	for _, bar := range bars {
		most = max(most, math.Abs(bar))
	}
	dim := t.Styles.Dim
	line := 1 + resultRows
	scale := dim.Align(lipgloss.Right)
	c.Text(0, 1, resultScale-1, fmt.Sprintf("+%.0f", most), scale)
	c.Text(0, line, resultScale-1, "0", scale)
	c.Text(0, line+resultRows, resultScale-1, fmt.Sprintf("%c%.0f", t.Chars.Minus, most), scale)
	c.Text(resultScale, line, room, strings.Repeat(string(t.Chars.Level), step*len(bars)), dim)
	for i, bar := range bars {
		r.bar(c, t, resultScale+i*step, max(1, step-1), line, bar/most)
	}
	c.Text(resultScale, line+resultRows+1, room, r.From, dim)
	if len(bars)*step > cells.Width(r.From)+cells.Width(r.To)+2 {
		c.Text(resultScale, line+resultRows+1, len(bars)*step, r.To, scale)
	}
}

// bar paints a bar of this many columns, as high as part of the greatest height, upwards or downwards.
func (r *Results) bar(c *canvas.Canvas, t *theme.Theme, x, columns, line int, part float64) {
	if part == 0 {
		return
	}
	style, by, half := t.Styles.Good, -1, '▄'
	if part < 0 {
		style, by, half = t.Styles.Bad, 1, '▀'
	}
	full := '█'
	halves := max(1, int(math.Round(math.Abs(part)*2*resultRows)))
	if t.Chars.Plain() {
		full, half = '#', '#'
	}
	for y := line + by; halves > 0; y, halves = y+by, halves-2 {
		sign := full
		if halves == 1 {
			sign = half
		}
		c.Text(x, y, columns, strings.Repeat(string(sign), columns), style)
	}
}

// averages returns the averages of each numbers in turn, the last possibly of fewer.
func averages(numbers []float64, each int) []float64 {
	if each <= 1 {
		return numbers
	}
	var list []float64
	for from := 0; from < len(numbers); from += each {
		part := numbers[from:min(from+each, len(numbers))]
		sum := 0.0
		for _, n := range part {
			sum += n
		}
		list = append(list, sum/float64(len(part)))
	}
	return list
}
