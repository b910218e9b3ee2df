// Package lobby has a server's pages for tables: the lobby that lists the open ones ([Page]), the form that opens one,
// and the table at which people wait for others ([Waiting]). A [Visit] keeps track of the tables that a person joins.
//
// What waits for a room runs in commands. Their results go to the lobby, which is always there below all other pages:
// it closes links that aren't needed any more, so that no chair stays taken by accident.
package lobby

import (
	"reflect"
	"slices"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/library"
	"dominoes/model/home/prefs"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/model/tables"
	"dominoes/variants"
	"dominoes/view/canvas"
	lobbyview "dominoes/view/lobby"
)

// Page is the lobby: the open tables, and the ways to everything else.
type Page struct {
	timer  page.Timer
	server page.Lobby
	tables []hosting.Info
	at     int
	known  bool // true once the tables have been listed
	// listing identifies the next list, joining the table that the person is joining; zero if there is none.
	listing, joining page.Token
	// typing is the code being typed, else nil.
	typing *dialog.Field
	// offered is the setup of the last table opened here, the default for the next one.
	offered match.Setup
	alert   string
	// While the cursor moves, still is the code of the table where it last rested.
	moving page.Quiet
	still  string
	// picture is drawn while no table is selected; pages that follow from each other share it.
	picture *lobbyview.Picture
}

// refresh is the interval between two lists of tables. If nothing changes for redraw intervals, the page is updated all
// the same, because it shows times.
const (
	refresh = time.Second
	redraw  = 60
)

// listMsg has the open tables.
type listMsg struct {
	token  page.Token
	tables []hosting.Info
}

var (
	keySit     = prefs.Bind("enter", doSit, "enter")
	keyBack    = prefs.Bind("enter", doComeBack, "enter")
	keyLook    = prefs.Bind("enter", doWatch, "enter")
	keyWatch   = prefs.Bind("w", doWatch, "w")
	keyOpen    = prefs.Bind("o", doOpen, "o")
	keyCode    = prefs.Bind("e", doCode, "e")
	keyQuick   = prefs.Bind("f", doQuick, "f")
	keyRatings = prefs.Bind("r", doRatings, "r")
	keyAlone   = prefs.Bind("n", doAlone, "n")
)

// New returns the lobby, and the command that lists its tables. usual is the person's usual setup, offered for the
// first table.
func New(t page.Timer, server page.Lobby, usual match.Setup) (Page, tea.Cmd) {
	p := Page{
		timer: t, server: server, listing: page.NewToken(), offered: tables.ForFriends(usual),
		picture: new(lobbyview.Picture),
	}
	return p, p.list()
}

// list returns the command that lists the tables at once.
func (p Page) list() tea.Cmd {
	return func() tea.Msg { return listMsg{p.listing, p.server.List()} }
}

// watch returns the command that lists the tables once they have changed. It polls by itself, because hundreds of
// people may be in the lobby, and every message redraws the screen.
func (p Page) watch() tea.Cmd {
	look, before := p.list(), p.tables
	first := p.timer.After(refresh, look)
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
			wait = p.timer.After(refresh, look)
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
		return []key.Binding{keyQuick, keyOpen, page.KeyExit, keyCode}
	}
	keys := []key.Binding{keyQuick, keyOpen, page.KeyExit, keyCode}
	if len(p.tables) > 1 {
		keys = append(keys, page.KeyMove)
	}
	return slices.Concat(keysAt(&chosen), keys, []key.Binding{page.KeyGameRules})
}

// keysAt returns the keys that lead to a table. Only where enter sits down is there another way to watch. They are
// equally wide at all tables, so that the keys after them keep their places.
func keysAt(t *hosting.Info) []key.Binding {
	switch tables.EntryOf(t) {
	case tables.Return:
		if mayInvite(t) {
			return []key.Binding{keyBack, page.KeyInvite}
		}
		return []key.Binding{keyBack}
	case tables.Watch:
		return append([]key.Binding{keyLook}, page.Idle(keyWatch)...)
	}
	return []key.Binding{keySit, keyWatch}
}

// mayInvite reports whether the person sits at a table with a free chair, and can invite others.
func mayInvite(t *hosting.Info) bool { return t.Yours && t.Free() > 0 }

// aloneKeys returns the keys for matches at this screen, lessons and puzzles, keptKeys those for ratings, saved
// matches, the history and settings.
func aloneKeys() []key.Binding {
	return []key.Binding{keyAlone, page.KeyLessons, page.KeyPuzzles, page.KeyDaily}
}

func keptKeys() []key.Binding {
	return []key.Binding{keyRatings, page.KeyMatches, page.KeyHistory, page.KeySettings, keyDuplicates}
}

// keysNamed returns the keys that the screen names outside its last row.
func (p Page) keysNamed() []key.Binding {
	if p.typing != nil {
		return nil
	}
	return append(aloneKeys(), keptKeys()...)
}

// chosen returns the table at the cursor, if any.
func (p Page) chosen() (hosting.Info, bool) {
	if p.at >= len(p.tables) {
		return hosting.Info{}, false
	}
	return p.tables[p.at], true
}

// Update implements [page.Page].
func (p Page) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	p, r := p.handle(e, msg)
	if p.listing == (page.Token{}) && !e.Covered { // it is visible again
		p.listing = page.NewToken()
		r.Cmd = tea.Batch(r.Cmd, p.list())
	}
	return p, r
}

func (p Page) handle(e page.Env, msg tea.Msg) (Page, page.Result) {
	switch msg := msg.(type) {
	case listMsg:
		return p.listed(e, msg)
	case tables.Way:
		return p.join(msg, nil)
	case offerMsg:
		p.offered = msg.Setup
		return p.join(tables.Way{}, &msg.Offer)
	case joinedMsg:
		return p.joined(e, msg)
	case ratingsMsg:
		if !e.Covered {
			return p, page.Result{Push: ratingsPage(msg, e.Theme.Chars.Yours)}
		}
	case tea.KeyPressMsg:
		return p.press(e, msg)
	case tea.PasteMsg:
		if p.typing != nil {
			p = p.typed(msg)
		}
	case page.RestedMsg:
		p.moving = p.moving.Rested(msg)
	case tea.MouseWheelMsg:
		at, _ := dialog.Moved(msg, p.at, len(p.tables), 0)
		return p.move(at)
	case tea.MouseClickMsg:
		return p.click(e, msg.Mouse())
	}
	return p, page.Result{}
}

// listed shows a new list of tables, and starts to wait for the next one unless another page covers the lobby.
func (p Page) listed(e page.Env, msg listMsg) (Page, page.Result) {
	if !p.listing.Matches(msg.token) {
		return p, page.Result{}
	}
	p.known = true
	p = p.with(msg.tables)
	if e.Covered {
		p.listing = page.Token{}
		return p, page.Result{}
	}
	p.listing = page.NewToken()
	return p, page.Do(p.watch())
}

// with sets the tables. The cursor stays on its table if that is still there.
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

// move moves the cursor. The list and the keys follow at once, everything else when the cursor rests, so that a key
// that moves it changes little.
func (p Page) move(to int) (Page, page.Result) {
	was, _ := p.chosen()
	next := p.choose(to)
	if next.at == p.at {
		return p, page.Result{}
	}
	if !next.moving.Lasts() {
		next.still = was.Code
	}
	var rest tea.Cmd
	next.moving, rest = next.moving.Pause(next.timer, page.ChoiceRests)
	return next, page.Do(rest)
}

// resting returns the page with the cursor where it last rested, if it moves and that table is still there. The details
// of a table are drawn of this one.
func (p Page) resting() Page {
	still := func(t hosting.Info) bool { return t.Code == p.still }
	if i := slices.IndexFunc(p.tables, still); i >= 0 && p.moving.Lasts() {
		p.at = i
	}
	return p
}

func (p Page) press(e page.Env, msg tea.KeyPressMsg) (Page, page.Result) {
	if p.typing != nil {
		return p.pressTyping(msg)
	}
	p.alert = ""
	if leads := slices.Concat(p.Bindings(), p.keysNamed()); key.Matches(msg, leads...) &&
		!key.Matches(msg, page.KeyMove) {
		p.joining = page.Token{} // opening something else cancels joining
	}
	chosen, ok := p.chosen()
	switch {
	case key.Matches(msg, page.KeyUp):
		return p.move(p.at - 1)
	case key.Matches(msg, page.KeyDown):
		return p.move(p.at + 1)
	case key.Matches(msg, keySit) && ok:
		return p.join(tables.WayTo(&chosen), nil)
	case key.Matches(msg, keyWatch) && ok && tables.EntryOf(&chosen) == tables.Sit:
		return p.join(tables.Way{Code: chosen.Code, Watches: true}, nil)
	case key.Matches(msg, keyQuick):
		return p.comeBy(func() (string, page.Link, error) { return tables.Quick(p.server, p.offered) })
	case key.Matches(msg, keyOpen):
		return p, page.Result{Push: form(p.offered, p.server.Games())}
	case key.Matches(msg, page.KeyInvite) && mayInvite(&chosen):
		return p, page.Result{Show: page.OpenInvite{Code: chosen.Code}}
	case key.Matches(msg, keyRatings):
		return p, page.Do(p.ratings())
	case key.Matches(msg, keyCode):
		field := dialog.NewField("", maxCode)
		p.typing = &field
	case key.Matches(msg, keyDuplicates):
		return p, newDuplicates(p.timer, p.server)
	case key.Matches(msg, page.KeyGameRules):
		return p, page.Result{Show: rulesOf(chosen.Setup, p.server.Games())}
	case key.Matches(msg, page.KeyExit):
		return p, page.Result{Quit: true}
	default:
		return p, elsewhere(e, msg)
	}
	return p, page.Result{}
}

// elsewhere handles the keys that open pages unrelated to tables.
func elsewhere(e page.Env, msg tea.KeyPressMsg) (r page.Result) {
	switch {
	case key.Matches(msg, keyAlone):
		r.Show, r.Cmd = page.OpenStart{}, library.Look
	case key.Matches(msg, page.KeyLessons):
		r.Show = page.OpenLessons{}
	case key.Matches(msg, page.KeyPuzzles):
		r.Show = page.OpenPuzzle{}
	case key.Matches(msg, page.KeyDaily):
		return page.Result{Show: page.FindDaily{Day: e.Now.Format(time.DateOnly)}}
	case key.Matches(msg, page.KeyMatches):
		r.Show = page.OpenMatches{}
	case key.Matches(msg, page.KeyHistory):
		r.Show = page.OpenHistory{}
	case key.Matches(msg, page.KeySettings):
		r.Show = page.OpenSettings{}
	}
	return r
}

// rulesOf opens the rules of a setup, or of the first game if it has none.
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

// click handles a click: it chooses a table, or joins the chosen one.
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
		return p.move(p.at + i - s.Chosen)
	case lobbyview.AlonePart:
		return p.press(e, page.KeyPress(aloneKeys()[i].Keys()[0]))
	case lobbyview.KeptPart:
		return p.press(e, page.KeyPress(keptKeys()[i].Keys()[0]))
	}
	return p, page.Result{}
}

// Draw implements [page.Page].
func (p Page) Draw(e page.Env, c *canvas.Canvas) { p.screen(e).Draw(c, e.Theme) }
