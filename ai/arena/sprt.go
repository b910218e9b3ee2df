package arena

import (
	"errors"
	"math"
	"slices"
)

// SPRT decides between two hypotheses about a bot's score, deal after deal, and ends as soon as the decision is clear.
// Each is rejected with a probability of about 5 % if it is true. It is Wald's sequential probability ratio test.
//
// The observations are deals: all rotations of a deal together have one score. It has few possible values: five between
// two sides, seven for one seat against two, nine for one against three. Their frequencies are unknown, so the
// likelihood of a hypothesis is the maximum over all distributions with its mean: the generalized ratio, as described
// by Michel Van den Bergh in "A practical introduction to the GSPRT" and used by Fishtest for pairs of games. The
// scores 0 and 1 count as seen at least a thousandth of a time, so that every mean between them is possible.
type SPRT struct {
	low, high float64
	scores    []float64 // the scores seen, and 0 and 1, sorted
	counts    []float64 // the number of deals with each
	deals     int
}

// Bound is the log likelihood ratio at which the high score is accepted, and -Bound that for the low one.
var Bound = math.Log((1 - sprtError) / sprtError)

// sprtError is the probability of either error.
const sprtError = 0.05

// hardly is the count of a score that wasn't seen.
const hardly = 1e-3

// NewSPRT returns a test that decides between a low and a high score, both between 0 and 1.
func NewSPRT(low, high float64) (*SPRT, error) {
	if !(0 < low && low < high && high < 1) {
		return nil, errors.New("the two scores to decide between are above 0 % and below 100 %, the lower one first")
	}
	return &SPRT{low: low, high: high, scores: []float64{0, 1}, counts: []float64{hardly, hardly}}, nil
}

// Verdict is the decision of a test.
type Verdict uint8

const (
	// Undecided means that more deals are needed.
	Undecided Verdict = iota
	// AcceptedLow means that the score is the lower one rather than the higher.
	AcceptedLow
	// AcceptedHigh means that the score is the higher one rather than the lower.
	AcceptedHigh
)

// Add adds a deal in which the bot had this score, from 0 to 1.
func (t *SPRT) Add(score float64) {
	t.deals++
	i, known := slices.BinarySearch(t.scores, score)
	if !known {
		t.scores, t.counts = slices.Insert(t.scores, i, score), slices.Insert(t.counts, i, 0)
	}
	t.counts[i] = math.Floor(t.counts[i]) + 1
}

// Deals returns the number of deals.
func (t *SPRT) Deals() int { return t.deals }

// Hypotheses returns the two scores.
func (t *SPRT) Hypotheses() (low, high float64) { return t.low, t.high }

// Verdict returns the decision so far.
func (t *SPRT) Verdict() Verdict {
	switch llr := t.LLR(); {
	case llr >= Bound:
		return AcceptedHigh
	case llr <= -Bound:
		return AcceptedLow
	}
	return Undecided
}

// LLR returns the log likelihood ratio of the high score to the low one.
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

// tilt returns the x for which the likeliest distribution with this mean gives a score of frequency f the probability
// f/(1+x(score-mean)).
func (t *SPRT) tilt(mean float64) float64 {
	// All probabilities must be positive. Between these bounds the sum below decreases.
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

// Score returns the mean score of the deals and its standard error.
func (t *SPRT) Score() Estimate {
	return estimateOf(t.scores, func(i int) float64 { return math.Floor(t.counts[i]) })
}
