package bots

import (
	"context"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/model/match"

	"github.com/stretchr/testify/require"
)

func TestBotThatPanicsIsError(t *testing.T) {
	_, err := choose(t.Context(), ai.Parse, "greedy", game.Observation{}, nil) // no moves to choose from
	require.ErrorContains(t, err, "the bot greedy failed")
	_, err = choose(t.Context(), ai.Parse, "nobody", game.Observation{}, nil)
	require.ErrorContains(t, err, "unknown bot")
}

func TestHurriedMoveIsNone(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	m, err := match.New(1, match.Setup{Variant: "draw", Seats: match.DefaultSeats("greedy", "greedy")}, game.Seed{1})
	require.NoError(t, err)
	m, err = m.Chance()
	require.NoError(t, err)
	_, _, err = Think(ctx, m, "", nil, nil)
	require.NoError(t, err)
	stop()
	_, _, err = Think(ctx, m, "", nil, nil)
	require.ErrorIs(t, err, context.Canceled)
}
