package pagetest

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/require"

	"dominoes/model/home/prefs"
	"dominoes/model/page"
)

// Run runs a command and hands over its messages, one for each command of a batch.
func Run(cmd tea.Cmd, hand func(tea.Msg)) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, c := range msg {
			Run(c, hand)
		}
	default:
		hand(msg)
	}
}

// Click returns the messages of a click with the left button.
func Click(x, y int) []tea.Msg {
	return []tea.Msg{
		tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft},
		tea.MouseReleaseMsg{X: x, Y: y, Button: tea.MouseLeft},
	}
}

// Lines returns the rows of a screen without styles.
func Lines(content string) []string { return strings.Split(ansi.Strip(content), "\n") }

// Screen returns rows as one text, without spaces at their ends.
func Screen(lines []string) string {
	trimmed := make([]string, len(lines))
	for i, line := range lines {
		trimmed[i] = strings.TrimRight(line, " ")
	}
	return strings.Join(trimmed, "\n")
}

// Line returns a row without the spaces around it; a negative one counts from the bottom.
func Line(lines []string, row int) string {
	if row < 0 {
		row += len(lines)
	}
	return strings.TrimSpace(lines[row])
}

// Column returns the column in which a text begins in a line, or -1.
func Column(line, text string) int {
	i := strings.Index(line, text)
	if i < 0 {
		return -1
	}
	return ansi.StringWidth(line[:i])
}

// Find returns the cell at which a text begins in a row, which it must have; a negative row
// counts from the bottom.
func Find(t require.TestingT, lines []string, text string, row int) (x, y int) {
	if row < 0 {
		row += len(lines)
	}
	x = Column(lines[row], text)
	require.GreaterOrEqual(t, x, 0, "no %q in %q", text, lines[row])
	return x, row
}

// RequireActions asserts that each key that a page names is an action's, so that it can be
// bound.
func RequireActions(t require.TestingT, p page.Page) {
	if p.Kind().Typing {
		return
	}
	kind := p.Kind().Keys
	require.NotEmpty(t, kind, "%T has no kind", p)
	for _, b := range append(p.Bindings(), append(prefs.Everywhere(), prefs.KeyHelp)...) {
		for _, key := range b.Keys() {
			_, ok := prefs.ActionOf(kind, key)
			require.True(t, ok, "%s on the page %s: %q has no action in actions.go", key, kind, b.Help().Desc)
		}
	}
}
