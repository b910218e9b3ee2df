package ai

import (
	"context"
	"math/rand/v2"
	"time"

	"dominoes/ai/choice"
	"dominoes/ai/worlds"
	"dominoes/game"
)

// lookahead imagines how the hidden tiles may lie, looks in each such world what
// every move leads to, and takes the move that is worth most on average. Where
// it knows how they lie, it solves the round instead.
type lookahead struct {
	// inference is whether what others chose says what they hold; what they
	// couldn't do always does.
	inference bool
	worlds    int           // to look at, at the most
	work      int           // steps to take, or 0 for as many as suit the set
	think     time.Duration // to think, or 0 for as long as suits the set
	solver    *Solver
}

// What suits the sets up to double-six, and the larger ones. The work takes a
// tenth of the time on a machine that has nothing else to do.
const (
	workSmall, thinkSmall = 100_000, 240 * time.Millisecond
	workLarge, thinkLarge = 300_000, 950 * time.Millisecond
)

// sharpness makes the players in the worlds choose what is worth a point more
// about a third more often.
const sharpness = 0.3

// Choose implements Player.
func (l *lookahead) Choose(ctx context.Context, o game.Observation, rng *rand.Rand) game.Move {
	if len(o.Moves) == 1 {
		return o.Moves[0]
	}
	return l.Judge(ctx, o, rng)[0].Move
}

// Judge returns what the player thinks of the seat's moves, best first; of plays
// on like ends it looks at one. There must be a move.
func (l *lookahead) Judge(ctx context.Context, o game.Observation, rng *rand.Rand) []Opinion {
	chooses, policy := choice.For(&o.Rules)
	policy.Sharpen(sharpness)
	if !l.inference {
		chooses = nil
	}
	limits := l.limits(&o.Rules)
	if !limits.until.IsZero() {
		var cancel context.CancelFunc
		ctx, cancel = context.WithDeadline(ctx, limits.until)
		defer cancel()
	}
	j := newJudgement(&o, worlds.New(&o, chooses, rng), policy, rng)
	if j.sampler.Certain() && CanSolve(&o.Rules) == nil {
		l.solver.MaxNodes = limits.work * nodesPerStep
		j.solver = l.solver
		if j.tryWorld(ctx) {
			j.inRace = 1
		}
		j.solver = nil
	}
	j.judge(ctx, limits)
	return j.opinions()
}

// limits returns what ends the thinking.
func (l *lookahead) limits(r *game.Rules) limits {
	work, think := workSmall, thinkSmall
	if r.Set > 6 {
		work, think = workLarge, thinkLarge
	}
	if l.work > 0 {
		// The same work gives the same answer, however long it takes.
		work, think = l.work, 0
	}
	if l.think > 0 {
		think = l.think
		if l.work == 0 {
			work = 0
		}
	}
	end := limits{worlds: l.worlds, work: work}
	if think > 0 {
		end.until = time.Now().Add(think)
	}
	return end
}

// newLookahead makes a lookahead of its options.
func newLookahead(options Options) (Player, error) {
	l := lookahead{inference: true, worlds: 1000, solver: NewSolver()}
	for _, o := range options {
		var err error
		switch o.Key {
		case "think":
			l.think, err = o.Duration()
		case "work":
			l.work, err = o.Count()
		case "worlds":
			l.worlds, err = o.Count()
		case "inference":
			l.inference, err = o.Switch()
		}
		if err != nil {
			return nil, err
		}
	}
	return &l, nil
}

// newClub makes a player that looks ahead by what is certain alone, in few
// worlds.
func newClub(Options) (Player, error) {
	return &lookahead{worlds: 60, solver: NewSolver()}, nil
}
