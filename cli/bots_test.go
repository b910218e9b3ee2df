package cli

import (
	"bytes"
	"context"
	"log/slog"
	"math/rand/v2"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/model/match/matchtest"

	"github.com/stretchr/testify/assert"
)

// Where Greedy moves for a program the log has every move; people are told once, again when something else goes
// wrong, and at the end how many moves it was.
func TestWhatIsToldOfProgramsThatErr(t *testing.T) {
	var told []string
	var log bytes.Buffer
	bots := &tableBots{log: slog.New(slog.NewTextHandler(&log, nil)), tell: func(text string) { told = append(told, text) }}
	played := &matchtest.Bot{Called: "Mybot"}
	bot, other := &tableBot{Follower: played, of: bots}, &tableBot{Follower: &matchtest.Bot{}, of: bots}
	bots.bots = []*tableBot{other, bot}
	choose := func(ctx context.Context, problem string) {
		played.Err(problem)
		bot.Choose(ctx, game.Observation{Seat: game.B, Moves: make([]game.Move, 1)}, rand.New(rand.NewPCG(1, 1)))
	}
	bot.Sit(ai.Table{Names: []string{"Ann", "Mybot 2"}})
	assert.Len(t, played.Tables(), 1)
	for _, problem := range []string{"", "no answer in 1s", "no answer in 1s", "", "no answer in 1s", "gone", "gone"} {
		choose(t.Context(), problem)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	choose(ended, "hurried")
	bots.sum()
	choose(t.Context(), "late")
	assert.Equal(t, []string{
		"Mybot 2: no answer in 1s. Greedy plays for it.",
		"Mybot 2: gone. Greedy plays for it.",
		"Mybot 2: Greedy made 5 of its 7 moves.",
	}, told)
	assert.Equal(t, 6, strings.Count(log.String(), "\n"), log.String())
	assert.Contains(t, log.String(), `level=WARN msg="greedy makes a move" for="Mybot 2" problem=gone line=""`)
}
