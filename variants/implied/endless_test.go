package implied_test

import (
	"math/rand/v2"
	"testing"

	"dominoes/game"
	"dominoes/variants"
	"dominoes/variants/implied"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Mixes in which no score can ever bring a match to its target are known, but a round of them can be played (docs/rules.md,
// point 20, point 23, point 25, point 27).
func TestEndlessNamesWhatKeepsMatchFromEnding(t *testing.T) {
	const nothing = "nothing scores by these rules, so a match to 100 would never end"
	none := func(r *game.Rules) { r.InPlay, r.Award, r.RoundTo = game.InPlayNone, game.AwardNone, 1 }
	exactly := func(n int) func(*game.Rules) {
		return func(r *game.Rules) { r.TargetRule, r.Target = game.TargetExact, n }
	}
	love := func(n int) func(*game.Rules) {
		return func(r *game.Rules) { r.TargetRule, r.Target, r.Finish = game.TargetLove, n, game.Finish{1, 1, 1, 1, 1} }
	}
	for _, test := range []struct {
		name   string
		change func(*game.Rules)
		want   string
	}{
		{"neither tiles nor rounds score", func(r *game.Rules) {}, nothing},
		{"the ends score", func(r *game.Rules) { r.InPlay = game.InPlayFives }, ""},
		{"pips score", func(r *game.Rules) { r.Award = game.AwardOthers }, ""},
		{"losers' pips score", func(r *game.Rules) { r.Award, r.Win = game.AwardLosersOwn, game.WinLow }, ""},
		{"going out scores", func(r *game.Rules) { r.Finish[game.WayPlain] = 1 }, ""},
		{"a block scores", func(r *game.Rules) { r.Finish[game.WayBlock] = 1 }, ""},
		{"a block that nobody wins", func(r *game.Rules) { r.Finish[game.WayBlock], r.BlockWinner = 1, game.BlockNone }, nothing},
		{"the lead is the only tile", func(r *game.Rules) { r.Finish[game.WayBoth], r.Deal = 1, 1 }, nothing},
		{"the lead is the only tile, but both partners must be out",
			func(r *game.Rules) { r.Finish[game.WayBoth], r.Deal, r.Out = 1, 1, game.OutSide }, ""},
		{"making the others pass scores", func(r *game.Rules) { r.PassBonus = 30 }, ""},
		{"nobody has time to pass", func(r *game.Rules) { r.PassBonus, r.Deal = 30, 1 }, nothing},
		{"three can't score it", func(r *game.Rules) { r.PassBonus, r.Seats, r.Teams = 30, 3, false }, nothing},
		{"ties add up", func(r *game.Rules) { r.Tie = game.TieCarry }, ""},
		{"a tie adds one", func(r *game.Rules) { r.Tie = game.TieCarryOnce }, ""},
		{"a duel has no ties", func(r *game.Rules) { r.Tie, r.BlockWinner = game.TieCarry, game.BlockDuel }, nothing},
		{"the rounds are counted", func(r *game.Rules) { r.Rounds = 3 }, ""},
		{"trains that score nothing", func(r *game.Rules) {
			r.Trains, r.Deal, r.Lead, r.Spinner = game.TrainsOwn, 5, game.LeadLot, game.SpinnerNone
		}, nothing},

		{"a first score that a round may bring", func(r *game.Rules) { r.Finish[game.WayPlain], r.Entry = 5, 5 }, ""},
		{"a first score that nothing brings", func(r *game.Rules) { r.Finish[game.WayPlain], r.Entry = 5, 6 },
			"a first score must be 6 or more, but nothing scores that much at a time"},
		{"a first score that ties may bring", func(r *game.Rules) { r.Tie, r.Entry = game.TieCarry, 6 }, ""},
		{"a first score of more pips than there are", func(r *game.Rules) { r.Award, r.Entry = game.AwardAll, 170 },
			"a first score must be 170 or more, but nothing scores that much at a time"},

		{"a few wins while others have none", love(10), ""},
		{"too many wins while others have none", love(11),
			"a match to 11 while another side has nothing would hardly ever end: choose 10 or less"},
		{"wins that are worth more", func(r *game.Rules) { love(20)(r); r.Finish[game.WayDouble] = 2 }, ""},
		{"pips while others have none", func(r *game.Rules) { love(500)(r); r.Award = game.AwardOthers }, ""},

		{"a score that is the target", func(r *game.Rules) { r.InPlay = game.InPlayFives; exactly(60)(r) }, ""},
		{"scores that miss the target", func(r *game.Rules) { r.InPlay = game.InPlayFives; exactly(61)(r) },
			"all scores are multiples of 5, so nobody could hit 61 exactly"},
		{"the same, but rounds bring others",
			func(r *game.Rules) { r.InPlay, r.Finish[game.WayPlain] = game.InPlayFives, 1; exactly(61)(r) }, ""},
		{"rounded pips miss the target", func(r *game.Rules) { r.Award, r.RoundTo = game.AwardOthers, 3; exactly(61)(r) },
			"all scores are multiples of 3, so nobody could hit 61 exactly"},
		{"shares may hit it", func(r *game.Rules) { r.Award, r.RoundTo, r.Tie = game.AwardOthers, 3, game.TieSplit; exactly(61)(r) }, ""},
		{"a first score over the target", func(r *game.Rules) { r.Award, r.Entry = game.AwardOthers, 62; exactly(61)(r) },
			"a first score must be 62 or more, but more than 61 doesn't count"},
	} {
		r, err := variants.Resolve("fives", 4, map[string]string{"teams": "true"})
		require.NoError(t, err)
		none(&r)
		test.change(&r)
		assert.NoError(t, r.Validate(), test.name)
		if err := implied.Endless(r); test.want == "" {
			assert.NoError(t, err, test.name)
		} else {
			assert.EqualError(t, err, test.want, test.name)
		}
	}
}

// What matches of any rules score is no more than the rules are said to score, and a multiple of their unit: else
// matches that can end would be refused.
func TestNothingScoresMoreThanScoringSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		most, unit := implied.Facts{Rules: r}.Scoring()
		check := func(points game.Points, what string) {
			require.LessOrEqual(t, points, game.WholePoints(most), what)
			if unit > 1 {
				require.Zero(t, points%game.WholePoints(unit), "%s: %s, no multiple of %d", what, points, unit)
			}
		}
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 0))
		moves := 400
		m := rulestest.Play(t, r, rulestest.AnySeed(rng), func(s *game.State) (game.Move, bool) {
			moves--
			return rulestest.AnyMove(s, rng), moves >= 0
		})
		for _, round := range m.Rounds() {
			for _, play := range round.Plays {
				check(game.WholePoints(play.Points+play.Lost), "a tile")
			}
			for seat := range game.Seat(r.Sides()) {
				var worth game.Points
				for _, g := range round.Awards {
					if r.Partner(seat, g.Seat) {
						worth += g.Points
					}
				}
				check(worth, "a round's end")
			}
		}
	})
}
