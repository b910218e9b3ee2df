package lesson

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/mistakes"
	"dominoes/model/page/pagetest"
	"dominoes/variants"
	lessonview "dominoes/view/lesson"
)

// atChoice returns a match between two people in which the seat to move has several tiles to play.
func atChoice(t testing.TB, variant string) match.Match {
	m := pagetest.Match(t, match.Setup{Variant: variant, Seats: pagetest.Seats(record.Human, record.Human)})
	return pagetest.PlayOn(t, m, func(m match.Match) bool {
		return m.Ply > 8 && m.State.Stage() == game.AwaitMove && len(m.State.Moves()) > 2
	})
}

// opened opens the exercise about a move in a match, and reports whether the move was a mistake.
func opened(t testing.TB, m match.Match, move game.Move, width, height int) (d desk, ok bool) {
	d = newDesk(t, width, height)
	d.Open(NewMistake(d.Services, OpenMistakes{List: []mistakes.Mistake{d.keep(m, move)}}))
	_, ok = d.Top().(study)
	return d, ok
}

// keep keeps a match that ends with a move, and returns the move as a mistake.
func (d desk) keep(m match.Match, move game.Move) mistakes.Mistake {
	a := pagetest.NewArchive(d.t)
	seat, action := m.State.Turn(), m.Ply
	m, err := m.Apply(move.Act(seat))
	require.NoError(d.t, err)
	a.Put(time.Hour, []byte(pagetest.Record(d.t, m)))
	d.Services.Kept = a.Matches()
	return mistakes.Mistake{Entry: a.List()[0], Person: "Ann", Choice: review.Choice{Action: action, Seat: seat}}
}

// mistaken returns the exercise about the first move that is a mistake.
func mistaken(t testing.TB, m match.Match, width, height int) (desk, game.Move) {
	for _, move := range m.State.Moves() {
		if d, ok := opened(t, m, move, width, height); ok {
			return d, move
		}
	}
	t.Skip("no move is a mistake")
	return desk{}, game.Move{}
}

// The screens of an exercise are the same wherever the hidden tiles are: before the answer, after a wrong one, and with
// the solution.
func TestMistakeShowsNoHiddenTile(t *testing.T) {
	for _, variant := range sampletest.Some(t, 1, variants.IDs()) {
		t.Run(variant, func(t *testing.T) {
			m := atChoice(t, variant)
			screens := func(d desk, move game.Move) (all []string) {
				all = append(all, d.Canvas().String())
				d.make(move)
				return append(all, d.Canvas().String(), d.Press("g").Canvas().String(), d.Press("right").Canvas().String())
			}
			d, move := mistaken(t, m, 80, 24)
			want := screens(d, move)
			unseen := pagetest.Unseen(m, m.State.Turn()).Tiles()
			changed := 0
			for i := 1; i < len(unseen); i++ {
				other, can := pagetest.Exchanged(m, unseen[i-1], unseen[i])
				if !can {
					continue
				}
				d, ok := opened(t, other, move, 80, 24)
				require.True(t, ok)
				require.Equal(t, want, screens(d, move))
				if changed++; changed == 2 {
					break
				}
			}
			require.Positive(t, changed)
		})
	}
}

// A wrong try is answered without the solution, the right one with the reason and with what was played. The first answer
// decides when the exercise comes again.
func TestMistakeIsAnsweredAndComesAgain(t *testing.T) {
	m := atChoice(t, "fives")
	for _, size := range [][2]int{{60, 20}, {80, 24}, {112, 30}} {
		d, move := mistaken(t, m, size[0], size[1])
		d.RunClock(func() time.Time { return pagetest.Evening })
		x := d.study().exercise
		best := x.steps[0].accepts[0]
		require.Equal(t, "A position from a match, with only what you could see then.", x.idea)
		require.NotContains(t, d.Screen(), "is best")
		d.make(move)
		require.Equal(t, lessonview.WrongTry, d.study().verdict)
		require.NotContains(t, d.study().answer, best.Tile.String())
		d.make(best)
		require.Equal(t, lessonview.RightTry, d.study().verdict)
		require.Contains(t, d.study().answer, best.String()+" is best.")
		require.NotContains(t, d.study().answer, "then:")
		require.Contains(t, d.Screen(), "A best move")
		onTable := func() domino.Tile { layout := d.study().board.Match.Layout; return layout[len(layout)-1].Tile }
		require.Equal(t, best.Tile, onTable())
		d.Press("right")
		require.Contains(t, d.study().answer, "chose "+move.String()+" then")
		require.Contains(t, d.Screen(), "What was played then")
		require.Equal(t, move.Tile, onTable())
		d.Press("left")
		require.Equal(t, best.Tile, onTable())
		require.NotContains(t, d.study().answer, "then:")
		require.NotContains(t, d.Line(-1), "play")
		require.Equal(t, []store.Due{{Day: "2026-11-21"}}, values(d.Services.Due))
		d.Press("enter")
		require.Empty(t, d.Pages)

		d, _ = mistaken(t, m, size[0], size[1])
		d.RunClock(func() time.Time { return pagetest.Evening })
		d.make(best)
		require.Equal(t, []store.Due{{Box: 1, Day: "2026-11-23"}}, values(d.Services.Due))
	}
}

// An exercise that can't be opened doesn't keep people from the others.
func TestMistakeThatCannotBeOpenedIsPassedOver(t *testing.T) {
	m := atChoice(t, "fives")
	_, move := mistaken(t, m, 80, 24)
	d := newDesk(t, 80, 24)
	good := d.keep(m, move)
	bad := good
	bad.Choice.Action = 0
	d.Open(NewMistake(d.Services, OpenMistakes{List: []mistakes.Mistake{bad, good}}))
	require.IsType(t, study{}, d.Top())
	require.Equal(t, "1 due", d.study().exercise.aside(d.Env))

	d.Open(NewMistake(d.Services, OpenMistakes{List: []mistakes.Mistake{bad}}))
	require.Contains(t, d.Screen(), "No exercise can be opened")
}

func values(dues map[string]store.Due) (list []store.Due) {
	for _, due := range dues {
		list = append(list, due)
	}
	return list
}

// The key of puzzles offers a new one and each person's exercises.
func TestOfferHasExercisesOfEveryPerson(t *testing.T) {
	d := newDesk(t, 80, 24)
	made := func(person string, action int) mistakes.Mistake {
		return mistakes.Mistake{Person: person, Choice: review.Choice{Action: action, Seat: domino.A}}
	}
	d.Open(NewOffer(d.Env, d.Services, Offer{[]mistakes.Mistake{made("Bo", 1), made("Ann", 2), made("Ann", 3)}}))
	require.Contains(t, d.Screen(), "A new puzzle")
	d.OnLine("Ann's matches")
	require.Contains(t, d.Screen(), "2 positions")
	d.Press("enter")
	shown := d.Shown[len(d.Shown)-1].(OpenMistakes)
	require.Equal(t, []int{2, 3}, []int{shown.List[0].Choice.Action, shown.List[1].Choice.Action})
	require.True(t, slices.Equal(shown.List, mistakes.Of(shown.List, "Ann")))
}
