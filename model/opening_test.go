package model

import (
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/recorder"
	"dominoes/model/replay"
	"dominoes/model/table"
)

// twice presses a key again before anything has come of the first time.
func (d *desk) twice(name string) *desk {
	return d.send(pressed(name), pressed(name))
}

// A key that is pressed twice doesn't do the same twice, wherever a page has to be
// waited for.
func TestAKeyPressedTwice(t *testing.T) {
	kept := keptMatches(t)
	d := dailyDesk(t, kept).twice("enter")
	assert.Equal(t, 1, d.m.matches, "one match is begun")
	require.NoError(t, d.m.Close())
	d = dailyDesk(t, kept).press("d").twice("enter")
	assert.Equal(t, 1, d.m.matches)
	require.NoError(t, d.m.Close())
	d = dailyDesk(t, kept).twice("d")
	assert.IsType(t, table.Page{}, d.top(), "the day's match goes on")
	require.NoError(t, d.m.Close())

	a := newArchive(t)
	c := a.config()
	c.Start, c.Record = true, func(m match.Match) (recorder.File, error) { return a.matches().Create(*m.Seed, m.Header.Commitment) }
	d = sit(t, c, 80, 24).press("enter", "enter")
	require.NoError(t, d.m.Close())
	c.Start = false
	d = sit(t, c, 80, 24)
	require.Contains(t, d.screen(), "r  Continue")
	d.twice("r")
	assert.IsType(t, table.Page{}, d.top())
	require.NoError(t, d.m.Close())
}

// The page about the fair deal opens once.
func TestTheFairDealIsOpenedOnce(t *testing.T) {
	d := sit(t, configFor("fives", "greedy", "greedy"), 80, 24)
	require.Equal(t, board.MatchEnd, d.table().Stage)
	assert.Len(t, d.twice("f").m.pages, 3)
}

// A start that comes to nothing leads to the start screen as it is otherwise.
func TestAStartThatComesToNothing(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 14, 1, "fives", record.Human, "greedy")
	c := a.config()
	list, err := a.matches().List()
	require.NoError(t, err)
	c.Resume, c.Report = &list[0], prefs.Report{Name: "settings.toml", Faults: []prefs.Fault{{Line: 3, Text: "nothing is called thme"}}}
	d := sit(t, c, 80, 24)
	assert.Contains(t, d.screen(), "Line 3")
	assert.Contains(t, d.press("esc").screen(), "Started on another computer")
	assert.Contains(t, d.press("esc").screen(), "r  Continue")

	c.Resume, c.Daily = nil, "no day"
	d = sit(t, c, 80, 24)
	assert.Contains(t, d.screen(), "Line 3")
	assert.Contains(t, d.press("esc").screen(), "no day")
}

// A program that was started for one match ends where that is left: whoever types on means
// the shell.
func TestAMatchFromTheShell(t *testing.T) {
	c := configFor("draw", record.Human, "greedy")
	assert.Contains(t, sit(t, c, 80, 24).press("esc").screen(), "Leave the match")
	c.FromShell = true
	d := sit(t, c, 80, 24).press("esc")
	assert.NotContains(t, d.screen(), "Leave the match")
	assert.Contains(t, d.screen(), "Quit dominoes")

	c = configFor("fives", "greedy", "greedy")
	assert.False(t, sit(t, c, 80, 24).press("q").quit)
	c.FromShell = true
	assert.True(t, sit(t, c, 80, 24).press("q").quit)

	a := newArchive(t)
	a.play(time.Hour, 14, 1, "fives", record.Human, "greedy")
	c = a.config()
	list, err := a.matches().List()
	require.NoError(t, err)
	c.Resume, c.FromShell = &list[0], true
	d = sit(t, c, 80, 24)
	require.Contains(t, d.screen(), "Started on another computer")
	assert.True(t, d.press("esc").quit)

	c.Resume, c.Daily = nil, "no day"
	d = sit(t, c, 80, 24)
	assert.Contains(t, d.screen(), "no day")
	assert.False(t, d.press("l", "esc").quit, "the start screen is all there is")
}

// While a page is waited for keys and clicks choose nothing, but the program can be
// left; a failure gives them back.
func TestKeysWaitForAPage(t *testing.T) {
	d := start2(t, 80, 24)
	m, cmd := d.m.Update(pressed("enter"))
	d.m = m.(Model)
	before := d.screen()
	d.press("down", "o", "?").clickText("? help", -1)
	assert.Equal(t, before, d.screen())
	d.send(page.ClickedMsg("down"))
	assert.Equal(t, before, d.screen(), "nor on the help page")
	_, quit := d.m.Update(pressed("ctrl+c"))
	assert.IsType(t, tea.QuitMsg{}, quit())
	failed := &desk{t: t, m: d.m.Failed("no disk").(Model)}
	assert.NotEqual(t, before, failed.press("down").screen())
	d.run(cmd)
	assert.IsType(t, table.Page{}, d.top())
}

// A match that is gone on with as soon as it was left is complete before.
func TestAMatchThatWasJustLeft(t *testing.T) {
	kept := keptMatches(t)
	d := dailyDesk(t, kept).press("d", "enter", "enter")
	list, err := kept.List()
	require.NoError(t, err)
	m, finish := d.m.leaveMatch()
	d.m = m
	d.send(page.ResumeMsg{Entry: list[0]})
	assert.IsType(t, table.Page{}, d.top(), d.screen())
	d.run(finish)
	require.NoError(t, d.m.Close())
}

// What can't be used of the settings is told however the program begins, once, and keeps
// nothing else from being shown.
func TestSettingsAreReportedOverWhateverOpens(t *testing.T) {
	kept := keptMatches(t)
	d := dailyDesk(t, kept).press("d", "enter", "enter")
	require.NoError(t, d.m.Close())
	list, err := kept.List()
	require.NoError(t, err)
	seats := []string{record.Human, "greedy"}
	a := newArchive(t)
	a.play(time.Hour, 14, 1, "fives", seats...)
	report := prefs.Report{Name: "settings.toml", Faults: []prefs.Fault{{Line: 3, Text: "nothing is called thme"}}}
	for name, open := range map[string]func(*Config){
		"flags":  func(c *Config) { c.Start = true },
		"resume": func(c *Config) { c.Start, c.Resume = false, &list[0] },
		"copy":   func(c *Config) { c.Start, c.Resume, c.Copy = false, &list[0], true },
		"daily":  func(c *Config) { c.Start, c.Daily = false, someDay },
		"replay": func(c *Config) { c.Start, c.Replay = false, &replay.Replaying{Entry: list[0], Seat: game.NoSeat} },
		"go on":  func(c *Config) { c.Start, c.History = false, a.config().History },
		"start":  func(c *Config) { c.Start = false },
	} {
		t.Run(name, func(t *testing.T) {
			c := configFor("draw", seats...)
			c.Matches, c.Report = kept, report
			open(&c)
			plain := c
			plain.Report = prefs.Report{}
			want := sit(t, plain, 80, 24)
			require.NoError(t, want.m.Close())
			d := sit(t, c, 80, 24)
			assert.Contains(t, d.screen(), "Line 3: nothing is called thme")
			d.press("esc")
			assert.IsType(t, want.top(), d.top())
			assert.Len(t, d.m.pages, len(want.m.pages))
			require.NoError(t, d.m.Close())
		})
	}
}

// Where nobody watches, what can't be gone on with ends the program.
func TestNobodyIsAskedWhereNobodyWatches(t *testing.T) {
	c := keeping(t, configFor("fives", "greedy", "greedy"))
	holds := &desk{t: t, m: New(c), hold: true}
	holds.run(holds.m.Init())
	entry := only(t, c)
	c.Start, c.Resume, c.Unseen = false, &entry, true
	d := sit(t, c, 80, 24)
	assert.True(t, d.quit)
	assert.ErrorContains(t, d.m.Refused(), "open in another dominoes")
	require.NoError(t, d.m.Close())
	require.NoError(t, holds.m.Close())
}
