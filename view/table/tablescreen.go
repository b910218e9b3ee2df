// Package table draws the screen on which a match is played: header, seats, felt, open
// ends, hand and keys. [Shape.Divide] gives each part its place, and says in which order
// they give way on smaller screens.
package table

import (
	"fmt"
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/pane"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
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
	Felt    tiles.Felt
	// Open and Sum are the open ends; Counted tells that their total matters,
	// Scores that this one scores.
	Open            []game.OpenEnd
	Sum             game.Sum
	Counted, Scores bool
	// News says what happened last, NewsShort the same where there is less room.
	News, NewsShort string
	// Status says beside the hand in a few short lines what can be done with it.
	Status []string
	Hand   tiles.Hand
	// Pane is beside the table where it is wanted and has room, Strip stands in for
	// it where it has none; nil for none.
	Pane  *pane.Pane
	Strip *pane.Strip
	// Snug lets the hand take the blank row above it, see [Shape].
	Snug bool
	// Note explains what can be done now, Alert what went wrong with the last
	// key, Said what it changed.
	Note, Alert, Said string
	Keys              widgets.KeyBar
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
func (s *Table) Draw(c *canvas.Canvas, t *theme.Theme) {
	r := s.Regions(c.Size())
	c.Fill(c.Bounds(), canvas.Style{Fg: t.Text, Bg: t.Ground})
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
func (s *Table) drawSeats(c *canvas.Canvas, t *theme.Theme, r Regions) {
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

func (s *Table) drawHeader(c *canvas.Canvas, t *theme.Theme) {
	widgets.DrawHeader(c, t, s.Title, s.Detail, s.Stage, s.Stock)
}

// drawEnds paints the open ends, as arithmetic where their total matters, and
// the last event.
func (s *Table) drawEnds(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Fg: t.Soft, Bg: t.Panel})
	x := 1 + c.Spans(1, 0, w-2, s.openEnds(t, w-2)...)
	news, room := s.News, w-x-3
	if cells.Width(news) > room {
		news = s.NewsShort
	}
	if room >= 8 {
		c.SpansRight(w-1, 0, min(cells.Width(news), room), canvas.Span{Text: news, Style: canvas.Style{Fg: t.Soft, Bg: t.Panel}})
	}
}

// openEnds lists the open ends, closer together where they would be cut off.
func (s *Table) openEnds(t *theme.Theme, width int) []canvas.Span {
	dim := canvas.Style{Fg: t.Dim, Bg: t.Panel}
	name := canvas.Style{Fg: t.Ends, Bg: t.Panel}
	number := canvas.Style{Fg: t.Text, Bg: t.Panel}.Bold()
	if len(s.Open) == 0 {
		return []canvas.Span{{Text: "No tile lies yet", Style: dim}}
	}
	spans := []canvas.Span{{Text: "Open ends  ", Style: dim}}
	if !s.Counted {
		for _, e := range s.Open {
			spans = append(spans, canvas.Span{Text: e.End.String() + " ", Style: name}, canvas.Span{Text: fmt.Sprintf("%d   ", e.Pips), Style: number})
		}
		for gap := 2; gap > 0 && canvas.SpansWidth(spans) > width; gap-- {
			for i, e := range s.Open {
				spans[2+2*i].Text = fmt.Sprintf("%d%*s", e.Pips, gap, "")
			}
		}
		return spans
	}
	for i, term := range s.Sum.Terms {
		if i > 0 {
			spans = append(spans, canvas.Span{Text: " + ", Style: dim})
		}
		if term.End != game.NoEnd {
			spans = append(spans, canvas.Span{Text: term.End.String() + " ", Style: name})
		}
		text := fmt.Sprint(term.Pips)
		if term.Double {
			text = fmt.Sprintf("%d+%d", term.Pips, term.Pips)
		}
		spans = append(spans, canvas.Span{Text: text, Style: number})
	}
	total := number
	if s.Scores {
		total.Fg = t.Good
	}
	spans = append(spans, canvas.Span{Text: " = ", Style: dim}, canvas.Span{Text: fmt.Sprint(s.Sum.Total), Style: total})
	return append(spans, s.uncounted(name, number, dim)...)
}

// uncounted lists the open ends that don't count.
func (s *Table) uncounted(name, number, dim canvas.Style) []canvas.Span {
	var spans []canvas.Span
	for _, e := range s.Open {
		counts := func(t game.Term) bool { return t.End == e.End || t.End == game.NoEnd && e.End <= game.E }
		if slices.ContainsFunc(s.Sum.Terms, counts) {
			continue
		}
		if spans == nil {
			spans = []canvas.Span{{Text: "   open too", Style: dim}}
		}
		spans = append(spans, canvas.Span{Text: "  " + e.End.String() + " ", Style: name}, canvas.Span{Text: fmt.Sprint(e.Pips), Style: number})
	}
	return spans
}

// drawTitle paints beside the hand whose it is, the score, and what can be done.
// On a low screen name and score share a row, and what goes without saying is
// left out.
func (s *Table) drawTitle(c *canvas.Canvas, t *theme.Theme) {
	_, h := c.Size()
	status := s.Status
	if h < tiles.HandRows && len(status) > h-1 {
		status = status[len(status)-h+1:]
	}
	y := 0
	for i := range s.Players {
		if s.Players[i].Side == Below {
			y = s.drawOwner(c, t, &s.Players[i])
		}
	}
	for i, line := range status {
		style := canvas.Style{Fg: t.Dim, Bg: t.Ground}
		if i == 0 {
			style.Fg = t.Text
		}
		w, _ := c.Size()
		c.Put(1, y+i, w-1, line, style)
	}
}

// drawOwner paints the name and the score of the hand's owner, and returns the
// rows it took.
func (s *Table) drawOwner(c *canvas.Canvas, t *theme.Theme, p *Player) int {
	w, h := c.Size()
	seat, score := canvas.Style{Fg: t.Seats[p.Seat&3], Bg: t.Ground}, canvas.Style{Fg: t.Text, Bg: t.Ground}.Bold()
	c.Put(1, 0, 2, p.mark(t), canvas.Style{Fg: t.Gold, Bg: t.Ground}.Bold())
	if h < tiles.HandRows {
		x := 4 + c.Put(3, 0, w-5-cells.Width(p.Score), p.Name, seat.Bold())
		c.Put(x, 0, w-x, p.Score, score)
		return 1
	}
	c.Put(3, 0, w-3, p.Name, seat.Bold())
	x := 3 + c.Put(3, 1, w-3, p.Score, score)
	if meter := 4; max(x, 6)+1+meter <= w-1 {
		x = max(x, 6)
		filled := meterCells(meter, p.Share)
		c.Spans(x+1, 1, meter, canvas.Span{Text: strings.Repeat(string(t.Chars.MeterOn), filled), Style: seat},
			canvas.Span{Text: strings.Repeat(string(t.Chars.MeterOff), meter-filled), Style: canvas.Style{Fg: t.Rule, Bg: t.Ground}})
	}
	return 2
}

func (s *Table) drawNote(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	if s.Strip != nil {
		s.Strip.Draw(c, t, s.urgent(t), s.Note)
		return
	}
	line := s.urgent(t)
	if line == nil {
		line = []canvas.Span{{Text: s.Note, Style: canvas.Style{Fg: t.Soft, Bg: t.Ground}}}
	}
	c.Spans(1, 0, w-2, line...)
}

// urgent returns what the last key led to; nil for nothing worth saying.
func (s *Table) urgent(t *theme.Theme) []canvas.Span {
	switch {
	case s.Alert != "":
		return []canvas.Span{{Text: "! ", Style: canvas.Style{Fg: t.Bad, Bg: t.Ground}.Bold()}, {Text: s.Alert, Style: canvas.Style{Fg: t.Bad, Bg: t.Ground}}}
	case s.Said != "":
		return []canvas.Span{{Text: string(t.Chars.Turn) + " ", Style: canvas.Style{Fg: t.Gold, Bg: t.Ground}.Bold()}, {Text: s.Said, Style: canvas.Style{Fg: t.Text, Bg: t.Ground}}}
	}
	return nil
}
