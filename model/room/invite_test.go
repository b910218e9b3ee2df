package room

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
)

var (
	ann = Person{ID: "Ann", Name: "Ann"}
	ben = Person{ID: "Ben", Name: "Ben"}
	cy  = Person{ID: "Cy", Name: "Cy", Guest: true}
)

// shadowInvites is a second account of the open invitations, by the ID of the invited person.
type shadowInvites map[string]Invitation

// checkInvited requires that invitations are open as long as they can be accepted, and no longer.
func (d *drive) checkInvited(before Room, e Event) {
	switch e := e.(type) {
	case Invite:
		d.invites[e.To.ID] = Invitation{before.Chairs[e.Seat].Person, e.To, d.now.Add(2 * time.Minute)}
		require.NotContains(d, d.declines, e.To.ID)
	case Decline:
		require.Contains(d, d.invites, e.ID)
		delete(d.invites, e.ID)
		d.declines[e.ID] = true
	case Begun:
		clear(d.declines)
	}
	gathers := d.r.Setup != nil && d.r.closed == "" && d.begin == nil && slices.ContainsFunc(d.r.View(domino.NoSeat).Chairs,
		func(c ChairView) bool { return c.Player == record.Human && !c.Taken })
	for id, i := range d.invites {
		sits := func(p Person) bool {
			return slices.ContainsFunc(d.r.Chairs, func(c Chair) bool { return c.Person.ID == p.ID })
		}
		if !d.now.Before(i.Until) {
			d.seen["invitation is over"]++
		}
		if !gathers || sits(i.To) || !sits(i.By) || !d.now.Before(i.Until) {
			delete(d.invites, id)
		}
	}
	open := d.r.Invitations()
	require.Len(d, open, len(d.invites), "after %T", e)
	for _, i := range open {
		require.Equal(d, d.invites[i.To.ID], i)
	}
	require.Equal(d, len(open) > 0, d.r.timers[inviteTimer].id != 0)
}

func TestInvitationsAreOpenWhileTheyCanBeAccepted(t *testing.T) {
	total := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		d := emptyDrive(t)
		d.r = Gather(match.Setup{Variant: "block", Seats: match.UnnamedSeats("human", "human", "club", "human")}, d.now)
		require.NoError(t, d.send(Open{}))
		for range rapid.IntRange(20, 60).Draw(t, "steps") {
			d.now = d.now.Add(rapid.SampledFrom([]time.Duration{0, 0, 10 * time.Second, 61 * time.Second}).Draw(t, "later"))
			who := person(rapid.IntRange(0, 7).Draw(t, "who"))
			events := []Event{Sit{who}, Decline{who.ID}, Decline{who.ID}, TimerFired{d.r.timers[inviteTimer].id}}
			for _, seat := range d.seats() {
				events = append(events, Invite{seat, who}, Invite{seat, who}, Leave{seat}, Arrive{seat})
			}
			_ = d.send(rapid.SampledFrom(events).Draw(t, "event"))
		}
		for name, n := range d.seen {
			total[name] += n
		}
	})
	for _, what := range []string{"room.Invite", "room.Decline", "invitation is over"} {
		assert.NotZero(t, total[what], "%s hasn't happened", what)
	}
}

func TestInvitedPersonIsAskedOnceUntilTheyAnswer(t *testing.T) {
	tb := gathering(t, []string{"Ann", "Ben", "Cy"}, ann)
	tb.do(Invite{domino.A, ben})
	assert.Equal(t, []Invitation{{ann, ben, tb.now.Add(InvitedFor)}}, tb.r.Invitations())
	assert.Equal(t, []string{"Ben"}, tb.view().Invited)
	assert.Equal(t, Invited, tb.r.news[len(tb.r.news)-1].Kind)
	assert.ErrorIs(t, tb.refused(Invite{domino.A, ben}), errInvited)
	assert.ErrorIs(t, tb.refused(Invite{domino.A, ann}), errSitsHere)
	assert.ErrorIs(t, tb.refused(Decline{"Cy"}), ErrTooLate)

	tb.do(Decline{"Ben"})
	assert.Empty(t, tb.r.Invitations())
	assert.Equal(t, News{Kind: Declined, Seat: domino.NoSeat, Text: "Ben", N: tb.r.newsCount, At: tb.now}, tb.r.news[len(tb.r.news)-1])
	assert.ErrorIs(t, tb.refused(Invite{domino.A, ben}), errDeclined)
	tb.do(Sit{ben}) // they may still come by themselves
}

func TestInvitationEndsWhenItLeadsNowhere(t *testing.T) {
	for name, end := range map[string][]Event{
		"accepted": {Sit{ben}}, "the table is full": {Sit{cy}}, "the match starts": {Fill{domino.A}}, "the table closes": {Close{}},
		"the sender leaves": {Leave{domino.A}},
	} {
		tb := gathering(t, []string{"Ann", "Ben"}, ann)
		tb.do(Invite{domino.A, ben})
		tb.do(end...)
		assert.Empty(t, tb.r.Invitations(), name)
		assert.Zero(t, tb.r.timers[inviteTimer].id, name)
	}
	tb := gathering(t, []string{"Ann", "Ben"}, ann)
	tb.do(Invite{domino.A, ben})
	assert.Equal(t, InvitedFor, tb.fire(inviteTimer))
	assert.Empty(t, tb.view().Invited)
	tb.do(Invite{domino.A, ben})
}

func TestNobodyIsInvitedToTableThatHasNoRoom(t *testing.T) {
	tb := gathering(t, []string{"Ann", "Ben", "club"}, ann)
	tb.r.Rated = true
	assert.ErrorIs(t, tb.refused(Invite{domino.A, cy}), errNoGuestsAsked)
	tb.do(Sit{ben})
	assert.ErrorIs(t, tb.refused(Invite{domino.A, Person{ID: "Di"}}), errNoChair)
	tb.do(Arrive{domino.B})
	assert.ErrorIs(t, tb.refused(Invite{domino.A, cy}), errNotGathering)
}
