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
	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/lessons"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/table"
	"dominoes/variants"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	lessonview "dominoes/view/lesson"
	"dominoes/view/pane"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// maxWidth is the widest screen on which texts are looked at.
const maxWidth = 250

// requireWords asserts that what is drawn has every word of a text, whole and in its order,
// and no other. Only a word that is longer than many lines may be broken, and keys that have
// one name together may be parted.
func requireWords(t require.TestingT, text, drawn string, where ...any) {
	have, breaks := squeezed(drawn)
	want, ends := squeezed(text)
	require.Equal(t, want, have, where...)
	for at := range ends {
		require.True(t, breaks[at], "%s and the next word are one: %v", want[:at], where)
	}
	for at := range breaks {
		if !ends[at] && want[at-1] != '/' {
			require.Greater(t, cells.Width(wordAt(text, at)), 40, "%s is broken: %v", wordAt(text, at), where)
		}
	}
}

// squeezed returns a text without what is between its words, and where words end in it.
func squeezed(text string) (letters string, ends map[int]bool) {
	ends = map[int]bool{}
	var b strings.Builder
	for _, word := range strings.Fields(text) {
		b.WriteString(word)
		ends[b.Len()] = true
	}
	return b.String(), ends
}

// wordAt returns the word that a place in the squeezed text is in.
func wordAt(text string, at int) string {
	for _, word := range strings.Fields(text) {
		if at -= len(word); at <= 0 {
			return word
		}
	}
	return ""
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
	return strings.Join(strings.Fields(left.String()+right.String()+rest.String()), " ")
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

// drawnOn returns the text of a page, without the rows above and below it, on a screen that
// is high enough.
func drawnOn(e page.Env, p page.Page, width, rows int) string {
	e.Width, e.Height = width, rows+4
	c := canvas.New(e.Width, e.Height, canvas.Style{})
	c.Ellipsis = e.Theme.Chars.Ellipsis
	p.Draw(e, c)
	return c.Sub(image.Rect(0, widgets.PageTop, width, widgets.PageTop+rows)).Plain()
}

// helpOf opens the keys of the page on top.
func helpOf(d *desk) dialog.Text {
	help, ok := d.press("?").top().(dialog.Text)
	require.True(d.t, ok && help.Help)
	return help
}

// No word is cut off and nothing is lost on any page of text, however wide the screen is.
func TestTextPagesFitAnyWidth(t *testing.T) {
	long := strings.Repeat("directory/", 6) + "settings.toml"
	names := []string{"Ann-Charlott von der Recke", "漢字漢字漢字漢字漢字漢字漢字漢字", "👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", strings.Repeat("Bo", 36)}
	bound := map[string][]string{
		"hints": {"ctrl+shift+f12"}, "tile-before": {"ctrl+shift+left"}, "tile-after": {"ctrl+shift+right"},
		"move-left": {"ctrl+left"}, "move-right": {"ctrl+right"}, "move-up": {"ctrl+up"}, "move-down": {"ctrl+down"},
		"west": {"ctrl+shift+f1"}, "north": {"ctrl+shift+f2"}, "east": {"ctrl+shift+f3"}, "south": {"ctrl+shift+f4"},
	}
	seats := configFor("plaza-twelve", record.Human, "greedy", "club", "beginner")
	for i, name := range names {
		seats.Setup.Seats[i].Name = name
	}
	for id, keys := range bound {
		var err error
		seats.Keys, err = seats.Keys.Bind(id, keys...)
		require.NoError(t, err)
	}
	seated := func() *desk { return sit(t, seats, 80, 24).press("enter", "enter", "enter") }
	home := func(keys ...string) *desk { return sit(t, filled(t).config(), 80, 24).press("esc").press(keys...) }
	advised, _ := taught(t, 80, 24, 1)
	advised.press("f")
	const kept = "2026-08-17-1234-with-a-name-that-is-longer-than-a-line-of-the-screen"
	m := seated().table().Match

	pages := map[string]dialog.Text{
		"log":      board.LogPage(m.About).(dialog.Text),
		"fair":     table.FairPage(m, kept).(dialog.Text),
		"fair-end": table.FairPage(twoSeatEnd(t, 80, 24).table().Match, "id").(dialog.Text),
		"advice":   advised.top().(dialog.Text),
		"report": reportPage(prefs.Report{Name: long, Faults: []prefs.Fault{
			{Line: 3, Text: "theme can't be \"" + strings.Repeat("漢", 30) + "\": it is \"auto\", \"dark\" or \"light\""}, {Text: "keys.hints is wrong"},
		}}).(dialog.Text),
		"help-table": helpOf(seated()), "help-start": helpOf(home()), "help-naming": helpOf(home("tab")), "help-matches": helpOf(home("g")),
		"help-history": helpOf(home("h")), "help-lessons": helpOf(home("l")), "help-lesson": helpOf(home("l", "enter")), "help-rules": helpOf(home("i")),
		"help-search": helpOf(home("i", "/", "s", "enter")), "help-replay": helpOf(home("g", "tab", "enter")), "help-text": helpOf(twoSeatEnd(t, 80, 24).press("enter", "f")),
		"help-review": helpOf(twoSeatEnd(t, 80, 24).press("w")), "help-menu": helpOf(home("s")), "help-held": helpOf(fivesTable(t, 80, 24)),
	}
	for name, says := range map[string][]string{
		"log":    {names[3] + " played", names[1] + " played", "Round 1"},
		"fair":   {m.Header.Commitment, kept, "head -n 1 RECORD | sed s/FINGERPRINT/SEED/ | sha256sum"},
		"advice": {"+10.0 points, ahead in the round 60% of the time", "6: "},
		"report": {long + ":", strings.Repeat("漢", 30), "Line 3: theme can't be", "Everything else in the file is used."},
		"help-table": {
			"ctrl+shift+f12 hints", "ctrl+shift+f1/ctrl+shift+f2/ctrl+shift+f3/ ctrl+shift+f4 choose the end",
			"Seen counts the tiles of every number", "The mouse works too", "ctrl+c quit at once",
		},
		"help-text": {"esc q enter close"},
	} {
		for _, text := range says {
			assert.Contains(t, wordsOf(pages[name].Lines(maxWidth)), text, name)
		}
	}
	e := advised.m.env()
	for name, p := range pages {
		text := strings.ReplaceAll(wordsOf(p.Lines(maxWidth)), "/ ", "/")
		for width := widgets.MinWidth; width <= maxWidth; width++ {
			requireWords(t, text, drawnText(e, p, width), name, width)
		}
	}
}

// The same of the rules, but for the figures.
func TestRulesFitAnyWidth(t *testing.T) {
	d := start2(t, 80, 24)
	forEachOfSample(t, func(t *testing.T, v variants.Variant) {
		text, p := "", rulesOf(&v, v.Rules(2), maxWidth)
		for width := maxWidth; width >= widgets.MinWidth; width-- {
			p = p.Fit(page.Env{Width: width, Height: 24})
			var lines []widgets.PageLine
			for _, l := range p.Text {
				require.LessOrEqual(t, cells.Width(l.Text)+l.Indent+4, width)
				lines = append(lines, l.PageLine)
			}
			if text == "" {
				text = wordsOf(lines)
			}
			requireWords(t, text, wordsOf(lines), width)
			if width%20 == 0 || width == widgets.MinWidth { // drawing takes its time
				var drawn strings.Builder
				for y, row := range strings.Split(drawnOn(d.m.env(), p, width, len(lines)), "\n") {
					if y < len(lines) && lines[y].Figure == nil {
						drawn.WriteString(row + "\n")
					}
				}
				requireWords(t, text, drawn.String(), width)
			}
		}
	})
}

// What was played and won is told in whole sentences.
func TestTheHistoryFitsAnyWidth(t *testing.T) {
	d := sit(t, filled(t).config(), 80, 24).press("h")
	for width := widgets.MinWidth; width <= maxWidth; width++ {
		drawn := strings.Join(strings.Fields(drawnOn(d.m.env(), d.top(), width, 60)), " ")
		for _, text := range []string{
			"Not counted: 1 record that can't be read. The list of matches says why.", "Not counted: 1 match with bots only.",
			"a move was taken back after hidden tiles were seen.", "each name is counted by itself.",
		} {
			require.Contains(t, drawn, text, width)
		}
	}
}

// someWidths returns the narrowest and the widest, and some between them.
func someWidths(t *testing.T) []int {
	var between []int
	for width := widgets.MinWidth + 1; width < maxWidth; width++ {
		between = append(between, width)
	}
	return append(sampletest.Some(t, 12, between), widgets.MinWidth, maxWidth)
}

// The texts of lessons are whole on the panel above the table, in parts where it is low, and
// in the pane beside it.
func TestLessonsFitAnyWidth(t *testing.T) {
	list, err := lessons.All()
	require.NoError(t, err)
	dark := theme.Dark()
	draw := func(s lessonview.Study, w, h int) *canvas.Canvas {
		c := canvas.New(w, h, canvas.Style{})
		s.Draw(c, &dark)
		return c
	}
	for _, l := range list {
		step := l.Steps[0]
		for _, width := range someWidths(t) {
			for _, height := range []int{widgets.MinHeight, 36} {
				s := lessonview.Study{Title: "Lesson", Name: l.Title, Idea: l.Idea, Ask: step.Ask}
				if pane.Fits(width, height) {
					column := draw(s, width, height).Sub(image.Rect(width-pane.Width+1, 1, width, height-1)).Plain()
					requireWords(t, l.Title+" "+l.Idea+" Your move "+step.Ask, strings.ReplaceAll(column, "─", " "), l.ID, width, height)
					continue
				}
				rows, text := s.Rows(width, height), ""
				for s.Card = range s.Cards(width, height) {
					c := draw(s, width, height)
					text += c.Sub(image.Rect(0, 1, width, rows)).Plain()
					if s.Card == s.Cards(width, height)-1 {
						requireWords(t, "▸ "+step.Ask, c.Sub(image.Rect(0, rows, width, rows+1)).Plain(), l.ID, width, height)
					}
				}
				requireWords(t, l.Idea, text, l.ID, width, height)
			}
		}
	}
}

// A key whose name needs a row of its own can be clicked there and in the rows below it.
func TestClicksOnLongKeyNames(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	for id, key := range map[string]string{"hints": "ctrl+shift+f12", "log": "f2"} {
		var err error
		c.Keys, err = c.Keys.Bind(id, key)
		require.NoError(t, err)
	}
	for below := range 2 {
		d := sit(t, c, 60, 40).press("enter", "?")
		row := slices.IndexFunc(d.lines(), func(line string) bool { return strings.TrimSpace(line) == "ctrl+shift+f12" })
		require.Positive(t, row)
		assert.Contains(t, d.line(row+1), "hints")
		d.click(20, row+below)
		assert.Equal(t, prefs.HintRules, d.m.settings.Hints)
	}
	d := sit(t, c, 60, 40).press("enter", "?")
	d.click(20, 0).click(20, 39)
	assert.True(t, d.top().Kind().Help, "no key stands there")
	blank := slices.IndexFunc(d.lines()[1:38], func(line string) bool { return strings.Contains(line, "turns hints on") }) + 1
	d.click(20, blank)
	assert.True(t, d.top().Kind().Help)
}
