package hosting_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/match/matchtest"
	"dominoes/model/page/pagetest"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// bot is one that a test makes up.
type bot func(context.Context, game.Observation) game.Move

func (b bot) Choose(ctx context.Context, o game.Observation, _ *rand.Rand) game.Move {
	return b(ctx, o)
}

// atMove returns a match with a bot at the turn.
func atMove(t *testing.T) match.Match {
	m, err := pagetest.Match(t, draw("random", "random")).Chance()
	require.NoError(t, err)
	return m
}

// parse stands for [ai.Parse]: all values name this bot.
func (b bot) parse(string) (ai.Player, error) { return b, nil }

func first(_ context.Context, o game.Observation) game.Move { return o.Moves[0] }

func TestWorldAnswersWithIDOfEffect(t *testing.T) {
	w := &hosting.World{Recorder: recordTo(&matchtest.File{}).Recorder, Bots: bot(first).parse}
	m := atMove(t)
	assert.Equal(t, room.BotMoved{ID: 1, Move: m.State.Moves()[0]}, w.Do(t.Context(), room.Think{ID: 1, Match: m}))
	assert.Equal(t, room.Saved{ID: 2}, w.Do(t.Context(), room.Save{ID: 2, Match: m}))
	assert.Equal(t, room.Saved{ID: 3}, w.Do(t.Context(), room.Save{ID: 3, Match: m, Last: true}))
}

func TestWorldThinksAsNamedBot(t *testing.T) {
	m := atMove(t)
	var asked []string
	w := &hosting.World{Bots: func(value string) (ai.Player, error) { asked = append(asked, value); return bot(first), nil }}
	w.Do(t.Context(), room.Think{ID: 1, Match: m})
	w.Do(t.Context(), room.Think{ID: 2, Match: m, Bot: "greedy"})
	assert.Equal(t, []string{"random", "greedy"}, asked)
}

func TestWorldReportsBotThatPanics(t *testing.T) {
	w := &hosting.World{Bots: bot(func(context.Context, game.Observation) game.Move { panic("broken") }).parse}
	m := atMove(t)
	failed := w.Do(t.Context(), room.Think{ID: 7, Match: m}).(room.BotMoved)
	assert.Equal(t, room.ID(7), failed.ID)
	assert.ErrorContains(t, failed.Err, "broken")
	w.InTurn = func(context.Context, func(context.Context)) error { panic("no turns") }
	assert.ErrorContains(t, w.Do(t.Context(), room.Think{ID: 8, Match: m}).(room.BotMoved).Err, "no turns")
}

func TestWorldReportsRecordThatFails(t *testing.T) {
	full := errors.New("the disk is full")
	file := &matchtest.File{Faults: func(matchtest.Operation) matchtest.Fault { return matchtest.Fault{Err: full} }}
	w := &hosting.World{Recorder: recordTo(file).Recorder}
	m := atMove(t)
	save := func(last bool) error {
		return w.Do(t.Context(), room.Save{ID: 3, Match: m, Last: last}).(room.Saved).Err
	}
	assert.ErrorIs(t, save(false), full)
	assert.ErrorIs(t, save(true), full)
	file.Faults = nil
	assert.NoError(t, save(true), "it may be tried again")
	w.Recorder = recorder.New(func() (recorder.File, error) { panic("no disk") })
	assert.ErrorContains(t, save(false), "no disk")
	w.Recorder = nil
	assert.NoError(t, save(true), "nothing is recorded")
}

func TestFinishRescuesEachUnsavedMatchOnce(t *testing.T) {
	m, err := pagetest.Match(t, draw("human", "human")).Chance()
	require.NoError(t, err)
	full := func(matchtest.Operation) matchtest.Fault { return matchtest.Fault{Err: assert.AnError} }
	rescued, w := 0, &hosting.World{}
	rescue := func(match.Match) (recorder.File, error) {
		rescued++
		return &matchtest.File{Label: "elsewhere"}, nil
	}
	for n, faults := range []func(matchtest.Operation) matchtest.Fault{full, nil, full} {
		home, before := w.Sit(room.New(m), recordTo(&matchtest.File{Faults: faults}).Recorder, nil), rescued
		first := home.Finish(rescue)
		assert.NoError(t, home.Finish(rescue), n)
		if faults == nil {
			assert.NoError(t, first)
			assert.Equal(t, before, rescued)
			continue
		}
		assert.ErrorContains(t, first, "instead")
		assert.Equal(t, before+1, rescued, n)
	}
}

func TestWorldDropsHurriedMoveButSavesOnceItsContextEnds(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	m := atMove(t)
	hurried := bot(func(ctx context.Context, o game.Observation) game.Move {
		stop()
		<-ctx.Done()
		return o.Moves[0]
	})
	file := &matchtest.File{}
	w := &hosting.World{Recorder: recordTo(file).Recorder, Bots: hurried.parse, InTurn: hosting.NewPool(1).Do}
	assert.Equal(t, room.BotMoved{ID: 1, Err: context.Canceled}, w.Do(ctx, room.Think{ID: 1, Match: m}))
	assert.Equal(t, room.BotMoved{ID: 2, Err: context.Canceled}, w.Do(ctx, room.Think{ID: 2, Match: m}), "before the turn")
	assert.Equal(t, room.Saved{ID: 3}, w.Do(ctx, room.Save{ID: 3, Match: m, Last: true}))
	assert.NotEmpty(t, file.Bytes())
}

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
