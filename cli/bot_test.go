package cli

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dominoes/ai"
	"dominoes/ai/process"
	"dominoes/ai/trial"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/match/matchtest"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
