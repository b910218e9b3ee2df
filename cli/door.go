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

// Whatever commands print goes through here, so that nothing in a file, a name or an
// argument gives orders to a terminal. Only what draws on the terminal itself goes past it.

// door writes text on with whatever a terminal might obey spelled out, and with long lines
// broken between words: a terminal breaks them anywhere.
type door struct {
	w io.Writer
	// columns is the terminal's width; 0 leaves lines as they are.
	columns int
	// styled lets escape sequences through: nothing of the text may be from outside.
	styled bool
}

// toOut is where a command prints its answer, toErr where it tells what went wrong, and toData where
// it prints what programs read, whose lines stay whole.
func toOut(cmd *cobra.Command) io.Writer  { return doorTo(cmd.OutOrStdout()) }
func toErr(cmd *cobra.Command) io.Writer  { return doorTo(cmd.ErrOrStderr()) }
func toData(cmd *cobra.Command) io.Writer { return door{w: cmd.OutOrStdout()} }

// lineWidth returns how wide the lines of an answer are to be: usual, but no wider than the terminal.
func lineWidth(cmd *cobra.Command, usual int) int {
	if width := columns(cmd.OutOrStdout()); width > 0 {
		return min(usual, width)
	}
	return usual
}

// terminalOf returns the terminal on which a command prints; ok is false if it prints elsewhere.
func terminalOf(cmd *cobra.Command) (file *os.File, ok bool) {
	file, ok = cmd.OutOrStdout().(*os.File)
	return file, ok && isTerminal(file)
}

// toOutBy returns where a command prints its answer by way of a buffer.
func toOutBy(cmd *cobra.Command, buffer io.Writer) io.Writer {
	return door{w: buffer, columns: columns(cmd.OutOrStdout())}
}

func doorTo(w io.Writer) io.Writer { return door{w: w, columns: columns(w)} }

// columns returns a terminal's width; 0 if w is none.
func columns(w io.Writer) int {
	if file, ok := w.(*os.File); ok && isTerminal(w) {
		width, _ := terminal.Size(file)
		return width
	}
	return 0
}

// Write implements [io.Writer]. Neither a letter nor a line may be divided between two calls.
func (d door) Write(text []byte) (int, error) {
	shown := string(text)
	if !d.styled {
		shown = harmless(shown)
	}
	if _, err := io.WriteString(d.w, cells.Fold(shown, d.columns)); err != nil {
		return 0, err
	}
	return len(text), nil
}

// harmless spells out what isn't to be seen in a text: \x1b for escape, \u202e for what turns
// the direction of writing. Lines stay lines.
func harmless(text string) string {
	if utf8.ValidString(text) && !strings.ContainsFunc(text, unseenRune) {
		return text
	}
	var b strings.Builder
	for i, r := range text {
		_, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1: // some terminals obey single bytes
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

// unseenRune reports whether a terminal may obey a letter instead of showing it. The one
// that joins emoji is harmless.
func unseenRune(r rune) bool {
	const joiner = '\u200d'
	return r != '\n' && r != '\t' && r != joiner && (unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp))
}

// printJSON prints a value as one line of JSON, in which no string holds anything that a
// terminal might obey.
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

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(file.Fd())
}

// dumb reports whether the environment says that the terminal can't be drawn
// on.
func dumb() bool { return os.Getenv("TERM") == "dumb" }

// listWidth is how wide the list is.
const listWidth = 80
