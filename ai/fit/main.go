// Fit fits the model of choices to rounds that bots play against each other:
//
//	go run ./ai/fit --rounds 400
//
// For every kind of game it plays rounds of the variants of that kind, fits the
// coefficients to the choices made in most of them, checks them on the rest, and
// writes ai/choice/weights.json. It prints how well the choices are foretold: the
// mean logarithm of the probability of what was chosen, beside that of a model to
// which every legal move is as likely.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"sync"

	"dominoes/ai"
	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/variants"
)

func main() {
	bot := flag.String("bot", "lookahead", "the bot whose choices are fitted")
	rounds := flag.Int("rounds", 400, "rounds to play of every kind")
	out := flag.String("out", "ai/choice/weights.json", "the file to write")
	only := flag.String("kind", "", "fit this kind alone")
	flag.Parse()
	log.SetFlags(0)

	tables := map[string][]game.Rules{}
	for _, id := range variants.IDs() {
		for _, teams := range []bool{false, true} {
			for seats := 2; seats <= game.MaxSeats; seats++ {
				if teams && seats < game.MaxSeats {
					continue
				}
				r, err := variants.Resolve(id, seats, map[string]string{"teams": fmt.Sprint(teams)})
				if err != nil {
					log.Fatal(err)
				}
				tables[choice.Kind(&r)] = append(tables[choice.Kind(&r)], r)
			}
		}
	}
	type models struct {
		Choices map[string]float32 `json:"choices"`
		Worth   map[string]float32 `json:"worth"`
	}
	weights := map[string]models{}
	if data, err := os.ReadFile(*out); err == nil {
		_ = json.Unmarshal(data, &weights)
	}
	for _, kind := range slices.Sorted(maps.Keys(tables)) {
		if *only != "" && kind != *only {
			continue
		}
		decisions := play(tables[kind], *bot, *rounds)
		held := len(decisions) / 5
		m := fit(decisions[held:])
		uniform := score(&choice.Model{}, decisions[:held])
		fmt.Printf("%-22s %6d choices  fitted %.3f  held out %.3f  uniform %.3f\n", kind, len(decisions), score(m, decisions[held:]), score(m, decisions[:held]), uniform)
		j := regress(decisions[held:])
		fmt.Printf("%-22s worth: explained %.3f held out %.3f; loss of best by model %.2f of random %.2f\n", "", explained(j, decisions[held:]), explained(j, decisions[:held]), loss(j, decisions[:held]), loss(&choice.Model{}, decisions[:held]))
		weights[kind] = models{named(m), named(j)}
		write(*out, weights)
	}
	write(*out, weights)
}

func write(out string, weights any) {
	data, err := json.MarshalIndent(weights, "", "\t")
	if err == nil {
		err = os.WriteFile(out, append(data, '\n'), 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
}

func named(m *choice.Model) map[string]float32 {
	list := map[string]float32{}
	for i, name := range choice.Names {
		if c := float32(math.Round(float64(m.Coefficients[i])*100) / 100); c != 0 {
			list[name] = c
		}
	}
	return list
}

// regress returns the model whose sums come nearest to what the moves were
// worth, but for what all moves of a decision have in common.
func regress(decisions []decision) *choice.Model {
	n := len(choice.Names)
	a := make([][]float64, n)
	for i := range a {
		a[i] = make([]float64, n)
		a[i][i] = 5
	}
	b := make([]float64, n)
	for _, d := range decisions {
		k := float64(len(d.moves))
		mean, worth := make([]float64, n), 0.0
		for i, f := range d.moves {
			for j, x := range f {
				mean[j] += float64(x) / k
			}
			worth += d.worth[i] / k
		}
		for i, f := range d.moves {
			for j := range n {
				x := float64(f[j]) - mean[j]
				b[j] += x * (d.worth[i] - worth)
				for l := range n {
					a[j][l] += x * (float64(f[l]) - mean[l])
				}
			}
		}
	}
	m := new(choice.Model)
	for i, x := range solve(a, b) {
		m.Coefficients[i] = float32(x)
	}
	return m
}

func explained(m *choice.Model, decisions []decision) float64 {
	rest, all := 0.0, 0.0
	for _, d := range decisions {
		k := float64(len(d.moves))
		sums := make([]float64, len(d.moves))
		ms, mw := 0.0, 0.0
		for i, f := range d.moves {
			for j, x := range f {
				sums[i] += float64(m.Coefficients[j] * x)
			}
			ms += sums[i] / k
			mw += d.worth[i] / k
		}
		for i := range sums {
			rest += (d.worth[i] - mw - sums[i] + ms) * (d.worth[i] - mw - sums[i] + ms)
			all += (d.worth[i] - mw) * (d.worth[i] - mw)
		}
	}
	return 1 - rest/all
}

func loss(m *choice.Model, decisions []decision) float64 {
	sum := 0.0
	for _, d := range decisions {
		best, at := math.Inf(-1), 0
		for i, f := range d.moves {
			s := 0.0
			for j, x := range f {
				s += float64(m.Coefficients[j] * x)
			}
			if s > best {
				best, at = s, i
			}
		}
		sum += slices.Max(d.worth) - d.worth[at]
	}
	return sum / float64(len(decisions))
}

// judge is a player that says what it thinks of every move.
type judge interface {
	Judge(context.Context, game.Observation, *rand.Rand) []ai.Opinion
}

// decision is a choice that was made: the features of all moves, and which one
// it was.
type decision struct {
	moves  []choice.Features
	chosen int
	worth  []float64
}

// play lets bots play rounds and returns what they chose.
func play(tables []game.Rules, bot string, rounds int) (all []decision) {
	var jobs sync.WaitGroup
	lists := make([][]decision, rounds)
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		jobs.Go(func() {
			p, err := ai.Parse(bot)
			if err != nil {
				log.Fatal(err)
			}
			for i := range next {
				lists[i] = playRound(tables[i%len(tables)], p, uint64(i))
			}
		})
	}
	for i := range lists {
		next <- i
	}
	close(next)
	jobs.Wait()
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}

func playRound(r game.Rules, p ai.Player, number uint64) (list []decision) {
	rng := rand.New(rand.NewPCG(number, 7))
	var seed game.Seed
	for i := range seed {
		seed[i] = byte(rng.Uint32())
	}
	s, err := game.New(r)
	var b choice.Board
	for err == nil {
		var a game.Action
		if chance, ok := s.Chance(seed); ok {
			a = chance
		} else {
			o := s.Observe(s.Turn())
			m := o.Moves[0]
			if len(o.Moves) > 1 {
				opinions := p.(judge).Judge(context.Background(), o, rng)
				m = opinions[0].Move
				worth := make([]float64, len(o.Moves))
				for _, opinion := range opinions {
					worth[slices.Index(o.Moves, opinion.Move)] = opinion.Worth
				}
				list = append(list, decision{choice.Describe(&b, o.Moves), slices.Index(o.Moves, m), worth})
				if rng.IntN(8) == 0 {
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
					return list
				}
			default:
				b.Follow(e)
			}
		}
	}
	log.Fatal(err)
	return nil
}

// score returns the mean logarithm of the probability of what was chosen.
func score(m *choice.Model, decisions []decision) float64 {
	sum := 0.0
	for _, d := range decisions {
		p := probabilities(m, d)
		sum += math.Log(max(1e-9, p[d.chosen]))
	}
	return sum / float64(len(decisions))
}

func probabilities(m *choice.Model, d decision) []float64 {
	p := make([]float64, len(d.moves))
	most, sum := math.Inf(-1), 0.0
	for i, f := range d.moves {
		for j, x := range f {
			p[i] += float64(m.Coefficients[j]) * float64(x)
		}
		most = max(most, p[i])
	}
	for i := range p {
		p[i] = math.Exp(p[i] - most)
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
	return p
}

// fit returns the model under which the choices are likeliest, found by Newton's
// method. A little is taken off for large coefficients, so that a feature that
// hardly ever occurs has hardly any.
func fit(decisions []decision) *choice.Model {
	const shrink = 2
	n := len(choice.Names)
	m := new(choice.Model)
	for range 12 {
		gradient := make([]float64, n)
		hessian := make([][]float64, n)
		for i := range hessian {
			hessian[i] = make([]float64, n)
			hessian[i][i] = shrink
			gradient[i] = -shrink * float64(m.Coefficients[i])
		}
		for _, d := range decisions {
			p := probabilities(m, d)
			mean := make([]float64, n)
			for k, f := range d.moves {
				for i, x := range f {
					mean[i] += p[k] * float64(x)
				}
			}
			for i := range mean {
				gradient[i] += float64(d.moves[d.chosen][i]) - mean[i]
			}
			for k, f := range d.moves {
				for i := range n {
					x := float64(f[i]) - mean[i]
					if x == 0 {
						continue
					}
					for j := range n {
						hessian[i][j] += p[k] * x * (float64(f[j]) - mean[j])
					}
				}
			}
		}
		step := solve(hessian, gradient)
		for i := range step {
			m.Coefficients[i] += float32(step[i])
		}
	}
	return m
}

// solve returns x with a·x = b, by elimination; a is positive definite.
func solve(a [][]float64, b []float64) []float64 {
	n := len(b)
	for i := range n {
		for k := i + 1; k < n; k++ {
			f := a[k][i] / a[i][i]
			for j := i; j < n; j++ {
				a[k][j] -= f * a[i][j]
			}
			b[k] -= f * b[i]
		}
	}
	x := make([]float64, n)
	for i := n - 1; i >= 0; i-- {
		x[i] = b[i]
		for j := i + 1; j < n; j++ {
			x[i] -= a[i][j] * x[j]
		}
		x[i] /= a[i][i]
	}
	return x
}
