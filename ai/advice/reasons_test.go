package advice

import (
	"context"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/internal/sampletest"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var names = []string{"Ann", "Bo", "Cy", "Di"}

// calling returns words that call a seat "you".
func calling(seat domino.Seat) words.Words { return words.Words{Names: names}.To(seat) }

// moments calls try with n positions with a choice, of any variant and number of seats, and in teams.
func moments(t *testing.T, n int, try func(game.Observation)) {
	t.Helper()
	for rng := rand.New(rand.NewPCG(7, 8+sampletest.Seed(t))); n > 0; {
		seats := 2 + rng.IntN(4)
		r, err := variants.Resolve(variants.IDs()[rng.IntN(len(variants.IDs()))], min(seats, domino.MaxSeats), nil)
		require.NoError(t, err)
		r.Teams = seats > domino.MaxSeats
		if m, running := rulestest.PlayAnyhow(t, r, rng.IntN(20), rng); running && len(m.Moves()) > 1 {
			try(m.Observe(m.Turn()))
			n--
		}
	}
}

// Every number in a reason's text is that of the facts, and so is the direction of every comparison.
func TestReasonsAgreeWithFacts(t *testing.T) {
	kinds := map[Kind]int{}
	moments(t, sampletest.Of(520, 1200), func(o game.Observation) { checkReasons(t, &o, kinds) })
	for _, kind := range []Kind{Now, Reply, Stuck, Partner, Following, Weight, GoingOut, Blocking, Own, Numbers, Tiles, Doubles} {
		assert.Positive(t, kinds[kind], "kind %d", kind)
	}
}

// With an empty boneyard the unseen tiles are the other hand, so all tiles are known and the round is solved.
func TestReasonsAgreeWithFactsOfSolvedRounds(t *testing.T) {
	kinds, solved := map[Kind]int{}, 0
	rng := rand.New(rand.NewPCG(3, 4))
	for _, id := range []string{"evens", "evens-spinner", "draw", "classic", "plaza"} {
		r := rulestest.Rules(t, id+" 2")
		for n := range byte(sampletest.Of(24, 40)) {
			rulestest.Play(t, r, game.Seed{n}, func(s *game.State) (game.Move, bool) {
				o := s.Observe(s.Turn())
				if len(s.Rounds()) == 0 && o.Boneyard == 0 && len(o.Moves) > 1 && checkReasons(t, &o, kinds) {
					solved++
				}
				return rulestest.AnyMove(s, rng), len(s.Rounds()) == 0
			})
		}
	}
	assert.Greater(t, solved, 20)
	for _, kind := range []Kind{Now, Reply, Stuck, Following, Weight, GoingOut, Blocking} {
		assert.Positive(t, kinds[kind], "kind %d", kind)
	}
}

// checkReasons checks every possible reason for a position's moves, and counts them by kind.
func checkReasons(t *testing.T, o *game.Observation, kinds map[Kind]int) (solved bool) {
	t.Helper()
	study := ai.NewStudy(*o, rand.New(rand.NewPCG(1, 2)))
	study.Continue(context.Background(), 2_500)
	found := study.Findings()
	x := explainer{o: o, w: calling(o.Seat), seen: SeenBy(o), solved: study.Solved()}
	for i := range found {
		for j := range found {
			if i == j {
				continue
			}
			c := comparison{explainer: &x, this: &found[i], other: &found[j], slight: true}
			for _, w := range append(c.all(), c.traits()...) {
				if w.Text != "" {
					kinds[w.Kind]++
					checkReason(t, &c, w)
				}
			}
		}
		reasons := x.reasons(found, i)
		require.LessOrEqual(t, len(reasons), maxReasons)
		checkTold(t, reasons)
	}
	return x.solved
}

// checkTold checks that reasons given together differ in subject.
func checkTold(t *testing.T, reasons []Reason) {
	t.Helper()
	kinds := map[Kind]bool{}
	for _, r := range reasons {
		require.False(t, kinds[r.Kind], "%+v", reasons)
		kinds[r.Kind] = true
	}
}

// Reasons for another player's moves name that player, and call the reader "you" at any seat.
func TestReasonsForAnotherPlayerCallReaderYou(t *testing.T) {
	wrong := regexp.MustCompile(`\byou (has|goes|scores|ends|draws|is)\b|\byour\b`)
	spoken := 0
	moments(t, sampletest.Of(24, 190), func(o game.Observation) {
		study := ai.NewStudy(o, rand.New(rand.NewPCG(1, 2)))
		study.Continue(context.Background(), 3_000)
		found := study.Findings()
		for seat := range domino.Seat(o.Rules.Seats) {
			x := explainer{o: &o, w: calling(seat), seen: SeenBy(&o), solved: study.Solved()}
			for i := range found[1:] {
				c := comparison{explainer: &x, this: &found[i+1], other: &found[0]}
				for _, w := range c.all() {
					text := w.Text + "; " + w.Figures
					switch {
					case seat == o.Seat:
						require.NotContains(t, text, names[seat])
					case strings.Contains(text, "you"):
						spoken++
						require.NotRegexp(t, wrong, text)
					}
				}
			}
		}
	})
	assert.Positive(t, spoken)
}
