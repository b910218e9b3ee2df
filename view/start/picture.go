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

// Picture is what a game is about: small layouts, with the sum of their ends, and facts.
type Picture struct {
	Facts []string
	// Full is a small layout, MaxPips the highest number of its set. Small has one digit for each half, for when two
	// don't fit. Large is the layout for large screens.
	Full, Small, Large Sample
	MaxPips            int

	// last is the picture of the last frame: finding the size at which everything fits takes too long for each frame.
	last placedPicture
}

// placedPicture is a picture on a table of this size: the felt, the sum, and the facts in two parts, with their places.
type placedPicture struct {
	size  image.Point
	felt  tiles.Felt
	sum   []string
	facts [2][]string
	at    [3]image.Point // of the sum and the two parts of the facts
}

// placed returns the picture on a table of this size.
func (p *Picture) placed(size image.Point) placedPicture {
	if p.last.size == size {
		return p.last
	}
	wide := false
	if size.X >= widePicture {
		p.last, wide = p.placedWide(size)
	}
	if !wide {
		p.last = p.fit(size).placed()
	}
	p.last.size = size
	return p.last
}

// drawPicture paints what the selected game is about: a line of words, a small layout with the sum of its ends, and
// facts.
func (s *Start) drawPicture(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Felt})
	table := c.Sub(image.Rect(0, s.drawLine(c, t), w, h))
	p := s.Picture.placed(table.Bounds().Size())
	p.felt.Draw(table, t)
	drawSum(table, t, p.at[0], p.sum)
	for i, facts := range p.facts {
		at := p.at[1+i]
		table.Lines(at.X, at.Y, table.Columns()-at.X, facts, t.Styles.Label)
	}
}

// widePicture is the least width of a panel in which the text stands beside the sample, besideGap columns from it.
const widePicture, besideGap = 130, 6

// placedWide returns the large sample, or the usual one if that has no room, with the sum and the facts beside it. ok
// is false if neither fits at the largest size.
func (p *Picture) placedWide(size image.Point) (placed placedPicture, ok bool) {
	for _, sample := range []Sample{p.Large, p.Full} {
		sum := sumLines(sample)
		width, rows, facts := max(cells.Widest(sum), cells.Widest(p.Facts)), len(p.Facts), 0
		if len(sum) > 0 {
			facts = len(sum) + 1
			rows += facts
		}
		room := image.Pt(size.X-width-3*besideGap, size.Y-2)
		area := layout.Area{W: room.X, H: room.Y, MaxPips: p.MaxPips}
		place := layout.Place(sample.Layout, layout.SizeL, area, image.Point{})
		took := place.Bounds.Size()
		if !place.Fits || took.X > room.X || max(took.Y, rows) > room.Y {
			continue
		}
		at := image.Pt((size.X-took.X-besideGap-width)/2, (size.Y-took.Y)/2)
		text := image.Pt(at.X+took.X+besideGap, (size.Y-rows)/2)
		return placedPicture{
			felt: tiles.Felt{Placement: place, Offset: place.Bounds.Min.Sub(at), Last: -1},
			sum:  sum, facts: [2][]string{p.Facts}, at: [3]image.Point{text, text.Add(image.Pt(0, facts))},
		}, true
	}
	return placedPicture{}, false
}

// drawSum paints the lines of a sum, the last one as the result.
func drawSum(c *canvas.Canvas, t *theme.Theme, at image.Point, sum []string) {
	for i, line := range sum {
		style := t.Styles.Strong
		if i == len(sum)-1 {
			style = t.Styles.Key
		}
		c.Text(at.X, at.Y+i, c.Columns()-at.X, line, style)
	}
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

// startPicture is a picture without the text beside the sample.
type startPicture struct {
	size       image.Point // of the table
	sum, facts []string
	top        int // the first row of the sum and the facts
	bottom     int // rows below the facts
	apart      int // rows between tiles and text
	place      layout.Placement
	offset     image.Point // see [tiles.Felt.Offset]
}

// wideFelt is a felt on which no sample has to turn.
var wideFelt = image.Pt(1<<10, 1<<8)

// placed returns the picture with the places of its text.
func (p *startPicture) placed() placedPicture {
	text, above := p.textPlaces(), len(p.facts)/2
	felt := tiles.Felt{Placement: p.place, Offset: p.offset, Last: -1}
	return placedPicture{
		felt: *felt.Uncut(p.size), sum: p.sum, facts: [2][]string{p.facts[:above], p.facts[above:]},
		at: [3]image.Point{text[0].Min, text[1].Min, text[2].Min},
	}
}

// textPlaces returns the places of the text on the table: the sum in one corner, the first half of the facts in
// another, and the second half in the corner below that.
func (p *startPicture) textPlaces() [3]image.Rectangle {
	width, above := cells.Widest(p.facts), len(p.facts)/2
	x, below := p.size.X-width-2, len(p.facts)-above
	return [3]image.Rectangle{
		layout.RectAt(2, p.top, image.Pt(cells.Widest(p.sum), len(p.sum))),
		layout.RectAt(x, p.top, image.Pt(width, above)),
		layout.RectAt(x, p.size.Y-p.bottom-below, image.Pt(width, below)),
	}
}

// fit finds the largest size for the sample and the text beside it. If not everything fits, the free row between tiles
// and text is left out first, then the last facts, then all, then numbers of two digits, then the sum, then tiles.
func (p *Picture) fit(size image.Point) *startPicture {
	for _, sum := range []bool{true, false} {
		for _, sample := range []struct {
			Sample
			maxPips int
		}{{p.Full, p.MaxPips}, {p.Small, 9}} {
			most := p.Facts[:min(4, len(p.Facts))]
			for _, text := range []startPicture{
				{facts: p.Facts, apart: 1}, {facts: p.Facts}, {facts: most, apart: 1}, {facts: most}, {},
			} {
				fits := &startPicture{size: size, facts: text.facts, apart: text.apart}
				if sum {
					fits.sum = sumLines(sample.Sample)
				}
				if fits.lay(sample.Layout, sample.maxPips) {
					return fits
				}
			}
		}
	}
	place := layout.Whole(p.Small.Layout, layout.Area{W: size.X, H: size.Y, MaxPips: 9})
	return &startPicture{size: size, place: place}
}

// lay places a layout, without turns, in the middle of the table, and reports whether it fits. Larger tiles keep a
// distance from the table's sides.
func (p *startPicture) lay(l layout.Layout, maxPips int) bool {
	wide := layout.Area{W: wideFelt.X, H: wideFelt.Y, MaxPips: domino.MaxPips}
	for _, edges := range [][2]int{{1, 1}, {1, 1 - p.apart}, {p.apart, 0}} {
		p.top, p.bottom = edges[0], edges[1]
		for size := layout.SizeL; size != layout.SizeAuto; size = size.Smaller(maxPips) {
			p.place = layout.Place(l, size, wide, image.Point{})
			took, margin := p.place.Bounds.Size(), 0
			if !size.Small() {
				margin = size.Standing().X
			}
			p.offset = p.place.Bounds.Min.Sub(p.size.Sub(took).Div(2))
			if took.X+2*margin <= p.size.X && took.Y <= p.size.Y && p.clear() {
				return true
			}
		}
	}
	return false
}

// clear reports whether no tile is on the text or directly beside it, with apart rows between them.
func (p *startPicture) clear() bool {
	for _, tile := range p.place.Tiles {
		for _, text := range p.textPlaces() {
			text.Min.X--
			text.Max.X++
			text.Min.Y, text.Max.Y = text.Min.Y-p.apart, text.Max.Y+p.apart
			if text.Add(p.offset).Overlaps(tile.Rect) {
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
