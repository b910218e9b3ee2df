package model

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/store"
	"dominoes/variants"
)

const nineEach = `id = "nine-each"
name = "Nine each"
about = "All Fives, nine tiles each; the first score must be ten or more"
base = "fives"
[options]
deal = [9, 7, 5]
entry = 10
target = 150
`

// housed starts a program in a home with files of house rules.
func housed(t require.TestingT, w, h int, files map[string]string) (d *desk, home string) {
	home, err := os.MkdirTemp("", "")
	require.NoError(t, err)
	t.(interface{ Cleanup(func()) }).Cleanup(func() { _ = os.RemoveAll(home) })
	require.NoError(t, os.Mkdir(filepath.Join(home, "rules"), 0o700))
	for name, text := range files {
		require.NoError(t, os.WriteFile(filepath.Join(home, "rules", name), []byte(text), 0o600))
	}
	c := configFor("fives", record.Human, "greedy")
	c.Start = false
	kept := store.NewHouseRules(home)
	c.Games, c.RuleFaults = kept.Read(variants.All())
	c.KeepRules = kept.Keep
	return sit(t, c, w, h), home
}

var houseScenes = []scene{
	{"house rules", "house-broken", func(t require.TestingT, w, h int) *desk {
		d, _ := housed(t, w, h, map[string]string{"nine.toml": nineEach + "colour = 1"})
		return d
	}},
	{"house rules", "house-start", func(t require.TestingT, w, h int) *desk {
		d, _ := housed(t, w, h, map[string]string{"nine.toml": nineEach})
		return d.toLast()
	}},
	{"keeping house rules", "house-keep", func(t require.TestingT, w, h int) *desk {
		d, _ := housed(t, w, h, nil)
		return d.changeDeal().press("up", "up", "enter", "M", "i", "n", "e")
	}},
}

// toLast chooses the last game of the list.
func (d *desk) toLast() *desk {
	for before := ""; d.startPage().Focus == 0 && d.startPage().Chosen().ID != before; {
		before = d.startPage().Chosen().ID
		d.press("right")
	}
	return d
}

func (d *desk) pressTimes(key string, n int) *desk {
	for range n {
		d.press(key)
	}
	return d
}

// changeDeal opens the options, and changes the deal.
func (d *desk) changeDeal() *desk { return d.press("o", "down", "right") }

func TestHouseRulesAreOnTheList(t *testing.T) {
	d, _ := housed(t, 80, 24, map[string]string{"nine.toml": nineEach})
	d.toLast()
	assert.Regexp(t, `House rules .*\n.* Nine each `, d.screen())
	assert.Equal(t, "nine-each", d.startPage().Chosen().ID)
	set := d.startPage().Setup()
	assert.Equal(t, "fives", set.Variant)
	assert.Equal(t, map[string]string{"deal": "9", "entry": "10", "target": "150"}, set.Options)
	d.press("+")
	assert.NotContains(t, d.startPage().Setup().Options, "deal", "the base deals as many to three")
}

// A record names the base and what differs.
func TestAMatchOfHouseRules(t *testing.T) {
	d, _ := housed(t, 80, 24, map[string]string{"nine.toml": nineEach})
	d.toLast().press("enter")
	h := d.table().Match.Header
	assert.Equal(t, "fives", h.Variant)
	assert.Equal(t, map[string]string{"deal": "9", "entry": "10", "target": "150"}, h.Options)
	assert.Contains(t, d.line(0), "NINE EACH")
	d.press("r")
	assert.Contains(t, d.line(0), "NINE EACH RULES")
	assert.Contains(t, d.press("g").screen(), "House rules, based on All Fives.")
}

// A match has the name of its house rules wherever it is met again; where their file is gone, that of what they
// change.
func TestAMatchOfHouseRulesIsMetAgain(t *testing.T) {
	kept := newArchive(t)
	file, _ := housed(t, 80, 24, map[string]string{"nine.toml": nineEach})
	for _, games := range []variants.Catalogue{file.m.config.Games, nil} {
		c := kept.config()
		c.Games = games
		c.Record = func(m match.Match) (recorder.File, error) { return c.Matches.Create(*m.Seed, m.Header.Commitment) }
		c.Setup.Options = map[string]string{"deal": "9", "entry": "10", "target": "150"}
		name := "All Fives"
		if games != nil {
			name = "Nine each"
			d := sit(t, c, 80, 24)
			assert.Equal(t, "nine-each", d.startPage().Chosen().ID)
			d.press("enter", "enter")
			assert.Contains(t, d.line(0), "NINE EACH")
			require.NoError(t, d.m.Close())
		}
		d := sit(t, c, 120, 36)
		assert.Contains(t, d.screen(), name+", round 1")
		d.press("g")
		assert.Regexp(t, name+` +You \d+, Bo`, d.screen())
		assert.Contains(t, d.paragraph(), name+", house rules")
		d.press("enter")
		assert.Contains(t, d.line(0), strings.ToUpper(name), "continued")
		require.NoError(t, d.m.Close())
	}
}

// What can't be used is told, and hides nothing else.
func TestBrokenHouseRules(t *testing.T) {
	d, _ := housed(t, 80, 24, map[string]string{"a.toml": "id = \"a\"\nname = 7", "nine.toml": nineEach, "z.toml": "what"})
	assert.Contains(t, d.line(-2), "House rules (and 1 more): a.toml:2: name must be a text in double quotes")
	d.toLast()
	assert.Equal(t, "nine-each", d.startPage().Chosen().ID)
	assert.NotContains(t, d.screen(), "a.toml", "the next key takes it away")
}

func TestKeepingHouseRules(t *testing.T) {
	d, home := housed(t, 80, 24, nil)
	d.press("o").pressTimes("up", 1)
	assert.Contains(t, d.screen(), "These are the rules of All Fives: change an option")
	d.press("enter")
	assert.NotContains(t, d.screen(), "Type a name", "there is nothing to keep")

	d.press("down").press("down", "right", "up", "up", "enter")
	assert.Contains(t, d.screen(), "Type a name, then press enter.")
	d.press("enter")
	assert.Contains(t, d.screen(), "Type a name first.")
	d.press("M", "i", "n", "e", "enter")
	text, err := os.ReadFile(filepath.Join(home, "rules", "mine.toml"))
	require.NoError(t, err)
	assert.Contains(t, string(text), "name = \"Mine\"\nbase = \"fives\"\n\n[options]\n")
	assert.Contains(t, d.screen(), "Mine is kept as house rules, and on the list of games.")
	assert.Contains(t, d.screen(), "Mine: all options")
	d.press("esc")
	assert.Equal(t, "mine", d.startPage().Chosen().ID)
	assert.Equal(t, "fives", d.startPage().Setup().Variant)
	assert.NotEmpty(t, d.startPage().Setup().Options)
	d.press("up")
	d.toLast()
	assert.Equal(t, "mine", d.startPage().Chosen().ID, "it is the last of the list")

	again, _ := store.NewHouseRules(home).Read(variants.All())
	assert.Equal(t, "mine", again[len(again)-1].ID)
}

// Where nothing can be written the box says why, and stays for another name or the way back.
func TestHouseRulesThatCanNotBeKept(t *testing.T) {
	d, _ := housed(t, 80, 24, nil)
	for _, err := range []error{errors.New("/home/ann/rules/mine.toml can't be written: no space left on device"), errors.New("read-only file system")} {
		d.m.config.KeepRules = func(string, *variants.Variant, game.Rules) (variants.Variant, error) { return variants.Variant{}, err }
		d.press("o", "down", "right", "up", "up", "enter", "M", "enter")
		assert.Contains(t, d.box(), err.Error()[len(err.Error())-10:])
		assert.Contains(t, d.box(), "Name")
		d.press("esc", "esc")
		assert.Equal(t, "fives", d.startPage().Chosen().ID)
	}
	d.m.config.KeepRules = func(string, *variants.Variant, game.Rules) (variants.Variant, error) { panic("oh") }
	d.press("o", "up", "enter", "M", "enter")
	assert.Contains(t, d.box(), "it failed: oh")
	d.send(tea.PasteMsg{Content: "ine"})
	assert.Contains(t, d.box(), "Mine")
}

// House rules that only two can play say so with more.
func TestHouseRulesForTwo(t *testing.T) {
	d, _ := housed(t, 80, 24, map[string]string{"x.toml": "id = \"ten\"\nname = \"Ten\"\nbase = \"block\"\n[options]\ndeal = 13\n"})
	d.toLast().press("+")
	assert.Contains(t, d.screen(), "13 tiles for each of 3 seats")
	d.press("r").press("esc").press("enter")
	assert.Contains(t, d.screen(), "13 tiles for each of 3 seats")
	d.press("tab", "tab", "-", "enter")
	assert.Equal(t, 13, d.table().Match.Rules.Deal)
}
