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
	// StandIns is true if a bot stands in for an absent player; otherwise the table waits.
	StandIns bool
}

// Info is what everybody may know of a table who finds it.
type Info struct {
	// Code identifies the table; it is empty unless the table is public or the person sits there.
	Code   string
	Setup  match.Setup
	Chairs []room.ChairView
	Public bool
	// Opened is when it was opened. Begun is true once its match has begun, Over once it is over.
	Opened      time.Time
	Begun, Over bool
	// Round is the number of the round in play, Scores are those of the match.
	Round  int
	Scores [game.MaxSeats]game.Points
	// StandIns is true if a bot stands in for an absent player; otherwise the table waits.
	StandIns bool
	// Yours is true if the person has a seat there: Seat, which is meaningless otherwise.
	Yours bool
	Seat  game.Seat
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

// rank orders tables in a list: the person's own first, then those with a free chair, those whose match is running, and
// those whose match is over.
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

	mu     sync.Mutex
	tables map[string]*table // by code
	wrong  map[string][]time.Time
}

// RoomsOptions configure Rooms.
type RoomsOptions struct {
	Options // for every table's host, except Recorder and Changed, which Rooms sets for each
	// Keep saves what must be known of a table after a restart, and Forget deletes it. Both may be nil, and must not
	// block.
	Keep   func(Kept)
	Forget func(code string)
	// Over, if not nil, is called once for a match that is over, with the people who played to its end. It must not
	// block.
	Over func(people []room.Person, m match.Match)
	// AtMost is the maximum number of tables, EachAtMost the maximum that one person may have open.
	AtMost, EachAtMost int
}

// Kept is what is saved of a table, so that people can come back to their seats after a restart.
type Kept struct {
	Code string
	// Setup is the match that people are gathering for; nil once it has begun. Then Record identifies its record.
	Setup    *match.Setup `json:",omitempty"`
	Record   string
	People   []KeptPerson
	Public   bool
	StandIns bool
	Opener   string
	Opened   time.Time
}

// KeptPerson is the person who has a seat; the zero value for a bot's.
type KeptPerson struct {
	ID, Name string
	Gone     bool
}

// table is a room with what the server knows about it.
type table struct {
	*Host
	Info
	opener  string
	members []string // the person's ID by seat; "" if the seat has none
	kept    Kept     // as last saved
}

var (
	errNoTable   = errors.New("there is no such table: it may be over, or the code is wrong")
	errTooMany   = errors.New("there are too many tables here now: try again later, or join one")
	errOwnTables = errors.New("you have opened as many tables as one may: one of them must be over first")
	errGuessing  = errors.New("too many wrong codes: wait ten minutes")
)

// NewRooms returns the rooms of a server that has no table yet.
func NewRooms(o RoomsOptions) *Rooms {
	return &Rooms{o: o, tables: map[string]*table{}, wrong: map[string][]time.Time{}}
}

// codes encodes codes in digits and letters that look different from each other.
var codes = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(base32.NoPadding)

// codeBytes are the random bytes of a code: 40 bits.
const codeBytes = 5

// Open opens a table. The person who opens it still has to join: see [Rooms.Join].
func (r *Rooms) Open(by room.Person, offer Offer) (code string, err error) {
	random := make([]byte, codeBytes)
	rand.Read(random)
	code = codes.EncodeToString(random)
	r.mu.Lock()
	defer r.mu.Unlock()
	own := 0
	for _, t := range r.tables {
		if t.opener == by.ID && !t.Over {
			own++
		}
	}
	switch {
	case len(r.tables) >= r.o.AtMost:
		return "", errTooMany
	case own >= r.o.EachAtMost:
		return "", errOwnTables
	}
	opened := room.Gather(offer.Setup, r.o.Now())
	opened.StandIns = offer.StandIns
	r.add(&table{Info: Info{Code: code, Setup: offer.Setup, Public: offer.Public, Opened: r.o.Now()}, opener: by.ID}, opened, nil)
	return code, nil
}

// Restore opens a saved table again, with its match as recorded.
func (r *Rooms) Restore(k Kept, m match.Match, recorder *recorder.Recorder) {
	m.Number = 1
	r.stand(k, m.Setup(), room.Resumed(m).Shared(k.people(len(m.Header.Seats)), r.o.Now()).WithGone(k.gone()...), recorder)
}

// Gather opens a saved table again whose match hasn't begun. People keep their chairs as if they had just left.
func (r *Rooms) Gather(k Kept) {
	r.stand(k, *k.Setup, room.Gather(*k.Setup, r.o.Now()).Shared(k.people(len(k.Setup.Seats)), r.o.Now()), nil)
}

// people returns the people who have the seats.
func (k *Kept) people(seats int) []room.Person {
	people := make([]room.Person, seats)
	for i, p := range k.People[:min(seats, len(k.People))] {
		people[i] = room.Person{ID: p.ID, Name: p.Name}
	}
	return people
}

// gone returns the seats whose players have left for good.
func (k *Kept) gone() (seats []game.Seat) {
	for i, p := range k.People {
		if p.Gone {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats
}

// stand adds a restored table.
func (r *Rooms) stand(k Kept, s match.Setup, back room.Room, recorder *recorder.Recorder) {
	back.StandIns = k.StandIns
	r.mu.Lock()
	defer r.mu.Unlock()
	r.add(&table{Info: Info{Code: k.Code, Setup: s, Public: k.Public, Opened: k.Opened}, opener: k.Opener}, back, recorder)
}

// add adds a table under its code. The caller holds the lock.
func (r *Rooms) add(t *table, at room.Room, recorder *recorder.Recorder) {
	t.is(at)
	o := r.o.Options
	o.Recorder, o.Changed = recorder, func(now room.Room, record string) { r.changed(t, now, record) }
	t.Host = NewHost(at, o)
	r.tables[t.Code] = t
}

// is updates what is known of a table from its room.
func (t *table) is(now room.Room) {
	v := now.View(game.NoSeat)
	t.Chairs, t.Begun, t.StandIns = v.Chairs, v.Setup == nil, now.StandIns
	t.members = make([]string, len(now.Chairs))
	for i, c := range now.Chairs {
		if !c.Gone {
			t.members[i] = c.Person.ID
		}
	}
	t.Round, t.Scores, t.Over = 0, [game.MaxSeats]game.Points{}, false
	if now.Setup != nil {
		t.Setup = *now.Setup
	}
	if t.Begun {
		t.Setup, t.Round, t.Scores, t.Over = now.Match.Setup(), v.Round, v.Scores, v.Stage == game.MatchOver && !v.AtRoundEnd
	}
}

// changed updates a table from its room, saves it if that has changed, and reports a match that is over.
func (r *Rooms) changed(t *table, now room.Room, recorded string) {
	r.mu.Lock()
	wasOver := t.Over
	t.is(now)
	kept := Kept{Code: t.Code, Setup: now.Setup, Record: recorded, Public: t.Public, StandIns: now.StandIns, Opener: t.opener, Opened: t.Opened}
	for _, c := range now.Chairs {
		kept.People = append(kept.People, KeptPerson{c.Person.ID, c.Person.Name, c.Gone})
	}
	news := (!t.Begun || recorded != "") && !reflect.DeepEqual(kept, t.kept)
	t.kept = kept
	over := t.Over && !wasOver
	r.mu.Unlock()
	switch {
	case over && r.o.Over != nil:
		r.o.Over(now.Players(), now.Match)
	case news && r.o.Keep != nil:
		r.o.Keep(kept)
	}
}

// List returns the tables that a person may see: public ones and their own, the ones they most likely want first, then
// the newest first.
func (r *Rooms) List(p room.Person) []Info {
	r.mu.Lock()
	defer r.mu.Unlock()
	var list []Info
	for _, t := range r.tables {
		info := t.Info
		if seat := slices.Index(t.members, p.ID); seat >= 0 && p.ID != "" {
			info.Yours, info.Seat = true, game.Seat(seat)
		}
		if !info.Yours && t.opener != p.ID && !info.Public {
			continue
		}
		list = append(list, info)
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
	tries := slices.DeleteFunc(slices.Clone(r.wrong[from]), func(at time.Time) bool { return now.Sub(at) >= wrongWithin })
	t, ok := r.tables[strings.ToLower(code)]
	switch {
	case len(tries) >= wrongAtMost:
		return nil, errGuessing
	case ok:
		return t, nil
	}
	r.wrong[from] = append(tries, now)
	return nil, errNoTable
}

// Join gives a person a chair at a table, or brings them back to their seat. from is their address.
func (r *Rooms) Join(p room.Person, code, from string) (*Link, error) {
	t, err := r.find(code, from)
	if err != nil {
		return nil, err
	}
	return t.Sit(p)
}

// Watch lets a person watch a table, from their seat if they have one.
func (r *Rooms) Watch(p room.Person, code, from string) (*Link, error) {
	t, err := r.find(code, from)
	if err != nil {
		return nil, err
	}
	return t.Enter(p)
}

// Sweep closes abandoned tables. Call it from time to time.
func (r *Rooms) Sweep(idle time.Duration) {
	for _, t := range r.all() {
		if !t.Abandoned(idle) {
			continue
		}
		t.Close(nobodyCame)
		r.mu.Lock()
		delete(r.tables, t.Code)
		r.mu.Unlock()
		if r.o.Forget != nil {
			r.o.Forget(t.Code)
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	maps.DeleteFunc(r.wrong, func(_ string, tries []time.Time) bool {
		return r.o.Now().Sub(tries[len(tries)-1]) >= wrongWithin
	})
}

// all returns all tables. Tables must not be asked for anything while the lock is held, since they take it themselves
// when they change.
func (r *Rooms) all() []*table {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Collect(maps.Values(r.tables))
}

// Close closes all rooms with their records complete, and shows why on all screens.
func (r *Rooms) Close(why string) {
	var all sync.WaitGroup
	for _, t := range r.all() {
		all.Go(func() { t.Close(why) })
	}
	all.Wait()
}
