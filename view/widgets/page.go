package widgets

import (
	"fmt"
	"image"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// PageColumns is the greatest width of a page: wider text is hard to read.
const PageColumns = 100

// Page is a scrolling screen of text, as for the rules, the log and help.
type Page struct {
	Title string
	Lines []PageLine
	// Top is the index of the first line shown.
	Top  int
	Keys KeyBar
	// Where is the position in the header; if empty, a percentage.
	Where string
	// Find is the search, shown above the keys; nil if there is none.
	Find *Find
	// Note is shown above the keys while there is no search; "" for none.
	Note string
}

// Find is a search through a page: its word, with a cursor while it is being typed, and the result.
type Find struct {
	Typing bool
	Word   Typed
	Found  string
}

// Draw paints the search into the row c.
func (f *Find) Draw(c *canvas.Canvas, t *theme.Theme) {
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
	// Lead is gold text before Text: a heading alone, a key, a name.
	Lead, Text string
	// Indent moves the text to the right, in cells.
	Indent int
	// Press is the key that a click on the line stands for; "" for none.
	Press string
	// Beside is the line in the right half of the row, or nil.
	Beside *PageLine
	// Sign is a mark in the margin, 0 for none.
	Sign rune
	// Marks are the matches of a search in Text, or in Lead if there is no Text.
	Marks []Mark
	// Figure is a picture whose row Row this line shows; nil for none.
	Figure *tiles.Figure
	Row    int
}

// Mark is a range of characters in a line, To excluded.
type Mark struct {
	From, To int
	// Current is true for the match that the search is at.
	Current bool
}

// PageTop is the first row of the text.
const PageTop = 2

// PageRows returns the number of lines that a screen of this height shows.
func PageRows(height int) int { return max(1, height-4) }

// Draw paints the page over all of c.
func (p *Page) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	rows := PageRows(h)
	where := p.Where
	if where == "" && len(p.Lines) > rows {
		where = fmt.Sprintf("%d%%", 100*min(p.Top+rows, len(p.Lines))/len(p.Lines))
	}
	DrawFrame(c, t, Header{Title: p.Title, Right: where}, p.Keys)
	margin := max(0, (w-PageColumns)/2)
	in := c.Sub(image.Rect(margin, 0, w-margin, h))
	first, last := min(p.Top, len(p.Lines)), min(p.Top+rows, len(p.Lines))
	for i, line := range p.Lines[first:last] {
		line.draw(in, t, PageTop+i)
	}
	switch {
	case p.Note != "" && p.Find == nil:
		c.Text(1, h-2, w-2, p.Note, t.Styles.Dim)
	case p.Find != nil:
		p.Find.Draw(c.Row(h-2), t)
	}
}

// BesideAt returns the first column of the right half of a page this wide.
func BesideAt(width int) int { return width / 2 }

// draw paints the line in row y of the page.
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
			x = max(x, end+1) // the names of arrow keys are longer in ASCII
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

// drawFigure paints one row of the line's figure. Rows above and below the figure are plain felt.
func (l PageLine) drawFigure(c *canvas.Canvas, t *theme.Theme) {
	size := l.Figure.Size()
	whole := canvas.New(size.X, size.Y, canvas.Style{Bg: t.Felt})
	whole.Ellipsis = c.Ellipsis
	l.Figure.Draw(whole, t)
	c.Fill(image.Rect(0, 0, size.X+2*figureMargin, 1), canvas.Style{Bg: t.Felt})
	c.Paste(figureMargin, 0, whole.Sub(image.Rect(0, l.Row, size.X, l.Row+1)))
}

// figureMargin is the felt to the left and right of a figure, in cells.
const figureMargin = 1
