package ai_test

import (
	"context"
	"math/rand/v2"
	"strconv"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/internal/sampletest"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// minimax is the value of the rest of a round by trying everything, with no
// table and no cut-off: points gained by the side to move less the other's. It
// gives up, with ok unset, where that takes more than left positions.
func minimax(p game.Position, left *int) (value game.Points, ok bool) {
	if *left--; *left < 0 {
		return 0, false
	}
	side := func(s game.Seat) int { return int(s) % 2 } // seats, or teams, take turns
	me := side(p.Turn())
	low := p.Rules().Win == game.WinLow
	for i, m := range p.Moves(nil) {
		next := p
		next.Play(m)
		v := game.WholePoints(next.Gained(p.Turn()) - p.Gained(p.Turn()))
		if next.Ending() != game.Running {
			award := next.Award()
			v += award[me] - award[1-me]
		} else {
			rest, ok := minimax(next, left)
			if !ok {
				return 0, false
			}
			if side(next.Turn()) != me {
				rest = -rest
			}
			v += rest
		}
		if i == 0 || low && v < value || !low && v > value {
			value = v
		}
	}
	return value, true
}

// mixed returns any rules of two sides: a variant's as it stands, or with some
// options changed at random.
func mixed(t *testing.T, id string, rng *rand.Rand) game.Rules {
	t.Helper()
	seats := 2 + 2*rng.IntN(2)
	v, err := variants.ByID(id)
	require.NoError(t, err)
	r := v.Rules(seats)
	r.Teams = seats == game.MaxSeats
	if rng.IntN(3) > 0 {
		for _, o := range variants.Options() {
			if o.ID == "teams" || o.ID == "target" || rng.IntN(2) == 0 {
				continue
			}
			values := o.Values
			switch o.ID {
			case "deal":
				values = figures(1, game.SetSize(6)/seats)
			case "reserve":
				values = figures(0, 4)
			case "double-blank":
				values = figures(0, 13)
			case "redeal-doubles":
				values = append(figures(5, 7), "0")
			case "entry":
				values = figures(0, 15)
			case "pass-bonus":
				values = figures(0, 30)
			case "rounds":
				values = figures(2, 7)
			}
			require.NotEmpty(t, values, o.ID)
			changed := r
			require.NoError(t, o.Set(&changed, values[rng.IntN(len(values))]))
			if changed.Validate() == nil { // some mixes can't be
				r = changed
			}
		}
	}
	require.NoError(t, r.Validate())
	return r
}

func figures(low, high int) (values []string) {
	for n := low; n <= high; n++ {
		values = append(values, strconv.Itoa(n))
	}
	return values
}

// small plays a round at random until few tiles are left that can still be held,
// and a little further.
func small(t *testing.T, r game.Rules, rng *rand.Rand) (p game.Position, running bool) {
	t.Helper()
	p, running = dealtLater(t, r, rng)
	if !running {
		return p, false
	}
	few := 3 + rng.IntN(6)
	for p.Ending() == game.Running {
		left := p.Drawable()
		for seat := range game.Seat(r.Seats) {
			left += p.Hand(seat).Len()
		}
		if left <= few && rng.IntN(2) == 0 {
			return p, true
		}
		p.Play(p.Pick(rng.Uint32()))
	}
	return p, false
}

// dealtLater deals the first round, or where scores decide what a round is worth one after others that were played
// at random, unless the match is over before.
func dealtLater(t *testing.T, r game.Rules, rng *rand.Rand) (p game.Position, running bool) {
	t.Helper()
	s, err := game.New(r)
	require.NoError(t, err)
	var seed game.Seed
	for i := range seed {
		seed[i] = byte(rng.Uint32())
	}
	rounds := 0
	if r.TargetRule != game.TargetRoundEnd || r.Entry > 0 || r.Tie >= game.TieCarry || r.Trains != game.TrainsNone {
		rounds = rng.IntN(3)
	}
	for s.Stage() != game.AwaitMove || len(s.Rounds()) < rounds {
		a, ok := s.Chance(seed)
		switch {
		case ok:
		case s.Stage() != game.AwaitMove:
			return p, false
		default:
			now := s.Position()
			a = now.Pick(rng.Uint32()).Act(s.Turn())
		}
		s, _, err = game.Apply(s, a)
		require.NoError(t, err)
	}
	return s.Position(), true
}

func TestSolverAgreesWithMinimax(t *testing.T) {
	const most = 20_000
	positions, seed := sampletest.Of(60, 1200)/fewer, sampletest.Seed(t)
	solver := ai.NewSolver()
	for i, id := range variants.IDs() {
		rng := rand.New(rand.NewPCG(7+seed, uint64(i)))
		solved, tooLarge, drawing := 0, 0, 0
		for solved < positions {
			r := mixed(t, id, rng)
			p, running := small(t, r, rng)
			if !running {
				continue
			}
			left := most
			want, ok := minimax(p, &left)
			if !ok {
				tooLarge++
				continue
			}
			solved++
			if p.Drawn() > 0 {
				drawing++
			}
			got, err := solver.Solve(context.Background(), p)
			require.NoError(t, err)
			require.Equal(t, want, got.Value, "%s: %+v\n%+v", id, r, p)
			requireLine(t, p, got)
			requireValues(t, solver, p)
		}
		t.Logf("%s: %d agree, %d of them amid a turn, %d too large", id, solved, drawing, tooLarge)
		assert.LessOrEqual(t, tooLarge, 1+positions/5, id)
	}
}

// requireLine replays a solution's line and adds up what it gains.
func requireLine(t *testing.T, p game.Position, found ai.Solution) {
	t.Helper()
	me := p.Turn() % 2
	before := p
	for _, step := range found.Line {
		require.Equal(t, p.Turn(), step.Seat)
		require.Contains(t, p.Moves(nil), step.Move)
		p.Play(step.Move)
	}
	require.NotEqual(t, game.Running, p.Ending())
	award := p.Award()
	sum := award[me] - award[1-me]
	for seat := range game.Seat(p.Rules().Seats) {
		gained := game.WholePoints(p.Gained(seat) - before.Gained(seat))
		if seat%2 != me {
			gained = -gained
		}
		sum += gained
	}
	require.Equal(t, found.Value, sum, "the line's points")
}

// requireValues compares the value of each move with that of the position it
// leads to.
func requireValues(t *testing.T, solver *ai.Solver, p game.Position) {
	t.Helper()
	moves := p.Moves(nil)
	values := make([]game.Points, len(moves))
	require.NoError(t, solver.Values(context.Background(), p, moves, values))
	for i, m := range moves {
		left := 1 << 30
		next := p
		next.Play(m)
		want := game.WholePoints(next.Gained(p.Turn()) - p.Gained(p.Turn()))
		if next.Ending() != game.Running {
			award := next.Award()
			want += award[p.Turn()%2] - award[1-p.Turn()%2]
		} else {
			rest, _ := minimax(next, &left)
			if next.Turn()%2 != p.Turn()%2 {
				rest = -rest
			}
			want += rest
		}
		require.Equal(t, want, values[i], "move %v", m)
	}
}
