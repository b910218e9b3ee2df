package hosting_test

import (
	"fmt"
	"slices"
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
	"dominoes/model/page/pagetest"
	"dominoes/model/room"
)

// forTwo is a table for two people and a bot.
func forTwo(public bool) hosting.Offer {
	setup := match.Setup{Variant: "draw", Seats: match.UnnamedSeats("human", "human", "club")}
	return hosting.Offer{Setup: setup, Public: public, Terms: room.Terms{StandIns: true}}
}

// taken returns which chairs a person has.
func taken(v room.View) (list []bool) {
	for _, c := range v.Chairs {
		list = append(list, c.Taken)
	}
	return list
}

func TestMatchBeginsOnceAllChairsAreTaken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		code := c.open(ann, forTwo(true))
		assert.Len(t, code, 8, "forty bits")
		a := c.join(ann, code)
		v := a.now()
		assert.Equal(t, "draw", v.Setup.Variant)
		assert.Equal(t, []bool{true, false, false}, taken(v))
		for _, e := range []room.PlayerEvent{
			room.Play{Action: game.Pass{}}, room.SortHand{}, room.ShowAdvice{Round: 1}, room.TurnPage{}, room.AskUndo{},
			room.Answer{Question: 1, Yes: true}, room.WantAgain{},
		} {
			assert.ErrorIs(t, a.Do(e), room.ErrNotBegun, "%#v", e)
		}
		b := c.join(room.Person{ID: "another-ann", Name: "ann"}, code)
		v = b.deal()
		assert.Equal(t, domino.B, b.Seat())
		assert.Equal(t, []string{"Ann", "ann 2"}, match.SeatNames(v.Header.Seats)[:2])
		assert.ErrorIs(t, a.Do(room.Fill{Seat: a.Seat()}), room.ErrBegun)
		_, err := c.Join(cy, code, "here", false)
		assert.ErrorContains(t, err, "begun")
		assert.Equal(t, domino.NoSeat, c.watch(cy, code).Seat())
	})
}

// Such names may have been given before names were compared by their looks.
func TestTableKeepsNamesThatLookTheSame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		code := c.open(ann, forTwo(true))
		a := c.join(ann, code)
		like := c.join(room.Person{ID: "another-ann", Name: "Аnn"}, code) // with a Cyrillic letter
		v := like.deal()
		assert.Equal(t, []string{"Ann", "Аnn"}, match.SeatNames(v.Header.Seats)[:2])
		assert.Equal(t, []string{"Ann (A)", "Аnn (B)"}, v.Words(false).Names[:2])
		assert.Equal(t, []string{"Ann (A)", "Аnn (B)"}, room.Names(v.Chairs)[:2])
		a.Leave()
		v = like.now()
		left := func(line match.LogLine) bool {
			return line.Text == "Ann (A) left the table. A club player plays on for them"
		}
		assert.True(t, slices.ContainsFunc(v.Log(0), left), "a bot may have moved since")
	})
}

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
			_, err := c.Join(cy, fmt.Sprint("wrong", i), "there", true)
			require.ErrorContains(t, err, "no such table")
		}
		watch := func(from string) error { _, err := c.Join(cy, closed, from, true); return err }
		assert.ErrorContains(t, watch("there"), "too many wrong codes", "even the right one")
		assert.NoError(t, watch("elsewhere"))
		time.Sleep(10 * time.Minute)
		assert.NoError(t, watch("there"))
	})
}

func TestReadCodeTakesPastedCommandsAndLettersThatLookLikeDigits(t *testing.T) {
	for typed, code := range map[string]string{"": "", " K7QM-2X9D ": "k7qm2x9d", "ssh host join oil0": "0110"} {
		assert.Equal(t, code, hosting.ReadCode(typed))
	}
}

func TestListPutsOwnTablesFirstThenThoseWithFreeChairs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		waits := forTwo(true)
		waits.StandIns = false
		own, open, played := c.open(ann, forTwo(true)), c.open(bo, forTwo(true)), c.open(bo, waits)
		c.join(bo, own)
		c.join(ann, own)
		c.join(bo, played)
		c.join(cy, played).deal()
		list := c.List(ann)
		for i, code := range []string{own, open, played} {
			assert.Equal(t, code, list[i].Code)
			assert.Equal(t, code == own, list[i].Yours)
			assert.Equal(t, code != played, list[i].StandIns)
			assert.Equal(t, []int{0, 2, 0}[i], list[i].Free())
		}
		assert.Equal(t, domino.B, list[0].Seat)
		assert.False(t, slices.ContainsFunc(c.List(room.Person{Name: "Eve"}), func(i hosting.Info) bool { return i.Yours }))
	})
}

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

func TestRestoredTableGoesOnFromRecord(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		code := c.open(ann, forTwo(false))
		c.join(ann, code)
		b := c.join(bo, code)
		b.deal()
		b.Leave()
		synctest.Wait()
		kept := c.kept[code]
		assert.Equal(t, "2026-11-23-2000", kept.Record)
		assert.Equal(t, []hosting.KeptPerson{{ID: ann.ID, Name: "Ann"}, {ID: bo.ID, Name: "Bo", Gone: true}, {}}, kept.People)

		again := newClub(t)
		seats := []record.Seat{{Name: "Ann", Player: "human"}, {Name: "Bo", Player: "human"}, {Name: "Cleo", Player: "club"}}
		m := pagetest.PlayOn(t, pagetest.Match(t, match.Setup{Variant: "draw", Seats: seats}), match.Match.RoundJustEnded)
		m.Number = 0 // as the match of a record has it
		again.Restore(kept, m, nil)
		assert.True(t, again.List(ann)[0].StandIns)
		back := again.join(ann, code)
		assert.Equal(t, domino.A, back.Seat())
		v := back.shows("the round's end", func(v room.View) bool { return v.AtRoundEnd })
		assert.Equal(t, m.Ply, v.Ply)
		assert.Equal(t, 1, v.Number, "lines tell the result of a match once, by its number")
		_, err := again.Join(bo, code, "here", false)
		assert.ErrorContains(t, err, "begun", "Bo has left")
		require.NoError(t, back.Do(room.TurnPage{Seat: back.Seat()}))
		back.shows("the next round", func(v room.View) bool { return v.Round == 2 })
	})
}

func TestGatheringTableKeepsChairsOverRestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		code := c.open(ann, forTwo(true))
		c.join(bo, code).now()
		kept := c.kept[code]
		require.NotNil(t, kept.Setup)
		assert.Equal(t, []hosting.KeptPerson{{ID: bo.ID, Name: "Bo"}, {}, {}}, kept.People)
		again := newClub(t)
		time.Sleep(time.Hour)
		again.Restore(kept, match.Match{}, nil)
		s := again.watch(cy, code)
		v := s.now()
		assert.True(t, v.Chairs[0].Taken)
		assert.False(t, v.Chairs[0].Here)
		time.Sleep(room.AwayFor)
		assert.False(t, s.now().Chairs[0].Taken, "as if the player had just gone")
	})
}

func TestSweepClosesTablesWithoutPlayersAndIdleOnes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		empty, idle, used := c.open(ann, forTwo(true)), c.open(ann, forTwo(true)), c.open(bo, forTwo(true))
		c.join(ann, empty).Leave()
		a, b := c.join(ann, idle), c.join(bo, used)
		sweep := func(later time.Duration) []string {
			time.Sleep(later)
			synctest.Wait()
			c.Sweep(time.Hour)
			return c.forgotten
		}
		assert.Empty(t, sweep(time.Minute), "somebody may be on the way")
		assert.Equal(t, []string{empty}, sweep(time.Minute))
		a.Close()
		assert.Equal(t, []string{empty, idle}, sweep(time.Hour), "nobody is at that table")
		require.Len(t, c.List(cy), 1)
		assert.Equal(t, used, c.List(cy)[0].Code)
		_, err := c.Join(ann, idle, "here", false)
		assert.ErrorContains(t, err, "no such table")
		c.Close("The server is going down.")
		assert.Equal(t, "The server is going down.", b.now().Closed)
	})
}

func TestSecondScreenOfPlayerWhoLeftShowsNoHand(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		code := c.open(ann, forTwo(true))
		one, two := c.join(ann, code), c.join(ann, code)
		one.Leave()
		b := c.join(bo, code)
		require.Equal(t, domino.A, b.Seat(), "the chair is free")
		d := c.join(cy, code)
		v := two.deal()
		assert.Equal(t, domino.NoSeat, v.Seat)
		assert.Zero(t, v.Hand)
		assert.Error(t, two.Do(room.SortHand{Seat: two.Seat()}))
		two.Close()
		assert.True(t, d.now().Chairs[domino.A].Here, "the other one's chair")
		b.Leave()
		assert.Equal(t, domino.NoSeat, c.watch(bo, code).now().Seat)
	})
}

// newEvening opens a public table for three people and a bot.
func newEvening(t *testing.T) (c *club, code string) {
	c = newClub(t)
	return c, c.open(ann, hosting.Offer{Public: true, Terms: room.Terms{StandIns: true}, Setup: match.Setup{
		Variant: "block", Options: map[string]string{"target": "10"}, Seats: match.UnnamedSeats("human", "human", "human", "greedy"),
	}})
}

// again ends a match that one of three players has left for good, and lets the others ask for another one.
func again(t *testing.T, c *club, code string) (a, b *screen) {
	a, b = c.join(ann, code), c.join(bo, code)
	left := c.join(cy, code)
	a.deal()
	require.NoError(t, left.Do(room.Say{Seat: domino.C}))
	left.Leave()
	play(t, a, b)
	require.NoError(t, a.Do(room.WantAgain{Seat: domino.A}))
	require.NotNil(t, a.now().Seed)
	require.NoError(t, b.Do(room.WantAgain{Seat: domino.B}))
	return a, b
}

// requireSame requires that screens show the same, but for what counts on from match to match.
func requireSame(t *testing.T, want, have *screen) {
	t.Helper()
	w, h := want.now(), have.now()
	w.Number, w.Moment, w.News, w.Record = h.Number, h.Moment, h.News, h.Record
	require.Equal(t, w, h)
}

func TestRematchIsLikeNewTableOfSamePeople(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, code := newEvening(t)
		a, b := again(t, c, code)
		assert.Equal(t, [][]room.Person{{ann, bo}}, c.over, "who is told of its end")
		fresh, other := newEvening(t)
		newA, newB := fresh.join(ann, other), fresh.join(bo, other)
		requireSame(t, newA, a)
		requireSame(t, newB, b)
		list, want := c.List(room.Person{}), fresh.List(room.Person{})
		list[0].Code = want[0].Code
		assert.Equal(t, want, list)
		assert.Equal(t, 1, list[0].Free())

		di := room.Person{ID: "key-of-di", Name: "Di"}
		d, newD := c.join(di, code), fresh.join(di, other)
		requireSame(t, newA, a)
		requireSame(t, newB, b)
		requireSame(t, newD, d)
		assert.Equal(t, []string{"Ann", "Bo", "Di"}, match.SeatNames(d.deal().Header.Seats)[:3])
	})
}

func TestRematchHasBotInPlaceOfPlayerWhoLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, code := newEvening(t)
		a, _ := again(t, c, code)
		require.NoError(t, a.Do(room.Fill{Seat: domino.A}))
		v := a.deal()
		assert.Equal(t, room.StandIn, v.Header.Seats[domino.C].Player)
		assert.NotEqual(t, "Cy", v.Header.Seats[domino.C].Name)
		for i, chair := range c.List(room.Person{})[0].Chairs {
			assert.Equal(t, i >= 2, chair.Player != record.Human)
		}
	})
}

func TestPlayersWhoLeaveDoNotPreventRematch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, code := newEvening(t)
		a, b, third := c.join(ann, code), c.join(bo, code), c.join(cy, code)
		play(t, a, b, third)
		require.NoError(t, a.Do(room.WantAgain{Seat: domino.A}))
		b.Leave()
		assert.Nil(t, a.now().Setup)
		third.Leave()
		v := a.now()
		require.NotNil(t, v.Setup)
		assert.Equal(t, []bool{true, false, false, false}, taken(v))
	})
}

func TestLinkHasTheSeatOfAnotherMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t)
		code := c.open(ann, hosting.Offer{Public: true, Terms: room.Terms{StandIns: true}, Setup: match.Setup{
			Variant: "block", Options: map[string]string{"target": "10"}, Seats: match.UnnamedSeats("human", "human"),
		}})
		a, b := c.join(ann, code), c.join(bo, code)
		a.deal()
		play(t, a, b)
		second, watching := c.join(ann, code), c.watch(cy, code)
		for _, s := range []*screen{a, b} {
			require.NoError(t, s.Do(room.WantAgain{Seat: s.Seat(), Next: room.Rotated}))
		}
		v := a.now()
		assert.Equal(t, []string{"Bo", "Ann"}, match.SeatNames(v.Header.Seats))
		assert.Equal(t, []domino.Seat{domino.B, domino.B, domino.A, domino.NoSeat}, []domino.Seat{a.Seat(), second.Seat(), b.Seat(), watching.Seat()})
		assert.Equal(t, a.Seat(), v.Seat)
		assert.NoError(t, a.Do(room.SortHand{Seat: domino.B}))
		assert.ErrorIs(t, a.Do(room.SortHand{Seat: domino.A}), room.ErrTooLate)
	})
}
