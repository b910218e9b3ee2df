package trial

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"math/rand/v2"
	"slices"

	"dominoes/ai"
	"dominoes/ai/process"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants"
)

// scene is a variant with a number of players.
type scene struct {
	variant string
	rules   domino.Rules
}

func newScene(variant string, seats int, options map[string]string) (scene, error) {
	r, err := variants.Resolve(variant, seats, options)
	return scene{variant, r}, err
}

// choice is a move of the bot, and where it was made.
type choice struct {
	where string
	move  game.Move
}

// choices are the bot's choices in a match.
type choices []choice

// match is a match of the bot against random players.
type match struct {
	scene  *scene
	seed   game.Seed
	seat   domino.Seat // the bot's seat
	state  game.State
	rng    *rand.Rand // for the other players
	greedy *rand.Rand // for greedy, which moves for the bot after a fault
	round  int        // from 1
}

// newMatch returns the n-th match of a scene, from 0: always the same one.
func newMatch(s *scene, n int) (*match, error) {
	state, err := game.New(s.rules)
	if err != nil {
		return nil, err
	}
	text := binary.BigEndian.AppendUint64([]byte("trial/"+s.variant), uint64(n))
	seed := sha256.Sum256(append(text, byte(s.rules.Seats), byte(s.rules.Sides())))
	return &match{
		scene: s, seed: seed, seat: domino.Seat(n % s.rules.Seats), state: state,
		rng: rand.New(rand.NewChaCha8(seed)), greedy: rand.New(rand.NewPCG(1, 1)), round: 1,
	}, nil
}

func (m *match) table(name string) ai.Table {
	names := []string{"Ann", "Bo", "Cy", "Di"}[:m.scene.rules.Seats]
	names[m.seat] = name
	return ai.Table{Variant: m.scene.variant, Names: names, Seed: m.seed}
}

// apply applies an action and lets the bot follow. It reports whether a round has ended, except by a redeal.
func (m *match) apply(bot *process.Bot, a game.Action) (ended bool, err error) {
	var events []game.Event
	if m.state, events, err = game.Apply(m.state, a); err != nil {
		return false, err
	}
	ended = slices.ContainsFunc(events, func(e game.Event) bool {
		round, ok := e.(game.RoundEnded)
		return ok && round.Round.Ending != game.Redealt
	})
	if ended {
		m.round++
	}
	bot.Follow(m.state.Observe(m.seat))
	return ended, nil
}

// next returns the next action that isn't the bot's; ok is false if it is the bot's turn.
func (m *match) next() (a game.Action, ok bool) {
	if a, ok := m.state.Chance(m.seed); ok {
		return a, true
	}
	if seat := m.state.Turn(); seat != m.seat {
		moves := m.state.Moves()
		return moves[m.rng.IntN(len(moves))].Act(seat), true
	}
	return nil, false
}

// play plays the rounds of a scene in the necessary number of matches, and returns the bot's choices in each.
func (t *trial) play(ctx context.Context, bot *process.Bot, s *scene) ([]choices, error) {
	var all []choices
	for n, left := 0, t.Rounds; left > 0; n++ {
		m, err := newMatch(s, n)
		if err != nil {
			return nil, err
		}
		if t.answered != "" && bot.Ended() { // Sit would restart it without a fault
			if err := t.recordEnd(ctx, ai.Fault{Problem: hasEnded}, m.where()); err != nil {
				return nil, err
			}
		}
		bot.Sit(m.table(bot.Name()))
		chosen, rounds, err := t.playMatch(ctx, bot, m, left)
		if err != nil {
			return nil, err
		}
		left -= rounds
		all = append(all, chosen)
	}
	return all, nil
}

// playMatch plays up to limit rounds of a match, and returns how many it has played. It ends early if the bot's process
// ends.
func (t *trial) playMatch(ctx context.Context, bot *process.Bot, m *match,
	limit int) (chosen choices, rounds int, err error) {
	for rounds < limit && m.state.Stage() != game.MatchOver {
		if err := t.goesOn(ctx); err != nil {
			return nil, rounds, err
		}
		a, ok := m.next()
		if !ok {
			move, end := t.ask(ctx, bot, m)
			if end != nil {
				return chosen, rounds, t.recordEnd(ctx, *end, m.where())
			}
			chosen = append(chosen, choice{t.where, move})
			a = move.Act(m.seat)
		}
		ended, err := m.apply(bot, a)
		if err != nil {
			return nil, rounds, err
		}
		if ended {
			rounds++
			t.countRound()
		}
	}
	return chosen, rounds, nil
}

func (t *trial) countRound() {
	t.report.Rounds++
	if t.Ended != nil {
		t.Ended()
	}
}

// ask asks the bot for its move, and records how long it took. If the process has ended, end is the reason.
func (t *trial) ask(ctx context.Context, bot *process.Bot, m *match) (move game.Move, end *ai.Fault) {
	t.where = m.where()
	move = bot.Choose(ctx, m.state.Observe(m.seat), m.greedy)
	if f := bot.Fault(); f != nil && bot.Ended() {
		return move, f
	}
	t.answered = t.where
	t.thought = append(t.thought, bot.Thought())
	return move, nil
}

// where describes the current round.
func (m *match) where() string { return sceneText(m.scene.variant, m.scene.rules, m.round) }

// recordEnd records that the bot's process has ended without an answer here. It may have ended at any time since its
// last answer. The error isn't nil if that has happened too often to go on.
func (t *trial) recordEnd(ctx context.Context, end ai.Fault, here string) error {
	if t.where = here; t.answered != "" && t.answered != here {
		t.where = between(t.answered, here)
	}
	t.answered = ""
	t.ends++
	t.wrong(end)
	return t.goesOn(ctx)
}
