package model

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/store"
	"dominoes/model/table"
)

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

// leftMatch returns the entry of a match that was left in its first round, and a configuration without one.
func leftMatch(t *testing.T, player string) (Config, store.Entry) {
	c := keeping(t, configFor("fives", record.Human, player))
	require.NoError(t, sit(t, c, 80, 24).press("enter").m.Close())
	c.Start = false
	return c, only(t, c)
}

// A match that was left at any moment is there again as it was, and comes to the end that it would have had.
// Its seed is told then.
func TestMatchGoesOnAsItWasLeft(t *testing.T) {
	for _, presses := range []int{0, 1, 5, 14, 30} {
		c := keeping(t, configFor("fives", record.Human, "greedy"))
		c.Setup.Options = map[string]string{"target": "60"}
		whole := sit(t, c, 80, 24)
		for i := 0; i < presses && whole.table().Stage != board.MatchEnd; i++ {
			whole.press("enter")
		}
		entry, kept := only(t, c), c.Matches
		require.NoError(t, whole.m.Close())
		left := whole.table()
		if left.Match.Revealed() {
			continue
		}
		c.Start, c.Resume = false, &entry
		d := sit(t, c, 80, 24)
		for seat := range left.Match.Header.Seats {
			assert.Equal(t, observed(left, game.Seat(seat)), observed(d.table(), game.Seat(seat)))
		}
		assert.Equal(t, left.Stage, d.table().Stage, "after %d keys", presses)
		assert.Equal(t, whole.screen(), d.screen())
		for d.table().Stage != board.MatchEnd {
			d.press("enter")
		}
		c.Start, c.Resume, c.Matches, c.Record = true, nil, nil, nil
		whole = sit(t, c, 80, 24)
		for whole.table().Stage != board.MatchEnd {
			whole.press("enter")
		}
		assert.Equal(t, whole.table().Match.Scores, d.table().Match.Scores, "by the same seed")
		require.NoError(t, d.m.Close())
		r, err := kept.Read(entry)
		require.NoError(t, err)
		assert.Equal(t, game.MatchOver, r.State.Stage())
		require.NotNil(t, r.Revealed)
		assert.Equal(t, testSeed, *r.Revealed)
	}
}

// The copy of a match that is open elsewhere leaves it alone.
func TestMatchOpenElsewhereIsCopied(t *testing.T) {
	c := keeping(t, configFor("fives", record.Human, "greedy"))
	first := sit(t, c, 80, 24).press("enter")
	entry := only(t, c)
	before, err := os.ReadFile(entry.Name)
	require.NoError(t, err)

	c.Start, c.Resume = false, &entry
	second := sit(t, c, 80, 24)
	assert.Contains(t, second.screen(), "Open in another window")
	assert.Contains(t, second.screen(), "process")
	second.press("down", "enter")
	copied := second.table().Match
	assert.Equal(t, first.table().Match.Layout, second.table().Match.Layout)
	assert.Equal(t, copied.Ply, copied.Header.Copied)
	assert.NotEmpty(t, copied.Header.Commitment)
	second.press("enter")
	require.NoError(t, second.m.Close())
	after, err := os.ReadFile(entry.Name)
	require.NoError(t, err)
	assert.Equal(t, string(before), string(after))
	entries, err := c.Matches.List()
	require.NoError(t, err)
	assert.Len(t, entries, 2)
	first.press("enter")
	require.NoError(t, first.m.Close())
}

// A copy goes on from before the damage of a record, which stays as it is.
func TestDamagedMatchIsCopied(t *testing.T) {
	for name, c := range map[string]struct{ damage, says string }{
		"an impossible move":    {"{\"seat\":\"A\",\"play\":\"9-9\"}\nmore\n", "line 6: 9-9 isn't in a double-six set"},
		"a seed told too early": {"{\"seed\":\"" + testSeed.String() + "\"}\n", "a copy from before the damage: line 6: the seed is told here"},
	} {
		config, entry := leftMatch(t, "greedy")
		sound, err := os.ReadFile(entry.Name)
		require.NoError(t, err)
		spoilt := append(sound, c.damage...)
		require.NoError(t, os.WriteFile(entry.Name, spoilt, 0o600))
		config.Resume = &entry
		d := sit(t, config, 120, 36)
		assert.Contains(t, d.paragraph(), c.says, name)
		if _, open := d.m.table(); !open {
			assert.Contains(t, d.screen(), "can't be opened")
			d.press("enter")
		}
		assert.Positive(t, d.table().Match.Header.Copied)
		require.NoError(t, d.press("enter").m.Close())
		after, err := os.ReadFile(entry.Name)
		require.NoError(t, err)
		assert.Equal(t, string(spoilt), string(after))
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

func TestMatchWithoutItsSeedGoesOnAsNewOne(t *testing.T) {
	c, entry := leftMatch(t, "greedy")
	loseSeeds(t, entry)
	other := keeping(t, c)
	other.Resume = &entry
	d := sit(t, other, 80, 24)
	assert.Contains(t, d.screen(), "Started on another computer")
	d.press("down", "enter")
	_, open := d.m.table()
	assert.False(t, open, "nothing is begun unasked")
	d = sit(t, other, 80, 24).press("enter")
	copied := d.table().Match
	assert.Equal(t, copied.Ply, copied.Header.Copied)
	require.NoError(t, d.m.Close())
	assert.NotEqual(t, entry.Name, only(t, other).Name)
}

// loseSeeds removes the seeds from the home of a record.
func loseSeeds(t *testing.T, e store.Entry) {
	t.Helper()
	require.NoError(t, os.RemoveAll(filepath.Join(filepath.Dir(filepath.Dir(e.Name)), "seeds")))
}

// Without a viewer nobody can be asked: bots go on as a new match.
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
	d.send(page.ResumeMsg{Entry: list[0]})
	assert.IsType(t, table.Page{}, d.top(), d.screen())
	d.run(finish)
	require.NoError(t, d.m.Close())
}
