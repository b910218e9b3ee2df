package cli

import "github.com/spf13/cobra"

func rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:   "dominoes",
		Short: "A domino table for the terminal",
		Args:  cobra.NoArgs,
	}
	root.AddCommand(checkCommand(), variantsCommand(), rulesCommand(), perftCommand())
	return root
}
