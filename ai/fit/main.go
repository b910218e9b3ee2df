// Fit fits the models of ai/choice to rounds that bots play against each other:
//
//	go run ./ai/fit --rounds 800
//
// For every kind of game it plays rounds of the variants of that kind and fits
// two models. One foretells which move is chosen, and is used to find out what
// others hold. The other foretells what a move is worth, as the bot's looking
// ahead finds it, and is used to play rounds on. Both are fitted to four fifths of
// the rounds and checked on the rest; ai/choice/weights.json is written anew.
//
// It prints how well choices are foretold, as the mean logarithm of the
// probability of what was chosen, beside that of a model to which every move is
// as likely; and which part of the differences in worth is explained.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"maps"
	"math"
	"os"
	"slices"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/variants"
)

func main() {
	bot := flag.String("bot", "lookahead:work=20000", "the bot whose choices are fitted")
	rounds := flag.Int("rounds", 800, "rounds to play of every kind")
	out := flag.String("out", "ai/choice/weights.json", "the file to change")
	only := flag.String("kind", "", "fit this kind alone, as in \"none asleep two\"")
	flag.Parse()
	log.SetFlags(0)

	weights := map[string]fitted{}
	if data, err := os.ReadFile(*out); err == nil {
		if err := json.Unmarshal(data, &weights); err != nil {
			log.Fatal(err)
		}
	}
	tables := kinds()
	for _, kind := range slices.Sorted(maps.Keys(tables)) {
		if *only != "" && kind != *only {
			continue
		}
		played, err := play(tables[kind], *bot, max(5, *rounds))
		if err != nil {
			log.Fatal(err)
		}
		aside, rest := slices.Concat(played[:len(played)/5]...), slices.Concat(played[len(played)/5:]...)
		chooses, judges := fitChoices(rest), fitWorth(rest)
		fmt.Printf("%-22s %6d choices: log likelihood %.3f, of rounds held out %.3f, of any move %.3f; worth explained %.2f, held out %.2f\n",
			kind, len(aside)+len(rest), score(&chooses, rest), score(&chooses, aside), score(new(choice.Features), aside),
			explained(&judges, rest), explained(&judges, aside))
		weights[kind] = fitted{named(&chooses), named(&judges)}
		data, err := json.MarshalIndent(weights, "", "\t")
		if err == nil {
			err = os.WriteFile(*out, append(data, '\n'), 0o644)
		}
		if err != nil {
			log.Fatal(err)
		}
	}
}

// fitted are the models of a kind of game, as the file has them.
type fitted struct {
	Choices map[string]float32 `json:"choices"`
	Worth   map[string]float32 `json:"worth"`
}

// kinds returns the rules of all variants, for any number of seats, by kind.
func kinds() map[string][]game.Rules {
	tables := map[string][]game.Rules{}
	for _, id := range variants.IDs() {
		for seats := 2; seats <= game.MaxSeats; seats++ {
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

// named returns the coefficients by name, but for those that are 0.
func named(coefficients *choice.Features) map[string]float32 {
	list := map[string]float32{}
	for i, name := range choice.Names {
		if c := float32(math.Round(float64(coefficients[i])*100) / 100); c != 0 {
			list[name] = c
		}
	}
	return list
}
