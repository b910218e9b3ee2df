// Package layouttest makes layouts for tests.
package layouttest

import (
	"strings"

	"github.com/stretchr/testify/require"

	"dominoes/game/domino"
	"dominoes/view/layout"
)

// Lay parses a layout such as "x 5-5, W 5-3, E 5-4": the end, then the inner and the outer half; "x" is the lead. All
// tiles are laid by seat D.
func Lay(t require.TestingT, arms int, text string) layout.Layout {
	l := layout.Layout{Spinner: -1, Arms: arms, Open: domino.EndsOf(domino.W, domino.E)}
	for i, word := range strings.Split(text, ", ") {
		name, halves, _ := strings.Cut(word, " ")
		_, inner, outer, err := domino.ParseTile(halves)
		require.NoError(t, err)
		end := domino.NoEnd
		if name != "x" {
			end, err = domino.ParseEnd(name)
			require.NoError(t, err)
		}
		tile := domino.NewTile(inner, outer)
		l.Laid = append(l.Laid, domino.Laid{Tile: tile, End: end, Inner: inner, Outer: outer, Seat: domino.D})
		if inner == outer && arms > 2 && l.Spinner < 0 {
			l.Spinner = i
			l.Open = domino.Ends(1<<arms - 1)
		}
	}
	return l
}
