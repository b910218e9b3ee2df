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

// Give puts other tiles into a seat's hand, to ask what it could do with them.
func (p *Position) Give(s Seat, hand Set) {
	p.hands[s&3] = hand
	p.held = Set{}
	for _, h := range p.hands {
		p.held = p.held.Or(h)
	}
}
