package board

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/game"
)

// Where there is little room what a tile does is said shortly, and no end stands alone on a row.
func TestWordsBesideALowHand(t *testing.T) {
	for _, test := range []struct{ does, want string }{
		{"6-4 fits W or E", "6-4 fits W/E"}, {"6-4 fits W, E, N or S", "6-4: W/E/N/S"}, {"6-4 fits no end", "6-4 fits none"}, {"6-4 leads", "6-4 leads"},
	} {
		require.Equal(t, test.want, shortly(test.does))
	}
	require.Equal(t, []string{"6-4 fits", "W or E"}, inTwo("6-4 fits W or E", 13))
	require.Equal(t, []string{"6-4 fits W"}, inTwo("6-4 fits W", 13))
}

// Ends are listed as one says them, the chosen one first.
func TestEndsAreListed(t *testing.T) {
	var moves []game.Move
	for n, want := range []string{"W", "W or N", "W, N or E"} {
		moves = append(moves, game.Move{End: []game.End{game.W, game.N, game.E}[n]})
		require.Equal(t, want, listMoves(moves, game.W))
	}
	require.Equal(t, "E, W or N", listMoves(moves, game.E))
}
