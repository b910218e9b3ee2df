package main

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"dominoes/ai"
	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
)

// decision is a choice that was made.
type decision struct {
	moves  []choice.Features // the moves to choose from
	stage  int               // of the round
	chosen int
}

// play plays rounds by each of the rules in turn, on all cores, and returns the decisions in each.
func play(tables []domino.Rules, bot string, rounds int) ([][]decision, error) {
	lists := make([][]decision, rounds)
	var workers errgroup.Group
	workers.SetLimit(runtime.GOMAXPROCS(0))
	for n := range rounds {
		workers.Go(func() error {
			p, err := ai.Parse(bot)
			if err == nil {
				lists[n], err = playRound(tables[n%len(tables)], p, uint64(n))
			}
			return err
		})
	}
	return lists, workers.Wait()
}

// exploration is the reciprocal share of decisions that are replaced by a random move, so that more kinds of positions
// occur.
const exploration = 8

// playRound plays the first round of a match and returns its decisions.
func playRound(r domino.Rules, bot ai.Player, number uint64) ([]decision, error) {
	p := roundPlayer{bot: bot, rng: rand.New(rand.NewPCG(number, 7))}
	seed := newSeed(p.rng)
	s, err := game.New(r)
	for err == nil {
		a, chance := s.Chance(seed)
		if !chance {
			a = p.choose(&s)
		}
		var events []game.Event
		s, events, err = game.Apply(s, a)
		if p.follow(&s, events) {
			return p.list, nil
		}
	}
	return nil, err
}

// roundPlayer plays all seats of a round with one bot, and records the decisions.
type roundPlayer struct {
	bot   ai.Player
	rng   *rand.Rand
	board choice.Board
	list  []decision
}

// choose returns the move of the seat to move, and records it if there was a choice.
func (p *roundPlayer) choose(s *game.State) game.Action {
	o := s.Observe(s.Turn())
	moves := p.board.Pos.Choices(nil)
	m := p.bot.Choose(context.Background(), o, p.rng)
	if i := slices.Index(moves, m); i >= 0 && len(moves) > 1 {
		d := decision{chosen: i}
		d.moves, d.stage = choice.Describe(&p.board, moves)
		p.list = append(p.list, d)
	}
	if p.rng.IntN(exploration) == 0 {
		m = o.Moves[p.rng.IntN(len(o.Moves))]
	}
	return m.Act(s.Turn())
}

// follow updates the board, and reports whether the round is over.
func (p *roundPlayer) follow(s *game.State, events []game.Event) bool {
	for _, e := range events {
		switch e := e.(type) {
		case game.Dealt:
			p.board = choice.NewBoard(s.Position(), nil)
		case game.RoundEnded:
			if e.Round.Ending != game.Redealt {
				return true
			}
		default:
			p.board.Follow(e)
		}
	}
	return false
}

func newSeed(rng *rand.Rand) (seed game.Seed) {
	for i := range seed {
		seed[i] = byte(rng.Uint32())
	}
	return seed
}
