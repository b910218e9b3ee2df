package domino_test

import (
	"math/rand/v2"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// Mixes in which no score can ever bring a match to its target are known, but a round of them can be played
// (docs/rules.md, point 20, point 23, point 25, point 27).
func TestEndlessNamesWhatKeepsMatchFromEnding(t *testing.T) {
	const nothing = "nothing scores by these rules, so a match to 100 would never end"
	none := func(r *domino.Rules) { r.InPlay, r.Award, r.RoundTo = domino.InPlayNone, domino.AwardNone, 1 }
	exactly := func(n int) func(*domino.Rules) {
		return func(r *domino.Rules) { r.TargetRule, r.Target = domino.TargetExact, n }
	}
	love := func(n int) func(*domino.Rules) {
		return func(r *domino.Rules) {
			r.TargetRule, r.Target, r.Finish = domino.TargetLove, n, domino.Finish{1, 1, 1, 1, 1, 1}
		}
	}
	for _, test := range []struct {
		name   string
		change func(*domino.Rules)
		want   string
	}{
		{"neither tiles nor rounds score", func(r *domino.Rules) {}, nothing},
		{"the ends score", func(r *domino.Rules) { r.InPlay = domino.InPlayFives }, ""},
		{"pips score", func(r *domino.Rules) { r.Award = domino.AwardOthers }, ""},
		{"losers' pips score", func(r *domino.Rules) { r.Award, r.Win = domino.AwardLosersOwn, domino.WinLow }, ""},
		{"going out scores", func(r *domino.Rules) { r.Finish[domino.WayPlain] = 1 }, ""},
		{"a block scores", func(r *domino.Rules) { r.Finish[domino.WayBlock] = 1 }, ""},
		{"a block that nobody wins", func(r *domino.Rules) { r.Finish[domino.WayBlock], r.BlockWinner = 1, domino.BlockNone }, nothing},
		{"the lead is the only tile", func(r *domino.Rules) { r.Finish[domino.WayBoth], r.Deal = 1, 1 }, nothing},
		{"the lead is the only tile, but both partners must be out",
			func(r *domino.Rules) { r.Finish[domino.WayBoth], r.Deal, r.Out = 1, 1, domino.OutSide }, ""},
		{"making the others pass scores", func(r *domino.Rules) { r.PassBonus = 30 }, ""},
		{"nobody has time to pass", func(r *domino.Rules) { r.PassBonus, r.Deal = 30, 1 }, nothing},
		{"three can't score it", func(r *domino.Rules) { r.PassBonus, r.Seats, r.Teams = 30, 3, false }, nothing},
		{"ties add up", func(r *domino.Rules) { r.Tie = domino.TieCarry }, ""},
		{"a tie adds one", func(r *domino.Rules) { r.Tie = domino.TieCarryOnce }, ""},
		{"a duel has no ties", func(r *domino.Rules) { r.Tie, r.BlockWinner = domino.TieCarry, domino.BlockDuel }, nothing},
		{"the rounds are counted", func(r *domino.Rules) { r.Rounds = 3 }, ""},
		{"trains that score nothing", func(r *domino.Rules) {
			r.Trains, r.Deal, r.Lead, r.Spinner = domino.TrainsOwn, 5, domino.LeadLot, domino.SpinnerNone
		}, nothing},

		{"a first score that a round may bring", func(r *domino.Rules) { r.Finish[domino.WayPlain], r.Entry = 5, 5 }, ""},
		{"a first score that nothing brings", func(r *domino.Rules) { r.Finish[domino.WayPlain], r.Entry = 5, 6 },
			"a first score must be 6 or more, but nothing scores that much at a time"},
		{"a first score that ties may bring", func(r *domino.Rules) { r.Tie, r.Entry = domino.TieCarry, 6 }, ""},
		{"a first score of more pips than there are", func(r *domino.Rules) { r.Award, r.Entry = domino.AwardAll, 170 },
			"a first score must be 170 or more, but nothing scores that much at a time"},

		{"a few wins while others have none", love(10), ""},
		{"too many wins while others have none", love(11),
			"a match to 11 while another side has nothing would hardly ever end: choose 10 or less"},
		{"wins that are worth more", func(r *domino.Rules) { love(20)(r); r.Finish[domino.WayDouble] = 2 }, ""},
		{"pips while others have none", func(r *domino.Rules) { love(500)(r); r.Award = domino.AwardOthers }, ""},

		{"a score that is the target", func(r *domino.Rules) { r.InPlay = domino.InPlayFives; exactly(60)(r) }, ""},
		{"scores that miss the target", func(r *domino.Rules) { r.InPlay = domino.InPlayFives; exactly(61)(r) },
			"all scores are multiples of 5, so nobody could hit 61 exactly"},
		{"the same, but rounds bring others",
			func(r *domino.Rules) { r.InPlay, r.Finish[domino.WayPlain] = domino.InPlayFives, 1; exactly(61)(r) }, ""},
		{"rounded pips miss the target", func(r *domino.Rules) { r.Award, r.RoundTo = domino.AwardOthers, 3; exactly(61)(r) },
			"all scores are multiples of 3, so nobody could hit 61 exactly"},
		{"shares may hit it", func(r *domino.Rules) {
			r.Award, r.RoundTo, r.Tie = domino.AwardOthers, 3, domino.TieSplit
			exactly(61)(r)
		}, ""},
		{"a first score over the target", func(r *domino.Rules) { r.Award, r.Entry = domino.AwardOthers, 62; exactly(61)(r) },
			"a first score must be 62 or more, but more than 61 doesn't count"},
	} {
		r := rulestest.Rules(t, "fives 4 teams")
		none(&r)
		test.change(&r)
		assert.NoError(t, r.Validate(), test.name)
		if err := domino.Endless(r); test.want == "" {
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
		most, unit := domino.Facts{Rules: r}.Scoring()
		check := func(points domino.Points, what string) {
			require.LessOrEqual(t, points, domino.WholePoints(most), what)
			if unit > 1 {
				require.Zero(t, points%domino.WholePoints(unit), "%s: %s, no multiple of %d", what, points, unit)
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
				check(domino.WholePoints(play.Points+play.Lost), "a tile")
			}
			for seat := range domino.Seat(r.Sides()) {
				var worth domino.Points
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
