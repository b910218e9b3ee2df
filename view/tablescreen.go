package view

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/game"
)

// Table is the playing screen.
type Table struct {
	// Title is the variant's name, Detail what else matters of its rules, Stage
	// what the match is at ("Round 3"), Stock what lies in the boneyard.
	Title, Detail, Stage, Stock string
	// MaxPips is the highest number of the set.
	MaxPips int
	// Players sit around the table, the one whose chair this is below.
	Players []Player
	Felt    Felt
	// Open and Sum are the open ends; Counted tells that their total matters,
	// Scores that this one scores.
	Open            []game.OpenEnd
	Sum             game.Sum
	Counted, Scores bool
	// News says what happened last, NewsShort the same where there is less room.
	News, NewsShort string
	// Status says beside the hand in a few short lines what can be done with it.
	Status []string
	Hand   Hand
	// Pane is beside the table where it is wanted and has room, Strip stands in for
	// it where it has none; nil for none.
	Pane  *Pane
	Strip *Strip
	// Snug lets the hand take the blank row above it, see [Shape].
	Snug bool
	// Note explains what can be done now, Alert what went wrong with the last
	// key, Said what it changed.
	Note, Alert, Said string
	Keys              KeyBar
	// Seal is the commitment to the match's seed, 64 digits, while it stands on the
	// felt; "" for none.
	Seal string
	// Flying and Rising are under way over all the rest.
	Flying []Flying
	Rising []Rising
}

// Regions returns the places of the parts on a screen of width × height.
func (s *Table) Regions(width, height int) Regions {
	return Shape{
		Width: width, Height: height, Seats: len(s.Players), Tiles: len(s.Hand.Tiles), MaxPips: s.MaxPips, Pane: s.Pane != nil, Strip: s.Strip != nil, Snug: s.Snug,
	}.Divide()
}

// Draw paints the screen on all of c.
func (s *Table) Draw(c *Canvas, t *Theme) {
	r := s.Regions(c.Size())
	c.Fill(c.Bounds(), Style{Fg: t.Text, Bg: t.Ground})
	s.drawHeader(c.Sub(r.Header), t)
	s.Felt.Draw(c.Sub(r.Felt), t)
	s.drawSeats(c, t, r)
	s.drawSeal(c, t, r)
	s.drawEnds(c.Sub(r.Ends), t)
	s.drawTitle(c.Sub(r.HandTitle), t)
	hand := s.Hand
	hand.Ground = t.Ground
	hand.Draw(c.Sub(r.Hand), t)
	s.drawNote(c.Sub(r.Note), t)
	if !r.Pane.Empty() {
		s.Pane.Draw(c.Sub(r.Pane), t)
	}
	s.Keys.Draw(c.Sub(r.Keys), t)
	s.drawMotion(c, t)
}

// drawSeats paints everybody but the one below: on the felt where they have a
// place there, else in the row above it.
func (s *Table) drawSeats(c *Canvas, t *Theme, r Regions) {
	var inRow []Player
	for _, p := range s.Players {
		switch {
		case p.Side == Below:
		case p.Side == Left && !r.Left.Empty():
			drawSeatBlock(c.Sub(r.Left), t, &p)
		case p.Side == Right && !r.Right.Empty():
			drawSeatBlock(c.Sub(r.Right), t, &p)
		default:
			inRow = append(inRow, p)
		}
	}
	if !r.Seats.Empty() {
		drawSeatRow(c.Sub(r.Seats), t, inRow)
	}
}

func (s *Table) drawHeader(c *Canvas, t *Theme) {
	DrawHeader(c, t, s.Title, s.Detail, s.Stage, s.Stock)
}

// drawEnds paints the open ends, as arithmetic where their total matters, and
// the last event.
func (s *Table) drawEnds(c *Canvas, t *Theme) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), Style{Fg: t.Soft, Bg: t.Panel})
	x := 1 + c.Spans(1, 0, w-2, s.openEnds(t, w-2)...)
	news, room := s.News, w-x-3
	if Width(news) > room {
		news = s.NewsShort
	}
	if room >= 8 {
		c.SpansRight(w-1, 0, min(Width(news), room), Span{news, Style{Fg: t.Soft, Bg: t.Panel}})
	}
}

// openEnds lists the open ends, closer together where they would be cut off.
func (s *Table) openEnds(t *Theme, width int) []Span {
	dim := Style{Fg: t.Dim, Bg: t.Panel}
	name := Style{Fg: t.Ends, Bg: t.Panel}
	number := Style{Fg: t.Text, Bg: t.Panel}.Bold()
	if len(s.Open) == 0 {
		return []Span{{"No tile lies yet", dim}}
	}
	spans := []Span{{"Open ends  ", dim}}
	if !s.Counted {
		for _, e := range s.Open {
			spans = append(spans, Span{e.End.String() + " ", name}, Span{fmt.Sprintf("%d   ", e.Pips), number})
		}
		for gap := 2; gap > 0 && spansWidth(spans) > width; gap-- {
			for i, e := range s.Open {
				spans[2+2*i].Text = fmt.Sprintf("%d%*s", e.Pips, gap, "")
			}
		}
		return spans
	}
	for i, term := range s.Sum.Terms {
		if i > 0 {
			spans = append(spans, Span{" + ", dim})
		}
		if term.End != game.NoEnd {
			spans = append(spans, Span{term.End.String() + " ", name})
		}
		text := fmt.Sprint(term.Pips)
		if term.Double {
			text = fmt.Sprintf("%d+%d", term.Pips, term.Pips)
		}
		spans = append(spans, Span{text, number})
	}
	total := number
	if s.Scores {
		total.Fg = t.Good
	}
	spans = append(spans, Span{" = ", dim}, Span{fmt.Sprint(s.Sum.Total), total})
	return append(spans, s.uncounted(name, number, dim)...)
}

// uncounted lists the open ends that don't count.
func (s *Table) uncounted(name, number, dim Style) []Span {
	var spans []Span
	for _, e := range s.Open {
		counts := func(t game.Term) bool { return t.End == e.End || t.End == game.NoEnd && e.End <= game.E }
		if slices.ContainsFunc(s.Sum.Terms, counts) {
			continue
		}
		if spans == nil {
			spans = []Span{{"   open too", dim}}
		}
		spans = append(spans, Span{"  " + e.End.String() + " ", name}, Span{fmt.Sprint(e.Pips), number})
	}
	return spans
}

// drawTitle paints beside the hand whose it is, the score, and what can be done.
// On a low screen name and score share a row, and what goes without saying is
// left out.
func (s *Table) drawTitle(c *Canvas, t *Theme) {
	_, h := c.Size()
	status := s.Status
	if h < HandRows && len(status) > h-1 {
		status = status[len(status)-h+1:]
	}
	y := 0
	for i := range s.Players {
		if s.Players[i].Side == Below {
			y = s.drawOwner(c, t, &s.Players[i])
		}
	}
	for i, line := range status {
		style := Style{Fg: t.Dim, Bg: t.Ground}
		if i == 0 {
			style.Fg = t.Text
		}
		w, _ := c.Size()
		c.Text(1, y+i, w-1, line, style)
	}
}

// drawOwner paints the name and the score of the hand's owner, and returns the
// rows it took.
func (s *Table) drawOwner(c *Canvas, t *Theme, p *Player) int {
	w, h := c.Size()
	seat, score := Style{Fg: t.Seats[p.Seat&3], Bg: t.Ground}, Style{Fg: t.Text, Bg: t.Ground}.Bold()
	c.Text(1, 0, 2, p.mark(t), Style{Fg: t.Gold, Bg: t.Ground}.Bold())
	if h < HandRows {
		x := 4 + c.Text(3, 0, w-5-Width(p.Score), p.Name, seat.Bold())
		c.Text(x, 0, w-x, p.Score, score)
		return 1
	}
	c.Text(3, 0, w-3, p.Name, seat.Bold())
	x := 3 + c.Text(3, 1, w-3, p.Score, score)
	if meter := 4; max(x, 6)+1+meter <= w-1 {
		x = max(x, 6)
		filled := meterCells(meter, p.Share)
		c.Spans(x+1, 1, meter, Span{strings.Repeat(string(t.Chars.MeterOn), filled), seat},
			Span{strings.Repeat(string(t.Chars.MeterOff), meter-filled), Style{Fg: t.Rule, Bg: t.Ground}})
	}
	return 2
}

func (s *Table) drawNote(c *Canvas, t *Theme) {
	w, _ := c.Size()
	if s.Strip != nil {
		s.Strip.draw(c, t, s.urgent(t), s.Note)
		return
	}
	line := s.urgent(t)
	if line == nil {
		line = []Span{{s.Note, Style{Fg: t.Soft, Bg: t.Ground}}}
	}
	c.Spans(1, 0, w-2, line...)
}

// urgent returns what the last key led to; nil for nothing worth saying.
func (s *Table) urgent(t *Theme) []Span {
	switch {
	case s.Alert != "":
		return []Span{{"! ", Style{Fg: t.Bad, Bg: t.Ground}.Bold()}, {s.Alert, Style{Fg: t.Bad, Bg: t.Ground}}}
	case s.Said != "":
		return []Span{{string(t.Chars.Turn) + " ", Style{Fg: t.Gold, Bg: t.Ground}.Bold()}, {s.Said, Style{Fg: t.Text, Bg: t.Ground}}}
	}
	return nil
}
