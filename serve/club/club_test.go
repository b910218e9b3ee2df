package club_test

import (
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/room"
	"dominoes/serve/club"
	"dominoes/variants"
)

var (
	ann = room.Person{ID: "SHA256:ann", Name: "Ann"}
	bo  = room.Person{ID: "SHA256:bo", Name: "Bo"}
)

func open(t *testing.T, home string) *club.Club { return openWith(t, home, nil) }

// openWith opens a club with these games in a synctest bubble.
func openWith(t *testing.T, home string, games variants.Catalogue) *club.Club {
	c := club.Open(club.Options{
		Games: games, DataHome: home, StateHome: home, Now: time.Now, NewSeed: func() game.Seed { return game.Seed{7} },
		Pool: hosting.NewPool(1), AtMost: 10, EachAtMost: 3, Idle: time.Hour, Log: slog.New(slog.DiscardHandler),
		Own: func(key string) *store.Matches {
			own := filepath.Join(home, "people", filepath.Base(key))
			return store.NewMatches(own, own, time.Now)
		},
		First: func(key string) string { return key }, Called: func(key string) string { return "named " + key },
		Invitation: func(code string) string { return "ssh -p 23234 example.org join " + code },
	})
	t.Cleanup(func() { c.Close("the test is over") })
	return c
}

// shown returns what a screen shows once all goroutines wait.
func shown(l page.Link) room.View {
	synctest.Wait()
	return l.View()
}

var forTwo = hosting.Offer{Setup: match.Setup{
	Variant: "block", Options: map[string]string{"target": "10"}, Seats: []record.Seat{{Player: "human"}, {Player: "human"}},
}, Terms: room.Terms{StandIns: true}}

// playOn lets two people make their first moves until the match is over, or stop says so.
func playOn(t *testing.T, links []page.Link, stop func(room.View) bool) {
	for v := shown(links[0]); v.Seed == nil && !stop(v); v = shown(links[0]) {
		if v.AtRoundEnd {
			for _, l := range links {
				require.NoError(t, l.Do(room.TurnPage{Seat: l.Seat()}))
			}
			continue
		}
		require.Equal(t, game.AwaitMove, v.Stage)
		mover := links[v.Turn]
		require.NoError(t, mover.Do(pagetest.FirstMove(shown(mover))))
	}
}

// A match at a table is recorded in the server's home, and among the matches of both when it is over.
// After a restart in its middle people come back to their seats.
func TestMatchGoesOnAfterRestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := t.TempDir()
		c := open(t, home)
		a, b := c.For(ann, "here"), c.For(bo, "there")
		code, err := a.Open(forTwo)
		require.NoError(t, err)
		assert.Equal(t, "ssh -p 23234 example.org join "+code, a.Invitation(code))
		assert.Empty(t, b.List(), "it isn't public")
		join := func() []page.Link {
			first, err := a.Join(code)
			require.NoError(t, err)
			second, err := b.Join(" " + code + "\n")
			require.NoError(t, err)
			return []page.Link{first, second}
		}
		links := join()
		var ply int
		playOn(t, links, func(v room.View) bool { ply = v.Ply; return v.Ply >= 5 })
		c.Close("The server is going down.")
		_, err = a.Join(code)
		assert.ErrorContains(t, err, "closed")

		c = open(t, home)
		a, b = c.For(ann, "here"), c.For(bo, "there")
		links = join()
		assert.Equal(t, []domino.Seat{domino.A, domino.B}, []domino.Seat{links[0].Seat(), links[1].Seat()})
		assert.Equal(t, ply, shown(links[0]).Ply)
		playOn(t, links, func(room.View) bool { return false })
		c.Close("over")
		for _, dir := range []string{home, filepath.Join(home, "people", "SHA256:ann"), filepath.Join(home, "people", "SHA256:bo")} {
			kept := store.NewMatches(dir, dir, time.Now)
			entries, err := kept.List()
			require.NoError(t, err)
			require.Len(t, entries, 1, dir)
			r, err := kept.Read(entries[0])
			require.NoError(t, err)
			assert.NotNil(t, r.Revealed)
			assert.Equal(t, game.MatchOver, r.State.Stage())
		}

		c = open(t, home)
		_, err = c.For(ann, "here").Join(code)
		assert.ErrorContains(t, err, "no such table", "its match is over")
		left, err := os.ReadDir(filepath.Join(home, "tables"))
		require.NoError(t, err)
		assert.Empty(t, left)
	})
}

func TestClockOfTableGoesOnAfterRestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home, code := t.TempDir(), ""
		sit := func() (*club.Club, []page.Link) {
			c := open(t, home)
			if code == "" {
				offer := forTwo
				offer.Clock = room.Clock{Turn: 30 * time.Second, Bank: time.Minute}
				var err error
				code, err = c.For(ann, "here").Open(offer)
				require.NoError(t, err)
			}
			a, err := c.For(ann, "here").Join(code)
			require.NoError(t, err)
			b, err := c.For(bo, "there").Join(code)
			require.NoError(t, err)
			return c, []page.Link{a, b}
		}
		c, links := sit()
		seat := shown(links[0]).Turn
		require.NoError(t, links[0].Do(room.GiveTime{Seat: domino.A, To: 1 - seat}))
		time.Sleep(50 * time.Second)
		assert.Equal(t, 40*time.Second, time.Until(shown(links[0]).TurnEnds))
		c.Close("The server is going down.")
		time.Sleep(time.Minute)

		_, links = sit()
		v := shown(links[0])
		assert.Equal(t, 70*time.Second, time.Until(v.TurnEnds), "a new turn, with what was left of the extra time")
		time.Sleep(70 * time.Second)
		v = shown(links[0])
		assert.NotEmpty(t, v.LastStandIn())
		assert.Equal(t, 1-seat, v.Turn)
		assert.Equal(t, 3*time.Minute, time.Until(v.TurnEnds), "twice the time was given")
	})
}

func TestTableOfHouseRulesKeepsNameAfterRestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := t.TempDir()
		house, err := variants.ReadHouse("ten.toml", []byte("id = \"ten\"\nname = \"To ten\"\nbase = \"block\"\n[options]\ntarget = 10\n"), variants.All())
		require.NoError(t, err)
		for range 2 {
			c := openWith(t, home, append(slices.Clip(variants.All()), house))
			a, b := c.For(ann, "here"), c.For(bo, "there")
			assert.Contains(t, a.Games().IDs(), "ten")
			if len(a.List()) == 0 {
				offer := forTwo
				offer.Public = true
				_, err := a.Open(offer)
				require.NoError(t, err)
			}
			code := a.List()[0].Code
			first, err := a.Join(code)
			require.NoError(t, err)
			_, err = b.Join(code)
			require.NoError(t, err)
			v := shown(first)
			assert.Equal(t, "To ten", v.Variant.Name)
			assert.Equal(t, "block", v.Header.Variant)
			c.Close("The server is going down.")
		}
	})
}

func TestGatheringTableKeepsChairsAfterRestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := t.TempDir()
		c := open(t, home)
		offer := forTwo
		offer.Public = true
		code, err := c.For(ann, "here").Open(offer)
		require.NoError(t, err)
		_, err = c.For(bo, "there").Join(code)
		require.NoError(t, err)
		before := c.For(bo, "there").List()
		c.Close("The server is going down.")

		c = open(t, home)
		b := c.For(bo, "there")
		link, err := b.Join(code)
		require.NoError(t, err)
		assert.Equal(t, domino.A, link.Seat(), "his chair")
		assert.Equal(t, &offer.Setup, shown(link).Setup)
		after := b.List()
		require.Len(t, after, 1)
		assert.True(t, before[0].Opened.Equal(after[0].Opened))
		assert.True(t, after[0].Public && after[0].StandIns && after[0].Yours)
		_, err = c.For(ann, "here").Join(code)
		require.NoError(t, err)
		assert.Nil(t, shown(link).Setup, "it has begun")
		c.Close("The server is going down.")
		kept, err := store.NewTables(home).List()
		require.NoError(t, err)
		require.Len(t, kept, 1)
		assert.Nil(t, kept[0].Setup, "it has begun")
		assert.NotEmpty(t, kept[0].Record)
	})
}

func TestTableThatCannotBeRestoredIsForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := t.TempDir()
		require.NoError(t, store.NewTables(home).Keep(hosting.Kept{Code: "aaaaaaaa", Record: "1999-12-31-235959"}))
		require.NoError(t, store.NewTables(home).Keep(hosting.Kept{Code: "bbbbbbbb", Setup: &match.Setup{Variant: "bridge", Seats: forTwo.Seats}}))
		c := open(t, home)
		for _, code := range []string{"aaaaaaaa", "bbbbbbbb"} {
			_, err := c.For(ann, "here").Join(code)
			assert.ErrorContains(t, err, "no such table")
		}
		left, err := store.NewTables(home).List()
		require.NoError(t, err)
		assert.Empty(t, left)
	})
}

func TestTableIsClosedAfterAnIdleTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := open(t, t.TempDir())
		offer := forTwo
		offer.Public = true
		_, err := c.For(ann, "here").Open(offer)
		require.NoError(t, err)
		synctest.Wait()
		assert.Len(t, c.For(bo, "there").List(), 1)
		time.Sleep(2 * time.Hour)
		synctest.Wait()
		assert.Empty(t, c.For(bo, "there").List())
	})
}
