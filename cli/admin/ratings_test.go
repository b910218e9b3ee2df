package admin

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/season"
)

func TestRatingsFollowFromTheFileOfResults(t *testing.T) {
	home := t.TempDir()
	ratings := func(more ...string) string {
		text, err := runs(t, home, append([]string{"ratings"}, more...)...)
		require.NoError(t, err)
		return text
	}
	assert.Contains(t, ratings(), season.NoResults)
	people := func(text string) {
		require.NoError(t, os.WriteFile(filepath.Join(home, "people.json"), []byte(text), 0o600))
	}
	lines := func(text string) {
		require.NoError(t, os.WriteFile(filepath.Join(home, "results.jsonl"), []byte(text), 0o600))
	}
	people(`{"SHA256:a": "Ann", "SHA256:b": "Ben"}`)
	const first = `{"day":"2026-11-27","match":"m1","game":"fives","kind":"scoring","seats":["SHA256:a","SHA256:b"],"scores":[150,80],"places":[1,2]}` + "\n"
	const second = `{"day":"2026-11-27","match":"m2","game":"fives","kind":"scoring","seats":["SHA256:b","bot:club"],"scores":[150,80],"places":[1,2]}` + "\n"
	const third = `{"day":"2026-09-30","match":"m0","game":"draw","kind":"plain","seats":["SHA256:b","SHA256:a"],"scores":[150,80],"places":[1,2]}` + "\n"
	lines(third + first + second)
	table := ratings()
	assert.Equal(t, []string{
		"Ratings, October to December 2026:", "Scoring games:", "  1  Ann                     1570 ±161      1 played     1 won",
		"  2  Ben                     1500 ±148      2 played     1 won", "  3  Club player (bot)       1430 ±161      1 played     0 won", "",
	}, strings.Split(table, "\n"))
	inJSON := ratings("--json")
	var read season.Table
	require.NoError(t, json.Unmarshal([]byte(inJSON), &read))
	assert.Equal(t, "2026-Q4", read.Season)
	assert.Equal(t, "SHA256:a", read.Kinds[0].Players[0].ID)

	lines(second + first + third)
	assert.Equal(t, table, ratings(), "in another order")
	assert.Equal(t, inJSON, ratings("--json"))
	people(`{"SHA256:a": "Zoe", "SHA256:b": "Ben"}`)
	assert.Equal(t, strings.ReplaceAll(table, "Ann", "Zoe"), ratings(), "under another name")
	assert.Contains(t, ratings("--season", "2026-Q3"), "  1  Ben ")
	_, err := runs(t, home, "ratings", "--season", "autumn")
	require.ErrorContains(t, err, "--season: a season is written like 2026-Q4")

	lines(first + second[:30])
	said := ratings()
	assert.Contains(t, said, "results.jsonl: line 2 doesn't count: it wasn't written to its end\n")
	assert.Contains(t, said, "  1  Zoe ")
}
