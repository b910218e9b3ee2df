package start

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"dominoes/game/domino"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/layout/layouttest"
	"dominoes/view/theme"
	"dominoes/view/widgets"

	"github.com/stretchr/testify/assert"
)

// full returns a screen that has everything.
func full(t *testing.T) *Start {
	cross := Sample{Layout: layouttest.Lay(t, 4, "x 5-5, W 5-3, E 5-4, N 5-6"), Sum: domino.Sum{
		Terms: []domino.Term{{End: domino.W, Pips: 3}, {End: domino.E, Pips: 4}, {End: domino.N, Pips: 6}}, Total: 13,
	}}
	s := &Start{
		Heading: "Games", ToFind: widgets.Key{Press: "/", Does: "find"}, Game: 5, Name: "Fives", Line: "score ends that make 5, 10, 15",
		Picture: &Picture{Facts: []string{"28 tiles", "up to four arms"}, Full: cross, Small: cross, Large: cross, MaxPips: 6}, OnList: true,
		Learn:  widgets.KeyBar{{Press: "l", Does: "lessons"}, {Press: "r", Does: "rules"}},
		Kept:   widgets.KeyBar{{Press: "g", Does: "matches"}, {Press: "o", Does: "settings"}},
		Resume: &Resume{Press: "c", Does: "go on", Match: "Fives, You 35, Bo 20", When: "yesterday 20:14", Focus: true},
		Keys:   widgets.KeyBar{{Press: "enter", Does: "start"}, {Press: "x", Does: "a key"}},
	}
	for i := range 14 {
		s.Games = append(s.Games, Row{Text: fmt.Sprintf("variant-%02d", i), Heading: i == 3, Mark: map[int]string{6: "house"}[i]})
	}
	for i := range 4 {
		s.Seats = append(s.Seats, Field{Label: fmt.Sprintf("seat-%d", i), Value: "human", Face: map[int]string{2: "oOo"}[i], Seat: domino.Seat(i)})
	}
	for i := range 9 {
		s.Options = append(s.Options, Field{Label: fmt.Sprintf("option-%d", i), Value: "value", Focus: i == 4, Seat: domino.NoSeat})
	}
	return s
}

func TestStartScreen(t *testing.T) {
	dark := theme.Dark()
	s := full(t)
	goldentest.Equal(t, canvastest.Picture(canvastest.Drawn(80, 24, &dark, s), dark))

	s.Resume.Focus, s.OnList, s.Find = false, false, &widgets.Typed{Text: "fiv", At: 3}
	s.Notes = []string{"A note that is longer than any screen of eighty columns has room for in a row above the keys", "A short note"}
	c := canvastest.Drawn(80, 24, &dark, s)
	assert.Equal(t, canvas.Style{Fg: dark.Text, Bg: dark.Panel, Attr: canvas.Bold}, canvastest.Look(t, c, "go on"))
	assert.Contains(t, c.Plain(), "fiv_")
	assert.Contains(t, c.Plain(), "\n  A short note\n")
	s.Alert = "Bo needs a name"
	c = canvastest.Drawn(80, 24, &dark, s)
	assert.Equal(t, canvas.Style{Fg: dark.Bad, Bg: dark.Ground}, canvastest.Look(t, c, "! Bo needs a name"))
}

func TestStartFindsWhatItDraws(t *testing.T) {
	dark := theme.Dark()
	type place struct {
		Part
		index int
		FieldPiece
	}
	s := full(t)
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		w, h := size[0], size[1]
		for _, s.Game = range []int{0, 13} {
			c := canvastest.Drawn(w, h, &dark, s)
			at := func(text string, dx int) (p place) {
				x, y := canvastest.Find(t, c, text)
				p.Part, p.index, p.FieldPiece = s.At(x+dx, y, w, h)
				return p
			}
			assert.Equal(t, place{VariantPart, s.Game, LabelPiece}, at(s.Games[s.Game].Text, 0))
			assert.Equal(t, place{ResumePart, 0, LabelPiece}, at("go on", 0))
			assert.Equal(t, place{FindPart, 0, LabelPiece}, at("/ find", 0))
			assert.Equal(t, place{LearnPart, 1, LabelPiece}, at("r rules", 0))
			assert.Equal(t, place{KeptPart, 0, LabelPiece}, at("g matches", 0))
			for n, f := range s.Seats {
				assert.Equal(t, place{SeatPart, n, LabelPiece}, at(f.Label, 0))
			}
			for n, f := range s.Options {
				assert.Equal(t, place{OptionPart, n, LabelPiece}, at(f.Label, 0), "%s at %v", f.Label, size)
				assert.Equal(t, place{OptionPart, n, LessPiece}, at(f.Label, cells.Width(f.Label)+1), "the left end makes it less")
				assert.Equal(t, place{OptionPart, n, MorePiece}, at(f.Label, f.width()-1), "the right end makes it more")
			}
			part, _, _ := s.At(w-1, 0, w, h)
			assert.Equal(t, NoPart, part)
		}
	}
}

// On wide screens the sum and the facts stand beside the sample, and the three are in the middle of the panel.
func TestFactsStandBesideSampleOnWideScreens(t *testing.T) {
	dark := theme.Dark()
	for _, w := range []int{160, 250} {
		s := full(t)
		c := canvastest.Drawn(w, 48, &dark, s)
		p := layout.Place(s.Picture.Large.Layout, layout.SizeL, layout.Area{W: w, H: 40, MaxPips: 6}, image.Point{})
		sum, top := canvastest.Find(t, c, "0 + 0")
		facts, below := canvastest.Find(t, c, "28 tiles")
		left := sum - besideGap - p.Bounds.Dx()
		right := facts + cells.Width("up to four arms")
		assert.Equal(t, []int{sum, top + 4}, []int{facts, below}, "one below the other")
		assert.InDelta(t, left-(listWidth+2), w-1-right, 1, "as far from the panel's left as from its right")
	}
}

// A row is free between the sample and the facts above and below it, also on the table of a screen of 60×20.
func TestRowIsFreeBetweenSampleAndFacts(t *testing.T) {
	line := Sample{Layout: layouttest.Lay(t, 2, "x 2-2, W 2-4, E 2-6, E 6-5, E 5-1, E 1-3")}
	all := Picture{Facts: strings.Fields("set each stuck target rounds"), Full: line, Small: line, MaxPips: 6}
	for h := 9; h < 13; h++ {
		p := all.fit(image.Pt(33, h))
		assert.NotEmpty(t, p.facts)
		for _, tile := range p.place.Tiles {
			for _, text := range p.textPlaces() {
				text.Min.Y, text.Max.Y = text.Min.Y-1, text.Max.Y+1
				assert.False(t, text.Overlaps(tile.Rect.Sub(p.offset)), "%d rows", h)
			}
		}
	}
}

// The cursor goes from the list through the rows of fields and back, to the field that begins nearest.
func TestCursorGoesFromRowToRow(t *testing.T) {
	s := full(t)
	part, index, way := VariantPart, s.Game, ""
	for part != NoPart {
		part, index = s.Beyond(part, index, 1, 80)
		way += fmt.Sprintf("%d.%d ", part, index)
	}
	part, index = OptionPart, 8
	for part != VariantPart {
		part, index = s.Beyond(part, index, -1, 80)
		way += fmt.Sprintf("%d.%d ", part, index)
	}
	assert.Equal(t, "3.0 3.3 4.0 4.3 4.6 0.0 4.5 4.2 3.3 3.0 1.5 ", way)
}

// A field shows where letters go, and which one has the focus.
func TestFieldShowsWhatCanBeDone(t *testing.T) {
	dark := theme.Dark()
	for _, c := range []struct {
		name string
		Field
		text  string
		label canvas.Style
	}{
		{"focus", Field{Label: "target", Value: "100", Seat: domino.NoSeat, Focus: true}, " ▌target ‹ 100 ›", canvas.Style{Fg: dark.Dim, Bg: dark.Raised}},
		{
			"marked", Field{Label: "Ann", Value: "you", Seat: domino.B, Typed: &widgets.Typed{Text: "Ann", At: 3, Marked: true}}, "  Ann ‹ you ›",
			canvas.Style{Fg: dark.Seats[1], Bg: dark.Ground, Attr: canvas.Bold | canvas.Reverse},
		},
		{
			"typed", Field{Label: "Ann_", Value: "you", Seat: domino.B, Typed: &widgets.Typed{Text: "Ann", At: 3}}, "  Ann_ ‹ you ›",
			canvas.Style{Fg: dark.Seats[1], Bg: dark.Ground, Attr: canvas.Bold},
		},
		{"plain", Field{Label: "start", Seat: domino.NoSeat, Focus: true, Plain: true}, " ▌start", canvas.Style{Fg: dark.Gold, Bg: dark.Raised, Attr: canvas.Bold}},
	} {
		t.Run(c.name, func(t *testing.T) {
			drawn := canvas.New(40, 1, canvas.Style{Bg: dark.Ground})
			c.draw(drawn, &dark, 2, 0)
			assert.Equal(t, c.text, drawn.Plain())
			assert.Equal(t, c.label, canvastest.Look(t, drawn, c.Label))
		})
	}
}

// bare is a screen with some games.
func bare(games int) *Start {
	sample := Sample{Layout: layout.Layout{Spinner: -1, Arms: 2}}
	s := &Start{Picture: &Picture{Full: sample, Small: sample, MaxPips: 6}}
	for i := range games {
		s.Games = append(s.Games, Row{Text: fmt.Sprintf("variant-%02d", i)})
	}
	return s
}

func TestListSaysWhetherThereIsMore(t *testing.T) {
	dark := theme.Dark()
	for _, c := range []struct {
		first, rows, games int
		up, down           bool
	}{{0, 5, 5, false, false}, {0, 5, 6, false, true}, {1, 5, 6, true, false}, {1, 5, 7, true, true}} {
		on := canvas.New(20, 6, canvas.Style{})
		bare(c.games).drawMore(on, &dark, c.first, c.rows)
		assert.Equal(t, c.up, on.RuneAt(19, 1) == dark.Chars.KeyUp, "%+v", c)
		assert.Equal(t, c.down, on.RuneAt(19, c.rows) == dark.Chars.KeyDown, "%+v", c)
	}
}

func TestListNeverEndsInHeading(t *testing.T) {
	s := bare(20)
	s.Games[0].Heading, s.Games[7].Heading, s.Games[14].Heading = true, true, true
	for height := 2; height < 20; height++ {
		for s.Game = range s.Games {
			if first, rows := s.rows(height); !s.Games[s.Game].Heading {
				assert.False(t, s.Games[first+rows-1].Heading, "game %d in %d rows", s.Game, height)
				assert.True(t, first <= s.Game && s.Game < first+rows)
			}
		}
	}
}

func TestLineOfLastMatchShowsCursorAndTime(t *testing.T) {
	dark := theme.Dark()
	for _, focus := range []bool{true, false} {
		s := bare(2)
		s.Resume = &Resume{Press: "r", Does: "Continue", Match: "All Fives, round 1", When: "today 19:14", Focus: focus}
		for w, timed := range map[int]bool{60: true, 40: false} {
			c := canvas.New(w, 1, canvas.Style{})
			s.drawResume(c, &dark)
			assert.Equal(t, focus, c.RuneAt(0, 0) == dark.Chars.ChosenLeft)
			_, style, _ := c.Char(w-1, 0)
			assert.Equal(t, focus, style.Bg == dark.Raised, "its whole row")
			assert.Contains(t, c.Plain(), " r  Continue  All Fives, round 1")
			assert.Equal(t, timed, strings.Contains(c.Plain(), "today 19:14"))
		}
	}
}

func TestPictureHasLargestTilesThatFit(t *testing.T) {
	sample := layout.Layout{Spinner: -1, Arms: 2, Laid: []domino.Laid{{Tile: domino.NewTile(6, 4)}}}
	var sizes []layout.Size
	for _, size := range []image.Point{{60, 20}, {24, 6}, {9, 3}} {
		p := &startPicture{size: size}
		assert.True(t, p.lay(sample, 6), size)
		took := p.place.Bounds.Size()
		assert.True(t, took.X <= size.X && took.Y <= size.Y, size)
		sizes = append(sizes, p.place.Size)
	}
	assert.Equal(t, layout.SizeL, sizes[0])
	assert.NotEqual(t, layout.SizeL, sizes[2])
	assert.False(t, (&startPicture{size: image.Pt(2, 1)}).lay(sample, 6))
}

func TestLineOfGameBreaksAfterItsFirstPart(t *testing.T) {
	dark := theme.Dark()
	s := Start{Name: "Draw", Line: "no drawing: play or pass; highest tile leads"}
	for width, want := range map[int][]string{
		55: {"  Draw  no drawing: play or pass; highest tile leads", ""},
		50: {"  Draw  no drawing: play or pass;", "  highest tile leads"},
	} {
		c := canvas.New(width, 3, canvas.Style{})
		s.drawLine(c, &dark)
		lines := strings.Split(c.Plain(), "\n")
		assert.Equal(t, want, lines[:2])
	}
}
