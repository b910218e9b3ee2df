package model

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/table"
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

// keeping returns a configuration whose matches are kept in a directory.
func keeping(t *testing.T, c Config) Config {
	home := t.TempDir()
	c.Matches = store.NewMatches(home, home, func() time.Time { return time.Date(2026, 11, 20, 20, 14, 5, 0, time.UTC) })
	c.Record = func(m match.Match) (recorder.File, error) { return c.Matches.Create(*m.Seed, m.Header.Commitment) }
	return c
}

// only returns the one match that is kept.
func only(t *testing.T, c Config) store.Entry {
	entries, err := c.Matches.List()
	require.NoError(t, err)
	require.Len(t, entries, 1)
	return entries[0]
}

// A match that was left at any moment is resumed as it was, and ends as it would have. Its record then reveals the
// seed.
func TestMatchGoesOnAsItWasLeft(t *testing.T) {
	for _, presses := range []int{0, 1, 5, 9} {
		c := keeping(t, configFor("fives", record.Human, "greedy"))
		c.Setup.Options = map[string]string{"target": "60"}
		whole := sit(t, c, 80, 24).press(slices.Repeat([]string{"enter"}, presses)...)
		entry, kept := only(t, c), c.Matches
		require.NoError(t, whole.m.Close())
		left := whole.table()
		require.False(t, left.Match.Revealed())
		c.Start, c.Resume = false, &entry
		d := sit(t, c, 80, 24)
		for seat := range left.Match.Header.Seats {
			assert.Equal(t, observed(left, domino.Seat(seat)), observed(d.table(), domino.Seat(seat)))
		}
		assert.Equal(t, left.Stage, d.table().Stage, "after %d keys", presses)
		assert.Equal(t, whole.screen(), d.screen())
		d.playOut()
		c.Start, c.Resume, c.Matches, c.Record = true, nil, nil, nil
		whole = sit(t, c, 80, 24)
		whole.playOut()
		assert.Equal(t, whole.table().Match.Scores, d.table().Match.Scores, "by the same seed")
		require.NoError(t, d.m.Close())
		r, err := kept.Read(entry)
		require.NoError(t, err)
		assert.Equal(t, game.MatchOver, r.State.Stage())
		require.NotNil(t, r.Revealed)
		assert.Equal(t, testSeed, *r.Revealed)
	}
}

// A match that can't be continued isn't changed. Its copy starts from its last state, or from before the damage.
func TestMatchThatCannotGoOnIsCopied(t *testing.T) {
	for name, c := range map[string]struct {
		open, lost bool   // open elsewhere, its seeds lost
		damage     string // more lines of its record
		says       []string
		no, yes    string // keys
	}{
		"open elsewhere":           {open: true, says: []string{"Open in another window", "process"}, yes: "down enter"},
		"begun at another machine": {lost: true, says: []string{"Started on another computer"}, no: "down enter", yes: "enter"},
		"an impossible move": {
			damage: "{\"seat\":\"A\",\"play\":\"9-9\"}\nmore\n",
			says:   []string{"can't be opened", "line 6: 9-9 isn't in a double-six set"}, no: "down enter", yes: "enter",
		},
		"a seed told too early": {
			damage: "{\"seed\":\"" + testSeed.String() + "\"}\n", says: []string{"a copy from before the damage: line 6: the seed is told here"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			config := keeping(t, configFor("fives", record.Human, "greedy"))
			first := sit(t, config, 80, 24).press("enter")
			entry := only(t, config)
			if !c.open {
				require.NoError(t, first.m.Close())
			}
			if c.lost {
				loseSeeds(t, entry)
			}
			before := text(t, entry.Name) + c.damage
			if c.damage != "" {
				require.NoError(t, os.WriteFile(entry.Name, []byte(before), 0o600))
			}
			config.Start, config.Resume = false, &entry
			d := sit(t, config, 120, 36)
			for _, says := range c.says {
				assert.Contains(t, d.paragraph(), says)
			}
			if c.no != "" {
				_, open := d.press(strings.Fields(c.no)...).m.table()
				assert.False(t, open, "nothing is begun unasked")
				d = sit(t, config, 120, 36)
			}
			copied := d.press(strings.Fields(c.yes)...).table().Match
			assert.Equal(t, first.table().Match.Layout, copied.Layout)
			assert.Positive(t, copied.Header.Copied)
			assert.Equal(t, copied.Ply, copied.Header.Copied)
			assert.NotEmpty(t, copied.Header.Commitment)
			require.NoError(t, d.press("enter").m.Close())
			assert.Equal(t, before, text(t, entry.Name))
			entries, err := config.Matches.List()
			require.NoError(t, err)
			assert.Len(t, entries, 2)
			if c.open {
				require.NoError(t, first.press("enter").m.Close())
			}
		})
	}
}

// A match that is over can't be copied: it would be counted twice.
func TestMatchThatIsOverCannotBeCopied(t *testing.T) {
	a := pagetest.NewArchive(t)
	a.Play(time.Hour, 5000, 1, "fives", record.Human, "club")
	c := archived(a)
	entry := only(t, c)
	c.Resume, c.Copy = &entry, true
	d := sit(t, c, 80, 24)
	assert.Contains(t, d.screen(), entry.ID+": the match is over")
	assert.Contains(t, d.screen(), "left to play")
	d.press("enter")
	_, open := d.m.table()
	assert.False(t, open)
	only(t, c)
}

// loseSeeds removes the seeds from the home of a record.
func loseSeeds(t *testing.T, e store.Entry) {
	t.Helper()
	require.NoError(t, os.RemoveAll(filepath.Join(filepath.Dir(filepath.Dir(e.Name)), "seeds")))
}

// Without a screen the program can't ask: bots continue as a new match.
func TestUnseenMatchWithoutItsSeedGoesOn(t *testing.T) {
	c := keeping(t, configFor("fives", "greedy", "greedy"))
	d := &desk{t: t, m: New(c), hold: true}
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24}).run(d.m.Init())
	require.NoError(t, d.m.Close())
	entry, other := only(t, c), keeping(t, c)
	loseSeeds(t, entry)
	other.Start, other.Resume, other.Unseen = false, &entry, true
	d = sit(t, other, 80, 24)
	_, open := d.m.table()
	assert.True(t, open)
	require.NoError(t, d.m.Close())
}

// A match that is continued as soon as it was left is saved first.
func TestMatchThatWasJustLeftIsContinued(t *testing.T) {
	kept := keptMatches(t)
	d := dailyDesk(t, kept).press("d", "enter", "enter")
	list, err := kept.List()
	require.NoError(t, err)
	m, finish := d.m.leaveMatch()
	d.m = m
	d.send(openedMsg{page.ResumeMatch{Entry: list[0]}})
	assert.IsType(t, table.Page{}, d.top(), d.screen())
	d.run(finish)
	require.NoError(t, d.m.Close())
}
