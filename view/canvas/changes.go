package canvas

import "strconv"

// Changes returns the bytes that turn a terminal showing before into one showing c. Only cells that differ are written;
// if before is nil or has another size, the screen is cleared and all are. The terminal must be in its own style, and
// is left so; the cursor may be anywhere.
//
// Terminals disagree on the width of some clusters. From the first such cluster in a row, in c or in before, the rest
// of the row is redrawn: it is cleared, each cluster is written at its own position, the cells that it may have spilled
// into are cleared, and then the other cells follow.
func (c *Canvas) Changes(before *Canvas) string { return c.ChangesOn(Terminal{}, before) }

// ChangesOn is like [Canvas.Changes], but uses the terminal's capabilities to send fewer bytes.
func (c *Canvas) ChangesOn(t Terminal, before *Canvas) string { return encoder{c, t}.changes(before) }

// Terminal has the capabilities of a terminal that not all terminals have. The zero value works with all of them.
type Terminal struct {
	// Erases is true if erased cells get the current background colour; terminfo calls that bce.
	Erases bool
	// RawLineFeed is true if a line feed keeps the column, as it does in raw mode.
	RawLineFeed bool
}

// encoder encodes the changes of a canvas for a terminal.
type encoder struct {
	*Canvas
	Terminal
}

// Without wrapping nothing spills into the next row, and a window that has just become smaller doesn't scroll.
const wrap, noWrap = "\x1b[?7h", "\x1b[?7l"

func (e encoder) changes(before *Canvas) string {
	if before == nil || before.w != e.w || before.h != e.h {
		fill := e.fill(0, e.h)
		bytes := e.encode(e.changed(New(e.w, e.h, fill)))
		erase := "\x1b[2J"
		if e.Erases {
			erase = "\x1b[H\x1b[J" // some terminals erase all of the screen in their own colours
		}
		return string(appendFilled(nil, fill, erase)) + noWrap + string(bytes) + wrap
	}
	plain := e.update(before)
	if len(plain) < worthScrolling {
		return plain
	}
	if s, ok := e.scrolled(before); ok {
		if other := s.sequence() + e.update(s.apply(before)); len(other) < len(plain) {
			return other
		}
	}
	return plain
}

// worthScrolling is the least number of bytes for which [encoder.changes] also tries to scroll, which takes time.
const worthScrolling = 300

// update returns the bytes that turn before into the canvas without scrolling.
func (e encoder) update(before *Canvas) string {
	clusters, strokes := e.changed(before)
	bytes := e.encode(clusters, strokes)
	// Changing a colour takes more bytes than moving the cursor, so it may be shorter to write strokes style by style.
	if other := e.encode(clusters, e.byStyle(strokes)); len(other) < len(bytes) {
		bytes = other
	}
	if len(clusters) > 0 {
		return noWrap + string(bytes) + wrap
	}
	return string(bytes)
}

// fill returns the style in which to erase rows top to bottom-1 before they are written: the most frequent background
// in these rows, if erased cells get the background colour.
func (e encoder) fill(top, bottom int) (style Style) {
	if !e.Erases {
		return style
	}
	counts := map[Color]int{}
	for y := top; y < bottom; y++ {
		for x := range e.w {
			bg := e.cellAt(x, y).style.Bg
			if counts[bg]++; counts[bg] > counts[style.Bg] {
				style.Bg = bg
			}
		}
	}
	return style
}

// appendFilled appends a sequence that erases cells in a style.
func appendFilled(buf []byte, style Style, sequence string) []byte {
	p := pen{buf: append(buf, "\x1b[m"...)}
	p.setStyle(style)
	p.buf = append(p.buf, sequence...)
	p.setStyle(Style{})
	return p.buf
}

// stroke is a run of cells in row y, from x up to end, to be written in one style.
type stroke struct {
	x, y, end int
	style     Style
	// blank is true if all are spaces, which show only the background of their style.
	blank bool
	// grouped is true if a blank must be written in exactly this style, rather than in any with the same background.
	grouped bool
}

// blank reports whether a cell shows only its background.
func (p *cell) blank() bool { return p.r == ' ' && p.more == (rest{}) && p.style.Attr&onBlanks == 0 }

func (p *cell) same(q *cell) bool {
	return *p == *q || p.blank() && q.blank() && p.style.Bg == q.style.Bg
}

// extend reports whether p can be written in the stroke's style, and changes the style of a blank stroke if need be.
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

// changed returns the strokes of cells that differ, in reading order, and separately those of clusters, which are
// written first. A cluster stroke without cells means that its row is cleared from there on.
func (e encoder) changed(before *Canvas) (clusters, strokes []stroke) {
	clusters, strokes = e.differing(before)
	if e.Erases {
		strokes = e.split(strokes)
	}
	return clusters, strokes
}

// differing is like changed, but doesn't split strokes.
func (c *Canvas) differing(before *Canvas) (clusters, strokes []stroke) {
	for y := range c.h {
		first, last, risk := c.compare(before, y)
		if first >= last {
			continue
		}
		tail := c.w
		if last > risk {
			// The cell before it may be the cluster's left half, or be pushed out of place by a cluster that is too
			// wide for the right edge.
			tail = max(risk-1, 0)
			clusters = append(clusters, stroke{x: risk, y: y, end: risk, style: c.cellAt(risk, y).style, blank: true})
		}
		for x := first; x < min(last, tail); x++ {
			if !c.cellAt(x, y).same(before.cellAt(x, y)) {
				strokes = c.addCell(strokes, x, y)
			}
		}
		clusters, strokes = c.addTail(clusters, strokes, tail, y)
	}
	return clusters, strokes
}

// addTail adds the row's cells from x to its right edge.
func (c *Canvas) addTail(clusters, strokes []stroke, x, y int) (newClusters, newStrokes []stroke) {
	for x < c.w {
		p, end := c.cellAt(x, y), x+1
		if end < c.w && c.cellAt(end, y).r == 0 {
			end++
		}
		if end > x+1 || p.risky() {
			clusters = append(clusters, stroke{x: x, y: y, end: end, style: p.style})
		} else {
			strokes = c.addCell(strokes, x, y)
		}
		x = end
	}
	return clusters, strokes
}

// addCell adds the cell at (x, y) to the last stroke if it is in the same row and can be extended, else a new stroke.
func (c *Canvas) addCell(strokes []stroke, x, y int) []stroke {
	if n := len(strokes); n > 0 && strokes[n-1].y == y && c.extendTo(&strokes[n-1], x) {
		return strokes
	}
	p := c.cellAt(x, y)
	return append(strokes, stroke{x: x, y: y, end: x + 1, style: p.style, blank: p.blank()})
}

// longBlank is the number of spaces from which erasing and skipping them takes fewer bytes than writing them.
const longBlank = 10

// split splits off long blanks within strokes, and shorter ones at their ends, so that they can be erased.
func (e encoder) split(strokes []stroke) []stroke {
	list := make([]stroke, 0, len(strokes))
	for _, r := range strokes {
		for x := r.x; !r.blank && x < r.end; {
			n := e.blanks(x, r)
			if n < shortBlank || n < longBlank && x+n < r.end {
				x += max(1, n)
				continue
			}
			if x > r.x {
				list = append(list, stroke{x: r.x, y: r.y, end: x, style: r.style})
			}
			list = append(list, stroke{x: x, y: r.y, end: x + n, style: Style{Bg: r.style.Bg}, blank: true})
			x += n
			r.x = x
		}
		if r.x < r.end {
			list = append(list, r)
		}
	}
	return list
}

// blanks returns the number of consecutive blanks in a stroke from x on.
func (e encoder) blanks(x int, r stroke) (n int) {
	for x+n < r.end && e.cellAt(x+n, r.y).blank() {
		n++
	}
	return n
}

// compare returns the range of cells that differ in row y, and the first column in either canvas with a cluster whose
// width terminals disagree on.
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

// cellAt returns the cell at (x, y), or a blank one outside of the clip.
func (c *Canvas) cellAt(x, y int) *cell {
	if p := c.at(x, y); p != nil {
		return p
	}
	return &cell{r: ' '}
}

// risky reports whether terminals may disagree on the cell's width: clusters of several characters, wide characters,
// and symbols that some terminals show as emoji. The three symbols of our themes have no emoji form.
func (p *cell) risky() bool {
	const symbols = 0x2600
	return p.r == 0 || p.more != (rest{}) || p.r >= symbols && p.r != '✓' && p.r != '✦' && p.r != '✸'
}

// extendTo extends r to the cell at x of its row if rewriting the unchanged cells between them is no longer than
// skipping them. It reports whether it did.
func (c *Canvas) extendTo(r *stroke, x int) bool {
	const skip = 4 // the usual number of bytes
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
	if r.blank && !next.blank && c.cellAt(x, r.y).blank() {
		return false // only the cells between them need another style
	}
	next.end = x + 1
	*r = next
	return true
}

// clearRight clears from the cursor to the end of the row.
const clearRight = "\x1b[K"

// encode returns the bytes that write clusters and then strokes.
func (e encoder) encode(clusters, strokes []stroke) []byte {
	p := pen{x: -1, y: -1, rawLineFeed: e.RawLineFeed}
	for _, r := range clusters {
		e.writeCluster(&p, r)
	}
	for i, r := range strokes {
		p.move(r.x, r.y)
		if !r.blank || r.grouped {
			p.setStyle(r.style)
		} else if bg := r.style.Bg; bg == 0 && p.style.Bg != 0 || p.style.Attr&onBlanks != 0 {
			p.setStyle(Style{Bg: bg})
		} else {
			p.setStyle(p.style.On(bg))
		}
		if e.erased(r, strokes[i+1:]) {
			p.buf = steps(p.buf, r.end-r.x, 'X', 'X')
			continue
		}
		p.write(e.Canvas, r)
		if p.x = r.end; p.x == e.w {
			p.x = -1 // the cursor may be at the edge or beyond it
		}
	}
	p.setStyle(Style{})
	return p.buf
}

// writeCluster writes a cluster and clears the rest of the row. For a stroke without cells it only clears.
func (e encoder) writeCluster(p *pen, r stroke) {
	p.move(r.x, r.y)
	p.setStyle(r.style)
	if r.x == r.end {
		p.buf = append(p.buf, clearRight...)
		return
	}
	// Blanks first, so that a terminal that draws the cluster narrower leaves no hole.
	p.buf = append(p.buf, "  "[:r.end-r.x]...)
	p.x, p.y = -1, -1
	p.move(r.x, r.y)
	p.write(e.Canvas, r)
	p.x, p.y = -1, -1 // the cursor's place depends on the terminal
	if r.end < e.w {
		p.move(r.end, r.y)
		p.buf = append(p.buf, clearRight...)
	}
}

// shortBlank is the number of spaces from which erasing them takes fewer bytes if the cursor needn't skip them.
const shortBlank = 5

// rest returns the column in which the cursor probably is after a stroke. It doesn't know the next stroke.
func (e encoder) rest(r stroke) int {
	if e.Erases && r.blank && r.end-r.x >= shortBlank {
		return r.x
	}
	return r.end
}

// erased reports whether erasing a stroke takes fewer bytes than writing it. Erasing leaves the cursor at the stroke's
// start, from where it has to move to the next stroke.
func (e encoder) erased(r stroke, next []stroke) bool {
	n := r.end - r.x
	if !e.Erases || !r.blank || n < shortBlank {
		return false
	}
	erasing, writing := moves(n), n
	if len(next) > 0 {
		erasing += e.distance(r.x, r.y, next[0])
		writing += e.distance(r.end, r.y, next[0])
	}
	return erasing < writing
}

// pen is the output so far, the cursor and the style in effect. An unknown coordinate is -1.
type pen struct {
	buf         []byte
	x, y        int
	style       Style
	rawLineFeed bool // true if a line feed keeps the column
}

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

// appendOff is appendSGR without a reset: attributes and colours that end are turned off one by one.
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

// write appends the cells of r.
func (p *pen) write(c *Canvas, r stroke) {
	for x := r.x; x < r.end; x++ {
		if cell := c.cellAt(x, r.y); cell.r != 0 {
			p.buf = append(append(p.buf, string(cell.r)...), cell.more.String()...)
		}
	}
}

// move appends the shortest movement to (x, y).
func (p *pen) move(x, y int) {
	if x == p.x && y == p.y {
		return
	}
	var a [64]byte
	best := append(a[:0], "\x1b["...)
	best = strconv.AppendInt(best, int64(y+1), 10)
	if x > 0 {
		best = append(best, ';')
		best = strconv.AppendInt(best, int64(x+1), 10)
	}
	best = append(best, 'H')
	if p.y >= 0 {
		best = p.shortest(best, x, y)
	}
	p.buf = append(p.buf, best...)
	p.x, p.y = x, y
}

// shortest returns the shortest of best and the relative movements to (x, y). It reuses best's array.
func (p *pen) shortest(best []byte, x, y int) []byte {
	var b [64]byte
	down := p.vertical(b[:0], y-p.y)
	try := func(movement []byte) {
		if len(movement) < len(best) {
			best = append(best[:0], movement...)
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
	// Terminals disagree on whether a line feed also returns the carriage.
	if n := y - p.y; 0 < n && n < 8 {
		try(steps(append(append(b[:0], '\r'), "\n\n\n\n\n\n\n\n"[:n]...), x, 'C', 'C'))
	}
	return best
}

// vertical appends a movement by n rows.
func (p *pen) vertical(buf []byte, n int) []byte {
	switch {
	case p.rawLineFeed && 0 < n && n < few:
		return append(buf, "\n\n\n\n"[:n]...)
	case n == -1:
		return append(buf, "\x1bM"...)
	}
	return steps(buf, n, 'B', 'A')
}

// steps appends a movement by n cells: forth if n is positive, back if negative.
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
