package model

import (
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/settings"
)

// bound returns a program at a table in which keys were bound.
func bound(t *testing.T, width, height int, keys map[string][]string) *desk {
	c := configFor("fives", record.Human, "greedy")
	for id, list := range keys {
		var err error
		c.Keys, err = c.Keys.Bind(id, list...)
		require.NoError(t, err)
	}
	return sit(t, c, width, height)
}

func TestBoundKeysDoWhatTheyAreBoundTo(t *testing.T) {
	d := bound(t, 120, 36, map[string][]string{"hints": {"H", "f2"}, "menu": {"x"}, "tile-after": {"ctrl+right"}, "help": {"f1"}})
	assert.Contains(t, d.line(-1), "x menu")
	assert.Contains(t, d.line(-1), "H hints")
	assert.Contains(t, d.line(-1), "←/ctrl+right tile")
	assert.Contains(t, d.line(-1), "f1 help")
	d.press("h")
	assert.Equal(t, prefs.HintsOff, d.m.settings.Hints)
	assert.Contains(t, d.line(-2), "h does nothing here: f1 shows the keys that do")
	d.press("H")
	assert.Equal(t, prefs.HintRules, d.m.settings.Hints)
	assert.Contains(t, d.line(-2), "H again adds advice")
	d.send(tea.KeyPressMsg{Code: tea.KeyF2})
	assert.Equal(t, prefs.HintAdvice, d.m.settings.Hints)
	d.clickText("H hints", -1)
	assert.Equal(t, prefs.HintsOff, d.m.settings.Hints, "a click on the name does it")

	d.press("esc")
	assert.Len(t, d.m.pages, 2, "esc is no key of the table now")
	d.press("x")
	assert.Len(t, d.m.pages, 3)
	d.press("esc")
	assert.Len(t, d.m.pages, 2, "in menus it is what it was")

	d.send(tea.KeyPressMsg{Code: tea.KeyF1})
	assert.Contains(t, d.screen(), "H f2          hints")
	d.clickText("H f2          hints", slices.IndexFunc(d.lines(), func(l string) bool { return strings.Contains(l, "H f2          hints") }))
	assert.Equal(t, prefs.HintRules, d.m.settings.Hints, "so does one on the help page")
	was := d.table().Chosen
	d.send(tea.KeyPressMsg{Code: tea.KeyRight, Mod: tea.ModCtrl})
	assert.Equal(t, was+1, d.table().Chosen)
	d.press("left")
	assert.Equal(t, was, d.table().Chosen)
	d.press("right")
	assert.Equal(t, was, d.table().Chosen)
}

// Where letters are text, they are letters.
func TestBoundKeysAreLettersInNames(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c.Start = false
	c.Keys, _ = c.Keys.Bind("up", "A")
	d := sit(t, c, 80, 24).press("tab", "n", "A", "k", "enter")
	assert.Equal(t, "Ak", d.startPage().Seats[0].Name)
	d.press("esc", "k")
	assert.Equal(t, "fives", d.startPage().Setup().Variant, "k is bound away")
	d.press("A")
	assert.NotEqual(t, "fives", d.startPage().Setup().Variant)
}

func TestKeysAreBoundInTheProgram(t *testing.T) {
	c, name := kept(t, configFor("fives", record.Human, "greedy"), "# mine\n")
	d := sit(t, c, 80, 24).press("esc", "down", "down", "down", "down", "enter").clickRow("Keys", "Keys")
	require.Contains(t, d.screen(), "  Keys\n")
	at := slices.IndexFunc(prefs.Actions(), func(a prefs.Action) bool { return a.ID == "hints" })
	for range at {
		d.press("down")
	}
	d.press("enter", "enter", "d")
	assert.Contains(t, d.paragraph(), "Sorry: d is already used for Draw. Press another key, or esc and give Draw a new one first.")
	d.press("ctrl+z")
	assert.Contains(t, d.screen(), "ctrl+z can't be used")
	d.press("?")
	assert.Contains(t, d.screen(), "? is already used for Help")
	d.press("H")
	assert.Contains(t, d.screen(), "Hints: H")
	assert.Equal(t, "# mine\n\n[keys]\nhints = [\"H\"]\n", text(t, name))
	d.press("enter", "esc", "enter", "backspace")
	assert.Equal(t, "# mine\n\n[keys]\nhints = [\"h\"]\n", text(t, name))
	d.press("enter").clickText("esc cancel", -1)
	assert.Contains(t, d.screen(), "Hints: h")
	d.press("esc")
	assert.Contains(t, d.screen(), "  Keys\n")
}

// A key can be added to those of an action, and one of several removed.
func TestAKeyIsAdded(t *testing.T) {
	d := sit(t, configFor("fives", record.Human, "greedy"), 80, 24)
	d.m.pages = append(d.m.pages, settings.KeysMenu())
	for range slices.IndexFunc(prefs.Actions(), func(a prefs.Action) bool { return a.ID == "hints" }) {
		d.press("down")
	}
	keys := func() []string { return d.m.settings.Keys.Of("hints") }
	d.press("enter", "down", "enter", "f2")
	assert.Equal(t, []string{"h", "f2"}, keys())
	d.press("enter", "h")
	assert.Contains(t, d.screen(), "Sorry: h is one of its keys already.")
	d.press("d")
	assert.Contains(t, d.screen(), "d is already used for Draw")
	d.press("H")
	assert.Equal(t, []string{"h", "f2", "H"}, keys())
	assert.Contains(t, d.screen(), "Hints: h f2 H")
	assert.Contains(t, d.screen(), "Remove f2")
	d.press("down", "enter")
	assert.Equal(t, []string{"f2", "H"}, keys())
	d.press("down", "down")
	assert.Contains(t, d.paragraph(), "Back to the default: h.")
	d.press("up", "up", "up", "up", "enter", "x")
	assert.Equal(t, []string{"x"}, keys())
	assert.NotContains(t, d.screen(), "Remove", "an action keeps one key")
	d.press("down", "down", "enter")
	assert.Equal(t, []string{"h"}, keys())
	assert.NotContains(t, d.screen(), "Reset")
}

// Where another action has the keys by now, the box says so.
func TestKeysThatWereTakenMeanwhile(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	var err error
	for _, b := range [][2]string{{"draw", "Y"}, {"hints", "d"}} {
		c.Keys, err = c.Keys.Bind(b[0], b[1])
		require.NoError(t, err)
	}
	d := sit(t, c, 80, 24)
	d.m.pages = append(d.m.pages, settings.KeysMenu())
	for range slices.IndexFunc(prefs.Actions(), func(a prefs.Action) bool { return a.ID == "draw" }) {
		d.press("down")
	}
	d.press("enter", "down", "down", "enter")
	assert.Contains(t, d.paragraph(), "Sorry: d is already used for Hints. Press another key, or esc and give Hints a new one first.")
	assert.Equal(t, []string{"Y"}, d.m.settings.Keys.Of("draw"))
}

// keyScenes are those of keys that people bind.
var keyScenes = []scene{
	{"box", "key-refused", func(t require.TestingT, w, h int) *desk {
		d := fivesTable(t, w, h)
		d.m.pages = append(d.m.pages, settings.KeysMenu())
		return d.press("down", "enter", "enter", "d", "c")
	}},
}

// renamed is a table whose keys have other names.
func renamed(t require.TestingT, w, h int) *desk {
	d := fivesTable(t, w, h)
	for id, key := range map[string]string{"tile-before": "J", "tile-after": "L", "play": "x", "menu": "f10", "hints": "ctrl+h", "help": "f1"} {
		var err error
		d.m.settings.Keys, err = d.m.settings.Keys.Bind(id, key)
		require.NoError(t, err)
	}
	return d
}

func TestRenamedKeysCanBeClicked(t *testing.T) {
	for _, size := range sizes[:3] {
		w, h := size[0], size[1]
		assert.Contains(t, renamed(t, w, h).clickText("f1 help", -1).line(0), "KEYS THAT WORK HERE")
		assert.Contains(t, renamed(t, w, h).clickText("f10 menu", -1).screen(), "Back to the table")
		assert.Equal(t, 1, renamed(t, w, h).clickText("tile", -1).table().Chosen, "the right half is the next tile")
	}
}

func TestEveryKeyOfAnActionCanBeSentToAPage(t *testing.T) {
	for _, a := range prefs.Actions() {
		for _, key := range a.Keys {
			assert.Equal(t, key, page.KeyPress(key).String(), a.ID)
		}
	}
	for _, key := range []string{"ctrl+alt+shift+left", "alt+backspace", "ctrl+w", "delete", "home"} {
		assert.Equal(t, key, page.KeyPress(key).String())
	}
}

// Where a key is waited for, a click beside the bottom row gives it up, in any column.
func TestAClickGivesUpANewKey(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	var err error
	c.Keys, err = c.Keys.Bind("help", "f1")
	require.NoError(t, err)
	d := sit(t, c, 80, 24)
	d.m.pages = append(d.m.pages, settings.KeysMenu())
	d.press("enter", "enter")
	x := indexCell(d.lines()[23], "backspace")
	require.Positive(t, x)
	pages := len(d.m.pages)
	d.click(x, 5)
	assert.Len(t, d.m.pages, pages-1)
	assert.Equal(t, []string{"f1"}, d.m.settings.Keys.Of("help"))
	d.press("enter").click(x, 23)
	assert.Equal(t, []string{"?"}, d.m.settings.Keys.Of("help"))
}
