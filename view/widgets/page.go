package widgets

import (
	"fmt"
	"image"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// DrawSaid writes over the row above the keys what the last key changed; nothing
// where text is empty.
func DrawSaid(c *canvas.Canvas, t *theme.Theme, text string) {
	if text == "" {
		return
	}
	w, h := c.Size()
	c.Fill(image.Rect(0, h-2, w, h-1), canvas.Style{Bg: t.Panel})
	c.Write(image.Rect(1, h-2, w-1, h-1), t.Sign(text))
}

// PageColumns is how wide a page becomes at the most: text that is wider is hard
// to read.
const PageColumns = 100

// Page is a screen of text that scrolls: rules, log, help.
type Page struct {
	Title string
	Lines []PageLine
	// Top is the index of the first line shown.
	Top  int
	Keys KeyBar
	// Where says beside the title what is shown; the part of the page in per cent
	// where it is empty.
	Where string
	// Find is what is searched for, written above the keys; nil for nothing.
	Find *Find
	// Note stands in the same row while nothing is searched for; "" for nothing.
	Note string
}

// Find is a search through a page: a word, while it is typed with its cursor, and what came
// of it.
type Find struct {
	Typing bool
	Word   Typed
	Found  string
}

// draw paints the search into a row.
func (f *Find) draw(c *canvas.Canvas, t *theme.Theme) {
	w, _ := c.Size()
	word := t.Render(t.Styles.Text, f.Word.Text)
	if f.Typing {
		word = f.Word.Render(t, t.Styles.Text, w-2-len(findLead))
	}
	found := ""
	if f.Found != "" {
		found = t.Render(t.Styles.Text, "   "+f.Found)
	}
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Panel})
	c.Write(image.Rect(1, 0, w-1, 1), t.Render(t.Styles.Text, findLead)+word+found)
}

// PageLine is a line of a page.
type PageLine struct {
	// Lead stands before the text in gold: a heading alone, a key, a name.
	Lead, Text string
	// Indent is how many cells the text is moved to the right.
	Indent int
	// Press is the key that a click on the line presses; "" for none.
	Press string
	// Beside stands in the right half of the row; nil for nothing.
	Beside *PageLine
	// Sign stands in the margin, to find the line by; 0 for none.
	Sign rune
	// Marks are the places in Text, or in Lead where there is no text, that were
	// searched for: the first character and the one after the last, counted in
	// characters.
	Marks []Mark
	// Figure is a picture of which this line shows row Row; nil for none.
	Figure *tiles.Figure
	Row    int
}

// Mark is a place in a line.
type Mark struct {
	From, To int
	// Current sets it off from the others.
	Current bool
}

// PageTop is the row in which the text begins.
const PageTop = 2

// PageRows returns how many lines of a page a screen of this height shows.
func PageRows(height int) int { return max(1, height-4) }

// Draw paints the page on all of c.
func (p *Page) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	rows := PageRows(h)
	where := p.Where
	if where == "" && len(p.Lines) > rows {
		where = fmt.Sprintf("%d%%", 100*min(p.Top+rows, len(p.Lines))/len(p.Lines))
	}
	DrawHeader(c.Sub(image.Rect(0, 0, w, 1)), t, p.Title, "", "", where)
	margin := max(0, (w-PageColumns)/2)
	in := c.Sub(image.Rect(margin, 0, w-margin, h))
	for i := range rows {
		if p.Top+i >= len(p.Lines) {
			break
		}
		p.Lines[p.Top+i].draw(in, t, PageTop+i)
	}
	switch {
	case p.Note != "" && p.Find == nil:
		c.Text(1, h-2, w-2, p.Note, t.Styles.Dim)
	case p.Find != nil:
		p.Find.draw(c.Sub(image.Rect(0, h-2, w, h-1)), t)
	}
	p.Keys.Draw(c.Sub(image.Rect(0, h-1, w, h)), t)
}

// BesideAt returns the column in which the right half of a page begins, on a screen so wide.
func BesideAt(width int) int { return width / 2 }

// draw paints a line in row y of the page.
func (l PageLine) draw(c *canvas.Canvas, t *theme.Theme, y int) {
	w, h := c.Size()
	if l.Beside != nil {
		half := BesideAt(w)
		l.Beside.draw(c.Sub(image.Rect(half, 0, w, h)), t, y)
		c, w = c.Sub(image.Rect(0, 0, half, h)), half
	}
	if l.Sign != 0 {
		c.Text(0, y, 1, string(l.Sign), t.Styles.Key)
	}
	x := 2 + l.Indent
	if l.Figure != nil {
		l.drawFigure(c.Sub(image.Rect(x, y, w-2, y+1)), t)
		return
	}
	if l.Lead != "" {
		if end := 2 + c.Text(2, y, w-4, t.Keys(l.Lead), t.Styles.Key); l.Text != "" {
			x = max(x, end+1) // arrows are words in ASCII
		}
	}
	c.Text(x, y, w-x-2, l.Text, t.Styles.Soft)
	text := []rune(l.Text)
	if l.Text == "" {
		text, x = []rune(l.Lead), 2
	}
	for _, m := range l.Marks {
		style := t.Styles.Strong.Background(t.GhostGround.Terminal())
		if m.Current {
			style = t.Styles.Gold.Reverse(true)
		}
		from, to := min(m.From, len(text)), min(m.To, len(text))
		at := x + cells.Width(string(text[:from]))
		c.Text(at, y, w-at-2, string(text[from:to]), style)
	}
}

// drawFigure paints a row of the line's figure. Rows above and below it are felt alone.
func (l PageLine) drawFigure(c *canvas.Canvas, t *theme.Theme) {
	size := l.Figure.Size()
	whole := canvas.New(size.X, size.Y, canvas.Style{Bg: t.Felt})
	whole.Ellipsis = c.Ellipsis
	l.Figure.Draw(whole, t)
	c.Fill(image.Rect(0, 0, size.X+2*figureMargin, 1), canvas.Style{Bg: t.Felt})
	c.Paste(figureMargin, 0, whole.Sub(image.Rect(0, l.Row, size.X, l.Row+1)))
}

// figureMargin is the felt left and right of a figure, in cells.
const figureMargin = 1
