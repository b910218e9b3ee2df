package ai_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// dealt returns a round before its lead.
func dealt(t require.TestingT, rules string, number int) game.Position {
	s := rulestest.Dealt(t, rulestest.Rules(t, rules), game.Seed{byte(number), byte(number >> 8)})
	return s.Position()
}

// small plays at random until few tiles are held or can be drawn, in one of the first rounds.
func small(t require.TestingT, r domino.Rules, few int, rng *rand.Rand) (p game.Position, running bool) {
	rounds := rng.IntN(3)
	rulestest.Play(t, r, rulestest.AnySeed(rng), func(s *game.State) (m game.Move, ok bool) {
		p = s.Position()
		left := p.Drawable()
		for seat := range domino.Seat(r.Seats) {
			left += p.Hand(seat).Len()
		}
		if running = len(s.Rounds()) >= rounds && left <= few; running || len(s.Rounds()) > rounds+1 {
			return m, false
		}
		return rulestest.AnyMove(s, rng), true
	})
	return p, running
}

// mostNodes limits the positions of plain recursion. Larger trees are skipped.
const mostNodes = 20_000

// minimax returns the value of each move by plain recursion, or nil if that takes more than left positions.
func minimax(p game.Position, left *int) (values []domino.Points) {
	side := func(s domino.Seat) int { return int(s) % 2 } // seats, or teams, take turns
	me := side(p.Turn())
	for _, m := range p.Moves(nil) {
		if *left--; *left < 0 {
			return nil
		}
		next := p
		next.Play(m)
		value := domino.WholePoints(next.Gained(p.Turn()) - p.Gained(p.Turn()))
		if next.Ending() != game.Running {
			award := next.Award()
			values = append(values, value+award[me]-award[1-me])
			continue
		}
		rest := minimax(next, left)
		if rest == nil {
			return nil
		}
		if side(next.Turn()) == me {
			value += best(p.Rules(), rest)
		} else {
			value -= best(p.Rules(), rest)
		}
		values = append(values, value)
	}
	return values
}

func best(r *domino.Rules, values []domino.Points) domino.Points {
	if r.Win == domino.WinLow {
		return slices.Min(values)
	}
	return slices.Max(values)
}

func TestSolverAgreesWithMinimax(t *testing.T) {
	solver, solved := ai.NewSolver(), 0
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "chance"), 1))
		for i := range sampletest.Of(12, 200) {
			r := rulestest.Draw(t)
			p, running := small(t, r, 3+i%6, rng)
			left := mostNodes
			if !running || ai.CanSolve(&r) != nil {
				continue
			}
			if want := minimax(p, &left); want != nil {
				moves := p.Moves(nil)
				values := make([]domino.Points, len(moves))
				require.NoError(t, solver.Values(context.Background(), p, moves, values))
				require.Equal(t, want, values)
				found, err := solver.Solve(context.Background(), p)
				require.NoError(t, err)
				require.Equal(t, best(&r, want), found.Value)
				require.Equal(t, found.Value, gainedBy(t, p, found.Line))
				solved++
			}
		}
	})
	assert.Positive(t, solved)
}

// gainedBy returns what the side to move gains by a line.
func gainedBy(t require.TestingT, p game.Position, line []ai.Step) domino.Points {
	me, before := p.Turn()%2, p
	for _, step := range line {
		require.Equal(t, p.Turn(), step.Seat)
		require.Contains(t, p.Moves(nil), step.Move)
		p.Play(step.Move)
	}
	require.NotEqual(t, game.Running, p.Ending())
	award := p.Award()
	sum := award[me] - award[1-me]
	for seat := range domino.Seat(p.Rules().Seats) {
		gained := domino.WholePoints(p.Gained(seat) - before.Gained(seat))
		if seat%2 != me {
			gained = -gained
		}
		sum += gained
	}
	return sum
}

// Every seat records what it holds at the end. B goes out with its one tile in its first turn, unless A has gone out, or
// A's 3-3 blocks the round: no other hand holds a 3, and only if a double is covered later may A go on with 5-2.
func TestSolverPlaysTurnsOfSeveralTiles(t *testing.T) {
	const out, block = "layout 6-6 6-3 A 6-5 M; A 3-3 5-5 3-1 5-2; B 6-0", "layout 6-6 6-3 A 6-5 M; A 3-3 5-2; B 2-0"
	const train = "layout 6-6; A 6-3 5-3 5-4; B 6-4"
	for _, c := range []struct {
		options, position string
		more              int // than B is what A records
	}{
		{"doubles=one", out, 10}, // it plays 5-5 5-2, which are more pips than 3-3 3-1
		{"doubles=several", out, -6},
		{"doubles=later", out, -6}, // B must cover 3-3, but can't
		{"doubles=one", block, 7 - 2},
		{"doubles=several", block, 7 - 2},
		{"doubles=later", block, -2},
		{"first-turn=one", train, 8 + 9},
		{"first-turn=train", train, -10},
	} {
		s := rulestest.At(t, rulestest.Rules(t, "mexican-train 2 set=6 "+c.options), strings.Split(c.position, "; ")...)
		solution, err := ai.NewSolver().Solve(t.Context(), s.Position())
		require.NoError(t, err)
		assert.Equal(t, domino.WholePoints(c.more), solution.Value, "%s, %s", c.options, c.position)
	}
}

func TestSolverIsUnaffectedByStoppedSearch(t *testing.T) {
	p := dealt(t, "block 4 teams", 1)
	fresh, err := ai.NewSolver().Solve(context.Background(), p)
	require.NoError(t, err)
	moves := p.Moves(nil)
	values := make([]domino.Points, len(moves))

	s := ai.NewSolver()
	for _, s.MaxNodes = range []int{1, 2, 100, fresh.Nodes / 2, fresh.Nodes - 1} {
		got, err := s.Solve(context.Background(), p)
		assert.ErrorIs(t, err, ai.ErrBudget)
		assert.Empty(t, got.Line)
		assert.LessOrEqual(t, s.Nodes(), s.MaxNodes)
	}
	s.MaxNodes = 100
	assert.ErrorIs(t, s.Values(context.Background(), p, moves, values), ai.ErrBudget)
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = s.Solve(canceled, p)
	assert.ErrorIs(t, err, context.Canceled)
	assert.ErrorIs(t, s.Values(canceled, p, moves, values), context.Canceled)

	for _, s.MaxNodes = range []int{0, fresh.Nodes} {
		got, err := s.Solve(context.Background(), p)
		require.NoError(t, err)
		assert.Equal(t, fresh, got)
	}
}

// The order in which moves are tried keeps trees small. Node counts depend on the deals alone.
func TestSolverVisitsFewPositions(t *testing.T) {
	for id, most := range map[string]int{"block": 2481, "fives": 4753, "plaza": 8998} {
		s, nodes, rng := ai.NewSolver(), 0, rand.New(rand.NewPCG(1, 2))
		for range 40 {
			if p, running := small(t, rulestest.Rules(t, id+" 2"), 12, rng); running {
				_, err := s.Solve(context.Background(), p)
				require.NoError(t, err)
				nodes += s.Nodes()
			}
		}
		assert.LessOrEqual(t, nodes, most, id)
	}
}

func TestUsedSolverFindsSameAsFreshOne(t *testing.T) {
	used := ai.NewSolver()
	for i := range 6 {
		for _, id := range []string{"block", "fives", "classic"} {
			p := dealt(t, id+" 2 deal=5", i)
			want, err := ai.NewSolver().Solve(context.Background(), p)
			require.NoError(t, err)
			got, err := used.Solve(context.Background(), p)
			require.NoError(t, err)
			assert.Equal(t, want, got, "%s %d", id, i)
		}
	}
}

func TestSolvingDoesNotAllocate(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, id := range []string{"block", "fives", "plaza"} {
		s := ai.NewSolver()
		var p game.Position
		for running := false; !running; {
			p, running = small(t, rulestest.Rules(t, id+" 2"), 8, rng)
		}
		moves := p.Moves(nil)
		values := make([]domino.Points, len(moves))
		assert.Zero(t, testing.AllocsPerRun(20, func() {
			require.NoError(t, s.Values(context.Background(), p, moves, values))
		}), id)
	}
}

func TestSolverRefusesAllButRunningRoundsOfTwoSides(t *testing.T) {
	over := dealt(t, "fives 2", 1)
	for over.Ending() == game.Running {
		over.Play(over.Moves(nil)[0])
	}
	for _, c := range []struct {
		want string
		p    game.Position
	}{
		{"no round is running", game.Position{}},
		{"no round is running", over},
		{"only rounds with two sides can be solved", dealt(t, "fives 3", 1)},
		{"only rounds with two sides can be solved", dealt(t, "fives 4", 1)},
	} {
		_, err := ai.NewSolver().Solve(context.Background(), c.p)
		assert.ErrorContains(t, err, c.want)
		assert.ErrorContains(t, ai.NewSolver().Values(context.Background(), c.p, nil, nil), c.want)
	}
}
