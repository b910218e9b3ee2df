package words

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/game"
)

// A match may end in other ways than by a score that a round's end brings.
func TestGoalSaysWhatMatchGoesTo(t *testing.T) {
	for want, r := range map[string]game.Rules{
		"to 100":                    {Target: 100},
		"to 101, low score wins":    {Target: 101, Win: game.WinLow},
		"first to 250":              {Target: 250, TargetRule: game.TargetAtOnce},
		"to exactly 61":             {Target: 61, TargetRule: game.TargetExact},
		"to 6-love":                 {Target: 6, TargetRule: game.TargetLove},
		"13 rounds, low score wins": {Rounds: 13, Win: game.WinLow},
		"to 100, at most 13 rounds": {Rounds: 13, Target: 100},
	} {
		require.Equal(t, want, Goal(&r))
	}
}
