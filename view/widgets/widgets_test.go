package widgets

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/cells"
	"dominoes/view/theme"
)

// What is drawn can be clicked where it is drawn, and nowhere else.
func TestKeyBarAt(t *testing.T) {
	bar := KeyBar{{Press: "←→", Does: "tile"}, {Press: "enter", Does: "play"}, {Press: "d", Does: "draw"}, {Press: "esc", Does: "menu"}, {Press: "?", Does: "help"}}
	theme := theme.Dark()
	for width := 8; width < 60; width++ {
		c := canvas.New(width, 1, canvas.Style{})
		bar.Draw(c, &theme)
		row := c.Plain()
		assert.Contains(t, row, "? help", "help is always there")
		for i, k := range bar {
			caption := k.Press + " " + k.Does
			if at := strings.Index(row, caption); at >= 0 {
				x := cells.Width(row[:at])
				for _, dx := range []int{0, cells.Width(caption) - 1} {
					got, right, ok := bar.At(x+dx, width, &theme)
					require.True(t, ok)
					assert.Equal(t, i, got)
					assert.Equal(t, dx > 0, right)
				}
				got, _, ok := bar.At(x+cells.Width(caption), width, &theme)
				assert.False(t, ok, "%v beside %q", got, caption)
			} else {
				assert.NotContains(t, row, k.Does, "no caption is cut in two")
			}
		}
	}
	_, _, ok := KeyBar(nil).At(1, 80, &theme)
	assert.False(t, ok)
}

// Where there is little room, keys that are kept stay, in their places.
func TestKeptKeysGiveWayLast(t *testing.T) {
	bar := KeyBar{
		{Press: "←→", Does: "tile"}, {Press: "↑↓", Does: "end"}, {Press: "enter", Does: "play", Kept: true}, {Press: "d", Does: "draw"},
		{Press: "esc", Does: "menu", Kept: true}, {Press: "?", Does: "help"},
	}
	theme := theme.Dark()
	for width, want := range map[int]string{
		60: " ←→ tile   ↑↓ end   enter play   d draw   esc menu   ? help", 54: " ←→ tile   ↑↓ end   enter play   esc menu   ? help",
		42: " ←→ tile   enter play   esc menu   ? help", 34: " enter play   esc menu   ? help", 22: " enter play   ? help", 8: " ? help",
	} {
		c := canvas.New(width, 1, canvas.Style{})
		bar.Draw(c, &theme)
		assert.Equal(t, want, strings.TrimRight(c.Plain(), " \n"), "%d", width)
	}
}

// A note is read to its end, however long it is, and the lines stay above it.
func TestALongNoteIsWhole(t *testing.T) {
	p := &Choices{Title: "Keys", Note: strings.Repeat("a note that goes on and on, ", 9) + "the end", Keys: KeyBar{{Press: "?", Does: "help"}}}
	for i := range 30 {
		p.Lines = append(p.Lines, Choosable{Label: fmt.Sprintf("line-%02d.", i)})
	}
	theme := theme.Dark()
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 60}} {
		c := canvas.New(size[0], size[1], canvas.Style{})
		p.Draw(c, &theme)
		_, last := canvastest.Find(t, c, "the end")
		_, line := canvastest.Find(t, c, "line-00.")
		assert.Less(t, last, size[1]-1)
		assert.Less(t, line, last)
	}
}

func TestChoicesLineAt(t *testing.T) {
	p := &Choices{Title: "All", Note: "a note"}
	for i := range 30 {
		p.Lines = append(p.Lines, Choosable{Label: fmt.Sprintf("line-%02d.", i), Value: "x"})
	}
	theme := theme.Dark()
	for _, at := range []int{0, 7, 29} {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 60}} {
			p.At = at
			c := canvas.New(size[0], size[1], canvas.Style{})
			p.Draw(c, &theme)
			x, y := canvastest.Find(t, c, p.Lines[at].Label)
			i, ok := p.LineAt(x, y, size[0], size[1])
			assert.True(t, ok)
			assert.Equal(t, at, i)
			_, ok = p.LineAt(0, y, size[0], size[1])
			assert.False(t, ok)
			for y := range size[1] {
				if i, ok := p.LineAt(x, y, size[0], size[1]); ok {
					assert.Contains(t, strings.Split(c.Plain(), "\n")[y], p.Lines[i].Label)
				}
			}
		}
	}
}

func TestTooSmallSaysWhatItHasAndNeeds(t *testing.T) {
	theme := theme.Dark()
	for w := 0; w < 60; w += 7 {
		for h := 0; h < 20; h++ {
			c := canvas.New(w, h, canvas.Style{})
			TooSmall(c, &theme)
			if w >= 14 && h >= 12 || w >= 25 && h >= 6 || w >= 42 && h >= 4 {
				said := strings.Join(strings.Fields(c.Plain()), " ")
				assert.Equal(t, strings.Join(tooSmall(w, h), " "), said, "%d×%d", w, h)
			}
		}
	}
}

// A header keeps its words apart however long they are.
func TestHeadersKeepTheirWordsApart(t *testing.T) {
	theme := theme.Dark()
	for w := MinWidth; w < 140; w++ {
		c := canvas.New(w, 1, canvas.Style{})
		DrawHeader(c, &theme, "Plaza double-twelve", "eight arms · teams · first to 100", "Round 112", "boneyard 73, 12 stay")
		row := c.Plain()
		assert.Contains(t, row, " PLAZA DOUBLE-TWELVE ")
		assert.Contains(t, row, " Round 112 ")
		assert.Contains(t, row, " boneyard 73, 12 stay")
		assert.NotRegexp(t, `\S…?Round|\Sboneyard`, row)
	}
}
