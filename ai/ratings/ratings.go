// Package ratings rates players in the model of Bradley and Terry: a player rated d higher than another wins
// 1/(1+10^(-d/400)) of the games between them, as with Elo ratings.
package ratings

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// Elo is the rating difference for odds of e to 1.
const Elo = 400 / math.Ln10

// Game is a game between two sides. A side is as strong as the mean of its players; one without players has strength 0.
type Game struct {
	// A and B are the players of each side, by index.
	A, B []int
	// Score is A's share, from 0 to 1; B has the rest. The game counts as Weight games.
	Score, Weight float64
}

// Fit has the strengths of players, in natural logarithms of odds.
type Fit struct {
	strength *mat.VecDense
	// Covariance is the inverse of the information that the games have about the strengths. If games are independent,
	// its diagonal has the variances of the strengths.
	Covariance mat.SymDense
}

// New fits the strengths of n players to games by maximum likelihood. If each side has players, only differences count,
// and the mean of all strengths is 0. The games must connect all players, and nobody may have won or lost all of them.
func New(n int, games []Game) *Fit {
	f := &Fit{strength: mat.NewVecDense(n, nil)}
	parts := make([][]part, len(games))
	for i := range games {
		parts[i] = partsOf(&games[i])
	}
	var solved mat.Cholesky
	for range 100 {
		gradient, information := f.derivatives(games, parts)
		var step mat.VecDense
		if !solved.Factorize(information) || solved.SolveVecTo(&step, gradient) != nil {
			break // impossible: the likelihood has a unique maximum
		}
		size := mat.Norm(&step, math.Inf(1))
		f.strength.AddScaledVec(f.strength, min(1, longest/size), &step)
		if size < 1e-12 {
			break
		}
	}
	_ = solved.InverseTo(&f.Covariance) // the error only says that it is imprecise
	return f
}

// longest limits a step of the fit, which could otherwise diverge.
const longest = 4

// Strength returns a player's strength.
func (f *Fit) Strength(player int) float64 { return f.strength.AtVec(player) }

// Expected returns the expected score of side A.
func (f *Fit) Expected(a, b []int) float64 { return 1 / (1 + math.Exp(f.mean(b)-f.mean(a))) }

func (f *Fit) mean(side []int) (mean float64) {
	for _, player := range side {
		mean += f.strength.AtVec(player) / float64(len(side))
	}
	return mean
}

// derivatives returns the gradient of the log likelihood, and the negated Hessian. If the likelihood depends only on
// differences of strengths, a constant is added to each element of the Hessian to fix their sum.
func (f *Fit) derivatives(games []Game, parts [][]part) (*mat.VecDense, *mat.SymDense) {
	n := f.strength.Len()
	gradient, information := mat.NewVecDense(n, nil), mat.NewSymDense(n, nil)
	anchored := false
	for i := range games {
		g := &games[i]
		anchored = anchored || len(g.A) == 0 || len(g.B) == 0
		expected := f.Expected(g.A, g.B)
		slope, curve := g.Weight*(g.Score-expected), g.Weight*expected*(1-expected)
		for j, p := range parts[i] {
			gradient.SetVec(p.player, gradient.AtVec(p.player)+p.of*slope)
			for _, q := range parts[i][j:] {
				information.SetSym(p.player, q.player, information.At(p.player, q.player)+p.of*q.of*curve)
			}
		}
	}
	for i := 0; i < n && !anchored; i++ {
		for j := i; j < n; j++ {
			information.SetSym(i, j, information.At(i, j)+1)
		}
	}
	return gradient, information
}

// part says how much more side A exceeds side B if a player is stronger by 1.
type part struct {
	player int
	of     float64
}

// partsOf returns the parts of a game's players, one for each.
func partsOf(g *Game) (parts []part) {
	add := func(side []int, of float64) {
		for _, player := range side {
			i := 0
			for i < len(parts) && parts[i].player != player {
				i++
			}
			if i == len(parts) {
				parts = append(parts, part{player: player})
			}
			parts[i].of += of
		}
	}
	add(g.A, 1/float64(len(g.A)))
	add(g.B, -1/float64(len(g.B)))
	return parts
}
