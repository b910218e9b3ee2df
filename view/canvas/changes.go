package canvas

import (
	"slices"
	"strconv"
)

// Changes returns what turns a terminal that shows before into one that shows c:
// only the cells that differ are written. Where before is nil or has another
// size, everything is, on a cleared screen. It takes the terminal to be in its
// own style, and leaves it there; where the cursor is doesn't matter.
//
// Terminals disagree on how many cells some clusters take. From the first of those in a row,
// now or before, the row is done anew: it is cleared, each cluster is written to where it
// belongs, and whatever it has spilt is cleared; then comes what lies beside them.
func (c *Canvas) Changes(before *Canvas) string {
	afresh := before == nil || before.w != c.w || before.h != c.h
	if afresh {
		before = New(c.w, c.h, Style{})
	}
	clusters, strokes := c.changed(before)
	// A colour takes more bytes than a way, so that it may pay to do all of one
	// style before the next. Where styles are short it doesn't.
	bytes := c.encode(clusters, strokes)
	if other := c.encode(clusters, byStyle(strokes)); len(other) < len(bytes) {
		bytes = other
	}
	// Without wrapping, nothing is spilt into the next row, and a window that has just become
	// smaller doesn't scroll.
	const wrap, noWrap = "\x1b[?7h", "\x1b[?7l"
	switch {
	case afresh:
		return "\x1b[m\x1b[2J" + noWrap + string(bytes) + wrap
	case len(clusters) > 0:
		return noWrap + string(bytes) + wrap
	}
	return string(bytes)
}

// stroke is cells of a row, up to end, to be written in one style.
type stroke struct {
	x, y, end int
	style     Style
	// blank tells that all are spaces, of whose style only the ground can be
	// seen.
	blank bool
}

// blank reports whether a cell shows its ground alone.
func (p *cell) blank() bool { return p.r == ' ' && p.more == "" && p.style.Attr&onBlanks == 0 }

// same reports whether two cells look the same.
func (p *cell) same(q *cell) bool {
	return *p == *q || p.blank() && q.blank() && p.style.Bg == q.style.Bg
}

// extend adds a cell's style to the stroke, if it can be written in the same one.
func (r *stroke) extend(p *cell) bool {
	switch {
	case p.blank():
		return p.style.Bg == r.style.Bg && r.style.Attr&onBlanks == 0
	case !r.blank:
		return p.style == r.style
	case p.style.Bg != r.style.Bg || p.style.Attr&onBlanks != 0:
		return false
	}
	r.style, r.blank = p.style, false
	return true
}

// changed returns the strokes of cells that differ, in reading order, and those of clusters
// apart: they are to be written first. One of no cells stands before those of a row, from
// where on it is to be cleared.
func (c *Canvas) changed(before *Canvas) (clusters, strokes []stroke) {
	for y := range c.h {
		first, last, risk := c.compare(before, y)
		if first >= last {
			continue
		}
		row := len(strokes) // where this row's begin
		add := func(x int) {
			if len(strokes) == row || !c.joins(&strokes[len(strokes)-1], x) {
				p := c.cellAt(x, y)
				strokes = append(strokes, stroke{x, y, x + 1, p.style, p.blank()})
			}
		}
		tail := c.w
		if last > risk {
			// With the cell before: it may be the cluster's left half, or be pushed away by
			// one that is too wide for the right edge.
			tail = max(risk-1, 0)
			clusters = append(clusters, stroke{risk, y, risk, c.cellAt(risk, y).style, true})
		}
		for x := first; x < min(last, tail); x++ {
			if !c.cellAt(x, y).same(before.cellAt(x, y)) {
				add(x)
			}
		}
		for x := tail; x < c.w; {
			p, end := c.cellAt(x, y), x+1
			if end < c.w && c.cellAt(end, y).r == 0 {
				end++
			}
			if end > x+1 || p.risky() {
				clusters = append(clusters, stroke{x, y, end, p.style, false})
			} else {
				add(x)
			}
			x = end
		}
	}
	return clusters, strokes
}

// compare returns from where to where cells of a row differ, and where in either canvas the
// first cluster is that terminals may give another width.
func (c *Canvas) compare(before *Canvas, y int) (first, last, risk int) {
	first, risk = c.w, c.w
	for x := range c.w {
		p, q := c.cellAt(x, y), before.cellAt(x, y)
		if p.risky() || q.risky() {
			risk = min(risk, x)
		}
		if !p.same(q) {
			first, last = min(first, x), x+1
		}
	}
	return first, last, risk
}

// cellAt returns the cell at (x, y), a blank one where a part of a canvas has
// none.
func (c *Canvas) cellAt(x, y int) *cell {
	if p := c.at(x, y); p != nil {
		return p
	}
	return &cell{r: ' '}
}

// risky reports whether a cell is of a cluster that terminals may give another
// width: what is made of several characters, what is wide, and symbols, which some
// terminals show as emoji.
func (p *cell) risky() bool {
	const symbols = 0x2600
	return p.r == 0 || p.more != "" || p.r >= symbols
}

// joins extends a stroke by the cell at x of its row, together with the unchanged
// ones between them if to write those again is no longer than to skip them.
func (c *Canvas) joins(r *stroke, x int) bool {
	const skip = 4 // bytes, mostly
	next, bytes := *r, 0
	for at := r.end; at <= x; at++ {
		p := c.cellAt(at, r.y)
		if p.risky() || !next.extend(p) {
			return false
		}
		if at < x {
			bytes += len(string(p.r))
		}
		if bytes > skip {
			return false
		}
	}
	next.end = x + 1
	*r = next
	return true
}

// byStyle returns strokes in another order: all of one style, then those of the
// style that takes the fewest bytes to change to.
func byStyle(strokes []stroke) []stroke {
	var styles []Style
	groups := map[Style][]stroke{}
	for _, blanks := range []bool{false, true} {
		for _, r := range strokes {
			if r.blank != blanks {
				continue
			}
			style := r.style
			if r.blank {
				style = Style{Bg: r.style.Bg}
				for _, s := range styles {
					if s.Bg == r.style.Bg && s.Attr&onBlanks == 0 {
						style = s
						break
					}
				}
			}
			if _, ok := groups[style]; !ok {
				styles = append(styles, style)
			}
			groups[style] = append(groups[style], r)
		}
	}
	ordered := make([]stroke, 0, len(strokes))
	var now Style
	var scratch [64]byte
	for len(styles) > 0 {
		best, least := 0, len(scratch)
		for i, s := range styles {
			if n := len(appendSGR(scratch[:0], now, s)); n < least {
				best, least = i, n
			}
		}
		now = styles[best]
		group := groups[now]
		slices.SortFunc(group, func(a, b stroke) int {
			if a.y != b.y {
				return a.y - b.y
			}
			return a.x - b.x
		})
		ordered = append(ordered, group...)
		styles = slices.Delete(styles, best, best+1)
	}
	return ordered
}

// clearRight clears from the cursor to the row's end.
const clearRight = "\x1b[K"

// encode returns the bytes that write clusters and then strokes.
func (c *Canvas) encode(clusters, strokes []stroke) []byte {
	p := pen{x: -1, y: -1}
	for _, r := range clusters {
		p.move(r.x, r.y)
		p.setStyle(r.style)
		if r.x == r.end {
			p.buf = append(p.buf, clearRight...)
			continue
		}
		// A terminal that takes it to be narrower leaves no hole behind it.
		p.buf = append(p.buf, "  "[:r.end-r.x]...)
		p.x, p.y = -1, -1
		p.move(r.x, r.y)
		p.write(c, r)
		p.x, p.y = -1, -1 // wherever the terminal believes it to end
		if r.end < c.w {
			p.move(r.end, r.y)
			p.buf = append(p.buf, clearRight...)
		}
	}
	for _, r := range strokes {
		p.move(r.x, r.y)
		if !r.blank {
			p.setStyle(r.style)
		} else if bg := r.style.Bg; bg == 0 && p.style.Bg != 0 || p.style.Attr&onBlanks != 0 {
			p.setStyle(Style{Bg: bg})
		} else {
			p.setStyle(p.style.On(bg))
		}
		p.write(c, r)
		if p.x = r.end; p.x == c.w {
			p.x = -1 // waits at the edge, or not
		}
	}
	p.setStyle(Style{})
	return p.buf
}

// pen is where the next byte would be written, and how. What isn't known of the
// place is -1.
type pen struct {
	buf   []byte
	x, y  int
	style Style
}

// setStyle changes the style.
func (p *pen) setStyle(s Style) {
	switch {
	case s == p.style:
		return
	case s == Style{}:
		p.buf = append(p.buf, "\x1b[m"...)
	default:
		var a, b [64]byte
		best := appendSGR(a[:0], p.style, s)
		if other := appendOff(b[:0], p.style, s); len(other) < len(best) {
			best = other
		}
		p.buf = append(p.buf, best...)
	}
	p.style = s
}

// appendOff is appendSGR without a return to the terminal's own style: whatever
// ends is put off by itself.
func appendOff(buf []byte, from, to Style) []byte {
	buf = append(buf, "\x1b["...)
	if ends := from.Attr &^ to.Attr; ends&(Bold|Faint) != 0 {
		from.Attr &^= Bold | Faint
		buf = append(buf, "22;"...)
	}
	for _, s := range sequences {
		if from.Attr&^to.Attr&s.attr != 0 {
			buf = append(buf, s.off...)
		}
	}
	if from.Fg != 0 && to.Fg == 0 {
		buf, from.Fg = append(buf, "39;"...), 0
	}
	if from.Bg != 0 && to.Bg == 0 {
		buf, from.Bg = append(buf, "49;"...), 0
	}
	if from.Attr &= to.Attr; from != to {
		on := len(buf)
		buf = appendSGR(buf, from, to)
		return append(buf[:on], buf[on+len("\x1b["):]...)
	}
	buf[len(buf)-1] = 'm'
	return buf
}

// write writes a stroke's cells.
func (p *pen) write(c *Canvas, r stroke) {
	for x := r.x; x < r.end; x++ {
		if cell := c.cellAt(x, r.y); cell.r != 0 {
			p.buf = append(append(p.buf, string(cell.r)...), cell.more...)
		}
	}
}

// move goes to (x, y) by the shortest way.
func (p *pen) move(x, y int) {
	if x == p.x && y == p.y {
		return
	}
	var a, b [64]byte
	best := append(a[:0], "\x1b["...)
	best = strconv.AppendInt(best, int64(y+1), 10)
	if x > 0 {
		best = append(best, ';')
		best = strconv.AppendInt(best, int64(x+1), 10)
	}
	best = append(best, 'H')
	if p.y >= 0 {
		down := steps(b[:0], y-p.y, 'B', 'A')
		try := func(way []byte) {
			if len(way) < len(best) {
				best = append(best[:0], way...)
			}
		}
		if p.x >= 0 {
			try(steps(down, x-p.x, 'C', 'D'))
			if back := p.x - x; 0 < back && back < 8 {
				try(append(down, "\b\b\b\b\b\b\b\b"[:back]...))
			}
		}
		try(steps(down, x+1, 'G', 'G'))
		try(steps(append(down, '\r'), x, 'C', 'C'))
		// A line feed alone may return the carriage or not.
		if n := y - p.y; 0 < n && n < 8 {
			try(steps(append(append(b[:0], '\r'), "\n\n\n\n\n\n\n\n"[:n]...), x, 'C', 'C'))
		}
	}
	p.buf = append(p.buf, best...)
	p.x, p.y = x, y
}

// steps appends a movement by n cells: forth if n is positive, back if it is
// negative.
func steps(buf []byte, n int, forth, back byte) []byte {
	if n == 0 {
		return buf
	}
	final := forth
	if n < 0 {
		n, final = -n, back
	}
	buf = append(buf, "\x1b["...)
	if n > 1 {
		buf = strconv.AppendInt(buf, int64(n), 10)
	}
	return append(buf, final)
}
