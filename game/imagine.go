package game

import "dominoes/game/domino"

// The functions of this file are for players that reason about possible positions.

// Points returns what a play would score in play, and the sum of what each of the given tiles would then score as the
// next play, at the best end for it. The play must fit; it doesn't matter who holds the tiles.
func (p *Position) Points(m Move, replies domino.Set) (now, then int) {
	if p.ownFrame {
		return p.pointsMore(m, replies)
	}
	after := *p
	after.put(m)
	now = after.score()
	var best [domino.MaxTiles]int16
	for open := after.Open(); open != 0; open &= open - 1 {
		e := open.First()
		pips := after.outer[e&7]
		for tiles := replies.And(p.frame.Fits[pips&15]); !tiles.IsEmpty(); {
			t := tiles.First()
			tiles = tiles.Without(t)
			count := t.Other(int(pips))
			if t.IsDouble() {
				count *= 2
			}
			best[t] = max(best[t], int16(p.rules.InPlayScore(int(after.totalAfter(e, count)))))
		}
	}
	for _, points := range best {
		then += int(points)
	}
	return now, then
}

// pointsMore is Points for rules that need a frame of their own.
func (p *Position) pointsMore(m Move, replies domino.Set) (now, then int) {
	now = p.tilePoints(m)
	after := *p
	after.hands[p.turn&3] = after.hands[p.turn&3].With(m.Tile).Or(replies) // so that the round doesn't end here
	after.held = after.held.Or(after.hands[p.turn&3])
	after.Play(m)
	if after.ending != Running {
		return now, 0
	}
	var best [domino.MaxTiles]int
	for open := after.Open(); open != 0; open &= open - 1 {
		e := open.First()
		for tiles := replies.And(p.frame.Fits[after.outer[e&7]&15]); !tiles.IsEmpty(); {
			t := tiles.First()
			tiles = tiles.Without(t)
			best[t] = max(best[t], after.tilePoints(Move{Kind: Plays, Tile: t, End: e}))
			if p.frame.Turnable.Has(t) {
				best[t] = max(best[t], after.tilePoints(Move{Kind: Plays, Tile: t, End: e, Turned: true}))
			}
		}
	}
	for _, points := range best {
		then += points
	}
	return now, then
}

// Outer returns the pips that a play leaves open: the half that faces away from the end it joins. For a lead, which
// leaves both halves open, it is the lower one.
func (p *Position) Outer(m Move) int {
	if m.End == domino.NoEnd {
		return m.Tile.Low()
	}
	return m.Tile.Other(p.inner(m))
}

// Joining returns the tiles, of any set, that join an end which shows these pips.
func (p *Position) Joining(pips int) domino.Set { return p.frame.Fits[pips&15] }

// AllEnds returns all ends of the layout, whether or not the seat to move may join them.
func (p *Position) AllEnds() domino.Ends { return p.exists }

// openTo returns the ends that a seat could join if it had the turn now. They differ between seats only with trains.
func (p *Position) openTo(s domino.Seat) domino.Ends {
	if p.rules.Trains == domino.TrainsNone {
		return p.Open()
	}
	next := p.trains
	next.Begin(p.rules, s, p.bare)
	return next.Open(s, p.exists)
}

// TrainsAfter returns the trains that a seat could join if it had the next turn after a play of the seat to move.
func (p *Position) TrainsAfter(m Move, s domino.Seat) domino.Ends {
	next := p.trains
	next.Play(p.rules, p.turn, m.Tile, m.End, false)
	next.Begin(p.rules, s, p.bare&^m.End.Only())
	return next.Open(s, p.exists)
}

// OpenAfter returns the ends that a seat could join if it had the next turn after a play of the observer's.
func (o *Observation) OpenAfter(m Move, s domino.Seat) []OpenEnd {
	p := o.Table()
	if o.play(&p, m); m.Kind != Plays {
		return p.OpenEnds()
	}
	return p.openEnds(p.openTo(s))
}

// Extra returns the points that earlier rounds add to the round's award, and whether all but those of ties counts
// double.
func (p *Position) Extra() (points int, doubled bool) {
	return p.frame.carried + p.frame.bonus, p.frame.doubled
}

// Alone returns the position with its round alone, as if no other round had been played and every score counted:
// without the least first score, the bonuses for first rounds, what a redeal doubles and the score that ends the pass
// bonus (docs/rules.md, point 45).
func (p *Position) Alone() Position {
	alone, rules := *p, *p.rules
	rules.Entry, rules.PassBonusUntil = 0, 0
	frame := *p.frame
	frame.bonus, frame.doubled = 0, false
	alone.rules, alone.frame = &rules, &frame
	return alone
}

// MoveOf returns the move by which a tile was laid by these rules.
func MoveOf(r *domino.Rules, l domino.Laid) Move {
	return Move{Plays, l.Tile, l.End, l.Turned() && r.Joints().Turnable.Has(l.Tile)}
}

// SetHand replaces a seat's hand, to ask what it could do with other tiles.
func (p *Position) SetHand(s domino.Seat, hand domino.Set) {
	p.hands[s&3] = hand
	p.held = domino.Set{}
	for _, h := range p.hands {
		p.held = p.held.Or(h)
	}
}

// WalkHistory calls see for each of the round's events, with its index and the table as it was before it. The table's
// layout and fitting tiles are right; its hands mean nothing, since other seats' tiles can't be known.
func (o *Observation) WalkHistory(see func(at int, e Event, table *Position)) {
	table, held := o.tableBefore()
	for at, e := range o.History {
		// A seat without tiles has no turn, but here every seat may hold some.
		if seat := Actor(e); seat != domino.NoSeat && seat != table.turn {
			table.turn = seat
			if table.ownFrame && table.laid > 0 {
				table.beginTurn()
			}
		}
		see(at, e, &table)
		switch e := e.(type) {
		case Joined: // how many it holds decides whether the round goes on
			if held[e.Laid.Seat]--; held[e.Laid.Seat] == 0 {
				table.hands[e.Laid.Seat&3] = domino.SetOf(e.Laid.Tile)
			}
		case Drew:
			held[e.Seat]++
		}
		table.Follow(e)
	}
}

// tableBefore returns the table before the round's history, with the number of tiles that each seat held. Other seats
// hold every tile that they might have.
func (o *Observation) tableBefore() (table Position, held [domino.MaxSeats]int) {
	unseen := o.Unseen()
	var hands [domino.MaxSeats]domino.Set
	for seat := range hands[:o.Rules.Seats] {
		hands[seat] = unseen
	}
	hands[o.Seat] = o.Hand
	held = o.Held
	var stock []domino.Tile // in drawing order; tiles that this seat hasn't seen may be any
	for _, e := range o.History {
		switch e := e.(type) {
		case Joined:
			seat := e.Laid.Seat
			held[seat]++
			hands[seat] = hands[seat].With(e.Laid.Tile)
		case Drew:
			held[e.Seat]--
			t := e.Tile
			if t == domino.NoTile {
				t = unseen.First()
			}
			stock = append(stock, t)
		}
	}
	for range o.Boneyard {
		stock = append(stock, unseen.First())
	}
	for seat, n := range held {
		if n == 0 {
			hands[seat] = domino.Set{} // a position gave it none
		}
	}
	return o.StartPosition(hands, stock), held
}
