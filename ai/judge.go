package ai

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"dominoes/ai/choice"
	"dominoes/ai/worlds"
	"dominoes/game"
	"dominoes/game/domino"
)

// Opinion is the estimated value of a move.
type Opinion struct {
	Move game.Move
	// Points is the expected gain of the seat's side in the whole round less the average gain of the others. If low
	// score wins it is negated: more is always better.
	Points float64
	// Win is the chance to gain the most of all sides in the round; a tie counts as a share.
	Win float64
	// Match is the chance to win the match, estimated from the scores.
	Match float64
	// Worth is the value that moves are compared by: see stakes.
	Worth float64
	// Worlds is the number of worlds in which the move was tried.
	Worlds int
}

// trial is a candidate move, with its worth in every world.
type trial struct {
	Opinion
	worths []float64
}

// judgement is the state of one decision.
type judgement struct {
	stakes  stakes
	own     *choice.Model // the seat's own policy in rollouts
	others  *choice.Model // the policy of the other seats
	tree    tree
	sampler *worlds.Sampler
	rng     *rand.Rand
	work    int // steps so far: moves played in rollouts and choices weighed

	styles  [domino.MaxSeats]choice.Style // of the other seats in the current world
	results []result                      // of the moves in the current world
	trials  []trial
	inRace  int // the number of trials still in the race, which come first
}

// Parameters of the race between moves.
const (
	// dropOutEvery is the number of worlds between two calls of dropOut.
	dropOutEvery = 16
	// dropOutErrors is by how many standard errors a move must be behind to drop out at first. The threshold falls to 0
	// as the limits are used up, since there is less time left to catch up.
	dropOutErrors = 3
	// mostWorlds bounds the memory for worths, however long the time limit is.
	mostWorlds = 100_000
)

// newJudgement prepares a decision of the seat to move; judges is the model of what moves are worth.
func newJudgement(ctx context.Context, o *game.Observation, s *worlds.Sampler, judges *choice.Model,
	rng *rand.Rand) *judgement {
	j := &judgement{stakes: newStakes(o), sampler: s, rng: rng, work: s.Weighed()}
	j.own, j.others = judges.Scaled(ownSharpness), judges.Scaled(Sharpness)
	j.tree.reset(j.stakes.usual)
	b := s.Next(ctx)
	choices := b.Pos.Choices(nil)
	if b.Pos.Turn() != o.Turn || !slices.Contains(choices, o.Moves[0]) {
		choices = o.Moves // no likely world matches the observation, or none that was set up by hand
	}
	for _, m := range choices {
		j.trials = append(j.trials, trial{Opinion: Opinion{Move: m}})
	}
	// Sort by the model's preference, which decides if there is no time for rollouts.
	moves, weights, _ := j.own.Weigh(&b)
	likely := func(t trial) float32 {
		if i := slices.Index(moves, t.Move); i >= 0 {
			return weights[i]
		}
		return 0
	}
	slices.SortStableFunc(j.trials, func(a, b trial) int { return cmp.Compare(likely(b), likely(a)) })
	j.inRace = len(j.trials)
	return j
}

// limits end a judgement as soon as one of them is reached; 0 is no limit.
type limits struct {
	worlds int
	work   int // steps
	start  time.Time
	time   time.Duration
}

// used returns the used share of the limit that is nearest to its end: 1 or more once it is reached.
func (l limits) used(worlds, work int) (used float64) {
	if l.worlds > 0 {
		used = float64(worlds) / float64(l.worlds)
	}
	if l.work > 0 {
		used = max(used, float64(work)/float64(l.work))
	}
	if l.time > 0 {
		used = max(used, float64(time.Since(l.start))/float64(l.time))
	}
	return used
}

// judge tries the moves in at least one world, unless ctx has ended, and then in more worlds until a limit is reached
// or all moves but one have dropped out.
func (j *judgement) judge(ctx context.Context, limits limits) {
	within, cancel := limits.within(ctx, 1)
	defer cancel()
	for n := 1; j.inRace > 1 && ctx.Err() == nil && j.tryWorld(within, nil); n++ {
		used := limits.used(n, j.work)
		if n >= mostWorlds || used >= 1 {
			return
		}
		if n%dropOutEvery == 0 {
			j.dropOut(dropOutErrors * (1 - used))
		}
	}
}

// tryWorld tries every move in the race in one more world, and adds what follows them to the tallies, unless these are
// nil. It reports false if ctx ends before that; the world isn't counted then, unless it is the first, which is tried
// once at least.
func (j *judgement) tryWorld(ctx context.Context, tallies []tally) bool {
	before := j.sampler.Weighed()
	b := j.sampler.Next(ctx)
	j.work += j.sampler.Weighed() - before
	start := j.work
	if !j.reachesTurn(&b) {
		j.work++
		return worlds.Ended(ctx) == nil
	}
	times := rolloutsPerWorld(j.stakes.rules)
	if tallies != nil {
		times = 1 // each rollout would be counted as a world
	}
	j.results = append(j.results[:0], make([]result, j.inRace)...)
	played := 0.0
	for n := range times {
		if n > 0 {
			if j.trials[0].Worlds == 0 && worlds.Ended(ctx) != nil {
				break
			}
			if b = j.sampler.Again(); !j.reachesTurn(&b) {
				continue
			}
		}
		played++
		if !j.playMoves(ctx, b, tallies) {
			return false
		}
	}
	for i, r := range j.results {
		j.addResult(i, r.dividedBy(played))
	}
	j.sampler.MaxWeighings = max(20, weighingsPerStep(j.stakes.rules)*(j.work-start)/times)
	return true
}

// playMoves plays a rollout after every move in the race, with a sampled style for each other seat, and adds to
// results. It reports false if ctx ends before that, unless it is the first world.
func (j *judgement) playMoves(ctx context.Context, b choice.Board, tallies []tally) bool {
	for seat := range domino.Seat(j.stakes.rules.Seats) {
		if seat != j.stakes.seat {
			j.styles[seat] = j.sampler.Style(seat)
		}
	}
	for i := range j.results {
		if j.trials[0].Worlds > 0 && worlds.Ended(ctx) != nil {
			return false
		}
		var notes *tally
		if tallies != nil {
			notes = &tallies[i]
		}
		j.results[i].add(j.playOut(b, j.trials[i].Move, notes))
	}
	return true
}

// reachesTurn reports whether the round in a world has come to the seat's turn, as in the observation.
func (j *judgement) reachesTurn(b *choice.Board) bool {
	return b.Pos.Turn() == j.stakes.seat && b.Pos.Ending() == game.Running
}

// rolloutsPerWorld returns the number of rollouts per world and move. With the larger sets a new world is expensive,
// and choices and draws matter more than where the tiles are: several rollouts reduce the variance by a quarter to a
// half for the same work.
func rolloutsPerWorld(r *domino.Rules) int {
	if r.Set > 6 {
		return 4
	}
	return 1
}

// weighingsPerStep returns how many choices may be weighed between two worlds, per rollout step in a world, averaged
// over its rollouts. Sampling may take most of the work, since different worlds are more informative than many similar
// ones. With the larger sets the outcomes vary more between worlds, so more worlds pay off.
func weighingsPerStep(r *domino.Rules) int {
	if r.Set > 6 {
		return 3
	}
	return 10
}

// addResult adds a move's result in one world.
func (j *judgement) addResult(i int, r result) {
	t := &j.trials[i]
	t.Points += r.points
	t.Win += r.win
	t.Match += r.match
	t.Worth += r.worth
	t.Worlds++
	t.worths = append(t.worths, r.worth)
}

// playOut plays a move and then a rollout to the end of the round, and returns its result. What follows the move is
// added to notes, unless it is nil.
func (j *judgement) playOut(b choice.Board, m game.Move, notes *tally) result {
	w := newObserver(&b)
	j.tree.begin()
	j.tree.take(j.tree.child(m))
	for {
		if notes != nil {
			w.beforeMove(&b, m)
		}
		j.tree.play(&b, m, b.Pos.Turn() == j.stakes.seat)
		j.work++
		if b.Pos.Ending() != game.Running {
			break
		}
		if seat := b.Pos.Turn(); seat == j.stakes.seat {
			m = j.tree.choose(&b, j.own, j.rng.Uint32())
		} else {
			m = j.others.Choose(&b, j.styles[seat], j.rng.Uint32())
		}
	}
	r := j.stakes.settle(&b.Pos)
	j.tree.learn(r.worth)
	if notes != nil {
		w.addTo(notes, &b, r)
	}
	return r
}

// nodesPerStep is the number of solver nodes that take the time of one rollout step.
const nodesPerStep = 5

// exactly replaces the results by exact ones, if there is only one world. It uses at most half of the limits, and
// reports whether that was enough. values finds the values of moves as a [Solver] or [MaxN] does, and result converts
// one.
func exactly[T any](
	ctx context.Context, j *judgement, limits limits,
	values func(context.Context, game.Position, []game.Move, []T) error, result func(*game.Position, T) result,
) bool {
	ctx, cancel := limits.within(ctx, 0.5)
	defer cancel()
	b, moves := j.sampler.Next(ctx), j.moves()
	found := make([]T, len(moves))
	if !j.reachesTurn(&b) || values(ctx, b.Pos, moves, found) != nil {
		return false
	}
	for i, v := range found {
		j.trials[i] = trial{Opinion: Opinion{Move: moves[i]}}
		j.addResult(i, result(&b.Pos, v))
	}
	return true
}

// solve replaces the results by exact ones between two sides.
func (j *judgement) solve(ctx context.Context, solver *Solver, limits limits) bool {
	solver.MaxNodes = limits.nodes()
	return exactly(ctx, j, limits, solver.Values, j.stakes.solved)
}

// solveForEach is solve for any number of sides that each maximize their own gain.
func (j *judgement) solveForEach(ctx context.Context, search *MaxN, limits limits) bool {
	search.MaxNodes = limits.nodes()
	return exactly(ctx, j, limits, search.Values, j.stakes.solvedForEach)
}

// within returns a context that ends after this part of the time limit.
func (l limits) within(ctx context.Context, part float64) (context.Context, context.CancelFunc) {
	if l.time == 0 {
		return ctx, func() {}
	}
	return context.WithDeadline(ctx, l.start.Add(time.Duration(part*float64(l.time))))
}

// nodes returns the number of nodes that take half of the work.
func (l limits) nodes() int { return l.work * nodesPerStep / 2 }

// moves returns the moves in the order of the trials.
func (j *judgement) moves() []game.Move {
	list := make([]game.Move, len(j.trials))
	for i, t := range j.trials {
		list[i] = t.Move
	}
	return list
}

// dropOut removes from the race the moves that are worse than the best by more than this number of standard errors.
func (j *judgement) dropOut(errors float64) {
	best := 0
	for i := range j.inRace {
		if j.trials[i].Worth > j.trials[best].Worth {
			best = i
		}
	}
	j.trials[0], j.trials[best] = j.trials[best], j.trials[0]
	for i := j.inRace - 1; i > 0; i-- {
		if clearlyBelow(j.trials[i].worths, j.trials[0].worths, j.stakes.usual, errors) {
			j.inRace--
			j.trials[i], j.trials[j.inRace] = j.trials[j.inRace], j.trials[i]
		}
	}
}

// clearlyBelow reports whether worths are on average below those of another move in the same worlds by more than this
// number of standard errors. One difference of the usual size is added to the sample, so that rare outcomes aren't
// ignored.
func clearlyBelow(worths, others []float64, usual, errors float64) bool {
	mean, variance := gap(worths, others, usual)
	return mean > errors*math.Sqrt(max(0, variance)/float64(len(worths)))
}

// gap returns the mean of the differences from worths to others and their variance, to whose squares one difference is
// added.
func gap(worths, others []float64, added float64) (mean, variance float64) {
	sum, squares := 0.0, added*added
	for i, w := range worths {
		d := others[i] - w
		sum += d
		squares += d * d
	}
	n := float64(len(worths))
	mean = sum / n
	return mean, squares/n - mean*mean
}

// opinions returns the moves with their averages, best first.
func (j *judgement) opinions() []Opinion {
	list := make([]Opinion, len(j.trials))
	for i, t := range j.trials {
		list[i] = t.average()
	}
	// Moves that stayed in the race longest rank above the others, whatever their averages.
	racing := list[:j.inRace]
	slices.SortStableFunc(racing, byWorth)
	slices.SortStableFunc(list[j.inRace:], byWorth)
	return list
}

// average returns the averages of the sums over the worlds.
func (o Opinion) average() Opinion {
	n := float64(max(1, o.Worlds))
	o.Points, o.Win, o.Match, o.Worth = o.Points/n, o.Win/n, o.Match/n, o.Worth/n
	return o
}

func byWorth(a, b Opinion) int { return cmp.Compare(b.Worth, a.Worth) }

// Sharpness and ownSharpness are the changes of the log odds per point of worth in the rollouts' policies. With 0.3 a
// move that is a point better is about a third more likely. The seat's own moves are more predictable to it.
const Sharpness, ownSharpness = 0.3, 0.9
