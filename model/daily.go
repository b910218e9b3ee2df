package model

import (
	"cmp"
	"context"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/home/store"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/model/pages/table"
	"dominoes/model/sharing"
	"dominoes/variants"
	"dominoes/view/widgets"
)

// findDaily returns the command that looks for the match of a day's deal. asks is true if the player must agree before
// it is played.
func findDaily(kept *store.Matches, day string, asks bool) tea.Cmd {
	return func() tea.Msg {
		if kept == nil {
			return playsDaily(day, asks)
		}
		entry, r, found, err := kept.Daily(day)
		switch {
		case err != nil:
			return then(func(m Model) (Model, tea.Cmd) { return m.updateAll(page.StartFailedMsg{Err: err}) })
		case !found:
			return playsDaily(day, asks)
		case r.State.Stage() != game.MatchOver:
			return page.ResumeMatch{Entry: entry}
		}
		return then(func(m Model) (Model, tea.Cmd) { return m.dailyPlayed(entry, r) })
	}
}

// playsDaily plays the deal of a day for the first time, or asks whether to.
func playsDaily(day string, asks bool) then {
	return func(m Model) (Model, tea.Cmd) {
		if asks {
			return m.showPage(1, askDaily(day)), nil
		}
		return m.startDaily(day, true)
	}
}

// askDaily explains the daily deal before it begins.
func askDaily(day string) page.Page {
	s, _ := match.DailySetup(day, "") // the date is valid: it came from a clock
	at, _ := time.Parse(time.DateOnly, day)
	v, _ := variants.ByID(s.Variant)
	rules, _ := variants.Resolve(s.Variant, len(s.Seats), s.Options)
	note := aboutDaily(v.Name, words.Goal(&rules), s.Seats[1].Name)
	return dialog.Menu{Title: at.Format(dailyFormat), Lines: []dialog.Line{
		{Label: playDaily, Note: note, Then: page.Result{Pop: true, Show: playsDaily(day, false)}},
		dialog.Leave(notNow, note),
	}}
}

// startDaily opens the table for the match of a day's deal, which doesn't count unless it is ranked.
func (m Model) startDaily(day string, ranked bool) (Model, tea.Cmd) {
	next, err := match.NewDaily(m.matches+1, day, m.startPage().Person(), ranked)
	if err != nil {
		return m.updateAll(page.StartFailedMsg{Err: err})
	}
	if !ranked {
		m.said = dailyAgain
	}
	return m.deal(next, nil)
}

// dailyPlayed says how the match of a day has ended, with what can be done next.
func (m Model) dailyPlayed(entry store.Entry, r record.Match) (Model, tea.Cmd) {
	played, err := match.Replay(m.matches+1, r)
	if err != nil {
		return m.updateAll(page.StartFailedMsg{Err: err})
	}
	line := played.See(domino.NoSeat).Share(m.theme.Chars.Plain())
	showEnd := then(func(m Model) (Model, tea.Cmd) { return m.showEnd(played, entry.ID) })
	again := then(func(m Model) (Model, tea.Cmd) { return m.startDaily(played.Header.Daily, false) })
	return m.showPage(1, dialog.Menu{Title: playedDaily, Lines: []dialog.Line{
		{Label: seeDailyEnd, Note: line, Then: page.Result{Pop: true, Show: showEnd}},
		{Label: playItAgain, Note: doesNotCount, Then: page.Result{Pop: true, Show: again}},
		dialog.Leave(back, line),
	}}), nil
}

// showEnd opens the table of a match that is over, with the ID of its record.
func (m Model) showEnd(over match.Match, id string) (Model, tea.Cmd) {
	m, finish := m.leaveMatch()
	m.matches++
	over.Number = m.matches
	t := table.Ended(m.services(), over, id)
	t = t.Look(t.Chair)
	t.Board = t.Arrange(t.View(m.env()))
	return m.showPage(1, t), finish
}

// dailyTextMsg has the text to share about a day's deal.
type dailyTextMsg struct {
	text string
	err  error
}

// copyDaily judges the person's choices in the open match of a day's deal, for the text to share.
func (m Model) copyDaily() (Model, tea.Cmd) {
	t, _ := m.table()
	home, ok := t.Home()
	if !ok {
		return m, nil
	}
	m.said = judgingChoices
	kept, services, ascii := m.config.Matches, m.services(), m.theme.Chars.Plain()
	return m, func() tea.Msg {
		var msg dailyTextMsg
		err := hosting.Try(func() error {
			over, err := home.Review()
			if err != nil {
				return err
			}
			streak := 0
			if kept != nil {
				if streak, err = kept.Streak(over.Header.Daily); err != nil {
					return err
				}
			}
			return services.InTurn(context.Background(), func(ctx context.Context) {
				msg.text, msg.err = sharing.Text(ctx, over, streak, ascii)
			})
		})
		msg.err = cmp.Or(msg.err, err)
		return msg
	}
}

// copyText copies a text to the terminal's clipboard, and shows it with the meaning of its marks.
func (m Model) copyText(msg dailyTextMsg) (Model, tea.Cmd) {
	if msg.err != nil {
		m.said = msg.err.Error()
		return m, nil
	}
	m.said = ""
	key := sharing.Key(m.theme.Chars.Plain())
	return m.showPage(len(m.pages), dialog.Text{Title: resultTitle, Lines: func(width int) []widgets.PageLine {
		var lines []widgets.PageLine
		for line := range strings.Lines(msg.text) {
			lines = append(lines, widgets.PageLine{Text: strings.TrimSpace(line)})
		}
		lines = append(lines, widgets.PageLine{})
		for _, text := range []string{key, resultCopied} {
			lines = dialog.AppendWrapped(lines, text, width, 0)
		}
		return lines
	}}), tea.SetClipboard(msg.text)
}
