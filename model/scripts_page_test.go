package model

import (
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/table"
)

// pageLoop is the program with the table's page. Its commands run in goroutines, as in a terminal; once
// all goroutines wait their answers are handed to it, in the order in which the commands began.
type pageLoop struct {
	*scriptRun
	m      Model
	ended  string // how the program has ended by itself, "" while it runs
	closed bool
	// shown is the news on the screen, notes what the test remarks.
	shown, notes []string

	// held are the commands that wait until the disk works.
	held     []tea.Cmd
	commands sync.WaitGroup
	asked    int // commands that have begun

	mu      sync.Mutex
	answers []pageAnswer
	// wake has something in it once there are answers.
	wake chan struct{}
}

// pageAnswer is what a command has answered.
type pageAnswer struct {
	n   int
	msg tea.Msg
}

func newPageLoop(c *scriptRun) loop {
	p := &pageLoop{scriptRun: c, wake: make(chan struct{}, 1)}
	p.m = New(Config{
		Setup: c.setup, Start: true, Pace: prefs.Normal, Record: c.open, Rescue: c.elsewhere,
		Services: page.Services{After: page.AfterClock, NewSeed: func() game.Seed { return c.seed }, Bots: c.bots, Unseen: c.humans() == 0},
	})
	p.run(p.m.Init())
	p.settle()
	p.deal()
	return p
}

// run runs a command beside the program. One that saves while another waits for the disk would wait for
// the recorder's lock, which would keep the clock from going on: it begins later instead.
func (p *pageLoop) run(cmd tea.Cmd) {
	switch {
	case cmd == nil:
		return
	case p.hangs.Load() && saves(cmd):
		p.held = append(p.held, cmd)
		return
	}
	p.asked++
	n := p.asked
	p.commands.Go(func() {
		msg := cmd()
		p.mu.Lock()
		defer p.mu.Unlock()
		p.answers = append(p.answers, pageAnswer{n, msg})
		select {
		case p.wake <- struct{}{}:
		default:
		}
	})
}

// saves reports whether a command writes a record.
func saves(cmd tea.Cmd) bool {
	name := runtime.FuncForPC(reflect.ValueOf(cmd).Pointer()).Name()
	return strings.Contains(name, ".Record.func") || strings.Contains(name, ".complete.func")
}

// settle takes in answers until none come any more.
func (p *pageLoop) settle() {
	for {
		synctest.Wait()
		if !p.hangs.Load() && len(p.held) > 0 {
			p.run(tea.Batch(p.held...))
			p.held = nil
			continue
		}
		p.mu.Lock()
		answers := p.answers
		p.answers = nil
		p.mu.Unlock()
		if len(answers) == 0 {
			return
		}
		slices.SortFunc(answers, func(a, b pageAnswer) int { return a.n - b.n })
		for _, a := range answers {
			p.take(a.msg)
		}
	}
}

func (p *pageLoop) take(msg tea.Msg) {
	switch msg := msg.(type) {
	case nil:
	case tea.BatchMsg:
		for _, cmd := range msg {
			p.run(cmd)
		}
	case tea.QuitMsg:
		p.ended = "the program ends"
	default:
		next, cmd := p.m.Update(msg)
		p.m = next.(Model)
		p.run(cmd)
	}
}

func (p *pageLoop) pass(wait time.Duration) {
	over := time.After(wait)
	for passed := false; !passed; {
		p.settle()
		select {
		case <-p.wake:
		case <-over:
			passed = true
		}
	}
	p.settle()
}

func (p *pageLoop) press(names ...string) {
	for _, name := range names {
		p.take(pressed(name))
		p.settle()
	}
}

func (p *pageLoop) note(format string, args ...any) {
	p.notes = append(p.notes, "("+strings.ReplaceAll(fmt.Sprintf(format, args...), "\n", "; ")+")")
}

func (p *pageLoop) table() (table.Page, bool) {
	t, open := p.m.table()
	return t, open && p.ended == ""
}

// deal ends the picture before the deal.
func (p *pageLoop) deal() {
	if t, open := p.table(); open && t.Sealed() {
		p.press("enter")
	}
}

func (p *pageLoop) deeds() map[string]func(game.Seat) {
	return map[string]func(game.Seat){
		"plays":                    p.plays,
		"asks to undo":             func(game.Seat) { p.press("u") },
		"asks to redo":             func(game.Seat) { p.press("U") },
		"answers yes":              p.answering("y"),
		"answers no":               p.answering("n"),
		"has seen the round's end": p.enterAt(board.RoundEnd, "no round has ended"),
		"wants another match":      p.enterAt(board.MatchEnd, "the match isn't over"),
		"asks the bot again":       func(game.Seat) { p.askBot() },
		"opens the hand":           func(game.Seat) { p.openHand() },
	}
}

// openHand shows the hand of the next player.
func (p *pageLoop) openHand() {
	if t, _ := p.table(); t.Stage == board.HandOver && !t.Ready() {
		p.pass(time.Second) // a hand-over is seen first
	}
	if t, _ := p.table(); t.Stage == board.HandOver {
		p.press("enter")
	}
}

// askBot lets a bot that has failed try again.
func (p *pageLoop) askBot() {
	if t, open := p.table(); !open || t.Failed == "" {
		p.note("no bot waits for that")
		return
	}
	p.press("enter")
}

func (p *pageLoop) plays(seat game.Seat) {
	p.openHand()
	t, open := p.table()
	if !open || t.Stage != board.Playing || t.Match.Turn != seat || len(p.m.pages) > 2 {
		p.note("it isn't %s's turn", seat)
		return
	}
	if ahead, _ := p.m.ahead(); ahead {
		p.note("%s plays before the screen shows the turn", seat)
	}
	move := firstMoveOf(t.Match.Moves)
	switch move.Kind {
	case game.Draws:
		p.press("d")
		return
	case game.Passes:
		p.press("p")
		return
	}
	chosen := func() game.Move { t, _ := p.table(); m, _ := t.ChosenMove(); return m }
	for range len(t.Hand()) {
		if chosen().Tile != move.Tile {
			p.press("right")
		}
	}
	for range 2 {
		if chosen().End != move.End {
			p.press("tab")
		}
	}
	p.press("enter")
}

func (p *pageLoop) answering(key string) func(game.Seat) {
	return func(seat game.Seat) {
		if _, asks := p.m.pages[len(p.m.pages)-1].(dialog.Menu); !asks {
			p.note("%s isn't asked anything", seat)
			return
		}
		p.press(key)
	}
}

// enterAt presses enter at the end of a round or match, once the sheet takes it.
func (p *pageLoop) enterAt(stage any, otherwise string) func(game.Seat) {
	return func(game.Seat) {
		t, open := p.table()
		if !open || any(t.Stage) != stage {
			p.note("%s", otherwise)
			return
		}
		p.pass(time.Second)
		p.press("enter")
		p.deal()
	}
}

func (p *pageLoop) awaits() awaited {
	switch t, open := p.table(); {
	case !open || t.Stage == board.MatchEnd:
		return awaited{stage: matchsEnd}
	case t.Stage == board.RoundEnd:
		return awaited{stage: roundsEnd}
	case t.Match.Human(t.Match.Turn):
		return awaited{personsTurn, t.Match.Turn}
	}
	return awaited{}
}

// heard returns what has come to the screen, on which nothing changes while it waits for the disk.
func (p *pageLoop) heard() []hearing {
	lines := p.notes
	p.notes = nil
	was := p.shown
	switch ahead, long := p.m.ahead(); {
	case long:
		p.shown = append(slices.Clip(was), waitsForDisk, slowDisk)
	case ahead:
		p.shown = append(slices.Clip(was), waitsForDisk)
	default:
		p.shown = p.shows()
	}
	for _, line := range p.shown {
		if line != "" && !slices.Contains(was, line) {
			lines = append(lines, line)
		}
	}
	return []hearing{{"all", lines}}
}

// waitsForDisk notes that what has happened isn't shown yet.
const waitsForDisk = "(the screen waits for the disk)"

// shows returns the news that the screen shows.
func (p *pageLoop) shows() []string {
	shown := []string{p.m.said}
	if t, open := p.table(); open {
		shown = append(shown, t.Alert, t.Said, t.Failed)
	}
	for _, over := range p.m.pages {
		if box, ok := over.(dialog.Menu); ok {
			shown = append(shown, box.Title, box.Lines[0].Note)
		}
	}
	if p.ended != "" {
		shown = append(shown, p.ended, p.m.Failure())
	}
	return shown
}

func (p *pageLoop) end() {
	if p.closed {
		return
	}
	p.settle()
	p.closed = true
	if err := p.m.Close(); err != nil {
		p.note("%v", err)
	}
	p.commands.Wait() // the clock goes on no longer than the test
}
