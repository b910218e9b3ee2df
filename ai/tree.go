package ai

import (
	"math"

	"dominoes/ai/choice"
	"dominoes/game"
)

// tree stores the results of the moves that a side chose in rollouts, by all that it had observed until then: its
// moves, the tiles it drew, and the others' moves. Later choices use these results, wherever the tiles lie that the
// side doesn't see: this is the information set Monte Carlo tree search of Cowling, Powley and Whitehouse (2012). Moves
// are selected by their average so far, with a bonus for likely moves that were rarely tried: PUCT of Rosin,
// Multi-armed bandits with episode context (2011).
type tree struct {
	credit float64  // the constant in points
	nodes  []branch // the root is the first
	at     int32    // the current node of the rollout
	inside bool     // true while the rollout is inside the tree
	path   []int32  // the nodes of the own moves chosen in the rollout
}

// branch is a node of the tree: a move of the side or of another seat, or a tile that the side drew.
type branch struct {
	move        game.Move
	first, next int32   // the newest child and the previous sibling, or 0
	likely      float64 // prior of a move of the own side
	visits      float64
	worth       float64 // sum over visits
}

// credit is the bonus of an untried move that is sure to be good, in usual rounds' points. The bot plays as well with
// one to three times as much, and worse with less than half.
const credit = 2

func (t *tree) reset(usual float64) {
	t.credit = credit * usual
	t.nodes = append(t.nodes[:0], branch{})
}

func (t *tree) begin() { t.at, t.inside, t.path = 0, true, t.path[:0] }

// learn records the worth of the rollout that has ended.
func (t *tree) learn(worth float64) {
	for _, at := range t.path {
		t.nodes[at].visits++
		t.nodes[at].worth += worth
	}
}

// play makes a move, and records what the side observes of it: of its own draw, the tile drawn.
func (t *tree) play(b *choice.Board, m game.Move, own bool) {
	seat := b.Pos.Turn()
	held := b.Pos.Hand(seat)
	b.Play(m)
	if !t.inside || own && m.Kind != game.Draws {
		return
	}
	if own {
		m.Tile = b.Pos.Hand(seat).Minus(held).Tiles()[0]
	}
	t.at = t.child(m)
}

// choose returns a move of the side to move, by the model outside of the tree; number is uniformly random.
func (t *tree) choose(b *choice.Board, model *choice.Model, number uint32) game.Move {
	if m, forced := b.Pos.Forced(); forced {
		return m
	}
	if !t.inside {
		return model.Pick(b, number)
	}
	if t.nodes[t.at].first == 0 {
		t.expand(model.Weigh(b))
	}
	return t.take(t.promising())
}

// expand adds moves as children of the current node, with priors from weights that add up to sum. Priors are mixed with
// equal ones, since an unlikely move may be good.
func (t *tree) expand(moves []game.Move, weights []float32, sum float32) {
	for i, m := range moves {
		t.nodes[t.add(m)].likely = (float64(weights[i]/sum) + 1/float64(len(moves))) / 2
	}
}

// take goes to a node of the side's own moves and returns its move. A node that was never visited is the last one
// inside the tree.
func (t *tree) take(at int32) game.Move {
	t.at, t.inside, t.path = at, t.nodes[at].visits > 0, append(t.path, at)
	return t.nodes[at].move
}

// child returns the child of the current node with this move, which it adds if necessary.
func (t *tree) child(m game.Move) int32 {
	for at := t.nodes[t.at].first; at != 0; at = t.nodes[at].next {
		if t.nodes[at].move == m {
			return at
		}
	}
	return t.add(m)
}

// add adds a child to the current node and returns it.
func (t *tree) add(m game.Move) int32 {
	t.nodes = append(t.nodes, branch{move: m, next: t.nodes[t.at].first})
	t.nodes[t.at].first = int32(len(t.nodes) - 1)
	return t.nodes[t.at].first
}

// promising returns the child of the current node with the highest average worth plus bonus. Untried ones start from
// the average of all.
func (t *tree) promising() int32 {
	visits, worth := 0.0, 0.0
	for at := t.nodes[t.at].first; at != 0; at = t.nodes[at].next {
		visits += t.nodes[at].visits
		worth += t.nodes[at].worth
	}
	mean := worth / max(1, visits)
	credit := t.credit * math.Sqrt(visits+1)
	best, most := int32(0), math.Inf(-1)
	for at := t.nodes[t.at].first; at != 0; at = t.nodes[at].next {
		n := &t.nodes[at]
		if v := (n.worth + mean + credit*n.likely) / (n.visits + 1); v > most {
			best, most = at, v
		}
	}
	return best
}

// mostTried returns the root's move that was chosen most often, the newest if there are several.
func (t *tree) mostTried() game.Move {
	best := t.nodes[0].first
	for at := best; at != 0; at = t.nodes[at].next {
		if t.nodes[at].visits > t.nodes[best].visits {
			best = at
		}
	}
	return t.nodes[best].move
}
