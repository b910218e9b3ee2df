package table

import (
	"testing"

	"dominoes/game"
	"dominoes/game/record"
	"dominoes/model/match"
	"dominoes/model/page/pagetest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A match where halves add up, and one with trains, is played through by one key at any size, with all that moves,
// hints and the log on screen.
func TestOtherTablesArePlayedThrough(t *testing.T) {
	for name, options := range map[string]map[string]string{
		"sevens": {"join": "seven", "target": "30"},
		"trains": {
			"trains": "own-and-public", "lead": "lot", "later-lead": "rotate", "boneyard": "up-to-1", "reserve": "0", "award": "each-own",
			"block-winner": "none", "win": "low", "target": "0", "rounds": "2", "deal": "7", "spinner": "none", "arms": "2",
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := pagetest.Match(t, match.Setup{Variant: "draw", Options: options, Seats: pagetest.Seats(record.Human, "greedy", "greedy")})
			d := newDesk(t, m)
			d.Press("enter", "h")
			sizes := [][2]int{{80, 24}, {120, 36}, {60, 20}, {160, 48}}
			for i := 0; ; i++ {
				if d.page().Match.Stage == game.MatchOver {
					break
				}
				require.Less(t, i, 3000, "it comes to an end")
				size := sizes[i/40%len(sizes)]
				d.Resize(size[0], size[1])
				d.Press([]string{"enter", "right", "down", "o", "enter"}[i%5])
				d.Release()
				d.Lines()
			}
			d.Press("enter", "enter", "enter")
			assert.NotEmpty(t, d.Screen())
		})
	}
}
