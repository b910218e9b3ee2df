// Package matches is the page that lists the recorded matches.
package matches

import (
	"errors"
	"image"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game/record"
	"dominoes/model/home/library"
	"dominoes/model/home/prefs"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/variants"
	"dominoes/view/canvas"
	matchview "dominoes/view/matches"
)

// Records are the recorded matches; [store.Matches] are.
type Records interface {
	Read(store.Entry) (record.Match, error)
	Remove(store.Entry) error
}

// Page lists the recorded matches.
type Page struct {
	timer   page.Timer
	records Records
	games   variants.Catalogue
	tab     matchTab
	at      int
	name    string // file of the chosen record, which find looks for when the list changes
	// shown is the file of the record with details on the screen, and table its table. They follow the cursor once it
	// rests and the record is read, so that a key that moves it changes little; "" for the match at the cursor.
	shown string
	table *matchview.TablePicture
	alert string
}

// matchTab is a choice of matches to list.
type matchTab uint8

const (
	unfinishedTab matchTab = iota
	finishedTab
	allTab
	matchTabs // the number of tabs
)

// removedMsg is the result of removing a match.
type removedMsg struct{ err error }

// New opens the page, and requests a rescan of the records. It shows the unfinished matches, unless all are finished.
func New(e page.Env, t page.Timer, records Records, games variants.Catalogue) page.Result {
	p := Page{timer: t, records: records, games: games}
	if open, over, bad := stats.Partition(e.Library.Known); len(open)+len(bad) == 0 && len(over) > 0 {
		p.tab = finishedTab
	}
	p, r := p.choose(e, 0)
	return page.Result{Push: p, Cmd: tea.Batch(library.Look, r.Cmd)}
}

var (
	keyGoOn    = prefs.Bind("enter", doContinue, "enter")
	keyReplay  = prefs.Bind("enter", "replay", "enter")
	keyOpen    = prefs.Bind("enter", "open", "enter")
	keyUnlist  = prefs.Bind("x", "remove", "x")
	keyTab     = prefs.Bind("tab", doNextList, "tab", "right")
	keyTabBack = prefs.Bind("shift+tab", "", "shift+tab", "left")
)

func (p Page) Kind() page.Kind { return page.Kind{Keys: prefs.OnMatches} }

func (p Page) Bindings() []key.Binding {
	if p.name == "" {
		return []key.Binding{page.KeyExitList, keyTab, page.KeyHistory}
	}
	enter := [matchTabs]key.Binding{keyGoOn, keyReplay, keyOpen}
	return []key.Binding{
		enter[p.tab], page.KeyMove, page.KeyExitList, keyTab, keyUnlist, page.KeyHistory,
		page.KeyPageDn, page.KeyPageUp, page.KeyTop, page.KeyBottom,
	}
}

// listed returns the matches of the current tab: those that can be continued first, unreadable ones last.
func (p Page) listed(e page.Env) []*stats.Summary {
	open, over, bad := stats.Partition(e.Library.Known)
	switch {
	case p.tab == finishedTab:
		return over
	case p.tab == allTab:
		open = append(open, over...)
	}
	return append(open, bad...)
}

// chosen returns the match at the cursor, or nil.
func (p Page) chosen(list []*stats.Summary) *stats.Summary {
	if p.at >= len(list) {
		return nil
	}
	return list[p.at]
}

func (p Page) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg := msg.(type) {
	case library.ReadMsg:
		return p.find(e)
	case tableReadMsg:
		if s := p.chosen(p.listed(e)); s != nil && s.Entry == msg.entry {
			p.shown, p.table = p.name, msg.table
		}
	case removedMsg:
		p.alert = ""
		if held := (*store.HeldError)(nil); errors.As(msg.err, &held) {
			p.alert = heldBy(held.Holder)
		} else if msg.err != nil {
			p.alert = msg.err.Error()
		}
		return p, page.Do(library.Look)
	case tea.WindowSizeMsg:
		return p.choose(e, p.at)
	case tea.KeyPressMsg:
		p.alert = ""
		return p.press(e, msg)
	case tea.MouseWheelMsg:
		return p.move(e, msg)
	case tea.MouseClickMsg:
		return p.click(e, msg.Mouse())
	}
	return p, page.Result{}
}

func (p Page) press(e page.Env, msg tea.KeyPressMsg) (page.Page, page.Result) {
	switch {
	case key.Matches(msg, page.KeyExitList):
		return p, page.Result{Pop: true}
	case key.Matches(msg, keyGoOn):
		return p.openMatch(e)
	case key.Matches(msg, keyUnlist):
		return p.remove(e)
	case key.Matches(msg, keyTab):
		return p.show(e, (p.tab+1)%matchTabs)
	case key.Matches(msg, keyTabBack):
		return p.show(e, (p.tab+matchTabs-1)%matchTabs)
	case key.Matches(msg, page.KeyHistory):
		return p, page.Result{Show: page.OpenHistory{}}
	}
	return p.move(e, msg)
}

// move moves the cursor by a key or the wheel.
func (p Page) move(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	if at, moved := dialog.Moved(msg, p.at, len(p.listed(e)), len(p.screen(e).Lines)-1); moved {
		return p.choose(e, at)
	}
	return p, page.Result{}
}

// click chooses the line under the mouse, or opens it if it was chosen already.
func (p Page) click(e page.Env, m tea.Mouse) (page.Page, page.Result) {
	p.alert = ""
	s := p.screen(e)
	if tab, ok := s.TabAt(m.X, m.Y, e.Width, e.Height); ok {
		return p.show(e, matchTab(tab))
	}
	row, ok := s.LineAt(m.X, m.Y, e.Width, e.Height)
	switch {
	case !ok || m.Button != tea.MouseLeft:
		return p, page.Result{}
	case row == s.Chosen:
		return p.openMatch(e)
	}
	return p.choose(e, p.at+row-s.Chosen)
}

// show switches to another tab.
func (p Page) show(e page.Env, tab matchTab) (page.Page, page.Result) {
	p.tab, p.name, p.shown, p.table = tab, "", "", nil
	return p.choose(e, 0)
}

// choose moves the cursor, and reads the table of the match there, once the cursor rests if it was on another match.
func (p Page) choose(e page.Env, at int) (Page, page.Result) {
	list := p.listed(e)
	p.at = max(0, min(at, len(list)-1))
	before := p.name
	p.name = ""
	s := p.chosen(list)
	if s == nil {
		p.shown, p.table = "", nil
		return p, page.Result{}
	}
	read := readTable(p.records, s.Entry, matchview.TableSize(e.Width, e.Height, len(list)))
	if p.name = s.Entry.Name; before != "" && p.name != before {
		read = p.timer.After(page.ChoiceRests, read)
	}
	return p, page.Do(read)
}

// described returns the match with details on the screen: the chosen one if there is no other, or not any more.
func (p Page) described(list []*stats.Summary) *stats.Summary {
	for _, s := range list {
		if s.Entry.Name == p.shown {
			return s
		}
	}
	return p.chosen(list)
}

// find moves the cursor to the chosen match after the list has changed.
func (p Page) find(e page.Env) (page.Page, page.Result) {
	at := p.at
	for i, s := range p.listed(e) {
		if s.Entry.Name == p.name {
			at = i
			break
		}
	}
	return p.choose(e, at)
}

// openMatch continues the match at the cursor, or replays it if it is over.
func (p Page) openMatch(e page.Env) (page.Page, page.Result) {
	s := p.chosen(p.listed(e))
	if s == nil {
		return p, page.Result{}
	}
	entry := s.Entry
	if s.Over && s.Sound() {
		return p, page.Result{Show: page.ReplayMatch{Entry: entry}}
	}
	return p, page.Result{Show: page.ResumeMatch{Entry: entry}}
}

// remove asks whether to remove the match at the cursor, unless another program has it open.
func (p Page) remove(e page.Env) (page.Page, page.Result) {
	s := p.chosen(p.listed(e))
	switch {
	case s == nil:
		return p, page.Result{}
	case e.Library.Held[s.Entry.Name]:
		p.alert = heldStays
		return p, page.Result{}
	}
	return p, page.Result{Push: p.removal(e, *s)}
}

// removal returns the box that asks whether to remove a match.
func (p Page) removal(e page.Env, s stats.Summary) page.Page {
	entry, records := s.Entry, p.records
	title, remove, note := removeTitle, removeForGood, removeNote(p.matchName(&s), scoreLine(&s, e.Theme.Chars.Plain()))
	switch {
	case entry.Link:
		title, remove, note = removeLinked, removeFromList, linkedNote(p.matchName(&s))
	case !s.Sound():
		note = unreadableNote
	}
	return dialog.Menu{Title: title, Asks: true, Sight: p.chosenRow, Lines: []dialog.Line{
		dialog.Leave(removeNot, note),
		{
			Label: remove, Note: note, Careful: true,
			Then: page.Result{Pop: true, Cmd: func() tea.Msg { return removedMsg{records.Remove(entry)} }},
		},
	}}
}

// chosenRow returns the place of the chosen match in the list.
func (p Page) chosenRow(e page.Env) []image.Rectangle {
	s := p.screen(e)
	for y := range e.Height {
		if i, ok := s.LineAt(1, y, e.Width, e.Height); ok && i == s.Chosen {
			return []image.Rectangle{image.Rect(0, y, e.Width, y+1)}
		}
	}
	return nil
}

func (p Page) Draw(e page.Env, c *canvas.Canvas) { p.screen(e).Draw(c, e.Theme) }
