package hosting_test

import (
	"context"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/model/hosting"
)

// busy returns a pool with a single turn, which the test has until it calls release.
func busy(t *testing.T) (p *hosting.Pool, release func()) {
	p = hosting.NewPool(1)
	over := make(chan struct{})
	go func() { _ = p.Do(t.Context(), func(context.Context) { <-over }) }()
	synctest.Wait()
	return p, func() { close(over); synctest.Wait() }
}

func TestPoolGivesTurnsToSharesInTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, release := busy(t)
		greedy, modest := p.Share(t.Context()), p.Share(t.Context())
		var order []string
		ask := func(s *hosting.Share, name string) {
			go func() {
				assert.NoError(t, s.Do(t.Context(), func(context.Context) { order = append(order, name) }))
			}()
			synctest.Wait()
		}
		ask(greedy, "greedy 1")
		ask(greedy, "greedy 2")
		ask(greedy, "greedy 3")
		ask(modest, "modest 1")
		go func() { _ = p.Do(t.Context(), func(context.Context) { order = append(order, "room") }) }()
		synctest.Wait()
		assert.Empty(t, order, "the pool is busy")
		release()
		assert.Equal(t, []string{"greedy 1", "modest 1", "room", "greedy 2", "greedy 3"}, order)
	})
}

// A goroutine that is left would fail the test.
func TestPoolForgetsRequestsThatAreCancelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, release := busy(t)
		session, leave := context.WithCancel(t.Context())
		s := p.Share(session)
		errs := make(chan error, 3)
		never := func(context.Context) { assert.Fail(t, "nobody wants it") }
		ctx, giveUp := context.WithCancel(t.Context())
		go func() { errs <- s.Do(ctx, never) }()
		synctest.Wait()
		go func() { errs <- s.Do(t.Context(), never) }()
		go func() { errs <- s.Do(t.Context(), never) }()
		giveUp()
		require.ErrorIs(t, <-errs, context.Canceled)
		leave()
		require.Error(t, <-errs)
		require.Error(t, <-errs)
		require.Error(t, s.Do(t.Context(), never), "it has ended")
		release()
		require.NoError(t, p.Do(t.Context(), func(context.Context) {}))
	})
}

func TestPoolIsFreeAfterShareEndsOrPanics(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := hosting.NewPool(1)
		session, leave := context.WithCancel(t.Context())
		err := p.Share(session).Do(t.Context(), func(ctx context.Context) {
			leave()
			<-ctx.Done()
		})
		require.ErrorIs(t, err, context.Canceled)
		assert.Panics(t, func() { _ = p.Share(t.Context()).Do(t.Context(), func(context.Context) { panic("oh") }) })
		require.NoError(t, p.Share(t.Context()).Do(t.Context(), func(context.Context) {}))
	})
}
