// Package model is the Bubble Tea program. Its root [Model] holds a stack of pages: the start screen or a lobby, the
// table, and what opens over them. Messages go to the pages, which return what the program should do; the root does it.
//
// Nothing here decides a rule of dominoes or of a table. What takes time runs in a command, whose answer names what it
// is for, so that stale ones can be dropped.
package model

import (
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"dominoes/model/home/judging"
	"dominoes/model/home/library"
	"dominoes/model/home/prefs"
	"dominoes/model/hosting"
	"dominoes/model/page"
	"dominoes/model/pages/lobby"
	"dominoes/model/pages/table"
	"dominoes/view/canvas"
	"dominoes/view/theme"
)

// Model is the program: a stack of pages with the start screen, or a server's lobby, at the bottom.
type Model struct {
	config        Config
	width, height int
	settings      prefs.Settings
	profile       colorprofile.Profile
	dark          bool
	theme         theme.Theme

	pages   []page.Page
	asked   []page.Request // what the pages have asked for, which Update carries out
	said    string         // a line for the bottom of the screen, until the next key: what changed, or a notice
	matches int            // the number of matches started in this session
	// finished has the IDs of finished lessons; saidUnkept is true once an error of saving them was shown.
	finished   map[string]bool
	saidUnkept bool
	// left are the tables that were left before their records were complete.
	left []table.Page
	// share is the line to pass on for the last daily deal that was finished and left.
	share string
	// unsure is true once it was shown that a disk can't confirm writes.
	unsure  bool
	invited invited
	// bells counts the requests to ring the bell.
	bells int
	// warned is true if the last key asked to quit and was answered by a warning that moves would be lost.
	warned bool
	// library is the cached list of saved matches.
	library library.Library
	// judging is the background job that judges saved matches.
	judging judging.Work
	// opening is true while a page is being opened, and keys wait for it.
	opening bool
	// report lists the faults of the settings until they are shown.
	report prefs.Report
	// readReplay reads the match to replay first, listTables lists the lobby's tables; nil without them.
	readReplay, listTables tea.Cmd
	// visit is this session's view of the server's lobby; nil at home.
	visit *lobby.Visit
	// behind is what is drawn behind a box on top, so that a key in the box doesn't draw the page below again. It is
	// nil without a box, or before the first message. sameBelow is true if the current message has changed nothing but
	// the top page.
	behind    *canvas.Canvas
	sameBelow bool
	// refused is why the requested match can't be opened, if there is no screen to show it.
	refused error
}

// NoticeMsg shows a notice of the program's operator at once, with the bell. The next key removes it.
type NoticeMsg string

func (m Model) env() page.Env {
	return page.Env{
		Width: m.width, Height: m.height, Now: m.config.Now(),
		Theme: &m.theme, Settings: m.settings, Finished: m.finished, Library: &m.library,
	}
}

// table returns the open match's table, if there is one.
func (m Model) table() (table.Page, bool) {
	for _, p := range m.pages {
		if t, ok := p.(table.Page); ok {
			return t, true
		}
	}
	return table.Page{}, false
}

// invited are the person's open invitations.
type invited struct {
	open []hosting.Invitation
	// seen is true once a key was pressed since the last one came. Then it doesn't cover anything at a table.
	seen bool
}
