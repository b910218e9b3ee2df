package start

import (
	"cmp"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game/domino"
	"dominoes/model/home/prefs"
	"dominoes/model/hosting"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/variants"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

// KeptRulesMsg is sent after the rules on the screen were saved as house rules, or couldn't be.
type KeptRulesMsg struct {
	Rules variants.Variant
	Err   error
}

// withKept adds saved house rules to the list, and chooses them if they are the current rules.
func (s Page) withKept(msg KeptRulesMsg) Page {
	if msg.Err != nil || s.Offer != nil {
		return s
	}
	s.Draft = s.Offering(append(slices.Clip(s.Games), msg.Rules))
	return s
}

// keepLine returns the line of the options menu that saves them as house rules.
func keepLine(s Page) dialog.Line {
	r, err := s.Rules()
	v := s.Chosen()
	_, changed := v.Named(r)
	line := dialog.Line{Label: keepRules, Note: notesOnKeeping}
	switch {
	case err != nil:
		line.Note = err.Error()
	case len(changed) == 0:
		line.Note = nothingToKeep(v.Name)
	default:
		box := keepPage{keep: s.Keep, rules: r, variant: v, field: dialog.NewField("", maxRulesName)}
		line.Then = page.Result{Push: box}
	}
	return line
}

// maxRulesName limits the name of house rules to what fits into the list.
const maxRulesName = 20

// keepPage asks for the name of house rules, and saves them.
type keepPage struct {
	keep    func(name string, v *variants.Variant, r domino.Rules) (variants.Variant, error)
	variant *variants.Variant
	rules   domino.Rules
	field   dialog.Field
	// writing is true while the file is being written; wrong is the error, or "".
	writing bool
	wrong   string
}

var (
	keyKeepDone = prefs.Bind("enter", saysKeep, "enter")
	keyKeepBack = prefs.Bind("esc", saysNameBack, "esc")
)

// Kind implements [page.Page].
func (p keepPage) Kind() page.Kind { return page.Kind{Keys: prefs.OnMenu, Box: true, Typing: true} }

// Bindings implements [page.Page].
func (p keepPage) Bindings() []key.Binding {
	return []key.Binding{keyKeepDone, keyKeepBack, dialog.EditKeys().DeleteCharacterBackward}
}

// Update implements [page.Page].
func (p keepPage) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg := msg.(type) {
	case KeptRulesMsg:
		p.writing = false
		if msg.Err == nil {
			return p, page.Result{Pop: true}
		}
		p.wrong = msg.Err.Error()
	case tea.KeyPressMsg:
		return p.press(e, msg)
	case tea.PasteMsg:
		if !p.writing {
			p.field = p.field.Update(msg)
		}
	case tea.MouseClickMsg:
		if i, _, ok := page.TypingBar(p.Bindings()).At(msg.X, e.Width, e.Theme); ok && msg.Y == e.Height-1 {
			return p.press(e, page.KeyPress(p.Bindings()[i].Keys()[0]))
		}
	}
	return p, page.Result{}
}

func (p keepPage) press(e page.Env, msg tea.KeyPressMsg) (page.Page, page.Result) {
	switch {
	case p.writing:
		return p, page.Result{}
	case key.Matches(msg, keyKeepBack):
		return p, page.Result{Pop: true}
	case key.Matches(msg, keyKeepDone):
		name := strings.TrimSpace(p.field.Text())
		if name == "" {
			p.wrong = typeARulesName
			return p, page.Result{}
		}
		p.writing, p.wrong = true, ""
		return p, page.Do(p.write(name))
	}
	p.field, p.wrong = p.field.Update(msg), ""
	return p, page.Result{}
}

// write returns the command that saves the rules.
func (p keepPage) write(name string) tea.Cmd {
	return func() tea.Msg {
		var kept variants.Variant
		err := hosting.Try(func() (err error) {
			kept, err = p.keep(name, p.variant, p.rules)
			return err
		})
		return KeptRulesMsg{kept, err}
	}
}

// Draw implements [page.Page].
func (p keepPage) Draw(e page.Env, c *canvas.Canvas) {
	typed := p.field.Typed()
	line := widgets.Choosable{Label: rulesNameLabel, Typed: &typed, Note: cmp.Or(p.wrong, notesOnRulesName)}
	if p.writing {
		line.Note = savingRules
	}
	box := &widgets.Choices{Title: keepRules, Lines: []widgets.Choosable{line}, Keys: page.TypingBar(p.Bindings())}
	box.Draw(c, e.Theme)
}
