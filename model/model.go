package model

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"dominoes/model/lesson"
	"dominoes/model/library"
	"dominoes/model/lobby"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/replay"
	"dominoes/model/start"
	"dominoes/model/table"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Model is the whole program: a stack of pages, the start screen lowest, or a server's lobby.
type Model struct {
	config        Config
	width, height int
	settings      prefs.Settings
	profile       colorprofile.Profile
	dark          bool
	theme         theme.Theme

	pages   []page.Page
	said    string // what the last key changed, where nothing else shows it
	matches int    // started in this session
	// finished has the ids of the lessons that are finished; saidUnkept tells
	// that keeping them went wrong, which has been said.
	finished   map[string]bool
	saidUnkept bool
	// left are the tables that were left whose records aren't known to be complete.
	left []table.Page
	// share is the line of a day's deal that was played and left; see Share.
	share string
	// unsure tells that a disk can't confirm what it writes, which has been said.
	unsure bool
	// bells counts how often the bell has rung.
	bells int
	// warned tells that the last key would have lost something.
	warned bool
	// library is what is known of the matches that are kept.
	library library.Library
	// opening tells that a page is being opened, and keys wait for it.
	opening bool
	// report is what can't be used of the settings, until it is shown.
	report prefs.Report
	// reads is the command that reads the match to be looked at first, lists the one that lists the
	// tables of the lobby; nil where there is none.
	reads, lists tea.Cmd
	// visit is what a server's lobby is for this session; nil at home.
	visit *lobby.Visit
	// refused says why what was to be opened isn't, where nobody watches.
	refused error
}

// NoticeMsg is what whoever runs the program wants to be told, at once and with the bell. The next key
// takes it away.
type NoticeMsg string

// New returns the program before its first message.
func New(config Config) Model {
	m := Model{
		config: config, width: 80, height: 24, dark: true, profile: colorprofile.TrueColor,
		settings: prefs.Settings{
			Pace: config.Pace, Motion: config.Motion, Look: config.Look, Mouse: !config.NoMouse, Bell: config.Bell, Hints: config.Hints, Log: config.Log, Keys: config.Keys,
			Auto: config.AutoMotion, Own: config.OwnMotion, AutoASCII: config.AutoASCII, OwnASCII: config.OwnASCII,
		},
		library: library.New(), report: config.Report,
		opening: config.Start || config.Resume != nil || config.Daily != "",
	}
	m.said = config.Notice
	if faults := config.RuleFaults; len(faults) > 0 {
		m.said = cells.Printable(brokenRules(faults[0], len(faults)))
	}
	m.theme = m.settings.Look.Theme(m.profile, m.dark)
	var first page.Page = m.startPage()
	if config.Lobby != nil {
		m.visit = lobby.NewVisit(config.Lobby)
		m.config.Lobby = m.visit
		first, m.lists = lobby.New(&m.config.Services, m.config.Setup)
	}
	m.pages = []page.Page{first}
	switch {
	case config.Replay != nil:
		p, read := replay.New(&m.config.Services, *config.Replay)
		p.Alone, m.reads = true, read
		return m.showPage(1, p)
	case m.opening:
		return m // something else is shown first
	}
	return m.showPage(0, first)
}

// Init starts the first match, or the daily one, where the configuration says so. What
// killed programs have left is made good meanwhile, unless it is being opened.
func (m Model) Init() tea.Cmd {
	first := tea.Batch(m.first(), m.lists)
	if come := m.config.Come; come.Code != "" && m.lists != nil {
		first = tea.Batch(first, func() tea.Msg { return come })
	}
	if mend := m.config.Recover; mend != nil && m.config.Replay == nil && m.config.Resume == nil {
		return tea.Batch(first, func() tea.Msg { mend(); return nil })
	}
	return first
}

// first returns the command that opens what is shown first.
func (m Model) first() tea.Cmd {
	switch {
	case m.config.Replay != nil:
		return m.reads
	case m.config.Resume != nil && m.config.Copy:
		return opening(continueFrom(m.config.Matches, *m.config.Resume))
	case m.config.Resume != nil:
		return opening(resume(*m.config.Resume))
	case m.config.Daily != "":
		return opening(findDaily(m.config.Matches, m.config.Daily, false))
	case m.config.Start:
		return opening(func() tea.Msg { return page.StartMsg{Setup: m.config.Setup} })
	}
	return m.library.Open(m.config.Source)
}

// Update takes in a message. It never waits.
func (m Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.width, m.height = msg.Width, msg.Height
	case tea.ColorProfileMsg:
		m.profile = msg.Profile
		m.theme = m.settings.Look.Theme(m.profile, m.dark)
		return m, nil
	case tea.BackgroundColorMsg:
		m.dark = msg.IsDark()
		m.theme = m.settings.Look.Theme(m.profile, m.dark)
		return m, nil
	case NoticeMsg:
		m.said, m.bells = string(msg), m.bells+1
		return m, nil
	case openedMsg:
		return m.opened(msg)
	case page.StartMsg:
		return m.start(msg.Setup)
	case invitedMsg:
		return m.invited(msg)
	case invitedBackMsg:
		return m.invitedBack(msg)
	case table.FairMsg:
		return m.fairDeal(msg), nil
	case page.FindDailyMsg:
		return m.openLater(findDaily(m.config.Matches, msg.Day, true))
	case dailyMsg:
		return m.daily(msg)
	case playDailyMsg:
		return m.startDaily(msg)
	case showEndMsg:
		return m.showEnd(msg)
	case library.LookMsg:
		return m.refreshLibrary()
	case library.ReadMsg:
		return m.libraryRead(msg)
	case library.RenewMsg:
		return m.refreshIfOld(msg)
	case lesson.FinishedMsg:
		var again tea.Cmd
		m, again = m.addFinished(msg)
		next, cmd := m.updateAll(msg)
		return next, tea.Batch(cmd, again)
	case table.EventMsg:
		return m.replied(msg)
	case page.ResumeMsg:
		return m.openLater(openMatch(m.config.Matches, msg.Entry, m.left))
	case resumedMsg:
		return m.resumed(msg)
	case page.ContinueMsg:
		return m.continueMatch(msg)
	case page.ReplayMsg:
		return m.carryOut(len(m.pages)-1, replay.NewReplay(&m.config.Services, msg.Entry))
	case page.WatchMsg:
		return m.carryOut(len(m.pages)-1, replay.NewWatch(&m.config.Services, msg.Entry))
	case page.ClickedMsg:
		switch press := page.KeyPress(string(msg)); {
		case key.Matches(press, prefs.KeyQuit):
			return m.press(press)
		case !m.opening:
			return m.handleKey(press)
		}
		return m, nil
	case keptMsg:
		return m.settingsWritten(msg)
	case start.KeptRulesMsg:
		return m.rulesKept(msg)
	case page.AgainMsg:
		return m.again()
	case tea.KeyPressMsg:
		return m.press(msg)
	case tea.PasteMsg:
		m.warned = false
		if m.tooSmall() || m.opening {
			return m, nil
		}
		m.said = ""
		return m.updateTop(msg)
	case tea.MouseMsg:
		if m.tooSmall() || m.opening {
			return m, nil
		}
		if _, click := msg.(tea.MouseClickMsg); click {
			m.said = ""
		}
		if top := m.pages[len(m.pages)-1]; !top.Kind().Typing {
			if press, ok := page.ClickedKey(m.env(), msg, top); ok {
				return m.handleKey(press)
			}
		}
		return m.updateTop(msg)
	}
	return m.updateAll(msg)
}

// press handles the keys that work everywhere and hands the others to the top
// page.
func (m Model) press(msg tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	if key.Matches(msg, prefs.KeyQuit) {
		if why := m.unsavedReason(); why != "" && !m.warned {
			m.warned = true
			m.said = unsavedWarning(prefs.KeyQuit.Help().Key, why)
			return m, nil
		}
		return m, tea.Quit
	}
	m.warned = false
	if m.tooSmall() || m.opening {
		return m, nil
	}
	m.said = ""
	top := m.pages[len(m.pages)-1]
	if top.Kind().Typing {
		return m.updateTop(msg)
	}
	keys, kind := m.settings.Keys, top.Kind().Keys
	name, ok := keys.Pressed(kind, msg)
	if capsLock := !keys.Does(kind, msg) && keys.CapsLock(kind, msg); capsLock || !ok {
		m.said = noSuchKey(cells.Printable(msg.String()), keys.Name("help"), capsLock)
		return m, nil
	}
	if name != msg.String() {
		msg = page.KeyPress(name)
	}
	return m.handleKey(msg)
}

// handleKey handles a key by its own name, whatever was pressed for it.
func (m Model) handleKey(msg tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	m.said = ""
	top := m.pages[len(m.pages)-1]
	if key.Matches(msg, prefs.KeyHelp) && !top.Kind().Help {
		m.pages = append(slices.Clip(m.pages), helpPage(m.env(), top))
		return m, nil
	}
	if s, said, ok := m.settings.Press(msg); ok {
		for range prefs.Palettes { // unless all look the same
			next := s.Look.Theme(m.profile, m.dark)
			if !key.Matches(msg, prefs.KeyTheme) || !next.Same(&m.theme) {
				break
			}
			s, said, _ = s.Press(msg)
		}
		m, cmd := m.set(s)
		if m.said = said; key.Matches(msg, prefs.KeyPips) && s.Look.Pips != theme.PlainPips && m.theme.Tile.Pips == (theme.PipColors{}) {
			m.said = pipsStayPlain
		}
		return m, cmd
	}
	return m.updateTop(msg)
}

func (m Model) env() page.Env {
	return page.Env{Services: &m.config.Services, Width: m.width, Height: m.height, Theme: &m.theme, Settings: m.settings, Finished: m.finished, Library: &m.library}
}

// updateTop hands a message to the top page.
func (m Model) updateTop(msg tea.Msg) (tea.Model, tea.Cmd) {
	top := len(m.pages) - 1
	p, r := m.pages[top].Update(m.env(), msg)
	m.pages = slices.Clone(m.pages)
	m.pages[top] = p
	return m.carryOut(top, r)
}

// updateAll hands a message to every page, the lowest first, and then does what they
// want. A page that is gone by then has its command run, and nothing else.
func (m Model) updateAll(msg tea.Msg) (tea.Model, tea.Cmd) {
	m.pages = slices.Clone(m.pages)
	wanted := make([]page.Result, len(m.pages))
	for i := range m.pages {
		e := m.env()
		e.Covered = i < len(m.pages)-1 || m.tooSmall()
		m.pages[i], wanted[i] = m.pages[i].Update(e, msg)
	}
	var next tea.Model = m
	cmds := make([]tea.Cmd, len(wanted))
	for i, r := range wanted {
		if m := next.(Model); i < len(m.pages) {
			next, cmds[i] = m.carryOut(i, r)
		} else {
			cmds[i] = r.Cmd
		}
	}
	return next, tea.Batch(cmds...)
}

// carryOut does what the page at index i wants.
func (m Model) carryOut(i int, r page.Result) (tea.Model, tea.Cmd) {
	if r.Settings != nil {
		var changed tea.Cmd
		m, changed = m.set(*r.Settings)
		r.Cmd = tea.Batch(r.Cmd, changed)
	}
	if r.Keep {
		var kept tea.Cmd
		m, kept = m.rememberMatch()
		r.Cmd = tea.Batch(r.Cmd, kept)
	}
	if r.Bell && m.settings.Bell {
		m.bells++
	}
	switch {
	case r.Quit:
		return m, tea.Quit
	case r.Home && m.config.FromShell:
		return m, tea.Quit
	case r.Home:
		m, finish := m.leaveMatch()
		m, look := m.refreshLibrary()
		return m, tea.Batch(finish, look, r.Cmd, m.uncovered())
	case r.Pop:
		m.pages = m.pages[:i:i]
		r.Cmd = tea.Batch(r.Cmd, m.uncovered())
	}
	if shared, ok := r.Show.(page.OpenShared); ok {
		next, open := m.openShared(shared)
		return next, tea.Batch(r.Cmd, open)
	}
	if r.Show != nil {
		opened := m.open(r.Show)
		r.Push, r.Cmd = opened.Push, tea.Batch(r.Cmd, opened.Cmd)
	}
	if r.Push != nil {
		m.pages = append(slices.Clip(m.pages), r.Push)
	}
	if r.Open != nil {
		next, open := m.openLater(r.Open)
		return next, tea.Batch(r.Cmd, open)
	}
	if r.Pop && len(m.pages) == 1 && m.config.FromShell {
		return m, tea.Quit // the start screen wasn't asked for
	}
	return m, r.Cmd
}

// uncovered tells the lobby that it may be seen again; nil at home.
func (m Model) uncovered() tea.Cmd {
	if m.config.Lobby == nil {
		return nil
	}
	return func() tea.Msg { return page.ShownMsg{} }
}

// set changes the settings, and returns the command of what follows from it.
func (m Model) set(s prefs.Settings) (Model, tea.Cmd) {
	keep := m.writeSettings(prefs.Changes(m.settings, s))
	m.settings = s
	m.theme = s.Look.Theme(m.profile, m.dark)
	next, cmd := m.updateAll(page.SettingsMsg{})
	return next.(Model), tea.Batch(cmd, keep)
}

// table returns the table, if a match is open.
func (m Model) table() (table.Page, bool) {
	for _, p := range m.pages {
		if t, ok := p.(table.Page); ok {
			return t, true
		}
	}
	return table.Page{}, false
}
