package table

import (
	"image"
	"strings"
	"testing"

	"dominoes/game/domino"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/tiles"
	"dominoes/view/widgets"

	"github.com/stretchr/testify/assert"
)

// aReplay is a replay with n open hands.
func aReplay(hands int) *Replay {
	s := &Replay{
		News: "Bo laid 6-4 on E", Aside: "and so on",
		Progress: widgets.Progress{State: "paused", At: 20, Last: 60}, Keys: widgets.KeyBar{{Press: "x", Does: "a key"}},
	}
	for i := range hands {
		s.Hands = append(s.Hands, tiles.OpenHand{
			Seat: domino.Seat(i), Name: []string{"Ann", "Boris", "Cyd", "Dian"}[i], Score: "25", Tiles: domino.FullSet(6).Tiles()[:7], Played: domino.NoTile, Better: domino.NoTile,
		})
	}
	return s
}

// drawnReplay returns what a replay draws between the open ends and the keys of a screen.
func drawnReplay(s *Replay, h int) *canvas.Canvas {
	r := Shape{Width: 80, Height: h, Seats: 2, Tiles: 7}.Divide()
	c := canvas.New(80, h, canvas.Style{})
	s.Draw(c, &dark, r)
	return c.Sub(image.Rect(0, r.Ends.Max.Y, 80, r.Keys.Min.Y))
}

// The answer to the last key replaces the news, and an alert replaces both, on all the rows that it needs if it is loud.
func TestReplaySaysFirstWhatMattersMost(t *testing.T) {
	files := goldentest.Of(t)
	wrong := strings.TrimSpace(strings.Repeat("wrong ", 20))
	for name, change := range map[string]func(s *Replay){
		"news":        func(*Replay) {},
		"key":         func(s *Replay) { s.Said = "Speed 2" },
		"alert":       func(s *Replay) { s.Said, s.Alert = "Speed 2", wrong },
		"loud alert":  func(s *Replay) { s.Alert, s.Loud = wrong, true },
		"score sheet": func(s *Replay) { s.Said, s.Sheet = "Speed 2", true },
	} {
		t.Run(name, func(t *testing.T) {
			s := aReplay(2)
			change(s)
			files.Equal(t, canvastest.Picture(drawnReplay(s, 24), dark))
		})
	}
}

// On every screen the news, all hands and how far it is are seen. The news takes the row of the seats only if it has none of its own.
func TestReplayShowsEverything(t *testing.T) {
	for hands := 1; hands <= 4; hands++ {
		for h := widgets.MinHeight; h < 44; h++ {
			for _, w := range []int{60, 80, 120} {
				s := aReplay(hands)
				r := Shape{Width: w, Height: h, Seats: max(2, hands), Tiles: 7}.Divide()
				c := canvas.New(w, h, canvas.Style{})
				c.Put(r.Seats.Min.X, r.Seats.Min.Y, 20, "SEATS", canvas.Style{})
				s.Draw(c, &dark, r)
				text := c.Plain()
				for _, want := range []string{s.News, s.Aside, "paused", "21 of 61", "x a key"} {
					assert.Contains(t, text, want, "%d×%d", w, h)
				}
				for _, hand := range s.Hands {
					assert.Contains(t, text, " "+hand.Name+" ", "%d×%d", w, h)
				}
				rows := s.row(w, r).Min.Y - r.Ends.Max.Y
				assert.NotContains(t, text, "SEATS", "they are beside the hands")
				assert.Equal(t, rows > hands, !strings.Contains(c.Sub(r.Seats).Plain(), s.News), "%d×%d: %d hands in %d rows", w, h, hands, rows)
				x, y := canvastest.Find(t, c, "■")
				at, ok := s.PlaceAt(x, y, w, r)
				assert.True(t, ok)
				assert.InDelta(t, 20, at, 1)
				_, ok = s.PlaceAt(x, y-1, w, r)
				assert.False(t, ok)
			}
		}
	}
}
