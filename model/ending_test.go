package model

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/recorder"
)

// The way back is named if the match is recorded to a file and isn't over.
func TestWayBackIsToldWhileMatchIsRecorded(t *testing.T) {
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
		d := sit(t, c, 80, 24)
		assert.Contains(t, d.screen(), test.shows)
		assert.True(t, d.press("ctrl+c").quit)
		require.NoError(t, d.m.Close())
		assert.Equal(t, test.back, d.m.WayBack())
	}
	assert.Empty(t, New(config()).WayBack(), "no match is open")
}

// No way back is named if the record couldn't be written.
func TestWayBackIsEmptyIfRecordFailed(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c.Record = recordsIn(namedFile{})
	d := sit(t, c, 80, 24)
	assert.Contains(t, d.screen(), "Not saved: it failed: no disk")
	assert.Contains(t, d.press("ctrl+c").screen(), "ctrl+c again quits without saving")
	assert.True(t, d.press("ctrl+c").quit)
	require.ErrorContains(t, d.m.Close(), "no disk")
	assert.Empty(t, d.m.WayBack())
}

// namedFile is a file that panics.
type namedFile struct{}

func (namedFile) Name() string              { return "match.jsonl" }
func (namedFile) Write([]byte) (int, error) { panic("no disk") }
func (namedFile) Sync() error               { panic("no disk either") }
func (namedFile) Truncate(int64) error      { return nil }
func (namedFile) Close() error              { panic("no disk at all") }

// findable is a file with an ID.
type findable struct{ *os.File }

func (f findable) ID() string { return f.Name() }
