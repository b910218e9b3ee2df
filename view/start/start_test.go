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
	"dominoes/view/widgets"
)

func TestStartAt(t *testing.T) {
	bare := Sample{Layout: layout.Layout{Spinner: -1, Arms: 2}}
	s := &Start{Full: bare, Small: bare, MaxPips: 6}
	for i := range 14 {
		s.Games = append(s.Games, Row{Text: fmt.Sprintf("variant-%02d", i)})
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
			s.Game = chosen
			w, h := size[0], size[1]
			c := canvas.New(w, h, canvas.Style{})
			s.Draw(c, &theme)
			x, y := canvastest.Find(t, c, s.Games[chosen].Text)
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

// The list shows whether the cursor is on it, and which variant is chosen.
func TestTheListShowsTheCursor(t *testing.T) {
	dark := theme.Dark()
	bare := Sample{Layout: layout.Layout{Spinner: -1, Arms: 2}}
	s := &Start{Full: bare, Small: bare, MaxPips: 6, Games: []Row{{Text: "Block"}, {Text: "Draw"}}, Game: 1}
	for _, on := range []bool{false, true} {
		s.OnList = on
		c := canvas.New(80, 24, canvas.Style{})
		s.Draw(c, &dark)
		assert.Equal(t, canvas.Style{Fg: dark.Text, Bg: dark.Raised, Attr: canvas.Bold}, canvastest.Look(t, c, "Draw"))
		assert.Equal(t, canvas.Style{Fg: dark.Soft, Bg: dark.Ground}, canvastest.Look(t, c, "Block"))
		x, y := canvastest.Find(t, c, "Draw")
		assert.Equal(t, on, c.RuneAt(x-2, y) == dark.Chars.ChosenLeft)
		assert.NotEqual(t, dark.Chars.ChosenLeft, c.RuneAt(x-2, y-1))
	}
}

// A field can be clicked at its ends, where its value becomes less or more, and shows
// where letters go.
func TestPiecesOfAField(t *testing.T) {
	dark := theme.Dark()
	for _, f := range []Field{
		{Label: "target", Value: "100", Seat: game.NoSeat, Focus: true},
		{Label: "Ann", Value: "you", Seat: game.B, Typed: &widgets.Typed{Text: "Ann", At: 3, Marked: true}},
		{Label: "Ann_", Value: "you", Seat: game.B, Typed: &widgets.Typed{Text: "Ann", At: 3}},
		{Label: "start", Seat: game.NoSeat, Focus: true, Plain: true},
	} {
		c := canvas.New(40, 1, canvas.Style{Bg: dark.Ground})
		f.draw(c, &dark, 2, 0)
		label, ground := canvastest.Look(t, c, f.Label), dark.Ground
		want := canvas.Style{Fg: dark.Dim}
		if f.Focus {
			ground = dark.Raised
			assert.Equal(t, dark.Chars.ChosenLeft, c.RuneAt(1, 0))
		}
		switch {
		case f.Seat == game.B:
			want = canvas.Style{Fg: dark.Seats[game.B]}.Bold()
		case f.Plain:
			want = canvas.Style{Fg: dark.Gold}.Bold()
		}
		if f.Typed != nil && f.Typed.Marked {
			want.Attr |= canvas.Reverse
		}
		assert.Equal(t, want.On(ground), label, f.Label)
		if f.Plain {
			continue
		}
		assert.Equal(t, canvas.Style{Fg: dark.Text, Bg: ground}, canvastest.Look(t, c, f.Value))
		less, _ := canvastest.Find(t, c, "‹")
		more, _ := canvastest.Find(t, c, "›")
		assert.Equal(t, []FieldPiece{LabelPiece, LessPiece, MorePiece}, []FieldPiece{f.piece(0), f.piece(less - 2), f.piece(more - 2)})
		assert.Equal(t, f.width()-1, more-2)
	}
}
