package review

import (
	"context"
	"math"
	"slices"

	"dominoes/ai/advice"
	"dominoes/ai/choice"
	"dominoes/game"
)

// Verdict is what is to be said of a move, by what its seat could know then.
type Verdict struct {
	// Judged is false as long as nothing is to be said.
	Judged bool
	Class  Class
	// Played is the move with what it was worth, and Best the best; Next is the
	// best of those that were clearly worse than the best, if there were any.
	Played, Best, Next advice.Move
	// Of is how many moves that differ there were.
	Of int
	// Points is what the move gave away against the best in expected points, and
	// Chance in the one that is shown beside them; both are 0 where it is right.
	Points, Chance float64
	// Advice is all that the judge said.
	Advice advice.Advice

	unit float64 // how many points one is like in games whose rounds are worth few, or 0
}

// Class sorts moves.
type Class uint8

// The classes. A move of the first four is right.
const (
	// Forced moves were the only ones.
	Forced Class = iota
	// Only is a move besides which every other gave a good deal away.
	Only
	// Best moves were clearly better than the others.
	Best
	// Level moves were as good as the best, as far as could be told.
	Level
	// Slip and Mistake gave something, or a good deal, away.
	Slip
	Mistake
)

// How many points, and how much of a chance, are a good deal, and what
// is too little to call a move wrong.
const (
	dear, dearly     = 3, 0.12
	little, slightly = 0.5, 0.02
)

// dear and little return how many points are a good deal, and too little, by the rules.
func (v *Verdict) dear() float64   { return dear / max(1, v.unit) }
func (v *Verdict) little() float64 { return little / max(1, v.unit) }

// Right reports whether nothing better could have been known.
func (c Class) Right() bool { return c <= Level }

// VerdictOn returns the verdict on step i of a round.
func VerdictOn(ctx context.Context, r *Round, i int, judge Judge) Verdict {
	step := &r.Steps[i]
	o := step.Before.Observe(step.Seat)
	pos := step.Before.Position()
	v := Verdict{Judged: true, Class: Forced, Of: 1}
	if _, forced := pos.Forced(); forced || len(o.Moves) == 1 {
		v.Played = advice.Move{Move: step.Move, Level: true}
		v.Best = v.Played
		return v
	}
	v.unit = choice.Unit(pos.Rules())
	v.Advice = judge(ctx, o)
	if ctx.Err() != nil || len(v.Advice.Moves) == 0 {
		return Verdict{}
	}
	moves := v.Advice.Moves
	v.Best, v.Of = moves[0], len(moves)
	at := slices.IndexFunc(moves, func(m advice.Move) bool { return alike(pos, m.Move, step.Move) })
	if at < 0 {
		return Verdict{} // the judge doesn't know of it
	}
	v.Played = moves[at]
	v.Class = v.class()
	if !v.Class.Right() {
		v.Points, v.Chance = v.lossAgainst(v.Best, v.Played)
	}
	return v
}

// unbeaten reports whether no other move has more points or a better chance, as they are
// written.
func (v *Verdict) unbeaten() bool {
	return !slices.ContainsFunc(v.Advice.Moves, func(m advice.Move) bool {
		return m.Points-v.Played.Points >= 0.05 || v.Advice.Chance(&m)-v.Advice.Chance(&v.Played) >= 0.005
	})
}

// class tells how much the move gave away against the best.
func (v *Verdict) class() Class {
	level := func(m advice.Move) bool {
		points, chance := v.lossAgainst(v.Best, m)
		return m.Level || points < v.little() && chance < slightly
	}
	worse := slices.IndexFunc(v.Advice.Moves, func(m advice.Move) bool { return !level(m) })
	if worse >= 0 {
		v.Next = v.Advice.Moves[worse]
	}
	points, chance := v.lossAgainst(v.Best, v.Played)
	switch {
	case worse == 1 && v.Played.Move == v.Best.Move:
		if points, chance := v.lossAgainst(v.Best, v.Next); points >= v.dear() || chance >= dearly {
			return Only
		}
		return Best
	case level(v.Played):
		return Level
	case points >= v.dear() || chance >= dearly:
		return Mistake
	}
	return Slip
}

// lossAgainst returns what a move gives away against another: of the points as they are shown,
// so that a reader who subtracts them comes to the same. Where the match may end with the
// round that is a part of the chance to win it: the points don't count then.
func (v *Verdict) lossAgainst(best, m advice.Move) (points, chance float64) {
	chance = max(0, v.Advice.Chance(&best)-v.Advice.Chance(&m))
	if v.Advice.Deciding {
		return 0, chance
	}
	return max(0, math.Round(10*best.Points)-math.Round(10*m.Points)) / 10, chance
}

// alike reports whether two moves lead to the same: they may differ in which of
// two like ends a tile is joined to.
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

// Fate is how a move turned out, apart from whether it was right.
type Fate uint8

// The fates.
const (
	// Fair: right moves that cost nothing as far as is known, and wrong ones that
	// did.
	Fair Fate = iota
	// Unlucky: right on what could be known, though another would have been worth
	// more as the tiles lay.
	Unlucky
	// Lucky: wrong, though it cost nothing as the tiles lay; or, where that isn't
	// known, the round was won.
	Lucky
)

// Fate returns how step i turned out, by what is known of the positions with
// every tile seen.
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
