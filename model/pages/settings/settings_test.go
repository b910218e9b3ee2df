package settings

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
)

// opened returns the box of the settings.
func opened(t *testing.T) *pagetest.Desk {
	d := pagetest.New(t, 80, 24)
	return d.Open(page.Result{Push: New(d.Env.Settings, "dominoes v1.2.3", "commit 0123456789ab of 2026-11-20T08:00:00Z, go1.26.1 linux/amd64", nil)})
}

func TestArrowsChangeSettings(t *testing.T) {
	for _, c := range []struct {
		label, keys string
		shown       string // beside the label
		changed     func(prefs.Settings) any
		want        any
	}{
		{"Speed of the bots", "right right", "normal", func(s prefs.Settings) any { return s.Pace }, prefs.Normal},
		{"Speed of the bots", "left", "slow", func(s prefs.Settings) any { return s.Pace }, prefs.Slow},
		{"Speed of the bots", "left enter", "instant", func(s prefs.Settings) any { return s.Pace }, prefs.Instant},
		{"Motion", "right", "short", func(s prefs.Settings) any { return s.Motion }, prefs.MotionShort},
		{"Theme", "right right", "light", func(s prefs.Settings) any { return s.Look.Name() }, "light"},
		{"Pips", "right right", "safe", func(s prefs.Settings) any { return s.Look.Pips.String() }, "safe"},
		{"Plain ASCII", "left", "on", func(s prefs.Settings) any { return s.Look.ASCII }, true},
		{"Felt", "enter", "off", func(s prefs.Settings) any { return s.Look.NoFelt }, true},
		{"Mouse", "enter", "off", func(s prefs.Settings) any { return s.Mouse }, false},
		{"Mouse", "enter left", "on", func(s prefs.Settings) any { return s.Mouse }, true},
		{"Bell", "right", "on", func(s prefs.Settings) any { return s.Bell }, true},
		{"Hints", "right", "rules", func(s prefs.Settings) any { return s.Hints }, prefs.HintRules},
		{"Hints", "left", "coach", func(s prefs.Settings) any { return s.Hints }, prefs.HintCoach},
		{"Log", "right", "on", func(s prefs.Settings) any { return s.Log.String() }, "on"},
		{"Version", "enter right", "", func(s prefs.Settings) any { return s.Pace }, prefs.Instant},
	} {
		d := opened(t).OnLine(c.label).Press(strings.Fields(c.keys)...)
		assert.Equal(t, c.want, c.changed(d.Env.Settings), "%s: %s", c.label, c.keys)
		assert.Regexp(t, c.label+".*"+c.shown, d.Screen(), "%s: %s", c.label, c.keys)
	}
	assert.Empty(t, opened(t).OnLine("Done").Press("enter").Pages)
	assert.Contains(t, opened(t).OnLine("Version").Paragraph(), "dominoes v1.2.3: commit 0123456789ab of 2026-11-20T08:00:00Z, go1.26.1 linux/amd64")
	assert.Contains(t, opened(t).OnLine("Mouse").Paragraph(), "m turns it on again")

	auto := pagetest.New(t, 80, 24).Set(prefs.Settings{AutoMotion: true, AutoASCII: true}).Open(page.Result{Push: New(prefs.Settings{}, "", "", nil)}).Screen()
	assert.Regexp(t, `Motion +auto \(\w+\)`, auto, "and what that means here")
	assert.Regexp(t, `Plain ASCII +auto \(\w+\)`, auto)
	noColor := prefs.Settings{Look: prefs.Look{NoColor: true}}
	d := pagetest.New(t, 80, 24).Open(page.Result{Push: New(noColor, "", "", nil)}).OnLine("Theme")
	assert.Contains(t, d.Paragraph(), "NO_COLOR is set")
}

func TestSettingsByMouse(t *testing.T) {
	d := opened(t).ClickRow("Speed of the bots", "Speed")
	assert.Equal(t, prefs.Fast, d.Env.Settings.Pace)
	y := slices.IndexFunc(d.Lines(), func(l string) bool { return strings.Contains(l, "Speed of the bots") })
	d.Send(tea.MouseClickMsg{X: 20, Y: y, Button: tea.MouseRight}, tea.MouseClickMsg{X: 20, Y: y, Button: tea.MouseRight})
	assert.Equal(t, prefs.Slow, d.Env.Settings.Pace, "a right click changes it back")
	assert.Len(t, d.Click(0, 0).Pages, 1, "a click beside it does nothing")
	assert.Empty(t, d.ClickText("esc back", -1).Pages)
}

// keysOf opens the box of an action's keys.
func keysOf(t *testing.T, action string, bound map[string]string) *pagetest.Desk {
	d := pagetest.New(t, 80, 24).Open(page.Result{Push: newKeyList()})
	s := d.Env.Settings
	for _, id := range slices.Sorted(maps.Keys(bound)) { // "draw" must lose its key before "hints" gets it
		var err error
		s.Keys, err = s.Keys.Bind(id, strings.Fields(bound[id])...)
		require.NoError(t, err)
	}
	a, _ := prefs.ActionOf(prefs.OnTable, prefs.Keymap{}.Of(action)[0])
	return d.Set(s).OnLine(a.Label()).Press("enter")
}

func TestKeysAreBoundToActions(t *testing.T) {
	for name, c := range map[string]struct {
		bound map[string]string
		keys  string
		want  string // of the hints
		says  string
	}{
		"another key":               {nil, "enter H", "H", "Hints: H"},
		"a key of another action":   {nil, "enter d", "h", "Sorry: d is already used for Draw. Press another key, or esc and give Draw a new one first."},
		"a key that can't be bound": {nil, "enter ctrl+z", "h", "ctrl+z can't be used"},
		"a key of the program":      {nil, "enter ?", "h", "? is already used for Help"},
		"the default":               {map[string]string{"hints": "H"}, "enter backspace", "h", "Hints: h"},
		"none":                      {nil, "enter esc", "h", "Hints: h"},
		"one more":                  {nil, "down enter f2", "h f2", "Hints: h f2"},
		"one that it has":           {nil, "down enter h", "h", "Sorry: h is one of its keys already."},
		"one more of another":       {nil, "down enter d", "h", "d is already used for Draw"},
		"one less":                  {map[string]string{"hints": "h f2 H"}, "down down enter", "f2 H", "Remove f2"},
		"back to the default":       {map[string]string{"hints": "f2"}, "down down enter", "h", "Hints: h"},
		"the default is explained":  {map[string]string{"hints": "h f2"}, "down down down down", "h f2", "Back to the default: h."},
		"a default that is taken":   {map[string]string{"draw": "Y", "hints": "d"}, "", "d", ""},
	} {
		d := keysOf(t, "hints", c.bound).Press(strings.Fields(c.keys)...)
		assert.Equal(t, strings.Fields(c.want), d.Env.Settings.Keys.Of("hints"), name)
		assert.Contains(t, d.Paragraph(), c.says, name)
	}
	assert.NotContains(t, keysOf(t, "hints", nil).Screen(), "Remove", "an action keeps one key")
	assert.NotContains(t, keysOf(t, "hints", nil).Screen(), "Reset")
	assert.Contains(t, keysOf(t, "hints", map[string]string{"hints": "H"}).Press("esc").Screen(), "  Keys\n")
	assert.Contains(t, keysOf(t, "hints", nil).Press("down", "down", "enter").Screen(), "  Keys\n", "done")

	d := keysOf(t, "draw", map[string]string{"draw": "Y", "hints": "d"}).Press("down", "down", "enter")
	assert.Contains(t, d.Paragraph(), "Sorry: d is already used for Hints. Press another key, or esc and give Hints a new one first.")
	assert.Equal(t, []string{"Y"}, d.Env.Settings.Keys.Of("draw"))
}

func TestClicksWhileKeyIsWaitedFor(t *testing.T) {
	d := keysOf(t, "hints", map[string]string{"hints": "f1"}).Press("enter")
	pages := len(d.Pages)
	x := pagetest.Column(d.Lines()[23], "backspace")
	assert.Len(t, d.Click(x, 5).Pages, pages-1, "beside the bottom row it gives up")
	assert.Len(t, d.Press("enter").ClickText("esc cancel", -1).Pages, pages-1)
	assert.Equal(t, []string{"f1"}, d.Env.Settings.Keys.Of("hints"))
	d.Press("enter").Click(x, 23)
	assert.Equal(t, []string{"h"}, d.Env.Settings.Keys.Of("hints"))
}

func TestActionsSayWhereTheyWork(t *testing.T) {
	d := opened(t).OnLine("Keys").Press("enter")
	ids := map[string]bool{}
	for range prefs.Actions() {
		note := `Works (?:everywhere|on these pages: [a-z, ]+)\. In the settings file: (\S+)\.`
		require.Regexp(t, note, d.Paragraph())
		id := regexp.MustCompile(note).FindStringSubmatch(d.Paragraph())[1]
		ids[id] = true
		d.Press("down")
	}
	assert.Len(t, ids, len(prefs.Actions()))
}

func TestKeysAreListedByPlaceAndFound(t *testing.T) {
	list := func() *pagetest.Desk { return pagetest.New(t, 80, 36).Open(page.Result{Push: newKeyList()}) }
	assert.Regexp(t, `(?s)  Everywhere\n.*Help .*Mouse on or off .*  At the table\n.*Play `, list().Screen())
	for word, want := range map[string]string{
		"d":      `At the table\n +(▸ )?Draw +d\n +Start screen\n +Daily deal +d\n`, // the key, nothing else
		"redo":   `At the table\n +▸ Redo +U\n`,
		"FASTER": `Replay\n +▸ Faster +up \+ =\n`,
		"undo":   `▸ Undo +u\n\n`,
		"alt+":   `At the table\n +▸ Choose the west end +alt\+w\n`,
		"lobby":  `Lobby of a server\n +▸ Come to a table +enter\n`,
		"nothin": `Keys\n\n +No action or key like that\.\n\n\n`,
	} {
		d := list().Press("/").Type(word)
		assert.Regexp(t, want, d.Screen(), word)
		assert.Contains(t, d.Line(-2), "Find: "+word+"_", word)
	}
	d := list().Press("/").Type("sort").Press("enter")
	assert.Contains(t, d.Line(-2), "Find: sort   1 found")
	assert.Contains(t, d.Press("enter").Screen(), "Sort your hand: s")
	assert.Contains(t, d.Press("esc", "esc").Screen(), "Next theme", "esc ends the search first")
	assert.Len(t, d.Pages, 1)
	assert.Empty(t, d.Press("esc").Pages)
	d = list().Press("/").Type("hints").ClickText("done", -1)
	assert.Contains(t, d.Screen(), "▸ Hints")
	assert.Contains(t, d.Press("/").ClickText("esc", -1).Screen(), "Next theme")
}
