package main

import (
	"context"
	"fmt"
	"log"
	"maps"
	"regexp"
	"slices"
	"strings"

	"dominoes/ai/arena"
)

// A table lies between two lines that Markdown doesn't show.
func begins(id string) string { return "<!-- table " + id + " -->\n" }

const ends = "<!-- end of table -->\n"

// find returns what stands between the marks of a table.
func find(page, id string) (string, error) {
	_, rest, begun := strings.Cut(page, begins(id))
	text, _, ended := strings.Cut(rest, ends)
	if !begun || !ended {
		return "", fmt.Errorf("there is no place for the table %s: write %q and %q", id, begins(id), ends)
	}
	return text, nil
}

// replace puts text between the marks of a table, which are there.
func replace(page, id, text string) string {
	before, rest, _ := strings.Cut(page, begins(id))
	_, after, _ := strings.Cut(rest, ends)
	return before + begins(id) + text + ends + after
}

// table returns the table as it is written now: with what was measured of the cells, those that
// are wanted being played, and else with what stood there. Where a cell can't be played
// the rest is as it stood, beside the error.
func (m *measurement) table(ctx context.Context, t *table, wanted *regexp.Regexp, before string) (string, error) {
	old := cellsOf(before)
	measured := map[string]int{} // cells by what played them
	var failed error
	var b strings.Builder
	fmt.Fprintf(&b, "\n| %s | %s |\n", t.head, strings.Join(t.columns, " | "))
	fmt.Fprintf(&b, "|%s\n", strings.Repeat(" --- |", 1+len(t.columns)))
	for _, row := range t.rows {
		fmt.Fprintf(&b, "| %s |", row.label)
		for i, e := range row.entries {
			text, source := old[[2]string{row.label, t.columns[i]}], ""
			if text == "" {
				text = "–"
			}
			if failed == nil {
				name := strings.Join([]string{t.id, row.label, t.columns[i]}, "/")
				play := wanted.MatchString(name)
				if play {
					log.Print(name)
				}
				var now string
				if now, source, failed = m.entry(ctx, &e, play); now != "" {
					text = now
					measured[source]++
				}
			}
			fmt.Fprintf(&b, " %s |", text)
		}
		b.WriteByte('\n')
	}
	b.WriteByte('\n')
	switch {
	case len(measured) > 0:
		b.WriteString(note(measured, t) + "\n\n")
	case failed != nil:
		return before, failed
	default: // what is said of the cells that stood there still holds
		b.WriteString(noteOf(before))
	}
	return b.String(), failed
}

// entry returns an entry's text and what its cells were played by; "" where some weren't played, and
// aren't to be.
func (m *measurement) entry(ctx context.Context, e *entry, wanted bool) (text, source string, err error) {
	source = m.source
	if !wanted {
		if source, err = m.newest(e); err != nil || source == "" {
			return "", "", err
		}
	}
	var standings []arena.Standing
	for _, c := range e.cells {
		s, err := m.play(ctx, &c, source)
		if err != nil {
			return "", "", err
		}
		standings = append(standings, s)
	}
	return e.write(standings), source, nil
}

// cellsOf returns a table's cells by the heads of their rows and columns.
func cellsOf(text string) map[[2]string]string {
	cells := map[[2]string]string{}
	var columns []string
	for line := range strings.Lines(text) {
		line, ok := strings.CutPrefix(strings.TrimSpace(line), "| ")
		if !ok {
			continue
		}
		row := strings.Split(strings.TrimSuffix(line, " |"), " | ")
		if columns == nil {
			columns = row
		}
		for i, cell := range row {
			cells[[2]string{row[0], columns[min(i, len(columns)-1)]}] = cell
		}
	}
	return cells
}

// noteOf returns what stands below a table, with the empty line after it.
func noteOf(text string) string {
	lines := strings.SplitAfter(text, "\n")
	last := 0
	for i, line := range lines {
		if strings.HasPrefix(line, "|") {
			last = i
		}
	}
	return strings.TrimPrefix(strings.Join(lines[min(last+1, len(lines)):], ""), "\n")
}

// note says how many deals of the cells were played, and by what.
func note(measured map[string]int, t *table) string {
	all, known := len(t.rows)*len(t.columns), 0
	var by []string
	for _, source := range slices.Sorted(maps.Keys(measured)) {
		known += measured[source]
		by = append(by, source)
	}
	which := "All cells"
	if known < all {
		which = fmt.Sprintf("%d of %d cells", known, all)
	}
	return fmt.Sprintf("%s: %s, played by commit %s.", which, t.deals, strings.Join(by, ", and by "))
}
