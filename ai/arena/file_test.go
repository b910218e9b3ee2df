package arena

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// openFile opens a file of deals and closes it after the test.
func openFile(t *testing.T, name string) *File {
	t.Helper()
	f, err := OpenFile(name, nil)
	require.NoError(t, err)
	t.Cleanup(func() { _ = f.Close() })
	return f
}

func matchOf(c Config) Match {
	return Match{Variant: "draw", Options: map[string]string{"target": "50"}, Seed: c.Seed.String(), Seats: c.Seats}
}

// The result equals that of an uninterrupted run.
func TestRunContinuesFromFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "deals.jsonl")
	c := configOf(t, "draw", 30, "greedy", "random", "heaviest")
	whole, _ := played(t, c)

	ctx, cancel := context.WithCancel(context.Background())
	f := openFile(t, name)
	f.Resume(&c, matchOf(c))
	ended := 0
	c.Ended = func() {
		if ended++; ended == 20 {
			cancel()
		}
	}
	_, err := Run(ctx, c)
	require.ErrorIs(t, err, context.Canceled)
	assert.Len(t, f.Deals(matchOf(c)), 6, "all rotations of these")

	require.NoError(t, f.Close())
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(name, text[:len(text)-5], 0o600)) // the last line is cut off
	again := openFile(t, name)
	require.Len(t, again.Deals(matchOf(c)), 5)
	again.Resume(&c, matchOf(c))
	ended = 0
	c.Ended = func() { ended++ }
	result, err := Run(context.Background(), c)
	require.NoError(t, err)
	assert.Equal(t, 3*25, ended, "what is known isn't played")
	assert.Equal(t, whole, result)

	require.NoError(t, again.Close())
	third := openFile(t, name)
	assert.Equal(t, again.Deals(matchOf(c)), third.Deals(matchOf(c)))
	assert.Equal(t, []Match{matchOf(c)}, third.Matches())
	other := matchOf(c)
	other.Source = "another program"
	assert.Empty(t, third.Deals(other))
}

func TestFileKeepsLapses(t *testing.T) {
	name := filepath.Join(t.TempDir(), "deals.jsonl")
	m := Match{Variant: "block", Seats: []string{"a", "b"}}
	d := Deal{3, []Round{roundOf([]string{"a", "b"}, 5, 0), roundOf([]string{"b", "a"}, 0, 7)}}
	for i := range d.Rounds {
		d.Rounds[i].Deal, d.Rounds[i].Rotation = 3, i+1
	}
	d.Rounds[1].Lapses[1].Moves = 2
	f := openFile(t, name)
	require.NoError(t, f.Add(m, d))
	require.NoError(t, f.Close())
	assert.Equal(t, []Deal{d}, openFile(t, name).Deals(m))
}

func TestFileIsLockedForOneRun(t *testing.T) {
	name := filepath.Join(t.TempDir(), "deals.jsonl")
	link := name + ".link"
	require.NoError(t, os.Symlink(name, link))
	f := openFile(t, name)
	for _, name := range []string{name, link} {
		_, err := OpenFile(name, nil)
		assert.ErrorContains(t, err, name+": another run is using this file")
	}
	require.NoError(t, f.Close())
	openFile(t, link)
}

func TestOpenFileRefusesOtherFiles(t *testing.T) {
	const deal = `{"variant":"draw","seed":"","seats":["a","b"],"deal":1,"gained":[[0,0],[0,0]]}`
	entry := func(seats, rest string) string {
		return deal + "\n" + `{"variant":"draw","seed":"","seats":` + seats + `,"deal":1,"gained":` + rest + "}\n"
	}
	const noLeague = "this isn't a league: its first line isn't a deal of the arena. It was left as it is"
	for text, want := range map[string]string{
		"{}\n":                     noLeague,
		"a match\n":                noLeague,
		`{"my":"precious config"}`: noLeague,
		strings.Repeat(" ", longestLine) + deal + "\n":               noLeague,
		deal + "\n" + strings.Repeat(" ", longestLine) + deal + "\n": "line 2 isn't a deal",
		deal:                                noLeague,
		`{"options":{"a":7}}` + "\n":        noLeague,
		deal + "\n{}\n":                     "line 2 isn't a deal of the arena: remove this line",
		entry(`["a","b"]`, `[[0,0],[0]]`):   "line 2 isn't a deal",
		entry(`["a","a"]`, `[[0,0],[0,0]]`): "line 2 isn't a deal",
		entry(`["a","a"]`, `[[0,0]],"lapses":[[0,0,0,0,0]]`):   "line 2 isn't a deal",
		entry(`["a","b","c","d","e"]`, `[[0,0,0,0,0]]`) + deal: "line 2 isn't a deal",
	} {
		name := filepath.Join(t.TempDir(), "deals.jsonl")
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		_, err := OpenFile(name, nil)
		assert.ErrorContains(t, err, want, text)
		assert.ErrorContains(t, err, name)
		kept, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, text, string(kept), "it is left as it was")
	}
	name := filepath.Join(t.TempDir(), "deals.jsonl")
	require.NoError(t, os.WriteFile(name, []byte(deal+"\n"), 0o600))
	_, err := OpenFile(name, func(m Match) error { return errors.New("not " + m.Variant) })
	assert.ErrorContains(t, err, "line 1: not draw")
	for _, name := range []string{os.DevNull, t.TempDir()} { // they may have no end
		_, err := OpenFile(name, nil)
		assert.ErrorContains(t, err, name+" isn't an ordinary file")
	}
}

func FuzzFile(f *testing.F) {
	f.Add([]byte(`{"variant":"draw","seed":"","seats":["a","b"],"deal":1,"gained":[[0,0],[0,0]],"lapses":[[0,1],[0,0]]}` + "\n{"))
	f.Fuzz(func(t *testing.T, text []byte) {
		name := filepath.Join(t.TempDir(), "deals.jsonl")
		require.NoError(t, os.WriteFile(name, text, 0o600))
		first, err := OpenFile(name, nil)
		if err != nil {
			return
		}
		require.NoError(t, first.Close())
		again := openFile(t, name)
		for _, m := range first.Matches() {
			assert.Equal(t, first.Deals(m), again.Deals(m))
		}
	})
}
