package main

import (
	"cmp"
	"context"
	"fmt"
	"log"
	"regexp"
	"strings"

	"dominoes/ai/arena"
)

// A table lies between two lines that Markdown doesn't show.
func begins(id string) string { return "<!-- table " + id + " -->\n" }

const ends = "<!-- end of table -->\n"

// notPlayed stands in a cell that was never played.
const notPlayed = "–"

// find returns what stands between the marks of a table.
func find(page, id string) (string, error) {
	_, rest, begun := strings.Cut(page, begins(id))
	text, _, ended := strings.Cut(rest, ends)
	if !begun || !ended {
		return "", fmt.Errorf("there is no place for the table %s: write \"%s\" and \"%s\"", id, begins(id), ends)
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
	old, by := cellsOf(before), sourcesIn(noteOf(before), t)
	measured := false
	var failed error
	var b strings.Builder
	fmt.Fprintf(&b, "\n| %s | %s |\n", t.head, strings.Join(t.columns, " | "))
	fmt.Fprintf(&b, "|%s\n", strings.Repeat(" --- |", 1+len(t.columns)))
	for _, row := range t.rows {
		fmt.Fprintf(&b, "| %s |", row.label)
		for i, e := range row.entries {
			cell := cellName{row.label, t.columns[i]}
			text := cmp.Or(old[cell], notPlayed)
			if failed == nil {
				name := strings.Join([]string{t.id, row.label, t.columns[i]}, "/")
				play := wanted.MatchString(name)
				if play {
					log.Print(name)
				}
				var now, source string
				if now, source, failed = m.entry(ctx, &e, play); now != "" {
					text, by[cell], measured = now, source, true
				}
			}
			if text == notPlayed {
				delete(by, cell)
			}
			fmt.Fprintf(&b, " %s |", text)
		}
		b.WriteByte('\n')
	}
	if failed != nil && !measured {
		return before, failed
	}
	b.WriteString("\n" + by.note(t))
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
func cellsOf(text string) map[cellName]string {
	cells := map[cellName]string{}
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
			cells[cellName{row[0], columns[min(i, len(columns)-1)]}] = cell
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
