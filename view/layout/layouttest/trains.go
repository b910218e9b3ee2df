package layouttest

import (
	"math/rand/v2"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
)

// TrainRules returns the rules of a match with trains.
func TrainRules(seats, set int) domino.Rules {
	deal := map[int][3]int{6: {7, 5, 5}, 9: {12, 11, 10}, 12: {15, 15, 15}}[set]
	return domino.Rules{
		Seats: seats, Set: set, Deal: deal[seats-2], Lead: domino.LeadLot, LaterLead: domino.LaterRotate,
		Boneyard: domino.BoneyardUpTo1, Award: domino.AwardEachOwn, BlockWinner: domino.BlockNone, Win: domino.WinLow,
		Rounds: set + 1, RoundTo: 1, Arms: 2,
		Trains: domino.TrainsOwnAndPublic,
	}
}

// Round plays the first round of a match at random until this many tiles are laid or it ends. It returns the state
// before each tile and the last one. Rounds with the same seed begin alike.
func Round(t require.TestingT, r domino.Rules, seed byte, tiles int) []game.State {
	s, err := game.New(r)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(uint64(seed), 1))
	var all []game.State
	for laid := -1; len(s.Layout()) < tiles && s.Ended() == 0; {
		if s.Stage() == game.AwaitMove && len(s.Layout()) > laid {
			all, laid = append(all, s), len(s.Layout())
		}
		action, ok := s.Chance(game.Seed{seed})
		if moves := s.Moves(); !ok {
			action = moves[rng.IntN(len(moves))].Act(s.Turn())
		}
		next, _, err := game.Apply(s, action)
		require.NoError(t, err)
		s = next
	}
	if s.Ended() > 0 {
		return all
	}
	return append(all, s)
}
