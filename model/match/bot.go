package match

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"

	"dominoes/ai"
	"dominoes/game"
)

// Think asks the bot at the turn for its move. What it chooses depends on the
// match's seed and the ply alone. It takes its time: don't call it from Update.
func (m Match) Think(ctx context.Context) (game.Move, error) {
	seat := m.State.Turn()
	key := sha256.Sum256(binary.BigEndian.AppendUint64(append([]byte("bot"), m.Header.Seed[:]...), uint64(m.Ply)))
	return choose(ctx, m.Header.Seats[seat].Player, m.State.Observe(seat), rand.New(rand.NewChaCha8(key)))
}

// choose asks a bot for its move. A bot that panics is an error, not the end of
// the program.
func choose(ctx context.Context, value string, o game.Observation, rng *rand.Rand) (m game.Move, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the bot %s failed: %v", value, p)
		}
	}()
	bot, err := ai.Parse(value)
	if err != nil {
		return m, err
	}
	return bot.Choose(ctx, o, rng), nil
}
