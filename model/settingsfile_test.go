package model

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/store"
	"dominoes/view/theme"
)

// settingsOf returns what a settings file with this text says.
func settingsOf(t testing.TB, text string) (Preferences, Report) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "settings.toml")
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	return ReadSettings(store.NewSettings(name))
}

// kept returns a configuration whose settings are kept in a file with this text.
func kept(t *testing.T, c Config, text string) (Config, string) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "settings.toml")
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	c.Settings = store.NewSettings(name)
	_, c.Report = ReadSettings(c.Settings)
	return c, name
}

func text(t *testing.T, name string) string {
	t.Helper()
	held, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(held)
}

func TestNoFileIsAsUsual(t *testing.T) {
	p, r := ReadSettings(store.NewSettings(filepath.Join(t.TempDir(), "none.toml")))
	assert.Equal(t, Usual().Match.Seats, p.Match.Seats)
	assert.Empty(t, r.Faults)
	assert.Equal(t, Auto(p), Auto(Usual()))
}

// Auto leaves out what compares badly: maps that are empty or nil.
func Auto(p Preferences) Preferences {
	p.Match.Options, p.Keys = nil, Keymap{}
	return p
}

// The example says what holds anyway, also where its keys are taken in.
func TestTheExampleIsTheDefaults(t *testing.T) {
	bare := strings.NewReplacer("\n# help =", "\nhelp =").Replace(Example())
	for _, a := range Actions() {
		assert.Contains(t, Example(), "\n# "+a.ID+" = ")
		bare = strings.ReplaceAll(bare, "\n# "+a.ID+" = ", "\n"+a.ID+" = ")
	}
	for _, text := range []string{Example(), bare} {
		p, r := settingsOf(t, text)
		assert.Empty(t, r.Faults)
		assert.Equal(t, Auto(Usual()), Auto(p))
		for _, s := range allSettings() {
			assert.Contains(t, r.Written, s.id)
			assert.Equal(t, s.usual, r.Written[s.id].Value)
		}
		for _, a := range Actions() {
			assert.Equal(t, a.Keys, p.Keys.Of(a.ID))
		}
	}
}

func TestSettingsAreRead(t *testing.T) {
	p, r := settingsOf(t, `theme = "light"
pips = "safe"
ascii = "on"
felt = false
motion = "short"
pace = "slow"
mouse = false
hints = "advice"
log = "off"
names = ["Zoë", "", " Max "]
keys.hints = "H"
match = { options = ["target=150", "spinner=none"], variant = "fives", seats = ["human", "lookahead:think=2s", "club"] }
`)
	require.Empty(t, r.Faults)
	assert.Equal(t, Preferences{
		Pace: Slow, Motion: "short", ASCII: "on", Look: Look{Colours: "light", Pips: theme.SafePips, NoFelt: true}, Hints: HintAdvice, Log: logOff,
		Names: []string{"Zoë", "Bo", "Max", "Di"},
		Match: match.Setup{
			Variant: "fives", Options: map[string]string{"target": "150", "spinner": "none"},
			Seats: []record.Seat{{Name: "Zoë", Player: "human"}, {Name: "Bo", Player: "lookahead:think=2s"}, {Name: "Max", Player: "club"}},
		},
		Keys: Keymap{map[string][]string{"hints": {"H"}}},
	}, p)
}

// What is wrong is told with its line and what could be written, the default holds
// for it, and the rest of the file is used.
func TestFaultsAreTold(t *testing.T) {
	for text, told := range map[string]string{
		`theme = "drak"`:                      `1: theme can't be "drak": it is "auto", "dark", "light", "contrast", "sixteen", "mono" or "ascii"; "auto" is used`,
		`theme = "coloured"`:                  `1: theme can't be "coloured" here: write pips = "coloured" for that; "auto" is used`,
		`theme = "safe"`:                      `1: theme can't be "safe" here: write pips = "safe" for that; "auto" is used`,
		"\n\npips = 3":                        `3: pips can't be 3: it is "plain", "coloured" or "safe"; "plain" is used`,
		`felt = "no"`:                         `1: felt can't be "no": it is true or false; true is used`,
		`them = "dark"`:                       `1: there is no setting them, and it is left out: the settings are theme, pips`,
		"[them]\na = 1\nb = 2":                `1: there is no setting them, and`,
		"[[them]]\na = 1\n":                   `1: there is no setting them, and`,
		"[theme]\na = 1":                      `1: theme is one value and no table`,
		"theme.a = 1":                         `1: there is no setting theme.a`,
		"keys = 1":                            `1: keys is a table: write it as [keys]`,
		"match = []":                          `1: match is a table`,
		`names = "Ann"`:                       `1: names can't be "Ann": it is a list of up to four names; ["Ann", "Bo", "Cy", "Di"] is used`,
		`names = ["a", 1]`:                    `1: names can't hold 1`,
		`names = ["\u0007"]`:                  `1: names can't hold "\a": it has characters that can't be shown`,
		`names = ["a","b","c","d","e"]`:       `1: names can't be 5 names: there are four seats`,
		`match.variant = "chess"`:             `1: match.variant can't be "chess": it is "evens"`,
		`match.seats = ["human"]`:             `1: match.seats can't be 1 players`,
		`match.seats = ["human", "clubb"]`:    `1: match.seats can't hold "clubb": a seat is one of human, beginner`,
		`match.seats = ["human", "club:x=1"]`: `1: match.seats can't hold "club:x=1"`,
		"match.options = [\n\"target=150\",\n\"spinner=maybe\"]": `3: match.options: spinner can't be "maybe"`,
		`match.options = ["target"]`:                             `1: match.options: "target" sets nothing`,
		`match.options = ["target=1", "target=2"]`:               `1: match.options: target is given twice`,
		`keys.hint = "x"`:                                        `1: keys.hint: there is no action hint`,
		`keys.hints = 1`:                                         `1: keys.hints can't be 1: it is a key or a list of keys; its own keys are used`,
		`keys.hints = ["1","2","3","4","5","6","7","8","9"]`:     `1: keys.hints: hints can't have more than 8 keys`,
		`keys.hints = []`:                                        `1: keys.hints: hints needs a key`,
		`keys.hints = "hyper"`:                                   `1: keys.hints: there is no key "hyper"`,
		`keys.hints.x = "hyper"`:                                 `1: keys.hints.x: there is no action hints.x`,
		`keys.hints = "ctrl+c"`:                                  `1: keys.hints: ctrl+c can't be bound: it always leaves at once`,
		"[keys]\nhints = \"d\"":                                  `2: keys.hints: "d" is the key of draw, which works in the same place; hints keeps h`,
		"[keys]\nhints = \"x\"\nlog = \"x\"":                     `3: keys.log: "x" is the key of hints, which works in the same place; log keeps l`,
		"[keys]\nlog = \"h\"\nhints = \"d\"\n":                   `3: keys.hints: "d" is the key of draw`,
	} {
		p, r := settingsOf(t, text+"\n")
		require.NotEmpty(t, r.Faults, text)
		assert.Contains(t, strings.Join(r.Lines(), "\n"), r.Name+":"+told, text)
		assert.False(t, r.Unread)
		usual := Usual()
		if strings.HasPrefix(text, "match.options = [\n") || strings.Contains(text, "target=1\"") {
			assert.NotEmpty(t, p.Match.Options)
			p.Match.Options = nil
		}
		assert.Equal(t, Auto(usual), Auto(p), text)
		for _, a := range Actions() {
			_, _, conflicts := p.Keys.conflict(a)
			assert.False(t, conflicts, text)
		}
		if !strings.Contains(text, "[") {
			p, r = settingsOf(t, text+"\npace = \"slow\"\n")
			assert.Equal(t, Slow, p.Pace, text)
			assert.Len(t, r.Faults, 1, text)
		}
	}
}

// Two actions can change keys with each other.
func TestKeysAreExchanged(t *testing.T) {
	p, r := settingsOf(t, "[keys]\nhints = \"l\"\nlog = \"h\"\n")
	assert.Empty(t, r.Faults)
	key, ok := p.Keys.pressed(onTable, "l")
	assert.True(t, ok)
	assert.Equal(t, "h", key)
	assert.Len(t, r.Bound(), 2)
}

func TestAFileThatIsNoTOML(t *testing.T) {
	broken := "pace = \"slow\"\ntheme = dark\n"
	p, r := settingsOf(t, broken)
	assert.Equal(t, Auto(Usual()), Auto(p))
	assert.True(t, r.Unread)
	assert.Contains(t, r.Lines()[0], ":2: this is no TOML: ")

	c, name := kept(t, configFor("fives", record.Human, "greedy"), broken)
	c.Start = false
	d := sit(t, c, 80, 24)
	assert.Contains(t, d.screen(), "Line 2: this is no TOML")
	assert.Contains(t, d.screen(), "Nothing in the file is used, and it is left as it is")
	d.press("esc", "t")
	assert.Contains(t, d.line(-2), "For this session only: ")
	assert.Equal(t, "light", d.m.settings.look.Colours, "it looks like another one")
	assert.Equal(t, broken, text(t, name))
	assert.NoError(t, d.m.Close())
}

func TestChangesAreKept(t *testing.T) {
	before := "# mine\ntheme = 'light' # at night\nfuture = 1\n"
	c, name := kept(t, configFor("fives", record.Human, "greedy"), before)
	c.Look.Colours, c.Pace = "mono", Slow // as flags have them
	d := sit(t, c, 120, 36).press("esc")
	d.press("left")
	assert.Equal(t, before, text(t, name), "flags aren't kept")
	d.press("m")
	assert.Equal(t, before+"mouse = false\n", text(t, name), "what wasn't changed isn't either")
	d.press("m", "h", "l")
	assert.Equal(t, before+"mouse = true\nhints = \"rules\"\nlog = \"off\"\n", text(t, name))
	d.press("t")
	assert.Contains(t, text(t, name), "theme = \"ascii\" # at night\nfuture = 1\n")
	p, _ := ReadSettings(store.NewSettings(name))
	assert.Equal(t, "ascii", p.Look.Colours)
	assert.Equal(t, HintRules, p.Hints)
	assert.Equal(t, logOff, p.Log)
}

// Each line of the menu is kept as it is shown.
func TestTheMenuIsKept(t *testing.T) {
	c, name := kept(t, configFor("fives", record.Human, "greedy"), "")
	c.Start = false
	d := sit(t, c, 80, 24).press("s")
	for range 8 {
		d.press("right", "down")
	}
	_, r := ReadSettings(store.NewSettings(name))
	assert.Empty(t, r.Faults)
	assert.Len(t, r.Written, 8)
	for _, s := range allSettings() {
		if s.now != nil && s.id != "log" {
			assert.Equal(t, r.Written[s.id].Value, asWritten(s.now(d.m.settings)), s.id)
		}
	}
}

// Motion can be left to the program again, and what that comes to is shown.
func TestMotionIsLeftToTheProgram(t *testing.T) {
	c, name := kept(t, configFor("fives", record.Human, "greedy"), "")
	c.Start, c.Motion, c.AutoMotion, c.OwnMotion = false, MotionFull, true, MotionFull
	d := sit(t, c, 60, 20).press("s").onLine("Motion")
	assert.Regexp(t, `▸ Motion +auto \(full\)`, d.screen())
	d.press("t")
	assert.NotContains(t, text(t, name), "motion", "nobody has changed it")
	for _, want := range []string{"off", "short", "full", "auto", "off"} {
		d.press("right")
		assert.Contains(t, text(t, name), fmt.Sprintf("motion = %q", want))
	}
	assert.Equal(t, MotionOff, d.m.settings.motion)
	d.press("left")
	assert.Regexp(t, `▸ Motion +auto \(full\)`, d.screen())
	assert.Equal(t, MotionFull, d.m.settings.motion)
	d.press("left")
	assert.Regexp(t, `▸ Motion +full`, d.screen())
	assert.Contains(t, text(t, name), `motion = "full"`)
}

func TestTheDefaultMatchIsKept(t *testing.T) {
	c, name := kept(t, configFor("fives", record.Human, "greedy"), "names = ['x', 'y', 'Cyd', 'Dee'] # us\n")
	c.Names = []string{"x", "y", "Cyd", "Dee"}
	c.Start = false
	d := sit(t, c, 80, 24).press("down", "tab", "n", "Z", "ë", "enter", "+", "o", "right", "esc", "s", "up", "up", "enter")
	assert.Contains(t, d.line(-2), "Block with 3 seats is the default match now.")
	p, r := ReadSettings(store.NewSettings(name))
	require.Empty(t, r.Faults, text(t, name))
	set := d.m.pages[0].(start).setup()
	assert.NotEmpty(t, set.Options)
	assert.Equal(t, set, p.Match)
	assert.Equal(t, []string{"Zë", "Bo", "Cyd", "Dee"}, p.Names)
	assert.Contains(t, text(t, name), "# us")
	assert.Equal(t, set, newStart(p.Match, p.Names).setup())

	c.Settings = nil
	d = sit(t, c, 80, 24).press("s", "up", "up", "enter")
	assert.Contains(t, d.line(-2), "no settings file")
}

// The report is there to be read, also where a match begins at once.
func TestTheReportIsShown(t *testing.T) {
	for _, start := range []bool{true, false} {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
			c, _ := kept(t, configFor("fives", record.Human, "greedy"), "pips = 3\n")
			c.Start = start
			d := sit(t, c, size[0], size[1])
			assert.Contains(t, d.screen(), "Line 1: pips can't be 3:")
			pages := len(d.m.pages)
			d.press("esc")
			assert.Len(t, d.m.pages, pages-1)
			assert.NotContains(t, d.screen(), "pips can't")
			d.send(startMsg{c.Setup})
			assert.NotContains(t, d.screen(), "pips can't", "once")
		}
	}
}

// A file that is nonsense from end to end is told of in a few lines.
func TestManyFaults(t *testing.T) {
	var b strings.Builder
	for i := range 9000 {
		fmt.Fprintf(&b, "%s%d = 1\n", strings.Repeat("x", 10), i)
	}
	_, r := settingsOf(t, b.String())
	assert.Len(t, r.Lines(), mostFaults+1)
	assert.Contains(t, r.Lines()[mostFaults], "and 8950 faults more")
	_, r = settingsOf(t, "theme = \""+strings.Repeat("y", 100000)+"\"\n\"\u001b[31m\u009b\" = 1\n")
	assert.Less(t, len(strings.Join(r.Lines(), "")), 1500)
	assert.NotContains(t, strings.Join(r.Lines(), ""), "\x1b")
	assert.NotContains(t, strings.Join(r.Lines(), ""), "\u009b")
}

func FuzzSettings(f *testing.F) {
	f.Add("theme = 'dark'\n[keys]\nhints = 'd'\nlog = ['x', 'h']\n")
	f.Add("match = { variant = 'fives', seats = ['human', 'club'], options = ['target=1'] }\nnames = ['a']\n")
	f.Add(Example())
	f.Add("keys = 1\n[[match]]\n[theme]\n")
	f.Fuzz(func(t *testing.T, text string) {
		sheet, err := store.ParseSheet([]byte(text))
		if err != nil {
			return
		}
		p := read(sheet)
		for _, f := range p.faults {
			require.NotEmpty(t, f.Text)
		}
		for _, a := range Actions() {
			_, _, conflicts := p.Keys.conflict(a)
			require.False(t, conflicts)
		}
		_, err = match.New(1, p.Match, testSeed)
		require.NoError(t, err)
	})
}
