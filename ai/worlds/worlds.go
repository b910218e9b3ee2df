// Package worlds imagines how the tiles that a seat can't see may lie. It knows
// what is impossible: a seat that passed had nothing that fitted, one that drew
// on and on had nothing until the last, an opening rule that forced the lead
// says who hasn't a higher tile. Of what is possible it finds likely worlds
// likely, by a model of how players choose.
//
// Every hidden tile lies in a place: it was dealt to a seat, was drawn by one at
// a certain time, or is in the boneyard still. A [Sampler] starts from one way
// to fill the places and goes on by exchanging two tiles at a time, keeping to
// what is possible always and to what is likely on average: a Metropolis chain.
package worlds

import (
	"math"
	"math/rand/v2"

	"dominoes/ai/choice"
	"dominoes/game"
)

// Sampler imagines worlds for one observation.
type Sampler struct {
	o     *game.Observation
	model *choice.Model // nil where every possible world is as likely
	rng   *rand.Rand

	places  []place
	items   []item
	at      []int // the item in each place
	movable []int // places of other seats whose tile isn't certain
	allowed [][]bool

	ownDealt game.Set
	ownDrawn []game.Tile // by draw of the round, NoTile for other seats' draws
	ownDraws []int       // place of each other seat's draw, -1 for the observer's

	weighed int
	present choice.Board // as the whole table sees it
	told    [game.MaxSeats][]turn
	dealt   [game.MaxSeats]game.Set // in the world at hand
	likely  [game.MaxSeats]float64  // logarithm of what each seat's choices were worth
}

// New returns a sampler of what the observer can't see. Without a model, every
// world that is possible is as likely as any other.
func New(o *game.Observation, model *choice.Model, rng *rand.Rand) *Sampler {
	s := &Sampler{o: o, model: model, rng: rng}
	evidence := s.gather()
	s.settle(evidence)
	s.begin()
	s.walk()
	if model != nil {
		for seat := range s.told {
			s.likely[seat] = s.likelihood(game.Seat(seat))
		}
	}
	s.mix(20*len(s.movable), burnIn)
	return s
}

// burnIn is how many choices are weighed, at the most, until the chain has
// forgotten where it began.
const burnIn = 3000

// Next returns the position in another likely world, with what the whole table
// has seen. It weighs about as many choices as it may, or fewer where fewer are
// enough to get far from the last world.
func (s *Sampler) Next(weighings int) choice.Board {
	s.mix(2*len(s.movable), weighings)
	b := s.present
	b.Pos = s.position()
	return b
}

// Certain reports whether there is but one way that the tiles can lie.
func (s *Sampler) Certain() bool {
	unknown := 0 // tiles that nobody has, whose order matters where they may be drawn
	for _, at := range s.places {
		if at.seat == game.NoSeat {
			unknown++
		}
	}
	return len(s.movable) == 0 && (unknown <= 1 || s.o.Drawable == 0)
}

// Weighed returns how many choices have been weighed so far, which is what
// imagining takes its time for.
func (s *Sampler) Weighed() int { return s.weighed }

// mix makes some exchanges, until so many choices have been weighed.
func (s *Sampler) mix(exchanges, weighings int) {
	if len(s.movable) == 0 {
		return
	}
	stop := s.weighed + weighings
	for range exchanges {
		s.exchange()
		if s.weighed >= stop {
			return
		}
	}
}

// exchange tries to let two tiles change places.
func (s *Sampler) exchange() {
	p := s.movable[s.rng.IntN(len(s.movable))]
	q := s.rng.IntN(len(s.places))
	from, to := s.places[p], s.places[q]
	if from.seat == to.seat && from.since == to.since {
		return
	}
	i, j := s.at[p], s.at[q]
	if !s.allowed[i][q] || !s.allowed[j][p] {
		return
	}
	s.swap(p, q)
	if s.model == nil {
		return
	}
	before := s.likely
	change := 0.0
	for _, seat := range [2]game.Seat{from.seat, to.seat} {
		if seat == game.NoSeat {
			continue
		}
		s.likely[seat] = s.likelihood(seat)
		change += s.likely[seat] - before[seat]
		if from.seat == to.seat {
			break
		}
	}
	if change < 0 && s.rng.Float64() >= math.Exp(change) {
		s.swap(p, q)
		s.likely = before
	}
}

// swap lets the tiles in two places change places.
func (s *Sampler) swap(p, q int) {
	i, j := s.at[p], s.at[q]
	s.move(p, i, j)
	s.move(q, j, i)
	s.at[p], s.at[q] = j, i
}

// move keeps the dealt hands in step where a place gets another item.
func (s *Sampler) move(p, old, new int) {
	if at := s.places[p]; at.seat != game.NoSeat && at.since == dealt {
		s.dealt[at.seat] = s.dealt[at.seat].Without(s.items[old].tile)
		s.dealt[at.seat] = s.dealt[at.seat].With(s.items[new].tile)
	}
}

// position returns the present in the world at hand.
func (s *Sampler) position() game.Position {
	hands, boneyard := s.beginning()
	// Which of the tiles never drawn comes when is anybody's guess.
	rest := boneyard[len(s.ownDrawn):]
	s.rng.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	p := s.o.Begin(hands, boneyard[:len(s.ownDrawn)+s.o.Boneyard])
	for _, e := range s.o.History {
		p.Follow(e)
	}
	return p
}

// beginning returns the hands as they were dealt in the world at hand, and the
// tiles that weren't: first those drawn since, in their order, then the rest.
func (s *Sampler) beginning() (hands [game.MaxSeats]game.Set, boneyard []game.Tile) {
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
