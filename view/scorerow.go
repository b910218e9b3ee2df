package view

import (
	"fmt"
	"strings"
)

// Player is a seat as the score row shows it.
type Player struct {
	Name  string
	Score string
	// Share is how much of the target the score is, in hundredths.
	Share int
	Tiles int
	// Turn marks who is to move, Thinking a bot that is at it.
	Turn, Thinking bool
	// Own marks whose hand is shown: it needs no backs.
	Own bool
}

// scoreRow is what a row of scores has room for, alike for all seats. What there
// is no room for gives way in this order: backs, meters, the word for tiles.
type scoreRow struct {
	name                int // columns of the longest name
	words, meter, backs bool
}

const meterColumns = 11

// newScoreRow chooses what the row shows where each seat has w columns.
func newScoreRow(players []Player, w int) scoreRow {
	var r scoreRow
	score, tiles, fixed := 0, 0, 2+1+1+2 // mark, and the gaps about the score
	for _, p := range players {
		r.name = max(r.name, min(Width(p.Name), 16))
		score = max(score, Width(p.Score), 3)
		tiles = max(tiles, p.Tiles)
	}
	words := Width("10 tiles")
	need := fixed + r.name + score
	r.words = need+words <= w
	if r.words {
		r.meter = need+words+meterColumns+3 <= w
		r.backs = r.meter && need+words+meterColumns+3+2*tiles <= w
	} else {
		r.name = max(3, min(r.name, w-fixed-score-3))
	}
	return r
}

// draw paints a seat's score: name, points, and what the row has room for.
func (r scoreRow) draw(c *Canvas, t *Theme, p Player, seat Color) {
	w, _ := c.Size()
	on := func(fg Color) Style { return Style{Fg: fg, Bg: t.Panel} }
	mark := "  "
	switch {
	case p.Thinking:
		mark = string(t.Chars.Ellipsis) + " "
	case p.Turn:
		mark = string(t.Chars.Turn) + " "
	}
	tiles := fmt.Sprintf("%d tiles", p.Tiles)
	switch {
	case !r.words:
		tiles = fmt.Sprintf("%d%c", p.Tiles, t.Chars.HandBack)
	case p.Tiles == 1:
		tiles = "1 tile"
	}
	x := c.Spans(0, 0, 2, Span{mark, on(t.Gold).Bold()})
	x += c.Text(x, 0, r.name, p.Name, on(seat).Bold()) + 1
	x += c.Text(x, 0, w-x, " "+p.Score, on(t.Text).Bold()) + 2
	if r.meter {
		filled := meterColumns * min(max(p.Share, 0), 100) / 100
		x = max(x, r.name+7+2)
		c.Text(x, 0, meterColumns, strings.Repeat(string(t.Chars.MeterOff), meterColumns), Style{Fg: t.Rule, Bg: t.Panel})
		c.Text(x, 0, filled, strings.Repeat(string(t.Chars.MeterOn), filled), Style{Fg: seat, Bg: t.Panel})
		x += meterColumns + 2
	}
	x += c.Text(x, 0, w-x, tiles, on(t.Dim)) + 1
	if p.Own || !r.backs {
		return
	}
	for range p.Tiles {
		c.Set(x, 0, t.Chars.HandBack, on(t.Back.Rows[1]))
		x += 2
	}
}
