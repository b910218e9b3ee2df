package model

import (
	"errors"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/library"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
	"dominoes/model/pages/lesson"
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
	d.press("esc").tryAgain()
	assert.Empty(t, d.later)
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

// Every page names a match by its house rules, or by their base once their file is gone.
func TestMatchKeepsNameOfItsHouseRules(t *testing.T) {
	nine, err := variants.ReadHouse("nine.toml", []byte("id = \"nine-each\"\nname = \"Nine each\"\nbase = \"fives\"\n[options]\ndeal = [9, 7, 5]\nentry = 10\n"), variants.All())
	require.NoError(t, err)
	a := pagetest.NewArchive(t)
	for _, name := range []string{"Nine each", "Block Fives"} {
		c := archived(a)
		c.Setup.Options = map[string]string{"deal": "9", "entry": "10"}
		if name == "Nine each" {
			c.Games = append(variants.All(), nine)
			d := sit(t, c, 80, 24).press("enter", "enter")
			assert.Contains(t, d.line(0), "NINE EACH")
			assert.Equal(t, "fives", d.table().Match.Header.Variant, "the record names the base")
			assert.Contains(t, d.press("r").line(0), "NINE EACH RULES")
			require.NoError(t, d.m.Close())
		}
		d := sit(t, c, 120, 36)
		assert.Contains(t, d.screen(), name+", round 1")
		assert.Contains(t, d.press("g").paragraph(), name+", house rules")
		assert.Contains(t, d.press("enter").line(0), strings.ToUpper(name), "continued")
		require.NoError(t, d.m.Close())
	}
}

func TestHouseRulesOfProgramAreOffered(t *testing.T) {
	home := t.TempDir()
	c := configFor("fives", record.Human, "greedy")
	c.Start, c.KeepRules = false, store.NewHouseRules(home).Keep
	c.RuleFaults = []error{errors.New("a.toml:2: name must be a text in double quotes"), errors.New("z.toml")}
	d := sit(t, c, 80, 24)
	assert.Contains(t, d.line(-2), "House rules (and 1 more): a.toml:2: name must be a text in double quotes")
	d.press("o", "down", "right", "up", "up", "enter", "M", "enter")
	assert.Contains(t, d.screen(), "M is kept as house rules, and on the list of games.")
	d.press("esc", "enter", "esc").onLine("Leave the match").press("enter")
	assert.Equal(t, "m", d.startPage().Chosen().ID)
	c.KeepRules = func(string, *variants.Variant, domino.Rules) (variants.Variant, error) {
		return variants.Variant{}, errors.New("no disk")
	}
	d = sit(t, c, 80, 24).press("o", "down", "right", "up", "up", "enter", "M", "enter")
	assert.NotContains(t, d.press("esc").screen(), "is kept")
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
	for name, c := range map[string]struct {
		progress lesson.Progress
		says     string
	}{
		"on disk": {&pagetest.Progress{IDs: []string{"ends", "gone"}}, ""},
		"faulty":  {&pagetest.Progress{Fail: errors.New("it is torn")}, "it is torn"},
	} {
		d := learner(t, c.progress, 80, 24)
		assert.Contains(t, d.line(3), "▸ ", "the first that isn't finished is chosen")
		assert.NotContains(t, d.line(3), "✓")
		assert.Contains(t, d.line(-2), c.says, name)
		before := d.m.settings
		d.press("enter", "h")
		assert.Equal(t, before, d.m.settings, "lessons have no hints")
		d.finishFirst()
		assert.NotContains(t, d.screen(), "torn", "it is said once")
		assert.Contains(t, d.press("esc").line(3), "✓", name)
		assert.Contains(t, d.press("esc", "l").line(3), "✓", name)
		if kept, ok := c.progress.(*pagetest.Progress); ok && kept.Fail == nil {
			assert.Equal(t, []string{"ends", "gone", "joining"}, kept.IDs)
		}
	}
	a := pagetest.NewArchive(t)
	assert.Contains(t, sit(t, archived(a), 80, 24).screen(), "New to dominoes?")
	c := archived(a)
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
			if wait == room.RetryAfter {
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
		assert.NoError(t, d.m.Close(), "even if its command is still running")
		assert.Len(t, p.IDs, 1)
	}
}
