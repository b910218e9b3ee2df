package arena

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func sprtOf(t *testing.T, low, high float64) *SPRT {
	t.Helper()
	test, err := NewSPRT(low, high)
	require.NoError(t, err)
	return test
}

// With wins and losses alone the likeliest distribution is given by its mean. For the scores 0, 1/2, 1/2, 1 their own
// distribution has the mean 1/2; with the mean 3/4, and x = 4u, it is -3/(1-3u) - 2/(1-u) + 1/(1+u) = 0, that is
// u² = 1/3, and u is the negative root.
func TestLogLikelihoodRatioOfScores(t *testing.T) {
	test := sprtOf(t, 0.5, 0.55)
	for i := range 100 {
		test.Add(map[bool]float64{true: 1}[i < 60])
	}
	assert.InDelta(t, 60*math.Log(0.55/0.5)+40*math.Log(0.45/0.5), test.LLR(), 1e-9)
	assert.Equal(t, Undecided, test.Verdict())
	assert.Equal(t, 0.6, test.Score().Mean)
	assert.InDelta(t, math.Sqrt(0.24/99), test.Score().Error, 1e-12)

	test = sprtOf(t, 0.5, 0.75)
	for _, score := range []float64{0, 0.5, 0.5, 1} {
		test.Add(score)
	}
	u := -1 / math.Sqrt(3)
	assert.InDelta(t, -math.Log(1-3*u)-2*math.Log(1-u)-math.Log(1+u), test.LLR(), 1e-9)
}

// A hypothesis is accepted once it is 19 times likelier than the other, for errors of about 5 %.
func TestSPRTEndsAtItsBounds(t *testing.T) {
	for score, want := range map[float64]Verdict{0: AcceptedLow, 1: AcceptedHigh} {
		test, deals := sprtOf(t, 0.4, 0.6), 0
		for ; test.Verdict() == Undecided; deals++ {
			require.Less(t, math.Abs(test.LLR()), math.Log(19))
			test.Add(score)
		}
		assert.Equal(t, want, test.Verdict())
		assert.GreaterOrEqual(t, math.Abs(test.LLR()), math.Log(19))
		assert.Equal(t, deals, test.Deals())
	}
}

func TestSPRTRefusesBoundsOutOfOrder(t *testing.T) {
	for _, c := range [][2]float64{{0, 0.5}, {0.5, 1}, {0.6, 0.5}, {0.5, 0.5}, {math.NaN(), 0.5}} {
		_, err := NewSPRT(c[0], c[1])
		assert.ErrorContains(t, err, "the lower one first")
	}
	assert.Zero(t, sprtOf(t, 0.4, 0.6).LLR(), "before the first deal")
}

// A true hypothesis is rejected in about 5 % of the tests, with the scores of deals between two sides and of one seat
// against two.
func TestSPRTErrsInAboutFivePercent(t *testing.T) {
	const tests = 400
	rng := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		scores, parts []float64 // the scores of a deal, and how often each comes if the mean is low
		low, high     float64
		tilted        []float64 // how often they come if it is high
	}{
		{[]float64{0, 0.25, 0.5, 0.75, 1}, []float64{0.1, 0.1, 0.6, 0.1, 0.1}, 0.5, 0.56, []float64{0.06, 0.08, 0.58, 0.12, 0.16}},
		{[]float64{0, 1.0 / 3, 2.0 / 3, 1}, []float64{0.35, 0.37, 0.21, 0.07}, 1.0 / 3, 0.4, []float64{0.27, 0.37, 0.25, 0.11}},
	} {
		for _, want := range []Verdict{AcceptedLow, AcceptedHigh} {
			parts := map[Verdict][]float64{AcceptedLow: c.parts, AcceptedHigh: c.tilted}[want]
			mean := 0.0
			for i, part := range parts {
				mean += part * c.scores[i]
			}
			require.InDelta(t, map[Verdict]float64{AcceptedLow: c.low, AcceptedHigh: c.high}[want], mean, 1e-9)
			wrong, deals := 0, 0
			for range tests {
				test := sprtOf(t, c.low, c.high)
				for test.Verdict() == Undecided {
					test.Add(drawn(rng, c.scores, parts))
				}
				if test.Verdict() != want {
					wrong++
				}
				deals += test.Deals()
			}
			t.Logf("to %v of %v: %d of %d wrong, %d deals on average", want, parts, wrong, tests, deals/tests)
			assert.Less(t, wrong, tests*8/100)
			assert.Greater(t, wrong, tests*2/100, "it ends no later than it must")
		}
	}
}

// drawn returns a random score; parts are the probabilities.
func drawn(rng *rand.Rand, scores, parts []float64) float64 {
	x := rng.Float64()
	for i, part := range parts {
		if x -= part; x < 0 {
			return scores[i]
		}
	}
	return scores[len(scores)-1]
}
