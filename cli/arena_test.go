package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"dominoes/ai/arena"
	"dominoes/cli/report"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const arenaSeed = "00000000000000000000000000000000000000000000000000000000000000bb"

// arenaArgs are the arguments of a short run, with others after them.
func arenaArgs(others ...string) []string {
	return append([]string{"arena", "--variant", "block", "--seats", "greedy,heaviest", "--deals", "20", "--seed", arenaSeed}, others...)
}

func TestArenaInJSON(t *testing.T) {
	r := run(t, "", arenaArgs("--json")...)
	require.Zero(t, r.status, r.err)
	assert.Empty(t, r.err, "it isn't a terminal")
	dec := json.NewDecoder(strings.NewReader(r.out))
	dec.DisallowUnknownFields()
	var got struct {
		Variant, Seed string
		Deals, Rounds int
		SEOver        string `json:"se_over"`
		Players       []struct {
			Bot                string
			Rounds, Wins, Ties int
			Score, Points, Net *float64
			ScoreSE            *float64                            `json:"score_se"`
			PointsSE           *float64                            `json:"points_se"`
			NetSE              *float64                            `json:"net_se"`
			Decision           struct{ Median, P99, Max *float64 } `json:"decision_ms"`
		}
	}
	require.NoError(t, dec.Decode(&got))
	assert.Equal(t, []any{"block", arenaSeed, 20, 40}, []any{got.Variant, got.Seed, got.Deals, got.Rounds})
	assert.Equal(t, "deals", got.SEOver)
	require.Len(t, got.Players, 2)
	a, b := got.Players[0], got.Players[1]
	assert.Equal(t, []string{"greedy", "heaviest"}, []string{a.Bot, b.Bot})
	assert.Equal(t, 40, a.Rounds)
	assert.Equal(t, 40, a.Wins+a.Ties+b.Wins)
	assert.InDelta(t, (float64(a.Wins)+float64(a.Ties)/2)/40, *a.Score, 1e-4)
	assert.InDelta(t, *a.Points-*b.Points, *a.Net, 2e-4)
	for _, f := range []*float64{a.ScoreSE, a.PointsSE, a.NetSE, a.Decision.Median, a.Decision.P99, a.Decision.Max} {
		require.NotNil(t, f)
		assert.GreaterOrEqual(t, *f, 0.0)
	}
}

// One deal has no error that could be told, and no number stands for that.
func TestArenaInJSONWithoutFigures(t *testing.T) {
	r := run(t, "", arenaArgs("--json", "--deals", "1")...)
	require.Zero(t, r.status, r.err)
	assert.Contains(t, r.out, `"points_se":null,`)
}

func TestArenaInText(t *testing.T) {
	r := run(t, "", arenaArgs()...)
	require.Zero(t, r.status, r.err)
	lines := strings.Split(r.out, "\n")
	assert.Equal(t, "block: greedy heaviest", lines[0])
	assert.Equal(t, "20 deals, 2 rotations each, 40 rounds; seed "+arenaSeed, lines[1])
	table := lines[3:6]
	assert.True(t, strings.HasPrefix(table[0], "bot       rounds  wins  ties   score  s.e."), table[0])
	assert.Len(t, table[1], len(table[0]))
	assert.Len(t, table[2], len(table[0]))
	assert.Regexp(t, `^heaviest      40 +\d+ +\d+ +\d+\.\d % `, table[2])

	// All but the times follows from the seed.
	times := regexp.MustCompile(`(?m) +median.*$|( +\d+\.\d{3}){3}$`)
	again := run(t, "", arenaArgs("--workers", "1")...)
	assert.Equal(t, times.ReplaceAllString(r.out, ""), times.ReplaceAllString(again.out, ""))
	fresh := run(t, "", "arena", "--variant", "block", "--seats", "greedy", "--seats", "random", "--deals", "1")
	assert.Regexp(t, `1 deal, 2 rotations each, 2 rounds; seed [0-9a-f]{64}\n`, fresh.out)
}

func TestArenaRecordsPassTheCheck(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "rounds")
	args := []string{"arena", "--variant", "plaza", "--seats", "greedy,random,greedy,heaviest", "--option", "teams=true", "--deals", "10", "--records", dir}
	r := run(t, "", args...)
	require.Zero(t, r.status, r.err)
	files, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Len(t, files, 40)
	assert.Equal(t, "deal-01-rotation-1.jsonl", files[0].Name())
	assert.Equal(t, "deal-10-rotation-4.jsonl", files[39].Name())
	for _, file := range files {
		checked := run(t, "", "check", filepath.Join(dir, file.Name()))
		require.Zero(t, checked.status, checked.err)
		assert.Contains(t, checked.out, "win")
		assert.Contains(t, checked.out, "next: ")
	}
	text, err := os.ReadFile(filepath.Join(dir, files[1].Name()))
	require.NoError(t, err)
	assert.Regexp(t, `^{"dominoes":1,"variant":"plaza","options":{"teams":true},"seats":\[{"name":"Dizzy","player":"random"},.*"seed":"[0-9a-f]{64}","program":"dominoes [^"]+"}`, string(text))

	run(t, "", args...).says(t, 2, dir+" isn't empty")
}

// A test ends the run at the same deal, however many play.
func TestArenaTest(t *testing.T) {
	args := []string{"arena", "--variant", "draw", "--seats", "greedy,random,random", "--seed", arenaSeed, "--sprt", "0,10"}
	r := run(t, "", args...)
	require.Zero(t, r.status, r.err)
	assert.Contains(t, r.out, "Clear: greedy scores 43.3 % or more, rather than 33.3 % (errors of 5 % each).\n")
	assert.Regexp(t, `\n\d+ deals: score \d\d\.\d % ± \d\.\d, LLR \+[23]\.\d\d \(-2\.94 to \+2\.94\)\n`, r.out)
	var results [2]struct {
		Deals int
		SPRT  struct {
			Bot            string
			Low, High, LLR float64
			Bounds         [2]float64
			Deals          int
			Accepted       string
		}
	}
	for i, workers := range []string{"1", "4"} {
		r := run(t, "", append(args, "--json", "--workers", workers)...)
		require.NoError(t, json.Unmarshal([]byte(r.out), &results[i]))
	}
	assert.Equal(t, results[0], results[1])
	got := results[0].SPRT
	assert.Equal(t, []any{"greedy", "high", results[0].Deals}, []any{got.Bot, got.Accepted, got.Deals})
	assert.Equal(t, []float64{0.3333, 0.4333, -2.9444, 2.9444}, []float64{got.Low, got.High, got.Bounds[0], got.Bounds[1]})
	assert.Less(t, got.Deals, 200)

	few := run(t, "", append(args, "--deals", "3")...)
	require.Zero(t, few.status, few.err)
	assert.Contains(t, few.out, "It isn't clear yet whether greedy scores 33.3 % or 43.3 %")
	low := run(t, "", "arena", "--variant", "draw", "--seats", "random,greedy", "--seed", arenaSeed, "--sprt", "0,10")
	assert.Contains(t, low.out, "Clear: random scores 50.0 % or less, rather than 60.0 %")
}

// What a test says stands beside the bar.
func TestProgressOfATest(t *testing.T) {
	test, err := arena.NewSPRT(0.5, 0.52)
	require.NoError(t, err)
	test.Add(1)
	test.Add(0.5)
	text := report.SoFar(test)
	assert.Regexp(t, `^2 deals: score 75\.0 % ± 25\.0, LLR \+0\.\d\d \(-2\.94 to \+2\.94\)$`, text)
	assert.Equal(t, "####################.................... "+text, progressLine(5, 10, text, 120, true))
	assert.Equal(t, text[:20], progressLine(5, 10, text, 20, true))
}

func TestArenaInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, errs bytes.Buffer
	status := Run(ctx, arenaArgs(), strings.NewReader(""), &out, &errs)
	assert.Equal(t, 130, status)
	assert.Contains(t, out.String(), "0 deals, 2 rotations each, 0 rounds")
	assert.Regexp(t, `greedy +0 +0 +0 +- `, out.String())
	assert.Contains(t, errs.String(), "0 of 20 deals")
}

func TestArenaWrongUsage(t *testing.T) {
	for _, c := range []struct{ args, words string }{
		{"--seats greedy,random", "the arena needs a --variant: evens"},
		{"--variant whist --seats greedy,random", `unknown variant "whist"`},
		{"--variant block", "the arena needs --seats with 2 to 4 bots"},
		{"--variant block --seats greedy", "not 1"},
		{"--variant block --seats greedy,greedy,greedy,greedy,greedy", "not 5"},
		{"--variant block --seats greedy,cat", `unknown bot "cat"`},
		{"--variant block --seats greedy,human", "only bots play"},
		{"--variant block --seats greedy,random:a=b", "the bot random takes no options"},
		{"--variant block --seats greedy,random --option teams=true", "teams need four seats"},
		{"--variant block --seats greedy,random --option reserve", "sets nothing"},
		{"--variant block --seats greedy,random --deals 0", "--deals is 1 or more, not 0"},
		{"--variant block --seats greedy,random --workers -1", "--workers is 0 or more, not -1"},
		{"--variant block --seats greedy,random match", "match"},
		{"--variant block --seats greedy,random --sprt 2", "as in 0,2, not \"2\""},
		{"--variant block --seats greedy,random --sprt 2,0", "the lower one first"},
		{"--variant block --seats greedy,random --sprt 0,50", "an even score is 50.0 %"},
		{"--variant block --seats greedy,greedy --sprt 0,5", "--seats has one bot alone"},
		{"--variant block --seats oracle,random --records rounds", "records can't have the oracle"},
	} {
		run(t, "", append([]string{"arena"}, strings.Fields(c.args)...)...).says(t, 2, c.words)
	}
}

// A command with a quote that isn't closed goes on to the end of --seats: that is what is wrong, not how many bots there are.
func TestArenaCommandsThatDoNotEnd(t *testing.T) {
	for _, c := range []struct{ seats, words string }{
		{`exec:python3 bot.py "x,greedy`, `the command python3 bot.py "x,greedy has a quote that isn't closed`},
		{`exec:python3 bot.py it's,greedy`, "the command python3 bot.py it's,greedy has a quote that isn't closed"},
		{`exec:python3 bot.py end\,greedy`, "not 1: a comma in quotes or after a backslash belongs to the command"},
		{`exec:python3 bot.py "x,greedy"`, "not 1: a comma in quotes or after a backslash belongs to the command"},
	} {
		for _, args := range [][]string{{"arena", "--variant", "block"}, {"arena", "--variant", "block", "--league", "x"}} {
			run(t, "", append(args, "--seats", c.seats)...).says(t, 2, c.words)
		}
	}
}

// How far a large file is read is told, a line for each percent.
func TestProgressOfReading(t *testing.T) {
	var out bytes.Buffer
	w := &watchedFile{file: strings.NewReader(strings.Repeat("x", 1000)), out: &out, size: 1000, told: -1}
	n, err := io.Copy(io.Discard, struct{ io.Reader }{w})
	require.NoError(t, err)
	assert.EqualValues(t, 1000, n)
	assert.Equal(t, "\rread 100 %\x1b[K", out.String())
	out.Reset()
	w = &watchedFile{file: strings.NewReader(strings.Repeat("x", 1000)), out: &out, size: 1000, told: -1}
	b := make([]byte, 5)
	for range 200 {
		_, err := w.Read(b)
		require.NoError(t, err)
	}
	assert.Equal(t, 101, strings.Count(out.String(), "\r"), "each percent once")
}

func TestProgressLine(t *testing.T) {
	const done, total = 250, 1000
	minute := time.Minute
	full := progressLine(done, total, roundsDone(done, total, minute), 120, true)
	assert.Equal(t, strings.Repeat("#", 10)+strings.Repeat(".", 30)+" 250 of 1000 rounds, 4.2 a second, 3m0s left", full)
	assert.Equal(t, strings.Repeat("█", 10)+strings.Repeat("░", 30), strings.Fields(progressLine(done, total, roundsDone(done, total, minute), 120, false))[0])
	assert.Equal(t, 60, len(progressLine(done, total, roundsDone(done, total, minute), 60, true)), "the bar gives way")
	assert.Equal(t, "250 of 1000 rounds, 4.2 a seco", progressLine(done, total, roundsDone(done, total, minute), 30, true))
	assert.Contains(t, progressLine(8000, 24000, roundsDone(8000, 24000, 2*time.Second), 120, true), "8000 of 24000 rounds, 4000 a second, 4s left")
	assert.Equal(t, strings.Repeat(".", 40)+" 0 of 1000 rounds", progressLine(0, total, roundsDone(0, total, 0), 120, true))
}
