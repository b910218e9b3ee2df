package start

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/game/words"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/model/setup"
	"dominoes/variants"
)

// changedOptionMsg sets an option.
type changedOptionMsg struct{ Option, Value string }

// optionsMenu returns the menu with all options. Options that the variant's rule page doesn't leave open are house
// rules. Those without an effect together with the others keep their lines, so that no line moves when a value changes.
// The menu opens over the start screen.
func optionsMenu(s Page) page.Page { return optionsFor(s, s.Reachable()) }

// optionsFor returns the menu with these options.
func optionsFor(s Page, options []variants.Option) optionsPage {
	m := dialog.Menu{Title: optionsTitle(s.Chosen().Name)}
	last := ""
	rules, _ := s.Rules()
	for _, o := range options {
		line := idleLine(o)
		if o.Matters(rules) {
			line = optionLine(s, o)
		}
		if group := setup.GroupOf(o.ID); group != last {
			line.Group, last = group, group
		}
		m.Lines = append(m.Lines, line)
	}
	if s.Keep != nil {
		m.Lines = append(m.Lines, keepLine(s))
	}
	return optionsPage{Menu: m, start: s, options: options}
}

// idleLine returns the line of an option without an effect. Changing it does nothing.
func idleLine(o variants.Option) dialog.Line {
	return dialog.Line{
		Label: o.Label, Note: noteOnIdle(words.Sentence(o.Meaning)), Faint: true,
		Value:  func(page.Env) string { return noEffect },
		Change: func(page.Env, int) page.Result { return page.Result{} },
	}
}

func optionLine(s Page, o variants.Option) dialog.Line {
	value := o.Say(s.Value(o))
	if s.Chosen().House(o.ID, s.Value(o)) {
		value = houseValue(value)
	}
	return dialog.Line{
		Label: o.Label, Note: s.meanings(o)[0],
		Value: func(page.Env) string { return value },
		Change: func(_ page.Env, by int) page.Result {
			msg := changedOptionMsg{o.ID, s.anyNextValue(o, by)}
			return page.Do(func() tea.Msg { return msg })
		},
	}
}

// optionsPage is the menu of options, with the start screen that it changes.
type optionsPage struct {
	dialog.Menu
	start Page
	// options are those listed. They stay while values change.
	options []variants.Option
}

func (p optionsPage) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg := msg.(type) {
	case changedOptionMsg:
		return p.reopened(p.start.Set(msg.Option, msg.Value)), page.Result{}
	case KeptRulesMsg:
		return p.reopened(p.start.withKept(msg)), page.Result{}
	}
	m, r := p.Menu.Update(e, msg)
	p.Menu = m.(dialog.Menu)
	return p, r
}

// reopened returns the menu of a changed start screen, with its alert as the note on the line at the cursor.
func (p optionsPage) reopened(start Page) optionsPage {
	alert, at, from := start.Alert, p.At, p.From
	start.Alert = ""
	p = optionsFor(start, p.options) // finding them takes longer than a key may
	p.From = from
	if p.At = min(at, len(p.Lines)-1); alert != "" {
		p.Lines[p.At].Note = alert
	}
	return p
}

// Set sets an option, or shows an alert if the value conflicts with the other options.
func (s Page) Set(option, value string) Page {
	s = s.with(s.Draft.Set(option, value))
	// An option has a field only while it has an effect.
	s.Focus = min(s.Focus, s.seatFields()+len(s.Usual()))
	return s
}

// anyNextValue is nextValue among all values. It wraps around, so that enter alone reaches all of them.
func (s Page) anyNextValue(o variants.Option, by int) string {
	now := s.Value(o)
	if n := len(o.Values); n > 0 {
		return o.Values[(slices.Index(o.Values, now)+by+n)%n]
	}
	return nextNumber(o, now, by)
}
