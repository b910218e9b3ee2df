package model

import (
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
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/table"
	"dominoes/model/recorder"
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
