package model

import (
	"errors"
	"io"
	"testing"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Whatever bots play is recorded: the record of a match of every variant is
// sound, over, and ends as the screen says.
func TestMatchesAreRecorded(t *testing.T) {
	forEachVariant(t, func(t *testing.T, v variants.Variant) {
		for n := 2; n <= game.MaxSeats; n++ {
			if testing.Short() && n == 3 {
				continue
			}
			var records cabinet
			c := configFor(v.ID, []string{"greedy", "random", "greedy", "greedy"}[:n]...)
			c.Record = records.open
			d := sit(t, c, 80, 24)
			require.Equal(t, matchEnd, d.table().stage)
			require.NoError(t, d.m.Close())
			require.True(t, records.files[0].closed)
			m := records.files[0].read(t)
			assert.Equal(t, game.MatchOver, m.State.Stage())
			assert.Equal(t, d.state().Placing(), m.State.Placing())
			assert.Equal(t, d.state().Scores(), m.State.Scores())
			assert.Equal(t, v.ID, m.Header.Variant)
			assert.Equal(t, testSeed, *m.Header.Seed)
			assert.Equal(t, d.table().match.Header.Seats, m.Header.Seats)
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
		m := records.files[0].read(t)
		assert.Len(t, m.Actions, d.table().match.Recorded())
		assert.Equal(t, d.state().Scores(), m.State.Scores())
	}
	m := records.files[0].read(t)
	assert.Equal(t, map[string]string{"target": "120"}, m.Header.Options)
	assert.False(t, records.files[0].closed)
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
	assert.True(t, records.files[0].closed)
	require.NoError(t, d.m.Close())
	assert.True(t, records.files[1].closed)
	one, two := records.files[0].read(t), records.files[1].read(t)
	assert.Equal(t, first, *one.Header.Seed, "the seed asked for is the first match's")
	assert.NotEqual(t, first, *two.Header.Seed)
	assert.Equal(t, game.MatchOver, one.State.Stage())
	assert.Equal(t, game.MatchOver, two.State.Stage())
	assert.NoError(t, d.m.Close(), "closing twice does no harm")
}

func TestLeavingCompletesTheRecord(t *testing.T) {
	var records cabinet
	c := configFor("block", record.Human, "greedy")
	c.Record = records.open
	d := sit(t, c, 80, 24).press("enter", "esc", "up", "up")
	assert.Contains(t, d.screen(), "The match stays in its record.")
	d.press("enter")
	require.Len(t, d.m.pages, 1)
	assert.True(t, records.files[0].closed)
	assert.NotEmpty(t, records.files[0].read(t).Actions)
	d.press("enter", "enter", "ctrl+c")
	require.NoError(t, d.m.Close())
	assert.True(t, records.files[1].closed)
}

// Leaving at once loses nothing: Close completes what no command has yet, and
// the start screen says where a record isn't complete.
func TestLeavingAtOnceCompletesTheRecord(t *testing.T) {
	var records cabinet
	c := configFor("block", record.Human, "greedy")
	c.Record = records.open
	d := sit(t, c, 80, 24).press("enter")
	m, _ := d.m.leave() // its command never runs
	require.NoError(t, m.Close())
	assert.True(t, records.files[0].closed)

	d.m = m
	d.send(recordFailedMsg{1, errors.New("disk on fire")})
	assert.Contains(t, d.screen(), "the record of match 1 is not complete: disk on fire")
}

func TestARecordThatCannotBeOpened(t *testing.T) {
	c := configFor("block", record.Human, "greedy")
	c.Record = func(int) (io.WriteCloser, error) { return nil, errors.New("disk on fire") }
	d := sit(t, c, 80, 24)
	assert.Contains(t, d.line(-2), "! not saved: disk on fire")
	ply := d.table().match.Ply
	d.press("enter", "enter", "enter")
	assert.Greater(t, d.table().match.Ply, ply, "play goes on")
	assert.ErrorContains(t, d.m.Close(), "disk on fire")
}

func TestARecordThatBreaksOff(t *testing.T) {
	broken := &file{fail: errors.New("disk full"), room: 700}
	c := configFor("block", record.Human, "greedy")
	c.Record = func(int) (io.WriteCloser, error) { return broken, nil }
	d := sit(t, c, 80, 24)
	for range 30 {
		d.press("enter")
	}
	assert.Contains(t, d.screenOrTable(), "! not saved: the record can't be written: disk full")
	size := broken.Len()
	broken.fail = nil
	d.press("enter", "enter")
	assert.Equal(t, size, broken.Len(), "nothing is written after what is missing")
	assert.ErrorContains(t, d.m.Close(), "disk full")
}

// screenOrTable returns the playing screen, whatever is shown.
func (d *desk) screenOrTable() string {
	tab := d.table()
	tab.stage, tab.peek = playing, false
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
	tab := d.table()
	late := save(tab.recorder, tab.match)
	d.press("esc", "up", "up", "enter", "enter")
	require.Equal(t, 2, d.table().match.Number)
	d.run(late)
	assert.NotContains(t, d.screen(), "not saved")
}

// Saves may run in any order.
func TestSavesInAnyOrder(t *testing.T) {
	var records cabinet
	c := configFor("block", record.Human, record.Human)
	d := sit(t, c, 80, 24)
	c.Record = records.open
	r := newRecorder(c, 1)
	var saves []tea.Cmd
	for range 8 {
		saves = append(saves, save(r, d.table().match))
		d.press("enter", "enter")
	}
	done := make(chan tea.Msg)
	for i := range saves {
		go func() { done <- saves[len(saves)-1-i]() }()
	}
	for range saves {
		assert.Nil(t, <-done)
	}
	last := d.table().match
	require.NoError(t, r.Close(last))
	assert.Len(t, records.files[0].read(t).Actions, last.Recorded())
}

func TestNothingIsRecordedUnlessAsked(t *testing.T) {
	d := sit(t, configFor("block", "greedy", "greedy"), 80, 24)
	assert.Nil(t, d.table().recorder)
	assert.NoError(t, d.m.Close())
}
