package arena

import (
	"errors"
	"math"
	"slices"
)

// SPRT decides between two hypotheses about a bot's score, looking at deal after deal, and ends
// as soon as one is clear: each is rejected, where it is true, with a chance of about 5 %. It is
// Wald's sequential probability ratio test.
//
// The observations are deals: all rotations of a deal together have one score. There are few
// of those, five between two sides, seven for one seat against two, nine for one against three.
// How often each comes isn't known, so the likelihood of a hypothesis is the greatest that
// any distribution over these scores has with its mean: the generalised ratio, as Michel Van den Bergh
// describes it in "A practical introduction to the GSPRT" and Fishtest uses it for pairs of
// games. The scores 0 and 1 count as seen a thousandth of a time at the least, so that every mean
// between them is possible.
type SPRT struct {
	low, high float64
	scores    []float64 // those seen, 0 and 1, in order
	counts    []float64 // the deals that had them
	deals     int
}

// Bound is what the log likelihood ratio must reach, or its negative.
var Bound = math.Log((1 - sprtError) / sprtError)

// sprtError is the chance of either error.
const sprtError = 0.05

// hardly is how often a score counts as seen that wasn't.
const hardly = 1e-3

// NewSPRT returns a test of whether a score, of 1, is low or high.
func NewSPRT(low, high float64) (*SPRT, error) {
	if !(0 < low && low < high && high < 1) {
		return nil, errors.New("the two scores to decide between are above 0 % and below 100 %, the lower one first")
	}
	return &SPRT{low: low, high: high, scores: []float64{0, 1}, counts: []float64{hardly, hardly}}, nil
}

// Verdict is which hypothesis was accepted.
type Verdict uint8

const (
	// Undecided is the verdict until one is clear.
	Undecided Verdict = iota
	// AcceptedLow says that the score is the lower one rather than the higher.
	AcceptedLow
	// AcceptedHigh says that the score is the higher one rather than the lower.
	AcceptedHigh
)

// Add counts a deal in which the bot had this score, of 1.
func (t *SPRT) Add(score float64) {
	t.deals++
	i, known := slices.BinarySearch(t.scores, score)
	if !known {
		t.scores, t.counts = slices.Insert(t.scores, i, score), slices.Insert(t.counts, i, 0)
	}
	t.counts[i] = math.Floor(t.counts[i]) + 1
}

// Deals returns how many deals were counted.
func (t *SPRT) Deals() int { return t.deals }

// Hypotheses returns the scores to decide between.
func (t *SPRT) Hypotheses() (low, high float64) { return t.low, t.high }

// Verdict returns what the deals so far say.
func (t *SPRT) Verdict() Verdict {
	switch llr := t.LLR(); {
	case llr >= Bound:
		return AcceptedHigh
	case llr <= -Bound:
		return AcceptedLow
	}
	return Undecided
}

// LLR returns the logarithm of how much likelier the deals are if the higher score is true.
func (t *SPRT) LLR() float64 {
	if t.deals == 0 {
		return 0
	}
	low, high := t.tilt(t.low), t.tilt(t.high)
	llr := 0.0
	for i, score := range t.scores {
		llr += t.counts[i] * math.Log((1+low*(score-t.low))/(1+high*(score-t.high)))
	}
	return llr
}

// tilt returns the number x with which the likeliest distribution of this mean gives a score, seen
// with frequency f, the probability f/(1+x(score-mean)).
func (t *SPRT) tilt(mean float64) float64 {
	// All probabilities must be positive. Between these ends what is summed up below falls.
	from, to := -1/(1-mean), 1/mean
	for range 50 {
		x, sum := (from+to)/2, 0.0
		for i, score := range t.scores {
			sum += t.counts[i] * (score - mean) / (1 + x*(score-mean))
		}
		if sum > 0 {
			from = x
		} else {
			to = x
		}
	}
	return (from + to) / 2
}

// Score returns the mean score of the deals and its standard error, as [Standing] has them.
func (t *SPRT) Score() Estimate {
	return estimateOf(t.scores, func(i int) float64 { return math.Floor(t.counts[i]) })
}
