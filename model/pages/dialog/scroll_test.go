package dialog

import (
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/model/page"
	"dominoes/view/widgets"
)

func TestKeysAndWheelScrollAsFarAsThePageGoes(t *testing.T) {
	wheel := func(b tea.MouseButton, mod tea.KeyMod) tea.Msg { return tea.MouseWheelMsg{Button: b, Mod: mod} }
	const all = 1 << 20
	rapid.Check(t, func(t *rapid.T) {
		lines, rows := rapid.IntRange(0, 40).Draw(t, "lines"), rapid.IntRange(1, 50).Draw(t, "rows")
		last := max(0, lines-rows)
		top := rapid.IntRange(0, last).Draw(t, "top")
		for _, m := range []struct {
			msg tea.Msg
			by  int
		}{
			{page.KeyPress("up"), -1}, {page.KeyPress("k"), -1}, {page.KeyPress("down"), 1}, {page.KeyPress("j"), 1},
			{page.KeyPress("pgup"), -rows}, {page.KeyPress("b"), -rows}, {page.KeyPress("pgdown"), rows}, {page.KeyPress("space"), rows},
			{page.KeyPress("g"), -all}, {page.KeyPress("home"), -all}, {page.KeyPress("G"), all}, {page.KeyPress("end"), all},
			{wheel(tea.MouseWheelUp, 0), -3}, {wheel(tea.MouseWheelDown, 0), 3}, {wheel(tea.MouseWheelDown, tea.ModShift), 3}, {wheel(tea.MouseWheelLeft, 0), 0},
			{page.KeyPress("x"), 0}, {page.KeyPress("left"), 0}, {tea.WindowSizeMsg{}, 0}, {page.KeyPress("d"), 0}, {page.KeyPress("u"), 0},
		} {
			require.Equal(t, max(0, min(top+m.by, last)), Scrolled(m.msg, top, lines, rows), "%v", m.msg)
		}
	})
}

func TestScrolledStaysOnPageWhoseLengthChanges(t *testing.T) {
	assert.Equal(t, 6, Scrolled(nil, 30, 10, 4))
	assert.Zero(t, Scrolled(nil, 5, 10, 20))
	assert.Zero(t, Scrolled(nil, 5, 0, 20))
}

func TestPageStaysAtItsEndUntilScrolled(t *testing.T) {
	p := Text{FromEnd: true, Lines: func(width int) []widgets.PageLine { return make([]widgets.PageLine, 400-width) }}
	send := func(msg tea.Msg, width, height int) int {
		next, _ := p.Update(page.Env{Width: width, Height: height}, msg)
		p = next.(Text)
		return p.first(page.Env{Width: width, Height: height})
	}
	assert.Equal(t, 300, send(tea.WindowSizeMsg{}, 80, 24))
	assert.Equal(t, 324, send(tea.WindowSizeMsg{}, 60, 20))
	assert.Equal(t, 323, send(page.KeyPress("up"), 60, 20))
	assert.Equal(t, 323, send(tea.WindowSizeMsg{}, 60, 16))
}
