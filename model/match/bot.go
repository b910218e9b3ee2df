package match

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"

	"dominoes/ai"
	"dominoes/game"
)

// Think asks the bot at the turn for its move, or in its place the one that value names, unless that is "". What
// it chooses depends on the match's seed and the ply alone, unless it stops thinking for time, or is a program.
// It takes its time: don't call it from Update. Once ctx has ended the error is that of ctx: a move that was hurried is none.
// Where greedy had to move for a program, the fault says why, once as long as it stays of the same kind.
func (m Match) Think(ctx context.Context, value string) (game.Move, *ai.Fault, error) {
	seat := m.State.Turn()
	if bot := m.Followers.at(seat); bot != nil && value == "" {
		return bot.choose(ctx, m.State.Observe(seat), m.chance())
	}
	move, err := m.choose(ctx, cmp.Or(value, m.Header.Seats[seat].Player), m.State.Observe(seat), m.chance())
	return move, nil, err
}

// chance returns the randomness of the bot at the turn.
func (m Match) chance() *rand.Rand {
	key := sha256.Sum256(binary.BigEndian.AppendUint64(append([]byte("bot"), m.Seed[:]...), uint64(m.Ply)))
	return rand.New(rand.NewChaCha8(key))
}

// choose asks a bot for its move. A bot that panics is an error, not the end of
// the program.
func (m Match) choose(ctx context.Context, value string, o game.Observation, rng *rand.Rand) (move game.Move, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the bot %s failed: %v", value, p)
		}
	}()
	parse := m.Bots
	if parse == nil {
		parse = ai.Parse
	}
	bot, err := parse(value)
	if err != nil {
		return move, err
	}
	move = bot.Choose(ctx, o, rng)
	return move, ctx.Err()
}
