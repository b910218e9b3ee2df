package sessions

import (
	"testing"

	"dominoes/serve/servetest"
)

// Ann invites Ben, who reads rules on the screen, to a table that needs a code.
func TestInvitedPersonComesToClosedTable(t *testing.T) {
	t.Parallel()
	h := hosts(t, t.TempDir())
	ann := servetest.CallNamed(t, h.Addr, servetest.NewKey(t), "Ann", "xterm-256color", "")
	ann.Sees("quick play")
	ben := servetest.CallNamed(t, h.Addr, servetest.NewKey(t), "Ben", "xterm-256color", "")
	ben.Does("i", "RULES")
	ann.Does("o", "enter open", "\r", "Who may come?", "\x1b[B\r", "Friends type", "v", "Whom do you invite?", "\r", "Asked to come: Ben.")
	ben.Does("", "Ann asks you to play", "\x19", "esc menu")
	ann.Sees("esc menu")
}

// Line by line, Ann invites Ben by name, who declines, and a guest by number, who accepts.
func TestInvitationsAreAnsweredLineByLine(t *testing.T) {
	t.Parallel()
	h := hosts(t, t.TempDir())
	ann := servetest.CallNamed(t, h.Addr, servetest.NewKey(t), "Ann", "", "")
	ann.Says("Type own to play on your own")
	ben := servetest.CallNamed(t, h.Addr, servetest.NewKey(t), "Ben", "", "")
	ben.Says("Type own to play on your own")
	ann.Types("quick\n")
	ann.Says("Waiting for the others to sit down.")
	ann.Types("invite\n")
	ann.Says("1: Ben.")
	ann.Types("invite ben\n")
	ann.Says("Ben is being asked to come.")
	ben.Says("Ann asks you to play")
	ben.Types("decline\n")
	ann.Says("Ben can't come now.")
	ann.Types("invite 1\n")
	ann.Says("They have said no.")

	cy := servetest.Call(t, h.Addr, nil, "", "")
	cy.Says("Type a number to sit down")
	ann.Types("invite 2\n")
	cy.Says("Type accept to come, or decline.")
	cy.Types("accept\n")
	cy.Says("Players:")
	ann.Says("Players:")
}
