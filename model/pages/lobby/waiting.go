package lobby

import (
	"cmp"
	"context"
	"slices"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game/domino"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/model/room"
	"dominoes/model/tables"
	"dominoes/variants"
	"dominoes/view/canvas"
	"dominoes/view/cells"
)

// Waiting is the page of a table before its match. When the match starts, the match's page replaces it.
type Waiting struct {
	id    page.Token
	timer page.Timer
	link  page.Link
	view  room.View
	code  string
	// games are those that a table may have.
	games variants.Catalogue
	// invitation is the command with which others join, or "" if it isn't known.
	invitation string
	alert      string
	// quiet blocks the key that starts the match for a moment, because the page may have opened by itself.
	quiet page.Quiet
	// heard is the number of the last news that was already shown.
	heard int
}

// viewMsg is the table's new state; after an error there are no more.
type viewMsg struct {
	page page.Token
	view room.View
	err  error
}

// answeredMsg is the table's answer to a request: an error if it refuses.
type answeredMsg struct {
	page page.Token
	err  error
}

// clockMsg is sent when times on the page need an update.
type clockMsg struct{ page page.Token }

// clock is the interval between updates of times.
const clock = 15 * time.Second

var (
	keyBegin = prefs.Bind("enter", doBegin, "enter")
	keyLeave = prefs.Bind("esc", doLeave, "esc", "q")
)

// NewWaiting opens the page of a table that the person has joined.
func NewWaiting(t page.Timer, server page.Lobby, to page.OpenShared) page.Result {
	p := Waiting{
		id: page.NewToken(), timer: t, link: to.Link, view: to.View, code: to.Code, games: server.Games(),
		invitation: server.Invitation(to.Code),
		heard:      cmp.Or(to.Heard, to.View.LastNews()),
	}
	var rest tea.Cmd
	p.quiet, rest = p.quiet.Pause(p.timer, page.LongPause)
	return page.Result{Push: p, Cmd: tea.Batch(p.next(), p.tick(), rest)}
}

// next returns the command that waits for the table's next state.
func (p Waiting) next() tea.Cmd {
	return func() tea.Msg {
		v, err := p.link.Next(context.Background()) // ends with the link
		return viewMsg{p.id, v, err}
	}
}

func (p Waiting) tick() tea.Cmd {
	return p.timer.After(clock, func() tea.Msg { return clockMsg{p.id} })
}

// seated reports whether the person has a chair here and the table is open.
func (p Waiting) seated() bool { return p.link.Seat() != domino.NoSeat && p.view.Closed == "" }

// Kind implements [page.Page].
func (p Waiting) Kind() page.Kind { return page.Kind{Keys: prefs.OnWaiting} }

// Bindings implements [page.Page].
func (p Waiting) Bindings() []key.Binding {
	if !p.seated() {
		return []key.Binding{keyLeave, page.KeyGameRules}
	}
	keys := []key.Binding{keyBegin, page.KeySay, keyLeave, page.KeyGameRules}
	if p.free() == 0 {
		return keys[1:]
	}
	return slices.Insert(keys, 1, page.KeyInvite)
}

// free returns the number of free chairs.
func (p Waiting) free() int {
	free, _ := tables.Missing(p.view.Chairs)
	return free
}

// Awaits returns the table's game, and how many people are missing: those away, and those to take free chairs.
func (p Waiting) Awaits() (game string, people int) {
	if free, away := tables.Missing(p.view.Chairs); p.view.Closed == "" {
		people = free + len(away)
	}
	return p.game(), people
}

// game returns the name of the game; "" once the match has started.
func (p Waiting) game() string {
	if p.view.Setup == nil {
		return ""
	}
	return tables.GameName(*p.view.Setup, p.games)
}

// Update implements [page.Page].
func (p Waiting) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg := msg.(type) {
	case viewMsg:
		if p.id.Matches(msg.page) && msg.err == nil {
			return p.shown(msg.view)
		}
	case answeredMsg:
		if p.id.Matches(msg.page) && msg.err != nil {
			p.alert = msg.err.Error()
		}
	case clockMsg:
		if p.id.Matches(msg.page) {
			return p, page.Do(p.tick())
		}
	case sayMsg:
		return p, page.Do(p.ask(func() error { return p.link.Do(room.Say{Seat: p.link.Seat(), Phrase: int(msg)}) }))
	case page.RestedMsg:
		p.quiet = p.quiet.Rested(msg)
	case tea.KeyPressMsg:
		p.alert = ""
		if p.quiet.Lasts() && key.Matches(msg, keyBegin) {
			var over tea.Cmd
			p.quiet, over = p.quiet.Pause(p.timer, page.RepeatPause)
			return p, page.Do(over)
		}
		return p.press(msg)
	}
	return p, page.Result{}
}

// shown shows the table's new state. When the match has started, its page opens.
func (p Waiting) shown(v room.View) (page.Page, page.Result) {
	if !slices.Equal(v.Chairs, p.view.Chairs) || v.LastNews() > p.view.LastNews() {
		p.alert = "" // something newer has happened
	}
	offered := v.OffersBots && !p.view.OffersBots
	p.view = v
	switch {
	case v.Closed != "":
		p.alert = v.Closed
		return p, page.Result{}
	case v.Setup == nil:
		started := page.OpenShared{Link: p.link, View: v, Code: p.code, Heard: p.heard}
		return p, page.Result{Pop: true, Show: started, Bell: p.seated()}
	}
	return p, page.Result{Cmd: p.next(), Bell: offered && p.seated()}
}

// ask returns the command that sends a request to the table.
func (p Waiting) ask(do func() error) tea.Cmd {
	return func() tea.Msg { return answeredMsg{p.id, do()} }
}

func (p Waiting) press(msg tea.KeyPressMsg) (page.Page, page.Result) {
	switch {
	case key.Matches(msg, keyLeave):
		return p, page.Result{Pop: true, Cmd: p.Leave()}
	case key.Matches(msg, keyBegin) && p.seated() && p.free() > 0:
		return p, page.Do(p.ask(func() error { return p.link.Do(room.Fill{Seat: p.link.Seat()}) }))
	case key.Matches(msg, page.KeyInvite) && p.seated() && p.free() > 0:
		return p, page.Result{Show: page.OpenInvite{Code: p.code}}
	case key.Matches(msg, page.KeySay) && p.seated():
		return p, page.Result{Push: phrases()}
	case key.Matches(msg, page.KeyGameRules) && p.view.Setup != nil:
		return p, page.Result{Show: rulesOf(*p.view.Setup, p.games)}
	}
	return p, page.Result{}
}

// Leave returns the command that leaves the table, so that the chair is free again.
func (p Waiting) Leave() tea.Cmd {
	return func() tea.Msg { p.link.Leave(); return nil }
}

// sayMsg is a phrase to say, by its index.
type sayMsg int

func phrases() page.Page {
	m := dialog.Menu{Title: sayTitle, Numbered: true}
	for i, phrase := range room.Phrases() {
		m.Lines = append(m.Lines, dialog.Line{Label: phrase, Then: page.CloseWith(sayMsg(i))})
	}
	return m
}

// Guests returns the list of people who can be invited to a table. invite invites one by their index, and returns the
// message about that; it may block.
func Guests(people []room.Person, invite func(i int) tea.Msg) page.Page {
	m := dialog.Menu{Title: inviteTitle}
	for i, p := range people { // no two people who are connected have names that look alike
		m.Lines = append(m.Lines, dialog.Line{
			Label: cells.Printable(p.Name), Then: page.Result{Pop: true, Cmd: func() tea.Msg { return invite(i) }},
		})
	}
	return m
}

// Draw implements [page.Page].
func (p Waiting) Draw(e page.Env, c *canvas.Canvas) { p.screen(e).Draw(c, e.Theme) }
