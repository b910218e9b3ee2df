package cli

import "github.com/spf13/cobra"

func rootCommand() *cobra.Command {
	var flags playFlags
	root := &cobra.Command{
		Use:   "dominoes",
		Short: "A domino table for the terminal",
		Long: "A domino table for the terminal. Without --variant it opens the start screen, " +
			"where variant, seats and options are chosen. With no human seat the bots play and one watches.",
		Example: "dominoes --variant fives --seats human,greedy --option spinner=none --target 150",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return play(cmd, &flags) },
	}
	flags.add(root)
	root.AddCommand(checkCommand(), variantsCommand(), rulesCommand(), perftCommand(), solveCommand(), showCommand(), arenaCommand())
	return root
}
