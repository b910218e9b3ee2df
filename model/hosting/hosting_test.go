package hosting_test

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

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
		Over:    func(people []room.Person, _ match.Match) { c.mu.Lock(); c.over = append(c.over, people); c.mu.Unlock() },
		Forget:  func(code string) { c.forgotten = append(c.forgotten, code) },
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
