package cli

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"sync"

	"dominoes/ai"
	"dominoes/ai/process"
)

// logVariable names the file that gets the log. Without it there is none.
const logVariable = "DOMINOES_LOG"

// parseBot returns the bot that a value on the command line names, which may be a program. One
// that says that it doesn't play the variant is an error.
func parseBot(ctx context.Context, value, variant string) (ai.Player, error) {
	player, err := process.Parse(ctx, value, botConfig())
	if bot, ok := player.(*process.Bot); ok && err == nil && !bot.Plays(variant) {
		bot.Close()
		return nil, fmt.Errorf("the bot %s doesn't play %s, only %s", value, variant, strings.Join(bot.Variants(), ", "))
	}
	return player, err
}

// botConfig returns how programs are started.
func botConfig() process.Config {
	return process.Config{Program: programIs(readBuild().version), Log: openLog()}
}

// openLog returns the log, nil where nobody asked for it or it can't be written.
var openLog = sync.OnceValue(func() *slog.Logger {
	name := os.Getenv(logVariable)
	if name == "" {
		return nil
	}
	file, err := os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil
	}
	return slog.New(slog.NewTextHandler(file, nil))
})

// recordedBots returns what records say of bots: of programs only that they are some.
func recordedBots(values []string) []string {
	recorded := make([]string, len(values))
	for i, value := range values {
		if recorded[i] = value; process.Names(value) {
			recorded[i] = ai.Program
		}
	}
	return recorded
}
