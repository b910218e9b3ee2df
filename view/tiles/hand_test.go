package tiles

import (
	"fmt"
	"strings"
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
				count := fmt.Sprintf(" %d tiles", c.n) // has a test of its own
				files.Equal(t, strings.Replace(canvas.Plain(), count, "", 1)+"\n")
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
	for _, maxPips := range []int{9, 12} {
		for n := 1; n <= 37; n += 1 + n/12 {
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

// A hand of many tiles says how many there are and which rows one sees, also where none can be
// chosen, and has a bar at its side.
func TestManyTilesAreCounted(t *testing.T) {
	theme := theme.Dark()
	for _, c := range []struct {
		looked, w, h int
		says         string
	}{
		{0, 68, 5, "37 tiles, rows 1 to 2 of 5"}, {36, 68, 5, "37 tiles, rows 4 to 5 of 5"}, {20, 68, 5, "37 tiles, rows 2 to 3 of 5"},
		{0, 46, 3, "37 tiles, row 1 of 8"}, {0, 148, 5, "37 tiles, rows 1 to 2 of 3"},
	} {
		for _, chosen := range []int{-1, c.looked} {
			hand := handOf(37, 12)
			hand.Chosen, hand.Looked = chosen, c.looked
			canvas := canvas.New(c.w, c.h, canvas.Style{})
			hand.Draw(canvas, &theme)
			assert.Contains(t, canvas.Plain(), c.says)
			bar := 0
			for y := range c.h {
				if canvas.RuneAt(c.w-1, y) != ' ' {
					bar++
				}
			}
			assert.Equal(t, (c.h-1)/2*2, bar, "beside the rows of tiles")
		}
	}
	hand := handOf(22, 6)
	canvas := canvas.New(68, 5, canvas.Style{})
	hand.Draw(canvas, &theme)
	assert.Contains(t, canvas.Plain(), "22 tiles")
	assert.NotContains(t, canvas.Plain(), "rows", "all are shown")
}

func BenchmarkHand(b *testing.B) {
	h, theme := handOf(7, 6), theme.Dark()
	for b.Loop() {
		c := canvas.New(120, 5, canvas.Style{})
		h.Draw(c, &theme)
		_ = c.String()
	}
}
