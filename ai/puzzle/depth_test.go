package puzzle

import (
	"slices"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// slowly looks ahead as [Grade] describes, without shortcuts.
func slowly(p game.Position, n int) domino.Points {
	if p.Ending() != game.Running {
		award, want := p.Award(), domino.Points(1)
		if p.Rules().Win == domino.WinLow {
			want = -1
		}
		return want * (award[domino.A] - award[domino.B])
	}
	moves := p.Moves(nil)
	pass := moves[0].Kind == game.Passes
	if n == 0 && !pass {
		sum := domino.Points(0)
		if p.Rules().Award == domino.AwardNone { // pips are worth nothing
			return sum
		}
		for seat := range domino.Seat(p.Rules().Seats) {
			sum -= sign(seat) * domino.WholePoints(p.Hand(seat).Pips(p.Rules().DoubleBlank))
		}
		return sum
	}
	side := sign(p.Turn())
	best := -side * infinity
	for _, m := range moves {
		if v := slowlyAfter(p, m, n); side*v > side*best {
			best = v
		}
	}
	return best
}

func slowlyAfter(p game.Position, m game.Move, n int) domino.Points {
	seat := p.Turn()
	before := p.Gained(seat)
	p.Play(m)
	if m.Kind != game.Passes {
		n--
	}
	return slowly(p, n) + sign(seat)*domino.WholePoints(p.Gained(seat)-before)
}

func TestDepthIsFewestPliesThatFindSolution(t *testing.T) {
	quick := slices.DeleteFunc(found(t), func(p Puzzle) bool { return p.Depth > sampletest.Of(5, 6) || p.State.Rules().Teams })
	require.NotEmpty(t, quick)
	for _, p := range quick {
		pos := p.State.Position()
		right := func(n int) bool {
			best := slowlyAfter(pos, p.Best().Move, n)
			return !slices.ContainsFunc(p.Answers, func(a Answer) bool { return a.Loss > 0 && slowlyAfter(pos, a.Move, n) >= best })
		}
		assert.False(t, right(p.Depth-1), "%s %s", p.Title(), p.Seed)
		assert.True(t, right(p.Depth) && right(p.Depth+1), "%s %s", p.Title(), p.Seed)
	}
}
