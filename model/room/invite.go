package room

import (
	"slices"
	"time"

	"dominoes/game/domino"
)

// InvitedFor is how long an invitation lasts.
const InvitedFor = 2 * time.Minute

// Invitations returns the open invitations, the oldest first.
func (r Room) Invitations() []Invitation { return r.invited }

// Invite asks a person to take a free chair.
type Invite struct {
	Seat domino.Seat
	To   Person
}

func (e Invite) happen(u *update) error {
	switch {
	case u.Setup == nil || u.beginning != 0:
		return errNotGathering
	case !u.freeChairs():
		return errNoChair
	case u.SeatOf(e.To.ID) != domino.NoSeat:
		return errSitsHere
	case u.Rated && e.To.Guest:
		return errNoGuestsAsked
	case slices.ContainsFunc(u.invited, func(i Invitation) bool { return i.To.ID == e.To.ID }):
		return errInvited
	case slices.Contains(u.declined, e.To.ID):
		return errDeclined
	}
	i := Invitation{By: u.Chairs[e.Seat].Person, To: e.To, Until: u.now.Add(InvitedFor)}
	u.invited = append(slices.Clip(u.invited), i)
	u.tell(News{Kind: Invited, Seat: e.Seat, Text: e.To.Name})
	return nil
}

// Decline is an invited person's no. They can't be invited again before the next match.
type Decline struct{ ID string }

func (e Decline) happen(u *update) error {
	at := slices.IndexFunc(u.invited, func(i Invitation) bool { return i.To.ID == e.ID })
	if at < 0 {
		return ErrTooLate
	}
	u.declined = append(slices.Clip(u.declined), e.ID)
	u.tell(News{Kind: Declined, Seat: domino.NoSeat, Text: u.invited[at].To.Name})
	u.invited = slices.Delete(slices.Clone(u.invited), at, at+1)
	return nil
}

// settleInvited ends invitations that lead nowhere any more.
func (u *update) settleInvited() {
	if len(u.invited) == 0 {
		return
	}
	open := u.Setup != nil && u.beginning == 0 && u.closed == "" && u.freeChairs()
	u.invited = slices.DeleteFunc(slices.Clone(u.invited), func(i Invitation) bool {
		sits := u.SeatOf(i.To.ID) != domino.NoSeat
		return !open || sits || u.SeatOf(i.By.ID) == domino.NoSeat || !u.now.Before(i.Until)
	})
}
