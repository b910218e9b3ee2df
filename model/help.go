package model

import (
	"slices"

	"charm.land/bubbles/v2/key"

	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/view/cells"
	"dominoes/view/widgets"
)

// helpPage lists the keys that work on a page, in groups. A click on one presses it.
func helpPage(e page.Env, of page.Page) page.Page {
	groups, kind := groupKeys(of), of.Kind()
	return dialog.Text{Help: true, Title: helpTitle, Lines: func(width int) []widgets.PageLine {
		lines := keyColumns(e, kind.Keys, groups, width)
		lines = append(lines, widgets.PageLine{})
		for _, text := range explained(e, of) {
			lines = append(dialog.AppendWrapped(lines, text, width, 0), widgets.PageLine{})
		}
		return dialog.AppendWrapped(lines, mouseWorks, width, 0)
	}}
}

// explained explains a page's figures, in paragraphs.
func explained(e page.Env, of page.Page) []string {
	switch kind := of.Kind(); {
	case kind.Hints && works(of, page.KeyHints):
		texts := hintsExplained(e.Settings.Keys, works(of, page.KeyFigures))
		if e.Settings.Hints == prefs.HintCoach {
			return append([]string{coachExplained(e.Settings.Keys)}, texts...)
		}
		return texts
	case kind.Keys == prefs.OnReview:
		return reviewExplained()
	}
	return nil
}

// works reports whether a key of a page does what its name says.
func works(of page.Page, named key.Binding) bool {
	return slices.ContainsFunc(slices.Concat(page.KeysOf(of).FullHelp()...), func(b key.Binding) bool {
		return b.Enabled() && b.Help() == named.Help()
	})
}

// Descriptions start in column helpDoes, or later behind longer names of keys, up to helpName columns long. With
// helpWide columns there are two columns of keys.
const (
	helpDoes = 14
	helpName = 20
	helpWide = 76
)

// groupKeys returns the keys that work on a page, by group. Keys that can't be bound belong to the program.
func groupKeys(of page.Page) [prefs.Groups][]key.Binding {
	var groups [prefs.Groups][]key.Binding
	for _, b := range slices.Concat(page.KeysOf(of).FullHelp()...) {
		if !b.Enabled() {
			continue
		}
		group := prefs.Groups - 1
		if a, ok := prefs.ActionOf(of.Kind().Keys, b.Keys()[0]); ok {
			group = a.Group
		}
		groups[group] = append(groups[group], b)
	}
	return groups
}

// keyColumns lists the groups, in two columns of similar height if there is room.
func keyColumns(e page.Env, kind string, groups [prefs.Groups][]key.Binding, width int) []widgets.PageLine {
	column := width
	if width >= helpWide {
		column = min(width, widgets.PageColumns) / 2
	}
	named := func(b key.Binding) string { return e.Theme.Keys(e.Settings.Keys.AllKeys(kind, b)) }
	does := helpDoes
	for _, b := range slices.Concat(groups[:]...) {
		if name := cells.Width(named(b)); name <= helpName {
			does = max(does, name+1)
		}
	}
	var blocks [][]widgets.PageLine
	for g, bindings := range groups {
		if len(bindings) == 0 {
			continue
		}
		block := []widgets.PageLine{{Lead: prefs.Group(g).Heading(kind)}}
		for _, b := range bindings {
			block = append(block, keyLines(named(b), b, column, does)...)
		}
		blocks = append(blocks, block)
	}
	best := stacked(blocks)
	for i := 1; i < len(blocks) && column < width; i++ {
		if next := beside(stacked(blocks[:i]), stacked(blocks[i:])); len(next) < len(best) {
			best = next
		}
	}
	return best
}

// keyLines are the lines of a key with its description, which starts in column does. Between two columns the text needs
// a margin on one side only.
func keyLines(name string, b key.Binding, width, does int) []widgets.PageLine {
	lines := dialog.AppendNamed(nil, name, b.Help().Desc, width+2, does)
	for i := range lines {
		lines[i].Press = b.Keys()[0]
	}
	return lines
}

// stacked joins blocks of lines vertically, with an empty row between them.
func stacked(blocks [][]widgets.PageLine) []widgets.PageLine {
	var lines []widgets.PageLine
	for i, block := range blocks {
		if i > 0 {
			lines = append(lines, widgets.PageLine{})
		}
		lines = append(lines, block...)
	}
	return lines
}

// beside joins lines in two columns.
func beside(left, right []widgets.PageLine) []widgets.PageLine {
	rows := max(len(left), len(right))
	lines, second := make([]widgets.PageLine, rows), make([]widgets.PageLine, rows)
	copy(lines, left)
	copy(second, right)
	for i := range lines {
		lines[i].Beside = &second[i]
	}
	return lines
}
