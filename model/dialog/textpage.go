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
	// lines returns the text for a width in cells.
	Lines func(width int) []widgets.PageLine
	top   int
	// fromEnd starts at the last lines.
	FromEnd bool
	// help tells that it is the help itself, which its key closes.
	Help bool
	// keys are those that a click on the first lines stands for, one a line.
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
	was := p.first(e)
	p.top = Scrolled(msg, was, len(p.Lines(e.Width)), widgets.PageRows(e.Height))
	p.FromEnd = p.FromEnd && p.top == was
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		if key.Matches(msg, page.KeyClose, prefs.KeyHelp) {
			return p, page.Result{Pop: true}
		}
	case tea.MouseClickMsg:
		if i := p.top + msg.Y - widgets.PageTop; msg.Button == tea.MouseLeft && msg.Y >= widgets.PageTop && i < len(p.Keys) {
			clicked := page.ClickedMsg(p.Keys[i])
			return p, page.Result{Pop: true, Cmd: func() tea.Msg { return clicked }}
		}
	}
	return p, page.Result{}
}

// first returns the first line that is shown.
func (p Text) first(e page.Env) int {
	last := max(0, len(p.Lines(e.Width))-widgets.PageRows(e.Height))
	if p.FromEnd {
		return last
	}
	return min(p.top, last)
}

// Draw implements [page.Page].
func (p Text) Draw(e page.Env, c *canvas.Canvas) {
	page := widgets.Page{Title: p.Title, Lines: p.Lines(e.Width), Top: p.first(e), Keys: page.Bar(p.Bindings()...)}
	page.Draw(c, e.Theme)
}

// AppendWrapped adds text in lines that fit a screen of the given width.
func AppendWrapped(lines []widgets.PageLine, text string, width, indent int) []widgets.PageLine {
	for _, line := range cells.Paragraph(text, min(width, 90)-6-indent) {
		lines = append(lines, widgets.PageLine{Text: line, Indent: indent})
	}
	return lines
}
