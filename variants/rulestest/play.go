package rulestest

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"

	"dominoes/game"
	"dominoes/game/domino"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Match is a match played up to some point.
type Match struct {
	game.State
	// Actions are the actions since the last deal, or since the start before the first one.
	Actions []game.Action

	before game.State // the state before the last deal
	deal   game.Deal
}

// Play plays a match. Lots and deals follow from seed. The function move chooses the moves; Play stops when it returns
// false, or when the match is over.
func Play(t require.TestingT, r domino.Rules, seed game.Seed, move func(s *game.State) (m game.Move, ok bool)) Match {
	s, err := game.New(r)
	require.NoError(t, err)
	m := Match{State: s}
	for m.Stage() != game.MatchOver {
		a, chance := m.Chance(seed)
		if !chance {
			choice, ok := move(&m.State)
			if !ok {
				break
			}
			a = choice.Act(m.Turn())
		}
		deal, dealt := a.(game.Deal)
		if dealt {
			m.before, m.deal, m.Actions = m.State, deal, nil
		} else {
			m.Actions = append(m.Actions, a)
		}
		m.State, _, err = game.Apply(m.State, a)
		require.NoError(t, err)
	}
	return m
}

// Dealt returns a match at the first move of its first round.
func Dealt(t require.TestingT, r domino.Rules, seed game.Seed) game.State {
	return Play(t, r, seed, func(*game.State) (m game.Move, ok bool) { return m, false }).State
}

// PlayAnyhow plays up to n random moves and reports whether the first round is still running.
func PlayAnyhow(t require.TestingT, r domino.Rules, n int, rng *rand.Rand) (m Match, running bool) {
	running = true
	m = Play(t, r, AnySeed(rng), func(s *game.State) (game.Move, bool) {
		n--
		running = len(s.Rounds()) == 0
		return AnyMove(s, rng), running && n >= 0
	})
	return m, running && m.Stage() == game.AwaitMove
}

// AnySeed returns a random seed.
func AnySeed(rng *rand.Rand) (seed game.Seed) {
	for i := 0; i < len(seed); i += 8 {
		binary.BigEndian.PutUint64(seed[i:], rng.Uint64())
	}
	return seed
}

// AnyMove returns a random legal move.
func AnyMove(s *game.State, rng *rand.Rand) game.Move {
	p := s.Position()
	return p.Pick(rng.Uint32())
}

// Lookalike returns a match with another deal that looks the same to viewer but has a different position. ok is false
// if it finds none.
func (m *Match) Lookalike(viewer domino.Seat, rng *rand.Rand) (other game.State, ok bool) {
	seen, position := m.Observe(viewer), m.Position()
	for range 60 {
		s, err := m.replay(swapped(m.deal, viewer, rng))
		if err == nil && assert.ObjectsAreEqual(seen, s.Observe(viewer)) &&
			!assert.ObjectsAreEqual(position, s.Position()) {
			return s, true
		}
	}
	return other, false
}

// swapped returns a deal in which two random tiles that viewer hasn't seen are exchanged.
func swapped(deal game.Deal, viewer domino.Seat, rng *rand.Rand) game.Deal {
	var unseen []*domino.Tile
	deal.Boneyard = slices.Clone(deal.Boneyard)
	for i := range deal.Boneyard {
		unseen = append(unseen, &deal.Boneyard[i])
	}
	for seat := range deal.Hands {
		if deal.Hands[seat] = slices.Clone(deal.Hands[seat]); domino.Seat(seat) != viewer {
			for i := range deal.Hands[seat] {
				unseen = append(unseen, &deal.Hands[seat][i])
			}
		}
	}
	a, b := unseen[rng.IntN(len(unseen))], unseen[rng.IntN(len(unseen))]
	*a, *b = *b, *a
	return deal
}

// replay applies another deal and the actions after it.
func (m *Match) replay(deal game.Deal) (s game.State, err error) {
	s, _, err = game.Apply(m.before, deal)
	for _, action := range m.Actions {
		if err == nil {
			s, _, err = game.Apply(s, action)
		}
	}
	return s, err
}
