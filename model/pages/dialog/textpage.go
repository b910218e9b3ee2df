package dialog

import (
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/widgets"
)

// Text is a page of text that scrolls, such as help and log.
type Text struct {
	Title string
	// Lines returns the text for a width in cells.
	Lines func(width int) []widgets.PageLine
	top   int
	// FromEnd shows the last lines until the page is scrolled.
	FromEnd bool
	// Help is true for the help itself, which its key closes.
	Help bool
	// Opener is the key that opened the page and also closes it.
	Opener key.Binding
}

func (p Text) Kind() page.Kind { return page.Kind{Keys: prefs.OnText, Help: p.Help} }

func (p Text) Bindings() []key.Binding {
	return []key.Binding{page.KeyClose, page.KeyScroll, page.KeyPageDn, page.KeyPageUp, page.KeyTop, page.KeyBottom}
}

func (p Text) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	was := p.first(e)
	p.top = Scrolled(msg, was, len(p.Lines(e.Width)), widgets.PageRows(e.Height))
	p.FromEnd = p.FromEnd && p.top == was
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		if key.Matches(msg, page.KeyClose, prefs.KeyHelp, p.Opener) {
			return p, page.Result{Pop: true}
		}
	case tea.MouseClickMsg:
		if clicked := p.keyAt(e, msg.X, msg.Y); msg.Button == tea.MouseLeft && clicked != "" {
			return p, page.CloseWith(clicked)
		}
	}
	return p, page.Result{}
}

// keyAt returns the key named at a cell of the screen, or "".
func (p Text) keyAt(e page.Env, column, row int) page.ClickedMsg {
	lines, i := p.Lines(e.Width), p.top+row-widgets.PageTop
	if row < widgets.PageTop || row >= widgets.PageTop+widgets.PageRows(e.Height) || i >= len(lines) {
		return ""
	}
	line := lines[i]
	if line.Beside != nil && column >= widgets.BesideAt(e.Width) {
		line = *line.Beside
	}
	return page.ClickedMsg(line.Press)
}

// first returns the index of the first visible line.
func (p Text) first(e page.Env) int {
	last := max(0, len(p.Lines(e.Width))-widgets.PageRows(e.Height))
	if p.FromEnd {
		return last
	}
	return min(p.top, last)
}

func (p Text) Draw(e page.Env, c *canvas.Canvas) {
	page := widgets.Page{Title: p.Title, Lines: p.Lines(e.Width), Top: p.first(e), Keys: page.Bar(p.Bindings()...)}
	page.Draw(c, e.Theme)
}

// AppendWrapped appends text in lines that fit a screen of this width.
func AppendWrapped(lines []widgets.PageLine, text string, width, indent int) []widgets.PageLine {
	for _, line := range cells.Paragraph(text, min(width, 90)-6-indent) {
		lines = append(lines, widgets.PageLine{Text: line, Indent: indent})
	}
	return lines
}

// AppendNamed appends text with a name before it: beside it, or above it if the name is wider than indent.
func AppendNamed(lines []widgets.PageLine, name, text string, width, indent int) []widgets.PageLine {
	wrapped := AppendWrapped(nil, text, width, indent)
	if cells.Width(name) < indent {
		wrapped[0].Lead = name
		return append(lines, wrapped...)
	}
	apart := strings.ReplaceAll(name, "/", "/ ") // keys may be separated there
	for _, line := range cells.Paragraph(apart, min(width, 90)-6) {
		lines = append(lines, widgets.PageLine{Lead: strings.ReplaceAll(line, "/ ", "/")})
	}
	return append(lines, wrapped...)
}
