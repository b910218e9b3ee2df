package history

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"dominoes/ai"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/home/library"
	"dominoes/model/home/stats"
	"dominoes/model/match"
	"dominoes/model/page"
	historyview "dominoes/view/history"
)

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
		p.showPerson(e, s, &p.figures.People[p.at])
	} else {
		s.Lines = []string{nothingYet}
	}
	s.Notes = append(s.Notes, notCounted(p.figures)...)
	s.Top = p.top
	if rows, height := s.Rows(e.Height), s.Height(e.Width); s.Where == "" && height > rows {
		s.Where = fmt.Sprintf("%d%%", 100*min(p.top+rows, height)/height)
	}
	return s
}

// showPerson adds a person's statistics to the screen.
func (p Page) showPerson(e page.Env, s *historyview.History, person *stats.Person) {
	ascii := e.Theme.Chars.Plain()
	s.Lines = append(s.Lines, wonOf(person.Name, person.All))
	if n := len(person.Results); n > 0 {
		s.Lines = append(s.Lines, streak(person.Streak, person.Longest))
		s.Charts = charts(e, person.Results)
	}
	s.Tables = []historyview.FigureTable{p.gamesTable(person, ascii), opponentsTable(person, ascii)}
	s.Notes = []string{whatAverageIs}
	if a := person.All.Accuracy; a.Known() {
		s.Lines = append(s.Lines, accuracyOf(person.Name, a, lately(person.Lately())))
		s.Notes = append(s.Notes, whatAccuracyIs)
	}
	if judged, n := person.Judged(), len(person.Results); judged < n && e.Library.Kept != nil {
		s.Notes = append(s.Notes, judgedSoFar(judged, n))
	}
	if person.Assisted != (stats.Count{}) {
		s.Tables = append(s.Tables, historyview.FigureTable{Title: help, Rows: []historyview.FigureRow{
			figureRow(withoutHelp, person.Alone, ascii), figureRow(withHelp, person.Assisted, ascii),
		}})
		s.Notes = append(s.Notes, whatHelpIs)
	}
	if person.Name == "" {
		s.Notes = append(s.Notes, whoYouAre)
	}
}

// gamesTable returns the table of a person's results by game.
func (p Page) gamesTable(person *stats.Person, ascii bool) historyview.FigureTable {
	games := historyview.FigureTable{Title: byVariant}
	for _, v := range p.games {
		if i := slices.IndexFunc(person.Variants, func(l stats.Line) bool { return l.ID == v.ID }); i >= 0 {
			games.Rows = append(games.Rows, figureRow(v.Name, person.Variants[i].Count, ascii))
		}
	}
	sum := figureRow(all, person.All, ascii)
	sum.Sum = true
	games.Rows = append(games.Rows, sum)
	return games
}

// opponentsTable returns the table of a person's results by kind of opponent.
func opponentsTable(person *stats.Person, ascii bool) historyview.FigureTable {
	opponents := historyview.FigureTable{Title: against}
	for _, id := range append(match.Players(), ai.Program) {
		for _, l := range person.Against {
			if l.ID == id {
				opponents.Rows = append(opponents.Rows, opponentRows(l, ascii)...)
			}
		}
	}
	return opponents
}

// opponentRows returns the rows of a kind of opponent: one for all its matches, then one for each set of bot options.
func opponentRows(l stats.Line, ascii bool) []historyview.FigureRow {
	name := match.PlayerName(l.ID)
	if l.ID == record.Human {
		name = people
	}
	rows := []historyview.FigureRow{figureRow(name, l.Count, ascii)}
	for _, with := range l.With {
		_, options, _ := strings.Cut(with.ID, ":")
		row := figureRow(withOptions(options), with.Count, ascii)
		row.Part = true
		rows = append(rows, row)
	}
	return rows
}

// figureRow formats a count.
func figureRow(name string, c stats.Count, ascii bool) historyview.FigureRow {
	minus := "−"
	if ascii {
		minus = "-"
	}
	row := historyview.FigureRow{
		Name: name, Matches: fmt.Sprint(c.Matches), Won: fmt.Sprint(c.Won), Rounds: fmt.Sprint(c.Rounds),
		RoundsWon: fmt.Sprint(c.RoundsWon),
		WonShare:  share(c.Won, c.Matches), RoundsShare: share(c.RoundsWon, c.Rounds), Accuracy: c.Accuracy.Text(),
	}
	if c.Rounds > 0 {
		row.Average = strings.Replace(c.AverageText(), "-", minus, 1)
	}
	return row
}

// share returns part as a percentage of a total; "" if that is 0.
func share(part, of int) string {
	if of == 0 {
		return ""
	}
	return fmt.Sprintf("%.0f%%", math.Round(100*float64(part)/float64(of)))
}

// charts returns the charts of match results: their accuracy, as far as it is known, and their margins.
func charts(e page.Env, results []stats.Result) (list []historyview.Chart) {
	accuracies, margins := historyview.Chart{Kind: historyview.Accuracies}, historyview.Chart{Kind: historyview.Margins}
	for _, r := range results {
		day := library.SpokenDay(r.When, e.Now)
		margins.Bars, margins.Days = append(margins.Bars,
			float64(r.Margin)/float64(domino.WholePoints(1))), append(margins.Days, day)
		if r.Accuracy.Known() {
			accuracies.Bars, accuracies.Days = append(accuracies.Bars,
				r.Accuracy.Percent()), append(accuracies.Days, day)
		}
	}
	if len(accuracies.Bars) > 0 {
		list = append(list, accuracies)
	}
	return append(list, margins)
}
