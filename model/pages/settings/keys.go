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

// keyList is the box with all actions and their keys, by place. Enter opens the box of an action.
type keyList struct {
	menu dialog.Menu // of the actions that were found, or of all
	find dialog.Field
	// typing is true while the word to find is being typed, found while there are actions with it.
	typing, found bool
}

// maxWord limits the length of the word to find.
const maxWord = 20

func newField() dialog.Field { return dialog.NewField("", maxWord) }

func newKeyList() keyList {
	all := linesOf(anyAction)
	return keyList{menu: dialog.Menu{Title: keysTitle, Lines: all, Rows: len(all)}, find: newField(), found: true}
}

func anyAction(prefs.Action) bool { return true }

// linesOf returns the lines of the actions that are wanted, under the headings of their places.
func linesOf(wanted func(prefs.Action) bool) (lines []dialog.Line) {
	for _, place := range places {
		heading := place.name
		for i, a := range prefs.Actions() {
			if placeOf(a) != place.name || !wanted(a) {
				continue
			}
			line := choice(actionWords(a), page.Result{Push: actionKeys{action: i}})
			line.Value = func(e page.Env) string { return strings.Join(e.Settings.Keys.KeysOf(a), " ") }
			line.Group, heading = heading, ""
			lines = append(lines, line)
		}
	}
	return lines
}

func (p keyList) Kind() page.Kind { return page.Kind{Keys: prefs.OnMenu, Box: true, Typing: p.typing} }

func (p keyList) Bindings() []key.Binding {
	switch {
	case p.typing && !p.found:
		return []key.Binding{dialog.EditKeys().DeleteCharacterBackward, page.KeyEndFind}
	case p.typing:
		return []key.Binding{page.KeyFindDone, dialog.EditKeys().DeleteCharacterBackward, page.KeyMove, page.KeyEndFind}
	case p.find.Text() != "":
		return []key.Binding{page.KeyMove, page.KeyChoose, page.KeyEndFind, page.KeyFind}
	}
	return []key.Binding{page.KeyMove, page.KeyChoose, page.KeyBack, page.KeyFind}
}

func (p keyList) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	press, _ := msg.(tea.KeyPressMsg)
	switch {
	case p.typing:
		return p.typed(e, msg), page.Result{}
	case p.find.Text() != "" && key.Matches(press, page.KeyEndFind):
		return p.search(e, newField()), page.Result{}
	case key.Matches(press, page.KeyFind):
		p.typing = true
		return p.search(e, newField()), page.Result{}
	}
	next, r := p.menu.Update(e, msg)
	p.menu = next.(dialog.Menu)
	return p, r
}

// typed handles a message while the word is being typed.
func (p keyList) typed(e page.Env, msg tea.Msg) keyList {
	if click, ok := msg.(tea.MouseClickMsg); ok {
		i, _, ok := page.TypingBar(p.Bindings()).At(click.X, e.Width, e.Theme)
		if !ok || click.Y != e.Height-1 {
			return p
		}
		msg = page.KeyPress(p.Bindings()[i].Keys()[0])
	}
	press, _ := msg.(tea.KeyPressMsg)
	switch {
	case key.Matches(press, page.KeyMove):
		next, _ := p.menu.Update(e, msg)
		p.menu = next.(dialog.Menu)
		return p
	case key.Matches(press, page.KeyEndFind), key.Matches(press, page.KeyFindDone) && !p.found:
		p.typing = false
		return p.search(e, newField())
	case key.Matches(press, page.KeyFindDone):
		p.typing = false
		return p
	}
	return p.search(e, p.find.Update(msg))
}

// search lists the actions that have the word as a key, or else those with it in their name, place, ID or keys.
func (p keyList) search(e page.Env, word dialog.Field) keyList {
	before := p.find.Text()
	if p.find = word; word.Text() == before {
		return p
	}
	lines := linesOf(func(a prefs.Action) bool { return slices.Contains(e.Settings.Keys.KeysOf(a), word.Text()) })
	if len(lines) == 0 {
		lines = linesOf(func(a prefs.Action) bool {
			all := strings.Join(append([]string{a.Label(), placeOf(a), a.ID}, e.Settings.Keys.KeysOf(a)...), "\n")
			return strings.Contains(strings.ToLower(all), strings.ToLower(word.Text()))
		})
	}
	if p.found = len(lines) > 0; !p.found {
		lines = []dialog.Line{{Group: noSuchKey}}
	}
	p.menu.Lines, p.menu.At = lines, 0
	return p
}

func (p keyList) Draw(e page.Env, c *canvas.Canvas) {
	p.menu.Draw(e, c)
	_, h := c.Size()
	bar := page.Bar(p.Bindings()...)
	if p.typing {
		bar = page.TypingBar(p.Bindings())
	}
	bar.Draw(c.Row(h-1), e.Theme)
	if !p.typing && p.find.Text() == "" {
		return
	}
	shown := widgets.Find{Typing: p.typing, Word: p.find.Typed()}
	if p.find.Text() != "" && p.found {
		shown.Found = foundKeys(len(p.menu.Lines))
	}
	shown.Draw(c.Row(h-2), e.Theme)
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
