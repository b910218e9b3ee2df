package worlds

import (
	"cmp"
	"math"
	"slices"

	"dominoes/ai/choice"
	"dominoes/game"
)

// place is where a hidden tile may be: dealt to a seat, or drawn by it at a
// time; of seat NoSeat are the tiles that nobody has.
type place struct {
	seat  game.Seat
	since int // the event that gave it, or dealt
}

// item is a tile that the observer couldn't see before it was played.
type item struct {
	tile  game.Tile
	seat  game.Seat // who played it, or NoSeat
	until int       // the event that played it, or never
}

const (
	dealt = -1
	never = math.MaxInt
)

// stuck is a time at which a seat had nothing that fitted.
type stuck struct {
	at   int
	tile game.Set // everything that fitted
}

// evidence is what the history says for certain.
type evidence struct {
	stuck [game.MaxSeats][]stuck
	// lead is the tile that the opening rule had led, or NoTile.
	lead game.Tile
}

// collectEvidence reads the history: it lists the places and the tiles to fill them, and
// collects what is certain about them.
func (s *Sampler) collectEvidence() evidence {
	o := s.o
	known := evidence{lead: game.NoTile}
	unseen := o.Unseen()
	s.ownDealt = o.Hand
	free := o.Rules.Boneyard == game.BoneyardFree

	plays, draws := [game.MaxSeats]int{}, [game.MaxSeats]int{}
	byRule := false
	o.WalkHistory(func(at int, e game.Event, table *game.Position) {
		switch e := e.(type) {
		case game.Dealt:
			byRule, known.lead = e.ByRule, e.Forced
		case game.Joined:
			if byRule && e.Laid.End == game.NoEnd {
				known.lead = e.Laid.Tile
			}
			plays[e.Laid.Seat]++
			if e.Laid.Seat == o.Seat {
				s.ownDealt = s.ownDealt.With(e.Laid.Tile)
			} else {
				s.items = append(s.items, item{e.Laid.Tile, e.Laid.Seat, at})
			}
		case game.Drew:
			draws[e.Seat]++
			s.ownDrawn = append(s.ownDrawn, e.Tile)
			if e.Seat == o.Seat {
				s.ownDraws = append(s.ownDraws, -1)
				return
			}
			if !free {
				known.stuck[e.Seat] = append(known.stuck[e.Seat], stuck{at, table.Fits()})
			}
			s.ownDraws = append(s.ownDraws, len(s.places))
			s.places = append(s.places, place{e.Seat, at})
		case game.Passed:
			known.stuck[e.Seat] = append(known.stuck[e.Seat], stuck{at, table.Fits()})
		}
	})
	for _, t := range s.ownDrawn {
		if t != game.NoTile {
			s.ownDealt = s.ownDealt.Without(t)
		}
	}
	s.doubles = o.Rules.RedealDoubles
	for seat := range game.Seat(o.Rules.Seats) {
		if o.Held[seat]+plays[seat]-draws[seat] != o.Rules.Deal {
			s.doubles = 0 // it is a position, which wasn't dealt
		}
		if seat == o.Seat {
			continue
		}
		for range o.Held[seat] + plays[seat] - draws[seat] {
			s.places = append(s.places, place{seat, dealt})
		}
	}
	for _, t := range unseen.Tiles() {
		s.items = append(s.items, item{t, game.NoSeat, never})
	}
	for len(s.places) < len(s.items) {
		s.places = append(s.places, place{game.NoSeat, dealt})
	}
	return known
}

// arrange works out which tile may be where, and finds one way to fill all
// places.
func (s *Sampler) arrange(known evidence) {
	s.allowed = make([][]bool, len(s.items))
	for i := range s.items {
		s.allowed[i] = make([]bool, len(s.places))
		for p := range s.places {
			s.allowed[i][p] = s.possible(s.items[i], p, known)
		}
	}
	if !s.fill() {
		// What was seen can't be: a position made by hand may say anything.
		// Then who has played what is all that is believed.
		s.maxTries = 1
		for i := range s.items {
			for p := range s.places {
				s.allowed[i][p] = s.possible(s.items[i], p, evidence{lead: game.NoTile})
			}
		}
		s.fill()
	}
	for i, allowed := range s.allowed {
		kinds := map[place]bool{}
		for p, ok := range allowed {
			if ok {
				kinds[s.places[p]] = true
			}
		}
		if len(kinds) > 1 {
			s.movable = append(s.movable, i)
		}
	}
}

// possible reports whether an item can have been in a place.
func (s *Sampler) possible(i item, p int, known evidence) bool {
	at := s.places[p]
	if at.seat == game.NoSeat {
		return i.seat == game.NoSeat
	}
	if i.seat != game.NoSeat && (i.seat != at.seat || i.until <= at.since) {
		return false
	}
	if at.since == dealt && known.lead != game.NoTile && s.o.Rules.LeadsBefore(i.tile, known.lead) {
		return false
	}
	// A tile drawn by a stuck seat and played at once can't have come from before.
	for _, k := range known.stuck[at.seat] {
		if at.since < k.at && k.at < i.until && k.tile.Has(i.tile) {
			return false
		}
	}
	return true
}

// fill finds a tile for every place, the most particular tiles first, by
// augmenting paths.
func (s *Sampler) fill() bool {
	s.at = make([]int, len(s.places))
	for p := range s.at {
		s.at[p] = -1
	}
	order := s.rng.Perm(len(s.items))
	choices := make([]int, len(s.items))
	for i := range s.items {
		for _, ok := range s.allowed[i] {
			if ok {
				choices[i]++
			}
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(choices[i], choices[j]) })
	visited := make([]bool, len(s.places))
	for _, i := range order {
		clear(visited)
		if !s.assign(i, visited) {
			return false
		}
	}
	return true
}

// assign gives an item a place, moving others where it must.
func (s *Sampler) assign(i int, visited []bool) bool {
	start := s.rng.IntN(len(s.places))
	for k := range s.places {
		p := (start + k) % len(s.places)
		if !s.allowed[i][p] || visited[p] {
			continue
		}
		visited[p] = true
		if s.at[p] < 0 || s.assign(s.at[p], visited) {
			s.at[p] = i
			return true
		}
	}
	return false
}

// indexPlaces takes stock of the first world.
func (s *Sampler) indexPlaces() {
	s.where = make([]int, len(s.items))
	for seat := range s.keys {
		s.keys[seat] = ^uint64(seat) // no hand's key is 0, which is that of nothing
	}
	for p := range s.places {
		s.putDown(p)
	}
}

// turn is something that another seat did with its hand: it drew a tile, which
// is in a place, or it laid one. A forced lead and a draw of a stuck seat are no
// choice.
type turn struct {
	place  int // of the tile drawn, or -1
	choice bool
	board  choice.Board // as it was when the seat chose
	chosen game.Move
}

// recordChoices follows the round in the first world and keeps what every seat chose
// from. In every other world the table looked the same.
func (s *Sampler) recordChoices() {
	hands, boneyard := s.startingHands()
	b := choice.NewBoard(s.o.StartPosition(hands, boneyard[:len(s.ownDrawn)+s.o.Boneyard]), s.initialLayout())
	draws, byRule := 0, false
	for _, e := range s.o.History {
		seat, t, acts := b.Pos.Turn(), turn{place: -1}, true
		switch e := e.(type) {
		case game.Dealt:
			byRule, acts = e.ByRule, false
		case game.Joined:
			t.choice = !byRule || e.Laid.End != game.NoEnd
			t.chosen = s.o.Rules.Move(e.Laid)
		case game.Drew:
			t.choice = s.o.Rules.Boneyard == game.BoneyardFree
			t.chosen = game.Move{Kind: game.Draws, Tile: game.NoTile, End: game.NoEnd}
			t.place = s.ownDraws[draws]
			draws++
		default:
			acts = false
		}
		if acts && seat != s.o.Seat {
			if t.choice {
				t.board = b
				s.choices[seat]++
			}
			s.turns[seat] = append(s.turns[seat], t)
		}
		b.Follow(e)
	}
	s.present = b
}

// initialLayout returns the layout that lay when the round began.
func (s *Sampler) initialLayout() []game.Laid {
	for i, l := range s.o.Layout {
		if l.Seat != game.NoSeat {
			return s.o.Layout[:i]
		}
	}
	return s.o.Layout
}

// likelihood returns how likely a seat would have chosen as it did, in the world at
// hand. What is remembered counts as weighed, too.
func (s *Sampler) likelihood(seat game.Seat) choice.Likelihood {
	known := s.memory.of(s.keys[seat])
	if known.key != s.keys[seat] {
		known.key, known.likelihood = s.keys[seat], s.weigh(seat)
	}
	s.weighed += s.choices[seat]
	s.steps += s.choices[seat]
	return known.likelihood
}

// weigh works the likelihood out.
func (s *Sampler) weigh(seat game.Seat) choice.Likelihood {
	hand, all := s.dealt[seat], choice.Unknown()
	if s.o.Rules.Partner(s.o.Seat, seat) {
		all = choice.UnknownPartner()
	}
	for i := range s.turns[seat] {
		t := &s.turns[seat][i]
		if t.choice {
			t.board.Pos.SetHand(seat, hand)
			s.model.UpdateLikelihood(&t.board, t.chosen, &all)
		}
		if t.place >= 0 {
			hand = hand.With(s.items[s.at[t.place]].tile)
		}
		if t.chosen.Kind == game.Plays {
			hand = hand.Without(t.chosen.Tile)
		}
	}
	return all
}
