package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"
	"strings"
	"time"

	"charm.land/fang/v2"
	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"dominoes/game/record"
	"dominoes/model/store"
	"dominoes/model/terminal"
	"dominoes/variants"
)

// The exit statuses.
const (
	exitFine    = 0
	exitUnsound = 1 // a record isn't sound, or the program failed
	exitUsage   = 2 // wrong arguments, or a file that can't be read
	// Of a record that is sound: nothing is proved of it; only what came after the
	// actions that were copied is; all is, but nothing was committed to.
	exitUnproved    = 3
	exitPartly      = 4
	exitUncommitted = 5
	// As shells have it: 128 and the number of the signal.
	exitSignal      = 128
	exitInterrupted = exitSignal + 2
	exitPipe        = exitSignal + 13
)

// failure is an error with the exit status that it stands for.
type failure struct {
	error
	status int
	// said is set where the command has printed it already.
	said bool
}

func (f failure) Unwrap() error { return f.error }

// Run runs the program with the given arguments and returns its exit status.
func Run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	defer func() {
		if r := recover(); r != nil {
			say(stderr, told(terminal.Crash{What: fmt.Sprint(r), Stack: string(debug.Stack())}, false))
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

// statusOf returns the exit status of a command that returned err.
func statusOf(err error) int {
	if err == nil {
		return exitFine
	}
	var f failure
	if errors.As(err, &f) {
		return f.status
	}
	if path := (*fs.PathError)(nil); errors.As(err, &path) && path.Op == "write" {
		return exitUnsound // of what was asked for; nothing is wrong with how
	}
	return exitUsage
}

// execute runs a command with styled help and errors. A dumb terminal gets them
// plain: it would be asked for its colours, and never answer.
func execute(ctx context.Context, root *cobra.Command) error {
	if !dumb() {
		said := silence(root)
		err := fang.Execute(ctx, root, fang.WithoutVersion(), fang.WithErrorHandler(sayError))
		return errors.Join(err, *said)
	}
	root.SilenceErrors, root.SilenceUsage = true, true
	err := root.ExecuteContext(ctx)
	if f := (failure{}); err != nil && !(errors.As(err, &f) && f.said) {
		_, _ = fmt.Fprintf(toErr(root), "Error: %v\n", err) // there is nobody else to tell
	}
	return err
}

// silence makes commands keep back an error that they have printed themselves, and
// returns where it is then: of another one, the terminal is asked for its colours,
// which takes a while where it never answers.
func silence(root *cobra.Command) *error {
	said := new(error)
	for _, cmd := range append(root.Commands(), root) {
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

// say prints what there is to say, unless that is nothing. A terminal that takes
// nothing isn't waited for.
func say(w io.Writer, text string) {
	if text == "" {
		return
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, _ = fmt.Fprintln(door{w}, text) // there is nobody else to tell
	}()
	select {
	case <-done:
	case <-time.After(time.Second):
	}
}

// sayError prints an error, unless its command has.
func sayError(w io.Writer, styles fang.Styles, err error) {
	var f failure
	if errors.As(err, &f) && f.said {
		return
	}
	// A capital would change what the error quotes: a flag, a file, a setting.
	styles.ErrorText = styles.ErrorText.UnsetTransform()
	err = errors.New(harmless(err.Error()))
	if file, ok := w.(term.File); ok && !term.IsTerminal(file.Fd()) {
		fang.DefaultErrorHandler(w, styles, err)
		return
	}
	// Lines break between words, not within a flag.
	const hyphen = "\u2011"
	var text strings.Builder
	fang.DefaultErrorHandler(&text, styles, errors.New(strings.ReplaceAll(err.Error(), "-", hyphen)))
	_, _ = io.WriteString(w, strings.ReplaceAll(text.String(), hyphen, "-")) // there is nobody else to tell
}

// readRecord reads the record in a file, or of the kept match that the name is the id
// of, or from standard input where it is "-". With asJSON, a record that isn't sound is
// reported on out as JSON.
func readRecord(cmd *cobra.Command, name string, asJSON bool) (record.Match, error) {
	return openRecord(cmd, name, asJSON, func(in io.Reader) (record.Match, error) { return record.Read(in, variants.Resolve) })
}

// scanRecord does the same, but keeps none of its lines: each is called with every one.
func scanRecord(cmd *cobra.Command, name string, asJSON bool, each func(m *record.Match, l record.Line, number int) error) (record.Match, error) {
	return openRecord(cmd, name, asJSON, func(in io.Reader) (record.Match, error) { return record.Scan(in, variants.Resolve, each) })
}

// openRecord opens what readRecord reads, and says how far it is if that takes long.
func openRecord(cmd *cobra.Command, name string, asJSON bool, read func(io.Reader) (record.Match, error)) (record.Match, error) {
	in := cmd.InOrStdin()
	if name != "-" {
		file, err := os.Open(name)
		if errors.Is(err, fs.ErrNotExist) {
			var kept store.Entry
			if kept, err = find(cmd, name); err == nil {
				file, err = os.Open(kept.Name)
			}
		}
		if err != nil {
			return record.Match{}, failure{err, exitUsage, false}
		}
		defer func() { _ = file.Close() }() // it was only read
		var wipe func()
		in, wipe = watched(file, cmd.ErrOrStderr())
		defer wipe()
	}
	m, err := read(in)
	var unsound *record.Error
	if !errors.As(err, &unsound) {
		if err != nil {
			err = failure{err, exitUsage, false}
		}
		return m, err
	}
	if asJSON {
		err := printJSON(toOut(cmd), struct {
			OK    bool   `json:"ok"`
			Line  int    `json:"line"`
			Error string `json:"error"`
		}{false, unsound.Line, unsound.Err.Error()})
		return m, failure{errors.Join(unsound, err), exitUnsound, err == nil}
	}
	return m, failure{unsound, exitUnsound, false}
}

// find returns the match that is kept under an id, or is in a file of that name. Where a
// beginning of the id was enough, it says which match that is.
func find(cmd *cobra.Command, id string) (store.Entry, error) {
	e, err := matches().Find(id)
	if err == nil && e.ID != id {
		say(toErr(cmd), "This is the match "+e.ID+".")
	}
	return e, err
}

// oneArgument accepts a command with exactly one argument, and otherwise says
// what it is.
func oneArgument(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch len(args) {
		case 0:
			return fmt.Errorf("%s needs %s", cmd.Name(), what)
		case 1:
			return nil
		}
		return fmt.Errorf("%s takes one argument, not %d: %s", cmd.Name(), len(args), what)
	}
}
