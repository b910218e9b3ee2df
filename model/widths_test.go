package model

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/model/pages/dialog"
	"dominoes/model/pages/table"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/widgets"
)

// maxWidth is the widest screen on which texts are looked at.
const maxWidth = 250

// wordsIn returns the words of a text. Keys that have one name together may stand in several lines.
func wordsIn(text string) []string {
	return strings.Fields(strings.ReplaceAll(strings.Join(strings.Fields(text), " "), "/ ", "/"))
}

// requireWords asserts that what is drawn has the words of a text. Only long ones may be broken, as a fingerprint.
func requireWords(t require.TestingT, text, drawn []string, where ...any) {
	require.Equal(t, strings.Join(text, ""), strings.Join(drawn, ""), where...)
	for _, word := range text {
		require.True(t, slices.Contains(drawn, word) || cells.Width(word) > 40, "%s is broken: %v", word, where)
	}
}

// wordsOf returns the words of a page's lines, each once, whatever lines they are on, a column
// at a time.
func wordsOf(lines []widgets.PageLine) string {
	var left, right, rest strings.Builder
	for _, l := range lines {
		if l.Beside == nil {
			rest.WriteString(l.Lead + " " + l.Text + " ")
			continue
		}
		left.WriteString(l.Lead + " " + l.Text + " ")
		right.WriteString(l.Beside.Lead + " " + l.Beside.Text + " ")
	}
	return left.String() + right.String() + rest.String()
}

// drawnText returns the text of a page of text on a screen that is high enough, a column at
// a time.
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

// helpOf opens the keys of the page on top.
func helpOf(d *desk) dialog.Text {
	help, ok := d.press("?").top().(dialog.Text)
	require.True(d.t, ok && help.Help)
	return help
}

// No word is cut off and nothing is lost on any page of text, however wide the screen is.
func TestTextPagesFitAnyWidth(t *testing.T) {
	const kept = "2026-08-17-1234-with-a-long-name"
	const file = "/home/ann/.config/dominoes/settings.toml"
	names := []string{"Ann-Charlott von der Recke", "漢字漢字漢字漢字漢字漢字漢字漢字", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", strings.Repeat("Bo ", 26) + "Bo"}
	seats := configFor("plaza-twelve", record.Human, "greedy", "club", "beginner")
	for i, name := range names {
		seats.Setup.Seats[i].Name = name
	}
	for id, key := range map[string]string{
		"hints": "ctrl+shift+f12", "tile-before": "ctrl+shift+left", "tile-after": "ctrl+shift+right", "move-left": "ctrl+left", "move-right": "ctrl+right",
		"move-up": "ctrl+up", "move-down": "ctrl+down", "west": "ctrl+shift+f1", "north": "ctrl+shift+f2", "east": "ctrl+shift+f3", "south": "ctrl+shift+f4",
	} {
		var err error
		seats.Keys, err = seats.Keys.Bind(id, key)
		require.NoError(t, err)
	}
	seated := func() *desk { return sit(t, seats, 80, 24).press("enter", "enter", "enter") }
	advised, _ := taught(t, 80, 24, 1)
	advised.press("f")
	m, e := seated().table().Match, advised.m.env()
	for name, page := range map[string]struct {
		text dialog.Text
		says []string
	}{
		"log":      {board.LogPage(m.About).(dialog.Text), []string{names[3] + " played", names[1] + " played", "Round 1"}},
		"fair":     {table.FairPage(m, func() string { return kept }).(dialog.Text), []string{m.Header.Commitment, kept, "head -n 1 RECORD | sed s/FINGERPRINT/SEED/ | sha256sum"}},
		"fair-end": {table.FairPage(twoSeatEnd(t, 80, 24).table().Match, func() string { return "id" }).(dialog.Text), nil},
		"advice":   {advised.top().(dialog.Text), []string{"+10.0 points, ahead in the round 60% of the time", "6: "}},
		"report": {reportPage(prefs.Report{Name: file, Faults: []prefs.Fault{
			{Line: 3, Text: "theme can't be \"" + strings.Repeat("漢", 15) + "\": it is \"auto\", \"dark\" or \"light\""}, {Text: "keys.hints is wrong"},
		}}).(dialog.Text), []string{file + ":", "Line 3: theme can't be", "Everything else in the file is used."}},
		"help-table": {helpOf(seated()), []string{
			"ctrl+shift+f12 hints", "ctrl+shift+f1/ctrl+shift+f2/ctrl+shift+f3/ ctrl+shift+f4 choose the end",
			"Seen counts the tiles of every number", "The mouse works too", "ctrl+c quit at once",
		}},
		"help-text":   {helpOf(fivesTable(t, 80, 24).press("l")), []string{"esc q enter close"}},
		"help-start":  {helpOf(start2(t, 80, 24).press("tab")), nil},
		"help-review": {helpOf(twoSeatEnd(t, 80, 24).press("w")), nil},
		"help-lesson": {helpOf(start2(t, 80, 24).press("l", "enter")), nil},
	} {
		whole := strings.Join(strings.Fields(wordsOf(page.text.Lines(maxWidth))), " ")
		for _, text := range page.says {
			assert.Contains(t, whole, text, name)
		}
		for _, width := range someWidths(t) {
			requireWords(t, wordsIn(whole), wordsIn(drawnText(e, page.text, width)), name, width)
		}
	}
}

// someWidths returns the narrowest and the widest, and some between them.
func someWidths(t *testing.T) []int {
	var between []int
	for width := widgets.MinWidth + 1; width < maxWidth; width++ {
		between = append(between, width)
	}
	return append(sampletest.Some(t, 30, between), widgets.MinWidth, maxWidth)
}
