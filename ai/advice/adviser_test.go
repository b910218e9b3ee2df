package advice_test

import (
	"context"
	"testing"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/variants"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var names = []string{"Ann", "Bo", "Cy", "Di"}

// Rounds that look the same to a seat give it the same advice, whatever the
// others hold; and every legal move has its place in it.
func TestPropertyAdviceNeverPeeks(t *testing.T) {
	compared := 0
	rapid.Check(t, func(t *rapid.T) {
		r := rulestest.Draw(t)
		p, ok := drawRound(t, r, rapid.IntRange(0, 25).Draw(t, "moves"))
		if !ok {
			return
		}
		o := p.state.Observe(p.state.Turn())
		first := advice.New(o, names).Think(context.Background(), 2000)
		var moves []game.Move
		for i, m := range first.Moves {
			moves = append(append(moves, m.Move), m.Alike...)
			require.Equal(t, i == 0 && len(first.Moves) > 1 && first.Moves[len(first.Moves)-1].Place == 1, len(m.Reasons) == 0)
			require.True(t, m.Win >= 0 && m.Win <= 1)
			require.True(t, i > 0 || m.Level)
		}
		require.ElementsMatch(t, o.Moves, moves)
		other, ok := p.otherwise(t)
		if !ok || other.Turn() != o.Seat {
			return
		}
		seen := other.Observe(o.Seat)
		if !assert.ObjectsAreEqual(o, seen) {
			return
		}
		if !sameHands(&p.state, &other) {
			compared++
		}
		require.Equal(t, first, advice.New(seen, names).Think(context.Background(), 2000))
	})
	if !testing.Short() { // few rounds may have none
		assert.Positive(t, compared, "rounds that only look the same")
	}
}

// More thought has more worlds behind it, and ends.
func TestAdviceSharpens(t *testing.T) {
	m := read(t,
		`{"dominoes":1,"variant":"fives","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"human"}]}`,
		`{"position":{"turn":"A","hands":{"A":["6-1","3-2","5-4","6-6"],"B":["6-4","2-2","1-1","5-0"]},"boneyard":["3-3","4-4"],"layout":[["5-5"],["5-1","E"],["5-3","W"]]}}`)
	a := advice.New(m.State.Observe(game.A), names)
	worlds := 0
	for i := 0; ; i++ {
		now := a.Think(context.Background(), 100_000)
		require.True(t, now.Worlds > worlds || now.Done)
		worlds = now.Worlds
		if now.Done {
			break
		}
		require.Less(t, i, 100, "it ends")
	}
	assert.Greater(t, worlds, 1000)
}

// A context that has ended gives a first answer all the same, and nothing more.
func TestAnEndedContextGivesAFirstAnswer(t *testing.T) {
	m := read(t,
		`{"dominoes":1,"variant":"block","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"human"}]}`,
		`{"position":{"turn":"A","hands":{"A":["6-1","3-2","5-4","6-6"],"B":["6-4","2-2","1-1","5-0"]},"boneyard":["3-3","4-4","6-2"],"layout":[["5-5"],["5-1","E"],["5-3","W"]]}}`)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	a := advice.New(m.State.Observe(game.A), names)
	assert.Equal(t, 1, a.Think(ctx, 1_000_000).Worlds)
	assert.Equal(t, 1, a.Think(ctx, 1_000_000).Worlds)
}

// Plays of a tile on ends that are alike are told as such.
func TestLikeEndsAreToldAsAlike(t *testing.T) {
	m := read(t,
		`{"dominoes":1,"variant":"block","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"human"}]}`,
		`{"position":{"turn":"A","hands":{"A":["5-2","6-3","5-5"],"B":["6-4","2-2","1-1"]},"boneyard":["4-2"],"layout":[["5-3"],["3-1","E"],["5-1","E"]]}}`)
	found := advice.New(m.State.Observe(game.A), names).Think(context.Background(), 10_000)
	require.Len(t, found.Moves, 2)
	for _, m := range found.Moves {
		require.Len(t, m.Alike, 1)
		assert.Equal(t, game.W, m.End)
		assert.Equal(t, game.Move{Kind: game.Plays, Tile: m.Tile, End: game.E}, m.Alike[0])
	}
}

// A single move needs no thought.
func TestTheOnlyMove(t *testing.T) {
	m := read(t,
		`{"dominoes":1,"variant":"block","options":{},"seats":[{"name":"Ann","player":"human"},{"name":"Bo","player":"human"}]}`,
		`{"position":{"turn":"A","hands":{"A":["5-1","6-3"],"B":["6-4","2-2","1-1"]},"boneyard":["4-2"],"layout":[["5-4"]]}}`)
	found := advice.New(m.State.Observe(game.A), names).Think(context.Background(), 10)
	assert.True(t, found.Done)
	require.Len(t, found.Moves, 1)
	assert.Equal(t, []string{"the only move"}, texts(found.Moves[0]))
}

func texts(m advice.Move) (list []string) {
	for _, r := range m.Reasons {
		list = append(list, r.Text)
	}
	return list
}

func sameHands(s, other *game.State) bool {
	for seat := range game.Seat(game.MaxSeats) {
		if s.Hand(seat) != other.Hand(seat) {
			return false
		}
	}
	return true
}

// How long a person waits for the first advice, at the second turn of a round.
func BenchmarkFirstAdvice(b *testing.B) {
	for _, id := range []string{"fives", "plaza-twelve"} {
		b.Run(id, func(b *testing.B) {
			r, err := variants.Resolve(id, 4, nil)
			require.NoError(b, err)
			s, err := game.New(r)
			require.NoError(b, err)
			for plays := 0; plays < 5; {
				a, chance := s.Chance(game.Seed{3})
				if !chance {
					a = s.Moves()[0].Act(s.Turn())
					plays++
				}
				s, _, err = game.Apply(s, a)
				require.NoError(b, err)
			}
			o := s.Observe(s.Turn())
			for b.Loop() {
				advice.New(o, names).Think(context.Background(), 20_000)
			}
		})
	}
}
