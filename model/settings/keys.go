package settings

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/dialog"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

// KeysMenu lists the actions with their keys. Enter gives one another key.
func KeysMenu() page.Page {
	m := dialog.Menu{Title: "Keys"}
	for i, a := range prefs.Actions() {
		m.Lines = append(m.Lines, dialog.Line{
			Label: a.Label(), Note: fmt.Sprintf("%s in the file; works here: %s. Enter, then the new key.", a.ID, strings.Join(a.Where, ", ")),
			Value:  func(e page.Env) string { return strings.Join(e.Settings.Keys.KeysOf(a), " ") },
			Choose: func(page.Env) page.Result { return page.Result{Push: keyCapture{at: i}} },
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

func (p keyCapture) Kind() page.Kind { return page.Kind{Box: true, Typing: true} }

func (p keyCapture) Bindings() []key.Binding { return []key.Binding{keyKeep, keyUsual} }

func (p keyCapture) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg := msg.(type) {
	case tea.KeyPressMsg:
		return p.press(e, msg.String())
	case tea.MouseClickMsg:
		if i, _, ok := page.TypingBar(p.Bindings()).At(msg.X, e.Width, e.Theme); ok && msg.Y == e.Height-1 {
			return p.press(e, p.Bindings()[i].Keys()[0])
		}
		return p, page.Result{Pop: true}
	}
	return p, page.Result{}
}

// press gives the action the key, or says why it can't have it.
func (p keyCapture) press(e page.Env, name string) (page.Page, page.Result) {
	a, keys := prefs.Actions()[p.at], []string{name}
	switch name {
	case "esc":
		return p, page.Result{Pop: true}
	case "backspace":
		keys = slices.Clone(a.Keys)
	}
	next, err := e.Settings.Keys.Bind(a.ID, keys...)
	if err != nil {
		p.alert = "That can't be: " + err.Error() + "."
		return p, page.Result{}
	}
	e.Settings.Keys = next
	return p, page.Result{Pop: true, Settings: &e.Settings}
}

func (p keyCapture) Draw(e page.Env, c *canvas.Canvas) {
	a := prefs.Actions()[p.at]
	panel := widgets.Choices{
		Title: "Keys", Note: "Press the new key.", Noted: true, Keys: page.TypingBar(p.Bindings()),
		Lines: []widgets.Choosable{{Label: a.Label(), Value: strings.Join(e.Settings.Keys.KeysOf(a), " ")}},
	}
	if p.alert != "" {
		panel.Note = p.alert + " Press another one."
	}
	panel.Draw(c, e.Theme)
}
