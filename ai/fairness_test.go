package ai_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// bots are all there are, set to be quick.
var bots = []string{
	"lookahead:worlds=6,work=1000000", "lookahead:worlds=6,work=1000000,inference=off", "lookahead:work=200",
	"club", "greedy", "beginner", "random", "heaviest",
}

// half is a round played to somewhere in the middle.
type half struct {
	before  game.State // waits for the deal
	deal    game.Deal
	actions []game.Action
	state   game.State
}

// halfPlayed deals a round and plays it at random for some moves.
func halfPlayed(t *testing.T, r game.Rules, moves int, rng *rand.Rand) (h half, running bool) {
	t.Helper()
	s, err := game.New(r)
	require.NoError(t, err)
	var seed game.Seed
	for i := range seed {
		seed[i] = byte(rng.Uint32())
	}
	for s.Stage() != game.AwaitMove {
		a, ok := s.Chance(seed)
		require.True(t, ok)
		if deal, ok := a.(game.Deal); ok {
			h.before, h.deal = s, deal
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
	for range moves {
		p := s.Position()
		a := p.Pick(rng.Uint32()).Act(s.Turn())
		h.actions = append(h.actions, a)
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
		if s.Stage() != game.AwaitMove {
			return h, false
		}
	}
	h.state = s
	return h, true
}

// lookalike returns a state that its seat to move can't tell from this one: dealt
// otherwise, and then played the same.
func (h *half) lookalike(rng *rand.Rand) (other game.State, ok bool) {
	viewer := h.state.Turn()
	o := h.state.Observe(viewer)
	deal := h.deal
	for range 200 {
		next := deal
		var tiles []*game.Tile
		for seat := range next.Hands {
			next.Hands[seat] = slices.Clone(deal.Hands[seat])
			if game.Seat(seat) != viewer {
				for i := range next.Hands[seat] {
					tiles = append(tiles, &next.Hands[seat][i])
				}
			}
		}
		next.Boneyard = slices.Clone(deal.Boneyard)
		for i := range next.Boneyard {
			tiles = append(tiles, &next.Boneyard[i])
		}
		i, j := rng.IntN(len(tiles)), rng.IntN(len(tiles))
		*tiles[i], *tiles[j] = *tiles[j], *tiles[i]

		s, _, err := game.Apply(h.before, next)
		for _, a := range h.actions {
			if err == nil {
				s, _, err = game.Apply(s, a)
			}
		}
		if err == nil && assert.ObjectsAreEqual(o, s.Observe(viewer)) {
			deal, other = next, s
			ok = !assert.ObjectsAreEqual(h.state.Position(), s.Position())
		}
	}
	return other, ok
}

// anyGame returns a variant's rules, or those of a kind of game, by turns.
func anyGame(t *testing.T, i int, rng *rand.Rand) game.Rules {
	t.Helper()
	if i%2 == 1 {
		return kindsOfGames[i/2%len(kindsOfGames)].any(t, rng)
	}
	r, err := variants.Resolve(variants.IDs()[i/2%len(variants.IDs())], 2+rng.IntN(3), nil)
	require.NoError(t, err)
	return r
}

// A bot can't tell states apart that look alike to its seat: it does
// the same in both.
func TestBotsDoNotPeek(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	tried, differed := 0, 0
	for i := 0; tried < 100; i++ {
		r := anyGame(t, i, rng)
		h, running := halfPlayed(t, r, rng.IntN(18), rng)
		if !running || len(h.state.Moves()) < 2 {
			continue
		}
		other, ok := h.lookalike(rng)
		if !ok {
			continue
		}
		tried++
		viewer := h.state.Turn()
		for seat := range game.Seat(r.Seats) {
			if h.state.Hand(seat) != other.Hand(seat) {
				differed++
				break
			}
		}
		bot := bots[tried%len(bots)]
		choose := func(s *game.State) game.Move {
			p, err := ai.Parse(bot)
			require.NoError(t, err)
			return p.Choose(context.Background(), s.Observe(viewer), rand.New(rand.NewPCG(1, 2)))
		}
		assert.Equal(t, choose(&h.state), choose(&other), bot)
	}
	assert.Greater(t, differed, tried/2, "too few of the states had other hands to prove anything")
}

// A bot leaves what it is shown as it was.
func TestBotsChangeNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	for i := range 60 {
		r := anyGame(t, i, rng)
		h, running := halfPlayed(t, r, rng.IntN(18), rng)
		if !running {
			continue
		}
		p, err := ai.Parse(bots[i%len(bots)])
		require.NoError(t, err)
		o := h.state.Observe(h.state.Turn())
		m := p.Choose(context.Background(), o, rng)
		assert.Contains(t, h.state.Moves(), m)
		assert.Equal(t, h.state.Observe(h.state.Turn()), o, bots[i%len(bots)])
	}
}
