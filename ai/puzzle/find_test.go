package puzzle

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func seed(i int) (s game.Seed) {
	binary.BigEndian.PutUint32(s[:], uint32(i))
	return s
}

// each is the number of puzzles per variant.
var each = sampletest.Of(1, 4)

// found returns a few puzzles of every variant. They are cached.
func found(t *testing.T) []Puzzle {
	t.Helper()
	list, err := finds()
	require.NoError(t, err)
	require.Len(t, list, each*len(Variants()))
	return slices.Clone(list)
}

var finds = sync.OnceValues(func() (list []Puzzle, err error) {
	for i := range each * len(Variants()) {
		id := Variants()[i%len(Variants())]
		p, err := Find(context.Background(), seed(500+i), id) // these take less time than others
		if err != nil || p.Header.Variant != id {
			return list, fmt.Errorf("%s, seed %d: %w", id, i, err)
		}
		list = append(list, p)
	}
	return list, nil
})

// The solver and the bots confirm a puzzle's claims from its record alone.
func TestPuzzlesAreSound(t *testing.T) {
	greedy, err := ai.Parse("greedy")
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(7, 7))
	teams := 0
	for _, p := range found(t) {
		text, err := p.Record()
		require.NoError(t, err)
		m, err := record.Read(bytes.NewReader(text), variants.Resolve)
		require.NoError(t, err, "%s", text)
		require.Equal(t, domino.A, m.State.Turn())
		pos, want := m.State.Position(), domino.Points(1)
		if pos.Rules().Win == domino.WinLow {
			want = -1
		}
		if pos.Rules().Teams {
			teams++
		}
		assert.False(t, pos.CanDraw())
		assert.Zero(t, pos.Drawable())
		all := 0
		for seat := range domino.Seat(pos.Rules().Seats) {
			n := pos.Hand(seat).Len()
			all += n
			assert.True(t, n >= fewest && n <= most, "%d tiles in a hand of\n%s", n, text)
		}
		assert.LessOrEqual(t, all, allTiles)
		assert.GreaterOrEqual(t, pos.Hand(domino.A).Len(), least)

		moves := m.State.Moves()
		require.Len(t, p.Answers, len(moves))
		values := make([]domino.Points, len(moves))
		require.NoError(t, ai.NewSolver().Values(context.Background(), pos, moves, values))
		best := p.Best()
		for i, move := range moves {
			a, ok := p.Answer(move)
			require.True(t, ok)
			assert.Equal(t, values[i], a.Value, "%s of\n%s", move.Tile, text)
			assert.Equal(t, want*(best.Value-a.Value), a.Loss)
			if a.Loss > 0 {
				assert.GreaterOrEqual(t, a.Loss, p.Stakes)
			} else {
				assert.Equal(t, best.Tile, move.Tile, "one tile alone is best")
			}
			assert.Equal(t, a.Value, margin(&p, a.Line), "a line comes to its value")
			assert.Equal(t, move, a.Line[0].Move)
		}
		for range 10 {
			move := greedy.Choose(context.Background(), m.State.Observe(domino.A), rng)
			a, _ := p.Answer(move)
			assert.Positive(t, a.Loss, "greedy finds %s in\n%s", move.Tile, text)
			assert.GreaterOrEqual(t, a.Loss, p.Greedy.Loss)
		}
		assert.GreaterOrEqual(t, p.Stakes, leastStakes(pos.Rules()))
	}
	assert.Positive(t, teams)
}

// byTurns is a player that plays given moves in turn.
type byTurns struct {
	moves []game.Move
	asked int
}

func (b *byTurns) Choose(context.Context, game.Observation, *rand.Rand) game.Move {
	b.asked++
	return b.moves[(b.asked-1)%len(b.moves)]
}

// If one of the greedy moves is right, it is no puzzle.
func TestGreedyMoveIsOneThatLosesLeast(t *testing.T) {
	p := found(t)[0]
	right, wrong := p.Answers[0], slices.Clone(p.Answers)
	wrong = slices.DeleteFunc(wrong, func(a Answer) bool { return a.Loss == 0 })
	require.NotEmpty(t, wrong)
	small, big := wrong[0], wrong[0]
	big.Tile, big.End, big.Loss = domino.NewTile(6, 6), domino.NoEnd, small.Loss+1
	p.Answers = []Answer{right, small, big}
	for _, order := range [][]game.Move{{small.Move, big.Move}, {big.Move, small.Move}} {
		p.Greedy = Answer{}
		f := &finder{greedy: &byTurns{moves: order}}
		require.True(t, f.foolsGreedy(context.Background(), &p))
		assert.Equal(t, small.Loss, p.Greedy.Loss)
	}
	f := &finder{greedy: &byTurns{moves: []game.Move{big.Move, small.Move, right.Move}}}
	assert.False(t, f.foolsGreedy(context.Background(), &p))
}

func TestReadablePositionsHaveFewTilesAndChoices(t *testing.T) {
	rules := rulestest.Rules(t, "block 2")
	for _, c := range []struct {
		name, own, other string
		want             bool
	}{
		{"three against two", "A 6-1 4-1 6-2", "B 5-5 3-3", true},
		{"one tile alone", "A 6-1 4-1 6-2", "B 5-5", false},
		{"two tiles at the turn", "A 6-1 4-1", "B 5-5 3-3", false},
		{"two choices", "A 6-1 4-1 5-2", "B 5-5 3-3", false},
		{"six tiles", "A 6-1 4-1 6-2", "B 5-5 3-3 0-0 1-1 2-2 3-2", false},
	} {
		s := rulestest.At(t, rules, c.own, c.other, "layout 6-4", "last B")
		assert.Equal(t, c.want, readable(&s), c.name)
	}
}

// margin returns how many more points A's side gains by a line.
func margin(p *Puzzle, line []ai.Step) domino.Points {
	pos := p.State.Position()
	for _, step := range line {
		if pos.Turn() != step.Seat || !slices.Contains(pos.Moves(nil), step.Move) {
			return infinity
		}
		pos.Play(step.Move)
	}
	if pos.Ending() == game.Running {
		return infinity
	}
	award := pos.Award()
	sum := award[domino.A] - award[domino.B]
	for seat := range domino.Seat(pos.Rules().Seats) {
		sum += sign(seat) * domino.WholePoints(pos.Gained(seat))
	}
	return sum
}

func TestSameSeedGivesSamePuzzle(t *testing.T) {
	texts := map[string]bool{}
	for _, p := range found(t) {
		text, err := p.Record()
		require.NoError(t, err)
		texts[string(text)] = true
	}
	assert.Len(t, texts, len(found(t)), "other seeds give others")
	for _, p := range sampletest.Some(t, 3, found(t)) {
		again, err := Find(context.Background(), p.Seed, p.Header.Variant)
		require.NoError(t, err)
		assert.Equal(t, p, again)
	}
}

func TestRotatedPositionHasSameValue(t *testing.T) {
	turns, passed := map[domino.Seat]bool{}, 0
	for i, id := range []string{"classic", "fives", "evens-spinner", "mexican-train", "classic", "fives", "evens-spinner", "mexican-train"} {
		rules, err := rulesOf(id, 4)
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(uint64(i), 5))
		rulestest.Play(t, rules, seed(i), func(s *game.State) (m game.Move, ok bool) {
			if len(s.Rounds()) > 0 {
				return m, false
			}
			if len(s.Layout()) > 14 {
				turned, err := game.New(rules)
				require.NoError(t, err)
				turned, _, err = game.Apply(turned, rotated(s))
				require.NoError(t, err)
				before, after := s.Position(), turned.Position()
				if before.Last() != (s.Turn()+3)%4 {
					passed++
				}
				assert.Equal(t, (before.Last()+4-s.Turn())%4, after.Last())
				was, err := ai.NewSolver().Solve(context.Background(), before)
				require.NoError(t, err)
				is, err := ai.NewSolver().Solve(context.Background(), after)
				require.NoError(t, err)
				assert.Equal(t, was.Value, is.Value)
				turns[s.Turn()] = true
			}
			return rulestest.AnyMove(s, rng), true
		})
	}
	assert.Len(t, turns, 4)
	assert.Positive(t, passed)
}

func TestFindRefusesOtherVariants(t *testing.T) {
	_, err := Find(context.Background(), seed(1), "plaza-twelve")
	require.ErrorContains(t, err, "there are no puzzles for plaza-twelve, only for evens")
	_, err = Find(context.Background(), seed(1), "poker")
	require.ErrorContains(t, err, "poker")
	ctx, stop := context.WithCancel(context.Background())
	stop()
	_, err = Find(ctx, seed(1), "draw")
	require.ErrorIs(t, err, context.Canceled)
}

func TestGradesGrowWithDepthAndWeightsWithStakes(t *testing.T) {
	var grades []Grade
	var weights []Weight
	for n := 1; n < 60; n++ {
		p := Puzzle{Depth: n, Stakes: domino.WholePoints(n)}
		grades, weights = append(grades, p.Grade()), append(weights, p.Weight())
	}
	assert.True(t, slices.IsSorted(grades) && slices.IsSorted(weights))
	assert.Equal(t, []Grade{Easy, Master}, []Grade{grades[0], grades[len(grades)-1]})
	assert.Equal(t, []Weight{Light, Heavy}, []Weight{weights[0], weights[len(weights)-1]})
	assert.Equal(t, "[easy medium hard master] [light fair heavy]", fmt.Sprint(slices.Compact(grades), slices.Compact(weights)))
}
