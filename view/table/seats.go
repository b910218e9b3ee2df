package table

import (
	"fmt"
	"image"
	"strings"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Side is where a seat is, as seen by whoever sits below.
type Side uint8

// The sides, clockwise.
const (
	Below Side = iota
	Left
	Above
	Right
)

// SideOf returns where a seat sits at a table of so many, seen from chair.
// They sit in the order of play, clockwise.
func SideOf(seat, chair game.Seat, seats int) Side {
	after := (int(seat) - int(chair) + seats) % seats
	switch {
	case after == 0:
		return Below
	case seats == 2:
		return Above
	case seats == 3:
		return [...]Side{Below, Left, Right}[after]
	}
	return Side(after)
}

// Player is a seat with whoever sits on it.
type Player struct {
	Seat  game.Seat
	Side  Side
	Name  string
	Score string
	// Share is how much of the target the score is, in hundredths.
	Share int
	Tiles int
	// Open are the tiles themselves where everybody sees them.
	Open []game.Tile
	// Partner marks whom the one below plays together with.
	Partner bool
	// Turn marks who is to move, Thinking who takes a while over it.
	Turn, Thinking bool
	// Did are signs of what the seat did last: "drew 2", "6-4 E".
	Did []string
	// Gain is what that scored, "+15"; empty for nothing.
	Gain string
}

// mark returns the sign of whose turn it is.
func (p *Player) mark(t *theme.Theme) string {
	switch {
	case p.Thinking:
		return string(t.Chars.Ellipsis) + " "
	case p.Turn:
		return string(t.Chars.Turn) + " "
	}
	return "  "
}

// tiles counts the tiles in words.
func (p *Player) tiles() string {
	if p.Tiles == 1 {
		return "1 tile"
	}
	return fmt.Sprintf("%d tiles", p.Tiles)
}

// seatRow is what a row of seats has room for, alike for all. What there is no
// room for gives way in this order: meters, the word for tiles, backs, the signs
// of what was done, the word before a partner, the ends of names.
type seatRow struct {
	name, gap           int // columns of the longest name, and between words
	partner             string
	meter, backs, words bool
	signs               int // columns
	open                openTiles
}

const (
	meterColumns = 11
	leastSigns   = 8
	mostSigns    = 22
	seatGap      = 3 // columns between two seats
)

// Before a partner's name stands a word, or the sign of it.
const partnerWord, partnerSign = "with ", "&"

// newSeatRow chooses what a row of w columns shows.
func newSeatRow(players []Player, w int) seatRow {
	r := seatRow{gap: 2, partner: partnerSign, open: roomForOpen(players, w)}
	n := max(1, len(players))
	free := w - (n-1)*seatGap
	tiles, signs, least, partners := 0, 0, 0, 0
	for _, p := range players {
		r.name = max(r.name, min(cells.Width(p.Name), 16))
		free -= 2 + min(cells.Width(p.Name), 16) + 2 + cells.Width(p.Score) + 2 + cells.Width(fmt.Sprint(p.Tiles)) + len(" #")
		tiles += 2 * max(0, p.Tiles-1)
		signs += 2 + min(max(p.signColumns(), leastSigns), mostSigns)
		least += 2 + leastSigns
		if p.Partner {
			partners++
		}
	}
	free -= partners * len(partnerSign)
	take := func(columns int) bool {
		if columns > free {
			return false
		}
		free -= columns
		return true
	}
	if take(partners * (len(partnerWord) - len(partnerSign))) {
		r.partner = partnerWord
	}
	switch {
	case r.open != closed:
		return r
	case free < 0:
		r.gap = 1
		for free += 2 * n; free < 0 && r.name > 2; r.name-- {
			for _, p := range players {
				if cells.Width(p.Name) >= r.name {
					free++
				}
			}
		}
		return r
	case take(signs):
		r.signs = mostSigns
	case free >= least:
		r.signs, free = free/n-2, 0
	default:
		return r
	}
	r.backs = take(tiles)
	r.words = take(n * (len("tiles") - len("#")))
	r.meter = take(n * (meterColumns + 2))
	return r
}

// meterCells returns how many cells of a meter are filled at a share in hundredths:
// none at 0 alone, all at the target alone.
func meterCells(cells, share int) int {
	switch {
	case share <= 0:
		return 0
	case share >= 100:
		return cells
	}
	return min(max(1, (cells*share+50)/100), cells-1)
}

// signColumns returns how long the signs of what p did are.
func (p *Player) signColumns() int {
	w := cells.Width(strings.Join(p.Did, ", "))
	if p.Gain != "" {
		w += 1 + cells.Width(p.Gain)
	}
	return w
}

// spans returns a seat's entry in a row.
func (r seatRow) spans(t *theme.Theme, p *Player) []canvas.Span {
	on := func(fg canvas.Color) canvas.Style { return canvas.Style{Fg: fg, Bg: t.Panel} }
	seat := t.Seats[p.Seat&3]
	partner := ""
	if p.Partner {
		partner = r.partner
	}
	spans := []canvas.Span{
		{Text: p.mark(t), Style: on(t.Gold).Bold()}, {Text: partner, Style: on(t.Text)}, {Text: cells.Shorten(p.Name, r.name, t.Chars.Ellipsis), Style: on(seat).Bold()},
		{Text: strings.Repeat(" ", r.gap) + p.Score + strings.Repeat(" ", r.gap), Style: on(t.Text).Bold()},
	}
	if r.open != closed {
		if r.open < inWords {
			spans[len(spans)-1].Text = " "
		}
		return append(spans, p.openSpans(t, r.open)...)
	}
	if r.meter {
		filled := meterCells(meterColumns, p.Share)
		spans = append(spans, canvas.Span{Text: strings.Repeat(string(t.Chars.MeterOn), filled), Style: on(seat)},
			canvas.Span{Text: strings.Repeat(string(t.Chars.MeterOff), meterColumns-filled) + "  ", Style: on(t.Rule)})
	}
	switch {
	case r.words:
		spans = append(spans, canvas.Span{Text: p.tiles(), Style: on(t.Dim)})
	case r.backs:
		spans = append(spans, canvas.Span{Text: fmt.Sprint(p.Tiles), Style: on(t.Dim)})
	default:
		spans = append(spans, canvas.Span{Text: fmt.Sprintf("%d ", p.Tiles), Style: on(t.Dim)}, canvas.Span{Text: string(t.Chars.HandBack), Style: on(t.Back.Rows[1])})
	}
	if r.backs {
		spans = append(spans, canvas.Span{Text: strings.Repeat(" "+string(t.Chars.HandBack), p.Tiles), Style: on(t.Back.Rows[1])})
	}
	if r.signs > 0 && (len(p.Did) > 0 || p.Gain != "") {
		spans = append(spans, canvas.Span{Text: "  ", Style: on(t.Dim)})
		spans = append(spans, p.signs(t, r.signs, t.Panel)...)
	}
	return spans
}

// signs returns what p did in at most w columns: what it led to comes last and
// goes before what came first.
func (p *Player) signs(t *theme.Theme, w int, ground canvas.Color) []canvas.Span {
	did := p.Did
	for len(did) > 1 && cells.Width(strings.Join(did, ", "))+1+cells.Width(p.Gain) > w {
		did = did[1:]
	}
	gain := p.Gain
	if gain != "" {
		gain = " " + gain
	}
	text := cells.Shorten(strings.Join(did, ", "), w-cells.Width(gain), t.Chars.Ellipsis)
	return []canvas.Span{{Text: text, Style: canvas.Style{Fg: t.Soft, Bg: ground}}, {Text: gain, Style: canvas.Style{Fg: t.Gold, Bg: ground}.Bold()}}
}

// drawSeatRow paints seats in one row, each on its side: the one above in the
// middle, as far as the others leave it there.
func drawSeatRow(c *canvas.Canvas, t *theme.Theme, players []Player) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Fg: t.Soft, Bg: t.Panel})
	row := newSeatRow(players, w-2)
	from, to := 1, w-1
	for _, side := range []Side{Left, Right, Above} {
		for i := range players {
			p := &players[i]
			if p.Side != side {
				continue
			}
			spans := row.spans(t, p)
			width := min(canvas.SpansWidth(spans), to-from)
			at := from
			switch side {
			case Left:
				from += width + seatGap
			case Right:
				at = to - width
				to = at - seatGap
			default:
				at = max(from, min((w-width)/2, to-width))
			}
			c.Spans(at, 0, width, spans...)
			if row.open == inPictures {
				p.drawOpen(c, t, at+width)
			}
		}
	}
}

// seatBlock is the size of the place on the felt of a seat to the left or right.
var seatBlock = image.Pt(14, 5)

// drawSeatBlock paints a seat on the felt, flush with its side.
func drawSeatBlock(c *canvas.Canvas, t *theme.Theme, p *Player) {
	w, _ := c.Size()
	on := func(fg canvas.Color) canvas.Style { return canvas.Style{Fg: fg, Bg: t.Felt} }
	c.Put(0, 0, 2, p.mark(t), on(t.Gold).Bold())
	w -= 2 // for the mark
	put := func(y int, spans ...canvas.Span) {
		if p.Side == Right {
			c.SpansRight(2+w, y, w, spans...)
			return
		}
		c.Spans(2, y, w, spans...)
	}
	gap := "  "
	if cells.Width(p.Name)+2+cells.Width(p.Score) > w {
		gap = " "
	}
	name := cells.Shorten(p.Name, w-len(gap)-cells.Width(p.Score), t.Chars.Ellipsis)
	put(0, canvas.Span{Text: name, Style: on(t.Seats[p.Seat&3]).Bold()}, canvas.Span{Text: gap + p.Score, Style: on(t.Text).Bold()})
	if perRow := (w + 1) / len("6-6 "); len(p.Open) > 0 && len(p.Open) <= 2*perRow {
		few := min(perRow, len(p.Open))
		put(1, canvas.Span{Text: tileWords(p.Open[:few]), Style: on(t.Text)})
		put(2, canvas.Span{Text: tileWords(p.Open[few:]), Style: on(t.Text)})
	} else {
		backs := strings.TrimSuffix(strings.Repeat(string(t.Chars.HandBack)+" ", p.Tiles), " ")
		if cells.Width(backs) > w {
			backs = strings.Repeat(string(t.Chars.HandBack)+" ", (w-1)/2) + string(t.Chars.Ellipsis)
		}
		put(1, canvas.Span{Text: backs, Style: on(t.Back.Rows[1])})
		put(2, canvas.Span{Text: p.tiles(), Style: on(t.Ends)})
	}
	y := 3
	for _, sign := range p.Did[max(0, len(p.Did)-2):] {
		put(y, canvas.Span{Text: sign, Style: on(t.Text)})
		y++
	}
	if p.Gain == "" {
		return
	}
	if y == 5 {
		y--
		sign := p.Did[len(p.Did)-1]
		put(y, canvas.Span{Text: sign, Style: on(t.Text)}, canvas.Span{Text: " " + p.Gain, Style: on(t.Gold).Bold()})
		return
	}
	put(y, canvas.Span{Text: p.Gain, Style: on(t.Gold).Bold()})
}
