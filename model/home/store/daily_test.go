package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dominoes/game"
	"dominoes/game/record"

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
