package history

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/library"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/stats"
	historyview "dominoes/view/history"
)

// screen returns the page of the history.
func (p Page) screen(e page.Env) *historyview.History {
	s := &historyview.History{Keys: page.Bar(p.Bindings()...), Where: e.Library.Progress()}
	for _, person := range p.figures.People {
		name := person.Name
		if name == "" {
			name = you
		}
		s.Who.Names = append(s.Who.Names, name)
	}
	s.Who.At = p.at
	if p.at < len(p.figures.People) {
		p.tell(e, s, &p.figures.People[p.at])
	} else {
		s.Lines = []string{nothingYet}
	}
	if s.Notes = append(s.Notes, notCounted(p.figures)...); s.Where == "" {
		if rows, height := s.Rows(e.Height), s.Height(e.Width); height > rows {
			s.Where = fmt.Sprintf("%d%%", 100*min(p.top+rows, height)/height)
		}
	}
	s.Top = p.top
	return s
}

// tell fills the screen with somebody's figures.
func (p Page) tell(e page.Env, s *historyview.History, person *stats.Person) {
	ascii := e.Theme.Chars.Plain()
	s.Lines = append(s.Lines, wonOf(person.Name, person.All))
	if n := len(person.Results); n > 0 {
		s.Lines = append(s.Lines, streak(person.Streak, person.Longest))
		s.Chart = resultChart(e, person.Results)
	}
	games := historyview.FigureTable{Title: byVariant}
	for _, v := range e.Services.Games.OrAll() {
		if i := slices.IndexFunc(person.Variants, func(l stats.Line) bool { return l.ID == v.ID }); i >= 0 {
			games.Rows = append(games.Rows, figureRow(v.Name, person.Variants[i].Count, ascii))
		}
	}
	sum := figureRow(all, person.All, ascii)
	sum.Sum = true
	games.Rows = append(games.Rows, sum)

	opponents := historyview.FigureTable{Title: against}
	for _, id := range append(match.Players(), ai.Program) {
		for _, l := range person.Against {
			if l.ID != id {
				continue
			}
			name := match.PlayerName(id)
			if id == record.Human {
				name = people
			}
			opponents.Rows = append(opponents.Rows, figureRow(name, l.Count, ascii))
			for _, with := range l.With {
				_, options, _ := strings.Cut(with.ID, ":")
				row := figureRow(withOptions(options), with.Count, ascii)
				row.Part = true
				opponents.Rows = append(opponents.Rows, row)
			}
		}
	}
	helped := historyview.FigureTable{Title: help, Rows: []historyview.FigureRow{
		figureRow(withoutHelp, person.Alone, ascii), figureRow(withHelp, person.Assisted, ascii),
	}}
	s.Tables = []historyview.FigureTable{games, opponents, helped}
	s.Notes = []string{whatAverageIs, whatHelpIs}
	if person.Name == "" {
		s.Notes = append(s.Notes, whoYouAre)
	}
}

// figureRow writes a count out.
func figureRow(name string, c stats.Count, ascii bool) historyview.FigureRow {
	minus := "−"
	if ascii {
		minus = "-"
	}
	row := historyview.FigureRow{
		Name: name, Matches: fmt.Sprint(c.Matches), Won: fmt.Sprint(c.Won), Rounds: fmt.Sprint(c.Rounds), RoundsWon: fmt.Sprint(c.RoundsWon),
		WonShare: share(c.Won, c.Matches), RoundsShare: share(c.RoundsWon, c.Rounds),
	}
	if c.Rounds > 0 {
		row.Average = strings.Replace(c.AverageText(), "-", minus, 1)
	}
	return row
}

// share writes a part in per cent; nothing of nothing.
func share(part, of int) string {
	if of == 0 {
		return ""
	}
	return fmt.Sprintf("%.0f%%", math.Round(100*float64(part)/float64(of)))
}

// resultChart shows how matches ended.
func resultChart(e page.Env, results []stats.Result) historyview.Results {
	var r historyview.Results
	for _, result := range results {
		r.Bars = append(r.Bars, float64(result.Margin)/float64(game.WholePoints(1)))
	}
	if e.Services.Now != nil {
		r.From = library.SpokenDay(results[0].When, e.Services.Now())
		r.To = library.SpokenDay(results[len(results)-1].When, e.Services.Now())
	}
	return r
}
