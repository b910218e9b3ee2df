package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"dominoes/ai"
	"dominoes/ai/command"
	"dominoes/ai/process"
	"dominoes/ai/trial"
	"dominoes/cli/console"
	"dominoes/cli/help"
	"dominoes/cli/report"
)

func botCommand() *cobra.Command {
	cmd := help.Bot.Command(noArguments, func(cmd *cobra.Command, _ []string) error { return cmd.Help() })
	rounds := 0
	check := help.BotCheck.Command(nil, func(cmd *cobra.Command, args []string) error {
		return checkBot(cmd, args, rounds)
	})
	check.Flags().IntVar(&rounds, "rounds", 100, help.FlagRounds)
	check.Flags().SetInterspersed(false) // flags after the command are the bot's
	cmd.AddCommand(check)
	return cmd
}

// botWords returns the words of a bot's command: a single argument is split as a shell would split it, several are
// taken as they are.
func botWords(args []string) ([]string, error) {
	switch len(args) {
	case 0:
		return nil, errors.New("check needs the command of a bot, as in dominoes bot check ./mybot")
	case 1:
		return command.Words(strings.TrimPrefix(args[0], ai.CommandPrefix))
	}
	return args, nil
}

// checkBot runs the trial of a bot and prints the result.
func checkBot(cmd *cobra.Command, args []string, rounds int) error {
	words, err := botWords(args)
	if err != nil {
		return err
	}
	if rounds < 1 {
		return fmt.Errorf("--rounds is 1 or more, not %d", rounds)
	}
	ctx, status, stop := interruptible(cmd.Context())
	defer stop()
	var bar *console.Bar
	c := trial.Config{Words: words, Process: botConfig(), Rounds: rounds}
	c.Total = func(rounds int) { bar = console.NewBar(cmd.ErrOrStderr(), rounds) }
	c.Ended = func() { bar.Add() }
	found, err := trial.Run(ctx, c)
	if bar != nil {
		bar.Close()
	}
	switch {
	case process.NotStarted(err):
		return err
	case err != nil && ctx.Err() != nil:
		return failure{error: errors.New("interrupted before the bot was checked"), status: status()}
	case err != nil:
		return failure{error: err, status: exitUnsound}
	}
	if _, err := io.WriteString(console.Out(cmd), report.Trial(found, strings.Join(words, " "))); err != nil {
		return silencePipe(err)
	}
	if found.Wrong > 0 {
		return failure{error: fmt.Errorf("the bot did %d things wrong", found.Wrong), status: exitUnsound, printed: true}
	}
	return nil
}
