package cli

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"

	"dominoes/game/words"
	"dominoes/model/prefs"
	"dominoes/variants"
)

// Help fits a terminal of 80 columns: no line is longer, and no example is cut.
func TestHelpFits80Columns(t *testing.T) {
	for _, cmd := range append(rootCommand().Commands(), rootCommand()) {
		args := append(strings.Fields(cmd.CommandPath())[1:], "--help")
		r := run(t, "", args...)
		assert.Zero(t, r.status)
		assert.NotContains(t, r.out, "…", "%v", args)
		for line := range strings.Lines(r.out) {
			assert.LessOrEqual(t, ansi.StringWidth(strings.TrimRight(line, " \n")), 80, "%v: %s", args, line)
		}
		for line := range strings.Lines(cmd.Example) {
			assert.LessOrEqual(t, len(line), 70, "%v", args)
		}
	}
}

func TestAnUnknownCommandNamesTheNearOnes(t *testing.T) {
	for wrong, want := range map[string]string{
		"reply": "did you mean replay", "variant": "did you mean variants", "sovle": "did you mean solve", "config": "did you mean settings",
		"continue": "did you mean resume", "start": "to play, type just dominoes", "plya": "to play, type just dominoes",
	} {
		run(t, "", wrong).says(t, 2, `unknown command "`+wrong+`"`, want)
	}
	r := run(t, "", "xyzzyxyzzy")
	r.says(t, 2, `unknown command "xyzzyxyzzy": dominoes --help lists the commands`)
	assert.NotContains(t, r.err, "did you mean")
	run(t, "", "help", "plya").says(t, 2, `unknown command "plya"`)
}

// The library's own commands refuse what they don't know, and speak as the others do.
func TestTheLibrarysCommands(t *testing.T) {
	for _, args := range [][]string{{"completion", "tcsh"}, {"help", "completion", "tcsh"}} {
		run(t, "", args...).says(t, 2, `unknown shell "tcsh": it can be bash, fish, powershell or zsh`)
	}
	for _, args := range [][]string{{"completion"}, {"completion", "bash"}, {"completion", "zsh"}, {"completion", "fish"}, {"completion", "powershell"}, {"help"}} {
		r := run(t, "", append(args, "--help")...)
		assert.Zero(t, r.status)
		for _, foreign := range []string{"autocompletion", "sub-command", "Disable", "application"} {
			assert.NotContains(t, r.out, foreign, "%v", args)
		}
	}
}

// A flag that takes one of a few words has the same ones in its help and in its error.
func TestHelpAndErrorsListTheSame(t *testing.T) {
	told := strings.Join(strings.Fields(run(t, "", "--help").out), " ")
	for flag, names := range map[string][]string{"--theme": prefs.LookNames(), "--motion": prefs.Motions(), "--speed": prefs.Paces()} {
		list := words.Join(names, "or")
		run(t, "", flag, "foo").says(t, 2, `"foo": it can be `+list)
		assert.Contains(t, told, list)
	}
	for _, command := range []string{"resume", "daily", "replay", "show"} {
		r := run(t, "", command, "--help")
		assert.Contains(t, strings.Join(strings.Fields(r.out), " "), words.Join(prefs.LookNames(), "or"), command)
	}
	for _, flag := range completions(t, "resume", "--th") {
		assert.NotContains(t, flag, "above")
	}
}

// Nothing is given by an empty value: it would be as if the flag weren't there.
func TestEmptyValues(t *testing.T) {
	for _, args := range [][]string{
		{"--seats="}, {"--names", ","}, {"--variant", ""}, {"--target="}, {"--seed="}, {"--record="}, {"--option="},
		{"replay", "x", "--seat="}, {"daily", "--date="}, {"resume", "--theme="}, {"puzzle", "--seed="},
	} {
		flag, _, _ := strings.Cut(args[len(args)-1], "=")
		if flag == "" || flag == "," {
			flag = args[len(args)-2]
		}
		run(t, "", args...).says(t, 2, flag+" needs a value")
	}
}

// No error of a library's reaches a person.
func TestWrongFlagsAreToldInPlainWords(t *testing.T) {
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"arena", "--deals", "many"}, `invalid argument "many" for --deals, which needs a whole number`},
		{[]string{"perft", "-", "--depth", "4.5"}, `invalid argument "4.5" for --depth, which needs a whole number`},
		{[]string{"perft", "-", "--depth", "99999999999999999999"}, `which needs a whole number`},
		{[]string{"check", "--json=maybe", "-"}, `invalid argument "maybe" for --json, which needs true or false, or nothing`},
		{[]string{"rules", "draw", "--seats", "two"}, `invalid argument "two" for --seats, which needs a whole number`},
	} {
		r := run(t, "", c.args...)
		r.says(t, 2, c.want)
		assert.NotContains(t, r.err, "strconv")
		assert.NotContains(t, r.err, "parsing")
	}
}

// completions returns what a shell is told to complete.
func completions(t *testing.T, args ...string) []string {
	r := run(t, "", append([]string{cobra.ShellCompNoDescRequestCmd}, args...)...)
	assert.Zero(t, r.status, r.err)
	lines := strings.Split(strings.TrimSpace(r.out), "\n")
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
	assert.Empty(t, completions(t, "--seats", "human,club,club,club,"))
	assert.Equal(t, []string{"A", "B", "C", "D"}, completions(t, "replay", "--seat", ""))
}

// Ids of saved matches complete where something can be done with them.
func TestIDsComplete(t *testing.T) {
	keep(t, kept)
	over, unfinished := completions(t, "verify", ""), completions(t, "resume", "")
	assert.NotEmpty(t, over)
	assert.NotEmpty(t, unfinished)
	assert.ElementsMatch(t, slices.Concat(over, unfinished), completions(t, "replay", ""))
	for _, id := range over {
		assert.NotContains(t, unfinished, id)
	}
}
