package pane

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/ai/advice"
	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/theme"
)

// strip returns the strip's second line for these moves.
func strip(columns int, moves ...Advised) string {
	ascii := theme.PlainASCII()
	c := canvas.New(columns, 2, canvas.Style{})
	s := &Strip{Best: moves}
	s.Draw(c, &ascii, "", "")
	return strings.TrimRight(strings.Split(c.Plain(), "\n")[1], " ")
}

// A reason that has no room with its numbers stands in short, and the next beside it.
func TestTheStripSaysReasonsAsLongAsTheyFit(t *testing.T) {
	best := plays(game.NewTile(6, 4), game.W, 0, 4.7, 0.56, true)
	best.Reasons = []advice.Reason{
		{Text: "gets rid of 10 pips: about 3 left at the end (9 after 5-4 on W)", Short: "gets rid of 10 pips"},
		{Text: "Bo must draw 90% of the time (20% after 5-4 on W)", Short: "Bo must draw more often"},
	}
	assert.Contains(t, strip(110, best), "6-4 on W: gets rid of 10 pips: about 3 left at the end (9 after 5-4 on W); Bo must draw more often")
	assert.Contains(t, strip(76, best), "6-4 on W: gets rid of 10 pips; Bo must draw more often")
	assert.True(t, strings.HasSuffix(strip(60, best), "6-4 on W: gets rid of 10 pips"))

	best.Reasons = []advice.Reason{{Text: "you score about 3.1 later (9 after 5-4 on W)", Than: "you score less later than after 5-4", Short: "you score less later"}}
	assert.True(t, strings.HasSuffix(strip(80, best), ": you score about 3.1 later (9 after 5-4 on W)"))
	assert.True(t, strings.HasSuffix(strip(60, best), ": you score less later than after 5-4"))
	assert.True(t, strings.HasSuffix(strip(50, best), ": you score less later"))
}

// Where all moves are equally good none is a reason for another.
func TestTheStripSaysThatAllAreEquallyGood(t *testing.T) {
	tile := game.NewTile
	reason := "about as good as 2-1 on E"
	assert.Contains(t, strip(80, plays(tile(5, 0), game.W, 0, 7, 0.6, true, reason), plays(tile(2, 1), game.E, 0, 7, 0.6, true, reason)),
		"5-0 on W or 2-1 on E: equally good")
	three := strip(80, plays(tile(5, 0), game.W, 0, 7, 0.6, true, reason), plays(tile(2, 1), game.E, 0, 7, 0.6, true, reason), plays(tile(3, 1), game.E, 0, 7, 0.6, true, reason))
	assert.Contains(t, three, "5-0 on W (2 others are as good)")
	assert.NotContains(t, three, ":")
}

// The hint has no figures, which need a word each: f tells them.
func TestTheStripHasNoBareFigures(t *testing.T) {
	best := plays(game.NewTile(3, 3), game.W, 0, 18.8, 0.96, true, "the only move")
	assert.Equal(t, " o Hint 3-3 on W: the only move", strings.Replace(strip(80, best), "* Hint", "o Hint", 1))
}

// A wild tile can be played either way round on the same end: the two moves are told apart by the half that touches.
func TestTurnedTilesAreToldApart(t *testing.T) {
	move := plays(game.NewTile(4, 3), game.W, 0, 4.7, 0.56, false)
	assert.Contains(t, strip(60, move), "4-3 on W")
	move.Turned = true
	assert.Contains(t, strip(60, move), "3-4 on W")
}
