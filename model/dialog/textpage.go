package dialog

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/widgets"
)

// Text is a page of text that scrolls: help and log.
type Text struct {
	Title string
	// Lines returns the text for a width in cells.
	Lines func(width int) []widgets.PageLine
	top   int
	// FromEnd starts at the last lines.
	FromEnd bool
	// Help tells that it is the help itself, which its key closes.
	Help bool
	// Keys are those that a click on the first lines stands for, one a line.
	Keys []string
}

// Kind implements [page.Page].
func (p Text) Kind() page.Kind { return page.Kind{Keys: prefs.OnText, Help: p.Help} }

// Bindings implements [page.Page].
func (p Text) Bindings() []key.Binding {
	return []key.Binding{page.KeyClose, page.KeyScroll, page.KeyPageDn, page.KeyPageUp, page.KeyTop, page.KeyBottom}
}

// Update implements [page.Page].
func (p Text) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	rows := widgets.PageRows(e.Height)
	last := max(0, len(p.Lines(e.Width))-rows)
	if p.top = min(p.top, last); p.FromEnd {
		p.top = last
	}
	move := func(by int) {
		p.top = min(max(p.top+by, 0), last)
		p.FromEnd = false
	}
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		switch {
		case key.Matches(msg, page.KeyClose), key.Matches(msg, prefs.KeyHelp):
			return p, page.Result{Pop: true}
		case key.Matches(msg, page.KeyUp):
			move(-1)
		case key.Matches(msg, page.KeyDown):
			move(1)
		case key.Matches(msg, page.KeyPageUp):
			move(-rows)
		case key.Matches(msg, page.KeyPageDn):
			move(rows)
		case key.Matches(msg, page.KeyTop):
			move(-last)
		case key.Matches(msg, page.KeyBottom):
			move(last)
		}
	case tea.MouseClickMsg:
		if i := p.top + msg.Y - widgets.PageTop; msg.Button == tea.MouseLeft && msg.Y >= widgets.PageTop && i < len(p.Keys) {
			clicked := page.ClickedMsg(p.Keys[i])
			return p, page.Result{Pop: true, Cmd: func() tea.Msg { return clicked }}
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			move(-3)
		case tea.MouseWheelDown:
			move(3)
		}
	}
	return p, page.Result{}
}

// Draw implements [page.Page].
func (p Text) Draw(e page.Env, c *canvas.Canvas) {
	lines := p.Lines(e.Width)
	last := max(0, len(lines)-widgets.PageRows(e.Height))
	top := min(p.top, last)
	if p.FromEnd {
		top = last
	}
	page := widgets.Page{Title: p.Title, Lines: lines, Top: top, Keys: page.Bar(p.Bindings()...)}
	page.Draw(c, e.Theme)
}

// AppendWrapped adds text in lines that fit a screen of the given width.
func AppendWrapped(lines []widgets.PageLine, text string, width, indent int) []widgets.PageLine {
	for _, line := range cells.Paragraph(text, min(width, 90)-6-indent) {
		lines = append(lines, widgets.PageLine{Text: line, Indent: indent})
	}
	return lines
}
