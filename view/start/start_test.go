package start

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

func TestStartAt(t *testing.T) {
	bare := Sample{Layout: layout.Layout{Spinner: -1, Arms: 2}}
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
	theme := theme.Dark()
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		for _, chosen := range []int{0, 13} {
			s.Variant = chosen
			w, h := size[0], size[1]
			c := canvas.New(w, h, canvas.Style{})
			s.Draw(c, &theme)
			x, y := canvastest.Find(t, c, s.Variants[chosen])
			part, i, _ := s.At(x, y, w, h)
			assert.Equal(t, VariantPart, part)
			assert.Equal(t, chosen, i)
			for n, f := range s.Seats {
				x, y := canvastest.Find(t, c, f.Label)
				part, i, piece := s.At(x, y, w, h)
				assert.Equal(t, SeatPart, part)
				assert.Equal(t, n, i)
				assert.Equal(t, LabelPiece, piece)
			}
			for n, f := range s.Options {
				x, y := canvastest.Find(t, c, f.Label)
				part, i, piece := s.At(x, y, w, h)
				assert.Equal(t, OptionPart, part, "%s at %v", f.Label, size)
				assert.Equal(t, n, i)
				assert.Equal(t, LabelPiece, piece)
				_, _, piece = s.At(x+cells.Width(f.Label)+1, y, w, h)
				assert.Equal(t, LessPiece, piece, "the left end makes it less")
				_, _, piece = s.At(x+f.width()-1, y, w, h)
				assert.Equal(t, MorePiece, piece, "the right end makes it more")
			}
			part, _, _ = s.At(w-1, 0, w, h)
			assert.Equal(t, NoPart, part)
		}
	}
}
