package report

import (
	"encoding/json"
	"math"
	"testing"
	"time"

	"dominoes/ai"
	"dominoes/ai/arena"
	"dominoes/ai/trial"

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
