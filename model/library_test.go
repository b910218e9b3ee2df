package model

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai/advice"
	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/home/library"
	"dominoes/model/home/reports"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
	"dominoes/model/pages/lesson"
	"dominoes/model/pages/start"
	"dominoes/model/recorder"
	"dominoes/model/room"
	"dominoes/variants"
)

// archived returns the configuration of a program with the matches of an archive, on its start screen.
// Matches that are played are recorded there.
func archived(a pagetest.Archive) Config {
	c := configFor("fives", record.Human, "greedy")
	c.Start, c.Source = false, a.Source()
	c.Now = func() time.Time { return pagetest.Evening }
	c.Record = func(m match.Match) (recorder.File, error) { return c.Matches.Create(*m.Seed, m.Header.Commitment) }
	return c
}

// withKept opens a program with a filled archive and presses keys.
func withKept(keys ...string) func(t require.TestingT, w, h int) *desk {
	return func(t require.TestingT, w, h int) *desk {
		return sit(t, archived(pagetest.FilledArchive(t)), w, h).press(keys...)
	}
}

func TestPagesOfKeptMatchesOpen(t *testing.T) {
	d := withKept()(t, 80, 24)
	assert.Contains(t, d.screen(), "▌ r  Continue")
	assert.Equal(t, "MATCHES", d.press("g").line(0))
	assert.Contains(t, d.press("h").line(0), "HISTORY")
	assert.Equal(t, "MATCHES", d.press("esc").line(0))
	d.press("x", "down", "enter", "esc")
	assert.NotContains(t, d.screen(), "Continue  Block Fives", "it was removed")
	assert.Len(t, start2(t, 80, 24).press("g", "h").m.pages, 1, "nothing is kept")
	assert.Contains(t, start2(t, 80, 24).press("p").line(0), "PUZZLE")
}

// Matches are read again at intervals, but only while they are listed.
func TestLibraryIsReadAgainWhileMatchesAreListed(t *testing.T) {
	a := pagetest.NewArchive(t)
	a.Play(time.Hour, 14, 1, "fives", "human", "club")
	d := sit(t, archived(a), 80, 24)
	assert.Empty(t, d.later)
	d.press("g")
	a.Play(time.Minute, 14, 1, "block", "human", "club")
	assert.NotContains(t, d.screen(), "Block  ")
	require.Len(t, d.later, 1)
	d.tryAgain()
	assert.Contains(t, d.screen(), "Block  ")
	d.send(library.LookMsg{})
	require.Len(t, d.later, 2)
	d.tryAgain()
	require.Len(t, d.later, 1, "one at a time")
	known := len(d.m.library.Known)
	a.Play(time.Second, 14, 1, "draw", "human", "club")
	d.press("esc").tryAgain()
	assert.Empty(t, d.later)
	assert.Len(t, d.m.library.Known, known)
}

// Reading pauses during a match and continues afterwards. The match that was left has the cursor.
func TestReadingWaitsUntilMatchIsLeft(t *testing.T) {
	a := pagetest.NewArchive(t)
	for i := range 100 {
		a.Play(time.Duration(i+1)*time.Hour, 3, 1, "fives", "human", "club")
	}
	d := &desk{t: t, m: New(archived(a))}
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	first := d.m.Init()()
	d.press("enter").send(first)
	require.Equal(t, board.Playing, d.table().Stage)
	assert.Len(t, d.m.library.Known, library.FirstRead)
	d.press("enter", "esc").onLine("Leave the match").press("enter")
	require.Len(t, d.m.pages, 1, d.screen())
	assert.Len(t, d.m.library.Known, 101)
	assert.Contains(t, d.line(6), "▌ r  Continue")
	require.NoError(t, d.m.Close())
}

// A match has the name of its house rules, or of their base once their file is gone.
func TestMatchKeepsNameOfItsHouseRules(t *testing.T) {
	const rules = "id = \"nine-each\"\nname = \"Nine each\"\nbase = \"fives\"\n[options]\ndeal = [9, 7, 5]\nentry = 10\n"
	nine, err := variants.ReadHouse("nine.toml", []byte(rules), variants.All())
	require.NoError(t, err)
	c := archived(pagetest.NewArchive(t))
	c.Setup.Options, c.Games = map[string]string{"deal": "9", "entry": "10"}, append(variants.All(), nine)
	d := sit(t, c, 80, 24).press("enter", "enter")
	assert.Contains(t, d.line(0), "NINE EACH")
	assert.Equal(t, "fives", d.table().Match.Header.Variant, "the record names the base")
	require.NoError(t, d.m.Close())
	for _, name := range []string{"NINE EACH", "BLOCK FIVES"} {
		d := sit(t, c, 120, 36)
		assert.Contains(t, strings.ToUpper(d.screen()), name+", ROUND 1")
		assert.Contains(t, d.press("r").line(0), name, "continued")
		require.NoError(t, d.m.Close())
		c.Games = nil
	}
}

func TestHouseRulesOfProgramAreOffered(t *testing.T) {
	c := configFor("fives", record.Human, "greedy")
	c.Start, c.KeepRules = false, store.NewHouseRules(t.TempDir()).Keep
	c.RuleFaults = []error{errors.New("a.toml:2: name must be a text in double quotes"), errors.New("z.toml")}
	d := sit(t, c, 80, 24)
	assert.Contains(t, d.line(-2), "House rules (and 1 more): a.toml:2: name must be a text in double quotes")
	d.press("o", "down", "right", "up", "up", "enter", "M", "enter")
	assert.Contains(t, d.screen(), "M is kept as house rules, and on the list of games.")
	d.press("esc", "enter", "esc").onLine("Leave the match").press("enter")
	assert.Equal(t, "m", d.startPage().Chosen().ID)
	d.send(start.KeptRulesMsg{Err: errors.New("no disk")})
	assert.NotContains(t, d.screen(), "is kept")
}

// learner opens the lessons, from the start screen.
func learner(t require.TestingT, p lesson.Progress, w, h int) *desk {
	c := configFor("evens", record.Human, match.Opponent)
	c.Start, c.Progress = false, p
	return sit(t, c, w, h).press("l")
}

// finishFirst makes the moves of the first lesson, which is open.
func (d *desk) finishFirst() *desk {
	d.press("1", "enter", "1", "enter")
	require.Contains(d.t, d.screen(), "next lesson")
	return d
}

func TestFinishedLessonsAreMarkedAndKept(t *testing.T) {
	for _, progress := range []*pagetest.Progress{{IDs: []string{"ends", "gone"}}, {Fail: errors.New("it is torn")}} {
		d := learner(t, progress, 80, 24)
		assert.NotContains(t, d.line(3), "✓")
		assert.Equal(t, progress.Fail != nil, strings.Contains(d.line(-2), "it is torn"))
		d.press("enter").finishFirst()
		assert.NotContains(t, d.screen(), "torn", "it is said once")
		assert.Contains(t, d.press("esc").line(3), "✓")
		assert.Contains(t, d.press("esc", "l").line(3), "✓")
		if progress.Fail == nil {
			assert.Equal(t, []string{"ends", "gone", "joining"}, progress.IDs)
		}
	}
	c := archived(pagetest.NewArchive(t))
	assert.Contains(t, sit(t, c, 80, 24).screen(), "New to dominoes?")
	c.Progress = &pagetest.Progress{IDs: []string{"ends"}}
	assert.NotContains(t, sit(t, c, 80, 24).screen(), "New to dominoes?", "a lesson was finished")
}

// hindered is a file that another program has locked for a number of tries.
type hindered struct {
	pagetest.Progress
	tries int
}

func (b *hindered) Flush() error {
	if b.tries--; b.tries >= 0 {
		return store.ErrBusy
	}
	return b.Progress.Flush()
}

func TestProgressIsSavedAgainUntilProgramEnds(t *testing.T) {
	for _, tries := range []int{2, 1000} {
		p := &hindered{tries: tries}
		d := learner(t, p, 80, 24).press("enter")
		waits := 0
		d.m.config.After = func(wait time.Duration, f func() tea.Msg) tea.Cmd {
			if waits++; waits > 10 && wait == room.RetryAfter {
				return nil
			}
			return f
		}
		if d.finishFirst(); tries > 2 {
			assert.Empty(t, p.IDs)
			assert.ErrorContains(t, d.m.Close(), "finished lessons can't be saved")
			p.tries = 0
		}
		assert.NoError(t, d.m.Close())
		assert.Len(t, p.IDs, 1)
	}
}

// judged returns the configuration of a program that judges the matches of an archive: judge is called for each choice,
// and the first move is found a point better than the others.
func judged(a pagetest.Archive, judge func(context.Context)) Config {
	c := archived(a)
	c.Reports = reports.New(filepath.Join(a.Dir, "judged"))
	c.Judge = func(o game.Observation) review.Thinker {
		return func(ctx context.Context) (a advice.Advice) {
			judge(ctx)
			for _, m := range o.Moves {
				a.Moves = append(a.Moves, advice.Move{Move: m, Points: -1})
			}
			a.Moves[0].Points, a.Moves[0].Level = 0, true
			return a
		}
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

// A server may write a person's copy of a match after the person has left the table, or the server.
func TestMatchThatIsSavedLateIsJudgedWhenPersonComesBack(t *testing.T) {
	a := pagetest.NewArchive(t)
	d := sit(t, judged(a, func(context.Context) {}), 80, 24)
	for i, back := range []func(){
		func() { d.press("h", "esc") },
		func() { d = sit(t, judged(a, func(context.Context) {}), 80, 24) },
	} {
		a.Play(time.Duration(i+1)*time.Hour, 5000, byte(i), "draw", "human", "club")
		assert.Len(t, d.m.library.Kept, i)
		back()
		require.Len(t, d.m.library.Kept, i+1)
		for id, f := range d.m.library.Kept {
			assert.Zero(t, f.Left, id)
		}
	}
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
