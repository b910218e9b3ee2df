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
	"testing/synctest"
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

var (
	ann = room.Person{ID: "key-of-ann", Name: "Ann"}
	bo  = room.Person{ID: "key-of-bo", Name: "Bo"}
	cy  = room.Person{ID: "key-of-cy", Name: "Cy"}
)

// opened is a room for a test, in a bubble.
type opened struct {
	*hosting.Host
	t    *testing.T
	file *matchtest.File
	full *atomic.Bool // so that nothing can be written
	log  *bytes.Buffer
}

// open opens a room for people, and bots where there is nobody.
func open(t *testing.T, setup match.Setup, standIns bool, people ...room.Person) opened {
	h := opened{t: t, file: &matchtest.File{}, full: &atomic.Bool{}, log: &bytes.Buffer{}}
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
	r := room.New(pagetest.Match(t, setup)).Shared(people, time.Now())
	r.StandIns = standIns
	h.Host = hosting.NewHost(r, hosting.Options{
		Recorder: recorder.New(func() (recorder.File, error) { return h.file, nil }),
		Pool:     hosting.NewPool(2), Now: time.Now, After: after, Log: slog.New(slog.NewTextHandler(h.log, nil)),
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

func myTurn(s *screen) func(room.View) bool {
	return func(v room.View) bool { return v.Stage == game.AwaitMove && v.Turn == s.Seat() && len(v.Moves) > 0 }
}

func draw(seats ...string) match.Setup {
	return match.Setup{Variant: "draw", Seats: pagetest.Seats(seats...), Options: map[string]string{"target": "30"}}
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

// act makes a move that is meant for a moment of the match.
func (s *screen) act(a game.Action, moment int) error {
	return s.Do(room.Play{Seat: s.Seat(), Action: a, Moment: moment})
}

// say says a phrase to everybody at the table.
func (s *screen) say(phrase int) error { return s.Do(room.Say{Seat: s.Seat(), Phrase: phrase}) }

// askUndo asks the others to let the player take the last move back, or redo it.
func (s *screen) askUndo(redo bool) error { return s.Do(room.AskUndo{Seat: s.Seat(), Redo: redo}) }

// answer answers the question with an ID.
func (s *screen) answer(question room.ID, yes bool) error {
	return s.Do(room.Answer{Seat: s.Seat(), Question: question, Yes: yes})
}

// agree says yes to the question that is open.
func (s *screen) agree() error {
	q := s.shows("the question", func(v room.View) bool { return v.Question != nil }).Question
	return s.answer(q.ID, true)
}

// Two people and two bots play a whole match, each at a screen of their own; the record has it.
func TestHostRecordsMatchOfPeopleAndBots(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, draw("human", "greedy", "human", "club"), true, ann, room.Person{}, cy)
		a, c := h.enter(ann), h.enter(cy)
		assert.Equal(t, game.A, a.Seat())
		assert.Equal(t, game.C, c.Seat())
		watcher := h.enter(bo)
		assert.Equal(t, game.NoSeat, watcher.Seat())
		play(t, a, c)
		v := watcher.shows("the end", func(v room.View) bool { return v.Placing != nil && v.Seed != nil })
		h.Close("over")
		r, err := record.Read(bytes.NewReader(h.file.Bytes()), variants.Resolve)
		require.NoError(t, err)
		assert.Len(t, r.Actions, v.Ply)
		assert.NotNil(t, r.Revealed)
		assert.Equal(t, "Ann", r.Header.Seats[0].Name)
	})
}

// What isn't allowed is refused, with a reason, and nothing happens.
func TestHostRefusesMovesOutOfTurnOrAgainstRules(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, draw("human", "human"), true, ann, bo)
		a, b := h.enter(ann), h.enter(bo)
		screens := []*screen{a, b}
		v := a.shows("the deal", func(v room.View) bool { return v.Stage == game.AwaitMove })
		first, second := screens[v.Turn], screens[1-v.Turn]
		v = first.shows("the turn", myTurn(first))
		move := v.Moves[0].Act(v.Turn)
		assert.ErrorContains(t, second.act(game.Pass{Seat: second.Seat()}, v.Moment), "turn", "out of turn")
		assert.ErrorContains(t, second.act(move, v.Moment), "moved on", "somebody else's move")
		assert.ErrorIs(t, second.Do(pagetest.FirstMove(v)), room.ErrTooLate, "for somebody else")
		assert.ErrorContains(t, first.act(game.Pass{Seat: first.Seat()}, v.Moment), "pass", "against the rules")
		assert.ErrorContains(t, first.act(game.Deal{}, v.Moment), "moved on", "nobody deals")
		require.NoError(t, first.act(move, v.Moment))
		assert.ErrorContains(t, first.act(move, v.Moment), "moved on", "twice")
		watcher := h.enter(cy)
		assert.ErrorContains(t, watcher.act(move, v.Moment+1), "watching")
		assert.ErrorContains(t, watcher.say(0), "watching")
		v = second.shows("the move", func(now room.View) bool { return now.Ply == v.Ply+1 })
		assert.Len(t, v.Layout, 1)
	})
}

// Somebody who doesn't look gets the newest state when they do, and holds up nobody.
func TestSlowScreenGetsNewestView(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, draw("greedy", "greedy"), true)
		slow, quick := h.enter(ann), h.enter(bo)
		end := quick.shows("the end", func(v room.View) bool { return v.Seed != nil })
		v, err := slow.Next(t.Context())
		require.NoError(t, err)
		assert.Equal(t, end.Ply, v.Ply, "all at once")
	})
}

// A move is taken back once everybody who is there has agreed, each on their own screen.
func TestUndoNeedsConsentOfEverybodyPresent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, draw("human", "human", "human"), true, ann, bo, cy)
		screens := []*screen{h.enter(ann), h.enter(bo), h.enter(cy)}
		v := screens[0].shows("the deal", func(v room.View) bool { return v.Stage == game.AwaitMove })
		first, next, third := screens[v.Turn], screens[(v.Turn+1)%3], screens[(v.Turn+2)%3]
		assert.ErrorContains(t, first.askUndo(false), "no move")
		v = first.shows("the turn", myTurn(first))
		require.NoError(t, first.Do(pagetest.FirstMove(v)))
		first.shows("the move", func(now room.View) bool { return now.Moment > v.Moment })
		assert.ErrorContains(t, next.askUndo(false), "only they can ask")
		require.NoError(t, first.askUndo(false))
		assert.ErrorContains(t, first.askUndo(false), "already")
		q := third.shows("the question", func(v room.View) bool { return v.Question != nil }).Question
		assert.Contains(t, q.Asks(v.Words(false)), "would like to take back")
		require.NoError(t, next.answer(q.ID, true))
		require.NoError(t, third.answer(q.ID, false))
		now := next.shows("the answer", func(v room.View) bool { return v.Ply > 1 && v.Question == nil })
		assert.Len(t, now.Layout, 1, "one has said no")
		assert.ErrorContains(t, third.answer(q.ID, true), "nothing is being asked")

		assert.ErrorContains(t, first.askUndo(false), "asked about that move already")
		v = next.shows("the turn", myTurn(next))
		require.NoError(t, next.Do(pagetest.FirstMove(v)))
		v = third.shows("the turn", myTurn(third))
		require.NoError(t, third.Do(pagetest.FirstMove(v)))
		v = first.shows("the turn", myTurn(first))
		require.NoError(t, first.Do(pagetest.FirstMove(v)))
		lies := len(first.shows("the move", func(now room.View) bool { return now.Moment > v.Moment }).Layout)
		require.NoError(t, first.askUndo(false))
		third.Close() // who isn't there isn't asked
		require.NoError(t, next.agree())
		now = next.shows("the move taken back", func(v room.View) bool { return len(v.Layout) == lies-1 })
		assert.False(t, now.CanRedo, "only who has made it may ask for it")
		first.shows("that it can be redone", func(v room.View) bool { return v.CanRedo })
		require.NoError(t, first.askUndo(true))
		require.NoError(t, next.agree())
		next.shows("it again", func(v room.View) bool { return len(v.Layout) == lies })
	})
}

// Who is away keeps the seat. After 90 seconds a bot stands in until they return; where the table
// waits, it waits.
func TestAbsentPlayerKeepsSeatWhileStandInPlays(t *testing.T) {
	for _, standIns := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			h := open(t, draw("human", "human"), standIns, ann, bo)
			screens := []*screen{h.enter(ann), h.enter(bo)}
			v := screens[0].shows("the deal", func(v room.View) bool { return v.Stage == game.AwaitMove })
			turn := v.Turn
			away, stays := screens[turn], screens[1-turn]
			away.Close()
			v = stays.shows("the other gone", func(v room.View) bool { return !v.Chairs[turn].Here })
			assert.Equal(t, time.Now(), v.Chairs[turn].Away)
			time.Sleep(89 * time.Second)
			assert.Equal(t, v.Ply, stays.now().Ply)
			time.Sleep(time.Second)
			if !standIns {
				time.Sleep(time.Hour)
				assert.Equal(t, v.Ply, stays.now().Ply, "it waits")
				return
			}
			v = stays.shows("a bot's move", func(now room.View) bool { return now.Ply > v.Ply })
			assert.True(t, v.Chairs[turn].StandIn)
			back := h.enter([]room.Person{ann, bo}[turn])
			assert.Equal(t, turn, back.Seat(), "in the same place")
			v = back.shows("the table", func(v room.View) bool { return v.Chairs[turn].Here })
			assert.False(t, v.Chairs[turn].StandIn)
		})
	}
}

// Who comes back has the turn, whatever the stand-in was thinking; once they are away again it is asked again.
func TestStandInIsAskedAgainWhenPersonLeavesAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var asked, ended atomic.Int32
		free := make(chan struct{})
		bots := bot(func(ctx context.Context, o game.Observation) game.Move {
			asked.Add(1)
			select {
			case <-ctx.Done():
				ended.Add(1)
			case <-free:
			}
			return o.Moves[0]
		}).parse
		r := room.New(pagetest.Match(t, draw("human", "human"))).Shared([]room.Person{ann, bo}, time.Now())
		r.StandIns = true
		h := opened{t: t, Host: hosting.NewHost(r, hosting.Options{Bots: bots, Pool: hosting.NewPool(1), Now: time.Now, After: after})}
		defer h.Close("the test is over")
		screens := []*screen{h.enter(ann), h.enter(bo)}
		before := screens[0].shows("the deal", func(v room.View) bool { return v.Stage == game.AwaitMove })
		away, stays, who := screens[before.Turn], screens[1-before.Turn], []room.Person{ann, bo}[before.Turn]
		leaves := func() {
			away.Close()
			time.Sleep(90 * time.Second)
			synctest.Wait()
		}
		for n := range int32(2) {
			leaves()
			require.Equal(t, n+1, asked.Load())
			require.Equal(t, n, ended.Load())
			away = h.enter(who)
			synctest.Wait()
			require.Equal(t, n+1, ended.Load())
		}
		leaves()
		require.Equal(t, int32(3), asked.Load())
		close(free)
		stays.shows("its move", func(v room.View) bool { return v.Ply > before.Ply })
	})
}

// Who leaves for good can't come back to the seat: a bot has it, and all can read that.
func TestPlayerWhoLeavesLosesSeatToBot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, draw("human", "human"), false, ann, bo)
		a, b := h.enter(ann), h.enter(bo)
		a.Leave()
		v := b.shows("the other gone", func(v room.View) bool { return v.Chairs[game.A].Gone })
		assert.True(t, v.Chairs[game.A].StandIn)
		log := v.Log(0)
		assert.Contains(t, log[len(log)-1].Text, "Ann left the table")
		assert.Equal(t, game.NoSeat, h.enter(ann).Seat(), "only to watch")
		play(t, b)
	})
}

// Whoever leaves for good means it, even if their screen has gone a moment before.
func TestLeaveAfterCloseGivesUpSeat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, draw("human", "human"), true, ann, bo)
		a, b := h.enter(ann), h.enter(bo)
		a.Close()
		a.Leave()
		b.shows("the other gone", func(v room.View) bool { return v.Chairs[game.A].Gone })
	})
}

// A disk that fails stops nobody; it is told, and tried again.
func TestHostRetriesSaveThatFailed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, draw("human", "human"), true, ann, bo)
		a := h.enter(ann)
		v := a.shows("the deal", func(v room.View) bool { return v.Stage == game.AwaitMove })
		assert.Empty(t, v.NotSaved)
		h.full.Store(true)
		require.NoError(t, a.Do(room.ShowAdvice{Seat: a.Seat(), Round: 1}))
		v = a.shows("the alarm", func(v room.View) bool { return v.NotSaved != "" })
		assert.Equal(t, "the server can't use its disk right now", v.NotSaved)
		assert.Contains(t, h.log.String(), "/srv/dominoes/matches/1.jsonl")
		h.full.Store(false)
		time.Sleep(5 * time.Second)
		a.shows("all saved", func(v room.View) bool { return v.NotSaved == "" })
	})
}

// broken is a bot that panics, everywhere.
type broken struct{}

func (broken) Choose(context.Context, game.Observation, *rand.Rand) game.Move { panic("broken") }

// A bot that fails is replaced by Greedy, and if that fails as well, by the first legal move.
func TestHostPlaysOnWhenEveryBotFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file := &matchtest.File{}
		h := hosting.NewHost(room.New(pagetest.Match(t, draw("club", "greedy"))).Shared(make([]room.Person, 2), time.Now()), hosting.Options{
			Recorder: recorder.New(func() (recorder.File, error) { return file, nil }), Pool: hosting.NewPool(1), Now: time.Now, After: after,
			Bots: func(string) (ai.Player, error) { return broken{}, nil },
		})
		l, err := h.Enter(ann)
		require.NoError(t, err)
		s := &screen{Link: l, t: t}
		v := s.shows("the end", func(v room.View) bool { return v.Seed != nil })
		assert.True(t, slices.ContainsFunc(v.News, func(n room.News) bool { return n.Kind == room.BotReplaced }))
		h.Close("")
		_, err = record.Read(bytes.NewReader(file.Bytes()), variants.Resolve)
		require.NoError(t, err)
	})
}

// If a match can't begin, its room is closed, and all are told.
func TestHostClosesRoomWhoseMatchCannotBegin(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := hosting.NewHost(room.Gather(draw("human", "greedy"), time.Now()), hosting.Options{
			Pool: hosting.NewPool(1), Now: time.Now, After: after,
			Begin: func(match.Setup) (match.Match, *recorder.Recorder, error) { return match.Match{}, nil, assert.AnError },
		})
		l, err := h.Enter(bo)
		require.NoError(t, err)
		_, _ = h.Sit(ann) // the room may be closed before she has a screen
		s := &screen{Link: l, t: t}
		assert.Contains(t, s.now().Closed, "went wrong")
		assert.ErrorContains(t, l.Do(room.Play{}), "closed")
		h.Close("")
	})
}

// phrases returns what has been said.
func phrases(v room.View) []room.News {
	return slices.DeleteFunc(slices.Clone(v.News), func(n room.News) bool { return n.Kind != room.Spoke })
}

// Phrases are heard by all, and nobody can say many at once.
func TestPhrasesReachEverybodyAndAreLimited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, draw("human", "human"), true, ann, bo)
		a, b := h.enter(ann), h.enter(bo)
		for i := range 3 {
			require.NoError(t, a.say(i))
		}
		assert.ErrorContains(t, a.say(3), "wait a little")
		said := b.shows("all of them", func(v room.View) bool { return len(phrases(v)) == 3 })
		last := phrases(said)[2]
		assert.Equal(t, room.News{N: last.N, Kind: room.Spoke, Seat: game.A, Name: "Ann", Text: room.Phrases()[2], At: time.Now()}, last)
		time.Sleep(30 * time.Second)
		require.NoError(t, a.say(3))
		assert.Error(t, b.say(len(room.Phrases())))
	})
}
