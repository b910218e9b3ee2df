// Package table draws the screen on which a match is played: header, seats, felt, open ends, hand and keys.
// [Shape.Divide] places the parts, and documents what is dropped on smaller screens.
package table

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/pane"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// Table is the playing screen.
type Table struct {
	// Title is the variant's name, Detail the rules that matter, Stage the progress of the match ("Round 3"), Stock the
	// content of the boneyard.
	Title, Detail, Stage, Stock string
	// Target is the score that ends the match.
	Target int
	// Players sit around the table, the viewer below.
	Players []Player
	Felt    tiles.Felt
	// Open and Sum are the open ends. Counted is true if their total matters, Scores if this total scores.
	Open            []game.OpenEnd
	Sum             domino.Sum
	Counted, Scores bool
	// Trains is true if the ends are trains.
	Trains bool
	// News is the last event, NewsShort the same for narrow screens. Both are left out beside a log, and if the place
	// of the seat NewsOf shows the same turn.
	News, NewsShort string
	NewsOf          domino.Seat
	// Status are a few short lines beside the hand on what can be done with it.
	Status []string
	Hand   tiles.Hand
	// Pane is the pane beside the table, and Strip its replacement if it has no room; each may be nil.
	Pane  *pane.Pane
	Strip *pane.Strip
	// Snug and More are [Shape.Snug] and [Shape.More].
	Snug bool
	More int
	// Note explains what can be done now. Before are the turns before the last one, shown instead of a note unless the
	// seats' places show them. Alert says what was wrong with the last key, Said what it changed.
	Note, Before, Alert, Said string
	Keys                      widgets.KeyBar
	// Callout is shown over the felt unless its text is empty.
	Callout Callout
	// Flying and Rising are drawn over everything else.
	Flying []Flying
	Rising []Rising
}

// Regions returns the places of the parts on a width × height screen.
func (s *Table) Regions(width, height int) Regions {
	return Shape{
		Width: width, Height: height, Seats: len(s.Players), Tiles: len(s.Hand.Tiles),
		Pane: s.Pane != nil, Strip: s.Strip != nil, Snug: s.Snug, More: s.More, Trains: s.Trains,
	}.Divide()
}

// Callout is a message over the felt: that a player goes out, or whose turn it is.
type Callout struct {
	// Text is the callout. Caption explains it in a row below if there is room, for example whose points they are; ""
	// for none.
	Text, Caption string
	// Seat gives the colour; NoSeat is plain.
	Seat domino.Seat
	// Large writes it in letters of several rows if the felt has room for them.
	Large bool
}

// Flying is a moving tile, lying as in a hand, with its middle at a cell of the screen.
type Flying struct {
	At   image.Point
	Look tiles.Look
}

// Rising is a rising text with its first character at a cell of the screen.
type Rising struct {
	At   image.Point
	Text string
}

// Draw paints the screen on all of c.
func (s *Table) Draw(c *canvas.Canvas, t *theme.Theme) {
	r := s.Regions(c.Size())
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	widgets.Header{Title: s.Title, Detail: s.Detail, Middle: s.Stage, Right: s.Stock}.Draw(c.Sub(r.Header), t)
	c.Fill(image.Rect(0, r.Felt.Min.Y, r.Ends.Max.X, r.Felt.Max.Y), canvas.Style{Bg: t.Felt})
	s.Felt.Draw(c.Sub(r.Felt), t)
	told := s.drawEnds(c.Sub(r.Ends), t, r)
	s.drawSeats(c, t, r, told)
	s.drawCallout(c, t, r)
	titled := *s
	if s.Hand.Dotted(r.Hand.Dx(), r.Hand.Dy()) {
		titled.Status = append(slices.Clip(s.Status), dotMeans(t.Chars.Unplayable, r.HandTitle.Dx()-1))
	}
	titled.drawTitle(c.Sub(r.HandTitle), t, r.TitleColumns)
	hand := s.Hand
	hand.Ground = t.Ground
	hand.Draw(c.Sub(r.Hand), t)
	s.drawNote(c.Sub(r.Note), t, r)
	if !r.Pane.Empty() {
		s.Pane.Draw(c.Sub(r.Pane), t)
	}
	s.Keys.Draw(c.Sub(r.Keys), t)
	s.drawMotion(c, t)
}

// drawSeats paints all seats except the one below: on the felt if they have a place there, else in the row above it.
// told is true if the news are shown elsewhere.
func (s *Table) drawSeats(c *canvas.Canvas, t *theme.Theme, r Regions, told bool) {
	var inRow []Player
	for _, p := range s.Players {
		if told && p.Seat == s.NewsOf {
			p.LastTurn = LastTurn{}
		}
		switch at := r.onFelt(p.Side); {
		case p.Side == Below:
		case at.Empty():
			inRow = append(inRow, p)
		case p.Left != nil:
			drawLeftBlock(c.Sub(at), t, &p)
		default:
			drawSeatBlock(c.Sub(at), t, &p)
		}
	}
	switch {
	case r.Seats.Empty():
	case len(inRow) > 0 && inRow[0].Left != nil:
		drawLeftRow(c.Sub(r.Seats), t, inRow, r.Left.Empty())
	default:
		drawSeatRow(c.Sub(r.Seats), t, inRow, r.Left.Empty())
	}
}

// drawEnds paints the open ends, as a sum if their total matters, and the news if there is room, which told reports.
func (s *Table) drawEnds(c *canvas.Canvas, t *theme.Theme, r Regions) (told bool) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Panel})
	news, short, shown := s.News, s.NewsShort, s.newsShown(t, r)
	if shown {
		news, short = "", ""
	}
	ends := s.openEnds(t, w-2, news, short)
	c.Write(image.Rect(1, 0, w-1, 1), ends)
	room := w - 1 - min(lipgloss.Width(ends), w-2) - newsGap
	if room < 8 || shown {
		return false
	}
	if cells.Width(news) > room {
		news = short
	}
	c.Text(w-1-room, 0, room, news, t.Styles.Soft.Align(lipgloss.Right))
	return news != ""
}

// newsGap is the space between the open ends and the news.
const newsGap = 3

// openEnds lists the open ends, closer together if they would be cut off. Ends that don't count are left out if the
// news would otherwise be shortened, or if its short form would be cut off.
func (s *Table) openEnds(t *theme.Theme, width int, news, short string) string {
	if len(s.Open) == 0 {
		return t.Render(t.Styles.Dim, emptyTable)
	}
	title := openEnds
	if s.Trains {
		title = openTrains
	}
	head := t.Render(t.Styles.Dim, title+"  ")
	if s.Counted {
		sum := head + s.sum(t)
		room := width - lipgloss.Width(sum) - newsGap
		if cells.Width(news) > room {
			news = short
		}
		return sum + s.uncounted(t, room-cells.Width(news))
	}
	var list string
	for gap := 3; gap > 0; gap-- {
		list = head
		for _, e := range s.Open {
			list += openEnd(t, e)
			if needs := s.Felt.Needs[e.End]; needs != "" && !s.Felt.SaysNeed(e.End) {
				list += t.Render(t.Styles.Dim, " "+needs)
			}
			list += strings.Repeat(" ", gap)
		}
		if lipgloss.Width(list) <= width {
			break
		}
	}
	return list
}

// openEnd returns an end with its number.
func openEnd(t *theme.Theme, e game.OpenEnd) string {
	return t.Render(t.Styles.Label, e.End.String()+" ") + t.Render(t.Styles.Strong, fmt.Sprint(e.Pips))
}

// sum returns the open ends as a sum.
func (s *Table) sum(t *theme.Theme) string {
	var list string
	for i, term := range s.Sum.Terms {
		if i > 0 {
			list += t.Render(t.Styles.Dim, " + ")
		}
		if term.End != domino.NoEnd {
			list += t.Render(t.Styles.Label, term.End.String()+" ")
		}
		text := fmt.Sprint(term.Pips)
		if term.Double {
			text = fmt.Sprintf("%d+%d", term.Pips, term.Pips)
		}
		list += t.Render(t.Styles.Strong, text)
	}
	total := t.Styles.Strong
	if s.Scores {
		total = t.Styles.Praise
	}
	return list + t.Render(t.Styles.Dim, " = ") + t.Render(total, fmt.Sprint(s.Sum.Total))
}

// uncounted lists the open ends that don't count, or returns "" if they don't fit.
func (s *Table) uncounted(t *theme.Theme, room int) string {
	var ends []game.OpenEnd
	for _, e := range s.Open {
		counts := func(t domino.Term) bool { return t.End == e.End || t.End == domino.NoEnd && e.End <= domino.E }
		if !slices.ContainsFunc(s.Sum.Terms, counts) {
			ends = append(ends, e)
		}
	}
	if len(ends) == 0 {
		return ""
	}
	text := "   " + alsoOpen(ends)
	if cells.Width(text) > room {
		text = "   " + alsoOpenShort(ends)
	}
	if cells.Width(text) > room {
		return ""
	}
	return t.Render(t.Styles.Dim, text)
}

// drawTitle paints the player's name and score beside the hand, and what can be done. On a low screen name and score
// share a row, and the first lines of the status are left out. What stands beside the score fits into columns.
func (s *Table) drawTitle(c *canvas.Canvas, t *theme.Theme, columns int) {
	_, h := c.Size()
	status := s.Status
	if h < tiles.HandRows && len(status) > h-1 {
		status = status[len(status)-h+1:]
	}
	y, first := 0, t.Styles.Text
	for i := range s.Players {
		if p := &s.Players[i]; p.Side == Below {
			y = s.drawOwner(c, t, p, columns)
			if p.State != "" && h >= tiles.HandRows {
				status, first = p.withState(status, c.Columns()-1), p.stateStyle(t)
			}
		}
	}
	for i, line := range status {
		style := t.Styles.Dim
		if i == 0 {
			style = first
		}
		c.Text(1, y+i, c.Columns()-1, line, style)
	}
}

// withState returns the status with the state of its player in its first line, or only the first word of it if there is
// no more room.
func (p *Player) withState(status []string, columns int) []string {
	state := p.State
	if cells.Width(state) > columns {
		state, _, _ = strings.Cut(state, " ")
	}
	return append([]string{state}, status[min(1, len(status)):]...)
}

// drawOwner paints the name and score of the hand's player, and returns the number of rows used.
func (s *Table) drawOwner(c *canvas.Canvas, t *theme.Theme, p *Player, columns int) int {
	w, h := c.Size()
	name, score := t.Styles.Names[p.Seat&3], t.Styles.Strong
	c.Text(1, 0, 2, p.mark(t), t.Styles.Key)
	if h < tiles.HandRows {
		x := 4 + c.Text(3, 0, w-5-cells.Width(p.Score), p.Name, name)
		x += 2 + c.Text(x, 0, w-x, p.Score, score)
		c.Text(x, 0, w-x, p.State, p.stateStyle(t))
		return 1
	}
	c.Text(3, 0, w-3, p.Name, name)
	x := 3 + c.Text(3, 1, w-3, p.Score, score)
	if text := ofTarget(s.Target); s.Target > 0 && x+1+cells.Width(text) <= columns-1 {
		c.Text(x+1, 1, w-x-1, text, t.Styles.Dim)
		return 2
	}
	x = max(6, x)
	if meter := 4; p.Share != NoShare && x+1+meter <= columns-1 {
		c.Write(image.Rect(x+1, 1, x+1+meter, 2), widgets.Meter(t, t.Styles.Seats[p.Seat&3], meter, p.Share))
	}
	return 2
}

func (s *Table) drawNote(c *canvas.Canvas, t *theme.Theme, r Regions) {
	note := s.Note
	if note == "" && !s.showsTurns(r) {
		note = s.Before
	}
	if s.Strip != nil {
		s.Strip.Draw(c, t, s.urgent(t), note)
		return
	}
	line := s.urgent(t)
	if line == "" {
		line = t.Render(t.Styles.Soft, note)
	}
	c.Write(image.Rect(1, 0, c.Columns()-1, 1), line)
}

// urgent returns the result of the last key, or "".
func (s *Table) urgent(t *theme.Theme) string {
	switch {
	case s.Alert != "":
		return t.Render(t.Styles.Alert, "! ") + t.Render(t.Styles.Bad, s.Alert)
	case s.Said != "":
		return t.Sign(s.Said)
	}
	return ""
}
