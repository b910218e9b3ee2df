package stats

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/variants"

	"github.com/stretchr/testify/require"
)

// noon is the time at which the tests' records were last written, where it matters.
var noon = time.Date(2026, time.November, 20, 12, 0, 0, 0, time.Local)

// played writes the record of a match that goes on for at most this number of actions,
// with every move the first that is legal.
func played(t require.TestingT, h record.Header, seed game.Seed, actions int) []byte {
	rules, err := variants.Resolve(h.Variant, len(h.Seats), h.Options)
	require.NoError(t, err)
	state, err := game.New(rules)
	require.NoError(t, err)
	var text bytes.Buffer
	w := record.NewWriter(&text)
	require.NoError(t, w.Header(h))
	for range actions {
		a, ok := state.Chance(seed)
		if !ok {
			moves := state.Moves()
			if len(moves) == 0 {
				break
			}
			a = moves[0].Act(state.Turn())
		}
		var events []game.Event
		state, events, err = game.Apply(state, a)
		require.NoError(t, err)
		require.NoError(t, w.Action(a, events))
	}
	return text.Bytes()
}

func header(variant string, players ...string) record.Header {
	h := record.Header{Variant: variant, Options: map[string]string{}}
	for i, p := range players {
		h.Seats = append(h.Seats, record.Seat{Name: []string{"Ann", "Bo", "Cy", "Di"}[i], Player: p})
	}
	return h
}

// home is a directory of matches.
type home struct {
	t   require.TestingT
	dir string
}

func newHome(t testing.TB) home { return home{t, t.TempDir()} }

func (h home) matches() *store.Matches {
	return store.NewMatches(h.dir, h.dir, func() time.Time { return noon.Add(1000 * time.Hour) })
}

func (h home) index() *Index {
	return NewIndex(h.matches(), store.NewCache(filepath.Join(h.dir, "cache", "matches.jsonl")))
}

// put writes a record and sets its time to this long after noon.
func (h home) put(id string, text []byte, after time.Duration) {
	name := filepath.Join(h.dir, "matches", id+".jsonl")
	require.NoError(h.t, os.MkdirAll(filepath.Dir(name), 0o755))
	require.NoError(h.t, os.WriteFile(name, text, 0o600))
	require.NoError(h.t, os.Chtimes(name, time.Time{}, noon.Add(after)))
}

// put10k fills a home with ten thousand records of 150 lines or so.
func put10k(b *testing.B, h home) {
	var texts [][]byte
	for seed := range byte(8) {
		head := header("fives", record.Human, "club")
		head.Options["target"] = "500"
		text := played(b, head, game.Seed{seed}, 150)
		require.Greater(b, bytes.Count(text, []byte("\n")), 100)
		texts = append(texts, text)
	}
	for i := range 10_000 {
		at := noon.Add(time.Duration(i) * time.Hour)
		h.put(fmt.Sprintf("%s-%d", at.Format(store.IDForm), i), texts[i%len(texts)], time.Duration(i)*time.Hour)
	}
}
