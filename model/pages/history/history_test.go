package history

import (
	"os"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/home/library"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/variants"
	"dominoes/view/theme"
)

// opened returns the page with the matches of an archive.
func opened(t *testing.T, a pagetest.Archive, width, height int) *pagetest.Desk {
	d := pagetest.New(t, width, height).Keep(a)
	return d.Open(New(d.Env, variants.All()))
}

func TestEachNameHasItsFigures(t *testing.T) {
	d := opened(t, pagetest.FilledArchive(t), 60, 20)
	assert.Equal(t, "▸ You     Ann     Bo", d.Line(2))
	first := d.Screen()
	for _, c := range []struct {
		keys, says string
	}{
		{"tab", `Ann won [01] of 1 match, and \d+ of \d+ rounds\.`}, {"tab", `▸ Bo`}, {"tab", `▸ You`}, {"shift+tab", `▸ Bo`}, {"shift+tab", `▸ Ann`}, {"left", `▸ You`}, {"right", `▸ Ann`},
	} {
		assert.Regexp(t, c.says, d.Press(c.keys).Screen(), c.keys)
	}
	d.Press("G").ClickText("Bo", 2)
	assert.Regexp(t, `Bo won [01] of 1 match, and \d+ of \d+ rounds\.`, d.Screen(), "from the top")
	assert.Equal(t, first, d.Press("tab").Screen())
	assert.Contains(t, d.Line(-1), "tab")
	assert.Empty(t, d.Press("esc").Pages)
	assert.Empty(t, opened(t, pagetest.NewArchive(t), 80, 24).Press("q").Pages)
}

func TestHistoryScrollsToItsEnd(t *testing.T) {
	d := opened(t, pagetest.FilledArchive(t), 60, 20)
	top := d.Screen()
	assert.Regexp(t, ` \d\d%`, d.Line(0))
	for _, msgs := range [][]tea.Msg{{page.KeyPress("G")}, {page.KeyPress("down")}, {page.KeyPress("pgdown")}} {
		assert.Contains(t, d.Send(msgs...).Line(0), "100%")
	}
	assert.Equal(t, top, d.Press("g").Screen())
	assert.NotEqual(t, top, d.Send(tea.MouseWheelMsg{Button: tea.MouseWheelDown}).Screen())
	assert.Equal(t, top, d.Send(tea.MouseWheelMsg{Button: tea.MouseWheelUp}).Screen())
	assert.NotContains(t, opened(t, pagetest.FilledArchive(t), 120, 80).Line(0), "%", "all of it is shown")
}

func TestFiguresFollowWhatIsRead(t *testing.T) {
	a := pagetest.NewArchive(t)
	d := opened(t, a, 80, 24)
	assert.Contains(t, d.Screen(), "Nothing here yet")
	a.Play(48*time.Hour, 5000, 1, "draw", "human", "club")
	d.Send(library.LookMsg{})
	assert.Contains(t, d.Screen(), " of 1 match, and ")
	assert.NotContains(t, d.Line(-1), "tab", "there is one person")
	a.Play(24*time.Hour, 5000, 2, "draw", "human", "club")
	d.Send(library.LookMsg{})
	assert.Contains(t, d.Screen(), " of 2 matches, and ")
	assert.Equal(t, 1, strings.Count(d.Screen(), "Draw"))
	a.Play(800*time.Hour, 5000, 30, "draw", "human", "human")
	d.Send(library.LookMsg{}).Press("tab", "tab")
	assert.Contains(t, d.Screen(), "Bo won")
	require.NoError(t, os.Remove(a.Name(800*time.Hour)))
	assert.Contains(t, d.Send(library.LookMsg{}).Screen(), "You won", "Bo's records are gone")
}

func TestHistoryCountsPlayersAndRounds(t *testing.T) {
	for name, c := range map[string]struct {
		actions       int
		player, has   string
		hasnt, plains string
	}{
		"a program is an opponent":              {5000, "program", `(?m)^ *Program +1`, "Not counted", ""},
		"bots with options are listed apart":    {5000, "lookahead:think=2s", `(?m)^ +with think=2s +1`, "Not counted", ""},
		"rounds count before the match is over": {34, "club", `You won \d+ of \d+ rounds?\.`, "streak", ""},
		"a person is one of people":             {5000, "human", `(?m)^ *People +1`, "Not counted", ""},
	} {
		a := pagetest.NewArchive(t)
		a.Play(time.Hour, c.actions, 2, "fives", "human", c.player)
		screen := opened(t, a, 120, 40).Screen()
		assert.Regexp(t, c.has, screen, name)
		assert.NotContains(t, screen, c.hasnt, name)
	}
	text := opened(t, pagetest.FilledArchive(t), 60, 80).Paragraph()
	for _, says := range []string{
		"Not counted: 1 record that can't be read. The list of matches says why.", "Not counted: 1 match with bots only.",
		"each name is counted by itself.",
	} {
		assert.Contains(t, text, says)
	}
}

func TestAveragesHaveMinusOfTheme(t *testing.T) {
	a := pagetest.NewArchive(t)
	a.Play(time.Hour, 5000, 1, "mexican-train", "human", "human") // points count against players
	d := opened(t, a, 120, 40)
	assert.Regexp(t, `−\d+\.\d`, d.Screen())
	d.Env.Theme = new(theme.PlainASCII())
	assert.Regexp(t, ` -\d+\.\d`, d.Screen())
}
