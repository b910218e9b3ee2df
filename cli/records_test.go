package cli

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/cli/report"
	"dominoes/game"
	"dominoes/game/domino"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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
	const plaza = "Draw (free drawing): sound\nround 1: nobody could lead: dealt again\n"
	for _, c := range []struct{ name, record, want string }{
		{"a header", header, "Evens: sound\nscores: Ann 0, Bo 0\nnext: Ann, Bo draw lots for the lead\n"},
		{"a leader drawn", header + `{"lot":{"A":"6-1","B":"4-1"}}`, "Evens: sound\nscores: Ann 0, Bo 0\nnext: the deal\n"},
		{"a cut last line", header + `{"lot":{"A":"6-`, `Evens: sound
line 2 was cut off while it was written, and is left out
scores: Ann 0, Bo 0
next: Ann, Bo draw lots for the lead
`},
		{"a lead due", firstLines(tied, 3), plaza + "round 2: Ann is to lead\nscores: Ann 0, Bo 0\nnext: Ann, holding 5-2 6-6\n"},
		{"a running round", firstLines(tied, 4), plaza + `round 2: Ann leads 6-6, 1 tile played, still running
scores: Ann 0, Bo 0
next: Bo, holding 4-3 6-0
`},
		{"a draw-off due", tied, plaza + `round 2: Ann leads 6-6, 2 tiles played, blocked, tied
scores: Ann 0, Bo 0
next: Ann, Bo draw off
`},
		{"a match over", tied + `{"drawoff":{"A":"6-0","B":"6-6"}}`, plaza + `round 2: Ann leads 6-6, 2 tiles played, blocked, Bo wins: Ann 0, Bo 7
scores: Ann 0, Bo 7
the match is over: 1. Bo, 2. Ann
`},
		{"a shared round", strings.Replace(tied, "draw-off", "split", 1), plaza + `round 2: Ann leads 6-6, 2 tiles played, blocked, Ann and Bo win: Ann 7/2, Bo 7/2
scores: Ann 7/2, Bo 7/2
next: the deal
`},
		{"nobody scores", strings.Replace(tied, "draw-off", "none", 1), plaza + `round 2: Ann leads 6-6, 2 tiles played, blocked, nobody wins
scores: Ann 0, Bo 0
next: the deal
`},
		{"partners", partners, `Block: sound
round 1: C leads 0-0, 1 tile played, out, C wins: A 5, B 0, C 5, D 0
scores: A 5, B 0, C 5, D 0
the match is over: 1. A and C, 2. B and D
`},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, result{0, c.want, ""}, run(t, c.record, "check", "-"))
			assert.Equal(t, result{0, c.want, ""}, run(t, "", "check", file(t, c.record)))
		})
	}
}

func TestCheckJSON(t *testing.T) {
	withoutRaces(t)
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
	for _, c := range []struct{ name, record, depth, want string }{
		{"from the deal", small, "6", "1,1,2,3,0,0"},
		{"from the last line", small + `{"seat":"A","play":"6-6"}` + "\n", "4", "1,2,3,0"},
		{"with a draw", drawing, "4", "1,1,1,0"},
		{"one ply", drawing, "1", "1"},
		{"no round is running", header, "3", "0,0,0"},
		{"the round is tied", tied, "3", "0,0,0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Equal(t, `{"counts":[`+c.want+`]}`+"\n", printed(t, c.record, "perft", "-", "--json", "--depth", c.depth))
		})
	}
	assert.Equal(t, " 1  1\n 2  1\n 3  2\n 4  3\n", printed(t, small, "perft", "-"), "four plies unless told otherwise")
	assert.Equal(t, " 1  1\n 2  1\n", printed(t, small, "perft", "-", "--depth", "2"))
	run(t, header, "perft", "-").says(t, exitUnsound, "no round is running where the record ends")
	broken := small + `{"seat":"B","pass":true}` + "\n"
	run(t, broken, "perft", "-").says(t, exitUnsound, "line 3: B passes")
	assert.True(t, strings.HasPrefix(run(t, broken, "perft", "-", "--json").out, `{"ok":false,"line":3,"error":"B passes: `))
}

const seedOfAA = "00000000000000000000000000000000000000000000000000000000000000aa"

// sum returns the SHA-256 of a text.
func sum(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) }

func TestVerifyTellsVerdicts(t *testing.T) {
	withoutRaces(t)
	name := filepath.Join(t.TempDir(), "match.jsonl")
	printed(t, "", "--variant", "evens", "--seats", "greedy,greedy", "--seed", seedOfAA, "--target", "10", "--record", name)
	whole := contents(t, name)
	commitment, _, _ := strings.Cut(strings.SplitAfter(whole, `"commitment":"`)[1], `"`)
	first := firstLines(whole, 1)
	require.Equal(t, sum(strings.Replace(first, commitment, seedOfAA, 1)), commitment, "as docs/fair-deals.md tells it")
	// hidden is the same match with a secret seed, old the match as an older program has recorded it.
	unsealed := strings.NewReplacer(`"seed":"`+seedOfAA+`",`, "", commitment, "").Replace(first)
	secret := sum(strings.Replace(unsealed, `"commitment":"`, `"commitment":"`+seedOfAA, 1))
	hidden := strings.Replace(unsealed, `"commitment":"`, `"commitment":"`+secret, 1) + strings.TrimPrefix(firstLines(whole, 4), first)
	old := strings.Replace(whole, commitment, sum(seedOfAA), 1)
	unsound := header + `{"lot":{"A":"6-1","B":"4-1"}}`
	copied := func(record string) string {
		return strings.Replace(record, `"commitment"`, `"copied":1,"commitment"`, 1)
	}
	const (
		proved          = "Evens: proved: every shuffle and draw follows from the seed"
		seed            = "\nseed: " + seedOfAA + ", "
		counted         = "worked out again: 1 lot, 1 deal, 0 draw-offs, including those taken back\n"
		none            = "fingerprint: none, so nothing shows that the seed was chosen before the match began\n"
		fits            = ", which fits the seed and the first line\n"
		sofar           = "the match isn't over: this holds up to here\n"
		apart           = "not checked: the first action, which was copied from another match, and a boneyard dealt in it\n"
		revealed, given = seed + "from the record's last line\nfingerprint: ", seed + "as you gave it\n"
	)
	olds := sum(seedOfAA) + ", the SHA-256 of the seed alone, as older versions made it\n"
	for _, c := range []struct {
		name, record, seed string
		status             int
		want               string
	}{
		{"proved", whole, "", exitFine, proved + revealed + commitment + fits + counted},
		{"unfinished, with a public seed", firstLines(whole, 4), "", exitFine, proved + seed + "known from the start\nfingerprint: " + commitment + fits + counted + sofar},
		{"unfinished", hidden, "", exitUnproved, "Evens: not proved: the match isn't over, and its seed is secret until then\nfingerprint: " + secret + "\n"},
		{"cut off, with a seed given", hidden + `{"sea`, strings.ToUpper(seedOfAA), exitFine, proved + given + "fingerprint: " + secret + fits + counted +
			"line 5 was cut off while it was written, and is left out\n" + sofar},
		{"another seed given", whole, seedOfAA[1:] + "0", exitUnsound, "Evens: doesn't follow from the seed: line 19: the record has another seed than the one given" + revealed + commitment + fits},
		{"no commitment", unsound, "", exitUnproved, "Evens: not proved: the record has no fingerprint and no seed\n" + none},
		{"a lot that isn't the seed's", unsound, seedOfAA, exitUnsound, "Evens: doesn't follow from the seed: line 2: in the lot A drew 6-1, and the seed gives 6-6" + given + none},
		{"made a copy afterwards", copied(whole), "", exitUnsound, "Evens: doesn't follow from the seed: line 1: the fingerprint doesn't fit: " +
			"this line or the seed was changed since the match began" + revealed + commitment + "\n" + apart},
		{"of an older program", old, "", exitFine, proved + "; this proves nothing about the players and the options" + revealed + olds + counted},
		{"its commitment removed", strings.Replace(whole, `,"commitment":"`+commitment+`"`, "", 1), "", exitUncommitted, "Evens: proved without a fingerprint: " +
			"every shuffle and draw follows from the seed, but somebody may have picked a seed that suited them" + seed + "from the record's last line\n" + none + counted},
		{"copied", copied(old), "", exitPartly, "Evens: partly proved: every shuffle and draw follows from the seed, but only from action 2 on" + revealed + olds +
			strings.Replace(counted, "1 lot", "0 lots", 1) + apart},
		{"with two actions copied", strings.Replace(old, `"commitment"`, `"copied":2,"commitment"`, 1), "", exitUnproved, "Evens: not proved: nothing has come by chance since the actions that were copied" + revealed + olds +
			"not checked: the first 2 actions, which were copied from another match, and a boneyard dealt in them\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			args := []string{"verify", "-"}
			if c.seed != "" {
				args = append(args, "--seed", c.seed)
			}
			r := run(t, c.record, args...)
			assert.Equal(t, c.status, r.status, r.err)
			assert.Equal(t, c.want, r.out)
		})
	}
	var proof map[string]any
	require.NoError(t, json.Unmarshal([]byte(printed(t, whole, "verify", "-", "--json")), &proof))
	assert.Equal(t, []any{"proved", true}, []any{proof["verdict"], proof["committed"]})
	run(t, header+"{}\n", "verify", "-").says(t, exitUnsound, "line 2")
}

// effort matches the solver's count of nodes and its time.
var effort = regexp.MustCompile(`"nodes":[0-9]+,"ms":[0-9.]+|[0-9]+ nodes?, [0-9.]+ ms`)

// In small, after the forced 6-6 and 6-4, A may play 6-5, on which B goes out and takes
// 4, or 4-0, on which B must pass and A goes out and takes 9.
func TestSolveFindsTheLineOfBestPlay(t *testing.T) {
	withoutRaces(t)
	for _, c := range []struct {
		record, want string
		flags        []string
	}{
		{small, "Ann scores 9 points more than Bo by the end of the round, with this line:\n  Ann leads 6-6, Bo 6-4 W, Ann 4-0 W, Bo passes, Ann 6-5 E\nEFFORT\n", nil},
		{drawing, "Bo scores 5 points more than Ann by the end of the round, with this line:\n  Ann draws, Ann 6-0 W, Bo 6-1 E\nEFFORT\n", nil},
		{small, `{"value":"9","line":[{"seat":"A","play":"6-6"},{"seat":"B","play":"6-4","end":"W"},` +
			`{"seat":"A","play":"4-0","end":"W"},{"seat":"B","pass":true},{"seat":"A","play":"6-5","end":"E"}],EFFORT}` + "\n", []string{"--json"}},
		{drawing, `{"value":"-5","line":[{"seat":"A","draw":true},{"seat":"A","play":"6-0","end":"W"},` +
			`{"seat":"B","play":"6-1","end":"E"}],EFFORT}` + "\n", []string{"--json"}},
	} {
		out := printed(t, c.record, append([]string{"solve", "-"}, c.flags...)...)
		assert.Equal(t, c.want, effort.ReplaceAllString(out, "EFFORT"))
	}
	teams, shared := firstLines(partners, 2), firstLines(strings.Replace(tied, "draw-off", "split", 1), 3)
	for record, want := range map[string]string{
		teams:  "A and C score 5 points more than B and D",
		shared: "both sides score the same by the end",
		strings.Replace(shared, `"6-0","4-3"`, `"6-0","4-2"`, 1): "Bo scores 7 points more than Ann",
		strings.Replace(small, "block", "classic", 1):            "Bo records 11 points more than Ann",
	} {
		assert.Contains(t, printed(t, record, "solve", "-"), want)
	}
}

func TestSolveBreaksLongLinesBetweenMoves(t *testing.T) {
	step := ai.Step{Seat: domino.A, Move: game.Move{Tile: domino.NewTile(6, 4), End: domino.E}}
	state, err := game.New(domino.Rules{Seats: 2, Set: 6, Deal: 7, Arms: 2, RoundTo: 1, Target: 100})
	require.NoError(t, err)
	lines := strings.Split(report.SolutionText(ai.Solution{Line: slices.Repeat([]ai.Step{step}, 30)}, &state, nil, 1), "\n")
	assert.Greater(t, len(lines), 5)
	for _, line := range lines[1 : len(lines)-3] {
		assert.Regexp(t, `^  (A 6-4 E, ?)+$`, line)
	}
}

func TestSolveSaysWhatItNeeds(t *testing.T) {
	const none = "no round is running where the record ends: "
	for record, says := range map[string]string{
		header:   none + "the players still have to draw for the lead",
		partners: none + "the match is over",
		tied:     none + "the round has ended, and the tied players still have to draw for it",
		strings.Replace(tied, "draw-off", "none", 1):                     "the next round hasn't been dealt yet",
		strings.Replace(firstLines(partners, 2), `,"teams":true`, "", 1): "only rounds with two sides can be solved: two players, or four in teams. Here 4 seats play for themselves",
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
	assert.Regexp(t, `^{"seat":"A","moves":\[({"play":"\d-\d","end":"[EW]","place":\d,"points":[-.\d]+,"win":[.\d]+,"match":[.\d]+,`+
		`"reasons":\["[^]]+"\]},?){2}\],"unseen":{"0":6,"1":6,"2":7,"3":5,"4":5,"5":4,"6":6},"lacks":{"B":\[5,4\]}}\n$`, out)
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
	const alike = `{"position":{"turn":"A","hands":{"A":["4-1","0-0"],"B":["1-0","4-2"]},"layout":[["4-3"],["5-3","E"],["5-4","E"]]}}`
	assert.Contains(t, printed(t, seatsOf("block")+alike, "advise", "-"), "    the same: 4-1 ")
	run(t, firstLines(asked, 1), "advise", "-").says(t, exitUnsound, "no round is running where the record ends")
}
