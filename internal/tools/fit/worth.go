package main

import (
	"math"
	"math/rand/v2"
	"runtime"
	"sync"

	"dominoes/ai"
	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
)

// Parameters of fitting worth.
const (
	// turnsOfRound is the largest number of turns of a round that are analysed.
	turnsOfRound = 2
	// pace is the step size towards the new coefficients, which dampens oscillations.
	pace = 0.6
	// shrinkWorth is the weight that draws coefficients to 0, and shrinkStage the one that draws those of a stage to
	// those of all.
	shrinkWorth, shrinkStage = 30, 600
)

// fitWorth returns the coefficients of what moves are worth to players who choose by them. It runs times iterations of
// rounds rounds each; moved is the sum of the absolute changes in the last one.
func fitWorth(tables []domino.Rules, rounds, times int) (w choice.Weights, moved float64) {
	_, judges := choice.ModelsFor(&tables[0])
	w = judges.Coefficients
	for n := range times {
		found := worthTo(&w, tables, rounds, uint64(n))
		moved = 0
		for stage := range w {
			for i, x := range found[stage] {
				d := x - w[stage][i]
				moved += math.Abs(float64(d))
				w[stage][i] += pace * d
			}
		}
	}
	return w, moved
}

// worthTo returns coefficients of what moves are worth to players who choose by w.
func worthTo(w *choice.Weights, tables []domino.Rules, rounds int, number uint64) (found choice.Weights) {
	samplers := make([]*sampler, runtime.GOMAXPROCS(0))
	var workers sync.WaitGroup
	for i := range samplers {
		s := newSampler(w)
		samplers[i] = s
		workers.Go(func() {
			for n := i; n < rounds; n += len(samplers) {
				s.round(&tables[n%len(tables)], rand.New(rand.NewPCG(number, uint64(n))))
			}
		})
	}
	workers.Wait()
	var all regression
	var byStage [choice.Stages]regression
	for _, s := range samplers {
		for stage := range byStage {
			byStage[stage].join(&s.stages[stage])
			all.join(&s.stages[stage])
		}
	}
	together := all.solve(shrinkWorth)
	for stage := range byStage {
		copy(byStage[stage].towards[:], together)
		for i, x := range byStage[stage].solve(shrinkStage) {
			found[stage][i] = float32(x)
		}
	}
	return found
}

// sampler plays rounds to measure what moves are worth.
type sampler struct {
	policy *choice.Model
	rng    *rand.Rand
	stages [choice.Stages]regression
	boards []choice.Board // the turns of a round with a choice
}

func newSampler(w *choice.Weights) *sampler {
	judges := choice.Model{Coefficients: *w}
	return &sampler{policy: judges.Scaled(ai.Sharpness)}
}

// round plays a round, and then all moves of some of its turns to the end.
func (s *sampler) round(r *domino.Rules, rng *rand.Rand) {
	s.rng = rng
	var buf [game.MaxMoves]game.Move
	s.boards = s.boards[:0]
	b := deal(r, s.rng)
	for b.Pos.Ending() == game.Running {
		if len(b.Pos.Choices(buf[:0])) > 1 {
			s.boards = append(s.boards, b)
		}
		b.Play(s.policy.Pick(&b, s.rng.Uint32()))
	}
	for range min(turnsOfRound, len(s.boards)) {
		s.turn(&s.boards[s.rng.IntN(len(s.boards))])
	}
}

// turn plays every move of a turn and a rollout after it.
func (s *sampler) turn(b *choice.Board) {
	moves := b.Pos.Choices(nil)
	described, stage := choice.Describe(b, moves)
	// Likely moves get more weight, but none gets little.
	weights := probabilities(&s.policy.Coefficients[stage], described)
	unit := choice.Unit(b.Pos.Rules()) // makes coefficients comparable if rounds are worth few points
	worth, worths := ai.RoundWorth(b.Pos.Rules(), b.Pos.Turn()), make([]float64, len(moves))
	for i, m := range moves {
		weights[i] = (weights[i] + 1/float64(len(moves))) / 2
		after := *b
		after.Play(m)
		for after.Pos.Ending() == game.Running {
			after.Play(s.policy.Pick(&after, s.rng.Uint32()))
		}
		worths[i] = worth(&after.Pos) * unit
	}
	s.stages[stage].add(described, weights, worths)
}

// deal returns the first round of a match in which a seat can lead.
func deal(r *domino.Rules, rng *rand.Rand) choice.Board {
	for {
		s, err := game.New(*r)
		if err != nil {
			panic(err) // a variant's own rules
		}
		for seed := newSeed(rng); s.Stage() != game.AwaitMove; {
			a, _ := s.Chance(seed)
			if s, _, err = game.Apply(s, a); err != nil {
				panic(err)
			}
		}
		if p := s.Position(); p.Ending() == game.Running {
			return choice.NewBoard(p, nil)
		}
	}
}
