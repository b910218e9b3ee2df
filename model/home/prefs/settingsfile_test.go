package prefs

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/variants"
	"dominoes/view/theme"
)

// settingsOf returns what a settings file with this text says.
func settingsOf(t testing.TB, text string, games ...variants.Variant) (Preferences, Report) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "settings.toml")
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	return ReadSettings(store.NewSettings(name), games)
}

// withoutMaps removes empty maps, which differ from nil ones in comparisons.
func withoutMaps(p Preferences) Preferences {
	p.Match.Options, p.Keys = nil, Keymap{}
	p.Names = slices.Clip(append([]string(nil), p.Names...))
	return p
}

func TestMissingFileMeansDefaults(t *testing.T) {
	p, r := ReadSettings(store.NewSettings(filepath.Join(t.TempDir(), "none.toml")), nil)
	assert.Empty(t, r.Faults)
	assert.Equal(t, withoutMaps(Usual()), withoutMaps(p))
}

func TestExampleSaysDefaultsAlsoWithItsKeysUncommented(t *testing.T) {
	bare := strings.NewReplacer("\n# help =", "\nhelp =").Replace(Example())
	for _, a := range Actions() {
		assert.Contains(t, Example(), "\n# "+a.ID+" = ")
		bare = strings.ReplaceAll(bare, "\n# "+a.ID+" = ", "\n"+a.ID+" = ")
	}
	for _, text := range []string{Example(), bare} {
		p, r := settingsOf(t, text)
		assert.Empty(t, r.Faults)
		assert.Equal(t, withoutMaps(Usual()), withoutMaps(p))
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
speed = "slow"
mouse = false
hints = "advice"
log = "off"
names = ["Zoë", "", " Max "]
people = ["Cy", "", "Zoë"]
keys.hints = "H"
match = { options = ["target=150", "spinner=none"], variant = "fives", seats = ["human", "lookahead:think=2s", "club"] }
`)
	require.Empty(t, r.Faults)
	assert.Equal(t, Preferences{
		Pace: Slow, Motion: "short", ASCII: "on", Look: Look{Colours: "light", Pips: theme.SafePips, NoFelt: true},
		Hints: HintAdvice, Log: LogOff,
		Names: []string{"Zoë", "", "Max"}, People: []string{"Cy", "Zoë"},
		Match: match.Setup{
			Variant: "fives", Options: map[string]string{"target": "150", "spinner": "none"},
			Seats: []record.Seat{{Name: "Zoë", Player: "human"}, {Name: "Vera", Player: "lookahead:think=2s"}, {Name: "Max", Player: "club"}},
		},
		Keys: Keymap{map[string][]string{"hints": {"H"}}},
	}, p)
}

// The speed of the bots was called pace in files.
func TestOldNameOfSettingCountsUnlessNewOneIsThere(t *testing.T) {
	for _, text := range []string{`pace = "slow"`, "speed = \"slow\"\npace = \"fast\"", "pace = \"fast\"\nspeed = \"slow\""} {
		p, r := settingsOf(t, text)
		assert.Empty(t, r.Faults, text)
		assert.Equal(t, Slow, p.Pace, text)
		assert.Equal(t, `"slow"`, r.Written["speed"].Value, text)
	}
	_, r := settingsOf(t, `pace = "soon"`)
	require.Len(t, r.Faults, 1)
	assert.Contains(t, r.Faults[0].Text, `pace can't be "soon"`)
}

// Invalid values are replaced by the defaults; the rest of the file is used.
func TestFaultIsToldWithLineAndWhatCouldBeWritten(t *testing.T) {
	for text, told := range map[string]string{
		`theme = "drak"`:                      `1: theme can't be "drak": it must be "auto", "dark", "light", "contrast", "sixteen", "mono" or "ascii". Using "auto"`,
		`theme = "coloured"`:                  `1: theme can't be "coloured" here: write pips = "coloured" for that. Using "auto"`,
		`theme = "safe"`:                      `1: theme can't be "safe" here: write pips = "safe" for that. Using "auto"`,
		"\n\npips = 3":                        `3: pips can't be 3: it must be "plain", "coloured" or "safe". Using "plain"`,
		`felt = "no"`:                         `1: felt can't be "no": it must be true or false. Using true`,
		`them = "dark"`:                       `1: there is no setting them, so it is ignored: did you mean theme`,
		`hue = "dark"`:                        `1: there is no setting hue, so it is ignored: the settings are theme, pips`,
		"[them]\na = 1\nb = 2":                `1: there is no setting them, so`,
		"[[them]]\na = 1\n":                   `1: there is no setting them, so`,
		"[theme]\na = 1":                      `1: theme is a single value`,
		"theme.a = 1":                         `1: there is no setting theme.a`,
		"keys = 1":                            `1: keys is a table, so write [keys]`,
		"match = []":                          `1: match is a table`,
		`names = "Ann"`:                       `1: names can't be "Ann": it must be a list of up to four names. Using []`,
		`names = ["Ann", " ann"]`:             `1: names can't hold "ann" twice`,
		`people = ["Ann", "ANN"]`:             `1: people can't hold "ANN" twice`,
		`names = ["a", 1]`:                    `1: names can't hold 1`,
		`names = ["\u0007"]`:                  `1: names can't hold "\a": it has characters that can't be shown`,
		`names = ["a","b","c","d","e"]`:       `1: names can't be 5 names: there are four seats`,
		`match.variant = "chess"`:             `1: match.variant can't be "chess": no game has this id, and no house rules`,
		`match.variant = 3`:                   `1: match.variant can't be 3: it must be the id of a game or of house rules`,
		`match.seats = ["human"]`:             `1: match.seats can't be 1 players`,
		`match.seats = ["human", "clubb"]`:    `1: match.seats can't hold "clubb": did you mean club`,
		`match.seats = ["human", "nobody"]`:   `1: match.seats can't hold "nobody": a seat is one of human, beginner`,
		`match.seats = ["human", "club:x=1"]`: `1: match.seats can't hold "club:x=1"`,
		"match.options = [\n\"target=150\",\n\"spinner=maybe\"]": `3: match.options: spinner can't be "maybe"`,
		`match.options = ["target"]`:                             `1: match.options: "target" sets nothing`,
		`match.options = ["target=1", "target=2"]`:               `1: match.options: target is given twice`,
		`keys.hint = "x"`:                                        `1: keys.hint: there is no action hint`,
		`keys.hints = 1`:                                         `1: keys.hints can't be 1: it must be a key or a list of keys. Using its own keys`,
		`keys.hints = ["1","2","3","4","5","6","7","8","9"]`:     `1: keys.hints: hints can have 8 keys at most`,
		`keys.hints = []`:                                        `1: keys.hints: hints needs a key`,
		`keys.hints = "hyper"`:                                   `1: keys.hints: there is no key "hyper"`,
		`keys.hints.x = "hyper"`:                                 `1: keys.hints.x: there is no action hints.x`,
		`keys.hints = "ctrl+c"`:                                  `1: keys.hints: ctrl+c can't be used: it always quits`,
		"[keys]\nhints = \"d\"":                                  `2: keys.hints: "d" is already the key of draw in the same place. hints keeps h`,
		"[keys]\nhints = \"x\"\nlog = \"x\"":                     `3: keys.log: "x" is already the key of hints in the same place. log keeps l`,
		"[keys]\nlog = \"h\"\nhints = \"d\"\n":                   `3: keys.hints: "d" is already the key of draw`,
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
		assert.Equal(t, withoutMaps(usual), withoutMaps(p), text)
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

func TestTwoActionsCanExchangeKeys(t *testing.T) {
	p, r := settingsOf(t, "[keys]\nhints = \"l\"\nlog = \"h\"\n")
	assert.Empty(t, r.Faults)
	key, ok := p.Keys.defaultKey(OnTable, "l")
	assert.True(t, ok)
	assert.Equal(t, "h", key)
	assert.Len(t, r.Bound(), 2)
}

// A file from before an action got another default key still gives that key to its own action.
func TestOldFileKeepsItsKeysWhenDefaultsMove(t *testing.T) {
	p, r := settingsOf(t, "[keys]\nhints = [\"h\", \"alt+w\"]\nsouth = \"S\"\n")
	assert.Empty(t, r.Faults)
	for id, want := range map[string][]string{"hints": {"h", "alt+w"}, "west": {"W"}, "south": {"S"}, "east": {"alt+e"}} {
		assert.Equal(t, want, p.Keys.Of(id), id)
	}
}

// A file from before actions came or went keeps its other keys, and is told which line has no effect.
func TestOldFileKeepsOtherKeysWhenActionsChange(t *testing.T) {
	p, r := settingsOf(t, "[keys]\nmove-up = \"K\"\nlog = \"ctrl+y\"\nhints = \"x\"\nsize = \"shift+left\"\n")
	assert.Equal(t, []string{
		r.Name + ":2: keys.move-up: there is no action move-up any more: the view of the table never moves. This line is ignored",
		r.Name + `:3: keys.log: "ctrl+y" is already the key of accept in the same place. log keeps l`,
	}, r.Lines())
	for id, want := range map[string]string{"log": "l", "accept": "ctrl+y", "hints": "x", "size": "shift+left"} {
		assert.Equal(t, []string{want}, p.Keys.Of(id), id)
	}
}

// A file of nothing but nonsense is reported in a few lines.
func TestManyFaults(t *testing.T) {
	unknown := func(n int) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, "%s%d = 1\n", strings.Repeat("x", 10), i)
		}
		return b.String()
	}
	_, r := settingsOf(t, unknown(9000))
	assert.Len(t, r.Lines(), maxFaults+1)
	assert.Contains(t, r.Lines()[maxFaults], "and 8950 more")
	_, r = settingsOf(t, unknown(maxFaults))
	assert.Len(t, r.Lines(), maxFaults, "all of them have room")
	_, r = settingsOf(t, "theme = \""+strings.Repeat("y", 100000)+"\"\n\"\u001b[31m\u009b\" = 1\n")
	assert.Less(t, len(strings.Join(r.Lines(), "")), 1500)
	assert.NotContains(t, strings.Join(r.Lines(), ""), "\x1b")
	assert.NotContains(t, strings.Join(r.Lines(), ""), "\u009b")
}

// Faults are reported in the order of their lines, including those of the match and of keys.
func TestFaultsAreToldByLine(t *testing.T) {
	_, r := settingsOf(t, "[keys]\nnonsense = \"x\"\n[match]\noptions = [\"deal=99\"]\n[nothing]\nx = 1\n")
	require.Greater(t, len(r.Faults), 1)
	assert.True(t, slices.IsSortedFunc(r.Faults, func(a, b Fault) int { return a.Line - b.Line }), r.Lines())
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
		p := read(sheet, variants.All())
		for _, f := range p.faults {
			require.NotEmpty(t, f.Text)
		}
		for _, a := range Actions() {
			_, _, conflicts := p.Keys.conflict(a)
			require.False(t, conflicts)
		}
		_, err = match.New(1, p.Match, game.Seed{1})
		require.NoError(t, err)
	})
}

func TestFileThatIsNotTOMLIsNotRead(t *testing.T) {
	p, r := settingsOf(t, "pace = \"slow\"\ntheme = dark\n")
	assert.Equal(t, withoutMaps(Usual()), withoutMaps(p))
	assert.True(t, r.Unread)
	assert.Contains(t, r.Lines()[0], ":2: this isn't TOML: ")
}

func TestMatchInSettingsMayHaveHouseRules(t *testing.T) {
	const rules = "id = \"ten\"\nname = \"Ten\"\nbase = \"block\"\n[options]\ndeal = 13\ntarget = 50\n"
	house, err := variants.ReadHouse("ten.toml", []byte(rules), variants.All())
	require.NoError(t, err)
	games := append(slices.Clip(variants.All()), house)
	read := func(text string) (Preferences, Report) { return settingsOf(t, text, games...) }
	p, r := read(`match.variant = "ten"`)
	assert.Empty(t, r.Faults)
	assert.Equal(t, "block", p.Match.Variant)
	assert.Equal(t, map[string]string{"deal": "13", "target": "50"}, p.Match.Options)
	assert.Equal(t, Written{`"ten"`, 1}, r.Written["match.variant"])

	p, r = read("match.variant = \"ten\"\nmatch.options = [\"target=100\", \"deal=99\"]")
	require.Len(t, r.Faults, 1)
	assert.Contains(t, r.Lines()[0], ":2: match.options: ")
	assert.Equal(t, map[string]string{"deal": "13"}, p.Match.Options, "100 is what the game has itself")

	p, r = read("match.variant = \"ten\"\nmatch.seats = [\"human\", \"club\", \"club\"]")
	require.Len(t, r.Faults, 1)
	assert.Contains(t, r.Lines()[0], `:1: match.variant can't be "ten" with 3 players: `)
	assert.Contains(t, r.Lines()[0], `. Using "draw"`)
	assert.Equal(t, "draw", p.Match.Variant)
	assert.Empty(t, p.Match.Options)
	assert.NotContains(t, r.Written, "match.variant")
}

func TestSmallerSetInSettingsBringsItsDealAndRounds(t *testing.T) {
	for options, want := range map[string]map[string]string{
		`"set=9"`:             {"set": "9", "deal": "12", "rounds": "10"},
		`"set=9", "rounds=3"`: {"set": "9", "deal": "12", "rounds": "3"},
	} {
		p, r := settingsOf(t, "match.variant = \"mexican-train\"\nmatch.options = ["+options+"]\n")
		assert.Empty(t, r.Faults)
		assert.Equal(t, want, p.Match.Options)
	}
}

// The program's own choice is one of the values; the file gets the value, not what it means now.
func TestAutoIsOneOfTheValuesOfSetting(t *testing.T) {
	for _, c := range []struct {
		id, own  string
		values   []string
		settings Settings
		name     func(Settings, bool) string
		turn     func(Settings, int) Settings
	}{
		{"ascii", "on", []string{"on", "off"}, Settings{AutoASCII: true, OwnASCII: true, Look: Look{ASCII: true}}, Settings.ASCIIName, Settings.TurnASCII},
		{"ascii", "off", []string{"on", "off"}, Settings{AutoASCII: true}, Settings.ASCIIName, Settings.TurnASCII},
		{"motion", "full", []string{"off", "short", "full"}, Settings{Motion: MotionFull, AutoMotion: true, OwnMotion: MotionFull}, Settings.MotionName, Settings.TurnMotion},
	} {
		assert.Equal(t, "auto ("+c.own+")", c.name(c.settings, true))
		s := c.settings
		for _, want := range append(c.values, auto) {
			next := c.turn(s, 1)
			assert.Equal(t, []store.Setting{{ID: c.id, Value: want}}, Changes(s, next))
			s = next
		}
		assert.Equal(t, c.settings, s, "as it was, after all of them")
		assert.Equal(t, c.settings, c.turn(c.turn(s, -1), 1))
	}
}
