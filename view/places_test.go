package view

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
)

// find returns the cell at which a text begins on a canvas.
func find(t *testing.T, c *Canvas, text string) (x, y int) {
	t.Helper()
	for y, line := range strings.Split(c.Plain(), "\n") {
		if i := strings.Index(line, text); i >= 0 {
			return Width(line[:i]), y
		}
	}
	require.Fail(t, "no "+text, c.Plain())
	return 0, 0
}

// What is drawn can be clicked where it is drawn, and nowhere else.
func TestKeyBarAt(t *testing.T) {
	bar := KeyBar{{"←→", "tile"}, {"enter", "play"}, {"d", "draw"}, {"esc", "menu"}, {"?", "help"}}
	theme := Dark()
	for width := 8; width < 60; width++ {
		c := NewCanvas(width, 1, Style{})
		bar.Draw(c, &theme)
		row := c.Plain()
		assert.Contains(t, row, "? help", "help is always there")
		for i, k := range bar {
			caption := k.Press + " " + k.Does
			if at := strings.Index(row, caption); at >= 0 {
				x := Width(row[:at])
				for _, dx := range []int{0, Width(caption) - 1} {
					got, right, ok := bar.At(x+dx, width, &theme)
					require.True(t, ok)
					assert.Equal(t, i, got)
					assert.Equal(t, dx > 0, right)
				}
				got, _, ok := bar.At(x+Width(caption), width, &theme)
				assert.False(t, ok, "%v beside %q", got, caption)
			} else {
				assert.NotContains(t, row, k.Does, "no caption is cut in two")
			}
		}
	}
	_, _, ok := KeyBar(nil).At(1, 80, &theme)
	assert.False(t, ok)
}

func TestChoicesLineAt(t *testing.T) {
	p := &Choices{Title: "All", Note: "a note"}
	for i := range 30 {
		p.Lines = append(p.Lines, Choosable{Label: fmt.Sprintf("line-%02d.", i), Value: "x"})
	}
	theme := Dark()
	for _, at := range []int{0, 7, 29} {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 60}} {
			p.At = at
			c := NewCanvas(size[0], size[1], Style{})
			p.Draw(c, &theme)
			x, y := find(t, c, p.Lines[at].Label)
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

func TestStartAt(t *testing.T) {
	bare := Sample{Layout: Layout{Spinner: -1, Arms: 2}}
	s := &Start{Full: bare, Small: bare, MaxPips: 6}
	for i := range 14 {
		s.Variants = append(s.Variants, fmt.Sprintf("variant-%02d", i))
	}
	for i := range 4 {
		s.Seats = append(s.Seats, Field{Label: fmt.Sprintf("seat-%d", i), Value: "human", Seat: game.Seat(i)})
	}
	for i := range 9 {
		s.Options = append(s.Options, Field{Label: fmt.Sprintf("option-%d", i), Value: "value", Seat: game.NoSeat})
	}
	theme := Dark()
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		for _, chosen := range []int{0, 13} {
			s.Variant = chosen
			w, h := size[0], size[1]
			c := NewCanvas(w, h, Style{})
			s.Draw(c, &theme)
			x, y := find(t, c, s.Variants[chosen])
			part, i, _ := s.At(x, y, w, h)
			assert.Equal(t, VariantPart, part)
			assert.Equal(t, chosen, i)
			for n, f := range s.Seats {
				x, y := find(t, c, f.Label)
				part, i, piece := s.At(x, y, w, h)
				assert.Equal(t, SeatPart, part)
				assert.Equal(t, n, i)
				assert.Equal(t, LabelPiece, piece)
			}
			for n, f := range s.Options {
				x, y := find(t, c, f.Label)
				part, i, piece := s.At(x, y, w, h)
				assert.Equal(t, OptionPart, part, "%s at %v", f.Label, size)
				assert.Equal(t, n, i)
				assert.Equal(t, LabelPiece, piece)
				_, _, piece = s.At(x+Width(f.Label)+1, y, w, h)
				assert.Equal(t, LessPiece, piece, "the left end makes it less")
				_, _, piece = s.At(x+f.width()-1, y, w, h)
				assert.Equal(t, MorePiece, piece, "the right end makes it more")
			}
			part, _, _ = s.At(w-1, 0, w, h)
			assert.Equal(t, NoPart, part)
		}
	}
}

// The regions of the table fill the screen from top to bottom and don't overlap.
func TestDivide(t *testing.T) {
	for w := MinWidth; w <= 250; w += 9 {
		for h := MinHeight; h < 80; h += 3 {
			for i := range 24 {
				shape := Shape{Width: w, Height: h, Seats: 2 + i%3, Tiles: []int{0, 1, 7, 20}[i/3%4], Pane: i >= 12}
				requireDivided(t, shape)
			}
		}
	}
}

func requireDivided(t *testing.T, s Shape) {
	t.Helper()
	r := s.Divide()
	y := 0
	for _, part := range []struct {
		name string
		image.Rectangle
	}{
		{"header", r.Header}, {"seats", r.Seats}, {"felt", r.Felt}, {"ends", r.Ends}, {"hand", r.Hand}, {"note", r.Note}, {"keys", r.Keys},
	} {
		if part.Empty() {
			require.Equal(t, "seats", part.name)
			continue
		}
		require.GreaterOrEqual(t, part.Min.Y, y, part.name)
		require.False(t, part.Overlaps(r.Pane), part.name)
		require.LessOrEqual(t, part.Max.X, s.Width)
		y = part.Max.Y
	}
	require.Equal(t, s.Height, y)
	require.Equal(t, r.HandTitle.Max.X, r.Hand.Min.X)
	require.LessOrEqual(t, r.Hand.Dx(), handColumns)
	require.Equal(t, s.Pane && PaneFits(s.Width, s.Height), !r.Pane.Empty())
	require.Equal(t, r.Left.Empty(), r.Right.Empty())
	for _, seat := range []image.Rectangle{r.Left, r.Right} {
		require.True(t, seat.In(r.Felt))
	}
	require.False(t, r.Seats.Empty() && r.Left.Empty(), "somebody has no place")
	if !r.Left.Empty() {
		require.Greater(t, s.Seats, 2)
		require.Equal(t, s.Seats < 4, r.Seats.Empty())
	}
}

func TestTooSmallSaysWhatItHasAndNeeds(t *testing.T) {
	theme := Dark()
	for w := 0; w < 60; w += 7 {
		for h := 0; h < 20; h++ {
			c := NewCanvas(w, h, Style{})
			TooSmall(c, &theme)
			if w >= 32 && h >= 4 {
				assert.Contains(t, c.Plain(), fmt.Sprintf("%d×%d cells", w, h))
				assert.Contains(t, c.Plain(), "60×20 are needed")
			}
		}
	}
}

// A header keeps its words apart however long they are.
func TestHeadersKeepTheirWordsApart(t *testing.T) {
	theme := Dark()
	for w := MinWidth; w < 140; w++ {
		c := NewCanvas(w, 1, Style{})
		DrawHeader(c, &theme, "Plaza double-twelve", "eight arms · teams · first to 100", "Round 112", "boneyard 73, 12 stay")
		row := c.Plain()
		assert.Contains(t, row, " PLAZA DOUBLE-TWELVE ")
		assert.Contains(t, row, " Round 112 ")
		assert.Contains(t, row, " boneyard 73, 12 stay")
		assert.NotRegexp(t, `\S…?Round|\Sboneyard`, row)
	}
}

// However many ends are open, all of them are shown.
func TestAllOpenEndsAreShown(t *testing.T) {
	theme := Dark()
	for _, pips := range []int{1, 12} {
		s := &Table{Hand: Hand{Chosen: -1}}
		for _, e := range game.Ends(0xff).List() {
			s.Open = append(s.Open, game.OpenEnd{End: e, Pips: pips})
		}
		for w := MinWidth; w < 130; w++ {
			c := NewCanvas(w, MinHeight, Style{})
			s.Felt.Last = -1
			s.Draw(c, &theme)
			for _, e := range s.Open {
				assert.Contains(t, c.Plain(), fmt.Sprintf(" %s %d", e.End, pips))
			}
		}
	}
}
