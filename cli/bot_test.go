package cli

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"dominoes/ai/process"
	"dominoes/ai/trial"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// botInManual writes the manual's bot in a language to a file, with a word of it replaced, and
// returns its name.
func botInManual(t *testing.T, language, name, old, with string) string {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	for _, p := range manual(t) {
		if blocks := p.fenced(language); len(blocks) > 0 {
			require.Len(t, blocks, 1)
			require.NoError(t, os.WriteFile(name, []byte(strings.Replace(blocks[0], old, with, 1)), 0o600))
			return name
		}
	}
	require.Fail(t, "the manual has no bot in "+language)
	return ""
}

// tried checks that a bot plays well, some rounds of each game.
func tried(t *testing.T, name string, words ...string) {
	t.Helper()
	r, err := trial.Run(context.Background(), trial.Config{
		Words: words, Rounds: 2,
		Process: process.Config{Limits: process.Limits{Hello: time.Minute, Silence: time.Minute, Slack: time.Minute, Bye: time.Minute}},
	})
	require.NoError(t, err)
	assert.Equal(t, name, r.Name)
	assert.Empty(t, r.Problems)
	assert.Zero(t, r.Differed, "it has no chance but the one that it is given")
}

func TestTheBotInPython(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no Python here")
	}
	tried(t, "Any Tile", python, botInManual(t, "python", "bot.py", "", ""))
}

// builtBot builds the manual's bot in Go, with a word of it replaced.
func builtBot(t *testing.T, old, with string) string {
	t.Helper()
	compiler, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no Go here")
	}
	source := botInManual(t, "go", "bot.go", old, with)
	bot := filepath.Join(t.TempDir(), "bot.exe")
	out, err := exec.Command(compiler, "build", "-o", bot, source).CombinedOutput()
	require.NoError(t, err, string(out))
	return bot
}

func TestTheBotInGo(t *testing.T) {
	bot := builtBot(t, "", "")
	tried(t, "Heavy", bot)

	r := run(t, "", arenaArgs("--seats", "exec:'"+bot+"' --deep")...) // with the two that it names
	require.Zero(t, r.status, r.err)
	assert.Regexp(t, `(?m)^exec:.* --deep +60 `, r.out)
	dir := filepath.Join(t.TempDir(), "rounds")
	args := []string{"arena", "--variant", "block", "--seats", "greedy,exec:'" + bot + "'", "--deals", "1", "--records", dir}
	require.Zero(t, run(t, "", args...).status)
	text, err := os.ReadFile(filepath.Join(dir, "deal-1-rotation-1.jsonl"))
	require.NoError(t, err)
	assert.Contains(t, string(text), `"player":"program"}`, "a record names no command")
	assert.NotContains(t, string(text), "exec:")
}

func TestBotCheck(t *testing.T) {
	bot := builtBot(t, "", "")
	r := run(t, "", "bot", "check", "--rounds", "1", bot, "--deep")
	assert.Zero(t, r.status, r.err)
	assert.Regexp(t, `^Heavy \(.*bot.exe --deep\), tried with evens, `, r.out)
	assert.Contains(t, r.out, fmt.Sprintf("%d rounds, ", 8*len(variants.IDs())), "every game, four times, twice")
	assert.Contains(t, r.out, "it played alike.\nNothing was wrong.\n")
	assert.Empty(t, r.err)
	endsQuietly(t, "", "bot", "check", "--rounds", "1", bot)

	r = run(t, "", "bot", "check", "--rounds", "1", builtBot(t, `"move": best`, `"move": best + 99`))
	assert.Equal(t, 1, r.status)
	assert.Contains(t, r.out, "\n100 things were wrong:\n  evens, 2 players, round 1: no such index: ")
	assert.Contains(t, r.out, "\nThe check gave up, since it did 100 things wrong.\n")
	assert.Empty(t, r.err, "all is told")
}

func TestBotCheckOfWhatIsNoBot(t *testing.T) {
	run(t, "", "bot", "check", "./no-such-bot").says(t, 2, "can't be started")
	run(t, "", "bot", "check", "--rounds", "0", "./bot").says(t, 2, "--rounds is 1 or more, not 0")
	run(t, "", "bot", "check").says(t, 2, "needs the command of a bot")
	run(t, "", "bot", "check", "./bot 'x").says(t, 2, "a quote that isn't closed")
	run(t, "", "bot", "check", os.Args[0], "-test.run=^$").says(t, 1, "isn't ready: its first line")
	run(t, "", "arena", "--variant", "block", "--seats", "greedy,exec:./no-such-bot").says(t, 1, "can't be started")
	run(t, "", "arena", "--variant", "block", "--seats", "greedy,exec:").says(t, 2, "name a program")
}

func TestWordsOfABotsCommand(t *testing.T) {
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

// A bot that names only games that there aren't can't be tried, which is no success.
func TestWhatATrialOfNothingTells(t *testing.T) {
	r := run(t, "", "bot", "check", builtBot(t, `"ready": 1,`, `"ready": 1, "variants": []string{"whist"},`))
	assert.Equal(t, 1, r.status)
	assert.Regexp(t, `^Heavy \(.*\) wasn't tried: it names no game that there is

One thing was wrong:
  its first line: there is no game "whist"
$`, r.out)
}
