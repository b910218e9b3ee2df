package domino

import "slices"

// CountsEnds reports whether the total of the open ends scores in play. With [InPlayBergen] it doesn't: equal ends do.
func (r *Rules) CountsEnds() bool { return r.InPlay != InPlayNone && r.InPlay != InPlayBergen }

// InPlayScore returns the points for a total of the open ends.
func (r *Rules) InPlayScore(total int) (points int) {
	switch r.InPlay {
	case InPlayEven:
		if total%2 == 0 {
			return total
		}
	case InPlayFives:
		if total%5 == 0 {
			return total
		}
	case InPlayThrees:
		if total%3 == 0 {
			return total
		}
	case InPlayFivesAndThrees:
		if total%5 == 0 {
			points = total / 5
		}
		if total%3 == 0 {
			points += total / 3
		}
	}
	return points
}

// Rounded returns an award rounded to the nearest multiple of RoundTo, alike on both sides of zero.
func (r *Rules) Rounded(n int) int {
	if n < 0 {
		return -r.Rounded(-n)
	}
	return (n + r.RoundTo/2) / r.RoundTo * r.RoundTo
}

// Credit adds points to the score of s and, in a game of teams, to that of its partner.
func (r *Rules) Credit(scores *[MaxSeats]Points, s Seat, points Points) {
	scores[s] += points
	if r.Teams {
		scores[s^2] += points
	}
}

// TooLittle reports whether a side with this score may not score these points: its first score must reach Entry
// (docs/rules.md, point 27).
func (r *Rules) TooLittle(score, points Points) bool {
	return r.Entry > 0 && score == 0 && points < WholePoints(r.Entry)
}

// Placing returns the seats by place, best score first. Seats with equal scores, as partners have, share a place.
func (r *Rules) Placing(scores [MaxSeats]Points) [][]Seat {
	seats := r.Everyone().List()
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

// Decided reports whether the match is over with these scores after this number of rounds: all rounds have been played,
// or the target is reached. If the highest score wins, one side must also lead alone, unless the target has to be hit
// exactly (docs/rules.md, point 14, point 20).
func (r *Rules) Decided(scores [MaxSeats]Points, rounds int) bool {
	if r.Rounds > 0 && rounds >= r.Rounds {
		return true
	}
	if r.Target == 0 || slices.Max(scores[:r.Seats]) < WholePoints(r.Target) {
		return false
	}
	if r.TargetRule == TargetLove && slices.Min(scores[:r.Seats]) > 0 {
		return false
	}
	best := r.Placing(scores)[0]
	return r.Win == WinLow || r.TargetRule == TargetExact || len(best) == 1 || r.Teams && len(best) == 2
}

// SideAlone reports whether these seats are both seats of one team.
func (r *Rules) SideAlone(seats Seats) bool {
	return r.Teams && (seats == r.SideOf(A) || seats == r.SideOf(B))
}

// LowestSides returns the seats of the team whose hands have the fewest pips together, or all seats if the teams are
// equal.
func (r *Rules) LowestSides(pips *[MaxSeats]int) Seats {
	ac, bd := pips[A]+pips[C], pips[B]+pips[D]
	switch {
	case ac < bd:
		return r.SideOf(A)
	case bd < ac:
		return r.SideOf(B)
	}
	return r.SideOf(A) | r.SideOf(B)
}

// Lowest returns the seats whose hands have the fewest pips.
func (r *Rules) Lowest(pips *[MaxSeats]int) (seats Seats) {
	least := slices.Min(pips[:r.Seats])
	for s := range r.Seats {
		if pips[s] == least {
			seats |= 1 << s
		}
	}
	return seats
}

// LowestWithoutDouble returns the seats with the fewest pips among the hands without doubles. If every hand holds a
// double, it returns those with the fewest pips on other tiles (docs/rules.md, point 41).
func (r *Rules) LowestWithoutDouble(hands *[MaxSeats]Set) (seats Seats) {
	const none = 1 << 40 // more than any pips
	var pips [MaxSeats]int
	best := none
	for s := range r.Seats {
		if pips[s] = r.HandPips(hands[s].Minus(Doubles)); !hands[s].And(Doubles).IsEmpty() {
			pips[s] += none
		}
		if s == 0 || pips[s] < best {
			best, seats = pips[s], 0
		}
		if pips[s] == best {
			seats |= 1 << s
		}
	}
	return seats
}

// OnePartner returns seats, unless they are both seats of a team: then it returns only the one whose turn comes first
// after last, since a tie between partners is no tie (docs/rules.md, point 13).
func (r *Rules) OnePartner(seats Seats, last Seat) Seats {
	if !r.SideAlone(seats) {
		return seats
	}
	// Partners sit opposite each other: one has the next turn, the other the turn after that.
	next := (last + 1) & 3
	if !seats.Has(next) {
		next = (last + 2) & 3
	}
	return next.Only()
}

// Lightest returns those of the tied seats that hold the lightest single tile. An empty hand, of a seat that went out
// before its partner, is lighter than any tile.
func (r *Rules) Lightest(hands *[MaxSeats]Set, tied Seats) (seats Seats) {
	least := 0 // unused while seats is empty
	for s := range Seat(r.Seats) {
		if !tied.Has(s) {
			continue
		}
		own := -1
		for hand := hands[s]; !hand.IsEmpty(); hand = hand.Without(hand.First()) {
			if weight := r.HandPips(SetOf(hand.First())); own < 0 || weight < own {
				own = weight
			}
		}
		if seats == 0 || own < least {
			least, seats = own, 0
		}
		if own == least {
			seats |= 1 << s
		}
	}
	return seats
}
