package model

import (
	"errors"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// recordsIn returns what opens a file for the record of a match.
func recordsIn(file recorder.File) func(match.Match) (recorder.File, error) {
	return func(match.Match) (recorder.File, error) { return file, nil }
}

func TestPlayingAgainWritesSecondRecord(t *testing.T) {
	var records cabinet
	seeds := byte(1)
	c := configFor("block", "greedy", "greedy")
	c.NewSeed = func() game.Seed { seeds++; return seedOf(seeds) }
	first := seedOf(77)
	c.Seed = &first
	c.Record = records.open
	d := sit(t, c, 80, 24).press("enter")
	require.Len(t, records.files, 2)
	assert.True(t, records.files[0].Closed())
	require.NoError(t, d.m.Close())
	assert.True(t, records.files[1].Closed())
	one, two := readPaper(t, records.files[0]), readPaper(t, records.files[1])
	assert.Equal(t, first, *one.Header.Seed, "the seed asked for is the first match's")
	assert.NotEqual(t, first, *two.Revealed)
	assert.Nil(t, two.Header.Seed)
	assert.Equal(t, game.MatchOver, one.State.Stage())
	assert.Equal(t, game.MatchOver, two.State.Stage())
	assert.NoError(t, d.m.Close(), "closing twice does no harm")
}

// Leaving a match completes its record, and so does ending the program, even before the command that does so has run.
func TestLeavingCompletesRecord(t *testing.T) {
	var records cabinet
	c := configFor("block", record.Human, "greedy")
	c.Record = records.open
	d := sit(t, c, 80, 24).press("enter", "esc", "up", "up")
	assert.Contains(t, d.paragraph(), "Your match is saved; you can continue it later.")
	d.press("enter")
	require.Len(t, d.m.pages, 1)
	assert.True(t, records.files[0].Closed())
	assert.NotEmpty(t, readPaper(t, records.files[0]).Actions)
	d.press("enter", "enter")
	m, _ := d.m.leaveMatch()
	require.NoError(t, m.Close())
	assert.True(t, records.files[1].Closed())
}

// tryAgain lets the time pass after which saving is tried again, and lists are renewed.
func (d *desk) tryAgain() *desk {
	later := d.later
	d.later = nil
	return d.send(later...)
}

// While the last moves aren't saved, ctrl+c asks whether to quit, until they are.
func TestQuittingAsksWhileSaveFails(t *testing.T) {
	file := &matchtest.File{}
	c := configFor("draw", record.Human, record.Human)
	c.Record = recordsIn(file)
	d := sit(t, c, 80, 24).press("enter")
	file.SyncFail = errors.New("disk on fire")
	d.press("enter")
	for range 3 {
		require.Len(t, d.later, 1, "one at a time")
		d.tryAgain()
	}
	assert.False(t, d.press("ctrl+c").quit)
	assert.Contains(t, d.screen(), "ctrl+c again quits without saving: the record isn't safe")
	assert.False(t, d.press("tab", "ctrl+c").quit, "it was asked about something else since")
	file.SyncFail = nil
	d.tryAgain()
	assert.Len(t, readPaper(t, file).Actions, d.table().Match.Ply)
	assert.Empty(t, d.later)
	assert.True(t, d.press("ctrl+c").quit)
}

// A match that was left with a disk that fails is saved later, and quitting asks.
func TestMatchLeftWhileDiskFailsIsSavedLater(t *testing.T) {
	file := &matchtest.File{}
	c := configFor("draw", record.Human, "greedy")
	c.Record = recordsIn(file)
	d := sit(t, c, 80, 24).press("enter")
	file.Fail, file.Room = errors.New("disk full"), file.Len()+9
	d.press("enter", "esc", "up", "up", "enter")
	require.Len(t, d.m.pages, 1)
	assert.Contains(t, d.screen(), "the match isn't saved yet, trying again: the record")
	left := d.m.left[0].Match
	d.press("ctrl+c")
	assert.False(t, d.quit)
	d.tryAgain()
	assert.NotEmpty(t, d.later, "and again")
	file.Fail = nil
	d.tryAgain()
	assert.NotContains(t, d.screen(), "isn't saved")
	assert.Empty(t, d.m.left)
	assert.True(t, file.Closed())
	assert.Len(t, readPaper(t, file).Actions, left.Ply)
	assert.Empty(t, d.tryAgain().later)
	d.press("ctrl+c")
	assert.True(t, d.quit)
	assert.NoError(t, d.m.Close())
}

// The late answer of a save says nothing of the record's end: a table that was left is
// kept until its record is complete.
func TestLateSaveForgetsNoTable(t *testing.T) {
	file := &matchtest.File{}
	c := configFor("fives", record.Human, "greedy")
	c.Setup.Options = map[string]string{"target": "5"}
	c.Record = recordsIn(file)
	d := at(t, c, position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4 3-2 6-6 5-1", ""), 80, 24).press("enter")
	require.Equal(t, game.MatchOver, d.table().Match.Stage)
	h, _ := d.table().Home()
	over := d.over()
	late := func() tea.Msg {
		h.Do(t.Context(), room.Save{ID: 1, Match: over})
		return nil
	}
	m, finish := d.m.leaveMatch()
	d.m = m
	file.Fail, file.Room = errors.New("disk full"), file.Len() // the seed has no room
	d.run(finish)
	d.run(late)
	require.Len(t, d.later, 1, "it is tried again")
	require.Contains(t, d.screen(), "the match isn't saved yet")
	assert.False(t, d.press("ctrl+c").quit)
	require.ErrorContains(t, d.m.Close(), "disk full")
	file.Fail = nil
	d.tryAgain()
	assert.NotContains(t, d.screen(), "isn't saved")
	assert.NotNil(t, readPaper(t, file).Revealed)
}
