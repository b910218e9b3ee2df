package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The manual's pages are read by what they are made of: tables, which a test finds by
// their heading, code within a line, and blocks of code.

// manualPage is a page of the manual, or another one that tells of commands.
type manualPage struct{ name, text string }

func manual(t *testing.T) []manualPage {
	t.Helper()
	names, err := filepath.Glob("../docs/*.md")
	require.NoError(t, err)
	require.NotEmpty(t, names)
	var pages []manualPage
	for _, name := range append(names, "../README.md", "../ai/README.md") {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		pages = append(pages, manualPage{name, string(text)})
	}
	return pages
}

// row is a row of a table, by its cells.
type row []string

var codeSpan = regexp.MustCompile("`([^`]+)`")

// spans returns the code in a cell.
func (r row) spans(cell int) (list []string) {
	for _, s := range codeSpan.FindAllStringSubmatch(r[cell], -1) {
		list = append(list, s[1])
	}
	return list
}

// tables returns the rows of each table whose heading, from its first cell on, is this.
func (p manualPage) tables(heading string) (list [][]row) {
	var rows []row
	for line := range strings.Lines(p.text + "\n") {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "|") {
			rows = append(rows, cellsOf(line))
			continue
		}
		if len(rows) > 2 && strings.HasPrefix("| "+strings.Join(rows[0], " | ")+" |", "| "+heading+" |") {
			list = append(list, rows[2:]) // below the heading and its line
		}
		rows = nil
	}
	return list
}

// tableOf returns the rows of all tables in the manual with this heading; there must be some.
func tableOf(t *testing.T, heading string) (list []row) {
	t.Helper()
	for _, p := range manual(t) {
		list = append(list, slices.Concat(p.tables(heading)...)...)
	}
	require.NotEmpty(t, list, "the manual has no table %q", heading)
	return list
}

func cellsOf(line string) (r row) {
	for cell := range strings.SplitSeq(strings.Trim(line, "|"), "|") {
		r = append(r, strings.TrimSpace(cell))
	}
	return r
}

var fence = regexp.MustCompile("(?ms)^```(\\w*)\n(.*?)^```$")

// fenced returns the blocks of code of a kind, as in ```sh.
func (p manualPage) fenced(kind string) (blocks []string) {
	for _, b := range fence.FindAllStringSubmatch(p.text, -1) {
		if b[1] == kind {
			blocks = append(blocks, b[2])
		}
	}
	return blocks
}

// inSentences returns the code outside such blocks.
func (p manualPage) inSentences() row { return row{fence.ReplaceAllString(p.text, "")} }
