package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"dominoes/cli/help"
	"dominoes/game/words"
	"dominoes/internal/build"
	"dominoes/internal/sampletest"
	"dominoes/model/home/prefs"
	"dominoes/variants"

	"github.com/charmbracelet/x/ansi"
	shellquote "github.com/kballard/go-shellquote"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// wrong are command lines that are refused, with what is said of each.
var wrong = []struct{ line, says string }{
	{"shuffle", `unknown command "shuffle": dominoes --help lists the commands`},
	{"reply", "did you mean replay"},
	{"config", "did you mean settings"},
	{"start", "to play, type just dominoes"},
	{"plya", "to play, type just dominoes"},
	{"help plya", `unknown command "plya"`},
	{"--no-such-flag", "unknown flag: --no-such-flag"},
	{"--varient draw", "did you mean --variant"},
	{"--variant whist", `unknown variant "whist": the variants are evens`},
	{"--variant fives", "no terminal here: --plain plays in lines of text"},
	{"--variant fives --plain=false", "no terminal here"},
	{"--option target=5", "--variant"},
	{"--seats human,cat", `unknown player "cat": the players are ` + help.Players()},
	{"--seats human", "2 to 4 seats, not 1"},
	{"--speed warp", `unknown speed "warp": it can be ` + words.Join(prefs.Paces(), "or")},
	{"--motion warp", `unknown motion "warp": it can be ` + words.Join(prefs.Motions(), "or")},
	{"--theme pink", `unknown theme "pink": it can be ` + words.Join(prefs.LookNames(), "or")},
	{"--plain --variant block --seats human,human --names Zoe,Zoe", "two players are called Zoe: give one of them another name"},
	{"--variant jamaican --option target=15 --seats greedy,greedy", "would hardly ever end"},
	{"--seats=", "--seats needs a value"},
	{"--names ,", "--names needs a value"},

	{"check", "check needs a record's file"},
	{"check a b", "one argument, not 2"},
	{"check --xml -", "unknown flag: --xml: dominoes check --help lists the flags"},
	{"check --json=maybe -", `invalid argument "maybe" for --json, which needs true or false, or nothing`},
	{"check /no/where", `no match "/no/where"`},
	{"check .", "is a directory"},
	{"perft - --depth deep", `invalid argument "deep" for --depth, which needs a whole number`},
	{"perft - --depth 0", "the depth must be 1 to 182, not 0"},

	{"replay - --seat E", `there is no seat "E"`},
	{"replay - --seat C", "there is no seat C in a match of 2"},
	{"replay - --at -1", "--at is a line of the record"},
	{"replay record --watch", "--watch needs a terminal"},
	{"resume a b", "one argument, not 2"},
	{"show - --size big", `the size "big" isn't columns and rows`},
	{"show - --size 40x10", "the table needs 60x20 cells"},

	{"rules fives block", "rules takes one argument, not 2"},
	{"rules fives --option target=50 --option target=60", "option target is set twice"},
	{"rules block --record", "there is no sample game of Block; there is one of plaza"},
	{"rules --rules /no/where.toml", "where.toml: it can't be read: file does not exist"},

	{"puzzle --variant plaza-nine", "no puzzles for plaza-nine"},
	{"puzzle --json --record", "json record"},
	{"daily", "no terminal here"},
	{"daily --date 2999-01-01 --plain", "can't be played before that day"},
	{"daily --date yesterday --plain", "isn't a date: write it like 2026-11-20"},
	{"daily --record x --share", "record share"},

	{"arena --seats greedy,random", "the arena needs a --variant: evens"},
	{"arena --variant block", "the arena needs --seats with 2 to 4 bots"},
	{"arena --variant block --seats greedy,greedy,greedy,greedy,greedy", "not 5"},
	{"arena --variant block --seats greedy,cat", `unknown bot "cat"`},
	{"arena --variant block --seats greedy,human", "only bots play"},
	{"arena --variant block --seats greedy,random --deals 0", "--deals is 1 or more, not 0"},
	{"arena --variant block --seats greedy,random --workers -1", "--workers is 0 or more, not -1"},
	{"arena --variant block --seats greedy,random --sprt 2", `as in 0,2, not "2"`},
	{"arena --variant block --seats greedy,random --sprt 2,0", "the lower one first"},
	{"arena --variant block --seats greedy,random --sprt 0,50", "an even score is 50.0 %"},
	{"arena --variant block --seats greedy,greedy --sprt 0,5", "--seats has one bot alone"},
	{"arena --variant block --seats oracle,random --records rounds", "records can't have the oracle"},
	{"arena --variant block --seats greedy,exec:", "name a program"},
	{`arena --variant block --seats 'exec:python3 bot.py "x,greedy'`, `the command python3 bot.py "x,greedy has a quote that isn't closed`},
	{`arena --variant block --seats 'exec:bot end\,greedy'`, "not 1: a comma in quotes or after a backslash belongs to the command"},
	{"arena --variant draw --league x --seats greedy", "a league needs --seats with 2 bots or more"},
	{"arena --variant draw --league x --seats greedy,random,greedy", "the bot greedy is in the league twice"},
	{"arena --variant draw --league x --seats greedy,random --sprt 0,2", "--league goes with neither --records nor --sprt"},
	{"arena --variant draw --league x --seats greedy,random --players 5", "--players is 2 to 4, not 5"},
	{"arena --variant draw --seats greedy,random --players 2", "--players is for a league"},
	{"bot chek", "did you mean check"},
	{"bot check", "needs the command of a bot"},
	{"bot check --rounds 0 ./bot", "--rounds is 1 or more, not 0"},

	{"serve here", `serve has no command "here"`},
	{"serve stats", "did you mean status"},
	{"serve status now", `status takes no argument like "now"`},
	{"serve --invite 1234", "the invitation code is too easy to guess"},
	{"serve --max-sessions 0", "--max-sessions must be at least 1, not 0"},
	{"serve --idle 1m", "--idle must be more than 1m0s, not 1m0s"},
	{"serve --idle x", `invalid argument "x" for --idle`},
	{"man poker", "poker"},
	{"completion tcsh", `unknown shell "tcsh": it can be bash, fish, powershell or zsh`},
	{"help completion tcsh", `unknown shell "tcsh"`},
}

func TestWrongUsageIsRefusedWithStatus2(t *testing.T) {
	withoutRaces(t)
	newHome(t, nil)
	for _, c := range wrong {
		t.Run(c.line, func(t *testing.T) {
			args, err := shellquote.Split(c.line)
			require.NoError(t, err)
			r := run(t, small, args...)
			r.says(t, exitUsage, c.says)
			assert.True(t, strings.HasPrefix(r.err, "dominoes: "), r.err)
			for _, foreign := range []string{"strconv", "parsing", "\x1b"} {
				assert.NotContains(t, r.err, foreign)
			}
		})
	}
}

// A word that fits several matches is refused by all commands that read one; a file of that name is read first.
func TestWordThatNamesSavedMatch(t *testing.T) {
	withoutRaces(t)
	newHome(t, kept)
	for _, command := range []string{"check", "perft", "verify", "solve", "advise", "show", "replay"} {
		run(t, "", command, "2026").says(t, exitUsage, `"2026" fits 2 matches`)
		run(t, "", command, "1999").says(t, exitUsage, `no match "1999"`, "no such file")
	}
	for _, part := range []string{"211405", "2", "201", "b", "ad"} {
		run(t, "", "check", part).says(t, exitUsage, "no match", part)
	}
	r := run(t, "", "check", "2026-11-20-21")
	assert.Contains(t, r.out, "next: Ann, holding 5-0")
	assert.Equal(t, "This is the match 2026-11-20-211405.\n", r.err)
	assert.Empty(t, run(t, "", "check", "2026-11-20-211405").err)
	t.Chdir(newHome(t, map[string]string{"2026": keptHeader + keptRound + keptPlay}))
	assert.Contains(t, printed(t, "", "check", "2026"), "the match is over")
}

// allCommands returns a command and all below it.
func allCommands(cmd *cobra.Command) []*cobra.Command {
	list := []*cobra.Command{cmd}
	for _, sub := range cmd.Commands() {
		list = append(list, allCommands(sub)...)
	}
	return list
}

// isBrief asserts that a command failed, and said so in a few lines.
func (r result) isBrief(t *testing.T, what string) {
	t.Helper()
	assert.NotZero(t, r.status, what)
	said := joined(r.out + r.err)
	assert.NotEmpty(t, said, what)
	assert.LessOrEqual(t, len(said), 400, "%s: %.600s", what, said)
}

func TestErrorsCutLongArguments(t *testing.T) {
	withoutRaces(t)
	endless := strings.Repeat("x", 100_000)
	for _, cmd := range allCommands(rootCommand()) {
		path := strings.Fields(cmd.CommandPath())[1:]
		lines := [][]string{{endless}, {"--" + endless}, {"-" + endless}, {"--=" + endless}, {endless, endless, endless}}
		cmd.Flags().VisitAll(func(f *pflag.Flag) { lines = append(lines, []string{"--" + f.Name + "=" + endless}) })
		for _, line := range sampletest.Some(t, 6, lines) {
			args := append(path, line...)
			run(t, "", args...).isBrief(t, fmt.Sprintf("%.100s", strings.Join(args, " ")))
		}
	}
	long := endless[:3000] // not too long for the name of a file
	for _, line := range []string{
		"--variant fives --option LONG", "--variant fives --option LONG=1", "--variant fives --option spinner=LONG", "--seats human,club:LONG",
		"--seats human,lookahead:think=LONG", "--seats human,exec:'LONG", "--names LONG,LONG", "arena --variant fives --seats club,LONG",
		"arena --variant fives --seats club,club --sprt LONG", "show --size LONG -", "replay --seat LONG -", "bot check 'LONG",
	} {
		run(t, small, strings.Fields(strings.ReplaceAll(line, "LONG", long))...).isBrief(t, line)
	}
}

func TestHelpOfAllCommands(t *testing.T) {
	withoutRaces(t)
	for _, cmd := range append(allCommands(rootCommand()), &cobra.Command{Use: "completion"}, &cobra.Command{Use: "help"}) {
		args := append(strings.Fields(strings.TrimPrefix(cmd.CommandPath(), "dominoes")), "--help")
		text := printed(t, "", args...)
		assert.Contains(t, text, "USAGE", args)
		assert.NotRegexp(t, `(?m)…|\x1b|[ \t]$|autocompletion|sub-command|Disable|application`, text, args)
		for line := range strings.Lines(text) {
			assert.LessOrEqual(t, ansi.StringWidth(line), 80, "%v: %s", args, line)
		}
		for line := range strings.Lines(cmd.Example) {
			assert.LessOrEqual(t, len(line), 70, args)
		}
	}
	for _, text := range []string{"check", "puzzle", "--plain", "  help "} {
		assert.Contains(t, printed(t, "", "help"), text)
	}
	assert.NotContains(t, printed(t, "", "help"), "  man ", "it is for packages")
	assert.Equal(t, printed(t, "", "perft", "--help"), printed(t, "", "help", "perft"))
}

func TestHelpListsValuesOfFlags(t *testing.T) {
	text := spaced(printed(t, "", "--help"))
	for _, names := range [][]string{prefs.LookNames(), prefs.Motions(), prefs.Paces()} {
		assert.Contains(t, text, words.Join(names, "or"))
	}
	for _, command := range []string{"resume", "daily", "replay", "show"} {
		assert.Contains(t, spaced(printed(t, "", command, "--help")), words.Join(prefs.LookNames(), "or"), command)
	}
}

// completions returns the completions that a shell gets.
func completions(t *testing.T, args ...string) []string {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(printed(t, "", append([]string{cobra.ShellCompNoDescRequestCmd}, args...)...)), "\n")
	return lines[:len(lines)-1] // the last one says how
}

func TestValuesOfFlagsComplete(t *testing.T) {
	assert.Equal(t, variants.IDs(), completions(t, "--variant", ""))
	assert.Equal(t, prefs.Paces(), completions(t, "--speed", ""))
	assert.Contains(t, completions(t, "resume", "--motion", "fu"), "full")
	assert.Contains(t, completions(t, "--theme", ""), "safe")
	assert.Contains(t, completions(t, "rules", "fives", "--option", "spinner="), "spinner=none")
	assert.Contains(t, completions(t, "arena", "--option", "tar"), "target=")
	assert.Contains(t, completions(t, "--seats", "human,cl"), "human,club")
	assert.Contains(t, completions(t, "--seats", "lookahead:think=2s,inference=off,"), "lookahead:think=2s,inference=off,club")
	assert.Contains(t, completions(t, "--seats", "human,club,club,"), "human,club,club,random")
	assert.Empty(t, completions(t, "--seats", "human,club,club,club,"))
	assert.Equal(t, []string{"A", "B", "C", "D"}, completions(t, "replay", "--seat", ""))
	for _, flag := range completions(t, "resume", "--th") {
		assert.NotContains(t, flag, "above")
	}
}

func TestIDsOfMatchesComplete(t *testing.T) {
	newHome(t, kept)
	assert.Equal(t, []string{overID}, completions(t, "verify", ""))
	assert.Equal(t, []string{unfinishedID}, completions(t, "resume", ""))
	assert.ElementsMatch(t, []string{overID, unfinishedID}, completions(t, "replay", ""))
}

func TestManWritesPageOfEachCommand(t *testing.T) {
	page := printed(t, "", "man")
	assert.Contains(t, page, `.TH "DOMINOES" "1" `)
	assert.NotContains(t, page, "Auto generated")
	assert.Contains(t, printed(t, "", "man", "bot", "check"), `.TH "DOMINOES-BOT-CHECK" "1" `)

	dir := filepath.Join(t.TempDir(), "man")
	printed(t, "", "man", "--dir", dir)
	for _, cmd := range append(rootCommand().Commands(), rootCommand()) {
		name := filepath.Join(dir, strings.ReplaceAll(cmd.CommandPath(), " ", "-")+".1")
		_, err := os.Stat(name)
		assert.Equal(t, cmd.Hidden || cmd.Name() == "help", err != nil, name)
	}
	assert.Contains(t, contents(t, filepath.Join(dir, "dominoes.1")), "dominoes-serve(1)")
}

// Two builds of a commit make the same pages.
func TestManualPagesHaveTheDateOfTheCommit(t *testing.T) {
	header := manHeader(build.Info{Version: "v1.2.3", Committed: "2026-11-22T21:20:00Z"})
	assert.Equal(t, "dominoes v1.2.3", header.Source)
	assert.Equal(t, time.Date(2026, time.November, 22, 21, 20, 0, 0, time.UTC), *header.Date)
	assert.Nil(t, manHeader(build.Info{}).Date)
}

func TestVersionNamesTheBuild(t *testing.T) {
	for _, ask := range []string{"--version", "-v", "version"} {
		text := printed(t, "", ask)
		assert.True(t, strings.HasPrefix(text, "dominoes "), text)
		assert.Contains(t, text, runtime.Version()+" "+runtime.GOOS+"/"+runtime.GOARCH)
	}
}
