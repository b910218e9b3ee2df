package theme

import (
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"dominoes/view/canvas"
	"dominoes/view/cells"
)

// styled returns t with styles made of its colours.
func (t Theme) styled() Theme {
	in := func(c canvas.Color) lipgloss.Style {
		if c == 0 {
			return lipgloss.NewStyle()
		}
		return lipgloss.NewStyle().Foreground(c.Terminal())
	}
	bold := func(c canvas.Color) lipgloss.Style { return in(c).Bold(true) }
	t.Styles = &Styles{
		Strong: bold(t.Text), Text: in(t.Text), Soft: in(t.Soft), Dim: in(t.Dim), Faint: in(t.Faint), Rule: in(t.Rule),
		Title: bold(t.Gold), Key: bold(t.Gold), Gold: in(t.Gold), Sunk: in(t.Gold.Mix(t.Panel, 33)),
		Label: in(t.Ends), End: bold(t.Ends),
		Good: in(t.Good), Bad: in(t.Bad), Praise: bold(t.Good), Alert: bold(t.Bad),
		Back: in(t.Back.Rows[1]),
	}
	for i, c := range t.Seats {
		t.Styles.Seats[i], t.Styles.Names[i] = in(c), bold(c)
	}
	return t
}

// Spell returns text as this theme may show it: without control characters, since names may come from files, and in
// ASCII if the theme is.
func (t Theme) Spell(text string) string {
	text = cells.Printable(text)
	if t.Chars.Plain() {
		text = cells.Spell(text)
	}
	return text
}

// Shorten returns the text of [Theme.Spell], cut off to fit columns.
func (t Theme) Shorten(text string, columns int) string {
	return ansi.Truncate(cells.KeepSeat(t.Spell(text), columns), columns, string(t.Chars.Ellipsis))
}

// Render returns the text of [Theme.Spell] in a style, to be composed by Lip Gloss.
func (t Theme) Render(style lipgloss.Style, text string) string { return style.Render(t.Spell(text)) }

// Sign returns a line with the mark that it answers the last key or asks for the next.
func (t Theme) Sign(text string) string {
	return t.Render(t.Styles.Key, string(t.Chars.Turn)+" ") + t.Render(t.Styles.Text, text)
}

// Border returns the outline of a box.
func (t Theme) Border() lipgloss.Border {
	b := t.Chars.Box
	return lipgloss.Border{
		TopLeft: string(b[0]), TopRight: string(b[1]), BottomRight: string(b[2]), BottomLeft: string(b[3]),
		Top: string(b[4]), Bottom: string(b[4]), Left: string(b[5]), Right: string(b[5]),
	}
}
