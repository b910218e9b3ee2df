// Package worlds imagines how the tiles that a seat can't see may lie. It knows
// what is impossible: a seat that passed had nothing that fitted, one that drew
// on and on had nothing until the last, an opening rule that forced the lead
// says who hasn't a higher tile. Of what is possible it finds likely worlds
// likely, by a model of how players choose.
//
// Every hidden tile lies in a place: it was dealt to a seat, was drawn by one at
// a certain time, or is in the boneyard still. A [Sampler] starts from one way
// to fill the places and goes on by exchanging two or three tiles at a time,
// keeping to what is possible always and to what is likely on average: a
// Metropolis chain.
package worlds

import (
	"context"
	"math/rand/v2"
	"time"

	"dominoes/ai/choice"
	"dominoes/game"
)

// Sampler imagines worlds for one observation.
type Sampler struct {
	// MaxWeighings limits how many choices are weighed from one world to the next. Fewer
	// than are usual make worlds that are more like each other.
	MaxWeighings int

	o     *game.Observation
	model *choice.Model // nil where every possible world is as likely
	rng   *rand.Rand

	places  []place
	items   []item
	at      []int // the item in each place
	where   []int // the place of each item
	movable []int // items that may be in places of more than one kind
	allowed [][]bool

	doubles  int // so many in a hand are dealt anew; 0 where they aren't
	ownDealt game.Set
	ownDrawn []game.Tile // by draw of the round, NoTile for other seats' draws
	ownDraws []int       // place of each other seat's draw, -1 for the observer's

	// maxTries is how many worlds are looked at for one that comes to the
	// present.
	maxTries int

	weighed     int          // choices
	steps       int          // exchanges, events followed and choices weighed
	nextCheck   int          // at this many steps the context is looked at
	present     choice.Board // as the whole table sees it
	turns       [game.MaxSeats][]turn
	dealt       [game.MaxSeats]game.Set          // in the world at hand
	keys        [game.MaxSeats]uint64            // of all that each seat came by in it
	likelihoods [game.MaxSeats]choice.Likelihood // of each seat's choices in it
	choices     [game.MaxSeats]int               // of each seat that are weighed
	memory      memory
}

// New returns a sampler of what the observer can't see. Without a model, every
// world that is possible is as likely as any other. That another seat holds the
// tile that it must lead is believed only once it lies. If ctx ends, the sampler starts from the world that
// it has reached.
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
			s.likelihoods[seat] = s.likelihood(game.Seat(seat))
		}
	}
	s.shuffle(ctx, 10, burnIn)
	s.MaxWeighings = burnIn
	return s
}

// Ended returns why a context has ended, nil if it hasn't. It looks at the deadline itself, whose timer
// is late on a busy machine.
func Ended(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if deadline, ok := ctx.Deadline(); ok && !time.Now().Before(deadline) {
		return context.DeadlineExceeded
	}
	return nil
}

// stepsPerCheck is how many steps lie between looks at the context.
const stepsPerCheck = 128

// ended reports whether the context has ended, as far as is known: it is looked at now and then.
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

// burnIn is how many choices are weighed, at the most, until the chain has
// forgotten where it began.
const burnIn = 3000

// Certain reports whether there is but one way that the tiles can lie now. As long as
// nobody has some of them there are several: each may be in any hand's place.
func (s *Sampler) Certain() bool {
	for i, item := range s.items {
		if item.seat != game.NoSeat {
			continue // it has been played, and how its seat came by it is past
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

// Weighed returns how many choices have been weighed so far, which is what
// imagining takes its time for. Those of hands that are remembered count, too: what
// is done with so much work doesn't depend on them.
func (s *Sampler) Weighed() int { return s.weighed }

// Next returns the position in another likely world, with what the whole table
// has seen.
//
// If what was seen can't be, or hardly, or ctx has ended, the position may not be the observer's turn.
func (s *Sampler) Next(ctx context.Context) choice.Board {
	s.shuffle(ctx, 2, s.MaxWeighings)
	b := s.present
	b.Pos = s.search(ctx)
	return b
}

// Again returns the same world once more, in which the tiles that nobody has are in another order.
func (s *Sampler) Again() choice.Board {
	b := s.present
	b.Pos = s.position()
	return b
}

// Style returns how another seat may play, by what it chose in the world at hand.
func (s *Sampler) Style(seat game.Seat) choice.Style {
	return s.likelihoods[seat].Style(s.rng.Float64())
}

// search goes on to a world in which the round comes to the present, and returns
// it then. It doesn't come where it would have been blocked by now, or another
// seat would lead: that doesn't show in where any one tile is. Where there is no
// such world, or hardly one, it isn't looked for again.
func (s *Sampler) search(ctx context.Context) (p game.Position) {
	for range s.maxTries {
		p = s.position()
		if p.Ending() == game.Running && p.Turn() == s.o.Turn && s.tooManyDoubles() == 0 || s.ended(ctx) {
			return p
		}
		s.shuffle(ctx, 1, s.MaxWeighings/10)
	}
	s.maxTries = 1
	return p
}

// shuffle tries to move the tiles that may be elsewhere some times, or some more where
// they are few. It ends with ctx, or once this many choices have been weighed if weighings isn't 0.
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

// exchange tries to let two tiles change places. Now and then it is three that
// go round: where three seats lack a number each, of three tiles no two may be
// able to change places.
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
		seat := game.Seat(i)
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

// tooManyDoubles returns how many doubles there are beyond those with which the hands of the world at hand would have
// been dealt anew.
func (s *Sampler) tooManyDoubles() (n int) {
	if s.doubles == 0 {
		return 0
	}
	for _, hand := range s.dealt {
		n += max(0, hand.And(choice.Doubles()).Len()-s.doubles+1)
	}
	return n
}

// anyPlace returns the place of any tile that may be elsewhere.
func (s *Sampler) anyPlace() int { return s.where[s.movable[s.rng.IntN(len(s.movable))]] }

// swap lets the tiles in two places change places, and keeps the dealt hands in
// step.
func (s *Sampler) swap(p, q int) {
	s.pickUp(p)
	s.pickUp(q)
	s.at[p], s.at[q] = s.at[q], s.at[p]
	s.putDown(p)
	s.putDown(q)
}

func (s *Sampler) pickUp(p int) {
	at := s.places[p]
	if at.seat == game.NoSeat {
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
	if at.seat == game.NoSeat {
		return
	}
	s.keys[at.seat] ^= code(s.at[p], at)
	if at.since == dealt {
		s.dealt[at.seat] = s.dealt[at.seat].With(s.items[s.at[p]].tile)
	}
}

// position returns the present in the world at hand.
func (s *Sampler) position() game.Position {
	hands, boneyard := s.startingHands()
	// Which of the tiles never drawn comes when is anybody's guess.
	rest := boneyard[len(s.ownDrawn):]
	s.rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	p := s.o.StartPosition(hands, boneyard[:len(s.ownDrawn)+s.o.Boneyard])
	for _, e := range s.o.History {
		p.Follow(e)
	}
	s.steps += len(s.o.History)
	return p
}

// startingHands returns the hands as they were dealt in the world at hand, and the
// tiles that weren't: first those drawn since, in their order, then the rest.
func (s *Sampler) startingHands() (hands [game.MaxSeats]game.Set, boneyard []game.Tile) {
	hands = s.dealt
	hands[s.o.Seat] = s.ownDealt
	for d, t := range s.ownDrawn {
		if p := s.ownDraws[d]; p >= 0 {
			t = s.items[s.at[p]].tile
		}
		boneyard = append(boneyard, t)
	}
	for p, at := range s.places {
		if at.seat == game.NoSeat {
			boneyard = append(boneyard, s.items[s.at[p]].tile)
		}
	}
	return hands, boneyard
}
