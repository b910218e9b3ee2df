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
	// pace is that of [Options].
	pace time.Duration
	// reply receives the replies, from any goroutine.
	reply func(room.Reply)
	// running has the cancel functions of effects without a reply so far.
	running map[room.ID]func()
}

func (r *runner) start(e room.Effect) {
	switch e := e.(type) {
	case room.StartTimer:
		wait := e.After + time.Duration(e.Paces)*r.pace
		timer := time.AfterFunc(wait, func() { r.reply(room.TimerFired{ID: e.ID}) })
		r.running[e.ID] = func() { timer.Stop() }
	case room.Stop:
		r.stop(e.ID)
	case room.Follow:
		r.do(context.Background(), e)
	case room.Think:
		ctx, cancel := context.WithCancel(context.Background())
		r.running[e.ID] = cancel
		go r.run(ctx, e, time.After(r.pace))
	case room.Save, room.Begin:
		go r.run(context.Background(), e, nil)
	}
}

// run carries out an effect and replies. If paced isn't nil, it replies only once paced has a value.
func (r *runner) run(ctx context.Context, e room.Effect, paced <-chan time.Time) {
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
