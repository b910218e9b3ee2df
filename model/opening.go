package model

import tea "charm.land/bubbletea/v2"

// openedMsg brings the message that opens a page which had to be waited for.
type openedMsg struct{ msg tea.Msg }

// opening returns the command that opens a page, for a program that waits for it.
func opening(open tea.Cmd) tea.Cmd {
	return func() tea.Msg { return openedMsg{open()} }
}

// await lets a command open a page. Until then nothing else can be chosen: a key that is
// pressed twice would do the same twice.
func (m Model) await(open tea.Cmd) (tea.Model, tea.Cmd) {
	m.opening = true
	return m, opening(open)
}

// opened takes in what was waited for.
func (m Model) opened(msg openedMsg) (tea.Model, tea.Cmd) {
	m.opening = false
	return m.Update(msg.msg)
}

// lay puts a page over the n lowest ones, and what can't be used of the settings over
// it, unless that was shown before.
func (m Model) lay(n int, p page) Model {
	m.pages = append(m.pages[:n:n], p)
	if len(m.report.Faults) > 0 {
		m.pages = append(m.pages, reportPage(m.report))
		m.report = Report{}
	}
	return m
}

// Refused says why what the program was asked to open can't be, where nobody watches;
// nil where it can.
func (m Model) Refused() error { return m.refused }

// refuse says why what the program was asked to open can't be: by a page, or by ending
// where nobody watches.
func (m Model) refuse(err error, why page) (tea.Model, tea.Cmd) {
	if m.config.Unseen {
		m.refused = err
		return m, tea.Quit
	}
	return m.lay(len(m.pages), why), nil
}
