package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"dominoes/model/terminal"
	"dominoes/view/cells"
)

// Commands print through a sanitizer, so that no file, name or argument can send escape sequences to the terminal. Only
// the full screen writes to the terminal directly.

// sanitizer is a writer that escapes control characters and breaks lines longer than columns between words.
type sanitizer struct {
	w io.Writer
	// columns is the terminal's width; 0 doesn't break lines.
	columns int
	// styled passes escape sequences through. Text from outside must not be written then.
	styled bool
}

// toOut returns the writer for a command's answer, toErr the one for messages and errors, and toData the one for output
// that programs read, whose lines aren't broken.
func toOut(cmd *cobra.Command) io.Writer  { return sanitized(cmd.OutOrStdout()) }
func toErr(cmd *cobra.Command) io.Writer  { return sanitized(cmd.ErrOrStderr()) }
func toData(cmd *cobra.Command) io.Writer { return sanitizer{w: cmd.OutOrStdout()} }

// lineWidth returns the width for the lines of an answer: usual, or the terminal's width if that is less.
func lineWidth(cmd *cobra.Command, usual int) int {
	if width := columns(cmd.OutOrStdout()); width > 0 {
		return min(usual, width)
	}
	return usual
}

// terminalOf returns the terminal to which a command prints; ok is false if it prints elsewhere.
func terminalOf(cmd *cobra.Command) (file *os.File, ok bool) {
	file, ok = cmd.OutOrStdout().(*os.File)
	return file, ok && isTerminal(file)
}

// toOutBy is like toOut but writes to a buffer, which the caller flushes to the command's output.
func toOutBy(cmd *cobra.Command, buffer io.Writer) io.Writer {
	return sanitizer{w: buffer, columns: columns(cmd.OutOrStdout())}
}

func sanitized(w io.Writer) io.Writer { return sanitizer{w: w, columns: columns(w)} }

// columns returns the width of the terminal w, or 0 if w isn't one.
func columns(w io.Writer) int {
	if file, ok := w.(*os.File); ok && isTerminal(w) {
		width, _ := terminal.Size(file)
		return width
	}
	return 0
}

// Write implements [io.Writer]. Each call must have whole lines: neither a character nor a line may be split between
// calls.
func (s sanitizer) Write(text []byte) (int, error) {
	shown := string(text)
	if !s.styled {
		shown = harmless(shown)
	}
	if _, err := io.WriteString(s.w, cells.Fold(shown, s.columns)); err != nil {
		return 0, err
	}
	return len(text), nil
}

// harmless escapes characters that a terminal may obey instead of showing, such as \x1b (escape) and \u202e
// (right-to-left override). Line breaks stay.
func harmless(text string) string {
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
	return r != '\n' && r != '\t' && r != joiner && (unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp))
}

// printJSON prints a value as one line of JSON, in which all characters that a terminal may obey are escaped.
func printJSON(w io.Writer, value any) error {
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		return err
	}
	var b strings.Builder
	for _, r := range text.String() {
		switch {
		case !unseenRune(r):
			b.WriteRune(r)
		case r > 0xffff:
			high, low := utf16.EncodeRune(r)
			fmt.Fprintf(&b, `\u%04x\u%04x`, high, low)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(file.Fd())
}

// dumb reports whether the environment says that the terminal can't move the cursor.
func dumb() bool { return os.Getenv("TERM") == "dumb" }

// listWidth is the width of help and of the list of variants.
const listWidth = 80
