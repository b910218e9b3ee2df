package moment_test

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants"
	"dominoes/variants/moment"
	"dominoes/variants/rulebook"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var names = []string{"Ann", "Bo", "Cy", "Di"}

// Random rounds of random rules are played, and what is said to every seat is held against what the engine knows.
func TestNowSaysTruthInEveryMoment(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		r.Target = rapid.IntRange(1, 120).Draw(t, "target")
		if r.TargetRule == domino.TargetRoundEnd && r.Rounds > 0 && rapid.Bool().Draw(t, "no target") {
			r.Target = 0
		}
		titles := map[string]bool{}
		for _, s := range rulebook.Text(&variants.All()[0], r) {
			titles[s.Title] = true
		}
		told := map[string]bool{}
		walk(t, r, func(s *game.State) {
			for seat := range domino.Seat(r.Seats) {
				o := s.Observe(seat)
				rule := moment.Now(&o, names, nil)
				requireRoom(t, rule)
				require.True(t, titles[rule.Section], "there is no section %q in %+v", rule.Section, r)
				requireTrue(t, rule.Text, s, &o, told)
				requireTrue(t, rule.Short, s, &o, told)
				requireRoom(t, moment.Now(&o, nil, nil))
			}
		})
	})
}

// requireRoom demands that a rule says something, in no more room than it has.
func requireRoom(t require.TestingT, rule moment.Rule) {
	require.NotEmpty(t, rule.Text)
	require.NotEmpty(t, rule.Short)
	require.LessOrEqual(t, len([]rune(rule.Short)), 76, rule.Short)
	rows, used := 1, 0
	for _, word := range strings.Fields(rule.Text) {
		if used += len([]rune(word)) + 1; used > 34 {
			rows, used = rows+1, len([]rune(word))+1
		}
	}
	require.LessOrEqual(t, rows, 5, rule.Text)
}

// A stand-in's move isn't described as the player's, neither to the player nor to others.
func TestNowNamesStandIn(t *testing.T) {
	t.Parallel()
	deeds := regexp.MustCompile(`\b(You|Ann|Bo|Cy|Di) (passed|drew|scored|made)\b|(^|\. )(You go|You hit|You reach|(Ann|Bo|Cy|Di) (goes|hits|reaches))\b`)
	named := false
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		walk(t, r, func(s *game.State) {
			for seat := range domino.Seat(2) {
				o := s.Observe(seat)
				standIns := map[int]string{}
				for i := range o.History {
					standIns[i] = "a club player"
				}
				rule := moment.Now(&o, names, standIns)
				for _, text := range []string{rule.Text, rule.Short} {
					require.NotRegexp(t, deeds, strings.ReplaceAll(text, " drew the most pips", "")) // in a lot
					named = named || strings.Contains(text, "A club player ")
				}
				requireRoom(t, rule)
			}
		})
	})
	require.True(t, named)
}

// walk plays some rounds at random and shows every state.
func walk(t *rapid.T, r domino.Rules, show func(*game.State)) {
	n := rapid.Uint64().Draw(t, "seed")
	var seed game.Seed
	binary.BigEndian.PutUint64(seed[:], n)
	rng := rand.New(rand.NewPCG(n, 0))
	s, err := game.New(r)
	require.NoError(t, err)
	for show(&s); s.Stage() != game.MatchOver && len(s.Rounds()) < sampletest.Of(1, 3); show(&s) {
		a, ok := s.Chance(seed)
		if !ok {
			moves := s.Moves()
			a = moves[rng.IntN(len(moves))].Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
}

// WhyNot has a reason for exactly those tiles of the set that can't be played.
func TestWhyNotIsSilentOnlyIfTileFits(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		walk(t, r, func(s *game.State) {
			for seat := range domino.Seat(r.Seats) {
				o := s.Observe(seat)
				for _, tile := range domino.FullSet(r.Set).Tiles() {
					playable := slices.ContainsFunc(o.Moves, func(m game.Move) bool { return m.Kind == game.Plays && m.Tile == tile })
					why := moment.WhyNot(&o, tile)
					require.Equal(t, playable, why == "", "%s: %s", tile, why)
					if o.Hand.Has(tile) && why != "" && s.Turn() == seat {
						requireReason(t, s, tile, why)
					}
				}
			}
		})
	})
}

// requireReason demands that the engine forbids the tile everywhere, and for one of its ends for the reason given.
func requireReason(t *rapid.T, s *game.State, tile domino.Tile, why string) {
	pos := s.Position()
	waits := false // for the sides of the lead
	for e := range domino.End(domino.MaxArms) {
		_, _, err := game.Apply(*s, game.Play{Seat: s.Turn(), Tile: tile, End: e})
		waits = waits || err.(*game.Illegal).Ban == game.BanFillFirst && pos.Rules().Joining(pos.Pips(e)).Has(tile)
	}
	if strings.Contains(why, "must lead") {
		require.Contains(t, why, s.Forced().String())
		return
	}
	require.Equal(t, waits, strings.HasPrefix(why, "cover all sides"), why)
	trains := pos.Trains()
	for _, e := range pos.OpenEnds() {
		if trains.OnlyDoubles(e.End) && !tile.IsDouble() {
			continue
		}
		needed := e.Pips
		if r := pos.Rules(); r.Join == domino.JoinSeven {
			needed = r.Set + 1 - e.Pips
		}
		if !waits && (e.Pips > 0 || pos.Rules().Join == domino.JoinMatch) {
			require.Contains(t, why, fmt.Sprint(needed))
		}
	}
}
