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
)

// Opinion is what a player that looks ahead thinks of a move.
type Opinion struct {
	Move game.Move
	// Points is what the seat's side may expect to gain in the whole round, less
	// what the others gain on average. Where few points win it counts the other
	// way round: more is better always.
	Points float64
	// Win is the chance of getting the most out of the round, ties counting in
	// parts.
	Win float64
	// Match is the chance to win the match, as far as the scores tell it.
	Match float64
	// Worth is what the player goes by: see stakes.
	Worth float64
	// Worlds is in how many worlds the move was tried.
	Worlds int
}

// trial is a move that is being tried, with its worth in every world.
type trial struct {
	Opinion
	worths []float64
}

// judgement is the work on one decision.
type judgement struct {
	stakes  stakes
	own     *choice.Model // how the seat goes on to choose,
	others  *choice.Model // and the others do
	tree    tree
	sampler *worlds.Sampler
	rng     *rand.Rand
	work    int // steps taken so far

	styles  [game.MaxSeats]choice.Style // of the others in the world at hand
	results []result                    // of the moves in it
	trials  []trial
	inRace  int // the first of them, which are still tried
}

// Figures of the race between moves.
const (
	// dropOutEvery is the number of worlds between looks at who is still in the race.
	dropOutEvery = 16
	// dropOutErrors is how many standard errors a move must be behind to fall out at first. The
	// nearer the end is, the fewer it takes, since there is less time left to catch up.
	dropOutErrors = 3
	// mostWorlds bounds what is remembered, however long there is to think.
	mostWorlds = 100_000
)

// newJudgement prepares the work on the moves of the seat to move; judges foretells what
// moves are worth.
func newJudgement(ctx context.Context, o *game.Observation, s *worlds.Sampler, judges *choice.Model, rng *rand.Rand) *judgement {
	j := &judgement{stakes: newStakes(o), sampler: s, rng: rng, work: s.Weighed()}
	j.own, j.others = judges.Scaled(ownSharpness), judges.Scaled(Sharpness)
	j.tree.reset(j.stakes.usual)
	b := s.Next(ctx)
	choices := b.Pos.Choices(nil)
	if !slices.Contains(choices, o.Moves[0]) {
		choices = o.Moves // no world comes to what is seen: a position made by hand
	}
	for _, m := range choices {
		j.trials = append(j.trials, trial{Opinion: Opinion{Move: m}})
	}
	// Whoever has no time for more goes by judgement.
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

// limits end a judgement: the first to be reached does. 0 is no limit.
type limits struct {
	worlds int
	work   int // steps
	start  time.Time
	time   time.Duration
}

// used returns what part of the limits is used up: 1 or more once one of them is reached.
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

// judge tries the moves in at least one world, unless ctx has ended, and in one after another until the limits
// are reached or one move is left that is the best, as far as can be told by then.
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

// tryWorld tries every move that is in the race in one more world, and adds what follows
// them to the tallies, if there are any. It reports false if ctx ends before that; then the world
// doesn't count.
func (j *judgement) tryWorld(ctx context.Context, tallies []tally) bool {
	before := j.sampler.Weighed()
	b := j.sampler.Next(ctx)
	j.work += j.sampler.Weighed() - before
	start := j.work
	if !j.isPresent(&b) {
		j.work++
		return worlds.Ended(ctx) == nil
	}
	times := playings(j.stakes.rules)
	if tallies != nil {
		times = 1 // they count worlds
	}
	j.results = append(j.results[:0], make([]result, j.inRace)...)
	played := 0.0
	for n := range times {
		if n > 0 {
			if b = j.sampler.Again(); !j.isPresent(&b) {
				continue
			}
		}
		played++
		if !j.playMoves(ctx, b, tallies) {
			return false
		}
	}
	for i, r := range j.results {
		j.addResult(i, r.over(played))
	}
	j.sampler.MaxWeighings = max(20, weighings(j.stakes.rules)*(j.work-start)/times)
	return true
}

// playMoves plays on after every move that is in the race, the others each in a style of its own, and adds to the results
// what follows. It reports false if ctx ends before that, unless it is the first world.
func (j *judgement) playMoves(ctx context.Context, b choice.Board, tallies []tally) bool {
	for seat := range game.Seat(j.stakes.rules.Seats) {
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

// isPresent reports whether a world comes to what is seen.
func (j *judgement) isPresent(b *choice.Board) bool {
	return b.Pos.Turn() == j.stakes.seat && b.Pos.Ending() == game.Running
}

// playings returns how often a world is played on. With the larger sets it takes longer to imagine another one, and what others choose
// and what is drawn matters more than how the tiles lie: figures vary by a quarter to a half less then, for the same work.
func playings(r *game.Rules) int {
	if r.Set > 6 {
		return 4
	}
	return 1
}

// weighings returns how many choices may be weighed between two worlds, for each step of playing on in the first.
// Imagining may take most of the work: worlds that differ tell more than many that are alike. With the larger sets
// what a move comes to differs so much from one world to the next that more of them tell more.
func weighings(r *game.Rules) int {
	if r.Set > 6 {
		return 3
	}
	return 10
}

// addResult adds what a move came to in a world.
func (j *judgement) addResult(i int, r result) {
	t := &j.trials[i]
	t.Points += r.points
	t.Win += r.win
	t.Match += r.match
	t.Worth += r.worth
	t.Worlds++
	t.worths = append(t.worths, r.worth)
}

// playOut plays a move, and then on as players would to the round's end. What
// follows the move is added to the tally, if there is one.
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

// nodesPerStep is how many nodes the solver visits in the time of one step of
// playing on.
const nodesPerStep = 5

// solve finds what the moves lead to in the only world there is, when all play
// their best. It takes half of the limits at the most, and reports false where
// that wasn't enough.
func (j *judgement) solve(ctx context.Context, solver *Solver, limits limits) bool {
	ctx, cancel := limits.within(ctx, 0.5)
	defer cancel()
	solver.MaxNodes = limits.nodes()
	b, moves := j.sampler.Next(ctx), j.moves()
	if !j.isPresent(&b) {
		return false
	}
	values := make([]game.Points, len(moves))
	if err := solver.Values(ctx, b.Pos, moves, values); err != nil {
		return false
	}
	for i, v := range values {
		j.know(i, j.stakes.solved(&b.Pos, v))
	}
	return true
}

// solveForEach does what solve does where several play for themselves, each of whom plays
// what is best for itself: see [MaxN].
func (j *judgement) solveForEach(ctx context.Context, search *MaxN, limits limits) bool {
	ctx, cancel := limits.within(ctx, 0.5)
	defer cancel()
	search.MaxNodes = limits.nodes()
	b, moves := j.sampler.Next(ctx), j.moves()
	if !j.isPresent(&b) {
		return false
	}
	outcomes := make([]Outcome, len(moves))
	if err := search.Values(ctx, b.Pos, moves, outcomes); err != nil {
		return false
	}
	for i := range outcomes {
		j.know(i, j.stakes.solvedForEach(&b.Pos, &outcomes[i]))
	}
	return true
}

// within returns a context that ends once this part of the time is over.
func (l limits) within(ctx context.Context, part float64) (context.Context, context.CancelFunc) {
	if l.time == 0 {
		return ctx, func() {}
	}
	return context.WithDeadline(ctx, l.start.Add(time.Duration(part*float64(l.time))))
}

// nodes returns how many take half of the work.
func (l limits) nodes() int { return l.work * nodesPerStep / 2 }

// moves returns the moves in the order of the trials.
func (j *judgement) moves() []game.Move {
	list := make([]game.Move, len(j.trials))
	for i, t := range j.trials {
		list[i] = t.Move
	}
	return list
}

// know puts what a move is known to come to in place of what was tried.
func (j *judgement) know(i int, r result) {
	j.trials[i] = trial{Opinion: Opinion{Move: j.trials[i].Move}}
	j.addResult(i, r)
}

// dropOut takes out of the race the moves that are worse than the best by more than so many
// standard errors.
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

// clearlyBelow reports whether worths are on average below those of another
// move in the same worlds by more than so many standard errors. That they once differ by
// as much as is usual is counted in, lest what is rare be overlooked.
func clearlyBelow(worths, others []float64, usual, errors float64) bool {
	sum, squares := 0.0, usual*usual
	for i, w := range worths {
		d := others[i] - w
		sum += d
		squares += d * d
	}
	n := float64(len(worths))
	mean := sum / n
	return mean > errors*math.Sqrt(max(0, squares/n-mean*mean)/n)
}

// opinions returns what was found, best first.
func (j *judgement) opinions() []Opinion {
	list := make([]Opinion, len(j.trials))
	for i, t := range j.trials {
		if n := float64(t.Worlds); n > 0 {
			t.Opinion.average(n)
		}
		list[i] = t.Opinion
	}
	// Those that stayed in the race longest are better than the others,
	// whatever their figures.
	racing := list[:j.inRace]
	slices.SortStableFunc(racing, byWorth)
	slices.SortStableFunc(list[j.inRace:], byWorth)
	return list
}

// average makes averages of sums over n worlds.
func (o *Opinion) average(n float64) {
	o.Points, o.Win, o.Match, o.Worth = o.Points/n, o.Win/n, o.Match/n, o.Worth/n
}

func byWorth(a, b Opinion) int { return cmp.Compare(b.Worth, a.Worth) }

// Sharpness makes the players in the worlds choose what is worth a point more
// about a third more often: the logarithm of the odds that a point changes. The seat
// itself knows better what it will do.
const Sharpness, ownSharpness = 0.3, 0.9
