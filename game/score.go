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
		pips, points := p.Pips(e), int(p.counts[e&7])
		sum.Terms = append(sum.Terms, Term{e, pips, points > pips, points})
	}
	for ends := p.exists & trains &^ p.bare; ends != 0; ends &= ends - 1 {
		e := ends.first()
		pips, points := p.Pips(e), int(p.counts[e&7])
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
	// Way is how the seat won, if it did, Added what that adds, and Carried what
	// tied rounds before it do.
	Way            Way
	Added, Carried int
	// Shares is among how many tied sides all of it is divided.
	Shares int
	// Points is what the score gains, if entry and target let it.
	Points Points
}

// Counted is a hand and its pips.
type Counted struct {
	Seat Seat
	Pips int
}

// pips returns what a hand counts by these rules.
func (r *Rules) pips(hand Set) int { return hand.Pips(r.DoubleBlank) }

// Award returns what the end of the round adds to the score of each seat, its
// team's where teams play; points in play are apart, see [Position.Gained].
// Where tied seats are to draw off it is what they may expect: their chances are
// equal. It doesn't allocate. Nothing is awarded before the round has ended.
func (p *Position) Award() (points [MaxSeats]Points) {
	if p.ending == Running || p.ending == TargetHit {
		return points
	}
	points = p.award()
	if p.more {
		points = p.settle(points)
	}
	return points
}

// award is Award before what entry and target make of it.
func (p *Position) award() (points [MaxSeats]Points) {
	r := p.rules
	pips := r.count(&p.hands)
	winners, lowest, drawOff := p.verdict(&pips)
	if drawOff {
		winners = lowest
	}
	for s := range Seat(r.Seats) {
		gain, _, ok := p.gain(s, winners, &pips)
		if !ok {
			continue
		}
		points[s] += gain.Points
		if r.Teams {
			points[s^2] += gain.Points
		}
	}
	return points
}

// gain returns what the round's end is worth to one seat, and whose hands are counted for it, which
// the gain doesn't list; ok is false for a seat to which it is worth nothing.
func (p *Position) gain(s Seat, winners seatSet, pips *[MaxSeats]int) (g Gain, counted seatSet, ok bool) {
	r := p.rules
	paid := p.paid(winners)
	g = Gain{Seat: s, Shares: 1}
	switch {
	case paid.has(s):
		counted = p.counted(s)
		g.Way, g.Added = p.way, r.Finish[p.way]
		g.Carried = p.frame.carried
		if !r.recordsOwn() || g.Added+g.Carried != 0 {
			g.Shares = paid.len()
		}
		g.Own = p.own(s, pips)
	case !r.recordsOwn(), winners == 0 && !p.allRecord():
		return g, 0, false
	case winners.has(s), r.Award == AwardLosersOwn && winners&r.sideOf(s) != 0:
		return g, 0, true
	case r.Award == AwardLosersOwn && r.Teams && s > B:
		return g, 0, false // its partner records for both
	case r.Award == AwardLosersOwn:
		counted = r.sideOf(s)
	default:
		counted = seatSet(1) << s
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

// counted returns whose hands a winner scores.
func (p *Position) counted(w Seat) seatSet {
	r := p.rules
	all := seatSet(1)<<r.Seats - 1
	switch r.Award {
	case AwardOthers, AwardOthersMinusOwn:
		return all &^ r.sideOf(w)
	case AwardAll:
		return all
	}
	return 0
}

// own returns what a winner's own hand takes off, its partner's too where they won together.
func (p *Position) own(w Seat, pips *[MaxSeats]int) int {
	r := p.rules
	switch {
	case r.Award != AwardOthersMinusOwn:
		return 0
	case p.ending == Blocked && r.BlockWinner == BlockLowestTeam && r.Teams:
		return pips[w] + pips[w^2]
	}
	return pips[w]
}

// recordsOwn reports whether those who don't win record what they hold.
func (r *Rules) recordsOwn() bool { return r.Award == AwardEachOwn || r.Award == AwardLosersOwn }

// allRecord reports whether every seat records its own hand in a round that nobody won.
func (p *Position) allRecord() bool {
	return p.rules.Award == AwardEachOwn && p.rules.BlockWinner == BlockNone && p.ending == Blocked
}

// count returns what each hand counts by these rules.
func (r *Rules) count(hands *[MaxSeats]Set) (pips [MaxSeats]int) {
	for s := range r.Seats {
		pips[s] = r.pips(hands[s])
	}
	return pips
}

// gains returns what a round's end adds to the scores of its winners, and to those of everybody else where seats
// record their own, with the hands that are counted for it.
func (p *Position) gains(pips [MaxSeats]int, winners []Seat) (gains []Gain) {
	for w := range Seat(p.rules.Seats) {
		g, counted, ok := p.gain(w, seatsOf(winners), &pips)
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

// decided reports whether the scores end the match after so many rounds: the target is reached
// and, where high wins, one score stands alone at the top, unless it had to be hit exactly
// (docs/rules.md, point 14, point 20), or there are no more rounds.
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
