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
	"dominoes/internal/input"
	"dominoes/model/match"
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
	if name == "" || input.Check(name) != nil {
		return nil
	}
	file, err := os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil
	}
	return slog.New(slog.NewTextHandler(file, nil))
})

// tableBots starts the programs that the command line has named as players, and no others, and
// sees to it that none outlives its matches.
type tableBots struct {
	ctx    context.Context
	cancel context.CancelFunc
	named  []string
	// log gets every move that Greedy makes for one of them; nil drops it.
	log *slog.Logger
	// tell says for which of them Greedy plays, where there is no table that says so; nil elsewhere.
	tell func(text string)

	mu     sync.Mutex
	bots   []*tableBot
	closed bool
}

// tableBot is a program at a table. It counts the moves that Greedy makes for it.
type tableBot struct {
	ai.Follower
	of    *tableBots
	names []string // of those at the table

	name        string // its own there
	moves, made int
	told        string // the kind of problem that was told last
}

// newTableBots returns what starts the programs among the players named. Call close in the end.
func newTableBots(ctx context.Context, players []string) *tableBots {
	b := &tableBots{named: players, log: openLog()}
	b.ctx, b.cancel = context.WithCancel(ctx)
	return b
}

// start starts one of them for a match of a variant.
func (b *tableBots) start(ctx context.Context, value, variant string) (ai.Follower, error) {
	if !command.Is(value) || !slices.Contains(b.named, value) {
		return nil, notNamedHere(value)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(b.ctx, cancel)()
	player, err := parseBot(ctx, value, variant)
	if err != nil {
		return nil, err
	}
	bot := &tableBot{Follower: player.(ai.Follower), of: b} // as all programs are
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		go bot.Close() // it came too late
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
	if ctx.Err() == nil { // else nobody waits for the move
		b.of.moved(b, b.names[o.Seat], b.Fault())
	}
	return move
}

// moved notes a move of a bot, by its name at the table. The fault says why Greedy made it, nil where
// the bot did.
func (b *tableBots) moved(bot *tableBot, name string, fault *ai.Fault) {
	b.mu.Lock()
	defer b.mu.Unlock()
	bot.name = name
	bot.moves++
	if fault == nil {
		return
	}
	bot.made++
	if b.log != nil {
		b.log.Warn("greedy makes a move", "for", name, "problem", fault.Problem, "line", fmt.Sprintf("%.200s", fault.Line))
	}
	if b.tell != nil && fault.Kind != bot.told {
		bot.told = fault.Kind
		b.tell(match.BotErred(name, fault.Problem))
	}
}

// sum tells how many moves Greedy made for each of them. After it nothing more is told.
func (b *tableBots) sum() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, bot := range b.bots {
		if bot.made > 0 {
			b.tell(movesMade(bot.name, bot.made, bot.moves))
		}
	}
	b.tell = nil
}

// close says goodbye to those that still run, which takes two seconds at most.
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
