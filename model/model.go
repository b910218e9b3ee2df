package model

import (
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"dominoes/model/library"
	"dominoes/model/lobby"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/table"
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

func (m Model) env() page.Env {
	return page.Env{Services: &m.config.Services, Width: m.width, Height: m.height, Theme: &m.theme, Settings: m.settings, Finished: m.finished, Library: &m.library}
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
