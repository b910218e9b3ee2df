package lesson

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/model/home/prefs"
	"dominoes/model/lessons"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/page/pagetest"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	lessonview "dominoes/view/lesson"
	"dominoes/view/pane"
	"dominoes/view/widgets"
)

// desk shows the list of lessons, or a puzzle.
type desk struct {
	*pagetest.Desk
	t testing.TB
}

func newDesk(t testing.TB, width, height int) desk {
	d := desk{pagetest.New(t, width, height), t}
	d.Env.Finished = map[string]bool{}
	return d
}

// learner opens the list of lessons. What is finished is kept in progress.
func learner(t testing.TB, progress *pagetest.Progress, width, height int) desk {
	d := newDesk(t, width, height)
	d.Services.Progress = progress
	d.Open(New(d.Env, d.Services))
	return d
}

func allLessons(t require.TestingT) []lessons.Lesson {
	list, err := lessons.All()
	require.NoError(t, err)
	return list
}

// holdReplies holds the moves of the others, and returns those that wait.
func (d desk) holdReplies() *[]func() tea.Msg {
	waiting := new([]func() tea.Msg)
	d.Services.Wait = func(_ time.Duration, f func() tea.Msg) tea.Cmd {
		if _, reply := f().(nextMoveMsg); reply {
			*waiting = append(*waiting, f)
		}
		return nil
	}
	return waiting
}

// finish does the steps of a lesson that is open.
func (d desk) finish(l lessons.Lesson) desk {
	for _, s := range l.Steps {
		d.make(s.Best)
	}
	return d
}

// clicks clicks where a tile would be joined at an end.
func (d desk) clicks(end domino.End) {
	p := d.study()
	at := p.view(d.Env)
	spot := p.board.Screen(at).OnScreen(p.board.Placement.Ends[end].Single, d.Env.Width, at.Height)
	d.Click(spot.X, spot.Y+p.rowsAbove(d.Env))
}

// study returns the exercise that is open.
func (d desk) study() study {
	p, ok := d.Top().(study)
	require.True(d.t, ok, "no lesson is open but a %T", d.Top())
	return p
}

// make makes a move by keys, once all of the text is read.
func (d desk) make(m game.Move) {
	for d.study().reading() {
		d.Press("enter")
	}
	switch m.Kind {
	case game.Draws:
		d.Press("d")
		return
	case game.Passes:
		d.Press("p")
		return
	}
	i := slices.Index(d.study().board.Hand(), m.Tile)
	require.GreaterOrEqual(d.t, i, 0, "%v isn't in hand", m.Tile)
	d.Press(fmt.Sprint(i + 1))
	if m.Turned {
		d.Press(d.Env.Settings.Keys.Name("turn"))
	}
	for range domino.MaxArms {
		if chosen, _ := d.study().board.ChosenMove(); chosen == m {
			break
		}
		d.Press("down")
	}
	d.Press("enter")
}

// From the first lesson to the last, by keys, with every wrong try, and from there to a match.
func TestLessonsFromFirstToLast(t *testing.T) {
	list := allLessons(t)
	for _, size := range [][2]int{{widgets.MinWidth, widgets.MinHeight}, {120, 36}} {
		kept, tries := &pagetest.Progress{}, 0
		d := learner(t, kept, size[0], size[1])
		d.Press("enter")
		for i, l := range list {
			require.Contains(t, d.Line(0), fmt.Sprintf("LESSON %d OF %d", i+1, len(list)))
			d.Env.Finished[l.ID] = true // as the program notes it once the last step is done
			for n, s := range l.Steps {
				require.Equal(t, n, d.study().at)
				require.False(t, d.study().solved)
				tries += d.tryWrong(s)
				d.make(s.Best)
				require.Equal(t, lessonview.RightTry, d.study().verdict, "%s: %s", l.ID, d.study().answer)
			}
			require.True(t, d.study().solved)
			m := d.study().match
			require.Equal(t, l.Record.State.Scores(), m.State.Scores(), l.ID)
			require.Equal(t, len(l.Record.Actions), m.Ply, "%s: the others have done their part", l.ID)
			require.Equal(t, l.ID, kept.IDs[len(kept.IDs)-1])
			d.Press("enter")
			if l.Enough != "" && i < len(list)-1 {
				require.Contains(t, d.Screen(), "You know enough for ")
				d.Press("esc", "enter")
			}
		}
		require.Len(t, kept.IDs, len(list))
		require.Greater(t, tries, 20)
		require.Contains(t, d.Screen(), "You can play dominoes now.")
		require.NotContains(t, d.Screen(), "left out")
		d.Press("enter")
		require.Len(t, d.Shown, 1)
		setup := d.Shown[0].(page.StartMatch).Setup
		require.Equal(t, "all-fives", setup.Variant)
		require.Equal(t, "50", setup.Options["target"])
		require.Equal(t, match.Opponent, setup.Seats[domino.B].Player)
	}
}

// tryWrong makes all wrong moves of a step, checks that each is answered and costs nothing, and returns their number.
func (d desk) tryWrong(s lessons.Step) (tries int) {
	before := d.study()
	for _, m := range before.match.State.Moves() {
		if m == s.Best || slices.Contains(s.Also, m) {
			continue
		}
		d.make(m)
		p := d.study()
		require.Equal(d.t, lessonview.WrongTry, p.verdict)
		require.NotEmpty(d.t, p.answer)
		require.Equal(d.t, before.match.Ply, p.match.Ply)
		require.Equal(d.t, before.board.Hand(), p.board.Hand())
		if d.Env.Width < 100 { // above a low table either is read
			require.Contains(d.t, d.Screen(), "Not that one.")
			require.NotContains(d.t, d.Press("i").Screen(), "Not that one.")
		}
		tries++
	}
	return tries
}

// Texts name the keys that people have, and no key that they don't.
func TestLessonsNameTheKeysAsTheyAre(t *testing.T) {
	list := allLessons(t)
	known := map[string]bool{}
	for _, a := range prefs.Actions() {
		known["{"+a.ID+"}"] = true
	}
	named := 0
	for _, l := range list {
		texts := []string{l.Idea}
		for _, s := range l.Steps {
			texts = append(append(texts, s.Ask, s.Right, s.Otherwise), slices.Collect(maps.Values(s.Wrong))...)
		}
		for _, text := range texts {
			for _, name := range keyNamed.FindAllString(text, -1) {
				require.True(t, known[name], name)
				named++
			}
			require.NotRegexp(t, `\b(enter|arrow|press [a-z]\b)`, text, "a key that people may have changed")
		}
	}
	require.Greater(t, named, 5)

	d := learner(t, &pagetest.Progress{}, 80, 24)
	var err error
	d.Env.Settings.Keys, err = d.Env.Settings.Keys.Bind("draw", "f5")
	require.NoError(t, err)
	d.lessonByID("drawing")
	require.Contains(t, d.Screen(), "press f5 or enter.")
}

// All moves that a lesson accepts lead on.
func TestEveryRightMoveLeadsOn(t *testing.T) {
	list := allLessons(t)
	d := learner(t, &pagetest.Progress{}, 80, 24)
	for _, l := range list {
		last := l.Steps[len(l.Steps)-1]
		for _, m := range last.Also {
			d.lessonByID(l.ID)
			for _, s := range l.Steps[:len(l.Steps)-1] {
				d.make(s.Best)
			}
			d.make(m)
			require.True(t, d.study().solved, "%s: %v", l.ID, m)
		}
	}
}

// The texts have room at the smallest sizes: a question in its row, an answer on
// the panel at once, an idea in at most three parts, at 80x24 in one, so that
// no sentence is torn apart, and all of it together in the pane.
func TestLessonTextsHaveRoom(t *testing.T) {
	list := allLessons(t)
	for i, l := range list {
		x, err := lessonExercise(nil, list, i, prefs.Keymap{})
		require.NoError(t, err)
		require.LessOrEqual(t, cells.Width(l.Title), 38, l.Title)
		most := lessonview.Study{Name: x.title, Idea: x.idea}
		require.LessOrEqual(t, most.Cards(60, 20), 3, l.ID)
		require.Equal(t, 1, most.Cards(80, 24), l.ID)
		state := x.match.State
		for n, s := range x.steps {
			for _, a := range s.before {
				state, _, err = game.Apply(state, a)
				require.NoError(t, err)
			}
			require.LessOrEqual(t, cells.Width(s.question), 55, s.question)
			answers := []lessonview.Study{{Said: s.praise, Verdict: lessonview.RightTry}}
			for _, m := range state.Moves() {
				if !s.accepted(m) {
					answers = append(
						answers,
						lessonview.Study{Said: s.answer(state.Observe(domino.A), m), Verdict: lessonview.WrongTry},
					)
				}
			}
			for _, a := range answers {
				require.Equal(t, 1, a.Cards(60, 20), "%s, step %d: %s", l.ID, n+1, a.Said)
				a.Name, a.Idea, a.Ask = x.title, x.idea, s.question
				c := canvas.New(112, 30, canvas.Style{}) // the lowest with a pane
				a.Draw(c, newDesk(t, 112, 30).Env.Theme)
				shown := paneText(c.Plain(), 112)
				for _, text := range []string{a.Idea, a.Said, a.Ask} {
					require.Contains(t, shown, text, "%s, step %d", l.ID, n+1)
				}
			}
			if state, _, err = game.Apply(state, s.accepts[0].Act(domino.A)); err != nil {
				require.NoError(t, err)
			}
		}
	}
}

// From step to step of a lesson the tiles keep their size, and all of them are in view but on the smallest screen.
func TestTilesKeepTheirSizeInLesson(t *testing.T) {
	list := allLessons(t)
	for _, size := range sampletest.Some(t, 1, [][2]int{{60, 20}, {80, 24}, {100, 30}, {120, 36}}) {
		d := learner(t, &pagetest.Progress{}, size[0], size[1])
		for _, l := range list {
			d.lessonByID(l.ID)
			begun := d.study().board.Placement.Size
			for _, s := range l.Steps {
				d.make(s.Best)
				require.Equal(t, begun, d.study().board.Placement.Size, "%s at %v", l.ID, size)
				require.False(t, size[1] > 20 && d.study().board.Placement.Choice.InRows(), "%s at %v", l.ID, size)
			}
		}
	}
}

// Lessons are done with the mouse alone, with the panel above the table too.
func TestLessonsByMouse(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 36}} {
		d := learner(t, &pagetest.Progress{}, size[0], size[1])
		row := slices.IndexFunc(d.Lines(), func(line string) bool { return strings.Contains(line, "One tile, two ends") })
		d.ClickText("One tile", row)
		require.Contains(t, d.Line(0), "LESSON 2")
		p := d.study()
		at := p.view(d.Env)
		hand, ok := p.board.Screen(at).HandAt(0, d.Env.Width, at.Height)
		require.True(t, ok)
		d.Click(hand.X, hand.Y+p.rowsAbove(d.Env))
		require.Equal(t, 0, d.study().board.Chosen)
		d.clicks(domino.W)
		require.Equal(t, lessonview.WrongTry, d.study().verdict)
		d.clicks(domino.E)
		require.True(t, d.study().solved)
		d.ClickText("next lesson", -1)
		require.Contains(t, d.Line(0), "LESSON 3")
	}
	d := learner(t, &pagetest.Progress{}, 80, 24)
	d.lessonByID("drawing")
	d.ClickText("boneyard", 0)
	require.Equal(t, lessonview.RightTry, d.study().verdict, "a click on the boneyard draws")
}

// The last page says that lessons were skipped.
func TestLessonsLeftOutAreToldAtTheEnd(t *testing.T) {
	d := learner(t, &pagetest.Progress{}, 80, 24)
	list := allLessons(t)
	d.lessonByID(list[len(list)-1].ID)
	d.finish(list[len(list)-1]).Press("enter")
	require.Contains(t, d.Screen(), "left out")
	d.Press("esc")
	require.Contains(t, d.Line(0), "LESSONS")
}

// paneText returns the words that stand in the pane of a screen.
func paneText(screen string, width int) string {
	var words []string
	for line := range strings.Lines(screen) {
		row := []rune(line)
		words = append(words, strings.Fields(string(row[min(len(row), width-pane.Width+1):]))...)
	}
	return strings.Join(words, " ")
}

// On a low screen a text takes rows that the table has to spare, as long as all tiles are seen.
func TestTextTakesRowsFromEmptyTable(t *testing.T) {
	d := learner(t, &pagetest.Progress{}, widgets.MinWidth, widgets.MinHeight)
	for id, parts := range map[string]int{"joining": 1, "bothhalves": 1, "partner": 2} { // the partners' table is full
		d.lessonByID(id)
		require.Equal(t, parts, d.study().cards, id)
		require.False(t, d.study().board.Placement.Choice.InRows(), id)
	}
}

// lessonByID opens a lesson from the list.
func (d desk) lessonByID(id string) lessons.Lesson {
	list := allLessons(d.t)
	i := slices.IndexFunc(list, func(l lessons.Lesson) bool { return l.ID == id })
	require.GreaterOrEqual(d.t, i, 0, id)
	d.Pages = d.Pages[:1]
	d.Press("g")
	for range i {
		d.Press("down")
	}
	d.Press("enter")
	return list[i]
}

// After the last lesson that Draw needs a short match of it is offered, against a beginner.
func TestMatchIsOfferedAfterLastLessonOfDraw(t *testing.T) {
	for _, size := range [][2]int{{widgets.MinWidth, widgets.MinHeight}, {80, 24}} {
		d := learner(t, &pagetest.Progress{}, size[0], size[1])
		require.Contains(t, d.Screen(), "New to dominoes? Lessons 1 to 8 are enough for Draw.")
		d.finish(d.lessonByID("winning")).Press("enter")
		require.Contains(t, d.Screen(), "You know enough for Draw.")
		require.Contains(t, d.Screen(), "Or press esc for the list, and go on with the next lesson.")
		require.Regexp(t, "enter play Draw +esc back", d.Line(-1))
		d.Press("enter")
		setup := d.Shown[0].(page.StartMatch).Setup
		require.Equal(t, "draw", setup.Variant)
		require.Equal(t, "50", setup.Options["target"])
		require.Equal(t, match.Opponent, setup.Seats[domino.B].Player)
	}
}

// The boneyard is named once its lesson has come.
func TestBoneyardIsNamedOnceItsLessonHasCome(t *testing.T) {
	d := learner(t, &pagetest.Progress{}, 80, 24)
	list := allLessons(t)
	known := false
	for _, l := range list {
		known = known || strings.Contains(l.Idea, "boneyard")
		d.lessonByID(l.ID)
		if !known {
			require.NotRegexp(t, "boneyard|sleeping", d.Line(0), l.ID)
		} else if len(boneyardOf(d)) > 0 {
			require.Regexp(t, "boneyard|sleeping", d.Line(0), l.ID)
		}
	}
}

func boneyardOf(d desk) []domino.Tile {
	state := d.study().match.State
	pos := state.Position()
	return pos.Boneyard()
}

// The reply to a repeated wrong move names the keys for other moves, which shows that the key was pressed.
func TestWrongMoveTriedAgainIsAnsweredByKeys(t *testing.T) {
	d := learner(t, &pagetest.Progress{}, 80, 24)
	for id, hint := range map[string]string{
		"ends": "Press down for the other end, then enter.", "doubles": "Choose another tile with left or right, then press enter.",
	} {
		l := d.lessonByID(id)
		wrong := game.Move{Kind: game.Plays, Tile: l.Steps[0].Best.Tile, End: domino.W}
		if id == "doubles" {
			wrong.Tile = domino.NewTile(6, 2)
		}
		d.make(wrong)
		first := d.Screen()
		require.NotContains(t, d.study().answer, hint)
		d.Press("enter")
		require.Contains(t, d.study().answer, hint)
		d.Press("enter")
		require.Equal(t, first, d.Screen(), "the reason once more")
	}
	l := d.lessonByID("freedraw")
	d.Press("d", "d")
	require.Contains(t, d.study().answer, "Choose a tile with left or right, then press enter to play it.")
	d.make(l.Steps[0].Best)
	require.True(t, d.study().solved)
}

// The alert on a key without effect is removed by the next reply, and when the idea is shown again.
func TestAlertGoesWithNextAnswer(t *testing.T) {
	for _, key := range []string{"i", "enter"} {
		d := learner(t, &pagetest.Progress{}, 80, 24)
		d.lessonByID("doubles")
		d.Press("2", "tab")
		require.Contains(t, d.Screen(), "there is no other end to choose")
		d.Press(key)
		require.NotContains(t, d.Screen(), "there is no other end to choose", key)
	}
}

// The question after Bo's move is shown once Bo's tile has stopped.
func TestQuestionWaitsForTheFilm(t *testing.T) {
	d := learner(t, &pagetest.Progress{}, 80, 24)
	settings := d.Env.Settings
	settings.Motion = prefs.MotionFull
	d.Set(settings)
	l := d.lessonByID("laterspinner")
	d.Hold = true
	d.make(l.Steps[0].Best)
	watched := false
	for len(d.Waiting()) > 0 {
		if d.study().board.Film.Running() != nil {
			require.NotContains(t, d.Screen(), "Bo has covered the other side.")
			watched = watched || len(d.study().pending) == 0
		}
		d.Release()
	}
	require.True(t, watched, "Bo's tile was seen on its way")
	require.Contains(t, d.Screen(), "Bo has covered the other side.")
}

// A question is shown only with its position.
func TestQuestionWaitsForTheOthersMove(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 36}} {
		d := learner(t, &pagetest.Progress{}, size[0], size[1])
		waiting := d.holdReplies()
		l := d.lessonByID("joining")
		d.make(l.Steps[0].Best)
		require.Contains(t, d.Screen(), "Now it is Bo's turn.")
		require.NotContains(t, d.Screen(), "What fits now?")
		d.Send((*waiting)[0]())
		require.Regexp(t, `(?s)What[ │\n]+fits now\?`, d.Screen())
	}
}

// After a round's end all counted tiles are visible, including the learner's.
func TestHandsAreShownAtRoundsEnd(t *testing.T) {
	for _, size := range [][2]int{{widgets.MinWidth, widgets.MinHeight}, {80, 24}, {120, 36}} {
		d := learner(t, &pagetest.Progress{}, size[0], size[1])
		l := d.lessonByID("blocked")
		d.make(l.Steps[0].Best)
		p := d.study()
		at := p.view(d.Env)
		s := p.board.Screen(at)
		require.Len(t, s.Hand.Tiles, 1)
		require.Equal(t, domino.NewTile(2, 0), s.Hand.Tiles[0].Tile)
		require.ElementsMatch(t, []domino.Tile{domino.NewTile(6, 3), domino.NewTile(4, 1)}, s.Players[domino.B].Open)
	}
}

// The learner is "you" in every sentence, even if a draw-off follows the last move.
func TestLearnerIsYouInDrawOff(t *testing.T) {
	d := learner(t, &pagetest.Progress{}, 80, 24)
	l := d.lessonByID("drawoff")
	d.Hold = true
	d.make(l.Steps[0].Best)
	require.Contains(t, d.study().answer, "So you draw off for these 5 points.")
	d.Release()
	require.Equal(t, l.Steps[0].Then, d.study().answer)
	require.Contains(t, d.Screen(), "You drew 5-4, Bo 3-1: you win the round")
	m := d.study().match
	require.Equal(t, domino.WholePoints(5), m.State.Scores()[domino.A])
}

// No more moves are tried once all is solved, whether it is the learner's turn or not.
func TestNothingIsTriedAfterTheLastStep(t *testing.T) {
	d := learner(t, &pagetest.Progress{}, 80, 24)
	l := d.lessonByID("passes")
	d.make(l.Steps[0].Best)
	p := d.study()
	require.True(t, p.solved)
	require.Equal(t, domino.A, p.match.State.Turn())
	before := p.match.Ply
	d.clicks(domino.W)
	d.Press("d", "p", "1")
	require.Equal(t, before, d.study().match.Ply)
	require.Equal(t, lessonview.RightTry, d.study().verdict)
}

// A reply that arrives twice is used once, and one from before the lesson's restart isn't used.
func TestLateReplyIsDropped(t *testing.T) {
	d := learner(t, &pagetest.Progress{}, 80, 24)
	waiting := d.holdReplies()
	l := d.lessonByID("counting")
	d.make(l.Steps[0].Best)
	require.Len(t, d.study().pending, 3)
	for range 2 {
		d.Send((*waiting)[0]())
		require.Len(t, d.study().pending, 2)
	}
	d.Press("enter")
	require.Regexp(t, "it's .* turn", d.Line(-2))
	d.Press("n")
	d.Send((*waiting)[1]())
	require.Zero(t, d.study().at)
	m := d.study().match
	require.Equal(t, domino.A, m.State.Turn())
	require.Empty(t, d.study().pending)
}
