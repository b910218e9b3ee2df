// Package bots asks the bots of a match for their moves. [Think] lets the one at the turn move. [Invite] starts
// bots that are programs, and [Followers] tells them what happens.
package bots

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/model/match"
)

// Think asks the bot at the turn for its move, or in its place the one that value names, unless that is "". The bot
// is one of the followers, or what parse returns for its value; a nil parse stands for [ai.Parse]. What
// it chooses depends on the match's seed and the ply alone, unless it stops thinking for time, or is a program.
// It takes its time: don't call it from Update. Once ctx has ended the error is that of ctx: a move that was hurried is none.
// Where greedy had to move for a program, the fault says why, once as long as it stays of the same kind.
func Think(ctx context.Context, m match.Match, value string, parse func(value string) (ai.Player, error), f *Followers) (game.Move, *ai.Fault, error) {
	seat := m.State.Turn()
	if bot := f.at(seat); bot != nil && value == "" {
		return bot.choose(ctx, m.State.Observe(seat), chance(m))
	}
	if parse == nil {
		parse = ai.Parse
	}
	move, err := choose(ctx, parse, cmp.Or(value, m.Header.Seats[seat].Player), m.State.Observe(seat), chance(m))
	return move, nil, err
}

// chance returns the randomness of the bot at the turn.
func chance(m match.Match) *rand.Rand {
	key := sha256.Sum256(binary.BigEndian.AppendUint64(append([]byte("bot"), m.Seed[:]...), uint64(m.Ply)))
	return rand.New(rand.NewChaCha8(key))
}

// choose asks a bot for its move. A bot that panics is an error, not the end of
// the program.
func choose(
	ctx context.Context, parse func(value string) (ai.Player, error), value string, o game.Observation, rng *rand.Rand,
) (move game.Move, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the bot %s failed: %v", value, p)
		}
	}()
	bot, err := parse(value)
	if err != nil {
		return move, err
	}
	move = bot.Choose(ctx, o, rng)
	return move, ctx.Err()
}
