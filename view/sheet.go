package view

import (
	"fmt"
	"image"
	"strings"

	"dominoes/game"
)

// RoundSheet is the screen at the end of a round: every hand, the arithmetic,
// and the score sheet. With a Placing it is the end of the match.
type RoundSheet struct {
	Title, Detail string
	Words         Words
	Rules         game.Rules
	Rounds        []game.Round
	// Headline says how it ended, More what happened on the way.
	Headline, More string
	// Placing is the final order of a match that is over.
	Placing [][]game.Seat
	// Next says what comes now.
	Next string
	Keys KeyBar
}

// Draw paints the screen on all of c.
func (s *RoundSheet) Draw(c *Canvas, t *Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), Style{Fg: t.Text, Bg: t.Ground})
	stage := fmt.Sprintf("end of round %d", s.round().Number)
	if s.Placing != nil {
		stage = "end of the match"
	}
	DrawHeader(c.Sub(image.Rect(0, 0, w, 1)), t, s.Title, s.Detail, "", stage)
	gap := 1
	if h >= MinHeight+4 && s.Rules.Seats < 4 || h >= MinHeight+6 {
		gap = 2
	}
	felt := image.Rect(0, 1, w, 1+3+gap*s.Rules.Seats+1)
	s.drawHands(c.Sub(felt), t, gap)
	sheet := image.Rect(0, felt.Max.Y+1, w, h-3)
	s.drawScores(c.Sub(sheet), t)
	c.Text(2, h-3, w-4, s.Next, Style{Fg: t.Text, Bg: t.Ground}.Bold())
	s.Keys.Draw(c.Sub(image.Rect(0, h-1, w, h)), t)
}

func (s *RoundSheet) round() game.Round { return s.Rounds[len(s.Rounds)-1] }

// awardColumn is where the award's arithmetic begins.
func awardColumn(w int) int { return max(w*5/8, w-34) }

func (s *RoundSheet) drawHands(c *Canvas, t *Theme, gap int) {
	w, _ := c.Size()
	c.Fill(c.Bounds(), Style{Fg: t.Text, Bg: t.Felt})
	r := s.round()
	x := 2 + c.Text(2, 0, w-4, s.Headline, Style{Fg: t.Gold, Bg: t.Felt}.Bold())
	if s.More != "" {
		c.Text(x+2, 0, w-x-4, s.More, Style{Fg: t.Ends, Bg: t.Felt})
	}
	left := awardColumn(w)
	for i := range s.Rules.Seats {
		s.drawHand(c.Sub(image.Rect(0, 2+i*gap, left-1, 3+i*gap)), t, game.Seat(i))
	}
	s.drawAwards(c.Sub(image.Rect(left, 2, w, 3+gap*s.Rules.Seats)), t, r)
}

// drawHand paints what a seat had left and what it counts.
func (s *RoundSheet) drawHand(c *Canvas, t *Theme, seat game.Seat) {
	w, _ := c.Size()
	r := s.round()
	c.Text(2, 0, 9, s.Words.name(seat), Style{Fg: t.Seats[seat], Bg: t.Felt}.Bold())
	tiles := r.Hands[seat].Tiles()
	if len(tiles) == 0 {
		c.Text(12, 0, w-12, "no tiles left", Style{Fg: t.Ends, Bg: t.Felt})
		return
	}
	const each = 6
	sum := fmt.Sprintf("= %2d", r.Pips[seat])
	x := 12
	for i, tile := range tiles {
		rest := len(tiles) - i
		if room := w - x - Width(sum) - 3; room < each || rest > 1 && room < 2*each && rest*each > room {
			c.Text(x, 0, room, fmt.Sprintf("+ %d", rest), Style{Fg: t.Ends, Bg: t.Felt})
			break
		}
		drawSmall(c, t, x, 0, tile)
		x += each
	}
	c.SpansRight(w-2, 0, Width(sum), Span{sum, Style{Fg: t.Text, Bg: t.Felt}.Bold()})
}

// drawSmall paints a lying tile in one row, two-digit numbers too.
func drawSmall(c *Canvas, t *Theme, x, y int, tile game.Tile) {
	if tile.High() <= 9 {
		DrawTile(c, t, x, y, Look{First: tile.High(), Second: tile.Low(), Size: SizeS, Ground: t.Felt, Strong: true})
		return
	}
	c.Text(x, y, 5, fmt.Sprintf("%d%c%d", tile.High(), t.Chars.Upright, tile.Low()),
		Style{Fg: t.Tile.Pips[0], Bg: t.Tile.Rows[1], Attr: t.Tile.Attr}.Bold())
}

// drawAwards paints what the round's end was worth as arithmetic.
func (s *RoundSheet) drawAwards(c *Canvas, t *Theme, r game.Round) {
	w, h := c.Size()
	label, number := Style{Fg: t.Ends, Bg: t.Felt}, Style{Fg: t.Text, Bg: t.Felt}
	gold := Style{Fg: t.Gold, Bg: t.Felt}.Bold()
	y := 0
	line := func(text, figure string, a, b Style) {
		if y < h {
			c.Text(0, y, w-2, text, a)
			c.SpansRight(w-1, y, w-1, Span{figure, b})
			y++
		}
	}
	for _, g := range r.Awards {
		if s.Rules.Award != game.AwardEachOwn {
			line("the others hold", s.counted(g), label, number)
			if g.Rounded != g.Sum {
				line("to the nearest five", fmt.Sprint(g.Rounded), label, number)
			}
			if g.Shares > 1 {
				line(fmt.Sprintf("shared by %d", g.Shares), fmt.Sprintf("%d/%d", g.Rounded, g.Shares), label, number)
			}
		}
		verb := " takes"
		if s.Rules.Award == game.AwardEachOwn {
			verb = " records"
		}
		line(s.Words.name(g.Seat)+verb, signed(g.Points, s.Words.ASCII), gold, gold)
	}
	if len(r.Awards) == 0 {
		line("nobody scores", "", label, number)
	}
	for i := range s.Rules.Seats {
		seat := game.Seat(i)
		if r.InPlay[seat] != 0 && (!s.Rules.Teams || i < 2) {
			line(s.Words.name(seat)+" scored in play", signed(r.InPlay[seat], s.Words.ASCII), label, gold)
		}
	}
}

// counted writes the hands out that an award is made of: "16 + 8 - 3 = 21".
func (s *RoundSheet) counted(g game.Gain) string {
	words := make([]string, len(g.Hands))
	for i, h := range g.Hands {
		words[i] = fmt.Sprint(h.Pips)
	}
	text := strings.Join(words, " + ")
	if s.Rules.Award == game.AwardOthersMinusOwn && g.Own > 0 {
		text += fmt.Sprintf(" - %d", g.Own)
	}
	if text == fmt.Sprint(g.Sum) {
		return text
	}
	return fmt.Sprintf("%s = %d", text, g.Sum)
}

func signed(p game.Points, ascii bool) string {
	if p < 0 {
		return Score(p, ascii)
	}
	return "+" + Score(p, ascii)
}

// drawScores paints the score sheet: what each round brought each seat, and
// where that leads.
func (s *RoundSheet) drawScores(c *Canvas, t *Theme) {
	w, h := c.Size()
	dim, text := Style{Fg: t.Dim, Bg: t.Ground}, Style{Fg: t.Soft, Bg: t.Ground}
	title := Style{Fg: t.Gold, Bg: t.Ground}.Bold()
	c.Text(2, 0, w-4, "Score sheet", title)
	c.Text(2, 1, 9, "round", dim)
	const column = 6
	fit := max(1, (w-2-10-2*8)/column)
	first := max(0, len(s.Rounds)-fit)
	x := 12
	for _, r := range s.Rounds[first:] {
		c.SpansRight(x+column-1, 1, column, Span{fmt.Sprint(r.Number), dim})
		x += column
	}
	c.SpansRight(x+8, 1, 8, Span{"total", dim})
	c.SpansRight(x+16, 1, 8, Span{"to go", dim})
	for i := range s.Rules.Seats {
		seat := game.Seat(i)
		y := 2 + i
		if y >= h {
			return
		}
		c.Text(2, y, 9, s.Words.name(seat), Style{Fg: t.Seats[seat], Bg: t.Ground}.Bold())
		x := 12
		for _, r := range s.Rounds[first:] {
			figure := r.Points[seat] + r.InPlay[seat]
			style := text
			show := string(t.Chars.Nothing)
			if figure != 0 {
				show = Score(figure, s.Words.ASCII)
			} else {
				style = dim
			}
			c.SpansRight(x+column-1, y, column, Span{show, style})
			x += column
		}
		total := s.round().Scores[seat]
		c.SpansRight(x+8, y, 8, Span{Score(total, s.Words.ASCII), Style{Fg: t.Text, Bg: t.Ground}.Bold()})
		toGo := max(0, game.Whole(s.Rules.Target)-total)
		c.SpansRight(x+16, y, 8, Span{Score(toGo, s.Words.ASCII), dim})
		if place := s.place(seat); place > 0 {
			c.Text(x+18, y, w-x-19, ordinal(place), title)
		}
	}
}

// place returns the place of a seat in a match that is over, from 1, or 0.
func (s *RoundSheet) place(seat game.Seat) int {
	ahead := 1
	for _, seats := range s.Placing {
		for _, other := range seats {
			if other == seat {
				return ahead
			}
		}
		ahead++
	}
	return 0
}

func ordinal(n int) string {
	return fmt.Sprintf("%d%s", n, [...]string{"th", "st", "nd", "rd", "th"}[min(n, 4)])
}
