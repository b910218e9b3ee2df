package lesson

import (
	"fmt"
	"strings"
	"testing"

	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/theme"
	"dominoes/view/widgets"

	"github.com/stretchr/testify/assert"
)

var help = widgets.KeyBar{{Press: "esc", Does: "close"}, {Press: "x", Does: "a key"}}

// eighteen is a list of lessons in parts, with the cursor on one of them.
func eighteen(at int) *Lessons {
	s := &Lessons{Note: "a note", At: at, Keys: help}
	for i := range 18 {
		s.Lines = append(s.Lines, LessonLine{Title: fmt.Sprintf("lesson-%02d.", i), Done: i%3 == 0})
		if i%5 == 0 {
			s.Lines[i].Part = fmt.Sprintf("Part %d: more", i)
		}
	}
	return s
}

func TestLessonScreens(t *testing.T) {
	dark := theme.Dark()
	files := goldentest.Of(t)
	study := Study{
		Title: "Lesson 3 of 18", Name: "Lines", Idea: strings.Repeat("Tiles are joined where they show the same number. ", 9), Ask: "Play 6-4.",
		Stock: "boneyard 7", Keys: help,
	}
	answered := study
	answered.Said, answered.Verdict, answered.Stage, answered.Ask = "So it is.", RightTry, Done, ""
	for name, s := range map[string]interface {
		Draw(*canvas.Canvas, *theme.Theme)
	}{"list": eighteen(7), "study": &study, "answer": &answered} {
		t.Run(name, func(t *testing.T) { files.Equal(t, canvastest.Picture(canvastest.Drawn(80, 24, &dark, s), dark)) })
	}
	t.Run("beside", func(t *testing.T) { files.Equal(t, canvastest.Drawn(120, 30, &dark, &study).Plain()+"\n") })
}

func TestListOfLessonsNeverEndsInHeading(t *testing.T) {
	for h := 20; h < 30; h++ {
		list, rows := eighteen(0).list(80, h)
		assert.False(t, rows[list.Rows-1].heading, "%d rows", h)
	}
}

func TestLessonsAreFoundWhereDrawn(t *testing.T) {
	dark := theme.Dark()
	for _, size := range [][2]int{{60, 20}, {120, 36}} {
		w, h := size[0], size[1]
		for at := range 18 {
			s := eighteen(at)
			c := canvastest.Drawn(w, h, &dark, s)
			for i, line := range s.Lines {
				if !strings.Contains(c.Plain(), line.Title) {
					assert.NotEqual(t, at, i, "the lesson at the cursor is seen")
					continue
				}
				x, y := canvastest.Find(t, c, line.Title)
				found, ok := s.LineAt(x, y, w, h)
				assert.True(t, ok)
				assert.Equal(t, i, found)
				if line.Part != "" && y > 2 {
					assert.Contains(t, strings.Split(c.Plain(), "\n")[y-1], line.Part, "a part's heading is above its first lesson")
					_, ok = s.LineAt(x, y-1, w, h)
					assert.False(t, ok, "a heading is no lesson")
				}
			}
		}
	}
}

// A text that has no room at once is shown in parts, and asks for the next one; only the last asks for a move.
func TestStudyShowsLongTextInParts(t *testing.T) {
	dark := theme.Dark()
	for words := 1; words < 200; words += 3 {
		s := &Study{Title: "Lesson 1", Name: "Lines", Idea: strings.TrimSpace(strings.Repeat("word ", words)), Ask: "Play 6-4."}
		cards, seen := s.Cards(80, 24), 0
		assert.Equal(t, words > 75, cards > 1, "five lines have room for %d words", words)
		for s.Card = range cards {
			text := canvastest.Drawn(80, 24, &dark, s).Plain()
			seen += strings.Count(text, "word")
			assert.Equal(t, s.Card == cards-1, strings.Contains(text, "▸ Play 6-4."), "part %d of %d", s.Card+1, cards)
			assert.Equal(t, s.Card < cards-1, strings.Contains(text, fmt.Sprintf("▸ Part %d of %d", s.Card+1, cards)))
		}
		assert.Equal(t, words, seen)
		s.Card = cards + 1 // the screen had less room before
		assert.Contains(t, canvastest.Drawn(80, 24, &dark, s).Plain(), "word")
	}
}

func TestStudyShowsVerdictInItsColour(t *testing.T) {
	dark := theme.Dark()
	for verdict, want := range map[Verdict]canvas.Color{WrongTry: dark.Bad, RightTry: dark.Good} {
		s := &Study{Title: "Lesson 1", Idea: "An idea.", Said: "So it is.", Ask: "Play.", Verdict: verdict}
		c := canvastest.Drawn(80, 24, &dark, s)
		assert.Equal(t, want, canvastest.Look(t, c, strings.TrimSpace(signs[verdict])).Fg)
		assert.NotContains(t, c.Plain(), "An idea.")
	}
}

func TestLongAnswerTakesNoRowsFromTable(t *testing.T) {
	s := Study{Idea: "Join a tile.", Said: strings.Repeat("You play 6-5 on W. ", 30), Verdict: RightTry, Stage: Done}
	assert.Zero(t, s.Lacking(80, 24))
	s.Idea = s.Said
	assert.Equal(t, 3, s.Lacking(80, 24))
}
