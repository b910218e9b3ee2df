package lessons_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai/worlds"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/lessons"
)

// lesson returns the lesson with an ID.
func lesson(t *testing.T, id string) lessons.Lesson {
	list := all(t)
	i := slices.IndexFunc(list, func(l lessons.Lesson) bool { return l.ID == id })
	require.GreaterOrEqual(t, i, 0, id)
	return list[i]
}

// inLesson calls f before each of the learner's moves in a lesson.
func inLesson(t *testing.T, id string, f func(step int, state game.State)) {
	n := 0
	forEachStep(t, lesson(t, id), func(state game.State, _ lessons.Step) {
		f(n, state)
		n++
	})
}

func play(high, low int, end domino.End) game.Move {
	return game.Move{Kind: game.Plays, Tile: domino.NewTile(high, low), End: end}
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
func TestRightMoveHelpsPartner(t *testing.T) {
	inLesson(t, "partner", func(_ int, state game.State) {
		always, _, of := partnerCanPlay(t, state, play(3, 1, domino.E))
		assert.Equal(t, of, always)
		always, _, of = partnerCanPlay(t, state, play(5, 4, domino.W))
		assert.Less(t, always, of*9/10)

		o := state.Observe(lessons.Learner)
		assert.Equal(t, 8, countWithout(o.Unseen(), 3, 5), "neither 3 nor 5")
		assert.Equal(t, 5, o.Held[domino.B])
		assert.Equal(t, 4, o.Held[domino.C])
	})
}

// "So she has a 2" after the right move, "she must pass" after the wrong one.
func TestRightMoveFitsWhatPartnerHas(t *testing.T) {
	inLesson(t, "reading", func(_ int, state game.State) {
		always, _, of := partnerCanPlay(t, state, play(3, 2, domino.E))
		assert.Equal(t, of, always)
		_, ever, _ := partnerCanPlay(t, state, play(3, 2, domino.W))
		assert.Zero(t, ever)

		o := state.Observe(lessons.Learner)
		assert.Equal(t, 7, countWithout(o.Unseen(), 3, 4))
		assert.Equal(t, 3, countWithout(o.Unseen(), 2, 3, 4))
		assert.Equal(t, 4, o.Held[domino.C])
	})
}

// countWithout counts the tiles that have none of some numbers.
func countWithout(tiles domino.Set, numbers ...int) (n int) {
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
	after := next.Observe(domino.B)
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

// After the right tile no tile that Bo may hold scores; after the others, those in the replies do.
func TestRightTileLeavesNothingToScoreWith(t *testing.T) {
	inLesson(t, "leaving", func(_ int, state game.State) {
		assert.Empty(t, scorers(state, play(3, 2, domino.E)))
		assert.Subset(t, scorers(state, play(3, 2, domino.W)), []string{"4-1 on N", "6-4 on N"})
		assert.Subset(t, scorers(state, play(3, 3, domino.W)), []string{"2-2 on E", "4-2 on E"})
		assert.Subset(t, scorers(state, play(5, 2, domino.E)), []string{"3-0 on W", "4-2 on N"})
	})
}

// Each move scores the points in the lesson's text.
func TestMovesGainPointsThatLessonsSay(t *testing.T) {
	whole, tied := domino.WholePoints, domino.WholePoints(3)/2
	for _, said := range []struct {
		lesson string
		step   int
		move   game.Move
		a, b   domino.Points // that Ann and Bo get
		ends   game.Ending
	}{
		{"ending", 0, play(6, 1, domino.E), whole(20), 0, game.Blocked},
		{"ending", 1, play(6, 1, domino.W), whole(10 + 20), 0, game.Out}, // 10 of them in play
		{"blocking", 0, play(5, 1, domino.E), 0, whole(19), game.Blocked},
		{"ties", 0, play(5, 1, domino.E), tied, tied, game.Blocked},
		{"lowblock", 0, play(5, 1, domino.E), 0, whole(5), game.Blocked},
		{"lasttile", 1, play(5, 5, domino.E), whole(4), 0, game.Out},
		{"threes", 0, best, whole(12), 0, game.Running},
		{"fivesandthrees", 0, best, whole(8), 0, game.Running},
		{"exact", 0, best, whole(4), 0, game.TargetHit},
		{"exact", 0, play(3, 1, domino.E), 0, 0, game.Running}, // over 61: nothing counts
		{"exact", 0, play(1, 0, domino.E), whole(4), 0, game.TargetHit},
		{"headers", 0, best, whole(2), 0, game.Running},
		{"headers", 0, play(2, 2, domino.W), 0, 0, game.Running},
		{"headers", 1, best, whole(3), 0, game.Running},
		{"sevens", 0, best, 0, 0, game.Running},
		{"sevens", 1, best, whole(4), 0, game.Out},
		{"wild", 0, best, 0, 0, game.Running},
		{"wild", 1, best, whole(2), 0, game.Out},
		{"capicu", 0, best, 0, 0, game.Running},
		{"capicu", 1, best, whole(41), 0, game.Out},
		{"passbonus", 0, best, 0, 0, game.Running},
		{"passbonus", 1, best, whole(30), 0, game.Running},
		{"lasttile", 0, best, 0, 0, game.Running},
		{"carry", 0, play(4, 2, domino.E), 0, 0, game.Blocked},
	} {
		l := lesson(t, said.lesson)
		inLesson(t, said.lesson, func(step int, state game.State) {
			if step != said.step {
				return
			}
			move := said.move
			if move == best {
				move = l.Steps[step].Best
			}
			next, _, err := game.Apply(state, move.Act(lessons.Learner))
			require.NoError(t, err)
			name := fmt.Sprintf("%s, step %d: %v", said.lesson, step, move)
			assert.Equal(t, said.a, next.Scores()[domino.A]-state.Scores()[domino.A], name)
			assert.Equal(t, said.b, next.Scores()[domino.B]-state.Scores()[domino.B], name)
			ends := game.Running
			if rounds := next.Rounds(); len(rounds) > 0 {
				ends = rounds[0].Ending
			}
			assert.Equal(t, said.ends, ends, name)
		})
	}
}

// best is the zero move: a claim about it is about the right move of a lesson.
var best game.Move

// The last steps of two lessons end the match, with the scores in their texts.
func TestLastStepsEndTheirMatches(t *testing.T) {
	for id, totals := range map[string][]int{"matchend": {100, 110}, "winning": {0, 105}} {
		l := lesson(t, id)
		inLesson(t, id, func(step int, state game.State) {
			next, _, err := game.Apply(state, l.Steps[step].Best.Act(lessons.Learner))
			require.NoError(t, err)
			assert.Equal(t, step == 1, next.Stage() == game.MatchOver)
			if totals[step] > 0 {
				assert.Equal(t, domino.WholePoints(totals[step]), next.Scores()[domino.A])
			}
		})
	}
}

// "6-5 has 11 pips, and Bo's best tile has 10."
func TestHighestTileLeads(t *testing.T) {
	inLesson(t, "leading", func(step int, state game.State) {
		if step > 0 {
			return
		}
		highest := 0
		for _, tile := range state.Hand(domino.B).Tiles() {
			highest = max(highest, tile.Pips())
		}
		assert.Equal(t, 10, highest)
		require.Len(t, state.Moves(), 1, "the lead is forced")
		assert.Equal(t, 11, state.Moves()[0].Tile.Pips())
	})
}

// "With that, your 5-3 would join a 5 and a 3 in the end: 3 points."
func TestDoubleThatIsPlayedTooEarlyCostsPoint(t *testing.T) {
	inLesson(t, "lasttile", func(step int, state game.State) {
		if step > 0 {
			return
		}
		for _, a := range []game.Action{play(5, 5, domino.W).Act(domino.A), game.Pass{Seat: domino.B}, play(5, 3, domino.E).Act(domino.A)} {
			var err error
			state, _, err = game.Apply(state, a)
			require.NoError(t, err)
		}
		assert.Equal(t, domino.WholePoints(3), state.Rounds()[0].Points[domino.A])
	})
}

// The tiles of the draw-off, and what it gives, are those that the last words tell.
func TestDrawOffIsToldWithItsTiles(t *testing.T) {
	l := lesson(t, "drawoff")
	assert.Equal(t, domino.WholePoints(5), l.Record.State.Scores()[domino.A])
	off := l.Record.Actions[len(l.Record.Actions)-1].(game.DrawOff)
	for seat, want := range map[domino.Seat]string{domino.A: "You drew %s, %d pips.", domino.B: "Bo drew %s, %d pips."} {
		tile := off.Drawn[seat]
		assert.Contains(t, l.Steps[len(l.Steps)-1].Then, fmt.Sprintf(want, tile, tile.Pips()))
	}
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

// "All other 1s and 2s are on the table", "You hold the last three 4s": no other player can have a number that the
// right move leaves open, but some may have one that another move leaves open.
func TestRightMovesLeaveEndsThatNobodyElseHas(t *testing.T) {
	for lesson, right := range map[string]game.Move{"capicu": play(6, 2, domino.E), "passbonus": play(4, 3, domino.E)} {
		inLesson(t, lesson, func(step int, state game.State) {
			if step > 0 {
				return
			}
			o := state.Observe(lessons.Learner)
			unseen := o.Unseen()
			for _, m := range state.Moves() {
				assert.Equal(t, m == right, countWithout(unseen, open(t, state, m)...) == unseen.Len(), "%s: %v", lesson, m)
			}
		})
	}
}

// "blocking" counts the tiles that the learner hasn't seen.
func TestUnseenTilesAreAsManyAsSaid(t *testing.T) {
	inLesson(t, "blocking", func(_ int, state game.State) {
		o := state.Observe(lessons.Learner)
		for number, left := range map[int]int{6: 3, 1: 4, 5: 0} {
			assert.Equal(t, left, o.Unseen().Len()-countWithout(o.Unseen(), number), number)
		}
	})
}
