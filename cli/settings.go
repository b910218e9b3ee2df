package cli

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/cli/report"
	"dominoes/internal/user"
	"dominoes/model/home/prefs"
)

func settingsCommand() *cobra.Command {
	var example, keys bool
	cmd := help.Settings.Command(noArguments, func(cmd *cobra.Command, _ []string) error {
		games, faults, err := user.Owner().Games(nil)
		if err != nil {
			return err
		}
		preferences, read := prefs.ReadSettings(user.Owner().Settings(), games)
		switch {
		case example:
			_, err = io.WriteString(console.Data(cmd), prefs.Example())
			return err
		case keys:
			_, err = io.WriteString(console.Out(cmd), report.Keys(preferences))
		default:
			_, err = io.WriteString(console.Out(cmd), report.Settings(read))
		}
		if err != nil {
			return err
		}
		console.SayEach(console.Err(cmd), faults) // the usual game may be one of the house rules
		if len(read.Faults) == 0 {
			return nil
		}
		console.SayEach(console.Err(cmd), read.Lines())
		return failure{error: fmt.Errorf("%s has errors", read.Name), status: exitUnsound, printed: true}
	})
	cmd.Flags().BoolVar(&example, "example", false, help.FlagExample)
	cmd.Flags().BoolVar(&keys, "keys", false, help.FlagKeys)
	cmd.MarkFlagsMutuallyExclusive("example", "keys")
	return cmd
}
