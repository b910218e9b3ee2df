package dialog

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"

	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

func TestKeyNamedOnTextPageIsClicked(t *testing.T) {
	dark := theme.Dark()
	e := page.Env{Width: 80, Height: 24, Theme: &dark}
	right := widgets.PageLine{Text: "right", Press: "r"}
	p := Text{Lines: func(int) []widgets.PageLine {
		lines := make([]widgets.PageLine, 40)
		lines[0] = widgets.PageLine{Text: "left", Press: "l", Beside: &right}
		lines[30] = widgets.PageLine{Text: "below", Press: "b"}
		return lines
	}}
	last := widgets.PageTop + widgets.PageRows(24) - 1
	for _, c := range []struct {
		p      Text
		x, y   int
		button tea.MouseButton
		want   page.ClickedMsg
	}{
		{p, 2, widgets.PageTop, tea.MouseLeft, "l"}, {p, widgets.BesideAt(80), widgets.PageTop, tea.MouseLeft, "r"}, {p, 2, widgets.PageTop, tea.MouseRight, ""},
		{p, 2, widgets.PageTop - 1, tea.MouseLeft, ""}, {p, 2, widgets.PageTop + 1, tea.MouseLeft, ""}, {p, 2, 23, tea.MouseLeft, ""},
		{Text{Lines: p.Lines, top: 31 - widgets.PageRows(24)}, 2, last, tea.MouseLeft, "b"}, {Text{Lines: p.Lines, top: 30 - widgets.PageRows(24)}, 2, last + 1, tea.MouseLeft, ""},
		{Text{Lines: func(int) []widgets.PageLine { return nil }}, 2, widgets.PageTop, tea.MouseLeft, ""},
	} {
		_, r := c.p.Update(e, tea.MouseClickMsg{X: c.x, Y: c.y, Button: c.button})
		assert.Equal(t, c.want != "", r.Pop, "%d, %d", c.x, c.y)
		if r.Cmd != nil {
			assert.Equal(t, c.want, r.Cmd())
		}
	}
}

func TestTextPageClosesByItsKeys(t *testing.T) {
	dark := theme.Dark()
	e := page.Env{Width: 80, Height: 24, Theme: &dark}
	p := Text{Lines: func(int) []widgets.PageLine { return nil }, Opener: page.KeyLog}
	for name, closes := range map[string]bool{"esc": true, "q": true, "enter": true, "?": true, "l": true, "x": false, "down": false} {
		_, r := p.Update(e, page.KeyPress(name))
		assert.Equal(t, closes, r.Pop, name)
	}
}

func TestNamesStandBesideTextOrAboveIt(t *testing.T) {
	lead := func(lines []widgets.PageLine) (leads []string) {
		for _, l := range lines {
			leads = append(leads, l.Lead+"|"+l.Text)
		}
		return leads
	}
	assert.Equal(t, []string{"h|hints"}, lead(AppendNamed(nil, "h", "hints", 60, 14)))
	assert.Equal(t, []string{"ctrl+shift+f12|", "|hints"}, lead(AppendNamed(nil, "ctrl+shift+f12", "hints", 60, 14)))
	keys := "ctrl+shift+f1/ctrl+shift+f2/ctrl+shift+f3/ctrl+shift+f4"
	assert.Equal(t, []string{"ctrl+shift+f1/ctrl+shift+f2/|", "ctrl+shift+f3/ctrl+shift+f4|", "|ends"}, lead(AppendNamed(nil, keys, "ends", 60, 14)))

	d := pagetest.New(t, 80, 24).Open(page.Result{Push: Text{Title: "Log", FromEnd: true, Lines: func(width int) []widgets.PageLine {
		return AppendWrapped(nil, strings.Repeat("word ", 400)+"end", width, 2)
	}}})
	assert.Contains(t, d.Line(0), "LOG")
	assert.Contains(t, d.Screen(), "word end")
	assert.NotContains(t, d.Press("g").Screen(), "word end")
	assert.False(t, d.Top().Kind().Help)
}
