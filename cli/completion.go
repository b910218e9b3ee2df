package cli

import (
	"context"

	"github.com/spf13/cobra"

	"dominoes/model/history"
)

// completeMatch completes the ids of the saved matches that a command has a use for, and files.
func completeMatch(useful func(*history.Summary) bool) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		all, err := index(matches()).All(context.Background(), func(int, int) {})
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
