package judging

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/advice"
	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/home/reports"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
	"dominoes/model/page/pagetest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// finished returns n finished matches of one person, the latest first.
func finished(n int) (list []stats.Summary) {
	for i := range n {
		list = append(list, stats.Summary{
			Entry: store.Entry{ID: fmt.Sprint(i)}, Over: true, Seats: []record.Seat{{Player: "club"}, {Player: record.Human}},
		})
	}
	return list
}

func TestNewestMatchesAreJudgedFirst(t *testing.T) {
	known := finished(Newest + 2)
	known[0].Over = false
	known[1].Seats[1].Player = "greedy"
	known[2].Fault = "broken"
	kept := reports.Kept{}
	skip := map[string]bool{"4": true}
	var order []Job
	for all := range 2 {
		for {
			j, ok := Next(known, kept, skip, all == 1)
			if !ok {
				break
			}
			order = append(order, j)
			f := reports.Figures{ID: j.Entry.ID}
			if len(j.Seats) > 0 {
				f.Left[domino.A] = 3
			}
			kept[j.Entry.ID] = f
		}
	}
	n := Newest - 2 // of all matches four can't be judged
	require.Len(t, order, 2*n)
	for i, j := range order {
		assert.Equal(t, len(j.Seats) > 0, i < n, "the people's choices come first")
	}
	assert.Equal(t, []domino.Seat{domino.B}, order[0].Seats)
	assert.Equal(t, []string{"3", "5", "6"}, []string{order[0].Entry.ID, order[1].Entry.ID, order[2].Entry.ID})
	assert.Equal(t, "3", order[n].Entry.ID)
}

func TestOlderMatchesAreJudgedOnlyWhenLookedAt(t *testing.T) {
	known := finished(Newest + 5)
	kept := reports.Kept{}
	for i := range Newest {
		kept[fmt.Sprint(i)] = reports.Figures{}
	}
	_, ok := Next(known, kept, nil, false)
	assert.False(t, ok)
	for i := range 5 {
		j, ok := Next(known, kept, nil, true)
		require.True(t, ok)
		assert.Equal(t, fmt.Sprint(Newest+i), j.Entry.ID)
		f := reports.Figures{}
		f.Left[domino.A] = 3
		kept[j.Entry.ID] = f
	}
	_, ok = Next(known, kept, nil, true)
	assert.False(t, ok, "other seats of old matches aren't judged")
	known[3].Entry.Size = 7
	j, ok := Next(known, kept, nil, false)
	assert.True(t, ok, "its record has changed")
	assert.Equal(t, "3", j.Entry.ID)
}

// bench is a home with one finished match, and a judge that finds all moves equally good.
type bench struct {
	Tools
	known []stats.Summary
	asked int
	// during is called before each answer.
	during func()
}

func newBench(t *testing.T) *bench {
	a := pagetest.NewArchive(t)
	a.Play(time.Hour, 5000, 1, "draw", "human", "club")
	b := &bench{during: func() {}}
	b.Source = a.Source()
	b.Reports = reports.New(filepath.Join(a.Dir, "judged"))
	b.Turn = func(ctx context.Context, think func(context.Context)) error { think(ctx); return ctx.Err() }
	b.Judge = func(o game.Observation) review.Thinker {
		return func(context.Context) (a advice.Advice) {
			b.asked++
			b.during()
			for _, m := range o.Moves {
				a.Moves = append(a.Moves, advice.Move{Move: m, Level: true})
			}
			return a
		}
	}
	var err error
	b.known, err = b.History.All(t.Context(), func(int, int) {})
	require.NoError(t, err)
	require.True(t, b.known[0].Over)
	return b
}

// ended runs a job to its end.
func ended(t *testing.T, w Work, cmd tea.Cmd) (Work, JudgedMsg) {
	t.Helper()
	require.NotNil(t, cmd)
	msg := cmd().(JudgedMsg)
	return w.Ended(msg), msg
}

func TestWorkJudgesMatchInTwoJobs(t *testing.T) {
	b := newBench(t)
	w, cmd := Work{}.Start(b.Tools, b.known, nil, false)
	_, second := w.Start(b.Tools, b.known, nil, false)
	assert.Nil(t, second, "one job at a time")
	w, msg := ended(t, w, cmd)
	require.NoError(t, msg.err)
	f, ok := msg.Kept.Of(b.known[0].Entry)
	require.True(t, ok)
	assert.Zero(t, f.Left[domino.A])
	assert.Positive(t, f.Left[domino.B])
	assert.NotEmpty(t, f.Seats[domino.A])
	first := b.asked

	w, cmd = w.Start(b.Tools, b.known, msg.Kept, false)
	w, msg = ended(t, w, cmd)
	assert.Equal(t, first+f.Left[domino.B], b.asked, "no choice is judged twice")
	_, cmd = w.Start(b.Tools, b.known, msg.Kept, false)
	assert.Nil(t, cmd)
	_, cmd = Work{}.Start(Tools{Source: b.Source}, b.known, nil, false)
	assert.Nil(t, cmd, "there is no judge")
}

func TestStoppedWorkKeepsWhatItHasJudged(t *testing.T) {
	b := newBench(t)
	w, cmd := Work{}.Start(b.Tools, b.known, nil, false)
	b.during = func() {
		if b.asked == 3 {
			w.Stop()
		}
	}
	w, msg := ended(t, w, cmd)
	require.NoError(t, msg.err)
	assert.Equal(t, 3, b.asked, "nothing is judged after the stop")
	r, ok := b.Reports.Find(b.known[0].Entry)
	require.True(t, ok)
	assert.Len(t, r.Choices, 2)
	w, cmd = w.Start(b.Tools, b.known, msg.Kept, false)
	_, msg = ended(t, w, cmd)
	assert.Equal(t, 3+r.Left[domino.A], b.asked, "the job goes on where it was stopped")
	f, _ := msg.Kept.Of(b.known[0].Entry)
	assert.Zero(t, f.Left[domino.A])
}

func TestMatchThatCanNotBeJudgedIsSkipped(t *testing.T) {
	for name, spoil := range map[string]func(*bench){
		"the judge fails":    func(b *bench) { b.during = func() { panic("out of tiles") } },
		"the record is gone": func(b *bench) { b.known[0].Entry.Name = "gone.jsonl" },
		"the session is over": func(b *bench) {
			b.Turn = func(context.Context, func(context.Context)) error { return errors.New("the session is over") }
		},
	} {
		b := newBench(t)
		spoil(b)
		w, cmd := Work{}.Start(b.Tools, b.known, nil, false)
		w, msg := ended(t, w, cmd)
		require.Error(t, msg.err, name)
		_, cmd = w.Start(b.Tools, b.known, msg.Kept, false)
		assert.Nil(t, cmd, name)
	}
}

// BenchmarkStop measures how long a job takes to end after the stop.
func BenchmarkStop(b *testing.B) {
	for _, variant := range []string{"fives", "mexican-train"} {
		b.Run(variant, func(b *testing.B) {
			a := pagetest.NewArchive(b)
			a.Play(time.Hour, 5000, 1, variant, "human", "club")
			tools := Tools{Source: a.Source(), Turn: func(ctx context.Context, think func(context.Context)) error { think(ctx); return ctx.Err() }}
			tools.Reports = reports.New(filepath.Join(a.Dir, "judged"))
			known, err := tools.History.All(b.Context(), func(int, int) {})
			require.NoError(b, err)
			judge := review.Adviser(words.Words{Names: []string{"A", "B", "C", "D"}})
			var waits []time.Duration
			for i := 0; b.Loop(); i++ {
				var stopped time.Time
				var w Work
				tools.Judge = func(o game.Observation) review.Thinker {
					time.AfterFunc(time.Duration(i%90)*time.Millisecond, func() { stopped = time.Now(); w.Stop() })
					return judge(o)
				}
				var cmd tea.Cmd
				w, cmd = w.Start(tools, known, nil, false)
				cmd()
				waits = append(waits, time.Since(stopped))
			}
			slices.Sort(waits)
			b.ReportMetric(float64(waits[len(waits)/2])/1e6, "ms-median")
			b.ReportMetric(float64(waits[len(waits)-1])/1e6, "ms-at-most")
		})
	}
}

// A session that ends waits for its job, or keeps it from beginning. Nothing is written afterwards.
func TestClosedWorkWritesNothing(t *testing.T) {
	b := newBench(t)
	w, cmd := Work{}.Start(b.Tools, b.known, nil, false)
	w.Close()
	_, msg := ended(t, w, cmd)
	assert.Empty(t, msg.Kept)
	assert.Zero(t, b.asked)

	closed := make(chan struct{})
	b.during = func() {
		b.during = func() {}
		go func() {
			defer close(closed)
			w.Close()
			assert.NotEmpty(t, b.Reports.Read(), "the job has kept what it had judged")
		}()
	}
	w, cmd = Work{}.Start(b.Tools, b.known, nil, false)
	ended(t, w, cmd)
	<-closed
}
