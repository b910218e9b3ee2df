package model

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/judging"
	"dominoes/model/home/library"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/lesson"
	"dominoes/model/pages/lobby"
	"dominoes/model/pages/start"
	"dominoes/model/pages/table"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// Update handles a message. It never blocks.
func (m Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	m.sameBelow = false
	m, cmd := m.handle(msg)
	for len(m.asked) > 0 {
		var open tea.Cmd
		r := m.asked[0]
		m.asked = m.asked[1:]
		m, open = m.show(r)
		cmd = tea.Batch(cmd, open)
	}
	if m.playing() {
		m.judging.Stop()
	}
	return m.withBehind(), cmd
}

func (m Model) handle(msg tea.Msg) (Model, tea.Cmd) {
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
	case invitedMsg:
		return m.nowInvited(msg)
	case page.SaidMsg:
		m.said = string(msg)
		return m, nil
	case openedMsg:
		return m.opened(msg)
	case library.LookMsg:
		return m.refreshLibrary()
	case library.ReadMsg:
		return m.libraryRead(msg)
	case judging.JudgedMsg:
		return m.judged(msg)
	case library.RenewMsg:
		return m.refreshIfOld(msg)
	case lesson.FinishedMsg:
		m, again := m.addFinished(msg)
		m, cmd := m.updateAll(msg)
		return m, tea.Batch(cmd, again)
	case dailyTextMsg:
		return m.copyText(msg)
	case table.EventMsg:
		return m.replied(msg)
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
		return m.mouse(msg)
	}
	return m.updateAll(msg)
}

// mouse presses the key that is clicked in the bottom row, and passes other messages of the mouse to the top page.
func (m Model) mouse(msg tea.MouseMsg) (Model, tea.Cmd) {
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

// press handles the keys that work everywhere and passes the others to the top page.
func (m Model) press(msg tea.KeyPressMsg) (Model, tea.Cmd) {
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
	m.said, m.invited.seen = "", true
	if answered, cmd, ok := m.answerInvitation(msg); ok {
		return answered, cmd
	}
	top := m.pages[len(m.pages)-1]
	if top.Kind().Typing {
		return m.updateTop(msg)
	}
	keys, kind := m.settings.Keys, top.Kind().Keys
	name, ok := keys.Pressed(kind, msg)
	switch {
	case !keys.Does(kind, msg) && keys.CapsLock(kind, msg):
		m.said = askCapsLock(cells.Printable(msg.String()))
		return m, nil
	case !ok:
		return m, nil
	}
	if name != msg.String() {
		msg = page.KeyPress(name)
	}
	return m.handleKey(msg)
}

// handleKey handles a key by its default name, whichever key is bound to it.
func (m Model) handleKey(msg tea.KeyPressMsg) (Model, tea.Cmd) {
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
		if m.said = said; key.Matches(msg, prefs.KeyPips) && s.Look.Pips != theme.PlainPips &&
			m.theme.Tile.Pips == (theme.PipColors{}) {
			m.said = pipsStayPlain
		}
		return m, cmd
	}
	return m.updateTop(msg)
}

// show carries out a request.
func (m Model) show(r page.Request) (Model, tea.Cmd) {
	switch r := r.(type) {
	case then:
		return r(m)
	case page.StartMatch:
		return m.start(r.Setup)
	case page.PlayAgain:
		return m.again()
	case page.ResumeMatch:
		return m.openLater(m.resume(r.Entry))
	case page.ContinueMatch:
		return m.continueMatch(r)
	case page.FindDaily:
		return m.openLater(findDaily(m.config.Matches, r.Day, true))
	case page.CopyDaily:
		return m.copyDaily()
	case page.OpenShared:
		return m.openShared(r)
	case page.OpenInvite:
		return m.invite(r.Code)
	}
	return m.carryOut(len(m.pages)-1, m.pageFor(r))
}

// openShared opens a shared table, or the page on which people gather until its match begins.
func (m Model) openShared(r page.OpenShared) (Model, tea.Cmd) {
	leave := m.leaveWaiting()
	m, finish := m.leaveMatch()
	var opened page.Result
	if r.View.Setup != nil {
		opened = lobby.NewWaiting(m.services(), m.config.Lobby, r)
	} else {
		var t table.Page
		t, opened = table.NewShared(m.services(), r.Link, r).Begin(m.env())
		m = m.showPage(m.homes(), t)
	}
	m, cmd := m.carryOut(len(m.pages)-1, opened)
	return m, tea.Batch(leave, finish, cmd)
}

// opened handles the answer of a command that opens a page. If no page was opened the start screen takes over.
func (m Model) opened(msg openedMsg) (Model, tea.Cmd) {
	m.opening = false
	m, cmd := m.show(msg.request)
	if _, open := m.table(); open || m.opening || m.config.Unseen {
		return m, cmd
	}
	if len(m.pages) == 1 {
		m.config.FromShell = false // the start screen says why
		m = m.showPage(0, m.pages[0])
	}
	if m.library.Begun() {
		return m, cmd
	}
	m, look := m.refreshLibrary()
	return m, tea.Batch(cmd, look)
}
