package main

import (
	"errors"
	"math/bits"
	"slices"

	"gonum.org/v1/gonum/stat/combin"

	"dominoes/game"
	"dominoes/game/domino"
)

// errLarge says that an ending has too many public states.
var errLarge = errors.New("the tree is too large")

// tree builds the public tree of an ending, in which every distribution of the unseen tiles is equally likely. A hand's
// number is its place among all hands of as many tiles.
type tree struct {
	rules  *domino.Rules
	unseen []domino.Tile // a bit stands for each
	sets   [][]uint32    // the hands by their number of tiles
	pips   [][]int       // of the hands in sets
	number map[uint32]int
	lists  map[list][]int
	nodes  int // left until it is too large
}

// list names the hands of a size that have all, none and some of the tiles; some is 0 if it doesn't matter.
type list struct {
	size            int
	all, none, some uint32
}

// place is a public state.
type place struct {
	pos   game.Position // both sides hold all unseen tiles in it, so that it doesn't end
	side  int
	gone  uint32 // the tiles played since the beginning
	held  [2]int // the numbers of tiles in the hands
	stock int    // the number of tiles that may be drawn
	// passed is true if the other side has just passed, so that this one can play.
	passed bool
}

// supported reports whether trees can be built for these rules.
func supported(r *domino.Rules) bool {
	one := domino.Finish{1, 1, 1, 1, 1, 1}
	awards := []domino.Award{domino.AwardOthers, domino.AwardOthersMinusOwn, domino.AwardNone}
	return r.Seats == 2 && !r.Spins() && r.Trains == domino.TrainsNone && r.Join == domino.JoinMatch &&
		(r.Boneyard == domino.BoneyardNone || r.Boneyard == domino.BoneyardUntil) && r.Tie == domino.TieNone &&
		r.BlockWinner == domino.BlockLowest && slices.Contains(awards, r.Award) &&
		(r.Finish == domino.Finish{} || r.Finish == one) && r.DoubleBlank == 0 && r.Entry == 0 &&
		r.TargetRule == domino.TargetRoundEnd && r.Win == domino.WinHigh
}

// newSolver returns the solver for what o shows, by rules that are supported, and the tree that it works on. The error is
// errLarge if the tree has more than this number of nodes.
func newSolver(o *game.Observation, nodes int) (*solver, *tree, error) {
	t := &tree{rules: &o.Rules, unseen: o.Unseen().Or(o.Hand).Tiles(), number: map[uint32]int{}, lists: map[list][]int{},
		nodes: nodes}
	t.sets, t.pips = make([][]uint32, len(t.unseen)+1), make([][]int, len(t.unseen)+1)
	t.sets[0], t.pips[0], t.number[0] = []uint32{0}, []int{0}, 0
	for size := 1; size <= min(max(o.Held[0], o.Held[1])+o.Drawable, len(t.unseen)); size++ {
		for _, tiles := range combin.Combinations(len(t.unseen), size) {
			hand, pips := uint32(0), 0
			for _, tile := range tiles {
				hand |= 1 << tile
				pips += t.unseen[tile].Pips()
			}
			t.number[hand] = len(t.sets[size])
			t.sets[size], t.pips[size] = append(t.sets[size], hand), append(t.pips[size], pips)
		}
	}
	all := domino.SetOf(t.unseen...)
	pos := o.StartPosition([domino.MaxSeats]domino.Set{all, all}, nil)
	root, err := t.grow(place{pos: pos, side: int(o.Turn), held: [2]int{o.Held[0], o.Held[1]}, stock: o.Drawable})
	s := &solver{root: root, pairs: float64(combin.Binomial(len(t.unseen), o.Held[0]) *
		combin.Binomial(len(t.unseen)-o.Held[0], o.Held[1]))}
	for side := range s.ranges {
		s.ranges[side] = slices.Repeat([]float64{1}, len(t.sets[o.Held[side]]))
	}
	return s, t, err
}

// hand returns the bits of tiles.
func (t *tree) hand(tiles ...domino.Tile) (hand uint32) {
	for _, tile := range tiles {
		hand |= 1 << slices.Index(t.unseen, tile)
	}
	return hand
}

// hands returns the numbers of the hands in a list.
func (t *tree) hands(l list) []int {
	if _, ok := t.lists[l]; !ok {
		found := []int{}
		for i, hand := range t.sets[l.size] {
			if hand&l.all == l.all && hand&l.none == 0 && (l.some == 0 || hand&l.some != 0) {
				found = append(found, i)
			}
		}
		t.lists[l] = found
	}
	return t.lists[l]
}

// grow returns the node of a place, with everything below it.
func (t *tree) grow(p place) (n *node, err error) {
	if t.nodes--; t.nodes < 0 {
		return nil, errLarge
	}
	n = &node{turn: p.side, hands: [2]int{len(t.sets[p.held[0]]), len(t.sets[p.held[1]])}}
	fits := uint32(0)
	for _, m := range p.pos.Choices(nil) {
		if bit := t.hand(m.Tile); m.Kind == game.Plays && bit&p.gone == 0 && err == nil {
			fits |= bit
			err = t.play(n, p, m, bit)
		}
	}
	stuck := list{size: p.held[p.side], none: fits | p.gone}
	if !p.passed && len(t.hands(stuck)) > 0 && err == nil {
		err = t.stuck(n, p, stuck, fits)
	}
	return n, err
}

// add adds an action of some hands.
func (n *node) add(m game.Move, hands []int, parts ...part) {
	n.actions = append(n.actions, action{m, hands, parts, make([]float64, len(hands)), make([]float64, len(hands))})
}

// play adds a play.
func (t *tree) play(n *node, p place, m game.Move, bit uint32) (err error) {
	size := p.held[p.side]
	hands := t.hands(list{size: size, all: bit, none: p.gone})
	p.pos.Play(m)
	p.gone, p.side, p.passed = p.gone|bit, 1-p.side, false
	p.held[n.turn]--
	next := part{child: t.end(p), others: t.hands(list{size: p.held[p.side], none: p.gone})}
	if p.held[n.turn] > 0 {
		next.child, err = t.grow(p)
	}
	for at, hand := range hands {
		next.links = append(next.links, link{at, t.number[t.sets[size][hand]&^bit], 1})
	}
	n.add(m, hands, next)
	return err
}

// stuck adds what hands do that can't play: they draw, or else pass, unless the other side can't play, either.
func (t *tree) stuck(n *node, p place, stuck list, fits uint32) (err error) {
	hands := t.hands(stuck)
	next := part{others: t.hands(list{size: p.held[1-p.side], none: p.gone, some: fits})}
	if p.stock > 0 {
		next.others = t.hands(list{size: p.held[1-p.side], none: p.gone})
		next.links = t.draws(p, hands)
		p.stock--
		p.held[p.side]++
		next.child, err = t.grow(p)
		n.add(game.Move{Kind: game.Draws}, hands, next)
		return err
	}
	blocked := part{child: t.end(p), others: t.hands(list{size: p.held[1-p.side], none: stuck.none})}
	for at, hand := range hands {
		blocked.links = append(blocked.links, link{at, hand, 1})
	}
	pass := game.Move{Kind: game.Passes}
	if fits == 0 || len(next.others) == 0 {
		n.add(pass, hands, blocked)
		return nil
	}
	p.pos.Play(pass)
	p.side, p.passed = 1-p.side, true
	next.links = blocked.links
	next.child, err = t.grow(p)
	n.add(pass, hands, blocked, next)
	return err
}

// draws returns the links from hands to the same hands with another tile.
func (t *tree) draws(p place, hands []int) (links []link) {
	hidden := len(t.unseen) - bits.OnesCount32(p.gone) - p.held[0] - p.held[1]
	for at, number := range hands {
		hand := t.sets[p.held[p.side]][number]
		for _, tile := range t.unseen {
			if bit := t.hand(tile); bit&(hand|p.gone) == 0 {
				links = append(links, link{at, t.number[hand|bit], 1 / float64(hidden)})
			}
		}
	}
	return links
}

// end returns the end of a round: the hand without tiles wins, or the one with fewer pips.
func (t *tree) end(p place) *node {
	sets, ahead := [2][]uint32{t.sets[p.held[0]], t.sets[p.held[1]]}, p.pos.Gained(0)-p.pos.Gained(1)
	return &node{hands: [2]int{len(sets[0]), len(sets[1])}, pay: func(i, j int) (float64, bool) {
		a, b := sets[0][i], sets[1][j]
		if a&b != 0 {
			return 0, false
		}
		points, x, y := ahead, t.pips[p.held[0]][i], t.pips[p.held[1]][j]
		switch {
		case a == 0, b != 0 && x < y:
			points += t.award(x, y)
		case b == 0, y < x:
			points -= t.award(y, x)
		}
		return float64(points), true
	}}
}

// award returns what a winner gets with own pips left against others.
func (t *tree) award(own, others int) (points int) {
	switch t.rules.Award {
	case domino.AwardOthers:
		points = others
	case domino.AwardOthersMinusOwn:
		points = others - own
	}
	return t.rules.Rounded(points) + t.rules.Finish[domino.WayPlain]
}
