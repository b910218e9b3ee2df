package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"dominoes/game/words"
)

func rootCommand() *cobra.Command {
	var flags playFlags
	root := &cobra.Command{
		Use:   "dominoes",
		Short: rootHelp.short, Long: rootHelp.long, Example: rootHelp.example,
		Args: noCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return play(cmd, &flags) },
	}
	root.SuggestionsMinimumDistance = 2
	root.SetFlagErrorFunc(wrongFlag)
	flags.add(root)
	root.AddCommand(
		checkCommand(), variantsCommand(), rulesCommand(), perftCommand(), solveCommand(), adviseCommand(), showCommand(), puzzleCommand(),
		arenaCommand(), resumeCommand(), settingsCommand(), verifyCommand(), dailyCommand(), replayCommand(), matchesCommand(),
		historyCommand(),
	)
	completeFlags(root)
	root.InitDefaultCompletionCmd()
	if cmd, _, err := root.Find([]string{"completion"}); err == nil {
		cmd.Short = completionShort
	}
	return root
}

// noCommand refuses an argument, which is meant as a command, and names those that are like it.
func noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	near := cmd.SuggestionsFor(args[0])
	if len(near) == 0 {
		return fmt.Errorf("unknown command %q; dominoes alone starts the game", args[0])
	}
	return fmt.Errorf("unknown command %q: did you mean %s?", args[0], words.Join(near, "or"))
}
