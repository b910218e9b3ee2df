package board

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/layout/layouttest"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

func TestPointsThatWouldBeTooMany(t *testing.T) {
	rules := domino.Rules{
		Seats: 2, Set: 6, Deal: 7, Lead: domino.LeadLot, Boneyard: domino.BoneyardUntil, Arms: 2, RoundTo: 1,
		InPlay: domino.InPlayFivesAndThrees, Target: 6, TargetRule: domino.TargetExact, Finish: domino.Finish{1, 1, 1, 1, 0},
	}
	for seed := byte(1); ; seed++ {
		for _, s := range layouttest.Round(t, rules, seed, domino.MaxTiles) {
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

// Partners have the same colour on the table.
func TestPartnersShareAColour(t *testing.T) {
	for teams, want := range map[string]int{"true": 2, "false": 4} {
		m := pagetest.Match(t, match.Setup{
			Variant: "block", Options: map[string]string{"teams": teams}, Seats: pagetest.Seats(record.Human, "greedy", "greedy", "random"),
		})
		m = pagetest.PlayOn(t, m, func(m match.Match) bool { return m.State.Stage() == game.AwaitMove })
		s := sitAt(t, m)
		c := canvas.New(80, 24, canvas.Style{})
		s.Draw(s.view, c, s.pictures(s.Board))
		colours := map[canvas.Color]bool{}
		for seat := range domino.Seat(4) {
			x, y := canvastest.Find(t, c, m.See(domino.A).Words(false).Name(seat))
			_, style, _ := c.Char(x, y)
			colours[style.Fg] = true
		}
		require.Len(t, colours, want)
	}
}
