package club_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/model/hosting"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/model/season"
	"dominoes/serve/club"
)

// rated is a rated table for two.
func rated() hosting.Offer {
	offer := forTwo
	offer.Rated, offer.StandIns = true, false
	return offer
}

// sitAtRated opens a rated table and seats both people.
func sitAtRated(t *testing.T, c *club.Club) []page.Link {
	code, err := c.For(ann, "here").Open(rated())
	require.NoError(t, err)
	var links []page.Link
	for _, p := range []room.Person{ann, bo} {
		link, err := c.For(p, "here").Join(code)
		require.NoError(t, err)
		links = append(links, link)
	}
	return links
}

func resultsIn(t *testing.T, home string) string {
	text, err := os.ReadFile(filepath.Join(home, "results.jsonl"))
	require.NoError(t, err)
	return string(text)
}

var toTheEnd = func(room.View) bool { return false }

func TestRatedMatchHasOneResult(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := t.TempDir()
		c := open(t, home)
		links := sitAtRated(t, c)
		v := shown(links[0])
		assert.True(t, v.Rated)
		for _, l := range links {
			assert.ErrorContains(t, l.Do(room.AskUndo{Seat: l.Seat()}), "nothing is taken back")
			assert.ErrorContains(t, l.Do(room.ShowAdvice{Seat: l.Seat(), Round: v.Round}), "no advice")
		}
		assert.False(t, shown(links[0]).CanUndo)
		playOn(t, links, toTheEnd)
		synctest.Wait()
		list, faults, err := club.ReadResults(home)
		require.NoError(t, err)
		assert.Empty(t, faults)
		require.Len(t, list, 1)
		v = shown(links[0])
		assert.Equal(t, v.Record, list[0].Match)
		assert.Equal(t, season.Result{
			Day: time.Now().UTC().Format(time.DateOnly), Match: v.Record, Game: "block", Kind: "plain", Seats: []string{ann.ID, bo.ID},
			Scores: list[0].Scores, Places: list[0].Places,
		}, list[0])
		assert.ElementsMatch(t, []int{1, 2}, list[0].Places)

		shownRatings := c.For(bo, "there").Ratings()
		require.Len(t, shownRatings, 1)
		assert.Equal(t, season.Rate(list, season.Of(time.Now()), nil).Named(func(key string) string { return "named " + key }, bo.ID), shownRatings[0])

		for _, l := range links { // a rematch is rated, too
			require.NoError(t, l.Do(room.WantAgain{Seat: l.Seat()}))
		}
		synctest.Wait()
		playOn(t, links, toTheEnd)
		c.Close("over")
		before := resultsIn(t, home)
		assert.Equal(t, 2, strings.Count(before, "\n"))
		open(t, home).Close("after a restart")
		assert.Equal(t, before, resultsIn(t, home))
	})
}

// The server may be killed after the match's last line was saved and before its result was.
func TestResultIsAddedAfterRestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := t.TempDir()
		c := open(t, home)
		playOn(t, sitAtRated(t, c), toTheEnd)
		c.Close("over")
		want := resultsIn(t, home)
		for _, torn := range []string{"", want[:len(want)/2], want[:len(want)-1]} {
			kept, err := os.ReadDir(filepath.Join(home, "tables"))
			require.NoError(t, err)
			require.Len(t, kept, 1)
			table := filepath.Join(home, "tables", kept[0].Name())
			text, err := os.ReadFile(table)
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(filepath.Join(home, "results.jsonl"), []byte(torn), 0o600))
			if torn != "" {
				_, faults, err := club.ReadResults(home)
				require.NoError(t, err)
				require.Len(t, faults, 1)
				assert.ErrorContains(t, faults[0], "it wasn't written to its end")
			}
			open(t, home).Close("after a restart")
			assert.Equal(t, want, resultsIn(t, home), "torn to %q", torn)
			require.NoError(t, os.WriteFile(table, text, 0o600))
		}
	})
}

// If the server is stopped while the last score sheet is open, the match is over all the same.
func TestResultCountsWhileLastSheetIsOpen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := t.TempDir()
		c := open(t, home)
		playOn(t, sitAtRated(t, c), func(v room.View) bool { return v.AtRoundEnd && v.Stage == game.MatchOver })
		c.Close("The server is going down.")
		assert.Equal(t, 1, strings.Count(resultsIn(t, home), "\n"))
	})
}

func TestResultIsWrittenOnceTheDiskWorksAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := t.TempDir()
		c := open(t, home)
		name := filepath.Join(home, "results.jsonl")
		require.NoError(t, os.Mkdir(name, 0o700)) // it can't be opened for writing
		playOn(t, sitAtRated(t, c), toTheEnd)
		require.Len(t, c.For(ann, "here").Ratings()[0].Kinds, 1, "it counts already")
		require.NoError(t, os.Remove(name))
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		assert.Equal(t, 1, strings.Count(resultsIn(t, home), "\n"))
	})
}

// Leaving doesn't save anybody from losing: a club player plays on, and its result is theirs.
func TestPlayerWhoLeavesIsRated(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		home := t.TempDir()
		c := open(t, home)
		links := sitAtRated(t, c)
		playOn(t, links, func(v room.View) bool { return v.Ply >= 3 })
		links[1].Leave()
		for range 200 {
			v := shown(links[0])
			switch {
			case v.Seed != nil:
			case v.AtRoundEnd:
				require.NoError(t, links[0].Do(room.TurnPage{Seat: links[0].Seat()}))
			case v.Turn == links[0].Seat():
				playOn(t, links, func(v room.View) bool { return v.Turn != links[0].Seat() || v.AtRoundEnd })
			}
		}
		list, _, err := club.ReadResults(home)
		require.NoError(t, err)
		require.Len(t, list, 1)
		assert.Equal(t, []string{ann.ID, bo.ID}, list[0].Seats)
	})
}

func TestGuestCannotSitAtRatedTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := open(t, t.TempDir())
		code, err := c.For(ann, "here").Open(rated())
		require.NoError(t, err)
		guest := c.For(room.Person{ID: "guest:1", Name: "Guest 1", Guest: true}, "there")
		_, err = guest.Join(code)
		assert.ErrorContains(t, err, "guests have no rating")
		watching, err := guest.Watch(code)
		require.NoError(t, err)
		watching.Close()
	})
}
