// Package replay is the page that looks at a recorded match, or watches one that another
// program plays. Nothing in it changes the record.
package replay

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/store"
	"dominoes/model/ticket"
	"dominoes/view/layout"
)

// Replaying is a match that the program is started to look at.
type Replaying struct {
	Entry store.Entry
	// At is after how many lines of the record to begin; Seat is whose hand is
	// open, NoSeat for none.
	At   int
	Seat game.Seat
	// Watch follows the match as it is played by another program.
	Watch bool
}

// Page looks at a match that is recorded, or watches one that another program
// plays. Nothing in it changes the record.
//
// One goes over the record's lines, and not over what stands in the end: moves that
// were taken back are seen as they were played, and then taken back. A round's end
// is seen on the table first, and then on its sheet.
type Page struct {
	start Replaying
	// Alone tells that there is no page to go back to.
	Alone bool
	id    ticket.Ticket
	known store.Entry // as it was when it was last read

	timeline *timeline // nil until it has been read
	at       int       // the stop that is shown
	hands    int       // which are open: handsClosed and what follows it
	// agreed tells that hands may be seen that are still played.
	agreed bool
	// fault says why not all of the record is shown, or nothing; faultNew that it
	// has just been found.
	fault    string
	faultNew bool
	said     string
	// abandoned tells that nobody plays the match that is watched, as far as is known.
	abandoned bool

	tempo int // an index of tempos
	// running tells that it plays by itself; next is the tick that it waits for.
	running bool
	next    ticket.Ticket

	// match is as it stands at the stop, board as it is seen there.
	match match.Match
	board board.Board
	size  layout.Size
}

// replayNumber is that of all matches that are looked at: those that are played count
// upwards, lessons and puzzles downwards from nought.
const replayNumber = -1_000_000

// tempo is how long a picture stands where the match plays by itself.
type tempo struct {
	name string
	wait time.Duration
}

var tempos = []tempo{
	{"slow", 2 * time.Second}, {"normal", time.Second}, {"fast", 400 * time.Millisecond},
	{"faster", 150 * time.Millisecond}, {"fastest", 50 * time.Millisecond},
}

// New returns the page on which a match is looked at, and the command that reads
// it.
func New(c *page.Services, r Replaying) (Page, tea.Cmd) {
	p := Page{start: r, id: ticket.New(), known: r.Entry, tempo: 1}
	if r.Seat != game.NoSeat {
		p.hands = handsOfSeat + int(r.Seat)
	}
	return p, p.read(c)
}

// NewReplay opens a match that is kept, at its beginning.
func NewReplay(c *page.Services, entry store.Entry) page.Result {
	p, read := New(c, Replaying{Entry: entry, Seat: game.NoSeat})
	return page.Result{Push: p, Cmd: read}
}

// NewWatch opens a match that another program is playing, where it is now.
func NewWatch(c *page.Services, entry store.Entry) page.Result {
	p, read := New(c, Replaying{Entry: entry, Seat: game.NoSeat, Watch: true})
	return page.Result{Push: p, Cmd: read}
}

// readMsg is a record that was read.
type readMsg struct {
	id       ticket.Ticket
	entry    store.Entry // as it was before it was read
	timeline *timeline   // nil where nothing of it can be shown
	fault    string
	// unchanged tells that the file hasn't changed since it was last read, abandoned that nobody
	// has it open any more.
	unchanged, abandoned bool
}

// read returns the command that reads the record.
func (p Page) read(c *page.Services) tea.Cmd {
	id, entry, live := p.id, p.known, p.start.Watch
	return func() (answer tea.Msg) {
		msg := readMsg{id: id, entry: entry}
		defer func() {
			if r := recover(); r != nil {
				msg.timeline, msg.fault = nil, notRead(fmt.Errorf("%v", r))
				answer = msg
			}
		}()
		msg.load(c.Matches, live)
		return msg
	}
}

// load reads the record and makes a timeline of it.
func (m *readMsg) load(matches *store.Matches, live bool) {
	m.entry = stat(m.entry)
	r, err := matches.Read(m.entry)
	if len(r.Header.Seats) == 0 {
		m.fault = notRead(err)
		return
	}
	if m.timeline, m.fault = nil, ""; err != nil {
		m.fault = faultText(err)
	} else if r.Dropped > 0 && !live {
		m.fault = cutOff(r.Dropped)
	}
	if m.timeline, err = newTimeline(replayNumber, r); err != nil && m.fault == "" {
		m.fault = faultText(err)
	}
}

// faultText says where a record isn't sound, and what is shown of it.
func faultText(err error) string {
	if fault, ok := err.(*record.Error); ok {
		return damaged(fault.Line, fault.Err)
	}
	return partlyRead(err)
}

// Kind implements [page.Page].
func (p Page) Kind() page.Kind { return page.Kind{Keys: prefs.OnReplay} }

// Update implements [page.Page].
func (p Page) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg := msg.(type) {
	case readMsg:
		if !p.id.Wants(msg.id) {
			return p, page.Result{}
		}
		p, cmd := p.recordRead(e, msg)
		return p, page.Do(tea.Batch(cmd, p.poll(e)))
	case tea.WindowSizeMsg, page.SettingsMsg:
		if p.timeline != nil {
			p = p.seek(e, p.at)
		}
	case board.FilmMsg:
		var cmd tea.Cmd
		p.board, cmd = p.board.AdvanceFilm(p.view(e), msg)
		return p, page.Do(cmd)
	case openHandsMsg:
		if p.id.Wants(msg.id) {
			p.agreed = true
			return p.nextHands(e), page.Result{}
		}
	case tickMsg:
		if p.next.Wants(msg.ticket) && p.running {
			return p.tick(e)
		}
	case tea.KeyPressMsg:
		p.said, p.faultNew = "", false
		return p.press(e, msg)
	case tea.MouseMsg:
		return p.mouse(e, msg)
	}
	return p, page.Result{}
}

// recordRead shows what was read, where it tells something new.
func (p Page) recordRead(e page.Env, msg readMsg) (Page, tea.Cmd) {
	p.abandoned = msg.abandoned
	switch {
	case msg.unchanged:
		return p, nil
	case msg.timeline == nil && p.timeline != nil:
		p.fault, p.faultNew, p.said = stillShown(msg.fault), true, ""
		p.known = msg.entry
		return p, nil
	case msg.timeline == nil:
		p.fault = msg.fault
		return p, nil
	}
	before := p.timeline
	p.timeline, p.fault, p.known, p.said = msg.timeline, msg.fault, msg.entry, ""
	if seats := len(p.timeline.end.Header.Seats); p.hands >= handsOfSeat+seats {
		p.said = noSuchSeat(game.Seat(p.hands-handsOfSeat), seats)
		p.hands = handsClosed
	}
	if before == nil {
		p.faultNew = p.fault != ""
		if p.start.Watch {
			return p.seek(e, p.timeline.last()), nil
		}
		return p.seek(e, p.timeline.firstAfter(p.start.At)), nil
	}
	followed := p.at == before.last()
	if !p.timeline.continues(before) {
		p.said = changed(len(before.lines), len(p.timeline.lines))
	}
	switch {
	case followed && p.timeline.last() == p.at+1:
		return p.forward(e)
	case followed:
		return p.seek(e, p.timeline.last()), nil
	}
	return p.seek(e, min(p.at, p.timeline.last())), nil
}

// tickMsg tells that a picture has stood long enough.
type tickMsg struct{ ticket ticket.Ticket }

// wait waits until it is time for the next picture.
func (p Page) wait(e page.Env) (Page, tea.Cmd) {
	p.next = ticket.New()
	msg := tickMsg{p.next}
	return p, e.Services.After(tempos[p.tempo].wait, func() tea.Msg { return msg })
}

// tick turns to the next picture, and stops at the last.
func (p Page) tick(e page.Env) (Page, page.Result) {
	if p.at == p.timeline.last() {
		p.running = false
		return p, page.Result{}
	}
	p, film := p.forward(e)
	if p.running = p.at < p.timeline.last(); !p.running {
		return p, page.Do(film)
	}
	p, next := p.wait(e)
	return p, page.Do(tea.Batch(film, next))
}

// toggle lets the match play by itself, from its beginning where it has come to its
// end, or pauses it.
func (p Page) toggle(e page.Env) (Page, page.Result) {
	if p.running = !p.running; !p.running {
		return p, page.Result{}
	}
	if p.at == p.timeline.last() {
		if p.start.Watch {
			p.running, p.said = false, liveNow
			return p, page.Result{}
		}
		p = p.seek(e, 0)
	}
	p, next := p.wait(e)
	return p, page.Do(next)
}
