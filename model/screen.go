package model

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/home/prefs"
	"dominoes/model/pages/board"
	"dominoes/model/pages/lobby"
	"dominoes/model/tables"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

func (m Model) tooSmall() bool { return m.width < widgets.MinWidth || m.height < widgets.MinHeight }

// View implements [tea.Model]. Terminals show frames instead.
func (m Model) View() tea.View {
	v := m.modes()
	v.Content = m.canvas().String()
	return v
}

// Frame implements [terminal.Model]. If the disk is slow, the frame says so: moves aren't shown before they are saved.
func (m Model) Frame() (*canvas.Canvas, tea.View) {
	c := m.canvas()
	if t, open := m.table(); open && t.SavesLong() {
		widgets.DrawSaid(c, &m.theme, slowDisk)
	}
	return c, m.modes()
}

// Failed implements [terminal.Model].
func (m Model) Failed(what string) tea.Model {
	m.opening = false
	m.said = failedWords(what)
	return m
}

// modes returns the view without its content.
func (m Model) modes() tea.View {
	v := tea.NewView("")
	v.AltScreen = true
	v.WindowTitle = m.title()
	if m.settings.Mouse {
		v.MouseMode = tea.MouseModeCellMotion
	}
	return v
}

// canvas draws the pages.
func (m Model) canvas() *canvas.Canvas {
	var c *canvas.Canvas
	if m.behind != nil {
		c = m.behind.Clone()
	} else {
		c = m.drawBehind()
	}
	if m.tooSmall() {
		widgets.TooSmall(c, &m.theme)
	} else {
		m.env().DrawTop(c, m.pages)
		widgets.DrawSaid(c, &m.theme, m.said)
		m.drawInvited(c)
	}
	return c
}

// drawInvited draws the oldest invitation over the row above the key bar, with the keys that answer it.
func (m Model) drawInvited(c *canvas.Canvas) {
	if len(m.invited.open) == 0 || m.said != "" || m.invited.seen && m.overFelt() {
		return
	}
	i := &m.invited.open[0]
	keys := widgets.KeyBar{
		{Press: m.settings.Keys.Name("accept"), Does: doAccept}, {Press: m.settings.Keys.Name("decline"), Does: doDecline},
	}
	widgets.DrawAsked(c, &m.theme, tables.Invites(i, m.config.Lobby.Games()), keys)
}

// overFelt reports whether the page on top has a table in play.
func (m Model) overFelt() bool {
	felts := []string{prefs.OnTable, prefs.OnLesson, prefs.OnReplay, prefs.OnReview}
	return slices.Contains(felts, m.pages[len(m.pages)-1].Kind().Keys)
}

// drawBehind draws what is behind the page on top.
func (m Model) drawBehind() *canvas.Canvas {
	c := canvas.New(m.width, m.height, canvas.Style{Fg: m.theme.Text, Bg: m.theme.Ground})
	c.Ellipsis = m.theme.Chars.Ellipsis
	if !m.tooSmall() {
		m.env().DrawBehind(c, m.pages)
	}
	return c
}

// withBehind returns the model with what is behind a box, drawn again unless nothing below the box has changed.
func (m Model) withBehind() Model {
	switch {
	case !m.pages[len(m.pages)-1].Kind().Box:
		m.behind = nil
	case !m.sameBelow || m.behind == nil:
		m.behind = m.drawBehind()
	}
	return m
}

// Bells implements [terminal.Model].
func (m Model) Bells() int { return m.bells }

// title returns the window's title, which begins with what the player waits for.
func (m Model) title() string {
	for _, p := range m.pages {
		if w, ok := p.(lobby.Waiting); ok {
			return titleWaiting(w.Awaits())
		}
	}
	t, ok := m.table()
	if !ok {
		return titleAlone
	}
	name, turn := t.Match.Variant.Name, t.Match.Turn
	switch {
	case t.Sealed() || t.Match.Stage != game.AwaitMove || t.Stage > board.HandOver || !t.Match.Human(turn):
		return titleOf(name)
	case t.Match.Humans() == 1, t.MyTurn() && t.Match.Shared:
		return titleAtTurn(name)
	}
	return titleAtTurnOf(t.Match.Words(false).Names[turn], name)
}
