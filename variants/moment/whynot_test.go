package moment_test

import (
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/variants/moment"
	"dominoes/variants/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestWhyNotGivesReason(t *testing.T) {
	open := scene{rules: "fives", layout: "x 5-5, W 5-3", hands: "5-1 4-2 / 6-0 3-2"}
	fill := scene{rules: "block fill-first=true", layout: "x 5-5, W 5-3", hands: "3-1 4-2 / 5-0"}
	arms := scene{rules: "block fill-first=true spinner=lead arms=4 arms-open=always", layout: "x 5-5, W 5-3, E 5-2", hands: "3-1 / 5-0"}
	for _, c := range []struct {
		name string
		scene
		tile, why string
	}{
		{"it fits", open, "5-1", ""},
		{"no end shows its numbers", open, "4-2", "4-2 fits nowhere: the open ends are 3 and 5"},
		{"another's turn", scene{rules: "block", layout: "x 5-5", hands: "5-1 / 3-2", viewer: domino.B}, "3-2", "it isn't your turn"},
		{"not in the hand", open, "3-2", "you don't have 3-2"},
		{"closed tips alone would do no more", scene{rules: "fives", layout: "x 4-4, W 4-6", hands: "3-2 2-2 / 6-1"}, "3-2", "3-2 fits nowhere: the open ends are 4 and 6"},
		{"the double must be filled", fill, "3-1", "cover all sides of the lead first, on E"},
		{"nothing to do with filling", fill, "4-2", "4-2 fits nowhere: all open ends are 5"},
		{"any arm that has grown must wait", arms, "3-1", "cover all sides of the lead first, on N or S"},
		{"the round is over", scene{rules: "block", layout: "x 6-4", hands: "6-1 / 4-3", acts: "play 6-1 W", viewer: domino.B}, "4-3", "no round is being played"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := c.state(t)
			o := s.Observe(c.viewer)
			assert.Equal(t, c.why, moment.WhyNot(&o, rulestest.Tiles(t, c.tile)[0]))
		})
	}
}

func TestRefusedSaysWhatRulesForbid(t *testing.T) {
	draws := scene{rules: "draw", layout: "x 6-4", hands: "6-1 5-5 / 5-0 3-2", stock: "1-1 3-3"}
	stuck := scene{rules: "draw", layout: "x 6-4", hands: "5-1 5-5 / 6-0"}
	dutch := scene{rules: "dutch", layout: "x 6-4", hands: "5-1 2-2 / 5-0 3-2", stock: "1-1 3-3 5-5 6-6 4-4"}
	spinner := scene{rules: "fives", layout: "x 5-5, W 5-3", hands: "5-1 3-2 / 6-0"}
	with := func(s scene, change func(*scene)) scene {
		change(&s)
		return s
	}
	play := func(high, low int, e domino.End) game.Play { return game.Play{Tile: domino.NewTile(high, low), End: e} }
	for _, c := range []struct {
		want string
		scene
		action game.Action
	}{
		{"you must lead 6-5, the highest tile", scene{rules: "draw", dealt: "6-5 1-0 / 2-1 3-0"}, game.LeadTile{First: 1, Second: 0}},
		{"the lead has been played, so name an end", draws, game.LeadTile{First: 6, Second: 1}},
		{"you can play 6-1, so you may not draw", draws, game.Draw{}},
		{"you can play 6-1, so you may not pass", draws, game.Pass{}},
		{"you can't play, so you must draw", with(stuck, func(s *scene) { s.stock = "1-1 3-3" }), game.Pass{}},
		{"there is no drawing in this game", with(stuck, func(s *scene) { s.rules = "block" }), game.Draw{}},
		{"the boneyard is empty", stuck, game.Draw{}},
		{"the last 2 tiles are never drawn", with(stuck, func(s *scene) { s.rules, s.stock = "dutch", "6-6 4-4" }), game.Draw{}},
		{"you have drawn 2 tiles, as many as you may", with(dutch, func(s *scene) { s.acts = "draw, draw" }), game.Draw{}},
		{"you can't draw before the lead", scene{rules: "plaza", hands: "6-1 / 5-0", stock: "1-1"}, game.Draw{}},
		{"6-1 doesn't fit E, which shows 4", draws, play(6, 1, domino.E)},
		{"5-5 fits nowhere: the open ends are 4 and 6", draws, play(5, 5, domino.E)},
		{"you don't have 3-2", draws, play(3, 2, domino.E)},
		{"there is no end N to play on", draws, play(6, 1, domino.N)},
		{"N is closed until both sides of the spinner are covered", spinner, play(5, 1, domino.N)},
		{"cover all sides of the lead first, on E", with(spinner, func(s *scene) { s.rules = "fives fill-first=true" }), play(5, 1, domino.W)},
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
