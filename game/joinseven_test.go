package game_test

import (
	"fmt"
	"testing"

	"dominoes/game"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// matador are rules by which halves that touch add up to one more than the set's highest number.
func matador(t *testing.T, set int, more ...string) game.Rules {
	t.Helper()
	return rulesOf(t, "block", 2, append([]string{"join=seven", fmt.Sprintf("set=%d", set)}, more...)...)
}

// Every tile of every set at every number: it joins if a half makes the sum, or if it is wild.
func TestPoint22WhatJoins(t *testing.T) {
	for set, wild := range map[int]string{
		6:  "6-1 5-2 4-3 0-0",
		9:  "9-1 8-2 7-3 6-4 5-5 0-0",
		12: "12-1 11-2 10-3 9-4 8-5 7-6 0-0",
	} {
		r := matador(t, set)
		assert.Equal(t, game.SetOf(tilesOf(t, wild)...), r.Wild(), "double-%d", set)
		for pips := range set + 1 {
			for _, tile := range game.FullSet(set).Tiles() {
				want := tile.High()+pips == set+1 || tile.Low()+pips == set+1 || r.Wild().Has(tile)
				assert.Equal(t, want, r.Joining(pips).Has(tile), "%s at %d", tile, pips)
			}
		}
	}
}

func TestPoint22EqualNumbersDontJoin(t *testing.T) {
	tb := at(t, matador(t, 6), "A 6-6 6-2 1-1", "B 3-3", "layout 6-5")
	assert.Equal(t, []string{"1-1 W", "6-2 E"}, tb.moves())
	tb.refuses("A 6-6 W", game.BanMatch, "W shows 6, and 6-6 has no 1 to make 7")
	tb.refuses("A 6-2 W", game.BanMatch, "W shows 6, and 6-2 has no 1 to make 7")
	tb.play("A 6-2 E") // the 2 joins the 5, and leaves 6
	p := tb.state.Position()
	assert.Equal(t, []int{6, 6}, []int{p.Pips(game.W), p.Pips(game.E)})
	assert.Equal(t, "2-6", tb.state.Layout()[1].String())
}

// Either half of a wild tile joins any end; the other half becomes the end.
func TestPoint22WildTiles(t *testing.T) {
	tb := at(t, matador(t, 6), "A 4-3 0-0 6-1 2-2", "B 3-3", "layout 6-0")
	assert.ElementsMatch(t, []string{
		"4-3 W", "3-4 W", "6-1 W", "1-6 W", "0-0 W",
		"4-3 E", "3-4 E", "6-1 E", "1-6 E", "0-0 E",
	}, tb.moves(), "to the blank, too")
	for play, end := range map[string]int{"A 4-3 E": 3, "A 3-4 E": 4, "A 6-1 E": 1, "A 1-6 E": 6, "A 0-0 E": 0} {
		next := *tb
		next.play(play)
		p := next.state.Position()
		assert.Equal(t, end, p.Pips(game.E), play)
		laid := next.joined().Laid
		assert.Equal(t, play[2:3], fmt.Sprint(laid.Inner), "the half named first touches")
		assert.Equal(t, end, laid.Outer)
	}
}

// A blank is closed to all but wild tiles.
func TestPoint22Blanks(t *testing.T) {
	tb := at(t, matador(t, 6), "A 0-5 0-6 5-5 3-2", "B 6-6 4-3", "layout 0-2 5-6 E 1-0 E")
	assert.Equal(t, []string{"pass"}, tb.moves())
	tb.refuses("A 6-0 W", game.BanMatch, "W shows a blank, and 6-0 isn't wild")
	tb.play("A pass")
	assert.ElementsMatch(t, []string{"4-3 W", "3-4 W", "4-3 E", "3-4 E"}, tb.moves())
}

// Two blanks block where nobody holds a wild tile.
func TestPoint22BlanksBlock(t *testing.T) {
	tb := at(t, matador(t, 6), "A 3-0 1-0", "B 6-6 5-5", "layout 0-2 5-4 E") // the 5 joins the 2
	tb.play("A 3-0 E")
	assert.Equal(t, game.Blocked, tb.ended().Ending)
	tb = at(t, matador(t, 6), "A 3-0 1-0", "B 6-6 0-0", "layout 0-2 5-4 E")
	tb.play("A 3-0 E")
	assert.Equal(t, game.AwaitMove, tb.state.Stage(), "0-0 is wild")
}

// Doubles lie lengthwise and leave one end: a double that joins leaves its own number.
func TestPoint22Doubles(t *testing.T) {
	tb := at(t, matador(t, 6), "A 4-4 2-2", "B 3-3 1-1", "layout 6-3")
	tb.play("A 4-4 E")
	p := tb.state.Position()
	assert.Equal(t, game.EndsOf(game.W, game.E), p.Open())
	assert.Equal(t, 4, p.Pips(game.E))
	assert.Equal(t, []string{"1-1 W", "3-3 E"}, tb.moves())
	// A double that is led leaves both sides.
	tb = at(t, matador(t, 6), "A 6-6 2-2", "B 1-1 1-0")
	tb.play("A 6-6")
	assert.Equal(t, []string{"1-0 W", "1-1 W", "1-0 E", "1-1 E"}, tb.moves())
}

// A wild tile may be led, and is then as any lead.
func TestPoint22AWildLead(t *testing.T) {
	for _, lead := range []string{"4-3", "3-4", "0-0"} {
		tb := at(t, matador(t, 6), "A 4-3 0-0", "B 4-4 3-3 6-6")
		tb.play("A " + lead)
		laid := tb.state.Layout()[0]
		assert.Equal(t, lead, laid.String())
		if lead == "0-0" {
			continue
		}
		p := tb.state.Position()
		assert.Equal(t, laid.Inner, p.Pips(game.W))
		assert.Equal(t, laid.Outer, p.Pips(game.E))
	}
}

// A layout tells which half of a wild tile touches.
func TestPoint22WildTilesInALayout(t *testing.T) {
	for layout, end := range map[string]int{"layout 6-6 4-3 E": 3, "layout 6-6 3-4 E": 4} {
		tb := at(t, matador(t, 6), "A 3-3 4-4", "B 1-1 4-1", layout)
		p := tb.state.Position()
		assert.Equal(t, end, p.Pips(game.E))
		assert.Equal(t, end, tb.state.Layout()[1].Outer)
	}
	// The order of other tiles is free.
	for _, layout := range []string{"layout 6-6 1-5 E", "layout 6-6 5-1 E"} {
		p := at(t, matador(t, 6), "A 3-3 4-4", "B 1-1 4-1", layout).state.Position()
		assert.Equal(t, 5, p.Pips(game.E))
	}
}

func TestPoint22NoSpinner(t *testing.T) {
	r := matador(t, 6)
	r.Spinner, r.Arms = game.SpinnerLead, 4
	assert.Error(t, r.Validate())
}

// A wild tile that goes out at one of two ends is for both of them (point 21).
func TestPoint22WayToWin(t *testing.T) {
	r := matador(t, 6, "award=none", "finish=1/2/3/4/5")
	for last, want := range map[string]string{"A 6-1 W": "3 0", "A 0-0 E": "4 0", "A 5-1 W": "1 0", "A 3-3 E": "2 0"} {
		tb := at(t, r, "A "+last[2:5], "B 2-2 5-5", "layout 6-4")
		tb.play(last)
		require.Equal(t, game.Out, tb.ended().Ending)
		assert.Equal(t, want, tb.awarded(), last)
	}
}
