package hosting_test

import (
	"bytes"
	"context"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/variants"
)

// clock stands still until it is told to go on.
type clock struct {
	mu     sync.Mutex
	now    time.Time
	timers []*timer
}

type timer struct {
	at time.Time
	f  func()
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) After(wait time.Duration, f func()) (stop func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if wait <= 0 {
		go f()
		return func() {}
	}
	t := &timer{c.now.Add(wait), f}
	c.timers = append(c.timers, t)
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.timers = slices.DeleteFunc(c.timers, func(other *timer) bool { return other == t })
	}
}

// advance lets so much time go by.
func (c *clock) advance(wait time.Duration) {
	c.mu.Lock()
	c.now = c.now.Add(wait)
	var due []*timer
	c.timers = slices.DeleteFunc(c.timers, func(t *timer) bool {
		if t.at.After(c.now) {
			return false
		}
		due = append(due, t)
		return true
	})
	c.mu.Unlock()
	for _, t := range due {
		t.f()
	}
}

var (
	ann = room.Person{ID: "key-of-ann", Name: "Ann"}
	bo  = room.Person{ID: "key-of-bo", Name: "Bo"}
	cy  = room.Person{ID: "key-of-cy", Name: "Cy"}
)

// opened is a room for a test.
type opened struct {
	*hosting.Host
	*clock
	t    *testing.T
	file *matchtest.File
	full *atomic.Bool // so that nothing can be written
	log  *bytes.Buffer
}

// open opens a room for people, and bots where there is nobody.
func open(t *testing.T, setup match.Setup, standIns bool, people ...room.Person) opened {
	h := opened{t: t, clock: &clock{now: time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)}, file: &matchtest.File{}, full: &atomic.Bool{}, log: &bytes.Buffer{}}
	h.file.Faults = func(matchtest.Operation) (fault matchtest.Fault) {
		if h.full.Load() {
			fault.Err = &fs.PathError{Op: "write", Path: "/srv/dominoes/matches/1.jsonl", Err: syscall.ENOSPC}
		}
		return fault
	}
	for i := range setup.Seats {
		if i < len(people) && people[i].ID != "" {
			setup.Seats[i] = record.Seat{Name: people[i].Name, Player: record.Human}
		}
	}
	r := room.New(pagetest.Match(t, setup)).Shared(people, h.Now())
	r.StandIns = standIns
	h.Host = hosting.NewHost(r, hosting.Options{
		Recorder: recorder.New(func() (recorder.File, error) { return h.file, nil }),
		Pool:     hosting.NewPool(2), Now: h.Now, After: h.After, Log: slog.New(slog.NewTextHandler(h.log, nil)),
	})
	t.Cleanup(func() { h.Close("the test is over") })
	return h
}

func (h opened) enter(p room.Person) *screen {
	l, err := h.Enter(p)
	require.NoError(h.t, err)
	return &screen{Link: l, t: h.t}
}

// screen is somebody's screen.
type screen struct {
	*hosting.Link
	t    *testing.T
	last room.View
}

// until waits until what is shown is wanted.
func (s *screen) until(what string, wanted func(room.View) bool) room.View {
	ctx, stop := context.WithTimeout(context.Background(), 20*time.Second)
	defer stop()
	for !wanted(s.last) {
		v, err := s.Next(ctx)
		require.NoError(s.t, err, "waiting for %s", what)
		s.last = v
	}
	return s.last
}

func myTurn(s *screen) func(room.View) bool {
	return func(v room.View) bool { return v.Stage == game.AwaitMove && v.Turn == s.Seat() && len(v.Moves) > 0 }
}

func draw(seats ...string) match.Setup {
	return match.Setup{Variant: "draw", Seats: pagetest.Seats(seats...), Options: map[string]string{"target": "30"}}
}

// play plays to the match's end: everybody makes the first move that they can.
func play(screens ...*screen) {
	var all sync.WaitGroup
	for _, s := range screens {
		all.Go(func() {
			for {
				v := s.until("a turn or an end", func(v room.View) bool {
					return v.Closed != "" || v.AtRoundEnd && !v.Chairs[s.Seat()].Turned || v.Stage == game.MatchOver && !v.AtRoundEnd && v.Seed != nil || !v.AtRoundEnd && myTurn(s)(v)
				})
				switch {
				case v.Closed != "" || v.Seed != nil:
					return
				case v.AtRoundEnd:
					_ = s.Turn()
				default:
					_ = s.Act(v.Moves[0].Act(s.Seat()), v.Moment) // too late where the last view wasn't the newest
				}
				s.last = room.View{}
				s.poke()
			}
		})
	}
	all.Wait()
}

// agree says yes to the question that is open.
func (s *screen) agree() error {
	q := s.until("the question", func(v room.View) bool { return v.Question != nil }).Question
	return s.Answer(q.ID, true, false)
}

// poke lets the room show itself again.
func (s *screen) poke() { _ = s.Sort() }

// Two people and two bots play a whole match, each at a screen of their own; the record has it.
func TestPeopleAndBotsPlayAMatch(t *testing.T) {
	h := open(t, draw("human", "greedy", "human", "club"), true, ann, room.Person{}, cy)
	a, c := h.enter(ann), h.enter(cy)
	assert.Equal(t, game.A, a.Seat())
	assert.Equal(t, game.C, c.Seat())
	watcher := h.enter(bo)
	assert.Equal(t, game.NoSeat, watcher.Seat())
	play(a, c)
	v := watcher.until("the end", func(v room.View) bool { return v.Placing != nil && v.Seed != nil })
	h.Close("over")
	r, err := record.Read(bytes.NewReader(h.file.Bytes()), variants.Resolve)
	require.NoError(t, err)
	assert.Len(t, r.Actions, v.Ply)
	assert.NotNil(t, r.Revealed)
	assert.Equal(t, "Ann", r.Header.Seats[0].Name)
}

// What isn't allowed is refused, with a reason, and nothing happens.
func TestWhatIsRefused(t *testing.T) {
	h := open(t, draw("human", "human"), true, ann, bo)
	a, b := h.enter(ann), h.enter(bo)
	screens := []*screen{a, b}
	v := a.until("the deal", func(v room.View) bool { return v.Stage == game.AwaitMove })
	first, second := screens[v.Turn], screens[1-v.Turn]
	v = first.until("the turn", myTurn(first))
	move := v.Moves[0].Act(v.Turn)
	assert.ErrorContains(t, second.Act(game.Pass{Seat: second.Seat()}, v.Moment), "turn", "out of turn")
	assert.ErrorContains(t, second.Act(move, v.Moment), "moved on", "somebody else's move")
	assert.ErrorContains(t, first.Act(game.Pass{Seat: first.Seat()}, v.Moment), "pass", "against the rules")
	assert.ErrorContains(t, first.Act(game.Deal{}, v.Moment), "moved on", "nobody deals")
	require.NoError(t, first.Act(move, v.Moment))
	assert.ErrorContains(t, first.Act(move, v.Moment), "moved on", "twice")
	watcher := h.enter(cy)
	assert.ErrorContains(t, watcher.Act(move, v.Moment+1), "watching")
	assert.ErrorContains(t, watcher.Say(0), "watching")
	v = second.until("the move", func(now room.View) bool { return now.Ply == v.Ply+1 })
	assert.Len(t, v.Layout, 1)
}

// Somebody who doesn't look gets the newest state when they do, and holds up nobody.
func TestASlowScreenGetsTheNewest(t *testing.T) {
	h := open(t, draw("greedy", "greedy"), true)
	slow, quick := h.enter(ann), h.enter(bo)
	end := quick.until("the end", func(v room.View) bool { return v.Seed != nil })
	ctx, stop := context.WithTimeout(context.Background(), 20*time.Second)
	defer stop()
	v, err := slow.Next(ctx)
	require.NoError(t, err)
	assert.Equal(t, end.Ply, v.Ply, "all at once")
}

// A move is taken back once everybody who is there has agreed, each on their own screen.
func TestEverybodyIsAskedBeforeAMoveIsTakenBack(t *testing.T) {
	h := open(t, draw("human", "human", "human"), true, ann, bo, cy)
	screens := []*screen{h.enter(ann), h.enter(bo), h.enter(cy)}
	v := screens[0].until("the deal", func(v room.View) bool { return v.Stage == game.AwaitMove })
	first, next, third := screens[v.Turn], screens[(v.Turn+1)%3], screens[(v.Turn+2)%3]
	assert.ErrorContains(t, first.AskBack(false), "no move")
	v = first.until("the turn", myTurn(first))
	require.NoError(t, first.Act(v.Moves[0].Act(v.Turn), v.Moment))
	first.until("the move", func(now room.View) bool { return now.Moment > v.Moment })
	assert.ErrorContains(t, next.AskBack(false), "only they can ask")
	require.NoError(t, first.AskBack(false))
	assert.ErrorContains(t, first.AskBack(false), "already")
	q := third.until("the question", func(v room.View) bool { return v.Question != nil }).Question
	assert.Contains(t, q.Asks(v.Words(false)), "would like to take back")
	require.NoError(t, next.Answer(q.ID, true, false))
	require.NoError(t, third.Answer(q.ID, false, false))
	now := next.until("the answer", func(v room.View) bool { return v.Ply > 1 && v.Question == nil })
	assert.Len(t, now.Layout, 1, "one has said no")
	assert.ErrorContains(t, third.Answer(q.ID, true, false), "nothing is being asked")

	assert.ErrorContains(t, first.AskBack(false), "asked about that move already")
	v = next.until("the turn", myTurn(next))
	require.NoError(t, next.Act(v.Moves[0].Act(v.Turn), v.Moment))
	v = third.until("the turn", myTurn(third))
	require.NoError(t, third.Act(v.Moves[0].Act(v.Turn), v.Moment))
	v = first.until("the turn", myTurn(first))
	require.NoError(t, first.Act(v.Moves[0].Act(v.Turn), v.Moment))
	lies := len(first.until("the move", func(now room.View) bool { return now.Moment > v.Moment }).Layout)
	require.NoError(t, first.AskBack(false))
	third.Close() // who isn't there isn't asked
	require.NoError(t, next.agree())
	now = next.until("the move taken back", func(v room.View) bool { return len(v.Layout) == lies-1 })
	assert.False(t, now.CanRedo, "only who has made it may ask for it")
	first.until("that it can be redone", func(v room.View) bool { return v.CanRedo })
	require.NoError(t, first.AskBack(true))
	require.NoError(t, next.agree())
	next.until("it again", func(v room.View) bool { return len(v.Layout) == lies })
}

// Who is away keeps the seat. After 90 seconds a bot stands in until they return; where the table
// waits, it waits.
func TestWhoIsAwayKeepsTheSeat(t *testing.T) {
	for _, standIns := range []bool{true, false} {
		h := open(t, draw("human", "human"), standIns, ann, bo)
		screens := []*screen{h.enter(ann), h.enter(bo)}
		v := screens[0].until("the deal", func(v room.View) bool { return v.Stage == game.AwaitMove })
		turn := v.Turn
		away, stays := screens[turn], screens[1-turn]
		away.Close()
		v = stays.until("the other gone", func(v room.View) bool { return v.Chairs != nil && !v.Chairs[turn].Here })
		assert.Equal(t, h.Now(), v.Chairs[turn].Away)
		h.advance(89 * time.Second)
		stays.poke()
		assert.Equal(t, v.Ply, stays.now().Ply)
		h.advance(time.Second)
		if !standIns {
			h.advance(time.Hour)
			stays.poke()
			assert.Equal(t, v.Ply, stays.now().Ply, "it waits")
			continue
		}
		v = stays.until("a bot's move", func(now room.View) bool { return now.Ply > v.Ply })
		assert.True(t, v.Chairs[turn].StandIn)
		back := h.enter([]room.Person{ann, bo}[turn])
		assert.Equal(t, turn, back.Seat(), "in the same place")
		v = back.until("the table", func(v room.View) bool { return v.Chairs != nil && v.Chairs[turn].Here })
		assert.False(t, v.Chairs[turn].StandIn)
	}
}

// Who comes back has the turn, whatever the stand-in was thinking; once they are away again it is asked again.
func TestStandInIsAskedAgainWhenPersonLeavesAgain(t *testing.T) {
	c := &clock{now: time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)}
	asked, ended, free := make(chan struct{}, 100), make(chan struct{}, 100), make(chan struct{})
	m := pagetest.Match(t, draw("human", "human"))
	bots := func(string) (ai.Player, error) {
		return bot(func(ctx context.Context, o game.Observation) game.Move {
			asked <- struct{}{}
			select {
			case <-ctx.Done():
				ended <- struct{}{}
			case <-free:
			}
			return o.Moves[0]
		}), nil
	}
	r := room.New(m).Shared([]room.Person{ann, bo}, c.Now())
	r.StandIns = true
	h := opened{t: t, clock: c, Host: hosting.NewHost(r, hosting.Options{Bots: bots, Pool: hosting.NewPool(1), Now: c.Now, After: c.After})}
	t.Cleanup(func() { h.Close("the test is over") })
	screens := []*screen{h.enter(ann), h.enter(bo)}
	before := screens[0].until("the deal", func(v room.View) bool { return v.Stage == game.AwaitMove })
	away, stays, who := screens[before.Turn], screens[1-before.Turn], []room.Person{ann, bo}[before.Turn]
	for range 2 {
		away.Close()
		c.advance(90 * time.Second)
		receive(t, asked)
		away = h.enter(who)
		receive(t, ended)
	}
	away.Close()
	c.advance(90 * time.Second)
	receive(t, asked)
	close(free)
	stays.until("its move", func(v room.View) bool { return v.Ply > before.Ply })
}

// receive waits until something comes.
func receive(t *testing.T, from <-chan struct{}) {
	select {
	case <-from:
	case <-time.After(20 * time.Second):
		require.Fail(t, "nothing came")
	}
}

// now returns what is shown once something has been shown.
func (s *screen) now() room.View {
	s.last = room.View{}
	return s.until("anything", func(v room.View) bool { return v.Variant != nil })
}

// Who leaves for good can't come back to the seat: a bot has it, and all can read that.
func TestLeavingForGood(t *testing.T) {
	h := open(t, draw("human", "human"), false, ann, bo)
	a, b := h.enter(ann), h.enter(bo)
	a.Leave()
	v := b.until("the other gone", func(v room.View) bool { return v.Chairs != nil && v.Chairs[game.A].Gone })
	assert.True(t, v.Chairs[game.A].StandIn)
	log := v.Log(0)
	assert.Contains(t, log[len(log)-1].Text, "Ann left the table")
	assert.Equal(t, game.NoSeat, h.enter(ann).Seat(), "only to watch")
	play(b)
}

// Whoever leaves for good means it, even if their screen has gone a moment before.
func TestLeavingAfterTheScreenHasGone(t *testing.T) {
	h := open(t, draw("human", "human"), true, ann, bo)
	a, b := h.enter(ann), h.enter(bo)
	a.Close()
	a.Leave()
	b.until("the other gone", func(v room.View) bool { return v.Chairs != nil && v.Chairs[game.A].Gone })
}

// A disk that fails stops nobody; it is told, and tried again.
func TestARoomWhoseDiskFails(t *testing.T) {
	h := open(t, draw("human", "human"), true, ann, bo)
	a := h.enter(ann)
	v := a.until("the deal", func(v room.View) bool { return v.Stage == game.AwaitMove })
	assert.Empty(t, v.NotSaved)
	h.full.Store(true)
	a.poke()
	require.NoError(t, a.Assist(1))
	v = a.until("the alarm", func(v room.View) bool { return v.NotSaved != "" })
	assert.Equal(t, "the server can't use its disk right now", v.NotSaved)
	assert.Contains(t, h.log.String(), "/srv/dominoes/matches/1.jsonl")
	h.full.Store(false)
	h.advance(5 * time.Second)
	a.until("all saved", func(v room.View) bool { return v.NotSaved == "" })
}

// broken is a bot that panics, everywhere.
type broken struct{}

func (broken) Choose(context.Context, game.Observation, *rand.Rand) game.Move { panic("broken") }

// A bot that fails is replaced by Greedy, and if that fails as well, by the first legal move.
func TestHostPlaysOnWhenEveryBotFails(t *testing.T) {
	file := &matchtest.File{}
	c := &clock{now: time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)}
	h := hosting.NewHost(room.New(pagetest.Match(t, draw("club", "greedy"))).Shared(make([]room.Person, 2), c.Now()), hosting.Options{
		Recorder: recorder.New(func() (recorder.File, error) { return file, nil }), Pool: hosting.NewPool(1), Now: c.Now, After: c.After,
		Bots: func(string) (ai.Player, error) { return broken{}, nil },
	})
	l, err := h.Enter(ann)
	require.NoError(t, err)
	s := &screen{Link: l, t: t}
	v := s.until("the end", func(v room.View) bool { return v.Seed != nil })
	assert.True(t, slices.ContainsFunc(v.News, func(n room.News) bool { return n.Kind == room.BotReplaced }))
	h.Close("")
	_, err = record.Read(bytes.NewReader(file.Bytes()), variants.Resolve)
	require.NoError(t, err)
}

// If a match can't begin, its room is closed, and all are told.
func TestHostClosesRoomWhoseMatchCannotBegin(t *testing.T) {
	c := &clock{now: time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)}
	h := hosting.NewHost(room.Gather(draw("human", "greedy"), c.Now()), hosting.Options{
		Pool: hosting.NewPool(1), Now: c.Now, After: c.After,
		Begin: func(match.Setup) (match.Match, *recorder.Recorder, error) { return match.Match{}, nil, assert.AnError },
	})
	l, err := h.Sit(ann)
	if err == nil { // it may have been closed before
		s := &screen{Link: l, t: t}
		assert.Contains(t, s.until("the end", func(v room.View) bool { return v.Closed != "" }).Closed, "went wrong")
		assert.ErrorContains(t, l.Act(game.Pass{}, 0), "closed")
	}
	h.Close("")
}

// phrases returns what has been said.
func phrases(v room.View) []room.News {
	return slices.DeleteFunc(slices.Clone(v.News), func(n room.News) bool { return n.Kind != room.Spoke })
}

// Phrases are heard by all, and nobody can say many at once.
func TestPhrases(t *testing.T) {
	h := open(t, draw("human", "human"), true, ann, bo)
	a, b := h.enter(ann), h.enter(bo)
	for i := range 3 {
		require.NoError(t, a.Say(i))
	}
	assert.ErrorContains(t, a.Say(3), "wait a little")
	said := b.until("all of them", func(v room.View) bool { return len(phrases(v)) == 3 })
	last := phrases(said)[2]
	assert.Equal(t, room.News{N: last.N, Kind: room.Spoke, Seat: game.A, Name: "Ann", Text: room.Phrases()[2], At: h.Now()}, last)
	h.advance(30 * time.Second)
	require.NoError(t, a.Say(3))
	assert.Error(t, b.Say(len(room.Phrases())))
}
