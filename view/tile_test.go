package view

import (
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
)

// The tiles of 8a-tiles: every number at every size, lying and standing, and
// every state.
func TestTiles(t *testing.T) {
	for name, theme := range map[string]Theme{"unicode": Dark(), "ascii": PlainASCII()} {
		t.Run(name, func(t *testing.T) {
			c := NewCanvas(130, 56, Style{})
			y := 0
			for _, size := range []Size{SizeL, SizeM, SizeS} {
				for _, standing := range []bool{false, true} {
					x := 0
					for n := 0; n <= game.MaxPips; n += 2 {
						if size < SizeM && n > 9 {
							break
						}
						DrawTile(c, &theme, x, y, Look{First: n, Second: min(n+1, 12), Standing: standing, Size: size})
						x += size.Lying().X + 2
					}
					y += 8
				}
				x := 0
				for _, l := range []Look{{First: 5, Second: 5, Spinner: true}, {First: 6, Second: 4, State: LastLaid}, {First: 3, State: Unplayable}, {State: FaceDown}, {First: 7, Second: 8, Pips: true}} {
					for _, standing := range []bool{false, true} {
						l.Size, l.Standing = size, standing
						DrawTile(c, &theme, x, y, l)
						x += 13 - 4*int(SizeL-size)
						if size == SizeL {
							x += 2
						}
					}
				}
				y += 8
			}
			golden.RequireEqual(t, c.Plain()+"\n")
		})
	}
}

// A half shows as many pips as its number, lying and standing.
func TestPipsAreCounted(t *testing.T) {
	for n := 0; n <= game.MaxPips; n++ {
		for _, standing := range []bool{false, true} {
			assert.Equal(t, n, drawnPips(Look{First: n, Standing: standing, Size: SizeL}, '●'))
		}
		if n <= 9 {
			assert.Equal(t, n, drawnPips(Look{Second: n, Size: SizeM, Pips: true}, '•'))
		}
	}
}

func drawnPips(l Look, pip rune) int {
	theme := Dark()
	c := NewCanvas(15, 7, Style{})
	DrawTile(c, &theme, 0, 0, l)
	n := 0
	for _, r := range c.Plain() {
		if r == pip {
			n++
		}
	}
	return n
}

// Text reaches 4.5:1 on its ground and greyed tiles about 3.7:1 on their middle row.
func TestContrast(t *testing.T) {
	for _, theme := range []Theme{Dark(), Light(), Cube(true), Cube(false)} {
		for _, ground := range []Color{theme.Ground, theme.Panel, theme.Felt} {
			require.GreaterOrEqual(t, contrast(theme.Text, ground), 4.5, theme.Name)
		}
		require.GreaterOrEqual(t, contrast(theme.Ends, theme.Felt), 4.5, theme.Name)
		require.GreaterOrEqual(t, contrast(theme.Gold, theme.GhostGround), 4.5, theme.Name)
		for _, row := range theme.Tile.Rows {
			require.GreaterOrEqual(t, contrast(theme.Tile.Pips[0], row), 4.5, theme.Name)
		}
		for _, last := range theme.Last {
			require.GreaterOrEqual(t, contrast(last.Pips[0], last.Rows[2]), 4.5, theme.Name)
		}
		require.GreaterOrEqual(t, contrast(theme.Unplayable.Pips[0], theme.Unplayable.Rows[1]), 3.65, theme.Name)
	}
}
