package game

import (
	"slices"

	"dominoes/game/domino"
)

// Perft counts the distinct lines of play of each length from 1 to depth, the usual proof that a move generator is
// right. A ply is a tile played or drawn; passes are forced and don't count as plies. A line counts at its length
// whether the round continues there or ends exactly there, and not beyond. Two plays of one tile are one move if they
// leave the same ends: the same pips, the same counts if something scores in play, and the same sides that must be
// covered first; with trains also the same owners, marks and uncovered doubles. All counts are 0 if no round is
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
	for p.CanPass() && p.ending == Running {
		p.pass()
	}
	if len(counts) == 0 {
		return
	}
	var buf [MaxMoves]Move
	moves := p.Moves(buf[:0])
	seen := make(map[outcome]bool, len(moves))
	for _, m := range moves {
		next := *p
		next.Play(m)
		if left := next.outcome(m.Tile); !seen[left] {
			seen[left] = true
			counts[0]++
			next.perft(counts[1:])
		}
	}
}

// outcome is what distinguishes plays: the tile, and the ends that are left.
type outcome struct {
	tile   domino.Tile
	kinds  [domino.MaxArms]uint32 // of the ends, in order
	trains domino.TrainState
}

func (p *Position) outcome(t domino.Tile) outcome {
	left := outcome{t, [domino.MaxArms]uint32{}, p.trains}
	for i, e := range p.exists.List() {
		left.kinds[i] = 1 + p.kind(e)&^kindLead
	}
	slices.Sort(left.kinds[:])
	return left
}
