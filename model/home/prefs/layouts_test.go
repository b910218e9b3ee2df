package prefs

import (
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// typed is a key as a terminal without a keyboard protocol sends it.
func typed(text string) tea.KeyPressMsg {
	r, _ := utf8.DecodeRuneInString(text)
	return tea.KeyPressMsg{Code: r, Text: text}
}

func TestByPlaceKnowsCommonLayouts(t *testing.T) {
	for text, want := range map[string]string{
		"р": "h", "Г": "U", "ь": "m", "і": "s", "δ": "d", "Σ": "S", "ח": "j", "ض": "q", "ی": "d", "ჰ": "h", "ㅂ": "q",
		"ｄ": "d", "Ｕ": "U", "９": "9", "٣": "3", "۰": "0", "&": "1", "é": "2", "-": "6", "à": "0", "ě": "2",
		"d": "", "U": "", "7": "", "+": "", "漢": "", "ß": "",
	} {
		assert.Equal(t, want, byPlace(typed(text)), text)
	}
	for _, layout := range layouts {
		n := utf8.RuneCountInString(layout)
		assert.True(t, n == 26 || n == len(latin), "%s has %d keys", layout, n)
	}
}

func TestByPlaceTrustsTerminal(t *testing.T) {
	for _, c := range []struct {
		press tea.KeyPressMsg
		want  string
	}{
		{tea.KeyPressMsg{Text: "ђ", Code: 'ђ', BaseCode: '['}, ""},
		{tea.KeyPressMsg{Text: "њ", Code: 'њ', BaseCode: 'w'}, "w"},
		{tea.KeyPressMsg{Text: "Њ", Code: 'њ', BaseCode: 'w', Mod: tea.ModShift}, "W"},
		{tea.KeyPressMsg{Text: "р", Code: 'р', BaseCode: 'r'}, "r"},
		{tea.KeyPressMsg{Text: "a", Code: 'a', BaseCode: 'q'}, ""},
		{tea.KeyPressMsg{Text: "!", Code: '!', BaseCode: '1', Mod: tea.ModShift}, ""},
	} {
		assert.Equal(t, c.want, byPlace(c.press), c.press.Text)
	}
}

func TestCtrlGoesWithLetterOfLayout(t *testing.T) {
	french := tea.KeyPressMsg{Code: 'a', BaseCode: 'q', Mod: tea.ModCtrl}
	assert.Equal(t, "ctrl+q", french.String(), "the library goes by the place alone")
	for want, press := range map[string]tea.KeyPressMsg{
		"ctrl+a":  french,
		"ctrl+l":  {Code: 'д', BaseCode: 'l', Mod: tea.ModCtrl},
		"ctrl+d":  {Code: 'в', Mod: tea.ModCtrl}, // by a common layout
		"ctrl+ö":  {Code: 'ö', Mod: tea.ModCtrl}, // no letter of a layout
		"ctrl+up": {Code: tea.KeyUp, Mod: tea.ModCtrl},
	} {
		assert.Equal(t, want, WithPlace(press).String())
	}
}

// A key's place counts only if what it types does nothing, whatever is bound.
func TestPressedPrefersWhatIsTyped(t *testing.T) {
	name, ok := Keymap{}.Pressed(OnTable, typed("в"))
	assert.True(t, ok)
	assert.Equal(t, "d", name, "draw")
	name, _ = Keymap{}.Pressed(OnStart, typed("-"))
	assert.Equal(t, "-", name, "removes a seat, and is no 6")
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom([]string{"р", "в", "é", "δ", "ｄ"}).Draw(t, "typed")
		action := rapid.SampledFrom([]string{"hints", "draw", "log", "sort"}).Draw(t, "action")
		k, err := Keymap{}.Bind(action, text)
		require.NoError(t, err)
		name, ok := k.Pressed(OnTable, typed(text))
		a, _ := actionByID(action)
		require.True(t, ok)
		require.Equal(t, a.Keys[0], name)
	})
}

func TestCapsLockIsSuspectedOnlyIfLowerCaseWorks(t *testing.T) {
	for text, want := range map[string]bool{"H": true, "Р": true, "D": true, "h": false, "р": false, "X": false, "Ж": false} {
		assert.Equal(t, want, Keymap{}.CapsLock(OnTable, typed(text)), text)
	}
	assert.False(t, Keymap{}.Does(OnTable, typed("H")))
	assert.True(t, Keymap{}.Does(OnTable, typed("U")), "it is another key than u")
	assert.True(t, Keymap{}.Does(OnTable, typed("Г")), "which stands for U")
}
