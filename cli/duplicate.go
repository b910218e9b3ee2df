package cli

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"dominoes/cli/admin"
	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/internal/user"
	"dominoes/model/duplicate"
	"dominoes/model/home/store"
)

// duplicateCommand returns the command that opens a duplicate tournament in a server's home.
func duplicateCommand() *cobra.Command {
	var home, until string
	var settings, rules []string
	var e duplicate.Event
	cmd := help.Duplicate.Command(cobra.ExactArgs(1), func(cmd *cobra.Command, args []string) (err error) {
		e.Variant = args[0]
		if e.Options, err = parseSettings(settings); err == nil {
			e.Until, err = duplicate.ParseUntil(until, time.Local)
		}
		if err != nil {
			return err
		}
		return openDuplicate(cmd, e, rules, admin.Home(home))
	})
	cmd.ValidArgsFunction = func(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
		return gameIDs(cmd), cobra.ShellCompDirectiveNoFileComp
	}
	flags := cmd.Flags()
	flags.StringVar(&home, "home", "", help.FlagHome)
	flags.StringVar(&until, "until", "", help.FlagUntil)
	flags.IntVar(&e.Deals, "deals", 12, help.FlagDealCount)
	flags.IntVar(&e.Seats, "seats", 0, help.FlagSeatCount)
	flags.StringVar(&e.Bot, "bots", "club", help.FlagDuplicateBots)
	flags.StringArrayVar(&rules, "rules", nil, help.FlagRules)
	flags.StringArrayVar(&settings, "option", nil, help.FlagOption)
	return cmd
}

// openDuplicate opens a tournament in a server's home. rules are files of house rules.
func openDuplicate(cmd *cobra.Command, e duplicate.Event, rules []string, home string) error {
	games, _, err := user.Owner().Games(rules)
	if err != nil {
		return err
	}
	now := time.Now()
	if err := e.Open(now, user.NewSeed(), now.Format(store.IDForm), games); err != nil {
		return err
	}
	if err := store.NewDuplicates(home).Create(e); err != nil {
		return failure{error: err, status: exitUnsound}
	}
	_, err = fmt.Fprint(console.Out(cmd), e.Announcement())
	return err
}
