package board

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/words"
)

// What a tile fits is a list as people say it, and short where there is little room; no end
// stands alone on a row.
func TestWordsBesideAHand(t *testing.T) {
	tile := game.NewTile(6, 4)
	for _, test := range []struct {
		ends        []string
		long, short string
	}{
		{[]string{"W"}, "6-4 fits W", "6-4 fits W"},
		{[]string{"W", "E"}, "6-4 fits W or E", "6-4 fits W/E"},
		{[]string{"W", "N", "E"}, "6-4 fits W, N or E", "6-4: W/N/E"},
		{[]string{"W", "E", "N", "S"}, "6-4 fits W, E, N or S", "6-4: W/E/N/S"},
	} {
		require.Equal(t, []string{test.long, test.short}, fits(tile, test.ends))
	}
	require.Equal(t, []string{"6-4 fits no end", "6-4 fits none"}, fitsNone(tile))
	require.Equal(t, []string{"6-4 fits", "W or E"}, inTwo("6-4 fits W or E", 13))
	require.Equal(t, []string{"6-4 fits W"}, inTwo("6-4 fits W", 13))
}

func TestTheLastRoundIsSaid(t *testing.T) {
	w := words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}
	require.Equal(t, "Bo has 105: this is the last round", lastRound(w, game.B, "105"))
	require.Equal(t, "You have 105: this is the last round", lastRound(w.To(game.B), game.B, "105"))
	w.Rules.Teams = true
	require.Equal(t, "Bo & Di have 105: this is the last round", lastRound(w, game.B, "105"))
}

// What has to be done is said with the key for it.
func TestDrawingInWords(t *testing.T) {
	tile := game.NewTile(5, 1)
	for want, text := range map[string]string{
		"You can't play, so you must draw: press d (4 left).":                                mustDraw(4, false, "d"),
		"You can't play, so you must draw one tile: press d.":                                mustDraw(1, true, "d"),
		"You can't play, so you must draw up to 2 tiles: press d.":                           mustDraw(2, true, "d"),
		"You drew 5-1 and still can't play, so you must draw again: press d (3 left).":       mustDrawAgain(tile, 3, false, "d"),
		"You drew 5-1 and still can't play, so you must draw one more tile: press d.":        mustDrawAgain(tile, 1, true, "d"),
		"You drew 5-1 and still can't play, so you must draw again, up to 2 tiles: press d.": mustDrawAgain(tile, 2, true, "d"),
		"You drew 5-1 and still can't play, so you must pass: press p.":                      drewMustPass(tile, "p"),
	} {
		require.Equal(t, want, text)
	}
}
