package main

import (
	"math"

	"gonum.org/v1/gonum/mat"

	"dominoes/ai/choice"
)

// features is the number of features of a move.
const features = len(choice.Features{})

// score returns the mean log likelihood of the choices.
func score(w *choice.Weights, decisions []decision) float64 {
	sum := 0.0
	for _, d := range decisions {
		sum += math.Log(max(1e-9, probabilities(&w[d.stage], d.moves)[d.chosen]))
	}
	return sum / float64(len(decisions))
}

// probabilities returns the probability of each move to be chosen.
func probabilities(coefficients *choice.Features, moves []choice.Features) []float64 {
	p := make([]float64, len(moves))
	most, sum := math.Inf(-1), 0.0
	for i, f := range moves {
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

// fitChoices returns the coefficients that maximize the likelihood of the choices.
func fitChoices(decisions []decision) (w choice.Weights) {
	// The weights of the priors: the coefficients of all stages are drawn to 0, which matters for rare features, and
	// those of each stage to those of all stages.
	const toZero, toAll = 2, 10
	all := likeliest(decisions, new(choice.Features), toZero)
	var byStage [choice.Stages][]decision
	for _, d := range decisions {
		byStage[d.stage] = append(byStage[d.stage], d)
	}
	for stage := range w {
		w[stage] = likeliest(byStage[stage], &all, toAll)
	}
	return w
}

// likeliest returns the coefficients that maximize the likelihood with a penalty for the distance to prior, by Newton's
// method: each step solves a least-squares problem, with the moves weighted by their probabilities.
func likeliest(decisions []decision, prior *choice.Features, priorWeight float64) choice.Features {
	c := *prior
	for range 12 {
		var r regression
		for i := range features {
			r.towards[i] = -float64(c[i] - prior[i])
		}
		for _, d := range decisions {
			p := probabilities(&c, d.moves)
			target := make([]float64, len(p)) // derivatives of the log likelihood by the scores, over p
			for k := range p {
				target[k] = -1
			}
			target[d.chosen] += 1 / max(p[d.chosen], 1e-12)
			r.add(d.moves, p, target)
		}
		for i, x := range r.solve(priorWeight) {
			c[i] += float32(x)
		}
	}
	return c
}

// regression accumulates the sums for weighted least squares. Features and targets are taken relative to their weighted
// means.
type regression struct {
	products [features][features]float64 // of pairs of features
	targets  [features]float64           // of each feature and the target
	towards  [features]float64           // the prior of the solution, added by solve
}

// add adds the moves of one decision, which are compared only with each other. The weights add up to 1.
func (r *regression) add(moves []choice.Features, weights, target []float64) {
	var mean [features]float64
	goal := 0.0
	for k, f := range moves {
		for i, x := range f {
			mean[i] += weights[k] * float64(x)
		}
		goal += weights[k] * target[k]
	}
	var off [features]float64
	var used [features]int
	for k, f := range moves {
		n := 0
		for i, x := range f {
			if off[i] = float64(x) - mean[i]; off[i] != 0 {
				used[n] = i
				n++
			}
		}
		for _, i := range used[:n] {
			x := weights[k] * off[i]
			r.targets[i] += x * (target[k] - goal)
			for _, j := range used[:n] {
				r.products[i][j] += x * off[j]
			}
		}
	}
}

// join adds the sums of another regression, but not its prior.
func (r *regression) join(other *regression) {
	for i := range features {
		r.targets[i] += other.targets[i]
		for j := range features {
			r.products[i][j] += other.products[i][j]
		}
	}
}

// solve returns the coefficients.
func (r *regression) solve(priorWeight float64) []float64 {
	a, b := mat.NewSymDense(features, nil), mat.NewVecDense(features, nil)
	for i := range features {
		for j := i; j < features; j++ {
			a.SetSym(i, j, r.products[i][j])
		}
		a.SetSym(i, i, r.products[i][i]+priorWeight)
		b.SetVec(i, r.targets[i]+priorWeight*r.towards[i])
	}
	var factors mat.Cholesky
	var x mat.VecDense
	if !factors.Factorize(a) || factors.SolveVecTo(&x, b) != nil {
		panic("fit: the features' products aren't positive definite")
	}
	return x.RawVector().Data
}
