package process

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"unicode"

	shellquote "github.com/kballard/go-shellquote"

	"dominoes/ai"
	"dominoes/internal/quote"
)

// Names reports whether a value names a program, like "exec:./mybot".
func Names(value string) bool { return strings.HasPrefix(value, ai.CommandPrefix) }

// Words splits a command into words as a shell does: at blanks, unless they are quoted or
// follow a backslash. Nothing is expanded.
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

// NameOf returns how the program is called that a value names, made safe to print: "mybot" for
// "exec:./mybot --deep". It is "" where the value names none.
func NameOf(value string) string {
	command, ok := strings.CutPrefix(value, ai.CommandPrefix)
	words, err := Words(command)
	if !ok || err != nil {
		return ""
	}
	return programName(words)
}

func programName(words []string) string {
	return cmp.Or(printable(strings.TrimSuffix(filepath.Base(words[0]), ".exe")), ai.Program)
}

// printable returns what a bot wrote without what a terminal might obey, and not too long.
func printable(text string) string {
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

// Check says what is wrong with a value, be it a program's or another bot's, without starting anything.
func Check(value string) error {
	if command, ok := strings.CutPrefix(value, ai.CommandPrefix); ok {
		_, err := Words(command)
		return err
	}
	_, err := ai.Parse(value)
	return err
}

// Parse returns the bot that a value names. A program is started, which takes as long as it
// needs to say that it is ready. Values that nobody at the keyboard wrote are for [ai.Parse], which knows no
// programs.
func Parse(ctx context.Context, value string, c Config) (ai.Player, error) {
	command, ok := strings.CutPrefix(value, ai.CommandPrefix)
	if !ok {
		return ai.Parse(value)
	}
	words, err := Words(command)
	if err != nil {
		return nil, err
	}
	return Start(ctx, words, c)
}
