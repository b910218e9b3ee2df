package moment_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/variants/moment"
)

// TestWhyNot has a scene for every reason.
func TestWhyNot(t *testing.T) {
	open := scene{variant: "fives", layout: "x 5-5, W 5-3", hands: "5-1 4-2 / 6-0 3-2"}
	for _, c := range []struct {
		name string
		scene
		tile game.Tile
		seat game.Seat
		why  string
	}{
		{"it fits", open, game.NewTile(5, 1), game.A, ""},
		{"no end shows its numbers", open, game.NewTile(4, 2), game.A, "4-2 fits nowhere: the open ends are 3 and 5"},
		{"another's turn", open, game.NewTile(3, 2), game.B, "it isn't your turn"},
		{"not in the hand", open, game.NewTile(3, 2), game.A, "you don't have 3-2"},
		{"closed tips alone would do no more", scene{variant: "fives", layout: "x 4-4, W 4-6", hands: "3-2 2-2 / 6-1"}, game.NewTile(3, 2), game.A, "3-2 fits nowhere: the open ends are 4 and 6"},
		{
			"the double must be filled", scene{variant: "block", options: "fill-first=true", layout: "x 5-5, W 5-3", hands: "3-1 4-2 / 5-0"},
			game.NewTile(3, 1), game.A, "cover all sides of the lead first, on E",
		},
		{
			"nothing to do with filling", scene{variant: "block", options: "fill-first=true", layout: "x 5-5, W 5-3", hands: "3-1 4-2 / 5-0"},
			game.NewTile(4, 2), game.A, "4-2 fits nowhere: all open ends are 5",
		},
		{
			"any arm that has grown must wait", scene{variant: "block", options: "fill-first=true spinner=lead arms=4 arms-open=always", layout: "x 5-5, W 5-3, E 5-2", hands: "3-1 4-2 / 5-0"},
			game.NewTile(3, 1), game.A, "cover all sides of the lead first, on N or S",
		},
		{"the round is over", scene{variant: "block", layout: "x 6-4", hands: "6-1 / 4-3", acts: "play 6-1 W"}, game.NewTile(4, 3), game.B, "no round is being played"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := c.state(t)
			o := s.Observe(c.seat)
			assert.Equal(t, c.why, moment.WhyNot(&o, c.tile))
		})
	}
}

// TestRefused has a scene for everything that the rules forbid.
func TestRefused(t *testing.T) {
	draws := scene{variant: "draw", layout: "x 6-4", hands: "6-1 5-5 / 5-0 3-2", stock: "1-1 3-3"}
	dutch := scene{variant: "dutch", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "1-1 3-3 5-5 6-6 4-4", acts: "draw, draw"}
	spinner := scene{variant: "fives", layout: "x 5-5, W 5-3", hands: "5-1 3-2 / 6-0"}
	with := func(s scene, change func(*scene)) scene {
		change(&s)
		return s
	}
	for _, c := range []struct {
		want string
		scene
		action game.Action
	}{
		{"you must lead 6-5, the highest tile", scene{variant: "draw", dealt: true, hands: "6-5 1-0 / 2-1 3-0"}, game.LeadTile{First: 1, Second: 0}},
		{"the lead has been played, so name an end", draws, game.LeadTile{First: 6, Second: 1}},
		{"you can play 6-1, so you may not draw", draws, game.Draw{}},
		{"you can play 6-1, so you may not pass", draws, game.Pass{}},
		{"you can't play, so you must draw (2 left)", with(draws, func(s *scene) { s.hands = "5-1 5-5 / 5-0" }), game.Pass{}},
		{"there is no drawing in this game", with(draws, func(s *scene) { s.variant, s.hands = "block", "5-1 5-5 / 6-0" }), game.Draw{}},
		{"the boneyard is empty", with(draws, func(s *scene) { s.hands, s.stock = "5-1 5-5 / 6-0", "" }), game.Draw{}},
		{"the last 2 tiles are never drawn", with(dutch, func(s *scene) { s.hands, s.stock, s.acts = "5-1 2-2 / 6-0", "6-6 4-4", "" }), game.Draw{}},
		{"you have drawn 2 tiles, as many as you may", dutch, game.Draw{}},
		{"you can't draw before the lead", scene{variant: "plaza", hands: "6-1 / 5-0", stock: "1-1"}, game.Draw{}},
		{"6-1 doesn't fit E, which shows 4", draws, game.Play{Tile: game.NewTile(6, 1), End: game.E}},
		{"5-5 fits nowhere: the open ends are 4 and 6", draws, game.Play{Tile: game.NewTile(5, 5), End: game.E}},
		{"you don't have 3-2", draws, game.Play{Tile: game.NewTile(3, 2), End: game.E}},
		{"there is no end N to play on", draws, game.Play{Tile: game.NewTile(6, 1), End: game.N}},
		{"N is closed until both sides of the spinner are covered", spinner, game.Play{Tile: game.NewTile(5, 1), End: game.N}},
		{
			"cover all sides of the lead first, on E", with(spinner, func(s *scene) { s.options = "fill-first=true" }),
			game.Play{Tile: game.NewTile(5, 1), End: game.W},
		},
	} {
		t.Run(c.want, func(t *testing.T) {
			s := c.state(t)
			_, _, err := game.Apply(s, c.action)
			require.Error(t, err)
			o := s.Observe(s.Turn())
			assert.Equal(t, c.want, moment.Refused(&o, c.action))
		})
	}
}
