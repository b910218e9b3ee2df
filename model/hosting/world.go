package hosting

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"

	"dominoes/ai"
	"dominoes/model/bots"
	"dominoes/model/match"
	"dominoes/model/recorder"
	"dominoes/model/room"
)

// World carries out the effects of a room: a bot thinks, the record is written, the next match is made. No other code
// of the program asks bots and recorders for that.
type World struct {
	// Recorder records the match; nil records nothing. [room.Begin] replaces it.
	Recorder *recorder.Recorder
	// Bots returns the bot with this value; nil means [ai.Parse].
	Bots func(value string) (ai.Player, error)
	// Followers are the bots of the match that are programs; nil if there are none.
	Followers *bots.Followers
	// InTurn calls think in its turn; the error says that ctx ended before or meanwhile. Nil calls it at once.
	InTurn func(ctx context.Context, think func(context.Context)) error
	// ForGuests is true if players must not read the details of errors on this machine, which then only Log gets.
	ForGuests bool
	// Log logs failures; nil discards them.
	Log *slog.Logger
	// BeginMatch makes the match of a setup, and its recorder.
	BeginMatch func(match.Setup) (match.Match, *recorder.Recorder, error)

	mu sync.Mutex // guards Recorder
}

// Do carries out an effect and returns its reply. Save, Think and Begin may block. Follow doesn't block and has no
// reply. The other effects are for schedulers. A Save is carried out even if ctx has ended.
func (w *World) Do(ctx context.Context, e room.Effect) room.Reply {
	switch e := e.(type) {
	case room.Save:
		return w.save(e)
	case room.Think:
		return w.think(ctx, e)
	case room.Begin:
		return w.begin(e)
	case room.Follow:
		w.Followers.Follow(e.Match)
	}
	return nil
}

func (w *World) recorder() *recorder.Recorder {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.Recorder
}

// RecordID identifies the record of the present match; "" if there is none yet. It doesn't block.
func (w *World) RecordID() string { return w.recorder().ID() }

func (w *World) save(s room.Save) room.Reply {
	r := w.recorder()
	save := r.Save
	if s.Last {
		save = r.Close
	}
	if err := Try(func() error { return save(s.Match) }); err != nil {
		return room.Saved{ID: s.ID, Err: w.failure(err), Complete: s.Last && r.IsSaved(s.Match)}
	}
	return room.Saved{ID: s.ID, Unsure: !w.ForGuests && r.Unsure()}
}

func (w *World) think(ctx context.Context, t room.Think) room.Reply {
	moved := room.BotMoved{ID: t.ID}
	var failed error
	late := Try(func() error {
		return w.Turn(ctx, func(ctx context.Context) {
			moved.Move, moved.Fault, failed = bots.Think(ctx, t.Match, t.Bot, w.Bots, w.Followers)
		})
	})
	if err := cmp.Or(late, failed); err != nil {
		return room.BotMoved{ID: t.ID, Err: w.failure(err)}
	}
	return moved
}

func (w *World) begin(b room.Begin) room.Reply {
	begun := room.Begun{ID: b.ID}
	var r *recorder.Recorder
	if err := Try(func() (err error) {
		begun.Match, r, err = w.BeginMatch(b.Setup)
		return err
	}); err != nil {
		return room.Begun{ID: b.ID, Err: w.failure(err)}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.Recorder = r
	return begun
}

func (w *World) failure(err error) error {
	if w.Log != nil && !errors.Is(err, context.Canceled) {
		w.Log.Error("a match has trouble", "match", w.RecordID(), "why", err)
	}
	if w.ForGuests {
		return recorder.ForGuests(err)
	}
	return err
}

// Try calls f, and returns a panic in it as an error.
func Try(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("it failed: %v", p)
		}
	}()
	return f()
}

// Turn calls think as soon as there is a turn. The error is that of ctx if it ended before or meanwhile.
func (w *World) Turn(ctx context.Context, think func(context.Context)) error {
	if w.InTurn == nil {
		think(ctx)
		return ctx.Err()
	}
	return w.InTurn(ctx, think)
}

// Leave stops the bots that are programs. It may be called again.
func (w *World) Leave() { w.Followers.Close() }

// Records reports whether the match is recorded.
func (w *World) Records() bool { return w.recorder() != nil }
