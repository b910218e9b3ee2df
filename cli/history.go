package cli

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"dominoes/cli/help"
	"dominoes/internal/user"
	"dominoes/model/home/stats"
	"dominoes/variants"
	"dominoes/view/cells"
)

func historyCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:        "history",
		SuggestFor: []string{"stats", "statistics"},
		Short:      help.History.Short, Long: help.History.Long,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			all, err := summaries(cmd)
			if err != nil {
				return err
			}
			f := stats.FiguresOf(all, user.Owner().OwnGames())
			if asJSON {
				return printJSON(toData(cmd), reportFigures(f))
			}
			_, err = io.WriteString(toOut(cmd), describeFigures(f, user.Owner().OwnGames()))
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSON)
	return cmd
}

// readingProgress returns a function that shows on a terminal how many records have been read, and one that clears the
// line. If out isn't a terminal, they do nothing.
func readingProgress(out io.Writer) (show func(done, total int), clear func()) {
	if !isTerminal(out) || dumb() {
		return func(int, int) {}, func() {}
	}
	draw := func(line string) {
		_, _ = fmt.Fprintf(out, "\r%s\x1b[K", line) // there is no place to report it
	}
	return func(done, total int) { draw(readOf(done, total)) }, func() { draw("") }
}

// historyReport is the JSON form of the history.
type historyReport struct {
	People     []personReport `json:"people"`
	Watched    int            `json:"watched"`
	Unreadable int            `json:"unreadable"`
}

type personReport struct {
	// Name is absent for the player of matches against bots alone.
	Name     string         `json:"name,omitempty"`
	All      countReport    `json:"all"`
	Variants []countReport  `json:"variants"`
	Against  []countReport  `json:"against"`
	Alone    countReport    `json:"unassisted"`
	Assisted countReport    `json:"assisted"`
	Streak   int            `json:"streak"`
	Longest  int            `json:"longest"`
	Results  []resultReport `json:"results"`
}

type countReport struct {
	ID        string        `json:"id,omitempty"`
	Matches   int           `json:"matches"`
	Won       int           `json:"won"`
	Rounds    int           `json:"rounds"`
	RoundsWon int           `json:"rounds_won"`
	Points    string        `json:"points"`
	Average   float64       `json:"average"`
	With      []countReport `json:"with,omitempty"`
}

type resultReport struct {
	ID      string `json:"id"`
	Variant string `json:"variant"`
	When    string `json:"when"`
	Won     bool   `json:"won"`
	Score   string `json:"score"`
	Margin  string `json:"margin"`
}

func reportFigures(f stats.Figures) historyReport {
	r := historyReport{People: []personReport{}, Watched: f.Watched, Unreadable: f.Unsound}
	for _, p := range f.People {
		person := personReport{
			Name: p.Name, All: reportCount("", p.All), Variants: reportLines(p.Variants), Against: reportLines(p.Against),
			Alone: reportCount("", p.Alone), Assisted: reportCount("", p.Assisted), Streak: p.Streak, Longest: p.Longest, Results: []resultReport{},
		}
		for _, result := range p.Results {
			person.Results = append(person.Results, resultReport{
				result.ID, result.Variant, result.When.Format(timeForm), result.Won, result.Score.String(), result.Margin.String(),
			})
		}
		r.People = append(r.People, person)
	}
	return r
}

func reportCount(id string, c stats.Count) countReport {
	return countReport{ID: id, Matches: c.Matches, Won: c.Won, Rounds: c.Rounds, RoundsWon: c.RoundsWon, Points: c.Points.String(), Average: c.Average()}
}

func reportLines(lines []stats.Line) []countReport {
	list := []countReport{}
	for _, l := range lines {
		r := reportCount(l.ID, l.Count)
		for _, w := range l.With {
			r.With = append(r.With, reportCount(w.ID, w.Count))
		}
		list = append(list, r)
	}
	return list
}

// describeFigures returns figures as text for people.
func describeFigures(f stats.Figures, games variants.Catalogue) string {
	var b strings.Builder
	for i, p := range f.People {
		if i > 0 {
			b.WriteString("\n")
		}
		writePerson(&b, p, games)
	}
	if len(f.People) == 0 {
		b.WriteString(noRoundFinished)
	}
	if f.Watched > 0 {
		b.WriteString(botsAlone(f.Watched))
	}
	if f.Unsound > 0 {
		b.WriteString(unreadableMatches(f.Unsound))
	}
	return b.String()
}

// writePerson writes the table of a person's figures.
func writePerson(b *strings.Builder, p stats.Person, games variants.Catalogue) {
	name := cells.Printable(p.Name)
	if p.Name == "" {
		name = "you"
	}
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight|tabwriter.TabIndent)
	_, _ = fmt.Fprintf(w, "%-24s\tmatches\twon\trounds\twon\taverage\t\n", name) // writing to memory can't fail
	row := func(name string, c stats.Count) {
		_, _ = fmt.Fprintf(w, "%-24s\t%d\t%d\t%d\t%d\t%s\t\n", name, c.Matches, c.Won, c.Rounds, c.RoundsWon, c.AverageText())
	}
	for _, l := range p.Variants {
		name := l.ID
		if v, err := games.ByID(l.ID); err == nil {
			name = v.Name
		}
		row(name, l.Count)
	}
	row("all", p.All)
	for _, l := range p.Against {
		row(against(l.ID), l.Count)
		for _, with := range l.With {
			row("  "+with.ID, with.Count)
		}
	}
	row(withoutHelp, p.Alone)
	row(withHelp, p.Assisted)
	_ = w.Flush()
	b.WriteString(winningStreak(p.Streak, p.Longest))
}
