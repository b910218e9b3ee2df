package canvas

import "strconv"

// scroll moves rows top to bottom-1 by n rows, up if n is positive, down if it is negative. The n rows at the other
// edge become blank.
type scroll struct {
	top, bottom, n int
	fill           Style // style of the blank rows
}

// sequence returns the bytes that scroll. It deletes rows at one edge and inserts them at the other. Scrolling within
// margins would take as many bytes, but margins would stay set if the program were killed.
func (s scroll) sequence() string {
	n := max(s.n, -s.n)
	remove, insert := s.top, s.bottom-n
	if s.n < 0 {
		remove, insert = s.bottom-n, s.top
	}
	var buf []byte
	buf = append(strconv.AppendInt(append(buf, "\x1b["...), int64(remove+1), 10), 'H')
	buf = steps(buf, n, 'M', 'M')
	buf = append(strconv.AppendInt(append(buf, "\x1b["...), int64(insert+1), 10), 'H')
	buf = steps(buf, n, 'L', 'L')
	if s.fill == (Style{}) {
		return string(buf)
	}
	return string(appendFilled(nil, s.fill, string(buf)))
}

// apply returns the screen after the scroll, if it showed before.
func (s scroll) apply(before *Canvas) *Canvas {
	after := New(before.w, before.h, s.fill)
	for y := range before.h {
		from := y
		if y >= s.top && y < s.bottom {
			if from = y + s.n; from < s.top || from >= s.bottom {
				continue
			}
		}
		for x := range before.w {
			*after.at(x, y) = *before.cellAt(x, from)
		}
	}
	return after
}

// piece is the number of cells that one hash stands for when rows are compared.
const piece = 8

// scrolled returns the scroll that saves the most pieces from being written again; ok is false if none saves any.
func (e encoder) scrolled(before *Canvas) (best scroll, ok bool) {
	rows := compared{now: e.pieces(), was: before.pieces(), stay: make([]int, e.h), first: e.h}
	for y := range e.h {
		rows.stay[y] = alike(rows.now[y], rows.was[y])
		if rows.stay[y] < len(rows.now[y]) {
			rows.first, rows.last = min(rows.first, y), y+1
		}
	}
	most := 0
	for n := 1; n < rows.last-rows.first; n++ {
		for _, by := range []int{n, -n} {
			if s, saved := rows.bestRange(by); saved > most {
				best, most = s, saved
			}
		}
	}
	best.fill = e.fill(best.blank())
	return best, most > 0
}

// blank returns the range of rows that become blank.
func (s scroll) blank() (top, bottom int) {
	if s.n < 0 {
		return s.top, s.top - s.n
	}
	return s.bottom - s.n, s.bottom
}

// compared are the pieces of a new and an old screen. stay are the numbers of pieces in each row that are the same in
// both; rows first to last-1 have others.
type compared struct {
	now, was    [][]uint64
	stay        []int
	first, last int
}

// bestRange returns the scroll by n that saves the most pieces, and how many it saves.
func (c *compared) bestRange(n int) (best scroll, most int) {
	begin, sum := c.first, 0
	for y := c.first; y < c.last; y++ {
		from := y + n
		if from < c.first || from >= c.last {
			begin, sum = y+1, 0
			continue
		}
		if sum += alike(c.now[y], c.was[from]) - c.stay[y]; sum <= 0 {
			begin, sum = y+1, 0
			continue
		}
		s := scroll{top: begin + min(n, 0), bottom: y + 1 + max(n, 0), n: n}
		saved := sum
		top, bottom := s.blank()
		for _, lost := range c.stay[top:bottom] {
			saved -= lost
		}
		if saved > most {
			best, most = s, saved
		}
	}
	return best, most
}

// alike returns the number of equal pieces of two rows.
func alike(a, b []uint64) (n int) {
	for i, p := range a {
		if p == b[i] {
			n++
		}
	}
	return n
}

// pieces returns a hash of each piece, by row.
func (c *Canvas) pieces() [][]uint64 {
	rows := make([][]uint64, c.h)
	for y := range rows {
		row := make([]uint64, (c.w+piece-1)/piece)
		for x := range c.w {
			p := c.cellAt(x, y)
			h := uint64(p.r)<<32 ^ uint64(p.style.Bg)
			if !p.blank() {
				h ^= uint64(p.style.Fg)<<28 ^ uint64(p.style.Attr)<<56
			}
			const prime = 1099511628211
			row[x/piece] = (row[x/piece] ^ h ^ h>>29) * prime
		}
		rows[y] = row
	}
	return rows
}
