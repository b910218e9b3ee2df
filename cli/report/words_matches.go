package report

import (
	"cmp"
	"fmt"
	"strings"
	"text/tabwriter"

	"dominoes/internal/quote"
	"dominoes/model/home/stats"
	"dominoes/variants"
	"dominoes/view/cells"
)

// Matches describes each match in a line.
func Matches(list []Match) string {
	if len(list) == 0 {
		return "no match is saved yet\n"
	}
	var b strings.Builder
	for _, m := range list {
		id, game := cells.Printable(m.ID), cmp.Or(m.game, m.Variant)
		fmt.Fprintf(&b, "%-19s %-20s %s\n", id, game, strings.TrimPrefix(m.players()+"; "+m.state(), "; "))
	}
	return b.String()
}

// players returns the players with their scores.
func (m *Match) players() string {
	var seats []string
	shown := NamesOf(m.Seats)
	for i, seat := range m.Seats {
		text := shown[i] + " (" + quote.Excerpt(cells.Printable(seat.Player)) + ")"
		if i < len(m.spoken) {
			text += " " + m.spoken[i]
		}
		seats = append(seats, text)
	}
	return strings.Join(seats, ", ")
}

func (m *Match) state() string {
	switch {
	case m.Fault != "":
		return "can't be read: " + cells.Printable(m.Fault)
	case m.State == "open":
		return "open in another dominoes"
	case len(m.Winners) == 0:
		return m.State
	}
	var names []string
	for _, seat := range m.Winners {
		names = append(names, NamesOf(m.Seats)[seat])
	}
	return "won by " + strings.Join(names, " and ")
}

// HistoryText describes figures.
func HistoryText(f stats.Figures, games variants.Catalogue) string {
	var b strings.Builder
	for i, p := range f.People {
		if i > 0 {
			b.WriteByte('\n')
		}
		writePerson(&b, p, games)
	}
	if len(f.People) == 0 {
		b.WriteString("no round has been finished yet\n")
	}
	if f.Watched > 0 {
		fmt.Fprintf(&b, "not counted, bots alone: %d\n", f.Watched)
	}
	if f.Unsound > 0 {
		fmt.Fprintf(&b, "not counted, can't be read: %d; dominoes matches says why\n", f.Unsound)
	}
	return b.String()
}

// writePerson writes the table of a person's figures.
func writePerson(b *strings.Builder, p stats.Person, games variants.Catalogue) {
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', tabwriter.AlignRight|tabwriter.TabIndent)
	// Writing to memory can't fail.
	_, _ = fmt.Fprintf(w, "%-24s\tmatches\twon\trounds\twon\taverage\taccuracy\t\n",
		cmp.Or(cells.Printable(p.Name), "you"))
	row := func(name string, c stats.Count) {
		_, _ = fmt.Fprintf(w, "%-24s\t%d\t%d\t%d\t%d\t%s\t%s\t\n", name, c.Matches, c.Won, c.Rounds, c.RoundsWon,
			c.AverageText(), cmp.Or(c.Accuracy.Text(), "-"))
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
		row("against "+l.ID, l.Count)
		for _, with := range l.With {
			row("  "+with.ID, with.Count)
		}
	}
	row("without help", p.Alone)
	row("with help", p.Assisted)
	_ = w.Flush()
	fmt.Fprintf(b, "winning streak: %d (best %d)\n", p.Streak, p.Longest)
	if a := p.All.Accuracy; a.Known() {
		fmt.Fprintf(b, "accuracy: %s, %s lost a round; 100%% is a best move every time, by what could be seen\n", a.Text(), a.PerRoundText())
		fmt.Fprintf(b, "accuracy is known for %d of %d matches\n", p.Judged(), len(p.Results))
	}
}
