package ai

import (
	"context"
	"errors"

	"dominoes/ai/worlds"
	"dominoes/game"
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

var errNotRunning = errors.New("no round is running, so there is nothing to solve")

// begin starts a search, unless no round is running or the context has ended.
func (b *budget) begin(ctx context.Context, p *game.Position, most int) error {
	*b = budget{ctx: ctx, most: most}
	b.scheduleCheck()
	if p.Rules() == nil || p.Ending() != game.Running {
		return errNotRunning
	}
	return worlds.Ended(ctx)
}

// spend counts a node, and reports whether the search may go on.
func (b *budget) spend() bool {
	if b.nodes >= b.nextCheck && b.check() != nil {
		return false
	}
	b.nodes++
	return true
}

// check returns why the search must stop, if it must.
func (b *budget) check() error {
	if b.stopped == nil {
		b.stopped = worlds.Ended(b.ctx)
	}
	if b.stopped == nil && b.most > 0 && b.nodes >= b.most {
		b.stopped = ErrBudget
	}
	if b.stopped == nil {
		b.scheduleCheck()
	}
	return b.stopped
}

func (b *budget) scheduleCheck() {
	b.nextCheck = b.nodes + nodesPerCheck
	if b.most > 0 {
		b.nextCheck = min(b.nextCheck, b.most)
	}
}
