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

// lowest returns the seats whose hands have the fewest pips. A tie between
// partners only is no tie: the one first in turn order after last stands for
// it (settled).
func (r *Rules) lowest(pips [MaxSeats]int, last Seat) []Seat {
	least := slices.Min(pips[:r.Seats])
	var seats []Seat
	for s := range Seat(r.Seats) {
		if pips[s] == least {
			seats = append(seats, s)
		}
	}
	return r.onePartner(seats, last)
}

// onePartner reduces seats of one team to the one first in turn order after
// last.
func (r *Rules) onePartner(seats []Seat, last Seat) []Seat {
	for _, s := range seats[1:] {
		if !r.Partner(s, seats[0]) {
			return seats
		}
	}
	return []Seat{r.firstAfter(last, seats)}
}

// firstAfter returns the one of seats that comes first in turn order after
// last.
func (r *Rules) firstAfter(last Seat, seats []Seat) Seat {
	if last == NoSeat {
		return seats[0]
	}
	for i := range r.Seats {
		s := Seat((int(last) + 1 + i) % r.Seats)
		if slices.Contains(seats, s) {
			return s
		}
	}
	return NoSeat
}

// lightest returns the seats, of those tied, that hold the lightest single
// tile.
func (r *Rules) lightest(hands [MaxSeats]Set, tied []Seat) []Seat {
	least := -1
	var seats []Seat
	for _, s := range tied {
		own := -1
		for _, t := range hands[s].Tiles() {
			if weight := r.pips(SetOf(t)); own < 0 || weight < own {
				own = weight
			}
		}
		if least < 0 || own < least {
			least, seats = own, nil
		}
		if own == least {
			seats = append(seats, s)
		}
	}
	return seats
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
				g.Sum += pips[s]
			}
		}
		if r.Award == AwardOthersMinusOwn {
			g.Own = pips[w]
			g.Sum -= g.Own
		}
		g.Rounded = nearest(g.Sum, r.RoundTo)
		g.Points = Whole(g.Rounded) / Points(g.Shares)
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
		g.Points = Whole(g.Rounded)
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
// and, where high wins, one score stands alone at the top (settled).
func (r *Rules) decided(scores [MaxSeats]Points) bool {
	if slices.Max(scores[:r.Seats]) < Whole(r.Target) {
		return false
	}
	best := r.placing(scores)[0]
	return r.Win == WinLow || len(best) == 1 || r.Teams && len(best) == 2
}
