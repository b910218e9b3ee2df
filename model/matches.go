package model

import (
	"errors"
	"fmt"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/history"
	"dominoes/model/prefs"
	"dominoes/model/store"
	"dominoes/view/canvas"
	matchview "dominoes/view/matches"
)

// matchList is the page of the matches that are kept. With goOn it is what the
// program opens with: the unfinished ones in which a tile was laid, and a new one.
type matchList struct {
	goOn  bool
	tab   matchTab
	at    int
	name  string // of the chosen record, to find it again when the list changes
	table *matchview.Glimpse
	alert string
}

// matchTab is which matches are listed.
type matchTab uint8

const (
	unfinishedTab matchTab = iota
	finishedTab
	allTab
	matchTabs
)

// removedMsg tells how removing a match went.
type removedMsg struct{ err error }

// newMatchList opens the page of the kept matches, and looks at them anew. It shows the
// unfinished ones, unless there are others alone.
func newMatchList(e env) result {
	var p matchList
	if open, over, bad := history.Partition(e.shelf.known); len(open)+len(bad) == 0 && len(over) > 0 {
		p.tab = finishedTab
	}
	return result{push: p, cmd: lookAgain}
}

var (
	keyGoOn    = prefs.Bind("enter", "go on", "enter")
	keyReplay  = prefs.Bind("enter", "replay", "enter")
	keyOpen    = prefs.Bind("enter", "open", "enter")
	keyUnlist  = prefs.Bind("x", "remove", "x")
	keyTab     = prefs.Bind("tab", "next list", "tab", "right")
	keyTabBack = prefs.Bind("shift+tab", "", "shift+tab", "left")
	keyNewOne  = prefs.Bind("esc", "a new match", "esc")
	keyBegin   = prefs.Bind("enter", "a new match", "enter")
)

func (p matchList) kind() kind { return kind{keys: prefs.OnMatches} }

func (p matchList) bindings() []key.Binding {
	if p.goOn {
		if p.name == "" {
			return []key.Binding{keyBegin, keyMove, keyNewOne}
		}
		return []key.Binding{keyGoOn, keyMove, keyNewOne, keyUnlist}
	}
	if p.name == "" {
		return []key.Binding{keyBack, keyTab, keyHistory}
	}
	enter := [matchTabs]key.Binding{keyGoOn, keyReplay, keyOpen}
	return []key.Binding{enter[p.tab], keyMove, keyBack, keyTab, keyUnlist, keyHistory, keyPageDn, keyPageUp, keyTop, keyBottom}
}

// listed returns the matches of the tab that is shown: those that can be gone on
// with first, those that can't be read last.
func (p matchList) listed(e env) []*history.Summary {
	open, over, bad := history.Partition(e.shelf.known)
	switch {
	case p.goOn:
		return slices.DeleteFunc(open, func(s *history.Summary) bool { return !s.Laid })
	case p.tab == finishedTab:
		return over
	case p.tab == allTab:
		open = append(open, over...)
	}
	return append(open, bad...)
}

// rows returns how many lines the list has.
func (p matchList) rows(list []*history.Summary) int {
	if p.goOn {
		return len(list) + 1 // a new match
	}
	return len(list)
}

// chosen returns the match at the cursor; nil where there is none.
func (p matchList) chosen(list []*history.Summary) *history.Summary {
	if p.at >= len(list) {
		return nil
	}
	return list[p.at]
}

func (p matchList) update(e env, msg tea.Msg) (page, result) {
	switch msg := msg.(type) {
	case shelfMsg:
		return p.find(e)
	case tableReadMsg:
		if s := p.chosen(p.listed(e)); s != nil && s.Entry == msg.entry {
			p.table = &msg.table
		}
	case removedMsg:
		p.alert = ""
		if held := (*store.HeldError)(nil); errors.As(msg.err, &held) {
			p.alert = openIn(held.Holder)
		} else if msg.err != nil {
			p.alert = msg.err.Error()
		}
		return p, do(lookAgain)
	case tea.KeyPressMsg:
		p.alert = ""
		return p.press(e, msg)
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			return p.choose(e, p.at-1)
		case tea.MouseWheelDown:
			return p.choose(e, p.at+1)
		}
	case tea.MouseClickMsg:
		return p.click(e, msg.Mouse())
	}
	return p, result{}
}

func (p matchList) press(e env, msg tea.KeyPressMsg) (page, result) {
	rows := p.screen(e).Rows(e.width, e.height) - 1
	switch {
	case key.Matches(msg, keyBack), msg.String() == "q":
		return p, result{pop: true}
	case key.Matches(msg, keyUp):
		return p.choose(e, p.at-1)
	case key.Matches(msg, keyDown):
		return p.choose(e, p.at+1)
	case key.Matches(msg, keyPageUp):
		return p.choose(e, p.at-rows)
	case key.Matches(msg, keyPageDn):
		return p.choose(e, p.at+rows)
	case key.Matches(msg, keyTop):
		return p.choose(e, 0)
	case key.Matches(msg, keyBottom):
		return p.choose(e, p.rows(p.listed(e))-1)
	case key.Matches(msg, keyGoOn):
		return p.take(e)
	case key.Matches(msg, keyUnlist):
		return p.remove(e)
	case p.goOn:
	case key.Matches(msg, keyTab):
		return p.show(e, (p.tab+1)%matchTabs)
	case key.Matches(msg, keyTabBack):
		return p.show(e, (p.tab+matchTabs-1)%matchTabs)
	case key.Matches(msg, keyHistory):
		return p, result{show: openHistory{}}
	}
	return p, result{}
}

// click chooses the line under the mouse; what is chosen already is taken.
func (p matchList) click(e env, m tea.Mouse) (page, result) {
	p.alert = ""
	s := p.screen(e)
	if tab, ok := s.TabAt(m.X, m.Y, e.width, e.height); ok {
		return p.show(e, matchTab(tab))
	}
	row, ok := s.LineAt(m.X, m.Y, e.width, e.height)
	switch {
	case !ok || m.Button != tea.MouseLeft:
		return p, result{}
	case row == s.Chosen:
		return p.take(e)
	}
	return p.choose(e, p.at+row-s.Chosen)
}

// show lists other matches.
func (p matchList) show(e env, tab matchTab) (page, result) {
	p.tab = tab
	return p.choose(e, 0)
}

// choose moves the cursor, and has the table drawn that is there.
func (p matchList) choose(e env, at int) (page, result) {
	list := p.listed(e)
	p.at = max(0, min(at, p.rows(list)-1))
	before := p.name
	p.name = ""
	s := p.chosen(list)
	if s == nil {
		p.table = nil
		return p, result{}
	}
	if p.name = s.Entry.Name; p.name != before {
		p.table = nil
	}
	return p, do(readTable(e.services, s.Entry))
}

// find puts the cursor where the chosen match is, now that the list has changed.
func (p matchList) find(e env) (page, result) {
	at := p.at
	for i, s := range p.listed(e) {
		if s.Entry.Name == p.name {
			at = i
			break
		}
	}
	return p.choose(e, at)
}

// take goes on with the match at the cursor, or shows it again.
func (p matchList) take(e env) (page, result) {
	s := p.chosen(p.listed(e))
	switch {
	case s == nil && p.goOn:
		return p, result{pop: true}
	case s == nil:
		return p, result{}
	}
	entry := s.Entry
	if s.Over && s.Sound() {
		return p, openBy(replayMsg{entry})
	}
	return p, openBy(resumeMsg{entry})
}

// remove asks whether the match at the cursor is to be removed, unless another
// program has it.
func (p matchList) remove(e env) (page, result) {
	s := p.chosen(p.listed(e))
	switch {
	case s == nil:
		return p, result{}
	case e.shelf.held[s.Entry.Name]:
		p.alert = "it is open in another dominoes, and can't be removed"
		return p, result{}
	}
	return p, result{push: removal(e, *s)}
}

// openIn says who has a match open, so short that a row has room for it.
func openIn(h store.Holder) string {
	if h.Process == 0 {
		return "it is open in another dominoes"
	}
	return fmt.Sprintf("it is open in another dominoes (process %d on %s)", h.Process, h.Host)
}

// removal asks whether a match is to be removed.
func removal(e env, s history.Summary) page {
	entry, matches := s.Entry, e.services.Matches
	note := matchName(&s) + ", " + scoreLine(&s, e.theme.Chars.Plain()) + ". The record can't be brought back, nor what it adds to the history."
	if !s.Sound() {
		note = "This program can't read the file, but another one may. It can't be brought back."
	}
	title := "Remove the match " + entry.ID + "?"
	if entry.Link {
		title = "Remove " + entry.ID + " from the list?"
		note = matchName(&s) + ". It is recorded in a file elsewhere, which stays and can be gone on with; only what leads there is removed."
	}
	return menu{title: title, lines: []menuLine{
		{label: "Keep it", note: note, choose: func(env) result { return result{pop: true} }},
		{label: "Remove it for good", note: note, careful: true, choose: func(env) result {
			return result{pop: true, cmd: func() tea.Msg { return removedMsg{matches.Remove(entry)} }}
		}},
	}}
}

func (p matchList) draw(e env, c *canvas.Canvas) { p.screen(e).Draw(c, e.theme) }

// offered returns the page of the matches that can be gone on with; false where there are
// none in which a tile was laid.
func offered(e env) (page, bool) {
	p := matchList{goOn: true}
	return p, len(p.listed(e)) > 0
}
