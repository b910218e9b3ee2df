// Package admin has the commands with which a host asks a running server or reads its files: dominoes serve status,
// people and ratings.
package admin

import (
	"cmp"
	"errors"
	"path/filepath"

	"github.com/spf13/cobra"

	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/model/home/store"
	"dominoes/serve/admin"
	"dominoes/serve/people"
)

// Commands returns the commands. failed returns an error with the exit status of a failure.
func Commands(none cobra.PositionalArgs, failed func(error) error) []*cobra.Command {
	return []*cobra.Command{status(none, failed), list(none, failed), ratings(none, failed)}
}

// Home returns the directory of a server's files: the usual one, unless a flag names another.
func Home(flag string) string { return cmp.Or(flag, filepath.Join(store.DataHome(), "server")) }

// homeFlag adds the flag for the directory of the server's files to a command, and returns that directory.
func homeFlag(cmd *cobra.Command) func() string {
	home := cmd.Flags().String("home", "", help.FlagHome)
	return func() string { return Home(*home) }
}

// status returns the command that prints the status of the server.
func status(none cobra.PositionalArgs, failed func(error) error) *cobra.Command {
	var home func() string
	asJSON := false
	cmd := help.ServeStatus.Command(none, func(cmd *cobra.Command, _ []string) error {
		a, err := admin.Ask(home(), admin.Request{})
		if err != nil {
			return failed(err)
		}
		return console.Answer(cmd, asJSON, a.Status, statusText(&a.Status))
	})
	home = homeFlag(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSON)
	return cmd
}

// list returns the command that lists the people of the server, with the commands that change them.
func list(none cobra.PositionalArgs, failed func(error) error) *cobra.Command {
	var home func() string
	asJSON := false
	cmd := help.ServePeople.Command(none, func(cmd *cobra.Command, _ []string) error {
		all, err := admin.Manage(home(), nil)
		if err != nil {
			return failed(err)
		}
		return console.Answer(cmd, asJSON, all, peopleText(all))
	})
	home = homeFlag(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, help.FlagJSONList)
	change := func(p help.Page, do string, needed ...string) {
		var home func() string
		sub := p.Command(arguments(needed...), func(cmd *cobra.Command, args []string) error {
			c := people.Change{Do: do, Who: args[0]}
			if len(args) > 1 {
				c.Name = args[1]
			}
			if _, err := admin.Manage(home(), &c); err != nil {
				return failed(err)
			}
			return console.Answer(cmd, false, nil, doneText(c))
		})
		home = homeFlag(sub)
		cmd.AddCommand(sub)
	}
	change(help.ServeRename, people.Rename, aPerson, aName)
	change(help.ServeRemove, people.Remove, aPerson)
	change(help.ServeBan, people.Ban, aPerson)
	change(help.ServeUnban, people.Unban, aPerson)
	return cmd
}

// arguments accepts exactly as many arguments as are needed.
func arguments(needed ...string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) != len(needed) {
			return errors.New(needs(needed))
		}
		return nil
	}
}
