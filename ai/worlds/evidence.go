package worlds

import (
	"cmp"
	"math"
	"slices"

	"dominoes/game"
	"dominoes/game/domino"
)

// place is where a hidden tile may be: dealt to a seat, drawn by a seat at a certain time, or still in the boneyard,
// which has NoSeat.
type place struct {
	seat  domino.Seat
	since int // index of the event in which the seat got it, or dealt
}

// item is a tile that the observer couldn't see before it was played.
type item struct {
	tile  domino.Tile
	seat  domino.Seat // the seat that played it, or NoSeat
	until int         // index of the event in which it was played, or never
}

const (
	dealt = -1
	never = math.MaxInt
)

// stuck is a time at which a seat couldn't play.
type stuck struct {
	at   int
	tile domino.Set // the tiles that fitted
}

// evidence is what the history proves.
type evidence struct {
	stuck [domino.MaxSeats][]stuck
	// lead is the tile that the opening rule forced to be led, or NoTile.
	lead domino.Tile
	// noDouble are the seats that were dealt no double, which follows from who led what.
	noDouble domino.Seats
}

// withoutDouble returns the seats that were dealt no double if the winner of the last round must lead one
// (docs/rules.md, point 46): those between the winner and the leader, or all if the leader had none. The hand is the
// leader's at the deal, as far as it is known.
func withoutDouble(r *domino.Rules, d game.Dealt, hand domino.Set) (seats domino.Seats) {
	if d.Heir == domino.NoSeat || d.Leader == domino.NoSeat {
		return 0
	}
	if !hand.IsEmpty() && hand.And(domino.Doubles).IsEmpty() {
		return r.Everyone()
	}
	for s := d.Heir; s != d.Leader; s = (s + 1) % domino.Seat(r.Seats) {
		seats |= s.Only()
	}
	return seats
}

// collectEvidence lists the hidden tiles and the places for them, and returns what the history proves about them.
func (s *Sampler) collectEvidence() evidence {
	o := s.o
	known := evidence{lead: domino.NoTile}
	s.ownDealt = o.Hand
	dealtTo := o.Held // tiles dealt to each seat
	first := firstTurn{seat: domino.NoSeat}
	var deal game.Dealt
	o.WalkHistory(func(at int, e game.Event, table *game.Position) {
		first.endBefore(game.Actor(e), &known)
		switch e := e.(type) {
		case game.Dealt:
			deal, known.lead = e, e.Forced
			known.noDouble = withoutDouble(&o.Rules, e, e.Hands[e.Leader&3])
		case game.Joined:
			if e.Laid.End == domino.NoEnd {
				known.addLead(&o.Rules, deal, e.Laid.Tile)
			}
			dealtTo[e.Laid.Seat]++
			s.addPlay(at, e.Laid)
			if table.Trains().Phase == domino.JoinOwn {
				first = firstTurn{e.Laid.Seat, stuck{at, table.Joining(e.Laid.Outer)}}
			}
		case game.Drew:
			if e.Seat != o.Seat && o.Rules.Boneyard != domino.BoneyardFree {
				known.stuck[e.Seat] = append(known.stuck[e.Seat], stuck{at, table.Fits()})
			}
			dealtTo[e.Seat]--
			s.addDraw(at, e)
		case game.Passed:
			known.stuck[e.Seat] = append(known.stuck[e.Seat], stuck{at, table.Fits()})
		}
	})
	first.endBefore(o.Turn, &known)
	s.addDealt(&dealtTo)
	for _, t := range o.Unseen().Tiles() {
		s.items = append(s.items, item{t, domino.NoSeat, never})
	}
	for len(s.places) < len(s.items) {
		s.places = append(s.places, place{domino.NoSeat, dealt})
	}
	return known
}

// addLead adds what a lead after a deal proves.
func (known *evidence) addLead(r *domino.Rules, deal game.Dealt, t domino.Tile) {
	if !t.IsDouble() {
		known.noDouble = withoutDouble(r, deal, domino.SetOf(t))
	}
	if deal.ByRule {
		known.lead = t
	}
}

// firstTurn is the newest tile of a first turn on trains, which goes on as long as a tile fits: a seat that doesn't go
// on is stuck after it (docs/rules.md, point 42).
type firstTurn struct {
	seat domino.Seat // NoSeat if the newest tile isn't of a first turn
	then stuck
}

// endBefore adds to the evidence that the first turn has ended, unless the next seat to act is the same.
func (f *firstTurn) endBefore(next domino.Seat, known *evidence) {
	if f.seat != domino.NoSeat && f.seat != next {
		known.stuck[f.seat] = append(known.stuck[f.seat], f.then)
	}
	f.seat = domino.NoSeat
}

// addPlay records a tile that a seat has played.
func (s *Sampler) addPlay(at int, l domino.Laid) {
	if l.Seat == s.o.Seat {
		s.ownDealt = s.ownDealt.With(l.Tile)
		return
	}
	s.items = append(s.items, item{l.Tile, l.Seat, at})
}

// addDraw records a draw, with a place for the tile if the observer didn't draw it.
func (s *Sampler) addDraw(at int, e game.Drew) {
	s.ownDrawn = append(s.ownDrawn, e.Tile)
	if e.Seat == s.o.Seat {
		s.drawPlaces = append(s.drawPlaces, -1)
		return
	}
	s.drawPlaces = append(s.drawPlaces, len(s.places))
	s.places = append(s.places, place{e.Seat, at})
}

// addDealt adds the places of the tiles that were dealt to the other seats, given how many tiles were dealt to each.
func (s *Sampler) addDealt(dealtTo *[domino.MaxSeats]int) {
	for _, t := range s.ownDrawn {
		if t != domino.NoTile {
			s.ownDealt = s.ownDealt.Without(t)
		}
	}
	s.doubles = s.o.Rules.RedealDoubles
	for seat := range domino.Seat(s.o.Rules.Seats) {
		if dealtTo[seat] != s.o.Rules.Deal {
			s.doubles = 0 // the position was set up by hand
		}
		if seat == s.o.Seat {
			continue
		}
		for range dealtTo[seat] {
			s.places = append(s.places, place{seat, dealt})
		}
	}
}

// arrange finds out which tile may be where, and fills all places in one possible way.
func (s *Sampler) arrange(known evidence) {
	s.setAllowed(known)
	if !s.fill() {
		// The observation is impossible, as in a position made by hand. Then only who played what is used.
		s.maxTries = 1
		s.setAllowed(evidence{lead: domino.NoTile})
		s.fill()
	}
	for i := range s.allowed {
		if s.isMovable(i) {
			s.movable = append(s.movable, i)
		}
	}
}

// setAllowed sets allowed by the evidence.
func (s *Sampler) setAllowed(known evidence) {
	s.allowed = make([][]bool, len(s.items))
	for i := range s.items {
		s.allowed[i] = make([]bool, len(s.places))
		for p := range s.places {
			s.allowed[i][p] = s.possible(s.items[i], p, known)
		}
	}
}

// isMovable reports whether an item may be in places of different kinds.
func (s *Sampler) isMovable(i int) bool {
	first := -1
	for p, ok := range s.allowed[i] {
		switch {
		case !ok:
		case first < 0:
			first = p
		case s.places[p] != s.places[first]:
			return true
		}
	}
	return false
}

// possible reports whether an item can have been in a place.
func (s *Sampler) possible(i item, p int, known evidence) bool {
	at := s.places[p]
	if at.seat == domino.NoSeat {
		return i.seat == domino.NoSeat
	}
	if i.seat != domino.NoSeat && (i.seat != at.seat || i.until <= at.since) {
		return false
	}
	if at.since == dealt && known.lead != domino.NoTile && s.o.Rules.LeadsBefore(i.tile, known.lead) {
		return false
	}
	if at.since == dealt && known.noDouble.Has(at.seat) && i.tile.IsDouble() {
		return false
	}
	// A seat that was stuck had no tile that fitted. If it played one later, it got it after that.
	for _, k := range known.stuck[at.seat] {
		if at.since < k.at && k.at < i.until && k.tile.Has(i.tile) {
			return false
		}
	}
	return true
}

// fill finds a tile for every place by augmenting paths, the tiles with the fewest places first. It reports whether
// there is a solution.
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

// assign gives an item a place, and moves others if it must.
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

// indexPlaces sets the indexes for the first world.
func (s *Sampler) indexPlaces() {
	s.where = make([]int, len(s.items))
	for seat := range s.keys {
		s.keys[seat] = ^uint64(seat) // no hand has the key 0, which marks empty cache entries
	}
	for p := range s.places {
		s.putDown(p)
	}
}
