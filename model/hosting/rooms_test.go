package hosting_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// club is a server's rooms for a test.
type club struct {
	*hosting.Rooms
	t         *testing.T
	mu        sync.Mutex // guards kept while something happens
	kept      map[string]hosting.Kept
	forgotten []string
}

func newClub(t *testing.T) *club {
	c := &club{t: t, kept: map[string]hosting.Kept{}}
	c.Rooms = hosting.NewRooms(hosting.RoomsOptions{
		AtMost: 3, EachAtMost: 2,
		Options: hosting.Options{Now: time.Now, After: after, Pool: hosting.NewPool(2), Begin: func(s match.Setup) (match.Match, *recorder.Recorder, error) {
			m := pagetest.Match(t, s)
			return m, recorder.New(func() (recorder.File, error) { return named{&matchtest.File{}}, nil }), nil
		}},
		Keep:   func(k hosting.Kept) { c.mu.Lock(); c.kept[k.Code] = k; c.mu.Unlock() },
		Forget: func(code string) { c.forgotten = append(c.forgotten, code) },
	})
	t.Cleanup(func() { c.Close("the test is over") })
	return c
}

// named is a record that can be found.
type named struct{ *matchtest.File }

func (named) ID() string { return "2026-11-23-2000" }

func (c *club) open(by room.Person, o hosting.Offer) string {
	code, err := c.Open(by, o)
	require.NoError(c.t, err)
	return code
}

func (c *club) join(p room.Person, code string) *screen {
	l, err := c.Join(p, code, "here")
	require.NoError(c.t, err)
	return &screen{Link: l, t: c.t}
}

// forTwo is a table for two people and a bot.
func forTwo(public bool) hosting.Offer {
	return hosting.Offer{Setup: match.Setup{Variant: "draw", Seats: []record.Seat{{Player: "human"}, {Player: "human"}, {Player: "club"}}}, Public: public, StandIns: true}
}

// A match begins once all chairs for people are taken.
func TestMatchBeginsOnceAllChairsAreTaken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		code := c.open(ann, forTwo(true))
		assert.Len(t, code, 8, "forty bits")
		a := c.join(ann, code)
		v := a.shows("the table", func(v room.View) bool { return v.Setup != nil })
		assert.Equal(t, "draw", v.Setup.Variant)
		assert.Equal(t, []bool{true, false, false}, []bool{v.Chairs[0].Taken, v.Chairs[1].Taken, v.Chairs[2].Taken})
		for _, e := range []room.PlayerEvent{
			room.Play{Action: game.Pass{}}, room.SortHand{}, room.ShowAdvice{Round: 1}, room.TurnPage{}, room.AskUndo{},
			room.Answer{Question: 1, Yes: true}, room.WantAgain{},
		} {
			assert.ErrorContains(t, a.Do(e), "hasn't begun", "%#v", e)
		}
		require.NoError(t, a.say(0))
		namesake := room.Person{ID: "another-ann", Name: "ann"}
		b := c.join(namesake, code)
		v = b.shows("the deal", func(v room.View) bool { return v.Stage == game.AwaitMove })
		assert.Equal(t, game.B, b.Seat())
		assert.Equal(t, "ann 2", v.Header.Seats[1].Name)
		assert.Equal(t, "Ann", v.Header.Seats[0].Name)
		_, err := c.Join(cy, code, "here")
		assert.ErrorContains(t, err, "begun")
		l, err := c.Watch(cy, code, "here")
		require.NoError(t, err)
		assert.Equal(t, game.NoSeat, l.Seat())
	})
}

// Two people may have names that look the same: they were given before names were compared by their looks.
func TestTableKeepsNamesThatLookTheSame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		code := c.open(ann, forTwo(true))
		a := c.join(ann, code)
		like := c.join(room.Person{ID: "another-ann", Name: "Аnn"}, code) // with a Cyrillic letter
		v := like.shows("the deal", func(v room.View) bool { return v.Stage == game.AwaitMove })
		assert.Equal(t, []string{"Ann", "Аnn"}, match.SeatNames(v.Header.Seats)[:2])
		assert.Equal(t, []string{"Ann (A)", "Аnn (B)"}, v.Words(false).Names[:2])
		assert.Equal(t, []string{"Ann (A)", "Аnn (B)"}, room.Names(v.Chairs)[:2])
		a.Leave()
		v = like.shows("news", func(v room.View) bool { return v.Chairs[0].Gone })
		left := func(line match.LogLine) bool {
			return line.Text == "Ann (A) left the table. A club player plays on for them"
		}
		assert.True(t, slices.ContainsFunc(v.Log(0), left), "a bot may have moved since")
	})
}

// Whoever waits can begin with bots in the chairs that nobody takes, and leave before that.
func TestOpenerStartsWithBotsInFreeChairs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		code := c.open(ann, forTwo(false))
		b := c.join(bo, code)
		b.Leave()
		a := c.join(ann, code)
		assert.Equal(t, game.A, a.Seat(), "the chair is free again")
		require.NoError(t, a.Do(room.Fill{Seat: a.Seat()}))
		v := a.shows("the deal", func(v room.View) bool { return v.Stage == game.AwaitMove })
		assert.Equal(t, "club", v.Header.Seats[1].Player)
		assert.ErrorContains(t, a.Do(room.Fill{Seat: a.Seat()}), "begun")
	})
}

// Before the match begins, a chair is free again whose person is away for long.
func TestChairOfAbsentPersonIsFreedBeforeMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		code := c.open(ann, forTwo(true))
		c.join(ann, code).Close()
		s := c.watch(cy, code)
		s.shows("the chair taken", func(v room.View) bool { return v.Chairs[0].Taken })
		time.Sleep(90 * time.Second)
		s.shows("the chair free", func(v room.View) bool { return !v.Chairs[0].Taken })
	})
}

// A table that isn't public is found by its code alone, and codes can't be guessed for long.
func TestPrivateTableNeedsCodeThatCannotBeGuessed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		open, closed := c.open(ann, forTwo(true)), c.open(ann, forTwo(false))
		codes := func(p room.Person) (list []string) {
			for _, info := range c.List(p) {
				list = append(list, info.Code)
			}
			return list
		}
		assert.ElementsMatch(t, []string{open, closed}, codes(ann))
		assert.Equal(t, []string{open}, codes(bo))
		c.join(bo, closed)
		assert.ElementsMatch(t, []string{open, closed}, codes(bo), "a seat of one's own")
		for i := range 10 {
			_, err := c.Watch(cy, fmt.Sprint("wrong", i), "there")
			require.ErrorContains(t, err, "no such table")
		}
		_, err := c.Watch(cy, closed, "there")
		assert.ErrorContains(t, err, "too many wrong codes", "even the right one")
		_, err = c.Watch(cy, closed, "elsewhere")
		assert.NoError(t, err)
		time.Sleep(10 * time.Minute)
		_, err = c.Watch(cy, closed, "there")
		assert.NoError(t, err)
	})
}

// A code is read from what was typed, or pasted; letters that look like digits are those.
func TestReadCode(t *testing.T) {
	for typed, code := range map[string]string{"": "", " K7QM-2X9D ": "k7qm2x9d", "ssh host join oil0": "0110"} {
		assert.Equal(t, code, hosting.ReadCode(typed))
	}
}

// One's own tables come first, then those with a free chair, and those at which one can only watch.
// One's own seat is told to oneself alone, and what becomes of those who are away to everybody.
func TestListPutsOwnAndOpenTablesFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		own, open, played := c.open(ann, forTwo(true)), c.open(bo, forTwo(true)), c.open(bo, hosting.Offer{Setup: forTwo(true).Setup, Public: true})
		c.join(bo, own)
		a := c.join(ann, own)
		c.join(bo, played)
		cleo := c.join(cy, played)
		a.shows("the deal", func(v room.View) bool { return v.Setup == nil })
		cleo.shows("the deal", func(v room.View) bool { return v.Setup == nil })
		var codes []string
		for _, info := range c.List(ann) {
			codes = append(codes, info.Code)
			assert.Equal(t, info.Code == own, info.Yours)
			assert.Equal(t, info.Code != played, info.StandIns)
		}
		assert.Equal(t, []string{own, open, played}, codes)
		list := c.List(ann)
		assert.Equal(t, game.B, list[0].Seat)
		assert.Equal(t, []int{0, 2, 0}, []int{list[0].Free(), list[1].Free(), list[2].Free()})
		assert.False(t, slices.ContainsFunc(c.List(room.Person{ID: "", Name: "Eve"}), func(i hosting.Info) bool { return i.Yours }))
	})
}

// There is an end to how many tables there may be, and how many one person may open.
func TestOpenRefusesTooManyTables(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		c.open(ann, forTwo(true))
		c.open(ann, forTwo(true))
		_, err := c.Open(ann, forTwo(true))
		assert.ErrorContains(t, err, "as many tables as one may")
		c.open(bo, forTwo(true))
		_, err = c.Open(bo, forTwo(true))
		assert.ErrorContains(t, err, "too many tables")
	})
}

// After a restart people come back to their seats, and the match stands as its record says.
func TestRestoredTableGoesOnFromRecord(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		code := c.open(ann, forTwo(false))
		a, b := c.join(ann, code), c.join(bo, code)
		v := a.shows("a turn", func(v room.View) bool { return v.Stage == game.AwaitMove && v.Turn <= game.B })
		mover := []*screen{a, b}[v.Turn]
		v = mover.shows("the turn", myTurn(mover))
		require.NoError(t, mover.Do(pagetest.FirstMove(v)))
		b.Leave()
		a.shows("the other gone", func(v room.View) bool { return v.Chairs[1].Gone })
		kept := c.kept[code]
		assert.Equal(t, "2026-11-23-2000", kept.Record)
		assert.Equal(t, []hosting.KeptPerson{{ID: ann.ID, Name: "Ann"}, {ID: bo.ID, Name: "Bo", Gone: true}, {}}, kept.People)

		again := newClub(t)
		m := pagetest.PlayOn(t, pagetest.Match(t, match.Setup{Variant: "draw", Seats: []record.Seat{{Name: "Ann", Player: "human"}, {Name: "Bo", Player: "human"}, {Name: "Cleo", Player: "club"}}}),
			match.Match.RoundJustEnded)
		m.Number = 0 // as the match of a record has it
		again.Restore(kept, m, nil)
		back := again.join(ann, code)
		assert.Equal(t, game.A, back.Seat())
		v = back.shows("the round's end", func(v room.View) bool { return v.AtRoundEnd })
		assert.Equal(t, m.Ply, v.Ply)
		assert.Equal(t, 1, v.Number, "lines tell the result of a match once, by its number")
		_, err := again.Join(bo, code, "here")
		assert.ErrorContains(t, err, "begun", "who has left")
		require.NoError(t, back.Do(room.TurnPage{Seat: back.Seat()}))
		back.shows("the next round", func(v room.View) bool { return v.Round == 2 })
	})
}

// Where people still gathered they have their chairs after a restart, for as long as if they had just
// gone.
func TestGatheringTableKeepsChairsOverRestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		code := c.open(ann, forTwo(true))
		c.join(bo, code).shows("the chair", func(v room.View) bool { return v.Chairs[0].Taken })
		kept := c.kept[code]
		require.NotNil(t, kept.Setup)
		assert.Equal(t, []hosting.KeptPerson{{ID: bo.ID, Name: "Bo"}, {}, {}}, kept.People)
		again := newClub(t)
		time.Sleep(time.Hour)
		again.Gather(kept)
		s := again.watch(cy, code)
		v := s.shows("the table", func(v room.View) bool { return v.Chairs != nil })
		assert.True(t, v.Chairs[0].Taken)
		assert.False(t, v.Chairs[0].Here)
		time.Sleep(90 * time.Second)
		s.shows("the chair free", func(v room.View) bool { return !v.Chairs[0].Taken })
	})
}

// A table at which nobody has a chair is closed before long, so that whoever opened it can open
// another one.
func TestSweepClosesTablesWithoutPlayers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		c.open(ann, forTwo(true))
		left, kept := c.open(ann, forTwo(true)), c.open(bo, forTwo(true))
		c.join(ann, left).Leave()
		b := c.join(bo, kept)
		b.shows("the chair", func(v room.View) bool { return v.Chairs[0].Taken })
		time.Sleep(time.Minute)
		c.Sweep(time.Hour)
		assert.Len(t, c.List(cy), 3, "somebody may be on the way")
		time.Sleep(time.Minute)
		c.Sweep(time.Hour)
		require.Len(t, c.List(cy), 1)
		assert.Equal(t, kept, c.List(cy)[0].Code)
	})
}

// Tables at which nobody is any more are closed after a while.
func TestSweepClosesTablesIdleTooLong(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		code, busy := c.open(ann, forTwo(true)), c.open(bo, forTwo(true))
		b := c.join(bo, busy)
		c.Sweep(time.Hour)
		assert.Len(t, c.List(cy), 2, "it is new")
		time.Sleep(time.Hour)
		c.Sweep(time.Hour)
		assert.Len(t, c.List(cy), 1)
		assert.Equal(t, []string{code}, c.forgotten)
		_, err := c.Join(ann, code, "here")
		assert.ErrorContains(t, err, "no such table")
		c.Rooms.Close("The server is going down.")
		assert.Equal(t, "The server is going down.", b.shows("the end", func(v room.View) bool { return v.Closed != "" }).Closed)
	})
}

// Who leaves a table on one screen sees no hand there on another one either, whoever has the chair then.
func TestSecondScreenOfPlayerWhoLeftShowsNoHand(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		code := c.open(ann, forTwo(true))
		one, two := c.join(ann, code), c.join(ann, code)
		one.Leave()
		b := c.join(bo, code)
		require.Equal(t, game.A, b.Seat(), "the chair is free")
		d := c.join(cy, code)
		v := two.shows("the deal", func(v room.View) bool { return v.Stage == game.AwaitMove && v.Setup == nil })
		assert.Equal(t, game.NoSeat, v.Seat)
		assert.Zero(t, v.Hand)
		assert.Error(t, two.Do(room.SortHand{Seat: two.Seat()}))
		two.Close()
		v = d.shows("the deal", func(v room.View) bool { return v.Stage == game.AwaitMove })
		require.NoError(t, d.say(0))
		assert.True(t, d.shows("a phrase", func(v room.View) bool { return len(phrases(v)) == 1 }).Chairs[game.A].Here, "the other one's chair")
		b.Leave()
		assert.Equal(t, game.NoSeat, c.watch(bo, code).now().Seat)
	})
}

func (c *club) watch(p room.Person, code string) *screen {
	l, err := c.Watch(p, code, "here")
	require.NoError(c.t, err)
	return &screen{Link: l, t: c.t}
}

// A round's end that was taken back is to be seen by everybody when it comes again.
func TestARoundsEndIsSeenAgain(t *testing.T) {
	m := pagetest.PlayOn(t, pagetest.Match(t, match.Setup{Variant: "block", Seats: pagetest.Seats("human", "human")}), match.Match.RoundJustEnded)
	now := time.Date(2026, 11, 23, 20, 0, 0, 0, time.UTC)
	r := room.New(m).Shared([]room.Person{ann, bo}, now)
	r.Shown = 0
	var q room.ID
	does := func(events ...room.Event) {
		for _, e := range events {
			next, effects, err := r.Update(now, e)
			require.NoError(t, err)
			for r = next; len(effects) > 0; effects = effects[1:] {
				if save, ok := effects[0].(room.Save); ok {
					r, _, err = r.Update(now, room.Saved{ID: save.ID})
					require.NoError(t, err)
				}
			}
		}
	}
	does(room.Arrive{Seat: game.A}, room.Arrive{Seat: game.B})
	by, _ := m.Undoable()
	does(room.TurnPage{Seat: game.A})
	require.True(t, r.View(game.A).Chairs[game.A].Turned)
	does(room.AskUndo{Seat: by})
	q = r.Question.ID
	does(room.Answer{Seat: 1 - by, Question: q, Yes: true})
	require.Equal(t, game.AwaitMove, r.Match.State.Stage())
	assert.False(t, r.View(game.A).Chairs[game.A].Turned)
}
