package match

import (
	"context"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/record"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAPanickingBotIsAnError(t *testing.T) {
	_, err := new(Match).choose(context.Background(), "greedy", game.Observation{}, nil) // no moves to choose from
	require.ErrorContains(t, err, "the bot greedy failed")
	_, err = new(Match).choose(context.Background(), "nobody", game.Observation{}, nil)
	require.ErrorContains(t, err, "unknown bot")
}

func TestAHurriedMoveIsNone(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	m, err := New(1, Setup{Variant: "draw", Seats: DefaultSeats("greedy", "greedy")}, game.Seed{1})
	require.NoError(t, err)
	m, err = m.Chance()
	require.NoError(t, err)
	_, _, err = m.Think(ctx, "")
	require.NoError(t, err)
	stop()
	_, _, err = m.Think(ctx, "")
	require.ErrorIs(t, err, context.Canceled)
}

// Every bot to play with can be chosen, once.
func TestPlayers(t *testing.T) {
	assert.Equal(t, []string{"human", "beginner", "club", "lookahead", "greedy", "random"}, Players())
	assert.ElementsMatch(t, append(ai.IDs(), record.Human), Players())
	assert.Contains(t, Players(), Opponent)
	assert.Equal(t, "Human", PlayerName(record.Human))
	assert.Equal(t, "Club player", PlayerName("club"))
	assert.Equal(t, "lookahead:think=2s", PlayerName("lookahead:think=2s"))
}
