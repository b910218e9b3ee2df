package report

import (
	"encoding/json"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"dominoes/ai"
	"dominoes/ai/arena"
	"dominoes/ai/trial"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTrialInWords(t *testing.T) {
	r := trial.Report{
		Name: "Mybot", Variants: []string{"draw", "block"}, Rounds: 800, Answers: 4000, Complete: true,
		Times: arena.Times{Count: 4000, Median: time.Millisecond, P99: 2 * time.Millisecond, Max: time.Second},
	}
	assert.Equal(t, `Mybot (./mybot), tried with draw, block
800 rounds, 4000 moves
a move took 1.000 ms (median), 2.000 ms (99 of 100 are quicker), 1000.000 ms at most

Asked the same once more, it played alike.
Nothing was wrong.
`, Trial(r, "./mybot"))
	r.Differed, r.First = 1, trial.Difference{Where: "draw, 2 players, round 3", Before: "6-4 on E", Now: "drawing"}
	r.Wrong, r.Problems = 2, []trial.Problem{{Where: "block, 4 players in teams, round 1", Fault: ai.Fault{Problem: "no such index: 7", Line: "{}"}}}
	assert.Contains(t, Trial(r, "./mybot"), `
Asked the same once more, it played differently in 1 match. The first: draw, 2 players, round 3: 6-4 on E, and then drawing.
2 things were wrong:
  block, 4 players in teams, round 1: no such index: 7
    it wrote "{}"
  and 1 more
`)
	r.Differed = 87
	assert.Contains(t, Trial(r, "./mybot"), "it played differently in 87 matches.")
	assert.NotContains(t, Trial(r, "./mybot"), "gave up")
	r.GivenUp = "its program ended 3 times"
	assert.Contains(t, Trial(r, "./mybot"), "\n  and 1 more\nThe check gave up, since its program ended 3 times.\n")
}

func TestArenaTellsLapses(t *testing.T) {
	lapses := arena.Lapses{Moves: 3, First: ai.Fault{Problem: "no such index: 7", Line: `{"n":1,"move":7}`}}
	r := Arena{Result: arena.Result{Standings: []arena.Standing{{Bot: "exec:./mybot", Lapses: lapses}}}}
	assert.Contains(t, r.Text(), "exec:./mybot: greedy made 3 moves for it, and it lost those rounds. The first time: no such index: 7\n"+
		`  it wrote "{\"n\":1,\"move\":7}"`)
	player := r.JSON().(arenaJSON).Players[0]
	assert.Equal(t, 3, player.Lapses)
	assert.Equal(t, &lapseJSON{"no such index: 7", `{"n":1,"move":7}`}, player.First)

	r.Result.Standings[0].Lapses = arena.Lapses{Moves: 3} // of a run that went on from a file
	assert.Contains(t, r.Text(), "it lost those rounds.\n")
	assert.Nil(t, r.JSON().(arenaJSON).Players[0].First)
}

// A bot that lapses loses the round, unless both do.
func TestLeagueTellsLapses(t *testing.T) {
	one := League{&arena.League{}, arena.LeagueResult{Pairs: []arena.Pair{{A: "a", B: "b", Lapses: [2]int{0, 3}}}}}
	assert.Contains(t, one.Text(), "\nb had 3 moves made for it (a against b): it lost those rounds.\n")
	one.Result.Pairs[0].Lapses[0] = 1
	assert.Contains(t, one.Text(), "\na had 1 move made for it (a against b): it lost those rounds, but where every side had moves made for it the round is even.\n"+
		"b had 3 moves made for it (a against b): it lost those rounds, but where every side had moves made for it the round is even.\n")
}

func TestSolutionBreaksLongLinesBetweenMoves(t *testing.T) {
	step := ai.Step{Seat: domino.A, Move: game.Move{Tile: domino.NewTile(6, 4), End: domino.E}}
	state, err := game.New(domino.Rules{Seats: 2, Set: 6, Deal: 7, Arms: 2, RoundTo: 1, Target: 100})
	require.NoError(t, err)
	solution := ai.Solution{Line: slices.Repeat([]ai.Step{step}, 30)}
	lines := strings.Split(SolutionText(solution, &state, nil, 1), "\n")
	assert.Greater(t, len(lines), 5)
	for _, line := range lines[1 : len(lines)-3] {
		assert.Regexp(t, `^  (A 6-4 E, ?)+$`, line)
	}
}

func TestProofSaysWhatSeedProves(t *testing.T) {
	whole := record.Proof{Verdict: record.Proved, Seed: "aa", Source: "revealed", Lots: 1, Deals: 2, Over: true}
	whole.Commitment, whole.Binds = "c0", record.BindsHeader
	older, partly, unfinished, alone := whole, whole, whole, whole
	older.Binds, older.Source, older.Copied = record.BindsSeed, "header", 2
	partly.Verdict, partly.Copied, partly.Daily = record.PartlyProved, 1, "2026-11-20"
	unfinished.Over, unfinished.Dropped = false, 5
	alone.Verdict, alone.Commitment = record.Uncommitted, ""
	const (
		revealed = "seed: aa, from the record's last line\n"
		fits     = "fingerprint: c0, which fits the seed and the first line\n"
		counted  = "worked out again: 1 lot, 2 deals, 0 draw-offs, including those taken back\n"
	)
	for _, c := range []struct {
		proof record.Proof
		want  string
	}{
		{whole, "proved: every shuffle and draw follows from the seed\n" + revealed + fits + counted},
		{older, "proved: every shuffle and draw follows from the seed; " +
			"this proves nothing about the players and the options\n" +
			"seed: aa, known from the start\n" +
			"fingerprint: c0, the SHA-256 of the seed alone, as older versions made it\n" + counted +
			"not checked: the first 2 actions, which were copied from another match, and a boneyard dealt in them\n"},
		{partly, "partly proved: every shuffle and draw follows from the seed, but only from action 2 on\n" +
			revealed + fits +
			"the daily deal of 2026-11-20: everybody has this seed\n" + counted +
			"not checked: the first action, which was copied from another match, and a boneyard dealt in it\n"},
		{unfinished, "proved: every shuffle and draw follows from the seed\n" + revealed + fits + counted +
			"line 5 was cut off while it was written, and is left out\nthe match isn't over: this holds up to here\n"},
		{alone, "proved without a fingerprint: every shuffle and draw follows from the seed, " +
			"but somebody may have picked a seed that suited them\n" + revealed +
			"fingerprint: none, so nothing shows that the seed was chosen before the match began\n" + counted},
		{
			record.Proof{Verdict: record.Unproved, Why: "its seed is secret", Commitment: "c0"},
			"not proved: its seed is secret\nfingerprint: c0\n",
		},
		{
			record.Proof{
				Verdict: record.Differs, Line: 2, Why: "A drew 6-1", Seed: "aa", Source: "given", Commitment: "c0", Lots: 1,
				Daily: "2026-11-20",
			},
			"doesn't follow from the seed: line 2: A drew 6-1\nseed: aa, as you gave it\nfingerprint: c0\n",
		},
	} {
		assert.Equal(t, "Evens: "+c.want, Proof("Evens", c.proof))
	}
}

// Numbers are rounded, and null if nothing was played.
func TestReportsAsJSON(t *testing.T) {
	none := arena.Estimate{Mean: math.NaN(), Error: math.NaN()}
	standings := []arena.Standing{
		{
			Bot: "greedy", Rounds: 40, Wins: 22, Ties: 2,
			Score: arena.Estimate{Mean: 0.575, Error: 0.07512}, Points: arena.Estimate{Mean: 6.123456, Error: 1}, Net: arena.Estimate{Mean: -1, Error: 2},
			Decisions: arena.Times{Count: 1, Median: time.Millisecond, P99: 2 * time.Millisecond, Max: time.Second},
		},
		{Bot: "random", Score: none, Points: none, Net: none},
	}
	players := Arena{arena.Config{Variant: "block"}, arena.Result{Deals: 20, Rounds: 40, Standings: standings}, nil}
	league := League{&arena.League{Config: arena.Config{Variant: "draw"}}, arena.LeagueResult{
		Ratings: []arena.Rating{{Bot: "greedy", Rating: 51.5, Error: 20, Deals: 40}},
		Pairs:   []arena.Pair{{A: "greedy", B: "random", Deals: 20, Score: arena.Estimate{Mean: 0.6, Error: 0.05}}},
	}}
	league.League.Rules.Seats = 2
	zeros := league.League.Seed.String()
	for want, report := range map[string]interface{ JSON() any }{
		`{"variant":"block","seed":"` + zeros + `","deals":20,"rounds":40,"se_over":"deals","players":[` +
			`{"bot":"greedy","rounds":40,"wins":22,"ties":2,"score":0.575,"score_se":0.0751,"points":6.1235,"points_se":1,"net":-1,"net_se":2,` +
			`"decision_ms":{"median":1,"p99":2,"max":1000}},` +
			`{"bot":"random","rounds":0,"wins":0,"ties":0,"score":null,"score_se":null,"points":null,"points_se":null,"net":null,"net_se":null,` +
			`"decision_ms":{"median":null,"p99":null,"max":null}}]}`: &players,
		`{"variant":"draw","players":2,"seed":"` + zeros + `","se_over":"deals","scale":"elo",` +
			`"ratings":[{"bot":"greedy","rating":51.5,"rating_se":20,"deals":40}],` +
			`"pairs":[{"a":"greedy","b":"random","score":0.6,"score_se":0.05,"deals":20,"lapses":[0,0]}]}`: &league,
	} {
		text, err := json.Marshal(report.JSON())
		require.NoError(t, err)
		assert.Equal(t, want, string(text))
	}
}
