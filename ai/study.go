package ai

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"dominoes/ai/choice"
	"dominoes/ai/worlds"
	"dominoes/game"
)

// Study analyses one decision for a player who wants an answer at once and a better one later. It works like
// [lookahead], but tries all moves equally often, so that their results are comparable, and records what follows them.
type Study struct {
	judgement
	tallies []tally       // by trial
	alike   [][]game.Move // by trial
	traits  []choice.Features
	listed  []int // the trials' indexes in the observation's moves
	tried   int   // the steps of the longest try to solve the round
	solved  bool
}

// Finding is the result for one move.
type Finding struct {
	Opinion
	Facts Facts
	// Place is the move's rank, from 1. Moves that can't be told apart share one: if they differ by less than a
	// fiftieth of what a round is usually worth, or by no more than chance explains. A move between two such moves
	// shares their place.
	Place int
	// Behind is how much less the move is worth than the one with the highest worth, in usual rounds: the mean of the
	// differences in the same worlds.
	Behind Mean
	// Alike are plays of the same tile on equivalent ends.
	Alike []game.Move
	// Traits are the move's features times the coefficients of the model of what moves are worth, in points.
	Traits choice.Features
}

// NewStudy returns a study of the seat's moves. There must be at least one. Results depend on the observation, the
// random numbers and the work alone.
func NewStudy(o game.Observation, rng *rand.Rand) *Study {
	chooses, judges := choice.ModelsFor(&o.Rules)
	ctx := context.Background() // it takes a few milliseconds
	s := &Study{judgement: *newJudgement(ctx, &o, worlds.New(ctx, &o, chooses, rng), judges, rng)}
	s.tallies = make([]tally, len(s.trials))
	s.alike = make([][]game.Move, len(s.trials))
	for _, t := range s.trials {
		s.listed = append(s.listed, slices.Index(o.Moves, t.Move))
	}
	world := s.sampler.Next(ctx)
	s.traits = judges.Parts(&world, s.moves())
	for _, m := range o.Moves {
		same := func(t trial) bool {
			return t.Move.Tile == m.Tile && t.Move.Turned == m.Turned && world.Pos.Alike(t.Move.End, m.End)
		}
		if slices.ContainsFunc(s.trials, func(t trial) bool { return t.Move == m }) {
			continue
		}
		if i := slices.IndexFunc(s.trials, same); i >= 0 {
			s.alike[i] = append(s.alike[i], m)
		}
	}
	return s
}

// Continue runs the study for at least work more steps, unless the context ends. The first call tries every move at
// least once even then. If only one world is left it is solved instead, provided that this takes no longer than the
// steps would; a later call with more steps tries again.
func (s *Study) Continue(ctx context.Context, work int) {
	if s.solved {
		return
	}
	if work > s.tried && s.sampler.Certain() && CanSolve(s.stakes.rules) == nil && !s.stakes.byScores() {
		s.tried = work
		if s.solved = s.trySolving(ctx, work); s.solved {
			return
		}
	}
	for until, tries := s.work+work, 0; ; tries++ {
		enough := s.work >= until || ctx.Err() != nil || s.trials[0].Worlds >= mostWorlds
		if enough && (s.trials[0].Worlds > 0 || tries >= mostTries) {
			return
		}
		s.tryWorld(context.WithoutCancel(ctx), s.tallies) // not interrupted, so that all moves are tried equally often
	}
}

// mostTries is the number of worlds to try until the first one matches the observation.
const mostTries = 50

// trySolving solves the only world within the time of work steps, and records what follows each move in a best line of
// play. Earlier results are discarded.
func (s *Study) trySolving(ctx context.Context, work int) bool {
	solver := NewSolver()
	if !s.solve(ctx, solver, limits{work: 2 * max(work, 1)}) { // solve takes half of it
		return false
	}
	world := s.sampler.Next(context.WithoutCancel(ctx))
	solver.MaxNodes = 0 // solving it again is quick
	for i := range s.trials {
		s.tallies[i] = tally{}
		b, w := world, newObserver(&world)
		play := func(m game.Move) {
			w.beforeMove(&b, m)
			b.Play(m)
		}
		play(s.trials[i].Move)
		if b.Pos.Ending() == game.Running {
			best, err := solver.Solve(ctx, b.Pos)
			if err != nil {
				continue // the value stays, without facts
			}
			for _, step := range best.Line {
				play(step.Move)
			}
		}
		w.addTo(&s.tallies[i], &b, s.stakes.settle(&b.Pos))
	}
	return true
}

// Solved reports whether only one world is left and the value of every move in it is known exactly.
func (s *Study) Solved() bool { return s.solved }

// Deciding reports whether the match may end with this round, so that the chance to win it matters more than points. It
// certainly may if a move is known to end it.
func (s *Study) Deciding() bool {
	for i, t := range s.trials {
		facts := s.tallies[i].facts()
		known := s.solved && (t.Match == 0 || t.Match == 1)
		if known || facts.Target.Part == 1 && facts.Over == 1 {
			return true
		}
	}
	return s.stakes.deciding()
}

// Findings returns the results so far, best first. Moves that share a place are in the order of the observation, which
// isn't random.
func (s *Study) Findings() []Finding {
	order := make([]int, len(s.trials))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.trials[b].Worth, s.trials[a].Worth) })
	best := &s.trials[order[0]]
	list := make([]Finding, 0, len(order))
	for len(order) > 0 {
		first, place, n := &s.trials[order[0]], 1+len(list), len(order)
		for !s.level(&s.trials[order[n-1]], first) {
			n--
		}
		alike := order[:n]
		order = order[n:]
		slices.SortFunc(alike, func(a, b int) int { return cmp.Compare(s.listed[a], s.listed[b]) })
		for _, i := range alike {
			t := &s.trials[i]
			list = append(list, Finding{t.average(), s.tallies[i].facts(), place, s.behind(t, best), s.alike[i],
				s.traits[i]})
		}
	}
	return Placed(list)
}

// Placed renumbers findings that are sorted by place: neighbours with the same place keep sharing it, and the next
// place counts all findings before it: 1, 2, 2, 4.
func Placed(list []Finding) []Finding {
	for i, last := 0, 0; i < len(list); i++ {
		same := i > 0 && list[i].Place == last
		last, list[i].Place = list[i].Place, 1+i
		if same {
			list[i].Place = list[i-1].Place
		}
	}
	return list
}

// level reports whether a move can't be told from another one that did better so far.
func (s *Study) level(t, better *trial) bool {
	if t == better || len(t.worths) == 0 || s.solved {
		return t.Worth >= better.Worth
	}
	by := s.behind(t, better)
	return by.Average < 1.0/50 || by.Average < 2*by.Error
}

// behind returns how much less a move is worth than one that did better so far, in usual rounds.
func (s *Study) behind(t, better *trial) Mean {
	n := float64(len(t.worths))
	if t == better || n == 0 {
		return Mean{}
	}
	mean, variance := gap(t.worths, better.worths, 0)
	return Mean{mean / s.stakes.usual, math.Sqrt(max(0, variance)/max(1, n-1)) / s.stakes.usual}
}
