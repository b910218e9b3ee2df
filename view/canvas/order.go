package canvas

import (
	"cmp"
	"math"
	"slices"
)

// byStyle groups strokes by style. It orders groups and strokes so that changing styles and moving take few bytes.
func (e encoder) byStyle(strokes []stroke) []stroke {
	styles, groups := e.groupByStyle(strokes)
	ordered := make([]stroke, 0, len(strokes))
	for _, style := range orderStyles(styles) {
		group := groups[style]
		slices.SortFunc(group, inReadingOrder)
		// Take the shorter of reading order and the nearest stroke next.
		if near := e.nearest(ordered, group); e.travel(near[len(ordered):]) < e.travel(group) {
			ordered = near
		} else {
			ordered = append(ordered, group...)
		}
	}
	return ordered
}

// groupByStyle returns strokes by style, and the styles in order of their first stroke. A blank stroke comes last in
// the group of a style with its background, if there is one.
func (e encoder) groupByStyle(strokes []stroke) (styles []Style, groups map[Style][]stroke) {
	groups = map[Style][]stroke{}
	var blanks []stroke
	for _, r := range strokes {
		if r.blank {
			blanks = append(blanks, r)
			continue
		}
		if _, ok := groups[r.style]; !ok {
			styles = append(styles, r.style)
		}
		groups[r.style] = append(groups[r.style], r)
	}
	texts := styles
	for i, r := range blanks {
		blanks[i].style, blanks[i].grouped = e.styleForBlank(texts, groups, r), true
	}
	for _, r := range blanks { // only now, so that styleForBlank compares each with text alone
		if _, ok := groups[r.style]; !ok {
			styles = append(styles, r.style)
		}
		groups[r.style] = append(groups[r.style], r)
	}
	return styles, groups
}

// styleForBlank returns a style for the blank stroke r: of the styles with its background, the one with the nearest
// stroke.
func (e encoder) styleForBlank(styles []Style, groups map[Style][]stroke, r stroke) Style {
	best, least := Style{Bg: r.style.Bg}, math.MaxInt
	for _, s := range styles {
		if s.Bg != r.style.Bg || s.Attr&onBlanks != 0 {
			continue
		}
		// A few strokes before and after it are enough: a better style would save one movement.
		const few = 4
		group := groups[s]
		at, _ := slices.BinarySearchFunc(group, r, inReadingOrder)
		for _, other := range group[max(0, at-few):min(at+few, len(group))] {
			if n := e.distance(other.end, other.y, r); n < least {
				best, least = s, n
			}
		}
	}
	return best
}

// inReadingOrder compares strokes by row, then by column.
func inReadingOrder(a, b stroke) int { return cmp.Or(a.y-b.y, a.x-b.x) }

// orderStyles orders styles so that changing from each to the next takes few bytes. It tries every style as the first,
// continues greedily, and returns the cheapest order.
func orderStyles(styles []Style) (best []Style) {
	costs := styleCosts(styles)
	least := 0
	for first := range styles {
		order, cost := cheapest(costs, first)
		if best != nil && cost >= least {
			continue
		}
		best, least = best[:0], cost
		for _, i := range order {
			best = append(best, styles[i])
		}
	}
	return best
}

// styleCosts returns the number of bytes that change style i into style j, for all i and j. The last row is for changes
// from the terminal's default style.
func styleCosts(styles []Style) [][]int {
	costs := make([][]int, len(styles)+1)
	var p pen
	for i := range costs {
		costs[i] = make([]int, len(styles))
		for j, s := range styles {
			p.buf, p.style = p.buf[:0], Style{}
			if i < len(styles) {
				p.style = styles[i]
			}
			p.setStyle(s)
			costs[i][j] = len(p.buf)
		}
	}
	return costs
}

// cheapest returns the order of all styles that begins with first and always continues with the cheapest change, and
// its cost.
func cheapest(costs [][]int, first int) (order []int, cost int) {
	n := len(costs) - 1
	used := make([]bool, n)
	order, cost, used[first] = append(order, first), costs[n][first], true
	for now := first; len(order) < n; {
		next := -1
		for j := range n {
			if !used[j] && (next < 0 || costs[now][j] < costs[now][next]) {
				next = j
			}
		}
		order, cost, used[next] = append(order, next), cost+costs[now][next], true
		now = next
	}
	return order, cost
}

// few is the number of rows from which a movement sequence is shorter than line feeds.
const few = 5

// nearest appends strokes to ordered. Each is followed by the nearest of the next few remaining ones.
func (e encoder) nearest(ordered, strokes []stroke) []stroke {
	const window = 32
	rest := slices.Clone(strokes)
	for len(rest) > 0 {
		best, least := 0, 0
		for i, r := range rest[:min(window, len(rest))] {
			if len(ordered) == 0 {
				break
			}
			last := ordered[len(ordered)-1]
			if n := e.distance(e.rest(last), last.y, r); i == 0 || n < least {
				best, least = i, n
			}
		}
		ordered = append(ordered, rest[best])
		copy(rest[1:best+1], rest[:best])
		rest = rest[1:]
	}
	return ordered
}

// travel estimates the number of bytes that move the cursor along strokes.
func (e encoder) travel(strokes []stroke) (bytes int) {
	for i := 1; i < len(strokes); i++ {
		bytes += e.distance(e.rest(strokes[i-1]), strokes[i-1].y, strokes[i])
	}
	return bytes
}

// distance estimates the number of bytes that move the cursor from (x, y) to a stroke.
func (e encoder) distance(x, y int, to stroke) int {
	n := to.y - y
	down, across := moves(n), moves(to.x-x)
	switch {
	case e.RawLineFeed && 0 < n && n < few:
		down = n
	case n == -1:
		down = 2
	}
	if to.x < x {
		across = min(across, x-to.x)
	}
	return min(down+min(across, 1+moves(to.x)), 4+digits(to.y+1)+digits(to.x+1))
}

// moves returns the number of bytes of a movement by n cells.
func moves(n int) int {
	switch {
	case n == 0:
		return 0
	case n == 1 || n == -1:
		return 3
	}
	return 3 + digits(max(n, -n))
}

func digits(n int) int {
	switch {
	case n < 10:
		return 1
	case n < 100:
		return 2
	}
	return 3
}
