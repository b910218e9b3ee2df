package reports

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/home/store"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var (
	first  = store.Entry{ID: "2026-11-20-201405", Size: 700}
	second = store.Entry{ID: "2026-11-21-090000", Size: 800}
)

// report returns a report of two rounds: A chose twice, the first time wrong, B once.
func report() review.Report {
	best := game.Move{Kind: game.Plays, Tile: domino.NewTile(6, 5), End: domino.W, Turned: true}
	return review.Report{Judge: review.JudgeVersion, Rounds: []int{1, 3}, Choices: []review.Choice{
		{Action: 3, Round: 1, Class: review.Mistake, Best: best, Cost: 4.5, Doubt: 0.25, Blind: 6, Swing: 0.125},
		{Action: 4, Round: 1, Seat: domino.B, Class: review.Best, Best: best, Blind: 2},
		{Action: 90, Round: 3, Class: review.Level, Best: best, Blind: 2},
	}}
}

func TestKeptReportIsFoundAgain(t *testing.T) {
	f := New(filepath.Join(t.TempDir(), "state", "reports"))
	assert.Empty(t, f.Read())
	_, ok := f.Find(first)
	assert.False(t, ok)
	r := report()
	r.Left[domino.B] = 1
	require.NoError(t, f.Keep(first, &r))
	found, ok := f.Find(first)
	assert.True(t, ok)
	assert.Equal(t, r, found)
	figures, ok := f.Read().Of(first)
	require.True(t, ok)
	assert.Equal(t, r.ByRound(domino.A), figures.Seats[domino.A])
	assert.Empty(t, figures.Seats[domino.B], "a choice isn't judged yet")
	assert.Equal(t, r.Left, figures.Left)
	assert.Equal(t, review.Accuracy{Choices: 1, Rounds: 1, Differ: 1, Blind: 2}, figures.Accuracy(domino.A, 1))
	assert.Zero(t, figures.Accuracy(domino.A, 2))

	old := f.Read()
	whole := report()
	require.NoError(t, f.Keep(first, &whole))
	require.NoError(t, f.Keep(second, &whole))
	figures, _ = f.Read().Of(first)
	assert.Zero(t, figures.Left, "the later line counts")
	assert.Len(t, f.Read(), 2)
	assert.Len(t, old, 1, "what was returned isn't changed")
	grown := first
	grown.Size++
	_, ok = f.Read().Of(grown)
	assert.False(t, ok, "the record has changed")
	_, ok = f.Find(grown)
	assert.False(t, ok)
}

func TestReportsOfAnotherJudgeAreDropped(t *testing.T) {
	f := New(filepath.Join(t.TempDir(), "reports"))
	r := report()
	r.Judge++
	for range 60 {
		require.NoError(t, f.Keep(first, &r))
	}
	assert.Empty(t, f.Read())
	r.Judge--
	require.NoError(t, f.Keep(second, &r))
	require.NoError(t, f.Tidy(func(string) bool { return true }))
	data, err := os.ReadFile(f.name)
	require.NoError(t, err)
	assert.Equal(t, 1, bytes.Count(data, []byte("\n")))
	assert.Len(t, f.Read(), 1)
	require.NoError(t, f.Tidy(func(string) bool { return false }))
	assert.Len(t, f.Read(), 1, "a few lines may stay")
}

// Wherever the last line is cut because the program was killed, only that line is lost.
func TestCutReportsLoseOnlyLastLine(t *testing.T) {
	name := filepath.Join(t.TempDir(), "reports")
	r := report()
	require.NoError(t, New(name).Keep(first, &r))
	whole, err := os.ReadFile(name)
	require.NoError(t, err)
	require.NoError(t, New(name).Keep(second, &r))
	both, err := os.ReadFile(name)
	require.NoError(t, err)
	for end := len(whole); end < len(both); end += 7 {
		require.NoError(t, os.WriteFile(name, both[:end], 0o600))
		f := New(name)
		require.Len(t, f.Read(), 1, "cut at %d", end)
		require.NoError(t, f.Keep(second, &r))
		require.Len(t, f.Read(), 2, "cut at %d", end)
	}
	require.NoError(t, os.WriteFile(name, nil, 0o600))
	f := New(name)
	assert.Empty(t, f.Read())
}

func TestAllHasLatestReportOfEachUnchangedMatch(t *testing.T) {
	f := New(filepath.Join(t.TempDir(), "reports"))
	part, whole := report(), report()
	part.Choices = part.Choices[:1]
	require.NoError(t, f.Keep(first, &part))
	require.NoError(t, f.Keep(second, &part))
	require.NoError(t, f.Keep(first, &whole))
	grown := second
	grown.Size++
	var ids []string
	for e, r := range f.All([]store.Entry{grown, {ID: "2026-11-22-090000"}, first}) {
		ids = append(ids, e.ID)
		assert.Equal(t, whole, r)
	}
	assert.Equal(t, []string{first.ID}, ids)
	for range New(filepath.Join(t.TempDir(), "none")).All([]store.Entry{first}) {
		assert.Fail(t, "there is no file")
	}
}
