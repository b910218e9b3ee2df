package hosting

import (
	"maps"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// fields say of each field whether it belongs to the match, and so is as in a new room once another
// match begins, or to the table, and so stays.
var fields = map[reflect.Type]map[string]string{
	reflect.TypeFor[room.Room](): {"Match": "match", "Shown": "match", "Setup": "match", "Question": "match", "Chairs": "", "StandIns": "table",
		"seen": "match", "seenSince": "match", "since": "match", "saving": "match", "thinking": "match", "timers": "table", "last": "table", "heldAsk": "match",
		"refused": "match", "sheetUntil": "match", "beginning": "match", "news": "table", "newsCount": "table", "botsFailed": "match", "closed": "table", "fault": "table"},
	reflect.TypeFor[room.Chair](): {
		"Person": "table", "Screens": "table", "Away": "table", "StandIn": "match", "Gone": "match", "turned": "match", "again": "match", "refuses": "table", "spoke": "table",
	},
	reflect.TypeFor[Host](): {
		"o": "table", "world": "", "jobs": "table", "ended": "table", "room": "", "links": "table", "run": "table",
	},
	reflect.TypeFor[Link](): {
		"host": "table", "person": "table", "seat": "table", "gaveUp": "table", "mu": "table", "newest": "", "changed": "table",
		"left": "table", "leave": "table",
	},
	reflect.TypeFor[Info](): {
		"Code": "table", "Public": "table", "Opened": "table", "StandIns": "table", "Yours": "table", "Seat": "table", "Setup": "match",
		"Chairs": "match", "Begun": "match", "Over": "match", "Round": "match", "Scores": "match",
	},
}

func TestEveryFieldBelongsToMatchOrTable(t *testing.T) {
	for kind, decided := range fields {
		var names []string
		for i := range kind.NumField() {
			names = append(names, kind.Field(i).Name)
		}
		assert.ElementsMatch(t, names, slices.Collect(maps.Keys(decided)), "decide for each field of %s, and look at Another of package room", kind)
	}
}

// evening is a table of a server, whose clock stands still.
type evening struct {
	t *testing.T
	*Rooms
	code  string
	links map[string]*Link // by the person's name
	files []*matchtest.File
}

// newEvening opens a table for three people and a bot. All its matches have one seed.
func newEvening(t *testing.T) *evening {
	e := &evening{t: t, links: map[string]*Link{}}
	e.Rooms = NewRooms(RoomsOptions{
		AtMost: 1, EachAtMost: 1,
		Options: Options{Now: time.Now, Pool: NewPool(1), After: func(wait time.Duration, f func()) func() {
			t := time.AfterFunc(wait, f)
			return func() { t.Stop() }
		},
			Begin: func(s match.Setup) (match.Match, *recorder.Recorder, error) {
				m, err := match.New(1, s, game.Seed{7})
				file := &matchtest.File{}
				e.files = append(e.files, file)
				return m, recorder.New(func() (recorder.File, error) { return file, nil }), err
			}},
	})
	var err error
	e.code, err = e.Open(room.Person{ID: "ann"}, Offer{Public: true, StandIns: true, Setup: match.Setup{
		Variant: "block", Options: map[string]string{"target": "10"}, Seats: match.UnnamedSeats("human", "human", "human", "greedy"),
	}})
	require.NoError(t, err)
	t.Cleanup(func() { e.Close("the test is over") })
	return e
}

func (e *evening) joins(names ...string) {
	for _, name := range names {
		l, err := e.Join(room.Person{ID: name, Name: name}, e.code, "here")
		require.NoError(e.t, err)
		e.links[name] = l
	}
}

func (e *evening) host() *Host { return e.tables[e.code].Host }

func (e *evening) room() (r room.Room) {
	synctest.Wait()
	require.NoError(e.t, e.host().do(func() error { r = e.host().room; return nil }))
	return r
}

// state returns all of the room but what counts on from match to match: its match as every seat sees it, and
// the rest of it as it is.
func (e *evening) state() (views []room.View, rest room.Room) {
	rest = e.room()
	for seat := range game.Seat(len(rest.Chairs)) {
		v := rest.View(seat)
		v.Number, v.Moment, v.News = 0, 0, nil
		views = append(views, v)
	}
	return views, room.Room{Shown: rest.Shown, Setup: rest.Setup, Chairs: rest.Chairs, StandIns: rest.StandIns, Question: rest.Question}
}

func sameState(t *testing.T, want, have *evening) {
	t.Helper()
	wantViews, wantRest := want.state()
	views, rest := have.state()
	require.Equal(t, wantViews, views)
	require.Equal(t, wantRest, rest)
}

// plays makes the first move that each person has until that is wanted.
func (e *evening) plays(wanted func(room.View) bool) {
	for range 1000 {
		var views []room.View
		synctest.Wait()
		require.NoError(e.t, e.host().do(func() error {
			for _, name := range slices.Sorted(maps.Keys(e.links)) {
				views = append(views, e.host().room.View(e.links[name].seat))
			}
			return nil
		}))
		if wanted(views[0]) {
			return
		}
		for i, name := range slices.Sorted(maps.Keys(e.links)) {
			switch v := views[i]; {
			case v.AtRoundEnd:
				_ = e.links[name].Do(room.TurnPage{Seat: v.Seat})
			case v.Stage == game.AwaitMove && v.Turn == v.Seat:
				_ = e.links[name].Do(room.Play{Seat: v.Seat, Action: v.Moves[0].Act(v.Seat), Moment: v.Moment}) // a stand-in may have moved
			}
		}
	}
	require.Fail(e.t, "what is wanted doesn't come")
}

func isOver(v room.View) bool { return v.Seed != nil }

// untilAgain plays a match in which one has left for good, another was replaced by a bot for a while and all
// have said something, and lets those who are left ask for another one.
func (e *evening) untilAgain() {
	e.joins("Ann", "Bo", "Cy")
	e.plays(func(v room.View) bool { return v.Ply > 4 })
	require.NoError(e.t, e.links["Bo"].Do(room.ShowAdvice{Seat: game.B, Round: 1}))
	require.NoError(e.t, e.links["Cy"].Do(room.Say{Seat: game.C}))
	e.links["Cy"].Leave()
	delete(e.links, "Cy")
	e.plays(isOver)
	require.NoError(e.t, e.links["Ann"].Do(room.WantAgain{Seat: game.A}))
	require.NoError(e.t, e.links["Bo"].Do(room.WantAgain{Seat: game.B}))
	synctest.Wait()
}

// Another match is gathered as if its people had sat down at a new table: those who have left for good
// have no chair and no name there, and nothing else of the last match is left. The lobby says so.
func TestRematchIsLikeNewTableOfSamePeople(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		again, fresh := newEvening(t), newEvening(t)
		again.untilAgain()
		fresh.joins("Ann", "Bo")
		sameState(t, fresh, again)
		list, want := again.List(room.Person{}), fresh.List(room.Person{})
		list[0].Code = want[0].Code
		assert.Equal(t, want, list)
		assert.Equal(t, 1, list[0].Free())

		for _, e := range []*evening{again, fresh} {
			e.joins("Di")
			e.plays(func(v room.View) bool { return v.Setup == nil && v.Stage == game.AwaitMove && v.Turn <= game.C })
		}
		sameState(t, fresh, again)
		assert.Len(t, again.files, 2)
		assert.Equal(t, []record.Seat{{Name: "Ann", Player: "human"}, {Name: "Bo", Player: "human"}, {Name: "Di", Player: "human"}},
			again.room().Match.Header.Seats[:3])
	})
}

// A chair that nobody takes is a bot's, by a bot's name, in the record as everywhere.
func TestRematchWithBotInPlaceOfWhoLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEvening(t)
		e.untilAgain()
		require.NoError(t, e.links["Ann"].Do(room.Fill{Seat: game.A}))
		r := e.room()
		require.Nil(t, r.Setup)
		assert.Equal(t, room.StandIn, r.Match.Header.Seats[game.C].Player)
		assert.NotEqual(t, "Cy", r.Match.Header.Seats[game.C].Name)
		assert.Equal(t, 2, r.Match.Humans())
		bots := 0
		for _, c := range e.List(room.Person{})[0].Chairs {
			if c.PlayedByBot() {
				bots++
			}
		}
		assert.Equal(t, 2, bots)
		e.plays(isOver)
	})
}

// Players who leave don't keep the others from another match.
func TestRematchAfterOtherPlayersLeave(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEvening(t)
		e.joins("Ann", "Bo", "Cy")
		e.plays(isOver)
		require.NoError(t, e.links["Ann"].Do(room.WantAgain{Seat: game.A}))
		assert.Nil(t, e.room().Setup)
		e.links["Bo"].Leave()
		assert.Nil(t, e.room().Setup)
		e.links["Cy"].Leave()
		require.NotNil(t, e.room().Setup)
		v := e.room().View(game.A)
		assert.Equal(t, []bool{true, false, false}, []bool{v.Chairs[0].Taken, v.Chairs[1].Taken, v.Chairs[2].Taken})
	})
}

// No moment comes twice at a table, so that a request for the last match is too late in the next one.
func TestMomentsOfRematchAreLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEvening(t)
		e.joins("Ann", "Bo", "Cy")
		var last int
		e.plays(func(v room.View) bool { last = v.Moment; return isOver(v) })
		for _, l := range e.links {
			require.NoError(t, l.Do(room.WantAgain{Seat: l.seat}))
		}
		e.plays(func(v room.View) bool { return v.Number == 2 && assert.Greater(t, v.Moment, last) })
	})
}

// The next match waits until the record of the last one is complete, and then begins by itself.
func TestRematchWaitsForRecord(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := newEvening(t)
		e.joins("Ann", "Bo", "Cy")
		e.plays(func(v room.View) bool { return v.Ply > 2 })
		fails := func(faults func(matchtest.Operation) matchtest.Fault) error { // where the file is used
			return e.host().do(func() error { e.files[0].Faults = faults; return nil })
		}
		require.NoError(t, fails(func(matchtest.Operation) matchtest.Fault { return matchtest.Fault{Err: assert.AnError} }))
		e.plays(isOver)
		for _, l := range e.links {
			require.NoError(t, l.Do(room.WantAgain{Seat: l.seat}))
		}
		assert.Equal(t, game.MatchOver, e.room().View(game.NoSeat).Stage)
		require.NoError(t, fails(nil))
		<-time.After(room.RetryAfter)
		assert.Equal(t, game.AwaitMove, e.room().View(game.NoSeat).Stage)
		assert.Len(t, e.files, 2)
		e.plays(func(v room.View) bool { return assert.Empty(t, v.NotSaved) })
	})
}
