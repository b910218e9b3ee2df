// Package replay is the page that replays a recorded match, or watches one that another program plays. It never changes
// the record.
package replay

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/variants"
	"dominoes/view/layout"
)

// Replaying is a match to replay.
type Replaying struct {
	Entry store.Entry
	// At is the number of lines of the record to start after; Seat is the seat whose hand is visible, or NoSeat.
	At   int
	Seat domino.Seat
	// Watch follows the match while another program plays it, from its current end.
	Watch bool
	// Plays starts playback at once, at Pace.
	Plays bool
	Pace  prefs.Pace
	// Alone is true if there is no page to return to.
	Alone bool
}

// Services are what a replay needs of the program.
type Services interface {
	page.Timer
	Matches() *store.Matches
	// Games are the games by which matches are named.
	Games() variants.Catalogue
	// KeptReport returns the report on the saved match with an ID, nil if there is none. KeepReport keeps one. Both may
	// block.
	KeptReport(id string) *review.Report
	KeepReport(id string, r *review.Report)
}

// Page replays a recorded match, or watches one that another program plays.
//
// It steps through the record's lines: moves that were taken back are shown as they were played, and then taken back. A
// round's end is shown on the table first, and then as a result.
type Page struct {
	services Services
	start    Replaying
	id       page.Token
	known    store.Entry // at the time of the last read

	timeline *timeline // nil until it is read
	at       int       // index of the current stop
	hands    int       // the visible hands: handsClosed or one of the constants after it
	// agreed is true once the viewer has agreed to see hands that are still in play.
	agreed bool
	// fault says why some of the record isn't shown, or ""; faultNew is true if it was just found.
	fault    string
	faultNew bool
	said     string
	// abandoned is true if no program has the watched match open.
	abandoned bool

	tempo int // index in tempos
	// running is true during playback; next is the tick that it waits for.
	running bool
	next    page.Token

	// match is the match at the stop, board its screen.
	match match.Match
	board board.Board
	size  layout.Size
}

// replayNumber is the number of all replayed matches: played ones count up from 0, lessons and puzzles down.
const replayNumber = -1_000_000

// tempo is a speed of playback.
type tempo struct {
	name string
	wait time.Duration
}

var tempos = []tempo{
	{"slow", 2 * time.Second}, {"normal", time.Second}, {"fast", 400 * time.Millisecond},
	{"faster", 150 * time.Millisecond}, {"fastest", 50 * time.Millisecond},
}

// tempoOf are the tempos of the paces, as indexes in tempos.
var tempoOf = [...]int{prefs.Instant: 4, prefs.Fast: filmed, prefs.Normal: 1, prefs.Slow: 0}

// New opens a recorded match, at its start unless it is watched.
func New(s Services, r Replaying) page.Result {
	p := Page{services: s, start: r, id: page.NewToken(), known: r.Entry, tempo: 1}
	if r.Plays {
		p.tempo = tempoOf[r.Pace]
	}
	if r.Seat != domino.NoSeat {
		p.hands = handsOfSeat + int(r.Seat)
	}
	return page.Result{Push: p, Cmd: p.read()}
}

// readMsg is the result of reading the record.
type readMsg struct {
	id       page.Token
	entry    store.Entry // size and time just before the read
	timeline *timeline   // nil if nothing of it can be shown
	fault    string
	// unchanged is true if the file hasn't changed since the last read, abandoned if no program has it open.
	unchanged, abandoned bool
}

func (p Page) read() tea.Cmd {
	id, entry, live := p.id, p.known, p.start.Watch
	return func() (answer tea.Msg) {
		msg := readMsg{id: id, entry: entry}
		defer func() {
			if r := recover(); r != nil {
				msg.timeline, msg.fault = nil, notRead(fmt.Errorf("%v", r))
				answer = msg
			}
		}()
		msg.load(p.services.Matches(), live)
		return msg
	}
}

// load reads the record and builds its timeline.
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

// faultText says where a record is damaged, and what is shown of it.
func faultText(err error) string {
	if fault, ok := err.(*record.Error); ok {
		return damaged(fault.Line, fault.Err)
	}
	return partlyRead(err)
}

func (p Page) Kind() page.Kind { return page.Kind{Keys: prefs.OnReplay} }

func (p Page) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg := msg.(type) {
	case readMsg:
		if !p.id.Matches(msg.id) {
			return p, page.Result{}
		}
		p, cmd := p.recordRead(e, msg)
		return p, page.Do(tea.Batch(cmd, p.poll()))
	case tea.WindowSizeMsg, page.SettingsMsg:
		if p.timeline != nil {
			p = p.seek(e, p.at)
		}
	case board.FilmMsg:
		var cmd tea.Cmd
		p.board, cmd = p.board.AdvanceFilm(p.view(e), msg)
		return p, page.Do(cmd)
	case openHandsMsg:
		if p.id.Matches(msg.id) {
			p.agreed = true
			return p.nextHands(e), page.Result{}
		}
	case page.ReviewedMsg:
		return p, page.Do(p.keepReport(msg.Report))
	case tickMsg:
		if p.next.Matches(msg.token) && p.running {
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

// reviews reports whether the match can be reviewed: once it is over.
func (p Page) reviews() bool { return p.timeline.end.State.Stage() == game.MatchOver }

// saved returns the ID of the record among the saved matches, "" for a file that was named on the command line.
func (p Page) saved() string {
	if p.start.Alone {
		return ""
	}
	return p.known.ID
}

// openReview opens the review of the match. It judges only what isn't judged yet.
func (p Page) openReview() (Page, page.Result) {
	p.running = false
	return p, page.Result{Open: func() tea.Msg {
		return page.OpenReview{Match: p.timeline.end, Known: p.services.KeptReport(p.saved())}
	}}
}

// keepReport returns the command that keeps what the review has judged; nil if that is nothing.
func (p Page) keepReport(r review.Report) tea.Cmd {
	if len(r.Choices) == 0 {
		return nil
	}
	return func() tea.Msg {
		p.services.KeepReport(p.saved(), &r)
		return nil
	}
}

// recordRead shows a record that has changed.
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
		p.said = noSuchSeat(domino.Seat(p.hands-handsOfSeat), seats)
		p.hands = handsClosed
	}
	if before == nil {
		p.faultNew = p.fault != ""
		if p.start.Watch {
			return p.seek(e, p.timeline.last()), nil
		}
		p = p.seek(e, p.timeline.firstAfter(p.start.At))
		if p.running = p.start.Plays && p.at < p.timeline.last(); p.running {
			return p.wait(e)
		}
		return p, nil
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

// tickMsg is sent when it is time for the next stop.
type tickMsg struct{ token page.Token }

// wait returns the command that waits for the next tick.
func (p Page) wait(e page.Env) (Page, tea.Cmd) {
	p.next = page.NewToken()
	return p, p.services.After(tempos[p.tempo].wait, page.Send(tickMsg{p.next}))
}

// tick moves on to the next stop, and ends playback at the last.
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

// toggle starts playback, from the start if it is at the end, or pauses it.
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
