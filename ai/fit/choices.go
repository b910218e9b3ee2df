package main

import (
	"math"

	"dominoes/ai/choice"
)

// score returns the mean logarithm of the probability of what was chosen.
func score(coefficients *choice.Features, decisions []decision) float64 {
	sum := 0.0
	for _, d := range decisions {
		p := probabilities(coefficients, d)
		sum += math.Log(max(1e-9, p[d.chosen]))
	}
	return sum / float64(len(decisions))
}

func probabilities(coefficients *choice.Features, d decision) []float64 {
	p := make([]float64, len(d.moves))
	most, sum := math.Inf(-1), 0.0
	for i, f := range d.moves {
		for j, x := range f {
			p[i] += float64(coefficients[j]) * float64(x)
		}
		most = max(most, p[i])
	}
	for i := range p {
		p[i] = math.Exp(p[i] - most)
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	return p
}

// fitChoices returns the coefficients under which the choices are likeliest, found by Newton's
// method. A little is taken off for large coefficients, so that a feature that
// hardly ever occurs has hardly any.
func fitChoices(decisions []decision) (coefficients choice.Features) {
	const shrink = 2
	n := len(choice.Names)
	for range 12 {
		gradient := make([]float64, n)
		hessian := make([][]float64, n)
		for i := range hessian {
			hessian[i] = make([]float64, n)
			hessian[i][i] = shrink
			gradient[i] = -shrink * float64(coefficients[i])
		}
		for _, d := range decisions {
			p := probabilities(&coefficients, d)
			mean := make([]float64, n)
			for k, f := range d.moves {
				for i, x := range f {
					mean[i] += p[k] * float64(x)
				}
			}
			for i := range mean {
				gradient[i] += float64(d.moves[d.chosen][i]) - mean[i]
			}
			for k, f := range d.moves {
				for i := range n {
					x := float64(f[i]) - mean[i]
					if x == 0 {
						continue
					}
					for j := range n {
						hessian[i][j] += p[k] * x * (float64(f[j]) - mean[j])
					}
				}
			}
		}
		step := solve(hessian, gradient)
		for i := range step {
			coefficients[i] += float32(step[i])
		}
	}
	return coefficients
}
