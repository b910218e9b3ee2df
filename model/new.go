package model

import (
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"dominoes/model/home/library"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/lobby"
	"dominoes/model/pages/replay"
	"dominoes/model/pages/table"
	"dominoes/view/canvas"
	"dominoes/view/cells"
)

// New returns the program before its first message.
func New(config Config) Model {
	config.Games = config.Games.OrAll()
	m := Model{
		config: config, width: 80, height: 24, dark: true, profile: colorprofile.TrueColor,
		settings: config.Settings, library: library.New(), report: config.Report,
		opening: config.Start || config.Resume != nil || config.Daily != "" || config.Puzzle != nil,
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
		first, m.listTables = lobby.New(m.services(), m.visit, m.config.Setup)
	}
	m.pages = []page.Page{first}
	switch {
	case config.Replay != nil:
		alone := *config.Replay
		alone.Alone = true
		r := replay.New(m.services(), alone)
		m.readReplay = r.Cmd
		return m.showPage(1, r.Push)
	case m.opening:
		return m // another page is shown first
	}
	return m.showPage(0, first)
}

// Init starts the first match, or the daily one, if the configuration says so, and repairs what killed programs have
// left.
func (m Model) Init() tea.Cmd {
	first := tea.Batch(m.first(), m.listTables, m.awaitInvited())
	if join := m.config.JoinTable; join.Code != "" && m.listTables != nil {
		first = tea.Batch(first, page.Send(join))
	}
	if mend := m.config.Recover; mend != nil && m.config.Replay == nil && m.config.Resume == nil {
		return tea.Batch(first, func() tea.Msg { mend(); return nil })
	}
	return first
}

// first returns the command that opens the first page.
func (m Model) first() tea.Cmd {
	switch {
	case m.config.Replay != nil:
		return m.readReplay
	case m.config.Resume != nil && m.config.Copy:
		return opened(copyOf(m.config.Matches, *m.config.Resume))
	case m.config.Resume != nil:
		return opened(page.Send(page.ResumeMatch{Entry: *m.config.Resume}))
	case m.config.Daily != "":
		return opened(findDaily(m.config.Matches, m.config.Daily, false))
	case m.config.Puzzle != nil:
		return opened(page.Send(*m.config.Puzzle))
	case m.config.Start:
		return opened(page.Send(page.StartMatch{Setup: m.config.Setup}))
	}
	return m.library.Open(m.config.Source)
}

// Show draws the state of a match as the seat to move sees it, on a screen of width × height cells, with the log beside
// the table if pane is set.
func Show(m match.Match, look prefs.Look, width, height int, pane bool) *canvas.Canvas {
	settings := prefs.Settings{Look: look, Log: prefs.LogOff}
	if pane {
		settings.Log = prefs.LogOn
	}
	p := New(Config{Settings: settings, Now: time.Now})
	p.width, p.height = width, height
	t := table.Ended(p.services(), m, "")
	t.Board = t.Arrange(t.View(p.env()))
	p.pages = append(p.pages, t)
	return p.canvas()
}
