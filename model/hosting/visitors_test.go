package hosting_test

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/hosting"
	"dominoes/model/room"
)

// asked reports whether a visitor's invitations have changed, and returns their codes.
func asked(v *hosting.Visitor) (changed bool, codes []string) {
	synctest.Wait()
	select {
	case <-v.Invited():
		changed = true
	default:
	}
	for _, i := range v.Invitations() {
		codes = append(codes, i.Code)
	}
	return changed, codes
}

func TestInvitationReachesOnlyTheOneInvited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		a, b, d := c.Enter(ann), c.Enter(bo), c.Enter(cy)
		again := c.Enter(bo)
		code := c.open(ann, forTwo(false))
		require.Error(t, a.Invite(code, bo), "she doesn't sit there yet")
		s := c.join(ann, code)
		require.NoError(t, a.Invite(code, bo))
		for _, v := range []*hosting.Visitor{b, again} {
			changed, codes := asked(v)
			assert.True(t, changed)
			assert.Equal(t, []string{code}, codes)
		}
		changed, codes := asked(d)
		assert.False(t, changed)
		assert.Empty(t, codes)
		assert.Empty(t, c.List(cy), "the table stays closed")
		assert.Equal(t, []string{"Bo"}, s.now().Invited)
		assert.ErrorContains(t, d.Invite(code, bo), "left", "only those who sit there may invite")

		require.NoError(t, b.Decline(code))
		changed, codes = asked(again)
		assert.True(t, changed)
		assert.Empty(t, codes)
		assert.Error(t, d.Decline(code))
		b.Exit()
		again.Exit()
		again.Exit()
		asked(b) // what was still signalled
		_, open := <-b.Invited()
		assert.False(t, open)
		assert.ErrorContains(t, a.Invite(code, bo), "aren't here")
	})
}

func TestPeopleAtMatchAreNotInvited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		a, b := c.Enter(ann), c.Enter(bo)
		c.Enter(cy)
		assert.Equal(t, []room.Person{bo, cy}, a.People())
		code := c.open(ann, forTwo(true))
		mine := c.join(ann, code)
		assert.Equal(t, []room.Person{ann, cy}, b.People(), "she waits")
		c.join(bo, code).deal()
		v := c.Enter(cy)
		assert.Empty(t, v.People())
		mine.Close()
		synctest.Wait()
		assert.Equal(t, []room.Person{ann}, v.People(), "she looks at another page")
	})
}

func TestPersonInvitesThreePeopleAMinuteAtMost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		a := c.Enter(ann)
		code := c.open(ann, forTwo(true))
		c.join(ann, code)
		people := []room.Person{{ID: "1"}, {ID: "2"}, {ID: "3"}, {ID: "4"}}
		for i, p := range people {
			c.Enter(p)
			if err := a.Invite(code, p); i < 3 {
				require.NoError(t, err)
			} else {
				require.ErrorContains(t, err, "wait a little")
			}
		}
		time.Sleep(time.Minute)
		require.NoError(t, a.Invite(code, people[3]))
		c.Sweep(time.Hour)
		time.Sleep(room.InvitedFor)
		synctest.Wait()
		assert.Empty(t, c.Enter(people[3]).Invitations())
	})
}
