// Package console is the terminal or pipe that commands print to. They print through a sanitizer, so that no file, name
// or argument can send escape sequences to the terminal; only the full screen writes to the terminal directly.
package console

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"dominoes/model/terminal"
	"dominoes/view/cells"
)

// sanitizer is a writer that escapes control characters and breaks lines longer than columns between words.
type sanitizer struct {
	w io.Writer
	// columns is the terminal's width, or 0 if lines aren't to be broken.
	columns int
	// styled passes escape sequences through. Text from outside must not be written then.
	styled bool
}

// Out returns the writer for a command's answer.
func Out(cmd *cobra.Command) io.Writer { return sanitized(cmd.OutOrStdout()) }

// Err returns the writer for messages and errors.
func Err(cmd *cobra.Command) io.Writer { return sanitized(cmd.ErrOrStderr()) }

// Buffered is like [Out] but writes to a buffer, which the caller flushes to the command's output.
func Buffered(cmd *cobra.Command, buffer io.Writer) io.Writer {
	return sanitizer{w: buffer, columns: width(cmd.OutOrStdout())}
}

// Data returns the writer for output that programs read. Its lines aren't broken.
func Data(cmd *cobra.Command) io.Writer { return sanitizer{w: cmd.OutOrStdout()} }

// Styled is like [Out] but lets escape sequences through, which text from outside must not have.
func Styled(cmd *cobra.Command) io.Writer {
	return sanitizer{w: cmd.OutOrStdout(), columns: width(cmd.OutOrStdout()), styled: true}
}

// LineWidth returns the width for the lines of an answer: usual, or the terminal's width if that is less.
func LineWidth(cmd *cobra.Command, usual int) int {
	if w := width(cmd.OutOrStdout()); w > 0 {
		return min(usual, w)
	}
	return usual
}

// TerminalOf returns the terminal to which a command prints; ok is false if it prints elsewhere.
func TerminalOf(cmd *cobra.Command) (file *os.File, ok bool) {
	file, ok = cmd.OutOrStdout().(*os.File)
	return file, ok && IsTerminal(file)
}

func sanitized(w io.Writer) io.Writer { return sanitizer{w: w, columns: width(w)} }

// width returns the width of the terminal w, or 0 if w isn't one.
func width(w io.Writer) int {
	if file, ok := w.(*os.File); ok && IsTerminal(w) {
		columns, _ := terminal.Size(file)
		return columns
	}
	return 0
}

// Write implements [io.Writer]. Each call must have whole lines: neither a character nor a line may be split between
// calls.
func (s sanitizer) Write(text []byte) (int, error) {
	shown := string(text)
	if !s.styled {
		shown = Harmless(shown)
	}
	if _, err := io.WriteString(s.w, cells.Fold(shown, s.columns)); err != nil {
		return 0, err
	}
	return len(text), nil
}

// Harmless escapes characters that a terminal may obey instead of showing, such as \x1b (escape) and \u202e
// (right-to-left override). Line breaks stay.
func Harmless(text string) string {
	if utf8.ValidString(text) && !strings.ContainsFunc(text, unseenRune) {
		return text
	}
	var b strings.Builder
	for i, r := range text {
		_, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1: // some terminals obey single bytes from \x80 on
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case !unseenRune(r):
			b.WriteRune(r)
		case r < 0x100:
			fmt.Fprintf(&b, `\x%02x`, r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// unseenRune reports whether a terminal may obey r instead of showing it. The zero-width joiner is allowed for the sake
// of emoji.
func unseenRune(r rune) bool {
	const joiner = '\u200d'
	return r != '\n' && r != '\t' && r != joiner &&
		(unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp))
}

// JSON prints a value as one line of JSON, in which all characters that a terminal may obey are escaped.
func JSON(w io.Writer, value any) error {
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		return err
	}
	var b strings.Builder
	for _, r := range text.String() {
		if !unseenRune(r) {
			b.WriteRune(r)
			continue
		}
		for _, unit := range utf16.AppendRune(nil, r) {
			fmt.Fprintf(&b, `\u%04x`, unit)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// Answer prints what a command has found, as JSON or as text.
func Answer(cmd *cobra.Command, asJSON bool, value any, text string) error {
	if asJSON {
		return JSON(Data(cmd), value)
	}
	_, err := io.WriteString(Out(cmd), text)
	return err
}

// IsTerminal reports whether a stream is a terminal.
func IsTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(file.Fd())
}

// Dumb reports whether the environment says that the terminal can't move the cursor.
func Dumb() bool { return os.Getenv("TERM") == "dumb" }

// Say prints a text unless it is empty. It waits at most a second for a terminal that doesn't take the text.
func Say(w io.Writer, text string) {
	if text == "" {
		return
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_, _ = fmt.Fprintln(sanitized(w), text) // there is no place to report it
	}()
	select {
	case <-done:
	case <-time.After(time.Second):
	}
}

// SayEach prints texts or errors, a line each, to a writer of this package.
func SayEach[T any](w io.Writer, list []T) {
	for _, text := range list {
		_, _ = fmt.Fprintln(w, text) // there is no place to report it
	}
}
