// Fit fits the models of package choice to rounds played by bots, for every kind of game separately, and writes
// ai/choice/weights.json:
//
//	go run ./internal/tools/fit
//
// One model predicts which move is chosen, and serves to infer what others hold. Its coefficients maximize the
// likelihood of the choices that a bot makes against itself: once of a good player, and once of greedy, which chooses
// what looks best at a glance.
//
// The other model predicts what a move is worth, and serves as a policy for rollouts. It is fitted by policy iteration:
// the model plays rounds, in which all moves of some turns are played to the end of the round, and the new coefficients
// are a least squares fit to the results. The policy is randomized, so that the model also sees what follows
// bad moves.
//
// Each stage of a round has its own coefficients, which are drawn to those of all stages together.
//
// The output shows how well choices are predicted in rounds held out, as the mean log likelihood, compared with that of
// uniform probabilities; and how far the last iteration has moved the coefficients of worth.
package main

import (
	"flag"
	"fmt"
	"log"
	"maps"
	"slices"
	"time"

	"dominoes/ai/choice"
	"dominoes/game/domino"
	"dominoes/variants"
)

func main() {
	bot := flag.String("bot", "lookahead:work=20000", "the bot whose choices are fitted")
	rounds := flag.Int("rounds", 3000, "rounds per kind of game to take choices from; 0 keeps the models of choices")
	plain := flag.Int("plain", 4000, "rounds per kind of game to take a plain player's choices from; 0 keeps the models of them")
	deals := flag.Int("deals", 100_000, "rounds per kind of game in each iteration of fitting worth; 0 keeps the models of worth")
	times := flag.Int("times", 5, "iterations of fitting worth")
	out := flag.String("out", "ai/choice/weights.json", "the file to change")
	only := flag.String("kind", "", "fit only this kind of game, like \"none asleep two\"")
	flag.Parse()
	log.SetFlags(0)

	file, err := readWeights(*out)
	if err != nil {
		log.Fatal(err)
	}
	tables := kinds()
	maps.DeleteFunc(file, func(kind string, _ models) bool { return tables[kind] == nil })
	for _, kind := range slices.Sorted(maps.Keys(tables)) {
		if *only != "" && kind != *only {
			continue
		}
		fitted, start := file[kind], time.Now()
		if *deals > 0 {
			chosen, moved := fitWorth(tables[kind], *deals, *times)
			fitted.Worth = named(&chosen)
			fmt.Printf("%-24s worth: moved by %.1f at last, %.0f s\n", kind, moved, time.Since(start).Seconds())
		}
		if *rounds > 0 {
			fitted.Choices = choicesOf(*bot, kind, tables[kind], *rounds)
		}
		if *plain > 0 {
			fitted.Plain = choicesOf("greedy", kind, tables[kind], *plain)
		}
		file[kind] = fitted
		if err := file.write(*out); err != nil {
			log.Fatal(err)
		}
	}
}

// choicesOf returns a model of the choices that a bot makes in this number of rounds.
func choicesOf(bot, kind string, tables []domino.Rules, rounds int) coefficients {
	start := time.Now()
	played, err := play(tables, bot, max(5, rounds))
	if err != nil {
		log.Fatal(err)
	}
	aside, rest := slices.Concat(played[:len(played)/5]...), slices.Concat(played[len(played)/5:]...)
	chosen := fitChoices(rest)
	fmt.Printf("%-24s %d choices of %s: log likelihood %.3f, of rounds held out %.3f, of any move %.3f, %.0f s\n", kind, len(aside)+len(rest), bot,
		score(&chosen, rest), score(&chosen, aside), score(new(choice.Weights), aside), time.Since(start).Seconds())
	return named(&chosen)
}

// kinds returns the rules of all variants, for all numbers of seats, by kind.
func kinds() map[string][]domino.Rules {
	tables := map[string][]domino.Rules{}
	for _, id := range variants.IDs() {
		for seats := 2; seats <= domino.MaxSeats; seats++ {
			for _, teams := range []string{"false", "true"} {
				r, err := variants.Resolve(id, seats, map[string]string{"teams": teams})
				if err == nil { // teams need four seats
					tables[choice.Kind(&r)] = append(tables[choice.Kind(&r)], r)
				}
			}
		}
	}
	return tables
}
