package hosting_test

import (
	"bytes"
	"context"
	"io/fs"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/variants"
)

// recordTo returns options with a record in memory.
func recordTo(file *matchtest.File) hosting.Options {
	return hosting.Options{Recorder: recorder.New(func() (recorder.File, error) { return file, nil })}
}

func TestHostRecordsMatchOfPeopleAndBots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file := &matchtest.File{}
		h := open(t, draw("human", "human", "greedy", "club"), recordTo(file), ann, cy)
		a, c, watcher := h.enter(ann), h.enter(cy), h.enter(bo)
		assert.Equal(t, []domino.Seat{domino.A, domino.B, domino.NoSeat}, []domino.Seat{a.Seat(), c.Seat(), watcher.Seat()})
		play(t, a, c)
		v := watcher.shows("the end", func(v room.View) bool { return v.Placing != nil && v.Seed != nil })
		h.Close("over")
		r, err := record.Read(bytes.NewReader(file.Bytes()), variants.Resolve)
		require.NoError(t, err)
		assert.Len(t, r.Actions, v.Ply)
		assert.NotNil(t, r.Revealed)
		assert.Equal(t, "Ann", r.Header.Seats[0].Name)
	})
}

func TestHostRefusesMovesOutOfTurnOrAgainstRules(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, draw("human", "human"), hosting.Options{}, ann, bo)
		screens := []*screen{h.enter(ann), h.enter(bo)}
		turn := screens[0].deal().Turn
		first, second, watcher := screens[turn], screens[1-turn], h.enter(cy)
		v := first.shows("the turn", myTurn(first))
		move := v.Moves[0].Act(v.Turn)
		assert.ErrorContains(t, second.act(game.Pass{Seat: second.Seat()}, v.Moment), "turn", "out of turn")
		assert.ErrorIs(t, second.act(move, v.Moment), room.ErrTooLate, "another player's move")
		assert.ErrorIs(t, second.Do(pagetest.FirstMove(v)), room.ErrTooLate, "for another player")
		assert.ErrorContains(t, first.act(game.Pass{Seat: first.Seat()}, v.Moment), "pass", "against the rules")
		assert.ErrorIs(t, first.act(game.Deal{}, v.Moment), room.ErrTooLate, "nobody deals")
		require.NoError(t, first.act(move, v.Moment))
		assert.ErrorIs(t, first.act(move, v.Moment), room.ErrTooLate, "twice")
		assert.ErrorContains(t, watcher.act(move, v.Moment+1), "watching")
		assert.ErrorContains(t, watcher.Do(room.Say{Seat: watcher.Seat()}), "watching")
		assert.Len(t, second.now().Layout, 1)
	})
}

func TestSlowScreenGetsNewestView(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, draw("greedy", "greedy"), hosting.Options{})
		slow, quick := h.enter(ann), h.enter(bo)
		end := quick.shows("the end", func(v room.View) bool { return v.Seed != nil })
		v, err := slow.Next(t.Context())
		require.NoError(t, err)
		assert.Equal(t, end.Ply, v.Ply, "all at once")
	})
}

func TestStandInIsStoppedWhenPlayerReturnsAndAskedAgainLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var asked, ended atomic.Int32
		free := make(chan struct{})
		thinks := bot(func(ctx context.Context, o game.Observation) game.Move {
			asked.Add(1)
			select {
			case <-ctx.Done():
				ended.Add(1)
			case <-free:
			}
			return o.Moves[0]
		})
		h := open(t, draw("human", "human"), hosting.Options{Bots: thinks.parse}, ann, bo)
		screens := []*screen{h.enter(ann), h.enter(bo)}
		before := screens[0].deal()
		away, stays, who := screens[before.Turn], screens[1-before.Turn], []room.Person{ann, bo}[before.Turn]
		leaves := func() {
			away.Close()
			time.Sleep(room.AwayFor)
			synctest.Wait()
		}
		for n := range int32(2) {
			leaves()
			require.Equal(t, n+1, asked.Load())
			require.Equal(t, n, ended.Load())
			away = h.enter(who)
			assert.False(t, away.now().Chairs[before.Turn].StandIn)
			require.Equal(t, n+1, ended.Load())
		}
		leaves()
		require.Equal(t, int32(3), asked.Load())
		close(free)
		stays.shows("its move", func(v room.View) bool { return v.Ply > before.Ply })
	})
}

func TestPlayerWhoLeavesEvenAfterCloseLosesSeatToBot(t *testing.T) {
	for _, closes := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			h := open(t, draw("human", "human"), hosting.Options{}, ann, bo)
			a, b := h.enter(ann), h.enter(bo)
			if closes {
				a.Close()
			}
			a.Leave()
			v := b.shows("the other gone", func(v room.View) bool { return v.Chairs[domino.A].Gone })
			assert.True(t, v.Chairs[domino.A].StandIn)
			assert.Equal(t, domino.NoSeat, h.enter(ann).Seat(), "only to watch")
			play(t, b)
		})
	}
}

func TestHostHidesPathsInErrorsAndRetriesSave(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var full atomic.Bool
		var log bytes.Buffer
		file := &matchtest.File{Faults: func(matchtest.Operation) (fault matchtest.Fault) {
			if full.Load() {
				fault.Err = &fs.PathError{Op: "write", Path: "/srv/dominoes/matches/1.jsonl", Err: syscall.ENOSPC}
			}
			return fault
		}}
		o := recordTo(file)
		o.Log = slog.New(slog.NewTextHandler(&log, nil))
		a := open(t, draw("human", "human"), o, ann, bo).enter(ann)
		assert.Empty(t, a.deal().NotSaved)
		full.Store(true)
		require.NoError(t, a.Do(room.ShowAdvice{Seat: a.Seat(), Round: 1}))
		assert.Equal(t, "the server can't use its disk right now", a.now().NotSaved)
		assert.Contains(t, log.String(), "/srv/dominoes/matches/1.jsonl")
		full.Store(false)
		time.Sleep(room.RetryAfter)
		assert.Empty(t, a.now().NotSaved)
	})
}

func TestHostPlaysOnWhenEveryBotFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file := &matchtest.File{}
		o := recordTo(file)
		o.Bots = bot(func(context.Context, game.Observation) game.Move { panic("broken") }).parse
		h := open(t, draw("club", "greedy"), o)
		v := h.enter(ann).shows("the end", func(v room.View) bool { return v.Seed != nil })
		assert.True(t, slices.ContainsFunc(v.News, func(n room.News) bool { return n.Kind == room.BotReplaced }))
		h.Close("")
		_, err := record.Read(bytes.NewReader(file.Bytes()), variants.Resolve)
		require.NoError(t, err)
	})
}

func TestHostClosesRoomWhoseMatchCannotBegin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hosting.NewHost(room.Gather(draw("human", "greedy"), time.Now()), hosting.Options{
			Pool: hosting.NewPool(1), Now: time.Now,
			Begin: func(match.Setup) (match.Match, *recorder.Recorder, error) { return match.Match{}, nil, assert.AnError },
		})
		s := opened{h, t}.enter(bo)
		_, _ = h.Sit(ann) // the room may be closed before she has a screen
		assert.Contains(t, s.now().Closed, "went wrong")
		assert.ErrorContains(t, s.Do(room.Play{}), "closed")
		h.Close("")
	})
}

var (
	ann = room.Person{ID: "key-of-ann", Name: "Ann"}
	bo  = room.Person{ID: "key-of-bo", Name: "Bo"}
	cy  = room.Person{ID: "key-of-cy", Name: "Cy"}
)

func draw(seats ...string) match.Setup {
	return match.Setup{Variant: "draw", Seats: pagetest.Seats(seats...), Options: map[string]string{"target": "30"}}
}

// opened is a host in a bubble.
type opened struct {
	*hosting.Host
	t *testing.T
}

// open opens the table of a match for people, on which bots stand in for the absent. The test may change its options.
func open(t *testing.T, setup match.Setup, o hosting.Options, people ...room.Person) opened {
	for i, p := range people {
		setup.Seats[i].Name = p.Name
	}
	people = append(people, make([]room.Person, len(setup.Seats)-len(people))...)
	r := room.New(pagetest.Match(t, setup)).Shared(people, time.Now())
	r.StandIns = true
	o.Pool, o.Now = hosting.NewPool(2), time.Now
	h := opened{hosting.NewHost(r, o), t}
	t.Cleanup(func() { h.Close("the test is over") })
	return h
}

func (h opened) enter(p room.Person) *screen {
	l, err := h.Enter(p)
	require.NoError(h.t, err)
	return &screen{Link: l, t: h.t}
}

// club is a server's rooms.
type club struct {
	*hosting.Rooms
	t         *testing.T
	mu        sync.Mutex // guards what follows while something happens
	kept      map[string]hosting.Kept
	over      [][]room.Person // of matches that are over, the players who stayed
	forgotten []string
}

// named is a record with an ID.
type named struct{ *matchtest.File }

func (named) ID() string { return "2026-11-23-2000" }

func newClub(t *testing.T) *club {
	c := &club{t: t, kept: map[string]hosting.Kept{}}
	begin := func(s match.Setup) (match.Match, *recorder.Recorder, error) {
		return pagetest.Match(t, s), recorder.New(func() (recorder.File, error) { return named{&matchtest.File{}}, nil }), nil
	}
	c.Rooms = hosting.NewRooms(hosting.RoomsOptions{
		AtMost: 3, EachAtMost: 2,
		Options: hosting.Options{Now: time.Now, Pool: hosting.NewPool(2), Begin: begin},
		Keep:    func(k hosting.Kept) { c.mu.Lock(); c.kept[k.Code] = k; c.mu.Unlock() },
		Over: func(now room.Room, _ hosting.Kept) {
			c.mu.Lock()
			c.over = append(c.over, now.Players())
			c.mu.Unlock()
		},
		Forget: func(code string) { c.forgotten = append(c.forgotten, code) },
	})
	t.Cleanup(func() { c.Close("the test is over") })
	return c
}

func (c *club) open(by room.Person, o hosting.Offer) string {
	code, err := c.Open(by, o)
	require.NoError(c.t, err)
	return code
}

func (c *club) join(p room.Person, code string) *screen {
	l, err := c.Join(p, code, "here", false)
	require.NoError(c.t, err)
	return &screen{Link: l, t: c.t}
}

func (c *club) watch(p room.Person, code string) *screen {
	l, err := c.Join(p, code, "here", true)
	require.NoError(c.t, err)
	return &screen{Link: l, t: c.t}
}

// screen is somebody's screen.
type screen struct {
	*hosting.Link
	t *testing.T
}

// now returns what is shown once nothing happens any more at this time.
func (s *screen) now() room.View {
	synctest.Wait()
	return s.View()
}

// shows returns what is shown now, which has to be as wanted.
func (s *screen) shows(what string, wanted func(room.View) bool) room.View {
	s.t.Helper()
	v := s.now()
	require.True(s.t, wanted(v), "it doesn't show %s", what)
	return v
}

// deal returns what is shown once the tiles are dealt.
func (s *screen) deal() room.View {
	s.t.Helper()
	return s.shows("the deal", func(v room.View) bool { return v.Setup == nil && v.Stage == game.AwaitMove })
}

func myTurn(s *screen) func(room.View) bool {
	return func(v room.View) bool { return v.Stage == game.AwaitMove && v.Turn == s.Seat() && len(v.Moves) > 0 }
}

// act makes a move that is meant for a moment of the match.
func (s *screen) act(a game.Action, moment int) error {
	return s.Do(room.Play{Seat: s.Seat(), Action: a, Moment: moment})
}

// play plays to the match's end: everybody makes the first move that they can, all at the same time.
func play(t *testing.T, screens ...*screen) {
	ctx, stop := context.WithTimeout(t.Context(), time.Hour) // by the bubble's clock, which takes no time
	defer stop()
	synctest.Wait()
	var all sync.WaitGroup
	for _, s := range screens {
		all.Go(func() {
			v, err := s.View(), error(nil)
			for ; err == nil && v.Closed == "" && v.Seed == nil; v, err = s.Next(ctx) {
				switch {
				case v.AtRoundEnd && !v.Chairs[s.Seat()].Turned:
					_ = s.Do(room.TurnPage{Seat: s.Seat()})
				case !v.AtRoundEnd && myTurn(s)(v):
					_ = s.Do(pagetest.FirstMove(v)) // too late where the last view wasn't the newest
				}
			}
			assert.NoError(t, err, "waiting for a turn or an end")
		})
	}
	all.Wait()
}
