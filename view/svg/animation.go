package svg

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"dominoes/view/canvas"
)

// Animation is a picture that shows one screen after another and then starts again. It needs no script. For viewers who
// prefer reduced motion it shows the last screen.
type Animation struct {
	first, last *canvas.Canvas
	changes     []change
}

// change is drawn over the earlier screens from a time on.
type change struct {
	at    time.Duration
	drawn string
}

// Add adds a screen that appears at a time. All screens must have the same size.
func (a *Animation) Add(at time.Duration, c *canvas.Canvas) {
	if a.first == nil {
		a.first = c
	} else {
		d := newDrawing()
		d.changes(c, a.last)
		var b strings.Builder
		d.writeAll(&b, canvas.Color(0))
		a.changes = append(a.changes, change{at, b.String()})
	}
	a.last = c
}

// changes draws the cells of c that differ from those of the screen before.
func (d *drawing) changes(c, before *canvas.Canvas) {
	w, h := c.Size()
	for y := range h {
		changed := changedIn(c, before, y)
		for x := range w {
			if changed[x] {
				d.cell(c, x, y)
			}
		}
		d.endRun()
	}
}

// changedIn reports which cells of a row differ, or must be drawn again with those that do: the other halves of wide
// characters, and the neighbours of letters that are gone, since fonts may draw a little beyond a letter's cell.
func changedIn(c, before *canvas.Canvas, y int) []bool {
	w, _ := c.Size()
	changed := make([]bool, w+1) // and one beyond the edge
	for x := range w {
		cluster, style, width := c.Char(x, y)
		was, wasStyle, wasWidth := before.Char(x, y)
		if was == cluster && wasStyle == style && wasWidth == width {
			continue
		}
		changed[x] = true
		if isLetter(was) {
			changed[max(x-1, 0)], changed[x+1] = true, true
		}
	}
	for x := range w {
		if _, _, width := c.Char(x, y); width == 2 {
			changed[x] = changed[x] || changed[x+1]
			changed[x+1] = changed[x]
		}
	}
	return changed
}

// isLetter reports whether a character is drawn by the viewer's font.
func isLetter(cluster string) bool {
	r, n := utf8.DecodeRuneInString(cluster)
	_, drawn := glyphs[r]
	return cluster != " " && (!drawn || n < len(cluster))
}

// SVG returns the picture. It begins again at the time of its end.
func (a *Animation) SVG(end time.Duration) string {
	d := newDrawing()
	d.all(a.first)
	var b strings.Builder
	base := d.base()
	w, h := a.first.Size()
	writeHead(&b, w, h, base)
	if len(a.changes) > 0 {
		a.writeTimes(&b, end)
	}
	d.writeAll(&b, base)
	for i, c := range a.changes {
		fmt.Fprintf(&b, "<g id=\"f%d\">\n%s</g>\n", i, c.drawn)
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// writeTimes writes when each change appears.
func (a *Animation) writeTimes(b *strings.Builder, end time.Duration) {
	fmt.Fprintf(b, "<style>g[id]{animation:%ss step-end infinite}\n", number(end.Seconds()))
	b.WriteString("@media(prefers-reduced-motion){g[id]{animation-duration:0s}}\n")
	for i, c := range a.changes {
		fmt.Fprintf(b, "#f%[1]d{animation-name:f%[1]d}@keyframes f%[1]d", i)
		fmt.Fprintf(b, "{0%%{visibility:hidden}%s%%{visibility:visible}}\n", number(float64(c.at*100_000/end)/1000))
	}
	b.WriteString("</style>\n")
}
