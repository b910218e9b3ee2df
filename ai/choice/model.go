package choice

import (
	"math"

	"dominoes/game"
)

// Model gives moves their probabilities. It isn't for concurrent use.
type Model struct {
	Coefficients Weights
	// Plain are the coefficients of players who choose what looks best at a glance.
	Plain Weights

	describer describer
	moves     [game.MaxMoves]game.Move
	features  [game.MaxMoves]Features
	weights   [game.MaxMoves]float32
}

// Weigh returns a weight for every move of the seat to move, and their sum: the probability of a move is its weight
// over the sum. The weight of the likeliest move is 1. The slices are valid until the next call.
func (m *Model) Weigh(b *Board) (moves []game.Move, weights []float32, sum float32) {
	return m.weigh(b, &m.Coefficients)
}

func (m *Model) weigh(b *Board, by *Weights) (moves []game.Move, weights []float32, sum float32) {
	moves = b.Pos.Moves(m.moves[:0])
	if len(moves) > 1 {
		m.describer.prepare(b, moves)
		for i, move := range moves {
			m.describer.features(move, &m.features[i])
		}
	}
	weights, sum = m.weighAgain(moves, by)
	return moves, weights, sum
}

// weighAgain weighs the moves of the last weigh with other coefficients.
func (m *Model) weighAgain(moves []game.Move, by *Weights) (weights []float32, sum float32) {
	weights = m.weights[:len(moves)]
	if len(moves) == 1 {
		weights[0] = 1
		return weights, 1
	}
	coefficients := &by[m.describer.stage]
	most := float32(math.Inf(-1))
	for i := range moves {
		weights[i] = m.features[i].times(coefficients)
		most = max(most, weights[i])
	}
	for i, w := range weights {
		w = exp(w - most)
		weights[i] = w
		sum += w
	}
	return weights, sum
}

// exp returns e to the power of x for x up to 0, to within two ten-thousandths. The integer part of x/ln 2 becomes the
// exponent of the result, and a polynomial of the rest its fraction.
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

// times returns the scalar product with the coefficients. Four independent sums let a processor add several numbers at
// once.
func (f *Features) times(coefficients *Features) float32 {
	var a, b, c, d float32
	for i := 0; i+3 < size; i += 4 {
		a += coefficients[i] * f[i]
		b += coefficients[i+1] * f[i+1]
		c += coefficients[i+2] * f[i+2]
		d += coefficients[i+3] * f[i+3]
	}
	for i := size &^ 3; i < size; i++ {
		a += coefficients[i] * f[i]
	}
	return a + b + c + d
}

// Parts returns the features of moves of the seat to move, each times its coefficient: its share in the sum.
func (m *Model) Parts(b *Board, moves []game.Move) []Features {
	list, stage := Describe(b, moves)
	for i := range list {
		for j := range list[i] {
			list[i][j] *= m.Coefficients[stage][j]
		}
	}
	return list
}

// Pick returns a random move of the seat to move by its probability; number is uniformly random.
func (m *Model) Pick(b *Board, number uint32) game.Move {
	return m.pick(b, &m.Coefficients, number)
}

func (m *Model) pick(b *Board, by *Weights, number uint32) game.Move {
	if move, forced := b.Pos.Forced(); forced {
		return move
	}
	moves, weights, sum := m.weigh(b, by)
	left := sum * (float32(number) / (1 << 32))
	for i, w := range weights {
		left -= w
		if left < 0 {
			return moves[i]
		}
	}
	return moves[len(moves)-1]
}

// Scaled returns a model with all coefficients except the plain ones multiplied by a number. If the coefficients are
// values of moves, and the number is the change of the log odds per point, the model chooses by value.
func (m *Model) Scaled(by float32) *Model {
	scaled := &Model{Coefficients: m.Coefficients, Plain: m.Plain}
	for stage := range scaled.Coefficients {
		for i := range scaled.Coefficients[stage] {
			scaled.Coefficients[stage][i] *= by
		}
	}
	return scaled
}
