package cli

import (
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dominoes/ai"
	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/game/domino"
	"dominoes/internal/near"
	"dominoes/internal/user"
	"dominoes/model/home/prefs"
	"dominoes/model/home/stats"
	"dominoes/model/match"
	"dominoes/variants"
)

// addCompletion adds cobra's command that prints completion scripts, with help and errors in our words.
func addCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	cmd, _, err := root.Find([]string{"completion"})
	if err != nil {
		panic(err) // cobra has just added it
	}
	help.Completion.AddTo(cmd)
	cmd.Args = func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		return near.Unknown("shell", args[0], slices.Sorted(maps.Keys(help.Shells)))
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	for _, shell := range cmd.Commands() {
		help.Shells[shell.Name()].AddTo(shell)
		shell.Args = noArguments
		if f := shell.Flags().Lookup("no-descriptions"); f != nil {
			f.Usage = help.FlagNoDescriptions
		}
	}
}

// completeMatch completes the ids of the saved matches for which useful returns true, and file names.
func completeMatch(useful func(*stats.Summary) bool) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		all, err := user.Owner().Index(user.Owner().Matches()).All(context.Background(), func(int, int) {})
		if err != nil {
			return nil, cobra.ShellCompDirectiveDefault
		}
		var ids []string
		for _, s := range all {
			if useful(&s) {
				ids = append(ids, console.Harmless(s.Entry.ID))
			}
		}
		return ids, cobra.ShellCompDirectiveDefault
	}
}

// flagValues are the completions of flags, by the flags' names.
var flagValues = map[string]func() []string{
	"variant": variants.IDs, // gameIDs adds house rules
	"seats":   match.Players,
	"speed":   prefs.Paces,
	"motion":  prefs.Motions,
	"theme":   prefs.LookNames,
	"option":  optionValues,
	"seat":    func() []string { return []string{"A", "B", "C", "D"} },
	"size":    func() []string { return []string{"80x24", "120x36", "160x48"} },
}

// optionValues lists the settings that options can have, as option=value.
func optionValues() (list []string) {
	for _, o := range variants.Options() {
		for _, value := range o.Values {
			list = append(list, o.ID+"="+value)
		}
		if len(o.Values) == 0 {
			list = append(list, o.ID+"=")
		}
	}
	return list
}

// completeFlags registers completions for the flags of a command and of its subcommands.
func completeFlags(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		list, ok := flagValues[f.Name]
		if !ok || f.Value.Type() == "int" {
			return
		}
		err := cmd.RegisterFlagCompletionFunc(f.Name,
			func(cmd *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
				switch f.Name {
				case "variant":
					return gameIDs(cmd), cobra.ShellCompDirectiveNoFileComp
				case "seats":
					return completeSeats(typed, list()), cobra.ShellCompDirectiveNoFileComp |
						cobra.ShellCompDirectiveNoSpace
				}
				return list(), cobra.ShellCompDirectiveNoFileComp
			})
		if err != nil {
			panic(err) // the flag has a completion already
		}
	})
	for _, sub := range cmd.Commands() {
		completeFlags(sub)
	}
}

// gameIDs lists the games that a command accepts: with a --rules flag also the user's house rules and those in the
// files named so far. If one of these can't be read, all of them are left out: completion has no place for errors.
func gameIDs(cmd *cobra.Command) []string {
	files, err := cmd.Flags().GetStringArray("rules")
	if err != nil {
		return variants.IDs()
	}
	half := len(files) / 2
	if slices.Equal(files[:half], files[half:]) {
		files = files[:half] // cobra parses the flags twice while completing
	}
	games, _, err := user.Owner().Games(files)
	if err != nil {
		games = user.Owner().OwnGames()
	}
	return games.IDs()
}

// completeSeats completes the last player of a list; the options of bots aren't completed.
func completeSeats(typed string, players []string) []string {
	before := typed[:strings.LastIndex(typed, ",")+1]
	if len(ai.Split(before)) > domino.MaxSeats { // the last one is what is completed
		return nil
	}
	list := slices.Clone(players)
	for i := range list {
		list[i] = before + list[i]
	}
	return list
}
