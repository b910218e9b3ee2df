package store

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/variants"

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
// all lines that are whole and can be written on, or is refused in words.
func TestRecordsThatBreakOffAnywhere(t *testing.T) {
	kinds := map[string]bool{}
	for _, c := range []struct {
		variant string
		players []string
	}{
		{"evens", []string{record.Human, "greedy", "greedy"}}, {"dutch", []string{record.Human, record.Human}},
	} {
		t.Run(c.variant, func(t *testing.T) {
			home := t.TempDir()
			m := NewMatches(home, home, at)
			text, after := keptMatch(t, m, c.variant, c.players...)
			for _, kind := range []string{"lot", "deal", "draw", "pass", "play", "undo", "redo", "assisted", "seed"} {
				kinds[kind] = kinds[kind] || bytes.Contains(text, []byte(`"`+kind+`":`))
			}
			header := bytes.IndexByte(text, '\n')
			name := filepath.Join(m.dir, "cut.jsonl")
			for cut := range len(text) + 1 {
				for _, tail := range []string{"", "\x00\x00\x00\x00", "\xff{garbage", "]]\n"} {
					if tail != "" && cut%21 != 0 { // all the same everywhere
						continue
					}
					broken := append(bytes.Clone(text[:cut]), tail...)
					near := cut < len(text) && (text[cut] == '\n' || cut > 0 && text[cut-1] == '\n')
					if cut%7 > 0 && !near && cut < len(text)-1 { // in memory, which is sooner
						r, err := record.Read(bytes.NewReader(broken), variants.Resolve)
						if require.Equal(t, cut < header, err != nil, "cut at %d: %v", cut, err); err == nil {
							require.Len(t, r.Lines, bytes.Count(text[:cut], []byte("\n"))-1)
						}
						continue
					}
					require.NoError(t, os.WriteFile(name, broken, 0o600))
					whole := bytes.Count(text[:cut], []byte("\n"))
					f, r, err := m.Open(Entry{ID: "cut", Name: name})
					if cut < header || err != nil {
						require.Error(t, err, "cut at %d", cut)
						require.True(t, cut < header || tail != "", "cut at %d: %v", cut, err)
						var unsound *record.Error
						require.True(t, errors.As(err, &unsound), "%v", err)
						require.NotEmpty(t, err.Error())
						continue
					}
					if cut < len(text) && text[cut] == '\n' {
						whole++ // it lacks its newline alone
					}
					resumed, err := match.Replay(1, r)
					require.NoError(t, err)
					want := after[whole-1]
					require.Len(t, r.Lines, min(whole-1, len(after)-2), "cut at %d with %q; the seed's is told apart", cut, tail)
					require.Equal(t, want.Actions(), resumed.Actions())
					require.Equal(t, want.State.Scores(), resumed.State.Scores())
					// It goes on.
					again := recorder.Resume(f, resumed, r.Size, nil)
					require.NoError(t, again.Save(after[len(after)-1]))
					require.NoError(t, f.Close())
					got, err := os.ReadFile(name)
					require.NoError(t, err)
					require.Equal(t, string(text), string(got))
				}
			}
			_, err := record.Read(strings.NewReader(string(text)), variants.Resolve)
			require.NoError(t, err)
		})
	}
	for _, kind := range []string{"lot", "deal", "draw", "pass", "play", "undo", "redo", "assisted", "seed"} {
		assert.True(t, kinds[kind], "no record has a %s", kind)
	}
}
