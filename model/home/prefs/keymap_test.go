package prefs

import (
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestBindRefusesKeysThatCannotBeUsed(t *testing.T) {
	for _, c := range []struct {
		id, key, why string
	}{
		{"hints", "ctrl+c", "always quits"},
		{"hints", "ctrl+m", "terminals send it as enter"},
		{"hints", "shift+h", `as a capital letter, like "H"`},
		{"hint", "x", "there is no action hint"},
		{"hints", "d", "d is already used for Draw"}, {"hints", "t", "t is already used for Next theme"}, {"theme", "n", "is already used for"},
	} {
		next, err := Keymap{}.Bind(c.id, c.key)
		assert.ErrorContains(t, err, c.why, "%s = %s", c.id, c.key)
		assert.Empty(t, next.Bound)
	}
	for _, key := range []string{"return", "", " ", "ab", "ctrl+", "f13", "shift+ctrl+left", "ctrl+X"} {
		_, err := Keymap{}.Bind("hints", key)
		assert.ErrorContains(t, err, "there is no key", key)
	}
	for _, key := range []string{"x", "X", "ß", "+", "ctrl+x", "alt+x", "ctrl+shift+left", "f12", "shift+f1", "ctrl+space", "-", "ctrl++"} {
		_, err := Keymap{}.Bind("hints", key)
		assert.NoError(t, err, key)
	}
	_, err := Keymap{}.Bind("hints")
	assert.ErrorContains(t, err, "needs a key")
	k, err := Keymap{}.Bind("less", "w")
	assert.NoError(t, err, "they never meet")
	k, err = k.Bind("less", "left")
	assert.NoError(t, err)
	assert.Empty(t, k.Bound, "its own key again")
}

func TestCaptionNamesUpToFourBoundKeys(t *testing.T) {
	bound := func(id string, keys ...string) Keymap {
		k, err := Keymap{}.Bind(id, keys...)
		require.NoError(t, err)
		return k
	}
	numbers := func(n int) []string { return []string{"1", "2", "3", "4", "5", "6", "7", "8", "9"}[:n] }
	for _, c := range []struct {
		k    Keymap
		keys []string
		want string
	}{
		{Keymap{}, numbers(9), "usual"},
		{bound("hints", "x"), numbers(9), "usual"},
		{bound("tile-1", "x"), numbers(3), "x/2/3"},
		{bound("tile-1", "x"), numbers(4), "x/2/3/4"},
		{bound("tile-1", "x"), numbers(5), "x…5"},
		{bound("tile-9", "x"), numbers(9), "1…x"},
		{bound("tile-after", "ctrl+x"), []string{"left", "right"}, "←/ctrl+x"},
		{bound("play", "x", "f2"), []string{"enter", "space"}, "x"},
		{bound("tile-1", "x"), []string{"1", "no key of an action"}, "usual"},
	} {
		assert.Equal(t, c.want, c.k.Caption(OnTable, Bind("usual", "", c.keys...)), "%v", c.keys)
	}
}

// Each action on a page has its keys, no two the same.
func TestAnyKeymapIsSound(t *testing.T) {
	names := []string{"a", "d", "h", "H", "l", "q", "x", "f1", "left", "right", "up", "k", "tab", "ctrl+x", "enter", "?"}
	rapid.Check(t, func(t *rapid.T) {
		var k Keymap
		for range rapid.IntRange(0, 8).Draw(t, "binds") {
			a := rapid.SampledFrom(Actions()).Draw(t, "action")
			if next, err := k.Bind(a.ID, rapid.SliceOfNDistinct(rapid.SampledFrom(names), 1, 3, rapid.ID).Draw(t, "keys")...); err == nil {
				k = next
			}
		}
		for _, a := range Actions() {
			_, _, conflicts := k.conflict(a)
			require.False(t, conflicts, a.ID)
			for _, where := range a.Where {
				for _, key := range k.Of(a.ID) {
					own, ok := k.defaultKey(where, key)
					require.True(t, ok)
					require.Contains(t, a.Keys, own, "%s on %s", key, where)
				}
			}
		}
	})
}

func TestActionsHaveSoundKeysAndPages(t *testing.T) {
	kinds := []string{
		everyPage, OnTable, OnStart, OnMenu, OnText, OnRules, OnLessons, OnLesson, OnReview, OnReplay, OnMatches, OnHistory, OnLobby, OnWaiting,
	}
	ids := map[string]bool{}
	for _, a := range Actions() {
		assert.False(t, ids[a.ID], a.ID)
		ids[a.ID] = true
		_, _, conflicts := Keymap{}.conflict(a)
		assert.False(t, conflicts, a.ID)
		for _, key := range a.Keys {
			assert.NoError(t, checkKey(key), a.ID)
		}
		assert.Subset(t, kinds, a.Where)
	}
}

// A letter means the same with shift, or the same the other way round.
func TestShiftDoesNotChangeWhatLetterMeans(t *testing.T) {
	opposites := map[string]string{"undo": "redo", "top": "bottom", "next-found": "found-before"}
	for _, a := range Actions() {
		for _, key := range a.Keys {
			for _, kind := range a.Where {
				b, ok := ActionOf(kind, strings.ToUpper(key))
				if ok && len(key) == 1 && b.ID != a.ID {
					assert.Equal(t, opposites[a.ID], b.ID, "%s and %s on %s", key, strings.ToUpper(key), kind)
				}
			}
		}
	}
}

func TestActionHasAtMostEightKeys(t *testing.T) {
	keys := []string{"f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9"}
	k, err := Keymap{}.Bind("hints", keys[:8]...)
	assert.NoError(t, err)
	assert.Equal(t, keys[:8], k.Of("hints"))
	_, err = Keymap{}.Bind("hints", keys...)
	assert.ErrorContains(t, err, "can have 8 keys at most")
}

// The help page names every key of a binding's actions, each action once.
func TestAllKeysNamesEveryKeyOfActions(t *testing.T) {
	bound, err := Keymap{}.Bind("tile-before", "left", "H")
	require.NoError(t, err)
	for _, c := range []struct {
		keys []string
		want string
	}{
		{[]string{"left", "right"}, "←→ H"}, {[]string{"enter", "space"}, "enter space"}, {[]string{"no key of an action"}, "usual"},
	} {
		assert.Contains(t, bound.AllKeys(OnTable, Bind("usual", "", c.keys...)), c.want)
	}
	first := allActions[0]
	a, ok := ActionOf(first.Where[0], first.Keys[0])
	assert.True(t, ok)
	assert.Equal(t, first.ID, a.ID)
}

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
