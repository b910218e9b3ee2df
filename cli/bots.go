package cli

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"

	"dominoes/ai"
	"dominoes/ai/command"
	"dominoes/ai/process"
	"dominoes/game"
	"dominoes/internal/build"
	"dominoes/internal/input"
	"dominoes/model/match"
)

// logVariable is the environment variable with the name of the log file. Without it nothing is logged.
const logVariable = "DOMINOES_LOG"

// parseBot returns the bot that a value on the command line names, which may be a program. It is an error if the bot
// says that it doesn't play the variant.
func parseBot(ctx context.Context, value, variant string) (ai.Player, error) {
	player, err := process.Parse(ctx, value, botConfig())
	if bot, ok := player.(*process.Bot); ok && err == nil && !bot.Plays(variant) {
		bot.Close()
		return nil, fmt.Errorf("the bot %s doesn't play %s, only %s", value, variant, strings.Join(bot.Variants(), ", "))
	}
	return player, err
}

// botConfig returns the configuration with which programs are started.
func botConfig() process.Config {
	return process.Config{Program: build.Read().Program(), Log: openLog()}
}

// openLog returns the log, or nil if no file is named or the file can't be written.
var openLog = sync.OnceValue(func() *slog.Logger {
	name := os.Getenv(logVariable)
	if name == "" || input.Check(name) != nil {
		return nil
	}
	file, err := os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil
	}
	return slog.New(slog.NewTextHandler(file, nil))
})

// tableBots starts the bot programs named on the command line, and no others, and ends those that still run when the
// session ends.
type tableBots struct {
	ctx    context.Context
	cancel context.CancelFunc
	// allowed are the players named on the command line, programs or not.
	allowed []string
	// log gets every move that Greedy makes for a program; nil drops them.
	log *slog.Logger
	// announce prints that Greedy plays for a program; nil if a table shows that. printTotals needs it.
	announce func(text string)

	mu     sync.Mutex
	bots   []*tableBot
	closed bool
}

// tableBot is a program at a table. It counts the moves that Greedy makes for it.
type tableBot struct {
	ai.Follower
	owner *tableBots
	names []string // the names of all players at the table

	name      string // the bot's name at the table, once it has moved
	moves     int    // all moves of its seat
	replaced  int    // moves that Greedy made
	lastFault string // kind of the fault printed last
}

// newTableBots returns a starter for the programs among these players. Call close at the end.
func newTableBots(ctx context.Context, players []string) *tableBots {
	b := &tableBots{allowed: players, log: openLog()}
	b.ctx, b.cancel = context.WithCancel(ctx)
	return b
}

// start starts a program for a match of a variant.
func (b *tableBots) start(ctx context.Context, value, variant string) (ai.Follower, error) {
	if !command.Is(value) || !slices.Contains(b.allowed, value) {
		return nil, notNamedHere(value)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(b.ctx, cancel)() // close ends the start, too
	player, err := parseBot(ctx, value, variant)
	if err != nil {
		return nil, err
	}
	bot := &tableBot{Follower: player.(ai.Follower), owner: b} // all programs are followers
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		go bot.Close() // it started after close
		return nil, context.Canceled
	}
	b.bots = append(b.bots, bot)
	return bot, nil
}

// Sit implements [ai.Follower].
func (b *tableBot) Sit(t ai.Table) {
	b.names = t.Names
	b.Follower.Sit(t)
}

// Choose implements [ai.Player].
func (b *tableBot) Choose(ctx context.Context, o game.Observation, rng *rand.Rand) game.Move {
	move := b.Follower.Choose(ctx, o, rng)
	if ctx.Err() == nil { // otherwise the move is discarded
		b.owner.countMove(b, b.names[o.Seat], b.Fault())
	}
	return move
}

// countMove counts a move of a bot with this name at the table. The fault is why Greedy made the move for the bot; nil
// if it didn't.
func (b *tableBots) countMove(bot *tableBot, name string, fault *ai.Fault) {
	b.mu.Lock()
	defer b.mu.Unlock()
	bot.name = name
	bot.moves++
	if fault == nil {
		return
	}
	bot.replaced++
	if b.log != nil {
		b.log.Warn("greedy makes a move", "for", name, "problem", fault.Problem, "line",
			fmt.Sprintf("%.200s", fault.Line))
	}
	if b.announce != nil && fault.Kind != bot.lastFault {
		bot.lastFault = fault.Kind
		b.announce(match.BotErred(name, fault.Problem))
	}
}

// printTotals prints for each bot how many moves Greedy made for it. Later moves aren't announced.
func (b *tableBots) printTotals() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, bot := range b.bots {
		if bot.replaced > 0 {
			b.announce(movesMade(bot.name, bot.replaced, bot.moves))
		}
	}
	b.announce = nil
}

// close ends the bots that still run, which takes at most two seconds.
func (b *tableBots) close() {
	b.cancel()
	b.mu.Lock()
	bots := b.bots
	b.bots, b.closed = nil, true
	b.mu.Unlock()
	var all sync.WaitGroup
	for _, bot := range bots {
		all.Go(bot.Close)
	}
	all.Wait()
}
