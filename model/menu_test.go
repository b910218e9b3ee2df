package model

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/prefs"
	"dominoes/view/theme"
)

func TestMenu(t *testing.T) {
	d := fivesTable(t, 80, 24).press("esc")
	for _, line := range []string{"Back to the table", "Rules of this match", "Fair deal", "Log", "Settings", "Leave the match", "Quit dominoes"} {
		assert.Contains(t, d.screen(), line)
	}
	d.press("enter")
	assert.Len(t, d.m.pages, 2, "back")
	d.press("esc", "down", "enter")
	assert.Contains(t, d.line(0), "ALL FIVES RULES")
	d.press("esc", "down", "enter")
	assert.Contains(t, d.line(0), "FAIR DEAL")
	d.press("esc", "down", "enter")
	assert.Contains(t, d.line(0), "LOG")
	d.press("esc")
	for range 7 {
		d.press("down")
	}
	assert.Contains(t, d.screen(), "▸ Log", "it goes around")
	d.press("down", "down")
	assert.Contains(t, d.screen(), "This match isn't recorded: it will be lost.")
	leave := *d
	leave.press("enter")
	assert.Len(t, leave.m.pages, 1)
	assert.Contains(t, leave.screen(), "New match")
	assert.True(t, d.press("down", "enter").quit)
}

func TestMenuByMouse(t *testing.T) {
	d := fivesTable(t, 80, 24).press("esc")
	for y, line := range d.lines() {
		if x := indexCell(line, "Settings"); x >= 0 {
			d.click(x, y)
			break
		}
	}
	assert.Contains(t, d.screen(), "Speed of the bots")
	d.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown}, tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	assert.Contains(t, d.screen(), "▸ Theme")
	d.send(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	assert.Contains(t, d.screen(), "▸ Motion")
	d.click(0, 0)
	assert.Contains(t, d.screen(), "Speed of the bots", "a click beside it does nothing")
	d.clickText("esc back", -1).clickText("esc back", -1)
	assert.Len(t, d.m.pages, 2)
}

// A right click changes a value back.
func TestRightClicksChangeBack(t *testing.T) {
	d := fivesTable(t, 80, 24).press("esc", "down", "down", "down", "down", "enter")
	for y, line := range d.lines() {
		if x := indexCell(line, "Speed of the bots"); x >= 0 {
			d.click(x, y)
			assert.Equal(t, prefs.Fast, d.m.settings.Pace)
			d.send(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseRight}, tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseRight})
			assert.Equal(t, prefs.Slow, d.m.settings.Pace)
			return
		}
	}
	assert.Fail(t, "no line", d.screen())
}

func TestSettings(t *testing.T) {
	d := fivesTable(t, 80, 24).press("esc", "down", "down", "down", "down", "enter")
	d.press("right", "right")
	assert.Equal(t, prefs.Normal, d.m.settings.Pace)
	d.press("left", "left", "left")
	assert.Equal(t, prefs.Slow, d.m.settings.Pace)
	d.press("enter")
	assert.Equal(t, prefs.Instant, d.m.settings.Pace)
	d.onLine("Motion").press("right")
	assert.Equal(t, prefs.MotionShort, d.m.settings.Motion)
	d.press("left")
	before := d.m.View().Content
	d.onLine("Theme").press("right", "right")
	assert.Equal(t, "light", d.m.settings.Look.Name())
	assert.NotEqual(t, before, d.m.View().Content)
	before = d.m.View().Content
	d.onLine("Pips").press("right", "right")
	assert.Equal(t, theme.SafePips, d.m.settings.Look.Pips)
	assert.NotEqual(t, before, d.m.View().Content)
	d.onLine("Plain ASCII").press("left")
	assert.True(t, d.m.settings.Look.ASCII)
	assert.NotRegexp(t, `[^\x00-\x7f]`, d.screen())
	before = d.m.View().Content
	d.onLine("Felt").press("enter")
	assert.True(t, d.m.settings.Look.NoFelt)
	assert.NotEqual(t, before, d.m.View().Content)
	d.press("enter").onLine("Mouse").press("enter")
	assert.Equal(t, tea.MouseModeNone, d.m.View().MouseMode)
	d.press("left")
	assert.Equal(t, tea.MouseModeCellMotion, d.m.View().MouseMode)
	d.onLine("Done").press("enter", "esc")
	assert.Len(t, d.m.pages, 2)
	assert.NotRegexp(t, `[^\x00-\x7f]`, d.screen(), "the settings stay")
}

func TestTheSettingsSayWhichProgramRuns(t *testing.T) {
	d := fivesTable(t, 60, 20)
	d.m.config.Program, d.m.config.Build = "dominoes v1.2.3", "commit 0123456789ab of 2026-11-20T08:00:00Z, go1.26.1 linux/amd64"
	d.press("esc", "down", "down", "down", "down", "enter").onLine("Version")
	assert.Contains(t, d.paragraph(), "dominoes v1.2.3: commit 0123456789ab of 2026-11-20T08:00:00Z, go1.26.1 linux/amd64")
	before := d.screen()
	assert.Equal(t, before, d.press("enter", "right").screen(), "it can't be changed")
}

// onLine moves the cursor of a menu down to a line.
func (d *desk) onLine(label string) *desk {
	for range 30 {
		if mark := string(d.m.theme.Chars.Turn); strings.Contains(d.screen(), mark+" "+label) {
			return d
		}
		d.press("down")
	}
	require.Fail(d.t, "no line "+label, d.screen())
	return d
}

// Plain ASCII reaches every screen.
func TestASCIIEverywhere(t *testing.T) {
	for _, s := range scenes {
		for _, size := range [][2]int{{80, 24}, {120, 36}, {40, 10}} {
			d := s.open(t, size[0], size[1])
			d.m.settings.Look.ASCII = true
			d.m.theme = d.m.settings.Look.Theme(d.m.profile, d.m.dark)
			assert.NotRegexp(t, `[^\x00-\x7f]`, d.screen(), "%s %v", s.name, size)
		}
	}
}

func TestHelpListsTheKeysOfThePage(t *testing.T) {
	d := fivesTable(t, 80, 24).press("?")
	for _, key := range []string{"←→", "↑↓", "1-9", "enter", "s ", "l ", "r ", "?", "esc", "ctrl+c"} {
		assert.Regexp(t, `(?m)(^  |   )`+regexp.QuoteMeta(strings.TrimSpace(key))+` `, d.screen())
	}
	for _, group := range []string{"Table", "Find out", "View", "Program"} {
		assert.Regexp(t, `(?m)(^  |   )`+group+`( |$)`, d.screen())
	}
	d.m.width, d.m.height = 60, 20
	assert.Regexp(t, `(?m)^  h +hints$`, d.screen(), "one column where there is no room for two")
	d.m.width, d.m.height = 80, 24
	d.press("?")
	assert.Len(t, d.m.pages, 2, "? closes it again")
	d.press("esc", "?")
	assert.Contains(t, d.screen(), "choose")
	d.press("esc")
	assert.Contains(t, d.screen(), "Back to the table")
}

// Help explains hints where their key works, and names the key of figures where that shows some.
func TestHelpExplainsOnlyWhatWorks(t *testing.T) {
	const hints, figures = "turns hints on in two steps", "f shows more of them"
	d := fivesTable(t, 120, 60).press("?")
	assert.Contains(t, d.screen(), hints)
	assert.NotContains(t, d.screen(), figures, "there is no advice yet")
	d.press("esc", "h", "h", "?")
	assert.Contains(t, d.screen(), figures)
	c := configFor("fives", record.Human, "greedy")
	c.Setup.Options = map[string]string{"target": "5"}
	d = at(t, c, position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4 3-2 6-6 5-1", ""), 120, 60).press("enter", "enter")
	require.Equal(t, board.MatchEnd, d.table().Stage)
	help := d.press("?").screen()
	assert.Contains(t, help, "play again")
	assert.NotContains(t, help, hints)
	assert.NotContains(t, help, figures)
}

// The log names no tile that somebody else drew.
func TestTheLogHidesDrawnTiles(t *testing.T) {
	s := position(t, "6-6, E 6-5, E 5-4", "2-1 6-4", "3-3 2-2", "0-0 1-0 5-3 5-1")
	d := at(t, configFor("draw", record.Human, "greedy"), s, 80, 24)
	d.press("enter") // 6-4; then Bo draws 0-0, 1-0 and so on
	drawn := 0
	for _, e := range d.state().History() {
		if drew, ok := e.(game.Drew); ok && drew.Seat == game.B {
			drawn++
		}
	}
	require.Positive(t, drawn)
	d.press("l")
	assert.Contains(t, d.screen(), fmt.Sprintf("Bo drew %d tiles", drawn))
	assert.NotRegexp(t, `drew \d+-\d`, d.screen())
	for _, hidden := range []string{"0-0", "1-0"} {
		assert.NotContains(t, d.screen(), hidden)
	}
}

func TestTheLogScrolls(t *testing.T) {
	d := sit(t, configFor("evens", "greedy", "random", "greedy"), 80, 24).press("l")
	end := d.screen()
	assert.Contains(t, end, "100%")
	assert.Contains(t, end, "wins the match")
	d.press("up")
	assert.NotEqual(t, end, d.screen())
	d.press("down")
	assert.Equal(t, end, d.screen())
	d.press("g")
	top := d.screen()
	assert.Contains(t, d.line(2), "Round 1")
	d.press("up", "pgup")
	assert.Equal(t, top, d.screen())
	d.press("space")
	assert.NotEqual(t, top, d.screen())
	d.press("b")
	assert.Equal(t, top, d.screen())
	d.press("G")
	assert.Equal(t, end, d.screen())
	d.send(tea.MouseWheelMsg{Button: tea.MouseWheelUp}, tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	assert.Equal(t, end, d.screen())
	d.send(tea.WindowSizeMsg{Width: 60, Height: 20}, tea.WindowSizeMsg{Width: 80, Height: 24})
	assert.Equal(t, end, d.screen())
	d.press("q")
	assert.Contains(t, d.screen(), "Score sheet")
}

func TestRulesPageShowsTheOptionsOfTheMatch(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c.Setup.Options = map[string]string{"target": "150", "spinner": "none"}
	d := sit(t, c, 80, 24).press("r", "g")
	assert.Contains(t, d.screen(), "Play to: 150 (usual: 100)")
	assert.Contains(t, d.screen(), "Spinner: none (usual: first double)")
}

// On a page of text the help explains its keys, and its own key closes the help
// alone.
func TestHelpOnPagesOfText(t *testing.T) {
	d := sit(t, configFor("fives", record.Human, "greedy"), 80, 24).press("l")
	log := d.screen()
	help := d.press("?").screen()
	assert.NotEqual(t, log, help)
	assert.Contains(t, help, "page down")
	assert.Equal(t, log, d.press("?").screen())
}

// g and G go to the ends of a menu, as they do in texts.
func TestTheEndsOfAMenu(t *testing.T) {
	d := fivesTable(t, 80, 24).press("esc").onLine("Settings").press("enter", "G")
	assert.Contains(t, d.screen(), "▸ Done")
	assert.Contains(t, d.press("g").screen(), "▸ Speed of the bots")
	assert.Contains(t, d.press("end").screen(), "▸ Done")
}

// The help page names every key of an action, also those that were added.
func TestHelpNamesAllKeys(t *testing.T) {
	d := bound(t, 120, 36, map[string][]string{"tile-before": {"left", "H"}, "draw": {"d"}}).press("?")
	for _, keys := range []string{"←→ H  ", "↑↓ tab  ", "enter space  "} {
		assert.Contains(t, d.screen(), "  "+keys)
	}
	d = fivesTable(t, 120, 36).press("?")
	assert.Contains(t, d.screen(), "  ←→ shift+tab  ")
	assert.Contains(t, fivesTable(t, 120, 36).press("esc", "?").screen(), "  ↑↓ k j  ")
	assert.Contains(t, start2(t, 120, 36).press("?").screen(), "  tab shift+tab")
	assert.Contains(t, fivesTable(t, 80, 24).press("?").plain().screen(), "  left/right shift+tab tile", "names that are longer in ASCII push on")
}

// On the start screen it says what the arrows do on seats and options.
func TestHelpOnTheStartScreen(t *testing.T) {
	d := start2(t, 80, 24).press("?")
	assert.Regexp(t, `←→ +on a seat or an`, d.screen())
}

// In the review it says what the numbers are; none of its keys is called a hint.
func TestHelpInTheReview(t *testing.T) {
	d := roundEndSheet(t, 120, 36).press("?")
	assert.NotRegexp(t, `(?m)^ +Hints`, d.screen())
	d.press("esc", "w", "?")
	assert.Contains(t, d.paragraph(), "judges each choice by what that player could see then")
	assert.Contains(t, d.paragraph(), "Luck shows whom the deal favoured.")
}
