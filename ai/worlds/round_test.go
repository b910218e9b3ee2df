package worlds

import (
	"math/rand/v2"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// round is a round in play with its history.
type round struct {
	before  game.State  // before it was dealt or set up
	opening game.Action // the deal or the setup
	actions []game.Action
	state   game.State
}

// do applies an action, and reports whether the round goes on.
func (r *round) do(t require.TestingT, a game.Action) bool {
	next, _, err := game.Apply(r.state, a)
	require.NoError(t, err)
	r.state, r.actions = next, append(r.actions, a)
	return next.Stage() == game.AwaitMove
}

// begun opens a match with a round that waits for its first move.
func begun(t require.TestingT, rules domino.Rules, rng *rand.Rand) (r round) {
	s, err := game.New(rules)
	require.NoError(t, err)
	seed := rulestest.AnySeed(rng)
	for s.Stage() != game.AwaitMove {
		if s.Stage() == game.MatchOver {
			return begun(t, rules, rng) // it had nothing but redeals
		}
		a, ok := s.Chance(seed)
		require.True(t, ok)
		r.before, r.opening = s, a
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
	r.state = s
	return r
}

// played makes up to this number of moves, but not the one that ends the round. They are random, with unnecessary
// draws, or by a model.
func (r *round) played(t require.TestingT, moves int, model *choice.Model, rng *rand.Rand) {
	rules := r.state.Rules()
	_, setUp := r.opening.(game.Setup)
	layout := r.state.Layout() // an engine, or all that a position has
	if !setUp && rules.Trains == domino.TrainsNone {
		layout = nil
	}
	b := choice.NewBoard(r.state.Position(), layout)
	for range moves {
		seat := r.state.Turn()
		m := b.Pos.Pick(rng.Uint32())
		if m.Kind == game.Draws && rules.Boneyard == domino.BoneyardFree && rng.IntN(2) == 0 {
			m = b.Pos.Pick(rng.Uint32()) // or the boneyard is drawn empty
		}
		if model != nil {
			m = model.Pick(&b, rng.Uint32())
		}
		earlier := *r
		if !r.do(t, m.Act(seat)) {
			*r = earlier
			return
		}
		b.Play(m)
	}
}

// anyRound draws a round in play.
func anyRound(t *rapid.T) (round, *rand.Rand) {
	rules := rulestest.Draw(t)
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 1))
	var model *choice.Model
	if rapid.Bool().Draw(t, "sensible") {
		model, _ = choice.ModelsFor(&rules)
	}
	r := begun(t, rules, rng)
	if rapid.IntRange(0, 3).Draw(t, "set up") == 0 {
		r.played(t, rapid.IntRange(0, 20).Draw(t, "moves before"), model, rng)
		r = setUp(t, &r.state, rng)
	}
	r.played(t, rapid.IntRange(0, 45).Draw(t, "moves"), model, rng)
	return r, rng
}

// setUp opens a match with a position in mid-round, with some tiles nowhere.
func setUp(t require.TestingT, s *game.State, rng *rand.Rand) (r round) {
	var err error
	r.before, err = game.New(s.Rules())
	require.NoError(t, err)
	p := s.Position()
	setup := game.Setup{Turn: s.Turn(), Layout: s.Layout(), Last: p.Last(), Boneyard: p.Boneyard(), Marked: p.Trains().Marked}
	for seat := range domino.Seat(s.Rules().Seats) {
		setup.Hands[seat] = p.Hand(seat).Tiles()
	}
	all := setup.Boneyard
	if n := len(all); n > 0 {
		setup.Boneyard = all[:n-rng.IntN(min(n, 5))]
	}
	for {
		r.opening = setup
		r.state, _, err = game.Apply(r.before, setup)
		require.NoError(t, err)
		if r.state.Stage() == game.AwaitMove {
			return r
		}
		setup.Boneyard = all // without its last tiles the round was blocked
	}
}

// replayWith plays the round again with other hands and another boneyard. The error is why that is illegal.
func (r *round) replayWith(hands [domino.MaxSeats]domino.Set, boneyard []domino.Tile) (game.State, error) {
	opening := r.opening
	switch a := opening.(type) {
	case game.Deal:
		a.Hands, a.Boneyard = lists(hands), boneyard
		opening = a
	case game.Setup:
		a.Hands, a.Boneyard = lists(hands), boneyard
		opening = a
	}
	s, _, err := game.Apply(r.before, opening)
	for _, a := range r.actions {
		if err == nil {
			s, _, err = game.Apply(s, a)
		}
	}
	return s, err
}

// possible reports whether the round is legal with these hands and boneyard, and looks the same to a seat.
func (r *round) possible(o *game.Observation, hands [domino.MaxSeats]domino.Set, boneyard []domino.Tile) bool {
	s, err := r.replayWith(hands, boneyard)
	return err == nil && assert.ObjectsAreEqual(*o, s.Observe(o.Seat))
}
