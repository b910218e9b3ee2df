// Package rules is the page with the rules of a match: its sections with small examples, a
// list of them to jump by, and a search.
package rules

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/dialog"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/variants/rulebook"
	"dominoes/view/canvas"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// Page is the page with the rules of a match: its sections with small
// examples, a list of them to jump by, and a search.
type Page struct {
	title    string
	Sheet    rulebook.Sheet
	Examples []rulebook.Example
	figures  []tiles.Figure // of the examples

	width int // that text is laid out for
	Text  []rulesLine
	// Top is the first line shown.
	Top int
	// here is the section that was jumped to, from 1; 0 for none.
	here int
	Find find
}

// Keys of the page.
var (
	keySections = prefs.Bind("1-9", "section", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0")
	keyNextPart = prefs.Bind("tab", saysNextSection, "tab")
	keyPrevPart = prefs.Bind("shift+tab", saysPreviousSection, "shift+tab")
	keyFind     = prefs.Bind("/", "find", "/")
	keyNextHit  = prefs.Bind("n", "next", "n")
	keyPrevHit  = prefs.Bind("N", "previous", "N")
	keyEndFind  = prefs.Bind("esc", saysEndFind, "esc")
	keyFindDone = prefs.Bind("enter", "done", "enter")
)

// New shows the rules that are asked for.
func New(e page.Env, r page.OpenRules) Page {
	p := Page{title: rulesOf(r.Variant.Name), Sheet: rulebook.Of(r.Variant, r.Rules), Examples: rulebook.Examples(r.Rules)}
	for _, example := range p.Examples {
		p.figures = append(p.figures, tiles.NewExample(r.Rules, example))
	}
	if r.Section == "" {
		return p
	}
	i := slices.IndexFunc(p.Sheet.Sections, func(s rulebook.Section) bool { return s.Title == r.Section })
	return p.Fit(e).jump(e, i+1)
}

// Kind implements [page.Page].
func (p Page) Kind() page.Kind { return page.Kind{Keys: prefs.OnRules, Typing: p.Find.Typing} }

// Bindings implements [page.Page].
func (p Page) Bindings() []key.Binding {
	switch {
	case p.Find.Typing:
		return []key.Binding{keyFindDone, dialog.EditKeys().DeleteCharacterBackward, keyEndFind}
	case p.Find.Word() != "":
		return []key.Binding{keyNextHit, keyPrevHit, keyEndFind, keyFind, keySections, keyNextPart, keyPrevPart, page.KeyScroll, page.KeyPageDn, page.KeyPageUp, page.KeyTop, page.KeyBottom}
	}
	return []key.Binding{page.KeyClose, keyFind, keySections, page.KeyScroll, keyNextPart, keyPrevPart, page.KeyPageDn, page.KeyPageUp, page.KeyTop, page.KeyBottom}
}

// Fit lays the text out for the screen's width, and keeps what was at the top
// there.
func (p Page) Fit(e page.Env) Page {
	if p.width == e.Width {
		return p
	}
	var at int // the paragraph at the top
	if p.Top < len(p.Text) {
		at = p.Text[p.Top].part
	}
	p.width, p.Text = e.Width, p.layOut(e.Width)
	p.Top = max(0, slices.IndexFunc(p.Text, func(l rulesLine) bool { return l.part >= at }))
	p.Find = p.Find.again(p.Text)
	return p.scroll(e, 0)
}

// scroll moves the text, as far as there is any. The last section can be moved
// to the top, too.
func (p Page) scroll(e page.Env, by int) Page {
	p.Top = min(max(p.Top+by, 0), p.last(e))
	return p
}

// cut returns how many rows of a figure stand above a line that is in the midst of it.
func (p Page) cut(line int) int {
	if l := p.Text[line]; l.Figure != nil {
		return l.Row - firstRow
	}
	return 0
}

// last returns the last line that can be at the top.
func (p Page) last(e page.Env) int { return max(0, len(p.Text)-widgets.PageRows(e.Height)) }

// jump brings a section's title into view, at the top if there is text enough.
func (p Page) jump(e page.Env, section int) Page {
	i := slices.IndexFunc(p.Text, func(l rulesLine) bool { return l.heads == section })
	if section < 1 || i < 0 {
		return p
	}
	p.here = section
	return p.scroll(e, i-p.Top)
}

// at returns the section at the top of the page, 0 before the first; at the end of the page it is
// the last one.
func (p Page) at(e page.Env) (section int) {
	if p.here > 0 { // the last ones can't get to the top
		if i := slices.IndexFunc(p.Text, func(l rulesLine) bool { return l.heads == p.here }); i >= p.Top && i < p.Top+widgets.PageRows(e.Height) {
			return p.here
		}
	}
	if p.Top > 0 && p.Top == p.last(e) {
		return len(p.Sheet.Sections)
	}
	for _, l := range p.Text[:min(p.Top+1, len(p.Text))] {
		section = max(section, l.heads)
	}
	return section
}

// Update implements [page.Page].
func (p Page) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	p = p.Fit(e)
	rows := widgets.PageRows(e.Height)
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		switch {
		case p.Find.Typing:
			return p.typed(e, msg), page.Result{}
		case p.Find.Word() != "" && key.Matches(msg, keyEndFind):
			p.Find = find{}
		case key.Matches(msg, page.KeyClose):
			return p, page.Result{Pop: true}
		case key.Matches(msg, keyFind):
			p.Find = find{Typing: true, field: dialog.NewField("", longest)}
		case key.Matches(msg, keyNextHit):
			p = p.show(e, p.Find.step(1))
		case key.Matches(msg, keyPrevHit):
			p = p.show(e, p.Find.step(-1))
		case key.Matches(msg, keySections):
			p = p.jump(e, (int(msg.String()[0])-'1'+10)%10+1)
		case key.Matches(msg, keyNextPart):
			p = p.jump(e, min(p.at(e)+1, len(p.Sheet.Sections)))
		case key.Matches(msg, keyPrevPart):
			p = p.jump(e, max(p.at(e)-1, 1))
		default:
			was := p.Top
			p.Top = dialog.Scrolled(msg, was, len(p.Text), rows)
			if next := was + rows; key.Matches(msg, page.KeyPageDn) && next < len(p.Text) {
				p.Top = min(p.Top, next-p.cut(next))
			}
		}
	case tea.PasteMsg:
		if p.Find.Typing {
			return p.typed(e, msg), page.Result{}
		}
	case tea.MouseClickMsg:
		if p.Find.Typing && msg.Y == e.Height-1 && msg.Button == tea.MouseLeft {
			if i, _, ok := page.TypingBar(p.Bindings()).At(msg.X, e.Width, e.Theme); ok {
				p = p.typed(e, page.KeyPress(p.Bindings()[i].Keys()[0]))
			}
			return p, page.Result{}
		}
		i := p.Top + msg.Y - widgets.PageTop
		if msg.Button == tea.MouseLeft && msg.Y >= widgets.PageTop && msg.Y < widgets.PageTop+rows && i < len(p.Text) {
			p = p.jump(e, p.Text[i].leadsTo)
		}
	case tea.MouseWheelMsg:
		p.Top = dialog.Scrolled(msg, p.Top, len(p.Text), rows)
	}
	return p, page.Result{}
}

// Draw implements [page.Page].
func (p Page) Draw(e page.Env, c *canvas.Canvas) {
	p = p.Fit(e)
	v := widgets.Page{Title: p.title, Top: p.Top, Where: contents, Note: p.markExplained(e), Keys: page.Bar(p.Bindings()...), Find: p.Find.shown()}
	if p.Find.Typing {
		v.Keys = page.TypingBar(p.Bindings())
	}
	if at := p.at(e); at > 0 {
		v.Where = saysSection(p.Sheet.Sections[at-1].Title, at, len(p.Sheet.Sections))
	}
	for i, l := range p.Text {
		line := l.PageLine
		if head := i - l.Row; line.Figure != nil && head+line.Figure.Size().Y >= p.Top+widgets.PageRows(e.Height) {
			line.Figure = nil // it is whole on the next page
		}
		line.Marks = p.Find.marks(i)
		switch {
		case slices.ContainsFunc(line.Marks, func(m widgets.Mark) bool { return m.Current }):
			line.Sign = e.Theme.Chars.Turn
		case len(line.Marks) > 0:
			line.Sign = e.Theme.Chars.Dot
		case l.heads > 0 && l.heads == p.here && p.Find.Word() == "":
			line.Sign = e.Theme.Chars.Turn
		}
		v.Lines = append(v.Lines, line)
	}
	v.Draw(c, e.Theme)
}

// markExplained says what the mark of the program's own choices means, where one is in view and the
// sentence at the top of the page that says so isn't.
func (p Page) markExplained(e page.Env) string {
	marked := false
	for i := p.Top; i < min(p.Top+widgets.PageRows(e.Height), len(p.Text)); i++ {
		if p.Text[i].explains {
			return ""
		}
		marked = marked || strings.Contains(p.Text[i].Text, rulebook.SettledMark)
	}
	if !marked {
		return ""
	}
	return markMeans
}

// rulesLine is a line of the page.
type rulesLine struct {
	widgets.PageLine
	// part numbers what was wrapped into lines together.
	part int
	// heads is the section that the line is the title of, and leadsTo the one that a
	// click on it jumps to, from 1; 0 for none.
	heads, leadsTo int
	// explains tells that the line begins the sentence about the mark.
	explains bool
}

// firstRow is that of a figure: the row above its tiles.
const firstRow = -1

// indent is how far lists and figures stand in.
const indent = 2

// layOut returns the page's lines for a width in cells. A figure that has no room is left out.
func (p Page) layOut(width int) (text []rulesLine) {
	part := 0
	add := func(lines ...widgets.PageLine) {
		part++
		for _, l := range lines {
			text = append(text, rulesLine{PageLine: l, part: part})
		}
	}
	wrapped := func(s string, indent int) { add(dialog.AppendWrapped(nil, s, width, indent)...) }
	blocks := p.Sheet.Blocks()
	for i, block := range blocks {
		section := slices.IndexFunc(p.Sheet.Sections, func(s rulebook.Section) bool { return s.Title == block.Heading }) + 1
		if section == 1 {
			add(widgets.PageLine{}, widgets.PageLine{Lead: contents})
			for n, s := range p.Sheet.Sections {
				add(widgets.PageLine{Lead: fmt.Sprint((n + 1) % 10), Text: s.Title, Indent: 3})
				text[len(text)-1].leadsTo = n + 1
			}
		}
		if i > 0 {
			add(widgets.PageLine{})
		}
		if block.Heading != "" {
			add(widgets.PageLine{Lead: block.Heading})
			text[len(text)-1].heads = section
		}
		for _, s := range block.Plain {
			first := len(text)
			wrapped(s, 0)
			text[first].explains = s == rulebook.SettledNote
		}
		for _, s := range block.Listed {
			wrapped(s, indent)
		}
		for i, example := range p.Examples {
			if section == 0 || example.Section != block.Heading {
				continue
			}
			figure := &p.figures[i]
			add(widgets.PageLine{})
			if figure.Size().X+2*indent+4 <= width {
				for row := firstRow; row <= figure.Size().Y; row++ {
					add(widgets.PageLine{Figure: figure, Row: row, Indent: indent})
				}
			}
			wrapped(example.Caption, indent)
		}
	}
	return text
}
