package model

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/prefs"
	"dominoes/view/canvas"
	"dominoes/view/cells"
)

func (d *desk) paste(text string) *desk { return d.send(tea.PasteMsg{Content: text}) }

// reversed returns the text that is reversed in the first row with a word in it, and what
// stands before it after that word.
func (d *desk) reversed(word string) (text, before string) {
	c := d.m.canvas()
	w, h := c.Size()
	for y := range h {
		var row strings.Builder
		text = ""
		for x := range w {
			letter, style, _ := c.Char(x, y)
			if style.Attr&canvas.Reverse != 0 {
				text += letter
			} else if text == "" {
				row.WriteString(letter)
			}
		}
		if _, before, ok := strings.Cut(row.String(), word); ok {
			return text, before
		}
	}
	return "", ""
}

// naming returns the start screen with a seat's name being typed.
func naming(t require.TestingT, w, h int, name string) *desk {
	c := configFor("fives", record.Human, "greedy")
	c.Start, c.Setup.Seats[0].Name = false, name
	return sit(t, c, w, h).press("tab", "n")
}

// The cursor is seen where the next letter goes in, in all themes.
func TestTheCursorIsWhereLettersGo(t *testing.T) {
	for _, c := range []struct{ name, keys, at, before string }{
		{"Anna", "left left", "n", "An"}, {"Anna", "home", "A", ""}, {"漢字漢字", "left left left", "字", "漢"},
		{"A🇩🇪B", "left left", "🇩🇪", "A"}, {"x👩‍👩‍👧", "left", "👩‍👩‍👧", "x"}, {"zoe\u0308x", "left left", "e\u0308", "zo"},
		{"Jo van Da", "ctrl+left ctrl+left", "v", "Jo "},
	} {
		for _, profile := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI, colorprofile.ASCII} {
			d := naming(t, 60, 20, c.name)
			d.send(tea.ColorProfileMsg{Profile: profile}).press(strings.Fields(c.keys)...)
			at, before := d.reversed("Seats")
			assert.Equal(t, c.at, at)
			assert.Equal(t, c.before, strings.TrimLeft(before, " ▌>"), "%s after %s", c.name, c.keys)
			d.press("#")
			assert.Contains(t, d.screen(), c.before+"#"+c.at)
			d.press("enter")
			at, _ = d.reversed("Seats")
			assert.Empty(t, at, "nobody types any more")
		}
	}
	d := naming(t, 60, 20, "Anna")
	at, _ := d.reversed("Seats")
	assert.Equal(t, "Anna", at, "all of it is replaced")
	d.press("end")
	at, _ = d.reversed("Seats")
	assert.Empty(t, at)
	assert.Contains(t, d.screen(), "Anna_")
	for range 20 {
		d.press("漢")
	}
	assert.Contains(t, d.screen(), "Anna"+strings.Repeat("漢", 12)+"_ ", "the longest name has room on the smallest screen")
	d = naming(t, 60, 20, strings.Repeat("long name ", 20)+"!").press("end")
	assert.Contains(t, d.screen(), "name !_")
	d.press("home")
	at, _ = d.reversed("Seats")
	assert.Equal(t, "l", at, "a name from a file can be longer than one that is typed")
}

// Names are edited as in any program.
func TestNamesAreEdited(t *testing.T) {
	name := func(d *desk) string { return d.press("enter").startPage().Seats[0].Name }
	assert.Equal(t, "Annika", name(naming(t, 80, 24, "Anna").press("left", "backspace", "n", "i", "k")))
	assert.Equal(t, "Jo", name(naming(t, 80, 24, "Jo van Da").press("alt+backspace", "ctrl+w")))
	assert.Equal(t, "Zoë", name(naming(t, 80, 24, "Ann").paste("Zoë\r\n")), "a paste replaces what is marked")
	assert.Equal(t, "Anna Lee", name(naming(t, 80, 24, "Ann").press("end").paste("a\nLee")))
	assert.Equal(t, strings.Repeat("👩‍👩‍👧", 16), name(naming(t, 80, 24, "Ann").paste(strings.Repeat("👩‍👩‍👧", 30))))
	assert.Equal(t, "A", name(naming(t, 80, 24, "A👩‍👩‍👧").press("backspace")))
	d := naming(t, 80, 24, "Ann").press("end", "a").paste("lena")
	assert.Equal(t, "Ann", d.press("esc").startPage().Seats[0].Name)
	d.paste("x")
	assert.Equal(t, "Ann", d.startPage().Seats[0].Name, "nothing is typed any more")
	assert.False(t, d.startPage().Naming)
}

// Who types elsewhere doesn't change the pages below, and nothing is taken in that can't be
// seen.
func TestPastesGoToThePageOnTop(t *testing.T) {
	d := naming(t, 80, 24, "Ann").send(tea.WindowSizeMsg{Width: 30, Height: 10})
	d.paste("Zoë").send(tea.WindowSizeMsg{Width: 80, Height: 24})
	assert.Equal(t, "Ann", d.startPage().Seats[0].Name, "the screen was too small")
	d.press("enter", "i", "/").paste("Spinner\n")
	assert.Equal(t, "Spinner", d.sheet().Find.Word())
	d.press("esc").paste("x")
	assert.Empty(t, d.sheet().Find.Word())
	assert.Contains(t, d.press("t").line(-2), "Theme")
	assert.NotContains(t, d.paste("x").line(-2), "Theme", "what was said is over")
}

// What is searched for is edited as a name is.
func TestSearchesAreEdited(t *testing.T) {
	d := pressRules(t, 60, 20, "fives", nil).press("/", "t", "p", "left", "i")
	assert.Equal(t, "tip", d.sheet().Find.Word())
	at, before := d.reversed("Find: ")
	assert.Equal(t, "p", at)
	assert.Equal(t, "ti", before)
	hits := d.sheet().Find.Hits
	require.Greater(t, len(hits), 3)
	d.press("ctrl+e", "space", "x")
	assert.Empty(t, d.sheet().Find.Hits)
	d.press("ctrl+w")
	assert.Equal(t, "tip ", d.sheet().Find.Word())
	d.press("ctrl+u").paste(strings.Repeat("漢", 40))
	assert.Equal(t, strings.Repeat("漢", 30), d.sheet().Find.Word())
	assert.Contains(t, d.line(-2), "漢_", "the cursor is seen where the word has no room")
	assert.LessOrEqual(t, cells.Width(d.line(-2)), 58)
	d.press("home")
	at, before = d.reversed("Find: ")
	assert.Equal(t, "漢", at)
	assert.Empty(t, before)
	d.press("ctrl+k", "s", "enter")
	at, _ = d.reversed("Find: ")
	assert.Empty(t, at)
	assert.Regexp(t, `^Find: s   \d+ of \d+$`, d.line(-2))
}

// A cursor doesn't move what is found.
func TestCursorKeysStayAtTheHit(t *testing.T) {
	d := pressRules(t, 80, 24, "fives", nil).press("G", "/", "t", "i", "p")
	shown := d.line(-2)
	d.press("left", "right")
	assert.Equal(t, shown, d.line(-2))
}

// Commands work by a key's place on other layouts and in other widths, and what is typed into
// a field stays as it is.
func TestKeysWorkByPlaceOutsideFields(t *testing.T) {
	d := fivesTable(t, 120, 36)
	for i, hints := range []prefs.Hints{prefs.HintRules, prefs.HintAdvice, prefs.HintsOff} {
		text := []string{"р", "η", "ｈ"}[i]
		d.send(tea.KeyPressMsg{Code: []rune(text)[0], Text: text})
		assert.Equal(t, hints, d.m.settings.Hints, text)
	}
	d.send(tea.KeyPressMsg{Code: 'ђ', Text: "ђ", BaseCode: 'h'})
	assert.Equal(t, prefs.HintRules, d.m.settings.Hints, "the terminal says where the key is")
	d.send(tea.KeyPressMsg{Code: 'ж', Text: "ж"})
	assert.Contains(t, d.screen(), "ж does nothing here")
	d.press("H")
	assert.Contains(t, d.screen(), "H does nothing here. Is Caps Lock on?")

	d = naming(t, 80, 24, "Anna").press("р", "ｈ", "H")
	assert.Contains(t, d.screen(), "рｈH_")
}
