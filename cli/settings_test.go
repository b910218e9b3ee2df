package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dominoes/game/record"
	"dominoes/model"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/variants"
	"dominoes/view/theme"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// written puts a settings file into a home of its own, and returns its name.
func written(t *testing.T, text string) string {
	t.Helper()
	return filepath.Join(newHome(t, map[string]string{"settings.toml": text}), "settings.toml")
}

// flagsOf returns the flags as they are given.
func flagsOf(t *testing.T, args ...string) *playFlags {
	t.Helper()
	var f playFlags
	cmd := &cobra.Command{}
	f.add(cmd)
	require.NoError(t, cmd.ParseFlags(args))
	return &f
}

// configured returns how the program runs with settings and flags.
func configured(t *testing.T, settings string, flags ...string) model.Config {
	t.Helper()
	written(t, settings)
	c, err := flagsOf(t, flags...).config()
	require.NoError(t, err)
	return c
}

func TestSettingsCommandChecksTheFile(t *testing.T) {
	name := written(t, "theme = \"light\"\nkeys.hints = \"H\"\n")
	out := printed(t, "", "settings")
	assert.Contains(t, out, name+": sound\n")
	for _, row := range []string{`theme +line 1 +"light"`, `pips +default +"plain"`, `keys.hints +line 2 +"H"`} {
		assert.Regexp(t, `(?m)^`+row+`$`, out)
	}
	assert.Regexp(t, `(?m)^hints +H +hints +table +\(usually h\)$`, printed(t, "", "settings", "--keys"))
	written(t, printed(t, "", "settings", "--example"))
	printed(t, "", "settings")

	name = written(t, "pips = 3\n")
	r := run(t, "", "settings")
	assert.Equal(t, exitUnsound, r.status)
	assert.Equal(t, name+":1: pips can't be 3: it must be \"plain\", \"coloured\" or \"safe\". Using \"plain\"\n", r.err)
	assert.Contains(t, r.out, "some of it can't be used")

	require.NoError(t, os.Remove(name))
	assert.Contains(t, printed(t, "", "settings"), "there is no such file")
	assert.NoFileExists(t, name, "looking writes nothing")
}

// Flags win over the file, and the file over the environment but for NO_COLOR.
func TestLookAndMotionFollowFlagsThenFileThenEnvironment(t *testing.T) {
	for _, c := range []struct {
		settings      string
		flags         []string
		noColor, term string
		look          prefs.Look
		motion        prefs.Motion
	}{
		{"", nil, "", "xterm", prefs.Look{Colours: "auto"}, prefs.MotionFull},
		{"theme = 'dark'\npips = 'safe'\nfelt = false", nil, "", "xterm", prefs.Look{Colours: "dark", Pips: theme.SafePips, NoFelt: true}, prefs.MotionFull},
		{"theme = 'dark'", []string{"--theme", "light"}, "", "xterm", prefs.Look{Colours: "light"}, prefs.MotionFull},
		{"pips = 'safe'", []string{"--theme", "coloured"}, "", "xterm", prefs.Look{Colours: "auto", Pips: theme.ColouredPips}, prefs.MotionFull},
		{"theme = 'dark'\nmotion = 'short'", nil, "1", "xterm", prefs.Look{Colours: "mono", NoColor: true}, prefs.MotionShort},
		{"theme = 'ascii'", nil, "1", "xterm", prefs.Look{Colours: "ascii"}, prefs.MotionOff},
		{"theme = 'light'", []string{"--theme", "dark"}, "1", "xterm", prefs.Look{Colours: "dark"}, prefs.MotionOff},
		{"theme = 'light'", []string{"--theme", "auto"}, "1", "xterm", prefs.Look{Colours: "mono", NoColor: true}, prefs.MotionOff},
		{"", []string{"--theme", "coloured"}, "yes", "vt100", prefs.Look{Colours: "mono", NoColor: true, Pips: theme.ColouredPips, ASCII: true}, prefs.MotionOff},
		{"", nil, "", "vt100", prefs.Look{Colours: "auto", ASCII: true}, prefs.MotionOff},
		{"ascii = 'off'", nil, "", "vt100", prefs.Look{Colours: "auto"}, prefs.MotionFull},
		{"theme = 'dark'", nil, "", "vt100", prefs.Look{Colours: "dark"}, prefs.MotionFull},
		{"ascii = 'on'\nmotion = 'full'", []string{"--theme", "dark", "--motion", "off"}, "", "xterm", prefs.Look{Colours: "dark", ASCII: true}, prefs.MotionOff},
	} {
		t.Setenv("NO_COLOR", c.noColor)
		t.Setenv("TERM", c.term)
		t.Setenv("LC_ALL", "C.UTF-8")
		have := configured(t, c.settings, c.flags...)
		assert.Equal(t, c.look, have.Look, "%+v", c)
		assert.Equal(t, c.motion, have.Motion, "%+v", c)
	}
}

func TestOwnMotionIsKnownWhateverIsChosen(t *testing.T) {
	t.Setenv("LC_ALL", "C.UTF-8")
	t.Setenv("TERM", "xterm")
	for _, c := range []struct {
		settings, noColor string
		flags             []string
		auto              bool
		own               prefs.Motion
	}{
		{"", "", nil, true, prefs.MotionFull},
		{"motion = 'short'", "", nil, false, prefs.MotionFull},
		{"motion = 'short'", "", []string{"--motion", "auto"}, true, prefs.MotionFull},
		{"motion = 'auto'", "1", []string{"--motion", "full"}, false, prefs.MotionOff},
	} {
		t.Setenv("NO_COLOR", c.noColor)
		have := configured(t, c.settings, c.flags...)
		assert.Equal(t, c.auto, have.AutoMotion, "%+v", c)
		assert.Equal(t, c.own, have.OwnMotion, "%+v", c)
	}
}

func TestMatchFollowsFlagsThenSettings(t *testing.T) {
	const usual = "names = ['Zoë', 'Max']\npeople = ['Cy']\nmatch = { variant = 'fives', seats = ['human', 'club', 'club'], options = ['target=150'] }\n"
	const pairs = "match = { variant = 'fives', seats = ['human', 'club', 'club', 'club'], options = ['teams=true'] }\n"
	seat := func(name, player string) record.Seat { return record.Seat{Name: name, Player: player} }
	to150, three := map[string]string{"target": "150"}, []record.Seat{seat("Zoë", "human"), seat("Max", "club"), seat("Rosa", "club")}
	for _, c := range []struct {
		settings string
		flags    []string
		variant  string
		options  map[string]string
		seats    []record.Seat
		start    bool
	}{
		{usual, nil, "fives", to150, three, false},
		{usual, []string{"--names", "Rosa"}, "fives", to150, []record.Seat{seat("Rosa", "human"), seat("Max", "club"), seat("Otto", "club")}, false},
		{usual, []string{"--variant", "draw"}, "draw", map[string]string{}, three, true},
		{usual, []string{"--seats", "human,random"}, "fives", to150, []record.Seat{seat("Cy", "human"), seat("Dizzy", "random")}, false},
		{pairs, []string{"--seats", "human,club"}, "fives", map[string]string{}, []record.Seat{seat("You", "human"), seat("Rosa", "club")}, false},
	} {
		have := configured(t, c.settings, c.flags...)
		assert.Empty(t, have.Report.Faults)
		assert.Equal(t, c.variant, have.Setup.Variant, "%+v", c)
		assert.Equal(t, len(c.options), len(have.Setup.Options), "%+v", c)
		assert.Subset(t, have.Setup.Options, c.options)
		assert.Equal(t, c.seats, have.Setup.Seats, "%+v", c)
		assert.Equal(t, c.start, have.Start, "%+v", c)
	}
}

// Seats may be given in one list or one by one. If they aren't given, a game of partners has four players.
func TestSetupTakesSeatsInOneListOrSeveral(t *testing.T) {
	mixed, bot := match.DefaultSeats("human", "greedy", "random"), match.Opponent
	for _, c := range []struct {
		flags []string
		seats []record.Seat
	}{
		{[]string{"--seats", "human,greedy,random"}, mixed},
		{[]string{"--seats", "human", "--seats", "greedy", "--seats=random"}, mixed},
		{[]string{"--variant", "kozel"}, match.DefaultSeats(record.Human, bot, bot, bot)},
		{[]string{"--variant", "kozel", "--seats", "human,greedy"}, match.DefaultSeats(record.Human, "greedy")},
		{[]string{"--variant", "draw"}, match.DefaultSeats(record.Human, bot)},
		{nil, match.DefaultSeats(record.Human, bot)},
	} {
		setup, err := flagsOf(t, c.flags...).setup(variants.All(), prefs.Usual())
		require.NoError(t, err)
		assert.Equal(t, c.seats, setup.Seats, c.flags)
	}
}

func TestFaultsOfSettingsAreToldWithoutScreen(t *testing.T) {
	const settings = "pips = 3\nfelt = 1\nnames = ['Zoë']\n"
	name := written(t, settings)
	recorded := filepath.Join(t.TempDir(), "match.jsonl")
	out := printed(t, "q\n1\n", "--plain", "--variant", "fives", "--speed", "instant", "--record", recorded)
	assert.Regexp(t, `^`+name+`:1: pips can't be 3: .*\n`+name+`:2: felt can't be 1: .*\nAll Fives.* you \(Zoe\) and Bo`, out)
	assert.Contains(t, contents(t, recorded), `"name":"Zoë"`)

	r := run(t, "", "--variant", "fives", "--seats", "greedy,random", "--target", "20")
	require.Zero(t, r.status, r.err)
	assert.Contains(t, r.err, name+":1: pips can't be 3")
	assert.Regexp(t, `^[^\n]+\n$`, r.out)
	assert.Equal(t, settings, contents(t, name))
}

func TestMatchForFourSaysWhyFourPlay(t *testing.T) {
	const why = "4 players, as you last chose on the start screen."
	for _, c := range []struct {
		settings, flags string
		told            bool
	}{
		{"", "--variant draw", false},
		{"[match]\nseats = ['human', 'club', 'club', 'club']\n", "--variant draw", true},
		{"[match]\nseats = ['human', 'club', 'club', 'club']\n", "--variant draw --seats human,club", false},
		{"[match]\nseats = ['human', 'club', 'club', 'club']\n", "--variant cuban", false},
	} {
		written(t, c.settings)
		r := run(t, "q\n", append([]string{"--plain", "--speed", "instant"}, strings.Fields(c.flags)...)...)
		assert.Equal(t, c.told, strings.HasPrefix(r.out, why), "%+v", c)
	}
}
