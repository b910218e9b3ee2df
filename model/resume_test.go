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
	"dominoes/model/recorder"
	"dominoes/model/store"
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

// A match that was left at any moment is there again as it was, is played on to the
// end that it would have had, and its seed is told then.
func TestResuming(t *testing.T) {
	for _, presses := range []int{0, 1, 2, 5, 9, 14, 20, 30} {
		c := keeping(t, configFor("fives", record.Human, "greedy"))
		c.Setup.Options = map[string]string{"target": "60"}
		whole := sit(t, c, 80, 24)
		for i := 0; i < presses && whole.table().Stage != board.MatchEnd; i++ {
			whole.press("enter")
		}
		entry, kept := only(t, c), c.Matches
		// The first program is gone without a word: its lock goes with it.
		require.NoError(t, whole.m.Close())
		left := whole.table()
		if left.Match.Revealed() {
			continue
		}
		c.Start, c.Resume = false, &entry
		d := sit(t, c, 80, 24)
		assert.Equal(t, matchOf(left).State, d.match().State)
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
		assert.Equal(t, whole.state().Scores(), d.state().Scores(), "by the same seed")
		require.NoError(t, d.m.Close())
		r, err := kept.Read(entry)
		require.NoError(t, err)
		assert.Equal(t, game.MatchOver, r.State.Stage())
		require.NotNil(t, r.Revealed)
		assert.Equal(t, testSeed, *r.Revealed)
	}
}

// A match that is open elsewhere can be watched or copied; the copy leaves it alone.
func TestWatchingOrCopyingAMatchThatIsOpenElsewhere(t *testing.T) {
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
	assert.Equal(t, first.state().Layout(), second.state().Layout())
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

// A record that isn't sound is told of with its line, and can be gone on with from
// before that.
func TestResumingARecordThatIsNotSound(t *testing.T) {
	c := keeping(t, configFor("fives", record.Human, "greedy"))
	d := sit(t, c, 80, 24).press("enter")
	require.NoError(t, d.m.Close())
	entry := only(t, c)
	sound, err := os.ReadFile(entry.Name)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(entry.Name, append(sound, "{\"seat\":\"A\",\"play\":\"9-9\"}\nmore\n"...), 0o600))
	c.Start, c.Resume = false, &entry
	d = sit(t, c, 120, 36)
	assert.Contains(t, d.screen(), "can't be opened")
	assert.Contains(t, d.paragraph(), "line 6: 9-9 isn't in a double-six set")
	d.press("enter")
	assert.Positive(t, d.table().Match.Header.Copied)
	require.NoError(t, d.m.Close())
}

// A seed that is told before the end spoils the match: a copy goes on from before it, and
// the record stays as it is.
func TestResumingARecordThatTellsTheSeedTooEarly(t *testing.T) {
	c := keeping(t, configFor("fives", record.Human, "greedy"))
	d := sit(t, c, 80, 24).press("enter")
	require.NoError(t, d.m.Close())
	entry := only(t, c)
	sound, err := os.ReadFile(entry.Name)
	require.NoError(t, err)
	spoilt := append(sound, "{\"seed\":\""+testSeed.String()+"\"}\n"...)
	require.NoError(t, os.WriteFile(entry.Name, spoilt, 0o600))
	c.Start, c.Resume = false, &entry
	d = sit(t, c, 120, 36)
	assert.Contains(t, d.screen(), "a copy from before the damage: line 6: the seed is told here")
	assert.Positive(t, d.table().Match.Header.Copied)
	require.NoError(t, d.press("enter").m.Close())
	after, err := os.ReadFile(entry.Name)
	require.NoError(t, err)
	assert.Equal(t, string(spoilt), string(after))
}

// A match that is over isn't begun again as a copy: it would be counted twice.
func TestCopyingAMatchThatIsOver(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 5000, 1, "fives", record.Human, "club")
	c := a.config()
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

// Without its seed a match goes on as a new one.
func TestResumingWithoutTheSeed(t *testing.T) {
	c := keeping(t, configFor("fives", record.Human, "greedy"))
	d := sit(t, c, 80, 24).press("enter")
	require.NoError(t, d.m.Close())
	entry := only(t, c)
	loseSeeds(t, entry)
	other := keeping(t, c)
	other.Start, other.Resume = false, &entry
	d = sit(t, other, 80, 24)
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

// Where nobody watches, nobody can be asked: bots go on as a new match.
func TestResumingWithoutTheSeedUnseen(t *testing.T) {
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
