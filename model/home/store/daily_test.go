package store

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The day's match is found among other matches and files.
func TestDailyFindsMatchOfDayAmongOthers(t *testing.T) {
	home := t.TempDir()
	now := time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC)
	kept := NewMatches(home, t.TempDir(), func() time.Time { return now })
	_, _, ok, err := kept.Daily("2026-11-20")
	require.NoError(t, err)
	assert.False(t, ok, "there is nothing at all")

	begin := func(daily, name string) string {
		now = now.Add(time.Minute)
		file, err := kept.Create(game.DailySeed(daily+name), game.DailySeed(daily+name).Commitment())
		require.NoError(t, err)
		h := record.Header{Variant: "fives", Seats: []record.Seat{{Name: name, Player: record.Human}, {Player: "club"}}, Daily: daily}
		require.NoError(t, record.NewWriter(file).Header(h))
		require.NoError(t, file.Close())
		return file.ID()
	}
	begin("2026-11-19", "Ann")
	want := begin("2026-11-20", "Ann")
	begin("", "2026-11-20") // it is only called so
	require.NoError(t, os.WriteFile(filepath.Join(home, "matches", "broken.jsonl"), []byte(`{"daily":"2026-11-20"`+"\n"), 0o644))
	require.NoError(t, os.WriteFile(filepath.Join(home, "matches", "empty.jsonl"), nil, 0o644))

	e, r, ok, err := kept.Daily("2026-11-20")
	require.NoError(t, err)
	require.True(t, ok)
	assert.Equal(t, want, e.ID)
	assert.Equal(t, "2026-11-20", r.Header.Daily)
	_, _, ok, err = kept.Daily("2026-11-21")
	require.NoError(t, err)
	assert.False(t, ok)
	want = begin("2026-11-21", strings.Repeat("Ann", 5000))
	e, _, ok, err = kept.Daily("2026-11-21")
	require.NoError(t, err)
	require.True(t, ok, "the day stands at the end of a long line")
	assert.Equal(t, want, e.ID)
}

// A streak counts the days up to the given one without a gap whose match is finished.
func TestStreakCountsFinishedDaysWithoutGap(t *testing.T) {
	home := t.TempDir()
	kept := NewMatches(home, t.TempDir(), time.Now)
	require.NoError(t, os.MkdirAll(filepath.Join(home, matchesDir), 0o755))
	put := func(day string, actions int) {
		var text bytes.Buffer
		w := record.NewWriter(&text)
		rules, err := variants.Resolve("block", 2, map[string]string{"target": "10"})
		require.NoError(t, err)
		seats := []record.Seat{{Name: "Ann", Player: record.Human}, {Name: "Bo", Player: "club"}}
		require.NoError(t, w.Header(record.Header{Variant: "block", Options: map[string]string{"target": "10"}, Seats: seats, Daily: day}))
		s, err := game.New(rules)
		require.NoError(t, err)
		for range actions {
			a, ok := s.Chance(game.DailySeed(day))
			if moves := s.Moves(); !ok && len(moves) > 0 {
				a = moves[0].Act(s.Turn())
			} else if !ok {
				break
			}
			var events []game.Event
			s, events, err = game.Apply(s, a)
			require.NoError(t, err)
			require.NoError(t, w.Action(a, events))
		}
		require.NoError(t, os.WriteFile(filepath.Join(home, matchesDir, day+"-120000.jsonl"), text.Bytes(), 0o600))
	}
	for _, day := range []string{"2026-11-16", "2026-11-18", "2026-11-19", "2026-11-20"} {
		put(day, 5000)
	}
	put("2026-11-21", 5)
	for day, want := range map[string]int{"2026-11-20": 3, "2026-11-18": 1, "2026-11-21": 0, "2026-11-17": 0} {
		days, err := kept.Streak(day)
		require.NoError(t, err)
		assert.Equal(t, want, days, day)
	}
}
