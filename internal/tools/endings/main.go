// Endings measures how many points players lose by a move in endings for two, against best play:
//
//	go run ./internal/tools/endings -variant draw -players random,greedy,club
//
// A round is played at random until few tiles are left. The rest is solved as a game with hidden tiles, in which every
// distribution is equally likely and nobody knows what came before. A move is compared with the best one for the hand,
// if both sides then go on as in the solution. If tiles are drawn, five are left to be drawn and twelve at most are
// unseen; otherwise both sides hold -held tiles.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/stat"

	"dominoes/ai"
	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants"
)

const (
	judge      = "judge" // the judge of matches, among the players
	mostNodes  = 60_000  // larger endings are left out
	iterations = 150
	steps      = 20_000 // of the judge, before it looks whether it is done
)

func main() {
	log.SetFlags(0)
	variant := flag.String("variant", "block", "the game")
	options := map[string]string{}
	flag.Func("option", "an option of the game, like spinner=none; repeatable", func(setting string) error {
		option, value, err := variants.ParseSetting(setting)
		options[option] = value
		return err
	})
	players := flag.String("players", "random,beginner,greedy,club,lookahead,"+judge, "the players to measure")
	held := flag.Int("held", 2, "tiles of each side, if none are drawn")
	decisions := flag.Int("decisions", 100, "the number of endings to be solved")
	seed := flag.Uint64("seed", 1, "the seed of the endings")
	flag.Parse()
	few := func(o *game.Observation) bool { return o.Held[0] == *held && o.Held[1] == *held }
	rules, err := variants.Resolve(*variant, 2, options)
	if rules.Boneyard != domino.BoneyardNone {
		few = func(o *game.Observation) bool { return o.Drawable == 5 && o.Held[0]+o.Held[1]+o.Boneyard <= 12 }
	}
	if err == nil && !supported(&rules) {
		err = fmt.Errorf("endings of %s can't be solved here: try block, draw, bergen, or fives with spinner=none", *variant)
	}
	if err == nil {
		err = measure(rules, few, ai.Split(*players), *decisions, *seed)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// measure prints what each player loses a decision, with its standard error.
func measure(rules domino.Rules, few func(*game.Observation) bool, players []string, decisions int,
	seed uint64) error {
	losses, gains, large := map[string][]float64{}, []float64{}, 0
	for round := uint64(0); len(gains) < decisions; round++ {
		rng := rand.New(rand.NewPCG(seed, round))
		o, ok := ending(rules, few, rng)
		if !ok {
			continue
		}
		s, t, err := newSolver(&o, mostNodes)
		if errors.Is(err, errLarge) {
			large++
			continue
		}
		s.solve(iterations)
		gains = append(gains, s.exploitability())
		worths := t.worths(s, &o)
		for _, name := range players {
			m, err := choose(name, o, rng)
			if err != nil {
				return err
			}
			losses[name] = append(losses[name], slices.Max(worths)-worths[slices.Index(o.Moves, m)])
		}
	}
	fmt.Printf("%d endings, exploitable by %.4f points, at most %.4f; %d were too large\n", decisions,
		stat.Mean(gains, nil), slices.Max(gains), large)
	for _, name := range players {
		mean, deviation := stat.MeanStdDev(losses[name], nil)
		fmt.Printf("%-12s %.3f ± %.3f\n", name, mean, stat.StdErr(deviation, float64(decisions)))
	}
	return nil
}

// ending plays a round at random, and returns what the seat to move sees when few tiles are left and it has a choice; ok
// is false if that doesn't come about.
func ending(rules domino.Rules, few func(*game.Observation) bool, rng *rand.Rand) (o game.Observation, ok bool) {
	s := must(game.New(rules))
	var seed game.Seed
	for i := range seed {
		seed[i] = byte(rng.Uint32())
	}
	for len(s.Rounds()) == 0 {
		a, chance := s.Chance(seed)
		p := s.Position()
		if !chance {
			o = s.Observe(s.Turn())
			if few(&o) && len(p.Choices(nil)) > 1 {
				return forget(&s), true
			}
			a = p.Pick(rng.Uint32()).Act(s.Turn())
		}
		s = apply(s, a)
	}
	return o, false
}

// forget returns what the seat to move sees in a round that begins like s.
func forget(s *game.State) game.Observation {
	p := s.Position()
	setup := game.Setup{Turn: s.Turn(), Layout: s.Layout(), Last: p.Last(), Boneyard: p.Boneyard()}
	for seat := range domino.Seat(2) {
		setup.Hands[seat] = p.Hand(seat).Tiles()
	}
	fresh := apply(must(game.New(s.Rules())), setup)
	return fresh.Observe(s.Turn())
}

// worths returns what each of o.Moves is worth to the seat to move.
func (t *tree) worths(s *solver, o *game.Observation) []float64 {
	worths := make([]float64, len(o.Moves))
	side, hand, table := int(o.Turn), t.number[t.hand(o.Hand.Tiles()...)], o.Table()
	for i := range s.root.actions {
		a := &s.root.actions[i]
		at := slices.Index(a.hands, hand)
		if at < 0 {
			continue
		}
		worth := s.worth(s.root, a, s.ranges[1-side], averaged)[at] * float64(len(s.ranges[side])) / s.pairs
		for j, m := range o.Moves {
			if m.Tile == a.move.Tile && (m.End == a.move.End || table.Alike(m.End, a.move.End)) {
				worths[j] = worth
			}
		}
	}
	return worths
}

// choose returns what a player does.
func choose(name string, o game.Observation, rng *rand.Rand) (game.Move, error) {
	ctx := context.Background()
	if name != judge {
		p, err := ai.Parse(name)
		if err != nil {
			return game.Move{}, err
		}
		return p.Choose(ctx, o, rng), nil
	}
	adviser := advice.About(o, words.Words{})
	found := adviser.Think(ctx, steps)
	for !found.Done {
		found = adviser.Think(ctx, steps)
	}
	return found.Moves[0].Move, nil
}

// apply returns the state after a legal action.
func apply(s game.State, a game.Action) game.State {
	s, _, err := game.Apply(s, a)
	return must(s, err)
}

func must(s game.State, err error) game.State {
	if err != nil {
		panic(err) // the actions are legal
	}
	return s
}
