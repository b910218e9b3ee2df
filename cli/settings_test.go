package cli

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/prefs"
	"dominoes/model/store"
	"dominoes/view/theme"
)

// written puts a settings file into a home of its own, and returns its name.
func written(t *testing.T, text string) string {
	t.Helper()
	t.Setenv(store.HomeVariable, t.TempDir())
	name := owner().settings().Name()
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	return name
}

func TestSettingsCommand(t *testing.T) {
	name := written(t, "theme = \"light\"\nkeys.hints = \"H\"\n")
	r := run(t, "", "settings")
	require.Zero(t, r.status, r.err)
	assert.Empty(t, r.err)
	assert.Contains(t, r.out, name+": sound\n")
	assert.Regexp(t, `(?m)^theme +line 1 +"light"$`, r.out)
	assert.Regexp(t, `(?m)^pips +default +"plain"$`, r.out)
	assert.Regexp(t, `(?m)^keys.hints +line 2 +"H"$`, r.out)
	assert.Regexp(t, `(?m)^hints +H +hints +table +\(usually h\)$`, run(t, "", "settings", "--keys").out)

	written(t, run(t, "", "settings", "--example").out)
	r = run(t, "", "settings")
	assert.Zero(t, r.status, r.err)

	name = written(t, "pips = 3\n")
	r = run(t, "", "settings")
	assert.Equal(t, 1, r.status)
	assert.Equal(t, name+":1: pips can't be 3: it must be \"plain\", \"coloured\" or \"safe\". Using \"plain\"\n", r.err)
	assert.Contains(t, r.out, "some of it can't be used")

	require.NoError(t, os.Remove(name))
	r = run(t, "", "settings")
	assert.Zero(t, r.status)
	assert.Contains(t, r.out, "there is no such file")
	assert.NoFileExists(t, name, "looking writes nothing")
}

// Flags win over the file, and the file over the environment but for NO_COLOR.
func TestTheFileAndTheFlags(t *testing.T) {
	for _, test := range []struct {
		text          string
		flags         []string
		noColor, term string
		want          prefs.Look
		motion        prefs.Motion
	}{
		{"theme = 'dark'\npips = 'safe'\nfelt = false", nil, "", "xterm", prefs.Look{Colours: "dark", Pips: theme.SafePips, NoFelt: true}, prefs.MotionFull},
		{"theme = 'dark'", []string{"--theme", "light"}, "", "xterm", prefs.Look{Colours: "light"}, prefs.MotionFull},
		{"pips = 'safe'", []string{"--theme", "coloured"}, "", "xterm", prefs.Look{Colours: "auto", Pips: theme.ColouredPips}, prefs.MotionFull},
		{"theme = 'dark'\nmotion = 'short'", nil, "1", "xterm", prefs.Look{Colours: "mono", NoColor: true}, prefs.MotionShort},
		{"theme = 'ascii'", nil, "1", "xterm", prefs.Look{Colours: "ascii"}, prefs.MotionOff},
		{"theme = 'light'", []string{"--theme", "dark"}, "1", "xterm", prefs.Look{Colours: "dark"}, prefs.MotionOff},
		{"theme = 'light'", []string{"--theme", "auto"}, "1", "xterm", prefs.Look{Colours: "mono", NoColor: true}, prefs.MotionOff},
		{"", nil, "", "vt100", prefs.Look{Colours: "auto", ASCII: true}, prefs.MotionOff},
		{"ascii = 'off'", nil, "", "vt100", prefs.Look{Colours: "auto"}, prefs.MotionFull},
		{"theme = 'dark'", nil, "", "vt100", prefs.Look{Colours: "dark"}, prefs.MotionFull},
		{"ascii = 'on'\nmotion = 'full'", []string{"--theme", "dark", "--motion", "off"}, "", "xterm", prefs.Look{Colours: "dark", ASCII: true}, prefs.MotionOff},
	} {
		written(t, test.text)
		t.Setenv("NO_COLOR", test.noColor)
		t.Setenv("TERM", test.term)
		t.Setenv("LC_ALL", "C.UTF-8")
		c, err := flagsOf(t, test.flags...).config(owner())
		require.NoError(t, err)
		assert.Equal(t, test.want, c.Look, "%+v", test)
		assert.Equal(t, test.motion, c.Motion, "%+v", test)
	}
}

// What the program would choose is known, also where somebody else has chosen.
func TestMotionThatIsLeftToTheProgram(t *testing.T) {
	t.Setenv("LC_ALL", "C.UTF-8")
	t.Setenv("TERM", "xterm")
	for _, test := range []struct {
		text, noColor string
		flags         []string
		auto          bool
		own           prefs.Motion
	}{
		{"", "", nil, true, prefs.MotionFull},
		{"motion = 'short'", "", nil, false, prefs.MotionFull},
		{"motion = 'short'", "", []string{"--motion", "auto"}, true, prefs.MotionFull},
		{"motion = 'auto'", "1", []string{"--motion", "full"}, false, prefs.MotionOff},
	} {
		written(t, test.text)
		t.Setenv("NO_COLOR", test.noColor)
		c, err := flagsOf(t, test.flags...).config(owner())
		require.NoError(t, err)
		assert.Equal(t, test.auto, c.AutoMotion, "%+v", test)
		assert.Equal(t, test.own, c.OwnMotion, "%+v", test)
	}
}

func TestTheDefaultMatchAndTheFlags(t *testing.T) {
	text := "names = ['Zoë', 'Max']\npeople = ['Cy']\nmatch = { variant = 'fives', seats = ['human', 'club', 'club'], options = ['target=150'] }\n"
	for _, test := range []struct {
		flags            []string
		variant, players string
		names            []string
		options          map[string]string
		start            bool
	}{
		{nil, "fives", "human club club", []string{"Zoë", "Max", "Rosa"}, map[string]string{"target": "150"}, false},
		{[]string{"--names", "Rosa"}, "fives", "human club club", []string{"Rosa", "Max", "Otto"}, map[string]string{"target": "150"}, false},
		{[]string{"--variant", "draw"}, "draw", "human club club", []string{"Zoë", "Max", "Rosa"}, map[string]string{}, true},
		{[]string{"--seats", "human,random"}, "fives", "human random", []string{"Cy", "Dizzy"}, map[string]string{"target": "150"}, false},
	} {
		written(t, text)
		c, err := flagsOf(t, test.flags...).config(owner())
		require.NoError(t, err)
		assert.Empty(t, c.Report.Faults)
		assert.Equal(t, test.variant, c.Setup.Variant)
		assert.Equal(t, test.options, c.Setup.Options)
		assert.Equal(t, test.start, c.Start)
		players, names := "", []string{}
		for _, s := range c.Setup.Seats {
			players, names = players+" "+s.Player, append(names, s.Name)
		}
		assert.Equal(t, " "+test.players, players)
		assert.Equal(t, test.names, names)
	}

	// Options that don't go with the seats that a flag asks for are left out.
	written(t, "match = { variant = 'fives', seats = ['human', 'club', 'club', 'club'], options = ['teams=true'] }\n")
	c, err := flagsOf(t, "--seats", "human,club").config(owner())
	require.NoError(t, err)
	assert.Empty(t, c.Setup.Options)
	assert.Equal(t, []record.Seat{{Name: "You", Player: "human"}, {Name: "Rosa", Player: "club"}}, c.Setup.Seats)
}

// Without a screen the report comes first, in plain lines.
func TestTheReportWithoutAScreen(t *testing.T) {
	name := written(t, "pips = 3\nfelt = 1\nnames = ['Zoë']\n")
	recorded := filepath.Join(t.TempDir(), "match.jsonl")
	r := run(t, "q\n1\n", "--plain", "--variant", "fives", "--speed", "instant", "--record", recorded)
	require.Zero(t, r.status, r.err)
	assert.Regexp(t, `^`+name+`:1: pips can't be 3: .*\n`+name+`:2: felt can't be 1: .*\nAll Fives.* you \(Zoe\) and Bo`, r.out)
	text, err := os.ReadFile(recorded)
	require.NoError(t, err)
	assert.Contains(t, string(text), `"name":"Zoë"`)

	r = run(t, "", "--variant", "fives", "--seats", "greedy,random", "--target", "20")
	require.Zero(t, r.status, r.err)
	assert.Contains(t, r.err, name+":1: pips can't be 3")
	assert.Regexp(t, `^[^\n]+\n$`, r.out)
	kept, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, "pips = 3\nfelt = 1\nnames = ['Zoë']\n", string(kept), "it stays as it is")
}
