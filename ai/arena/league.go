package arena

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"dominoes/game"
)

// League lets each of several bots play each other on the same deals. Between two sides a pair
// sits as a, b or a, b, a, b. Where three or four play for themselves each of a pair sits alone
// among others like the other one, in turn: a, b, b and b, a, a; so both have as many seats
// in a deal, and the same ones. The score of a pair is the share of the rounds that a seat
// of the one won and not one of the other; those who win together share the round, and so do all
// where each side lapsed.
type League struct {
	// Config says what is played. Its Seats, Known, Played and Enough are the league's own;
	// Deals is for each pair.
	Config
	// Players are the bots, at least two, all different.
	Players []string
	// File keeps the deals; those that it has aren't played again. Options are those by which
	// the rules differ from the variant's.
	File    *File
	Options map[string]string
}

// block is how many deals a pair plays before the next one has its turn.
const block = 20

// LeagueResult is what came of a league.
type LeagueResult struct {
	// Ratings are the bots by their rating, best first.
	Ratings []Rating
	// Pairs are in the order of the players.
	Pairs []Pair
}

// Pair is how two bots did against each other.
type Pair struct {
	A, B string
	// Deals are those that were played.
	Deals int
	// Score is A's, of 1; B has the rest. Its error is over deals.
	Score Estimate
	// Lapses are the moves that had to be made for either.
	Lapses [2]int

	deals []pairDeal
}

// pairDeal is A's score in a deal.
type pairDeal struct {
	number int
	score  float64
}

// Run plays the deals that the file hasn't, and rates the bots by all of theirs that it has then. Where
// ctx is done before, that is by fewer, and the error is that of ctx. It plays some deals of
// each pair in turn, so that each has about as many when it is interrupted.
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

// Check says why nothing can be played: too few bots or deals, or a bot that is there twice.
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

// pairs returns all pairs, by the numbers of the players.
func (l *League) pairs() (pairs [][2]int) {
	for i := range l.Players {
		for j := i + 1; j < len(l.Players); j++ {
			pairs = append(pairs, [2]int{i, j})
		}
	}
	return pairs
}

// seatings returns the ways in which a pair sits, before they are rotated. The bots' chance follows
// from them, so they don't depend on the order of the players: who comes first in the alphabet sits
// first, unless the file has more deals the other way round, as older programs played them.
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
	if l.File.count(l.match(turned)) > l.File.count(l.match(usual)) {
		return [][]string{turned}
	}
	return [][]string{usual}
}

// match returns how a seating is kept.
func (l *League) match(seats []string) Match {
	return Match{Variant: l.Variant, Options: l.Options, Seed: l.Seed.String(), Seats: seats}
}

// Missing returns how many rounds the file hasn't.
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

// play plays what is missing of a pair's deals up to a number.
func (l *League) play(ctx context.Context, p [2]int, deals int) error {
	for _, seats := range l.seatings(p) {
		c := l.Config
		c.Seats, c.Deals, c.Enough = seats, deals, nil
		m := l.match(seats)
		l.File.Resume(&c, m)
		if l.File.complete(m, deals) {
			continue
		}
		if _, err := Run(ctx, c); err != nil {
			return err
		}
	}
	return nil
}

// result rates the bots by the deals that are kept.
func (l *League) result() LeagueResult {
	var r LeagueResult
	for _, p := range l.pairs() {
		r.Pairs = append(r.Pairs, l.pair(p))
	}
	r.Ratings = rate(l.Players, r.Pairs)
	return r
}

// pair sums up the deals that a pair has played in all seatings.
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
	for _, n := range slices.Sorted(maps.Keys(rounds)) { // so that sums are always the same
		list := rounds[n]
		if len(list) < whole {
			continue
		}
		score := 0.0
		for i := range list {
			score += shareOf(pair.A, &l.Rules, &list[i]) / float64(whole)
			for seat, bot := range list[i].Seats {
				if bot == pair.A {
					pair.Lapses[0] += list[i].Lapses[seat].Moves
				} else {
					pair.Lapses[1] += list[i].Lapses[seat].Moves
				}
			}
		}
		scores = append(scores, score)
		pair.deals = append(pair.deals, pairDeal{n, score})
	}
	pair.Deals, pair.Score = len(scores), estimate(scores)
	return pair
}

// shareOf returns which part of those who won a round is a bot's. Who lapsed has lost. Where all
// have, nobody is better than another: each side counts, whatever it gained.
func shareOf(bot string, rules *game.Rules, r *Round) float64 {
	sides := sidesOf(rules)
	var won [][]game.Seat
	for _, side := range sides {
		if r.lapsed(side) {
			continue
		}
		if len(won) > 0 && better(rules, r.Gained[side[0]], r.Gained[won[0][0]]) {
			won = nil
		}
		if len(won) == 0 || r.Gained[side[0]] == r.Gained[won[0][0]] {
			won = append(won, side)
		}
	}
	if len(won) == 0 {
		won = sides
	}
	own := 0
	for _, side := range won {
		if r.Seats[side[0]] == bot {
			own++
		}
	}
	return float64(own) / float64(len(won))
}
