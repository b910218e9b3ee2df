package tiles

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// handOf returns a hand of the highest n tiles of a set of which the first half
// can be played.
func handOf(n, maxPips int) Hand {
	h := Hand{Chosen: 0, Pips: true}
	tiles := game.FullSet(maxPips).Tiles()
	for i := range n {
		tile := HandTile{Tile: tiles[len(tiles)-1-i]}
		if i > n/2 {
			tile.State = Stuck
		}
		h.Tiles = append(h.Tiles, tile)
	}
	return h
}

func TestHand(t *testing.T) {
	files := goldentest.Of(t)
	for _, c := range []struct {
		n, maxPips, w, h, chosen int
		largest                  layout.Size
	}{
		{5, 6, 68, 5, 0, layout.SizeM}, {7, 6, 72, 5, 2, layout.SizeM}, {9, 6, 68, 5, 8, layout.SizeM}, {22, 6, 68, 5, 21, layout.SizeM},
		{5, 6, 68, 4, 0, layout.SizeM}, {5, 6, 126, 5, 0, layout.SizeL}, {7, 12, 126, 5, 1, layout.SizeM}, {12, 12, 60, 5, 11, layout.SizeM}, {0, 6, 60, 5, -1, layout.SizeAuto},
	} {
		for name, theme := range map[string]theme.Theme{"unicode": theme.Dark(), "ascii": theme.PlainASCII()} {
			t.Run(fmt.Sprintf("%d-of-%d-in-%dx%d-%s", c.n, c.maxPips, c.w, c.h, name), func(t *testing.T) {
				h := handOf(c.n, c.maxPips)
				h.Chosen, h.Largest = c.chosen, c.largest
				canvas := canvas.New(c.w, c.h, canvas.Style{})
				h.Draw(canvas, &theme)
				files.Equal(t, canvas.Plain()+"\n")
			})
		}
	}
}

func TestHiddenHandTellsNothing(t *testing.T) {
	a, b := handOf(7, 6), handOf(7, 9)
	for _, h := range []*Hand{&a, &b} {
		for i := range h.Tiles {
			h.Tiles[i].State = Hidden
		}
		h.Chosen = -1
	}
	for _, theme := range themes() {
		var pictures [2]string
		for i, h := range []*Hand{&a, &b} {
			c := canvas.New(70, 5, canvas.Style{})
			h.Draw(c, &theme)
			pictures[i] = c.String()
		}
		assert.Equal(t, pictures[0], pictures[1], theme.Name)
	}
}

func TestEveryTileOfAHandCanBeReached(t *testing.T) {
	for _, maxPips := range []int{6, 12} {
		for n := 1; n <= 28; n++ {
			for _, size := range [][2]int{{58, 3}, {58, 5}, {68, 5}, {108, 5}, {148, 5}} {
				for chosen := range n {
					h := handOf(n, maxPips)
					h.Chosen = chosen
					g := h.grid(size[0], size[1])
					r, ok := g.place(chosen, h.Tiles[chosen].State)
					require.True(t, ok, "tile %d of %d isn't shown", chosen, n)
					i, ok := h.TileAt(r.Min.X+1, r.Min.Y, size[0], size[1])
					require.True(t, ok)
					require.Equal(t, chosen, i)
					require.LessOrEqual(t, r.Max.X+1, size[0]+1)
					require.LessOrEqual(t, r.Max.Y, size[1])
				}
			}
		}
	}
}

func BenchmarkHand(b *testing.B) {
	h, theme := handOf(7, 6), theme.Dark()
	for b.Loop() {
		c := canvas.New(120, 5, canvas.Style{})
		h.Draw(c, &theme)
		_ = c.String()
	}
}
