package model

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/record"
	"dominoes/model/match/matchtest"
	"dominoes/model/recorder"
)

// The way back is named if the match is recorded to a file and isn't over.
func TestWayBackIsToldWhileMatchIsRecorded(t *testing.T) {
	for _, test := range []struct {
		player   string
		recorded bool
		told     bool
	}{{record.Human, true, true}, {record.Human, false, false}, {"greedy", true, false}} {
		c := configFor("fives", test.player, "greedy")
		if test.recorded {
			c = keeping(t, c)
		}
		d := sit(t, c, 80, 24)
		assert.True(t, d.press("ctrl+c").quit)
		require.NoError(t, d.m.Close())
		back := ""
		if test.told {
			back = "The match is saved. Continue it with: dominoes resume " + only(t, c).ID
		}
		assert.Equal(t, back, d.m.WayBack())
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

func (namedFile) ID() string                { return "match.jsonl" }
func (namedFile) Write([]byte) (int, error) { panic("no disk") }
func (namedFile) Sync() error               { panic("no disk either") }
func (namedFile) Truncate(int64) error      { return nil }
func (namedFile) Close() error              { panic("no disk at all") }

// unsureFile is a file on a disk that can't confirm what was written.
type unsureFile struct{ *matchtest.File }

func (unsureFile) Unsure() bool { return true }

func TestCautionIsToldIfDiskCannotConfirm(t *testing.T) {
	for _, file := range []recorder.File{unsureFile{&matchtest.File{}}, &matchtest.File{}} {
		c := configFor("block", "greedy", "greedy")
		c.Unseen, c.Record = true, recordsIn(file)
		caution := ""
		if _, unsure := file.(unsureFile); unsure {
			caution = recorder.UnsureNotice
		}
		assert.Equal(t, caution, sit(t, c, 80, 24).m.Caution())
	}
}
