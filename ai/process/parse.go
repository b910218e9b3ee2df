package process

import (
	"context"
	"strings"

	"dominoes/ai"
	"dominoes/ai/command"
)

// Check returns an error if a value doesn't name a bot. It doesn't start a program.
func Check(value string) error {
	if text, ok := strings.CutPrefix(value, ai.CommandPrefix); ok {
		_, err := command.Words(text)
		return err
	}
	_, err := ai.Parse(value)
	return err
}

// Parse returns the bot that a value names, like [ai.Parse], and starts it and waits until it is ready if it is a
// program. Values from any source but the host's command line or keyboard must go to [ai.Parse], which accepts no
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
