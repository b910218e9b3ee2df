package advising

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/pages/board"
	"dominoes/view/pane"
)

// atTurn returns a board at the turn of a person.
func atTurn(t *testing.T) board.Board {
	m := pagetest.Match(t, match.Setup{Variant: "fives", Seats: pagetest.Seats(record.Human, "greedy")})
	m, err := m.Apply(pagetest.Position(t, "5-5, W 5-3, E 5-4", "5-0 6-4 2-2", "0-0 4-4", ""))
	require.NoError(t, err)
	return board.New(m.See(domino.A))
}

// services returns services with these advisers.
func services(advise func(game.Observation, []string) pagetest.Adviser) *pagetest.Services {
	s := pagetest.NewServices()
	s.Advise = advise
	return s
}

// thought returns the advice of an adviser after n answers, or fewer if it ends before, and how many there were.
func thought(t *testing.T, b board.Board, adviser func(game.Observation, []string) pagetest.Adviser, n int) (Advising, int) {
	a, next := Begin(b, page.NewToken(), []string{"Ann", "Bo"}, services(adviser))
	for answers := range n {
		if next == nil {
			return a, answers
		}
		a, next = a.With(next().(Msg))
	}
	require.Nil(t, next)
	return a, n
}

// fixed returns advisers who give the same advice on whatever they are asked.
func fixed(a advice.Advice) func(game.Observation, []string) pagetest.Adviser {
	return func(game.Observation, []string) pagetest.Adviser {
		return func(context.Context, int) advice.Advice { return a }
	}
}

// Advice is shown once it is done, however long that takes. It never changes before a reader's eyes.
func TestAdviceIsShownOnceItIsSettled(t *testing.T) {
	b := atTurn(t)
	for _, calls := range []int{1, 3, 99} {
		adviser, asked := pagetest.Advisers(calls)
		a, next := Begin(b, page.NewToken(), nil, services(adviser))
		for answers := 0; next != nil; answers++ {
			require.Less(t, answers, calls)
			for _, unfolded := range []bool{false, true} {
				assert.Equal(t, &pane.Moves{
					PointsHead: "points", ChanceHead: "ahead", Moves: []pane.Advised{}, Chosen: -1, Unfolded: unfolded, Foot: footThinking,
				}, a.Moves(b, unfolded))
			}
			a, next = a.With(next().(Msg))
		}
		assert.Equal(t, []game.Observation{b.Match.Observation}, *asked)
		assert.InDelta(t, 10*calls, a.Ranked(b)[0].Points, 1e-9, "the last word counts")
		assert.Empty(t, a.Foot(b))
	}
}

func TestForcedMoveNeedsNoAdvice(t *testing.T) {
	m := pagetest.Match(t, match.Setup{Variant: "draw", Seats: pagetest.Seats(record.Human, "greedy")})
	for _, hand := range []string{"2-1 1-1", "6-1 1-1"} {
		m, err := m.Apply(pagetest.Position(t, "6-6, E 6-5, E 5-4", hand, "3-3 2-2", "0-0 4-0"))
		require.NoError(t, err)
		b := board.New(m.See(domino.A)).Choose()
		adviser, asked := pagetest.Advisers(1)
		a, n := thought(t, b, adviser, 0)
		assert.Zero(t, n)
		assert.Empty(t, *asked)
		moves := a.Moves(b, true)
		assert.Empty(t, moves.Moves)
		assert.Empty(t, moves.Foot)
	}
}

func TestFailingAdviserIsTold(t *testing.T) {
	b := atTurn(t)
	for fails := range 2 {
		calls := 0
		a, n := thought(t, b, func(game.Observation, []string) pagetest.Adviser {
			return func(context.Context, int) advice.Advice {
				if calls == fails {
					panic("lost")
				}
				calls++
				return advice.Advice{}
			}
		}, 5)
		assert.Equal(t, fails+1, n)
		assert.Contains(t, a.Moves(b, false).Foot, "No advice: something went wrong: lost")
	}
}

// Of two ends that are alike the adviser looks at one; the move on the other is the same.
func TestMovesOnLikeEndsAreTheSame(t *testing.T) {
	m, err := pagetest.Match(t, match.Setup{Variant: "block", Seats: pagetest.Seats(record.Human, "greedy")}).
		Apply(pagetest.Position(t, "6-3, E 3-2, E 2-6", "6-1 6-0", "5-5 4-4", ""))
	require.NoError(t, err)
	b := board.New(m.See(domino.A)).Choose()
	moves := slices.DeleteFunc(slices.Clone(b.Match.Moves), func(m game.Move) bool { return m.Tile != b.Hand()[0] })
	a, _ := thought(t, b, fixed(advice.Advice{Done: true, Moves: []advice.Move{{Move: moves[0], Alike: moves[1:2]}}}), 1)
	for _, chosen := range moves[:2] {
		b = b.ChoosePlay(chosen)
		assert.Equal(t, 0, a.Moves(b, false).Chosen)
		assert.Equal(t, chosen, a.Ranked(b)[0].Move.Move)
		assert.NotEqual(t, chosen, a.Ranked(b)[0].Alike[0])
	}
}

func TestChosenMoveIsMarked(t *testing.T) {
	plays := atTurn(t).Choose()
	move, ok := plays.ChosenMove()
	require.True(t, ok)
	stuck := plays
	stuck.Chosen = 2 // 2-2
	one := func(m game.Move) advice.Advice { return advice.Advice{Done: true, Moves: []advice.Move{{Move: m}}} }
	solved, deciding := one(move), one(move)
	solved.Solved, deciding.Deciding = true, true
	for _, test := range []struct {
		name   string
		board  board.Board
		advice advice.Advice
		chosen int
		foot   string
	}{
		{"a play", plays, one(move), 0, footAhead},
		{"another play", plays, one(plays.Match.Moves[len(plays.Match.Moves)-1]), -1, footAhead},
		{"a tile that fits nowhere", stuck, one(move), -1, footAhead},
		{"solved", plays, solved, 0, footSolved},
		{"the last round", plays, deciding, 0, footMatch},
		{"no moves yet", plays, advice.Advice{Done: true}, -1, footThinking},
	} {
		a, _ := thought(t, test.board, fixed(test.advice), 1)
		moves := a.Moves(test.board, true)
		assert.Equal(t, test.chosen, moves.Chosen, test.name)
		assert.Equal(t, test.foot, moves.Foot, test.name)
	}
}

func TestLateAdviceIsDropped(t *testing.T) {
	b := atTurn(t)
	services := services(fixed(advice.Advice{Moves: []advice.Move{{Move: b.Match.Moves[0], Points: 77}}}))
	turn := page.NewToken()
	a, think := Begin(b, turn, []string{"Ann", "Bo"}, services)
	require.True(t, a.For(turn, domino.A))
	assert.False(t, a.For(page.NewToken(), domino.A), "of another turn")
	assert.False(t, a.For(turn, domino.B))
	answer := think().(Msg)

	late := answer
	late.id = page.NewToken()
	dropped, next := a.With(late)
	assert.Empty(t, dropped.Ranked(b))
	assert.Nil(t, next, "nobody thinks on")
	answer.next = nil // the last word

	a, next = a.With(answer)
	require.Len(t, a.Ranked(b), 1)
	assert.InDelta(t, 77, a.Ranked(b)[0].Points, 1e-9)
	assert.Nil(t, next)

	a, next = a.Stopped().With(answer)
	assert.Empty(t, a.Ranked(b), "it was turned off")
	assert.Nil(t, next)
	again, _ := Begin(b, turn, []string{"Ann", "Bo"}, services)
	again, _ = again.With(answer)
	assert.Empty(t, again.Ranked(b), "it is asked for again")
}

func TestPageNamesTheOthers(t *testing.T) {
	for _, test := range []struct {
		variant string
		seats   int
		want    string
	}{{"fives", 2, "points ahead of Bo you"}, {"fives", 3, "points ahead of the others you"}, {"block", 4, "points ahead of the other team yours"}} {
		b := atTurn(t)
		kinds := []string{record.Human, "greedy", "greedy", "greedy"}[:test.seats]
		if test.seats > 2 {
			b = board.New(pagetest.Match(t, match.Setup{Variant: test.variant, Seats: pagetest.Seats(kinds...), Options: map[string]string{"teams": fmt.Sprint(test.seats == 4)}}).See(domino.A))
		}
		assert.Contains(t, about(b, false), test.want)
		assert.NotContains(t, about(b, true), "Ahead")
	}
	assert.Equal(t, "tiles with a 5: 0 on the table, 5 yours, 2 unseen", counted(5, advice.Number{Hand: 5, Unseen: 2}, nil))
}

func TestHurriedAdviceIsNone(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	s := services(func(game.Observation, []string) pagetest.Adviser {
		return func(context.Context, int) advice.Advice { stop(); return advice.Advice{} }
	})
	think := Msg{}.think(ctx, s, game.Observation{}, nil)
	assert.Nil(t, think())
}

func TestAdviceThinksInTurn(t *testing.T) {
	s := services(func(game.Observation, []string) pagetest.Adviser { panic("it isn't its turn") })
	s.Think = func(context.Context, func(context.Context)) error { return context.Canceled }
	_, think := Begin(atTurn(t), page.NewToken(), nil, s)
	assert.Nil(t, think())
}

func TestLackIsShownByPassOrDraw(t *testing.T) {
	words := words.Words{Names: []string{"Ann", "Bo"}}
	history := []game.Event{game.Passed{Seat: domino.B, On: []int{5, 3}}, game.Drew{Seat: domino.B}}
	assert.Equal(t, "passed on 5 and 3", evidence(words, history, 0))
	assert.Equal(t, "had to draw", evidence(words, history, 1))
	assert.NotPanics(t, func() { evidence(words, nil, 5) })
	var seen advice.Seen
	seen.Lacks[domino.B] = []advice.Lack{{Pips: 6, Event: 90}, {Pips: 5, Event: 91}, {Pips: 3, Event: 90}}
	assert.Equal(t, []string{"Bo has no 6s or 3s: seen at the table.", "Bo has no 5s: seen at the table."}, reasons(atTurn(t), words, seen))
}
