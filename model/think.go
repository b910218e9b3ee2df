package model

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"

	"dominoes/ai"
	"dominoes/game"

	tea "charm.land/bubbletea/v2"
)

// movedMsg is a bot's answer.
type movedMsg struct {
	match, ply int
	move       game.Move
	err        error
}

// think returns the command in which the bot at the turn chooses a move after
// the pace's wait. What it chooses depends on the match's seed and the ply
// alone.
func think(e env, m match) tea.Cmd {
	seat := m.state.Turn()
	o := m.state.Observe(seat)
	key := sha256.Sum256(binary.BigEndian.AppendUint64(append([]byte("bot"), m.header.Seed[:]...), uint64(m.ply)))
	return e.config.After(paces[e.settings.pace].wait, func() tea.Msg {
		msg := movedMsg{match: m.number, ply: m.ply}
		msg.move, msg.err = choose(m.header.Seats[seat].Player, o, rand.New(rand.NewChaCha8(key)))
		return msg
	})
}

// choose asks a bot for its move. A bot that panics is an error, not the end of
// the program.
func choose(id string, o game.Observation, rng *rand.Rand) (m game.Move, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the bot %s failed: %v", id, p)
		}
	}()
	bot, err := ai.ByID(id)
	if err != nil {
		return m, err
	}
	return bot.Choose(context.Background(), o, rng), nil
}
