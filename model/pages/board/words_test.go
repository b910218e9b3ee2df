package board

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/match"
)

// The ends that a tile fits are listed as people say it, or in short if there is little room. No row has only one end.
func TestWordsBesideAHand(t *testing.T) {
	tile := domino.NewTile(6, 4)
	for _, test := range []struct {
		ends []string
		want []string
	}{
		{[]string{"W"}, []string{"6-4 fits W", "6-4 fits W", "6-4: W"}},
		{[]string{"W", "E"}, []string{"6-4 fits W or E", "6-4 fits W/E", "6-4: W/E"}},
		{[]string{"W", "N", "E"}, []string{"6-4 fits W, N or E", "6-4: W/N/E"}},
		{[]string{"W", "E", "N", "S"}, []string{"6-4 fits W, E, N or S", "6-4: W/E/N/S"}},
	} {
		require.Equal(t, test.want, fits(tile, test.ends))
	}
	require.Equal(t, []string{"12-5:", "A/M"}, inTwo(fits(domino.NewTile(12, 5), []string{"A", "M"})[2], 8), "a column of two digits")
	require.Equal(t, []string{"6-4 fits no end", "6-4 fits none"}, fitsNone(tile))
	require.Equal(t, []string{"6-4 fits", "W or E"}, inTwo("6-4 fits W or E", 13))
	require.Equal(t, []string{"6-4 fits W"}, inTwo("6-4 fits W", 13))
}

func TestLastRoundIsSaid(t *testing.T) {
	w := words.Words{Names: []string{"Ann", "Bo", "Cy", "Di"}}
	require.Equal(t, "Bo has 105: this is the last round", lastRound(w, domino.B, "105"))
	require.Equal(t, "You have 105: this is the last round", lastRound(w.To(domino.B), domino.B, "105"))
	w.Rules.Teams = true
	require.Equal(t, "Bo & Di have 105: this is the last round", lastRound(w, domino.B, "105"))
}

func TestDrawingInWords(t *testing.T) {
	tile := domino.NewTile(5, 1)
	for want, text := range map[string]string{
		"You can't play, so you must draw.":                                         mustDraw(4, false),
		"You can't play, so you must draw one tile.":                                mustDraw(1, true),
		"You can't play, so you must draw up to 2 tiles.":                           mustDraw(2, true),
		"You drew 5-1 and still can't play, so you must draw again.":                mustDrawAgain(tile, 3, false),
		"You drew 5-1 and still can't play, so you must draw one more tile.":        mustDrawAgain(tile, 1, true),
		"You drew 5-1 and still can't play, so you must draw again, up to 2 tiles.": mustDrawAgain(tile, 2, true),
		"You drew 5-1 and still can't play, so you must pass.":                      drewMustPass(tile),
		"You drew 5-1 and must play it.":                                            drew(tile, true),
		"You drew 5-1.":                                                             drew(tile, false),
	} {
		require.Equal(t, want, text)
	}
}

func TestCalloutNamesEndOfRound(t *testing.T) {
	w := words.Words{Names: []string{"Ann", "Bo"}, Rules: domino.Rules{Finish: domino.Finish{0, 0, 30, 0, 0}}}
	out := game.Round{Ending: game.Out, Ender: domino.B, Winners: []domino.Seat{domino.B}, Awards: []game.Gain{{Seat: domino.B, Way: domino.WayBoth}}}
	require.Equal(t, "Capicú!", callout(w, out).Text)
	out.Awards[0].Way = domino.WayPlain
	require.Equal(t, "Domino!", callout(w, out).Text)
	hit := game.Round{Ending: game.TargetHit, Ender: domino.B}
	hit.Scores[domino.B] = domino.WholePoints(61)
	require.Equal(t, "61!", callout(w, hit).Text)
	require.Equal(t, "Blocked!", callout(w, game.Round{Ending: game.Blocked}).Text)
}

// Tiles that a position leaves out neither sleep nor were dealt.
func TestStockTellsTilesOutOfPlay(t *testing.T) {
	for want, seen := range map[string]match.Seen{
		"all tiles dealt": {Observation: game.Observation{Held: [4]int{7, 7, 7, 6}, Layout: make([]domino.Laid, 1)}},
		"23 out of play":  {Observation: game.Observation{Held: [4]int{2, 2}, Layout: make([]domino.Laid, 1)}},
		"1 sleeping":      {Observation: game.Observation{Held: [4]int{9, 9, 9}, Boneyard: 1}},
	} {
		seen.Rules.Set, seen.Rules.Boneyard = 6, domino.BoneyardNone
		assert.Equal(t, want, Stock(&seen))
	}
}

func TestSleepingTilesAreExplainedWhereThereIsRoom(t *testing.T) {
	lead := "You must lead 6-6, the highest double."
	for _, test := range []struct {
		note    string
		columns int
		want    string
	}{
		{"", 78, "Sleeping tiles weren't dealt, and nobody draws them."},
		{lead, 118, lead + " Sleeping tiles weren't dealt, and nobody draws them."},
		{lead, 78, lead + " Sleeping tiles are never drawn."},
		{lead, 58, lead},
	} {
		require.Equal(t, test.want, withSleeping(test.note, test.columns))
	}
}
