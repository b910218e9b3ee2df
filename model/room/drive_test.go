package room

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/variants"
	"dominoes/variants/rulestest"
)

// pace is how long a bot takes for a move.
const pace = time.Second

// drive simulates the world around a room: it answers effects, fires timers and lets players act. After each event it
// checks the room's invariants.
type drive struct {
	*rapid.T
	r    Room
	now  time.Time
	seed byte
	// save, think and begin are effects that haven't been answered yet, nil for none; timers are those that run, with
	// when they are due.
	save   *Save
	think  *Think
	begin  *Begin
	timers map[ID]time.Time
	// stale are replies that were given, or whose effects were cancelled; last is the highest ID of an effect.
	stale []Event
	last  ID
	// shown is the newest match that is on disk, or was reported as unsaved. saved is the last save that was asked for,
	// and lastAnswered is the match of the last one that was answered.
	shown, lastAnswered match.Match
	saved               *Save
	news                []News
	clock               shadowClock
	invites             shadowInvites
	declines            map[string]bool
	sleeps              bool // true if player A is there and never moves
	events              int
	seen                map[string]int // counts what has happened
}

// drawnSetup returns a match to begin, by any rules, among people and bots. A player who sleeps is A.
func drawnSetup(t *rapid.T, sleeps bool) match.Setup {
	rules := rulestest.Draw(t)
	if short := rules; short.Target > 0 && rapid.Bool().Draw(t, "short") {
		short.Target = min(short.Target, 10)
		if short.Validate() == nil && domino.Endless(short) == nil {
			rules = short
		}
	}
	players := make([]string, rules.Seats)
	for i := range players {
		players[i] = rapid.SampledFrom([]string{record.Human, record.Human, record.Human, "greedy", "club"}).Draw(t, "player")
	}
	if sleeps {
		players[0] = record.Human
	}
	base := variants.All()[0]
	return match.Setup{Variant: base.ID, Options: variants.Changed(&base, rules), Seats: match.DefaultSeats(players...)}
}

// moved returns a match in which up to n moves drawn at random have been made.
func moved(t require.TestingT, m match.Match, n int, rng *rand.Rand) match.Match {
	for m.Moment < n && m.State.Stage() != game.MatchOver {
		next, err := m.Chance()
		if m.State.Stage() == game.AwaitMove {
			moves := m.State.Moves()
			next, err = m.Apply(moves[rng.IntN(len(moves))].Act(m.State.Turn()))
		}
		require.NoError(t, err)
		m = next
	}
	return m
}

// emptyDrive returns a drive without a room.
func emptyDrive(t *rapid.T) *drive {
	return &drive{T: t, now: start, seed: rapid.Byte().Draw(t, "seed"), timers: map[ID]time.Time{}, seen: map[string]int{},
		invites: shadowInvites{}, declines: map[string]bool{}}
}

// newDrive returns a room to drive: one that people gather at, or a match under way, at one screen or at several.
func newDrive(t *rapid.T) *drive {
	d := emptyDrive(t)
	d.sleeps = rapid.IntRange(0, 2).Draw(t, "A sleeps") == 0
	setup := drawnSetup(t, d.sleeps)
	if !d.sleeps && rapid.IntRange(0, 2).Draw(t, "kind of table") == 0 {
		d.r = Gather(setup, d.now)
	} else {
		m := d.begins(setup)
		m = moved(t, m, rapid.IntRange(0, 60).Draw(t, "moves made"), rand.New(rand.NewPCG(uint64(d.seed), 1)))
		d.r, d.shown = New(m), m
		if d.sleeps || rapid.IntRange(0, 2).Draw(t, "one screen") > 0 {
			people := make([]Person, len(setup.Seats))
			for i := range people {
				if m.Human(domino.Seat(i)) {
					people[i] = person(i)
				}
			}
			d.r = d.r.Shared(people, d.now)
		}
	}
	if d.r.Chairs != nil && (d.sleeps || rapid.Bool().Draw(t, "clock")) {
		d.r.Clock = Clock{Turn: 30 * time.Second, Bank: rapid.SampledFrom([]time.Duration{0, time.Minute}).Draw(t, "bank")}
		d.r.Opener = person(0).ID
	}
	d.r.StandIns = rapid.IntRange(0, 3).Draw(t, "bots stand in") > 0
	require.NoError(t, d.send(Open{}))
	for i, c := range d.r.Chairs {
		if c.Person.ID != "" && (d.sleeps || rapid.IntRange(0, 4).Draw(t, "comes") > 0) {
			require.NoError(t, d.send(Arrive{domino.Seat(i)}))
		}
	}
	if d.sleeps {
		d.r.Chairs[domino.A].late = lateInARow - 1
	}
	return d
}

// person returns one of the people who may come to a table. Some have the same name.
func person(i int) Person {
	return Person{ID: "p" + strconv.Itoa(i), Name: []string{"Ann", "Bo", "Ann"}[i%3]}
}

// begins returns the match of a setup.
func (d *drive) begins(s match.Setup) match.Match {
	d.seed++
	m, err := match.New(1, s, game.Seed{d.seed})
	require.NoError(d, err)
	return m
}

// send lets an event happen, and checks the room that follows.
func (d *drive) send(e Event) error {
	before, was := d.r, printed(d.r)
	next, effects, err := before.Update(d.now, e)
	require.Equal(d, was, printed(before), "%T changed the room that it was given", e)
	if err != nil {
		require.Equal(d, was, printed(next), "%T changed the room and returned %q", e, err)
		require.Empty(d, effects)
		return err
	}
	d.events++
	d.seen[fmt.Sprintf("%T", e)]++
	d.answered(e)
	d.r = next
	for _, effect := range effects {
		d.effect(effect)
	}
	d.checkPromises(before, e)
	return nil
}

// answered notes that an effect isn't waited for any more.
func (d *drive) answered(e Event) {
	if _, ok := e.(Close); ok && d.begin != nil { // nobody waits for the match any more
		id := d.begin.ID
		d.stale = append(d.stale, Begun{ID: id, Err: errBroken}, Begun{ID: id, Match: d.begins(d.begin.Setup)})
		d.begin = nil
	}
	reply, ok := e.(Reply)
	if !ok {
		return
	}
	d.stale = append(d.stale, e)
	switch reply.(type) {
	case Saved:
		d.lastAnswered, d.save = d.save.Match, nil
	case BotMoved:
		d.think = nil
	case Begun:
		d.begin = nil
	case TimerFired:
		delete(d.timers, reply.EffectID())
	}
}

// issued checks the ID of an effect that is to be answered.
func (d *drive) issued(id ID) {
	require.Greater(d, id, d.last)
	d.last = id
}

func (d *drive) effect(e Effect) {
	switch e := e.(type) {
	case Save:
		d.issued(e.ID)
		require.True(d, d.save == nil, "two saves at once")
		require.Equal(d, d.r.Match.Lines(), e.Match.Lines())
		d.save, d.saved = &e, &e
	case Think:
		d.issued(e.ID)
		require.True(d, d.think == nil, "two bots think at once")
		require.True(d, d.r.Question == nil || e.Bot == lastResort, "a bot is asked during a question")
		d.think = &e
	case Stop:
		if d.timers[e.ID] != (time.Time{}) {
			delete(d.timers, e.ID)
			d.stale = append(d.stale, TimerFired(e))
			return
		}
		require.True(d, d.think != nil)
		require.Equal(d, d.think.ID, e.ID)
		d.stale = append(d.stale, BotMoved{ID: e.ID, Move: game.Move{}}, BotMoved{ID: e.ID, Err: errBroken})
		d.think = nil
	case Begin:
		d.issued(e.ID)
		require.True(d, d.begin == nil, "two matches begin at once")
		d.begin = &e
	case StartTimer:
		d.issued(e.ID)
		d.timers[e.ID] = d.now.Add(e.After + time.Duration(e.Paces)*pace)
	case Follow:
		require.True(d, d.r.Setup == nil, "bots are told of a match that hasn't begun")
		require.LessOrEqual(d, e.Match.Moment, d.r.seen.Match.Moment, "bots are told what screens don't see")
	}
}

// seats returns the seats at which people sit.
func (d *drive) seats() (seats []domino.Seat) {
	for i, c := range d.r.Chairs {
		if c.Person.ID != "" && !c.Gone {
			seats = append(seats, domino.Seat(i))
		}
	}
	for i := range d.r.Match.Header.Seats {
		if d.r.Chairs == nil && d.r.Match.Human(domino.Seat(i)) {
			seats = append(seats, domino.Seat(i))
		}
	}
	return seats
}

// onward returns what can happen so that the match goes on.
func (d *drive) onward() (events []Event) {
	r := d.r
	if d.save != nil {
		events = append(events, Saved{ID: d.save.ID})
	}
	if d.begin != nil {
		events = append(events, Begun{ID: d.begin.ID, Match: d.begins(d.begin.Setup)})
	}
	if d.think != nil {
		events = append(events, BotMoved{ID: d.think.ID, Move: rapid.SampledFrom(d.think.Match.State.Moves()).Draw(d.T, "move")})
	}
	for _, seat := range d.seats() {
		sleeps := d.sleeps && seat == domino.A
		away := r.Chairs != nil && !r.Chairs[seat].here()
		switch {
		case sleeps && r.Chairs[seat].idle:
			events = append(events, ComeBack{seat})
		case away && r.Setup != nil:
			events = append(events, Arrive{seat})
		case away || r.Setup != nil:
		case r.Question != nil:
			events = append(events, Answer{Seat: seat, Question: r.Question.ID, Yes: true})
		case r.AtRoundEnd():
			events = append(events, TurnPage{seat})
		case r.Match.State.Stage() == game.MatchOver:
			events = append(events, WantAgain{seat, rapid.SampledFrom([]Next{SameSeats, SameSeats, Rotated}).Draw(d.T, "next")})
		case r.Match.State.Turn() == seat && sleeps:
			d.now = d.now.Add(40 * time.Second)
		case r.Match.State.Turn() == seat:
			move := rapid.SampledFrom(r.Match.State.Moves()).Draw(d.T, "move")
			events = append(events, Play{Seat: seat, Action: move.Act(seat), Moment: r.Match.Moment})
		}
	}
	if r.Setup != nil {
		events = append(events, Sit{person(rapid.IntRange(0, 5).Draw(d.T, "who"))})
	}
	for _, t := range d.r.timers {
		if t.id != 0 && !d.now.Before(d.timers[t.id]) {
			events = append(events, TimerFired{t.id})
		}
	}
	return events
}

// aside returns what else a player can do.
func (d *drive) aside() []Event {
	r := d.r
	if r.Setup != nil && rapid.Bool().Draw(d.T, "comes or fills") {
		who := person(rapid.IntRange(0, 5).Draw(d.T, "who"))
		events := []Event{Sit{who}, Fill{}, Decline{who.ID}}
		for _, seat := range d.seats() {
			events = append(events, Invite{seat, who})
		}
		return events
	}
	seats := d.seats()
	if len(seats) == 0 {
		return nil
	}
	seat := rapid.SampledFrom(seats).Draw(d.T, "seat")
	if d.sleeps && seat == domino.A {
		return nil
	}
	if r.Question != nil && rapid.Bool().Draw(d.T, "answers") {
		q := r.Question.ID
		return []Event{
			Answer{Seat: seat, Question: q}, Answer{Seat: seat, Question: q, Yes: true}, Answer{Seat: seat, Question: q, Always: true},
			Answer{Seat: seat, Question: q + 1, Yes: true}, Answer{Seat: seat, Question: q - 1},
		}
	}
	if r.Chairs != nil && rapid.Bool().Draw(d.T, "comes or goes") {
		switch {
		case r.Chairs[seat].Screens == 0:
			return []Event{Arrive{seat}}
		case rapid.IntRange(0, 4).Draw(d.T, "leaves") == 4:
			return []Event{Leave{seat}}
		}
		return []Event{Depart{seat}, Arrive{seat}, ComeBack{seat}, GiveTime{0, seat}, Say{seat, rapid.IntRange(-1, 8).Draw(d.T, "phrase")}}
	}
	asks, _ := r.Match.Reversible(false)
	redoes, _ := r.Match.Reversible(true)
	round := r.Match.State.Round().Number
	events := []Event{
		AskUndo{Seat: asks}, AskUndo{Seat: redoes, Redo: true}, SortHand{seat}, ShowAdvice{seat, round}, TurnPage{seat},
		WantAgain{seat, rapid.SampledFrom([]Next{SameSeats, SameSeats, Rotated, Swapped}).Draw(d.T, "next")}, AskUndo{Seat: seat}, ShowAdvice{seat, round - 1}, Play{seat, game.Pass{Seat: seat}, r.Match.Moment},
	}
	if r.Match.State.Stage() == game.AwaitMove {
		act := r.Match.State.Moves()[0].Act(seat)
		events = append(events, Play{seat, act, r.Match.Moment}, Play{seat, act, r.Match.Moment - 1})
	}
	return slices.DeleteFunc(events, func(e Event) bool {
		ask, ok := e.(AskUndo)
		return ok && ask.Seat == domino.NoSeat
	})
}

// trouble returns what can go wrong outside of the room.
func (d *drive) trouble() (events []Event) {
	if d.save != nil {
		id := d.save.ID
		events = append(events, Saved{ID: id, Err: errBroken}, Saved{ID: id, Err: errBroken, Complete: d.save.Last})
	}
	if d.think != nil {
		bad := game.Move{Kind: game.Plays, Tile: domino.NoTile}
		events = append(events, BotMoved{ID: d.think.ID, Err: errBroken}, BotMoved{ID: d.think.ID, Move: bad})
	}
	if d.begin != nil && rapid.IntRange(0, 4).Draw(d.T, "no match") == 0 {
		events = append(events, Begun{ID: d.begin.ID, Err: errBroken})
	}
	return events
}

// late returns replies that nobody waits for: those that came before, and those with an ID that was never given, or to
// another kind of effect.
func (d *drive) late() []Event {
	events := slices.Clone(d.stale[max(0, len(d.stale)-20):])
	if d.save != nil {
		events = append(events, BotMoved{ID: d.save.ID}, TimerFired{d.save.ID}, Begun{ID: d.save.ID})
	}
	if d.think != nil {
		events = append(events, Saved{ID: d.think.ID}, TimerFired{d.think.ID}, Begun{ID: d.think.ID, Err: errBroken})
	}
	ids := []ID{0, d.last + 1}
	for _, id := range ids {
		events = append(events, Begun{ID: id, Err: errBroken}, TimerFired{id})
	}
	for _, t := range d.r.timers {
		ids = append(ids, t.id)
	}
	for _, id := range ids {
		events = append(events, Saved{ID: id}, Saved{ID: id, Err: errBroken}, BotMoved{ID: id},
			BotMoved{ID: id, Err: errBroken}, Begun{ID: id})
	}
	return events
}

// sendLate sends some replies that nobody waits for.
func (d *drive) sendLate() {
	events := d.late()
	first := rapid.IntRange(0, len(events)-1).Draw(d.T, "late")
	for i := range min(5, len(events)) {
		e := events[(first+i)%len(events)]
		next, effects, _ := d.r.Update(d.now, e)
		require.Equal(d, printed(d.r), printed(next), "%#v changed the room", e)
		require.Empty(d, effects)
	}
}

// sendEarly fires timers before they are due: each starts again, and nothing else happens.
func (d *drive) sendEarly() {
	for kind, t := range d.r.timers {
		if t.id == 0 || kind == botsTimer || !d.now.Before(t.at) {
			continue
		}
		next, effects, err := d.r.Update(d.now, TimerFired{t.id})
		require.NoError(d, err)
		require.Equal(d, []Effect{StartTimer{ID: next.last, After: t.at.Sub(d.now)}}, effects)
		next.timers = d.r.timers
		require.Equal(d, printed(d.r), printed(next), "timer %d did something before it was due", kind)
	}
}

// step lets something happen.
func (d *drive) step() {
	later := []time.Duration{0, 0, 0, 0, time.Second, 4 * time.Second, 31 * time.Second, AwayFor}
	d.now = d.now.Add(rapid.SampledFrom(later).Draw(d.T, "later"))
	var events []Event
	switch n := rapid.IntRange(0, 19).Draw(d.T, "what"); {
	case n < 5:
		events = d.aside()
	case n < 7:
		events = d.trouble()
	default:
		events = d.onward()
	}
	if len(events) > 0 {
		_ = d.send(rapid.SampledFrom(events).Draw(d.T, "event"))
	}
}
