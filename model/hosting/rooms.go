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

// Offer is what somebody opens a table with.
type Offer struct {
	// Setup is what is played. A person's seat is for whoever comes.
	match.Setup
	// Public tells that everybody finds the table; else one needs its code.
	Public bool
	// StandIns tells that a bot stands in for who is away for long; else the table waits.
	StandIns bool
}

// Info is what everybody may know of a table who finds it.
type Info struct {
	// Code finds the table; only who sits there, or has it, is told.
	Code   string
	Setup  match.Setup
	Chairs []room.ChairView
	Public bool
	// Opened is when it was opened. Begun tells that its match has begun, Over that it is over.
	Opened      time.Time
	Begun, Over bool
	// Round is the number of the round in play, Scores are those of the match.
	Round  int
	Scores [game.MaxSeats]game.Points
	// StandIns tells that a bot stands in for who is away for long; else the table waits.
	StandIns bool
	// Yours tells that the person who asks has a seat there: Seat, which says nothing otherwise.
	Yours bool
	Seat  game.Seat
}

// Free counts the chairs that are a person's, and nobody's yet.
func (i *Info) Free() (n int) {
	for c := range i.Chairs {
		if i.Chairs[c].Free() && !i.Begun {
			n++
		}
	}
	return n
}

// rank is where a table stands in a list: one's own first, then those with a free chair, those at
// which a match is played, and those at which it is over.
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

// RoomsOptions are what rooms need of the world.
type RoomsOptions struct {
	Options // those of every table's host; Rooms has a Recorder and Changed of its own for each
	// Keep keeps what is to be known of a table after a restart, Forget forgets it. Both may be nil, and
	// mustn't wait.
	Keep   func(Kept)
	Forget func(code string)
	// Over is told, once, of a match that is over, and of the people who have played it to its end;
	// nil tells nobody. It must not wait.
	Over func(people []room.Person, m match.Match)
	// AtMost is how many tables there may be, EachAtMost how many one person may have opened.
	AtMost, EachAtMost int
}

// Kept is what is kept of a table, so that people come back to their seats after a restart.
type Kept struct {
	Code string
	// Setup is what will be played while people are still to sit down; nil once the match has begun. Then
	// Record is by what its record is found.
	Setup    *match.Setup `json:",omitempty"`
	Record   string
	People   []KeptPerson
	Public   bool
	StandIns bool
	Opener   string
	Opened   time.Time
}

// KeptPerson is who has a seat; nobody where a bot does.
type KeptPerson struct {
	ID, Name string
	Gone     bool
}

// table is a room with what is known of it outside of it.
type table struct {
	*Host
	Info
	opener  string
	members []string // by seat, the ids of who has one; "" for nobody
	kept    Kept     // what was kept last
}

var (
	errNoTable   = errors.New("there is no such table: it may be over, or the code is wrong")
	errTooMany   = errors.New("there are too many tables here now: try again later, or join one")
	errOwnTables = errors.New("you have opened as many tables as one may: one of them must be over first")
	errGuessing  = errors.New("too many wrong codes: wait ten minutes")
)

// NewRooms returns a server's rooms, of which there are none yet.
func NewRooms(o RoomsOptions) *Rooms {
	return &Rooms{o: o, tables: map[string]*table{}, wrong: map[string][]time.Time{}}
}

// codes are written in digits and letters of which none looks like another.
var codes = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(base32.NoPadding)

// codeBytes are the random bytes of a code: 40 bits.
const codeBytes = 5

// Open opens a table. Whoever opens it isn't there yet: see [Rooms.Join].
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

// Restore opens a table again as it was kept, with its match as the record has it.
func (r *Rooms) Restore(k Kept, m match.Match, recorder *recorder.Recorder) {
	m.Number = 1
	r.stand(k, m.Setup(), room.Resumed(m).Shared(k.people(len(m.Header.Seats)), r.o.Now()).WithGone(k.gone()...), recorder)
}

// Gather opens a table again as it was kept, at which people are still to sit down. They keep their
// chairs for as long as if they had just gone.
func (r *Rooms) Gather(k Kept) {
	r.stand(k, *k.Setup, room.Gather(*k.Setup, r.o.Now()).Shared(k.people(len(k.Setup.Seats)), r.o.Now()), nil)
}

// people returns who has the seats.
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

// stand lets a table be found again.
func (r *Rooms) stand(k Kept, s match.Setup, back room.Room, recorder *recorder.Recorder) {
	back.StandIns = k.StandIns
	r.mu.Lock()
	defer r.mu.Unlock()
	r.add(&table{Info: Info{Code: k.Code, Setup: s, Public: k.Public, Opened: k.Opened}, opener: k.Opener}, back, recorder)
}

// add lets a table be found. The caller holds the lock.
func (r *Rooms) add(t *table, at room.Room, recorder *recorder.Recorder) {
	t.is(at)
	o := r.o.Options
	o.Recorder, o.Changed = recorder, func(now room.Room, record string) { r.changed(t, now, record) }
	t.Host = NewHost(at, o)
	r.tables[t.Code] = t
}

// is takes in how a table's room stands now.
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

// changed takes in how a table stands now, keeps what is news, and tells of a match that is over.
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

// List returns the tables that a person may find: public ones, and their own. Those come first that
// they are the likeliest to come to, and among their like the newest.
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

// How many wrong codes one may try in how long.
const (
	wrongAtMost = 10
	wrongWithin = 10 * time.Minute
)

// ReadCode returns the code in what somebody typed, or pasted with the command around it: the last
// word. No code has letters that look like digits. It is "" where nothing was typed.
func ReadCode(typed string) string {
	words := strings.Fields(strings.ToLower(typed))
	if len(words) == 0 {
		return ""
	}
	return strings.NewReplacer("o", "0", "i", "1", "l", "1", "-", "").Replace(words[len(words)-1])
}

// find returns a table by its code. Tries are counted by where they come from.
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

// Join lets a person sit down at a table, or come back to their seat. From is where they come
// from, as an address.
func (r *Rooms) Join(p room.Person, code, from string) (*Link, error) {
	t, err := r.find(code, from)
	if err != nil {
		return nil, err
	}
	return t.Sit(p)
}

// Watch lets a person watch a table, from their seat where they have one.
func (r *Rooms) Watch(p room.Person, code, from string) (*Link, error) {
	t, err := r.find(code, from)
	if err != nil {
		return nil, err
	}
	return t.Enter(p)
}

// Sweep closes tables at which nothing happens any more, and those that are over and left by all.
// It may be called now and then.
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

// all returns all tables there are. Nobody may ask one for something while the lock is held: it
// takes the lock itself when it changes.
func (r *Rooms) all() []*table {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Collect(maps.Values(r.tables))
}

// Close closes all rooms, with their records complete, and tells everybody why.
func (r *Rooms) Close(why string) {
	var all sync.WaitGroup
	for _, t := range r.all() {
		all.Go(func() { t.Close(why) })
	}
	all.Wait()
}
