package arena

import (
	"math"
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
// distribution has the mean 1/2; with the mean 3/4, and x = 4u, it is -3/(1-3u) - 2/(1-u) + 1/(1+u) = 0, that is u² = 1/3, of
// which u is the negative root.
func TestRatioOfLikelihoods(t *testing.T) {
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

// A hypothesis is accepted once the other one is 19 times less likely, so that it errs in about a twentieth of the tests.
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
