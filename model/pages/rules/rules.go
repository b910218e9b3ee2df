// Package rules is the page with the rules of a match: sections with small examples, a table of contents, and a search.
package rules

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/variants/rulebook"
	"dominoes/view/canvas"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// Page is the page with the rules of a match.
type Page struct {
	title    string
	Sheet    rulebook.Sheet
	Examples []rulebook.Example
	figures  []tiles.Figure // of the examples

	width int // the width that Text is laid out for
	Text  []rulesLine
	// Top is the index of the first visible line.
	Top int
	// here is the number of the section that was jumped to, or 0.
	here int
	Find find
}

// Keys of the page.
var (
	keySections = prefs.Bind("1-9", "section", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0")
	keyNextPart = prefs.Bind("tab", saysNextSection, "tab")
	keyPrevPart = prefs.Bind("shift+tab", saysPreviousSection, "shift+tab")
	keyNextHit  = prefs.Bind("n", "next", "n")
	keyPrevHit  = prefs.Bind("N", "previous", "N")
)

// New returns the page with the requested rules.
func New(e page.Env, r page.OpenRules) Page {
	p := Page{title: titleOf(r.Variant.Name), Sheet: rulebook.Of(r.Variant, r.Rules),
		Examples: rulebook.Examples(r.Rules)}
	for _, example := range p.Examples {
		p.figures = append(p.figures, tiles.NewExample(r.Rules, example))
	}
	if r.Section == "" {
		return p
	}
	i := slices.IndexFunc(p.Sheet.Sections, func(s rulebook.Section) bool { return s.Title == r.Section })
	return p.Fit(e).jump(e, i+1)
}

func (p Page) Kind() page.Kind { return page.Kind{Keys: prefs.OnRules, Typing: p.Find.Typing} }

func (p Page) Bindings() []key.Binding {
	switch {
	case p.Find.Typing:
		return []key.Binding{page.KeyFindDone, dialog.EditKeys().DeleteCharacterBackward, page.KeyEndFind}
	case p.Find.Word() != "":
		return []key.Binding{
			keyNextHit, keyPrevHit, page.KeyEndFind, page.KeyFind, keySections, keyNextPart, keyPrevPart,
			page.KeyScroll, page.KeyPageDn, page.KeyPageUp, page.KeyTop, page.KeyBottom,
		}
	}
	return []key.Binding{
		page.KeyClose, page.KeyFind, keySections, page.KeyScroll, keyNextPart, keyPrevPart,
		page.KeyPageDn, page.KeyPageUp, page.KeyTop, page.KeyBottom,
	}
}

// Fit lays the text out for the screen's width. The same paragraph stays at the top.
func (p Page) Fit(e page.Env) Page {
	if p.width == e.Width {
		return p
	}
	var at int // paragraph at the top
	if p.Top < len(p.Text) {
		at = p.Text[p.Top].part
	}
	p.width, p.Text = e.Width, p.layOut(e.Width)
	p.Top = max(0, slices.IndexFunc(p.Text, func(l rulesLine) bool { return l.part >= at }))
	p.Find = p.Find.search(p.Text)
	return p.scroll(e, 0)
}

// scroll scrolls by a number of lines, up to either end.
func (p Page) scroll(e page.Env, by int) Page {
	p.Top = min(max(p.Top+by, 0), p.last(e))
	return p
}

// cut returns how many rows of a figure are above a line within it.
func (p Page) cut(line int) int {
	if l := p.Text[line]; l.Figure != nil {
		return l.Row - firstRow
	}
	return 0
}

// last returns the last line that can be at the top.
func (p Page) last(e page.Env) int { return max(0, len(p.Text)-widgets.PageRows(e.Height)) }

// jump scrolls to a section, with its title at the top if enough text follows.
func (p Page) jump(e page.Env, section int) Page {
	i := slices.IndexFunc(p.Text, func(l rulesLine) bool { return l.heads == section })
	if section < 1 || i < 0 {
		return p
	}
	p.here = section
	return p.scroll(e, i-p.Top)
}

// at returns the number of the section at the top of the page, or the last section at the page's end; 0 before the
// first.
func (p Page) at(e page.Env) (section int) {
	if p.here > 0 { // the last sections can't be scrolled to the top
		if i := slices.IndexFunc(p.Text, func(l rulesLine) bool { return l.heads == p.here }); i >= p.Top &&
			i < p.Top+widgets.PageRows(e.Height) {
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

func (p Page) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	p = p.Fit(e)
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		switch {
		case p.Find.Typing:
			return p.typed(e, msg), page.Result{}
		case p.Find.Word() != "" && key.Matches(msg, page.KeyEndFind):
			p.Find = find{}
			return p, page.Result{}
		case key.Matches(msg, page.KeyClose):
			return p, page.Result{Pop: true}
		}
		return p.press(e, msg), page.Result{}
	case tea.PasteMsg:
		if p.Find.Typing {
			return p.typed(e, msg), page.Result{}
		}
	case tea.MouseClickMsg:
		return p.click(e, msg), page.Result{}
	case tea.MouseWheelMsg:
		p.Top = dialog.Scrolled(msg, p.Top, len(p.Text), widgets.PageRows(e.Height))
	}
	return p, page.Result{}
}

// press handles a key that searches or scrolls.
func (p Page) press(e page.Env, msg tea.KeyPressMsg) Page {
	switch {
	case key.Matches(msg, page.KeyFind):
		p.Find = find{Typing: true, field: dialog.NewField("", maxWord)}
	case key.Matches(msg, keyNextHit):
		return p.show(e, p.Find.step(1))
	case key.Matches(msg, keyPrevHit):
		return p.show(e, p.Find.step(-1))
	case key.Matches(msg, keySections):
		return p.jump(e, (int(msg.String()[0])-'1'+10)%10+1)
	case key.Matches(msg, keyNextPart):
		return p.jump(e, min(p.at(e)+1, len(p.Sheet.Sections)))
	case key.Matches(msg, keyPrevPart):
		return p.jump(e, max(p.at(e)-1, 1))
	default:
		was, rows := p.Top, widgets.PageRows(e.Height)
		p.Top = dialog.Scrolled(msg, was, len(p.Text), rows)
		if next := was + rows; key.Matches(msg, page.KeyPageDn) && next < len(p.Text) {
			p.Top = min(p.Top, next-p.cut(next))
		}
	}
	return p
}

// click handles a click on the search bar or on the table of contents.
func (p Page) click(e page.Env, msg tea.MouseClickMsg) Page {
	if p.Find.Typing && msg.Y == e.Height-1 && msg.Button == tea.MouseLeft {
		if i, _, ok := page.TypingBar(p.Bindings()).At(msg.X, e.Width, e.Theme); ok {
			p = p.typed(e, page.KeyPress(p.Bindings()[i].Keys()[0]))
		}
		return p
	}
	i := p.Top + msg.Y - widgets.PageTop
	if msg.Button == tea.MouseLeft && msg.Y >= widgets.PageTop && msg.Y < widgets.PageTop+widgets.PageRows(e.Height) &&
		i < len(p.Text) {
		p = p.jump(e, p.Text[i].leadsTo)
	}
	return p
}

func (p Page) Draw(e page.Env, c *canvas.Canvas) {
	p = p.Fit(e)
	v := widgets.Page{Title: p.title, Top: p.Top, Where: contents, Note: p.markExplained(e),
		Keys: page.Bar(p.Bindings()...), Find: p.Find.shown()}
	if p.Find.Typing {
		v.Keys = page.TypingBar(p.Bindings())
	}
	if at := p.at(e); at > 0 {
		v.Where = saysSection(p.Sheet.Sections[at-1].Title, at, len(p.Sheet.Sections))
	}
	for i, l := range p.Text {
		line := l.PageLine
		if head := i - l.Row; line.Figure != nil && head+line.Figure.Size().Y >= p.Top+widgets.PageRows(e.Height) {
			line.Figure = nil // the next page has all of it
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

// markExplained returns the meaning of the mark on the program's own choices if a mark is visible and the sentence
// about it isn't, else "".
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
	// part is the number of the paragraph.
	part int
	// heads is the number of the section that starts at the line, leadsTo that of the section to which a click jumps; 0
	// for none.
	heads, leadsTo int
	// explains is true for the first line of the sentence about the mark.
	explains bool
}

// firstRow is the first row of a figure, above its tiles.
const firstRow = -1

// indent is the indent of lists and figures.
const indent = 2

// layOut returns the page's lines for a width in cells.
func (p Page) layOut(width int) []rulesLine {
	t := rulesText{width: width}
	for i, block := range p.Sheet.Blocks() {
		section := slices.IndexFunc(p.Sheet.Sections,
			func(s rulebook.Section) bool { return s.Title == block.Heading }) + 1
		if section == 1 {
			t.addContents(p.Sheet.Sections)
		}
		if i > 0 {
			t.add(widgets.PageLine{})
		}
		t.addBlock(block, section)
		if section > 0 {
			p.addExamples(&t, block.Heading)
		}
	}
	return t.lines
}

// rulesText is the text of the page while it is laid out.
type rulesText struct {
	width int
	lines []rulesLine
	part  int // the number of the last paragraph
}

// add appends lines as a paragraph.
func (t *rulesText) add(lines ...widgets.PageLine) {
	t.part++
	for _, l := range lines {
		t.lines = append(t.lines, rulesLine{PageLine: l, part: t.part})
	}
}

// wrap appends a paragraph of text.
func (t *rulesText) wrap(s string, indent int) {
	t.add(dialog.AppendWrapped(nil, s, t.width, indent)...)
}

// addContents appends the table of contents. The first ten sections have a key.
func (t *rulesText) addContents(sections []rulebook.Section) {
	t.add(widgets.PageLine{}, widgets.PageLine{Lead: contents})
	for i, s := range sections {
		key := ""
		if i < 10 {
			key = fmt.Sprint((i + 1) % 10)
		}
		t.add(widgets.PageLine{Lead: key, Text: s.Title, Indent: 3})
		t.lines[len(t.lines)-1].leadsTo = i + 1
	}
}

// addBlock appends a block's heading and text. section is the number of the section that it starts, or 0.
func (t *rulesText) addBlock(block rulebook.Block, section int) {
	if block.Heading != "" {
		t.add(widgets.PageLine{Lead: block.Heading})
		t.lines[len(t.lines)-1].heads = section
	}
	for _, s := range block.Plain {
		first := len(t.lines)
		t.wrap(s, 0)
		t.lines[first].explains = s == rulebook.SettledNote
	}
	for _, s := range block.Listed {
		t.wrap(s, indent)
	}
}

// addExamples appends the examples of a section. Figures that are too wide are left out.
func (p Page) addExamples(t *rulesText, section string) {
	for i, example := range p.Examples {
		if example.Section != section {
			continue
		}
		figure := &p.figures[i]
		t.add(widgets.PageLine{})
		if figure.Size().X+2*indent+4 <= t.width {
			for row := firstRow; row <= figure.Size().Y; row++ {
				t.add(widgets.PageLine{Figure: figure, Row: row, Indent: indent})
			}
		}
		t.wrap(example.Caption, indent)
	}
}
