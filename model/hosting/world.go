package hosting

import (
	"cmp"
	"context"
	"fmt"
	"sync/atomic"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/model/bots"
	"dominoes/model/match"
	"dominoes/model/recorder"
)

// World carries out what a match needs done outside of it: a bot thinks, the record is written.
// Nobody else asks bots and recorders for that.
type World struct {
	// Recorder keeps the match; nil records nothing.
	Recorder *recorder.Recorder
	// Bots returns the bot that a value names; nil stands for [ai.Parse].
	Bots func(value string) (ai.Player, error)
	// Followers are the bots of the match that are programs; nil if there are none.
	Followers *bots.Followers
	// InTurn thinks as soon as there is a turn for it, where many share a machine, and returns an
	// error if ctx ended before that or meanwhile; nil thinks at once.
	InTurn func(ctx context.Context, think func(context.Context)) error

	last atomic.Uint64
}

// ID is the number of an effect. Its event carries it, so that late answers can be dropped. The zero ID is none.
type ID uint64

// Next returns the ID of another effect.
func (w *World) Next() ID { return ID(w.last.Add(1)) }

// Effect is something that is to be done: [Save] or [Think].
type Effect interface {
	do(context.Context, *World) Event
}

// Event is the answer to an effect. For reports whether the effect had an ID, Failure returns why nothing was done.
type Event interface {
	For(ID) bool
	Failure() error
}

type (
	// Save brings the record of a match up to date, whether ctx has ended or not. After the Last time it is closed.
	Save struct {
		ID    ID
		Match match.Match
		Last  bool
	}
	// Saved and SaveFailed are the answers to [Save].
	Saved      struct{ ID }
	SaveFailed struct {
		ID
		Err error
	}
	// Think lets the bot at the turn choose a move, or in its place the one that Bot names, unless it is "".
	Think struct {
		ID    ID
		Match match.Match
		Bot   string
	}
	// BotMoved and BotFailed are the answers to [Think]. Fault is why the move isn't the bot's own; nil if it is.
	BotMoved struct {
		ID
		Move  game.Move
		Fault *ai.Fault
	}
	BotFailed struct {
		ID
		Err error
	}
)

func (id ID) For(effect ID) bool    { return id == effect && id != 0 }
func (ID) Failure() error           { return nil }
func (e SaveFailed) Failure() error { return e.Err }
func (e BotFailed) Failure() error  { return e.Err }

// Do carries out an effect, which may take long.
func (w *World) Do(ctx context.Context, e Effect) Event { return e.do(ctx, w) }

// Save carries out a [Save] and returns why it failed.
func (w *World) Save(m match.Match, last bool) error {
	return w.Do(context.Background(), Save{w.Next(), m, last}).Failure()
}

func (s Save) do(_ context.Context, w *World) Event {
	save := w.Recorder.Save
	if s.Last {
		save = w.Recorder.Close
	}
	if err := Try(func() error { return save(s.Match) }); err != nil {
		return SaveFailed{s.ID, err}
	}
	return Saved{s.ID}
}

func (t Think) do(ctx context.Context, w *World) Event {
	moved := BotMoved{ID: t.ID}
	var failed error
	late := Try(func() error {
		return w.Turn(ctx, func(ctx context.Context) {
			moved.Move, moved.Fault, failed = bots.Think(ctx, t.Match, t.Bot, w.Bots, w.Followers)
		})
	})
	if err := cmp.Or(late, failed); err != nil {
		return BotFailed{t.ID, err}
	}
	return moved
}

// Try calls f. A panic in it is an error, not the end of the program.
func Try(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("it failed: %v", p)
		}
	}()
	return f()
}

// Turn thinks as soon as there is a turn. The error is that of ctx if it ended before that or meanwhile.
func (w *World) Turn(ctx context.Context, think func(context.Context)) error {
	if w.InTurn == nil {
		think(ctx)
		return ctx.Err()
	}
	return w.InTurn(ctx, think)
}
