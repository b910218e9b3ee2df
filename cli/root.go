package cli

import "github.com/spf13/cobra"

func rootCommand() *cobra.Command {
	var flags playFlags
	root := &cobra.Command{
		Use:   "dominoes",
		Short: "A domino table for the terminal",
		Long: "A domino table for the terminal. Without --variant it opens the start screen, " +
			"where variant, seats and options are chosen. With no human seat the bots play and one watches.\n\n" +
			"A bot is written by its id, and options may follow, as in --seats human,lookahead:think=2s,inference=off: " +
			"it thinks for two seconds at the most, and concludes nothing from what others choose to play.",
		Example: "dominoes --variant fives --seats human,club --option spinner=none --target 150",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return play(cmd, &flags) },
	}
	flags.add(root)
	root.AddCommand(
		checkCommand(), variantsCommand(), rulesCommand(), perftCommand(), solveCommand(), adviseCommand(), showCommand(), puzzleCommand(),
		arenaCommand(), resumeCommand(), settingsCommand(), verifyCommand(), dailyCommand(), replayCommand(), matchesCommand(),
		historyCommand(),
	)
	return root
}
