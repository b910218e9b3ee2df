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
	"dominoes/game/record"
	"dominoes/variants"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func seed(i int) (s game.Seed) {
	binary.BigEndian.PutUint32(s[:], uint32(i))
	return s
}

// each is how many puzzles of every variant the tests look at.
const each = 4

// found returns a few puzzles of every variant offered. They are looked for once.
func found(t *testing.T) []Puzzle {
	t.Helper()
	list, err := finds()
	require.NoError(t, err)
	require.Len(t, list, each*len(Variants()))
	return list
}

var finds = sync.OnceValues(func() (list []Puzzle, err error) {
	for _, id := range Variants() {
		for i := range each {
			p, err := Find(context.Background(), seed(i), id)
			if err != nil || p.Header.Variant != id {
				return list, fmt.Errorf("%s, seed %d: %w", id, i, err)
			}
			list = append(list, p)
		}
	}
	return list, nil
})

// What a puzzle claims holds by the solver and by the bot itself, which see only
// its record.
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
		require.Equal(t, game.A, m.State.Turn())
		pos, want := m.State.Position(), game.Points(1)
		if pos.Rules().Win == game.WinLow {
			want = -1
		}
		if pos.Rules().Teams {
			teams++
		}
		assert.False(t, pos.CanDraw())
		assert.Zero(t, pos.Drawable())
		all := 0
		for seat := range game.Seat(pos.Rules().Seats) {
			n := pos.Hand(seat).Len()
			all += n
			assert.True(t, n >= fewest && n <= most, "%d tiles in a hand of\n%s", n, text)
		}
		assert.LessOrEqual(t, all, allTiles)
		assert.GreaterOrEqual(t, pos.Hand(game.A).Len(), least)

		moves := m.State.Moves()
		require.Len(t, p.Answers, len(moves))
		values := make([]game.Points, len(moves))
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
			move := greedy.Choose(context.Background(), m.State.Observe(game.A), rng)
			a, _ := p.Answer(move)
			assert.Positive(t, a.Loss, "greedy finds %s in\n%s", move.Tile, text)
			assert.GreaterOrEqual(t, a.Loss, p.Greedy.Loss)
		}
		assert.GreaterOrEqual(t, p.Stakes, leastStakes(pos.Rules()))
	}
	assert.Positive(t, teams)
}

// byTurns takes its moves one after another.
type byTurns struct {
	moves []game.Move
	asked int
}

func (b *byTurns) Choose(context.Context, game.Observation, *rand.Rand) game.Move {
	b.asked++
	return b.moves[(b.asked-1)%len(b.moves)]
}

// Of the moves that tempt, the one that loses least is told, whichever comes first; where one
// of them is right, nothing tempts.
func TestTheLeastLossTempts(t *testing.T) {
	p := found(t)[0]
	right, wrong := p.Answers[0], slices.Clone(p.Answers)
	wrong = slices.DeleteFunc(wrong, func(a Answer) bool { return a.Loss == 0 })
	require.NotEmpty(t, wrong)
	small, big := wrong[0], wrong[0]
	big.Tile, big.End, big.Loss = game.NewTile(6, 6), game.NoEnd, small.Loss+1
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

// What can be a puzzle at a glance.
func TestHandsOfAPuzzle(t *testing.T) {
	rules, err := variants.Resolve("block", 2, nil)
	require.NoError(t, err)
	tile := game.NewTile
	for _, c := range []struct {
		own, other []game.Tile
		want       bool
	}{
		{[]game.Tile{tile(6, 1), tile(4, 1), tile(6, 2)}, []game.Tile{tile(5, 5), tile(3, 3)}, true},
		{[]game.Tile{tile(6, 1), tile(4, 1), tile(6, 2)}, []game.Tile{tile(5, 5)}, false},
		{[]game.Tile{tile(6, 1), tile(4, 1)}, []game.Tile{tile(5, 5), tile(3, 3)}, false},
		{[]game.Tile{tile(6, 1), tile(4, 1), tile(5, 2)}, []game.Tile{tile(5, 5), tile(3, 3)}, false}, // two choices alone
		{[]game.Tile{tile(6, 1), tile(4, 1), tile(6, 2)}, []game.Tile{tile(5, 5), tile(3, 3), tile(0, 0), tile(1, 1), tile(2, 2), tile(3, 2)}, false},
	} {
		s, err := game.New(rules)
		require.NoError(t, err)
		s, _, err = game.Apply(s, game.Setup{
			Last: game.B, Hands: [game.MaxSeats][]game.Tile{c.own, c.other},
			Layout: []game.Laid{{Tile: tile(6, 4), End: game.NoEnd, Inner: 6, Outer: 4}},
		})
		require.NoError(t, err)
		assert.Equal(t, c.want, readable(&s), "%v against %v", c.own, c.other)
	}
}

// margin plays a line to the round's end and returns what A's side gains more.
func margin(p *Puzzle, line []ai.Step) game.Points {
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
	sum := award[game.A] - award[game.B]
	for seat := range game.Seat(pos.Rules().Seats) {
		sum += sign(seat) * game.WholePoints(pos.Gained(seat))
	}
	return sum
}

func TestTheSameSeedGivesTheSamePuzzle(t *testing.T) {
	seen := map[string]int{}
	quick := []string{"fives", "block", "evens"}
	for i := range 12 {
		p, err := Find(context.Background(), seed(i), quick...)
		require.NoError(t, err)
		again, err := Find(context.Background(), seed(i), quick...)
		require.NoError(t, err)
		text, err := p.Record()
		require.NoError(t, err)
		same, err := again.Record()
		require.NoError(t, err)
		assert.Equal(t, string(text), string(same))
		assert.Equal(t, p.Answers, again.Answers)
		assert.Equal(t, p.Depth, again.Depth)
		seen[string(text)]++
	}
	assert.Len(t, seen, 12, "other seeds give others")
}

func TestWhatIsNotOffered(t *testing.T) {
	_, err := Find(context.Background(), seed(1), "plaza-twelve")
	require.ErrorContains(t, err, "there are no puzzles for plaza-twelve, only for evens")
	_, err = Find(context.Background(), seed(1), "poker")
	require.ErrorContains(t, err, "poker")
	ctx, stop := context.WithCancel(context.Background())
	stop()
	_, err = Find(ctx, seed(1), "draw")
	require.ErrorIs(t, err, context.Canceled)
}

// A grade grows with the depth, and a weight with the stakes, over all there are.
func TestGradesAreMonotone(t *testing.T) {
	var p Puzzle
	grades, weights := map[Grade]bool{}, map[Weight]bool{}
	for last, n := Easy, 1; n < 30; n++ {
		p.Depth = n
		assert.GreaterOrEqual(t, p.Grade(), last)
		last = p.Grade()
		grades[last] = true
	}
	for last, n := Light, 1; n < 60; n++ {
		p.Stakes = game.WholePoints(n)
		assert.GreaterOrEqual(t, p.Weight(), last)
		last = p.Weight()
		weights[last] = true
	}
	assert.Len(t, grades, 4)
	assert.Len(t, weights, 3)
	assert.Equal(t, "master heavy", fmt.Sprint(Master, " ", Heavy))
}

func BenchmarkFind(b *testing.B) {
	for _, id := range Variants() {
		b.Run(id, func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				_, err := Find(context.Background(), seed(i), id)
				require.NoError(b, err)
			}
		})
	}
}
