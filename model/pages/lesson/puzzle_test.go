package lesson

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/ai"
	"dominoes/ai/puzzle"
	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/internal/sampletest"
	"dominoes/model/exercises"
	"dominoes/model/home/store"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/model/puzzles"
	"dominoes/variants"
	lessonview "dominoes/view/lesson"
	"dominoes/view/widgets"
)

// solver returns a desk of a person who has solved enough puzzles to get the hardest.
func solver(t testing.TB, width, height int) desk {
	d := newDesk(t, width, height)
	d.solved(puzzles.Levels[len(puzzles.Levels)-2].Until)
	return d
}

// solved notes n solved puzzles.
func (d desk) solved(n int) {
	clear(d.Env.Finished)
	for i := range n {
		d.Env.Finished[fmt.Sprintf("puzzle-easy-%d", i)] = true
	}
}

// found is a puzzle, and the seed that gives it.
type found struct {
	seed game.Seed
	puzzle.Puzzle
}

// puzzlesWhere returns the first n puzzles that satisfy holds. Which seeds give them depends on the
// games that there are.
func puzzlesWhere(t testing.TB, n int, holds func(*puzzle.Puzzle) bool) (list []found) {
	for first := range byte(100) {
		p, err := puzzle.Find(context.Background(), pagetest.Seed(first))
		require.NoError(t, err)
		if holds(&p) {
			list = append(list, found{pagetest.Seed(first), p})
		}
		if len(list) == n {
			return list
		}
	}
	require.Fail(t, "there are too few of these puzzles")
	return nil
}

// puzzleWhere returns the first puzzle that satisfies holds.
func puzzleWhere(t testing.TB, holds func(*puzzle.Puzzle) bool) found {
	return puzzlesWhere(t, 1, holds)[0]
}

// shown returns the first puzzle that the desk's screen has room for, and makes it the next one that
// comes.
func (d desk) shown() found {
	p := puzzleWhere(d.t, func(p *puzzle.Puzzle) bool { return inSight(d.Env, d.Services, p) })
	d.gives(p.seed)
	return p
}

// gives makes a seed that of the next puzzle.
func (d desk) gives(seed game.Seed) { d.Services.Seed = seed }

// A wrong move is refuted on the table and costs nothing, the best one is praised, and another puzzle follows.
func TestPuzzleRefutesTriesAndGoesOn(t *testing.T) {
	want := solver(t, widgets.MinWidth, widgets.MinHeight).shown()
	for _, size := range [][2]int{{widgets.MinWidth, widgets.MinHeight}, {80, 24}, {120, 36}} {
		d := solver(t, size[0], size[1])
		d.gives(want.seed)
		d.Open(NewPuzzle(d.Env, d.Services, page.OpenPuzzle{}))
		first := d.study()
		assert.Equal(t, want.State.Position(), first.match.State.Position())
		tried := 0
		for _, a := range want.Answers {
			if a.Loss == 0 {
				continue
			}
			tried++
			d.make(a.Move)
			p := d.study()
			require.Equal(t, lessonview.WrongTry, p.verdict)
			shown := puzzles.Refutes(a.Line)
			require.Equal(t, want.Verdict(a)+" "+want.Steps(a)[shown-1], p.answer)
			require.Len(t, p.match.State.Round().Plays, shown-passes(a.Line[:shown]), "the reply is on the table")
			require.NotContains(t, d.Line(-1), "play")
			d.Press("enter")
			p = d.study()
			require.Equal(t, want.State.Position(), p.match.State.Position(), "nothing is lost")
			for i, hand := range want.Setup.Hands[1:] {
				for _, tile := range hand { // whatever the text says; small screens cut names short
					require.Regexp(t, fmt.Sprintf(`(?m)^[^W]* %.2s\S* .*%d.?%d`, want.Header.Seats[i+1].Name, tile.High(), tile.Low()), d.Screen())
				}
			}
		}
		require.Positive(t, tried)
		d.make(want.Best().Move)
		require.Equal(t, lessonview.RightTry, d.study().verdict)
		require.Equal(t, want.Verdict(want.Best()), d.study().answer)
		d.Press("enter")
		require.Equal(t, lessonview.Untried, d.study().verdict, "another one")
		d.Press("esc")
		require.Empty(t, d.Pages)
	}
}

// playedOut steps through the best move's line to the round's end, and back.
func (d desk) playedOut(p puzzle.Puzzle) {
	line := p.Best().Line
	screens := []string{d.Screen()}
	for range line[1:] {
		require.NotContains(d.t, d.Line(-1), " play ")
		before := d.study().match
		require.Zero(d.t, before.State.Ended())
		screens = append(screens, d.Press("right").Screen())
	}
	require.Equal(d.t, screens[len(line)-1], d.Press("right").Screen(), "nothing is left to play")
	m := d.study().match
	require.Len(d.t, m.State.Rounds(), 1, "the round is over")
	require.Len(d.t, m.State.Round().Plays, len(line)-passes(line))
	require.Equal(d.t, p.Verdict(p.Best())+" "+p.Steps(p.Best())[len(line)-1], d.study().answer)
	require.True(d.t, d.study().solved)
	require.Contains(d.t, d.Screen(), "another puzzle")
	for i := range line[1:] {
		require.Equal(d.t, screens[len(line)-2-i], d.Press("left").Screen())
	}
}

func passes(line []ai.Step) (n int) {
	for _, s := range line {
		if s.Move.Kind == game.Passes {
			n++
		}
	}
	return n
}

// If the player gives up, the solution is shown move by move. The puzzle doesn't count as solved, even if the player
// finds the move afterwards.
func TestGivingUpShowsSolution(t *testing.T) {
	kept := &pagetest.Progress{}
	d := solver(t, 80, 24)
	want := d.shown()
	d.Services.Progress = kept
	d.Open(NewPuzzle(d.Env, d.Services, page.OpenPuzzle{}))
	require.Contains(t, d.Line(-1), "g give up")
	d.Press("g")
	require.Contains(t, d.Screen(), "Solution: "+want.Best().Move.String()+" is best.")
	d.playedOut(want.Puzzle)
	d.Press("g", "k")
	require.Contains(t, d.Screen(), "Solution: ", "nothing is left to give up or to skip")

	d.Press("n")
	now := d.study().match.State
	require.Equal(t, want.State.Position(), now.Position())
	d.make(want.Best().Move)
	require.Equal(t, lessonview.RightTry, d.study().verdict)
	require.Empty(t, kept.IDs)
}

// The texts of all steps have room above the table and beside it, and the table keeps its place.
func TestTextsOfStepsHaveRoom(t *testing.T) {
	for _, want := range puzzlesWhere(t, sampletest.Of(1, 3), func(*puzzle.Puzzle) bool { return true }) {
		for _, size := range [][2]int{{widgets.MinWidth, widgets.MinHeight}, {80, 24}, {112, 30}} {
			d := newDesk(t, size[0], size[1])
			x, err := puzzleExercise(d.Services, &want.Puzzle)
			require.NoError(t, err)
			d.Open(page.Result{Push: newStudy(d.Env, d.Services, x)})
			rows := d.study().rowsAbove(d.Env)
			d.Press("g")
			for range want.Best().Line {
				require.Equal(t, rows, d.study().rowsAbove(d.Env))
				require.Equal(t, 1, d.study().cards, d.study().answer)
				words := strings.Join(strings.Fields(strings.Join(d.Lines()[1:max(rows, 1)], " ")), " ")
				if rows == 0 {
					words = paneText(d.Screen(), size[0])
				}
				require.Contains(t, words, d.study().answer)
				d.Press("right")
			}
		}
	}
}

// The task asks for the best move, and the text says what that is. The hand of a single opponent stands at the table.
func TestPuzzleSaysEachFactOnce(t *testing.T) {
	want := puzzleWhere(t, func(p *puzzle.Puzzle) bool { return len(p.Header.Seats) == 2 })
	x, err := puzzleExercise(newDesk(t, 80, 24).Services, &want.Puzzle)
	require.NoError(t, err)
	require.NotContains(t, x.idea, "?")
	require.NotContains(t, x.idea, "holds")
}

// A right move is celebrated in large letters, until the solution goes on; one that was given up isn't.
func TestRightMoveIsCalledOut(t *testing.T) {
	d := solver(t, 80, 24)
	want := d.shown()
	d.Open(NewPuzzle(d.Env, d.Services, page.OpenPuzzle{}))
	d.make(want.Best().Move)
	require.Contains(t, d.Screen(), "█")
	require.NotContains(t, d.Press("right").Screen(), "█")
	require.NotContains(t, d.Press("n", "g").Screen(), "█")
}

// A number key returns from a refutation, and chooses that tile.
func TestTileIsChosenFromRefutation(t *testing.T) {
	d := solver(t, 80, 24)
	want := d.shown()
	d.Open(NewPuzzle(d.Env, d.Services, page.OpenPuzzle{}))
	wrong := slices.IndexFunc(want.Answers, func(a puzzle.Answer) bool { return a.Loss > 0 })
	d.make(want.Answers[wrong].Move)
	require.True(t, d.study().walking())
	d.Press("2")
	require.False(t, d.study().walking())
	require.Equal(t, 1, d.study().board.Chosen)
	require.True(t, d.study().board.MyTurn())
}

// A puzzle's screen shows its title, every hand, the question and the keys once.
func TestPuzzleScreenRepeatsNoFact(t *testing.T) {
	for _, want := range puzzlesWhere(t, sampletest.Of(1, 4), func(*puzzle.Puzzle) bool { return true }) {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
			d := newDesk(t, size[0], size[1])
			x, err := puzzleExercise(d.Services, &want.Puzzle)
			require.NoError(t, err)
			d.Open(page.Result{Push: newStudy(d.Env, d.Services, x)})
			facts := []string{want.Title(), "read on", "move wins", "Find the best move"}
			for _, hand := range want.Setup.Hands[1:] {
				for _, tile := range hand {
					facts = append(facts, tile.String())
				}
			}
			screen := d.Screen()
			for _, fact := range facts {
				require.LessOrEqual(t, strings.Count(screen, fact), 1, "%s\n%s", fact, screen)
			}
			screen = d.Press("g").Screen()
			for _, fact := range []string{"another puzzle", "read on", " played ", " passed"} {
				require.LessOrEqual(t, strings.Count(screen, fact), 1, "%s\n%s", fact, screen)
			}
		}
	}
}

// A solved puzzle is played out, and counted once by its grade and seed.
func TestSolvedPuzzlesAreCounted(t *testing.T) {
	kept := &pagetest.Progress{}
	d := solver(t, 80, 24)
	want := d.shown()
	d.Services.Progress = kept
	d.Open(NewPuzzle(d.Env, d.Services, page.OpenPuzzle{}))
	require.Contains(t, d.Line(0), "6 solved")
	d.make(want.Best().Move)
	d.playedOut(want.Puzzle)
	require.Equal(t, []string{fmt.Sprintf("puzzle-%s-%s", want.Grade(), want.Seed.String()[:16])}, kept.IDs)

	d.Env.Finished = map[string]bool{kept.IDs[0]: true, "joining": true}
	require.Contains(t, d.Line(0), "1 solved", "lessons are no puzzles")
	d.Open(page.Result{Push: finder{search: page.NewToken()}})
	require.Contains(t, d.Screen(), "You have solved 1 puzzle.")
}

// Puzzles begin with easy ones of Block, for two, and become harder the more are solved.
func TestFirstPuzzlesAreEasy(t *testing.T) {
	for _, r := range puzzles.Levels[:len(puzzles.Levels)-1] {
		for n := range byte(5) {
			d := newDesk(t, 80, 24)
			d.solved(r.Until - 1)
			d.gives(pagetest.Seed(n))
			d.Open(NewPuzzle(d.Env, d.Services, page.OpenPuzzle{}))
			x := d.study().exercise
			require.Contains(t, r.Games, x.match.Variant.ID)
			require.Len(t, x.match.Header.Seats, 2)
			require.Contains(t, []string{"Find the best move (easy).", "Find the best move (" + r.Hardest.String() + ")."}, x.steps[0].question)
		}
	}
}

// Puzzles that were solved in earlier sessions count, though the file is still being read.
func TestPuzzlesSolvedEarlierCount(t *testing.T) {
	kept := &pagetest.Progress{}
	for i := range 6 {
		kept.IDs = append(kept.IDs, fmt.Sprintf("puzzle-easy-%d", i))
	}
	d := newDesk(t, 80, 24)
	want := d.shown()
	d.Services.Progress = kept
	d.Open(NewPuzzle(d.Env, d.Services, page.OpenPuzzle{}))
	require.Equal(t, want.Title(), d.study().exercise.title)
}

// A puzzle can be left for another one without a try.
func TestSkippedPuzzleIsNotSolved(t *testing.T) {
	kept := &pagetest.Progress{}
	d := solver(t, 80, 24)
	d.Services.Progress = kept
	d.Open(NewPuzzle(d.Env, d.Services, page.OpenPuzzle{}))
	first := d.study().board.Match.InHand
	d.gives(pagetest.Seed(2))
	d.Press("k")
	require.NotEqual(t, first, d.study().board.Match.InHand)
	require.False(t, d.study().solved)
	require.Empty(t, kept.IDs)
}

// A puzzle whose table is too large for the screen isn't shown on it: an open end may lie outside.
func TestPuzzleFitsTheScreen(t *testing.T) {
	d := solver(t, 80, 24)
	for _, large := range puzzlesWhere(t, sampletest.Of(1, 2), func(p *puzzle.Puzzle) bool { return !inSight(d.Env, d.Services, p) }) {
		d.gives(large.seed)
		d.Pages = nil
		d.Open(NewPuzzle(d.Env, d.Services, page.OpenPuzzle{}))
		require.False(t, d.study().board.Placement.Choice.InRows())
	}
}

// The page of a search can be left. Results of an earlier search are dropped, and failures are shown.
func TestSearchForPuzzleCanBeLeftAndFail(t *testing.T) {
	d := newDesk(t, 80, 24)
	f := finder{search: page.NewToken(), stop: func() {}, headline: lookingForAPuzzle, none: puzzles.NoneFound}
	d.Open(page.Result{Push: f})
	assert.Contains(t, d.Screen(), "Looking for a puzzle")
	d.Send(foundMsg{search: page.NewToken(), err: errors.New("of an earlier one")})
	assert.Contains(t, d.Screen(), "Looking for a puzzle")
	d.Send(foundMsg{search: f.search, err: puzzle.ErrNone})
	assert.Contains(t, d.Screen(), "No puzzle was found")
	assert.Contains(t, d.Screen(), puzzle.ErrNone.Error())
	stopped := false
	f.stop = func() { stopped = true }
	d.Pages[0] = f
	d.Press("esc")
	assert.True(t, stopped)
	assert.Empty(t, d.Pages)
}

// A search waits for this person's turn to use the machine.
func TestPuzzlesAreFoundInTurn(t *testing.T) {
	d, asked := solver(t, 80, 24), 0
	d.Services.Think = func(context.Context, func(context.Context)) error {
		asked++
		return context.Canceled
	}
	d.Open(NewPuzzle(d.Env, d.Services, page.OpenPuzzle{}))
	require.Equal(t, 1, asked)
	require.IsType(t, finder{}, d.Pages[len(d.Pages)-1])
}

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
	d.Open(NewExercise(d.Services, OpenExercises{List: []exercises.Exercise{d.keep(m, move)}}))
	_, ok = d.Top().(study)
	return d, ok
}

// keep saves a match that ends with this move, and returns the move as a mistake.
func (d desk) keep(m match.Match, move game.Move) exercises.Exercise {
	a := pagetest.NewArchive(d.t)
	seat, action := m.State.Turn(), m.Ply
	m, err := m.Apply(move.Act(seat))
	require.NoError(d.t, err)
	a.Put(time.Hour, []byte(pagetest.Record(d.t, m)))
	d.Services.Kept = a.Matches()
	return exercises.Exercise{Entry: a.List()[0], Person: "Ann", Choice: review.Choice{Action: action, Seat: seat}}
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

// A wrong try is answered without the solution, the right one with the reason and with what was played. The first
// answer decides when the exercise comes again.
func TestMistakeIsAnsweredAndComesAgain(t *testing.T) {
	m := atChoice(t, "fives")
	for _, size := range sampletest.Some(t, 1, [][2]int{{60, 20}, {80, 24}, {112, 30}}) {
		d, move := mistaken(t, m, size[0], size[1])
		d.RunClock(func() time.Time { return pagetest.Evening })
		x := d.study().exercise
		best := x.steps[0].accepts[0]
		require.Equal(t, "A position from a match, with only what you could see then.", x.idea)
		require.NotContains(t, d.Screen(), "is best")
		require.Contains(t, d.Line(0), fmt.Sprintf("%d sleeping · 1 due", m.See(domino.A).Boneyard))
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
		require.Contains(t, strings.Join(strings.Fields(d.Screen()), " "), exercises.LastAsked)
		d.Press("enter")
		require.Empty(t, d.Pages)

		d, _ = mistaken(t, m, size[0], size[1])
		d.RunClock(func() time.Time { return pagetest.Evening })
		d.make(best)
		require.Equal(t, []store.Due{{Box: 1, Day: "2026-11-23"}}, values(d.Services.Due))
	}
}

// If an exercise can't be opened, the next one is.
func TestUnreadableMistakeIsSkipped(t *testing.T) {
	m := atChoice(t, "fives")
	_, move := mistaken(t, m, 80, 24)
	d := newDesk(t, 80, 24)
	good := d.keep(m, move)
	bad := good
	bad.Choice.Action = 0
	d.Open(NewExercise(d.Services, OpenExercises{List: []exercises.Exercise{bad, good}}))
	require.IsType(t, study{}, d.Top())
	require.Equal(t, "1 due", d.study().exercise.aside(d.Env))

	d.Open(NewExercise(d.Services, OpenExercises{List: []exercises.Exercise{bad}}))
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
	made := func(person string, action int) exercises.Exercise {
		return exercises.Exercise{Person: person, Choice: review.Choice{Action: action, Seat: domino.A}}
	}
	d.Open(NewOffer(d.Env, d.Services, Offer{[]exercises.Exercise{made("Bo", 1), made("Ann", 2), made("Ann", 3)}}))
	require.Contains(t, d.Screen(), "A new puzzle")
	d.OnLine("Ann's matches")
	require.Contains(t, d.Screen(), "2 positions")
	d.Press("enter")
	shown := d.Shown[len(d.Shown)-1].(OpenExercises)
	require.Equal(t, []int{2, 3}, []int{shown.List[0].Choice.Action, shown.List[1].Choice.Action})
	require.True(t, slices.Equal(shown.List, exercises.Of(shown.List, "Ann")))
}
