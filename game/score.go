package game

import "slices"

// award is Award before entry and target are applied.
func (p *Position) award() (points [MaxSeats]Points) {
	r := p.rules
	pips := r.count(&p.hands)
	winners, lowest, drawOff := p.verdict(&pips)
	if drawOff {
		winners = lowest
	}
	return p.points(winners, &pips)
}

// points returns what the round's end adds to each seat if these seats win, partners alike.
func (p *Position) points(winners seatSet, pips *[MaxSeats]int) (points [MaxSeats]Points) {
	for s := range Seat(p.rules.Seats) {
		gain, _, _ := p.gain(s, winners, pips)
		p.rules.credit(&points, s, gain.Points)
	}
	return points
}

// credit adds points to the scores of a seat's side.
func (r *Rules) credit(scores *[MaxSeats]Points, s Seat, points Points) {
	scores[s] += points
	if r.Teams {
		scores[s^2] += points
	}
}

// gain returns what the round's end is worth to one seat, and the hands that count, which the gain doesn't list; ok is
// false if it is worth nothing.
func (p *Position) gain(s Seat, winners seatSet, pips *[MaxSeats]int) (g Gain, counted seatSet, ok bool) {
	r := p.rules
	paid := p.paid(winners)
	g = Gain{Seat: s, Shares: 1}
	switch {
	case paid.has(s):
		counted = p.counted(s)
		g.Way, g.Added = p.way, r.Finish[p.way]
		g.Carried = p.frame.carried
		if !r.RecordsOwn() || g.Added+g.Carried != 0 {
			g.Shares = paid.len()
		}
		g.Own = p.own(s, pips)
	case !r.RecordsOwn(), winners == 0 && !p.allRecord():
		return g, 0, false
	case winners.has(s), r.Award == AwardLosersOwn && winners&r.sideOf(s) != 0:
		return g, 0, true
	case r.Award == AwardLosersOwn && r.Teams && s > B:
		return g, 0, false // its partner records for both
	case r.Award == AwardLosersOwn:
		counted = r.sideOf(s)
	default:
		counted = s.only()
	}
	for t := range r.Seats {
		if counted.has(Seat(t)) {
			g.Sum += pips[t]
		}
	}
	g.Sum -= g.Own
	g.Rounded = nearest(g.Sum, r.RoundTo)
	g.Points = WholePoints(g.Rounded+g.Added+g.Carried) / Points(g.Shares)
	return g, counted, true
}

// counted returns the hands that a winner scores.
func (p *Position) counted(w Seat) seatSet {
	r := p.rules
	switch r.Award {
	case AwardOthers, AwardOthersMinusOwn:
		return r.everyone() &^ r.sideOf(w)
	case AwardAll:
		return r.everyone()
	}
	return 0
}

// own returns the pips that are subtracted for the winner's own hand, and for its partner's if they won together.
func (p *Position) own(w Seat, pips *[MaxSeats]int) int {
	r := p.rules
	switch {
	case r.Award != AwardOthersMinusOwn:
		return 0
	case p.ending == Blocked && r.TeamsCompare():
		return pips[w] + pips[w^2]
	}
	return pips[w]
}

// allRecord reports whether the round has no winner and every seat records its own hand.
func (p *Position) allRecord() bool {
	return p.rules.Award == AwardEachOwn && p.rules.BlockWinner == BlockNone && p.ending == Blocked
}

// gains returns the arithmetic of the round's end for its winners, and for all other seats if they record their own
// pips, with the hands that count.
func (p *Position) gains(winners seatSet, pips *[MaxSeats]int) (gains []Gain) {
	for w := range Seat(p.rules.Seats) {
		g, counted, ok := p.gain(w, winners, pips)
		if !ok {
			continue
		}
		for _, s := range counted.list() {
			g.Hands = append(g.Hands, Counted{s, pips[s]})
		}
		gains = append(gains, g)
	}
	return gains
}

// nearest rounds n to the nearest multiple of m, alike on both sides of zero.
func nearest(n, m int) int {
	if n < 0 {
		return -nearest(-n, m)
	}
	return (n + m/2) / m * m
}

// placing returns the seats, best score first, equal scores and partners together.
func (r *Rules) placing(scores [MaxSeats]Points) [][]Seat {
	seats := r.everyone().list()
	better := func(a, b Seat) int {
		if r.Win == WinLow {
			a, b = b, a
		}
		return int(scores[b] - scores[a])
	}
	slices.SortStableFunc(seats, better)
	var places [][]Seat
	for i, s := range seats {
		if i > 0 && scores[s] == scores[seats[i-1]] {
			places[len(places)-1] = append(places[len(places)-1], s)
		} else {
			places = append(places, []Seat{s})
		}
	}
	return places
}

// decided reports whether the scores end the match after this number of rounds: no more rounds are played, or the
// target is reached and, if the highest score wins, one side alone leads, unless the target had to be hit exactly
// (docs/rules.md, point 14, point 20).
func (r *Rules) decided(scores [MaxSeats]Points, rounds int) bool {
	if r.Rounds > 0 && rounds >= r.Rounds {
		return true
	}
	if r.Target == 0 || slices.Max(scores[:r.Seats]) < WholePoints(r.Target) {
		return false
	}
	if r.TargetRule == TargetLove && slices.Min(scores[:r.Seats]) > 0 {
		return false
	}
	best := r.placing(scores)[0]
	return r.Win == WinLow || r.TargetRule == TargetExact || len(best) == 1 || r.Teams && len(best) == 2
}
