package review

import (
	"context"
	"math"
	"slices"

	"dominoes/ai/advice"
	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/words"
)

// Verdict is the assessment of a move with the knowledge of its seat.
type Verdict struct {
	// Judged is true once there is a verdict.
	Judged bool
	Class  Class
	// Played is the move with its value, and Best the best move. Next is the best of those clearly worse than Best, if
	// any.
	Played, Best, Next advice.Move
	// Of is the number of moves that differ.
	Of int
	// Points is the expected loss in points against Best, and Chance that in the displayed chance; both are 0 if the
	// move is right.
	Points, Chance float64
	// Advice is the judge's advice.
	Advice advice.Advice

	unit float64 // the equivalent of one point in a usual game's points, or 0
}

// Class is the class of a move.
type Class uint8

// The classes. Moves of the first four are right.
const (
	// Forced moves were the only ones.
	Forced Class = iota
	// Only is the class of a move that is much better than all others.
	Only
	// Best moves were clearly better than the others.
	Best
	// Level moves couldn't be told from the best.
	Level
	// Slip and Mistake are losses, small and large.
	Slip
	Mistake
)

// A loss from the large points or chance on is a mistake. A loss below the small ones doesn't make a move wrong.
const (
	largePoints, largeChance = advice.LargePoints, advice.LargeChance
	smallPoints, smallChance = advice.SmallPoints, advice.SmallChance
)

// large and small return the limits in points by the rules.
func (v *Verdict) large() float64 { return largePoints / max(1, v.unit) }
func (v *Verdict) small() float64 { return smallPoints / max(1, v.unit) }

// Right reports whether no move was clearly better, with the seat's knowledge.
func (c Class) Right() bool { return c <= Level }

// Judge returns the thinker about an observation with at least one move.
type Judge func(o game.Observation) Thinker

// Thinker thinks for a while longer, and returns the advice so far.
type Thinker func(ctx context.Context) advice.Advice

// Adviser returns a judge that gives advice in these words. Its thinkers go on in the same steps as advice at the
// table, so that both come to the same numbers.
func Adviser(w words.Words) Judge { return AdviserWithin(math.MaxInt, w) }

// AdviserWithin is like [Adviser], but the advice on a move is done after work steps.
func AdviserWithin(work int, w words.Words) Judge {
	return func(o game.Observation) Thinker {
		a, left := advice.About(o, w), work
		return func(ctx context.Context) advice.Advice {
			step := min(left, advice.Effort)
			left -= step
			found := a.Think(ctx, step)
			found.Done = found.Done || left == 0
			return found
		}
	}
}

// VerdictOn returns the verdict on step i of a round. Each call of the judge's thinker is within a call of turn, until
// the advice isn't borderline for the move that was played. The error says that ctx or the session has ended.
func VerdictOn(ctx context.Context, r *Round, i int, judge Judge, turn Turn) (Verdict, error) {
	step := &r.Steps[i]
	o := step.Before.Observe(step.Seat)
	pos := step.Before.Position()
	v := Verdict{Judged: true, Class: Forced, Of: 1}
	if _, forced := pos.Forced(); forced || len(o.Moves) == 1 {
		v.Played = advice.Move{Move: step.Move, Level: true}
		v.Best = v.Played
		return v, nil
	}
	v.unit = choice.Unit(pos.Rules())
	think := judge(o)
	for again := true; again; again = v.Advice.Borderline(step.Move) {
		if err := turn(ctx, func(ctx context.Context) { v.Advice = think(ctx) }); err != nil {
			return Verdict{}, err
		}
	}
	moves := v.Advice.Moves
	if len(moves) == 0 {
		return Verdict{}, nil
	}
	v.Best, v.Of = moves[0], len(moves)
	at := slices.IndexFunc(moves, func(m advice.Move) bool { return alike(pos, m.Move, step.Move) })
	if at < 0 {
		return Verdict{}, nil // the judge doesn't have this move
	}
	v.Played = moves[at]
	v.Class = v.class()
	if !v.Class.Right() {
		v.Points, v.Chance = v.Advice.Loss(&v.Played)
	}
	return v, nil
}

// unbeaten reports whether no other move has displayed points or a displayed chance that are better.
func (v *Verdict) unbeaten() bool {
	return !slices.ContainsFunc(v.Advice.Moves, func(m advice.Move) bool {
		return m.Points-v.Played.Points >= 0.05 || v.Advice.Chance(&m)-v.Advice.Chance(&v.Played) >= 0.005
	})
}

// class sets Next and returns the class of the move.
func (v *Verdict) class() Class {
	worse := slices.IndexFunc(v.Advice.Moves, func(m advice.Move) bool { return !v.level(&m) })
	if worse >= 0 {
		v.Next = v.Advice.Moves[worse]
	}
	points, chance := v.Advice.Loss(&v.Played)
	switch {
	case worse == 1 && v.Played.Move == v.Best.Move:
		if points, chance := v.Advice.Loss(&v.Next); points >= v.large() || chance >= largeChance {
			return Only
		}
		return Best
	case v.level(&v.Played):
		return Level
	case points >= v.large() || chance >= largeChance:
		return Mistake
	}
	return Slip
}

// level reports whether a move isn't clearly worse than the best.
func (v *Verdict) level(m *advice.Move) bool {
	points, chance := v.Advice.Loss(m)
	return m.Level || points < v.small() && chance < smallChance
}

// alike reports whether two moves lead to the same position: they may join a tile to two equivalent ends.
func alike(pos game.Position, m, n game.Move) bool {
	if m == n {
		return true
	}
	if m.Kind != n.Kind || m.Tile != n.Tile {
		return false
	}
	other := pos
	pos.Play(m)
	other.Play(n)
	return pos.Key() == other.Key() && pos.Gained(other.Last()) == other.Gained(other.Last())
}

// Fate is how a move turned out, regardless of whether it was right.
type Fate uint8

// The fates.
const (
	// Fair moves are right ones that cost nothing as far as is known, and wrong ones that did.
	Fair Fate = iota
	// Unlucky moves were right, but another move would have been worth more as the tiles lay.
	Unlucky
	// Lucky moves were wrong, but cost nothing as the tiles lay; or, if that isn't known, the round was won.
	Lucky
)

// Fate returns the fate of step i; open are the known values of the positions.
func (v *Verdict) Fate(r *Round, i int, open []FaceUp) Fate {
	if !v.Judged || v.Class == Forced {
		return Fair
	}
	lost, known := r.Lost(open, i)
	won := !known && r.Complete() && r.Ahead(r.Steps[i].Seat) > 0
	switch right := v.Class.Right(); {
	case right && known && lost > 0:
		return Unlucky
	case !right && (known && lost == 0 || won):
		return Lucky
	}
	return Fair
}

// Accepted returns the moves that aren't clearly worse than the best, the best first, each followed by those alike.
func (v *Verdict) Accepted() (moves []game.Move) {
	for _, m := range v.Advice.Moves {
		if v.level(&m) {
			moves = append(append(moves, m.Move), m.Alike...)
		}
	}
	return moves
}
