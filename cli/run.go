package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"charm.land/fang/v2"
	"github.com/spf13/cobra"

	"dominoes/model/terminal"
)

// Run runs the program with the given arguments and returns its exit status.
func Run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	defer func() {
		if r := recover(); r != nil {
			say(stderr, crashText(terminal.Crash{What: fmt.Sprint(r), Stack: string(debug.Stack())}, false))
			status = exitUnsound
		}
	}()
	root := rootCommand()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	return statusOf(execute(ctx, root))
}

// execute runs a command with styled help and errors. A dumb terminal gets them
// plain: it would be asked for its colours, and never answer.
func execute(ctx context.Context, root *cobra.Command) error {
	if !dumb() {
		said := silence(root)
		err := fang.Execute(ctx, root, fang.WithoutVersion(), fang.WithoutManpage(), fang.WithErrorHandler(sayError))
		return errors.Join(err, *said)
	}
	root.SilenceErrors, root.SilenceUsage = true, true
	err := root.ExecuteContext(ctx)
	if f := (failure{}); err != nil && !(errors.As(err, &f) && f.said) {
		_, _ = fmt.Fprintln(toErr(root), whatWentWrong(err)) // there is nobody else to tell
	}
	return err
}

// silence makes commands keep back an error that they have printed themselves, and
// returns where it is then: of another one, the terminal is asked for its colours,
// which takes a while where it never answers.
func silence(root *cobra.Command) *error {
	said := new(error)
	commands := []*cobra.Command{root}
	for i := 0; i < len(commands); i++ { // it grows
		commands = append(commands, commands[i].Commands()...)
	}
	for _, cmd := range commands {
		run := cmd.RunE
		if run == nil {
			continue
		}
		cmd.RunE = func(cmd *cobra.Command, args []string) error {
			err := run(cmd, args)
			if f := (failure{}); errors.As(err, &f) && f.said {
				*said, err = err, nil
			}
			return err
		}
	}
	return said
}
