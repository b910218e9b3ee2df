package tiles

import (
	"fmt"
	"image"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/layout/layouttest"
	"dominoes/view/theme"
)

// Wherever the window stands, each open end is in view: its name, its ghost, or a mark at the
// side beyond which it lies; and each can be clicked.
func TestEveryOpenEndIsInView(t *testing.T) {
	l := layouttest.Lay(t, 8, "x 12-12, W 12-7, E 12-9, N 12-5, S 12-0, NW 12-10, NE 12-11, SW 12-6, SE 12-8, W 7-7, W 7-3, W 3-11, W 11-6, E 9-4, E 4-4, E 4-10, E 10-2, "+
		"N 5-5, N 5-8, S 0-0, S 0-6, NW 10-10, NW 10-6, NW 6-3, NE 11-11, NE 11-9, NE 9-8, SE 8-1, SE 1-1, SE 1-7, SW 6-6, SW 6-2, SW 2-4")
	for _, size := range []image.Point{{60, 9}, {60, 11}, {80, 13}, {120, 25}} {
		for n := 1; n <= len(l.Laid); n++ {
			l := l
			l.Laid = l.Laid[:n]
			p := layout.Fit(l, layout.Area{W: size.X, H: size.Y, MaxPips: 12}, layout.Choice{})
			windows := []layout.Window{layout.Pan(p, size.X, size.Y, image.Rectangle{}, layout.Window{})}
			for _, by := range []image.Point{{30, 0}, {-30, 0}, {0, 6}, {0, -6}} {
				windows = append(windows, windows[0].Moved(p, size.X, size.Y, by))
			}
			for _, ghosts := range [][]Ghost{nil, {{End: game.S}, {End: game.NE, Selected: true}}} {
				for _, w := range windows {
					f := Felt{Placement: p, Window: w, Last: p.Last(), Open: l.Open, Ghosts: ghosts}
					requireEndsInView(t, &f, size, fmt.Sprintf("%d tiles on %v", n, size))
				}
			}
		}
	}
}

func requireEndsInView(t *testing.T, f *Felt, size image.Point, name string) {
	t.Helper()
	theme := theme.PlainASCII()
	c := canvas.New(size.X, size.Y, canvas.Style{})
	f.Draw(c, &theme)
	shown := regexp.MustCompile("[A-Z]+").FindAllString(c.Plain(), -1)
	for _, l := range f.labels() {
		at := l.rect.Min.Sub(f.Window.Offset)
		e, ok := f.EndAt(at.X, at.Y)
		assert.True(t, ok && e == l.end, "%s: a click on %s", name, l.end)
	}
	for _, e := range f.Open.List() {
		if g := f.ghost(e); g != nil && f.inView(f.rect(*g)) {
			continue // only the middle of a ghost has the name
		}
		if !assert.Contains(t, shown, e.String(), "%s: %s\n%s", name, e, c.Plain()) {
			t.FailNow()
		}
	}
}
