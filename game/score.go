package game

import "dominoes/game/domino"

// award is Award before entry and target are applied.
func (p *Position) award() (points [domino.MaxSeats]domino.Points) {
	r := p.rules
	pips := r.CountHands(&p.hands)
	winners, lowest, drawOff := p.verdict(&pips)
	if drawOff {
		winners = lowest
	}
	return p.points(winners, &pips)
}

// points returns what the round's end adds to each seat if these seats win, partners alike.
func (p *Position) points(winners domino.Seats, pips *[domino.MaxSeats]int) (points [domino.MaxSeats]domino.Points) {
	for s := range domino.Seat(p.rules.Seats) {
		gain, _, _ := p.gain(s, winners, pips)
		p.rules.Credit(&points, s, gain.Points)
	}
	return points
}

// gain returns what the round's end is worth to one seat, and the hands that count, which the gain doesn't list; ok is
// false if it is worth nothing.
func (p *Position) gain(
	s domino.Seat,
	winners domino.Seats,
	pips *[domino.MaxSeats]int,
) (g Gain, counted domino.Seats, ok bool) {
	r := p.rules
	paid := p.paid(winners)
	g = Gain{Seat: s, Shares: 1, Doubled: p.frame.doubled}
	switch {
	case paid.Has(s):
		counted = p.counted(s)
		g.Way, g.Added = p.way, r.Finish[p.way]
		g.Bonus, g.Carried = p.frame.bonus, p.frame.carried
		if !r.RecordsOwn() || g.Extra() != 0 {
			g.Shares = paid.Len()
		}
		g.Own = p.own(s, pips)
	case !r.RecordsOwn(), winners == 0 && !p.allRecord():
		return g, 0, false
	case winners.Has(s), r.Award == domino.AwardLosersOwn && winners&r.SideOf(s) != 0:
		return g, 0, true
	case r.Award == domino.AwardLosersOwn && r.Teams && s > domino.B:
		return g, 0, false // its partner records for both
	case r.Award == domino.AwardLosersOwn:
		counted = r.SideOf(s)
	default:
		counted = s.Only()
	}
	for t := range r.Seats {
		if counted.Has(domino.Seat(t)) {
			g.Sum += pips[t]
		}
	}
	g.Sum -= g.Own
	g.Rounded = r.Rounded(g.Sum)
	worth := g.Rounded + g.Added + g.Bonus
	if g.Doubled {
		worth *= 2
	}
	g.Points = domino.WholePoints(worth+g.Carried) / domino.Points(g.Shares)
	return g, counted, true
}

// counted returns the hands that a winner scores.
func (p *Position) counted(w domino.Seat) domino.Seats {
	r := p.rules
	switch r.Award {
	case domino.AwardOthers, domino.AwardOthersMinusOwn:
		return r.Everyone() &^ r.SideOf(w)
	case domino.AwardAll:
		return r.Everyone()
	}
	return 0
}

// own returns the pips that are subtracted for the winner's own hand, and for its partner's if they won together.
func (p *Position) own(w domino.Seat, pips *[domino.MaxSeats]int) int {
	r := p.rules
	switch {
	case r.Award != domino.AwardOthersMinusOwn:
		return 0
	case p.ending == Blocked && r.TeamsCompare():
		return pips[w] + pips[w^2]
	}
	return pips[w]
}

// allRecord reports whether the round has no winner and every seat records its own hand.
func (p *Position) allRecord() bool {
	return p.rules.Award == domino.AwardEachOwn && p.rules.BlockWinner == domino.BlockNone && p.ending == Blocked
}

// gains returns the arithmetic of the round's end for its winners, and for all other seats if they record their own
// pips, with the hands that count.
func (p *Position) gains(winners domino.Seats, pips *[domino.MaxSeats]int) (gains []Gain) {
	for w := range domino.Seat(p.rules.Seats) {
		g, counted, ok := p.gain(w, winners, pips)
		if !ok {
			continue
		}
		for _, s := range counted.List() {
			g.Hands = append(g.Hands, Counted{s, pips[s]})
		}
		gains = append(gains, g)
	}
	return gains
}
