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
	// FaceDown is how many of the last seats haven't shown their hands yet.
	// The award isn't written before all have. Uncounted is the part of what the
	// round brought, in hundredths, that isn't in the totals yet.
	FaceDown, Uncounted int
}

// sheetWidth is the most columns that a sheet uses: wider, the eye would lose
// the row.
const sheetWidth = 112

// Draw paints the screen on all of c.
func (s *RoundSheet) Draw(c *Canvas, t *Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), Style{Fg: t.Text, Bg: t.Ground})
	stage := fmt.Sprintf("end of round %d", s.round().Number)
	if s.Placing != nil {
		stage = "end of the match"
	}
	DrawHeader(c.Sub(image.Rect(0, 0, w, 1)), t, s.Title, s.Detail, "", stage)
	width := min(w, sheetWidth)
	in := c.Sub(image.Rect((w-width)/2, 0, (w+width)/2, h))
	left := awardColumn(width)
	// Three rows are for what comes next and the keys, two for headings.
	room := h - 1 - 3 - 3 - 3 - len(s.Words.sides())
	hands := s.hands(left-2, room)
	rows := min(room, max(hands.rows, len(s.awards(width-left-2))))
	pad := min(3, (room-rows)/6) // a large screen gives the table a margin
	felt := image.Rect(0, 1, w, 1+pad+2+rows+1+pad)
	c.Fill(felt, Style{Fg: t.Text, Bg: t.Felt})
	top := 1 + pad
	s.drawHeadline(in.Sub(image.Rect(0, top, width, top+1)), t)
	s.drawHands(in.Sub(image.Rect(0, top+2, left-1, top+2+rows)), t, hands)
	s.drawAwards(in.Sub(image.Rect(left, top+2, width, top+2+rows+1)), t)
	s.drawScores(in.Sub(image.Rect(0, felt.Max.Y+1+pad/2, width, h-2)), t)
	in.Text(2, h-2, width-4, s.Next, Style{Fg: t.Text, Bg: t.Ground}.Bold())
	s.Keys.Draw(c.Sub(image.Rect(0, h-1, w, h)), t)
}

func (s *RoundSheet) round() game.Round { return s.Rounds[len(s.Rounds)-1] }

// awardColumn is where the award's arithmetic begins.
func awardColumn(w int) int { return w - min(38, w*2/5) }

func (s *RoundSheet) drawHeadline(c *Canvas, t *Theme) {
	w, _ := c.Size()
	x := 2 + c.Text(2, 0, w-4, s.Headline, Style{Fg: t.Gold, Bg: t.Felt}.Bold())
	if s.More != "" {
		c.Text(x+2, 0, w-x-4, s.More, Style{Fg: t.Ends, Bg: t.Felt})
	}
}

// handLines is how the hands that were left are set: how many tiles a line
// has, and how many rows each seat gets.
type handLines struct {
	names   int // columns
	perLine int
	lines   [game.MaxSeats]int
	gap     int // blank rows between seats
	rows    int // of all
}

const (
	tileColumns = 6
	sumColumns  = 6
)

// longest returns the columns of the longest of some names, up to most.
func longest(names []string, most int) int {
	width := 0
	for _, name := range names {
		width = max(width, min(Width(name), most))
	}
	return width
}

// hands sets the hands on a place of the given size: in as many lines as they
// need if there is room for them, with a blank row between if there is for it.
func (s *RoundSheet) hands(w, h int) handLines {
	r := s.round()
	l := handLines{names: max(6, longest(s.Words.Names, 14)+2), gap: 1}
	l.perLine = max(1, (w-2-l.names-sumColumns)/tileColumns)
	for i := range s.Rules.Seats {
		l.lines[i] = max(1, (r.Hands[i].Len()+l.perLine-1)/l.perLine)
		l.rows += l.lines[i]
	}
	if l.rows+s.Rules.Seats-1 > h {
		l.gap = 0
	}
	for i := 0; l.rows > h && i < s.Rules.Seats*game.MaxTiles; i++ {
		if seat := i % s.Rules.Seats; l.lines[seat] > 1 {
			l.lines[seat]--
			l.rows--
		}
	}
	l.rows += l.gap * (s.Rules.Seats - 1)
	return l
}

func (s *RoundSheet) drawHands(c *Canvas, t *Theme, l handLines) {
	w, _ := c.Size()
	y := 0
	for i := range s.Rules.Seats {
		s.drawHand(c.Sub(image.Rect(0, y, w, y+l.lines[i])), t, game.Seat(i), l)
		y += l.lines[i] + l.gap
	}
}

// drawHand paints what a seat had left and what it counts.
func (s *RoundSheet) drawHand(c *Canvas, t *Theme, seat game.Seat, l handLines) {
	w, h := c.Size()
	r := s.round()
	label := Style{Fg: t.Ends, Bg: t.Felt}
	c.Text(2, 0, l.names-1, s.Words.name(seat), Style{Fg: t.Seats[seat], Bg: t.Felt}.Bold())
	tiles := r.Hands[seat].Tiles()
	if int(seat) >= s.Rules.Seats-s.FaceDown {
		for i := range min(len(tiles), h*l.perLine) {
			DrawTile(c, t, 2+l.names+i%l.perLine*tileColumns, i/l.perLine, Look{Size: SizeS, State: FaceDown, Ground: t.Felt})
		}
		return
	}
	if len(tiles) == 0 {
		c.Text(2+l.names, 0, w, "no tiles left", label)
		return
	}
	shown := min(len(tiles), h*l.perLine)
	if shown < len(tiles) {
		shown = max(0, shown-2)
	}
	for i, tile := range tiles[:shown] {
		drawSmall(c, t, 2+l.names+i%l.perLine*tileColumns, i/l.perLine, tile)
	}
	if rest := len(tiles) - shown; rest > 0 {
		c.Text(2+l.names+shown%l.perLine*tileColumns, h-1, w, fmt.Sprintf("and %d more", rest), label)
	}
	sum := fmt.Sprintf("= %3d", r.Pips[seat])
	c.SpansRight(w-1, h-1, sumColumns, Span{sum, Style{Fg: t.Text, Bg: t.Felt}.Bold()})
}

// drawSmall paints a lying tile in one row, two-digit numbers too.
func drawSmall(c *Canvas, t *Theme, x, y int, tile game.Tile) {
	if tile.High() <= 9 {
		DrawTile(c, t, x, y, Look{First: tile.High(), Second: tile.Low(), Size: SizeS, Ground: t.Felt, Strong: true})
		return
	}
	on := func(fg Color) Style {
		if t.Tile.Boxed {
			return Style{Fg: t.Text, Bg: t.Felt}.Bold()
		}
		return Style{Fg: fg, Bg: t.Tile.Rows[1], Attr: t.Tile.Attr}.Bold()
	}
	high, low := on(t.Tile.Pips[tile.High()]), on(t.Tile.Pips[tile.Low()])
	c.Fill(image.Rect(x, y, x+5, y+1), high)
	c.Spans(x, y, 5, Span{fmt.Sprint(tile.High()), high}, Span{string(t.Chars.Upright), on(t.Tile.Divider)}, Span{fmt.Sprint(tile.Low()), low})
}

// awardLine is a line of the award's arithmetic: words on the left, a figure on
// the right.
type awardLine struct {
	text, figure string
	total        bool
}

// awards writes out what the round's end was worth. A figure that doesn't fit
// beside its words in w columns gets a line of its own.
func (s *RoundSheet) awards(w int) []awardLine {
	var lines []awardLine
	add := func(text, figure string, total bool) {
		if Width(text)+1+Width(figure) > w && !total {
			lines = append(lines, awardLine{text: text})
			text = ""
		}
		lines = append(lines, awardLine{text, figure, total})
	}
	r := s.round()
	for _, g := range r.Awards {
		verb := " records"
		if s.Rules.Award != game.AwardEachOwn {
			verb = " takes"
			add("the others hold", s.counted(g), false)
			if g.Rounded != g.Sum {
				add("to the nearest five", fmt.Sprint(g.Rounded), false)
			}
			if g.Shares > 1 {
				add(fmt.Sprintf("shared by %d", g.Shares), fmt.Sprintf("%d/%d", g.Rounded, g.Shares), false)
			}
		}
		who := s.Words.name(g.Seat)
		if s.Rules.Teams && s.Rules.Award != game.AwardEachOwn {
			who, verb = s.Words.Side(g.Seat), " take"
		}
		add(who+verb, signed(g.Points, s.Words.ASCII), true)
	}
	if len(r.Awards) == 0 {
		add("no award", "", false)
	}
	for _, seat := range s.Words.sides() {
		if points := r.InPlay[seat]; points != 0 {
			add(s.Words.Side(seat)+" in play", signed(points, s.Words.ASCII), true)
		}
	}
	return lines
}

// drawAwards paints the award's arithmetic; what is scored keeps its figure
// whatever becomes of the words.
func (s *RoundSheet) drawAwards(c *Canvas, t *Theme) {
	w, h := c.Size()
	label, number := Style{Fg: t.Ends, Bg: t.Felt}, Style{Fg: t.Text, Bg: t.Felt}
	gold := Style{Fg: t.Gold, Bg: t.Felt}.Bold()
	lines := s.awards(w - 2)
	if s.FaceDown > 0 {
		lines = nil
	}
	for y, line := range lines[max(0, len(lines)-h):] {
		text, figure := label, number
		if line.total {
			text, figure = gold, gold
		}
		c.Text(0, y, w-3-Width(line.figure), line.text, text)
		c.SpansRight(w-2, y, w-2, Span{line.figure, figure})
	}
}

// counted writes the hands out that an award is made of: "16 + 8 less 3 = 21".
func (s *RoundSheet) counted(g game.Gain) string {
	words := make([]string, len(g.Hands))
	for i, h := range g.Hands {
		words[i] = fmt.Sprint(h.Pips)
	}
	text := strings.Join(words, " + ")
	if s.Rules.Award == game.AwardOthersMinusOwn && g.Own > 0 {
		text += fmt.Sprintf(" less %d", g.Own)
	}
	if text == fmt.Sprint(g.Sum) {
		return text
	}
	return fmt.Sprintf("%s = %d", text, g.Sum)
}

func signed(p game.Points, ascii bool) string {
	if p < 0 {
		return p.Text(ascii)
	}
	return "+" + p.Text(ascii)
}
