package model

import (
	"bytes"
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page"
	"dominoes/model/recorder"
	"dominoes/model/table"
	"dominoes/variants"
	"dominoes/variants/rulestest"
)

// heldFile brings nothing to disk while it is held.
type heldFile struct {
	matchtest.File
	held chan struct{} // has something in it while the file is held, or in use
}

func newHeldFile() *heldFile { return &heldFile{held: make(chan struct{}, 1)} }

// hold holds the file until it is let go, or the test ends.
func (f *heldFile) hold(t *testing.T) (letGo func()) {
	f.held <- struct{}{}
	letGo = sync.OnceFunc(func() { <-f.held })
	t.Cleanup(letGo)
	return letGo
}

func (f *heldFile) Sync() error {
	f.held <- struct{}{}
	defer func() { <-f.held }()
	return f.File.Sync()
}

// runHeld runs a program by the bubble's clock, which records in a file.
func runHeld(t *testing.T, f *heldFile, variant string, players ...string) *window {
	c := configFor(variant, players...)
	c.After = page.AfterClock
	c.Record = func(match.Match) (recorder.File, error) { return f, nil }
	return run(t, c, 80, 24)
}

// What isn't on disk yet isn't on the screen.
func TestScreenShowsNoMoveBeforeItIsOnDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file := newHeldFile()
		s := runHeld(t, file, "draw", record.Human, record.Human)
		s.types("enter") // the deal
		s.shows("enter: see your")
		opens := func() {
			s.until("a hand-over that was seen", func(string) bool { return s.table().Ready() }) // nothing of it shows
			s.types("enter")
		}
		opens()
		s.settles()
		letGo := file.hold(t)
		before := s.text()
		ply := s.match().Ply
		s.types("enter")
		s.until("the move", func(string) bool { return s.match().Ply > ply })
		after := s.shows("Still saving: the disk is slow.")
		rows := func(text string) []string { return strings.Split(text, "\n")[:20] }
		assert.Equal(t, rows(before), rows(after), "as before the move")
		ply = s.match().Ply
		s.types("enter")
		s.model()
		assert.Equal(t, ply, s.match().Ply, "at most one action isn't on disk")
		letGo()
		s.hides("Still saving")
		assert.NotEqual(t, rows(before), rows(s.text()))
		s.types("ctrl+c")
		s.ends()
	})
}

// Bots don't run ahead of a slow disk: what comes after their move waits for it.
func TestBotsWaitForSlowDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file := newHeldFile()
		letGo := file.hold(t)
		s := runHeld(t, file, "draw", "greedy", "greedy")
		s.until("the screen", func(string) bool { _, open := s.model().table(); return open })
		var table table.Page
		s.until("a move that waits", func(string) bool { table = s.table(); return savingOf(table).ahead })
		now := matchOf(table)
		assert.Empty(t, now.State.Layout(), "the deal isn't on disk yet")
		assert.True(t, savingOf(table).ahead)
		letGo()
		s.until("the end", func(string) bool { table = s.table(); return table.Stage == board.MatchEnd && !savingOf(table).ahead })
		s.types("ctrl+c")
		s.ends()
		r := readPaper(t, &file.File)
		assert.Equal(t, matchOf(table).Actions(), r.Actions)
	})
}

// A key that takes a move back isn't lost where the bot's answer waits for a slow disk: it takes both back.
func TestUndoKeyPressedDuringSlowSaveUndoesBothMoves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file := newHeldFile()
		s := runHeld(t, file, "block", record.Human, "greedy")
		s.until("the table", func(string) bool { _, open := s.model().table(); return open })
		mine := func(string) bool {
			at := s.table()
			return at.Stage == board.Playing && at.MyTurn() && !at.Sealed() && !savingOf(at).ahead
		}
		s.until("the turn", mine)
		s.settles()
		ply := s.match().Ply
		letGo := file.hold(t)
		s.types("enter")
		s.until("the answer", func(string) bool { at := s.table(); return matchOf(at).Ply == ply+1 && savingOf(at).ahead })
		s.types("u")
		s.model()
		letGo()
		s.shows("took back")
		s.until("the turn", mine)
		assert.Equal(t, ply, s.match().Ply)
		s.types("ctrl+c")
		s.ends()
	})
}

// tryAgain lets the time pass after which saving is tried again, and lists are renewed.
func (d *desk) tryAgain() *desk {
	later := d.later
	d.later = nil
	return d.send(later...)
}

// A disk that fails is told of at once; play goes on; saving is tried again by itself,
// over and over; and once it works, that is told, and nothing is missing.
func TestSavingIsTriedAgain(t *testing.T) {
	file := &matchtest.File{}
	c := configFor("draw", record.Human, record.Human)
	c.Record = func(match.Match) (recorder.File, error) { return file, nil }
	d := sit(t, c, 80, 24).press("enter")
	file.SyncFail = errors.New("disk on fire")
	ply := d.table().Match.Ply
	d.press("enter")
	assert.Greater(t, d.table().Match.Ply, ply, "play goes on")
	assert.Contains(t, d.screenOrTable(), "Not saved: the record isn't safe on disk: disk on fire")
	for range 3 {
		require.Len(t, d.later, 1, "one at a time")
		d.tryAgain()
	}
	d.press("ctrl+c")
	assert.False(t, d.quit)
	assert.Contains(t, d.screen(), "ctrl+c again quits without saving: the record isn't safe")
	d.press("tab")
	d.press("ctrl+c")
	assert.False(t, d.quit, "it was asked about something else since")
	file.SyncFail = nil
	d.tryAgain()
	assert.Contains(t, d.screenOrTable(), "Saved again: nothing is missing.")
	assert.NotContains(t, d.screenOrTable(), "not saved")
	assert.Equal(t, d.match().Actions(), readPaper(t, file).Actions)
	assert.Empty(t, d.later)
	d.press("ctrl+c")
	assert.True(t, d.quit)
}

// A match that was left with a disk that fails is saved later, and quitting asks.
func TestLeavingWhileTheDiskFails(t *testing.T) {
	file := &matchtest.File{}
	c := configFor("draw", record.Human, "greedy")
	c.Record = func(match.Match) (recorder.File, error) { return file, nil }
	d := sit(t, c, 80, 24).press("enter")
	file.Fail, file.Room = errors.New("disk full"), file.Len()+9
	d.press("enter", "esc", "up", "up", "enter")
	require.Len(t, d.m.pages, 1)
	assert.Contains(t, d.screen(), "the match isn't saved yet, trying again: the record")
	left := matchOf(d.m.left[0])
	d.press("ctrl+c")
	assert.False(t, d.quit)
	d.tryAgain()
	assert.NotEmpty(t, d.later, "and again")
	file.Fail = nil
	d.tryAgain()
	assert.NotContains(t, d.screen(), "isn't saved")
	assert.Empty(t, d.m.left)
	assert.True(t, file.Closed())
	assert.Equal(t, left.Actions(), readPaper(t, file).Actions)
	assert.Empty(t, d.tryAgain().later)
	d.press("ctrl+c")
	assert.True(t, d.quit)
	assert.NoError(t, d.m.Close())
}

// The late answer of a save says nothing of the record's end: a table that was left is
// kept until its record is complete.
func TestALateSaveForgetsNoTable(t *testing.T) {
	file := &matchtest.File{}
	c := configFor("fives", record.Human, "greedy")
	c.Setup.Options = map[string]string{"target": "5"}
	c.Record = func(match.Match) (recorder.File, error) { return file, nil }
	d := at(t, c, position(t, "5-5, W 5-3, E 5-4", "4-0", "0-0 6-2 6-4 3-2 6-6 5-1", ""), 80, 24).press("enter")
	require.Equal(t, game.MatchOver, d.state().Stage())
	left := d.table()
	late := saveOf(left)
	m, finish := d.m.leaveMatch()
	d.m = m
	d.run(late)
	file.Fail, file.Room = errors.New("disk full"), file.Len() // the seed has no room
	d.run(finish)
	require.Len(t, d.later, 1, "it is tried again")
	require.Contains(t, d.screen(), "the match isn't saved yet")
	d.run(late)
	require.Contains(t, d.screen(), "the match isn't saved yet")
	d.press("ctrl+c")
	assert.False(t, d.quit)
	require.ErrorContains(t, d.m.Close(), "disk full")
	file.Fail = nil
	d.tryAgain()
	assert.NotContains(t, d.screen(), "isn't saved")
	assert.NotNil(t, readPaper(t, file).Revealed)
}

// Whatever fails at a table that was left, one time to try again is enough.
func TestATableThatWasLeftIsTriedAgainOnce(t *testing.T) {
	file := &matchtest.File{}
	c := configFor("draw", record.Human, record.Human)
	c.Record = func(match.Match) (recorder.File, error) { return file, nil }
	d := sit(t, c, 80, 24).press("enter")
	file.SyncFail = errors.New("disk on fire")
	d.press("enter")
	at := d.table()
	late := saveOf(at)
	m, finish := d.m.leaveMatch()
	d.m = m
	d.later = nil // at the table itself nothing is tried again
	d.run(finish).run(late)
	for range 3 {
		require.Len(t, d.later, 1, "one at a time")
		d.tryAgain()
	}
	file.SyncFail = nil
	require.Empty(t, d.tryAgain().later)
	require.Empty(t, d.m.left)
}

// Whatever is played while a disk fails in any way: the screen says so where the match
// isn't saved, what is on the disk can be read, and once it works the record is whole.
func TestAnyFaultsAtTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bad, broken := 0, errors.New("broken")
		file := &matchtest.File{}
		file.Faults = func(doing matchtest.Operation) (fault matchtest.Fault) {
			if bad > 0 && rapid.IntRange(0, 3-bad).Draw(t, "fails") == 0 {
				fault = matchtest.Fault{Err: broken, Written: rapid.IntRange(0, 100).Draw(t, "bytes")}
			}
			return fault
		}
		c := configFor(rapid.SampledFrom(variants.IDs()).Draw(t, "variant"), record.Human, "greedy")
		c.Setup.Options = map[string]string{"target": rulestest.Target(c.Setup.Variant, 60)}
		c.Record = func(match.Match) (recorder.File, error) { return file, nil }
		d := sit(t, c, 80, 24)
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			if rapid.IntRange(0, 4).Draw(t, "changes") == 0 {
				bad = rapid.IntRange(0, 3).Draw(t, "how bad")
			}
			if rapid.IntRange(0, 4).Draw(t, "time passes") == 0 {
				d.tryAgain()
			} else {
				d.press(rapid.SampledFrom(strings.Fields("enter enter enter d p u U tab ctrl+c")).Draw(t, "key"))
			}
			d.quit = false
			tab := d.table()
			if tab.Match.Number > 1 {
				return // another match has begun
			}
			if saving := savingOf(tab); !saving.saved {
				require.NotEmpty(t, saving.failed)
				require.NotEmpty(t, d.later, "it will be tried again")
				require.NotEmpty(t, d.m.unsavedReason())
			} else {
				require.Empty(t, d.m.unsavedReason())
			}
			if bytes.Contains(file.Bytes(), []byte("\n")) {
				_, err := record.Read(bytes.NewReader(file.Bytes()), variants.Resolve)
				require.NoError(t, err)
			}
		}
		bad = 0
		m := d.match()
		require.NoError(t, d.m.Close())
		require.Equal(t, m.Actions(), readPaper(t, file).Actions)
	})
}

// What is refused leaves nothing that would have to be saved: else the next move would
// wait for ever.
func TestWhatIsRefusedNeedsNoSaving(t *testing.T) {
	file := &matchtest.File{}
	c, _ := counselled(configFor("draw", record.Human, "greedy"), 1)
	c.Record = func(match.Match) (recorder.File, error) { return file, nil }
	d := sit(t, c, 80, 24)
	d.hold = true
	d.press("h", "h").release()
	at := d.table()
	require.True(t, at.MyTurn())
	require.True(t, at.Advises(d.m.env()))
	d.press("p")
	at = d.table()
	assert.NotEmpty(t, at.Alert)
	assert.False(t, savingOf(at).ahead)
	ply := at.Match.Ply
	d.press("enter")
	assert.Greater(t, d.table().Match.Ply, ply)
}
