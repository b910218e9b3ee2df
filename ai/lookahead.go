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
// every move leads to, and takes the move that is worth most on average. What its own later
// moves came to in earlier worlds it remembers, and goes by it. Where
// it knows how they lie, it solves the round instead.
type lookahead struct {
	// inference is whether what others chose says what they hold; what they
	// couldn't do always does.
	inference bool
	worlds    int           // to look at, at the most; 0 where nothing was said
	large     int           // the same with the larger sets but for trains, where it isn't 0
	work      int           // steps to take; 0 likewise
	think     time.Duration // time to take; 0 likewise
	solver    *Solver       // once it was needed
	maxN      *MaxN         // likewise
}

// manyWorlds is when looking at more hardly helps.
const manyWorlds = 4000

// Unless the options say otherwise, a decision takes so much work with the sets up to double-six, with those up to double-nine,
// with the larger ones, and with trains: a step takes longer with each. Half of the decisions take about 50 ms at most then,
// where nothing else keeps the machine busy; where something does, the time ends them.
const (
	workSix    = 400_000
	workNine   = 375_000
	workTwelve = 220_000
	workTrains = 120_000
	usualTime  = 230 * time.Millisecond
)

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
	chooses, judges := choice.ModelsFor(&o.Rules)
	if !l.inference {
		chooses = nil
	}
	limits := l.limits(&o.Rules)
	within, cancel := limits.within(ctx, 1)
	defer cancel()
	j := newJudgement(within, &o, worlds.New(within, &o, chooses, rng), judges, rng)
	if !j.sampler.Certain() || !l.solve(ctx, j, limits) {
		j.judge(ctx, limits)
	}
	return j.opinions()
}

// solve finds what the moves lead to in the only world there is, and reports whether it could.
func (l *lookahead) solve(ctx context.Context, j *judgement, limits limits) bool {
	if byScores := j.stakes.byScores(); byScores || CanSolve(j.stakes.rules) != nil {
		if l.maxN == nil {
			l.maxN = NewMaxN()
		}
		if l.maxN.stakes = nil; byScores {
			l.maxN.stakes = &j.stakes
		}
		return j.solveForEach(ctx, l.maxN, limits)
	}
	if l.solver == nil {
		l.solver = NewSolver()
	}
	return j.solve(ctx, l.solver, limits)
}

// UsualWork returns how many steps the strongest bot takes for a decision at the most, where its options
// say nothing.
func UsualWork(r *game.Rules) int {
	switch {
	case r.Trains != game.TrainsNone:
		return workTrains
	case r.Set > 9:
		return workTwelve
	case r.Set > 6:
		return workNine
	}
	return workSix
}

// limits returns what ends the thinking: what the options say, or else what suits
// the set. Where the work is limited, and the time not, the same observation and
// chance give the same answer on any machine.
func (l *lookahead) limits(r *game.Rules) limits {
	end := limits{worlds: l.worlds, work: l.work}
	if l.large > 0 {
		end.work = min(l.work, UsualWork(r)) // or the larger sets take too long
		if r.Set > 6 && r.Trains == game.TrainsNone {
			end.worlds = l.large
		}
	}
	if l.worlds == 0 && l.think == 0 {
		end.worlds = manyWorlds
	}
	if l.work == 0 && l.think == 0 {
		end.work = UsualWork(r)
	}
	switch {
	case l.think > 0:
		end.time = l.think
	case l.work == 0:
		end.time = usualTime
	}
	end.start = time.Now()
	return end
}

// newLookahead makes a lookahead of its options.
func newLookahead(options settings) (Player, error) {
	l := lookahead{inference: true}
	for _, o := range options {
		var err error
		switch o.key {
		case "think":
			l.think, err = o.duration()
		case "work":
			l.work, err = o.count()
		case "worlds":
			l.worlds, err = o.count()
		case "inference":
			l.inference, err = o.onOff()
		}
		if err != nil {
			return nil, err
		}
	}
	return &l, nil
}

// newClub makes a player that looks ahead by what is certain alone, in so few worlds that
// it loses to the strongest bot clearly: in more of them with the larger sets, where few say too little to beat a beginner clearly. On
// trains few say enough.
func newClub(settings) (Player, error) {
	return &lookahead{worlds: 16, large: 80, work: workSix}, nil
}
