package hosting

import (
	"context"
	"time"

	"dominoes/model/room"
)

// runner runs the effects of a room, each in a goroutine of its own.
type runner struct {
	// do carries out an effect: see [World.Do].
	do func(context.Context, room.Effect) room.Reply
	// after and pace are those of [Options].
	after func(wait time.Duration, f func()) (stop func())
	pace  time.Duration
	// reply receives the replies, from any goroutine.
	reply func(room.Reply)
	// running has the cancel functions of effects without a reply so far.
	running map[room.ID]func()
}

func (r *runner) start(e room.Effect) {
	switch e := e.(type) {
	case room.StartTimer:
		r.running[e.ID] = r.after(e.After+time.Duration(e.Paces)*r.pace, func() { r.reply(room.TimerFired{ID: e.ID}) })
	case room.StopTimer:
		r.stop(e.ID)
	case room.StopThinking:
		r.stop(e.ID)
	case room.Follow:
		r.do(context.Background(), e)
	case room.Think:
		ctx, cancel := context.WithCancel(context.Background())
		paced := make(chan struct{})
		stop := r.after(r.pace, func() { close(paced) })
		r.running[e.ID] = func() { stop(); cancel() }
		go r.run(ctx, e, paced)
	case room.Save, room.Begin:
		go r.run(context.Background(), e, nil)
	}
}

// run carries out an effect, and replies once paced is closed, if it isn't nil.
func (r *runner) run(ctx context.Context, e room.Effect, paced <-chan struct{}) {
	reply := r.do(ctx, e)
	if paced != nil {
		select {
		case <-paced:
		case <-ctx.Done():
			return
		}
	}
	r.reply(reply)
}

func (r *runner) stop(id room.ID) {
	if stop := r.running[id]; stop != nil {
		stop()
		delete(r.running, id)
	}
}

func (r *runner) stopAll() {
	for id := range r.running {
		r.stop(id)
	}
}
