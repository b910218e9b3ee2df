package model

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/board"
	"dominoes/model/lesson"
	"dominoes/model/lessons"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/store"
	"dominoes/view/cells"
	lessonview "dominoes/view/lesson"
	"dominoes/view/widgets"
)

// memory is progress that is kept in memory.
type memory struct {
	ids, put []string
	fail     error
}

func (m *memory) Finished() ([]string, error) { return m.ids, m.fail }

func (m *memory) Put(id string) { m.put = append(m.put, id) }

func (m *memory) Flush() error {
	if m.fail == nil {
		m.ids, m.put = append(m.ids, m.put...), nil
	}
	return m.fail
}

// learner opens the lessons, from the start screen.
func learner(t require.TestingT, p page.Progress, w, h int) *desk {
	c := configFor("evens", record.Human, match.Opponent)
	c.Start, c.Progress = false, p
	return sit(t, c, w, h).press("l")
}

// study returns the lesson that is open.
func (d *desk) study() lesson.Study {
	p, ok := d.top().(lesson.Study)
	require.True(d.t, ok, "no lesson is open but a %T", d.top())
	return p
}

// keysFor returns the keys by which a move is made on the page.
func (d *desk) keysFor(m game.Move) []string {
	p := d.study()
	var keys []string
	for range p.Cards - 1 - p.Card {
		keys = append(keys, "enter")
	}
	if p.Verdict != lessonview.Untried {
		keys = nil
	}
	switch m.Kind {
	case game.Draws:
		return append(keys, "d")
	case game.Passes:
		return append(keys, "p")
	}
	i := slices.Index(p.Board.Hand(), m.Tile)
	require.GreaterOrEqual(d.t, i, 0, "%v isn't in hand", m.Tile)
	keys = append(keys, fmt.Sprint(i+1))
	for _, legal := range p.Board.Moves(m.Tile) {
		if legal == m {
			return append(keys, "enter")
		}
		keys = append(keys, "down")
	}
	require.Fail(d.t, "not legal", "%v", m)
	return nil
}

func (d *desk) make(m game.Move) *desk { return d.press(d.keysFor(m)...) }

// From the first lesson to the last, by keys, and from there to a match.
func TestLessonsFromFirstToLast(t *testing.T) {
	list, err := lessons.All()
	require.NoError(t, err)
	for _, size := range [][2]int{{widgets.MinWidth, widgets.MinHeight}, {80, 24}, {120, 36}} {
		kept := &memory{}
		d := learner(t, kept, size[0], size[1]).press("enter")
		for i, l := range list {
			require.Contains(t, d.line(0), fmt.Sprintf("LESSON %d OF %d", i+1, len(list)))
			for n, s := range l.Steps {
				require.Equal(t, n, d.study().At)
				require.False(t, d.study().Solved)
				d.make(s.Best)
				require.Equal(t, lessonview.RightTry, d.study().Verdict, "%s: %s", l.ID, d.study().Said)
			}
			require.True(t, d.study().Solved)
			m := d.study().Board.Match
			require.Equal(t, l.Record.State.Scores(), m.State.Scores(), l.ID)
			require.Equal(t, len(l.Record.Actions), m.Ply, "%s: the others have done their part", l.ID)
			require.Equal(t, l.ID, kept.ids[len(kept.ids)-1])
			d.press("enter")
		}
		require.Len(t, kept.ids, len(list))
		require.Contains(t, d.screen(), "You can play dominoes now.")
		require.NotContains(t, d.screen(), "left out")
		d.press("enter")
		require.Equal(t, "fives", d.table().Match.Variant.ID)
		require.Equal(t, match.Opponent, d.table().Match.Header.Seats[game.B].Player)
	}
}

// Every wrong try of every lesson is answered, and nothing is lost by it.
func TestWrongTriesInLessons(t *testing.T) {
	list, err := lessons.All()
	require.NoError(t, err)
	d := learner(t, nil, 80, 24).press("enter")
	tries := 0
	for _, l := range list {
		for _, s := range l.Steps {
			before := d.study()
			for _, m := range before.Board.Match.State.Moves() {
				if m == s.Best || slices.Contains(s.Also, m) {
					continue
				}
				d.make(m)
				p := d.study()
				require.Equal(t, lessonview.WrongTry, p.Verdict, l.ID)
				require.NotEmpty(t, p.Said)
				require.Equal(t, before.Board.Match.Ply, p.Board.Match.Ply)
				require.Equal(t, before.Board.Hand(), p.Board.Hand())
				require.Contains(t, d.screen(), "Not that one.")
				d.press("i")
				require.NotContains(t, d.screen(), "Not that one.")
				tries++
			}
			d.make(s.Best)
		}
		d.press("enter")
	}
	require.Greater(t, tries, 20)
}

// All moves that a lesson takes lead on.
func TestEveryRightMoveIsTaken(t *testing.T) {
	list, err := lessons.All()
	require.NoError(t, err)
	d := learner(t, nil, 80, 24)
	for i, l := range list {
		last := l.Steps[len(l.Steps)-1]
		for _, m := range last.Also {
			d.m.pages = d.m.pages[:2]
			d.press("g")
			for range i {
				d.press("down")
			}
			d.press("enter")
			for _, s := range l.Steps[:len(l.Steps)-1] {
				d.make(s.Best)
			}
			d.make(m)
			require.True(t, d.study().Solved, "%s: %v", l.ID, m)
		}
	}
}

// The texts have room at the smallest sizes: a question in its row, an answer on
// the panel at once, an idea in three parts at the most, at 80x24 in one, so that
// no sentence is torn apart, and all of it together in the pane.
func TestLessonTextsHaveRoom(t *testing.T) {
	list, err := lessons.All()
	require.NoError(t, err)
	for i, l := range list {
		x, err := lesson.LessonExercise(list, i)
		require.NoError(t, err)
		require.LessOrEqual(t, cells.Width(l.Title), 38, l.Title)
		most := lessonview.Study{Name: x.Title, Idea: x.Idea}
		require.LessOrEqual(t, most.Cards(60, 20), 3, l.ID)
		require.Equal(t, 1, most.Cards(80, 24), l.ID)
		state := x.Match.State
		for n, s := range x.Steps {
			for _, a := range s.Before {
				state, _, err = game.Apply(state, a)
				require.NoError(t, err)
			}
			require.LessOrEqual(t, cells.Width(s.Ask), 55, s.Ask)
			answers := []lessonview.Study{{Said: s.Right, Verdict: lessonview.RightTry}}
			for _, m := range state.Moves() {
				if !s.Accepted(m) {
					answers = append(answers, lessonview.Study{Said: s.Answer(state.Observe(game.A), m), Verdict: lessonview.WrongTry})
				}
			}
			for _, a := range answers {
				require.Equal(t, 1, a.Cards(60, 20), "%s, step %d: %s", l.ID, n+1, a.Said)
				a.Name, a.Idea, a.Ask = x.Title, x.Idea, s.Ask
				require.LessOrEqual(t, a.PaneRows(), 28, "%s, step %d: %s", l.ID, n+1, a.Said)
			}
			if state, _, err = game.Apply(state, s.Accepts[0].Act(game.A)); err != nil {
				require.NoError(t, err)
			}
		}
	}
}

func TestLessonsByMouse(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 36}} {
		d := learner(t, nil, size[0], size[1])
		rows := d.lines()
		row := slices.IndexFunc(rows, func(line string) bool { return strings.Contains(line, "One tile, two ends") })
		d.clickText("One tile", row)
		require.Contains(t, d.line(0), "LESSON 2")

		p := d.study()
		at := p.Seen(d.m.env())
		screen := p.Board.Screen(at)
		hand, ok := screen.HandAt(0, at.Width, at.Height)
		require.True(t, ok)
		down := p.Lowered(d.m.env())
		d.click(hand.X, hand.Y+down)
		require.Equal(t, 0, d.study().Board.Chosen)

		spot := screen.OnScreen(p.Board.Placement.Ends[game.W].Single, at.Width, at.Height)
		d.click(spot.X, spot.Y+down)
		require.Equal(t, lessonview.WrongTry, d.study().Verdict)
		spot = screen.OnScreen(p.Board.Placement.Ends[game.E].Single, at.Width, at.Height)
		d.click(spot.X, spot.Y+down)
		require.True(t, d.study().Solved)
		d.clickText("next lesson", -1)
		require.Contains(t, d.line(0), "LESSON 3")
	}
}

// A click on the boneyard's number draws, with the panel above the table too.
func TestDrawingByMouseInALesson(t *testing.T) {
	d := learner(t, nil, 80, 24).press("down", "down", "down", "enter")
	d.clickText("boneyard", 0)
	require.Equal(t, lessonview.RightTry, d.study().Verdict)
	require.Equal(t, 1, d.study().At)
}

func TestFinishedLessonsAreMarked(t *testing.T) {
	kept := &memory{ids: []string{"ends", "gone"}}
	d := learner(t, kept, 80, 24)
	require.Contains(t, d.line(2), "Join like to like")
	require.NotContains(t, d.line(2), "✓")
	require.Contains(t, d.line(3), "✓")
	require.Contains(t, d.line(2), "▸", "the first that isn't finished is chosen")

	d.press("enter").make(game.Move{Kind: game.Plays, Tile: game.NewTile(6, 3), End: game.W})
	d.make(game.Move{Kind: game.Plays, Tile: game.NewTile(2, 1), End: game.E}).press("esc")
	require.Contains(t, d.line(2), "✓")
	require.Contains(t, d.line(4), "▸")
	require.Equal(t, []string{"ends", "gone", "joining"}, kept.ids)

	d.plain()
	require.Contains(t, d.line(2), " x", "plain ASCII has its own mark")
}

// Without a file what was finished is known for the session.
func TestProgressOfASession(t *testing.T) {
	d := learner(t, nil, 80, 24).press("enter")
	d.make(game.Move{Kind: game.Plays, Tile: game.NewTile(6, 3), End: game.W})
	d.make(game.Move{Kind: game.Plays, Tile: game.NewTile(2, 1), End: game.E})
	d.press("esc", "esc", "l")
	require.Contains(t, d.line(2), "✓")
}

// What is wrong with the file is said once, and counts for the session.
func TestProgressThatCannotBeKept(t *testing.T) {
	d := learner(t, &memory{fail: errors.New("it is torn")}, 80, 24)
	require.Contains(t, d.line(-2), "it is torn")
	d.press("enter")
	require.NotContains(t, d.screen(), "it is torn")
	d.make(game.Move{Kind: game.Plays, Tile: game.NewTile(6, 3), End: game.W})
	d.make(game.Move{Kind: game.Plays, Tile: game.NewTile(2, 1), End: game.E})
	require.NotContains(t, d.screen(), "it is torn")
	d.press("esc")
	require.Contains(t, d.line(2), "✓")
}

// hindered is a memory that another program is in the way of for so many tries.
type hindered struct {
	memory
	tries int
}

func (b *hindered) Flush() error {
	if b.tries--; b.tries >= 0 {
		return store.ErrBusy
	}
	return b.memory.Flush()
}

// Where another program is in the way finishing is tried again, until the program ends.
func TestProgressIsTriedAgain(t *testing.T) {
	for _, tries := range []int{2, 1000} {
		p := &hindered{tries: tries}
		d := learner(t, p, 80, 24).press("enter")
		waits := 0
		d.m.config.After = func(wait time.Duration, f func() tea.Msg) tea.Cmd {
			if wait == page.Retry {
				if waits++; waits > 10 {
					return nil
				}
			}
			return f
		}
		d.make(game.Move{Kind: game.Plays, Tile: game.NewTile(6, 3), End: game.W})
		d.make(game.Move{Kind: game.Plays, Tile: game.NewTile(2, 1), End: game.E})
		if tries == 2 {
			assert.Len(t, p.ids, 1, "the third try")
			assert.NoError(t, d.m.Close())
			continue
		}
		assert.Empty(t, p.ids)
		assert.ErrorContains(t, d.m.Close(), "finished lessons aren't kept")
		p.tries = 0
		assert.NoError(t, d.m.Close(), "even where its command is still under way")
		assert.Len(t, p.ids, 1)
	}
}

// A newcomer sees the lessons on the first screen, by key and by mouse.
func TestLessonsOnTheStartScreen(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {160, 48}} {
		c := configFor("evens", record.Human, match.Opponent)
		c.Start = false
		d := sit(t, c, size[0], size[1])
		require.Contains(t, d.line(-2), "l lessons")
		d.clickText("lessons", -2)
		require.Contains(t, d.line(0), "LESSONS")
		d.press("esc").press("tab")
		require.NotContains(t, d.line(-2), "lessons", "a field's note has the row")
		d.press("l")
		require.Contains(t, d.line(0), "LESSONS")
	}
}

// In a lesson there are no hints, and their key changes nothing of how matches are
// shown later.
func TestLessonsLeaveTheSettingsAlone(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 36}} {
		d := learner(t, nil, size[0], size[1]).press("enter")
		before := d.m.settings
		d.press("h", "f", "l")
		require.Equal(t, before, d.m.settings)
		require.IsType(t, lesson.Study{}, d.top())
	}
}

// Whoever left lessons out is told so at the end.
func TestLastLessonFirst(t *testing.T) {
	d := learner(t, nil, 80, 24).press("G", "enter")
	list, err := lessons.All()
	require.NoError(t, err)
	for _, s := range list[len(list)-1].Steps {
		d.make(s.Best)
	}
	d.press("enter")
	require.Contains(t, d.screen(), "left out")
	d.press("esc")
	require.Contains(t, d.line(0), "LESSONS")
}

// A reply that comes late, when the lesson was begun anew, changes nothing.
func TestLateReply(t *testing.T) {
	var waiting []func() tea.Msg
	d := learner(t, nil, 80, 24)
	d.m.config.After = func(_ time.Duration, f func() tea.Msg) tea.Cmd {
		if _, reply := f().(lesson.ReplyMsg); reply {
			waiting = append(waiting, f)
		}
		return nil
	}
	d.press("enter").make(game.Move{Kind: game.Plays, Tile: game.NewTile(6, 3), End: game.W})
	require.Len(t, waiting, 1)
	require.Len(t, d.study().Waiting, 1)
	d.press("enter")
	require.Contains(t, d.line(-2), "it is Bo's turn")
	d.press("n")
	require.Zero(t, d.study().At)
	d.send(waiting[0]())
	m := d.study().Board.Match
	require.Equal(t, game.A, m.State.Turn())
	require.Empty(t, d.study().Waiting)
}

// A reply that comes twice is taken once.
func TestReplyComesOnce(t *testing.T) {
	d := learner(t, nil, 80, 24)
	list, err := lessons.All()
	require.NoError(t, err)
	i := slices.IndexFunc(list, func(l lessons.Lesson) bool { return l.ID == "counting" })
	var waiting []func() tea.Msg
	d.m.config.After = func(_ time.Duration, f func() tea.Msg) tea.Cmd {
		if _, reply := f().(lesson.ReplyMsg); reply {
			waiting = append(waiting, f)
		}
		return nil
	}
	for range i {
		d.press("down")
	}
	d.press("enter").make(list[i].Steps[0].Best)
	require.Len(t, d.study().Waiting, 3)
	d.send(waiting[0]())
	require.Len(t, d.study().Waiting, 2)
	d.send(waiting[0]())
	require.Len(t, d.study().Waiting, 2)
}

// On a low screen the words beside the hand still say whose turn it is, and leave
// no end alone on a row.
func TestWordsBesideALowHand(t *testing.T) {
	for _, test := range []struct{ does, want string }{
		{"6-4 fits W or E", "6-4 fits W/E"}, {"6-4 fits W or E N S", "6-4: W/E/N/S"}, {"6-4 fits no end", "6-4 fits none"}, {"6-4 leads", "6-4 leads"},
	} {
		require.Equal(t, test.want, board.Shortly(test.does))
	}
	require.Equal(t, []string{"6-4 fits", "W or E"}, board.InTwo("6-4 fits W or E", 13))
	require.Equal(t, []string{"6-4 fits W"}, board.InTwo("6-4 fits W", 13))
	list, err := lessons.All()
	require.NoError(t, err)
	for _, size := range [][2]int{{widgets.MinWidth, widgets.MinHeight}, {80, 24}} {
		e := learner(t, &memory{}, size[0], size[1]).m.env()
		for i := range list {
			x, err := lesson.LessonExercise(list, i)
			require.NoError(t, err)
			p := lesson.NewStudy(e, x)
			if !p.Board.MyTurn() || !p.Board.Can(game.Plays) {
				continue
			}
			at := p.Seen(e)
			r := p.Board.Regions(at)
			words := p.Board.Screen(at).Status
			require.Equal(t, "your turn", words[0])
			require.LessOrEqual(t, len(words), r.HandTitle.Dy()-1, "%v in lesson %d", words, i+1)
			require.Equal(t, len(p.Board.Hand())*10+1 <= r.Hand.Dx(), r.Hand.Dy() > 3, "tiles are larger where they fit: lesson %d", i+1)
		}
	}
}
