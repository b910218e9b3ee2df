package table

import (
	"fmt"
	"image"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
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
				shape := Shape{Width: w, Height: h, Seats: 2 + i%3, Tiles: []int{0, 1, 7, 20}[i/3%4], Pane: i >= 12, Trains: h%2 == 0}
				requireDivided(t, shape)
			}
		}
	}
}

func requireDivided(t *testing.T, s Shape) {
	t.Helper()
	r := s.Divide()
	y, below, apart := 0, true, true
	for i, part := range []image.Rectangle{r.Header, r.Seats, r.Felt, r.Ends, r.Hand, r.Note, r.Keys} {
		if part.Empty() {
			require.Equal(t, 1, i, "only the row of seats may be empty: %+v", s)
			continue
		}
		below, apart = below && part.Min.Y >= y && part.Max.X <= s.Width, apart && !part.Overlaps(r.Pane)
		y = part.Max.Y
	}
	onFelt, margin := !r.Left.Empty(), 1
	if s.Trains {
		margin = 0
	}
	for what, ok := range map[string]bool{
		"the parts fill the screen": below && y == s.Height, "they don't overlap the pane": apart,
		"tiles keep a margin":             r.Felt.Min.X == margin && r.Felt.Max.X == r.Ends.Max.X-margin,
		"the hand begins after its title": r.HandTitle.Max.X == r.Hand.Min.X && r.Hand.Dx() <= handColumns,
		"the pane is there if it fits":    r.Pane.Empty() != (s.Pane && pane.Fits(s.Width, s.Height)),
		"both sides have places on felt":  onFelt != r.Right.Empty() && r.Left.In(r.Felt) && r.Right.In(r.Felt),
		"everybody has a place":           r.Seats.Empty() == (onFelt && s.Seats < 4) && (!onFelt || s.Seats > 2),
	} {
		require.True(t, ok, "%s: %+v: %+v", what, s, r)
	}
}

// The strip takes nothing from the felt: it stands in a row that is blank without it.
func TestStripCostsNoFelt(t *testing.T) {
	for w := widgets.MinWidth; w < 200; w += 9 {
		for h := widgets.MinHeight; h < 60; h++ {
			s := Shape{Width: w, Height: h, Seats: 3, Tiles: 7}
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
		for _, e := range domino.Ends(0xff).List() {
			s.Open = append(s.Open, game.OpenEnd{End: e, Pips: pips})
		}
		for w := widgets.MinWidth; w < 130; w++ {
			c := canvas.New(w, widgets.MinHeight, canvas.Style{})
			s.Felt.Last = -1
			s.Draw(c, &theme)
			text := c.Plain()
			for _, e := range s.Open {
				assert.Contains(t, text, fmt.Sprintf(" %s %d", e.End, pips))
			}
		}
	}
}
