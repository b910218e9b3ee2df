package tiles

import (
	"fmt"
	"image"
	"regexp"
	"slices"
	"strings"
	"testing"

	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants/goldentest"
	"dominoes/variants/rulebook"
	"dominoes/variants/rulestest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/layout"
	"dominoes/view/layout/layouttest"
	"dominoes/view/theme"

	"github.com/charmbracelet/colorprofile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// scene is a table as a game would show it.
type scene struct {
	name   string
	w, h   int
	layout layout.Layout
	ghosts []Ghost
}

const eightArms = "x 12-12, W 12-7, E 12-9, N 12-5, S 12-0, NW 12-10, NE 12-11, SW 12-6, SE 12-8, W 7-7, W 7-3, W 3-11, W 11-6, E 9-4, E 4-4, E 4-10, " +
	"E 10-2, N 5-5, N 5-8, S 0-0, S 0-6, NW 10-10, NW 10-6, NW 6-3, NE 11-11, NE 11-9, NE 9-8, SE 8-1, SE 1-1, SE 1-7, SW 6-6, SW 6-2, SW 2-4"

func scenes(t require.TestingT) []scene {
	cross := layouttest.Lay(t, 4, "x 5-5, W 5-3, E 5-4, W 3-6, E 4-1, N 5-2, W 6-6, E 1-1, S 5-1, W 6-4, E 1-6, N 2-2")
	long := layouttest.Lay(t, 4, "x 6-6, W 6-4, E 6-3, W 4-4, E 3-3, N 6-0, W 4-1, E 3-5, S 6-2, E 5-5, W 1-0, N 0-0, E 5-2, E 2-1, W 0-2, N 0-4, S 2-4, S 4-3")
	line := layouttest.Lay(t, 2, "x 5-3, W 5-5, W 5-6, W 6-6, W 6-2, W 2-1, W 1-5, E 3-2, E 2-4, E 4-4, E 4-0, E 0-3, E 3-3, E 3-1, W 5-4")
	wide := layouttest.Lay(t, 8, "x 12-12, W 12-7, E 12-9, N 12-5, S 12-0, NW 12-10, N 5-5, N 5-8, W 7-7, W 7-3, E 9-4")
	all := layouttest.Lay(t, 8, eightArms)
	return []scene{
		{"four-arms", 80, 13, cross, []Ghost{{End: domino.N, Sum: "sum 15", Points: "+15", Selected: true}, {End: domino.W, Sum: "sum 13"}}},
		{"four-arms-83x27", 83, 27, long, []Ghost{{End: domino.E, Points: "+15", Selected: true}}},
		{"two-ends-160x36", 160, 36, line, []Ghost{{End: domino.W, Points: "+5", Selected: true}}},
		{"eight-arms-140x32", 140, 32, all, []Ghost{{End: domino.N}, {End: domino.NE, Selected: true}}},
		{"eight-arms-bare-140x32", 140, 32, layouttest.Lay(t, 8, "x 12-12"), nil},
		{"rows", 80, 13, wide, []Ghost{{End: domino.N, Selected: true}}},
		{"rows-60x9", 60, 9, all, []Ghost{{End: domino.SE, Selected: true}}},
		{"tips", 80, 13, layouttest.Lay(t, 4, "x 5-5, W 5-3, E 5-4"), nil},
		{"empty", 80, 13, layout.Layout{Spinner: -1, Arms: 4}, nil},
	}
}

// felt returns the scene as it would be drawn.
func (s scene) felt() *Felt {
	p := layout.Fit(s.layout, layout.Area{W: s.w, H: s.h, MaxPips: 6 + s.layout.Arms/8*6}, layout.Choice{})
	return &Felt{Placement: p, Last: p.Last(), Open: s.layout.Open, Ghosts: s.ghosts}
}

func TestFelt(t *testing.T) {
	files := goldentest.Of(t)
	dark, ascii := theme.Dark(), theme.PlainASCII()
	for i, s := range scenes(t) {
		t.Run(s.name, func(t *testing.T) { files.Equal(t, canvastest.Drawn(s.w, s.h, &dark, s.felt()).Plain()+"\n") })
		if i%3 == 0 {
			t.Run(s.name+"-ascii", func(t *testing.T) { files.Equal(t, canvastest.Drawn(s.w, s.h, &ascii, s.felt()).Plain()+"\n") })
		}
	}
	// Sixteen colours need seams at S, and a felt without colour draws them in reverse.
	for name, th := range map[string]theme.Theme{"dark": dark, "sixteen": theme.Named("sixteen", colorprofile.ANSI), "mono": theme.Mono(), "no-felt": dark.WithoutFelt()} {
		t.Run("in-"+name, func(t *testing.T) {
			s := scenes(t)[0]
			files.Equal(t, canvastest.Picture(canvastest.Drawn(s.w, s.h, &th, s.felt()), th))
		})
	}
}

// Every ghost and every open end can be clicked. Labels cover nothing.
func TestFeltFindsWhatItDraws(t *testing.T) {
	for _, s := range scenes(t) {
		f := s.felt()
		require.True(t, f.Placement.Fits, s.name)
		for _, g := range f.Ghosts {
			at := layout.Middle(f.rect(g)).Sub(f.Offset)
			e, ok := f.EndAt(at.X, at.Y)
			assert.True(t, ok && e == g.End, "%s: ghost %s", s.name, g.End)
		}
		for _, l := range f.labels() {
			assert.False(t, f.Covered(l.rect), "%s: %s", s.name, l.end)
		}
		found := domino.Ends(0)
		for i := 0; i < s.w*s.h; i += 2 { // labels can be clicked beside them too
			if e, ok := f.EndAt(i%s.w, i/s.w); ok {
				found |= domino.EndsOf(e)
			}
		}
		assert.Equal(t, s.layout.Open&found, found, s.name)
		assert.True(t, len(s.layout.Laid) == 0 || found == s.layout.Open, s.name)
		for _, th := range []theme.Theme{theme.PlainASCII(), theme.Light().WithASCII()} {
			assert.NotRegexp(t, `[^\n -~]`, canvastest.Drawn(s.w, s.h, &th, f).Plain(), "%s in ASCII", s.name)
		}
	}
}

// Each open end is in view by its name or its ghost, however little room there is, and can be clicked.
func TestEveryOpenEndIsInView(t *testing.T) {
	plain, letters := theme.PlainASCII(), regexp.MustCompile("[A-Z]+")
	whole := layouttest.Lay(t, 8, eightArms)
	for _, size := range []image.Point{{58, 9}, {60, 11}, {78, 13}, {118, 25}} {
		for n := 1; n <= len(whole.Laid); n += sampletest.Of(3, 1) {
			l := whole
			l.Laid = l.Laid[:n]
			for _, ghosts := range [][]Ghost{nil, {{End: domino.S}, {End: domino.NE}}} {
				f := scene{w: size.X, h: size.Y, layout: l, ghosts: ghosts}.felt()
				text := canvastest.Drawn(size.X, size.Y, &plain, f).Plain()
				shown := letters.FindAllString(text, -1)
				for _, label := range f.labels() {
					e, ok := f.EndAt(label.rect.Min.X, label.rect.Min.Y)
					require.True(t, ok && e == label.end, "a click on %s", label.end)
				}
				for _, e := range f.Open.List() {
					require.Contains(t, shown, e.String(), "%d tiles on %v\n%s", n, size, text)
				}
			}
		}
	}
}

// A frame says that its number is a sum, whole and within its sides: "W = 4" reads as if W became a 4.
func TestGhostSaysThatItsNumberIsSum(t *testing.T) {
	dark := theme.Dark()
	for size := layout.SizeM; size <= layout.SizeL; size++ { // with smaller tiles it stands beside the frame
		f := &Felt{Placement: layout.Placement{Size: size}}
		for _, frame := range []image.Point{size.Lying(), size.Standing()} {
			for _, sum := range []int{4, 12} {
				c := canvas.New(frame.X, frame.Y, canvas.Style{})
				f.drawGhostText(c, Ghost{End: domino.W, Sum: fmt.Sprintf("sum %d", sum)}, dark.Styles.Key)
				inside := c.Sub(image.Rect(1, 0, frame.X-1, frame.Y)).Plain()
				assert.Subset(t, strings.Fields(inside), []string{"sum", fmt.Sprint(sum)}, "size %v, %v", size, frame)
				assert.Len(t, strings.Fields(c.Plain()), len(strings.Fields(inside)))
			}
		}
	}
}

// A ghost names its end whatever else it says: without the letter, two ghosts that make the same sum look the same.
func TestGhostNamesItsEnd(t *testing.T) {
	dark := theme.Dark()
	for size := layout.SizeS; size <= layout.SizeL; size++ {
		f := &Felt{Placement: layout.Placement{Size: size}}
		for _, frame := range []image.Point{size.Lying(), size.Standing()} {
			for _, end := range []domino.End{domino.W, domino.NW} {
				for _, worth := range []string{"", "sum 16", "opens 6", "open 12"} {
					c := canvas.New(frame.X, frame.Y, canvas.Style{})
					f.drawGhostText(c, Ghost{End: end, Sum: worth}, dark.Styles.Key)
					assert.Contains(t, strings.Fields(c.Plain()), end.String(), "%v on %v: %s", size, frame, worth)
				}
			}
		}
	}
}

// If ends don't take the numbers they show, the numbers that they need stand beside their names, if there is room.
func TestEndsSayWhatTheyNeed(t *testing.T) {
	dark := theme.Dark()
	line := layouttest.Lay(t, 2, "x 5-3, W 5-4, E 3-2")
	for w, want := range map[int][]string{60: {"W needs 3", "E needs 5"}, 23: {"W", "E"}} {
		f := scene{w: w, h: 1, layout: line}.felt()
		f.Placement = layout.Place(line, layout.SizeS, layout.Area{W: w, H: 1, MaxPips: 6}, image.Point{})
		f.Needs = map[domino.End]string{domino.W: "needs 3", domino.E: "needs 5"}
		text := canvastest.Drawn(w, 1, &dark, f).Plain()
		for _, label := range want {
			assert.Contains(t, text, label)
		}
		assert.Equal(t, w == 60, strings.Contains(text, "needs"))
	}
}

// A name stands next to the engine, whatever else is said of its train, and can be clicked.
func TestCaptionsStandOnTheirSide(t *testing.T) {
	dark := theme.Dark()
	for _, c := range []struct {
		west      bool
		says, row string
	}{
		{false, "closed", "                    A Ann  closed"},
		{false, "open", "                    A Ann  ● open"},
		{true, "closed", "        closed  A Ann"},
		{true, "open", "        ● open  A Ann"},
	} {
		felt := Felt{
			Placement: layout.Placement{Trains: []layout.Train{{End: domino.TrainA, West: c.west, Caption: image.Pt(20, 0)}}},
			Captions:  []Caption{{End: domino.TrainA, Name: "Ann", Says: c.says, Open: c.says == "open"}},
		}
		drawn := canvas.New(40, 1, canvas.Style{})
		felt.drawTrains(drawn, &dark)
		require.Equal(t, c.row, drawn.Plain())
		for x, char := range []rune(c.row) {
			_, hit := felt.captionAt(image.Pt(x, 0))
			require.True(t, hit || char == ' ', "the caption is at column %d", x)
		}
	}
}

// The examples of rules, with spinners and trains.
func TestFigures(t *testing.T) {
	dark := theme.Dark()
	text := ""
	for _, id := range []string{"fives", "plaza-twelve", "mexican-train"} {
		r := rulestest.Rules(t, id+" 2")
		for _, e := range rulebook.Examples(r) {
			f := NewExample(r, e)
			text += e.Caption + "\n" + canvastest.Drawn(f.Size().X, f.Size().Y, &dark, f).Plain() + "\n\n"
		}
	}
	goldentest.Equal(t, text)
}

func BenchmarkFelt(b *testing.B) {
	for _, s := range scenes(b)[:4] {
		b.Run(s.name, func(b *testing.B) {
			f, dark := s.felt(), theme.Dark()
			for b.Loop() {
				_ = canvastest.Drawn(s.w, s.h, &dark, f).String()
			}
		})
	}
}

func TestGhostsOfOverlappingPlacesGiveWay(t *testing.T) {
	dark := theme.Dark()
	l := layouttest.Lay(t, 4, "x 6-6, E 6-3, E 3-5, W 6-1, E 5-2, W 1-1, W 1-0, W 0-3, E 2-6, W 3-4, W 4-4, W 4-2, S 6-4, W 2-3")
	p := layout.Fit(l, layout.Area{W: 100, H: 19, MaxPips: 6}, layout.Choice{})
	require.Equal(t, layout.SizeM, p.Size)
	for selected, other := range map[domino.End]domino.End{domino.W: domino.N, domino.N: domino.W} {
		f := &Felt{Placement: p, Last: -1, Open: l.Open}
		for _, e := range []domino.End{domino.W, domino.N, domino.E} {
			f.Ghosts = append(f.Ghosts, Ghost{End: e, Sum: "sum 4", Selected: e == selected})
		}
		require.True(t, f.place(*f.ghost(domino.W)).Overlaps(f.place(*f.ghost(domino.N))), "both need the same room")
		at, text := f.place(*f.ghost(selected)), canvastest.Drawn(100, 19, &dark, f)
		assert.Regexp(t, selected.String()+`[^A-Z]*sum[^A-Z]*4`, text.Sub(at).Plain())
		assert.Equal(t, 2, strings.Count(text.Plain(), "sum"), "that of %s isn't shown", other)
		named := func(l label) bool { return l.end == other && l.highlighted && !f.Covered(l.rect) }
		assert.True(t, slices.ContainsFunc(f.labels(), named), "its name stands at its end")
	}
}
