package ai

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"dominoes/ai/choice"
	"dominoes/game"
)

// tree searches the only way that the tiles lie by playing the round to its end
// again and again, each time the better moves more often: UCT of Kocsis and
// Szepesvári, Bandit based Monte-Carlo planning (2006). One side chooses in it;
// the others' choices are chance, of which only what came up is kept.
type tree struct {
	stakes stakes
	policy *choice.Model
	rng    *rand.Rand
	steps  int
	nodes  []branch // the root first
	path   []int32  // from the root, in the round that is being played
}

// branch is a move in the tree.
type branch struct {
	move        game.Move
	first, next int32 // the newest move after it and the one before among its likes, or 0
	visits      float64
	worth       float64 // the sum over visits
}

// explore is how much a move that was hardly tried is given credit, in points that
// a round is usually worth: about what lies between a round that is lost and one that
// is won.
const explore = 5

// reset empties the tree.
func (t *tree) reset(s stakes, policy *choice.Model, rng *rand.Rand) {
	t.stakes, t.policy, t.rng = s, policy, rng
	t.nodes, t.steps = append(t.nodes[:0], branch{}), 0
}

// best returns the best of the moves. It plays one round at least, and goes on
// for so many steps.
func (t *tree) best(ctx context.Context, b choice.Board, moves []game.Move, work int) game.Move {
	for _, m := range slices.Backward(moves) {
		t.add(0, m)
	}
	for t.playRound(b); t.steps < work && ctx.Err() == nil; {
		t.playRound(b)
	}
	best := t.nodes[0].first
	for at := best; at != 0; at = t.nodes[at].next {
		if t.nodes[at].visits > t.nodes[best].visits {
			best = at
		}
	}
	return t.nodes[best].move
}

// add puts a move after another one, and returns where it is.
func (t *tree) add(after int32, m game.Move) int32 {
	t.nodes = append(t.nodes, branch{move: m, next: t.nodes[after].first})
	t.nodes[after].first = int32(len(t.nodes) - 1)
	return t.nodes[after].first
}

// playRound plays the round to its end, at first along the tree, to which it adds
// a move, and notes what it was worth.
func (t *tree) playRound(b choice.Board) {
	t.path = append(t.path[:0], 0)
	at, inside := t.step(&b, 0), true
	for b.Pos.Ending() == game.Running {
		if m, forced := b.Pos.Forced(); forced {
			t.play(&b, m)
		} else if inside {
			at = t.step(&b, at)
			inside = t.nodes[at].visits > 0
		} else {
			t.play(&b, t.likely(&b))
		}
	}
	worth := t.stakes.settle(&b.Pos).worth
	for _, at := range t.path {
		t.nodes[at].visits++
		t.nodes[at].worth += worth
	}
}

func (t *tree) play(b *choice.Board, m game.Move) {
	b.Play(m)
	t.steps++
}

// step makes a move in the tree after another one, and returns where it is.
func (t *tree) step(b *choice.Board, after int32) int32 {
	at := int32(0)
	if sideOf(t.stakes.rules, b.Pos.Turn()) == sideOf(t.stakes.rules, t.stakes.seat) {
		at = t.promising(b, after)
	} else {
		at = t.chance(b, after)
	}
	t.path = append(t.path, at)
	t.play(b, t.nodes[at].move)
	return at
}

// promising returns the own side's move with most worth and credit.
func (t *tree) promising(b *choice.Board, after int32) int32 {
	if t.nodes[after].first == 0 {
		var buf [game.MaxMoves]game.Move
		for _, m := range slices.Backward(b.Pos.Choices(buf[:0])) {
			t.add(after, m)
		}
	}
	best, most := int32(0), math.Inf(-1)
	log := math.Log(t.nodes[after].visits + 1)
	for at := t.nodes[after].first; at != 0; at = t.nodes[at].next {
		n := &t.nodes[at]
		if n.visits == 0 {
			return at
		}
		if v := n.worth/n.visits + explore*t.stakes.usual*math.Sqrt(log/n.visits); v > most {
			best, most = at, v
		}
	}
	return best
}

// chance returns a move that another side may make.
func (t *tree) chance(b *choice.Board, after int32) int32 {
	m := t.likely(b)
	for at := t.nodes[after].first; at != 0; at = t.nodes[at].next {
		if t.nodes[at].move == m {
			return at
		}
	}
	return t.add(after, m)
}

// likely returns a move as players make it who see their own tiles alone.
func (t *tree) likely(b *choice.Board) game.Move { return t.policy.Pick(b, t.rng.Uint32()) }
