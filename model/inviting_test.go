package model

import (
	"testing"
	"testing/synctest"
	"time"

	"dominoes/model/hosting"
	"dominoes/model/room"

	"github.com/stretchr/testify/assert"
)

// comes starts the program of a person who can be invited.
func comes(t *testing.T, server *hosting.Rooms, name string) *program {
	g := guestOf(server, name)
	c := lobbyConfig(g)
	v := server.Enter(g.who)
	t.Cleanup(v.Exit)
	c.Inviting = v
	return sitAt(t, c)
}

// Ann invites Ben, who is typing a name, and Cy, who reads rules.
func TestInvitedPeopleAnswerWithOneKeyWhereverTheyAre(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := rooms(t)
		defer server.Close("the test is over")
		ann, ben, cy := comes(t, server, "Ann"), comes(t, server, "Ben"), comes(t, server, "Cy")
		ann.press("o", "enter", "down", "enter").shows("Friends type")
		cy.press("n", "i").shows("BLOCK FIVES RULES")
		ben.press("n", "n")
		ann.press("v").shows("Whom do you invite?").press("enter").shows("Asked to come: Ben.")
		ben.shows("Ann asks you to play Block Fives.").press("x").shows("ctrl+n not now").press("ctrl+n")
		assert.NotContains(t, ben.screen(), "Ann asks you")
		ann.shows("Ben can't come now.").press("v", "enter").shows("they have said no")

		ann.press("v", "down", "enter").shows("Asked to come: Cy.")
		cy.shows("Ann asks you to play Block Fives.").press("ctrl+y").shows("esc menu")
		ann.shows("Cy").shows("esc menu")
	})
}

// A person who waits at another table gives up the chair there only once the invitation has led to a table.
func TestAcceptedInvitationLeadsFromTableToTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := rooms(t)
		defer server.Close("the test is over")
		ann, ben := comes(t, server, "Ann"), comes(t, server, "Ben")
		ann.press("o", "enter", "enter").shows("Friends type")
		ben.press("o", "enter", "enter").shows("Friends type")
		ann.press("v", "enter")
		bells := ben.m.Bells()
		ben.shows("Ann asks you").press("ctrl+y").shows("esc menu")
		ann.shows("esc menu")
		assert.Equal(t, bells, ben.m.Bells())
		ben.pass(room.InvitedFor + time.Minute)
		assert.Len(t, server.List(guestOf(server, "Ben").who), 2)
		own := server.List(guestOf(server, "Cy").who)
		assert.Len(t, own, 2, "Ben's table is free again")
	})
}
