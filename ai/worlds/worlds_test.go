package worlds

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// The round played again in a world is legal, and looks the same to the observer.
func TestPropertyEveryWorldIsPossible(t *testing.T) {
	reached, failed := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		r, rng := anyRound(t)
		rules := r.state.Rules()
		for viewer := range domino.Seat(rules.Seats) {
			o := r.state.Observe(viewer)
			if len(o.Layout) == 0 && viewer != o.Turn {
				continue // what must be led is its seat's secret
			}
			var model *choice.Model
			if rng.IntN(2) == 0 {
				model, _ = choice.ModelsFor(&rules)
			}
			s := New(t.Context(), &o, model, rng)
			for range 3 {
				b := s.Next(t.Context())
				if s.maxTries == 1 { // no world in which the round reaches the present was found
					current := s.position()
					for seat := range domino.Seat(rules.Seats) {
						require.Equal(t, current.Hand(seat), b.Pos.Hand(seat), "the board isn't of the current world")
					}
					failed++
					continue
				}
				reached++
				hands, boneyard := s.startingHands()
				boneyard = append(slices.Clone(boneyard[:len(s.ownDrawn)]), b.Pos.Boneyard()...)
				again, err := r.replayWith(hands, boneyard)
				require.NoError(t, err, "the history isn't legal")
				require.Equal(t, o, again.Observe(viewer), "%s would have seen something else", viewer)
				requireSame(t, again.Position(), b.Pos)
			}
		}
	})
	assert.Greater(t, reached, 20*failed, "the search rarely fails")
}

func TestAgainShufflesOnlyBoneyard(t *testing.T) {
	rules := rulestest.Rules(t, "draw 2")
	rng := rand.New(rand.NewPCG(4, 4))
	r := begun(t, rules, rng)
	o := r.state.Observe(r.state.Turn())
	s := New(t.Context(), &o, nil, rng)
	b := s.Next(t.Context())
	orders := map[string]bool{}
	for range 20 {
		again := s.Again()
		for seat := range domino.Seat(2) {
			require.Equal(t, b.Pos.Hand(seat), again.Pos.Hand(seat))
		}
		require.ElementsMatch(t, b.Pos.Boneyard(), again.Pos.Boneyard())
		orders[fmt.Sprint(again.Pos.Boneyard())] = true
	}
	require.Greater(t, len(orders), 10)
}

// requireSame requires that two positions agree.
func requireSame(t *rapid.T, want, got game.Position) {
	require.Equal(t, want.Ending(), got.Ending())
	require.Equal(t, want.Turn(), got.Turn())
	require.Equal(t, want.Last(), got.Last())
	require.Equal(t, want.Boneyard(), got.Boneyard())
	require.Equal(t, want.Moves(nil), got.Moves(nil))
	require.Equal(t, want.MayDraw(), got.MayDraw())
	require.Equal(t, want.OpenEnds(), got.OpenEnds())
	for seat := range domino.Seat(domino.MaxSeats) {
		require.Equal(t, want.Hand(seat), got.Hand(seat))
		require.Equal(t, want.Gained(seat), got.Gained(seat))
	}
}

func TestPropertyBoardIsSameInEveryWorld(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, rng := anyRound(t)
		truth, _, err := game.Apply(r.before, r.opening)
		require.NoError(t, err)
		b := choice.NewBoard(truth.Position(), truth.Layout())
		for _, e := range r.state.History() {
			b.Follow(e)
		}
		for viewer := range domino.Seat(r.state.Rules().Seats) {
			o := r.state.Observe(viewer)
			world := New(t.Context(), &o, nil, rng).Next(t.Context())
			world.Pos = b.Pos
			require.Equal(t, b, world)
		}
	})
}

// dealt returns the tiles that a round began with: the hands, and the boneyard
// in drawing order.
func (r *round) dealt(t require.TestingT) (hands [domino.MaxSeats]domino.Set, boneyard []domino.Tile) {
	s, _, err := game.Apply(r.before, r.opening)
	require.NoError(t, err)
	p := s.Position()
	for seat := range hands {
		hands[seat] = p.Hand(domino.Seat(seat))
	}
	return hands, p.Boneyard()
}

// Every tile may be where it really was.
func TestPropertyTrueWorldIsPossible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, rng := anyRound(t)
		hands, boneyard := r.dealt(t)
		for viewer := range domino.Seat(r.state.Rules().Seats) {
			o := r.state.Observe(viewer)
			s := &Sampler{o: &o, rng: rng}
			known := s.collectEvidence()
			require.Len(t, s.places, len(s.items), "every tile has a place")
			seen := map[domino.Tile]bool{}
			for _, i := range s.items {
				seen[i.tile] = true
			}
			require.Len(t, seen, len(s.items), "no tile is there twice")

			dealtTo := map[domino.Seat]int{}
			for p, at := range s.places {
				var really domino.Set
				switch {
				case at.seat == domino.NoSeat:
					really = domino.FullSet(o.Rules.Set)
					for _, hand := range hands {
						really = really.Minus(hand)
					}
					really = really.Minus(domino.SetOf(boneyard[:len(s.ownDrawn)]...))
					for _, l := range o.Layout {
						really = really.Without(l.Tile)
					}
				case at.since == dealt:
					really = hands[at.seat]
					dealtTo[at.seat]++
				default:
					really = domino.SetOf(r.state.History()[at.since].(game.Drew).Tile)
				}
				for _, i := range s.items {
					if really.Has(i.tile) {
						require.True(t, s.possible(i, p, known), "%s sees that %s can't be at %+v, where it was", viewer, i.tile, at)
					}
				}
			}
			for seat, n := range dealtTo {
				require.Equal(t, hands[seat].Len(), n)
			}
			require.Equal(t, hands[viewer], s.ownDealt)
		}
	})
}

// Tiles that are certain to be in the boneyard are shuffled, too.
func TestBoneyardOrderIsUniform(t *testing.T) {
	rules := rulestest.Rules(t, "draw 2")
	rng := rand.New(rand.NewPCG(4, 4))
	for tested := 0; tested < 5; {
		r := begun(t, rules, rng)
		r.played(t, 4+rng.IntN(8), nil, rng)
		o := r.state.Observe(r.state.Turn())
		s := New(t.Context(), &o, nil, rng)
		var there domino.Set
		for i, item := range s.items {
			if item.seat == domino.NoSeat && !slices.Contains(s.movable, i) {
				there = there.With(item.tile)
			}
		}
		if there.Len() < 4 {
			continue
		}
		tested++
		counts, sum := map[domino.Tile]float64{}, 0.0
		for range 2000 {
			b := s.Next(t.Context())
			if next := b.Pos.Boneyard()[0]; there.Has(next) {
				counts[next]++
				sum++
			}
		}
		chi, want := 0.0, sum/float64(there.Len())
		for _, tile := range there.Tiles() {
			chi += (counts[tile] - want) * (counts[tile] - want) / want
		}
		df := float64(there.Len() - 1)
		assert.Less(t, chi, df+8*math.Sqrt(2*df)+10)
	}
}

// If three seats lack a number each, no two of three tiles may be exchangeable.
func TestThreeTilesAreExchangedInCycle(t *testing.T) {
	// 5-4 may be with B or C, 6-4 with C or D, 6-5 with D or B.
	s := &Sampler{
		o: &game.Observation{}, rng: rand.New(rand.NewPCG(1, 2)),
		places:  []place{{domino.B, dealt}, {domino.C, dealt}, {domino.D, dealt}},
		items:   []item{{tile: domino.NewTile(5, 4)}, {tile: domino.NewTile(6, 4)}, {tile: domino.NewTile(6, 5)}},
		at:      []int{0, 1, 2},
		movable: []int{0, 1, 2},
		allowed: [][]bool{{true, true, false}, {false, true, true}, {true, false, true}},
	}
	s.indexPlaces()
	first := 0
	for range 4000 {
		s.shuffle(t.Context(), 2, 0)
		if s.at[0] == 0 {
			first++
			require.Equal(t, []int{0, 1, 2}, s.at)
		} else {
			require.Equal(t, []int{2, 0, 1}, s.at)
		}
	}
	assert.InDelta(t, 2000, first, 400)
}

// A forced lead is no choice, but the tile has left the hand.
func TestForcedLeadIsNoChoice(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	tested := 0
	for _, id := range []string{"fives", "draw", "classic", "plaza"} {
		for range 20 {
			rules := rulestest.Rules(t, id+" 2")
			r := begun(t, rules, rng)
			leader := r.state.Turn()
			r.played(t, 4, nil, rng)
			if len(r.state.Layout()) < 2 {
				continue
			}
			model, _ := choice.ModelsFor(&rules)
			o := r.state.Observe(1 - leader)
			s := New(t.Context(), &o, model, rng)
			hand := s.dealt[leader]
			for _, turn := range s.turns[leader] {
				if turn.place >= 0 {
					hand = hand.With(s.items[s.at[turn.place]].tile)
				}
				if turn.chosen.Kind == game.Plays {
					hand = hand.Without(turn.chosen.Tile)
				}
			}
			require.Equal(t, o.Held[leader], hand.Len())
			require.False(t, s.turns[leader][0].choice)
			tested++
		}
	}
	assert.Greater(t, tested, 40)
}

// After impossible passes only who played what is used, and there is no long search.
func TestPropertyImpossibleHistoryIsAccepted(t *testing.T) {
	contradicted := 0
	rapid.Check(t, func(t *rapid.T) {
		r, rng := anyRound(t)
		o := r.state.Observe(r.state.Turn())
		for range 1 + rng.IntN(4) {
			pass := game.Passed{Seat: domino.Seat(rng.IntN(o.Rules.Seats))}
			o.History = slices.Insert(slices.Clone(o.History), 1+rng.IntN(len(o.History)), game.Event(pass))
		}
		model, _ := choice.ModelsFor(&o.Rules)
		s := &Sampler{o: &o, rng: rng, maxTries: 200}
		if s.arrange(s.collectEvidence()); s.maxTries == 1 {
			contradicted++
		}
		s = New(t.Context(), &o, model, rng)
		for range 2 {
			s.Next(t.Context())
		}
	})
	assert.Positive(t, contradicted)
}

func TestPartnerIsLikelierToPlayByModel(t *testing.T) {
	rules := rulestest.Rules(t, "block 4 teams")
	rng := rand.New(rand.NewPCG(4, 4))
	r := begun(t, rules, rng)
	o := r.state.Observe(r.state.Turn())
	model, _ := choice.ModelsFor(&rules)
	s := New(t.Context(), &o, model, rng)
	const asked = 4000
	alike := map[domino.Seat]float64{}
	for range asked {
		for seat := range domino.Seat(4) {
			if s.Style(seat) == choice.Modelled {
				alike[seat] += 1. / asked
			}
		}
	}
	unknown, partner := choice.Unknown(false), choice.Unknown(true)
	assert.InDelta(t, partner[choice.Modelled], alike[(o.Seat+2)&3], 0.03)
	assert.InDelta(t, unknown[choice.Modelled], alike[(o.Seat+1)&3], 0.03)
	assert.InDelta(t, unknown[choice.Modelled], alike[(o.Seat+3)&3], 0.03)
}

// A search that has failed isn't repeated.
func TestFailedSearchEndsWithItsContext(t *testing.T) {
	rules := rulestest.Rules(t, "block 4")
	rng := rand.New(rand.NewPCG(4, 4))
	r := begun(t, rules, rng)
	r.played(t, 6, nil, rng)
	o := r.state.Observe(r.state.Turn())
	model, _ := choice.ModelsFor(&rules)
	s := New(t.Context(), &o, model, rng)
	o.Turn = (o.Turn + 1) % 4 // it never is
	ended, end := context.WithCancel(t.Context())
	end()
	steps := func(ctx context.Context) int {
		s.maxTries = 200
		before := s.steps
		s.search(ctx)
		return s.steps - before
	}
	const few = 2 * stepsPerCheck
	assert.Greater(t, steps(t.Context()), 20*few)
	before := s.steps
	s.search(t.Context())
	assert.Less(t, s.steps-before, few)
	assert.Less(t, steps(ended), few)
}
