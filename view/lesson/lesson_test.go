package lesson

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/theme"
)

// The lesson at the cursor stands out, those that are done have their sign, and each is
// found where it is drawn.
func TestTheListOfLessons(t *testing.T) {
	theme := theme.Dark()
	s := &Lessons{Note: "a note"}
	for i := range 18 {
		s.Lines = append(s.Lines, LessonLine{Title: fmt.Sprintf("lesson-%02d.", i), Done: i%3 == 0})
		if i%5 == 0 {
			s.Lines[i].Part = fmt.Sprintf("Part %d: more", i)
		}
	}
	for _, size := range [][2]int{{60, 20}, {120, 36}} {
		w, h := size[0], size[1]
		for at := range s.Lines {
			s.At = at
			c := canvas.New(w, h, canvas.Style{})
			s.Draw(c, &theme)
			rows := strings.Split(c.Plain(), "\n")
			for i, line := range s.Lines {
				if !strings.Contains(c.Plain(), line.Title) {
					assert.NotEqual(t, at, i, "the lesson at the cursor is seen")
					continue
				}
				x, y := canvastest.Find(t, c, line.Title)
				found, ok := s.LineAt(x, y, w, h)
				assert.True(t, ok)
				assert.Equal(t, i, found)
				assert.Equal(t, line.Done, strings.Contains(rows[y], "✓"))
				assert.Equal(t, i == at, strings.Contains(rows[y], "▸"))
				want := canvas.Style{Fg: theme.Soft, Bg: theme.Ground}
				if i == at {
					want = canvas.Style{Fg: theme.Text, Bg: theme.Raised, Attr: canvas.Bold}
				}
				assert.Equal(t, want, canvastest.Look(t, c, line.Title))
				if line.Part == "" || y == 2 {
					continue
				}
				assert.Contains(t, rows[y-1], line.Part, "a part's heading is above its first lesson")
				_, ok = s.LineAt(x, y-1, w, h)
				assert.False(t, ok, "a heading is no lesson")
			}
		}
	}
}

// Where a text has no room at once it is shown in parts, and asks for the next one; only
// the last asks for a move.
func TestTextsInParts(t *testing.T) {
	theme := theme.Dark()
	for words := 1; words < 200; words += 3 {
		s := &Study{Title: "Lesson 1", Name: "Lines", Idea: strings.TrimSpace(strings.Repeat("word ", words)), Ask: "Play 6-4."}
		cards, seen := s.Cards(80, 24), 0
		for s.Card = range cards {
			c := canvas.New(80, 24, canvas.Style{})
			s.Draw(c, &theme)
			seen += strings.Count(c.Plain(), "word")
			assert.Equal(t, s.Card == cards-1, strings.Contains(c.Plain(), "▸ Play 6-4."), "part %d of %d", s.Card+1, cards)
			assert.Equal(t, s.Card < cards-1, strings.Contains(c.Plain(), fmt.Sprintf("▸ Part %d of %d", s.Card+1, cards)))
		}
		assert.Equal(t, words, seen)
	}
}

// What came of a try is said first, in its colour.
func TestVerdicts(t *testing.T) {
	theme := theme.Dark()
	for verdict, want := range map[Verdict]canvas.Style{
		WrongTry: {Fg: theme.Bad, Bg: theme.Raised, Attr: canvas.Bold},
		RightTry: {Fg: theme.Good, Bg: theme.Raised, Attr: canvas.Bold},
	} {
		s := &Study{Title: "Lesson 1", Idea: "An idea.", Said: "So it is.", Ask: "Play.", Verdict: verdict}
		c := canvas.New(80, 24, canvas.Style{})
		s.Draw(c, &theme)
		assert.Equal(t, want, canvastest.Look(t, c, strings.TrimSpace(s.sign())))
		assert.Equal(t, canvas.Style{Fg: theme.Text, Bg: theme.Raised}, canvastest.Look(t, c, "So it is."))
		assert.NotContains(t, c.Plain(), "An idea.")
	}
}
