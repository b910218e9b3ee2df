package game_test

import (
	"encoding/binary"
	"math/rand/v2"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// maxRounds is far more than a match to a low target takes when all play at random.
const maxRounds = 400

// anyRules draws the rules of a short match.
func anyRules(t *rapid.T) domino.Rules { return shortened(t, rulestest.Draw(t)) }

// shortened returns rules by which a match ends soon: some score nothing, or deal again and again.
func shortened(t *rapid.T, r domino.Rules) domino.Rules {
	if r.Target > 30 {
		r.Target = rapid.IntRange(1, 30).Draw(t, "target")
	}
	if r.Rounds == 0 || r.Rounds > 4 {
		r.Rounds = rapid.IntRange(1-min(r.Target, 1), 4).Draw(t, "rounds") // without a target they are counted
	}
	if r.Rounds == 0 && (r.Award == domino.AwardNone || r.TargetRule != domino.TargetRoundEnd || r.Entry > 0 || r.RedealDoubles > 0 ||
		r.BlockWinner == domino.BlockNone || r.Award == domino.AwardLosersOwn) {
		r.Rounds = 5
	}
	require.NoError(t, r.Validate())
	return r
}

// source is the chance of a match and of the choices in it.
type source struct {
	seed game.Seed
	rng  *rand.Rand
}

func anySource(t *rapid.T) source {
	n := rapid.Uint64().Draw(t, "seed")
	var s source
	binary.BigEndian.PutUint64(s.seed[:], n)
	s.rng = rand.New(rand.NewPCG(n, 0))
	return s
}

// next picks what happens next: what chance gives, or any legal move.
func (c source) next(t tester, s *game.State) game.Action {
	t.Helper()
	if a, ok := s.Chance(c.seed); ok {
		return a
	}
	moves := s.Moves()
	require.NotEmpty(t, moves, "nobody can move, and the round hasn't ended")
	return moves[c.rng.IntN(len(moves))].Act(s.Turn())
}

// step is one action of a match, with the states before and after it.
type step struct {
	before game.State
	action game.Action
	events []game.Event
	after  game.State
}

// maxActions is more than a round can have: every tile is drawn and played once,
// and between two of these at most the other seats pass.
const maxActions = 2 * domino.MaxTiles * domino.MaxSeats

// walk plays a whole match at random, shows every step, and returns the
// actions and the last state. Every round, and the match, must end.
func walk(t tester, r domino.Rules, c source, show func(step)) ([]game.Action, game.State) {
	t.Helper()
	s, err := game.New(r)
	require.NoError(t, err)
	var trail []game.Action
	for s.Stage() != game.MatchOver {
		require.Less(t, len(s.Rounds()), maxRounds, "the match doesn't end")
		require.Less(t, len(s.History()), maxActions, "the round doesn't end")
		a := c.next(t, &s)
		next, events, err := game.Apply(s, a)
		require.NoError(t, err)
		trail = append(trail, a)
		show(step{s, a, events, next})
		s = next
	}
	return trail, s
}

// everyStep shows every step of matches of any rules, each played at random.
func everyStep(t *testing.T, show func(*rapid.T, domino.Rules, step)) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		walk(t, r, anySource(t), func(s step) { show(t, r, s) })
	})
}

// replayed returns the states that the actions lead through, from a new match.
func replayed(t tester, r domino.Rules, trail []game.Action) []game.State {
	t.Helper()
	s, err := game.New(r)
	require.NoError(t, err)
	states := []game.State{s}
	for _, a := range trail {
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
		states = append(states, s)
	}
	return states
}

// midRound returns a random state in which a round is running, and how the match came to it.
func midRound(t *rapid.T) (game.State, []game.Action) {
	r := anyRules(t)
	c := anySource(t)
	steps := rapid.IntRange(1, 60).Draw(t, "steps")
	s, err := game.New(r)
	require.NoError(t, err)
	running, at := s, 0
	var trail []game.Action
	for len(trail) < steps && s.Stage() != game.MatchOver || running.Stage() != game.AwaitMove {
		if s.Stage() == game.MatchOver || len(trail) > 2000 {
			t.Skip("no round runs")
		}
		a := c.next(t, &s)
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
		trail = append(trail, a)
		if s.Stage() == game.AwaitMove {
			running, at = s, len(trail)
		}
	}
	return running, trail[:at]
}

func pcg(n uint64) *rand.Rand { return rand.New(rand.NewPCG(n, 1)) }
