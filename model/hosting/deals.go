package hosting

import (
	"errors"
	"slices"

	"dominoes/model/duplicate"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// begins returns the function that begins the match of a duplicate tournament's deal.
func (r *Rooms) begins(d duplicate.Deal) func(match.Setup) (match.Match, *recorder.Recorder, error) {
	return func(s match.Setup) (match.Match, *recorder.Recorder, error) { return r.o.BeginDeal(d, s) }
}

// joinDeal brings a person to the table of a duplicate tournament's deal, if they play there.
func (r *Rooms) joinDeal(t *table, p room.Person, watch bool) (*Link, error) {
	if watch {
		return nil, errHeldBack
	}
	r.seating.Lock() // nobody takes two chairs at once
	defer r.seating.Unlock()
	if !slices.ContainsFunc(r.Deals(p, t.deal.Event), func(at DealTable) bool { return at.Code == t.code }) {
		if err := r.o.MayPlay(t.deal, p); err != nil {
			return nil, err
		}
	}
	l, err := t.Sit(p)
	if errors.Is(err, room.ErrBegun) {
		err = errHeldBack
	}
	return l, err
}

var errHeldBack = errors.New("this is a deal of a tournament, and only those who play it may see it until the tournament is over")

// DealTable is a table of a duplicate tournament at which a person has a chair. Left is true if the deal is over for
// them.
type DealTable struct {
	Code string
	Deal int
	Left bool
}

// Deals returns the tables of a duplicate tournament at which a person has a chair, even if the deal is over or they
// have left it: the table is there until its result is known.
func (r *Rooms) Deals(p room.Person, event string) (list []DealTable) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, t := range r.tables {
		if t.deal.Event != event {
			continue
		}
		for _, k := range t.kept.People {
			if k.ID == p.ID && p.ID != "" {
				list = append(list, DealTable{t.code, t.deal.Number, k.Gone || t.info.Over})
			}
		}
	}
	return list
}

// giveUp reports a closed table of a duplicate tournament whose deal has begun and isn't over.
func (r *Rooms) giveUp(t *table) {
	r.mu.Lock()
	kept, begun := t.kept, t.info.Begun && !t.info.Over
	r.mu.Unlock()
	if !t.deal.IsZero() && begun {
		r.o.GaveUp(kept)
	}
}
