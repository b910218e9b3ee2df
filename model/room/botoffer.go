package room

import "time"

// BotsOfferedAfter is how long people wait for others before the table offers bots.
const BotsOfferedAfter = 20 * time.Second

// botOffer is the offer of bots to people who wait for others before a match. since is when the wait began, zero if
// they don't wait; offered is true once bots were offered.
type botOffer struct {
	since   time.Time
	offered bool
}

// settleBotOffer starts the wait for more people, or ends it.
func (u *update) settleBotOffer() {
	waits := u.Setup != nil && u.beginning == 0 && u.closed == "" && u.attended() && u.freeChairs()
	switch {
	case !waits:
		u.offer = botOffer{}
	case u.offer.since.IsZero():
		u.offer.since = u.now
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

// at returns when bots are offered, zero if they aren't.
func (o botOffer) at() time.Time {
	if o.since.IsZero() || o.offered {
		return time.Time{}
	}
	return o.since.Add(BotsOfferedAfter)
}
