package dialog

import (
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"

	"dominoes/model/page"
	"dominoes/view/theme"
)

// counted is a box of three lines, each of which counts how often it was chosen. The last
// should be read first.
func counted() (m Menu, chosen *[3]int) {
	chosen = new([3]int)
	for i, label := range []string{"one", "two", "careful"} {
		m.Lines = append(m.Lines, Line{Label: label, Careful: i == 2, Choose: func(page.Env) page.Result {
			chosen[i]++
			return page.Result{}
		}})
	}
	return m, chosen
}

func TestMenuIsUsedByMouse(t *testing.T) {
	dark := theme.Dark()
	e := page.Env{Width: 80, Height: 24, Theme: &dark}
	m, chosen := counted()
	send := func(msg tea.Msg) {
		next, _ := m.Update(e, msg)
		m = next.(Menu)
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
