package cli

import (
	"dominoes/model/prefs"
	"dominoes/variants"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
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
		"reply": "did you mean replay?", "variant": "did you mean variants?", "sovle": "did you mean solve?", "config": "did you mean settings?",
		"continue": "did you mean resume?", "start": "dominoes alone starts the game",
	} {
		run(t, "", wrong).says(t, 2, `unknown command "`+wrong+`"`, want)
	}
	r := run(t, "", "xyzzyxyzzy")
	r.says(t, 2, `unknown command "xyzzyxyzzy"`)
	assert.NotContains(t, r.err, "did you mean")
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
