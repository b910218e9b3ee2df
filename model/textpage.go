package model

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/prefs"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/widgets"
)

// textPage is a page of text that scrolls: help and log.
type textPage struct {
	title string
	// lines returns the text for a width in cells.
	lines func(width int) []widgets.PageLine
	top   int
	// fromEnd starts at the last lines.
	fromEnd bool
	// help tells that it is the help itself, which its key closes.
	help bool
	// keys are those that a click on the first lines stands for, one a line.
	keys []string
}

func (p textPage) kind() kind { return kind{keys: prefs.OnText, help: p.help} }

func (p textPage) bindings() []key.Binding {
	return []key.Binding{keyClose, keyScroll, keyPageDn, keyPageUp, keyTop, keyBottom}
}

func (p textPage) update(e env, msg tea.Msg) (page, result) {
	rows := widgets.PageRows(e.height)
	last := max(0, len(p.lines(e.width))-rows)
	if p.top = min(p.top, last); p.fromEnd {
		p.top = last
	}
	move := func(by int) {
		p.top = min(max(p.top+by, 0), last)
		p.fromEnd = false
	}
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		switch {
		case key.Matches(msg, keyClose), key.Matches(msg, prefs.KeyHelp):
			return p, result{pop: true}
		case key.Matches(msg, keyUp):
			move(-1)
		case key.Matches(msg, keyDown):
			move(1)
		case key.Matches(msg, keyPageUp):
			move(-rows)
		case key.Matches(msg, keyPageDn):
			move(rows)
		case key.Matches(msg, keyTop):
			move(-last)
		case key.Matches(msg, keyBottom):
			move(last)
		}
	case tea.MouseClickMsg:
		if i := p.top + msg.Y - widgets.PageTop; msg.Button == tea.MouseLeft && msg.Y >= widgets.PageTop && i < len(p.keys) {
			clicked := clickedMsg(p.keys[i])
			return p, result{pop: true, cmd: func() tea.Msg { return clicked }}
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			move(-3)
		case tea.MouseWheelDown:
			move(3)
		}
	}
	return p, result{}
}

func (p textPage) draw(e env, c *canvas.Canvas) {
	lines := p.lines(e.width)
	last := max(0, len(lines)-widgets.PageRows(e.height))
	top := min(p.top, last)
	if p.fromEnd {
		top = last
	}
	page := widgets.Page{Title: p.title, Lines: lines, Top: top, Keys: bar(p.bindings()...)}
	page.Draw(c, e.theme)
}

// appendWrapped adds text in lines that fit a screen of the given width.
func appendWrapped(lines []widgets.PageLine, text string, width, indent int) []widgets.PageLine {
	for _, line := range cells.Paragraph(text, min(width, 90)-6-indent) {
		lines = append(lines, widgets.PageLine{Text: line, Indent: indent})
	}
	return lines
}
