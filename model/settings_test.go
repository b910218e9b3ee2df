package model

import (
	"os"
	"path/filepath"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/pages/start"
)

// kept returns a configuration whose settings are kept in a file with this text.
func kept(t *testing.T, c Config, text string) (Config, string) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "settings.toml")
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	c.File = store.NewSettings(name)
	_, c.Report = prefs.ReadSettings(c.File, nil)
	return c, name
}

func text(t *testing.T, name string) string {
	t.Helper()
	held, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(held)
}

func TestFileThatIsNoTOMLIsToldOnce(t *testing.T) {
	broken := "pace = \"slow\"\ntheme = dark\n"
	c, name := kept(t, configFor("fives", record.Human, "greedy"), broken)
	c.Start = false
	d := sit(t, c, 80, 24)
	assert.Contains(t, d.screen(), "Line 2: this isn't TOML")
	assert.Contains(t, d.screen(), "Nothing in the file is used, and the file stays as it is")
	d.press("esc", "t")
	assert.Contains(t, d.line(-2), "For this session only: ")
	assert.Equal(t, "light", d.m.settings.Look.Colours, "it looks like another one")
	assert.Equal(t, broken, text(t, name))
	assert.NoError(t, d.m.Close())
}

func TestOnlyChangesAreKept(t *testing.T) {
	before := "# mine\ntheme = 'light' # at night\nfuture = 1\n"
	c, name := kept(t, configFor("fives", record.Human, "greedy"), before)
	c.Look.Colours, c.Pace = "mono", prefs.Slow // as flags have them
	d := sit(t, c, 120, 36).press("esc")
	d.press("left")
	assert.Equal(t, before, text(t, name), "flags aren't kept")
	d.press("m")
	assert.Equal(t, before+"mouse = false\n", text(t, name), "what wasn't changed isn't either")
	d.press("m", "h", "l")
	assert.Equal(t, before+"mouse = true\nhints = \"rules\"\nlog = \"off\"\n", text(t, name))
	d.press("t")
	assert.Contains(t, text(t, name), "theme = \"ascii\" # at night\nfuture = 1\n")
	p, _ := prefs.ReadSettings(store.NewSettings(name), nil)
	assert.Equal(t, "ascii", p.Look.Colours)
	assert.Equal(t, prefs.HintRules, p.Hints)
	assert.Equal(t, prefs.LogOff, p.Log)
}

// With NO_COLOR a theme lasts for the session, which is said: the file keeps its own.
func TestThemeWithoutColoursIsNotKept(t *testing.T) {
	c, name := kept(t, configFor("fives", record.Human, "greedy"), "")
	c.Look.Colours, c.Look.NoColor = "mono", true
	d := sit(t, c, 80, 24)
	d.send(tea.ColorProfileMsg{Profile: colorprofile.ASCII}).press("t")
	assert.Contains(t, d.line(-2), "Theme: ascii, until you quit: NO_COLOR is set.")
	assert.NotContains(t, text(t, name), "theme")
	d.press("c")
	assert.Contains(t, text(t, name), "pips")
	assert.NotContains(t, text(t, name), "theme")
}

// The match that is dealt is offered the next time, with the names; a name that was typed is
// known from then on.
func TestLastMatchIsOfferedAgain(t *testing.T) {
	c, name := kept(t, configFor("fives"), "people = ['Cy', 'Ann'] # us\n")
	c.Start, c.People = false, []string{"Cy", "Ann"}
	d := sit(t, c, 80, 24).press("down", "tab", "n", "Z", "ë", "enter", "+", "o", "right", "esc")
	before := text(t, name)
	set := d.startPage().Setup()
	assert.NotEmpty(t, set.Options)
	d.press("enter")
	assert.Equal(t, set.Seats, d.table().Match.Header.Seats)
	assert.NotEqual(t, before, text(t, name))

	p, r := prefs.ReadSettings(store.NewSettings(name), nil)
	require.Empty(t, r.Faults, text(t, name))
	assert.Equal(t, set, p.Match)
	assert.Equal(t, []string{"Zë", "", ""}, p.Names)
	assert.Equal(t, []string{"Zë", "Cy", "Ann"}, p.People)
	assert.Contains(t, text(t, name), "# us")
	assert.Equal(t, set, start.New(p.Match, p.People, nil).Setup())

	c.File = nil
	d = sit(t, c, 80, 24).press("enter")
	assert.NotEmpty(t, d.table().Match.Header.Seats, "there is nothing to keep it in")
}
