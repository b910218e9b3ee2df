package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"

	"dominoes/ai"
	"dominoes/ai/choice"
	"dominoes/game"
)

// decision is a choice that was made.
type decision struct {
	moves  []choice.Features // that it was made from
	worth  []float64         // what each of them was found to be worth
	chosen int
}

// judge is a player that says what it thinks of every move, best first.
type judge interface {
	Judge(context.Context, game.Observation, *rand.Rand) []ai.Opinion
}

// newJudge returns the bot with the value.
func newJudge(bot string) (judge, error) {
	p, err := ai.Parse(bot)
	if err != nil {
		return nil, err
	}
	j, ok := p.(judge)
	if !ok {
		return nil, fmt.Errorf("the bot %s doesn't say what moves are worth", bot)
	}
	return j, nil
}

// play lets bots play rounds by each of the rules in turn, on all cores, and
// returns what they decided in each.
func play(tables []game.Rules, bot string, rounds int) ([][]decision, error) {
	if _, err := newJudge(bot); err != nil {
		return nil, err
	}
	lists, errs := make([][]decision, rounds), make([]error, rounds)
	numbers := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			j, _ := newJudge(bot)
			for n := range numbers {
				lists[n], errs[n] = playRound(tables[n%len(tables)], j, uint64(n))
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
func playRound(r game.Rules, j judge, number uint64) (list []decision, err error) {
	rng := rand.New(rand.NewPCG(number, 7))
	var seed game.Seed
	for i := range seed {
		seed[i] = byte(rng.Uint32())
	}
	s, err := game.New(r)
	var b choice.Board
	for err == nil {
		a, chance := s.Chance(seed)
		if !chance {
			o := s.Observe(s.Turn())
			m := o.Moves[0]
			if len(o.Moves) > 1 {
				d, best := decide(j, o, &b, rng)
				if m = best; len(d.moves) > 1 {
					list = append(list, d)
				}
				if rng.IntN(astray) == 0 {
					m = o.Moves[rng.IntN(len(o.Moves))]
				}
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

// decide asks for a decision and returns it with the best move.
func decide(j judge, o game.Observation, b *choice.Board, rng *rand.Rand) (d decision, best game.Move) {
	opinions := j.Judge(context.Background(), o, rng)
	moves := make([]game.Move, len(opinions))
	for i, opinion := range opinions {
		moves[i] = opinion.Move
		d.worth = append(d.worth, opinion.Worth)
	}
	d.moves = choice.Describe(b, moves)
	return d, moves[0] // which is the one chosen
}
