package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"

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
	err := root.ExecuteContext(ctx)
	if f := (failure{}); err != nil && !(errors.As(err, &f) && f.printed) {
		_, _ = fmt.Fprintln(toErr(root), whatWentWrong(err)) // there is no place to report it
	}
	return statusOf(err)
}
