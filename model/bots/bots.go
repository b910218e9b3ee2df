// Package bots asks the bots of a match for their moves. [Think] asks the one that has the turn. [Invite] starts bots
// that are programs, and [Followers] reports to them what happens.
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

// Think asks the bot that has the turn for its move, or the one named value in its place if that isn't "". The bot is
// one of the followers, or the one that parse returns for its value; a nil parse means [ai.Parse]. Its choice depends
// on the match's seed and the ply alone, unless the bot limits its time or is a program. Think may take long, so Update
// must not call it. If ctx ends, the error is that of ctx, since a hurried move doesn't count. If greedy had to move
// for a program, the fault says why, once for each run of faults of one kind.
func Think(ctx context.Context, m match.Match, value string, parse func(value string) (ai.Player, error), f *Followers) (game.Move, *ai.Fault, error) {
	seat := m.State.Turn()
	if bot := f.at(seat); bot != nil && value == "" {
		return bot.choose(ctx, m.State.Observe(seat), chance(m))
	}
	if parse == nil {
		parse = ai.Parse
	}
	value = cmp.Or(value, m.Header.Seats[seat].Player)
	var move game.Move
	err := try(value, func() error {
		bot, err := parse(value)
		if err == nil {
			move = bot.Choose(ctx, m.State.Observe(seat), chance(m))
		}
		return cmp.Or(err, ctx.Err())
	})
	return move, nil, err
}

func chance(m match.Match) *rand.Rand {
	key := sha256.Sum256(binary.BigEndian.AppendUint64(append([]byte("bot"), m.Seed[:]...), uint64(m.Ply)))
	return rand.New(rand.NewChaCha8(key))
}

// try calls f, and returns a panic of the bot with this name as an error.
func try(bot string, f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the bot %s failed: %v", bot, p)
		}
	}()
	return f()
}
