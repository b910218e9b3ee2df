package game

import "slices"

// Perft counts the distinct lines of play of each length from 1 to depth, the usual proof that a move generator is
// right. A ply is a tile played or drawn; passes are forced and don't count as plies. A line counts at its length
// whether the round continues there or ends exactly there, and not beyond. Two plays of one tile are one move if they
// leave the same open ends: the same pips and, if something scores in play or tips can still open, the same counts and
// number of closed tips; with trains also the same owners, marks and uncovered double. All counts are 0 if no round is
// running.
func (s *State) Perft(depth int) []uint64 {
	counts := make([]uint64, max(0, depth))
	if s.stage == AwaitMove {
		pos := s.pos
		pos.perft(counts)
	}
	return counts
}

func (p *Position) perft(counts []uint64) {
	if len(counts) == 0 {
		return
	}
	for p.ending == Running && p.CanPass() {
		p.pass()
	}
	if p.ending != Running {
		return
	}
	var buf [MaxMoves]Move
	moves := p.Moves(buf[:0])
	seen := make(map[outcome]bool, len(moves))
	for _, m := range moves {
		next := *p
		next.Play(m)
		if m.Kind == Plays && m.End != NoEnd {
			key := outcome{m.Tile, next.endsKey()}
			if seen[key] {
				continue
			}
			seen[key] = true
		}
		counts[0]++
		next.perft(counts[1:])
	}
}

// shows returns how an end counts in a game in which equal ends score: 0 if bare, 1 with a tile, 2 with a double.
func (p *Position) shows(e End) uint8 {
	switch {
	case p.bare.Has(e):
		return 0
	case p.doubles.Has(e):
		return 2
	}
	return 1
}

// outcome is a tile played and the open ends that it leaves.
type outcome struct {
	tile Tile
	ends endsKey
}

// as far as it matters
type endsKey struct {
	ends   [MaxArms]struct{ pips, counts uint8 } // with trains in the order of their owners
	n      int
	closed int

	marked, uncovered Ends
}

func (p *Position) endsKey() endsKey {
	var f endsKey
	tipsToCome := p.closed != 0 || !p.spun && p.rules.Spins() && p.rules.Spinner == SpinnerFirstDouble
	full := p.rules.InPlay != InPlayNone || tipsToCome
	for _, e := range p.exists.List() {
		end := &f.ends[f.n]
		f.n++
		end.pips = p.outer[e&7]
		if full {
			end.counts = p.counts[e&7]
			if p.leadSides.Has(e) {
				end.counts = 2 * p.outer[e&7]
			}
			if p.rules.InPlay == InPlayBergen {
				end.counts = p.shows(e)
			}
		}
	}
	if full {
		f.closed = p.closed.Len()
	}
	if p.rules.Trains != TrainsNone {
		f.marked, f.uncovered = p.marked, p.uncovered
		return f
	}
	slices.SortFunc(f.ends[:f.n], func(a, b struct{ pips, counts uint8 }) int {
		return int(a.pips)<<8 + int(a.counts) - int(b.pips)<<8 - int(b.counts)
	})
	return f
}
