package start

import (
	"maps"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/variants"
)

// ChangedOptionMsg sets an option.
type ChangedOptionMsg struct{ Option, Value string }

// optionsMenu returns the menu with all options that have an effect together with the others. Options that the
// variant's rule page doesn't leave open are house rules. It opens over the start screen.
func optionsMenu(s Page) page.Page {
	m := dialog.Menu{Title: optionsTitle(s.Chosen().Name)}
	r, _ := s.Rules()
	for _, o := range variants.Options() {
		if !o.Matters(r) {
			continue
		}
		m.Lines = append(m.Lines, optionLine(s, o))
	}
	if s.Keep != nil {
		m.Lines = append(m.Lines, keepLine(s))
	}
	return optionsPage{Menu: m, start: s}
}

func optionLine(s Page, o variants.Option) dialog.Line {
	r, _ := s.Rules()
	value := o.Say(o.Value(r))
	if s.Chosen().House(o.ID, o.Value(r)) {
		value = houseValue(value)
	}
	return dialog.Line{
		Label: o.Label, Note: s.Meanings(o)[0],
		Value: func(page.Env) string { return value },
		Change: func(_ page.Env, by int) page.Result {
			msg := ChangedOptionMsg{o.ID, s.anyNextValue(o, by)}
			return page.Do(func() tea.Msg { return msg })
		},
	}
}

// optionsPage is the menu of options, with the start screen that it changes.
type optionsPage struct {
	dialog.Menu
	start Page
}

func (p optionsPage) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	if changed, ok := msg.(ChangedOptionMsg); ok {
		p.start = p.start.Set(changed.Option, changed.Value)
		at := p.At
		p = optionsMenu(p.start).(optionsPage)
		p.At = at
		if p.start.Alert != "" {
			p.Lines[at].Note = p.start.Alert
			p.start.Alert = ""
		}
		return p, page.Result{}
	}
	if kept, ok := msg.(KeptRulesMsg); ok && kept.Err == nil {
		at := p.At
		p = optionsMenu(p.start.withKept(kept)).(optionsPage)
		p.At = min(at, len(p.Lines)-1)
		return p, page.Result{}
	}
	m, r := p.Menu.Update(e, msg)
	p.Menu = m.(dialog.Menu)
	return p, r
}

// Set sets an option, or shows an alert if the value conflicts with the other options.
func (s Page) Set(option, value string) Page {
	v := s.Chosen()
	changed := maps.Clone(s.options[v.ID])
	if changed == nil {
		changed = map[string]string{}
	}
	changed[option] = value
	r, err := v.Resolve(len(s.Seats), changed)
	if err != nil {
		s.Alert = err.Error()
		return s
	}
	s.options = maps.Clone(s.options)
	s.options[v.ID] = v.Chosen(r)
	// Options that the rule page doesn't name have a field only while they are changed.
	s.Focus = min(s.Focus, s.seatFields()+len(s.Shown()))
	return s
}

// anyNextValue is nextValue among all values. It wraps around, so that enter alone reaches all of them.
func (s Page) anyNextValue(o variants.Option, by int) string {
	now := s.valueOf(o)
	if n := len(o.Values); n > 0 {
		return o.Values[(slices.Index(o.Values, now)+by+n)%n]
	}
	return nextNumber(o, now, by)
}
