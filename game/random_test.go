package game_test

import (
	"encoding/binary"
	"math/rand/v2"
	"strconv"
	"testing"

	"dominoes/game"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// maxRounds is far more than a match to a low target takes when all play at
// random.
const maxRounds = 400

// anyRules draws the rules of a short match: a variant as its page has it but
// for the target, what its page leaves open, or a mix of any options.
func anyRules(t *rapid.T) game.Rules {
	id := rapid.SampledFrom(variants.IDs()).Draw(t, "variant")
	seats := rapid.IntRange(2, game.MaxSeats).Draw(t, "seats")
	mix := rapid.IntRange(0, 4).Draw(t, "mix") // of the page, of its open options, of all, of more games' options
	if mix > 2 {
		return shortened(t, rulestest.Draw(t))
	}
	v, err := variants.ByID(id)
	require.NoError(t, err)
	r := v.Rules(seats)
	r.Target = rapid.IntRange(1, 40).Draw(t, "target")
	r.Teams = seats == game.MaxSeats && rapid.Bool().Draw(t, "teams")
	for _, o := range variants.Options() {
		open, isOpen := v.Open[o.ID]
		if o.ID == "target" || o.ID == "teams" || mix == 0 || mix == 1 && !isOpen || !rapid.Bool().Draw(t, "change "+o.ID) {
			continue
		}
		values := o.Values
		if mix == 1 && open != nil {
			values = open
		}
		if values == nil {
			values = figuresFor(o.ID, r)
		}
		changed, value := r, rapid.SampledFrom(values).Draw(t, o.ID)
		if o.ID == "set" { // with what it brings
			changed, err = v.Resolve(seats, map[string]string{"set": value})
			changed.Target, changed.Teams = r.Target, r.Teams
		}
		require.NoError(t, o.Set(&changed, value))
		if err == nil && changed.Validate() == nil { // some mixes can't be
			r = changed
		}
	}
	require.NoError(t, r.Validate())
	return shortened(t, r)
}

// shortened makes sure of a match that ends soon: some rules score nothing, or deal anew for ever.
func shortened(t *rapid.T, r game.Rules) game.Rules {
	if r.Target > 40 {
		r.Target = rapid.IntRange(1, 40).Draw(t, "target")
	}
	if r.Rounds == 0 {
		r.Rounds = rapid.IntRange(0, 6).Draw(t, "rounds")
	}
	if r.Rounds == 0 && (r.Award == game.AwardNone || r.TargetRule != game.TargetRoundEnd || r.Entry > 0 || r.RedealDoubles > 0 ||
		r.BlockWinner == game.BlockNone || r.Award == game.AwardLosersOwn) {
		r.Rounds = 5
	}
	require.NoError(t, r.Validate())
	return r
}

// figuresFor lists sane small figures for an option that takes any number.
func figuresFor(option string, r game.Rules) []string {
	low, high := 0, 13
	switch option {
	case "deal":
		low, high = 1, min(9, game.SetSize(6)/r.Seats)
	case "reserve":
		high = 4
	case "rounds":
		high = 6
	}
	var values []string
	for n := low; n <= high; n++ {
		values = append(values, strconv.Itoa(n))
	}
	return values
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
const maxActions = 2 * game.MaxTiles * game.MaxSeats

// walk plays a whole match at random, shows every step, and returns the
// actions and the last state. Every round, and the match, must end.
func walk(t tester, r game.Rules, c source, show func(step)) ([]game.Action, game.State) {
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
func everyStep(t *testing.T, show func(*rapid.T, game.Rules, step)) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRules(t)
		walk(t, r, anySource(t), func(s step) { show(t, r, s) })
	})
}

// replayed returns the states that the actions lead through, from a new match.
func replayed(t tester, r game.Rules, trail []game.Action) []game.State {
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

// midRound returns a random state in which a round is running, and how the
// match came to it.
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
