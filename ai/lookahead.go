package ai

import (
	"context"
	"math/rand/v2"
	"strconv"
	"time"

	"dominoes/ai/choice"
	"dominoes/ai/worlds"
	"dominoes/game"
	"dominoes/game/domino"
)

// lookahead samples worlds, plays rollouts after every move in each of them, and takes the move with the best average.
// In the rollouts it chooses its own moves by their results in earlier worlds. Once only one world is left it solves
// the round instead.
type lookahead struct {
	// inference is true if the choices of others count as evidence of what they hold. What they couldn't do always
	// counts.
	inference bool
	worlds    int           // at most; 0 if not set
	large     int           // replaces worlds for the larger sets without trains; 0 if not set
	work      int           // steps at most; 0 if not set
	think     time.Duration // time for a move; 0 if not set
	solver    *Solver       // nil until needed
	maxN      *MaxN         // nil until needed
}

// manyWorlds is the number of worlds above which more hardly help.
const manyWorlds = 4000

// The default limits of a decision: the work with sets up to double-six, up to double-nine, with larger ones, and with
// trains, where a step takes longer each time. On an idle machine half of the decisions take at most about 50 ms. On a
// busy one the time limit ends them.
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

// Judge returns the player's opinions of the seat's moves, best first. Of plays of a tile on equivalent ends it has
// only one. There must be a move.
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

// solve replaces the results by exact ones, if there is only one world, and reports whether it could.
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

// UsualWork returns the strongest bot's default limit of steps for a decision.
func UsualWork(r *domino.Rules) int {
	switch {
	case r.Trains != domino.TrainsNone:
		return workTrains
	case r.Set > 9:
		return workTwelve
	case r.Set > 6:
		return workNine
	}
	return workSix
}

// limits returns the limits that the options set, or else the defaults for the rules. If the work is limited and the
// time isn't, the same observation and random numbers give the same answer on any machine.
func (l *lookahead) limits(r *domino.Rules) limits {
	end := limits{worlds: l.worlds, work: l.work}
	if l.large > 0 {
		end.work = min(l.work, UsualWork(r)) // otherwise the larger sets take too long
		if r.Set > 6 && r.Trains == domino.TrainsNone {
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

// option is an option of lookahead.
type option struct {
	example string // "think=200ms"
	want    string // what its values are
	// set sets the option, and reports whether the value is valid.
	set func(l *lookahead, value string) bool
}

var options = []option{
	{"think=200ms", valueTime, func(l *lookahead, value string) bool {
		var err error
		l.think, err = time.ParseDuration(value)
		return err == nil && l.think > 0
	}},
	{"work=20000", valueCount, func(l *lookahead, value string) bool { return setCount(&l.work, value) }},
	{"worlds=50", valueCount, func(l *lookahead, value string) bool { return setCount(&l.worlds, value) }},
	{"inference=off", valueSwitch, func(l *lookahead, value string) bool {
		l.inference = value == "on"
		return l.inference || value == "off"
	}},
}

func setCount(n *int, value string) bool {
	var err error
	*n, err = strconv.Atoi(value)
	return err == nil && *n > 0
}

// newClub returns a lookahead without inference that looks at so few worlds that it clearly loses to the strongest bot.
// The larger sets need more worlds, or it wouldn't clearly beat a beginner; trains don't.
func newClub() Player { return &lookahead{worlds: 16, large: 80, work: workSix} }
