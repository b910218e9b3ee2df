package cli

import (
	"context"
	"maps"
	"slices"

	"github.com/spf13/cobra"

	"dominoes/cli/help"
	"dominoes/internal/near"
	"dominoes/internal/user"
	"dominoes/model/home/stats"
)

// addCompletion adds cobra's command that prints completion scripts, with help and errors in our words.
func addCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	cmd, _, err := root.Find([]string{"completion"})
	if err != nil {
		panic(err) // cobra has just added it
	}
	setPage(cmd, help.Completion)
	cmd.Args = func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		return near.Unknown("shell", args[0], slices.Sorted(maps.Keys(help.Shells)))
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	for _, shell := range cmd.Commands() {
		setPage(shell, help.Shells[shell.Name()])
		shell.Args = noArguments
		if f := shell.Flags().Lookup("no-descriptions"); f != nil {
			f.Usage = help.FlagNoDescriptions
		}
	}
}

// setPage gives a command its page of help.
func setPage(cmd *cobra.Command, p help.Page) {
	cmd.Short, cmd.Long, cmd.Example = p.Short, p.Long, p.Example
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
				ids = append(ids, harmless(s.Entry.ID))
			}
		}
		return ids, cobra.ShellCompDirectiveDefault
	}
}
