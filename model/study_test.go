package model

import (
	"errors"
	"fmt"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/hosting"
	"dominoes/model/lessons"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/store"
)

// learner opens the lessons, from the start screen.
func learner(t require.TestingT, p page.Progress, w, h int) *desk {
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

// After the last lesson one may go on to a match.
func TestFromTheLessonsToAMatch(t *testing.T) {
	d := learner(t, nil, 80, 24).press("G", "enter", "1", "enter", "1", "enter", "enter")
	require.Contains(t, d.screen(), "You can play dominoes now.")
	d.press("enter")
	require.Equal(t, "fives", d.table().Match.Variant.ID)
	require.Equal(t, match.Opponent, d.table().Match.Header.Seats[game.B].Player)
}

func TestFinishedLessonsAreMarked(t *testing.T) {
	kept := &pagetest.Progress{IDs: []string{"ends", "gone"}}
	d := learner(t, kept, 80, 24)
	require.Contains(t, d.line(3), "Join like to like")
	require.NotContains(t, d.line(3), "✓")
	require.Contains(t, d.line(4), "✓")
	require.Contains(t, d.line(3), "▸", "the first that isn't finished is chosen")

	d.press("enter").finishFirst().press("esc")
	require.Contains(t, d.line(3), "✓")
	require.Contains(t, d.line(5), "▸")
	require.Equal(t, []string{"ends", "gone", "joining"}, kept.IDs)

	d.plain()
	require.Contains(t, d.line(3), " x", "plain ASCII has its own mark")
}

// Without a file what was finished is known for the session.
// The start screen says how many lessons are finished, as long as some are left.
func TestTheStartScreenSaysHowFarTheLessonsAre(t *testing.T) {
	list, err := lessons.All()
	require.NoError(t, err)
	ids := []string{"gone"} // a puzzle, or a lesson of an older version
	for _, l := range list {
		ids = append(ids, l.ID)
	}
	for _, c := range []struct {
		finished int
		want     string
	}{{0, "l lessons for newcomers"}, {8, fmt.Sprintf("l lessons (8 of %d)", len(list))}, {len(list), "l lessons   p"}} {
		a := newArchive(t)
		a.play(time.Hour, 14, 1, "fives", "human", "club")
		config := a.config()
		config.Progress = &pagetest.Progress{IDs: ids[:1+c.finished]}
		assert.Contains(t, sit(t, config, 60, 20).line(-2), c.want)
	}
}

func TestProgressOfASession(t *testing.T) {
	d := learner(t, nil, 80, 24).press("enter")
	d.finishFirst()
	d.press("esc", "esc", "l")
	require.Contains(t, d.line(3), "✓")
}

// What is wrong with the file is said once, and counts for the session.
func TestProgressThatCannotBeKept(t *testing.T) {
	d := learner(t, &pagetest.Progress{Fail: errors.New("it is torn")}, 80, 24)
	require.Contains(t, d.line(-2), "it is torn")
	d.press("enter")
	require.NotContains(t, d.screen(), "it is torn")
	d.finishFirst()
	require.NotContains(t, d.screen(), "it is torn")
	d.press("esc")
	require.Contains(t, d.line(3), "✓")
}

// hindered is a memory that another program is in the way of for so many tries.
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

// Where another program is in the way finishing is tried again, until the program ends.
func TestProgressIsTriedAgain(t *testing.T) {
	for _, tries := range []int{2, 1000} {
		p := &hindered{tries: tries}
		d := learner(t, p, 80, 24).press("enter")
		waits := 0
		d.m.config.After = func(wait time.Duration, f func() tea.Msg) tea.Cmd {
			if wait == hosting.RetryAfter {
				if waits++; waits > 10 {
					return nil
				}
			}
			return f
		}
		d.finishFirst()
		if tries == 2 {
			assert.Len(t, p.IDs, 1, "the third try")
			assert.NoError(t, d.m.Close())
			continue
		}
		assert.Empty(t, p.IDs)
		assert.ErrorContains(t, d.m.Close(), "finished lessons can't be saved")
		p.tries = 0
		assert.NoError(t, d.m.Close(), "even where its command is still under way")
		assert.Len(t, p.IDs, 1)
	}
}

// A newcomer sees the lessons on the first screen, by key and by mouse.
func TestLessonsOnTheStartScreen(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {160, 48}} {
		c := configFor("evens", record.Human, match.Opponent)
		c.Start = false
		d := sit(t, c, size[0], size[1])
		d.clickRow("Learn", "lessons")
		require.Contains(t, d.line(0), "LESSONS")
		d.press("esc").press("tab")
		require.NotContains(t, d.line(-2), "lessons", "a field's note has the row")
		d.press("l")
		require.Contains(t, d.line(0), "LESSONS")
	}
}

// In a lesson there are no hints, and their key changes nothing of how matches are
// shown later.
func TestLessonsLeaveTheSettingsAlone(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 36}} {
		d := learner(t, nil, size[0], size[1]).press("enter")
		before := d.m.settings
		d.press("h", "f", "l")
		require.Equal(t, before, d.m.settings)
		require.Contains(t, d.line(0), "LESSON 1")
	}
}
