package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// leagueArgs are the arguments of a short league, with others after them.
func leagueArgs(file string, others ...string) []string {
	return append([]string{"arena", "--variant", "draw", "--seats", "random,greedy,heaviest", "--deals", "20", "--league", file}, others...)
}

func TestALeagueInText(t *testing.T) {
	file := filepath.Join(t.TempDir(), "draw.jsonl")
	r := run(t, "", leagueArgs(file, "--seed", arenaSeed)...)
	require.Zero(t, r.status, r.err)
	lines := strings.Split(r.out, "\n")
	assert.Equal(t, []string{"League: draw, 2 players", "seed " + arenaSeed, ""}, lines[:3])
	assert.Equal(t, "bot       rating  s.e.  deals", lines[3])
	assert.Regexp(t, `^greedy +\+\d+ +\d+ +40$`, lines[4])
	assert.Equal(t, "pair                      score  s.e.  deals", lines[8])
	assert.Regexp(t, `^random against greedy +\d+\.\d % +\d+\.\d +20$`, lines[9])

	// The file has the seed, and all that was played: the same again takes no round more.
	before, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, 60, bytes.Count(before, []byte("\n")))
	again := run(t, "", leagueArgs(file)...)
	assert.Equal(t, r.out, again.out)
	after, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(before), string(after))

	// Another bot comes in, and plays as many deals.
	more := run(t, "", leagueArgs(file, "--seats", "beginner", "--json")...)
	require.Zero(t, more.status, more.err)
	var got struct {
		Variant, Seed, Scale string
		Players              int
		SEOver               string `json:"se_over"`
		Ratings              []struct {
			Bot      string
			Rating   float64
			RatingSE float64 `json:"rating_se"`
			Deals    int
		}
		Pairs []struct {
			A, B    string
			Score   float64
			ScoreSE float64 `json:"score_se"`
			Deals   int
			Lapses  [2]int
		}
	}
	dec := json.NewDecoder(strings.NewReader(more.out))
	dec.DisallowUnknownFields()
	require.NoError(t, dec.Decode(&got))
	assert.Equal(t, []any{"draw", arenaSeed, "elo", "deals", 2}, []any{got.Variant, got.Seed, got.Scale, got.SEOver, got.Players})
	require.Len(t, got.Ratings, 4)
	require.Len(t, got.Pairs, 6)
	assert.Equal(t, 60, got.Ratings[0].Deals)
}

func TestALeagueOfAnotherKindIsNotMixedIn(t *testing.T) {
	file := filepath.Join(t.TempDir(), "draw.jsonl")
	require.Zero(t, run(t, "", leagueArgs(file, "--seed", arenaSeed, "--deals", "1")...).status)
	for _, c := range []struct{ args, words string }{
		{"--variant block", "line 1: this league plays draw, not block"},
		{"--players 3", "in this league 2 sit at a table, not 3"},
		{"--option target=50", "this league plays by other options: none, not target=50"},
		{"--seed " + strings.Repeat("0", 64), "this league has another seed: " + arenaSeed},
	} {
		run(t, "", leagueArgs(file, strings.Fields(c.args)...)...).says(t, 2, file, c.words)
	}
	teams := run(t, "", leagueArgs(filepath.Join(t.TempDir(), "teams.jsonl"), "--option", "teams=true", "--deals", "2")...)
	assert.Contains(t, teams.out, "League: draw, two teams\n")
	four := run(t, "", leagueArgs(filepath.Join(t.TempDir(), "four.jsonl"), "--players", "4", "--deals", "2")...)
	assert.Contains(t, four.out, "each sits alone among seats of the other")
}

// Which line of a file is wrong is said in words, and the file is left as it is.
func TestFilesThatAreNoLeagues(t *testing.T) {
	const deal = `{"variant":"draw","seed":"SEED","seats":["random","greedy"],"deal":1,"gained":[[0,0],[0,0]]}` + "\n"
	for _, c := range []struct{ text, words string }{
		{`{"my":"precious config"}`, "its first line isn't a deal of the arena"},
		{small, "its first line isn't a deal of the arena"},
		{"[]\n", "its first line isn't a deal of the arena"},
		{strings.Replace(deal, "SEED", arenaSeed, 1) + "[]\n", "line 2 isn't a deal of the arena"},
		{strings.Replace(deal, "SEED", "zz", 1), `line 1: the seed "zz" isn't 64 hex digits`},
		{strings.Replace(deal, "SEED", strings.ToUpper(arenaSeed), 1), `line 1: the seed "` + strings.ToUpper(arenaSeed)},
	} {
		name := file(t, c.text)
		r := run(t, "", leagueArgs(name)...)
		r.says(t, 2, name, c.words)
		assert.NotContains(t, r.err, "json:")
		kept, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, c.text, string(kept))
	}
}

func TestALeagueInterrupted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "draw.jsonl")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, errs bytes.Buffer
	status := Run(ctx, leagueArgs(file), strings.NewReader(""), &out, &errs)
	assert.Equal(t, 130, status)
	assert.Regexp(t, `random against greedy +- +- +0\n`, out.String())
	assert.Contains(t, strings.Join(strings.Fields(errs.String()), " "), "interrupted: 120 rounds still to be played")
}

func TestLeagueWrongUsage(t *testing.T) {
	for _, c := range []struct{ args, words string }{
		{"--seats greedy --league x", "a league needs --seats with 2 bots or more"},
		{"--seats greedy,random,greedy --league x", "the bot greedy is in the league twice"},
		{"--seats greedy,random --league x --sprt 0,2", "--league goes with neither --records nor --sprt"},
		{"--seats greedy,random --players 2", "--players is for a league"},
		{"--seats greedy,random --league x --players 5", "--players is 2 to 4, not 5"},
	} {
		run(t, "", append([]string{"arena", "--variant", "draw"}, strings.Fields(c.args)...)...).says(t, 2, c.words)
	}
}
