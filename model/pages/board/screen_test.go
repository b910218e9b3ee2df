package board

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/view/layout/layouttest"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

func TestPointsThatWouldBeTooMany(t *testing.T) {
	rules := game.Rules{
		Seats: 2, Set: 6, Deal: 7, Lead: game.LeadLot, Boneyard: game.BoneyardUntil, Arms: 2, RoundTo: 1,
		InPlay: game.InPlayFivesAndThrees, Target: 6, TargetRule: game.TargetExact, Finish: game.Finish{1, 1, 1, 1, 0},
	}
	for seed := byte(1); ; seed++ {
		for _, s := range layouttest.Round(t, rules, seed, game.MaxTiles) {
			b := boardOf(s, s.Turn(), "Fives and Threes")
			for i := range b.Hand() {
				b = b.choose(i)
				move, ok := b.ChosenMove()
				if !ok || len(s.Layout()) == 0 || b.Match.After(move).Lost != 8 {
					continue
				}
				v := viewOf(80, 24, theme.Dark())
				ghosts := b.Arrange(v).ghosts(v)
				chosen := slices.IndexFunc(ghosts, func(g tiles.Ghost) bool { return g.Selected })
				require.Equal(t, "+0", ghosts[chosen].Points)
				require.Contains(t, strings.Join(strings.Fields(tableOf(b, v)), " "),
					"If you play "+move.Tile.String()+", its 8 points don't count: that would be over 6.")
				return
			}
		}
	}
}
