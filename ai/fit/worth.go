package main

import "dominoes/ai/choice"

// centred returns the features of a decision's moves, and what these are worth,
// less their means: what all moves have in common says nothing about them.
func centred(d decision) (features [][]float64, worth []float64) {
	n, k := len(choice.Names), float64(len(d.moves))
	mean, meanWorth := make([]float64, n), 0.0
	for i, f := range d.moves {
		for j, x := range f {
			mean[j] += float64(x) / k
		}
		meanWorth += d.worth[i] / k
	}
	for i, f := range d.moves {
		row := make([]float64, n)
		for j, x := range f {
			row[j] = float64(x) - mean[j]
		}
		features, worth = append(features, row), append(worth, d.worth[i]-meanWorth)
	}
	return features, worth
}

// fitWorth returns the coefficients that come nearest to the differences in
// worth, by least squares.
func fitWorth(decisions []decision) (coefficients choice.Features) {
	const shrink = 5
	n := len(choice.Names)
	a, b := make([][]float64, n), make([]float64, n)
	for i := range a {
		a[i] = make([]float64, n)
		a[i][i] = shrink
	}
	for _, d := range decisions {
		features, worth := centred(d)
		for i, f := range features {
			for j, x := range f {
				b[j] += x * worth[i]
				for l, y := range f {
					a[j][l] += x * y
				}
			}
		}
	}
	for i, x := range solve(a, b) {
		coefficients[i] = float32(x)
	}
	return coefficients
}

// explained returns which part of the variance of worth the coefficients
// explain.
func explained(coefficients *choice.Features, decisions []decision) float64 {
	left, all := 0.0, 0.0
	for _, d := range decisions {
		features, worth := centred(d)
		for i, f := range features {
			said := 0.0
			for j, x := range f {
				said += float64(coefficients[j]) * x
			}
			left += (worth[i] - said) * (worth[i] - said)
			all += worth[i] * worth[i]
		}
	}
	return 1 - left/all
}
