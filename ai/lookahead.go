package ai

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"dominoes/ai/choice"
	"dominoes/ai/worlds"
	"dominoes/game"
)

// lookahead imagines how the hidden tiles may lie, looks in each such world what
// every move leads to, and takes the move that is worth most on average.
type lookahead struct {
	inference bool
	limits    limits
	think     time.Duration
	exact     int
	sharp     float32
	solver    *Solver
}

// Choose implements Player.
func (l *lookahead) Choose(ctx context.Context, o game.Observation, rng *rand.Rand) game.Move {
	if len(o.Moves) == 1 {
		return o.Moves[0]
	}
	return l.Judge(ctx, o, rng)[0].Move
}

// Judge returns what the player thinks of the seat's moves, best first.
func (l *lookahead) Judge(ctx context.Context, o game.Observation, rng *rand.Rand) []Opinion {
	limits := l.limits
	if l.think > 0 {
		limits.until = time.Now().Add(l.think)
	}
	chooses, policy := choice.For(&o.Rules)
	policy.Sharpen(l.sharp)
	if !l.inference {
		chooses = nil
	}
	j := judgement{
		stakes:  newStakes(&o),
		policy:  policy,
		sampler: worlds.New(&o, chooses, rng),
		rng:     rng,
	}
	for _, m := range distinct(&o) {
		j.trials = append(j.trials, trial{Opinion: Opinion{Move: m}})
	}
	j.inRace = len(j.trials)
	if l.exact > 0 && hidden(&o) <= l.exact && CanSolve(&o.Rules) == nil {
		j.solver = l.solver
	}
	j.judge(ctx, limits)
	return j.opinions()
}

func hidden(o *game.Observation) (n int) {
	for i, m := range o.Held {
		if game.Seat(i) != o.Seat {
			n += m
		}
	}
	if o.Rules.Boneyard != game.BoneyardNone {
		n += o.Drawable
	}
	return n
}

// distinct returns the seat's moves, of those that lead to the same only one.
func distinct(o *game.Observation) []game.Move {
	return o.Moves
}

// newLookahead makes a lookahead of its options.
func newLookahead(options Options) (Player, error) {
	l := lookahead{inference: true, limits: limits{work: 40000}, exact: 0, sharp: 0.3, solver: NewSolver()}
	for _, o := range options {
		var err error
		switch o.Key {
		case "think":
			l.think, err = o.Duration()
			l.limits.work = 0
		case "inference":
			l.inference, err = o.Switch()
		case "worlds":
			l.limits.worlds, err = o.Count()
			l.limits.work = 0
		case "work":
			l.limits.work, err = o.Count()
		case "exact":
			l.exact, err = o.Count()
		case "sharp":
			_, err = fmt.Sscan(o.Value, &l.sharp)
		}
		if err != nil {
			return nil, err
		}
	}
	return &l, nil
}

// newClub makes a player that looks ahead with what is certain alone, in few
// worlds.
func newClub(Options) (Player, error) {
	return &lookahead{limits: limits{worlds: 60}, sharp: 0.3, solver: NewSolver()}, nil
}
