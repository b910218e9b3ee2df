package choice

import (
	"cmp"
	"slices"

	"dominoes/game"
)

// Not all players choose as the model says. Whoever thinks about a player whom
// nothing is known of allows for a few styles, and lets its choices tell which it
// has.
const (
	// Modelled is what the model foretells.
	Modelled Style = iota
	// Plain is what looks best at a glance.
	Plain
	// Heavy is the heaviest tile, always.
	Heavy
	// Careless is anything.
	Careless

	styles
)

// Style is how a player chooses. The zero value is [Modelled].
type Style uint8

// How many players have a style. Partners mostly play alike: a bot's is the same bot, and people who
// play in pairs know the game.
var (
	players  = Likelihood{Modelled: 0.4, Plain: 0.3, Heavy: 0.15, Careless: 0.15}
	partners = Likelihood{Modelled: 0.85, Plain: 0.1, Heavy: 0.02, Careless: 0.03}
)

// doubt is the part of the choices that no style explains, so that none of them
// rules a hand out: players err.
const doubt = 0.01

// Likelihood is how likely a player's choices are if made in each style, times
// how many players have it.
type Likelihood [styles]float64

// Unknown is the likelihood of a player that hasn't chosen anything yet.
func Unknown() Likelihood { return players }

// UnknownPartner is that of a partner.
func UnknownPartner() Likelihood { return partners }

// Sum returns how likely the choices are, whatever the style.
func (l *Likelihood) Sum() (sum float64) {
	for _, x := range l {
		sum += x
	}
	return sum
}

// Style returns a style, each as often as the choices make it likely; part is
// uniform from 0 to 1.
func (l *Likelihood) Style(part float64) Style {
	left := part * l.Sum()
	for style, x := range l {
		if left -= x; left < 0 {
			return Style(style)
		}
	}
	return Modelled
}

// Choose returns a move of the seat to move as a player of that style may choose
// it; number is uniform.
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

// UpdateLikelihood counts a choice of the seat to move, which must be one of its moves, in
// the likelihood of all its choices. Where it has no moves, nothing is counted.
func (m *Model) UpdateLikelihood(b *Board, chosen game.Move, l *Likelihood) {
	moves, weights, sum := m.Weigh(b)
	if len(moves) == 0 {
		return // what was seen can't have been, and tells nothing
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

// pipsOf returns the pips that a move lays.
func pipsOf(m game.Move) int {
	if m.Kind == game.Plays {
		return m.Tile.Pips()
	}
	return 0
}
