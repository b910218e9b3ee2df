package ai

import (
	"context"
	"errors"

	"dominoes/ai/worlds"
)

// ErrBudget is returned if a [Solver] or [MaxN] has used up its nodes.
var ErrBudget = errors.New("it takes too many steps to solve")

// budget ends a search once its nodes are used up or its context has ended.
type budget struct {
	ctx       context.Context
	most      int // the limit of nodes; 0 is none
	nodes     int // so far
	nextCheck int // the number of nodes at which the limit and the context are checked next
	stopped   error
}

// nodesPerCheck is the largest number of nodes between two checks of the context.
const nodesPerCheck = 256

// begin starts a search.
func (b *budget) begin(ctx context.Context, most int) {
	*b = budget{ctx: ctx, most: most}
	b.scheduleCheck()
}

// spend counts a node, and reports whether the search may go on.
func (b *budget) spend() bool {
	if b.nodes >= b.nextCheck {
		b.check()
		if b.stopped != nil {
			return false
		}
	}
	b.nodes++
	return true
}

func (b *budget) check() {
	if b.stopped != nil {
		return
	}
	if err := worlds.Ended(b.ctx); err != nil {
		b.stopped = err
	} else if b.most > 0 && b.nodes >= b.most {
		b.stopped = ErrBudget
	} else {
		b.scheduleCheck()
	}
}

func (b *budget) scheduleCheck() {
	b.nextCheck = b.nodes + nodesPerCheck
	if b.most > 0 {
		b.nextCheck = min(b.nextCheck, b.most)
	}
}
