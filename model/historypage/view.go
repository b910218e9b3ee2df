package historypage

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/history"
	"dominoes/model/library"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/variants"
	historyview "dominoes/view/history"
)

// screen returns the page of the history.
func (p Page) screen(e page.Env) *historyview.History {
	s := &historyview.History{Keys: page.Bar(p.Bindings()...), Where: e.Library.Progress()}
	for _, person := range p.figures.People {
		name := person.Name
		if name == "" {
			name = "You"
		}
		s.Who.Names = append(s.Who.Names, name)
	}
	s.Who.At = p.at
	if p.at < len(p.figures.People) {
		p.tell(e, s, &p.figures.People[p.at])
	} else {
		s.Lines = []string{"Nothing has been played to a round's end yet. What you play is counted here."}
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
func (p Page) tell(e page.Env, s *historyview.History, person *history.Person) {
	ascii := e.Theme.Chars.Plain()
	s.Lines = append(s.Lines, summed(person))
	if n := len(person.Results); n > 0 {
		s.Lines = append(s.Lines, fmt.Sprintf("Matches won in a row: %d now, %d at the most.", person.Streak, person.Longest))
		s.Chart = resultChart(e, person.Results)
	}
	byVariant := historyview.FigureTable{Title: "By variant"}
	for _, id := range variants.IDs() {
		if i := slices.IndexFunc(person.Variants, func(l history.Line) bool { return l.ID == id }); i >= 0 {
			v, _ := variants.ByID(id)
			byVariant.Rows = append(byVariant.Rows, figureRow(v.Name, person.Variants[i].Count, ascii))
		}
	}
	all := figureRow("All", person.All, ascii)
	all.Sum = true
	byVariant.Rows = append(byVariant.Rows, all)

	against := historyview.FigureTable{Title: "Against"}
	for _, id := range match.Players() {
		for _, l := range person.Against {
			if l.ID != id {
				continue
			}
			name := match.PlayerName(id)
			if id == record.Human {
				name = "People"
			}
			against.Rows = append(against.Rows, figureRow(name, l.Count, ascii))
			for _, with := range l.With {
				_, options, _ := strings.Cut(with.ID, ":")
				row := figureRow("with "+options, with.Count, ascii)
				row.Part = true
				against.Rows = append(against.Rows, row)
			}
		}
	}
	help := historyview.FigureTable{Title: "Help", Rows: []historyview.FigureRow{
		figureRow("Without help", person.Alone, ascii), figureRow("With help", person.Assisted, ascii),
	}}
	s.Tables = []historyview.FigureTable{byVariant, against, help}
	s.Notes = []string{
		"The average is what a round brought in points; where the lowest score wins points count against one. " +
			"Help is advice that was shown, or a move taken back after you had learned by it.",
	}
	if person.Name == "" {
		s.Notes = append(s.Notes, "You are whoever played alone with bots. Where several people play, each name has figures of its own.")
	}
}

// summed tells what somebody has played in a sentence.
func summed(p *history.Person) string {
	who, have := "You", "have"
	if p.Name != "" {
		who, have = p.Name, "has"
	}
	text := fmt.Sprintf("%s %s played %s and won %d", who, have, words.Count(p.All.Rounds, "round"), p.All.RoundsWon)
	if p.All.Matches > 0 {
		text = fmt.Sprintf("%s %s played %s and won %d; of %s %d", who, have,
			matchCount(p.All.Matches), p.All.Won, words.Count(p.All.Rounds, "round"), p.All.RoundsWon)
	}
	return text + "."
}

func matchCount(n int) string {
	if n == 1 {
		return "1 match"
	}
	return fmt.Sprintf("%d matches", n)
}

// notCounted tells which records aren't in the figures.
func notCounted(f history.Figures) []string {
	var notes []string
	if f.Watched > 0 {
		notes = append(notes, "Not counted: "+matchCount(f.Watched)+" of bots alone.")
	}
	if f.Unsound > 0 {
		notes = append(notes, "Not counted: "+words.Count(f.Unsound, "record")+" that can't be read; the list of matches says why.")
	}
	return notes
}

// figureRow writes a count out.
func figureRow(name string, c history.Count, ascii bool) historyview.FigureRow {
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
func resultChart(e page.Env, results []history.Result) historyview.Results {
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
