package room

import "time"

// AloneFor is how long people wait for others before the table offers bots.
const AloneFor = 20 * time.Second

// company is since when the people at a table that gathers have waited for more, zero if they don't wait. offered is
// true once bots were offered to them since.
type company struct {
	since   time.Time
	offered bool
}

// settleCompany starts the wait for more people, or ends it.
func (u *update) settleCompany() {
	waits := u.Setup != nil && u.beginning == 0 && u.closed == "" && u.attended() && u.freeChairs()
	switch {
	case !waits:
		u.company = company{}
	case u.company.since.IsZero():
		u.company.since = u.now
	}
}

func (r Room) freeChairs() bool {
	for _, c := range r.chairViews() {
		if c.Free() {
			return true
		}
	}
	return false
}

// offersAt returns when bots are offered, zero if they aren't.
func (c company) offersAt() time.Time {
	if c.since.IsZero() || c.offered {
		return time.Time{}
	}
	return c.since.Add(AloneFor)
}
