package board

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Where there is little room what a tile does is said shortly, and no end stands alone on a row.
func TestWordsBesideALowHand(t *testing.T) {
	for _, test := range []struct{ does, want string }{
		{"6-4 fits W or E", "6-4 fits W/E"}, {"6-4 fits W or E N S", "6-4: W/E/N/S"}, {"6-4 fits no end", "6-4 fits none"}, {"6-4 leads", "6-4 leads"},
	} {
		require.Equal(t, test.want, shortly(test.does))
	}
	require.Equal(t, []string{"6-4 fits", "W or E"}, inTwo("6-4 fits W or E", 13))
	require.Equal(t, []string{"6-4 fits W"}, inTwo("6-4 fits W", 13))
}
