package main

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"

	"dominoes/ai"
	"dominoes/ai/choice"
	"dominoes/game"
)

// decision is a choice that was made.
type decision struct {
	moves  []choice.Features // that it was made from
	stage  int               // of the round
	chosen int
}

// play lets bots play rounds by each of the rules in turn, on all cores, and
// returns what they decided in each.
func play(tables []game.Rules, bot string, rounds int) ([][]decision, error) {
	if _, err := ai.Parse(bot); err != nil {
		return nil, err
	}
	lists, errs := make([][]decision, rounds), make([]error, rounds)
	numbers := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			p, _ := ai.Parse(bot)
			for n := range numbers {
				lists[n], errs[n] = playRound(tables[n%len(tables)], p, uint64(n))
			}
		})
	}
	for n := range rounds {
		numbers <- n
	}
	close(numbers)
	workers.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return lists, nil
}

// astray is how often, one time in so many, a move is made at random after it
// was decided on, so that more kinds of positions are seen.
const astray = 8

// playRound plays the first round of a match and returns its decisions.
func playRound(r game.Rules, p ai.Player, number uint64) (list []decision, err error) {
	rng := rand.New(rand.NewPCG(number, 7))
	seed := newSeed(rng)
	s, err := game.New(r)
	var b choice.Board
	for err == nil {
		a, chance := s.Chance(seed)
		if !chance {
			o := s.Observe(s.Turn())
			moves := b.Pos.Choices(nil)
			m := p.Choose(context.Background(), o, rng)
			if i := slices.Index(moves, m); i >= 0 && len(moves) > 1 {
				d := decision{chosen: i}
				d.moves, d.stage = choice.Describe(&b, moves)
				list = append(list, d)
			}
			if rng.IntN(astray) == 0 {
				m = o.Moves[rng.IntN(len(o.Moves))]
			}
			a = m.Act(s.Turn())
		}
		var events []game.Event
		s, events, err = game.Apply(s, a)
		for _, e := range events {
			switch e := e.(type) {
			case game.Dealt:
				b = choice.NewBoard(s.Position(), nil)
			case game.RoundEnded:
				if e.Round.Ending != game.Redealt {
					return list, nil
				}
			default:
				b.Follow(e)
			}
		}
	}
	return nil, err
}

// newSeed returns a seed by chance.
func newSeed(rng *rand.Rand) (seed game.Seed) {
	for i := range seed {
		seed[i] = byte(rng.Uint32())
	}
	return seed
}
