package history

import (
	"path/filepath"
	"testing"
	"time"

	"dominoes/ai/review"
	"dominoes/game/domino"
	"dominoes/model/home/reports"
	"dominoes/model/page/pagetest"
	"dominoes/variants"
	"dominoes/view/canvas"

	"github.com/stretchr/testify/require"
)

// BenchmarkYear opens the history of 2,000 judged matches: "cached" has read the records and reports before, "fresh" only
// has the caches on disk, as after the program's start.
func BenchmarkYear(b *testing.B) {
	if testing.Short() {
		b.Skip("it writes 2,000 files")
	}
	a := pagetest.NewArchive(b)
	for i := range 2000 {
		a.Play(time.Duration(i+1)*4*time.Hour, 5000, byte(i%7), []string{"fives", "draw", "block"}[i%3], "human", "club")
	}
	source := a.Source()
	name := filepath.Join(a.Dir, "judged")
	all, err := source.History.All(b.Context(), func(int, int) {})
	require.NoError(b, err)
	report := review.Report{Judge: review.JudgeVersion, Rounds: []int{1, 2, 3, 4, 5, 6, 7, 8}}
	for i := range 80 {
		report.Choices = append(report.Choices, review.Choice{
			Action: 5 + i, Round: 1 + i/10, Seat: domino.Seat(i % 2), Class: review.Slip, Cost: 1.2345, Doubt: 0.1234, Blind: 4.5678, Swing: 0.0123,
		})
	}
	for _, s := range all {
		require.NoError(b, reports.New(name).Keep(s.Entry, &report))
	}
	d := pagetest.New(b, 120, 36).Keep(a)
	open := func(b *testing.B) {
		p := New(d.Env, variants.All()).Push.(Page)
		require.Equal(b, 2000, p.figures.People[0].Judged())
		c := canvas.New(120, 36, canvas.Style{})
		p.Draw(d.Env, c)
	}
	d.Env.Library.Kept = reports.New(name).Read()
	b.Run("cached", func(b *testing.B) {
		for b.Loop() {
			open(b)
		}
	})
	b.Run("fresh", func(b *testing.B) {
		for b.Loop() {
			known, unread, err := a.Source().History.Open()
			require.NoError(b, err)
			require.Empty(b, unread)
			d.Env.Library.Known, d.Env.Library.Kept = known, reports.New(name).Read()
			open(b)
		}
	})
}
