package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"dominoes/cli/help"
	"dominoes/game/words"
	"dominoes/internal/quote"
)

func rootCommand() *cobra.Command {
	var flags playFlags
	root := &cobra.Command{
		Use:   "dominoes",
		Short: help.Root.Short, Long: help.Root.Long, Example: help.Root.Example,
		Args: noCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return play(cmd, &flags) },
	}
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SuggestionsMinimumDistance = 2
	root.SetFlagErrorFunc(wrongFlag)
	flags.add(root)
	root.AddCommand(
		checkCommand(), variantsCommand(), rulesCommand(), perftCommand(), solveCommand(), adviseCommand(), showCommand(), puzzleCommand(),
		arenaCommand(), resumeCommand(), settingsCommand(), verifyCommand(), dailyCommand(), replayCommand(), matchesCommand(),
		historyCommand(), botCommand(), serveCommand(), manCommand(),
	)
	completeFlags(root)
	addCompletion(root)
	addHelp(root)
	addVersion(root)
	root.PersistentPreRunE = checkArguments
	return root
}

// noCommand refuses arguments of the root command: they are taken for unknown commands, and the error suggests similar
// ones.
func noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	unknown := quote.Text(args[0])
	like := cmd.SuggestionsFor(args[0][:min(len(args[0]), 100)]) // longer words are similar to none
	switch {
	case len(like) > 0:
		return fmt.Errorf("unknown command %s: did you mean %s", unknown, words.Join(like, "or"))
	case len(args[0]) < 100 && meansToPlay(args[0]):
		return fmt.Errorf("unknown command %s: to play, type just dominoes", unknown)
	}
	return fmt.Errorf("unknown command %s: dominoes --help lists the commands", unknown)
}

// meansToPlay reports whether a word is similar to those that start a game in other programs.
func meansToPlay(word string) bool {
	asked := &cobra.Command{SuggestionsMinimumDistance: 2}
	asked.AddCommand(&cobra.Command{Use: "play", SuggestFor: []string{"start", "begin", "new", "game"}, Run: func(*cobra.Command, []string) {}})
	return len(asked.SuggestionsFor(word)) > 0
}

// addHelp adds cobra's help command, which refuses unknown commands and prints our pages.
func addHelp(root *cobra.Command) {
	root.SetHelpFunc(printHelp)
	root.InitDefaultHelpCmd()
	cmd, _, err := root.Find([]string{"help"})
	if err != nil {
		panic(err) // cobra has just added it
	}
	setPage(cmd, help.Help)
	cmd.Args = func(_ *cobra.Command, args []string) error {
		topic, rest, err := root.Find(args)
		if err == nil && len(rest) > 0 && topic.HasSubCommands() {
			return topic.Args(topic, rest)
		}
		return err
	}
}

// longestArgument is the limit of bytes in an argument or a flag's value. It is the limit that systems have for paths.
const longestArgument = 4096

// checkArguments refuses empty flag values, and arguments and values that are too long.
func checkArguments(cmd *cobra.Command, args []string) error {
	err := noEmptyValue(cmd)
	for _, arg := range args {
		if len(arg) > longestArgument {
			err = tooLong(quote.Text(arg), len(arg))
		}
	}
	return err
}

func tooLong(what string, n int) error {
	return fmt.Errorf("%s is too long: %d bytes, and %d are allowed", what, n, longestArgument)
}

// noEmptyValue refuses flags with an empty or too long value. Empty values are usually unset shell variables.
func noEmptyValue(cmd *cobra.Command) (err error) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		text := f.Value.String()
		if list, ok := f.Value.(pflag.SliceValue); ok {
			text = strings.Join(list.GetSlice(), "")
		}
		if text == "" {
			err = fmt.Errorf("--%s needs a value", f.Name)
		}
		if len(text) > longestArgument {
			err = tooLong("--"+f.Name, len(text))
		}
	})
	return err
}
