package model

import (
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/recorder"
)

// The way back is told while there is one: where the match is recorded to a file, and
// not once it is over.
func TestWayBackIsToldWhileMatchIsRecorded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		name := filepath.Join(t.TempDir(), "match.jsonl")
		for _, test := range []struct {
			player, shows string
			recorded      bool
			back          string
		}{
			{record.Human, "h hints", true, "The match is saved. Continue it with: dominoes resume " + name},
			{record.Human, "h hints", false, ""},
			{"greedy", "end of the match", true, ""},
		} {
			c := configFor("fives", test.player, "greedy")
			if test.recorded {
				c.Record = func(match.Match) (recorder.File, error) {
					file, err := os.Create(name)
					return findable{file}, err
				}
			}
			s := run(t, c, 80, 24)
			s.shows(test.shows)
			s.types("ctrl+c")
			last := s.ends()
			require.NoError(t, last.Close())
			assert.Equal(t, test.back, last.WayBack())
		}
		assert.Empty(t, New(Config{}).WayBack(), "no match is open")
	})
}

// A record that couldn't be written leads nowhere.
func TestWayBackIsEmptyIfRecordFailed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := configFor("fives", record.Human, "greedy")
		c.After = page.AfterClock // else saving would be tried again without end
		c.Record = func(match.Match) (recorder.File, error) { return namedFile{}, nil }
		s := run(t, c, 80, 24)
		s.shows("Not saved: it failed: no disk")
		s.types("ctrl+c")
		s.shows("ctrl+c again quits without saving")
		s.types("ctrl+c")
		last := s.ends()
		require.ErrorContains(t, last.Close(), "no disk")
		assert.Empty(t, last.WayBack())
	})
}

// namedFile is a file that panics.
type namedFile struct{}

func (namedFile) Name() string              { return "match.jsonl" }
func (namedFile) Write([]byte) (int, error) { panic("no disk") }
func (namedFile) Sync() error               { panic("no disk either") }
func (namedFile) Truncate(int64) error      { return nil }
func (namedFile) Close() error              { panic("no disk at all") }

// findable is a file that says by what it is found.
type findable struct{ *os.File }

func (f findable) ID() string { return f.Name() }
