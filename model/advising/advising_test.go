package advising

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/board"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/ticket"
)

type adviserFunc func(ctx context.Context) advice.Advice

// Think implements [page.Adviser].
func (f adviserFunc) Think(ctx context.Context, _ int) advice.Advice { return f(ctx) }

// atTurn returns a board at the turn of a person.
func atTurn(t *testing.T) board.Board {
	m := pagetest.Match(t, match.Setup{Variant: "fives", Seats: pagetest.Seats(record.Human, "greedy")})
	m, err := m.Apply(pagetest.Position(t, "5-5, W 5-3, E 5-4", "5-0 6-4 2-2", "0-0 4-4", ""))
	require.NoError(t, err)
	return board.New(m.See(game.A))
}

// The first advice is there at once; all of it comes to two million steps.
func TestEachEffortIsGreater(t *testing.T) {
	sum := 0
	for i, n := range efforts {
		assert.True(t, i == 0 || n > efforts[i-1])
		sum += n
	}
	assert.Equal(t, 20_000, efforts[0])
	assert.Equal(t, 2_000_000, sum)
}

// Advice for another turn, or after it was turned off, changes nothing.
func TestLateAdviceIsDropped(t *testing.T) {
	b := atTurn(t)
	services := &page.Services{Adviser: func(o game.Observation, _ []string) page.Adviser {
		return adviserFunc(func(context.Context) advice.Advice {
			return advice.Advice{Moves: []advice.Move{{Move: o.Moves[0], Points: 77}}}
		})
	}}
	turn := ticket.New()
	a, think := Begin(b, turn, []string{"Ann", "Bo"}, services)
	require.True(t, a.For(turn, game.A))
	assert.False(t, a.For(ticket.New(), game.A), "of another turn")
	assert.False(t, a.For(turn, game.B))
	answer := think().(Msg)

	late := answer
	late.id = ticket.New()
	dropped, next := a.With(late)
	assert.Empty(t, dropped.Ranked(b))
	assert.Nil(t, next, "nobody thinks on")

	a, next = a.With(answer)
	require.Len(t, a.Ranked(b), 1)
	assert.InDelta(t, 77, a.Ranked(b)[0].Points, 1e-9)
	assert.NotNil(t, next)

	a, next = a.Stopped().With(answer)
	assert.Empty(t, a.Ranked(b), "it was turned off")
	assert.Nil(t, next)
	again, _ := Begin(b, turn, []string{"Ann", "Bo"}, services)
	again, _ = again.With(answer)
	assert.Empty(t, again.Ranked(b), "it is asked for anew")
}

// The page says with whom you are compared, and that it counts tiles.
func TestThePageNamesTheOthers(t *testing.T) {
	for _, test := range []struct {
		variant string
		seats   int
		want    string
	}{{"fives", 2, "points ahead of Bo you"}, {"fives", 3, "points ahead of the others you"}, {"block", 4, "points ahead of the other team yours"}} {
		b := atTurn(t)
		kinds := []string{record.Human, "greedy", "greedy", "greedy"}[:test.seats]
		if test.seats > 2 {
			b = board.New(pagetest.Match(t, match.Setup{Variant: test.variant, Seats: pagetest.Seats(kinds...), Options: map[string]string{"teams": fmt.Sprint(test.seats == 4)}}).See(game.A))
		}
		assert.Contains(t, about(b, false), test.want)
		assert.NotContains(t, about(b, true), "Ahead")
	}
	assert.Equal(t, "tiles with a 5: 0 on the table, 5 yours, 2 unseen", counted(5, advice.Number{Hand: 5, Unseen: 2}, nil))
}

// What was thought until a call-off isn't shown.
func TestHurriedAdviceIsNone(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	think := Msg{}.think(ctx, (&page.Services{}).Think, func() page.Adviser {
		return adviserFunc(func(context.Context) advice.Advice { stop(); return advice.Advice{} })
	})
	assert.Nil(t, think())
}

// Nothing is thought before this person's turn to think comes.
func TestAdviceThinksInTurn(t *testing.T) {
	s := page.Services{
		InTurn:  func(context.Context, func(context.Context)) error { return context.Canceled },
		Adviser: func(game.Observation, []string) page.Adviser { panic("it isn't its turn") },
	}
	_, think := Begin(atTurn(t), ticket.New(), nil, &s)
	assert.Nil(t, think())
}

// The turn that showed a lack is named.
func TestWhatShowedALack(t *testing.T) {
	words := words.Words{Names: []string{"Ann", "Bo"}}
	history := []game.Event{game.Passed{Seat: game.B, On: []int{5, 3}}, game.Drew{Seat: game.B}}
	assert.Equal(t, "passed on 5 and 3", evidence(words, history, 0))
	assert.Equal(t, "had to draw", evidence(words, history, 1))
	assert.NotPanics(t, func() { evidence(words, nil, 5) })
	var seen advice.Seen
	seen.Lacks[game.B] = []advice.Lack{{Pips: 6, Event: 90}, {Pips: 5, Event: 91}, {Pips: 3, Event: 90}}
	assert.Equal(t, []string{"Bo has no 6s or 3s: seen at the table.", "Bo has no 5s: seen at the table."}, reasons(atTurn(t), words, seen))
}

// Below the moves stands a sentence, also while others are to move.
func TestWhatStandsBelowTheMovesIsASentence(t *testing.T) {
	b := atTurn(t)
	assert.Empty(t, Advising{}.Moves(b, false).Foot, "nothing is thought yet")
	b.Match = b.Match.ByAll()
	assert.Regexp(t, `^\p{Lu}.*\.$`, Advising{}.Moves(b, false).Foot)
}
