package tiles

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// The numbers below a hand say by their weight what can be played.
func TestNumbersOfAHand(t *testing.T) {
	dark := theme.Dark()
	h := Hand{Ground: dark.Ground}
	for i, state := range []HandState{Playable, Playable, Waiting, Stuck} {
		h.Tiles = append(h.Tiles, HandTile{Tile: game.NewTile(6, i), State: state})
	}
	c := canvas.New(60, HandRows, canvas.Style{})
	h.Draw(c, &dark)
	numbers := c.Sub(image.Rect(0, HandRows-1, 60, HandRows))
	on := func(fg canvas.Color) canvas.Style { return canvas.Style{Fg: fg, Bg: dark.Ground} }
	for text, want := range map[string]canvas.Style{"▲ 1 ▲": on(dark.Gold).Bold(), "2": on(dark.Soft).Bold(), "3": on(dark.Soft), "4": on(dark.Faint)} {
		assert.Equal(t, want, canvastest.Look(t, numbers, text), text)
	}
}

// Tiles of a hand that have no room are counted, the last one too; none is cut in two.
func TestHandsThatHaveNoRoom(t *testing.T) {
	dark := theme.Dark()
	hands := []OpenHand{{Name: "Ann", Tiles: []game.Tile{game.NewTile(6, 4), game.NewTile(5, 1), game.NewTile(4, 1)}, Played: game.NoTile}}
	for w := 15; w <= 24; w++ {
		c := canvas.New(w, 1, canvas.Style{})
		DrawOpenHands(c, &dark, hands, 1)
		assert.Regexp(t, `^   Ann   6-4( \+2| 5-1( \+1| 4-1))$`, c.Plain(), "%d columns", w)
	}
}

// Among hands that are open the tile that was played stands out, and whose turn it is has
// a sign.
func TestOpenHandsShowWhatWasPlayed(t *testing.T) {
	dark := theme.Dark()
	hands := []OpenHand{
		{Seat: game.A, Name: "Ann", Score: "25", Tiles: []game.Tile{game.NewTile(6, 4), game.NewTile(5, 1)}, Turn: true, Played: game.NewTile(5, 1)},
		{Seat: game.B, Name: "Bo", Score: "105", Played: game.NoTile},
	}
	felt := func(fg canvas.Color) canvas.Style { return canvas.Style{Fg: fg, Bg: dark.Felt} }
	c := canvas.New(60, 2, canvas.Style{})
	DrawOpenHands(c, &dark, hands, 1)
	assert.Equal(t, " ▸ Ann    25  6-4 ▸5-1\n   Bo    105  no tiles left", c.Plain())
	assert.Equal(t, felt(dark.Text), canvastest.Look(t, c, "6-4"))
	assert.Equal(t, felt(dark.Gold).Bold(), canvastest.Look(t, c, "▸5-1"))
	assert.Equal(t, felt(dark.Gold).Bold(), canvastest.Look(t, c, "▸ Ann"))
	assert.Equal(t, felt(dark.Seats[game.B]).Bold(), canvastest.Look(t, c, "Bo"))
	assert.Equal(t, felt(dark.Text).Bold(), canvastest.Look(t, c, "105"))
	assert.Equal(t, felt(dark.Ends), canvastest.Look(t, c, "no tiles left"))
	c = canvas.New(60, 3, canvas.Style{})
	DrawOpenHands(c, &dark, hands, 2)
	first := len("   Ann ") + len("   25") + len("  ")
	sign, style, _ := c.Char(first+layout.SmallColumns-1, 0)
	assert.Equal(t, string(dark.Chars.Turn), sign, "before its picture")
	assert.Equal(t, felt(dark.Gold).Bold(), style)
}
