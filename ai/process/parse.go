package process

import (
	"context"
	"strings"

	"dominoes/ai"
	"dominoes/ai/command"
)

// Check says what is wrong with a value, be it a program's or another bot's, without starting anything.
func Check(value string) error {
	if text, ok := strings.CutPrefix(value, ai.CommandPrefix); ok {
		_, err := command.Words(text)
		return err
	}
	_, err := ai.Parse(value)
	return err
}

// Parse returns the bot that a value names. A program is started, which takes as long as it
// needs to say that it is ready. Values that nobody at the keyboard wrote are for [ai.Parse], which knows no
// programs.
func Parse(ctx context.Context, value string, c Config) (ai.Player, error) {
	text, ok := strings.CutPrefix(value, ai.CommandPrefix)
	if !ok {
		return ai.Parse(value)
	}
	words, err := command.Words(text)
	if err != nil {
		return nil, err
	}
	return Start(ctx, words, c)
}
