package match

import (
	"context"
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/require"
)

func TestAPanickingBotIsAnError(t *testing.T) {
	_, err := choose(context.Background(), "greedy", game.Observation{}, nil) // no moves to choose from
	require.ErrorContains(t, err, "the bot greedy failed")
	_, err = choose(context.Background(), "nobody", game.Observation{}, nil)
	require.ErrorContains(t, err, "unknown bot")
}
