package ai

import (
	"math"

	"dominoes/ai/choice"
	"dominoes/game"
)

// tree remembers what came of the moves that a side chose while a round was played
// on, by all that it had seen until then: its moves, the tiles it drew, and the
// others' moves. So a later choice goes by what it came to before, wherever the tiles lay
// that the side doesn't see: information set Monte Carlo tree search of Cowling,
// Powley and Whitehouse (2012). Of the moves of a turn it takes the one
// that did best so far, with credit for what is likely to be good and hardly tried: PUCT
// of Rosin, Multi-armed bandits with episode context (2011).
type tree struct {
	credit float64  // see below
	nodes  []branch // the root first
	at     int32    // in the round that is being played on
	inside bool     // whether what is remembered goes as far
	path   []int32  // the moves chosen in it
}

// branch is a move in the tree, the side's own or another's, or a tile that it drew.
type branch struct {
	move        game.Move
	first, next int32   // the newest branch after it and the one before among its likes, or 0
	likely      float64 // how likely it is to be the best, of the side's own
	visits      float64
	worth       float64 // the sum over visits
}

// credit is what a move gets, in points that a round is usually worth, that was never tried
// and is sure to be good. With one to three times as many the bot plays as well, with less
// than half of one worse.
const credit = 2

// reset empties the tree.
func (t *tree) reset(usual float64) {
	t.credit = credit * usual
	t.nodes = append(t.nodes[:0], branch{})
}

// begin starts to play on.
func (t *tree) begin() { t.at, t.inside, t.path = 0, true, t.path[:0] }

// learn notes what the round was worth that has been played on.
func (t *tree) learn(worth float64) {
	for _, at := range t.path {
		t.nodes[at].visits++
		t.nodes[at].worth += worth
	}
}

// play makes a move, and notes what the side sees of it: if it is its own, the tile that it
// drew.
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

// choose returns a move of the side to move, as the model does it where nothing is
// remembered; number is uniform.
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

// expand puts moves after the one at hand, with weights that add up to a sum. Each may be good,
// though the weights say otherwise.
func (t *tree) expand(moves []game.Move, weights []float32, sum float32) {
	for i, m := range moves {
		t.nodes[t.add(m)].likely = (float64(weights[i]/sum) + 1/float64(len(moves))) / 2
	}
}

// take follows a move of the side's own, as far as it was ever chosen, and returns it.
func (t *tree) take(at int32) game.Move {
	t.at, t.inside, t.path = at, t.nodes[at].visits > 0, append(t.path, at)
	return t.nodes[at].move
}

// child returns the branch of a move after the one at hand.
func (t *tree) child(m game.Move) int32 {
	for at := t.nodes[t.at].first; at != 0; at = t.nodes[at].next {
		if t.nodes[at].move == m {
			return at
		}
	}
	return t.add(m)
}

// add puts a move after the one at hand, and returns its branch.
func (t *tree) add(m game.Move) int32 {
	t.nodes = append(t.nodes, branch{move: m, next: t.nodes[t.at].first})
	t.nodes[t.at].first = int32(len(t.nodes) - 1)
	return t.nodes[t.at].first
}

// promising returns the move with most worth and credit after the one at hand. What was
// hardly tried is thought to be worth as much as the others are on average.
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

// mostTried returns the first move that was chosen most often.
func (t *tree) mostTried() game.Move {
	best := t.nodes[0].first
	for at := best; at != 0; at = t.nodes[at].next {
		if t.nodes[at].visits > t.nodes[best].visits {
			best = at
		}
	}
	return t.nodes[best].move
}
