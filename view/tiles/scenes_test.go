package tiles

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/layout/layouttest"
	"dominoes/view/theme"
)

// scene is a table as a game would show it.
type scene struct {
	name   string
	area   layout.Area
	layout layout.Layout
	ghosts []Ghost
}

func scenes(t require.TestingT) []scene {
	return []scene{
		{
			"four-arms-80x13", layout.Area{W: 80, H: 13, MaxPips: 6},
			layouttest.Lay(t, 4, "x 5-5, W 5-3, E 5-4, W 3-6, E 4-1, N 5-2, W 6-6, E 1-1, S 5-1, W 6-4, E 1-6, N 2-2"),
			[]Ghost{{End: game.N, Sum: "sum 15", Points: "+15", Selected: true}, {End: game.W, Sum: "sum 13"}},
		},
		{
			"four-arms-83x27", layout.Area{W: 83, H: 27, MaxPips: 6},
			layouttest.Lay(t, 4, "x 6-6, W 6-4, E 6-3, W 4-4, E 3-3, N 6-0, W 4-1, E 3-5, S 6-2, E 5-5, W 1-0, N 0-0, E 5-2, E 2-1, W 0-2, N 0-4, S 2-4, S 4-3"),
			[]Ghost{{End: game.E, Points: "+15", Selected: true}},
		},
		{
			"two-ends-160x36", layout.Area{W: 160, H: 36, MaxPips: 6},
			layouttest.Lay(t, 2, "x 5-3, W 5-5, W 5-6, W 6-6, W 6-2, W 2-1, W 1-5, E 3-2, E 2-4, E 4-4, E 4-0, E 0-3, E 3-3, E 3-1, W 5-4"),
			[]Ghost{{End: game.W, Points: "+5", Selected: true}},
		},
		{
			"eight-arms-140x32", layout.Area{W: 140, H: 32, MaxPips: 12},
			layouttest.Lay(t, 8, "x 12-12, W 12-7, E 12-9, N 12-5, S 12-0, NW 12-10, NE 12-11, SW 12-6, SE 12-8, W 7-7, W 7-3, W 3-11, W 11-6, E 9-4, E 4-4, E 4-10, E 10-2, N 5-5, N 5-8, S 0-0, S 0-6, NW 10-10, NW 10-6, NW 6-3, NE 11-11, NE 11-9, NE 9-8, SE 8-1, SE 1-1, SE 1-7, SW 6-6, SW 6-2, SW 2-4"),
			[]Ghost{{End: game.N}, {End: game.NE, Selected: true}},
		},
		{"eight-arms-bare-140x32", layout.Area{W: 140, H: 32, MaxPips: 12}, layouttest.Lay(t, 8, "x 12-12"), nil},
		{
			"panned-80x13", layout.Area{W: 80, H: 13, MaxPips: 12},
			layouttest.Lay(t, 8, "x 12-12, W 12-7, E 12-9, N 12-5, S 12-0, NW 12-10, N 5-5, N 5-8, W 7-7, W 7-3, E 9-4"),
			[]Ghost{{End: game.N, Selected: true}},
		},
		{"tips-80x13", layout.Area{W: 80, H: 13, MaxPips: 6}, layouttest.Lay(t, 4, "x 5-5, W 5-3, E 5-4"), nil},
		{"empty-80x13", layout.Area{W: 80, H: 13, MaxPips: 6}, layout.Layout{Spinner: -1, Arms: 4}, nil},
	}
}

// felt returns the scene as it would be drawn.
func (s scene) felt() *Felt {
	p := layout.Fit(s.layout, s.area, layout.Choice{})
	f := &Felt{Placement: p, Last: p.Last(), Open: s.layout.Open, Ghosts: s.ghosts}
	var ghost image.Rectangle
	for _, g := range s.ghosts {
		if g.Selected {
			ghost = f.rect(g)
		}
	}
	f.Window = layout.Pan(p, s.area.W, s.area.H, ghost, layout.Window{})
	return f
}

// draw returns the scene on a canvas.
func (s scene) draw(theme theme.Theme) *canvas.Canvas {
	c := canvas.New(s.area.W, s.area.H, canvas.Style{})
	s.felt().Draw(c, &theme)
	return c
}

func TestScenesFit(t *testing.T) {
	for _, s := range scenes(t) {
		require.True(t, s.felt().Placement.Fits, s.name)
	}
}
