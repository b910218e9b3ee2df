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

// A table is between two comments, which Markdown doesn't show.
func begins(id string) string { return "<!-- table " + id + " -->\n" }

const ends = "<!-- end of table -->\n"

// notPlayed is the text of a cell that was never played.
const notPlayed = "–"

// find returns the text between the marks of a table.
func find(page, id string) (string, error) {
	_, rest, begun := strings.Cut(page, begins(id))
	text, _, ended := strings.Cut(rest, ends)
	if !begun || !ended {
		return "", fmt.Errorf("there is no place for the table %s: write \"%s\" and \"%s\"", id, begins(id), ends)
	}
	return text, nil
}

// replace replaces the text between the marks of a table, which must exist.
func replace(page, id, text string) string {
	before, rest, _ := strings.Cut(page, begins(id))
	_, after, _ := strings.Cut(rest, ends)
	return before + begins(id) + text + ends + after
}

// table plays the wanted cells of a table and returns its new text. Cells without a result keep their old text. If a
// cell can't be played, the cells after it keep theirs, and table returns the error as well.
func (m *measurement) table(ctx context.Context, t *table, wanted *regexp.Regexp, before string) (string, error) {
	w := tableWriter{measurement: m, table: t, wanted: wanted, old: cellsOf(before),
		sources: sourcesIn(noteOf(before), t)}
	var b strings.Builder
	fmt.Fprintf(&b, "\n| %s | %s |\n", t.head, strings.Join(t.columns, " | "))
	fmt.Fprintf(&b, "|%s\n", strings.Repeat(" --- |", 1+len(t.columns)))
	for _, row := range t.rows {
		fmt.Fprintf(&b, "| %s |", row.label)
		for i, e := range row.entries {
			fmt.Fprintf(&b, " %s |", w.cell(ctx, cellName{row.label, t.columns[i]}, &e))
		}
		b.WriteByte('\n')
	}
	if w.failed != nil && !w.measured {
		return before, w.failed
	}
	b.WriteString("\n" + w.sources.note(t))
	return b.String(), w.failed
}

// tableWriter is the state of writing a table.
type tableWriter struct {
	*measurement
	table    *table
	wanted   *regexp.Regexp // cells to play
	old      map[cellName]string
	sources  sources
	measured bool  // true once a cell has a result
	failed   error // after which no more cells are played
}

// cell returns the new text of a cell, and updates its source.
func (w *tableWriter) cell(ctx context.Context, name cellName, e *entry) string {
	text := cmp.Or(w.old[name], notPlayed)
	if w.failed == nil {
		path := strings.Join([]string{w.table.id, name[0], name[1]}, "/")
		play := w.wanted.MatchString(path)
		if play {
			log.Print(path)
		}
		var now, source string
		if now, source, w.failed = w.entry(ctx, e, play); now != "" {
			text, w.sources[name], w.measured = now, source, true
		}
	}
	if text == notPlayed {
		delete(w.sources, name)
	}
	return text
}

// entry returns an entry's text and source. It plays the missing deals if it is wanted; if not, and no source has
// played all of them, the text is "".
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

// noteOf returns the text below a table, without the empty line above it.
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
