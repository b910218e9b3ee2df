package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/cli/report"
	"dominoes/internal/user"
	"dominoes/model/home/stats"
)

func matchesCommand() *cobra.Command {
	var asJSON bool
	cmd := help.Matches.Command(noArguments, func(cmd *cobra.Command, _ []string) error {
		all, err := summaries(cmd)
		if err != nil {
			return err
		}
		list, games, kept := []report.Match{}, user.Owner().OwnGames(), user.Owner().Matches()
		open, over, bad := stats.Partition(all)
		for _, s := range append(append(open, over...), bad...) {
			_, held := kept.Held(s.Entry)
			list = append(list, report.MatchOf(s, games, held))
		}
		return console.Answer(cmd, asJSON, list, report.Matches(list))
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSONList)
	return cmd
}

func historyCommand() *cobra.Command {
	var asJSON bool
	cmd := help.History.Command(noArguments, func(cmd *cobra.Command, _ []string) error {
		all, err := summaries(cmd)
		if err != nil {
			return err
		}
		games := user.Owner().OwnGames()
		f := stats.FiguresOf(all, games, user.Owner().Reports().Read())
		return console.Answer(cmd, asJSON, report.HistoryOf(f), report.HistoryText(f, games))
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSON)
	return cmd
}

// summaries returns the summaries of all saved matches, with a progress line while they are read.
func summaries(cmd *cobra.Command) ([]stats.Summary, error) {
	u := user.Owner()
	show, clear := console.Reading(cmd.ErrOrStderr())
	all, err := u.Index(u.Matches()).All(cmd.Context(), show)
	clear()
	if err != nil {
		return nil, failure{error: fmt.Errorf("the matches can't be read: %w", err), status: exitUnsound}
	}
	return all, nil
}
