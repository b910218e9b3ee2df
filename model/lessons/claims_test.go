package lessons_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"dominoes/ai/worlds"
	"dominoes/game"
	"dominoes/model/lessons"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// inLesson calls f before each of the learner's moves in a lesson.
func inLesson(t *testing.T, id string, f func(step int, state game.State)) {
	list := all(t)
	i := slices.IndexFunc(list, func(l lessons.Lesson) bool { return l.ID == id })
	require.GreaterOrEqual(t, i, 0)
	n := 0
	forEachStep(t, list[i], func(state game.State, _ lessons.Step) {
		f(n, state)
		n++
	})
}

func play(high, low int, end game.End) game.Move {
	return game.Move{Kind: game.Plays, Tile: game.NewTile(high, low), End: end}
}

// partnerCanPlay returns in how many of the worlds that may be the partner has a tile that fits
// at its next turn, whatever the opponent before it plays: in all cases, and in any.
func partnerCanPlay(t *testing.T, state game.State, m game.Move) (always, ever int, of int) {
	o := state.Observe(lessons.Learner)
	sampler := worlds.New(t.Context(), &o, nil, rand.New(rand.NewPCG(1, 2)))
	for range 300 {
		all, any := true, false
		pos := sampler.Next(t.Context()).Pos
		pos.Play(m)
		for _, reply := range pos.Moves(nil) {
			next := pos
			next.Play(reply)
			can := next.Ending() == game.Out || next.Ending() == game.Running && next.Moves(nil)[0].Kind == game.Plays
			all, any = all && can, any || can
		}
		of++
		if all {
			always++
		}
		if any {
			ever++
		}
	}
	return always, ever, of
}

// "So one of Pia's tiles fits for sure", after the right move; after the wrong one she may be stuck.
func TestPartnerIsHelped(t *testing.T) {
	inLesson(t, "partner", func(_ int, state game.State) {
		always, _, of := partnerCanPlay(t, state, play(3, 1, game.E))
		assert.Equal(t, of, always)
		always, _, of = partnerCanPlay(t, state, play(5, 4, game.W))
		assert.Less(t, always, of*9/10)

		o := state.Observe(lessons.Learner)
		assert.Equal(t, 8, countWithout(o.Unseen(), 3, 5), "neither 3 nor 5")
		assert.Equal(t, 5, o.Held[game.B])
		assert.Equal(t, 4, o.Held[game.C])
	})
}

// "So she has a 2" after the right move, "she must pass" after the wrong one.
func TestPartnerIsRead(t *testing.T) {
	inLesson(t, "reading", func(_ int, state game.State) {
		always, _, of := partnerCanPlay(t, state, play(3, 2, game.E))
		assert.Equal(t, of, always)
		_, ever, _ := partnerCanPlay(t, state, play(3, 2, game.W))
		assert.Zero(t, ever)

		o := state.Observe(lessons.Learner)
		assert.Equal(t, 7, countWithout(o.Unseen(), 3, 4))
		assert.Equal(t, 3, countWithout(o.Unseen(), 2, 3, 4))
		assert.Equal(t, 4, o.Held[game.C])
	})
}

// countWithout counts the tiles that have none of some numbers.
func countWithout(tiles game.Set, numbers ...int) (n int) {
	for _, tile := range tiles.Tiles() {
		if !slices.ContainsFunc(numbers, tile.Has) {
			n++
		}
	}
	return n
}

// scorers returns the tiles that the learner can't see and that would score after a move.
func scorers(state game.State, m game.Move) (tiles []string) {
	o := state.Observe(lessons.Learner)
	unseen := o.Unseen()
	next, _, err := game.Apply(state, m.Act(lessons.Learner))
	if err != nil {
		return []string{err.Error()}
	}
	after := next.Observe(game.B)
	for _, tile := range unseen.Tiles() {
		for _, end := range after.Open {
			reply := game.Move{Kind: game.Plays, Tile: tile, End: end.End}
			if tile.Has(end.Pips) && after.After(reply).Points > 0 {
				tiles = append(tiles, reply.String())
			}
		}
	}
	return tiles
}

// After the right tile nothing that Bo may hold scores; after the others what the answers name does.
func TestNothingIsLeftToScoreWith(t *testing.T) {
	inLesson(t, "leaving", func(_ int, state game.State) {
		assert.Empty(t, scorers(state, play(3, 2, game.E)))
		assert.Subset(t, scorers(state, play(3, 2, game.W)), []string{"4-1 on N", "6-4 on N"})
		assert.Subset(t, scorers(state, play(3, 3, game.W)), []string{"2-2 on E", "4-2 on E"})
		assert.Subset(t, scorers(state, play(5, 2, game.E)), []string{"3-0 on W", "4-2 on N"})
	})
}

// after returns the round that a move ends.
func after(t *testing.T, state game.State, m game.Move) game.Round {
	next, _, err := game.Apply(state, m.Act(lessons.Learner))
	require.NoError(t, err)
	rounds := next.Rounds()
	require.Len(t, rounds, 1, "%v doesn't end the round", m)
	return rounds[0]
}

// What a move that ends the round is said to be worth, it is worth.
func TestEndsOfRoundsAreWorthWhatIsSaid(t *testing.T) {
	inLesson(t, "ending", func(step int, state game.State) {
		if step == 0 {
			r := after(t, state, play(6, 1, game.E))
			assert.Equal(t, game.Blocked, r.Ending)
			assert.Equal(t, game.WholePoints(20), r.Points[game.A])
		} else {
			assert.Equal(t, game.WholePoints(20), after(t, state, play(6, 1, game.W)).Points[game.A])
		}
	})
	inLesson(t, "blocking", func(_ int, state game.State) {
		r := after(t, state, play(5, 1, game.E))
		assert.Equal(t, game.Blocked, r.Ending)
		assert.Equal(t, game.WholePoints(19), r.Points[game.B])
		o := state.Observe(lessons.Learner)
		unseen := o.Unseen()
		assert.Equal(t, 3, unseen.Len()-countWithout(unseen, 6))
		assert.Equal(t, 4, unseen.Len()-countWithout(unseen, 1))
		assert.Zero(t, unseen.Len()-countWithout(unseen, 5))
	})
	inLesson(t, "ties", func(_ int, state game.State) {
		r := after(t, state, play(5, 1, game.E))
		assert.Equal(t, game.WholePoints(3)/2, r.Points[game.A])
		assert.Equal(t, game.WholePoints(3)/2, r.Points[game.B])
	})
	inLesson(t, "lowblock", func(_ int, state game.State) {
		r := after(t, state, play(5, 1, game.E))
		assert.Zero(t, r.Points[game.A])
		assert.Equal(t, game.WholePoints(5), r.Points[game.B])
	})
	inLesson(t, "matchend", func(step int, state game.State) {
		next, _, err := game.Apply(state, state.Moves()[0].Act(lessons.Learner))
		require.NoError(t, err)
		assert.Equal(t, step == 1, next.Stage() == game.MatchOver)
		assert.Equal(t, game.WholePoints([]int{100, 110}[step]), func() game.Points {
			best := []game.Move{play(6, 6, game.W), play(3, 2, game.W)}[step]
			next, _, err := game.Apply(state, best.Act(lessons.Learner))
			require.NoError(t, err)
			return next.Scores()[game.A]
		}())
	})
}

// "6-5 has 11 pips, and Bo's best tile has 10."
func TestTheHighestTileLeads(t *testing.T) {
	inLesson(t, "leading", func(step int, state game.State) {
		if step > 0 {
			return
		}
		best := 0
		for _, tile := range state.Hand(game.B).Tiles() {
			best = max(best, tile.Pips())
		}
		assert.Equal(t, 10, best)
		assert.Equal(t, 11, state.Moves()[0].Tile.Pips())
	})
}

// "With them you have 105 points, and you win the match."
func TestTheMatchIsWon(t *testing.T) {
	inLesson(t, "winning", func(step int, state game.State) {
		next, _, err := game.Apply(state, state.Moves()[0].Act(lessons.Learner))
		require.NoError(t, err)
		assert.Equal(t, step == 1, next.Stage() == game.MatchOver)
		if step == 1 {
			assert.Equal(t, game.WholePoints(105), next.Scores()[game.A])
		}
	})
}

// The tiles of the draw-off, and what it gives, are those that the last words tell.
func TestTheDrawOffIsTold(t *testing.T) {
	list := all(t)
	i := slices.IndexFunc(list, func(l lessons.Lesson) bool { return l.ID == "drawoff" })
	l := list[i]
	assert.Equal(t, game.WholePoints(5), l.Record.State.Scores()[game.A])
	off := l.Record.Actions[len(l.Record.Actions)-1].(game.DrawOff)
	for seat, want := range map[game.Seat]string{game.A: "You drew %s, %d pips.", game.B: "Bo drew %s, %d pips."} {
		tile := off.Drawn[seat]
		assert.Contains(t, l.Steps[len(l.Steps)-1].Then, fmt.Sprintf(want, tile, tile.Pips()))
	}
}

// Where nothing but a draw is allowed no text calls it a choice.
func TestADrawThatIsForcedIsNoChoice(t *testing.T) {
	forEachLesson(t, func(t *testing.T, l lessons.Lesson) {
		n, said := 0, ""
		forEachStep(t, l, func(state game.State, s lessons.Step) {
			if moves := state.Moves(); len(moves) == 1 && moves[0].Kind == game.Draws {
				assert.NotContains(t, said+s.Ask, "may draw")
			}
			n, said = n+1, s.Right
		})
	})
}

// The lead is forced, the Dutch draws are two, and with the lead to be filled nothing else may be
// joined: what can't be done isn't offered.
func TestForcedMoves(t *testing.T) {
	inLesson(t, "leading", func(step int, state game.State) {
		assert.Len(t, state.Moves(), 1)
		assert.Equal(t, step == 0, state.Moves()[0].Tile == game.NewTile(6, 5))
	})
	inLesson(t, "limits", func(step int, state game.State) {
		if want := []game.MoveKind{game.Draws, game.Draws, game.Passes}; step < len(want) {
			assert.Len(t, state.Moves(), 1)
			assert.Equal(t, want[step], state.Moves()[0].Kind)
		}
	})
	inLesson(t, "arms", func(_ int, state game.State) {
		for _, m := range state.Moves() {
			assert.Equal(t, game.NewTile(9, 7), m.Tile, "5-1 and 4-2 wait")
		}
	})
	inLesson(t, "laterspinner", func(step int, state game.State) {
		assert.Equal(t, step == 0, state.Spinner() < 0, "3-3 is the first double")
	})
}

// open returns the numbers that the ends show after a move.
func open(t *testing.T, state game.State, m game.Move) (numbers []int) {
	next, _, err := game.Apply(state, m.Act(lessons.Learner))
	require.NoError(t, err)
	o := next.Observe(lessons.Learner)
	for _, end := range o.Open {
		numbers = append(numbers, end.Pips)
	}
	return numbers
}

// Where a lesson says that nobody else has a number, all its tiles are in sight: "All other 1s and 2s are on
// the table", "You hold the last three 4s".
func TestNumbersThatNobodyElseHas(t *testing.T) {
	inLesson(t, "capicu", func(step int, state game.State) {
		o := state.Observe(lessons.Learner)
		unseen := o.Unseen()
		assert.Equal(t, unseen.Len(), countWithout(unseen, 1, 2))
		if step == 0 {
			assert.ElementsMatch(t, []int{1, 2}, open(t, state, play(6, 2, game.E)))
			assert.ElementsMatch(t, []int{2, 6}, open(t, state, play(2, 1, game.W)))
			assert.Positive(t, unseen.Len()-countWithout(unseen, 6))
		}
	})
	inLesson(t, "passbonus", func(step int, state game.State) {
		o := state.Observe(lessons.Learner)
		unseen := o.Unseen()
		assert.Equal(t, unseen.Len(), countWithout(unseen, 4))
		if step > 0 {
			return
		}
		assert.Equal(t, []int{4, 4}, open(t, state, play(4, 3, game.E)))
		for _, m := range state.Moves() { // what the other moves leave somebody may have
			held := 0
			for _, number := range open(t, state, m) {
				held += unseen.Len() - countWithout(unseen, number)
			}
			assert.Equal(t, m == play(4, 3, game.E), held == 0, m)
		}
	})
}

// What the rarer ways to score are said to bring, they bring.
func TestRarerScores(t *testing.T) {
	scores := func(id string, want ...int) {
		inLesson(t, id, func(step int, state game.State) {
			best := all(t)[slices.IndexFunc(all(t), func(l lessons.Lesson) bool { return l.ID == id })].Steps[step].Best
			next, _, err := game.Apply(state, best.Act(lessons.Learner))
			require.NoError(t, err)
			assert.Equal(t, game.WholePoints(want[step]), next.Scores()[game.A]-state.Scores()[game.A], "%s, step %d", id, step)
		})
	}
	scores("threes", 12)
	scores("fivesandthrees", 8)
	scores("exact", 4)
	scores("headers", 2, 3)
	scores("sevens", 0, 4)
	scores("wild", 0, 2)
	scores("capicu", 0, 41)
	scores("passbonus", 0, 30)
	scores("lasttile", 0, 4)
	scores("carry", 0)

	inLesson(t, "exact", func(_ int, state game.State) {
		next, _, err := game.Apply(state, play(3, 1, game.E).Act(lessons.Learner))
		require.NoError(t, err)
		assert.Equal(t, state.Scores(), next.Scores(), "over 61: nothing counts")
		next, _, err = game.Apply(state, play(1, 0, game.E).Act(lessons.Learner))
		require.NoError(t, err)
		assert.Equal(t, game.MatchOver, next.Stage())
	})
	inLesson(t, "headers", func(step int, state game.State) {
		o := state.Observe(lessons.Learner)
		if step == 0 {
			assert.Equal(t, 2, o.After(play(5, 2, game.W)).Points)
			assert.Zero(t, o.After(play(2, 2, game.W)).Points)
		}
	})
	inLesson(t, "carry", func(_ int, state game.State) {
		r := after(t, state, play(4, 2, game.E))
		assert.Equal(t, game.Blocked, r.Ending)
		assert.Empty(t, r.Winners)
		assert.Len(t, r.Tied, 2)
		assert.Equal(t, game.TieCarry, state.Rules().Tie)
	})
}

// "That is 4", "3 points": with the double kept for the end it is worth one more.
func TestTheLastTileDecides(t *testing.T) {
	inLesson(t, "lasttile", func(step int, state game.State) {
		if step > 0 {
			assert.Equal(t, game.WholePoints(4), after(t, state, play(5, 5, game.E)).Points[game.A])
			return
		}
		for _, a := range []game.Action{play(5, 5, game.W).Act(game.A), game.Pass{Seat: game.B}} {
			var err error
			state, _, err = game.Apply(state, a)
			require.NoError(t, err)
		}
		assert.Equal(t, game.WholePoints(3), after(t, state, play(5, 3, game.E)).Points[game.A])
	})
}
