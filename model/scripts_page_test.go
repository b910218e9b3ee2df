package model

import (
	"context"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
	"dominoes/model/pages/dialog"
	"dominoes/model/pages/table"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// pages are programs with a table's page.
type pages struct {
	*scriptRun
	*programs
	served  *served // the host, nil at one screen
	screens []*pageScreen
}

// pageScreen is a program at one screen.
type pageScreen struct {
	*program
	who string
	// shown is the news on the screen, notes what the test remarks.
	shown, notes []string
}

// add opens a program at one more screen.
func (a *pages) add(who string, c Config) *pageScreen {
	c.After, c.Now, c.NewSeed = page.AfterClock, time.Now, func() game.Seed { return a.seed }
	c.Progress, c.Bots, c.Unseen = &pagetest.Progress{}, a.bots, a.humans() == 0 && c.Start
	p := &pageScreen{program: a.start(a.t, c), who: who}
	a.screens = append(a.screens, p)
	return p
}

func (a *pages) pass(wait time.Duration) { a.programs.pass(wait) }

func (p *pageScreen) note(format string, args ...any) {
	p.notes = append(p.notes, "("+strings.ReplaceAll(fmt.Sprintf(format, args...), "\n", "; ")+")")
}

func (p *pageScreen) table() (table.Page, bool) {
	t, open := p.m.table()
	return t, open && !p.quit
}

// deal ends the picture before the deal.
func (p *pageScreen) deal() {
	if t, open := p.table(); open && t.Sealed() {
		p.press("enter")
	}
}

func (a *pages) deeds() map[string]func(domino.Seat) {
	deeds := map[string]func(domino.Seat){}
	add := func(does string, do func(*pageScreen, domino.Seat)) {
		deeds[does] = func(seat domino.Seat) { do(a.at(seat), seat) }
	}
	press := func(does string, keys ...string) {
		add(does, func(p *pageScreen, _ domino.Seat) { p.press(keys...) })
	}
	add("plays", (*pageScreen).plays)
	press("asks to undo", "u")
	press("asks to redo", "U")
	add("answers yes", func(p *pageScreen, seat domino.Seat) { p.replies(seat, "y") })
	add("answers no", func(p *pageScreen, seat domino.Seat) { p.replies(seat, "n") })
	add("has seen the round's end", func(p *pageScreen, _ domino.Seat) { p.enterAt(board.RoundEnd, "no round has ended") })
	add("wants another match", func(p *pageScreen, _ domino.Seat) { p.enterAt(board.MatchEnd, "the match isn't over") })
	add("asks the bot again", func(p *pageScreen, _ domino.Seat) { p.askBot() })
	press("presses enter", "enter")
	if a.served == nil {
		add("opens the hand", func(p *pageScreen, _ domino.Seat) { p.openHand() })
		return deeds
	}
	leave := func(keys ...string) func(*pageScreen, domino.Seat) {
		return func(p *pageScreen, _ domino.Seat) {
			p.press(keys...)
			p.close()
			p.settle()
		}
	}
	add("answers never", func(p *pageScreen, seat domino.Seat) { p.replies(seat, "a") })
	press("no longer asks", "u")
	press("says hello", "k", "enter")
	add("goes away", leave())
	add("leaves for good", leave("esc", "up", "enter", "y"))
	deeds["comes"] = func(seat domino.Seat) { a.enter(seat.String(), a.people()[seat]) }
	deeds["opens another screen"] = func(seat domino.Seat) { a.enter(seat.String()+"'s other screen", a.people()[seat]) }
	return deeds
}

// at returns the newest screen of a person, or else anybody's.
func (a *pages) at(seat domino.Seat) *pageScreen {
	for _, p := range slices.Backward(a.screens) {
		if strings.HasPrefix(p.who, seat.String()) && !p.closed {
			return p
		}
	}
	return a.screens[0]
}

// openHand shows the hand of the next player.
func (p *pageScreen) openHand() {
	if t, _ := p.table(); t.Stage == board.HandOver {
		p.pass(time.Second) // a hand-over is seen first
		p.press("enter")
	}
}

// askBot lets a bot that has failed try again.
func (p *pageScreen) askBot() {
	if t, open := p.table(); !open || t.Failure == "" {
		p.note("no bot waits for that")
		return
	}
	p.press("enter")
}

// keysRest is how long keys do nothing after something has opened or closed by itself.
const keysRest = 700 * time.Millisecond

func (p *pageScreen) plays(seat domino.Seat) {
	p.openHand()
	t, open := p.table()
	if !open || t.Stage != board.Playing || t.Match.Turn != seat || len(t.Match.Moves) == 0 || len(p.m.pages) > 2 {
		p.note("it isn't %s's turn", seat)
		return
	}
	if t.Match.Shared {
		p.pass(keysRest)
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

// box returns the box on top.
func (p *pageScreen) box() (dialog.Menu, bool) {
	return boxOf(p.m.pages[len(p.m.pages)-1])
}

// boxOf returns a page as a box, which one that closes by itself has inside.
func boxOf(p page.Page) (dialog.Menu, bool) {
	if inside := reflect.ValueOf(p); inside.Kind() == reflect.Struct && inside.FieldByName("Menu").IsValid() {
		p, _ = inside.FieldByName("Menu").Interface().(page.Page)
	}
	box, ok := p.(dialog.Menu)
	return box, ok
}

func (p *pageScreen) replies(seat domino.Seat, key string) {
	if _, asks := p.box(); !asks {
		p.note("%s isn't asked anything", seat)
		return
	}
	if t, _ := p.table(); t.Match.Shared {
		p.pass(keysRest)
	}
	p.press(key)
}

// enterAt presses enter at the end of a round or match, once the sheet takes it.
func (p *pageScreen) enterAt(stage any, otherwise string) {
	t, open := p.table()
	if !open || any(t.Stage) != stage {
		p.note("%s", otherwise)
		return
	}
	p.pass(time.Second)
	p.press("enter")
	p.deal()
}

func (a *pages) heard() []hearing {
	var all []hearing
	for _, p := range a.screens {
		if lines := p.news(); !p.closed || len(lines) > 0 {
			all = append(all, hearing{p.who, lines})
		}
	}
	return all
}

// news returns what has come to the screen, on which nothing changes while it waits for the disk.
func (p *pageScreen) news() []string {
	lines, was := p.notes, p.shown
	if p.notes = nil; p.closed {
		return lines
	}
	p.shown = p.shows()
	for _, line := range p.shown {
		if line != "" && !slices.Contains(was, line) {
			lines = append(lines, line)
		}
	}
	return lines
}

// waitingNote matches a table's notes on a player who is away or late.
var waitingNote = regexp.MustCompile(`^Waiting for .* \(.*\)\.$|has just gone|has been away`)

// shows returns the news that the screen shows.
func (p *pageScreen) shows() []string {
	shown := []string{p.m.said}
	if t, open := p.table(); open {
		shown = append(shown, t.Alert, t.Said, t.Failure, t.View(p.m.env()).Notice)
		if frame, _ := p.m.Frame(); strings.Contains(frame.Plain(), slowDisk) {
			shown = append(shown, slowDisk)
		}
		if note := t.Screen(p.m.env()).Note; t.Match.Shared && t.Stage == board.Playing && waitingNote.MatchString(note) {
			shown = append(shown, note)
		}
	}
	for _, over := range p.m.pages {
		if box, ok := boxOf(over); ok {
			shown = append(shown, box.Title, box.Lines[0].Note)
		}
	}
	if p.quit {
		shown = append(shown, "the program ends", p.m.Failure())
	}
	return shown
}

// close ends the program.
func (p *pageScreen) close() {
	if p.closed {
		return
	}
	p.closed = true
	if err := p.m.Close(); err != nil {
		p.note("%v", err)
	}
}

func (a *pages) end() {
	if a.served != nil {
		a.served.host.Close("")
	}
	a.settle()
	for _, p := range a.screens {
		p.close()
	}
	a.commands.Wait() // the clock goes on no longer than the test
}

// newPageLoop plays at one screen.
func newPageLoop(c *scriptRun) loop {
	a := &pages{scriptRun: c, programs: newPrograms()}
	a.add("all", Config{Setup: c.setup, Start: true, Settings: prefs.Settings{Pace: prefs.Normal}, Record: c.open, Rescue: c.elsewhere}).deal()
	return a
}

func (a *pages) awaits() awaited {
	if a.served != nil {
		return a.served.awaits()
	}
	switch t, open := a.screens[0].table(); {
	case !open || t.Stage == board.MatchEnd:
		return awaited{stage: matchsEnd}
	case t.Stage == board.RoundEnd:
		return awaited{stage: roundsEnd}
	case t.Match.Human(t.Match.Turn):
		return awaited{personsTurn, t.Match.Turn}
	}
	return awaited{}
}

// newSharedPageLoop plays at a host, each person at a screen of their own.
func newSharedPageLoop(c *scriptRun) loop {
	a := &pages{scriptRun: c, programs: newPrograms(), served: newServed(c)}
	for i, p := range c.people() {
		if p.ID != "" {
			a.enter(domino.Seat(i).String(), p)
		}
	}
	if len(a.screens) == 0 {
		a.enter("spectator", room.Person{ID: "spectator", Name: "Eve"})
	}
	return a
}

// enter lets a person in at a screen of their own.
func (a *pages) enter(who string, person room.Person) {
	link, err := a.served.host.Enter(person)
	require.NoError(a.t, err)
	view, err := link.Next(context.Background())
	require.NoError(a.t, err)
	p := a.add(who, Config{})
	p.m.config.Lobby = fixedTables{}
	m, cmd := p.m.openShared(page.OpenShared{Link: link, View: view})
	p.m = m
	p.run(cmd)
	a.settle()
}

// served is a host that plays the match of a script.
type served struct {
	*scriptRun
	host *hosting.Host
	mu   sync.Mutex
	room room.Room
}

// newServed opens a table for the people of a script, all of whom are away.
func newServed(c *scriptRun) *served {
	s := &served{scriptRun: c}
	begin := func(setup match.Setup) (match.Match, *recorder.Recorder, error) {
		m, err := match.New(1, setup, c.seed)
		return m, recorder.New(func() (recorder.File, error) { return c.open(m) }), err
	}
	m, recorder, err := begin(c.setup)
	require.NoError(c.t, err)
	r := room.New(m).Shared(c.people(), time.Now())
	r.StandIns = c.standIns
	s.host = hosting.NewHost(r, hosting.Options{
		Recorder: recorder, Bots: c.bots, Pool: hosting.NewPool(2), Pace: scriptPace, Now: time.Now, Begin: begin,
		Changed: func(now room.Room, _ string) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.room = now
		},
	})
	return s
}

// people returns who sits at the table.
func (c *scriptRun) people() []room.Person {
	people := make([]room.Person, len(c.setup.Seats))
	for i, seat := range c.setup.Seats {
		if seat.Player == record.Human {
			people[i] = room.Person{ID: seat.Name, Name: seat.Name}
		}
	}
	return people
}

func (s *served) awaits() awaited {
	s.mu.Lock()
	r := s.room
	s.mu.Unlock()
	switch {
	case r.AtRoundEnd():
		return awaited{stage: roundsEnd}
	case r.Match.State.Stage() == game.MatchOver:
		return awaited{stage: matchsEnd}
	case r.Setup == nil && r.Bot() == "":
		return awaited{personsTurn, r.Match.State.Turn()}
	}
	return awaited{}
}
