package model

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/page/pagetest"
	"dominoes/model/replay"
	"dominoes/model/store"
)

// replayed opens a record as the replay command does.
func replayed(t *testing.T, text string, w, h int) *desk {
	name := filepath.Join(t.TempDir(), "match.jsonl")
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	c := configFor("draw", record.Human, "greedy")
	c.Start = false
	c.Replay = &replay.Replaying{Entry: store.Entry{ID: "match.jsonl", Name: name}, Seat: game.NoSeat}
	home := t.TempDir()
	c.Matches = store.NewMatches(filepath.Join(home, "data"), filepath.Join(home, "state"), time.Now)
	return sit(t, c, w, h)
}

// replayScenes are moments of a replay.
func replayScenes(t *testing.T) []scene {
	four := pagetest.Record(t, pagetest.Played(t, "plaza", "greedy", "random", "greedy", "random"))
	later := func(keys ...string) func(t require.TestingT, w, h int) *desk {
		return func(t require.TestingT, w, h int) *desk {
			d := replayed(t.(*testing.T), four, w, h)
			for range 14 {
				d.press("right")
			}
			return d.press(keys...)
		}
	}
	return []scene{
		{"replay", "replay-closed", later()},
		{"replay", "replay-open", later("v")},
		{"replay", "replay-seat", later("v", "v", "v", "left", "right")},
		{"sheet", "replay-sheet", later("v", "pgdown", "left")},
		{"box", "replay-box", later("p")},
		{underFelt, "replay-back", func(t require.TestingT, w, h int) *desk {
			d := replayed(t.(*testing.T), pagetest.BackAndForth, w, h)
			return d.press("right", "right", "right", "right", "right", "right")
		}},
	}
}
