package replay

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	tableview "dominoes/view/table"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// aReplay is a replay in which so many hands are open.
func aReplay(hands int) *Replay {
	s := &Replay{
		News: "Bo laid 6-4 on E", Aside: "and so on",
		Progress: widgets.Progress{State: "paused", At: 20, Last: 60, Done: 20, Of: 60}, Keys: widgets.KeyBar{{Press: "?", Does: "help"}},
	}
	for i := range hands {
		s.Hands = append(s.Hands, tiles.OpenHand{Seat: game.Seat(i), Name: []string{"Ann", "Boris", "Cyd", "Dian"}[i], Score: "25", Tiles: game.FullSet(6).Tiles()[:7], Played: game.NoTile})
	}
	return s
}

// On every screen the news, all hands and how far it is are seen. The news takes the row
// of the seats only where it has none of its own.
func TestEverythingOfAReplayIsSeen(t *testing.T) {
	dark := theme.Dark()
	for hands := 1; hands <= 4; hands++ {
		for h := widgets.MinHeight; h < 44; h++ {
			for _, w := range []int{60, 80, 120} {
				s := aReplay(hands)
				r := tableview.Shape{Width: w, Height: h, Seats: max(2, hands), Tiles: 7, MaxPips: 6}.Divide()
				c := canvas.New(w, h, canvas.Style{})
				c.Put(r.Seats.Min.X, r.Seats.Min.Y, 20, "SEATS", canvas.Style{})
				s.Draw(c, &dark, r)
				text := c.Plain()
				for _, want := range []string{s.News, s.Aside, "paused", "20 of 60", "? help"} {
					assert.Contains(t, text, want, "%d×%d", w, h)
				}
				for _, hand := range s.Hands {
					assert.Contains(t, text, " "+hand.Name+" ", "%d×%d", w, h)
				}
				rows := s.row(w, r).Min.Y - r.Ends.Max.Y
				assert.Equal(t, rows > hands, strings.Contains(text, "SEATS"), "%d×%d: %d hands in %d rows", w, h, hands, rows)
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

// What the last key changed stands before the news, and what is wrong before all, on as
// many rows as it needs where it is loud.
func TestWhatReplaysSayFirst(t *testing.T) {
	dark := theme.Dark()
	r := tableview.Shape{Width: 80, Height: 30, Seats: 2, Tiles: 7, MaxPips: 6}.Divide()
	draw := func(s *Replay) *canvas.Canvas {
		c := canvas.New(80, 30, canvas.Style{})
		s.Draw(c, &dark, r)
		return c.Sub(image.Rect(0, r.Ends.Max.Y, 80, r.Keys.Min.Y))
	}
	s := aReplay(0)
	assert.Regexp(t, `^ Bo laid 6-4 on E +and so on\n`, draw(s).Plain())
	s.Said = "Speed 2"
	assert.Regexp(t, `^ ▸ Speed 2\n`, draw(s).Plain())
	assert.Equal(t, canvas.Style{Fg: dark.Gold, Bg: dark.Ground, Attr: canvas.Bold}, canvastest.Look(t, draw(s), "▸"))
	s.Alert = strings.TrimSpace(strings.Repeat("wrong ", 20))
	assert.Regexp(t, `^ ! (wrong ){12}wr…?.*\n\n`, draw(s).Plain())
	s.Loud = true
	assert.Regexp(t, `^ ! wrong.*\n   wrong.*\n\n`, draw(s).Plain())
	assert.Equal(t, 20, strings.Count(draw(s).Plain(), "wrong"))
	assert.Equal(t, canvas.Style{Fg: dark.Bad, Bg: dark.Ground}, canvastest.Look(t, draw(s), "wrong"))
	s.Alert, s.Sheet = "", true
	c := draw(s)
	assert.NotContains(t, c.Plain(), "Bo laid")
	assert.Regexp(t, ` ▸ Speed 2\n?$`, c.Plain())
}
