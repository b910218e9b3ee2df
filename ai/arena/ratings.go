package arena

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"
)

// Rating is a bot's strength in the model of Bradley and Terry: a bot rated d higher than another wins
// 1/(1+10^(-d/400)) of the rounds between them, as with Elo ratings. The mean of all bots is 0.
type Rating struct {
	Bot string
	// Rating is in Elo points. The observations for its standard error are deals: all that was played on a deal, by any
	// pair, is one observation.
	Rating, Error float64
	// Deals is the number of deals of the bot's pairs.
	Deals int
}

// elo is the rating difference for odds of e to 1.
const elo = 400 / math.Ln10

// rate fits the ratings to the pairs' scores by maximum likelihood, where a deal counts as one game, won in part. Each
// pair has one tied deal added, so that a bot that always wins has a finite rating. The errors are from the sandwich
// estimator, with deals as clusters.
func rate(players []string, pairs []Pair) []Rating {
	f := fit{players: players, pairs: pairs, strength: mat.NewVecDense(len(players), nil)}
	var information mat.Dense
	for range 100 {
		gradient := mat.NewVecDense(len(players), nil)
		curvature := f.derivatives(gradient)
		if information.Inverse(curvature) != nil {
			break // impossible: with a tie for each pair the likelihood has a unique maximum
		}
		var step mat.VecDense
		step.MulVec(&information, gradient)
		f.strength.AddVec(f.strength, &step)
		if mat.Norm(&step, math.Inf(1)) < 1e-12 {
			break
		}
	}
	spread := f.scatter()
	var variance mat.Dense
	variance.Product(&information, spread, &information)

	ratings := make([]Rating, len(players))
	for i, bot := range players {
		ratings[i] = Rating{Bot: bot, Rating: elo * f.strength.AtVec(i), Error: elo * math.Sqrt(variance.At(i, i))}
		for _, p := range pairs {
			if p.A == bot || p.B == bot {
				ratings[i].Deals += p.Deals
			}
		}
	}
	slices.SortStableFunc(ratings, func(a, b Rating) int { return cmp.Compare(b.Rating, a.Rating) })
	return ratings
}

// fit is the state of fitting ratings. strength is in natural logarithms of odds.
type fit struct {
	players  []string
	pairs    []Pair
	strength *mat.VecDense
}

// ends returns the indexes of a pair's bots, and A's expected score.
func (f *fit) ends(p *Pair) (a, b int, expected float64) {
	a, b = slices.Index(f.players, p.A), slices.Index(f.players, p.B)
	return a, b, 1 / (1 + math.Exp(f.strength.AtVec(b)-f.strength.AtVec(a)))
}

// derivatives adds the gradient of the log likelihood to gradient, and returns the negated Hessian. The likelihood
// depends only on differences of strengths; a constant is added to each element to fix their sum.
func (f *fit) derivatives(gradient *mat.VecDense) *mat.Dense {
	n := len(f.players)
	curvature := mat.NewDense(n, n, slices.Repeat([]float64{1}, n*n))
	for i := range f.pairs {
		p := &f.pairs[i]
		a, b, expected := f.ends(p)
		slope := 0.5 - expected // for the added tie
		for _, d := range p.deals {
			slope += d.score - expected
		}
		gradient.SetVec(a, gradient.AtVec(a)+slope)
		gradient.SetVec(b, gradient.AtVec(b)-slope)
		weight := float64(p.Deals+1) * expected * (1 - expected)
		for _, at := range [][2]int{{a, a}, {b, b}} {
			curvature.Set(at[0], at[1], curvature.At(at[0], at[1])+weight)
		}
		for _, at := range [][2]int{{a, b}, {b, a}} {
			curvature.Set(at[0], at[1], curvature.At(at[0], at[1])-weight)
		}
	}
	return curvature
}

// scatter returns the covariance of the deals' gradients, or NaN for less than two deals.
func (f *fit) scatter() *mat.Dense {
	n := len(f.players)
	slopes := map[int]*mat.VecDense{} // by deal number
	for i := range f.pairs {
		p := &f.pairs[i]
		a, b, expected := f.ends(p)
		for _, d := range p.deals {
			if slopes[d.number] == nil {
				slopes[d.number] = mat.NewVecDense(n, nil)
			}
			g := slopes[d.number]
			g.SetVec(a, g.AtVec(a)+d.score-expected)
			g.SetVec(b, g.AtVec(b)-d.score+expected)
		}
	}
	sum := mat.NewDense(n, n, nil)
	for _, number := range slices.Sorted(maps.Keys(slopes)) { // so that sums are always the same
		sum.RankOne(sum, 1, slopes[number], slopes[number])
	}
	deals := float64(len(slopes))
	if deals < 2 {
		deals = math.NaN()
	}
	sum.Scale(deals/(deals-1), sum)
	return sum
}
