package cli

import (
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// manualPage is a page of the manual, or another page about commands.
type manualPage struct{ name, text string }

func manual(t *testing.T) (pages []manualPage) {
	t.Helper()
	names, err := filepath.Glob("../docs/*.md")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	for _, name := range append(names, "../README.md", "../ai/README.md") {
		pages = append(pages, manualPage{name, contents(t, name)})
	}
	return pages
}

var (
	codeSpan = regexp.MustCompile("`([^`]+)`")
	fence    = regexp.MustCompile("(?ms)^```(\\w*)\n(.*?)^```$")
)

// spans returns the code in a text.
func spans(text string) (list []string) {
	for _, s := range codeSpan.FindAllStringSubmatch(text, -1) {
		list = append(list, s[1])
	}
	return list
}

// fenced returns the blocks of code of a kind, as in ```sh.
func (p manualPage) fenced(kind string) (blocks []string) {
	for _, b := range fence.FindAllStringSubmatch(p.text, -1) {
		if b[1] == kind {
			blocks = append(blocks, b[2])
		}
	}
	return blocks
}

// code returns the code outside blocks and the lines of all blocks.
func (p manualPage) code() []string {
	list := spans(fence.ReplaceAllString(p.text, ""))
	for _, b := range fence.FindAllStringSubmatch(p.text, -1) {
		list = append(list, strings.Split(b[2], "\n")...)
	}
	return list
}

// row is a row of a table, by its cells.
type row []string

// spans returns the code in a cell.
func (r row) spans(cell int) []string { return spans(r[cell]) }

// tables returns the rows of all tables whose heading, from its first cell on, is this.
func (p manualPage) tables(heading string) (list []row) {
	var rows []row
	for line := range strings.Lines(p.text + "\n") {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "|") {
			var cells row
			for cell := range strings.SplitSeq(strings.Trim(line, "|"), "|") {
				cells = append(cells, strings.TrimSpace(cell))
			}
			rows = append(rows, cells)
			continue
		}
		if len(rows) > 2 && strings.HasPrefix(strings.Join(rows[0], " | ")+" |", heading+" |") {
			list = append(list, rows[2:]...) // below the heading and its line
		}
		rows = nil
	}
	return list
}

// tableOf returns the rows of all tables in the manual with this heading; there must be some.
func tableOf(t *testing.T, heading string) (list []row) {
	t.Helper()
	for _, p := range manual(t) {
		list = append(list, p.tables(heading)...)
	}
	require.NotEmpty(t, list, "the manual has no table %q", heading)
	return list
}

// columnOf returns the code in a column of such tables.
func columnOf(t *testing.T, heading string, cell int) (list []string) {
	t.Helper()
	for _, r := range tableOf(t, heading) {
		list = append(list, r.spans(cell)...)
	}
	return list
}

// inCell returns the keys or actions that a cell lists: "`1` … `9`" has those between.
func inCell(cell string) (list []string) {
	signs := strings.NewReplacer("←", "left", "→", "right", "↑", "up", "↓", "down", "pgdn", "pgdown")
	for part := range strings.SplitSeq(cell, ", ") {
		names := spans(signs.Replace(part))
		if !strings.Contains(part, "…") {
			list = append(list, names...)
			continue
		}
		head := strings.TrimRight(names[0], "0123456789")
		first, _ := strconv.Atoi(strings.TrimPrefix(names[0], head)) // 0 lists too much
		last, _ := strconv.Atoi(strings.TrimPrefix(names[1], head))
		for n := first; n <= last; n++ {
			list = append(list, head+strconv.Itoa(n))
		}
	}
	return list
}
