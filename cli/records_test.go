package cli

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai/review"
	"dominoes/cli/report"
	"dominoes/game"
	"dominoes/internal/user"
)

const recordsDir = "../game/record/testdata"

// A record of two rounds, the first a redeal, the second tied.
const tied = `{"dominoes":1,"variant":"plaza","options":{"tie":"draw-off","target":7},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
{"deal":{"A":["6-5"],"B":["6-4"]}}
{"deal":{"A":["6-6","5-2"],"B":["6-0","4-3"]}}
{"seat":"A","play":"6-6"}
{"seat":"B","play":"6-0","end":"E"}
`

const header = `{"dominoes":1,"variant":"evens","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
`

const partners = `{"dominoes":1,"variant":"block","options":{"target":5,"teams":true},"seats":[{"player":"human"},{"player":"human"},{"player":"human"},{"player":"human"}]}
{"deal":{"A":["3-0"],"B":["2-0"],"C":["0-0"],"D":["2-1"]}}
{"seat":"C","play":"0-0"}
`

// firstLines returns the beginning of a record.
func firstLines(record string, n int) string {
	return strings.Join(strings.SplitAfter(record, "\n")[:n], "")
}

func TestCheckTellsRoundsAndWhatIsNext(t *testing.T) {
	withoutRaces(t)
	const (
		evens    = "Evens: sound\n"
		plaza    = "Draw (free drawing): sound\nround 1: nobody could lead: dealt again\nround 2: Ann"
		leads    = plaza + " leads 6-6, "
		level    = "scores: Ann 0, Bo 0\n"
		drawLots = level + "next: Ann, Bo draw lots for the lead\n"
		blocked  = leads + "2 tiles played, blocked, "
	)
	for _, c := range []struct{ record, want string }{
		{header, evens + drawLots},
		{header + `{"lot":{"A":"6-1","B":"4-1"}}`, evens + level + "next: the deal\n"},
		{header + `{"lot":{"A":"6-`, evens + "line 2 was cut off while it was written, and is left out\n" + drawLots},
		{firstLines(tied, 3), plaza + " is to lead\n" + level + "next: Ann, holding 5-2 6-6\n"},
		{firstLines(tied, 4), leads + "1 tile played, still running\n" + level + "next: Bo, holding 4-3 6-0\n"},
		{tied, blocked + "tied\n" + level + "next: Ann, Bo draw off\n"},
		{
			tied + `{"drawoff":{"A":"6-0","B":"6-6"}}`,
			blocked + "Bo wins: Ann 0, Bo 7\nscores: Ann 0, Bo 7\nthe match is over: 1. Bo, 2. Ann\n",
		},
		{
			strings.Replace(tied, "draw-off", "split", 1),
			blocked + "Ann and Bo win: Ann 7/2, Bo 7/2\nscores: Ann 7/2, Bo 7/2\nnext: the deal\n",
		},
		{strings.Replace(tied, "draw-off", "none", 1), blocked + "nobody wins\n" + level + "next: the deal\n"},
		{partners, `Block: sound
round 1: C leads 0-0, 1 tile played, out, C wins: A 5, B 0, C 5, D 0
scores: A 5, B 0, C 5, D 0
the match is over: 1. A and C, 2. B and D
`},
	} {
		assert.Equal(t, result{0, c.want, ""}, run(t, c.record, "check", "-"))
	}
	name := filepath.Join(recordsDir, "sound", "bergen-headers.jsonl")
	assert.Equal(t, result{0, contents(t, strings.TrimSuffix(name, "l")), ""}, run(t, "", "check", name, "--json"))
}

func TestCheckRefusesUnsoundRecords(t *testing.T) {
	withoutRaces(t)
	broken := header + `{"deal":{"A":["6-6"],"B":["6-5"]}}` + "\n"
	const why = "a deal: first A and B draw tiles for the lead"
	run(t, broken, "check", "-").says(t, exitUnsound, "line 2: "+why)
	run(t, "", "check", "-").says(t, exitUnsound, "line 1: the record is empty")
	assert.Equal(t, result{exitUnsound, `{"ok":false,"line":2,"error":"` + why + `"}` + "\n", ""}, run(t, broken, "check", "-", "--json"))
	assert.Contains(t, run(t, `{"dominoes":"<2>&"}`, "check", "-", "--json").out, `unknown version \"<2>&\"`, "not escaped for web pages")
}

// Counted by hand. A must lead 6-6. B's 6-4 leaves 6 and 4 on either side: one
// move. A joins 6-5, leaving 5 and 4, or 4-0, leaving 6 and 0. On the first, B
// goes out with 5-4 on either end, leaving 4 and 4 or 5 and 5: two moves. On
// the second B must pass, which is no ply, and A goes out with 6-5. All three
// lines have ended there.
const small = `{"dominoes":1,"variant":"block","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
{"deal":{"A":["6-6","6-5","4-0"],"B":["6-4","5-4"],"boneyard":["1-1"]}}
`

// A can't play: it must draw 6-0, and play it at either of two equal sides. B
// goes out with 6-1 on the 6.
const drawing = `{"dominoes":1,"variant":"draw","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"greedy"}]}
{"position":{"turn":"A","hands":{"A":["3-2"],"B":["6-1"]},"boneyard":["6-0","2-1"],"layout":[["6-6"]]}}
`

// seatsOf is the header of a match of a variant.
func seatsOf(variant string) string {
	return `{"dominoes":1,"variant":"` + variant + `","seats":[{"player":"human"},{"player":"human"}]}` + "\n"
}

func TestPerftPrintsCounts(t *testing.T) {
	withoutRaces(t)
	assert.Equal(t, " 1  1\n 2  1\n 3  2\n 4  3\n", printed(t, small, "perft", "-"), "four plies unless told otherwise")
	assert.Equal(t, `{"counts":[1,1]}`+"\n", printed(t, drawing, "perft", "-", "--json", "--depth", "2"))
	none := printed(t, header, "perft", "-", "--json", "--depth", "1")
	assert.Equal(t, `{"counts":[0]}`+"\n", none, "no round is running")
	run(t, header, "perft", "-").says(t, exitUnsound, "no round is running where the record ends")
	broken := small + `{"seat":"B","pass":true}` + "\n"
	run(t, broken, "perft", "-").says(t, exitUnsound, "line 3: B passes")
	assert.Contains(t, run(t, broken, "perft", "-", "--json").out, `{"ok":false,"line":3,"error":"B passes: `)
}

const seedOfAA = "00000000000000000000000000000000000000000000000000000000000000aa"

// sum returns the SHA-256 of a text.
func sum(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

func TestVerifyReportsVerdictByStatus(t *testing.T) {
	withoutRaces(t)
	name := filepath.Join(t.TempDir(), "match.jsonl")
	printed(t, "", "--variant", "evens", "--seats", "greedy,greedy", "--seed", seedOfAA, "--target", "10", "--record", name)
	whole := contents(t, name)
	commitment, _, _ := strings.Cut(strings.SplitAfter(whole, `"commitment":"`)[1], `"`)
	first := firstLines(whole, 1)
	require.Equal(t, sum(strings.Replace(first, commitment, seedOfAA, 1)), commitment, "as docs/fair-deals.md tells it")
	old := strings.Replace(whole, commitment, sum(seedOfAA), 1)
	lot := header + `{"lot":{"A":"6-1","B":"4-1"}}`
	for _, c := range []struct {
		record, seed string
		status       int
		says         string
	}{
		{whole, "", exitFine, "Evens: proved: "},
		{firstLines(whole, 4) + `{"sea`, strings.ToUpper(seedOfAA), exitFine, "line 5 was cut off while it was written"},
		{whole, seedOfAA[1:] + "0", exitUnsound, "the record has another seed than the one given\n"},
		{lot, "", exitUnproved, "not proved: "},
		{lot, seedOfAA, exitUnsound, "gives 6-6\nseed: " + seedOfAA + ", as you gave it\n"},
		{strings.Replace(whole, `,"commitment":"`+commitment+`"`, "", 1), "", exitUncommitted, "without a fingerprint: "},
		{strings.Replace(old, `"commitment"`, `"copied":1,"commitment"`, 1), "", exitPartly, "partly proved: "},
	} {
		args := []string{"verify", "-"}
		if c.seed != "" {
			args = append(args, "--seed", c.seed)
		}
		r := run(t, c.record, args...)
		assert.Equal(t, c.status, r.status, "%s%s", c.says, r.err)
		assert.Contains(t, r.out, c.says)
	}
	assert.Contains(t, printed(t, whole, "verify", "-", "--json"), `{"verdict":"proved",`)
	run(t, header+"{}\n", "verify", "-").says(t, exitUnsound, "line 2")
}

// effort matches the solver's count of nodes and its time.
var effort = regexp.MustCompile(`"nodes":[0-9]+,"ms":[0-9.]+|[0-9]+ nodes?, [0-9.]+ ms`)

// In small, after the forced 6-6 and 6-4, A may play 6-5, on which B goes out and takes
// 4, or 4-0, on which B must pass and A goes out and takes 9.
func TestSolveFindsTheLineOfBestPlay(t *testing.T) {
	withoutRaces(t)
	solved := func(record string, flags ...string) string {
		return effort.ReplaceAllString(printed(t, record, append([]string{"solve", "-"}, flags...)...), "EFFORT")
	}
	assert.Equal(t, "Ann scores 9 points more than Bo by the end of the round, with this line:\n"+
		"  Ann leads 6-6, Bo 6-4 W, Ann 4-0 W, Bo passes, Ann 6-5 E\nEFFORT\n", solved(small))
	assert.Equal(t, "Bo scores 5 points more than Ann by the end of the round, with this line:\n"+
		"  Ann draws, Ann 6-0 W, Bo 6-1 E\nEFFORT\n", solved(drawing))
	assert.Equal(t, `{"value":"9","line":[{"seat":"A","play":"6-6"},{"seat":"B","play":"6-4","end":"W"},`+
		`{"seat":"A","play":"4-0","end":"W"},{"seat":"B","pass":true},{"seat":"A","play":"6-5","end":"E"}],EFFORT}`+"\n",
		solved(small, "--json"))
	assert.Contains(t, solved(drawing, "--json"), `{"value":"-5","line":[{"seat":"A","draw":true},`)
	shared := firstLines(strings.Replace(tied, "draw-off", "split", 1), 3)
	for record, want := range map[string]string{
		firstLines(partners, 2): "A and C score 5 points more than B and D",
		shared:                  "both sides score the same by the end",
		strings.Replace(small, "block", "classic", 1): "Bo records 11 points more than Ann",
	} {
		assert.Contains(t, solved(record), want)
	}
}

func TestSolveSaysWhatItNeeds(t *testing.T) {
	const none = "no round is running where the record ends: "
	for record, says := range map[string]string{
		header:   none + "the players still have to draw for the lead",
		partners: none + "the match is over",
		tied:     none + "the round has ended, and the tied players still have to draw for it",
		strings.Replace(tied, "draw-off", "none", 1):                     none + "the next round hasn't been dealt yet",
		strings.Replace(firstLines(partners, 2), `,"teams":true`, "", 1): "only rounds with two sides can be solved",
		header + "{}\n": "line 2",
	} {
		run(t, record, "solve", "-").says(t, exitUnsound, says)
	}
	runUntil(t, canceled(), small, "solve", "-").says(t, exitInterrupted, "interrupted before the round was solved")
}

// Ann may play 5-1 or 4-4; Bo has passed on 5 and 4.
const asked = `{"dominoes":1,"variant":"fives","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"human"}]}
{"position":{"turn":"B","hands":{"A":["5-1","6-3","4-4","3-0"],"B":["3-3","2-2","1-1"]},"boneyard":[],"layout":[["5-5"],["5-4","E"]]}}
{"seat":"B","pass":true}
`

func TestAdviseInWordsAndJSON(t *testing.T) {
	withoutRaces(t)
	out := printed(t, asked, "advise", "--json", "-")
	assert.Regexp(t, `^{"seat":"A","moves":\[({"play":"\d-\d","end":"[EW]","place":\d,"points":[-.\d]+,`+
		`"win":[.\d]+,"match":[.\d]+,"reasons":\["[^]]+"\]},?){2}\],`+
		`"unseen":{"0":6,"1":6,"2":7,"3":5,"4":5,"5":4,"6":6},"lacks":{"B":\[5,4\]}}\n$`, out)
	best := regexp.MustCompile(`"play":"(\d-\d)","end":"([EW])"`).FindStringSubmatch(out)
	// What the others hold changes nothing, and a name can't send escape sequences to the terminal.
	otherwise := strings.Replace(asked, `["3-3","2-2","1-1"]`, `["6-6","2-0","0-0"]`, 1)
	assert.Equal(t, out, printed(t, otherwise, "advise", "--json", "-"))

	text := printed(t, strings.Replace(asked, `"Bo"`, `"\u001b[2JBo"`, 1), "advise", "-")
	assert.NotContains(t, text, "\x1b")
	for _, want := range []string{
		"To move: Ann. Based only on what this player can see.\n", "Bo has no 5s or 4s.\n", " points, ahead in the round ",
		"Number:        0  1  2  3  4  5  6\nUnseen tiles:  6  6  7  5  5  4  6\n", " 1  " + best[1] + " on " + best[2],
	} {
		assert.Contains(t, text, want)
	}
	const alike = `{"position":{"turn":"A","hands":{"A":["4-1","4-0"],"B":["1-0","4-2"]},"layout":[["4-3"],["5-3","E"],["5-4","E"]]}}`
	assert.Contains(t, printed(t, seatsOf("block")+alike, "advise", "-"), "    the same: 4-1 ")
	forced := strings.Replace(alike, "4-0", "0-0", 1)
	text = printed(t, seatsOf("block")+forced, "advise", "-")
	assert.Contains(t, text, "\nThere is only one move: 4-1 on W.\nNumber: ")
	run(t, firstLines(asked, 1), "advise", "-").says(t, exitUnsound, "no round is running where the record ends")
}

const puzzleSeed = "0000000000000000000000000000000000000000000000000000000000000003"

func TestPuzzleAgreesWithSolve(t *testing.T) {
	t.Parallel()
	withoutRaces(t)
	args := []string{"puzzle", "--seed", puzzleSeed, "--variant", "block"}
	record := printed(t, "", append(args, "--record")...)
	var solution report.Solution
	require.NoError(t, json.Unmarshal([]byte(printed(t, record, "solve", "-", "--json")), &solution))
	var p report.Puzzle
	require.NoError(t, json.Unmarshal([]byte(printed(t, "", append(args, "--json")...)), &p))
	assert.Equal(t, []string{puzzleSeed, "A", solution.Value}, []string{p.Seed, p.Seat, p.Best.Value})
	assert.Equal(t, solution.Line, p.Best.Line)
	assert.Equal(t, p.Moves[0], p.Best)
	assert.Contains(t, p.Moves, p.Greedy)
	assert.Greater(t, len(p.Hands["A"]), 2)
}

func TestPuzzleInWordsTellsTheAnswerOnRequest(t *testing.T) {
	t.Parallel()
	withoutRaces(t)
	args := []string{"puzzle", "--seed", puzzleSeed, "--variant", "fives"}
	out := printed(t, "", args...)
	assert.Contains(t, out, "Fives: ")
	assert.Contains(t, out, "dominoes puzzle --variant fives --seed "+puzzleSeed+" --answer")
	assert.NotContains(t, out, "is best")
	assert.NotContains(t, out, "worse")
	out = printed(t, "", append(args, "--answer")...)
	assert.Contains(t, out, " is best. ")
	assert.Contains(t, out, " worse than the best move. ")
	for line := range strings.Lines(out) {
		assert.LessOrEqual(t, len([]rune(line)), 81)
	}
	assert.NotEqual(t, printed(t, "", "puzzle", "--variant", "block"), printed(t, "", "puzzle", "--variant", "block"))
}

// Without this the player couldn't know what may be played.
func TestPuzzleOfTrainsSaysWhichAreOpen(t *testing.T) {
	t.Parallel()
	withoutRaces(t)
	out := printed(t, "", "puzzle", "--variant", "mexican-train", "--seed", fmt.Sprintf("%064x", 6))
	for _, row := range []string{"A Your train  closed\n", "B Rosa's train  ● open to all\n", "M The Mexican train  ● for everyone\n"} {
		assert.Contains(t, out, row)
	}
}

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
