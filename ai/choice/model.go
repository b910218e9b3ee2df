package choice

import (
	"math"

	"dominoes/game"
)

// Model gives moves their probabilities. It isn't for concurrent use.
type Model struct {
	Coefficients Features

	describer describer
	moves     [game.MaxMoves]game.Move
	weights   [game.MaxMoves]float32
}

// Weigh gives every move of the seat to move a weight and returns their sum: the
// probability of a move is its weight over the sum. The weight of the likeliest
// is 1. What it returns holds until the model is asked again.
func (m *Model) Weigh(b *Board) (moves []game.Move, weights []float32, sum float32) {
	moves = b.Pos.Moves(m.moves[:0])
	weights = m.weights[:len(moves)]
	if len(moves) == 1 {
		weights[0] = 1
		return moves, weights, 1
	}
	m.describer.prepare(b, moves)
	most := float32(math.Inf(-1))
	var f Features
	for i, move := range moves {
		m.describer.features(move, &f)
		weights[i] = f.times(&m.Coefficients)
		most = max(most, weights[i])
	}
	for i, w := range weights {
		w = exp(w - most)
		weights[i] = w
		sum += w
	}
	return moves, weights, sum
}

// exp returns e to the x for x up to 0, to within two ten-thousandths: the exponent
// of the result goes by x in powers of two, its fraction by a polynomial.
func exp(x float32) float32 {
	const log2e = 1.4426950
	if x < -80 {
		return 0
	}
	y := x*log2e + 127
	whole := int32(y)
	part := y - float32(whole)
	power := 1 + part*(0.6951786+part*(0.2264342+part*0.0783872))
	return math.Float32frombits(uint32(whole)<<23) * power
}

// times returns the sum of the features, each times its coefficient.
func (f *Features) times(coefficients *Features) (sum float32) {
	for i, x := range f {
		sum += coefficients[i] * x
	}
	return sum
}

// Multiply multiplies each feature by its coefficient: what is left is worth as much as
// that makes of the whole.
func (f *Features) Multiply(coefficients *Features) {
	for i := range f {
		f[i] *= coefficients[i]
	}
}

// Pick returns a move of the seat to move by its probability; number is
// uniform.
func (m *Model) Pick(b *Board, number uint32) game.Move {
	if move, forced := b.Pos.Forced(); forced {
		return move
	}
	moves, weights, sum := m.Weigh(b)
	left := sum * (float32(number) / (1 << 32))
	for i, w := range weights {
		left -= w
		if left < 0 {
			return moves[i]
		}
	}
	return moves[len(moves)-1]
}

// Scale multiplies the coefficients: with those of what moves are worth, by the
// part of the odds that a point changes, the model chooses by worth.
func (m *Model) Scale(by float32) {
	for i := range m.Coefficients {
		m.Coefficients[i] *= by
	}
}
