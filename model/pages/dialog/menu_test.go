package dialog

import (
	"slices"
	"strings"
	"testing"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"

	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/view/theme"
)

// counted returns a box of three lines, and how often each was chosen. The note on the last must be read first.
func counted() (m Menu, chosen *[3]int) {
	chosen = new([3]int)
	for i, label := range []string{"one", "two", "careful"} {
		m.Lines = append(m.Lines, Line{Label: label, Careful: i == 2, Then: page.Do(func() tea.Msg {
			chosen[i]++
			return nil
		})})
	}
	return m, chosen
}

func TestMenuIsUsedByMouse(t *testing.T) {
	dark := theme.Dark()
	e := page.Env{Width: 80, Height: 24, Theme: &dark}
	m, chosen := counted()
	send := func(msg tea.Msg) {
		next, r := m.Update(e, msg)
		m = next.(Menu)
		pagetest.Run(r.Cmd, nil)
	}
	click := func(line int) {
		for y := range e.Height {
			if i, ok := m.panel(e).LineAt(e.Width/2, y, e.Width, e.Height); ok && i == line {
				send(tea.MouseClickMsg{X: e.Width / 2, Y: y, Button: tea.MouseLeft})
				return
			}
		}
	}
	click(1)
	assert.Equal(t, [3]int{0, 1, 0}, *chosen)
	click(2)
	assert.Equal(t, [3]int{0, 1, 0}, *chosen, "its note is to be read first")
	assert.Equal(t, 2, m.At)
	click(2)
	assert.Equal(t, [3]int{0, 1, 1}, *chosen)

	for range 4 {
		send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	}
	assert.Equal(t, 2, m.At, "the wheel stops at the last line")
	for range 5 {
		send(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	}
	assert.Zero(t, m.At, "and at the first")
	send(page.KeyPress("up"))
	assert.Equal(t, 2, m.At, "keys go round")
}

func TestKeysOfMenu(t *testing.T) {
	dark := theme.Dark()
	e := page.Env{Width: 80, Height: 24, Theme: &dark}
	for _, c := range []struct {
		name    string
		asks    bool
		keys    string
		at      int
		chosen  [3]int
		isClose bool
	}{
		{"the next line", false, "down", 1, [3]int{}, false}, {"the ends", false, "G down", 0, [3]int{}, false}, {"the first", false, "G g", 0, [3]int{}, false},
		{"a choice", false, "down enter", 1, [3]int{0, 1, 0}, false}, {"the way back", false, "esc", 0, [3]int{}, true},
		{"no", true, "n", 0, [3]int{1, 0, 0}, false}, {"no, too", true, "esc", 0, [3]int{1, 0, 0}, false}, {"yes", true, "y", 0, [3]int{0, 1, 0}, false}, {"no question", false, "y n left right", 0, [3]int{}, false},
	} {
		m, chosen := counted()
		m.Asks = c.asks
		var r page.Result
		for _, name := range strings.Fields(c.keys) {
			var next page.Page
			next, r = m.Update(e, page.KeyPress(name))
			m = next.(Menu)
			pagetest.Run(r.Cmd, nil)
		}
		assert.Equal(t, c.at, m.At, c.name)
		assert.Equal(t, c.chosen, *chosen, c.name)
		assert.Equal(t, c.isClose, r.Pop, c.name)
		yes := slices.ContainsFunc(m.Bindings(), func(b key.Binding) bool { return b.Help() == page.KeyYes.Help() })
		assert.Equal(t, c.asks, yes, "%s: its keys are named", c.name)
	}
	m, _ := counted()
	changed := 0
	m.Lines[0].Change = func(_ page.Env, by int) page.Result { changed += by; return page.Result{} }
	for _, name := range []string{"right", "enter", "left", "left", "left"} {
		m.Update(e, page.KeyPress(name))
	}
	assert.Equal(t, -1, changed, "enter is the right arrow")
	assert.Equal(t, page.KeyChange.Help(), m.Bindings()[1].Help())
}
