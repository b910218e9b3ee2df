// Package cli is the program's command line, with a file for each command or kind of commands. [Run] is the entry
// point.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/spf13/cobra"

	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/game/words"
	"dominoes/internal/build"
	"dominoes/internal/quote"
	"dominoes/model/terminal"
)

// Run runs the program with the given arguments and returns its exit status.
func Run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	defer func() {
		if r := recover(); r != nil {
			console.Say(stderr, crashText(terminal.Crash{What: fmt.Sprint(r), Stack: string(debug.Stack())}, false))
			status = exitUnsound
		}
	}()
	root := rootCommand()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	if f := (failure{}); err != nil && !(errors.As(err, &f) && f.printed) {
		_, _ = fmt.Fprintln(console.Err(root), whatWentWrong(err)) // there is no place to report it
	}
	return statusOf(err)
}

func rootCommand() *cobra.Command {
	var flags playFlags
	root := help.Root.Command(refuseCommand, func(cmd *cobra.Command, _ []string) error { return play(cmd, &flags) })
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SuggestionsMinimumDistance = 2
	root.SetFlagErrorFunc(wrongFlag)
	flags.add(root)
	root.AddCommand(
		checkCommand(), variantsCommand(), rulesCommand(), perftCommand(), solveCommand(), adviseCommand(),
		showCommand(), puzzleCommand(),
		arenaCommand(), resumeCommand(), settingsCommand(), verifyCommand(), dailyCommand(), replayCommand(),
		matchesCommand(),
		historyCommand(), botCommand(), serveCommand(), manCommand(),
	)
	completeFlags(root)
	addCompletion(root)
	addHelp(root)
	addVersion(root)
	root.PersistentPreRunE = checkArguments
	return root
}

// refuseCommand returns an error for arguments of the root command: they are taken for an unknown command. It suggests
// similar ones.
func refuseCommand(cmd *cobra.Command, args []string) error {
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

// meansToPlay reports whether a word is similar to those that start a game in other programs, as cobra finds similar
// commands.
func meansToPlay(word string) bool {
	others := &cobra.Command{SuggestionsMinimumDistance: 2}
	others.AddCommand(&cobra.Command{
		Use: "play", SuggestFor: []string{"start", "begin", "new", "game"}, Run: func(*cobra.Command, []string) {},
	})
	return len(others.SuggestionsFor(word)) > 0
}

// addHelp adds cobra's help command, which refuses unknown commands and prints our pages.
func addHelp(root *cobra.Command) {
	root.SetHelpFunc(help.Print)
	root.InitDefaultHelpCmd()
	cmd, _, err := root.Find([]string{"help"})
	if err != nil {
		panic(err) // cobra has just added it
	}
	help.Help.AddTo(cmd)
	cmd.Args = func(_ *cobra.Command, args []string) error {
		topic, rest, err := root.Find(args)
		if err == nil && len(rest) > 0 && topic.HasSubCommands() {
			return topic.Args(topic, rest)
		}
		return err
	}
}

// addVersion adds the flag that prints the version, and a hidden command that does the same.
func addVersion(root *cobra.Command) {
	root.Version = build.Read().Text()
	root.SetVersionTemplate("{{.Version}}")
	root.Flags().BoolP("version", "v", false, help.FlagVersion)
	root.AddCommand(&cobra.Command{
		Use: "version", Short: help.FlagVersion, Hidden: true, Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := io.WriteString(console.Out(cmd), root.Version)
			return err
		},
	})
}
