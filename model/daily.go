package model

import (
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/store"
	"dominoes/variants"
)

// dailyMsg tells what has become of a day's deal here: nothing yet, where found is
// false, or the match in entry. asks tells that nobody has agreed to play it yet.
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

// daily begins the match of a day, goes on with it, or says how it ended.
func (m Model) daily(msg dailyMsg) (tea.Model, tea.Cmd) {
	switch {
	case msg.err != nil:
		return m.updateAll(startFailedMsg{msg.err})
	case !msg.found && msg.asks:
		return m.lay(1, askDaily(msg.day)), nil
	case !msg.found:
		return m.startDaily(playDailyMsg{msg.day, true})
	case msg.record.State.Stage() != game.MatchOver:
		return m.await(resume(msg.entry))
	}
	played, err := match.Replay(m.matches+1, msg.record)
	if err != nil {
		return m.updateAll(startFailedMsg{err})
	}
	return m.lay(1, dailyMenu(m.env(), played, msg.entry.ID)), nil
}

// askDaily says what the deal of a day is, and what counts, before it is begun.
func askDaily(day string) page {
	s, _ := match.DailySetup(day, "") // a clock gave the day
	at, _ := time.Parse(time.DateOnly, day)
	v, _ := variants.ByID(s.Variant)
	note := fmt.Sprintf("%s to %s against a %s. The first try counts; advice and undoing show as help.",
		v.Name, s.Options["target"], strings.ToLower(match.PlayerName(s.Seats[1].Player)))
	return menu{title: at.Format("Daily deal of 2 January, the same for everybody"), lines: []menuLine{
		{label: "Play it", note: note, choose: func(env) result {
			return result{pop: true, open: func() tea.Msg { return playDailyMsg{day, true} }}
		}},
		{label: "Not now", note: note, choose: func(env) result { return result{pop: true} }},
	}}
}

// playDailyMsg starts the match of a day's deal, or another one by the same deal.
type playDailyMsg struct {
	day    string
	ranked bool
}

// showEndMsg shows how a match that is kept has ended.
type showEndMsg struct {
	match match.Match
	id    string
}

// startDaily opens the table for the match of a day's deal.
func (m Model) startDaily(msg playDailyMsg) (tea.Model, tea.Cmd) {
	name := ""
	for _, seat := range m.config.Setup.Seats {
		if seat.Player == record.Human {
			name = seat.Name
			break
		}
	}
	next, err := match.NewDaily(m.matches+1, msg.day, name, msg.ranked)
	if err != nil {
		return m.updateAll(startFailedMsg{err})
	}
	if !msg.ranked {
		m.said = "The day's deal again: this match doesn't count."
	}
	return m.deal(next)
}

// showEnd opens the table of a match that is over.
func (m Model) showEnd(msg showEndMsg) (tea.Model, tea.Cmd) {
	m, finish := m.leave()
	m.matches++
	t := newTable(msg.match, nil)
	t.match.Number, t.seen, t.stage, t.viewer = m.matches, msg.match.Played, matchEnd, t.chair
	t.kept = msg.id
	t.board = t.arrange(t.view(m.env()))
	return m.lay(1, t), finish
}

// dailyMenu says how the match of a day has ended, and offers what can be done with
// it.
func dailyMenu(e env, played match.Match, id string) page {
	line, day := played.Share(e.theme.Chars.Plain()), played.Header.Daily
	return menu{title: "Played already", lines: []menuLine{
		{label: "See how it ended", note: line, choose: func(env) result {
			return result{pop: true, open: func() tea.Msg { return showEndMsg{played, id} }}
		}},
		{label: "Play this deal again", note: "It isn't the day's match: the result that counts stays.", choose: func(env) result {
			return result{pop: true, open: func() tea.Msg { return playDailyMsg{day, false} }}
		}},
		{label: "Back", note: line, choose: func(env) result { return result{pop: true} }},
	}}
}

// Share returns the line by which to pass on the result of the day's deal that was
// played to its end in this session; "" where none was.
func (m Model) Share() string {
	if t, open := m.table(); open {
		if line := t.match.Share(m.theme.Chars.Plain()); line != "" {
			return line
		}
	}
	return m.share
}
