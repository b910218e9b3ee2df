package puzzle

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"dominoes/ai"
	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"
)

// ErrNone says that no puzzle was found, which hardly ever happens.
var ErrNone = errors.New("no puzzle was found with this seed: try another one")

// What makes a puzzle.
const (
	fewest, most = 2, 5 // tiles in a hand
	least        = 3    // tiles in the hand of the seat to move
	allTiles     = 14   // in all hands
	stakes       = 5    // points that any other move loses at the least
	shallow      = 1    // how far one may look and see it, which is no puzzle
	mostRounds   = 5000 // until nothing was found
	solverNodes  = 200_000
	opponent     = "club"
	greedyTries  = 24 // in which the greedy player may choose among equals
)

// Variants returns the ids of the variants that puzzles are made of, in their
// usual order: those of 28 tiles, since with more too many are left to be drawn.
func Variants() []string {
	return slices.DeleteFunc(variants.IDs(), func(id string) bool {
		_, err := rulesOf(id, 2)
		return err != nil
	})
}

// rulesOf returns how a variant is played in puzzles: for two, or in teams with as many
// tiles as there are for all. Variants of larger sets are played where their file says
// what 28 tiles bring with them; others are an error.
func rulesOf(id string, seats int) (game.Rules, error) {
	v, err := variants.ByID(id)
	if err != nil {
		return game.Rules{}, err
	}
	options := map[string]string{}
	if v.Rules(seats).Set > 6 {
		options["set"] = "6"
		if len(v.Complete(seats, options)) == 1 {
			return game.Rules{}, fmt.Errorf("%s isn't known to be played with 28 tiles", id)
		}
	}
	if seats == game.MaxSeats {
		options["teams"], options["deal"] = "true", "7"
		if v.Rules(seats).Trains != game.TrainsNone {
			options["deal"] = "6" // the engine is in no hand
		}
	}
	return v.Resolve(seats, options)
}

// Find returns the puzzle that a seed gives, of one of the given variants or else
// of any in [Variants]. The same seed and variants give the same puzzle on any
// machine. It takes a second at the most.
func Find(ctx context.Context, seed game.Seed, ids ...string) (Puzzle, error) {
	if len(ids) == 0 {
		ids = Variants()
	}
	for _, id := range ids {
		if _, err := variants.ByID(id); err != nil {
			return Puzzle{}, err
		}
		if !slices.Contains(Variants(), id) {
			return Puzzle{}, fmt.Errorf("there are no puzzles for %s, only for %s", id, strings.Join(Variants(), ", "))
		}
	}
	f, err := newFinder(seed, ids)
	if err != nil {
		return Puzzle{}, err
	}
	for range mostRounds {
		if err := ctx.Err(); err != nil {
			return Puzzle{}, err
		}
		p, found, err := f.round(ctx)
		if err != nil || found {
			return p, err
		}
	}
	return Puzzle{}, ErrNone
}

// finder looks for a puzzle.
type finder struct {
	seed   game.Seed
	rng    *rand.Rand
	header record.Header
	rules  game.Rules
	solver *ai.Solver
	bots   []ai.Player
	greedy ai.Player
}

// newFinder settles what the puzzle is played by.
func newFinder(seed game.Seed, ids []string) (*finder, error) {
	rng := rand.New(rand.NewChaCha8(sha256.Sum256(append([]byte("puzzle"), seed[:]...))))
	f := &finder{seed: seed, rng: rng, solver: ai.NewSolver()}
	f.solver.MaxNodes = solverNodes
	id := ids[rng.IntN(len(ids))]
	seats := 2
	if rng.IntN(3) == 0 {
		seats = game.MaxSeats
	}
	v, err := variants.ByID(id)
	if err != nil {
		return nil, err
	}
	if f.rules, err = rulesOf(id, seats); err != nil {
		return nil, err
	}
	f.header = record.Header{Variant: id, Options: variants.Changed(v, f.rules)}
	f.header.Seats = []record.Seat{{Name: you, Player: record.Human}}
	others := ai.Names(opponent)
	for _, name := range others[:seats-1] {
		f.header.Seats = append(f.header.Seats, record.Seat{Name: name, Player: opponent})
	}
	// The third is as a club player is, in less time.
	for _, value := range []string{"greedy", "beginner", "lookahead:work=500,inference=off"} {
		bot, err := ai.Parse(value)
		if err != nil {
			return nil, err
		}
		f.bots = append(f.bots, bot)
	}
	f.greedy = f.bots[0]
	return f, nil
}

// round plays a round and looks for a puzzle in it, from the lead on.
func (f *finder) round(ctx context.Context) (Puzzle, bool, error) {
	var chance game.Seed
	for i := range chance {
		chance[i] = byte(f.rng.Uint32())
	}
	var bots [game.MaxSeats]ai.Player
	for i := range bots {
		bots[i] = f.bots[f.rng.IntN(len(f.bots))]
	}
	s, err := game.New(f.rules)
	if err != nil {
		return Puzzle{}, false, err
	}
	for len(s.Rounds()) == 0 {
		a, ok := s.Chance(chance)
		if !ok {
			if readable(&s) {
				p, found, err := f.examine(ctx, &s)
				if found || err != nil {
					return p, found, err
				}
			}
			o := s.Observe(s.Turn())
			m := o.Moves[0]
			if len(o.Moves) > 1 {
				m = bots[s.Turn()].Choose(ctx, o, f.rng)
			}
			a = m.Act(s.Turn())
		}
		if s, _, err = game.Apply(s, a); err != nil {
			return Puzzle{}, false, err
		}
	}
	return Puzzle{}, false, nil
}

// readable reports whether a position could be a puzzle at a glance: few tiles in
// the hands, none to be drawn, and a choice.
func readable(s *game.State) bool {
	pos := s.Position()
	if len(s.Layout()) == 0 || pos.Drawable() > 0 && pos.Rules().Boneyard != game.BoneyardNone {
		return false
	}
	all := 0
	for seat := range game.Seat(pos.Rules().Seats) {
		n := pos.Hand(seat).Len()
		if n < fewest || n > most {
			return false
		}
		all += n
	}
	return all <= allTiles && pos.Hand(pos.Turn()).Len() >= least && len(pos.Choices(nil)) > 2
}

// examine reports whether a position is a puzzle, and returns it.
func (f *finder) examine(ctx context.Context, s *game.State) (p Puzzle, found bool, err error) {
	p = Puzzle{Seed: f.seed, Header: f.header, Setup: rotated(s)}
	if p.State, err = game.New(f.rules); err != nil {
		return p, false, err
	}
	if p.State, _, err = game.Apply(p.State, p.Setup); err != nil {
		return p, false, err
	}
	if ok, err := p.solve(ctx, f.solver); !ok {
		return p, false, err
	}
	pos := p.State.Position()
	best, choices := p.Best(), pos.Choices(nil)
	p.Stakes = infinity
	for _, m := range choices {
		a, _ := p.Answer(m)
		switch {
		case a.Loss > 0:
			p.Stakes = min(p.Stakes, a.Loss)
		case m != best.Move:
			return p, false, nil // there are two that are best
		}
	}
	if p.Stakes < leastStakes(pos.Rules()) || p.Stakes == infinity || !f.foolsGreedy(ctx, &p) {
		return p, false, nil
	}
	p.Depth, found = depth(pos, best.Move, choices)
	return p, found && p.Depth > shallow, nil
}

// leastStakes returns what any other move must lose at the least: where rounds are worth few points, fewer.
func leastStakes(r *game.Rules) game.Points {
	return game.WholePoints(max(1, int(stakes/max(1, choice.Unit(r)))))
}

// foolsGreedy reports whether a greedy player goes wrong, whatever it takes among
// equals.
func (f *finder) foolsGreedy(ctx context.Context, p *Puzzle) bool {
	o := p.State.Observe(game.A)
	rng := rand.New(rand.NewPCG(1, 2))
	for try := range greedyTries {
		a, _ := p.Answer(f.greedy.Choose(ctx, o, rng))
		if a.Loss == 0 {
			return false
		}
		if try == 0 || a.Loss < p.Greedy.Loss {
			p.Greedy = a
		}
	}
	return true
}

// rotated returns the position with the table turned round, so that A is to move.
func rotated(s *game.State) game.Setup {
	pos := s.Position()
	n := game.Seat(pos.Rules().Seats)
	to := func(seat game.Seat) game.Seat { return (seat + n - s.Turn()) % n }
	setup := game.Setup{Turn: game.A, Last: to(pos.Last()), Boneyard: slices.Clone(pos.Boneyard()), Layout: slices.Clone(s.Layout())}
	turned := func(e game.End) game.End {
		if owner := e.Owner(); owner != game.NoSeat {
			return game.TrainOf(to(owner))
		}
		return e
	}
	for i := range setup.Layout {
		setup.Layout[i].Seat, setup.Layout[i].End = game.NoSeat, turned(setup.Layout[i].End)
	}
	for _, e := range pos.Marked().List() {
		setup.Marked |= game.EndsOf(turned(e))
	}
	for seat := range n {
		hand := pos.Hand(seat).Tiles()
		slices.Reverse(hand)
		setup.Hands[to(seat)] = hand
	}
	return setup
}
