package model

import (
	tea "charm.land/bubbletea/v2"

	"dominoes/variants"
)

// changedOptionMsg gives an option a value.
type changedOptionMsg struct{ option, value string }

// optionsMenu lists every option there is; those that the variant's page
// doesn't leave open are house rules. It opens over the start screen.
func optionsMenu(s start) page {
	m := menu{title: "All options of " + s.chosen().Name}
	for _, o := range variants.Options() {
		m.lines = append(m.lines, optionLine(s, o))
	}
	return optionsPage{menu: m, start: s}
}

func optionLine(s start, o variants.Option) menuLine {
	r, _ := s.rules()
	value := variants.Spoken(o.Value(r))
	if s.chosen().House(o.ID, o.Value(r)) {
		value += " (house rule)"
	}
	return menuLine{
		label: spoken(o), note: s.meanings(o)[0],
		value: func(env) string { return value },
		change: func(_ env, by int) result {
			msg := changedOptionMsg{o.ID, s.nextValue(o, by, true)}
			return do(func() tea.Msg { return msg })
		},
	}
}

// optionsPage is the menu of options with the start screen that it changes.
type optionsPage struct {
	menu
	start start
}

func (p optionsPage) update(e env, msg tea.Msg) (page, result) {
	if changed, ok := msg.(changedOptionMsg); ok {
		p.start = p.start.set(changed.option, changed.value)
		at := p.at
		p = optionsMenu(p.start).(optionsPage)
		p.at = at
		if p.start.alert != "" {
			p.lines[at].note = p.start.alert
			p.start.alert = ""
		}
		return p, result{}
	}
	m, r := p.menu.update(e, msg)
	p.menu = m.(menu)
	return p, r
}
