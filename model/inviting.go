package model

import (
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/prefs"
	"dominoes/model/hosting"
	"dominoes/model/page"
	"dominoes/model/pages/lobby"
	"dominoes/model/tables"
)

// invitedMsg has the person's open invitations.
type invitedMsg []hosting.Invitation

// keyAccept and keyDecline answer an invitation on every page, also while letters are text.
var (
	keyAccept  = prefs.Bind("ctrl+y", doAccept, "ctrl+y")
	keyDecline = prefs.Bind("ctrl+n", doDecline, "ctrl+n")
)

// awaitInvited returns the command that waits for the person's invitations to change; nil at home.
func (m Model) awaitInvited() tea.Cmd {
	inviting := m.config.Inviting
	if inviting == nil {
		return nil
	}
	return func() tea.Msg {
		if _, open := <-inviting.Invited(); !open {
			return nil // the session has ended
		}
		return invitedMsg(inviting.Invitations())
	}
}

// nowInvited shows the person's invitations. The bell rings for a new one unless a match is being played.
func (m Model) nowInvited(list []hosting.Invitation) (Model, tea.Cmd) {
	if len(list) > len(m.invited.open) {
		m.invited.seen = false
		if !m.overFelt() && m.settings.Bell {
			m.bells++
		}
	}
	m.invited.open = list
	return m, m.awaitInvited()
}

// answerInvitation answers the oldest invitation if a key does that now.
func (m Model) answerInvitation(msg tea.KeyPressMsg) (answered Model, cmd tea.Cmd, ok bool) {
	top := m.pages[len(m.pages)-1].Kind()
	name, ok := m.settings.Keys.Pressed(top.Keys, msg)
	if !ok || len(m.invited.open) == 0 || top.Typing && msg.Text != "" {
		return m, nil, false
	}
	press, to := page.KeyPress(name), m.invited.open[0].Code
	switch inviting := m.config.Inviting; {
	case key.Matches(press, keyAccept):
		cmd = page.Send(tables.Way{Code: to})
	case key.Matches(press, keyDecline):
		cmd = func() tea.Msg { return said(inviting.Decline(to), "") }
	default:
		return m, nil, false
	}
	m.invited.open = slices.Clone(m.invited.open[1:])
	return m, cmd, true
}

// said returns the message that shows why something failed, or else a text, nil for none.
func said(err error, text string) tea.Msg {
	switch {
	case err != nil:
		return page.SaidMsg(err.Error())
	case text != "":
		return page.SaidMsg(text)
	}
	return nil
}

// invite opens the list of people who can be invited to the person's table.
func (m Model) invite(code string) (Model, tea.Cmd) {
	inviting := m.config.Inviting
	if inviting == nil {
		return m, nil
	}
	return m.openLater(func() tea.Msg {
		people := inviting.People()
		return then(func(m Model) (Model, tea.Cmd) {
			if len(people) == 0 {
				m.said = tables.NobodyToInvite
				return m, nil
			}
			box := lobby.Guests(people, func(i int) tea.Msg {
				return said(inviting.Invite(code, people[i]), tables.IsAsked(people[i].Name))
			})
			m.pages = append(slices.Clip(m.pages), box)
			return m, nil
		})
	})
}
