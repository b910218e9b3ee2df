package club

import (
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"

	"dominoes/game"
	"dominoes/internal/each"
	"dominoes/model/duplicate"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// duplicates are the server's duplicate tournaments.
type duplicates struct {
	store *store.Duplicates
	now   func() time.Time
	log   *slog.Logger

	mu   sync.Mutex // guards what follows
	list []*tournament
}

// tournament is a tournament whose first saved results are on disk.
type tournament struct {
	duplicate.Tournament
	saved int
	// fault is why its file can't be used; nil if it can.
	fault error
}

// openDuplicates reads the tournaments in the server's home.
func openDuplicates(home string, now func() time.Time, log *slog.Logger) *duplicates {
	d := &duplicates{store: store.NewDuplicates(home), now: now, log: log}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.look()
	return d
}

// look reads tournaments that the host has opened since. The caller holds the lock.
func (d *duplicates) look() {
	ids, err := d.store.IDs()
	if err != nil {
		d.log.Error("the tournaments can't be listed", "why", err)
	}
	for _, id := range ids {
		if d.at(id) != nil {
			continue
		}
		read, err := d.store.Read(id)
		if read.ID = id; err != nil {
			d.log.Error("a tournament can't be used", "tournament", id, "why", err)
		}
		d.list = append(d.list, &tournament{read, len(read.Results), err})
	}
}

// at returns the tournament with this ID, or nil. The caller holds the lock.
func (d *duplicates) at(id string) *tournament {
	i := slices.IndexFunc(d.list, func(t *tournament) bool { return t.ID == id })
	if i < 0 {
		return nil
	}
	return d.list[i]
}

// get returns a tournament, and whether there is one.
func (d *duplicates) get(id string) (duplicate.Tournament, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.at(id) == nil {
		d.look()
	}
	t := d.at(id)
	if t == nil || t.fault != nil {
		return duplicate.Tournament{}, false
	}
	return t.Tournament, true
}

// shownFor is how long tournaments are shown after their end.
const shownFor = 30 * 24 * time.Hour

// all returns the tournaments, the newest first, with those that the host has just opened.
func (d *duplicates) all() (list []duplicate.Tournament) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.look()
	for _, t := range slices.Backward(d.list) {
		if t.fault == nil && d.now().Sub(t.Until) < shownFor {
			list = append(list, t.Tournament)
		}
	}
	return list
}

// add adds a result unless it came too late or is known already, and saves it. A failed save is retried by flush.
func (d *duplicates) add(id string, r duplicate.Result) {
	d.mu.Lock()
	defer d.mu.Unlock()
	t := d.at(id)
	if t == nil || t.fault != nil || t.Over(d.now()) {
		return
	}
	t.Add(r)
	d.save(t)
}

// save appends new results to a tournament's file. The caller holds the lock.
func (d *duplicates) save(t *tournament) {
	for t.saved < len(t.Results) {
		if err := d.store.Append(t.ID, t.Results[t.saved]); err != nil {
			d.log.Error("a tournament's results can't be saved yet", "tournament", t.ID, "why", err)
			return
		}
		t.saved++
	}
}

// flush retries to save results.
func (d *duplicates) flush() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, t := range d.list {
		d.save(t)
	}
}

var (
	errNoTournament = errors.New("there is no such tournament")
	errEnded        = errors.New("this tournament is over")
	errNoGuests     = errors.New("guests can't play in tournaments: come with a key")
	errPlayed       = errors.New("you have played this deal")
	errOtherDeal    = errors.New("finish the deal that you have begun first")
	errAllPlayed    = errors.New("you have played all deals")
)

// beginDeal returns the match of a tournament's deal.
func (c *Club) beginDeal(d duplicate.Deal, s match.Setup) (match.Match, *recorder.Recorder, error) {
	t, ok := c.deals.get(d.Event)
	if !ok {
		return match.Match{}, nil, errNoTournament
	}
	return c.beginFrom(t.Seed(d.Number), s)
}

// mayPlay returns an error for a person who may not sit down to a deal: they have seen its hands, or play another one.
// Tables are asked before results, since a table stays until its result is known.
func (c *Club) mayPlay(d duplicate.Deal, p room.Person) error {
	tables := c.rooms.Deals(p, d.Event)
	t, ok := c.deals.get(d.Event)
	switch {
	case !ok:
		return errNoTournament
	case t.Over(c.o.Now()):
		return errEnded
	case p.Guest:
		return errNoGuests
	case t.Has(p.ID, d.Number):
		return errPlayed
	}
	for _, at := range tables {
		switch {
		case at.Deal == d.Number && at.Left:
			return errPlayed
		case !at.Left:
			return errOtherDeal
		}
	}
	return nil
}

// playing returns the deal that a person is playing, with its table, or else the next one that they may begin.
func (c *Club) playing(t *duplicate.Tournament, p room.Person) (deal int, code string) {
	tables := c.rooms.Deals(p, t.ID)
	for _, at := range tables {
		if !at.Left {
			return at.Deal, at.Code
		}
	}
	return t.Next(p.ID, each.Of(tables, func(at hosting.DealTable) int { return at.Deal })), ""
}

// Duplicates implements [page.Lobby].
func (l lobby) Duplicates() []duplicate.View {
	c := l.club
	return each.Of(c.deals.all(), func(t duplicate.Tournament) duplicate.View {
		deal, code := c.playing(&t, l.person)
		v := t.For(l.person.ID, c.o.Now())
		if v.Next, v.Playing = deal, code != ""; v.Over {
			v.Next, v.Playing = 0, false
		}
		return v
	})
}

// PlayDeal implements [page.Lobby].
func (l lobby) PlayDeal(event string) (code string, err error) {
	t, ok := l.club.deals.get(event)
	if !ok {
		return "", errNoTournament
	}
	deal, code := l.club.playing(&t, l.person)
	switch {
	case code != "":
		return code, nil
	case deal == 0:
		return "", errAllPlayed
	}
	d := duplicate.Deal{Event: event, Number: deal}
	if err := l.club.mayPlay(d, l.person); err != nil {
		return "", err
	}
	return l.club.rooms.Open(l.person, hosting.Offer{Setup: t.Setup(deal), Deal: d})
}

// DealRecord implements [page.Lobby].
func (l lobby) DealRecord(event, id string) (store.Entry, error) {
	t, ok := l.club.deals.get(event)
	switch {
	case !ok:
		return store.Entry{}, errNoTournament
	case !t.Over(l.club.o.Now()):
		return store.Entry{}, errHeldBack
	case !slices.ContainsFunc(t.Results, func(r duplicate.Result) bool { return r.Record == id && id != "" }):
		return store.Entry{}, errNoRecord
	}
	entry, err := l.club.matches.Find(id)
	if err != nil {
		l.club.o.Log.Error("a deal can't be replayed", "match", id, "why", err)
	}
	return entry, recorder.ForGuests(err)
}

var (
	errHeldBack = errors.New("the deals are shown once the tournament is over")
	errNoRecord = errors.New("there is no record of this deal")
)

// dealOver adds the result of a deal whose match is over.
func (c *Club) dealOver(k hosting.Kept, m match.Match) {
	if !k.Deal.IsZero() {
		c.deals.add(k.Deal.Event, duplicate.ResultOf(k.Deal.Number, m, peopleOf(k), k.Record))
	}
}

// gaveUp adds a void result for a deal that won't be finished.
func (c *Club) gaveUp(k hosting.Kept) {
	people := slices.DeleteFunc(peopleOf(k), func(p duplicate.Person) bool { return p.Key == "" })
	c.deals.add(k.Deal.Event, duplicate.Result{Deal: k.Deal.Number, People: people, Record: k.Record, Void: true})
}

// restoreDeal adds the result of a deal whose table can't be restored: its match is over, or can't go on.
func (c *Club) restoreDeal(k hosting.Kept) {
	if k.Deal.IsZero() || k.Setup != nil {
		return
	}
	r, err := c.record(k.Record)
	if err == nil && r.State.Stage() == game.MatchOver {
		if m, err := match.Replay(1, r); err == nil {
			c.dealOver(k, m)
			return
		}
	}
	c.gaveUp(k)
}

// peopleOf returns the people at a table by seat, the zero value for bots.
func peopleOf(k hosting.Kept) []duplicate.Person {
	return each.Of(k.People, func(p hosting.KeptPerson) duplicate.Person { return duplicate.Person{Key: p.ID, Name: p.Name} })
}
