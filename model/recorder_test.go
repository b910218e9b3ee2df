package model

import (
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/variants"
)

// Whatever bots play is recorded: the record of a match of every variant is
// sound, over, and ends as the screen says.
func TestMatchesAreRecorded(t *testing.T) {
	forEachOfSample(t, func(t *testing.T, v variants.Variant) {
		for n := 2; n <= game.MaxSeats; n++ {
			if testing.Short() && n == 3 {
				continue
			}
			var records cabinet
			c := configFor(v.ID, []string{"greedy", "random", "greedy", "greedy"}[:n]...)
			c.Record, c.Program = records.open, "dominoes v1.2.3"
			d := sit(t, c, 80, 24)
			require.Equal(t, board.MatchEnd, d.table().Stage)
			require.NoError(t, d.m.Close())
			require.True(t, records.files[0].Closed())
			m := readPaper(t, records.files[0])
			assert.Equal(t, game.MatchOver, m.State.Stage())
			assert.Equal(t, d.state().Placing(), m.State.Placing())
			assert.Equal(t, d.state().Scores(), m.State.Scores())
			assert.Equal(t, v.ID, m.Header.Variant)
			assert.Equal(t, "dominoes v1.2.3", m.Header.Program)
			assert.Nil(t, m.Header.Seed, "nobody knows it before the end")
			assert.Equal(t, record.BindsHeader, m.Binds(testSeed))
			assert.Equal(t, testSeed, *m.Revealed)
			assert.Equal(t, d.table().Match.Header.Seats, m.Header.Seats)
		}
	})
}

// A record can be read after every key.
func TestTheRecordIsAlwaysUpToDate(t *testing.T) {
	var records cabinet
	c := configFor("fives", record.Human, record.Human)
	c.Record = records.open
	c.Setup.Options = map[string]string{"target": "120"}
	d := sit(t, c, 80, 24)
	for range 40 {
		d.press("enter")
		m := readPaper(t, records.files[0])
		assert.Len(t, m.Actions, d.match().Ply)
		assert.Equal(t, d.state().Scores(), m.State.Scores())
	}
	m := readPaper(t, records.files[0])
	assert.Equal(t, map[string]string{"target": "120"}, m.Header.Options)
	assert.False(t, records.files[0].Closed())
}

func TestPlayingAgainWritesASecondRecord(t *testing.T) {
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

func TestLeavingCompletesTheRecord(t *testing.T) {
	var records cabinet
	c := configFor("block", record.Human, "greedy")
	c.Record = records.open
	d := sit(t, c, 80, 24).press("enter", "esc", "up", "up")
	assert.Contains(t, d.screen(), "Your match is saved; you can continue it later.")
	d.press("enter")
	require.Len(t, d.m.pages, 1)
	assert.True(t, records.files[0].Closed())
	assert.NotEmpty(t, readPaper(t, records.files[0]).Actions)
	d.press("enter", "enter", "ctrl+c")
	require.NoError(t, d.m.Close())
	assert.True(t, records.files[1].Closed())
}

// Leaving at once loses nothing: Close completes what no command has yet, and
// the start screen says where a record isn't complete.
func TestLeavingAtOnceCompletesTheRecord(t *testing.T) {
	var records cabinet
	c := configFor("block", record.Human, "greedy")
	c.Record = records.open
	d := sit(t, c, 80, 24).press("enter")
	m, _ := d.m.leaveMatch() // its command never runs
	require.NoError(t, m.Close())
	assert.True(t, records.files[0].Closed())

	d.m = m
	d.send(page.UnsavedMsg{Why: "disk on fire"})
	assert.Contains(t, d.screen(), "the match isn't saved yet, trying again: disk on fire")
}

func TestARecordThatCannotBeOpened(t *testing.T) {
	c := configFor("block", record.Human, "greedy")
	c.Record = func(match.Match) (recorder.File, error) { return nil, errors.New("disk on fire") }
	d := sit(t, c, 80, 24)
	assert.Contains(t, d.line(-2), "! Not saved: disk on fire")
	ply := d.table().Match.Ply
	d.press("enter", "enter", "enter")
	assert.Greater(t, d.table().Match.Ply, ply, "play goes on")
	assert.ErrorContains(t, d.m.Close(), "disk on fire")
}

func TestARecordThatBreaksOff(t *testing.T) {
	broken := &matchtest.File{Fail: errors.New("disk full"), Room: 700}
	c := configFor("block", record.Human, "greedy")
	c.Record = func(match.Match) (recorder.File, error) { return broken, nil }
	d := sit(t, c, 80, 24)
	for range 30 {
		d.press("enter")
	}
	assert.Contains(t, d.screenOrTable(), "! Not saved: the record can't be written: disk full")
	assert.Equal(t, 700, broken.Len(), "as much as had room")
	broken.Fail = nil
	d.press("enter")
	assert.NotContains(t, d.screenOrTable(), "not saved")
	m := readPaper(t, broken)
	assert.Equal(t, d.match().Actions(), m.Actions, "all that was missing")
	assert.NoError(t, d.m.Close())
}

// screenOrTable returns the playing screen, whatever is shown.
func (d *desk) screenOrTable() string {
	tab := d.table()
	tab.Stage, tab.Peek = board.Playing, false
	m := d.m
	m.pages = append(m.pages[:1:1], tab)
	return (&desk{t: d.t, m: m}).screen()
}

// A save that is late doesn't trouble the next match.
func TestLateSavesOfAClosedRecord(t *testing.T) {
	var records cabinet
	c := configFor("block", record.Human, "greedy")
	c.Record = records.open
	d := sit(t, c, 80, 24)
	late := saveOf(d.table())
	d.press("esc", "up", "up", "enter", "enter")
	require.Equal(t, 2, d.table().Match.Number)
	d.run(late)
	assert.NotContains(t, d.screen(), "not saved")
}

// Saves may run in any order.
func TestSavesInAnyOrder(t *testing.T) {
	var records cabinet
	c := configFor("block", record.Human, record.Human)
	d := sit(t, c, 80, 24)
	c.Record = records.open
	r := newRecorder(c, d.match())
	w := &hosting.World{Recorder: r}
	var saves []room.Save
	for range 8 {
		saves = append(saves, room.Save{ID: w.Next(), Match: d.match()})
		d.press("enter", "enter")
	}
	done := make(chan room.Reply)
	for _, save := range slices.Backward(saves) {
		go func() { done <- w.Do(t.Context(), save) }()
	}
	for range saves {
		assert.NoError(t, (<-done).Failure())
	}
	last := d.match()
	require.NoError(t, r.Close(last))
	assert.Len(t, readPaper(t, records.files[0]).Actions, last.Ply)
}

func TestNothingIsRecordedUnlessAsked(t *testing.T) {
	d := sit(t, configFor("block", "greedy", "greedy"), 80, 24)
	assert.False(t, savingOf(d.table()).recorded)
	assert.NoError(t, d.m.Close())
}
