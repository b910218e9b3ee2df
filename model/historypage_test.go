package model

import (
	"os"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/library"
)

// Each name has its figures; the page scrolls to its end and back.
func TestTheHistoryPage(t *testing.T) {
	d := sit(t, filled(t).config(), 60, 20).press("h")
	assert.Equal(t, "▸ You     Ann     Bo", d.line(2))
	top := d.screen()
	d.press("G")
	assert.Contains(t, d.screen(), "100%")
	assert.NotEqual(t, top, d.screen())
	d.press("down", "pgdown")
	assert.Contains(t, d.screen(), "100%")
	assert.Equal(t, top, d.press("g").screen())
	d.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	assert.NotEqual(t, top, d.screen())
	assert.Equal(t, top, d.send(tea.MouseWheelMsg{Button: tea.MouseWheelUp}).screen())

	d.press("tab")
	assert.Regexp(t, `Ann won [01] of 1 match, and \d+ of \d+ rounds\.`, d.screen())
	d.press("tab", "tab")
	assert.Equal(t, top, d.screen())
	d.clickText("Bo", 2)
	assert.Regexp(t, `Bo won [01] of 1 match, and \d+ of \d+ rounds\.`, d.screen())
	d.press("shift+tab", "shift+tab")
	assert.Equal(t, top, d.screen())
	d.press("esc")
	assert.Len(t, d.m.pages, 1)
}

// The figures follow what is read.
func TestTheHistoryFollowsWhatIsRead(t *testing.T) {
	a := newArchive(t)
	a.play(48*time.Hour, 5000, 1, "draw", "human", "club")
	d := sit(t, a.config(), 80, 24).press("g", "h")
	assert.Contains(t, d.screen(), " of 1 match, and ")
	a.play(24*time.Hour, 5000, 2, "draw", "human", "club")
	d.send(library.LookMsg{})
	assert.Contains(t, d.screen(), " of 2 matches, and ")
	assert.Equal(t, 1, strings.Count(d.screen(), "Draw"))
	d.press("esc")
	assert.Equal(t, "MATCHES", d.line(0))
}

// Programs are opponents like others.
func TestTheHistoryAgainstPrograms(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 5000, 1, "draw", "human", "program")
	d := sit(t, a.config(), 120, 36).press("h")
	assert.Regexp(t, `(?m)^ *Program +1`, d.screen())
}

// A round that ended counts, though its match isn't over.
func TestTheHistoryOfAnUnfinishedMatch(t *testing.T) {
	a := newArchive(t)
	a.play(time.Hour, 34, 2, "fives", "human", "club")
	d := sit(t, a.config(), 80, 24).press("h")
	assert.Regexp(t, `You won \d+ of \d+ rounds?\.`, d.screen())
	assert.NotContains(t, d.screen(), "streak")
}

// Whose records are gone isn't shown any more.
func TestTheHistoryForgetsWhoIsGone(t *testing.T) {
	a := filled(t)
	d := sit(t, a.config(), 80, 24).press("h", "tab", "tab")
	assert.Contains(t, d.screen(), "Bo won")
	require.NoError(t, os.Remove(a.name(800*time.Hour)))
	d.send(library.LookMsg{})
	assert.Contains(t, d.screen(), "You won")
}
