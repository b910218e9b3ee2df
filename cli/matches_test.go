package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"dominoes/ai/review"
	"dominoes/cli/report"
	"dominoes/game"
	"dominoes/internal/user"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	keptHeader = `{"dominoes":1,"variant":"fives","options":{"target":25},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"club:work=9"}]}` + "\n"
	keptRound  = `{"position":{"turn":"A","hands":{"A":["5-0"],"B":["6-6","3-1"]},"layout":[["5-5"],["5-3","E"]],"scores":{"A":"10","B":"20"}}}` + "\n"
	keptPlay   = `{"seat":"A","play":"5-0","end":"W"}` + "\n"

	overID, unfinishedID = "2026-11-20-201405", "2026-11-20-211405"
)

// savedAs is where a home has the record of a match.
func savedAs(id string) string { return "matches/" + id + ".jsonl" }

// kept is a home with a match that is over, an unfinished one, and a file that can't be read.
var kept = map[string]string{
	savedAs(overID):       keptHeader + keptRound + keptPlay,
	savedAs(unfinishedID): keptHeader + keptRound,
	savedAs("bad"):        "no record\n",
}

func TestMatchesAreListed(t *testing.T) {
	newHome(t, kept)
	assert.Regexp(t, `^2026-11-20-211405 +Block Fives +Ann \(human\) 10, Bo \(club:work=9\) 20; unfinished
2026-11-20-201405 +Block Fives +Ann \(human\) 25, Bo \(club:work=9\) 20; won by Ann
bad  *can't be read: line 1: .*
$`, printed(t, "", "matches"))
	var list []report.Match
	require.NoError(t, json.Unmarshal([]byte(printed(t, "", "matches", "--json")), &list))
	require.Len(t, list, 3)
	assert.Equal(t, []string{"unfinished", "over", "unreadable"}, []string{list[0].State, list[1].State, list[2].State})
	assert.Equal(t, []int{0}, list[1].Winners)
	assert.Equal(t, []string{"25", "20"}, list[1].Scores)
	assert.Contains(t, list[0].Begun, "2026-11-20T21:14:05")

	// Halves are printed for people as on the screen, and in JSON as in records.
	dutch := strings.NewReplacer(`"fives","options":{"target":25}`, `"dutch"`, `"A":"10"`, `"A":"21/2"`).Replace(keptHeader + keptRound)
	newHome(t, map[string]string{savedAs(overID): dutch})
	assert.Contains(t, printed(t, "", "matches"), "Ann (human) 10½, Bo (club:work=9) 20; unfinished")
	assert.Contains(t, printed(t, "", "matches", "--json"), `"21/2"`)
}

func TestHistoryCountsMatchesOfPeople(t *testing.T) {
	newHome(t, kept)
	out := printed(t, "", "history")
	const figures = ` +1 +1 +1 +1 +15\.0 +-`
	for _, line := range []string{
		`you +matches +won +rounds +won +average +accuracy`, `Block Fives` + figures, `against club` + figures,
	} {
		assert.Regexp(t, `(?m)^ *`+line+` *$`, out)
	}
	assert.Contains(t, out, "winning streak: 1 (best 1)\n")
	assert.Contains(t, out, "can't be read: 1;")
	var f report.History
	require.NoError(t, json.Unmarshal([]byte(printed(t, "", "history", "--json")), &f))
	require.Len(t, f.People, 1)
	assert.Equal(t, report.Count{Matches: 1, Won: 1, Rounds: 1, RoundsWon: 1, Points: "15", Average: 15}, f.People[0].All)
	assert.Equal(t, "5", f.People[0].Results[0].Margin)
	assert.Equal(t, 1, f.Unreadable)
	assert.NotContains(t, out, "accuracy:", "nothing is judged")

	saved := user.Owner().Matches()
	e, err := saved.Find(overID)
	require.NoError(t, err)
	slip := review.Choice{Round: 1, Class: review.Slip, Cost: 2, Blind: 8}
	require.NoError(t, user.Owner().Reports().Keep(e, &review.Report{Judge: review.JudgeVersion, Rounds: []int{1}, Choices: slices.Repeat([]review.Choice{slip}, 10)}))
	out = printed(t, "", "history")
	assert.Regexp(t, `(?m)^ *Block Fives +1 +1 +1 +1 +15\.0 +75% *$`, out)
	assert.Contains(t, out, "accuracy: 75%, 20 points lost a round; ")
	require.NoError(t, json.Unmarshal([]byte(printed(t, "", "history", "--json")), &f))
	assert.Equal(t, &report.Accuracy{Percent: 75, Cost: 20, Choices: 10, Rounds: 1}, f.People[0].Results[0].Accuracy)

	newHome(t, map[string]string{savedAs(overID): strings.Replace(keptHeader, "human", "greedy", 1) + keptRound + keptPlay})
	assert.Contains(t, printed(t, "", "history"), "not counted, bots alone: 1\n")
}

func TestNothingIsListedInAnEmptyHome(t *testing.T) {
	newHome(t, nil)
	assert.Equal(t, "no match is saved yet\n", printed(t, "", "matches"))
	assert.Equal(t, "[]\n", printed(t, "", "matches", "--json"))
	assert.Equal(t, "no round has been finished yet\n", printed(t, "", "history"))
	assert.JSONEq(t, `{"people":[],"watched":0,"unreadable":0}`, printed(t, "", "history", "--json"))
	assert.Equal(t, result{exitUsage, "", "dominoes: no match is unfinished; dominoes begins a new one\n"}, run(t, "", "resume"))
}

// A match that is over is replayed. It isn't copied either: history would count it twice.
func TestResumeOfMatchThatIsOver(t *testing.T) {
	home := newHome(t, kept)
	const over = "that match is over: dominoes replay " + overID + " shows it"
	run(t, "", "resume", overID, "--copy", "--plain").says(t, exitUnsound, over)
	run(t, "", "resume", overID, "--plain").says(t, exitUnsound, over)
	assert.Len(t, recordsIn(t, home), len(kept))
}

func TestResumeOfUnsoundRecordPlaysCopy(t *testing.T) {
	spoilt := keptHeader + keptRound + "{\"seed\":\"" + game.Seed{7}.String() + "\"}\n"
	home := newHome(t, map[string]string{savedAs(unfinishedID): spoilt})
	const why = "line 3: the seed is told here, but the match isn't over"
	run(t, "", "check", unfinishedID).says(t, exitUnsound, why)
	assert.Contains(t, run(t, "1\n", "resume", unfinishedID, "--plain").out, "The record has an error: line 3: the seed is told here")
	assert.Equal(t, spoilt, contents(t, filepath.Join(home, savedAs(unfinishedID))))
	assert.Len(t, recordsIn(t, home), 2, "the copy is a match of its own")
}

func TestUnfinishedMatchIsToldInLines(t *testing.T) {
	home := newHome(t, nil)
	assert.NotContains(t, run(t, "6\n", "--plain").out, "resume")
	out := printed(t, "q\n1\n", "--plain", "--variant", "fives", "--speed", "instant")
	_, after, found := strings.Cut(out, "is saved: dominoes ")
	require.True(t, found, out)
	id := strings.Fields(after)[1]
	out = run(t, "6\n", "--plain").out
	assert.True(t, strings.HasPrefix(out, "Your last match isn't over. To continue it: dominoes resume "+id+" --plain\n"), out)
	assert.NotContains(t, run(t, "q\n1\n", "--plain", "--variant", "draw").out, "isn't over")
	assert.NotContains(t, run(t, "q\n1\n", "resume", id, "--plain").out, "seed of that match")
	require.NoError(t, os.RemoveAll(filepath.Join(home, "seeds")))
	assert.Contains(t, run(t, "q\n1\n", "resume", id, "--plain").out, "The seed of that match isn't on this computer")
}
