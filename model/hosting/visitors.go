package hosting

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"time"

	"dominoes/game/domino"
	"dominoes/model/match"
	"dominoes/model/room"
)

// Visitor is a session of a person on the server, who can be invited to tables and invite others.
type Visitor struct {
	rooms  *Rooms
	person room.Person
	// invited has a value if the person's invitations have changed.
	invited chan struct{}
}

// Invitation asks a person to a table.
type Invitation struct {
	Code string
	// By is the name of the person who asks.
	By    string
	Setup match.Setup
	Until time.Time
}

// A person may send at most invitesAtMost invitations within invitesWithin. At most invitesAtMost to them may be open.
const (
	invitesAtMost = 3
	invitesWithin = time.Minute
)

var (
	errInvitedEnough = errors.New("you have asked many people just now: wait a little")
	errAskedByMany   = errors.New("they are being asked by many already")
	errNotHere       = errors.New("they aren't here any more, or are playing")
)

// Enter adds a session of a person.
func (r *Rooms) Enter(p room.Person) *Visitor {
	v := &Visitor{rooms: r, person: p, invited: make(chan struct{}, 1)}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.visitors[v] = struct{}{}
	return v
}

// Exit removes the session. It may be called again.
func (v *Visitor) Exit() {
	v.rooms.mu.Lock()
	defer v.rooms.mu.Unlock()
	if _, in := v.rooms.visitors[v]; in {
		delete(v.rooms.visitors, v)
		close(v.invited)
	}
}

// Invited receives a value when the person's invitations have changed. It is closed once the session has ended.
func (v *Visitor) Invited() <-chan struct{} { return v.invited }

// Invitations returns the person's open invitations, the oldest first.
func (v *Visitor) Invitations() []Invitation {
	v.rooms.mu.Lock()
	defer v.rooms.mu.Unlock()
	return v.rooms.invitations(v.person.ID)
}

// invitations returns the open invitations of the person with an ID. The caller holds the lock.
func (r *Rooms) invitations(id string) (list []Invitation) {
	for _, t := range r.tables {
		for _, i := range t.invited {
			if i.To.ID == id {
				list = append(list, Invitation{t.code, i.By.Name, t.info.Setup, i.Until})
			}
		}
	}
	slices.SortFunc(list, func(a, b Invitation) int {
		return cmp.Or(a.Until.Compare(b.Until), cmp.Compare(a.Code, b.Code))
	})
	return list
}

// People returns the other people on the server who don't play at a table now, by name.
func (v *Visitor) People() []room.Person {
	v.rooms.mu.Lock()
	defer v.rooms.mu.Unlock()
	free := map[string]room.Person{}
	for other := range v.rooms.visitors {
		free[other.person.ID] = other.person
	}
	delete(free, v.person.ID)
	for _, t := range v.rooms.tables {
		for i, c := range t.info.Chairs {
			if c.Here && t.info.Begun && !t.info.Over && i < len(t.kept.People) {
				delete(free, t.kept.People[i].ID)
			}
		}
	}
	return slices.SortedFunc(maps.Values(free), func(a, b room.Person) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
	})
}

// Invite asks a person to a table at which this one sits.
func (v *Visitor) Invite(code string, to room.Person) error {
	if !slices.Contains(v.People(), to) {
		return errNotHere
	}
	t, err := v.rooms.countInvitation(code, v.person, to)
	if err != nil {
		return err
	}
	return t.do(func() error {
		seat := t.room.SeatOf(v.person.ID)
		if seat == domino.NoSeat {
			return errGone
		}
		return t.update(room.Invite{Seat: seat, To: to})
	})
}

// countInvitation counts an invitation from a person's own table, which it returns; the error says why they can't send
// it.
func (r *Rooms) countInvitation(code string, by, to room.Person) (*table, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.o.Now()
	old := func(at time.Time) bool { return now.Sub(at) >= invitesWithin }
	sent := slices.DeleteFunc(slices.Clone(r.sent[by.ID]), old)
	t, ok := r.tables[code]
	sits := ok && slices.ContainsFunc(t.kept.People, func(p KeptPerson) bool { return p.ID == by.ID && !p.Gone })
	switch {
	case !sits:
		return nil, errGone
	case len(sent) >= invitesAtMost:
		return nil, errInvitedEnough
	case len(r.invitations(to.ID)) >= invitesAtMost:
		return nil, errAskedByMany
	}
	r.sent[by.ID] = append(sent, now)
	return t, nil
}

// Decline says no to the invitation to a table.
func (v *Visitor) Decline(code string) error {
	v.rooms.mu.Lock()
	t, ok := v.rooms.tables[code]
	v.rooms.mu.Unlock()
	if !ok {
		return room.ErrClosed
	}
	return t.do(func() error { return t.update(room.Decline{ID: v.person.ID}) })
}

// tellInvited signals the visitors whose invitations to a table have changed from was. The caller holds the lock.
func (r *Rooms) tellInvited(was, now []room.Invitation) {
	if slices.Equal(was, now) {
		return
	}
	for v := range r.visitors {
		own := func(i room.Invitation) bool { return i.To.ID == v.person.ID }
		if slices.ContainsFunc(was, own) != slices.ContainsFunc(now, own) {
			signal(v.invited)
		}
	}
}
