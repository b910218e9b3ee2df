package variants_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants"
	"dominoes/variants/rulestest"
)

// An option that can't matter changes nothing: with each of its values the same rounds are played,
// and score the same.
func TestOptionsThatCannotMatterChangeNoMatch(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	tried := map[string]int{}
	for _, base := range sampletest.Some(t, 60, rulestest.Bases(rng)) {
		played := sync.OnceValue(func() []string { return playRounds(t, base) })
		eachChange(base, func(o *variants.Option, r domino.Rules) {
			if !o.Matters(base) {
				tried[o.ID]++
				require.Equal(t, played(), playRounds(t, r), "%s from %s to %s in %+v", o.ID, o.Value(base), o.Value(r), base)
			}
		})
	}
	for _, id := range []string{"no-lead", "boneyard", "reserve", "arms", "arms-open", "tie"} {
		assert.NotZero(t, tried[id], "%s always matters", id)
	}
}

// eachChange calls do with each option and the rules that have another value of it.
func eachChange(base domino.Rules, do func(*variants.Option, domino.Rules)) {
	for i := range variants.Options() {
		o := &variants.Options()[i]
		for _, value := range rulestest.ValuesOf(o) {
			r := base
			if o.Set(&r, value) == nil && r.Validate() == nil && r != base {
				do(o, r)
			}
		}
	}
}

// playRounds plays the first rounds of some matches at random, and tells what was done and scored.
func playRounds(t *testing.T, r domino.Rules) (told []string) {
	for seed := range byte(2) {
		rng := rand.New(rand.NewPCG(uint64(seed), 5))
		s, err := game.New(r)
		require.NoError(t, err)
		for s.Ended() < 2 && s.Stage() != game.MatchOver {
			a, chance := s.Chance(game.Seed{seed})
			if !chance {
				moves := s.Moves()
				a = moves[rng.IntN(len(moves))].Act(s.Turn())
			}
			s, _, err = game.Apply(s, a)
			require.NoError(t, err)
			told = append(told, fmt.Sprint(a, s.Moves(), s.Scores(), s.Leader()))
		}
	}
	return told
}

// An option that matters changes what can happen, with the two exceptions below.
func TestOptionsThatMatterChangeRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	for _, base := range rulestest.Bases(rng) {
		makesADifference := map[string]bool{}
		eachChange(base, func(o *variants.Option, r domino.Rules) {
			makesADifference[o.ID] = makesADifference[o.ID] || rulestest.Effective(r) != rulestest.Effective(base)
		})
		for _, o := range variants.Options() {
			if _, canChange := makesADifference[o.ID]; !canChange {
				continue
			}
			switch {
			case o.ID == "spinner" && base.Arms == 2:
				assert.True(t, o.Matters(base), "a spinner is chosen first, then its arms")
			case o.ID == "boneyard" && domino.Facts{Rules: base}.Undealt() <= base.Reserve:
				assert.Equal(t, domino.Facts{Rules: base}.Undealt() > 0, o.Matters(base), "drawing is chosen first, then what is left")
			case o.ID == "reserve" && base.Boneyard == domino.BoneyardNone, o.ID == "reserve" && domino.Facts{Rules: base}.Undealt() == 0:
				assert.False(t, o.Matters(base))
			default:
				require.Equal(t, makesADifference[o.ID], o.Matters(base), "%s in %+v", o.ID, base)
			}
		}
	}
}

// Whether an option matters is up to those listed before it: a list can't lose the line above the
// one that is changed.
func TestOptionsDependOnThoseBefore(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	place := map[string]int{}
	for i, o := range variants.Options() {
		place[o.ID] = i
	}
	for _, base := range sampletest.Some(t, 60, rulestest.Bases(rng)) {
		eachChange(base, func(changed *variants.Option, r domino.Rules) {
			for _, o := range variants.Options()[:place[changed.ID]+1] {
				require.Equal(t, o.Matters(base), o.Matters(r), "%s decides on %s, which is listed before it", changed.ID, o.ID)
			}
		})
	}
}

// What a page leaves to the players matters for two, three or four of them, alone or in teams, with something
// that it leaves to them, too.
func TestOpenOptionsMatter(t *testing.T) {
	for _, v := range variants.All() {
		teams := v.Rules(4)
		teams.Teams = true
		rules := []domino.Rules{v.Rules(2), v.Rules(4), teams}
		for id, values := range v.Open {
			for _, value := range values {
				r := v.Rules(4)
				require.NoError(t, option(t, id).Set(&r, value))
				rules = append(rules, r)
			}
		}
		for id := range v.Open {
			assert.True(t, slices.ContainsFunc(rules, option(t, id).Matters), "%s: %s", v.ID, id)
		}
	}
}

func option(t *testing.T, id string) *variants.Option {
	o, err := variants.OptionByID(id)
	require.NoError(t, err)
	return o
}
