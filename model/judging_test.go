package model

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/model/home/library"
	"dominoes/model/home/reports"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
)

// judged returns the configuration of a program that judges the matches of an archive: judge is called for each choice,
// and the first move is found a point better than the others.
func judged(a pagetest.Archive, judge func(context.Context)) Config {
	c := archived(a)
	c.Reports = reports.New(filepath.Join(a.Dir, "judged"))
	c.Judge = func(ctx context.Context, o game.Observation) (a advice.Advice) {
		judge(ctx)
		for _, m := range o.Moves {
			a.Moves = append(a.Moves, advice.Move{Move: m, Points: -1})
		}
		a.Moves[0].Points, a.Moves[0].Level = 0, true
		return a
	}
	return c
}

func TestFinishedMatchesAreJudgedOnStartScreen(t *testing.T) {
	a := pagetest.NewArchive(t)
	for i := range 3 {
		a.Play(time.Duration(i+1)*time.Hour, 5000, byte(i), "draw", "human", "club")
	}
	a.Play(5*time.Hour, 14, 1, "fives", "human", "club")
	asked := 0
	d := sit(t, judged(a, func(context.Context) { asked++ }), 80, 24)
	assert.Len(t, d.m.library.Kept, 3)
	assert.Contains(t, d.press("h").screen(), "Accuracy 100%: your choices cost 0 points a round.")
	n := asked
	require.Positive(t, n)
	d.press("esc").send(library.LookMsg{})
	assert.Equal(t, n, asked, "nothing is judged twice")
}

func TestJudgingStopsWhenMatchBegins(t *testing.T) {
	a := pagetest.NewArchive(t)
	a.Play(time.Hour, 5000, 1, "draw", "human", "club")
	asked := 0
	var d *desk
	c := judged(a, func(ctx context.Context) {
		if asked++; asked == 2 {
			require.NoError(t, ctx.Err())
			d.m.Update(page.KeyPress("enter")) // as a person may, while this is running
			assert.Error(t, ctx.Err())
		}
	})
	d = &desk{t: t, m: New(c)}
	first := d.m.Init()()
	d.send(first)
	require.Greater(t, asked, 2, "the match wasn't begun, so that judging has gone on")
	n := asked
	require.NoError(t, a.Matches().Remove(a.List()[0]))
	a.Play(time.Hour, 5000, 2, "draw", "human", "club")
	d.press("enter").send(library.LookMsg{})
	require.Equal(t, board.Playing, d.table().Stage)
	assert.Equal(t, n, asked, "nothing is judged while a match is played")
	d.press("enter", "esc").onLine("Leave the match").press("enter")
	assert.Greater(t, asked, n)
	require.NoError(t, d.m.Close())
}
