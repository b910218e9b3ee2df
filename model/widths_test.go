package model

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/internal/sampletest"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

// wordsOf returns the words of a page's lines, each once, a column at a time.
func wordsOf(lines []widgets.PageLine) []string {
	var left, right, rest strings.Builder
	for _, l := range lines {
		if l.Beside == nil {
			rest.WriteString(l.Lead + " " + l.Text + " ")
			continue
		}
		left.WriteString(l.Lead + " " + l.Text + " ")
		right.WriteString(l.Beside.Lead + " " + l.Beside.Text + " ")
	}
	return strings.Fields(left.String() + right.String() + rest.String())
}

// drawnText returns the text of a page of text on a screen that is high enough, a column at a time.
func drawnText(e page.Env, p dialog.Text, width int) string {
	lines := p.Lines(width)
	e.Width, e.Height = width, len(lines)+4
	c := canvas.New(e.Width, e.Height, canvas.Style{})
	c.Ellipsis = e.Theme.Chars.Ellipsis
	p.Draw(e, c)
	first := slices.IndexFunc(lines, func(l widgets.PageLine) bool { return l.Beside == nil })
	text, half := func(from, to, top, bottom int) string {
		return c.Sub(image.Rect(from, widgets.PageTop+top, to, widgets.PageTop+bottom)).Plain()
	}, widgets.BesideAt(width)
	return text(0, half, 0, first) + "\n" + text(half, width, 0, first) + "\n" + text(0, width, first, len(lines))
}

// No word is cut off and nothing is lost on the root's own pages, the keys and the faults of settings, however wide the
// screen is.
func TestTextPagesFitAnyWidth(t *testing.T) {
	const maxWidth = 250
	keys := map[string][]string{"hints": {"ctrl+shift+f12"}, "tile-before": {"ctrl+shift+left"}, "west": {"ctrl+shift+f1"}}
	helpOf := func(d *desk) page.Page { return d.press("?").top() }
	table := bound(t, 80, 24, keys).press("enter")
	e := table.m.env()
	for name, p := range map[string]page.Page{
		"table":  helpOf(table),
		"log":    helpOf(fivesTable(t, 80, 24).press("l")),
		"start":  helpOf(start2(t, 80, 24).press("tab")),
		"review": helpOf(twoSeatEnd(t, 80, 24).press("w")),
		"lesson": helpOf(start2(t, 80, 24).press("l", "enter")),
		"report": reportPage(prefs.Report{Name: "/home/ann/settings.toml", Faults: []prefs.Fault{
			{Line: 3, Text: "theme can't be \"" + strings.Repeat("漢", 15) + "\": it is \"auto\""},
			{Text: "keys.hints is wrong"},
		}}),
	} {
		text := p.(dialog.Text)
		whole := wordsOf(text.Lines(maxWidth))
		assert.Greater(t, len(whole), 10, name)
		var between []int
		for width := widgets.MinWidth + 1; width < maxWidth; width++ {
			between = append(between, width)
		}
		for _, width := range append(sampletest.Some(t, 10, between), widgets.MinWidth, maxWidth) {
			drawn := strings.Fields(drawnText(e, text, width))
			require.Equal(t, strings.Join(whole, ""), strings.Join(drawn, ""), "%s at %d", name, width)
			unbroken := slices.DeleteFunc(slices.Clone(whole), func(word string) bool { return strings.Contains(word, "/") })
			require.Subset(t, drawn, unbroken, "%s at %d", name, width) // keys that have one name may stand in several lines
		}
	}
}
