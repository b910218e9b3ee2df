package store

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/match"
	"dominoes/model/recorder"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// keptMatch returns the bytes of a record as the program writes it, with every kind of
// line, and the matches after each of its lines.
func keptMatch(t *testing.T, m *Matches, variant string, players ...string) (text []byte, after []match.Match) {
	t.Helper()
	seed := game.Seed{byte(len(variant))}
	now, err := match.New(1, match.Setup{Variant: variant, Seats: match.DefaultSeats(players...), Options: map[string]string{"target": "1"}}, seed)
	require.NoError(t, err)
	r := recorder.New(func() (recorder.File, error) { return m.Create(seed, seed.Commitment()) })
	save := func(next match.Match) {
		now = next
		require.NoError(t, r.Save(now))
		after = append(after, now)
	}
	save(now)
	undone := 0
	for now.State.Stage() != game.MatchOver {
		a, ok := now.State.Chance(seed)
		if seat, n := now.Undoable(); n > 0 && undone < 3 && now.Ply > 5*(undone+1) {
			undone++
			save(now.Undo(seat, n))
			if seat, n := now.Redoable(); undone != 2 && n > 0 {
				save(now.Redo(seat, n))
			}
			continue
		}
		if !ok {
			moves := now.State.Moves()
			a = moves[len(moves)-1].Act(now.State.Turn())
			if now.Ply%7 == 3 && !slices.Contains(now.Assisted(now.State.Round().Number), game.A) {
				save(now.Assist(game.A))
			}
		}
		next, err := now.Apply(a)
		require.NoError(t, err)
		save(next)
	}
	save(now.Reveal())
	name := r.ID()
	require.NoError(t, r.Close(now))
	text, err = os.ReadFile(filepath.Join(m.dir, name+recordExt))
	require.NoError(t, err)
	return text, after
}

// at is a clock that stands still.
func at() time.Time { return time.Unix(0, 0) }

// Wherever a record breaks off, with or without something else after it, it opens with
// all lines that are whole and can be written on, or is refused in words and stays as it is.
func TestRecordsThatBreakOffAnywhere(t *testing.T) {
	var all []byte
	for _, c := range []struct {
		variant string
		players []string
	}{
		{"evens", []string{record.Human, "greedy", "greedy"}}, {"dutch", []string{record.Human, record.Human}},
	} {
		home := t.TempDir()
		m := NewMatches(home, home, at)
		text, after := keptMatch(t, m, c.variant, c.players...)
		all = append(all, text...)
		b := breaking{t, m, filepath.Join(m.dir, "cut.jsonl"), text, after}
		var cuts []int
		for cut := range len(text) + 1 {
			cuts = append(cuts, cut)
		}
		header := bytes.IndexByte(text, '\n')
		cuts = append(sampletest.Some(t, 20, cuts), 0, header-1, header, header+1, len(text)-1, len(text))
		for i, cut := range cuts {
			b.at(cut, []string{"", "\x00\x00\x00\x00", "", "\xff{garbage", "", "]]\n"}[i%6])
		}
	}
	for _, kind := range []string{"lot", "deal", "draw", "pass", "play", "undo", "redo", "assisted", "seed"} {
		assert.True(t, bytes.Contains(all, []byte(`"`+kind+`":`)), "no record has a %s", kind)
	}
}

// breaking is a record to be broken off, and the matches after each of its lines.
type breaking struct {
	t     *testing.T
	m     *Matches
	name  string
	text  []byte
	after []match.Match
}

// at breaks the record off, with something after it, and opens it.
func (b breaking) at(cut int, tail string) {
	t := b.t
	t.Helper()
	broken := append(bytes.Clone(b.text[:cut]), tail...)
	require.NoError(t, os.WriteFile(b.name, broken, 0o600))
	header := bytes.IndexByte(b.text, '\n')
	whole := bytes.Count(b.text[:cut], []byte("\n"))
	f, r, err := b.m.Open(Entry{ID: "cut", Name: b.name})
	if cut < header || err != nil {
		var unsound *record.Error
		require.ErrorAs(t, err, &unsound, "cut at %d", cut)
		require.True(t, cut < header || tail != "", "cut at %d: %v", cut, err)
		require.Equal(t, string(broken), held(t, b.name))
		return
	}
	if cut < len(b.text) && b.text[cut] == '\n' {
		whole++ // it lacks its newline alone
	}
	resumed, err := match.Replay(1, r)
	require.NoError(t, err)
	want := b.after[whole-1]
	require.Len(t, r.Lines, min(whole-1, len(b.after)-2), "cut at %d with %q; the seed's is told apart", cut, tail)
	require.Equal(t, want.Actions(), resumed.Actions())
	require.Equal(t, want.State.Scores(), resumed.State.Scores())
	// It goes on.
	again := recorder.Resume(f, resumed, r.Size, nil)
	require.NoError(t, again.Save(b.after[len(b.after)-1]))
	require.NoError(t, f.Close())
	require.Equal(t, string(b.text), held(t, b.name))
}
