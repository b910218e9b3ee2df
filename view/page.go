package view

import (
	"fmt"
	"image"
)

// DrawSaid writes over the row above the keys what the last key changed; nothing
// where text is empty.
func DrawSaid(c *Canvas, t *Theme, text string) {
	if text == "" {
		return
	}
	w, h := c.Size()
	c.Fill(image.Rect(0, h-2, w, h-1), Style{Fg: t.Text, Bg: t.Panel})
	c.Spans(1, h-2, w-2, Span{string(t.Chars.Turn) + " ", Style{Fg: t.Gold, Bg: t.Panel}.Bold()}, Span{text, Style{Fg: t.Text, Bg: t.Panel}})
}

// pageColumns is how wide a page becomes at the most: text that is wider is hard
// to read.
const pageColumns = 100

// Page is a screen of text that scrolls: rules, log, help.
type Page struct {
	Title string
	Lines []PageLine
	// Top is the index of the first line shown.
	Top  int
	Keys KeyBar
}

// PageLine is a line of a page.
type PageLine struct {
	// Lead stands before the text in gold: a heading alone, a key, a name.
	Lead, Text string
	// Indent is how many cells the text is moved to the right.
	Indent int
}

// PageTop is the row in which the text begins.
const PageTop = 2

// PageRows returns how many lines of a page a screen of this height shows.
func PageRows(height int) int { return max(1, height-4) }

// Draw paints the page on all of c.
func (p *Page) Draw(c *Canvas, t *Theme) {
	w, h := c.Size()
	c.Fill(c.Bounds(), Style{Fg: t.Text, Bg: t.Ground})
	rows := PageRows(h)
	where := ""
	if len(p.Lines) > rows {
		where = fmt.Sprintf("%d%%", 100*min(p.Top+rows, len(p.Lines))/len(p.Lines))
	}
	DrawHeader(c.Sub(image.Rect(0, 0, w, 1)), t, p.Title, "", "", where)
	margin := max(0, (w-pageColumns)/2)
	in := c.Sub(image.Rect(margin, 0, w-margin, h))
	for i := range rows {
		if p.Top+i >= len(p.Lines) {
			break
		}
		line := p.Lines[p.Top+i]
		x := 2 + line.Indent
		if line.Lead != "" {
			in.Text(2, PageTop+i, w-4, t.keys(line.Lead), Style{Fg: t.Gold, Bg: t.Ground}.Bold())
		}
		in.Text(x, PageTop+i, w-x-2, line.Text, Style{Fg: t.Soft, Bg: t.Ground})
	}
	p.Keys.Draw(c.Sub(image.Rect(0, h-1, w, h)), t)
}
