package arena

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
)

// Round is a round that has been played.
type Round struct {
	// Deal and Rotation are the numbers of the deal and of its rotation, from 1. Seed is the seed of a match whose
	// first round is the deal.
	Deal, Rotation int
	Seed           game.Seed
	// Seats are the bots by seat, and Actions all actions of the round in order.
	Seats   []string
	Actions []game.Action
	// Gained is the gain of each seat, or its team, in play and by the award.
	Gained [domino.MaxSeats]domino.Points
	// Lapses are the moves that were made for each seat's bot. A seat with a lapse has lost the round.
	Lapses [domino.MaxSeats]Lapses

	thought [domino.MaxSeats][]time.Duration // for each decision with more than one move
}

// Fault is the error for a bot that panicked or chose an illegal move.
type Fault struct {
	// Bot sat at Seat in the deal with this seed.
	Bot  string
	Seat domino.Seat
	Seed game.Seed
	// Ply is the number of the action in the match, with deals and lots counted, from 1.
	Ply int
	// Problem is what the bot did.
	Problem string
}

// Error describes the fault and how to reproduce it.
func (f *Fault) Error() string {
	return fmt.Sprintf("the bot %s %s, as seat %s at ply %d of the deal with the seed %s", f.Bot, f.Problem, f.Seat, f.Ply, f.Seed)
}

// deal is the result of a deal: its rounds, an error, or neither if the run was ended meanwhile.
type deal struct {
	rounds []Round
	fault  error
}

// table is the table of one worker.
type table struct {
	Config
	rotations [][]string
	players   []ai.Player // by seat in the first rotation; nil for the oracle
	oracle    ai.Oracle
}

// play plays the n-th deal in all rotations, unless Known has it.
func (t *table) play(ctx context.Context, n int) deal {
	if t.Known != nil {
		if d, ok := t.Known(n); ok {
			return deal{rounds: d.Rounds}
		}
	}
	var rounds []Round
	for i, seats := range t.rotations {
		r := Round{Deal: n, Rotation: i + 1, Seed: t.key("deal", n), Seats: seats}
		err := t.playRound(ctx, &r)
		switch {
		case ctx.Err() != nil:
			return deal{} // moves made in a hurry don't count
		case err != nil:
			return deal{fault: err}
		}
		rounds = append(rounds, r)
		if t.Ended != nil {
			t.Ended()
		}
	}
	if t.Played != nil {
		if err := t.Played(Deal{n, rounds}); err != nil {
			return deal{fault: err}
		}
	}
	for i := range rounds {
		rounds[i].Actions = nil // save memory
	}
	return deal{rounds: rounds}
}

// playRound plays a match to the end of its first round. If no seat can lead, the tiles are dealt again.
func (t *table) playRound(ctx context.Context, r *Round) error {
	s, err := game.New(t.Rules)
	if err != nil {
		return err
	}
	var chance [domino.MaxSeats]*rand.Rand
	for seat := range r.Seats {
		chance[seat] = rand.New(rand.NewChaCha8(t.key("bot", r.Deal, r.Rotation, seat)))
	}
	t.sit(r)
	for ctx.Err() == nil {
		a, ok := s.Chance(r.Seed)
		if !ok {
			seat := s.Turn()
			m, fault := t.decide(ctx, r, &s, chance[seat])
			if fault != nil {
				return fault
			}
			a = m.Act(seat)
		}
		var events []game.Event
		if s, events, err = game.Apply(s, a); err != nil {
			return err
		}
		r.Actions = append(r.Actions, a)
		t.follow(r, &s)
		if slices.ContainsFunc(events, endsRound) {
			r.Gained = s.Scores()
			return nil
		}
	}
	return ctx.Err()
}

// endsRound reports whether an event ends a round that was played.
func endsRound(e game.Event) bool {
	ended, ok := e.(game.RoundEnded)
	return ok && ended.Round.Ending != game.Redealt
}

// decide asks the bot to move for its move, and records the time if it has a choice.
func (t *table) decide(ctx context.Context, r *Round, s *game.State, rng *rand.Rand) (m game.Move, err error) {
	o := s.Observe(s.Turn())
	fault := Fault{Bot: r.Seats[o.Seat], Seat: o.Seat, Seed: r.Seed, Ply: len(r.Actions) + 1}
	defer func() {
		if p := recover(); p != nil {
			fault.Problem = panicked(p)
			err = &fault
		}
	}()
	legal := slices.Clone(o.Moves) // a bot may modify its own
	start := t.Now()
	player := t.playerOf(r, o.Seat)
	if player == nil {
		m = t.oracle.Choose(ctx, s, rng)
	} else {
		m = player.Choose(ctx, o, rng)
	}
	thought := t.Now().Sub(start)
	if f := follower(player); f != nil {
		if lapse := f.Fault(); lapse != nil {
			r.Lapses[o.Seat].add(Lapses{1, *lapse})
		}
		thought = f.Thought()
	}
	if len(legal) > 1 {
		r.thought[o.Seat] = append(r.thought[o.Seat], thought)
	}
	if !slices.Contains(legal, m) {
		fault.Problem = choseWrong(m)
		return m, &fault
	}
	return m, nil
}

// key returns a seed for a source of random numbers: the SHA-256 of the run's seed, the word and the numbers.
func (t *table) key(word string, numbers ...int) game.Seed {
	text := append(t.Seed[:], word...)
	for _, n := range numbers {
		text = binary.BigEndian.AppendUint64(text, uint64(n))
	}
	return sha256.Sum256(text)
}
