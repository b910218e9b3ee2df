package start

import (
	"fmt"
	"image"
	"strings"

	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// startPicture is the picture of the selected game: a table, and text on it.
type startPicture struct {
	size       image.Point // of the table
	sum, facts []string
	top        int // the first row of the sum and the facts
	place      layout.Placement
	window     layout.Window
}

// drawPicture paints what the selected game is about: a line of words, a small layout with the sum of its ends, and
// facts.
func (s *Start) drawPicture(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Felt})
	top := s.drawLine(c, t)
	table := c.Sub(image.Rect(0, top, w, h))
	if w >= widePicture && s.drawWide(table, t) {
		return
	}
	width, _ := table.Size()
	p := s.fit(table.Bounds().Size())
	felt := tiles.Felt{Placement: p.place, Window: p.window, Last: -1}
	felt.Uncut(p.size).Draw(table, t)
	written := p.textPlaces()
	drawSum(table, t, written[0].Min.X, written[0].Min.Y, p.sum)
	above := written[1].Dy()
	table.Lines(written[1].Min.X, written[1].Min.Y, width-written[1].Min.X, p.facts[:above], t.Styles.Label)
	table.Lines(written[2].Min.X, written[2].Min.Y, width-written[2].Min.X, p.facts[above:], t.Styles.Label)
}

// widePicture is the least width of a panel in which the text stands beside the sample, besideGap columns from it.
const widePicture, besideGap = 130, 6

// drawWide paints the large sample, or the usual one if that has no room, with the sum and the facts beside it. It
// reports false if neither fits at the largest size.
func (s *Start) drawWide(c *canvas.Canvas, t *theme.Theme) bool {
	w, h := c.Size()
	for _, sample := range []Sample{s.Large, s.Full} {
		sum := sumLines(sample)
		width, rows := max(cells.Widest(sum), cells.Widest(s.Facts)), len(s.Facts)
		if len(sum) > 0 {
			rows += len(sum) + 1
		}
		room := image.Pt(w-width-3*besideGap, h-2)
		area := layout.Area{W: room.X, H: room.Y, MaxPips: s.MaxPips}
		place := layout.Place(sample.Layout, layout.SizeL, area, image.Point{})
		took := place.Bounds.Size()
		if took.X > room.X || max(took.Y, rows) > room.Y {
			continue
		}
		at := image.Pt((w-took.X-besideGap-width)/2, (h-took.Y)/2)
		felt := tiles.Felt{Placement: place, Window: layout.Window{Offset: place.Bounds.Min.Sub(at)}, Last: -1}
		felt.Draw(c, t)
		x, y := at.X+took.X+besideGap, (h-rows)/2
		if len(sum) > 0 {
			y = drawSum(c, t, x, y, sum) + 1
		}
		c.Lines(x, y, w-x, s.Facts, t.Styles.Label)
		return true
	}
	return false
}

// drawSum paints the lines of a sum, the last one as the result, and returns the row below them.
func drawSum(c *canvas.Canvas, t *theme.Theme, x, y int, sum []string) int {
	for i, line := range sum {
		style := t.Styles.Strong
		if i == len(sum)-1 {
			style = t.Styles.Key
		}
		c.Text(x, y+i, c.Columns()-x, line, style)
	}
	return y + len(sum)
}

// drawLine paints the game's name and line, and returns the number of rows used.
func (s *Start) drawLine(c *canvas.Canvas, t *theme.Theme) int {
	w := c.Columns()
	name := cells.Width(s.Name) + 1
	lines := cells.Clauses(strings.Repeat("x", name)+" "+s.Line, w-3) // the name stands before the line's first word
	c.Text(2, 0, w-4, s.Name, t.Styles.Strong)
	c.Text(2+name, 0, w-2-name, lines[0][min(name, len(lines[0])):], t.Styles.Label)
	return c.Lines(2, 1, w-3, lines[1:], t.Styles.Label)
}

// textPlaces returns the places of the text on the table: the sum in one corner, the first half of the facts in
// another, and the second half in the corner below that.
func (p *startPicture) textPlaces() [3]image.Rectangle {
	width, above := cells.Widest(p.facts), len(p.facts)/2
	x, below := p.size.X-width-2, len(p.facts)-above
	return [3]image.Rectangle{
		layout.RectAt(2, p.top, image.Pt(cells.Widest(p.sum), len(p.sum))),
		layout.RectAt(x, p.top, image.Pt(width, above)),
		layout.RectAt(x, p.size.Y-p.top-below, image.Pt(width, below)),
	}
}

// fit finds the largest size for the sample and the text beside it. If not everything fits, facts are left out first,
// starting with the last ones, then numbers of two digits, then the sum, then tiles.
func (s *Start) fit(size image.Point) startPicture {
	for _, sum := range []bool{true, false} {
		for _, sample := range []struct {
			Sample
			maxPips int
		}{{s.Full, s.MaxPips}, {s.Small, 9}} {
			for _, facts := range [][]string{s.Facts, s.Facts[:min(4, len(s.Facts))], nil} {
				p := startPicture{size: size, facts: facts}
				if sum {
					p.sum = sumLines(sample.Sample)
				}
				if p.lay(sample.Layout, sample.maxPips) {
					return p
				}
			}
		}
	}
	place := layout.Whole(s.Small.Layout, layout.Area{W: size.X, H: size.Y, MaxPips: 9})
	window := layout.Pan(place, size.X, size.Y, image.Rectangle{}, layout.Window{})
	return startPicture{size: size, place: place, window: window}
}

// lay places a layout, without turns, in the middle of the table, and reports whether it fits. Larger tiles keep a
// distance from the table's sides.
func (p *startPicture) lay(l layout.Layout, maxPips int) bool {
	wide := layout.Area{W: layout.Endless, H: layout.Endless, MaxPips: domino.MaxPips}
	for p.top = 1; p.top >= 0; p.top-- {
		for size := layout.SizeL; size != layout.SizeAuto; size = size.Smaller(maxPips) {
			p.place = layout.Place(l, size, wide, image.Point{})
			took, margin := p.place.Bounds.Size(), 0
			if !size.Small() {
				margin = size.Standing().X
			}
			p.window.Offset = p.place.Bounds.Min.Sub(p.size.Sub(took).Div(2))
			if took.X+2*margin <= p.size.X && took.Y <= p.size.Y && p.clear() {
				return true
			}
		}
	}
	return false
}

// clear reports whether no tile is on the text or directly beside it.
func (p *startPicture) clear() bool {
	for _, tile := range p.place.Tiles {
		for _, text := range p.textPlaces() {
			text.Min.X--
			text.Max.X++
			if text.Add(p.window.Offset).Overlaps(tile.Rect) {
				return false
			}
		}
	}
	return true
}

// sumLines returns a sum, two terms a line, and what it scores.
func sumLines(sample Sample) []string {
	if sample.Equal {
		return equalLines(sample)
	}
	var lines []string
	for i, term := range sample.Sum.Terms {
		switch text := fmt.Sprint(term.Points); {
		case i == 0:
			lines = append(lines, text)
		case i%2 == 0:
			lines = append(lines, "+ "+text)
		default:
			lines[len(lines)-1] += " + " + text
		}
	}
	switch total := sample.Sum.Total; {
	case lines == nil:
		return nil
	case sample.Scores > 0:
		return append(lines, fmt.Sprintf("= %d", total), scores(sample.Scores))
	default:
		return append(lines, fmt.Sprintf("= %d", total))
	}
}

// equalLines returns the ends that show the same number, and what that scores.
func equalLines(sample Sample) []string {
	shown := map[int][]string{}
	most := -1
	for _, term := range sample.Sum.Terms {
		text := fmt.Sprint(term.Pips)
		if term.Double {
			text = fmt.Sprintf("%d-%[1]d", term.Pips)
		}
		shown[term.Pips] = append(shown[term.Pips], text)
		if most < 0 || len(shown[term.Pips]) > len(shown[most]) {
			most = term.Pips
		}
	}
	return []string{words.Join(shown[most], "and"), score(sample.Scores)}
}
