package model

import (
	"strings"
	"testing"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/replay"
	"dominoes/model/pages/start"
	"dominoes/model/pages/table"
	"dominoes/view/canvas"
)

// startPage returns the start screen, which is lowest.
func (d *desk) startPage() start.Page {
	s, ok := d.m.pages[0].(start.Page)
	require.True(d.t, ok)
	return s
}

// unfinished is an archive with an unfinished match, and its entry.
func unfinished(t require.TestingT) (pagetest.Archive, *store.Entry) {
	a := pagetest.NewArchive(t)
	a.Play(time.Hour, 14, 1, "fives", record.Human, "greedy")
	return a, &a.List()[0]
}

func TestKeyPressedTwiceOpensPageOnce(t *testing.T) {
	twice := func(d *desk, name string) page.Page { return d.send(page.KeyPress(name), page.KeyPress(name)).top() }
	kept := keptMatches(t)
	for _, keys := range [][]string{{"enter"}, {"d", "enter"}, {"d"}} { // the last time it goes on
		d := dailyDesk(t, kept).press(keys[:len(keys)-1]...)
		assert.IsType(t, table.Page{}, twice(d, keys[len(keys)-1]), keys)
		assert.Equal(t, 1, d.m.matches, keys)
		assert.Equal(t, 1, d.table().Match.Number, keys)
		require.NoError(t, d.m.Close())
	}
	d := matchEnd(t, 80, 24)
	twice(d, "f")
	assert.Len(t, d.m.pages, 3, "the page about the fair deal")
}

func TestStartThatFailsLeadsToStartScreen(t *testing.T) {
	a, entry := unfinished(t)
	c := archived(a)
	c.Resume, c.Report = entry, prefs.Report{Name: "settings.toml", Faults: []prefs.Fault{{Line: 3, Text: "nothing is called thme"}}}
	d := sit(t, c, 80, 24)
	assert.Contains(t, d.screen(), "Line 3")
	assert.Contains(t, d.press("esc").screen(), "Started on another computer")
	assert.Contains(t, d.press("esc").screen(), "r  Continue")

	c.Resume, c.Daily = nil, "no day"
	d = sit(t, c, 80, 24)
	assert.Contains(t, d.screen(), "Line 3")
	assert.Contains(t, d.press("esc").screen(), "no day")

	c = configFor("fives", record.Human, "greedy")
	c.Setup.Options = map[string]string{"deal": "99"}
	d = sit(t, c, 80, 24)
	assert.Len(t, d.m.pages, 1)
	assert.Contains(t, d.line(-2), "! ")
}

// A program that was started from the shell for one match ends when that is left.
func TestProgramForOneMatchEndsWithIt(t *testing.T) {
	for _, fromShell := range []bool{false, true} {
		c := configFor("draw", record.Human, "greedy")
		c.FromShell = fromShell
		menu := sit(t, c, 80, 24).press("esc").screen()
		assert.Contains(t, menu, "Quit dominoes")
		assert.Equal(t, !fromShell, strings.Contains(menu, "Leave the match"))
		c = configFor("fives", "greedy", "greedy")
		c.FromShell = fromShell
		assert.Equal(t, fromShell, sit(t, c, 80, 24).press("q").quit)
		a, entry := unfinished(t)
		c = archived(a)
		c.Resume, c.FromShell = entry, fromShell
		assert.Equal(t, fromShell, sit(t, c, 80, 24).press("esc").quit, "it can't be continued here")
		c.Resume, c.Daily = nil, "no day"
		d := sit(t, c, 80, 24)
		assert.Contains(t, d.screen(), "no day")
		assert.False(t, d.press("l", "esc").quit, "the start screen is all there is")
	}
}

// While a page is being opened keys and clicks choose nothing, but the program can be left. A failure gives them back.
func TestKeysWaitForPage(t *testing.T) {
	d := dailyDesk(t, keptMatches(t))
	m, cmd := d.m.Update(page.KeyPress("d"))
	d.m = m.(Model)
	before := d.screen()
	d.press("down", "o", "?").clickText("? help", -1).send(page.ClickedMsg("down"))
	assert.Equal(t, before, d.screen())
	_, quit := d.m.Update(page.KeyPress("ctrl+c"))
	assert.IsType(t, tea.QuitMsg{}, quit())
	failed := &desk{t: t, m: d.m.Failed("no disk").(Model)}
	assert.NotEqual(t, before, failed.press("down").screen())
	d.run(cmd)
	assert.Contains(t, d.screen(), "Daily deal of 20 November")
}

// What can't be used of the settings is shown once over the first page, however the program begins.
func TestSettingsAreReportedOverFirstPage(t *testing.T) {
	kept := keptMatches(t)
	d := dailyDesk(t, kept).press("d", "enter", "enter")
	require.NoError(t, d.m.Close())
	list, err := kept.List()
	require.NoError(t, err)
	a, _ := unfinished(t)
	report := prefs.Report{Name: "settings.toml", Faults: []prefs.Fault{{Line: 3, Text: "nothing is called thme"}}}
	for name, open := range map[string]func(*Config){
		"flags":  func(c *Config) { c.Start = true },
		"resume": func(c *Config) { c.Resume = &list[0] },
		"copy":   func(c *Config) { c.Resume, c.Copy = &list[0], true },
		"daily":  func(c *Config) { c.Daily = someDay },
		"replay": func(c *Config) { c.Replay = &replay.Replaying{Entry: list[0], Seat: domino.NoSeat} },
		"go on":  func(c *Config) { c.History = archived(a).History },
		"start":  func(*Config) {},
	} {
		t.Run(name, func(t *testing.T) {
			c := configFor("draw", record.Human, "greedy")
			c.Start, c.Matches, c.Report = false, kept, report
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

// Without a viewer, a match that can't be continued ends the program.
func TestUnseenProgramRefusesMatchOpenElsewhere(t *testing.T) {
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

// A puzzle that was asked for on the command line opens at the table; leaving it ends the program.
func TestPuzzleOfCommandLineOpensAtTable(t *testing.T) {
	c, seed := config(), seedOf(3)
	c.Puzzle, c.FromShell = &page.OpenPuzzle{Seed: &seed, Games: []string{"block"}}, true
	d := sit(t, c, 80, 24)
	assert.Contains(t, d.screen(), "Block: ")
	assert.Contains(t, d.screen(), "Find the best move")
	assert.Contains(t, d.press("g").screen(), "Solution: ")
	d.press("esc")
	assert.True(t, d.quit)
}

// wishful is a page that returns a result after a message.
type wishful struct{ wish page.Result }

// heardMsg is what it hears of.
type heardMsg struct{}

func (wishful) Kind() page.Kind               { return page.Kind{Keys: prefs.OnText} }
func (wishful) Draw(page.Env, *canvas.Canvas) {}
func (wishful) Bindings() []key.Binding       { return nil }

func (p wishful) Update(_ page.Env, msg tea.Msg) (page.Page, page.Result) {
	if _, ok := msg.(heardMsg); ok {
		return p, p.wish
	}
	return p, page.Result{}
}

// The results of a message to all pages are carried out like any others.
func TestWishesOfAllPagesAreCarriedOut(t *testing.T) {
	open := func(wishes ...page.Result) *desk {
		c := configFor("fives", record.Human, "greedy")
		c.Start = false
		d := sit(t, c, 80, 24)
		for _, wish := range wishes {
			d.m.pages = append(d.m.pages, wishful{wish})
		}
		d.send(heardMsg{})
		return d
	}
	light := open().m.settings
	light.Look.Colours = "light"
	assert.Equal(t, "light", open(page.Result{Settings: &light}, page.Result{}).m.settings.Look.Colours)
	assert.Len(t, open(page.Result{}, page.Result{Pop: true}).m.pages, 2)
	assert.Len(t, open(page.Result{Pop: true}, page.Result{Push: wishful{}}).m.pages, 1, "one that is gone opens nothing")
	assert.Len(t, open(page.Result{Home: true}, page.Result{}).m.pages, 1)
	assert.Equal(t, "history", open(page.Result{Show: page.OpenHistory{}}).top().Kind().Keys)
	assert.True(t, open(page.Result{Quit: true}).quit)
}
