package hosting

import (
	"cmp"
	"context"

	"golang.org/x/sync/semaphore"
)

// Pool lets bots and advice of a whole server think, a few at a time, in the order in which they
// asked. Whoever asks for one thing at a time gets no more turns than another: a room does so, and
// a person's session by its [Share].
type Pool struct{ turns *semaphore.Weighted }

// NewPool returns a pool in which so many think at the same time.
func NewPool(workers int) *Pool { return &Pool{semaphore.NewWeighted(int64(workers))} }

// Do waits for a turn, and thinks. The error is that of ctx where it ended before the turn came; then
// nothing was thought.
func (p *Pool) Do(ctx context.Context, think func(context.Context)) error {
	return inTurn(ctx, p.turns, think)
}

// inTurn thinks as soon as there is a turn. One that is free isn't for those whose ctx has ended.
func inTurn(ctx context.Context, turns *semaphore.Weighted, think func(context.Context)) error {
	if err := turns.Acquire(ctx, 1); err != nil {
		return err
	}
	defer turns.Release(1)
	think(ctx)
	return nil
}

// Share is a part of a pool for somebody who may ask for several things at once: one of them
// waits for a turn, and the others for that one.
type Share struct {
	pool *Pool
	own  *semaphore.Weighted
	over context.Context
}

// Share returns a share of the pool, in which nothing is thought any more once over has ended.
func (p *Pool) Share(over context.Context) *Share {
	return &Share{p, semaphore.NewWeighted(1), over}
}

// Do waits for a turn, and thinks, until ctx or the share ends. The error says that one of them did so
// before the turn came or while it lasted: then what was thought isn't whole.
func (s *Share) Do(ctx context.Context, think func(context.Context)) error {
	if err := s.over.Err(); err != nil {
		return err
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	defer context.AfterFunc(s.over, stop)()
	var err error
	if outer := inTurn(ctx, s.own, func(ctx context.Context) { err = s.pool.Do(ctx, think) }); outer != nil {
		return outer
	}
	return cmp.Or(err, ctx.Err(), s.over.Err())
}
