package arena

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"dominoes/game/domino"
)

// League is a round robin of bots on the same deals. Between two sides a pair sits as a, b or a, b, a, b. If three or
// four seats play for themselves, each bot of the pair in turn sits alone among copies of the other: a, b, b and b, a,
// a, so that both have the same seats equally often in a deal. A pair's score is the share of rounds that the
// first bot's seats win. Winners who share a round split it, and so do all sides if each had a move made for it.
type League struct {
	// Config configures the rounds. The league sets Seats, Known, Played and Enough; Deals is per pair.
	Config
	// Players are the bots, at least two and all different.
	Players []string
	// File stores the deals; those in it aren't played again. Options are the options that differ from the variant's.
	File    *File
	Options map[string]string
}

// block is the number of deals of a pair before the next pair plays.
const block = 20

// LeagueResult is the result of a league.
type LeagueResult struct {
	// Ratings are sorted, best first.
	Ratings []Rating
	// Pairs are in the order of the players.
	Pairs []Pair
}

// Pair is the result of two bots against each other.
type Pair struct {
	A, B string
	// Deals is the number of deals played.
	Deals int
	// Score is A's share of the rounds, from 0 to 1; B has the rest. Its error is over deals.
	Score Estimate
	// Lapses are the numbers of moves that were made for A and B.
	Lapses [2]int

	deals []pairDeal
}

// pairDeal is A's score in one deal.
type pairDeal struct {
	number int
	score  float64
}

// Run plays the deals that are missing in the file, and rates the bots by all of their deals. If ctx is done early it
// rates them by those played so far, and the error is that of ctx. Pairs take turns, so that all have about the same
// number of deals after an interruption.
func (l *League) Run(ctx context.Context) (LeagueResult, error) {
	if err := l.Check(); err != nil {
		return LeagueResult{}, err
	}
	for deals := min(block, l.Deals); ; deals = min(deals+block, l.Deals) {
		for _, p := range l.pairs() {
			if err := l.play(ctx, p, deals); err != nil {
				return l.result(), err
			}
		}
		if deals == l.Deals {
			return l.result(), nil
		}
	}
}

// Check returns an error if there are too few bots or deals, or the same bot twice.
func (l *League) Check() error {
	if len(l.Players) < 2 {
		return fmt.Errorf("a league needs 2 bots or more, not %d", len(l.Players))
	}
	for i, bot := range l.Players {
		if slices.Contains(l.Players[:i], bot) {
			return fmt.Errorf("the bot %s is in the league twice", bot)
		}
	}
	if l.Deals < 1 {
		return errors.New("a league needs 1 deal or more")
	}
	return nil
}

// pairs returns all pairs of players, by index.
func (l *League) pairs() (pairs [][2]int) {
	for i := range l.Players {
		for j := i + 1; j < len(l.Players); j++ {
			pairs = append(pairs, [2]int{i, j})
		}
	}
	return pairs
}

// seatings returns how a pair can sit, before rotation. The bots' random numbers depend on the seating, so it is the
// same for any order of the players: the alphabetically first bot sits first, unless the file has more deals the other
// way round, as older programs played them.
func (l *League) seatings(p [2]int) [][]string {
	a, b := l.Players[p[0]], l.Players[p[1]]
	a, b = min(a, b), max(a, b)
	if l.Rules.Seats > 2 && !l.Rules.Teams {
		alone := func(one, other string) []string {
			return append([]string{one}, slices.Repeat([]string{other}, l.Rules.Seats-1)...)
		}
		return [][]string{alone(a, b), alone(b, a)}
	}
	usual, turned := slices.Repeat([]string{a, b}, l.Rules.Seats/2), slices.Repeat([]string{b, a}, l.Rules.Seats/2)
	if len(l.File.Deals(l.match(turned))) > len(l.File.Deals(l.match(usual))) {
		return [][]string{turned}
	}
	return [][]string{usual}
}

// match returns the match of a seating.
func (l *League) match(seats []string) Match {
	return Match{Variant: l.Variant, Options: l.Options, Seed: l.Seed.String(), Seats: seats}
}

// Missing returns the number of rounds that are missing in the file.
func (l *League) Missing() (rounds int) {
	for _, p := range l.pairs() {
		for _, seats := range l.seatings(p) {
			deals := l.Deals
			for _, d := range l.File.Deals(l.match(seats)) {
				if d.Number <= l.Deals {
					deals--
				}
			}
			rounds += deals * len(Rotations(seats))
		}
	}
	return rounds
}

// play plays a pair's missing deals up to a number.
func (l *League) play(ctx context.Context, p [2]int, deals int) error {
	for _, seats := range l.seatings(p) {
		c := l.Config
		c.Seats, c.Deals, c.Enough = seats, deals, nil
		m := l.match(seats)
		l.File.Resume(&c, m)
		if l.File.Complete(m, deals) {
			continue
		}
		if _, err := Run(ctx, c); err != nil {
			return err
		}
	}
	return nil
}

// result rates the bots by the stored deals.
func (l *League) result() LeagueResult {
	var r LeagueResult
	for _, p := range l.pairs() {
		r.Pairs = append(r.Pairs, l.pair(p))
	}
	r.Ratings = rate(l.Players, r.Pairs)
	return r
}

// pair sums up a pair's deals that were played in all seatings.
func (l *League) pair(p [2]int) Pair {
	pair := Pair{A: l.Players[p[0]], B: l.Players[p[1]]}
	rounds := map[int][]Round{}
	seatings := l.seatings(p)
	whole := 0
	for _, seats := range seatings {
		whole += len(Rotations(seats))
		for _, d := range l.File.Deals(l.match(seats)) {
			rounds[d.Number] = append(rounds[d.Number], d.Rounds...)
		}
	}
	var scores []float64
	for _, n := range slices.Sorted(maps.Keys(rounds)) { // sorted, so that rounding is deterministic
		list := rounds[n]
		if len(list) < whole {
			continue
		}
		score := 0.0
		for i := range list {
			score += shareOf(pair.A, &l.Rules, &list[i]) / float64(whole)
			for seat, bot := range list[i].Seats {
				pair.Lapses[slices.Index([]string{pair.A, pair.B}, bot)] += list[i].Lapses[seat].Moves
			}
		}
		scores = append(scores, score)
		pair.deals = append(pair.deals, pairDeal{n, score})
	}
	pair.Deals, pair.Score = len(scores), estimate(scores)
	return pair
}

// shareOf returns the bot's share of a round's winners. If all sides have a lapse, none is better: each counts as a
// winner, whatever it gained.
func shareOf(bot string, rules *domino.Rules, r *Round) float64 {
	own, all := 0, 0
	sides := sidesOf(rules)
	won := r.winners(rules, sides)
	for i, side := range sides {
		if len(won) > 0 && !slices.Contains(won, i) {
			continue
		}
		if all++; r.Seats[side[0]] == bot {
			own++
		}
	}
	return float64(own) / float64(all)
}
