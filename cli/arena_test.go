package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/ai/process"
	"dominoes/ai/trial"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/match/matchtest"
	"dominoes/variants"
)

const arenaSeed = "00000000000000000000000000000000000000000000000000000000000000bb"

// arenaArgs are the arguments of a short run, with others after them.
func arenaArgs(others ...string) []string {
	return append([]string{"arena", "--variant", "block", "--seats", "greedy,heaviest", "--deals", "20", "--seed", arenaSeed}, others...)
}

// leagueArgs are the arguments of a short league, with others after them.
func leagueArgs(file string, others ...string) []string {
	return append([]string{"arena", "--variant", "draw", "--seats", "random,greedy,heaviest", "--deals", "20", "--league", file}, others...)
}

func TestArenaInTextAndJSON(t *testing.T) {
	out := printed(t, "", arenaArgs()...)
	lines := strings.Split(out, "\n")
	assert.Equal(t, []string{"block: greedy heaviest", "20 deals, 2 rotations each, 40 rounds; seed " + arenaSeed}, lines[:2])
	assert.True(t, strings.HasPrefix(lines[3], "bot       rounds  wins  ties   score  s.e."), lines[3])
	assert.Len(t, lines[4], len(lines[3]))
	assert.Regexp(t, `^heaviest      40 +\d+ +\d+ +\d+\.\d % `, lines[5])
	times := regexp.MustCompile(`(?m) +median.*$|( +\d+\.\d{3}){3}$`)
	again := printed(t, "", arenaArgs("--workers", "1")...)
	assert.Equal(t, times.ReplaceAllString(out, ""), times.ReplaceAllString(again, ""))
	inJSON := run(t, "", arenaArgs("--json")...)
	assert.Equal(t, result{exitFine, inJSON.out, ""}, inJSON, "it isn't a terminal")
	assert.Contains(t, inJSON.out, `{"variant":"block","seed":"`+arenaSeed+`","deals":20,"rounds":40,`)
	fresh := printed(t, "", "arena", "--variant", "block", "--seats", "greedy", "--seats", "random", "--deals", "1")
	assert.Regexp(t, `1 deal, 2 rotations each, 2 rounds; seed [0-9a-f]{64}\n`, fresh)
}

func TestArenaRecordsPassTheCheck(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "rounds")
	args := []string{
		"arena", "--variant", "plaza", "--seats", "greedy,random,greedy,heaviest", "--option", "teams=true", "--deals", "10",
		"--records", dir,
	}
	printed(t, "", args...)
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	require.NoError(t, err)
	require.Len(t, files, 40)
	assert.Equal(t, "deal-01-rotation-1.jsonl", filepath.Base(files[0]))
	assert.Equal(t, "deal-10-rotation-4.jsonl", filepath.Base(files[39]))
	for _, name := range files {
		assert.Contains(t, printed(t, "", "check", name), "win")
	}
	assert.Regexp(t, `^{"dominoes":1,"variant":"plaza","options":{"teams":true},`+
		`"seats":\[{"name":"Dizzy","player":"random"},.*`+
		`"seed":"[0-9a-f]{64}","program":"dominoes [^"]+"}`, contents(t, files[1]))
	run(t, "", args...).says(t, exitUsage, dir+" isn't empty")
}

func TestArenaEndsOnceItsTestIsDecided(t *testing.T) {
	t.Parallel()
	args := []string{"arena", "--variant", "draw", "--seats", "greedy,random,random", "--seed", arenaSeed, "--sprt", "0,10"}
	out := printed(t, "", args...)
	assert.Contains(t, out, "Clear: greedy scores 43.3 % or more, rather than 33.3 % (errors of 5 % each).\n")
	assert.Regexp(t, `\n\d+ deals: score \d\d\.\d % ± \d\.\d, LLR \+[23]\.\d\d \(-2\.94 to \+2\.94\)\n`, out)
	var got struct {
		Deals int
		SPRT  struct {
			Bot, Accepted  string
			Low, High, LLR float64
			Bounds         [2]float64
			Deals          int
		}
	}
	require.NoError(t, json.Unmarshal([]byte(printed(t, "", append(args, "--json")...)), &got))
	test := got.SPRT
	assert.Equal(t, []any{"greedy", "high", got.Deals}, []any{test.Bot, test.Accepted, test.Deals})
	assert.Equal(t, []float64{0.3333, 0.4333}, []float64{test.Low, test.High})
	assert.Equal(t, [2]float64{-2.9444, 2.9444}, test.Bounds)
	assert.Less(t, got.Deals, 200)
	assert.Contains(t, printed(t, "", append(args, "--deals", "3")...), "It isn't clear yet whether greedy scores 33.3 % or 43.3 %")
	low := printed(t, "", "arena", "--variant", "draw", "--seats", "random,greedy", "--seed", arenaSeed, "--sprt", "0,10")
	assert.Contains(t, low, "Clear: random scores 50.0 % or less, rather than 60.0 %")
}

func TestLeagueGoesOnFromItsFile(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "draw.jsonl")
	out := printed(t, "", leagueArgs(file, "--seed", arenaSeed)...)
	lines := strings.Split(out, "\n")
	assert.Equal(t, []string{"League: draw, 2 players", "seed " + arenaSeed, "", "bot       rating  s.e.  deals"}, lines[:4])
	assert.Regexp(t, `^greedy +\+\d+ +\d+ +40$`, lines[4])
	assert.Equal(t, "pair                      score  s.e.  deals", lines[8])
	assert.Regexp(t, `^random against greedy +\d+\.\d % +\d+\.\d +20$`, lines[9])

	before := contents(t, file)
	assert.Equal(t, out, printed(t, "", leagueArgs(file)...), "nothing is left to play")
	assert.Equal(t, before, contents(t, file))
	more := printed(t, "", leagueArgs(file, "--seats", "beginner", "--json")...)
	assert.Contains(t, more, `{"variant":"draw","players":2,"seed":"`+arenaSeed+`",`)
	assert.Equal(t, 4, strings.Count(more, `"rating":`), "with the newcomer")

	for args, says := range map[string]string{
		"--variant block":                   "line 1: this league plays draw, not block",
		"--players 3":                       "in this league 2 sit at a table, not 3",
		"--option target=50":                "this league plays by other options: none, not target=50",
		"--seed " + strings.Repeat("0", 64): "this league has another seed: " + arenaSeed,
	} {
		run(t, "", leagueArgs(file, strings.Fields(args)...)...).says(t, exitUsage, file, says)
	}
	four := printed(t, "", leagueArgs(filepath.Join(t.TempDir(), "four"), "--players", "4", "--deals", "2")...)
	assert.Contains(t, four, "each sits alone among seats of the other")
	teams := printed(t, "", leagueArgs(filepath.Join(t.TempDir(), "teams"), "--option", "teams=true", "--deals", "2")...)
	assert.Contains(t, teams, "League: draw, two teams\n")
}

func TestLeagueRefusesFileWithFaultySeed(t *testing.T) {
	for seed, says := range map[string]string{
		"zz": `the seed "zz" isn't 64 hex digits`, arenaSeed[:62] + "BB": "in small letters",
	} {
		deal := `{"variant":"draw","seed":"` + seed + `","seats":["random","greedy"],"deal":1,"gained":[[0,0],[0,0]]}` + "\n"
		name := file(t, deal)
		run(t, "", leagueArgs(name)...).says(t, exitUsage, name, "line 1: ", says)
		assert.Equal(t, deal, contents(t, name))
	}
}

func TestArenaInterrupted(t *testing.T) {
	r := runUntil(t, canceled(), "", arenaArgs()...)
	assert.Equal(t, exitInterrupted, r.status)
	assert.Contains(t, r.out, "0 deals, 2 rotations each, 0 rounds")
	assert.Regexp(t, `greedy +0 +0 +0 +- `, r.out)
	assert.Contains(t, r.err, "0 of 20 deals")
	r = runUntil(t, canceled(), "", leagueArgs(filepath.Join(t.TempDir(), "draw.jsonl"))...)
	assert.Equal(t, exitInterrupted, r.status)
	assert.Regexp(t, `random against greedy +- +- +0\n`, r.out)
	assert.Contains(t, spaced(r.err), "interrupted: 120 rounds still to be played")
}

// botInManual writes the manual's bot in a language to a file in dir, and returns its name.
func botInManual(t *testing.T, dir, language, name string) string {
	t.Helper()
	for _, p := range manual(t) {
		if blocks := p.fenced(language); len(blocks) > 0 {
			require.Len(t, blocks, 1)
			name = filepath.Join(dir, name)
			require.NoError(t, os.WriteFile(name, []byte(blocks[0]), 0o600))
			return name
		}
	}
	require.Fail(t, "the manual has no bot in "+language)
	return ""
}

func TestBotOfManualInPythonPlaysAllGames(t *testing.T) {
	t.Parallel()
	withoutRaces(t)
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no Python here")
	}
	// A wrapper, such as pyenv's, may take half a second before it starts what sys.executable names.
	out, err := exec.Command(python, "-c", "import sys; print(sys.executable)").Output()
	require.NoError(t, err)
	python = strings.TrimSpace(string(out))
	minute := time.Minute
	r, err := trial.Run(t.Context(), trial.Config{
		Words: []string{python, botInManual(t, t.TempDir(), "python", "bot.py")}, Rounds: 1,
		Process: process.Config{Limits: process.Limits{Hello: minute, Silence: minute, Slack: minute, Bye: minute}},
	})
	require.NoError(t, err)
	assert.Equal(t, "Any Tile", r.Name)
	assert.Empty(t, r.Problems)
	assert.Zero(t, r.Differed)
}

func TestBotOfManualInGoPassesTheCheckAndPlaysInTheArena(t *testing.T) {
	t.Parallel()
	withoutRaces(t)
	compiler, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no Go here")
	}
	dir := t.TempDir()
	bot := filepath.Join(dir, "bot.exe")
	out, err := exec.Command(compiler, "build", "-o", bot, botInManual(t, dir, "go", "bot.go")).CombinedOutput()
	require.NoError(t, err, string(out))

	r := run(t, "", "bot", "check", "--rounds", "1", bot, "--deep")
	assert.Zero(t, r.status, r.err)
	assert.Regexp(t, `^Heavy \(.*bot.exe --deep\), tried with evens, `, r.out)
	assert.Contains(t, r.out, fmt.Sprintf("%d rounds, ", 8*len(variants.IDs())), "every game, four times, twice")
	assert.Contains(t, r.out, "it played alike.\nNothing was wrong.\n")
	assert.Empty(t, r.err)

	rounds := filepath.Join(dir, "rounds")
	seats := "greedy,exec:'" + bot + "' --deep"
	arena := printed(t, "", "arena", "--variant", "block", "--seats", seats, "--deals", "1", "--records", rounds)
	assert.Regexp(t, `(?m)^exec:.* --deep +2 `, arena)
	text := contents(t, filepath.Join(rounds, "deal-1-rotation-1.jsonl"))
	assert.Contains(t, text, `"player":"program"}`, "a record names no command")
	assert.NotContains(t, text, "exec:")
}

func TestBotCheckOfProgramThatIsNoBot(t *testing.T) {
	run(t, "", "bot", "check", os.Args[0], "-test.run=^$").says(t, exitUnsound, "isn't ready: its first line")
	run(t, "", "arena", "--variant", "block", "--seats", "greedy,exec:./no-such-bot").says(t, exitUnsound, "can't be started")
}

func TestBotCheckTakesCommandInOneWordOrSeveral(t *testing.T) {
	for _, c := range []struct{ args, want []string }{
		{[]string{"./mybot"}, []string{"./mybot"}},
		{[]string{`exec:python3 "my bot.py" a\,b`}, []string{"python3", "my bot.py", "a,b"}},
		{[]string{"python3", "my bot.py"}, []string{"python3", "my bot.py"}},
	} {
		got, err := botWords(c.args)
		require.NoError(t, err)
		assert.Equal(t, c.want, got)
	}
}

// The log has every move that Greedy makes for a program. Players are told the first time, when another kind of error
// occurs, and at the end, with the number of moves.
func TestMistakesOfProgramsAreToldOnceAndLogged(t *testing.T) {
	var told []string
	var log bytes.Buffer
	announce := func(text string) { told = append(told, text) }
	bots := &tableBots{log: slog.New(slog.NewTextHandler(&log, nil)), announce: announce}
	played := &matchtest.Bot{Called: "Mybot"}
	bot, other := &tableBot{Follower: played, owner: bots}, &tableBot{Follower: &matchtest.Bot{}, owner: bots}
	bots.bots = []*tableBot{other, bot}
	choose := func(ctx context.Context, problem string) {
		played.Err(problem)
		bot.Choose(ctx, game.Observation{Seat: domino.B, Moves: make([]game.Move, 1)}, rand.New(rand.NewPCG(1, 1)))
	}
	bot.Sit(ai.Table{Names: []string{"Ann", "Mybot 2"}})
	assert.Len(t, played.Tables(), 1)
	for _, problem := range []string{"", "no answer in 1s", "no answer in 1s", "", "no answer in 1s", "gone", "gone"} {
		choose(t.Context(), problem)
	}
	choose(canceled(), "hurried")
	bots.printTotals()
	choose(t.Context(), "late")
	assert.Equal(t, []string{
		"Mybot 2: no answer in 1s. Greedy plays for it.",
		"Mybot 2: gone. Greedy plays for it.",
		"Mybot 2: Greedy made 5 of its 7 moves.",
	}, told)
	assert.Equal(t, 6, strings.Count(log.String(), "\n"), log.String())
	assert.Contains(t, log.String(), `level=WARN msg="greedy makes a move" for="Mybot 2" problem=gone line=""`)
}
