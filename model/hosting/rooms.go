package hosting

import (
	"cmp"
	"crypto/rand"
	"encoding/base32"
	"errors"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/each"
	"dominoes/model/duplicate"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// Offer describes a table to open.
type Offer struct {
	// Setup is the match. A human seat is for any person who joins.
	match.Setup
	// Public is true if the table is listed for everybody; otherwise one needs its code.
	Public bool
	room.Terms
	// Deal is the deal of a duplicate tournament that is played, the zero value for other matches. Only its players can
	// see such a table.
	Deal duplicate.Deal
}

// Info describes a table to anybody who finds it.
type Info struct {
	// Code identifies the table; it is empty unless the table is public or the person sits there.
	Code string
	Offer
	Chairs []room.ChairView
	// Opened is when it was opened. Begun is true once its match has begun, Over once it is over.
	Opened      time.Time
	Begun, Over bool
	// Round is the number of the round in play, Scores are those of the match.
	Round  int
	Scores [domino.MaxSeats]domino.Points
	// Yours is true if the person has a seat there: Seat, which is meaningless otherwise.
	Yours bool
	Seat  domino.Seat
}

// Free returns the number of free chairs.
func (i *Info) Free() (n int) {
	for c := range i.Chairs {
		if i.Chairs[c].Free() && !i.Begun {
			n++
		}
	}
	return n
}

// rank orders tables: the person's own, those with a free chair, those whose match is running, those that are over.
func (i *Info) rank() int {
	switch {
	case i.Yours && !i.Over:
		return 0
	case i.Free() > 0:
		return 1
	case !i.Over:
		return 2
	}
	return 3
}

// Rooms are all tables of a server.
type Rooms struct {
	o RoomsOptions

	seating sync.Mutex // held while a person sits down to a deal of a tournament

	mu     sync.Mutex
	tables map[string]*table // by code
	wrong  map[string][]time.Time
	// visitors are the sessions, and sent the times of people's latest invitations by the person's ID.
	visitors map[*Visitor]struct{}
	sent     map[string][]time.Time
}

// RoomsOptions configure Rooms.
type RoomsOptions struct {
	Options // for every table's host, except Recorder and Changed, which Rooms sets for each
	// Keep, if not nil, saves what a table needs after a restart, and Forget deletes it. They must not block.
	Keep   func(Kept)
	Forget func(code string)
	// Over, if not nil, is called once for a match that is over, with its room and what is saved of the table. What is
	// saved changes later, so nothing is lost if the program is killed meanwhile. It must not block.
	Over func(now room.Room, k Kept)
	// BeginDeal begins the match of a duplicate tournament's deal, as [Options.Begin] does for others. MayPlay returns
	// an error for a person who may not sit down to play it. GaveUp is called for a table that is closed before its
	// match is over.
	BeginDeal func(duplicate.Deal, match.Setup) (match.Match, *recorder.Recorder, error)
	MayPlay   func(duplicate.Deal, room.Person) error
	GaveUp    func(Kept)
	// AtMost is the maximum number of tables, EachAtMost the maximum that one person may have open.
	AtMost, EachAtMost int
}

// Kept is what is saved of a table, so that people can come back to their seats after a restart.
type Kept struct {
	Code string
	// Setup is the match that people are gathering for; nil once it has begun. Then Record identifies its record.
	Setup  *match.Setup `json:",omitempty"`
	Record string
	People []KeptPerson
	Public bool
	room.Terms
	Deal   duplicate.Deal `json:",omitzero"`
	Opener string
	Opened time.Time
}

// KeptPerson is the person who has a seat; the zero value for a bot's.
type KeptPerson struct {
	ID, Name string
	Gone     bool
	// BankUsed and Doubled are as in [room.Chair].
	BankUsed time.Duration `json:",omitempty"`
	Doubled  bool          `json:",omitempty"`
}

type table struct {
	*Host
	code string
	deal duplicate.Deal
	info Info
	kept Kept // as last saved
	// invited are the open invitations.
	invited []room.Invitation
}

// NewRooms returns the rooms of a server that has no table yet.
func NewRooms(o RoomsOptions) *Rooms {
	return &Rooms{
		o: o, tables: map[string]*table{}, wrong: map[string][]time.Time{}, visitors: map[*Visitor]struct{}{},
		sent: map[string][]time.Time{},
	}
}

// codes has no i, l, o and u, which look like other letters or digits.
var codes = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(base32.NoPadding)

// CodeLetters is the length of a code.
const CodeLetters = 8

// NewCode returns a random code.
func NewCode() string {
	random := make([]byte, CodeLetters*5/8)
	rand.Read(random)
	return codes.EncodeToString(random)
}

// Open opens a table. The person who opens it still has to join: see [Rooms.Join].
func (r *Rooms) Open(by room.Person, offer Offer) (code string, err error) {
	code = NewCode()
	r.mu.Lock()
	defer r.mu.Unlock()
	own := 0
	for _, t := range r.tables {
		if t.kept.Opener == by.ID && !t.info.Over {
			own++
		}
	}
	switch {
	case len(r.tables) >= r.o.AtMost:
		return "", errors.New("there are too many tables here now: try again later, or join one")
	case own >= r.o.EachAtMost:
		return "", errors.New("you have opened as many tables as one may: one of them must be over first")
	}
	opened := room.Gather(offer.Setup, r.o.Now())
	opened.Terms, opened.Opener, opened.Duplicate = offer.Terms, by.ID, !offer.Deal.IsZero()
	opened.StandIns = offer.StandIns || offer.Rated
	r.add(Kept{
		Code: code, Public: offer.Public, Terms: opened.Terms, Deal: offer.Deal, Opener: by.ID, Opened: r.o.Now(),
	}, opened, nil)
	return code, nil
}

// Restore opens a saved table again, with its match if that has begun. People keep their chairs, all away.
func (r *Rooms) Restore(k Kept, m match.Match, recorder *recorder.Recorder) {
	m.Number = 1
	back := room.New(m).Shared(make([]room.Person, len(m.Header.Seats)), r.o.Now())
	if k.Setup != nil {
		back = room.Gather(*k.Setup, r.o.Now())
	}
	back.Terms, back.Opener, back.Duplicate = k.Terms, k.Opener, !k.Deal.IsZero()
	for i, p := range k.People[:min(len(back.Chairs), len(k.People))] {
		c := &back.Chairs[i]
		c.Person, c.Gone, c.StandIn = room.Person{ID: p.ID, Name: p.Name}, p.Gone, p.Gone
		c.BankUsed, c.Doubled = p.BankUsed, p.Doubled
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.add(k, back, recorder)
}

// add adds a table. The caller holds the lock.
func (r *Rooms) add(k Kept, at room.Room, recorder *recorder.Recorder) {
	t := &table{code: k.Code, deal: k.Deal, info: k.info(at), kept: k}
	o := r.o.Options
	if at.Duplicate {
		o.Begin = r.begins(k.Deal)
	}
	o.Recorder, o.Changed = recorder, func(now room.Room, record string) { r.changed(t, now, record) }
	t.Host = NewHost(at, o)
	r.tables[k.Code] = t
}

func (k *Kept) info(now room.Room) Info {
	v := now.View(domino.NoSeat)
	i := Info{
		Code: k.Code, Offer: Offer{now.Match.Setup(), k.Public, now.Terms, k.Deal},
		Chairs: v.Chairs, Opened: k.Opened, Begun: v.Setup == nil, Round: v.Round, Scores: v.Scores,
		Over: v.Stage == game.MatchOver && (!v.AtRoundEnd || v.Closed != ""),
	}
	if !i.Begun {
		i.Setup, i.Over = *v.Setup, false
	}
	return i
}

// changed updates a table from its room, saves it if that has changed, and reports a match that is over.
func (r *Rooms) changed(t *table, now room.Room, recorded string) {
	r.mu.Lock()
	kept, info := t.kept, t.kept.info(now)
	kept.Setup, kept.Record, kept.Terms = now.Setup, recorded, now.Terms
	kept.People = each.Of(now.Chairs, func(c room.Chair) KeptPerson {
		return KeptPerson{c.Person.ID, c.Person.Name, c.Gone, c.BankUsed, c.Doubled}
	})
	news := (!info.Begun || recorded != "") && !reflect.DeepEqual(kept, t.kept)
	over := info.Over && !t.info.Over
	r.tellInvited(t.invited, now.Invitations())
	t.info, t.kept, t.invited = info, kept, now.Invitations()
	r.mu.Unlock()
	switch {
	case over && r.o.Over != nil:
		r.o.Over(now, kept)
	case news && r.o.Keep != nil:
		r.o.Keep(kept)
	}
}

// List returns the public tables and the person's own, the likeliest to be wanted first, then the newest.
func (r *Rooms) List(p room.Person) []Info {
	r.mu.Lock()
	defer r.mu.Unlock()
	var list []Info
	for _, t := range r.tables {
		info := t.info
		seat := slices.IndexFunc(t.kept.People, func(k KeptPerson) bool {
			return k.ID == p.ID && p.ID != "" && !k.Gone
		})
		info.Yours, info.Seat = seat >= 0, domino.Seat(max(0, seat))
		if info.Yours || t.deal.IsZero() && (t.kept.Opener == p.ID || info.Public) {
			list = append(list, info)
		}
	}
	slices.SortFunc(list, func(a, b Info) int {
		return cmp.Or(cmp.Compare(a.rank(), b.rank()), b.Opened.Compare(a.Opened), cmp.Compare(a.Code, b.Code))
	})
	return list
}

// A person may try at most wrongAtMost wrong codes within wrongWithin.
const (
	wrongAtMost = 10
	wrongWithin = 10 * time.Minute
)

// ReadCode returns the code in a text that was typed, or pasted with the command around it: its last word, with letters
// that look like digits replaced. It is "" if the text is empty.
func ReadCode(typed string) string {
	words := strings.Fields(strings.ToLower(typed))
	if len(words) == 0 {
		return ""
	}
	return strings.NewReplacer("o", "0", "i", "1", "l", "1", "-", "").Replace(words[len(words)-1])
}

// find returns a table by its code. Failed attempts are counted by address.
func (r *Rooms) find(code, from string) (*table, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.o.Now()
	tries := slices.DeleteFunc(slices.Clone(r.wrong[from]),
		func(at time.Time) bool { return now.Sub(at) >= wrongWithin })
	t, ok := r.tables[strings.ToLower(code)]
	switch {
	case len(tries) >= wrongAtMost:
		return nil, errors.New("too many wrong codes: wait ten minutes")
	case ok:
		return t, nil
	}
	r.wrong[from] = append(tries, now)
	return nil, errors.New("there is no such table: it may be over, or the code is wrong")
}

// Join brings a person back to their seat. Without one they take a free chair, or watch if watch is true.
func (r *Rooms) Join(p room.Person, code, from string, watch bool) (*Link, error) {
	t, err := r.find(code, from)
	switch {
	case err != nil:
		return nil, err
	case !t.deal.IsZero():
		return r.joinDeal(t, p, watch)
	case watch:
		return t.Enter(p)
	}
	return t.Sit(p)
}

// Sweep closes abandoned tables. Call it from time to time.
func (r *Rooms) Sweep(idle time.Duration) {
	for _, t := range r.all() {
		if !t.Abandoned(idle) {
			continue
		}
		t.Close(nobodyCame)
		r.giveUp(t)
		r.mu.Lock()
		delete(r.tables, t.code)
		r.mu.Unlock()
		if r.o.Forget != nil {
			r.o.Forget(t.code)
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	maps.DeleteFunc(r.wrong, func(_ string, tries []time.Time) bool {
		return r.o.Now().Sub(tries[len(tries)-1]) >= wrongWithin
	})
	maps.DeleteFunc(r.sent, func(_ string, sent []time.Time) bool {
		return r.o.Now().Sub(sent[len(sent)-1]) >= invitesWithin
	})
}

// all returns all tables. Callers mustn't hold r.mu while they call methods of tables, since tables lock it when they
// change.
func (r *Rooms) all() []*table {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Collect(maps.Values(r.tables))
}

// Count returns the number of tables without a match yet, and of those with one.
func (r *Rooms) Count() (gathering, playing int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, t := range r.tables {
		if !t.info.Begun {
			gathering++
		}
	}
	return gathering, len(r.tables) - gathering
}

// Close closes all rooms with their records complete, and shows why on all screens.
func (r *Rooms) Close(why string) {
	var all sync.WaitGroup
	for _, t := range r.all() {
		all.Go(func() { t.Close(why) })
	}
	all.Wait()
}
