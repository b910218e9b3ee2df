package choice

import (
	"cmp"
	"slices"

	"dominoes/game"
)

// Not all players choose as the model says. A player is assumed to have one of a few styles, with probabilities that
// are updated by its choices.
const (
	// Modelled players choose by the model.
	Modelled Style = iota
	// Plain players choose what looks best at a glance.
	Plain
	// Heavy players always choose the heaviest tile.
	Heavy
	// Careless players choose at random.
	Careless

	styles
)

// Style is a way to choose. The zero value is [Modelled].
type Style uint8

// doubt is the share of choices that are random in any style. Since players err, no choice rules a hand out.
const doubt = 0.01

// Likelihood is the likelihood of a player's choices in each style, times the style's prior.
type Likelihood [styles]float64

// Unknown returns the likelihood of a player that hasn't chosen yet. Partners mostly play alike: a bot's partner is the
// same bot, and people who play in pairs know the game.
func Unknown(partner bool) Likelihood {
	if partner {
		return Likelihood{Modelled: 0.85, Plain: 0.1, Heavy: 0.02, Careless: 0.03}
	}
	return Likelihood{Modelled: 0.4, Plain: 0.3, Heavy: 0.15, Careless: 0.15}
}

// Sum returns the likelihood of the choices, summed over the styles.
func (l *Likelihood) Sum() (sum float64) {
	for _, x := range l {
		sum += x
	}
	return sum
}

// Style returns a random style by its posterior probability; part is uniformly random from 0 to 1.
func (l *Likelihood) Style(part float64) Style {
	left := part * l.Sum()
	for style, x := range l {
		if left -= x; left < 0 {
			return Style(style)
		}
	}
	return Modelled
}

// Choose returns a random move of the seat to move in a style; number is uniformly random.
func (m *Model) Choose(b *Board, style Style, number uint32) game.Move {
	switch style {
	case Plain:
		return m.pick(b, &m.Plain, number)
	case Careless:
		return b.Pos.Pick(number)
	case Heavy:
		moves := b.Pos.Moves(m.moves[:0])
		return slices.MaxFunc(moves, func(a, b game.Move) int { return cmp.Compare(pipsOf(a), pipsOf(b)) })
	}
	return m.Pick(b, number)
}

// UpdateLikelihood updates l with a choice of the seat to move, which must be one of its moves. If it has no moves, l
// doesn't change.
func (m *Model) UpdateLikelihood(b *Board, chosen game.Move, l *Likelihood) {
	moves, weights, sum := m.Weigh(b)
	if len(moves) == 0 {
		return // what was observed is impossible
	}
	n := float64(len(moves))
	most, heaviest, at := -1, 0.0, 0
	for i, move := range moves {
		if move == chosen {
			at = i
		}
		pips := pipsOf(move)
		if pips > most {
			most, heaviest = pips, 0
		}
		if pips == most {
			heaviest++
		}
	}
	l[Modelled] *= (1-doubt)*float64(weights[at]/sum) + doubt/n
	weights, sum = m.weighAgain(moves, &m.Plain)
	l[Plain] *= (1-doubt)*float64(weights[at]/sum) + doubt/n
	l[Careless] *= 1 / n
	if pipsOf(chosen) == most {
		l[Heavy] *= (1-doubt)/heaviest + doubt/n
	} else {
		l[Heavy] *= doubt / n
	}
}

func pipsOf(m game.Move) int {
	if m.Kind == game.Plays {
		return m.Tile.Pips()
	}
	return 0
}
