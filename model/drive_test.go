package model

import (
	"bytes"
	"flag"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/home/library"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/table"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/variants"
)

// testSeed is what every match of the tests follows from.
var testSeed = seedOf(1)

func seedOf(b byte) game.Seed { return pagetest.Seed(b) }

// afterMsg brings a message that comes after a while.
type afterMsg struct {
	wait time.Duration
	msg  tea.Msg
}

// atOnce is a clock on which no time passes.
func atOnce(wait time.Duration, f func() tea.Msg) tea.Cmd {
	return func() tea.Msg {
		if msg := f(); msg != nil {
			return afterMsg{wait, msg}
		}
		return nil
	}
}

func seatsFor(players ...string) []record.Seat { return pagetest.Seats(players...) }

func tilesOf(t require.TestingT, text string) []domino.Tile { return pagetest.Tiles(t, text) }

func position(t require.TestingT, layout, a, b, boneyard string) game.Setup {
	return pagetest.Position(t, layout, a, b, boneyard)
}

// configFor returns the configuration of a match that begins at once.
func configFor(variant string, players ...string) Config {
	c := config()
	c.Setup, c.Start = match.Setup{Variant: variant, Seats: seatsFor(players...)}, true
	return c
}

// config returns the configuration of a program in which no time passes, with the advisers of [pagetest.Advisers].
func config() Config {
	adviser, _ := pagetest.Advisers(1)
	return Config{
		Settings: prefs.Settings{Pace: prefs.Instant, Mouse: true}, After: atOnce, Now: func() time.Time { return time.Time{} }, NewSeed: func() game.Seed { return testSeed },
		Progress: &pagetest.Progress{}, Adviser: adviser,
	}
}

// desk stands for the program around a model: it hands messages to it and runs
// its commands, one after the other.
type desk struct {
	t     require.TestingT
	m     Model
	queue []tea.Msg
	// hold keeps back, in held, what comes after a while: the bots' answers, the
	// next pictures of films, the page that turns by itself, and that advice
	// has stood for a while.
	hold bool
	held []tea.Msg
	// later are the times at which saving will be tried again.
	later []tea.Msg
	quit  bool
}

// sit starts a program on a screen of the given size.
func sit(t require.TestingT, c Config, width, height int) *desk {
	d := &desk{t: t, m: New(c)}
	d.send(tea.WindowSizeMsg{Width: width, Height: height})
	d.run(d.m.Init())
	return d
}

// at opens a table in the middle of a round. Hands keep the order of the setup.
func at(t require.TestingT, c Config, s game.Setup, width, height int) *desk {
	c.Start = false
	d := sit(t, c, width, height)
	m, err := match.New(1, c.Setup, testSeed)
	require.NoError(t, err)
	m, err = m.Apply(s)
	require.NoError(t, err)
	d.m.matches = 1
	page, r := table.New(d.m.services(), d.m.world().Sit(room.New(m), newRecorder(d.m.config, m), nil)).Begin(d.m.env())
	d.m.pages = append(d.m.pages, page)
	d.run(r.Cmd)
	return d
}

// send hands messages to the model, and to it whatever its commands answer.
func (d *desk) send(msgs ...tea.Msg) *desk {
	for d.queue = append(d.queue, msgs...); len(d.queue) > 0; {
		msg := d.queue[0]
		d.queue = d.queue[1:]
		next, cmd := d.m.Update(msg)
		d.m = next.(Model)
		pagetest.RequireActions(d.t, d.m.pages[len(d.m.pages)-1])
		if page, open := d.m.table(); open {
			require.True(
				d.t,
				!page.Advises(d.m.env()) || page.Match.HasHelp(page.Viewer()),
				"advice is shown, and doesn't count",
			)
		}
		d.collect(cmd)
	}
	return d
}

// run runs a command, and hands its answer to the model.
func (d *desk) run(cmd tea.Cmd) *desk {
	d.collect(cmd)
	return d.send()
}

// collect runs a command and puts its answers into the queue.
func (d *desk) collect(cmd tea.Cmd) {
	pagetest.Run(cmd, func(msg tea.Msg) {
		after, isLater := msg.(afterMsg)
		if isLater {
			msg = after.msg
		}
		if _, event := msg.(table.EventMsg); event && after.wait == room.RetryAfter {
			d.later = append(d.later, msg)
			return
		}
		switch msg.(type) {
		case tea.QuitMsg:
			d.quit = true
			return
		case library.RenewMsg:
			d.later = append(d.later, msg)
			return
		}
		if isLater && d.hold {
			d.held = append(d.held, msg)
			return
		}
		d.queue = append(d.queue, msg)
	})
}

// release hands to the model what was kept back.
func (d *desk) release() *desk {
	held := d.held
	d.held = nil
	return d.send(held...)
}

// press types keys by their names, "ctrl+c", "enter", "x".
func (d *desk) press(names ...string) *desk {
	for _, name := range names {
		d.send(page.KeyPress(name))
	}
	return d
}

// click presses and lets go the left button at a cell.
func (d *desk) click(x, y int) *desk { return d.send(pagetest.Click(x, y)...) }

// clickText clicks the first cell of a text in a row of the screen; a negative row counts from the bottom.
func (d *desk) clickText(text string, row int) *desk {
	x, y := pagetest.Find(d.t, d.lines(), text, row)
	return d.click(x, y)
}

// screen returns what is shown, without styles and spaces at the lines' ends.
func (d *desk) screen() string { return pagetest.Screen(d.lines()) }

func (d *desk) lines() []string { return pagetest.Lines(d.m.View().Content) }

// paragraph returns all that the page on top says, as if it were one line.
func (d *desk) paragraph() string { return strings.Join(strings.Fields(d.own().Plain()), " ") }

// line returns a row of the screen without the spaces around it; a negative one
// counts from the bottom.
func (d *desk) line(row int) string { return pagetest.Line(d.lines(), row) }

// table returns the table that is open.
func (d *desk) table() table.Page {
	t, ok := d.m.table()
	require.True(d.t, ok, "no table is open")
	return t
}

// observed returns what a seat may know of the match at a table.
func observed(t table.Page, seat domino.Seat) game.Observation {
	h, _ := t.Home()
	return h.View(seat).Observation
}

// over returns the match at the open table, which is over.
func (d *desk) over() match.Match {
	h, _ := d.table().Home()
	m, err := h.Review()
	require.NoError(d.t, err)
	return m
}

// top returns the page on top.
func (d *desk) top() page.Page { return d.m.pages[len(d.m.pages)-1] }

// cabinet keeps the records of a session.
type cabinet struct{ files []*matchtest.File }

func (c *cabinet) open(m match.Match) (recorder.File, error) {
	n := m.Number
	for len(c.files) < n {
		c.files = append(c.files, &matchtest.File{})
	}
	return c.files[n-1], nil
}

// readPaper reads a record, which must be sound.
func readPaper(t require.TestingT, f *matchtest.File) record.Match {
	m, err := record.Read(bytes.NewReader(f.Bytes()), variants.Resolve)
	require.NoError(t, err)
	require.Zero(t, m.Dropped, "the last line was cut off")
	return m
}

// TestMain gives the tests a home of their own: locks are in it.
func TestMain(m *testing.M) {
	home, err := os.MkdirTemp("", "dominoes")
	if err != nil {
		panic(err)
	}
	_ = os.Setenv(store.HomeVariable, home)
	_ = flag.Set("rapid.checks", strconv.Itoa(sampletest.Of(25, 100)))
	status := m.Run()
	_ = os.RemoveAll(home)
	os.Exit(status)
}
