package model

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/prefs"
	"dominoes/model/store"
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

// replayPage looks at a match that is recorded, or watches one that another program
// plays. Nothing in it changes the record.
//
// One goes over the record's lines, and not over what stands in the end: moves that
// were taken back are seen as they were played, and then taken back. A round's end
// is seen on the table first, and then on its sheet.
type replayPage struct {
	start Replaying
	// alone tells that there is no page to go back to.
	alone bool
	id    *replayID
	known store.Entry // as it was when it was last read

	tale *tale // nil until it has been read
	at   int   // the stop that is shown
	eyes int   // 0 everybody's, 1 nobody's: all hands open, then each seat's
	// agreed tells that hands may be seen that are still played.
	agreed bool
	// fault says why not all of the record is shown, or nothing; loud that it has
	// just been found.
	fault string
	loud  bool
	said  string
	// left tells that nobody plays the match that is watched, as far as is known.
	left bool

	tempo int // an index of tempos
	// plays counts the times that it began to play by itself, running tells that it
	// does now.
	plays   int
	running bool

	board board
	// casts are where the tiles lay at stops, so that stepping there again finds them
	// in the same place. They are a memory of what has been worked out, no more.
	casts map[int]cast
	size  layout.Size
}

// replayID tells an open page from any other.
type replayID struct{ _ int }

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

// replayOf returns the page on which a match is looked at, and the command that reads
// it.
func replayOf(c *services, r Replaying) (replayPage, tea.Cmd) {
	p := replayPage{start: r, id: &replayID{}, known: r.Entry, tempo: 1, casts: map[int]cast{}}
	if r.Seat != game.NoSeat {
		p.eyes = seesAs + int(r.Seat)
	}
	return p, p.read(c)
}

// newReplay opens a match that is kept, at its beginning.
func newReplay(c *services, entry store.Entry) result {
	p, read := replayOf(c, Replaying{Entry: entry, Seat: game.NoSeat})
	return result{push: p, cmd: read}
}

// newWatch opens a match that another program is playing, where it is now.
func newWatch(c *services, entry store.Entry) result {
	p, read := replayOf(c, Replaying{Entry: entry, Seat: game.NoSeat, Watch: true})
	return result{push: p, cmd: read}
}

// toldMsg is a record that was read.
type toldMsg struct {
	id    *replayID
	entry store.Entry // as it was before it was read
	tale  *tale       // nil where nothing of it can be shown
	fault string
	// same tells that the file hasn't changed since it was last read, left that nobody
	// has it open any more.
	same, left bool
}

// read returns the command that reads the record.
func (p *replayPage) read(c *services) tea.Cmd {
	id, entry, live := p.id, p.known, p.start.Watch
	return func() (answer tea.Msg) {
		msg := toldMsg{id: id, entry: entry}
		defer func() {
			if r := recover(); r != nil {
				msg.tale, msg.fault = nil, fmt.Sprintf("The record can't be read: %v.", r)
				answer = msg
			}
		}()
		msg.load(c.Matches, live)
		return msg
	}
}

// load reads the record and makes a tale of it.
func (m *toldMsg) load(matches *store.Matches, live bool) {
	m.entry = statOf(m.entry)
	r, err := matches.Read(m.entry)
	if len(r.Header.Seats) == 0 {
		m.fault = "The record can't be read: " + says(err)
		return
	}
	if m.tale, m.fault = nil, ""; err != nil {
		m.fault = faultText(err)
	} else if r.Dropped > 0 && !live {
		m.fault = fmt.Sprintf("Line %d was cut off while it was written; all before it is here.", r.Dropped)
	}
	if m.tale, err = tell(replayNumber, r); err != nil && m.fault == "" {
		m.fault = faultText(err)
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

func (p replayPage) kind() kind { return kind{keys: prefs.OnReplay} }

func (p replayPage) update(e env, msg tea.Msg) (page, result) {
	switch msg := msg.(type) {
	case toldMsg:
		if msg.id != p.id {
			return p, result{}
		}
		p, cmd := p.told(e, msg)
		return p, do(tea.Batch(cmd, p.look(e)))
	case tea.WindowSizeMsg, settingsMsg:
		if p.tale != nil {
			p = p.seek(e, p.at)
		}
	case filmMsg:
		var cmd tea.Cmd
		p.board, cmd = p.board.turned(p.view(e), msg)
		return p, do(cmd)
	case openMsg:
		if msg.id == p.id {
			p.agreed = true
			return p.turnEyes(e), result{}
		}
	case tempoMsg:
		if msg.id == p.id && msg.plays == p.plays && p.running {
			return p.tick(e)
		}
	case tea.KeyPressMsg:
		p.said, p.loud = "", false
		return p.press(e, msg)
	case tea.MouseMsg:
		return p.mouse(e, msg)
	}
	return p, result{}
}

// told takes in what was read.
func (p replayPage) told(e env, msg toldMsg) (replayPage, tea.Cmd) {
	p.left = msg.left
	switch {
	case msg.same:
		return p, nil
	case msg.tale == nil && p.tale != nil:
		p.fault, p.loud, p.said = msg.fault+" What was read of it before is still shown.", true, ""
		p.known = msg.entry
		return p, nil
	case msg.tale == nil:
		p.fault = msg.fault
		return p, nil
	}
	before := p.tale
	p.tale, p.fault, p.known, p.said = msg.tale, msg.fault, msg.entry, ""
	if seats := len(p.tale.end.Header.Seats); p.eyes >= seesAs+seats {
		p.said = fmt.Sprintf("There is no seat %s in a match of %d: hands are closed.", game.Seat(p.eyes-seesAs), seats)
		p.eyes = seesNone
	}
	if before == nil {
		p.loud = p.fault != ""
		if p.start.Watch {
			return p.seek(e, p.tale.last()), nil
		}
		return p.seek(e, p.tale.after(p.start.At)), nil
	}
	followed := p.at == before.last()
	if !p.tale.continues(before) {
		p.casts = map[int]cast{}
		p.said = fmt.Sprintf("The record was changed: it had %d lines, and has %d now.", len(before.lines), len(p.tale.lines))
	}
	switch {
	case followed && p.tale.last() == p.at+1:
		return p.forward(e)
	case followed:
		return p.seek(e, p.tale.last()), nil
	}
	return p.seek(e, min(p.at, p.tale.last())), nil
}

// tempoMsg tells that a picture has stood long enough.
type tempoMsg struct {
	id    *replayID
	plays int
}

// wait returns the command that turns to the next picture.
func (p *replayPage) wait(e env) tea.Cmd {
	msg := tempoMsg{p.id, p.plays}
	return e.services.After(tempos[p.tempo].wait, func() tea.Msg { return msg })
}

// tick turns to the next picture, and stops at the last.
func (p replayPage) tick(e env) (replayPage, result) {
	if p.at == p.tale.last() {
		p.running = false
		return p, result{}
	}
	p, film := p.forward(e)
	if p.running = p.at < p.tale.last(); !p.running {
		return p, do(film)
	}
	return p, do(tea.Batch(film, p.wait(e)))
}

// toggle lets the match play by itself, from its beginning where it has come to its
// end, or pauses it.
func (p replayPage) toggle(e env) (replayPage, result) {
	if p.running = !p.running; !p.running {
		return p, result{}
	}
	if p.plays++; p.at == p.tale.last() {
		if p.start.Watch {
			p.running, p.said = false, "This is where the match is now."
			return p, result{}
		}
		p = p.seek(e, 0)
	}
	return p, do(p.wait(e))
}
