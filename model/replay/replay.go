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
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/store"
	"dominoes/model/ticket"
	"dominoes/view/layout"
)

// Replaying is a match that the program is started to look at.
type Replaying struct {
	Entry store.Entry
	// At is after how many lines of the record to begin; Seat is whose eyes it is seen with, NoSeat
	// for everybody's.
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
	ID    ticket.Ticket
	known store.Entry // as it was when it was last read

	Tale *Tale // nil until it has been read
	At   int   // the stop that is shown
	Eyes int   // 0 everybody's, 1 nobody's: all hands open, then each seat's
	// agreed tells that hands may be seen that are still played.
	agreed bool
	// fault says why not all of the record is shown, or nothing; loud that it has
	// just been found.
	fault string
	loud  bool
	Said  string
	// left tells that nobody plays the match that is watched, as far as is known.
	left bool

	Tempo int // an index of tempos
	// running tells that it plays by itself, next turns to the picture after this one.
	running bool
	next    ticket.Ticket

	Board board.Board
	// Casts are where the tiles lay at stops of this round, so that stepping there again
	// finds them in the same place. They are a memory of what has been worked out, no more.
	Casts map[int]Cast
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
	p := Page{start: r, ID: ticket.New(), known: r.Entry, Tempo: 1, Casts: map[int]Cast{}}
	if r.Seat != game.NoSeat {
		p.Eyes = seesAs + int(r.Seat)
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

// ToldMsg is a record that was read.
type ToldMsg struct {
	ID    ticket.Ticket
	entry store.Entry // as it was before it was read
	tale  *Tale       // nil where nothing of it can be shown
	Fault string
	// same tells that the file hasn't changed since it was last read, left that nobody
	// has it open any more.
	same, left bool
}

// read returns the command that reads the record.
func (p Page) read(c *page.Services) tea.Cmd {
	id, entry, live := p.ID, p.known, p.start.Watch
	return func() (answer tea.Msg) {
		msg := ToldMsg{ID: id, entry: entry}
		defer func() {
			if r := recover(); r != nil {
				msg.tale, msg.Fault = nil, fmt.Sprintf("The record can't be read: %v.", r)
				answer = msg
			}
		}()
		msg.load(c.Matches, live)
		return msg
	}
}

// load reads the record and makes a tale of it.
func (m *ToldMsg) load(matches *store.Matches, live bool) {
	m.entry = statOf(m.entry)
	r, err := matches.Read(m.entry)
	if len(r.Header.Seats) == 0 {
		m.Fault = "The record can't be read: " + says(err)
		return
	}
	if m.tale, m.Fault = nil, ""; err != nil {
		m.Fault = faultText(err)
	} else if r.Dropped > 0 && !live {
		m.Fault = fmt.Sprintf("Line %d was cut off while it was written; all before it is here.", r.Dropped)
	}
	if m.tale, err = Tell(replayNumber, r); err != nil && m.Fault == "" {
		m.Fault = faultText(err)
	}
}

// faultText says where a record isn't sound, and what is shown of it.
func faultText(err error) string {
	if fault, ok := err.(*record.Error); ok {
		return fmt.Sprintf("Line %d isn't sound, and nothing after it is shown: %s", fault.Line, says(fault.Err))
	}
	return "Not all of it can be read: " + says(err)
}

func says(err error) string {
	if err == nil {
		return "there is nothing in it."
	}
	return err.Error() + "."
}

// Kind implements [page.Page].
func (p Page) Kind() page.Kind { return page.Kind{Keys: prefs.OnReplay} }

// Update implements [page.Page].
func (p Page) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg := msg.(type) {
	case ToldMsg:
		if !p.ID.Wants(msg.ID) {
			return p, page.Result{}
		}
		p, cmd := p.told(e, msg)
		return p, page.Do(tea.Batch(cmd, p.look(e)))
	case tea.WindowSizeMsg, page.SettingsMsg:
		if p.Tale != nil {
			p = p.Seek(e, p.At)
		}
	case board.FilmMsg:
		var cmd tea.Cmd
		p.Board, cmd = p.Board.Turned(p.view(e), msg)
		return p, page.Do(cmd)
	case openMsg:
		if p.ID.Wants(msg.id) {
			p.agreed = true
			return p.turnEyes(e), page.Result{}
		}
	case TempoMsg:
		if p.next.Wants(msg.Ticket) && p.running {
			return p.tick(e)
		}
	case tea.KeyPressMsg:
		p.Said, p.loud = "", false
		return p.press(e, msg)
	case tea.MouseMsg:
		return p.mouse(e, msg)
	}
	return p, page.Result{}
}

// told takes in what was read.
func (p Page) told(e page.Env, msg ToldMsg) (Page, tea.Cmd) {
	p.left = msg.left
	switch {
	case msg.same:
		return p, nil
	case msg.tale == nil && p.Tale != nil:
		p.fault, p.loud, p.Said = msg.Fault+" What was read of it before is still shown.", true, ""
		p.known = msg.entry
		return p, nil
	case msg.tale == nil:
		p.fault = msg.Fault
		return p, nil
	}
	before := p.Tale
	p.Tale, p.fault, p.known, p.Said = msg.tale, msg.Fault, msg.entry, ""
	if seats := len(p.Tale.end.Header.Seats); p.Eyes >= seesAs+seats {
		p.Said = fmt.Sprintf("There is no seat %s in a match of %d: hands are closed.", game.Seat(p.Eyes-seesAs), seats)
		p.Eyes = seesNone
	}
	if before == nil {
		p.loud = p.fault != ""
		if p.start.Watch {
			return p.Seek(e, p.Tale.Last()), nil
		}
		return p.Seek(e, p.Tale.after(p.start.At)), nil
	}
	followed := p.At == before.Last()
	if !p.Tale.continues(before) {
		p.Casts = map[int]Cast{}
		p.Said = fmt.Sprintf("The record was changed: it had %d lines, and has %d now.", len(before.lines), len(p.Tale.lines))
	}
	switch {
	case followed && p.Tale.Last() == p.At+1:
		return p.forward(e)
	case followed:
		return p.Seek(e, p.Tale.Last()), nil
	}
	return p.Seek(e, min(p.At, p.Tale.Last())), nil
}

// TempoMsg tells that a picture has stood long enough.
type TempoMsg struct{ Ticket ticket.Ticket }

// wait waits until it is time for the next picture.
func (p Page) wait(e page.Env) (Page, tea.Cmd) {
	p.next = ticket.New()
	msg := TempoMsg{p.next}
	return p, e.Services.After(tempos[p.Tempo].wait, func() tea.Msg { return msg })
}

// tick turns to the next picture, and stops at the last.
func (p Page) tick(e page.Env) (Page, page.Result) {
	if p.At == p.Tale.Last() {
		p.running = false
		return p, page.Result{}
	}
	p, film := p.forward(e)
	if p.running = p.At < p.Tale.Last(); !p.running {
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
	if p.At == p.Tale.Last() {
		if p.start.Watch {
			p.running, p.Said = false, "This is where the match is now."
			return p, page.Result{}
		}
		p = p.Seek(e, 0)
	}
	p, next := p.wait(e)
	return p, page.Do(next)
}
