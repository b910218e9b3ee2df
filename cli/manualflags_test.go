package cli

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
)

// commands returns the program's commands by name, and itself as dominoes.
func commands() map[string]*cobra.Command {
	root := rootCommand()
	list := map[string]*cobra.Command{root.Name(): root}
	for _, c := range root.Commands() {
		if c.Name() != "completion" && c.Name() != "help" && !c.Hidden { // the library's own
			list[c.Name()] = c
		}
	}
	return list
}

// flagTable returns the heading of the table that has a command's flags.
func flagTable(command string) string {
	if command == "dominoes" {
		return "flag"
	}
	return "flag of `" + command + "`"
}

// Each command, and each of its flags, is in the manual, and no other one is.
func TestTheManualHasAllCommandsAndFlags(t *testing.T) {
	want := commands()
	delete(want, "dominoes")
	var have []string
	for _, r := range tableOf(t, "command") {
		have = append(have, strings.Fields(r.spans(0)[0])[0])
	}
	assert.ElementsMatch(t, slices.Collect(maps.Keys(want)), have)

	for name, c := range commands() {
		var want, have []string
		c.Flags().VisitAll(func(f *pflag.Flag) { want = append(want, "--"+f.Name) })
		if len(want) == 0 {
			continue
		}
		for _, r := range tableOf(t, flagTable(name)) {
			for _, text := range r.spans(0) {
				have = append(have, strings.Fields(text)[0])
			}
		}
		assert.ElementsMatch(t, want, have, "the flags of %s", name)
	}
}

// Commands that are named in sentences exist. A flag is one of the command it stands with,
// or of those that the page has tables for, or of the program itself.
func TestFlagsInSentencesExist(t *testing.T) {
	all, flag := commands(), regexp.MustCompile(`(?:^|\s)--([a-z-]+)`)
	for _, p := range manual(t) {
		own := []*cobra.Command{all["dominoes"]}
		for name, c := range all {
			if len(p.tables(flagTable(name))) > 0 {
				own = append(own, c)
			}
		}
		for _, code := range p.inSentences().spans(0) {
			code = strings.Replace(code, "go run . ", "dominoes ", 1)
			words := ofProgram(code)
			if strings.HasPrefix(code, "dominoes ") && words[0] != "dominoes" {
				assert.Contains(t, append(slices.Collect(maps.Keys(all)), "completion", "man"), words[0], "%s: %s", p.name, code)
			}
			among := own
			if c, ok := all[words[0]]; ok {
				among = []*cobra.Command{c}
			}
			for _, name := range flag.FindAllStringSubmatch(strings.Join(words, " "), -1) {
				has := func(c *cobra.Command) bool { return name[1] == "help" || c.Flags().Lookup(name[1]) != nil }
				assert.True(t, slices.ContainsFunc(among, has), "%s: %s", p.name, code)
			}
		}
	}
}

// ofProgram returns the words of a command line from the subcommand on.
func ofProgram(line string) []string {
	words := strings.Fields(line)
	if len(words) > 1 && words[0] == "dominoes" && !strings.HasPrefix(words[1], "-") {
		words = words[1:]
	}
	return append(words, "")
}

// Exit statuses that the manual tells are those that there are.
func TestExitStatusesAreTold(t *testing.T) {
	statuses := func(heading string) (list []string) {
		for _, r := range tableOf(t, heading) {
			list = append(list, r[0])
		}
		return list
	}
	signals := fmt.Sprintf("%d to %d", exitSignal+1, exitSignal+31)
	assert.Equal(t, texts(exitFine, exitUnsound, exitUsage, signals, exitPipe), statuses("exit status"))
	assert.Equal(t, texts(exitFine, exitUnsound, exitUsage, exitUnproved, exitPartly, exitUncommitted), statuses("exit status of `verify`"))
}

func texts(values ...any) (list []string) {
	for _, v := range values {
		list = append(list, fmt.Sprint(v))
	}
	return list
}
