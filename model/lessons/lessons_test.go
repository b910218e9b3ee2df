package lessons_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/lessons"
)

func all(t require.TestingT) []lessons.Lesson {
	list, err := lessons.All()
	require.NoError(t, err)
	return list
}

func TestIDsAreInOrderOfLessons(t *testing.T) {
	ids := lessons.IDs()
	for i, l := range all(t) {
		require.Equal(t, l.ID, ids[i])
	}
	require.Len(t, ids, len(all(t)))
}

// forEachStep goes through a lesson's record and calls f before each of the
// learner's moves.
func forEachStep(t *testing.T, l lessons.Lesson, f func(state game.State, step lessons.Step)) {
	state, err := game.New(l.Record.State.Rules())
	require.NoError(t, err)
	n := 0
	for _, a := range l.Record.Actions {
		if seat, _, ok := lessons.MoveOf(a); ok && seat == lessons.Learner {
			f(state, l.Steps[n])
			n++
		}
		state, _, err = game.Apply(state, a)
		require.NoError(t, err)
	}
	require.Equal(t, len(l.Steps), n)
}

func forEachLesson(t *testing.T, test func(t *testing.T, l lessons.Lesson)) {
	for _, l := range all(t) {
		t.Run(l.ID, func(t *testing.T) { test(t, l) })
	}
}

// People's files of what they have finished hold these ids: no lesson may lose its own.
func TestFinishedLessonsAreStillKnown(t *testing.T) {
	var ids []string
	for _, l := range all(t) {
		ids = append(ids, l.ID)
	}
	require.Subset(t, ids, []string{
		"joining", "ends", "doubles", "drawing", "passing", "blocked", "spinner", "fives", "bothhalves", "tips", "evens",
		"leaving", "counting", "passes", "balance", "blocking", "partner", "lowscore", "ending", "leading", "ties", "drawoff",
		"freedraw", "limits", "lowblock", "laterspinner", "arms", "matchend", "reading",
		"threes", "fivesandthrees", "exact", "headers", "sevens", "wild", "capicu", "passbonus", "lasttile", "carry",
	})
}

// What Draw needs comes first, and nothing else before it: no other game, no spinner, no points in play.
func TestLessonsOnDrawComeFirst(t *testing.T) {
	list := all(t)
	for i, l := range list {
		require.Equal(t, i == 0, strings.HasPrefix(l.Part, "Basics"), l.ID)
		require.Contains(t, []string{"draw", "block"}, l.Record.Header.Variant, l.ID)
		require.Empty(t, l.Record.Header.Options, l.ID)
		if l.Enough != "" {
			require.Equal(t, "draw", l.Enough)
			require.NotEmpty(t, list[i+1].Part, "another part begins")
			require.NotEmpty(t, list[len(list)-1].Enough, "a match is offered in the end")
			return
		}
	}
	require.Fail(t, "nothing is enough for Draw")
}

// right lists the moves that a step takes.
func right(s lessons.Step) []game.Move { return append([]game.Move{s.Best}, s.Also...) }

// The right moves of a lesson are the best, and the only best ones by its proof. The other proof finds no better move.
func TestRightMovesAreTheBest(t *testing.T) {
	forEachLesson(t, func(t *testing.T, l lessons.Lesson) {
		require.NotEmpty(t, l.Proof)
		forEachStep(t, l, func(state game.State, s lessons.Step) {
			legal := state.Moves()
			for _, m := range right(s) {
				require.Contains(t, legal, m)
			}
			if len(legal) == 1 {
				return
			}
			for proof, worth := range map[lessons.Proof]func(*testing.T, *game.State, []game.Move) map[game.Move]float64{
				lessons.BySolver: bySolver, lessons.ByJudge: byJudge,
			} {
				if rules := state.Rules(); proof == lessons.BySolver && ai.CanSolve(&rules) != nil {
					require.Equal(t, lessons.ByJudge, l.Proof)
					continue
				}
				values := worth(t, &state, legal)
				for _, m := range legal {
					require.LessOrEqual(t, values[m], values[s.Best]+0.001, "by the %s %v is better: %v", proof, m, values)
					if proof == l.Proof && slices.Contains(right(s), m) {
						require.InDelta(t, values[s.Best], values[m], 0.001, "%v and %v aren't as good: %v", s.Best, m, values)
					} else if proof == l.Proof {
						require.Less(t, values[m], values[s.Best], "%v is as good: %v", m, values)
					}
				}
			}
		})
	})
}

// bySolver returns what moves are worth with all tiles face up.
func bySolver(t *testing.T, state *game.State, moves []game.Move) map[game.Move]float64 {
	points := make([]domino.Points, len(moves))
	require.NoError(t, ai.NewSolver().Values(context.Background(), state.Position(), moves, points))
	values := map[game.Move]float64{}
	for i, m := range moves {
		if values[m] = float64(points[i]) / float64(domino.WholePoints(1)); state.Rules().Win == domino.WinLow {
			values[m] = -values[m]
		}
	}
	return values
}

// clearly is by how many points the judge must prefer a move.
const clearly = 1

// byJudge returns what moves are worth to a player who knows what the seat knows. Moves that differ by less than
// clearly are equal, and so are plays at equal ends.
func byJudge(t *testing.T, state *game.State, moves []game.Move) map[game.Move]float64 {
	bot, err := ai.Parse("lookahead:work=3000000,worlds=12000")
	require.NoError(t, err)
	judge := bot.(interface {
		Judge(context.Context, game.Observation, *rand.Rand) []ai.Opinion
	})
	o := state.Observe(lessons.Learner)
	opinions := judge.Judge(context.Background(), o, rand.New(rand.NewPCG(1, 2)))
	values := map[game.Move]float64{}
	for _, opinion := range opinions {
		if values[opinion.Move] = opinion.Points; opinions[0].Points-opinion.Points < clearly {
			values[opinion.Move] = opinions[0].Points
		}
	}
	pos := state.Position()
	for _, m := range moves {
		if _, judged := values[m]; judged {
			continue
		}
		for like, value := range values {
			if like.Tile == m.Tile && like.Turned == m.Turned && (pos.Alike(like.End, m.End) || o.After(like).Sum.Total == o.After(m).Sum.Total) {
				values[m] = value
			}
		}
		require.Contains(t, values, m)
	}
	return values
}

// Every wrong try has an answer: its own, or one that holds for all. Answers are
// for moves that can be tried.
func TestWrongTriesAreAnswered(t *testing.T) {
	forEachLesson(t, func(t *testing.T, l lessons.Lesson) {
		forEachStep(t, l, func(state game.State, s lessons.Step) {
			wrong := slices.DeleteFunc(state.Moves(), func(m game.Move) bool { return slices.Contains(right(s), m) })
			open := false // to the answer for all others
			for _, m := range wrong {
				if s.Wrong[m] == "" {
					open = true
					require.NotEmpty(t, s.Otherwise, "nothing answers %v", m)
				}
			}
			require.Equal(t, open, s.Otherwise != "", "an answer that nobody can get: %s", s.Otherwise)
			for m := range s.Wrong {
				require.Contains(t, wrong, m)
			}
		})
	})
}

// A step that isn't the last leads to one position alone.
func TestOnlyTheLastStepHasChoices(t *testing.T) {
	forEachLesson(t, func(t *testing.T, l lessons.Lesson) {
		actions := l.Record.Actions
		seat, _, _ := lessons.MoveOf(actions[len(actions)-1])
		for i, s := range l.Steps {
			if i < len(l.Steps)-1 || seat != lessons.Learner {
				require.Empty(t, s.Also)
			}
		}
	})
}
