package model

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
	"dominoes/model/recorder"
)

const someDay = "2026-11-20"

// dailyDesk is a start screen on which the deal of a day is offered, with matches that are kept.
func dailyDesk(t *testing.T, kept *store.Matches) *desk {
	t.Helper()
	c := configFor("draw", record.Human, "greedy")
	c.Start, c.Setup.Seats[0].Name = false, "Zoë"
	c.Now = func() time.Time { return pagetest.Evening }
	c.Matches = kept
	c.Record = func(m match.Match) (recorder.File, error) { return kept.Create(*m.Seed, m.Header.Commitment) }
	return sit(t, c, 80, 24)
}

func keptMatches(t *testing.T) *store.Matches {
	return store.NewMatches(t.TempDir(), t.TempDir(), time.Now)
}

func TestDailyDealIsOfferedAndPlayed(t *testing.T) {
	d := dailyDesk(t, keptMatches(t))
	d.clickRow("Learn", "daily deal")
	assert.Contains(t, d.screen(), "Daily deal of 20 November, the same for everybody")
	assert.Contains(t, d.paragraph(), "Block Fives (to 125) against Rosa, a good bot.")
	assert.Len(t, d.press("down", "enter").m.pages, 1, "not now")
	m := d.press("d", "enter").table().Match
	assert.Equal(t, someDay, m.Header.Daily)
	assert.Equal(t, []record.Seat{{Name: "Zoë", Player: record.Human}, {Name: "Rosa", Player: "club"}}, m.Header.Seats)
	assert.Empty(t, d.m.Share(), "it isn't over")

	c := configFor("draw", record.Human, "greedy")
	c.Start, c.Daily = false, someDay
	assert.Equal(t, someDay, sit(t, c, 80, 24).table().Match.Header.Daily, "from the command line it begins at once")
}

func TestDailyDealThatWasBegunGoesOn(t *testing.T) {
	kept := keptMatches(t)
	d := dailyDesk(t, kept).press("d", "enter")
	require.NoError(t, d.m.Close())
	entry, _, ok, err := kept.Daily(someDay)
	require.NoError(t, err)
	require.True(t, ok)

	again := dailyDesk(t, kept)
	next, cmd := again.m.Update(page.KeyPress("d"))
	again.m = next.(Model)
	assert.Len(t, again.press("enter").m.pages, 1, "nothing else is begun while it is looked for")
	assert.Equal(t, openedMsg{page.ResumeMatch{Entry: entry}}, cmd())
}

// The result of a day can be shared, and its deal played again without counting.
func TestDailyDealThatWasPlayedCanBePlayedAgain(t *testing.T) {
	kept := keptMatches(t)
	d := dailyDesk(t, kept).press("d", "enter")
	d.playOut()
	m := d.over()
	line := m.See(domino.NoSeat).Share(false)
	require.Contains(t, line, "Dominoes daily #")
	d.press("q")
	require.Empty(t, d.m.left, "its record is complete")
	assert.Equal(t, line, d.m.Share(), "after the match was left, too")
	require.NoError(t, d.m.Close())

	later := dailyDesk(t, kept).press("d")
	for _, part := range append(strings.Fields(line), "Already played") {
		assert.Contains(t, later.screen(), part)
	}
	later.press("enter")
	assert.Equal(t, board.MatchEnd, later.table().Stage)
	assert.Contains(t, later.line(-3), line)
	assert.Equal(t, m.Actions(), later.over().Actions())
	entry, _, _, err := kept.Daily(someDay)
	require.NoError(t, err)
	later.m.height = 60
	assert.Contains(t, later.press("f").screen(), "dominoes verify "+entry.ID)
	later.press("esc", "v", "v", "w", "esc", "l", "esc")
	for _, keys := range []string{"enter", "esc up up enter d down enter"} { // at its end, and from the start screen
		later.press(strings.Fields(keys)...)
		assert.Contains(t, later.screen(), "The daily deal again, just for fun: your first result stays.")
		assert.Empty(t, later.table().Match.Header.Daily)
		dealt := m.At(1)
		assert.Equal(t, dealt.State.Hand(domino.A), later.table().Match.Hand, "by the same deal")
	}
	require.NoError(t, later.m.Close())
	_, r, _, err := kept.Daily(someDay)
	require.NoError(t, err)
	assert.Equal(t, game.MatchOver, r.State.Stage(), "the day's is still the first")
}

// At the match's end y shows the text that it copies, with the meaning of its marks.
func TestDailyResultIsShownAsItIsCopied(t *testing.T) {
	d := dailyDesk(t, keptMatches(t)).press("d", "enter")
	d.playOut()
	const text = "Dominoes daily #1 · Block\nwon 50–0 · no help\n●◐○\ndominoes daily --date 2026-01-01"
	next, cmd := d.m.Update(dailyTextMsg{text: text})
	d.m = next.(Model)
	require.NotNil(t, cmd)
	assert.Equal(t, tea.SetClipboard(text)(), cmd())
	for line := range strings.Lines(text + "\n● is right, ◐ a slip, ○ a mistake, by what you could see.\nCopied.") {
		assert.Contains(t, d.screen(), strings.TrimSpace(line))
	}
	d.press("esc")
	assert.Equal(t, board.MatchEnd, d.table().Stage)
	require.NoError(t, d.m.Close())
}
