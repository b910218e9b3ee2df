package main

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"dominoes/ai/arena"
	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// quick is a table that is quickly measured.
func quick() table {
	entryOf := func(variant, other string) entry {
		return entry{[]cell{twoSeats.of(variant, "greedy", other, 6)}, scoreOnly}
	}
	t := table{id: "quick", head: "variant", columns: []string{"random", "heaviest"}, deals: "6 deals each"}
	for _, v := range []string{"block", "draw"} {
		t.rows = append(t.rows, row{v, []entry{entryOf(v, "random"), entryOf(v, "heaviest")}})
	}
	return t
}

// measured returns the text of the table after the wanted cells were played.
func measured(ctx context.Context, t *testing.T, kept, source, wanted, before string) (string, error) {
	t.Helper()
	file, err := arena.OpenFile(kept, nil)
	require.NoError(t, err)
	defer func() { assert.NoError(t, file.Close()) }()
	m, q := measurement{file: file, seed: game.Seed{5}, source: source, workers: 1}, quick()
	return m.table(ctx, &q, regexp.MustCompile(wanted), before)
}

func TestUnmeasuredCellsKeepTheirText(t *testing.T) {
	kept := filepath.Join(t.TempDir(), "kept.jsonl")
	stood := "\n| variant | random | heaviest |\n| --- | --- | --- |\n| draw | by hand | 12 |\n"
	first, err := measured(t.Context(), t, kept, "abc since then", "^quick/block/", stood)
	require.NoError(t, err)
	lines := strings.Split(first, "\n")
	require.Len(t, lines, 11)
	assert.Regexp(t, `^\| block \| \d+\.\d ± \d+\.\d \| \d+\.\d ± \d+\.\d \|$`, lines[3])
	assert.Equal(t, "| draw | by hand | 12 |", lines[4])
	assert.Equal(t, []string{"6 deals each, played by commit abc since then, but:", "", "- by one that isn't known: draw"}, lines[6:9])

	// Another program's cells stay until they are played again.
	second, err := measured(t.Context(), t, kept, "def since now", "draw", first)
	require.NoError(t, err)
	assert.Equal(t, lines[3], strings.Split(second, "\n")[3])
	assert.NotContains(t, second, "by hand")
	assert.Contains(t, second, "\n\n6 deals each, played by commit abc since then, but:\n\n- by def since now: draw\n\n")

	// If no cell is wanted nothing is played, but stored results are written.
	size, err := os.Stat(kept)
	require.NoError(t, err)
	third, err := measured(t.Context(), t, kept, "ghi", "^$", "")
	require.NoError(t, err)
	assert.Equal(t, second, third)
	// If no result is stored, old cells keep their text and source, and new cells are empty.
	fourth, err := measured(t.Context(), t, filepath.Join(t.TempDir(), "none.jsonl"), "ghi", "^$", strings.ReplaceAll(second, "| draw |", "| chess |"))
	require.NoError(t, err)
	assert.Equal(t, lines[3], strings.Split(fourth, "\n")[3])
	assert.Equal(t, "| draw | – | – |", strings.Split(fourth, "\n")[4])
	assert.Contains(t, fourth, "\n\n6 deals each, played by commit abc since then.\n\n")
	after, err := os.Stat(kept)
	require.NoError(t, err)
	assert.Equal(t, size.Size(), after.Size())
}

func TestNotesAreReadAsWritten(t *testing.T) {
	q := quick()
	a, b, c := "abc since 2026-11-23 on 2 cores of Z @ 2.4GHz", "def since now, somewhere", "ghi since then"
	played := sources{{"block", "random"}: a, {"block", "heaviest"}: a, {"draw", "random"}: b, {"draw", "heaviest"}: c}
	note := played.note(&q)
	assert.Equal(t, "6 deals each, played by commit "+a+", but:\n\n- by "+b+": draw (random)\n- by "+c+": draw (heaviest)\n\n", note)
	assert.Equal(t, played, sourcesIn(note, &q))
	for cell := range played {
		played[cell] = a
	}
	assert.Equal(t, played, sourcesIn(played.note(&q), &q))
	delete(played, cellName{"block", "random"}) // a cell that was never played
	played[cellName{"block", "heaviest"}] = b
	assert.Contains(t, played.note(&q), "- by "+b+": block\n")
	assert.Empty(t, sources{}.note(&q))
}

func TestInterruptKeepsTable(t *testing.T) {
	kept := filepath.Join(t.TempDir(), "kept.jsonl")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	text, err := measured(ctx, t, kept, "abc", "", "as it stood")
	assert.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, "as it stood", text)
}

func TestTablesAreFoundAndReplacedOnPage(t *testing.T) {
	page := "# Page\n\n<!-- table a -->\nold\n<!-- end of table -->\nrest\n<!-- table b -->\n<!-- end of table -->\n"
	text, err := find(page, "a")
	require.NoError(t, err)
	assert.Equal(t, "old\n", text)
	assert.Equal(t, "# Page\n\n<!-- table a -->\nold\n<!-- end of table -->\nrest\n<!-- table b -->\nnew\n<!-- end of table -->\n", replace(page, "b", "new\n"))
	_, err = find(page, "c")
	assert.ErrorContains(t, err, "no place for the table c")
}

// Each table has its place on the page, and all of its cells can be played.
func TestTablesCanBeMade(t *testing.T) {
	page, err := os.ReadFile("../../../ai/README.md")
	require.NoError(t, err)
	for _, table := range tables() {
		text, err := find(string(page), table.id)
		require.NoError(t, err)
		stood := cellsOf(text)
		for _, row := range table.rows {
			require.Len(t, row.entries, len(table.columns))
			for i, e := range row.entries {
				assert.Contains(t, stood, cellName{row.label, table.columns[i]}, table.id)
				for _, c := range e.cells {
					rules, err := variants.Resolve(c.variant, len(c.seats), c.options())
					assert.NoError(t, err)
					assert.Equal(t, c.teams, rules.Teams, "%s, %s", row.label, table.columns[i])
				}
			}
		}
	}
}

func TestFormatsOfCells(t *testing.T) {
	lookahead := arena.Standing{Score: arena.Estimate{Mean: 0.6, Error: 0.03}, Net: arena.Estimate{Mean: -2.5, Error: 0.25}}
	oracle := arena.Standing{Score: arena.Estimate{Mean: 0.7, Error: 0.02}}
	assert.Equal(t, "60.0 of 70.0: **50** ± 16", shareOver(0.5)([]arena.Standing{lookahead, oracle}))
	assert.Equal(t, "60.0 ± 3.0, −2.5", scoreAndNet([]arena.Standing{lookahead}))
	assert.Equal(t, "−2.50 ± 0.25", netOnly([]arena.Standing{lookahead}))
	lookahead.Decisions = arena.Times{Median: 1234 * time.Microsecond, P99: 70400 * time.Microsecond}
	assert.Equal(t, "1.2, 70", medianAndP99([]arena.Standing{lookahead}))
	assert.Equal(t, 0.25, fourSeats.even())
	assert.NotEqual(t, byWork("block"), byWork("plaza-twelve"), "larger sets get less work")
	assert.Equal(t, 0.5, teams.even())
}
