package game

import (
	"fmt"
	"slices"
	"strings"
)

// Term is what one open end adds to the sum of the open ends.
type Term struct {
	// End is where it lies; a lone lead double is named once, by NoEnd.
	End End
	// Pips is what the end shows, and Double whether both halves count.
	Pips   int
	Double bool
	// Points is what it adds: Pips, twice that, or nothing for a bare tip.
	Points int
}

// Sum is the open ends' total as people add it up. It lists the ends that
// count; bare tips and a lead double's second side don't.
type Sum struct {
	Terms []Term
	Total int
}

// String writes the sum out: "W 4 + N 2+2 + E 6 + S 1 = 13".
func (s Sum) String() string {
	words := make([]string, len(s.Terms))
	for i, t := range s.Terms {
		text := fmt.Sprint(t.Pips)
		if t.Double {
			text = fmt.Sprintf("%d+%d", t.Pips, t.Pips)
		}
		if t.End != NoEnd {
			text = t.End.String() + " " + text
		}
		words[i] = text
	}
	return fmt.Sprintf("%s = %d", strings.Join(words, " + "), s.Total)
}

// Sum returns the open ends' arithmetic, going round the table from the west.
func (p *Position) Sum() Sum {
	sum := Sum{Total: p.Total()}
	if p.leadSides == line {
		sum.Terms = append(sum.Terms, Term{NoEnd, p.Pips(W), true, 2 * p.Pips(W)})
	}
	for _, e := range around {
		if !p.exists.Has(e) || p.bare.Has(e) || p.leadSides == line && p.leadSides.Has(e) {
			continue
		}
		pips, points := p.Pips(e), int(p.counts[e])
		sum.Terms = append(sum.Terms, Term{e, pips, points > pips, points})
	}
	return sum
}

// around is the order in which people read the ends off the table.
var around = [MaxArms]End{W, NW, N, NE, E, SE, S, SW}

// Gain is the arithmetic of one score at a round's end.
type Gain struct {
	// Seat scores, for its team where teams play.
	Seat Seat
	// Hands lists the hands that are counted for it.
	Hands []Counted
	// Own is what its own hand takes off.
	Own int
	// Sum is the hands less its own, and Rounded that to the nearest multiple
	// of the rules' round-to.
	Sum, Rounded int
	// Shares is among how many tied seats Rounded is divided.
	Shares int
	// Points is what the score gains.
	Points Points
}

// Counted is a hand and its pips.
type Counted struct {
	Seat Seat
	Pips int
}

// pips returns what a hand counts by these rules.
func (r *Rules) pips(hand Set) int { return hand.Pips(r.DoubleBlank) }

// verdict says whose hands win the ended round: winners, or tied seats that a
// draw-off is to part. lowest names the seats with equal lowest hands where that
// mattered. Going out wins; so does blocking where the rules say it, unless all hands
// are equal (docs/rules.md, point 7).
func (p *Position) verdict(pips *[MaxSeats]int) (winners, lowest seatSet, drawOff bool) {
	r := p.rules
	switch {
	case p.ending == Redealt:
		return 0, 0, false
	case p.ending == Out:
		return seatSet(1) << p.last, 0, false
	}
	lowest = r.lowest(pips)
	if r.BlockWinner == BlockBlocker {
		if lowest.len() == r.Seats && r.Award != AwardEachOwn {
			return 0, lowest, false
		}
		return seatSet(1) << p.last, 0, false
	}
	lowest = r.onePartner(lowest, p.last)
	if lowest.alone() {
		return lowest, 0, false
	}
	switch r.Tie {
	case TieSplit:
		return lowest, lowest, false
	case TieLightestTile:
		lightest := r.onePartner(r.lightest(&p.hands, lowest), p.last)
		if !lightest.alone() {
			lightest = 0 // equal again: nobody scores
		}
		return lightest, lowest, false
	case TieDrawOff:
		// With too few tiles to draw from, the tie stands.
		return 0, lowest, int(p.laid) >= lowest.len()
	}
	return 0, lowest, false
}

// Award returns what the end of the round adds to the score of each seat, its
// team's where teams play; points in play are apart, see [Position.Gained].
// Where tied seats are to draw off it is what they may expect: their chances are
// equal. It doesn't allocate. Nothing is awarded before the round has ended.
func (p *Position) Award() (points [MaxSeats]Points) {
	if p.ending == Running {
		return points
	}
	r := p.rules
	pips := r.count(&p.hands)
	winners, lowest, drawOff := p.verdict(&pips)
	if drawOff {
		winners = lowest
	}
	if winners == 0 {
		return points
	}
	for s := range Seat(r.Seats) {
		var g Points
		switch {
		case r.Award == AwardEachOwn && !winners.has(s):
			g = WholePoints(nearest(pips[s], r.RoundTo))
		case r.Award != AwardEachOwn && winners.has(s):
			_, sum := r.winnings(&pips, s)
			g = WholePoints(nearest(sum, r.RoundTo)) / Points(winners.len())
		}
		points[s] += g
		if r.Teams {
			points[s^2] += g
		}
	}
	return points
}

// count returns what each hand counts by these rules.
func (r *Rules) count(hands *[MaxSeats]Set) (pips [MaxSeats]int) {
	for s := range r.Seats {
		pips[s] = r.pips(hands[s])
	}
	return pips
}

// lowest returns the seats whose hands have the fewest pips.
func (r *Rules) lowest(pips *[MaxSeats]int) (seats seatSet) {
	least := slices.Min(pips[:r.Seats])
	for s := range r.Seats {
		if pips[s] == least {
			seats |= 1 << s
		}
	}
	return seats
}

// onePartner reduces seats of one team to the one first in turn order after
// last: a tie between partners only is no tie (docs/rules.md, point 13).
func (r *Rules) onePartner(seats seatSet, last Seat) seatSet {
	const ac, bd = seatSet(1<<A | 1<<C), seatSet(1<<B | 1<<D)
	if seats.alone() || !r.Teams || seats != ac && seats != bd {
		return seats
	}
	// Of the two partners, one is next or next but one.
	next := seatSet(1) << ((last + 1) & 3)
	if seats&next != 0 {
		return next
	}
	return seatSet(1) << ((last + 2) & 3)
}

// lightest returns the seats, of those tied, that hold the lightest single
// tile.
func (r *Rules) lightest(hands *[MaxSeats]Set, tied seatSet) (seats seatSet) {
	least := -1
	for s := range Seat(r.Seats) {
		if !tied.has(s) {
			continue
		}
		own := -1
		for hand := hands[s]; !hand.IsEmpty(); hand = hand.Without(hand.First()) {
			if weight := r.pips(SetOf(hand.First())); own < 0 || weight < own {
				own = weight
			}
		}
		if least < 0 || own < least {
			least, seats = own, 0
		}
		if own == least {
			seats |= 1 << s
		}
	}
	return seats
}

// winnings returns what seat w counts on winning: all hands but its side's, less
// its own where the rules say so, and that own part.
func (r *Rules) winnings(pips *[MaxSeats]int, w Seat) (own, sum int) {
	for s := range Seat(r.Seats) {
		if !r.Partner(s, w) {
			sum += pips[s]
		}
	}
	if r.Award == AwardOthersMinusOwn {
		own = pips[w]
	}
	return own, sum - own
}

// gains returns what a round's end adds to the scores of its winners, or to
// everybody's where seats record their own. Nobody scores where nobody won.
func (r *Rules) gains(pips [MaxSeats]int, winners []Seat) []Gain {
	if len(winners) == 0 {
		return nil
	}
	if r.Award == AwardEachOwn {
		return r.ownGains(pips, winners)
	}
	var gains []Gain
	for _, w := range winners {
		g := Gain{Seat: w, Shares: len(winners)}
		for s := range Seat(r.Seats) {
			if !r.Partner(s, w) {
				g.Hands = append(g.Hands, Counted{s, pips[s]})
			}
		}
		g.Own, g.Sum = r.winnings(&pips, w)
		g.Rounded = nearest(g.Sum, r.RoundTo)
		g.Points = WholePoints(g.Rounded) / Points(g.Shares)
		gains = append(gains, g)
	}
	return gains
}

// ownGains returns what each seat records of its own hand; the winners, be it
// by going out or by blocking, record nothing.
func (r *Rules) ownGains(pips [MaxSeats]int, winners []Seat) []Gain {
	gains := make([]Gain, r.Seats)
	for i := range gains {
		g := Gain{Seat: Seat(i), Shares: 1}
		if !slices.Contains(winners, g.Seat) {
			g.Hands = []Counted{{g.Seat, pips[i]}}
			g.Sum = pips[i]
		}
		g.Rounded = nearest(g.Sum, r.RoundTo)
		g.Points = WholePoints(g.Rounded)
		gains[i] = g
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

// credit returns what the gains add to each seat, partners alike.
func (r *Rules) credit(gains []Gain) (points [MaxSeats]Points) {
	for _, g := range gains {
		for s := range Seat(r.Seats) {
			if r.Partner(s, g.Seat) {
				points[s] += g.Points
			}
		}
	}
	return points
}

// placing returns the seats, best score first, equal scores and partners
// together.
func (r *Rules) placing(scores [MaxSeats]Points) [][]Seat {
	seats := make([]Seat, r.Seats)
	for i := range seats {
		seats[i] = Seat(i)
	}
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

// decided reports whether the scores end the match: the target is reached
// and, where high wins, one score stands alone at the top (docs/rules.md, point 14).
func (r *Rules) decided(scores [MaxSeats]Points) bool {
	if slices.Max(scores[:r.Seats]) < WholePoints(r.Target) {
		return false
	}
	best := r.placing(scores)[0]
	return r.Win == WinLow || len(best) == 1 || r.Teams && len(best) == 2
}
