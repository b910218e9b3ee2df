// Fit fits the models of ai/choice, for every kind of game apart, and writes
// ai/choice/weights.json anew:
//
//	go run ./internal/tools/fit
//
// One model foretells which move is chosen, and is used to find out what others
// hold. It is fitted to the choices that a bot makes against itself, so that they
// are as likely as can be: once to those of a good player, and once to those of one
// that goes by what looks best at a glance, greedy.
//
// The other foretells what a move is worth, and is used to play rounds on. It is
// fitted to rounds that it plays itself: in each, every move of some turns is
// played on to the end, and the coefficients come as near as they can to what that
// was worth. Then it plays by those, and so on. That is policy iteration with a
// linear model. It now and then chooses what it finds worse, so that it sees what
// comes of that, too.
//
// Each stage of a round has coefficients of its own, which keep near those of all
// stages together where it says little.
//
// It prints how well choices are foretold in rounds held out, as the mean
// logarithm of the probability of what was chosen, beside that of a model to which
// every move is as likely; and how far the last coefficients of worth are from
// those before.
package main

import (
	"flag"
	"fmt"
	"log"
	"maps"
	"slices"
	"time"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/variants"
)

func main() {
	bot := flag.String("bot", "lookahead:work=20000", "the bot whose choices are fitted")
	rounds := flag.Int("rounds", 3000, "rounds of every kind to take choices from; 0 leaves what is known of choices")
	plain := flag.Int("plain", 4000, "rounds of every kind to take a plain player's choices from; 0 leaves what is known of them")
	deals := flag.Int("deals", 100_000, "rounds of every kind to find out worth by, each time; 0 leaves what is known of worth")
	times := flag.Int("times", 5, "how often worth is found out anew")
	out := flag.String("out", "ai/choice/weights.json", "the file to change")
	only := flag.String("kind", "", "fit this kind alone, as in \"none asleep two\"")
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

// choicesOf returns what foretells the choices that a bot makes in so many rounds.
func choicesOf(bot, kind string, tables []game.Rules, rounds int) coefficients {
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
