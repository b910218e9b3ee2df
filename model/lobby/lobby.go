// Package lobby has the pages of who has come to a server: the lobby with its open tables ([Page]),
// the form that opens one, and the table at which people wait for others ([Waiting]). A [Visit]
// keeps track of the tables that they come to.
//
// What waits for a room runs in commands. Whatever a person comes to reaches the lobby, which lies
// below everything else and is always there: what nobody wants any more is closed, so that nobody
// keeps a chair by accident.
package lobby

import (
	"reflect"
	"slices"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/dialog"
	"dominoes/model/hosting"
	"dominoes/model/library"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/ticket"
	"dominoes/variants"
	"dominoes/view/canvas"
	lobbyview "dominoes/view/lobby"
)

// Page is the lobby: the open tables, and the ways to everything else.
type Page struct {
	tables []hosting.Info
	at     int
	known  bool // whether the tables have been listed
	// listing is for the next list, coming for the table that the person comes to; the zero tickets
	// where there is none.
	listing, coming ticket.Ticket
	// typing is a code while it is typed, nil elsewhere.
	typing *dialog.Field
	// offered is what the last table was opened with, for the next one.
	offered match.Setup
	alert   string
}

// refresh is how long a list of tables stands. Where it is the same after so many times the page is
// told all the same, for the times that it tells.
const (
	refresh = time.Second
	redraw  = 60
)

// listMsg brings the tables.
type listMsg struct {
	ticket ticket.Ticket
	tables []hosting.Info
}

var (
	keySit   = prefs.Bind("enter", doSit, "enter")
	keyBack  = prefs.Bind("enter", doComeBack, "enter")
	keyLook  = prefs.Bind("enter", doWatch, "enter")
	keyWatch = prefs.Bind("w", doWatch, "w")
	keyOpen  = prefs.Bind("o", doOpen, "o")
	keyCode  = prefs.Bind("e", doCode, "e")
	keyAlone = prefs.Bind("n", doAlone, "n")
)

// New returns the lobby, and the command that lists its tables. Usual is what the person usually plays,
// and so opens the first table with.
func New(s *page.Services, usual match.Setup) (Page, tea.Cmd) {
	p := Page{listing: ticket.New(), offered: forFriends(usual)}
	return p, list(s, p.listing)
}

// list returns the command that lists the tables at once.
func list(s *page.Services, t ticket.Ticket) tea.Cmd {
	return func() tea.Msg { return listMsg{t, s.Lobby.List()} }
}

// watch returns the command that lists the tables when they have changed. It looks now and then by
// itself: hundreds of people may be in the lobby, and a message has the screen drawn anew.
func (p Page) watch(s *page.Services) tea.Cmd {
	look, before := list(s, p.listing), p.tables
	first := s.After(refresh, look)
	if first == nil {
		return nil
	}
	return func() tea.Msg {
		wait := first
		for n := 1; wait != nil; n++ {
			msg := wait()
			if l, ok := msg.(listMsg); !ok || n == redraw || !reflect.DeepEqual(l.tables, before) {
				return msg
			}
			wait = s.After(refresh, look)
		}
		return nil
	}
}

// Kind implements [page.Page].
func (p Page) Kind() page.Kind {
	return page.Kind{Keys: prefs.OnLobby, Typing: p.typing != nil, Named: p.keysNamed()}
}

// Bindings implements [page.Page].
func (p Page) Bindings() []key.Binding {
	if p.typing != nil {
		return typingKeys()
	}
	chosen, ok := p.chosen()
	if !ok {
		return []key.Binding{keyOpen, keyCode, page.KeyExit}
	}
	return []key.Binding{enterFor(chosen), keyWatch, keyOpen, keyCode, page.KeyExit, page.KeyMove, page.KeyGameRules}
}

// enterFor returns what enter does with a table: the best that there is to do.
func enterFor(t hosting.Info) key.Binding {
	switch {
	case t.Yours:
		return keyBack
	case t.Begun || t.Free() == 0:
		return keyLook
	}
	return keySit
}

// aloneKeys lead to what one plays by oneself, keptKeys to what is kept.
func aloneKeys(s *page.Services) []key.Binding {
	daily := page.KeyDaily
	daily.SetEnabled(s.Today != nil)
	return slices.DeleteFunc([]key.Binding{keyAlone, page.KeyLessons, page.KeyPuzzles, daily}, func(b key.Binding) bool { return !b.Enabled() })
}

func keptKeys() []key.Binding {
	return []key.Binding{page.KeyMatches, page.KeyHistory, page.KeySettings}
}

// keysNamed are the keys that stand elsewhere on the screen than in its last row.
func (p Page) keysNamed() []key.Binding {
	if p.typing != nil {
		return nil
	}
	return append([]key.Binding{keyAlone, page.KeyLessons, page.KeyPuzzles, page.KeyDaily}, keptKeys()...)
}

// chosen returns the table at the cursor; false where there is none.
func (p Page) chosen() (hosting.Info, bool) {
	if p.at >= len(p.tables) {
		return hosting.Info{}, false
	}
	return p.tables[p.at], true
}

// Update implements [page.Page].
func (p Page) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	p, r := p.take(e, msg)
	if p.listing == (ticket.Ticket{}) && !e.Covered { // it is seen again
		p.listing = ticket.New()
		r.Cmd = tea.Batch(r.Cmd, list(e.Services, p.listing))
	}
	return p, r
}

func (p Page) take(e page.Env, msg tea.Msg) (Page, page.Result) {
	switch msg := msg.(type) {
	case listMsg:
		return p.listed(e, msg)
	case ComeMsg:
		return p.come(e, byCode(msg))
	case offerMsg:
		p.offered = msg.Setup
		return p.come(e, byOpening(msg.Offer))
	case cameMsg:
		return p.came(msg)
	case tea.KeyPressMsg:
		return p.press(e, msg)
	case tea.PasteMsg:
		if p.typing != nil {
			p = p.typed(msg)
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			return p.choose(p.at - 1), page.Result{}
		case tea.MouseWheelDown:
			return p.choose(p.at + 1), page.Result{}
		}
	case tea.MouseClickMsg:
		return p.click(e, msg.Mouse())
	}
	return p, page.Result{}
}

// listed takes in the tables, and looks again after a while unless something lies over the lobby.
func (p Page) listed(e page.Env, msg listMsg) (Page, page.Result) {
	if !p.listing.Wants(msg.ticket) {
		return p, page.Result{}
	}
	p.known = true
	p = p.with(msg.tables)
	if e.Covered {
		p.listing = ticket.Ticket{}
		return p, page.Result{}
	}
	p.listing = ticket.New()
	return p, page.Do(p.watch(e.Services))
}

// with returns the page with other tables. The cursor stays on its table where that is still
// there.
func (p Page) with(tables []hosting.Info) Page {
	was, ok := p.chosen()
	p.tables = tables
	if ok {
		if i := slices.IndexFunc(tables, func(t hosting.Info) bool { return t.Code == was.Code }); i >= 0 {
			p.at = i
		}
	}
	return p.choose(p.at)
}

func (p Page) choose(at int) Page {
	p.at = max(0, min(at, len(p.tables)-1))
	return p
}

func (p Page) press(e page.Env, msg tea.KeyPressMsg) (Page, page.Result) {
	if p.typing != nil {
		return p.pressTyping(e, msg)
	}
	p.alert = ""
	if leads := slices.Concat(p.Bindings(), p.keysNamed()); key.Matches(msg, leads...) && !key.Matches(msg, page.KeyMove) {
		p.coming = ticket.Ticket{} // whoever goes on to something else doesn't come any more
	}
	chosen, ok := p.chosen()
	switch {
	case key.Matches(msg, page.KeyUp):
		return p.choose(p.at - 1), page.Result{}
	case key.Matches(msg, page.KeyDown):
		return p.choose(p.at + 1), page.Result{}
	case key.Matches(msg, keySit) && ok:
		return p.come(e, byCode{chosen.Code, enterFor(chosen).Help().Desc == doWatch})
	case key.Matches(msg, keyWatch) && ok:
		return p.come(e, byCode{chosen.Code, true})
	case key.Matches(msg, keyOpen):
		return p, page.Result{Push: form(p.offered, gamesOf(e.Services))}
	case key.Matches(msg, keyCode):
		field := dialog.NewField("", mostCode)
		p.typing = &field
	case key.Matches(msg, page.KeyGameRules):
		return p, page.Result{Show: rulesOf(chosen.Setup, gamesOf(e.Services))}
	case key.Matches(msg, page.KeyExit):
		return p, page.Result{Quit: true}
	default:
		return p, elsewhere(e, msg)
	}
	return p, page.Result{}
}

// gamesOf returns the rule sets that a table may have.
func gamesOf(s *page.Services) variants.Catalogue {
	if s.Lobby == nil {
		return variants.All()
	}
	return s.Lobby.Games().OrAll()
}

// elsewhere opens what has nothing to do with tables of several.
func elsewhere(e page.Env, msg tea.KeyPressMsg) (r page.Result) {
	switch {
	case key.Matches(msg, keyAlone):
		r.Show, r.Cmd = page.OpenStart{}, library.Look
	case key.Matches(msg, page.KeyLessons):
		r.Show = page.OpenLessons{}
	case key.Matches(msg, page.KeyPuzzles):
		r.Show = page.OpenPuzzle{}
	case key.Matches(msg, page.KeyDaily) && e.Services.Today != nil:
		return page.OpenBy(page.FindDailyMsg{Day: e.Services.Today()})
	case key.Matches(msg, page.KeyMatches):
		r.Show = page.OpenMatches{}
	case key.Matches(msg, page.KeyHistory):
		r.Show = page.OpenHistory{}
	case key.Matches(msg, page.KeySettings):
		r.Show = page.OpenSettings{}
	}
	return r
}

// rulesOf asks for the rules of a setup; without one, for those of the first game.
func rulesOf(s match.Setup, games variants.Catalogue) page.OpenRules {
	seats := max(2, len(s.Seats))
	v := games.Find(s.Variant, seats, s.Options)
	if v == nil {
		v = &games[0]
	}
	rules, err := variants.Resolve(s.Variant, seats, s.Options)
	if err != nil {
		rules = v.Rules(seats)
	}
	return page.OpenRules{Variant: v, Rules: rules}
}

// click does what lies under the mouse: a table is chosen, and the chosen one come to.
func (p Page) click(e page.Env, m tea.Mouse) (Page, page.Result) {
	if p.typing != nil {
		return p.clickTyping(e, m)
	}
	if m.Button != tea.MouseLeft {
		return p, page.Result{}
	}
	s := p.screen(e)
	switch part, i := s.At(m.X, m.Y, e.Width, e.Height); part {
	case lobbyview.TablePart:
		if i == s.Chosen {
			return p.press(e, page.KeyPress("enter"))
		}
		p.alert = ""
		return p.choose(p.at + i - s.Chosen), page.Result{}
	case lobbyview.AlonePart:
		return p.press(e, page.KeyPress(aloneKeys(e.Services)[i].Keys()[0]))
	case lobbyview.KeptPart:
		return p.press(e, page.KeyPress(keptKeys()[i].Keys()[0]))
	}
	return p, page.Result{}
}

// Draw implements [page.Page].
func (p Page) Draw(e page.Env, c *canvas.Canvas) { p.screen(e).Draw(c, e.Theme) }
