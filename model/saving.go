package model

import (
	"errors"
	"maps"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai/command"
	"dominoes/model/home/prefs"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/model/pages/lesson"
	"dominoes/model/pages/start"
	"dominoes/model/room"
	"dominoes/variants"
	"dominoes/view/cells"
	"dominoes/view/widgets"
)

// keptMsg is the result of writing settings.
type keptMsg struct{ err error }

// writeSettings returns the command that writes settings to their file; nil if there are none, or no file.
func (m Model) writeSettings(changes []store.Setting) tea.Cmd {
	file := m.config.File
	if len(changes) == 0 || file == nil {
		return nil
	}
	file.Put(changes...)
	return func() tea.Msg { return keptMsg{file.Flush()} }
}

// settingsWritten handles the result of writing settings. An error is shown, and the settings hold for the session. If
// another program held the file, writing is retried.
func (m Model) settingsWritten(msg keptMsg) (Model, tea.Cmd) {
	wrong := (*store.SyntaxError)(nil)
	switch {
	case errors.Is(msg.err, store.ErrBusy):
		file := m.config.File
		m.said = savedLater(msg.err)
		return m, m.config.After(room.RetryAfter, func() tea.Msg { return keptMsg{file.Flush()} })
	case errors.As(msg.err, &wrong):
		m.said = fileIsNotTOML(wrong.Line)
	case msg.err != nil:
		m.said = lastsForSession(msg.err)
	}
	return m, nil
}

// rememberMatch saves the start screen's setup for the next session. Errors are ignored, since this is only a
// convenience.
func (m Model) rememberMatch() (Model, tea.Cmd) {
	s := m.startPage()
	m.config.Setup, m.config.People = s.Setup(), s.People // for the next start screen
	var players []string
	for _, seat := range s.Seats {
		if command.Is(seat.Player) { // only the command line may name a program
			seat.Player = match.Opponent
		}
		players = append(players, seat.Player)
	}
	options := []string{}
	for _, o := range variants.Options() {
		if value, changed := s.Setup().Options[o.ID]; changed {
			options = append(options, o.ID+"="+value)
		}
	}
	keep := m.writeSettings([]store.Setting{
		{ID: "match.variant", Value: s.Setup().Variant}, {ID: "match.seats", Value: players},
		{ID: "match.options", Value: options}, {ID: "names", Value: printable(s.ChosenNames())},
		{ID: "people", Value: printable(s.People)},
	})
	if keep == nil {
		return m, nil
	}
	return m, func() tea.Msg { keep(); return nil }
}

// rulesKept adds new house rules to the list of every later start screen.
func (m Model) rulesKept(msg start.KeptRulesMsg) (Model, tea.Cmd) {
	if msg.Err == nil {
		m.config.Games = append(slices.Clip(m.config.Games), msg.Rules)
		m.said = rulesKept(msg.Rules.Name)
	}
	return m.updateAll(msg)
}

// printable returns names without unprintable characters.
func printable(names []string) []string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = cells.Printable(name)
	}
	return list
}

func reportPage(r prefs.Report) page.Page {
	return dialog.Text{Title: reportTitle, Lines: func(width int) []widgets.PageLine {
		lines := dialog.AppendWrapped(nil, inFile(r.Name), width, 0)
		for _, f := range r.Faults {
			text := f.Text + "."
			if f.Line > 0 {
				text = atLine(f.Line, f.Text)
			}
			lines = dialog.AppendWrapped(append(lines, widgets.PageLine{}), text, width, 2)
		}
		if !r.Unread {
			lines = dialog.AppendWrapped(append(lines, widgets.PageLine{}), restIsUsed, width, 0)
		}
		return lines
	}}
}

// addFinished remembers finished lessons. An error of saving is shown once, and they count for the session. If another
// program held the file, saving is retried.
func (m Model) addFinished(msg lesson.FinishedMsg) (Model, tea.Cmd) {
	m.finished = maps.Clone(m.finished)
	if m.finished == nil {
		m.finished = map[string]bool{}
	}
	for _, id := range msg.IDs {
		m.finished[id] = true
	}
	if msg.Err != nil && !m.saidUnkept {
		m.said, m.saidUnkept = lessonsUnkept(msg.Err), true
	}
	if p := m.config.Progress; errors.Is(msg.Err, store.ErrBusy) {
		return m, m.config.After(room.RetryAfter,
			func() tea.Msg { return lesson.FinishedMsg{IDs: nil, Err: hosting.Try(p.Flush)} })
	}
	return m, nil
}
