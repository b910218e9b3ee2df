package model

import (
	"fmt"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/prefs"
	"dominoes/variants"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// rulesView is the page with the rules of a match: its sections with small
// examples, a list of them to jump by, and a search.
type rulesView struct {
	title    string
	sheet    variants.Sheet
	examples []variants.Example
	arms     int

	width int // that text is laid out for
	text  []rulesLine
	top   int
	// here is the section that was jumped to, from 1; 0 for none.
	here int
	find find
}

// Keys of the page.
var (
	keySections = prefs.Bind("1-9", "section", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0")
	keyNextPart = prefs.Bind("tab", "next section", "tab")
	keyPrevPart = prefs.Bind("shift+tab", "section before", "shift+tab")
	keyFind     = prefs.Bind("/", "find", "/")
	keyNextHit  = prefs.Bind("n", "next", "n")
	keyPrevHit  = prefs.Bind("N", "before", "N")
	keyEndFind  = prefs.Bind("esc", "end the search", "esc")
	keyFindDone = prefs.Bind("enter", "done", "enter")
	keyFindBack = prefs.Bind("backspace", "delete", "backspace")
)

// newRulesPage shows the rules that are asked for.
func newRulesPage(e env, r openRules) rulesView {
	p := rulesView{title: r.variant.Name + " rules", sheet: r.variant.Sheet(r.rules), examples: variants.Examples(r.rules), arms: 2}
	if r.rules.Spins() {
		p.arms = r.rules.Arms
	}
	if r.section == "" {
		return p
	}
	i := slices.IndexFunc(p.sheet.Sections, func(s variants.Section) bool { return s.Title == r.section })
	return p.fit(e).jump(e, i+1)
}

func (p rulesView) kind() kind { return kind{keys: prefs.OnRules, typing: p.find.typing} }

func (p rulesView) bindings() []key.Binding {
	switch {
	case p.find.typing:
		return []key.Binding{keyFindDone, keyFindBack, keyEndFind}
	case p.find.word != "":
		return []key.Binding{keyNextHit, keyPrevHit, keyEndFind, keyFind, keySections, keyNextPart, keyPrevPart, keyScroll, keyPageDn, keyPageUp, keyTop, keyBottom}
	}
	return []key.Binding{keyClose, keyFind, keySections, keyScroll, keyNextPart, keyPrevPart, keyPageDn, keyPageUp, keyTop, keyBottom}
}

// fit lays the text out for the screen's width, and keeps what was at the top
// there.
func (p rulesView) fit(e env) rulesView {
	if p.width == e.width {
		return p
	}
	var at int // the paragraph at the top
	if p.top < len(p.text) {
		at = p.text[p.top].part
	}
	p.width, p.text = e.width, p.layOut(e.width)
	p.top = max(0, slices.IndexFunc(p.text, func(l rulesLine) bool { return l.part >= at }))
	p.find = p.find.again(p.text)
	return p.scroll(e, 0)
}

// scroll moves the text, as far as there is any. The last section can be moved
// to the top, too.
func (p rulesView) scroll(e env, by int) rulesView {
	p.top = min(max(p.top+by, 0), p.last(e))
	return p
}

// last returns the last line that can be at the top.
func (p rulesView) last(e env) int { return max(0, len(p.text)-widgets.PageRows(e.height)) }

// jump brings a section's title into view, at the top if there is text enough.
func (p rulesView) jump(e env, section int) rulesView {
	i := slices.IndexFunc(p.text, func(l rulesLine) bool { return l.heads == section })
	if section < 1 || i < 0 {
		return p
	}
	p.here = section
	return p.scroll(e, i-p.top)
}

// at returns the section at the top of the page.
func (p rulesView) at(e env) (section int) {
	if p.here > 0 { // the last ones can't get to the top
		if i := slices.IndexFunc(p.text, func(l rulesLine) bool { return l.heads == p.here }); i >= p.top && i < p.top+widgets.PageRows(e.height) {
			return p.here
		}
	}
	for _, l := range p.text[:min(p.top+1, len(p.text))] {
		section = max(section, l.heads)
	}
	return section
}

func (p rulesView) update(e env, msg tea.Msg) (page, result) {
	p = p.fit(e)
	rows := widgets.PageRows(e.height)
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		switch {
		case p.find.typing:
			return p.typed(e, msg), result{}
		case p.find.word != "" && key.Matches(msg, keyEndFind):
			p.find = find{}
		case key.Matches(msg, keyClose):
			return p, result{pop: true}
		case key.Matches(msg, keyFind):
			p.find = find{typing: true}
		case key.Matches(msg, keyNextHit):
			p = p.show(e, p.find.step(1))
		case key.Matches(msg, keyPrevHit):
			p = p.show(e, p.find.step(-1))
		case key.Matches(msg, keySections):
			p = p.jump(e, (int(msg.String()[0])-'1'+10)%10+1)
		case key.Matches(msg, keyNextPart):
			p = p.jump(e, min(p.at(e)+1, len(p.sheet.Sections)))
		case key.Matches(msg, keyPrevPart):
			p = p.jump(e, max(p.at(e)-1, 1))
		case key.Matches(msg, keyUp):
			p = p.scroll(e, -1)
		case key.Matches(msg, keyDown):
			p = p.scroll(e, 1)
		case key.Matches(msg, keyPageUp):
			p = p.scroll(e, -rows)
		case key.Matches(msg, keyPageDn):
			p = p.scroll(e, rows)
		case key.Matches(msg, keyTop):
			p = p.scroll(e, -len(p.text))
		case key.Matches(msg, keyBottom):
			p = p.scroll(e, len(p.text))
		}
	case tea.MouseClickMsg:
		if p.find.typing && msg.Y == e.height-1 && msg.Button == tea.MouseLeft {
			if i, _, ok := typingBar(p.bindings()).At(msg.X, e.width, e.theme); ok {
				p = p.typed(e, keyPress(p.bindings()[i].Keys()[0]))
			}
			return p, result{}
		}
		i := p.top + msg.Y - widgets.PageTop
		if msg.Button == tea.MouseLeft && msg.Y >= widgets.PageTop && msg.Y < widgets.PageTop+rows && i < len(p.text) {
			p = p.jump(e, p.text[i].leadsTo)
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			p = p.scroll(e, -3)
		case tea.MouseWheelDown:
			p = p.scroll(e, 3)
		}
	}
	return p, result{}
}

func (p rulesView) draw(e env, c *canvas.Canvas) {
	p = p.fit(e)
	v := widgets.Page{Title: p.title, Top: p.top, Keys: bar(p.bindings()...), Find: p.find.says()}
	if p.find.typing {
		v.Keys = typingBar(p.bindings())
	}
	if at := p.at(e); at > 0 {
		v.Where = fmt.Sprintf("%s %d/%d", p.sheet.Sections[at-1].Title, at, len(p.sheet.Sections))
	}
	for i, l := range p.text {
		line := l.PageLine
		line.Marks = p.find.marks(i)
		switch {
		case slices.ContainsFunc(line.Marks, func(m widgets.Mark) bool { return m.Current }):
			line.Sign = e.theme.Chars.Turn
		case len(line.Marks) > 0:
			line.Sign = e.theme.Chars.Dot
		case l.heads > 0 && l.heads == p.here && p.find.word == "":
			line.Sign = e.theme.Chars.Turn
		}
		v.Lines = append(v.Lines, line)
	}
	v.Draw(c, e.theme)
}

// rulesLine is a line of the page.
type rulesLine struct {
	widgets.PageLine
	// part numbers what was wrapped into lines together.
	part int
	// heads is the section that the line is the title of, and leadsTo the one that a
	// click on it jumps to, from 1; 0 for none.
	heads, leadsTo int
}

// layOut returns the page's lines for a width in cells.
func (p rulesView) layOut(width int) (text []rulesLine) {
	part := 0
	add := func(lines ...widgets.PageLine) {
		part++
		for _, l := range lines {
			text = append(text, rulesLine{PageLine: l, part: part})
		}
	}
	wrapped := func(s string, indent int) { add(appendWrapped(nil, s, width, indent)...) }
	blocks := p.sheet.Blocks()
	for i, block := range blocks {
		section := slices.IndexFunc(p.sheet.Sections, func(s variants.Section) bool { return s.Title == block.Heading }) + 1
		if section == 1 {
			add(widgets.PageLine{}, widgets.PageLine{Lead: "Contents"})
			for n, s := range p.sheet.Sections {
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
			wrapped(s, 0)
		}
		for _, s := range block.Listed {
			wrapped(s, 2)
		}
		for _, example := range p.examples {
			if section > 0 && example.Section == block.Heading {
				figure := tiles.NewFigure(layout.Layout{Laid: example.Layout, Spinner: example.Spinner, Arms: p.arms, Open: example.Open})
				add(widgets.PageLine{})
				for row := -1; row <= figure.Size().Y; row++ {
					add(widgets.PageLine{Figure: &figure, Row: row, Indent: 2})
				}
				wrapped(example.Caption, 2)
			}
		}
	}
	return text
}
