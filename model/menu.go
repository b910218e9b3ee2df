package model

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/prefs"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

// menu is a box of lines to choose from, over another page.
type menu struct {
	title string
	lines []menuLine
	at    int
	// hides tells that everybody at the table reads it: nobody's hand is seen behind it.
	hides bool
}

// menuLine is one thing to choose.
type menuLine struct {
	label, note string
	// value is shown on the right where the line is changed in place.
	value func(env) string
	// careful tells that the note should be read first: a click chooses the line,
	// and only the next one does what it is for.
	careful bool
	// choose is what enter does, change what the arrows to either side do.
	choose func(env) result
	change func(env, int) result
}

func (m menu) kind() kind { return kind{keys: prefs.OnMenu, box: true, hides: m.hides} }

func (m menu) bindings() []key.Binding {
	if m.lines[m.at].change == nil {
		return []key.Binding{keyMove, keyChoose, keyBack}
	}
	return []key.Binding{keyMove, keyChange, keyBack}
}

func (m menu) update(e env, msg tea.Msg) (page, result) {
	n := len(m.lines)
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		switch {
		case key.Matches(msg, keyBack):
			return m, result{pop: true}
		case key.Matches(msg, keyUp):
			m.at = (m.at + n - 1) % n
		case key.Matches(msg, keyDown):
			m.at = (m.at + 1) % n
		case key.Matches(msg, keyLess):
			return m, m.turn(e, -1)
		case key.Matches(msg, keyMore):
			return m, m.turn(e, 1)
		case key.Matches(msg, keyChoose):
			return m, m.take(e)
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			m.at = max(m.at-1, 0)
		case tea.MouseWheelDown:
			m.at = min(m.at+1, n-1)
		}
	case tea.MouseClickMsg:
		if i, ok := m.panel(e).LineAt(msg.X, msg.Y, e.width, e.height); ok {
			first := m.at != i
			m.at = i
			if first && m.lines[i].careful {
				return m, result{}
			}
			if msg.Button == tea.MouseRight {
				return m, m.turn(e, -1)
			}
			return m, m.take(e)
		}
	}
	return m, result{}
}

// take does what the line at the cursor is for.
func (m menu) take(e env) result {
	if line := m.lines[m.at]; line.choose != nil {
		return line.choose(e)
	}
	return m.turn(e, 1)
}

// turn changes the line at the cursor in place.
func (m menu) turn(e env, by int) result {
	if line := m.lines[m.at]; line.change != nil {
		return line.change(e, by)
	}
	return result{}
}

func (m menu) panel(e env) *widgets.Choices {
	p := &widgets.Choices{Title: m.title, At: m.at, Note: m.lines[m.at].note, Keys: bar(m.bindings()...)}
	for _, l := range m.lines {
		p.Noted = p.Noted || l.note != ""
		line := widgets.Choosable{Label: l.label}
		if l.value != nil {
			line.Value = l.value(e)
		}
		p.Lines = append(p.Lines, line)
	}
	return p
}

func (m menu) draw(e env, c *canvas.Canvas) { m.panel(e).Draw(c, e.theme) }
