// Package command parses values that name external bots, like "exec:./mybot --deep". Package process starts these.
package command

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"unicode"

	shellquote "github.com/kballard/go-shellquote"

	"dominoes/ai"
	"dominoes/internal/quote"
)

// Is reports whether a value names a program, like "exec:./mybot".
func Is(value string) bool { return strings.HasPrefix(value, ai.CommandPrefix) }

// Words splits a command into words like a shell: at blanks, unless they are quoted or escaped by a backslash. Nothing
// is expanded.
func Words(command string) ([]string, error) {
	words, err := shellquote.Split(command)
	switch {
	case errors.Is(err, shellquote.UnterminatedEscapeError):
		return nil, fmt.Errorf("the command %s ends with a backslash", quote.Excerpt(command))
	case err != nil:
		return nil, fmt.Errorf("the command %s has a quote that isn't closed", quote.Excerpt(command))
	case len(words) == 0 || words[0] == "":
		return nil, errors.New("there is no command: name a program, as in exec:./mybot")
	}
	return words, nil
}

// Name returns the name of the program in a value, safe to print: "mybot" for "exec:./mybot --deep". It is "" if the
// value doesn't name a program.
func Name(value string) string {
	command, ok := strings.CutPrefix(value, ai.CommandPrefix)
	words, err := Words(command)
	if !ok || err != nil {
		return ""
	}
	return NameOf(words)
}

// NameOf returns the name of a command's program, safe to print.
func NameOf(words []string) string {
	return cmp.Or(Printable(strings.TrimSuffix(filepath.Base(words[0]), ".exe")), ai.Program)
}

// Printable returns a bot's text cut to 30 characters and without those that a terminal may obey.
func Printable(text string) string {
	text = strings.TrimSpace(strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, text))
	const longest = 30
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest-1]) + "…"
	}
	return text
}
