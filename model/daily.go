package model

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/model/pages/table"
	"dominoes/variants"
)

// dailyMsg is the state of a day's deal: not played here if found is false, otherwise the match in entry. asks is true
// if the player must agree before it is played.
type dailyMsg struct {
	day    string
	asks   bool
	found  bool
	entry  store.Entry
	record record.Match
	err    error
}

// findDaily returns the command that looks for the match of a day's deal.
func findDaily(kept *store.Matches, day string, asks bool) tea.Cmd {
	return func() tea.Msg {
		msg := dailyMsg{day: day, asks: asks}
		if kept != nil {
			msg.entry, msg.record, msg.found, msg.err = kept.Daily(day)
		}
		return msg
	}
}

// daily begins or continues the match of a day, or shows how it ended.
func (m Model) daily(msg dailyMsg) (tea.Model, tea.Cmd) {
	switch {
	case msg.err != nil:
		return m.updateAll(page.StartFailedMsg{Err: msg.err})
	case !msg.found && msg.asks:
		return m.showPage(1, askDaily(msg.day)), nil
	case !msg.found:
		return m.startDaily(playDailyMsg{msg.day, true})
	case msg.record.State.Stage() != game.MatchOver:
		return m.openLater(resume(msg.entry))
	}
	played, err := match.Replay(m.matches+1, msg.record)
	if err != nil {
		return m.updateAll(page.StartFailedMsg{Err: err})
	}
	return m.showPage(1, dailyMenu(m.env(), played, msg.entry.ID)), nil
}

// askDaily explains the daily deal before it begins.
func askDaily(day string) page.Page {
	s, _ := match.DailySetup(day, "") // the date is valid: it came from a clock
	at, _ := time.Parse(time.DateOnly, day)
	v, _ := variants.ByID(s.Variant)
	rules, _ := variants.Resolve(s.Variant, len(s.Seats), s.Options)
	note := aboutDaily(v.Name, words.Goal(&rules), s.Seats[1].Name)
	return dialog.Menu{Title: at.Format(dailyFormat), Lines: []dialog.Line{
		{Label: playDaily, Note: note, Choose: func(page.Env) page.Result {
			return page.Result{Pop: true, Open: func() tea.Msg { return playDailyMsg{day, true} }}
		}},
		{Label: notNow, Note: note, Choose: func(page.Env) page.Result { return page.Result{Pop: true} }},
	}}
}

// playDailyMsg starts the match of a day's deal, or another one with the same deal.
type playDailyMsg struct {
	day    string
	ranked bool
}

// showEndMsg shows how a saved match has ended.
type showEndMsg struct {
	match match.Match
	id    string
}

// startDaily opens the table for the match of a day's deal.
func (m Model) startDaily(msg playDailyMsg) (tea.Model, tea.Cmd) {
	next, err := match.NewDaily(m.matches+1, msg.day, m.startPage().Person(), msg.ranked)
	if err != nil {
		return m.updateAll(page.StartFailedMsg{Err: err})
	}
	if !msg.ranked {
		m.said = dailyAgain
	}
	return m.deal(next, nil)
}

// showEnd opens the table of a match that is over.
func (m Model) showEnd(msg showEndMsg) (tea.Model, tea.Cmd) {
	m, finish := m.leaveMatch()
	m.matches++
	msg.match.Number = m.matches
	t := table.Ended(m.services(), msg.match, msg.id)
	t = t.Look(t.Chair)
	t.Board = t.Arrange(t.View(m.env()))
	return m.showPage(1, t), finish
}

// dailyMenu says how the match of a day has ended, with what can be done next.
func dailyMenu(e page.Env, played match.Match, id string) page.Page {
	line, day := played.Share(e.Theme.Chars.Plain()), played.Header.Daily
	return dialog.Menu{Title: playedDaily, Lines: []dialog.Line{
		{Label: seeDailyEnd, Note: line, Choose: func(page.Env) page.Result {
			return page.Result{Pop: true, Open: func() tea.Msg { return showEndMsg{played, id} }}
		}},
		{Label: playItAgain, Note: doesNotCount, Choose: func(page.Env) page.Result {
			return page.Result{Pop: true, Open: func() tea.Msg { return playDailyMsg{day, false} }}
		}},
		{Label: back, Note: line, Choose: func(page.Env) page.Result { return page.Result{Pop: true} }},
	}}
}
