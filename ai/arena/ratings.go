package arena

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"

	"dominoes/ai/ratings"
)

// Rating is a bot's strength: see package ratings. The mean of all bots is 0.
type Rating struct {
	Bot string
	// Rating is in Elo points. The observations for its standard error are deals: all that was played on a deal, by any
	// pair, is one observation.
	Rating, Error float64
	// Deals is the number of deals of the bot's pairs.
	Deals int
}

// rate fits the ratings to the pairs' scores, where a deal counts as one game, won in part. Each pair has one tied deal
// added, so that a bot that always wins has a finite rating. The errors are from the sandwich estimator, with deals as
// clusters.
func rate(players []string, pairs []Pair) []Rating {
	var games []ratings.Game
	for i := range pairs {
		a, b := ends(players, &pairs[i])
		games = append(games, ratings.Game{A: a, B: b, Score: 0.5, Weight: 1})
		for _, d := range pairs[i].deals {
			games = append(games, ratings.Game{A: a, B: b, Score: d.score, Weight: 1})
		}
	}
	fit := ratings.New(len(players), games)
	var variance mat.Dense
	variance.Product(&fit.Covariance, scatter(fit, players, pairs), &fit.Covariance)

	list := make([]Rating, len(players))
	for i, bot := range players {
		list[i] = Rating{
			Bot: bot, Rating: ratings.Elo * fit.Strength(i), Error: ratings.Elo * math.Sqrt(variance.At(i, i)),
		}
		for _, p := range pairs {
			if p.A == bot || p.B == bot {
				list[i].Deals += p.Deals
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Rating) int { return cmp.Compare(b.Rating, a.Rating) })
	return list
}

// ends returns a pair's bots as sides of a game.
func ends(players []string, p *Pair) (a, b []int) {
	return []int{slices.Index(players, p.A)}, []int{slices.Index(players, p.B)}
}

// scatter returns the covariance of the deals' gradients, or NaN for less than two deals.
func scatter(fit *ratings.Fit, players []string, pairs []Pair) *mat.Dense {
	n := len(players)
	slopes := map[int]*mat.VecDense{} // by deal number
	for i := range pairs {
		p := &pairs[i]
		a, b := ends(players, p)
		expected := fit.Expected(a, b)
		for _, d := range p.deals {
			if slopes[d.number] == nil {
				slopes[d.number] = mat.NewVecDense(n, nil)
			}
			g := slopes[d.number]
			g.SetVec(a[0], g.AtVec(a[0])+d.score-expected)
			g.SetVec(b[0], g.AtVec(b[0])-d.score+expected)
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
