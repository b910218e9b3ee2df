package tiles

import (
	"fmt"
	"strings"
	"testing"

	"dominoes/game/domino"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/layout"
	"dominoes/view/theme"

	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// handOf returns a hand of the highest n tiles of a set, the first half of them playable.
func handOf(n, maxPips int) Hand {
	h := Hand{Chosen: 0, Pips: true}
	tiles := domino.FullSet(maxPips).Tiles()
	for i := range n {
		tile := HandTile{Tile: tiles[len(tiles)-1-i]}
		if i > n/2 {
			tile.State = Stuck
		}
		h.Tiles = append(h.Tiles, tile)
	}
	return h
}

func TestHands(t *testing.T) {
	files := goldentest.Of(t)
	dark, ascii := theme.Dark(), theme.PlainASCII()
	for name, th := range map[string]theme.Theme{"unicode": dark, "ascii": ascii} {
		text := ""
		for _, c := range []struct {
			n, maxPips, w, h, chosen int
			largest                  layout.Size
		}{
			{5, 6, 68, 5, 0, layout.SizeM}, {7, 6, 72, 5, 2, layout.SizeM}, {9, 6, 68, 5, 8, layout.SizeM}, {22, 6, 68, 5, 21, layout.SizeM},
			{5, 6, 68, 4, 0, layout.SizeM}, {5, 6, 126, 5, 0, layout.SizeL}, {7, 12, 126, 5, 1, layout.SizeM}, {12, 12, 60, 5, 11, layout.SizeM},
			{37, 12, 68, 5, 20, layout.SizeM}, {0, 6, 60, 5, -1, layout.SizeAuto},
		} {
			h := handOf(c.n, c.maxPips)
			h.Chosen, h.Largest = c.chosen, c.largest
			text += fmt.Sprintf("%d tiles on %d×%d:\n%s\n", c.n, c.w, c.h, canvastest.Drawn(c.w, c.h, &th, &h).Plain())
		}
		t.Run(name, func(t *testing.T) { files.Equal(t, text) })
	}
	t.Run("states", func(t *testing.T) {
		h := Hand{Ground: dark.Ground}
		for i, state := range []HandState{Playable, Playable, Waiting, Stuck, Hidden} {
			h.Tiles = append(h.Tiles, HandTile{Tile: domino.NewTile(6, i), State: state})
		}
		files.Equal(t, canvastest.Picture(canvastest.Drawn(60, HandRows, &dark, &h), dark))
	})
	t.Run("open", func(t *testing.T) {
		hands := []OpenHand{
			{Seat: domino.A, Name: "Ann", Score: "25", Tiles: []domino.Tile{domino.NewTile(6, 4), domino.NewTile(5, 1), domino.NewTile(12, 11)}, Turn: true, Played: domino.NewTile(5, 1)},
			{Seat: domino.B, Name: "Bo", Score: "105", Played: domino.NoTile},
			{Seat: domino.C, Name: "Cy", Score: "5", Backs: 3, Played: domino.NoTile},
			{Seat: domino.D, Name: "Di", Score: "5", Backs: 9, Played: domino.NoTile},
		}
		text := ""
		for _, step := range []int{1, 2} {
			c := canvas.New(40, 4*step, canvas.Style{})
			DrawOpenHands(c, &dark, hands, step)
			text += canvastest.Picture(c, dark)
		}
		files.Equal(t, text)
	})
}

func TestHiddenHandTellsNothing(t *testing.T) {
	for _, th := range []theme.Theme{theme.Dark(), theme.Named("sixteen", colorprofile.ANSI), theme.Mono(), theme.PlainASCII()} {
		var pictures []string
		for _, maxPips := range []int{6, 9} {
			h := handOf(7, maxPips)
			for i := range h.Tiles {
				h.Tiles[i].State = Hidden
			}
			h.Chosen, h.Wild = -1, domino.FullSet(maxPips)
			pictures = append(pictures, canvastest.Drawn(70, 5, &th, &h).String())
		}
		assert.Equal(t, pictures[0], pictures[1], th.Name)
	}
}

func TestEveryTileOfHandCanBeReached(t *testing.T) {
	for _, maxPips := range []int{9, 12} {
		for n := 1; n <= 37; n += 1 + n/12 {
			for _, size := range [][2]int{{58, 3}, {58, 5}, {68, 5}, {108, 5}, {148, 5}} {
				for chosen := range n {
					h := handOf(n, maxPips)
					h.Chosen = chosen
					r, ok := h.PlaceOf(chosen, size[0], size[1])
					require.True(t, ok, "tile %d of %d isn't shown", chosen, n)
					i, ok := h.TileAt(r.Min.X+1, r.Min.Y, size[0], size[1])
					require.True(t, ok)
					require.Equal(t, chosen, i)
					require.LessOrEqual(t, r.Max.X, size[0])
					require.LessOrEqual(t, r.Max.Y, size[1])
				}
			}
		}
	}
}

// A hand of many tiles says how many there are and which rows are in view, also if none can be chosen, and has a bar at
// its side.
func TestManyTilesAreCounted(t *testing.T) {
	dark := theme.Dark()
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
			drawn := canvastest.Drawn(c.w, c.h, &dark, &hand)
			assert.Contains(t, drawn.Plain(), c.says)
			bar := 0
			for y := range c.h {
				if drawn.RuneAt(c.w-1, y) != ' ' {
					bar++
				}
			}
			assert.Equal(t, (c.h-1)/2*2, bar, "beside the rows of tiles")
		}
	}
}

// Tiles of a hand that have no room are counted, the last one too; none is cut in two.
func TestTilesWithoutRoomAreCounted(t *testing.T) {
	dark := theme.Dark()
	hands := []OpenHand{{Name: "Ann", Tiles: []domino.Tile{domino.NewTile(6, 4), domino.NewTile(5, 1), domino.NewTile(4, 1)}, Played: domino.NoTile}}
	for w := 15; w <= 24; w++ {
		c := canvas.New(w, 1, canvas.Style{})
		DrawOpenHands(c, &dark, hands, 1)
		assert.Regexp(t, `^   Ann   6-4( \+2| 5-1( \+1| 4-1))$`, c.Plain(), "%d columns", w)
	}
}

// Marks and frames are explained behind the tiles, in brief if there is little room.
func TestMarksOfOpenHandAreExplained(t *testing.T) {
	dark := theme.Dark()
	ann := OpenHand{Name: "Ann", Tiles: []domino.Tile{domino.NewTile(6, 4), domino.NewTile(5, 1)}, Played: domino.NewTile(6, 4), Better: domino.NewTile(5, 1)}
	right := ann
	right.Better = domino.NoTile
	for _, c := range []struct {
		hand OpenHand
		w    int
		want string
	}{
		{ann, 80, "  ▸ ┌ ┐ played  ◆ ┏╍┓ better"}, {ann, 43, "  ▸ played  ◆ better"}, {ann, 26, ""}, {right, 80, "  ▸ ┌╌┐ played"},
	} {
		drawn := canvas.New(c.w, 1, canvas.Style{})
		DrawOpenHands(drawn, &dark, []OpenHand{c.hand}, 1)
		_, after, _ := strings.Cut(drawn.Plain(), "│1▌")
		assert.Equal(t, c.want, strings.TrimRight(after, " "), "%d columns", c.w)
	}
}

func BenchmarkHand(b *testing.B) {
	h, dark := handOf(7, 6), theme.Dark()
	for b.Loop() {
		_ = canvastest.Drawn(120, 5, &dark, &h).String()
	}
}

// A wild tile has a mark of its own between its halves, at every size, and another one if it is the newest.
func TestWildTilesAreMarked(t *testing.T) {
	dark, ascii := theme.Dark(), theme.PlainASCII()
	for size := layout.SizeS; size <= layout.SizeL; size++ {
		for _, standing := range []bool{false, true} {
			shape := size.Lying()
			if standing {
				shape = size.Standing()
			}
			for _, c := range []struct {
				th    *theme.Theme
				state State
				mark  rune
			}{
				{&dark, Normal, '✦'}, {&dark, LastLaid, '✸'}, {&dark, Unplayable, '✦'}, {&dark, FaceDown, '◇'},
				{&ascii, Normal, '*'}, {&ascii, LastLaid, '*'},
			} {
				drawn := canvas.New(shape.X, shape.Y, canvas.Style{})
				Draw(drawn, c.th, 0, 0, Look{First: 6, Second: 1, Size: size, Standing: standing, State: c.state, Wild: true})
				assert.Equal(t, string(c.mark), string(drawn.RuneAt(shape.X/2, shape.Y/2)), "%v %v", size, c)
			}
		}
	}
	h := Hand{Chosen: -1, Wild: domino.SetOf(domino.NewTile(6, 1)), Tiles: []HandTile{{Tile: domino.NewTile(6, 1)}, {Tile: domino.NewTile(6, 2)}}}
	assert.Equal(t, 1, strings.Count(canvastest.Drawn(40, 5, &dark, &h).Plain(), "✦"))
}

// Every number at every size, lying and standing, and every state.
func TestTiles(t *testing.T) {
	files := goldentest.Of(t)
	themes := map[string]theme.Theme{"unicode": theme.Dark(), "ascii": theme.PlainASCII(), "mono": theme.Mono()}
	for name, theme := range themes {
		t.Run(name, func(t *testing.T) {
			c := canvas.New(130, 72, canvas.Style{})
			for i, size := range []layout.Size{layout.SizeL, layout.SizeM, layout.SizeS} {
				drawNumbers(c.Rows(24*i, 8), &theme, size, false)
				drawNumbers(c.Rows(24*i+8, 8), &theme, size, true)
				drawStates(c.Rows(24*i+16, 8), &theme, size)
			}
			files.Equal(t, c.Plain()+"\n")
		})
	}
}

// Where colour can't show the newest tile, characters on both sides of its numbers do.
func TestNewestTileIsMarkedWithoutColours(t *testing.T) {
	for _, th := range []theme.Theme{theme.Mono(), theme.PlainASCII()} {
		for _, size := range []layout.Size{layout.SizeS, layout.SizeS2, layout.SizeM, layout.SizeL} {
			for _, standing := range []bool{false, true} {
				look := Look{First: 6, Second: 4, Size: size, Standing: standing}
				usual := drawnAlone(&th, look)
				look.State = LastLaid
				last := drawnAlone(&th, look)
				n := differences(usual, last, standing)
				assert.GreaterOrEqual(t, n, 2, "%s %v standing %v:\n%s", th.Name, size, standing, last.Plain())
			}
		}
	}
}

// drawnAlone returns a canvas with one tile.
func drawnAlone(th *theme.Theme, look Look) *canvas.Canvas {
	size := look.Size.Lying()
	if look.Standing {
		size = look.Size.Standing()
	}
	c := canvas.New(size.X, size.Y, canvas.Style{})
	Draw(c, th, 0, 0, look)
	return c
}

// differences counts the cells with another character, without those of the divider.
func differences(a, b *canvas.Canvas, standing bool) (n int) {
	w, h := a.Size()
	for y := range h {
		for x := range w {
			if divider := standing && y == h/2 || !standing && x == w/2; !divider && a.RuneAt(x, y) != b.RuneAt(x, y) {
				n++
			}
		}
	}
	return n
}

// Outlines have digits, so no tile has pips where some tiles are outlines.
func TestTilesHaveDigitsBesideOutlines(t *testing.T) {
	for _, th := range []theme.Theme{theme.Mono(), theme.PlainASCII(), theme.Named("contrast", colorprofile.TrueColor)} {
		c := canvas.New(130, 48, canvas.Style{})
		for i, size := range []layout.Size{layout.SizeL, layout.SizeM} {
			drawNumbers(c.Rows(24*i, 8), &th, size, false)
			drawNumbers(c.Rows(24*i+8, 8), &th, size, true)
			drawStates(c.Rows(24*i+16, 8), &th, size)
		}
		assert.NotContains(t, c.Plain(), string(th.Chars.Pip), th.Name)
		assert.NotContains(t, c.Plain(), string(th.Chars.SmallPip), th.Name)
	}
}

// drawNumbers paints tiles that have all numbers, as far as they fit on tiles of this size.
func drawNumbers(c *canvas.Canvas, th *theme.Theme, size layout.Size, standing bool) {
	last := domino.MaxPips
	if size < layout.SizeM {
		last = 9
	}
	for n := 0; n <= last; n += 2 {
		x := n / 2 * (size.Lying().X + 2)
		Draw(c, th, x, 0, Look{First: n, Second: min(n+1, 12), Standing: standing, Size: size})
	}
}

// drawStates paints a tile in every state, lying and standing.
func drawStates(c *canvas.Canvas, th *theme.Theme, size layout.Size) {
	step := size.Lying().X
	for i, l := range []Look{
		{First: 5, Second: 5, Spinner: true}, {First: 6, Second: 4, State: LastLaid}, {First: 3, State: Unplayable}, {State: FaceDown},
		{First: 7, Second: 8, Pips: true},
	} {
		l.Size = size
		Draw(c, th, 2*i*step, 0, l)
		l.Standing = true
		Draw(c, th, (2*i+1)*step, 0, l)
	}
}

// A tile shows each half in its number's colour, also with digits, and the one that was laid last in its seat's.
func TestTilesTakePips(t *testing.T) {
	th := theme.Dark().WithPips(theme.SafePips)
	c := canvas.New(54, 7, canvas.Style{Bg: th.Felt})
	x := 0
	for _, size := range []layout.Size{layout.SizeS, layout.SizeM, layout.SizeL} {
		for y, state := range []State{Normal, LastLaid} {
			Draw(c, &th, x, 4*y, Look{First: 3, Second: 1, Size: size, State: state, Seat: domino.B})
		}
		x += size.Lying().X + 2
	}
	goldentest.Equal(t, canvastest.Picture(c, th))
}

// Every number has as many pips as it says, and none in the outer columns, which are for seams and the bars of the
// chosen tile.
func TestPipsKeepMargin(t *testing.T) {
	for _, patterns := range [][13][3]string{standingPips, lyingPips} {
		for n, pattern := range patterns {
			assert.Equal(t, n, strings.Count(strings.Join(pattern[:], ""), "#"), "%d", n)
			for _, row := range pattern {
				assert.Regexp(t, "^ .{5} $", row, "%d", n)
			}
		}
	}
}
