package view

import (
	"fmt"
	"image"
	"strings"

	"dominoes/game"
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
	// Turn marks who is to move, Thinking a bot that is at it.
	Turn, Thinking bool
	// Did are signs of what the seat did last: "drew 2", "6-4 E".
	Did []string
	// Gain is what that scored, "+15"; empty for nothing.
	Gain string
}

// mark returns the sign of whose turn it is.
func (p *Player) mark(t *Theme) string {
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
// room for gives way in this order: backs, meters, the word for tiles, the signs
// of what was done, the ends of names.
type seatRow struct {
	name, gap           int // columns of the longest name, and between words
	meter, backs, words bool
	signs               int // columns
}

const (
	meterColumns = 11
	leastSigns   = 8
)

// newSeatRow chooses what a row shows where each seat has w columns.
func newSeatRow(players []Player, w int) seatRow {
	r := seatRow{gap: 2}
	score, tiles, signs := 3, 0, 0
	for _, p := range players {
		r.name = max(r.name, min(Width(p.Name), 16))
		score = max(score, Width(p.Score))
		tiles = max(tiles, p.Tiles)
		signs = max(signs, min(p.signColumns(), 22))
	}
	free := w - 2 - r.name - 2 - score - 2 - len("12#")
	if free < 0 {
		r.gap = 1
		r.name = max(2, min(r.name, r.name+free+2))
		return r
	}
	take := func(n int) bool {
		if n > free {
			return false
		}
		free -= n
		return true
	}
	if signs = max(signs, leastSigns) + 2; !take(signs) {
		signs = max(0, free)
		free = 0
	}
	if r.signs = signs - 2; r.signs < 4 {
		r.signs = 0
	}
	if r.words = take(len("12 tiles") - len("12#")); r.words {
		if r.meter = take(meterColumns + 2); r.meter {
			r.backs = take(2 * tiles)
		}
	}
	return r
}

// signColumns returns how long the signs of what p did are.
func (p *Player) signColumns() int {
	w := Width(strings.Join(p.Did, ", "))
	if p.Gain != "" {
		w += 1 + Width(p.Gain)
	}
	return w
}

// spans returns a seat's entry in a row.
func (r seatRow) spans(t *Theme, p *Player) []Span {
	on := func(fg Color) Style { return Style{Fg: fg, Bg: t.Panel} }
	seat := t.Seats[p.Seat&3]
	spans := []Span{
		{p.mark(t), on(t.Gold).Bold()}, {shorten(p.Name, r.name, t.Chars.Ellipsis), on(seat).Bold()},
		{strings.Repeat(" ", r.gap) + p.Score + strings.Repeat(" ", r.gap), on(t.Text).Bold()},
	}
	if r.meter {
		filled := meterColumns * min(max(p.Share, 0), 100) / 100
		spans = append(spans, Span{strings.Repeat(string(t.Chars.MeterOn), filled), on(seat)},
			Span{strings.Repeat(string(t.Chars.MeterOff), meterColumns-filled) + "  ", on(t.Rule)})
	}
	if r.words {
		spans = append(spans, Span{p.tiles(), on(t.Dim)})
	} else {
		spans = append(spans, Span{fmt.Sprintf("%d%c", p.Tiles, t.Chars.HandBack), on(t.Dim)})
	}
	if r.backs {
		spans = append(spans, Span{strings.Repeat(" "+string(t.Chars.HandBack), p.Tiles), on(t.Back.Rows[1])})
	}
	if r.signs > 0 && (len(p.Did) > 0 || p.Gain != "") {
		spans = append(spans, Span{"  ", on(t.Dim)})
		spans = append(spans, p.signs(t, r.signs, t.Panel)...)
	}
	return spans
}

// signs returns what p did in at most w columns: what it led to comes last and
// goes before what came first.
func (p *Player) signs(t *Theme, w int, ground Color) []Span {
	did := p.Did
	for len(did) > 1 && Width(strings.Join(did, ", "))+1+Width(p.Gain) > w {
		did = did[1:]
	}
	gain := p.Gain
	if gain != "" {
		gain = " " + gain
	}
	text := shorten(strings.Join(did, ", "), w-Width(gain), t.Chars.Ellipsis)
	return []Span{{text, Style{Fg: t.Soft, Bg: ground}}, {gain, Style{Fg: t.Gold, Bg: ground}.Bold()}}
}

// shorten cuts a text off at w columns, with an ellipsis.
func shorten(text string, w int, ellipsis rune) string {
	if Width(text) <= w {
		return text
	}
	c := NewCanvas(max(w, 0), 1, Style{})
	c.Ellipsis = ellipsis
	c.Text(0, 0, w, text, Style{})
	return strings.TrimRight(c.Plain(), " ")
}

// drawSeatRow paints seats in one row, each on its side.
func drawSeatRow(c *Canvas, t *Theme, players []Player) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), Style{Fg: t.Soft, Bg: t.Panel})
	each := (w - 2) / max(1, len(players))
	row := newSeatRow(players, each-1)
	for i := range players {
		p := &players[i]
		spans := row.spans(t, p)
		switch width := min(spansWidth(spans), each); p.Side {
		case Left:
			c.Spans(1, 0, each, spans...)
		case Right:
			c.SpansRight(w-1, 0, each, spans...)
		default:
			c.Spans(max(1, (w-width)/2), 0, each, spans...)
		}
	}
}

// seatBlock is the size of the place on the felt of a seat to the left or right.
var seatBlock = image.Pt(14, 5)

// drawSeatBlock paints a seat on the felt, flush with its side.
func drawSeatBlock(c *Canvas, t *Theme, p *Player) {
	w, _ := c.Size()
	on := func(fg Color) Style { return Style{Fg: fg, Bg: t.Felt} }
	c.Text(0, 0, 2, p.mark(t), on(t.Gold).Bold())
	w -= 2 // for the mark
	put := func(y int, spans ...Span) {
		if p.Side == Right {
			c.SpansRight(2+w, y, w, spans...)
			return
		}
		c.Spans(2, y, w, spans...)
	}
	gap := "  "
	if Width(p.Name)+2+Width(p.Score) > w {
		gap = " "
	}
	name := shorten(p.Name, w-len(gap)-Width(p.Score), t.Chars.Ellipsis)
	put(0, Span{name, on(t.Seats[p.Seat&3]).Bold()}, Span{gap + p.Score, on(t.Text).Bold()})
	gap = " "
	if 2*p.Tiles-1 > w {
		gap = ""
	}
	backs := strings.Repeat(string(t.Chars.HandBack)+gap, min(p.Tiles, w))
	put(1, Span{strings.TrimSuffix(backs, gap), on(t.Back.Rows[1])})
	put(2, Span{p.tiles(), on(t.Ends)})
	y := 3
	for _, sign := range p.Did[max(0, len(p.Did)-2):] {
		put(y, Span{sign, on(t.Text)})
		y++
	}
	if p.Gain == "" {
		return
	}
	if y == 5 {
		y--
		sign := p.Did[len(p.Did)-1]
		put(y, Span{sign, on(t.Text)}, Span{" " + p.Gain, on(t.Gold).Bold()})
		return
	}
	put(y, Span{p.Gain, on(t.Gold).Bold()})
}
