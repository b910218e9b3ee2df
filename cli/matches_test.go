package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/store"
)

// keep puts records into a home of the test's own, by their ids.
func keep(t *testing.T, records map[string]string) {
	home := t.TempDir()
	t.Setenv(store.HomeVariable, home)
	require.NoError(t, os.MkdirAll(filepath.Join(home, "matches"), 0o755))
	for id, text := range records {
		require.NoError(t, os.WriteFile(filepath.Join(home, "matches", id+".jsonl"), []byte(text), 0o600))
	}
}

const (
	keptHeader = `{"dominoes":1,"variant":"fives","options":{"target":25},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"club:work=9"}]}` + "\n"
	keptRound  = `{"position":{"turn":"A","hands":{"A":["5-0"],"B":["6-6","3-1"]},"layout":[["5-5"],["5-3","E"]],"scores":{"A":"10","B":"20"}}}` + "\n"
	keptPlay   = `{"seat":"A","play":"5-0","end":"W"}` + "\n"
)

var kept = map[string]string{
	"2026-11-20-201405": keptHeader + keptRound + keptPlay,
	"2026-11-20-211405": keptHeader + keptRound,
	"bad":               "no record\n",
}

func TestMatches(t *testing.T) {
	keep(t, kept)
	r := run(t, "", "matches")
	assert.Equal(t, exitFine, r.status)
	assert.Regexp(t, `^2026-11-20-211405 +All Fives +Ann \(human\) 10, Bo \(club:work=9\) 20; unfinished
2026-11-20-201405 +All Fives +Ann \(human\) 25, Bo \(club:work=9\) 20; won by Ann
bad  *can't be read: line 1: .*
$`, r.out)

	r = run(t, "", "matches", "--json")
	assert.Equal(t, exitFine, r.status)
	var list []matchReport
	require.NoError(t, json.Unmarshal([]byte(r.out), &list))
	require.Len(t, list, 3)
	assert.Equal(t, []string{"unfinished", "over", "unreadable"}, []string{list[0].State, list[1].State, list[2].State})
	assert.Equal(t, []int{0}, list[1].Winners)
	assert.Equal(t, []string{"25", "20"}, list[1].Scores)
	assert.Contains(t, list[0].Begun, "2026-11-20T21:14:05")
}

// Halves are told to people as on the screen, and to programs as in the records.
func TestMatchesWithFractions(t *testing.T) {
	head := strings.Replace(keptHeader, "fives", "dutch", 1)
	head = strings.Replace(head, `"options":{"target":25},`, "", 1)
	keep(t, map[string]string{"2026-11-20-201405": head + strings.Replace(keptRound, `"A":"10"`, `"A":"21/2"`, 1)})
	assert.Contains(t, run(t, "", "matches").out, "Ann (human) 10½, Bo (club:work=9) 20; unfinished")
	assert.Contains(t, run(t, "", "matches", "--json").out, `"21/2"`)
}

func TestHistory(t *testing.T) {
	keep(t, kept)
	r := run(t, "", "history")
	assert.Equal(t, exitFine, r.status)
	assert.Regexp(t, `(?m)^ *you +matches +won +rounds +won +average *$`, r.out)
	assert.Regexp(t, `(?m)^ *All Fives +1 +1 +1 +1 +15\.0 *$`, r.out)
	assert.Regexp(t, `(?m)^ *against club +1 +1 +1 +1 +15\.0 *$`, r.out)
	assert.Regexp(t, `(?m)^ *club:work=9 +1 +1 +1 +1 +15\.0 *$`, r.out)
	assert.Contains(t, r.out, "winning streak: 1 (best 1)\n")
	assert.Contains(t, r.out, "can't be read: 1;")

	r = run(t, "", "history", "--json")
	assert.Equal(t, exitFine, r.status)
	var f historyReport
	require.NoError(t, json.Unmarshal([]byte(r.out), &f))
	require.Len(t, f.People, 1)
	assert.Equal(t, countReport{Matches: 1, Won: 1, Rounds: 1, RoundsWon: 1, Points: "15", Average: 15}, f.People[0].All)
	assert.Equal(t, "5", f.People[0].Results[0].Margin)
	assert.Equal(t, 1, f.Unreadable)
}

func TestNothingIsKept(t *testing.T) {
	keep(t, nil)
	assert.Equal(t, "no match is saved yet\n", run(t, "", "matches").out)
	assert.Equal(t, "[]\n", run(t, "", "matches", "--json").out)
	assert.Equal(t, "no round has been finished yet\n", run(t, "", "history").out)
	assert.JSONEq(t, `{"people":[],"watched":0,"unreadable":0}`, run(t, "", "history", "--json").out)
}
