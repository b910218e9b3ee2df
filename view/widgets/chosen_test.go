package widgets

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/theme"
)

// What is chosen stands on a ground of its own, behind a sign, and nothing else does.
func TestTheChosenStandsOut(t *testing.T) {
	theme := theme.Dark()
	p := &Choices{Title: "All"}
	tabs := Tabs{}
	for i := range 30 {
		p.Lines = append(p.Lines, Choosable{Label: fmt.Sprintf("line-%02d.", i), Value: fmt.Sprintf("value-%02d.", i)})
	}
	for i := range 4 {
		tabs.Names = append(tabs.Names, fmt.Sprintf("tab-%d", i))
	}
	look := func(c *canvas.Canvas, text string, chosen bool, ground, its canvas.Color) {
		want := canvas.Style{Fg: theme.Soft, Bg: ground}
		if chosen {
			want = canvas.Style{Fg: theme.Text, Bg: its, Attr: canvas.Bold}
		}
		assert.Equal(t, want, canvastest.Look(t, c, text), text)
	}
	for at := range 4 {
		p.At, tabs.At = at, at
		menu, row := canvas.New(60, 20, canvas.Style{Bg: theme.Ground}), canvas.New(60, 1, canvas.Style{Bg: theme.Ground})
		p.Draw(menu, &theme)
		tabs.Draw(row, &theme)
		for i := range 4 {
			look(menu, p.Lines[i].Label, i == at, theme.Raised, theme.GhostGround)
			look(menu, p.Lines[i].Value, i == at, theme.Raised, theme.GhostGround)
			look(row, tabs.Names[i], i == at, theme.Ground, theme.Raised)
		}
		assert.Equal(t, canvas.Style{Fg: theme.Gold, Bg: theme.GhostGround, Attr: canvas.Bold}, canvastest.Look(t, menu, "▸"))
		assert.Equal(t, canvas.Style{Fg: theme.Gold, Bg: theme.Raised, Attr: canvas.Bold}, canvastest.Look(t, row, "▸"))
	}
}

// Of the places that were searched for the current one stands out from the others.
func TestMarksInAPage(t *testing.T) {
	theme := theme.Dark()
	p := &Page{Title: "Help", Lines: []PageLine{
		{Text: "none, this, that", Marks: []Mark{{From: 6, To: 10, Current: true}, {From: 12, To: 16}}},
		{Lead: "a 漢 lead", Marks: []Mark{{From: 4, To: 8}}},
	}}
	c := canvas.New(60, 20, canvas.Style{})
	p.Draw(c, &theme)
	other := canvas.Style{Fg: theme.Text, Bg: theme.GhostGround, Attr: canvas.Bold}
	assert.Equal(t, canvas.Style{Fg: theme.Soft, Bg: theme.Ground}, canvastest.Look(t, c, "none"))
	assert.Equal(t, canvas.Style{Fg: theme.Gold, Bg: theme.Ground, Attr: canvas.Reverse}, canvastest.Look(t, c, "this"))
	assert.Equal(t, other, canvastest.Look(t, c, "that"))
	assert.Equal(t, other, canvastest.Look(t, c, "lead"))
	assert.Equal(t, canvas.Style{Fg: theme.Gold, Bg: theme.Ground, Attr: canvas.Bold}, canvastest.Look(t, c, "a 漢"))
}

// No tab before the chosen one is left out that has room.
func TestTabsAreLeftOutForRoomAlone(t *testing.T) {
	theme := theme.Dark()
	tabs := Tabs{Names: []string{"first", "second", "third"}, At: 2}
	const all = 1 + (3 + 5) + tabGap + (3 + 6) + tabGap + (3 + 5)
	for w := all - 9; w < all+9; w++ {
		c := canvas.New(w, 1, canvas.Style{})
		tabs.Draw(c, &theme)
		assert.Equal(t, w >= all, strings.Contains(c.Plain(), "first"), "%d columns", w)
		assert.Contains(t, c.Plain(), "second")
		assert.Contains(t, c.Plain(), "▸ third")
	}
}

// Where a part begins there is a mark, but none at the very beginning, and none where
// they would be too close.
func TestProgressHasMarks(t *testing.T) {
	theme := theme.Dark()
	p := Progress{State: "paused", At: 50, Last: 100, Marks: []int{0, 25, 75}, Done: 50, Of: 100}
	draw := func() string {
		c := canvas.New(80, 1, canvas.Style{})
		p.Draw(c, &theme)
		return c.Plain()
	}
	assert.Equal(t, 2, strings.Count(draw(), "│"))
	assert.Regexp(t, `━+│━+■─+│─+  +step 50 of 100$`, draw())
	p.Marks = make([]int, 60)
	for i := range p.Marks {
		p.Marks[i] = i
	}
	assert.NotContains(t, draw(), "│")
}
