package tiles

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// A name stands next to the engine, whatever else is said of its train, and so does the place for the mouse.
func TestCaptionsOnBothSides(t *testing.T) {
	th := theme.Dark()
	for _, c := range []struct {
		west   bool
		marked string
		row    string
	}{
		{false, "", "                    A Ann               "},
		{false, "open", "                    A Ann  ● open       "},
		{true, "", "                A Ann                   "},
		{true, "open", "        ● open  A Ann                   "},
	} {
		felt := Felt{
			Placement: layout.Placement{Trains: []layout.Train{{End: game.TrainA, West: c.west, Caption: image.Pt(20, 0)}}},
			Captions:  []Caption{{End: game.TrainA, Name: "Ann", Marked: c.marked}},
		}
		canvas := canvas.New(40, 1, canvas.Style{})
		felt.drawTrains(canvas, &th)
		require.Equal(t, strings.TrimRight(c.row, " "), strings.TrimRight(canvas.Plain(), " "))
		for x, char := range []rune(c.row) {
			_, hit := felt.captionAt(image.Pt(x, 0))
			require.True(t, hit || char == ' ', "the caption is at column %d", x)
		}
	}
}

// A caption moves along its own train to stay in view, but not across the engine.
func TestCaptionsStayInView(t *testing.T) {
	window := layout.Window{Offset: image.Pt(-7, 0), Size: image.Pt(30, 1)}
	for _, c := range []struct {
		west     bool
		at       int
		from, to int
	}{
		{false, -9, -6, -1}, {false, 3, 3, 8}, {false, 30, 30, 35},
		{true, 30, 17, 22}, {true, 3, -1, 4}, {true, -12, -16, -11},
	} {
		felt := Felt{Placement: layout.Placement{Trains: []layout.Train{{End: game.TrainA, West: c.west, Caption: image.Pt(c.at, 0)}}}, Window: window}
		place, west, ok := felt.captionPlace(Caption{End: game.TrainA, Name: "Ann"})
		require.True(t, ok)
		require.Equal(t, c.west, west)
		require.Equal(t, image.Rect(c.from, 0, c.to, 1), place)
	}
}
