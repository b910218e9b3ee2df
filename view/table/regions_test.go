package table

import (
	"fmt"
	"image"
	"testing"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/pane"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The regions of the table fill the screen from top to bottom and don't overlap.
func TestDivide(t *testing.T) {
	for w := widgets.MinWidth; w <= 250; w += 9 {
		for h := widgets.MinHeight; h < 80; h += 3 {
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
	require.Equal(t, s.Pane && pane.Fits(s.Width, s.Height), !r.Pane.Empty())
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

// The strip takes nothing from the felt: it stands in a row that is blank without it.
func TestStripCostsNoFelt(t *testing.T) {
	for w := widgets.MinWidth; w < 200; w += 9 {
		for h := widgets.MinHeight; h < 60; h++ {
			s := Shape{Width: w, Height: h, Seats: 3, Tiles: 7, MaxPips: 6}
			without := s.Divide()
			s.Strip = true
			with := s.Divide()
			require.Equal(t, []image.Rectangle{without.Felt, without.Ends, without.Keys}, []image.Rectangle{with.Felt, with.Ends, with.Keys})
			require.Equal(t, without.Hand.Size(), with.Hand.Size())
			require.Equal(t, 2, with.Note.Dy())
			for _, part := range []image.Rectangle{with.Ends, with.Hand, with.HandTitle, with.Keys} {
				require.False(t, part.Overlaps(with.Note))
			}
		}
	}
}

// However many ends are open, all of them are shown.
func TestAllOpenEndsAreShown(t *testing.T) {
	theme := theme.Dark()
	for _, pips := range []int{1, 12} {
		s := &Table{Hand: tiles.Hand{Chosen: -1}}
		for _, e := range game.Ends(0xff).List() {
			s.Open = append(s.Open, game.OpenEnd{End: e, Pips: pips})
		}
		for w := widgets.MinWidth; w < 130; w++ {
			c := canvas.New(w, widgets.MinHeight, canvas.Style{})
			s.Felt.Last = -1
			s.Draw(c, &theme)
			for _, e := range s.Open {
				assert.Contains(t, c.Plain(), fmt.Sprintf(" %s %d", e.End, pips))
			}
		}
	}
}
