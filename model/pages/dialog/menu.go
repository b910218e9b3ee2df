// Package dialog has the building blocks of pages: menus ([Menu]), text input ([Field]), and pages of text that scroll
// ([Text]).
package dialog

import (
	"image"
	"slices"
	"strconv"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

// Menu is a box of lines to choose from, over another page. Bubbles' list has neither values that change in place nor a
// note below its lines, and can't be clicked.
type Menu struct {
	Title string
	Lines []Line
	// At is the index of the selected line.
	At int
	// From is the index of the first row that is shown if not all have room, headings included. Update sets it.
	From int
	// Rows is the number of rows that the list keeps even with fewer lines.
	Rows int
	// Hides is true if all people at the table read the box, so that no hand may be visible behind it.
	Hides bool
	// Asks is true if the box is a question: its first line is no, its second yes, and both have keys. Leaving the box
	// means no.
	Asks bool
	// Numbered is true if the first nine lines are chosen by digits, too.
	Numbered bool
	// Sight returns the places on the screen that the box should leave in sight, the most important first; nil if there
	// are none. It returns what held when the box was opened, so that the box doesn't move.
	Sight func(page.Env) []image.Rectangle
}

// Line is an entry of a menu.
type Line struct {
	Label, Note string
	// Group is the heading above the first line of a group, else "".
	Group string
	// Value returns the value shown on the right, for a line that is changed in place.
	Value func(page.Env) string
	// Faint is true if the line has no effect at present.
	Faint bool
	// Careful is true if the note should be read first: the first click only selects the line.
	Careful bool
	// Then is the result of choosing the line, unless it has Change.
	Then page.Result
	// Change changes the line's value in place: by -1 for left, by 1 for right and enter.
	Change func(e page.Env, by int) page.Result
}

// Leave returns a line that closes the menu.
func Leave(label, note string) Line {
	return Line{Label: label, Note: note, Then: page.Result{Pop: true}}
}

func (m Menu) Kind() page.Kind { return page.Kind{Keys: prefs.OnMenu, Box: true, Hides: m.Hides} }

func (m Menu) Bindings() []key.Binding {
	if m.Asks {
		return []key.Binding{page.KeyMove, page.KeyChoose, page.KeyYes, page.KeyNo, page.KeyBack}
	}
	if m.Numbered {
		return []key.Binding{page.KeyMove, page.KeyChoose, page.KeyLine, page.KeyBack}
	}
	if m.Lines[m.At].Change == nil {
		return []key.Binding{page.KeyMove, page.KeyChoose, page.KeyBack}
	}
	return []key.Binding{page.KeyMove, page.KeyChange, page.KeyBack}
}

func (m Menu) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	at := m.At
	m, r := m.update(e, msg)
	if m.At != at {
		m.From = m.panel(e).First(e.Width, e.Height)
	}
	return m, r
}

func (m Menu) update(e page.Env, msg tea.Msg) (Menu, page.Result) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return m.press(e, msg)
	case tea.MouseWheelMsg:
		m.At, _ = Moved(msg, m.At, len(m.Lines), 0)
	case tea.MouseClickMsg:
		return m.click(e, msg)
	}
	return m, page.Result{}
}

func (m Menu) press(e page.Env, msg tea.KeyPressMsg) (Menu, page.Result) {
	n := len(m.Lines)
	switch {
	case m.Asks && key.Matches(msg, page.KeyNo, page.KeyBack):
		return m, m.Lines[0].Then
	case m.Asks && key.Matches(msg, page.KeyYes):
		return m, m.Lines[1].Then
	case key.Matches(msg, page.KeyBack):
		return m, page.Result{Pop: true}
	case key.Matches(msg, page.KeyUp):
		m.At = (m.At + n - 1) % n
	case key.Matches(msg, page.KeyDown):
		m.At = (m.At + 1) % n
	case key.Matches(msg, page.KeyLess):
		return m, m.change(e, -1)
	case key.Matches(msg, page.KeyMore):
		return m, m.change(e, 1)
	case m.Numbered && key.Matches(msg, page.KeyLine):
		if i := slices.Index(page.KeyLine.Keys(), msg.String()); i < n {
			return m, m.Lines[i].choose(e)
		}
	case key.Matches(msg, page.KeyChoose):
		return m, m.Lines[m.At].choose(e)
	default:
		m.At, _ = Moved(msg, m.At, n, 0)
	}
	return m, page.Result{}
}

// click selects the line that was clicked, and activates it unless its note must be read first.
func (m Menu) click(e page.Env, msg tea.MouseClickMsg) (Menu, page.Result) {
	i, ok := m.panel(e).LineAt(msg.X, msg.Y, e.Width, e.Height)
	if !ok {
		return m, page.Result{}
	}
	selected := m.At == i
	m.At = i
	switch {
	case !selected && m.Lines[i].Careful:
		return m, page.Result{}
	case msg.Button == tea.MouseRight:
		return m, m.change(e, -1)
	}
	return m, m.Lines[m.At].choose(e)
}

// choose activates a line.
func (l Line) choose(e page.Env) page.Result {
	if l.Change != nil {
		return l.Change(e, 1)
	}
	return l.Then
}

// change changes the line at the cursor in place.
func (m Menu) change(e page.Env, by int) page.Result {
	if line := m.Lines[m.At]; line.Change != nil {
		return line.Change(e, by)
	}
	return page.Result{}
}

func (m Menu) panel(e page.Env) *widgets.Choices {
	p := &widgets.Choices{Title: m.Title, At: m.At, From: m.From, Rows: m.Rows, Keys: page.Bar(m.Bindings()...)}
	if m.Sight != nil {
		p.Sight = m.Sight(e)
	}
	for i, l := range m.Lines {
		line := widgets.Choosable{Group: l.Group, Label: l.Label, Note: l.Note, Faint: l.Faint}
		if m.Numbered && i < len(page.KeyLine.Keys()) {
			line.Label = strconv.Itoa(i+1) + " " + l.Label
		}
		if l.Value != nil {
			line.Value = l.Value(e)
		}
		p.Lines = append(p.Lines, line)
	}
	return p
}

func (m Menu) Draw(e page.Env, c *canvas.Canvas) { m.panel(e).Draw(c, e.Theme) }
