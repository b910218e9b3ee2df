package main

import "dominoes/game"

// node is what both sides have seen of a game in which one wins what the other loses. A side's hand is a number.
type node struct {
	turn    int // the side that chooses, 0 or 1
	actions []action
	hands   [2]int // how many different ones there are, by side
	// pay returns what side 0 gets at the end, with hand a against hand b, or false if nobody can hold both; nil before
	// the end.
	pay func(a, b int) (points float64, ok bool)
}

// action is a choice, with what may follow.
type action struct {
	move  game.Move // in a round of dominoes
	hands []int     // with which the side may choose it
	parts []part
	// regret is how much better it would have been than what was chosen, at least 0, and sum how often it was chosen in
	// all iterations, later ones counting more. They are by the index in hands.
	regret, sum []float64
}

// part leads to a child with some hands of the other side, which have the same numbers there.
type part struct {
	child  *node
	links  []link
	others []int
}

// link leads from an index in action.hands to a hand of the child.
type link struct {
	at, to int
	chance float64
}

// solver finds an equilibrium by CFR+: Tammelin, Burch, Johanson and Bowling, "Solving Heads-up Limit Texas Hold'em",
// IJCAI 2015.
type solver struct {
	root       *node
	ranges     [2][]float64 // how likely each hand is, by side
	pairs      float64      // the sum for all pairs of hands
	iterations int
}

// manner is how the sides choose.
type manner uint8

const (
	learning  manner = iota // both by their regrets, which are updated
	averaged                // both as on average
	answering               // the side that is asked for chooses the best, and the other one as on average
)

const (
	// slip is how often each side takes any action, so that replies to mistakes are learned, too.
	slip = 0.0005
	// delay is the number of iterations that don't count for averages, and fade what is left of regrets after each of
	// them: what follows mistakes is learned when they have become rare.
	delay, fade = 50, 0.85
)

// solve updates both sides' strategies in turn, times times.
func (s *solver) solve(times int) {
	for range times {
		s.iterations++
		for side := range 2 {
			s.values(s.root, side, s.ranges[1-side], learning)
		}
	}
}

// exploitability returns what a side gains a deal by choosing the best against the other's average strategy, on average
// over both. It is never less than 0, and 0 in an equilibrium.
func (s *solver) exploitability() (gain float64) {
	for side := range 2 {
		for hand, value := range s.values(s.root, side, s.ranges[1-side], answering) {
			gain += s.ranges[side][hand] * value / s.pairs / 2
		}
	}
	return gain
}

// values returns what a side gets from n on with each of its hands, times the other side's chances to come there, reach.
func (s *solver) values(n *node, side int, reach []float64, how manner) []float64 {
	values := make([]float64, n.hands[side])
	switch {
	case n.pay != nil:
		n.settle(side, reach, values)
	case n.turn == side:
		s.choose(n, reach, how, values)
	default:
		s.meet(n, reach, how, values)
	}
	return values
}

// settle sets what a side gets at the end.
func (n *node) settle(side int, reach, values []float64) {
	for other, chance := range reach {
		if chance == 0 {
			continue
		}
		for own := range values {
			i, j, sign := own, other, chance
			if side == 1 {
				i, j, sign = other, own, -chance
			}
			if points, ok := n.pay(i, j); ok {
				values[own] += sign * points
			}
		}
	}
}

// choose sets what the side to choose gets.
func (s *solver) choose(n *node, reach []float64, how manner, values []float64) {
	worths, chances := make([][]float64, len(n.actions)), n.strategy(how)
	for i := range n.actions {
		worths[i] = s.worth(n, &n.actions[i], reach, how)
		for at, hand := range n.actions[i].hands {
			values[hand] += chances[i][at] * worths[i][at]
		}
	}
	kept := 1.0
	if s.iterations <= delay {
		kept = fade
	}
	for i, a := range n.actions {
		for at, hand := range a.hands {
			if how == learning {
				a.regret[at] = max(0, kept*a.regret[at]+worths[i][at]-values[hand])
			} else if how == answering {
				values[hand] = max(values[hand], worths[i][at])
			}
		}
	}
}

// worth returns what the side to choose gets by an action with each hand that may choose it.
func (s *solver) worth(n *node, a *action, reach []float64, how manner) []float64 {
	worth := make([]float64, len(a.hands))
	for _, p := range a.parts {
		left := make([]float64, len(reach))
		for _, hand := range p.others {
			left[hand] = reach[hand]
		}
		values := s.values(p.child, n.turn, left, how)
		for _, l := range p.links {
			worth[l.at] += l.chance * values[l.to]
		}
	}
	return worth
}

// meet adds what a side gets where the other one chooses.
func (s *solver) meet(n *node, reach []float64, how manner, values []float64) {
	for i, chances := range n.strategy(how) {
		a := &n.actions[i]
		for at, hand := range a.hands {
			if chances[at] *= reach[hand]; how == learning {
				a.sum[at] += float64(max(0, s.iterations-delay)) * chances[at]
			}
		}
		for _, p := range a.parts {
			s.follow(n, &p, chances, how, values)
		}
	}
}

// follow adds what a side gets where the other one has chosen; chances are by the index in action.hands.
func (s *solver) follow(n *node, p *part, chances []float64, how manner, values []float64) {
	reach, all := make([]float64, p.child.hands[n.turn]), 0.0
	for _, l := range p.links {
		reach[l.to] += chances[l.at] * l.chance
		all += chances[l.at]
	}
	if all == 0 {
		return
	}
	got := s.values(p.child, 1-n.turn, reach, how)
	for _, hand := range p.others {
		values[hand] += got[hand]
	}
}

// strategy returns how likely each action is with each hand that may choose it.
func (n *node) strategy(how manner) [][]float64 {
	total, count := make([]float64, n.hands[n.turn]), make([]float64, n.hands[n.turn])
	weights := make([][]float64, len(n.actions))
	for i, a := range n.actions {
		if weights[i] = a.sum; how == learning {
			weights[i] = a.regret
		}
		for at, hand := range a.hands {
			total[hand] += weights[i][at]
			count[hand]++
		}
	}
	for i, a := range n.actions {
		chances := make([]float64, len(a.hands))
		for at, hand := range a.hands {
			chances[at] = 1 / count[hand]
			if total[hand] > 0 {
				chances[at] = slip/count[hand] + (1-slip)*weights[i][at]/total[hand]
			}
		}
		weights[i] = chances
	}
	return weights
}
