package moment_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

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
		{"no end shows its numbers", open, game.NewTile(4, 2), game.A, "4-2 fits nowhere: the open ends show 3, 5"},
		{"another's turn", open, game.NewTile(3, 2), game.B, "it is A's turn"},
		{"not in the hand", open, game.NewTile(3, 2), game.A, "you don't hold 3-2"},
		{"closed tips alone would do no more", scene{variant: "fives", layout: "x 4-4, W 4-6", hands: "3-2 2-2 / 6-1"}, game.NewTile(3, 2), game.A, "3-2 fits nowhere: the open ends show 6, 4"},
		{
			"the double must be filled", scene{variant: "block", options: "fill-first=true", layout: "x 5-5, W 5-3", hands: "3-1 4-2 / 5-0"},
			game.NewTile(3, 1), game.A, "every open side of the lead double must be covered first; not covered yet: E",
		},
		{
			"nothing to do with filling", scene{variant: "block", options: "fill-first=true", layout: "x 5-5, W 5-3", hands: "3-1 4-2 / 5-0"},
			game.NewTile(4, 2), game.A, "4-2 fits nowhere: the open ends show 5",
		},
		{
			"any arm that has grown must wait", scene{variant: "block", options: "fill-first=true spinner=lead arms=4 arms-open=always", layout: "x 5-5, W 5-3, E 5-2", hands: "3-1 4-2 / 5-0"},
			game.NewTile(3, 1), game.A, "every open side of the lead double must be covered first; not covered yet: N and S",
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
