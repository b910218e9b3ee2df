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

// noCommand refuses an argument, which is meant as a command, and names those that are like it.
func noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	unknown := quote.Text(args[0])
	like := cmd.SuggestionsFor(args[0][:min(len(args[0]), 100)]) // what is longer is like none
	switch {
	case len(like) > 0:
		return fmt.Errorf("unknown command %s: did you mean %s", unknown, words.Join(like, "or"))
	case len(args[0]) < 100 && meansToPlay(args[0]):
		return fmt.Errorf("unknown command %s: to play, type just dominoes", unknown)
	}
	return fmt.Errorf("unknown command %s: dominoes --help lists the commands", unknown)
}

// meansToPlay reports whether a word is like those with which other programs begin.
func meansToPlay(word string) bool {
	asked := &cobra.Command{SuggestionsMinimumDistance: 2}
	asked.AddCommand(&cobra.Command{Use: "play", SuggestFor: []string{"start", "begin", "new", "game"}, Run: func(*cobra.Command, []string) {}})
	return len(asked.SuggestionsFor(word)) > 0
}

// addHelp adds the library's command for help, which refuses what is no command, and prints
// help as pages of ours.
func addHelp(root *cobra.Command) {
	root.SetHelpFunc(printHelp)
	root.InitDefaultHelpCmd()
	cmd, _, err := root.Find([]string{"help"})
	if err != nil {
		panic(err) // the library makes it
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

// longestArgument is the number of bytes that an argument, or a flag's value, may have. It is what
// systems allow for the name of a file.
const longestArgument = 4096

// checkArguments refuses values of flags that are empty, and whatever is too long.
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

// noEmptyValue refuses a flag that is given with nothing: what is left out is as usual, but
// a variable of a shell may be empty by mistake.
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
