package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"dominoes/game/words"
	"dominoes/model/prefs"
)

func rootCommand() *cobra.Command {
	var flags playFlags
	root := &cobra.Command{
		Use:   "dominoes",
		Short: "A domino table for the terminal",
		Long: "A domino table for the terminal. Without --variant it opens the start screen, where you choose the game, the seats and the options. With bots on all seats, you watch.\n\n" +
			"A seat is " + playerNames() + ". Options of a bot follow its name: lookahead:think=2s,inference=off thinks for two seconds at most, and reads nothing into what the others play.\n\n" +
			"Themes are " + prefs.Looks() + "; the last two colour the pips. Motion is off by itself on plain terminals and with NO_COLOR.",
		Example: "dominoes --variant fives --seats human,club --target 150\n" +
			"dominoes --variant block --seats human,beginner,club,beginner \\\n--option teams=true",
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
		cmd.Short = "Write the script with which a shell completes"
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
