package lobby

import (
	"strconv"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/internal/each"
	"dominoes/model/duplicate"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/model/tables"
	"dominoes/view/canvas"
	lobbyview "dominoes/view/lobby"
	"dominoes/view/widgets"
)

// Duplicates is the page of the duplicate tournaments with their standings.
type Duplicates struct {
	id     page.Token
	timer  page.Timer
	server page.Lobby
	list   []duplicate.View
	known  bool // true once the tournaments have been listed
	// at is the tournament that is shown, row the selected standing.
	at, row int
	alert   string
}

// standingsEvery is how often the standings are asked for.
const standingsEvery = 15 * time.Second

// duplicatesMsg has the tournaments, againMsg says that it is time to ask for them again, replayMsg has the record of a
// deal, and refusedMsg why a deal can't be played or shown.
type (
	duplicatesMsg struct {
		page page.Token
		list []duplicate.View
	}
	againMsg  struct{ page page.Token }
	replayMsg struct {
		page  page.Token
		entry store.Entry
	}
	refusedMsg struct {
		page page.Token
		err  error
	}
)

var (
	keyDuplicates = prefs.Bind("u", doDuplicates, "u")
	keyPlayDeal   = prefs.Bind("enter", doPlayDeal, "enter", "space")
	keyShowDeals  = prefs.Bind("enter", doShowDeals, "enter", "space")
	keyOtherEvent = prefs.Bind("←→", doOtherEvent, "left", "right")
)

// newDuplicates opens the page of the duplicate tournaments.
func newDuplicates(t page.Timer, server page.Lobby) page.Result {
	p := Duplicates{id: page.NewToken(), timer: t, server: server}
	return page.Result{Push: p, Cmd: tea.Batch(p.look(), p.tick())}
}

func (p Duplicates) look() tea.Cmd {
	return func() tea.Msg { return duplicatesMsg{p.id, p.server.Duplicates()} }
}

func (p Duplicates) tick() tea.Cmd {
	return p.timer.After(standingsEvery, func() tea.Msg { return againMsg{p.id} })
}

// Kind implements [page.Page].
func (p Duplicates) Kind() page.Kind { return page.Kind{Keys: prefs.OnMenu} }

// shown returns the tournament that is shown, and whether there is one.
func (p Duplicates) shown() (duplicate.View, bool) {
	if p.at >= len(p.list) {
		return duplicate.View{}, false
	}
	return p.list[p.at], true
}

// Bindings implements [page.Page].
func (p Duplicates) Bindings() []key.Binding {
	v, ok := p.shown()
	var keys []key.Binding
	switch {
	case ok && v.Next > 0:
		keys = append(keys, keyPlayDeal)
	case ok && v.Over && len(v.Standings) > 0:
		keys = append(keys, keyShowDeals)
	}
	if len(p.list) > 1 {
		keys = append(keys, keyOtherEvent)
	}
	if len(v.Standings) > 1 {
		keys = append(keys, page.KeyMove)
	}
	return append(keys, page.KeyBack)
}

// Update implements [page.Page].
func (p Duplicates) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg := msg.(type) {
	case duplicatesMsg:
		if p.id.Matches(msg.page) {
			p = p.with(msg.list)
		}
	case refusedMsg:
		if p.id.Matches(msg.page) {
			p.alert = msg.err.Error()
		}
	case replayMsg:
		if p.id.Matches(msg.page) {
			return p, page.Result{Show: page.ReplayMatch{Entry: msg.entry}}
		}
	case page.ShownMsg:
		if !e.Covered {
			return p, page.Do(p.look())
		}
	case againMsg:
		switch {
		case !p.id.Matches(msg.page):
		case e.Covered:
			return p, page.Do(p.tick())
		default:
			return p, page.Do(tea.Batch(p.look(), p.tick()))
		}
	case tea.KeyPressMsg:
		return p.press(e, msg)
	case tea.MouseWheelMsg:
		return p.move(e, msg), page.Result{}
	case tea.MouseClickMsg:
		return p.click(e, msg.Mouse())
	}
	return p, page.Result{}
}

// move moves the cursor by a key or the wheel.
func (p Duplicates) move(e page.Env, msg tea.Msg) Duplicates {
	p.row, _ = dialog.Moved(msg, p.row, p.rows(), len(p.screen(e).Rows)-1)
	return p
}

// click shows the tournament of a tab, or chooses a standing. The deals of the chosen one open.
func (p Duplicates) click(e page.Env, m tea.Mouse) (page.Page, page.Result) {
	p.alert = ""
	s := p.screen(e)
	if at, ok := s.TabAt(m.X, m.Y, e.Width, e.Height); ok {
		return p.show(at), page.Result{}
	}
	v, _ := p.shown()
	i, ok := s.At(m.X, m.Y, e.Width, e.Height)
	switch {
	case !ok || m.Button != tea.MouseLeft:
	case i == s.Chosen && v.Over:
		return p, page.Result{Push: p.deals(&v, &v.Standings[p.row])}
	default:
		p.row += i - s.Chosen
	}
	return p, page.Result{}
}

// show shows another tournament.
func (p Duplicates) show(at int) Duplicates {
	p.at, p.row = at, 0
	return p
}

// with sets the tournaments. The one that is shown stays.
func (p Duplicates) with(list []duplicate.View) Duplicates {
	was, ok := p.shown()
	p.list, p.known = list, true
	for i := range list {
		if ok && list[i].ID == was.ID {
			p.at = i
		}
	}
	p.at = max(0, min(p.at, len(list)-1))
	p.row = max(0, min(p.row, p.rows()-1))
	return p
}

func (p Duplicates) rows() int {
	v, _ := p.shown()
	return len(v.Standings)
}

func (p Duplicates) press(e page.Env, msg tea.KeyPressMsg) (page.Page, page.Result) {
	p.alert = ""
	v, ok := p.shown()
	n := len(p.list)
	switch {
	case key.Matches(msg, page.KeyBack):
		return p, page.Result{Pop: true}
	case key.Matches(msg, page.KeyLess) && n > 1:
		return p.show((p.at + n - 1) % n), page.Result{}
	case key.Matches(msg, page.KeyMore) && n > 1:
		return p.show((p.at + 1) % n), page.Result{}
	case key.Matches(msg, keyPlayDeal) && ok && v.Next > 0:
		return p, page.Do(p.play(v.ID))
	case key.Matches(msg, keyShowDeals) && ok && v.Over && p.row < len(v.Standings):
		return p, page.Result{Push: p.deals(&v, &v.Standings[p.row])}
	}
	return p.move(e, msg), page.Result{}
}

// play returns the command that finds or opens the table of the person's next deal. The lobby then goes there.
func (p Duplicates) play(event string) tea.Cmd {
	return func() tea.Msg {
		code, err := p.server.PlayDeal(event)
		if err != nil {
			return refusedMsg{p.id, err}
		}
		return tables.Way{Code: code}
	}
}

// deals returns the menu of the deals that people have played in a tournament that is over. Choosing one replays it.
func (p Duplicates) deals(v *duplicate.View, of *duplicate.Standing) page.Page {
	m := dialog.Menu{Title: dealsOf(of.Names())}
	for _, r := range v.Results {
		if !r.By(of) {
			continue
		}
		m.Lines = append(m.Lines, dialog.Line{
			Label: dealNumber(r.Deal), Note: replayNote,
			Value: func(e page.Env) string { return scoreOf(r, e.Theme.Chars.Plain()) },
			Then:  page.Result{Pop: true, Cmd: p.replay(v.ID, r.Record)},
		})
	}
	return m
}

// replay returns the command that finds the record of a deal.
func (p Duplicates) replay(event, id string) tea.Cmd {
	return func() tea.Msg {
		entry, err := p.server.DealRecord(event, id)
		if err != nil {
			return refusedMsg{p.id, err}
		}
		return replayMsg{p.id, entry}
	}
}

func (p Duplicates) screen(e page.Env) *lobbyview.Duplicate {
	s := &lobbyview.Duplicate{
		Title: titleDuplicates, Alert: p.alert, Keys: page.Bar(p.Bindings()...),
		Heads: lobbyview.StandingRow{Place: headPlace, Names: headNames, Played: headPlayed, Score: headScore},
	}
	v, ok := p.shown()
	if !ok {
		if p.known {
			s.Empty = noTournaments
		}
		return s
	}
	if len(p.list) > 1 {
		s.Tabs = widgets.Tabs{At: p.at, Names: each.Of(p.list, func(v duplicate.View) string { return v.Game() })}
	}
	s.Game, s.Lines = v.Game(), p.about(&v)
	s.Empty, s.Note = nobodyPlayed, v.Stands()
	rows := s.Fits(e.Width, e.Height)
	first := max(0, min(p.row-rows/2, p.rows()-rows))
	s.Chosen = p.row - first
	s.Above, s.Below = first > 0, first+rows < len(v.Standings)
	for i := first; i < min(first+rows, len(v.Standings)); i++ {
		st := &v.Standings[i]
		s.Rows = append(s.Rows, lobbyview.StandingRow{
			Place: strconv.Itoa(st.Place) + ".", Names: st.Names(), Played: strconv.Itoa(st.Played),
			Score: duplicate.Percent(st.Score), Own: st.Own,
		})
	}
	return s
}

// about describes a tournament.
func (p Duplicates) about(v *duplicate.View) []string {
	usual := v.Setup(1)
	usual.Options = v.Options
	lines := []string{options(usual, p.server.Games()), v.Sentence(), scoresCount}
	if v.Pairs() && !v.Over {
		lines = append(lines, pairsTogether)
	}
	if v.Over {
		return append(lines, seedTold(v.Secret))
	}
	return append(lines, commitsTo(v.Commitment))
}

// Draw implements [page.Page].
func (p Duplicates) Draw(e page.Env, c *canvas.Canvas) { p.screen(e).Draw(c, e.Theme) }
