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
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/variants"
)

// ErrNone is returned if no puzzle was found, which hardly ever happens.
var ErrNone = errors.New("no puzzle was found with this seed: try another one")

// Parameters of puzzles.
const (
	fewest, most = 2, 5 // tiles in a hand
	least        = 3    // tiles in the hand of the seat to move
	allTiles     = 14   // in all hands
	stakes       = 5    // the least loss in points by any other move
	shallow      = 1    // the largest depth that is too easy for a puzzle
	mostRounds   = 5000 // rounds to try
	solverNodes  = 200_000
	opponent     = "club"
	greedyTries  = 24 // tries of the greedy player, which chooses among equals at random
)

// Variants returns the IDs of the variants with puzzles, in their usual order: those with 28 tiles. With more, too many
// would be left to draw.
func Variants() []string {
	return slices.DeleteFunc(variants.IDs(), func(id string) bool {
		_, err := rulesOf(id, 2)
		return err != nil
	})
}

// rulesOf returns the rules of a variant's puzzles: for two, or in teams with all tiles dealt. Variants with larger
// sets are played with 28 tiles if their file defines that, and are an error otherwise.
func rulesOf(id string, seats int) (domino.Rules, error) {
	v, err := variants.ByID(id)
	if err != nil {
		return domino.Rules{}, err
	}
	options := map[string]string{}
	if v.Rules(seats).Set > 6 {
		options["set"] = "6"
		if len(v.Complete(seats, options)) == 1 {
			return domino.Rules{}, fmt.Errorf("%s isn't known to be played with 28 tiles", id)
		}
	}
	if seats == domino.MaxSeats {
		options["teams"], options["deal"] = "true", "7"
		if v.Rules(seats).Trains != domino.TrainsNone {
			options["deal"] = "6" // the engine isn't dealt
		}
	}
	return v.Resolve(seats, options)
}

// Find returns the puzzle for a seed, of one of the given variants or else of any in [Variants]. The same seed and
// variants give the same puzzle on any machine. It takes at most a second.
func Find(ctx context.Context, seed game.Seed, ids ...string) (Puzzle, error) {
	if len(ids) == 0 {
		ids = Variants()
	}
	if err := Check(ids...); err != nil {
		return Puzzle{}, err
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

// Check returns an error for a variant without puzzles.
func Check(ids ...string) error {
	for _, id := range ids {
		if _, err := variants.ByID(id); err != nil {
			return err
		}
		if !slices.Contains(Variants(), id) {
			return fmt.Errorf("there are no puzzles for %s, only for %s", id, strings.Join(Variants(), ", "))
		}
	}
	return nil
}

// finder looks for a puzzle.
type finder struct {
	seed   game.Seed
	rng    *rand.Rand
	header record.Header
	rules  domino.Rules
	solver *ai.Solver
	bots   []ai.Player
	greedy ai.Player
}

// newFinder chooses the rules and the players by the seed.
func newFinder(seed game.Seed, ids []string) (*finder, error) {
	rng := rand.New(rand.NewChaCha8(sha256.Sum256(append([]byte("puzzle"), seed[:]...))))
	f := &finder{seed: seed, rng: rng, solver: ai.NewSolver()}
	f.solver.MaxNodes = solverNodes
	id := ids[rng.IntN(len(ids))]
	seats := 2
	if rng.IntN(3) == 0 {
		seats = domino.MaxSeats
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
	// The third plays like a club player, in less time.
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

// round plays a round and looks for a puzzle in it.
func (f *finder) round(ctx context.Context) (Puzzle, bool, error) {
	var seed game.Seed
	for i := range seed {
		seed[i] = byte(f.rng.Uint32())
	}
	var bots [domino.MaxSeats]ai.Player
	for i := range bots {
		bots[i] = f.bots[f.rng.IntN(len(f.bots))]
	}
	s, err := game.New(f.rules)
	if err != nil {
		return Puzzle{}, false, err
	}
	for len(s.Rounds()) == 0 {
		a, ok := s.Chance(seed)
		if !ok {
			p, found, err := f.examine(ctx, &s)
			if found || err != nil {
				return p, found, err
			}
			a = f.choose(ctx, &s, bots[s.Turn()])
		}
		if s, _, err = game.Apply(s, a); err != nil {
			return Puzzle{}, false, err
		}
	}
	return Puzzle{}, false, nil
}

// choose returns a player's move in its turn.
func (f *finder) choose(ctx context.Context, s *game.State, p ai.Player) game.Action {
	o := s.Observe(s.Turn())
	m := o.Moves[0]
	if len(o.Moves) > 1 {
		m = p.Choose(ctx, o, f.rng)
	}
	return m.Act(s.Turn())
}

// readable reports whether a position is small enough for a puzzle: few tiles in the hands, none to draw, and a choice.
func readable(s *game.State) bool {
	pos := s.Position()
	if len(s.Layout()) == 0 || pos.Drawable() > 0 && pos.Rules().Boneyard != domino.BoneyardNone {
		return false
	}
	all := 0
	for seat := range domino.Seat(pos.Rules().Seats) {
		n := pos.Hand(seat).Len()
		if n < fewest || n > most {
			return false
		}
		all += n
	}
	return all <= allTiles && pos.Hand(pos.Turn()).Len() >= least && len(pos.Choices(nil)) > 2
}

// examine returns the puzzle of a position, if it is one.
func (f *finder) examine(ctx context.Context, s *game.State) (p Puzzle, found bool, err error) {
	if !readable(s) {
		return Puzzle{}, false, nil
	}
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
			return p, false, nil // another move is as good
		}
	}
	if p.Stakes < leastStakes(pos.Rules()) || p.Stakes == infinity || !f.foolsGreedy(ctx, &p) {
		return p, false, nil
	}
	p.Depth, found = depth(pos, best.Move, choices)
	return p, found && p.Depth > shallow, nil
}

// leastStakes returns the least loss by any other move: fewer points if rounds are worth few.
func leastStakes(r *domino.Rules) domino.Points {
	return domino.WholePoints(max(1, int(stakes/max(1, choice.Unit(r)))))
}

// foolsGreedy reports whether a greedy player always errs, however it chooses among equals.
func (f *finder) foolsGreedy(ctx context.Context, p *Puzzle) bool {
	o := p.State.Observe(domino.A)
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

// rotated returns the position with the seats rotated so that A is to move.
func rotated(s *game.State) game.Setup {
	pos := s.Position()
	n := domino.Seat(pos.Rules().Seats)
	to := func(seat domino.Seat) domino.Seat { return (seat + n - s.Turn()) % n }
	setup := game.Setup{Turn: domino.A, Last: to(pos.Last()), Boneyard: slices.Clone(pos.Boneyard()),
		Layout: slices.Clone(s.Layout())}
	turned := func(e domino.End) domino.End {
		if owner := e.Owner(); owner != domino.NoSeat {
			return domino.TrainOf(to(owner))
		}
		return e
	}
	for i := range setup.Layout {
		setup.Layout[i].Seat, setup.Layout[i].End = domino.NoSeat, turned(setup.Layout[i].End)
	}
	for _, e := range pos.Trains().Marked.List() {
		setup.Marked |= domino.EndsOf(turned(e))
	}
	for seat := range n {
		hand := pos.Hand(seat).Tiles()
		slices.Reverse(hand)
		setup.Hands[to(seat)] = hand
	}
	return setup
}
