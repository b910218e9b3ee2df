package model

import (
	"errors"
	"io"
	"slices"

	"dominoes/game"
	"dominoes/model/match"
	"dominoes/view"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
)

// Model is the whole program: a stack of pages, the start screen lowest.
type Model struct {
	config        Config
	width, height int
	settings      settings
	profile       colorprofile.Profile
	dark          bool
	theme         view.Theme

	pages   []page
	said    string // what the last key changed, where nothing else shows it
	matches int    // started in this session
	// learned has the ids of the lessons that are finished; unlearned tells that
	// remembering them went wrong, which has been said.
	learned   map[string]bool
	unlearned bool
	// left are the tables that were left: their records may not be complete
	// yet.
	left []table
}

// New returns the program before its first message.
func New(config Config) Model {
	m := Model{
		config: config, width: 80, height: 24, dark: true, profile: colorprofile.TrueColor,
		settings: settings{pace: config.Pace, motion: config.Motion, look: config.Look, mouse: true},
	}
	m.theme = m.settings.look.theme(m.profile, m.dark)
	m.pages = []page{newStart(config.Setup)}
	return m
}

// Init starts the first match where the configuration says so.
func (m Model) Init() tea.Cmd {
	if !m.config.Start {
		return nil
	}
	return func() tea.Msg { return startMsg{m.config.Setup} }
}

// startMsg starts a match.
type startMsg struct{ setup match.Setup }

// Update takes in a message. It never waits.
func (m Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
	case tea.ColorProfileMsg:
		m.profile = msg.Profile
		m.theme = m.settings.look.theme(m.profile, m.dark)
		return m, nil
	case tea.BackgroundColorMsg:
		m.dark = msg.IsDark()
		m.theme = m.settings.look.theme(m.profile, m.dark)
		return m, nil
	case startMsg:
		return m.start(msg.setup)
	case learnedMsg:
		m = m.learn(msg)
	case againMsg:
		return m.again()
	case tea.KeyPressMsg:
		return m.press(msg)
	case tea.MouseMsg:
		if m.tooSmall() {
			return m, nil
		}
		if _, click := msg.(tea.MouseClickMsg); click {
			m.said = ""
		}
		if top := m.pages[len(m.pages)-1]; !typing(top) {
			if press, ok := clickedKey(m.env(), msg, top.bindings()); ok {
				return m.press(press)
			}
		}
		return m.updateTop(msg)
	}
	return m.updateAll(msg)
}

// press handles the keys that work everywhere and hands the others to the top
// page.
func (m Model) press(msg tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	if key.Matches(msg, keyQuit) {
		return m, tea.Quit
	}
	if m.tooSmall() {
		return m, nil
	}
	m.said = ""
	top := m.pages[len(m.pages)-1]
	if typing(top) {
		return m.updateTop(msg)
	}
	text, _ := top.(textPage)
	if key.Matches(msg, keyHelp) && !text.help {
		m.pages = append(slices.Clip(m.pages), helpPage(top))
		return m, nil
	}
	if s, said, ok := m.settings.press(msg); ok {
		for range palettes { // unless all look the same
			if !key.Matches(msg, keyTheme) || s.look.theme(m.profile, m.dark) != m.theme {
				break
			}
			s, said, _ = s.press(msg)
		}
		m, cmd := m.set(s)
		if m.said = said; key.Matches(msg, keyPips) && m.theme == m.theme.WithPips(view.PlainPips) && s.look.Pips != view.PlainPips {
			m.said = "Pips have no colours in this theme."
		}
		return m, cmd
	}
	return m.updateTop(msg)
}

// typing reports whether a page takes letters as text.
func typing(p page) bool {
	s, ok := p.(interface{ typing() bool })
	return ok && s.typing()
}

func (m Model) env() env {
	return env{config: &m.config, width: m.width, height: m.height, theme: &m.theme, settings: m.settings, learned: m.learned}
}

// updateTop hands a message to the top page.
func (m Model) updateTop(msg tea.Msg) (tea.Model, tea.Cmd) {
	top := len(m.pages) - 1
	p, r := m.pages[top].update(m.env(), msg)
	m.pages = slices.Clone(m.pages)
	m.pages[top] = p
	return m.follow(top, r)
}

// updateAll hands a message to every page, the lowest first.
func (m Model) updateAll(msg tea.Msg) (tea.Model, tea.Cmd) {
	m.pages = slices.Clone(m.pages)
	var cmds []tea.Cmd
	for i := range m.pages {
		p, r := m.pages[i].update(m.env(), msg)
		m.pages[i] = p
		cmds = append(cmds, r.cmd)
	}
	return m, tea.Batch(cmds...)
}

// follow does what the page at index i wants.
func (m Model) follow(i int, r result) (tea.Model, tea.Cmd) {
	if r.settings != nil {
		var changed tea.Cmd
		m, changed = m.set(*r.settings)
		r.cmd = tea.Batch(r.cmd, changed)
	}
	switch {
	case r.quit:
		return m, tea.Quit
	case r.home:
		m, finish := m.leave()
		return m, tea.Batch(finish, r.cmd)
	case r.pop:
		m.pages = m.pages[:i:i]
	}
	if r.push != nil {
		m.pages = append(slices.Clip(m.pages), r.push)
	}
	return m, r.cmd
}

// settingsMsg tells every page that the settings have changed.
type settingsMsg struct{}

// set changes the settings, and returns the command of what follows from it.
func (m Model) set(s settings) (Model, tea.Cmd) {
	m.settings = s
	m.theme = s.look.theme(m.profile, m.dark)
	next, cmd := m.updateAll(settingsMsg{})
	return next.(Model), cmd
}

// start opens the table for a match. Where the setup can't be played the start
// screen says why.
func (m Model) start(s match.Setup) (tea.Model, tea.Cmd) {
	seed := m.config.NewSeed()
	if m.matches == 0 && m.config.Seed != nil {
		seed = *m.config.Seed
	}
	match, err := match.New(m.matches+1, s, seed)
	if err != nil {
		return m.updateAll(startFailedMsg{err})
	}
	match.Bots = m.config.Bots
	m, finish := m.leave()
	m.matches++
	t, r := newTable(match, newRecorder(m.config, m.matches)).begin(m.env())
	m.pages = append(m.pages[:1:1], t)
	return m, tea.Batch(finish, r.cmd)
}

// again starts another match like the one that is shown.
func (m Model) again() (tea.Model, tea.Cmd) {
	t, ok := m.table()
	if !ok {
		return m, nil
	}
	h := t.match.Header
	return m.start(match.Setup{Variant: h.Variant, Options: h.Options, Seats: h.Seats})
}

// table returns the table, if a match is open.
func (m Model) table() (table, bool) {
	for _, p := range m.pages {
		if t, ok := p.(table); ok {
			return t, true
		}
	}
	return table{}, false
}

// leave goes back to the start screen: nobody thinks about the match that was
// open any more. It returns the command that completes the record.
func (m Model) leave() (Model, tea.Cmd) {
	t, open := m.table()
	t = t.quiet()
	m.pages = m.pages[:1:1]
	if !open || t.recorder == nil {
		return m, nil
	}
	m.left = append(slices.Clip(m.left), t)
	return m, func() tea.Msg {
		if err := t.finish(); err != nil {
			return recordFailedMsg{t.match.Number, err}
		}
		return nil
	}
}

// Close ends what a bot is thinking about and completes the records of the
// matches that were played, once the program has ended.
func (m Model) Close() error {
	tables := m.left
	if t, open := m.table(); open {
		t = t.quiet()
		tables = append(slices.Clip(tables), t)
	}
	var errs []error
	for _, t := range tables {
		errs = append(errs, t.finish())
	}
	return errors.Join(errs...)
}

// Result says in a line how the open match ended; "" while none has.
func (m Model) Result() string {
	t, ok := m.table()
	if !ok || t.match.State.Stage() != game.MatchOver {
		return ""
	}
	words := t.match.Words(false)
	rounds := t.match.State.Rounds()
	return words.Tell(game.MatchEnded{Placing: t.match.State.Placing()}) + "; " + words.Standing(rounds[len(rounds)-1])
}

// Failure says why a bot hasn't moved in the open match; "" where none has
// failed.
func (m Model) Failure() string {
	t, _ := m.table()
	return t.failed
}

func (m Model) tooSmall() bool { return m.width < view.MinWidth || m.height < view.MinHeight }

// View implements [tea.Model]. The program itself hands canvases to its painter.
func (m Model) View() tea.View {
	v := m.modes()
	v.Content = m.canvas().String()
	return v
}

// modes returns the view without its content.
func (m Model) modes() tea.View {
	v := tea.NewView("")
	v.AltScreen = true
	v.WindowTitle = m.title()
	if m.settings.mouse {
		v.MouseMode = tea.MouseModeCellMotion
	}
	return v
}

// canvas returns the screen: the pages, the lowest first.
func (m Model) canvas() *view.Canvas {
	c := view.NewCanvas(m.width, m.height, view.Style{Fg: m.theme.Text, Bg: m.theme.Ground})
	c.Ellipsis = m.theme.Chars.Ellipsis
	if m.tooSmall() {
		view.TooSmall(c, &m.theme)
	} else {
		for i, p := range m.pages {
			if m.isBox(i) && i < len(m.pages)-1 {
				continue // boxes don't pile up
			}
			if m.isBox(i) {
				c.Fade(view.Style{Fg: m.theme.Faint, Bg: m.theme.Ground})
			}
			p.draw(m.env(), c)
		}
		view.DrawSaid(c, &m.theme, m.said)
	}
	return c
}

// isBox reports whether a page is a box over the one below it.
func (m Model) isBox(i int) bool {
	switch m.pages[i].(type) {
	case menu, optionsPage:
		return true
	}
	return false
}

func (m Model) title() string {
	t, ok := m.table()
	switch {
	case !ok:
		return "Dominoes"
	case t.stage == playing && t.myTurn():
		return "Dominoes: " + t.match.Variant.Name + ", your turn"
	}
	return "Dominoes: " + t.match.Variant.Name
}

// newRecorder returns what records the n-th match, or nil where nothing does.
func newRecorder(c Config, n int) *match.Recorder {
	if c.Record == nil {
		return nil
	}
	return match.NewRecorder(func() (io.WriteCloser, error) { return c.Record(n) })
}
