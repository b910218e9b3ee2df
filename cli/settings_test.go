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

// configured returns the program's configuration with settings and flags.
func configured(t *testing.T, settings string, args ...string) model.Config {
	t.Helper()
	written(t, settings)
	var f playFlags
	cmd := &cobra.Command{}
	f.add(cmd)
	require.NoError(t, cmd.ParseFlags(args))
	c, err := f.config()
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
	assert.Regexp(t, `^`+name+`:1: pips can't be 3: .*\n$`, r.err)
	assert.Contains(t, r.out, "some of it can't be used")

	require.NoError(t, os.Remove(name))
	assert.Contains(t, printed(t, "", "settings"), "there is no such file")
	assert.NoFileExists(t, name, "looking writes nothing")
}

// Flags override the file, which overrides the environment except NO_COLOR. The program's own choice of the motion is
// known even if the file or a flag has chosen another.
func TestLookAndMotionFollowFlagsThenFileThenEnvironment(t *testing.T) {
	type look = prefs.Look
	const full, short, off = prefs.MotionFull, prefs.MotionShort, prefs.MotionOff
	auto, mono := look{Colours: "auto"}, look{Colours: "mono", NoColor: true}
	plain := look{Colours: "mono", NoColor: true, Pips: theme.ColouredPips, ASCII: true}
	for _, c := range []struct {
		settings, flags, noColor, term string
		look                           look
		motion, own                    prefs.Motion
		auto                           bool
	}{
		{"", "", "", "xterm", auto, full, full, true},
		{"motion = 'short'", "--motion auto", "", "xterm", auto, full, full, true},
		{"motion = 'short'\nfelt = false", "", "", "xterm", look{Colours: "auto", NoFelt: true}, short, full, false},
		{"theme = 'dark'", "--theme light", "", "xterm", look{Colours: "light"}, full, full, true},
		{"pips = 'safe'", "", "", "xterm", look{Colours: "auto", Pips: theme.SafePips}, full, full, true},
		{"pips = 'safe'", "--theme coloured", "", "xterm", look{Colours: "auto", Pips: theme.ColouredPips}, full, full, true},
		{"theme = 'dark'\nmotion = 'short'", "", "1", "xterm", mono, short, off, false},
		{"theme = 'ascii'", "", "1", "xterm", look{Colours: "ascii"}, off, off, true},
		{"theme = 'light'", "--theme dark --motion full", "1", "xterm", look{Colours: "dark"}, full, off, false},
		{"theme = 'light'", "--theme auto", "1", "xterm", mono, off, off, true},
		{"", "--theme coloured", "yes", "vt100", plain, off, off, true},
		{"", "", "", "vt100", look{Colours: "auto", ASCII: true}, off, off, true},
		{"ascii = 'off'", "", "", "vt100", auto, full, full, true},
		{"theme = 'dark'", "", "", "vt100", look{Colours: "dark"}, full, full, true},
		{"ascii = 'on'", "--theme dark --motion off", "", "xterm", look{Colours: "dark", ASCII: true}, off, off, false},
	} {
		t.Setenv("NO_COLOR", c.noColor)
		t.Setenv("TERM", c.term)
		t.Setenv("LC_ALL", "C.UTF-8")
		have := configured(t, c.settings, strings.Fields(c.flags)...)
		assert.Equal(t, c.look, have.Look, "%+v", c)
		assert.Equal(t, []prefs.Motion{c.motion, c.own}, []prefs.Motion{have.Motion, have.OwnMotion}, "%+v", c)
		assert.Equal(t, c.auto, have.AutoMotion, "%+v", c)
	}
}

// Seats may be given in one list or one by one. If they aren't given, a game of partners has four players.
func TestMatchFollowsFlagsThenSettings(t *testing.T) {
	const usual = "names = ['Zoë', 'Max']\npeople = ['Cy']\n" +
		"match = { variant = 'fives', seats = ['human', 'club', 'club'], options = ['target=150'] }\n"
	const pairs = "match = { variant = 'fives', seats = ['human', 'club', 'club', 'club'], options = ['teams=true'] }\n"
	seat := func(name, player string) record.Seat { return record.Seat{Name: name, Player: player} }
	to150, bot := map[string]string{"target": "150"}, match.Opponent
	three := []record.Seat{seat("Zoë", "human"), seat("Max", "club"), seat("Rosa", "club")}
	renamed := []record.Seat{seat("Rosa", "human"), seat("Max", "club"), seat("Otto", "club")}
	two := []record.Seat{seat("You", "human"), seat("Rosa", "club")}
	none := map[string]string{}
	mixed := match.DefaultSeats("human", "greedy", "random")
	for _, c := range []struct {
		settings, flags, variant string
		options                  map[string]string
		seats                    []record.Seat
		start                    bool
	}{
		{usual, "", "fives", to150, three, false},
		{usual, "--names Rosa", "fives", to150, renamed, false},
		{usual, "--variant draw", "draw", none, three, true},
		{usual, "--seats human,random", "fives", to150, []record.Seat{seat("Cy", "human"), seat("Dizzy", "random")}, false},
		{pairs, "--seats human,club", "fives", none, two, false},
		{"", "--seats human --seats greedy --seats=random", "draw", none, mixed, false},
		{"", "--variant kozel", "kozel", none, match.DefaultSeats(record.Human, bot, bot, bot), true},
		{"", "--variant kozel --seats human,greedy", "kozel", none, match.DefaultSeats(record.Human, "greedy"), true},
		{"", "--variant draw", "draw", none, match.DefaultSeats(record.Human, bot), true},
	} {
		have := configured(t, c.settings, strings.Fields(c.flags)...)
		assert.Empty(t, have.Report.Faults)
		assert.Equal(t, c.variant, have.Setup.Variant, "%+v", c)
		assert.Len(t, have.Setup.Options, len(c.options), "%+v", c)
		assert.Subset(t, have.Setup.Options, c.options)
		assert.Equal(t, c.seats, have.Setup.Seats, "%+v", c)
		assert.Equal(t, c.start, have.Start, "%+v", c)
	}
}

func TestFaultsOfSettingsAreToldWithoutScreen(t *testing.T) {
	const settings = "pips = 3\nfelt = 1\nnames = ['Zoë']\n"
	name := written(t, settings)
	recorded := filepath.Join(t.TempDir(), "match.jsonl")
	out := printed(t, "q\n1\n", "--plain", "--variant", "fives", "--speed", "instant", "--record", recorded)
	assert.Regexp(t, `^`+name+`:1: pips can't be 3: .*\n`+name+`:2: felt can't be 1: .*\nBlock Fives.* you \(Zoe\) and Bo`, out)
	assert.Contains(t, contents(t, recorded), `"name":"Zoë"`)

	r := run(t, "", "--variant", "fives", "--seats", "greedy,random", "--target", "20")
	require.Zero(t, r.status, r.err)
	assert.Contains(t, r.err, name+":1: pips can't be 3")
	assert.Regexp(t, `^[^\n]+\n$`, r.out)
	assert.Equal(t, settings, contents(t, name))
}

func TestMatchForFourSaysWhyFourPlay(t *testing.T) {
	const four = "[match]\nseats = ['human', 'club', 'club', 'club']\n"
	for _, c := range []struct {
		settings, flags string
		told            bool
	}{
		{"", "--variant draw", false}, {four, "--variant draw", true},
		{four, "--variant draw --seats human,club", false}, {four, "--variant cuban", false},
	} {
		written(t, c.settings)
		r := run(t, "q\n", append([]string{"--plain", "--speed", "instant"}, strings.Fields(c.flags)...)...)
		assert.Equal(t, c.told, strings.HasPrefix(r.out, "4 players, as you last chose on the start screen."), "%+v", c)
	}
}
