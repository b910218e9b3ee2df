package settings

import (
	"cmp"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

// keysMenu returns the menu of actions with their keys. Enter opens the box of an action.
func keysMenu() page.Page {
	m := dialog.Menu{Title: keysTitle}
	for i, a := range prefs.Actions() {
		line := choice(actionWords(a), page.Result{Push: actionKeys{action: i}})
		line.Value = func(e page.Env) string { return strings.Join(e.Settings.Keys.KeysOf(a), " ") }
		m.Lines = append(m.Lines, line)
	}
	return m
}

// actionKeys is the box in which an action's keys are changed.
type actionKeys struct {
	action int // index in [prefs.Actions]
	at     int // index of the chosen line
}

// menu returns the possible changes to the action's current keys.
func (p actionKeys) menu(e page.Env) dialog.Menu {
	a := prefs.Actions()[p.action]
	keys := e.Settings.Keys.KeysOf(a)
	lines := []dialog.Line{
		choice(replaceWords, page.Result{Push: keyCapture{action: p.action}}),
		choice(addWords, page.Result{Push: keyCapture{action: p.action, added: true}}),
	}
	for i, name := range keys {
		if len(keys) > 1 {
			lines = append(lines, setKeys(e, removeWords(name), p.action, slices.Delete(slices.Clone(keys), i, i+1)))
		}
	}
	if !slices.Equal(keys, a.Keys) {
		lines = append(lines, setKeys(e, resetWords(a.Keys), p.action, a.Keys))
	}
	lines = append(lines, choice(doneWords, page.Result{Pop: true}))
	return dialog.Menu{Title: a.Label() + ": " + strings.Join(keys, " "), Lines: lines, At: min(p.at, len(lines)-1)}
}

// setKeys returns a line that sets an action's keys. If another action has one of them, it asks for another key.
func setKeys(e page.Env, w lineWords, action int, keys []string) dialog.Line {
	next, err := e.Settings.Keys.Bind(prefs.Actions()[action].ID, keys...)
	if err != nil {
		return choice(w, page.Result{Push: keyCapture{action: action, alert: refused(err)}})
	}
	e.Settings.Keys = next
	return choice(w, page.Result{Settings: &e.Settings})
}

func (p actionKeys) Kind() page.Kind { return dialog.Menu{}.Kind() }

func (p actionKeys) Bindings() []key.Binding {
	return []key.Binding{page.KeyMove, page.KeyChoose, page.KeyBack}
}

func (p actionKeys) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	next, r := p.menu(e).Update(e, msg)
	p.at = next.(dialog.Menu).At
	return p, r
}

func (p actionKeys) Draw(e page.Env, c *canvas.Canvas) { p.menu(e).Draw(e, c) }

// keyCapture waits for an action's new key.
type keyCapture struct {
	action int  // index in [prefs.Actions]
	added  bool // true if the key is added to the action's other keys
	alert  string
}

var (
	keyCancel = prefs.Bind("esc", cancelCaption, "esc")
	keyReset  = prefs.Bind("backspace", resetCaption, "backspace")
)

func (p keyCapture) Kind() page.Kind { return page.Kind{Box: true, Typing: true} }

func (p keyCapture) Bindings() []key.Binding { return []key.Binding{keyCancel, keyReset} }

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

// press binds the key, or shows why it can't be bound.
func (p keyCapture) press(e page.Env, name string) (page.Page, page.Result) {
	a := prefs.Actions()[p.action]
	keys := []string{name}
	switch {
	case name == "esc":
		return p, page.Result{Pop: true}
	case name == "backspace":
		keys = slices.Clone(a.Keys)
	case p.added && slices.Contains(e.Settings.Keys.KeysOf(a), name):
		p.alert = refused(errAlready(name))
		return p, page.Result{}
	case p.added:
		keys = append(slices.Clone(e.Settings.Keys.KeysOf(a)), name)
	}
	next, err := e.Settings.Keys.Bind(a.ID, keys...)
	if err != nil {
		p.alert = refused(err)
		return p, page.Result{}
	}
	e.Settings.Keys = next
	return p, page.Result{Pop: true, Settings: &e.Settings}
}

func (p keyCapture) Draw(e page.Env, c *canvas.Canvas) {
	a := prefs.Actions()[p.action]
	line := widgets.Choosable{
		Label: a.Label(), Value: strings.Join(e.Settings.Keys.KeysOf(a), " "), Note: cmp.Or(p.alert, pressKey),
	}
	panel := widgets.Choices{Title: keysTitle, Lines: []widgets.Choosable{line}, Keys: page.TypingBar(p.Bindings())}
	panel.Draw(c, e.Theme)
}
