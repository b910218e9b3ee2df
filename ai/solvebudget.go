package ai

import (
	"context"
	"errors"

	"dominoes/ai/worlds"
)

// ErrBudget says that a [Solver] or [MaxN] gave up since its nodes were used up.
var ErrBudget = errors.New("it takes too many steps to solve")

// budget ends a search: once its nodes are used up, or nobody wants the answer any
// more.
type budget struct {
	ctx       context.Context
	most      int // nodes; 0 is no limit
	nodes     int // so far
	nextCheck int // at this many nodes the limit and the context are looked at
	stopped   error
}

// nodesPerCheck is how many nodes lie between looks at the context.
const nodesPerCheck = 256

// begin sets the limits of a new search.
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
