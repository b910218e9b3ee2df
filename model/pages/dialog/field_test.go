package dialog

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/model/page"
	"dominoes/view/cells"
)

const (
	flag   = "🇩🇪"
	family = "👩‍👩‍👧"
	accent = "e\u0301\u0323" // two marks on one letter
)

// shown writes a field with its cursor: "An|n".
func shown(f Field) string {
	typed := f.Typed()
	return typed.Text[:typed.At] + "|" + typed.Text[typed.At:]
}

// pressed returns a field in which keys were pressed, by their names.
func pressed(f Field, keys ...string) Field {
	for _, name := range keys {
		f = f.Update(page.KeyPress(name))
	}
	return f
}

func pasted(f Field, text string) Field { return f.Update(tea.PasteMsg{Content: text}) }

func TestKeysEditField(t *testing.T) {
	for _, c := range []struct {
		text, keys, want string
	}{
		{"Ann", "", "Ann|"},
		{"Ann", "left", "An|n"}, {"Ann", "ctrl+b ctrl+b", "A|nn"}, {"Ann", "left left left left", "|Ann"},
		{"Ann", "left right", "Ann|"}, {"Ann", "home ctrl+f", "A|nn"}, {"Ann", "right", "Ann|"},
		{"Ann", "home", "|Ann"}, {"Ann", "ctrl+a", "|Ann"}, {"Ann", "home end", "Ann|"}, {"Ann", "home ctrl+e", "Ann|"},
		{"Ann", "left x", "Anx|n"}, {"Ann", "home x y", "xy|Ann"},
		{"Ann", "backspace", "An|"}, {"Ann", "left ctrl+h", "A|n"}, {"Ann", "home backspace", "|Ann"},
		{"Ann", "home delete", "|nn"}, {"Ann", "home ctrl+d delete", "|n"}, {"Ann", "delete", "Ann|"},
		{"Jo van Da", "ctrl+w", "Jo van |"}, {"Jo van Da", "alt+backspace alt+backspace", "Jo |"}, {"Jo van ", "ctrl+backspace", "Jo |"},
		{"Jo", "ctrl+w ctrl+w", "|"}, {"Jo van Da", "left ctrl+w", "Jo van |a"},
		{"Jo van Da", "ctrl+left", "Jo van |Da"}, {"Jo van Da", "alt+left alt+b", "Jo |van Da"}, {"Jo van Da", "home ctrl+right", "Jo| van Da"},
		{"Jo van Da", "home alt+right alt+f", "Jo van| Da"},
		{"Jo van Da", "home alt+d", "| van Da"}, {"Jo van Da", "home alt+delete ctrl+delete", "| Da"}, {"A", "home alt+d", "|"}, {"A", "alt+d", "A|"},
		{"Jo van Da", "ctrl+left ctrl+u", "|Da"}, {"Jo van Da", "ctrl+left ctrl+k", "Jo van |"},
		{"Ann", "up down pgup tab ctrl+x alt+x", "Ann|"},
		{"漢字", "left", "漢|字"}, {"漢字", "backspace", "漢|"}, {"漢字", "home delete", "|字"},
		{"A" + flag + "B", "left left", "A|" + flag + "B"}, {"A" + flag, "backspace", "A|"}, {"A" + flag, "home right delete", "A|"},
		{flag + flag, "backspace", flag + "|"}, {flag + flag, "home right", flag + "|" + flag},
		{"A" + family, "backspace", "A|"}, {family + "A", "home delete", "|A"}, {family, "left", "|" + family}, {family, "home right", family + "|"},
		{"n" + accent, "backspace", "n|"}, {accent + "n", "home right x", accent + "x|n"}, {accent, "left delete", "|"},
		{"🇩x🇪", "left backspace", flag + "|"}, // what is left becomes one letter
	} {
		assert.Equal(t, c.want, shown(pressed(NewField(c.text, 16), strings.Fields(c.keys)...)), "%s: %s", c.text, c.keys)
	}
}

func TestFieldIsFullByLettersAsTheyAreSeen(t *testing.T) {
	for _, letter := range []string{"x", "漢", flag, family, accent} {
		f := NewField("", 4)
		for range 6 {
			f = pasted(f, letter)
		}
		assert.Equal(t, strings.Repeat(letter, 4)+"|", shown(f))
		assert.Equal(t, strings.Repeat(letter, 4)+"|", shown(pasted(NewField("", 4), strings.Repeat(letter, 9))))
		assert.Equal(t, letter+"ab|"+letter, shown(pasted(pressed(NewField(letter+letter, 4), "left"), "abc")), "what was there stays")
	}
	assert.Equal(t, accent+"|", shown(pressed(NewField("", 1), "e", "\u0301", "\u0323")), "a mark that comes alone joins its letter")
	assert.Equal(t, "longer|", shown(pressed(NewField("longer", 4), "x")))
	assert.Equal(t, "longx|", shown(pressed(NewField("longer", 5), "backspace", "backspace", "x")))
	marks := strings.Repeat("\u0301", 1000)
	assert.Empty(t, pasted(NewField("", 16), "e"+marks).Text(), "no letter has so many marks")
	assert.Equal(t, "|e", shown(pasted(pressed(NewField("e", 16), "left"), "\u0301")), "a mark alone would be drawn nowhere")
}

func TestPasteIsMadePrintable(t *testing.T) {
	for _, c := range []struct{ paste, want string }{
		{"Zoë", "AnZoë|n"}, {"o\x1b[31m", "Ano[31m|n"}, {"\r\nBo\r\n", "AnBo|n"}, {"Bo\rCy\nDi", "AnBo Cy Di|n"}, {"Bo\r\nCy", "AnBo Cy|n"}, {"a\tb", "Ana b|n"},
		{"\u202eoB", "AnoB|n"}, {"\u2028", "An|n"}, {"", "An|n"}, {"\x00\x07", "An|n"}, {" ", "An |n"},
	} {
		assert.Equal(t, c.want, shown(pasted(pressed(NewField("Ann", 16), "left"), c.paste)), "%q", c.paste)
	}
	assert.Equal(t, "Ann|", shown(NewField("Ann", 16).Update(tea.WindowSizeMsg{})))
}

func TestTypingReplacesMarkedTextAndOtherKeysKeepIt(t *testing.T) {
	f := NewField("Ann", 3).Marked()
	assert.True(t, f.IsMarked())
	assert.True(t, f.Typed().Marked)
	assert.Equal(t, "Lo|", shown(pressed(f, "L", "o")))
	assert.Equal(t, "Leo|", shown(pasted(f, "Leonora")))
	assert.Equal(t, "Axn|", shown(pressed(f, "backspace", "left", "x", "end")))
	for _, edits := range []string{"left", "right", "home", "end", "ctrl+left", "ctrl+right", "delete"} {
		kept := pressed(f, edits)
		assert.False(t, kept.IsMarked(), edits)
		assert.Equal(t, "Ann", kept.Text(), edits)
	}
	for _, nothing := range []string{"up", "down", "ctrl+x"} {
		assert.Equal(t, f, pressed(f, nothing), nothing)
	}
	assert.Equal(t, f, pasted(f, "\x07"))
}

func TestKeyThatComesWithTextIsText(t *testing.T) {
	f := NewField("", 16).Update(tea.KeyPressMsg{Code: 'h', Text: "home"})
	assert.Equal(t, "home|", shown(f))
}

// The cursor stands between letters, the text is printable and not too long, and earlier values stay as they were.
func TestAnyFieldIsSound(t *testing.T) {
	var names []string
	for _, b := range EditBindings() {
		names = append(names, b.Keys()...)
	}
	texts := []string{"a", " ", "漢", flag, family, accent, "\u0301", "\u200d", "🇩", "\n", "\x1b", "Ann Bo", "\u202e", "\xff"}
	rapid.Check(t, func(t *rapid.T) {
		f := NewField(cells.Printable(rapid.String().Draw(t, "before")), 6)
		if rapid.Bool().Draw(t, "marked") {
			f = f.Marked()
		}
		for range rapid.IntRange(1, 30).Draw(t, "keys") {
			was, before := f, shown(f)
			if rapid.Bool().Draw(t, "types") {
				f = pasted(f, rapid.SampledFrom(texts).Draw(t, "text"))
			} else {
				f = pressed(f, rapid.SampledFrom(names).Draw(t, "key"))
			}
			require.Equal(t, before, shown(was))
			typed := f.Typed()
			require.Equal(t, len(letters(typed.Text)), len(letters(typed.Text[:typed.At]))+len(letters(typed.Text[typed.At:])), "%q", shown(f))
			require.Equal(t, cells.Printable(typed.Text), typed.Text)
			require.LessOrEqual(t, len(letters(typed.Text)), max(6, len(letters(was.Text()))))
		}
	})
}
