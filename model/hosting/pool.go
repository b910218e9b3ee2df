package hosting

import (
	"cmp"
	"context"

	"golang.org/x/sync/semaphore"
)

// Pool limits how many bots and advisers of a server think at a time, in the order of their requests. It is fair to
// callers with one request at a time: a room is one, and a session is one through its [Share].
type Pool struct {
	turns *semaphore.Weighted
	// idle is for work that can wait: only one piece of it at a time asks for a turn.
	idle *semaphore.Weighted
}

// NewPool returns a pool in which n may think at the same time.
func NewPool(workers int) *Pool {
	return &Pool{semaphore.NewWeighted(int64(workers)), semaphore.NewWeighted(1)}
}

// Do waits for a turn and calls think. If ctx ends first, the error is that of ctx and think isn't called.
func (p *Pool) Do(ctx context.Context, think func(context.Context)) error {
	if err := p.turns.Acquire(ctx, 1); err != nil {
		return err
	}
	defer p.turns.Release(1)
	think(ctx)
	return nil
}

// Share is a part of a pool for a caller with several requests: one at a time waits in the pool.
type Share struct {
	pool *Pool
	own  *Pool // for one at a time
	over context.Context
}

// Share returns a share of the pool that ends with over.
func (p *Pool) Share(over context.Context) *Share {
	return &Share{p, NewPool(1), over}
}

// Do waits for a turn and calls think. The result is incomplete if the error says that ctx or the share has ended.
func (s *Share) Do(ctx context.Context, think func(context.Context)) error {
	if err := s.over.Err(); err != nil {
		return err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	defer context.AfterFunc(s.over, stop)()
	var err error
	if outer := s.own.Do(ctx, func(ctx context.Context) { err = s.pool.Do(ctx, think) }); outer != nil {
		return outer
	}
	return cmp.Or(err, ctx.Err(), s.over.Err())
}

// WhenIdle is [Share.Do] for work that can wait: of all sessions together, one piece at a time takes turns with the
// others.
func (s *Share) WhenIdle(ctx context.Context, think func(context.Context)) error {
	if err := s.pool.idle.Acquire(ctx, 1); err != nil {
		return err
	}
	defer s.pool.idle.Release(1)
	return s.Do(ctx, think)
}
