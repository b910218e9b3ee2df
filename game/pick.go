package game

// Pick returns the legal move that a number picks: uniform numbers pick uniformly, in the order of [Position.Moves]. It
// is the quick way to play at random. The round must be running.
func (p *Position) Pick(number uint32) Move {
	able := p.hands[p.turn&3].And(p.fits)
	if able.IsEmpty() {
		if p.CanDraw() {
			return drawing
		}
		return passing
	}
	if p.laid == 0 {
		return Move{Kind: Plays, Tile: able.nth(scale(number, able.Len())), End: NoEnd}
	}
	if p.frame.sum != 0 {
		return p.pickSumming(number)
	}
	draws := 0
	if p.rules.Boneyard == BoneyardFree && p.next < p.drawEnd {
		draws = 1
	}
	if open := p.Open(); open != line {
		return p.pickBranched(number, able, open, draws)
	}
	// The line alone is by far the most frequent case. It has no branch that depends on the random number, since the
	// processor would often mispredict it.
	fit, east := able.And(matching[p.outer[W]&15]), able.And(matching[p.outer[E]&15])
	atWest, end := fit.Len(), W
	n := atWest + east.Len()
	i := scale(number, n+draws)
	if i >= n {
		return drawing
	}
	if i >= atWest {
		fit, end, i = east, E, i-atWest
	}
	return Move{Kind: Plays, Tile: fit.nth(i), End: end}
}

// pickBranched is Pick for other open ends than both ends of the line.
func (p *Position) pickBranched(number uint32, able Set, open Ends, draws int) Move {
	n := draws
	var at [MaxArms]uint8 // how many fit each end
	for ends := open; ends != 0; ends &= ends - 1 {
		e := ends.first()
		fit := able.And(matching[p.outer[e&7]&15]).Len()
		at[e&7] = uint8(fit)
		n += fit
	}
	i := scale(number, n)
	for ends := open; ends != 0; ends &= ends - 1 {
		e := ends.first()
		if i < int(at[e&7]) {
			return Move{Kind: Plays, Tile: able.And(matching[p.outer[e&7]&15]).nth(i), End: e}
		}
		i -= int(at[e&7])
	}
	return drawing
}

// pickSumming is Pick for games with wild tiles, which join either way round.
func (p *Position) pickSumming(number uint32) Move {
	var buf [MaxMoves]Move
	moves := p.Moves(buf[:0])
	return moves[scale(number, len(moves))]
}

// scale maps a uniform number to 0 … n-1.
func scale(number uint32, n int) int { return int(uint64(number) * uint64(n) >> 32) }
