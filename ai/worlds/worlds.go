// Package worlds samples how the tiles that a seat can't see may be distributed. It excludes the impossible: a seat
// that passed had no tile that fitted, one that drew several tiles had none until the last, and if an opening rule
// forced the lead the others have no higher tile. Possible worlds are sampled by their likelihood under a model of how
// players choose.
//
// Every hidden tile is in a place: dealt to a seat, drawn by a seat at a certain time, or still in the boneyard. A
// [Sampler] starts from one way to fill the places and then exchanges two or three tiles at a time, accepting only
// possible worlds and favouring likely ones: it is a Metropolis chain.
package worlds

import (
	"context"
	"math/rand/v2"
	"time"

	"dominoes/ai/choice"
	"dominoes/game"
	"dominoes/game/domino"
)

// Sampler samples worlds for one observation.
type Sampler struct {
	// MaxWeighings limits how many choices are weighed from one world to the next. With a lower limit worlds are more
	// similar.
	MaxWeighings int

	o     *game.Observation
	model *choice.Model // nil if all possible worlds are equally likely
	rng   *rand.Rand

	places  []place
	items   []item
	at      []int    // the item in each place
	where   []int    // the place of each item
	movable []int    // the items that may be in different kinds of places
	allowed [][]bool // by item and place

	doubles    int // the number of doubles in a hand that causes a redeal; 0 if none does
	ownDealt   domino.Set
	ownDrawn   []domino.Tile // the tiles drawn in the round, NoTile for other seats' draws
	drawPlaces []int         // the place of each draw, -1 for the observer's

	// maxTries is the number of worlds to try until one leads to the observed situation.
	maxTries int

	weighed     int          // choices
	steps       int          // exchanges, events replayed and choices weighed
	nextCheck   int          // the number of steps at which the context is checked next
	present     choice.Board // the present board as the whole table sees it
	turns       [domino.MaxSeats][]turn
	dealt       [domino.MaxSeats]domino.Set        // hands as dealt in the current world
	keys        [domino.MaxSeats]uint64            // keys of all tiles that each seat got in it
	likelihoods [domino.MaxSeats]choice.Likelihood // likelihoods of each seat's choices in it
	choices     [domino.MaxSeats]int               // the number of each seat's choices that are weighed
	memory      memory
}

// New returns a sampler for the tiles that the observer can't see. Without a model all possible worlds are equally
// likely. That another seat holds a tile that it must lead is used only once it is on the table. If ctx ends, the
// sampler starts from the world that it has reached.
func New(ctx context.Context, o *game.Observation, model *choice.Model, rng *rand.Rand) *Sampler {
	s := &Sampler{o: o, rng: rng, maxTries: 200}
	evidence := s.collectEvidence()
	s.arrange(evidence)
	s.indexPlaces()
	s.search(ctx)
	s.recordChoices()
	if s.model = model; model != nil {
		s.memory = make(memory, remembers)
		for seat := range s.turns {
			s.likelihoods[seat] = s.likelihood(domino.Seat(seat))
		}
	}
	s.shuffle(ctx, 10, burnIn)
	s.MaxWeighings = burnIn
	return s
}

// Ended returns why a context has ended, or nil. It compares the deadline with the clock, since the context's timer is
// late on a busy machine.
func Ended(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if deadline, ok := ctx.Deadline(); ok && !time.Now().Before(deadline) {
		return context.DeadlineExceeded
	}
	return nil
}

// stepsPerCheck is the number of steps between two checks of the context.
const stepsPerCheck = 128

// ended reports whether the context has ended. It checks it only now and then.
func (s *Sampler) ended(ctx context.Context) bool {
	if s.steps < s.nextCheck {
		return false
	}
	if Ended(ctx) != nil {
		return true
	}
	s.nextCheck = s.steps + stepsPerCheck
	return false
}

// burnIn is the largest number of choices to weigh until the chain no longer depends on its start.
const burnIn = 3000

// Certain reports whether only one distribution of the tiles is possible now. While the boneyard has tiles there may be
// several, since each of them might be in a hand.
func (s *Sampler) Certain() bool {
	for i, item := range s.items {
		if item.seat != domino.NoSeat {
			continue // it has been played, and where it came from no longer matters
		}
		holder := s.places[s.where[i]].seat
		for p, ok := range s.allowed[i] {
			if ok && s.places[p].seat != holder {
				return false
			}
		}
	}
	return true
}

// Weighed returns the number of choices weighed so far, which is a measure of the time used. Cached ones count, too, so
// that results don't depend on the cache.
func (s *Sampler) Weighed() int { return s.weighed }

// Next returns the board of another likely world.
//
// If the observation is impossible or very unlikely, or ctx has ended, it may not be the observer's turn in it.
func (s *Sampler) Next(ctx context.Context) choice.Board {
	s.shuffle(ctx, 2, s.MaxWeighings)
	b := s.present
	b.Pos = s.search(ctx)
	return b
}

// Again returns the current world with the boneyard in another order.
func (s *Sampler) Again() choice.Board {
	b := s.present
	b.Pos = s.position()
	return b
}

// Style returns a random style for another seat, given its choices in the current world.
func (s *Sampler) Style(seat domino.Seat) choice.Style {
	return s.likelihoods[seat].Style(s.rng.Float64())
}

// search goes on to a world in which the round reaches the present, and returns its position. In others it would have
// been blocked, or another seat would have led, which no single tile's place shows. If such worlds are very rare or
// impossible, later calls try only once.
func (s *Sampler) search(ctx context.Context) (p game.Position) {
	for try := 1; ; try++ {
		p = s.position()
		if p.Ending() == game.Running && p.Turn() == s.o.Turn && s.tooManyDoubles() == 0 || s.ended(ctx) {
			return p
		}
		if try >= s.maxTries {
			s.maxTries = 1
			return p // of the current world, as Again shuffles its boneyard
		}
		s.shuffle(ctx, 1, s.MaxWeighings/10)
	}
}

// shuffle tries a number of exchanges proportional to times and to the number of movable tiles, with a minimum. It ends
// early with ctx, or if weighings isn't 0, once this many choices have been weighed.
func (s *Sampler) shuffle(ctx context.Context, times, weighings int) {
	if len(s.movable) < 2 {
		return
	}
	start := s.weighed
	for range times * (len(s.movable)*2/3 + 4) {
		s.exchange()
		if weighings > 0 && s.weighed-start >= weighings || s.ended(ctx) {
			return
		}
	}
}

// exchange tries to exchange two tiles. One time in eight it is three tiles in a cycle: if three seats lack a number
// each, no two of three tiles may be exchangeable.
func (s *Sampler) exchange() {
	s.steps++
	p, q := s.anyPlace(), s.anyPlace()
	r := p
	if s.rng.IntN(8) == 0 {
		r = s.anyPlace()
	}
	if s.places[p] == s.places[q] && s.places[p] == s.places[r] {
		return
	}
	if !s.allowed[s.at[p]][q] || !s.allowed[s.at[q]][r] || !s.allowed[s.at[r]][p] {
		return
	}
	excess := s.tooManyDoubles()
	s.swap(p, q)
	s.swap(p, r)
	if excess < s.tooManyDoubles() {
		s.swap(p, r)
		s.swap(p, q)
		return
	}
	if s.model == nil {
		return
	}
	before := s.likelihoods
	likelier := 1.0
	for i := range s.likelihoods {
		seat := domino.Seat(i)
		if seat == s.places[p].seat || seat == s.places[q].seat || seat == s.places[r].seat {
			s.likelihoods[seat] = s.likelihood(seat)
			likelier *= s.likelihoods[seat].Sum() / before[seat].Sum()
		}
	}
	if s.rng.Float64() >= likelier {
		s.swap(p, r)
		s.swap(p, q)
		s.likelihoods = before
	}
}

// tooManyDoubles returns by how many doubles the hands of the current world exceed what would have been redealt.
func (s *Sampler) tooManyDoubles() (n int) {
	if s.doubles == 0 {
		return 0
	}
	for _, hand := range s.dealt {
		n += max(0, hand.And(choice.Doubles()).Len()-s.doubles+1)
	}
	return n
}

// anyPlace returns the place of a random movable tile.
func (s *Sampler) anyPlace() int { return s.where[s.movable[s.rng.IntN(len(s.movable))]] }

// swap exchanges the tiles in two places, and updates the dealt hands and keys.
func (s *Sampler) swap(p, q int) {
	s.pickUp(p)
	s.pickUp(q)
	s.at[p], s.at[q] = s.at[q], s.at[p]
	s.putDown(p)
	s.putDown(q)
}

func (s *Sampler) pickUp(p int) {
	at := s.places[p]
	if at.seat == domino.NoSeat {
		return
	}
	s.keys[at.seat] ^= code(s.at[p], at)
	if at.since == dealt {
		s.dealt[at.seat] = s.dealt[at.seat].Without(s.items[s.at[p]].tile)
	}
}

func (s *Sampler) putDown(p int) {
	s.where[s.at[p]] = p
	at := s.places[p]
	if at.seat == domino.NoSeat {
		return
	}
	s.keys[at.seat] ^= code(s.at[p], at)
	if at.since == dealt {
		s.dealt[at.seat] = s.dealt[at.seat].With(s.items[s.at[p]].tile)
	}
}

// position returns the present position in the current world.
func (s *Sampler) position() game.Position {
	hands, boneyard := s.startingHands()
	// The order of the tiles that haven't been drawn is random.
	rest := boneyard[len(s.ownDrawn):]
	s.rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	p := s.o.StartPosition(hands, boneyard[:len(s.ownDrawn)+s.o.Boneyard])
	for _, e := range s.o.History {
		p.Follow(e)
	}
	s.steps += len(s.o.History)
	return p
}

// startingHands returns the dealt hands of the current world, and the tiles that weren't dealt: first those drawn, in
// order, then the rest.
func (s *Sampler) startingHands() (hands [domino.MaxSeats]domino.Set, boneyard []domino.Tile) {
	hands = s.dealt
	hands[s.o.Seat] = s.ownDealt
	for d, t := range s.ownDrawn {
		if p := s.drawPlaces[d]; p >= 0 {
			t = s.items[s.at[p]].tile
		}
		boneyard = append(boneyard, t)
	}
	for p, at := range s.places {
		if at.seat == domino.NoSeat {
			boneyard = append(boneyard, s.items[s.at[p]].tile)
		}
	}
	return hands, boneyard
}
