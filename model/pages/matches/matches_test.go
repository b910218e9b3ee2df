package matches

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/internal/sampletest"
	"dominoes/model/home/library"
	"dominoes/model/home/stats"
	"dominoes/model/home/store"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/variants"
	matchview "dominoes/view/matches"
	"dominoes/view/theme"
)

// opened returns the page with the matches of an archive.
func opened(t require.TestingT, a pagetest.Archive, width, height int) *pagetest.Desk {
	d := pagetest.New(t, width, height).Keep(a)
	return d.Open(New(d.Env, d.Services, a.Matches(), variants.All()))
}

func pageOf(d *pagetest.Desk) Page { return d.Top().(Page) }

// three returns an archive with an unfinished, a finished and another unfinished match, the last one first.
func three(t *testing.T) pagetest.Archive {
	a := pagetest.NewArchive(t)
	a.Play(time.Hour, 14, 1, "fives", "human", "club")
	a.Play(2*time.Hour, 5000, 1, "draw", "human", "club")
	a.Play(3*time.Hour, 14, 1, "block", "human", "club")
	return a
}

func TestEnterOpensMatchOfTab(t *testing.T) {
	a := three(t)
	list := a.List()
	for _, c := range []struct {
		keys, enter string
		want        page.Request
	}{
		{"", "enter continue", page.ResumeMatch{Entry: list[0]}}, {"down", "enter continue", page.ResumeMatch{Entry: list[2]}},
		{"tab", "enter replay", page.ReplayMatch{Entry: list[1]}}, {"shift+tab", "enter open", page.ResumeMatch{Entry: list[0]}},
		{"tab tab G", "enter open", page.ReplayMatch{Entry: list[1]}}, {"tab tab down", "enter open", page.ResumeMatch{Entry: list[2]}},
		{"tab tab G pgup", "enter open", page.ResumeMatch{Entry: list[0]}}, {"tab tab pgdown", "enter open", page.ReplayMatch{Entry: list[1]}},
		{"down g", "enter continue", page.ResumeMatch{Entry: list[0]}}, {"down down up", "enter continue", page.ResumeMatch{Entry: list[0]}},
	} {
		d := opened(t, a, 80, 24).Press(strings.Fields(c.keys)...)
		assert.Contains(t, d.Line(-1), c.enter, c.keys)
		assert.Equal(t, []page.Request{c.want}, d.Press("enter").Shown, c.keys)
	}
	d := opened(t, a, 60, 20)
	for range matchTabs {
		assert.Contains(t, d.Press("tab").Line(-1), "esc back", "the way out comes first")
	}
	assert.Equal(t, []page.Request{page.OpenHistory{}}, d.Press("h").Shown)
	assert.Empty(t, d.Press("esc").Pages)
	assert.Empty(t, opened(t, a, 80, 24).Press("q").Pages)
}

func TestKeysOfKnownMatchesAreNamedBeforeRescanEnds(t *testing.T) {
	a := three(t)
	d := pagetest.New(t, 80, 24).Keep(a)
	opened := New(d.Env, d.Services, a.Matches(), variants.All()).Push
	assert.Equal(t, []key.Binding{keyGoOn, page.KeyMove, page.KeyExitList}, opened.Bindings()[:3])
}

func TestListOpensWhereMatchesAre(t *testing.T) {
	a := pagetest.NewArchive(t)
	d := opened(t, a, 80, 24)
	for range matchTabs {
		assert.Contains(t, d.Press("tab").Screen(), "No matches yet. Every match that you play is kept here.")
	}
	assert.Empty(t, d.Press("enter", "x", "down", "G").Shown)
	a.Play(time.Hour, 5000, 1, "draw", "human", "club")
	d = opened(t, a, 80, 24)
	assert.Contains(t, d.Screen(), "▸ finished 1")
	assert.Regexp(t, `Draw .*(Bo|You) won`, d.Line(4))
	assert.NotContains(t, d.Press("shift+tab").Line(-1), "enter", "nothing is there to be chosen")
}

func TestMatchesAreChosenByMouse(t *testing.T) {
	d := opened(t, pagetest.FilledArchive(t), 80, 24)
	d.ClickText("finished 14", 2)
	assert.Contains(t, d.Line(2), "▸ finished 14")
	first := d.Line(4)
	assert.True(t, strings.HasPrefix(d.Click(10, 6).Line(6), "▸"))
	assert.NotEqual(t, first, d.Line(4))
	assert.True(t, strings.HasPrefix(d.Send(tea.MouseWheelMsg{Button: tea.MouseWheelDown}).Line(7), "▸"))
	assert.True(t, strings.HasPrefix(d.Send(tea.MouseWheelMsg{Button: tea.MouseWheelUp}).Line(6), "▸"))
	assert.Empty(t, d.Send(tea.MouseClickMsg{X: 10, Y: 6, Button: tea.MouseRight}).Shown)
	assert.Len(t, d.Click(10, 6).Shown, 1, "a click on the chosen one opens it")
}

func TestPageDownKeepsLastLineInView(t *testing.T) {
	d := opened(t, pagetest.FilledArchive(t), 80, 24).Press("tab", "tab")
	lines := pageOf(d).screen(d.Env).Lines
	d.Press("pgdown")
	assert.Equal(t, len(lines)-1, pageOf(d).at)
	assert.Zero(t, pageOf(d.Press("pgup")).at)
}

func TestCursorStaysWithItsMatch(t *testing.T) {
	a := three(t)
	d := opened(t, a, 80, 24).Press("down")
	require.True(t, strings.HasPrefix(d.Line(5), "▸ Block"))
	a.Play(time.Minute, 14, 1, "evens", "human", "club")
	assert.True(t, strings.HasPrefix(d.Send(library.LookMsg{}).Line(6), "▸ Block"), d.Screen())
	require.NoError(t, os.Remove(a.Name(3*time.Hour)))
	assert.True(t, strings.HasPrefix(d.Send(library.LookMsg{}).Line(5), "▸ Block Fives"), d.Screen())
}

func TestMatchIsRemovedAfterAsking(t *testing.T) {
	a := three(t)
	d := opened(t, a, 80, 24).Press("x")
	assert.Contains(t, d.Screen(), "can't be brought")
	assert.Contains(t, d.Screen(), "▸ Keep it")
	d.Press("enter")
	assert.FileExists(t, a.Name(time.Hour))
	d.Press("x", "down", "enter")
	assert.NoFileExists(t, a.Name(time.Hour))
	assert.FileExists(t, a.Name(3*time.Hour))
	assert.NotContains(t, d.Screen(), "Fives")

	elsewhere := filepath.Join(t.TempDir(), "mine.jsonl")
	require.NoError(t, os.Rename(a.Name(3*time.Hour), elsewhere))
	require.NoError(t, os.Symlink(elsewhere, a.Name(3*time.Hour)))
	d = opened(t, a, 120, 36).Press("x")
	assert.Contains(t, d.Screen(), "off the list?")
	assert.Contains(t, d.Screen(), "can still be continued.")
	d.Press("down", "enter")
	assert.NoFileExists(t, a.Name(3*time.Hour))
	assert.FileExists(t, elsewhere, "the link is removed, and nothing else")
}

func TestMatchOpenElsewhereCannotBeRemoved(t *testing.T) {
	a := three(t)
	before := opened(t, a, 80, 24)
	a.Hold()
	d := opened(t, a, 80, 24)
	assert.Contains(t, d.Screen(), "open elsewhere")
	assert.Contains(t, d.Line(-2), "This match is open in another window.")
	assert.Contains(t, d.Press("x").Line(-2), "! It is open in another window, so it can't be removed.")
	assert.NotContains(t, d.Press("down").Line(-2), "!")
	before.Press("x", "down", "enter")
	assert.FileExists(t, a.Name(time.Hour))
	assert.Contains(t, before.Line(-2), "! It is open in another window (process 12345 on a-rather-long-name.there).", "the list didn't know yet")
	assert.NotContains(t, before.Click(10, 5).Line(-2), "!")
}

func TestFaultyRecordsAreListedWithReason(t *testing.T) {
	a := pagetest.NewArchive(t)
	a.Put(time.Minute, []byte("no record\n"))
	a.Play(time.Hour, 14, 1, "fives", "human", "club")
	a.Play(2*time.Hour, 4, 1, "draw", "human", "human")
	a.Play(3*time.Hour, 1, 1, "draw", "human", "club")
	d := opened(t, a, 80, 24)
	assert.Regexp(t, `Block Fives +You \d+, Bo \d+ +after round 1 +today 19:14`, d.Line(4))
	assert.Regexp(t, `Draw +Ann 0, Bo 0 +in round 1`, d.Line(5))
	assert.Regexp(t, `Draw +You 0, Bo 0 +in round 1`, d.Line(6))
	assert.Regexp(t, `2026\S* +can't be read +today`, d.Press("G").Line(7))
	assert.Contains(t, d.Screen(), "It can't be read: line 1")
	assert.Equal(t, []page.Request{page.ResumeMatch{Entry: a.List()[0]}}, d.Press("enter").Shown, "which says what can be saved")
	assert.Contains(t, d.Press("x").Screen(), "This version can't read the file")
	d.Press("esc")

	require.NoError(t, os.RemoveAll(filepath.Join(a.Dir, "matches")))
	require.NoError(t, os.WriteFile(filepath.Join(a.Dir, "matches"), nil, 0o600))
	assert.Contains(t, d.Press("up").Send(library.LookMsg{}).Line(-2), "! Your matches can't be listed")
}

// Whatever is typed and clicked while records come and go, the page can be drawn.
func TestPageIsDrawnWhateverHappens(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		a := pagetest.NewArchive(inDirectory{t, dir})
		for i := range rapid.IntRange(0, 5).Draw(t, "matches") {
			n := rapid.SampledFrom([]int{0, 9, 70, 600}).Draw(t, "actions")
			a.Play(time.Duration(i)*time.Hour, n, byte(i), rapid.SampledFrom(variants.IDs()).Draw(t, "variant"), "human", rapid.SampledFrom([]string{"human", "club"}).Draw(t, "player"))
		}
		d := opened(t, a, 80, 24)
		for range rapid.IntRange(1, sampletest.Of(12, 30)).Draw(t, "steps") {
			switch rapid.IntRange(0, 9).Draw(t, "what") {
			default:
				d.Press(rapid.SampledFrom(strings.Fields("tab shift+tab up down pgup pgdown G g x enter")).Draw(t, "key"))
			case 6:
				d.Click(rapid.IntRange(0, d.Env.Width).Draw(t, "x"), rapid.IntRange(0, d.Env.Height).Draw(t, "y"))
			case 7:
				size := rapid.SampledFrom([][2]int{{80, 24}, {120, 36}, {60, 20}, {250, 70}, {112, 20}}).Draw(t, "size")
				d.Resize(size[0], size[1])
			case 8:
				a.Put(time.Duration(rapid.IntRange(0, 5).Draw(t, "at"))*time.Hour, []byte("{}"))
				d.Send(library.LookMsg{})
			case 9:
				_ = os.Remove(a.Name(time.Duration(rapid.IntRange(0, 5).Draw(t, "at")) * time.Hour))
			}
			if len(d.Pages) == 0 {
				d.Open(New(d.Env, d.Services, a.Matches(), variants.All()))
			}
			require.Len(t, d.Lines(), d.Env.Height)
		}
	})
}

// inDirectory is a test of rapid with temporary directories in dir.
type inDirectory struct {
	*rapid.T
	dir string
}

func (t inDirectory) TempDir() string {
	home, err := os.MkdirTemp(t.dir, "home")
	require.NoError(t, err)
	return home
}

func TestListIsPlainInPlainTheme(t *testing.T) {
	d := opened(t, pagetest.FilledArchive(t), 80, 24).Press("shift+tab")
	d.Env.Theme = new(theme.PlainASCII())
	assert.NotRegexp(t, `[^\x00-\x7f]`, d.Screen())
}

// Only a table that is read of the match at the cursor is shown.
func TestTableIsThatOfTheChosenMatch(t *testing.T) {
	first, second := store.Entry{Name: "first"}, store.Entry{Name: "second"}
	e := page.Env{Library: &library.Library{Known: []stats.Summary{{Entry: first, Laid: true}, {Entry: second, Laid: true}}}}
	p := Page{timer: pagetest.New(t, 80, 24).Services}
	at := func(i int) {
		next, _ := p.choose(e, i)
		p = next
	}
	read := func(of store.Entry, says string) {
		next, _ := p.Update(e, tableReadMsg{of, &matchview.TablePicture{Says: says}})
		p = next.(Page)
	}
	at(0)
	read(second, "another")
	assert.Nil(t, p.table, "an answer that comes late")
	read(first, "its own")
	assert.Equal(t, "its own", p.table.Says)
	at(0)
	assert.NotNil(t, p.table, "it stays while it is read again")
	at(1)
	assert.Equal(t, "first", p.shown, "it stays until the other one is read")
	read(second, "another")
	assert.Equal(t, "another", p.table.Says)
}

// While the cursor moves the details stay, and follow once it rests.
func TestDetailsFollowCursorThatRests(t *testing.T) {
	d := opened(t, three(t), 80, 24)
	details := func() string { return strings.Join(d.Lines()[7:23], "\n") }
	first := details()
	d.Hold = true
	list := strings.Join(d.Press("down").Lines()[:7], "\n")
	assert.Equal(t, first, details())
	d.Release()
	second := details()
	assert.NotEqual(t, first, second)
	assert.Equal(t, list, strings.Join(d.Lines()[:7], "\n"), "the list was up to date at once")
	assert.Equal(t, second, func() string { d.Press("up", "down").Release(); return details() }(), "it was passed over")
	d.Press("up", "tab", "shift+tab")
	assert.Equal(t, first, details(), "another list shows its own at once")
}

// The table is placed when it is read, not for each frame.
func TestTableIsPlacedForCurrentScreen(t *testing.T) {
	d := opened(t, three(t), 80, 24)
	for _, size := range [][2]int{{80, 24}, {130, 40}} {
		d.Resize(size[0], size[1])
		placed := *pageOf(d).table
		assert.Equal(t, placed.Placed(matchview.TableSize(size[0], size[1], 2)), placed, "%v", size)
	}
}
