package model

import (
	"dominoes/view"

	tea "charm.land/bubbletea/v2"
)

func (m Model) tooSmall() bool { return m.width < view.MinWidth || m.height < view.MinHeight }

// View implements [tea.Model]. A terminal shows frames instead.
func (m Model) View() tea.View {
	v := m.modes()
	v.Content = m.canvas().String()
	return v
}

// Frame returns what a terminal is to show, and the view without its content; last is what it
// showed before. What isn't on disk yet is not shown: after a crash it would be gone.
func (m Model) Frame(last *view.Canvas) (*view.Canvas, tea.View) {
	switch ahead, long := m.ahead(); {
	case !ahead:
		last = m.canvas()
	case long && last != nil:
		last = last.Clone()
		view.DrawSaid(last, &m.theme, "Saving: the disk takes its time.")
	}
	return last, m.modes()
}

// Failed returns the model after a command has panicked.
func (m Model) Failed(what string) tea.Model {
	m.opening = false
	m.said = "Something failed, and the match goes on: " + what
	return m
}

// modes returns the view without its content.
func (m Model) modes() tea.View {
	v := tea.NewView("")
	v.AltScreen = true
	v.WindowTitle = m.title()
	if m.settings.mouse {
		v.MouseMode = tea.MouseModeCellMotion
	}
	return v
}

// canvas returns the screen: the pages, the lowest first.
func (m Model) canvas() *view.Canvas {
	c := view.NewCanvas(m.width, m.height, view.Style{Fg: m.theme.Text, Bg: m.theme.Ground})
	c.Ellipsis = m.theme.Chars.Ellipsis
	if m.tooSmall() {
		view.TooSmall(c, &m.theme)
	} else {
		for i, p := range m.pages {
			if m.isBox(i) && i < len(m.pages)-1 {
				continue // boxes don't pile up
			}
			if m.isBox(i) {
				c.Fade(view.Style{Fg: m.theme.Faint, Bg: m.theme.Ground})
			}
			e := m.env()
			box, _ := m.pages[len(m.pages)-1].(menu)
			e.hidden = box.hides && i < len(m.pages)-1
			p.draw(e, c)
		}
		m.env().nameKeys(c, m.pages[len(m.pages)-1])
		view.DrawSaid(c, &m.theme, m.said)
	}
	return c
}

// isBox reports whether a page is a box over the one below it.
func (m Model) isBox(i int) bool {
	switch m.pages[i].(type) {
	case menu, optionsPage, keyCapture:
		return true
	}
	return false
}

func (m Model) title() string {
	t, ok := m.table()
	switch {
	case !ok:
		return "Dominoes"
	case t.stage == playing && t.myTurn():
		return "Dominoes: " + t.match.Variant.Name + ", your turn"
	}
	return "Dominoes: " + t.match.Variant.Name
}
