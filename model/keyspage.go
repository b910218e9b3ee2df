package model

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/prefs"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

// keysMenu lists the actions with their keys. Enter gives one another key.
func keysMenu() page {
	m := menu{title: "Keys"}
	for i, a := range prefs.Actions() {
		m.lines = append(m.lines, menuLine{
			label: a.Label(), note: fmt.Sprintf("%s in the file; works here: %s. Enter, then the new key.", a.ID, strings.Join(a.Where, ", ")),
			value:  func(e env) string { return strings.Join(e.settings.Keys.KeysOf(a), " ") },
			choose: func(env) result { return result{push: keyCapture{at: i}} },
		})
	}
	return m
}

// keyCapture waits for the key that an action is to have.
type keyCapture struct {
	at    int // index of the action
	alert string
}

var (
	keyKeep  = prefs.Bind("esc", "leave it", "esc")
	keyUsual = prefs.Bind("backspace", "its own key", "backspace")
)

func (p keyCapture) kind() kind { return kind{box: true, typing: true} }

func (p keyCapture) bindings() []key.Binding { return []key.Binding{keyKeep, keyUsual} }

func (p keyCapture) update(e env, msg tea.Msg) (page, result) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return p.press(e, msg.String())
	case tea.MouseClickMsg:
		if i, _, ok := typingBar(p.bindings()).At(msg.X, e.width, e.theme); ok && msg.Y == e.height-1 {
			return p.press(e, p.bindings()[i].Keys()[0])
		}
		return p, result{pop: true}
	}
	return p, result{}
}

// press gives the action the key, or says why it can't have it.
func (p keyCapture) press(e env, name string) (page, result) {
	a, keys := prefs.Actions()[p.at], []string{name}
	switch name {
	case "esc":
		return p, result{pop: true}
	case "backspace":
		keys = slices.Clone(a.Keys)
	}
	next, err := e.settings.Keys.Bind(a.ID, keys...)
	if err != nil {
		p.alert = "That can't be: " + err.Error() + "."
		return p, result{}
	}
	e.settings.Keys = next
	return p, result{pop: true, settings: &e.settings}
}

func (p keyCapture) draw(e env, c *canvas.Canvas) {
	a := prefs.Actions()[p.at]
	panel := widgets.Choices{
		Title: "Keys", Note: "Press the new key.", Noted: true, Keys: typingBar(p.bindings()),
		Lines: []widgets.Choosable{{Label: a.Label(), Value: strings.Join(e.settings.Keys.KeysOf(a), " ")}},
	}
	if p.alert != "" {
		panel.Note = p.alert + " Press another one."
	}
	panel.Draw(c, e.theme)
}
