package game

// What players need to reason about positions that may be.

// Points returns what a play would score in play, and what the given tiles would
// score, each once, as the next play, at the best end for it. The play must fit;
// who holds what doesn't matter.
func (p *Position) Points(m Move, replies Set) (now, then int) {
	after := *p
	if m.End == NoEnd {
		after.place(m.Tile.High(), m.Tile.Low())
	} else {
		after.attach(m.Tile, m.End)
	}
	now = after.score()
	var best [MaxTiles]int16
	for open := after.Open(); open != 0; open &= open - 1 {
		e := open.first()
		pips := after.outer[e]
		for tiles := replies.And(matching[pips&15]); !tiles.IsEmpty(); {
			t := tiles.First()
			tiles = tiles.Without(t)
			count := t.Other(int(pips))
			if t.IsDouble() {
				count *= 2
			}
			best[t] = max(best[t], int16(p.rules.inPlay(int(after.totalAfter(e, count)))))
		}
	}
	for _, points := range best {
		then += int(points)
	}
	return now, then
}

// SetHand puts other tiles into a seat's hand, to ask what it could do with them.
func (p *Position) SetHand(s Seat, hand Set) {
	p.hands[s&3] = hand
	p.held = Set{}
	for _, h := range p.hands {
		p.held = p.held.Or(h)
	}
}

// WalkHistory goes through the round's history. It calls see with every event's index,
// and with the table as it was before it: the layout and what fitted are true
// there, and the hands mean nothing, since others' tiles can't be known.
func (o *Observation) WalkHistory(see func(at int, e Event, table *Position)) {
	unseen := o.Unseen()
	var hands [MaxSeats]Set
	own := o.Hand
	var drawn []Tile
	for seat := range hands[:o.Rules.Seats] {
		hands[seat] = unseen // all that it might hold
	}
	for _, e := range o.History {
		switch e := e.(type) {
		case Joined:
			if e.Laid.Seat == o.Seat {
				own = own.With(e.Laid.Tile)
			} else {
				hands[e.Laid.Seat] = hands[e.Laid.Seat].With(e.Laid.Tile)
			}
		case Drew:
			t := e.Tile
			if t == NoTile {
				t = unseen.First()
			}
			drawn = append(drawn, t)
		}
	}
	hands[o.Seat] = own
	for range o.Boneyard {
		drawn = append(drawn, unseen.First())
	}
	table := o.StartPosition(hands, drawn)
	for at, e := range o.History {
		see(at, e, &table)
		table.Follow(e)
	}
}
