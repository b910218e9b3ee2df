package bots

import (
	"context"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"

	"github.com/stretchr/testify/require"
)

func TestThinkReportsBotThatFails(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	m, err := match.New(1, match.Setup{Variant: "draw", Seats: match.DefaultSeats("greedy", "greedy")}, game.Seed{1})
	require.NoError(t, err)
	m, err = m.Chance()
	require.NoError(t, err)
	broken := func(string) (ai.Player, error) {
		return &matchtest.Bot{Thinks: func(context.Context) { panic("no idea") }}, nil
	}
	_, _, err = Think(ctx, m, "", broken, nil)
	require.ErrorContains(t, err, "the bot greedy failed: no idea")
	_, _, err = Think(ctx, m, "nobody", nil, nil)
	require.ErrorContains(t, err, "unknown bot")
	_, _, err = Think(ctx, m, "", nil, nil)
	require.NoError(t, err)
	stop()
	_, _, err = Think(ctx, m, "", nil, nil)
	require.ErrorIs(t, err, context.Canceled, "a hurried move")
}
