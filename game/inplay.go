package game

import "dominoes/game/domino"

// Sum returns the open ends' arithmetic, going round the table from the west.
func (p *Position) Sum() domino.Sum {
	sum, ends := domino.Sum{Total: p.Total()}, p.exists&^p.bare
	if p.leadSides == domino.Line {
		ends &^= domino.Line
		sum.Terms = append(sum.Terms, domino.Term{
			End: domino.NoEnd, Pips: p.Pips(domino.W), Double: true, Points: 2 * p.Pips(domino.W),
		})
	}
	for _, e := range ends.Around() {
		pips, points := p.Pips(e), int(p.counts[e&7])
		sum.Terms = append(sum.Terms, domino.Term{End: e, Pips: pips, Double: points > pips, Points: points})
	}
	return sum
}

// score returns what the current total scores in play.
func (p *Position) score() int { return p.rules.InPlayScore(int(p.total)) }

// worth returns what the tile just laid scores by the ends that it leaves open.
func (p *Position) worth(t domino.Tile, e domino.End) int {
	if p.rules.InPlay == domino.InPlayBergen {
		return p.headers(t, e)
	}
	return p.score()
}

// headers returns what a tile just laid at an end, or led, scores for ends that show the same number (docs/rules.md,
// point 19).
func (p *Position) headers(t domino.Tile, e domino.End) int {
	if e == domino.NoEnd {
		if t.IsDouble() {
			return 2
		}
		return 0
	}
	alike := domino.Ends(0)
	for ends := p.exists &^ p.bare; ends != 0; ends &= ends - 1 {
		if f := ends.First(); p.outer[f&7] == p.outer[e&7] {
			alike |= f.Only()
		}
	}
	switch {
	case alike.Len() < 2:
		return 0
	case alike&p.doubles != 0: // a number has one double, though both sides of a lead double may be its ends
		return alike.Len() + 1
	}
	return alike.Len()
}

// passBonus returns the bonus of the tile just laid for making others pass (docs/rules.md, point 23).
func (p *Position) passBonus() int {
	r := p.rules
	switch {
	case r.PassBonus == 0 || r.Seats != domino.MaxSeats:
		return 0
	case r.PassBonusUntil > 0 && p.Score(p.turn) >= domino.WholePoints(r.PassBonusUntil):
		return 0 // docs/rules.md, point 40
	case p.passed == domino.MaxSeats-1 && p.last == p.turn:
		return r.PassBonus
	case r.Teams && p.passed == 1 && p.laid == 2 && r.Trains == domino.TrainsNone && p.last == p.turn^2:
		if p.leadSides == 0 { // no double was led
			return 2 * r.PassBonus
		}
		return r.PassBonus
	}
	return 0
}

// tileWorth returns what a tile makes by the ends that it leaves open, and the bonus for making others pass.
func (p *Position) tileWorth(m Move) (worth, bonus int) {
	next := *p
	next.put(m)
	next.noteDouble(m.Tile, m.End)
	return next.worth(m.Tile, m.End), next.passBonus()
}

// tilePoints returns what a tile would score in play, as [Position.PlayScore] does, with entry and exact target applied
// as in the middle of a round.
func (p *Position) tilePoints(m Move) int {
	worth, bonus := p.tileWorth(m)
	points, score := worth+bonus, p.Score(p.turn)
	if p.rules.TooLittle(score, domino.WholePoints(points)) ||
		p.rules.TargetRule == domino.TargetExact &&
			score+domino.WholePoints(points) > domino.WholePoints(p.rules.Target) {
		return 0
	}
	return points
}

// tellMore splits the points of a tile: those that are the bonus, and those that were withheld. points is what it
// scored.
func (p *Position) tellMore(m Move, points int) (bonus, lost int) {
	worth, bonus := p.tileWorth(m)
	if lost = worth + bonus - points; lost > 0 {
		bonus = 0
	}
	return bonus, lost
}

// PlayScore returns what a legal move would score in play; awards of the round's end aren't included.
func (p *Position) PlayScore(m Move) int {
	switch {
	case m.Kind != Plays:
		return 0
	case p.ownFrame:
		return p.tilePoints(m)
	case m.End == domino.NoEnd:
		return p.rules.InPlayScore(m.Tile.Pips())
	}
	count := m.Tile.Other(p.Pips(m.End))
	if m.Tile.IsDouble() {
		count *= 2
	}
	return p.rules.InPlayScore(int(p.totalAfter(m.End, count)))
}
