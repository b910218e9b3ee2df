package matches

import (
	"image"
	"slices"
	"strings"
	"testing"

	"dominoes/game/domino"
	"dominoes/internal/sampletest"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/layout/layouttest"
	"dominoes/view/theme"
	"dominoes/view/widgets"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var help = widgets.KeyBar{{Press: "enter", Does: "go on"}, {Press: "x", Does: "a key"}}

func TestListOnWideScreenKeepsReadableWidth(t *testing.T) {
	for _, n := range []int{4, 60} {
		assert.LessOrEqual(t, divide(250, 70, n).list.Dx(), mostColumns)
		assert.Equal(t, 250, max(divide(250, 70, n).felt.Max.X, divide(250, 70, n).about.Max.X+1))
	}
}

func TestMatchesScreen(t *testing.T) {
	dark := theme.Dark()
	s := &Matches{
		Title: "Matches", Where: "1 of 3", Tabs: widgets.Tabs{Names: []string{"unfinished 3", "finished 12", "all 15"}}, Chosen: 1, Above: true, Keys: help, Note: "a note",
		About: &MatchAbout{
			Name: "Block", Table: &TablePicture{MaxPips: 6, Layout: layouttest.Lay(t, 2, "x 6-4, W 6-6, E 4-1"), Says: "Nothing lies here."}, Facts: []string{"began on 1 Jan"},
			Seats: []MatchSeat{{Name: "Ann", Score: "50"}, {Seat: domino.B, Name: "Bo", Player: "Club player", Score: "101", First: true}},
		},
	}
	for _, score := range []string{"Ann 50, Bo 101", "Ann 10, Bo 5", "Ann & Cy 10, Bo & Di 5"} {
		s.Lines = append(s.Lines, MatchLine{Variant: "Block", Score: score, Points: "10:5", State: "after round 2", When: "yesterday 20:14", Day: "yesterday"})
	}
	files := goldentest.Of(t)
	t.Run("80x24", func(t *testing.T) { files.Equal(t, canvastest.Picture(canvastest.Drawn(80, 24, &dark, s), dark)) })
	s.Lines = slices.Repeat(s.Lines, 6)
	t.Run("long-120x36", func(t *testing.T) { files.Equal(t, canvastest.Drawn(120, 36, &dark, s).Plain()+"\n") })
	s.Lines, s.About, s.Empty, s.Alert = nil, nil, "No match is kept.", "It can't be read"
	assert.Regexp(t, `(?s)No match is kept\..*\n[ !]+It can't be read`, canvastest.Drawn(80, 24, &dark, s).Plain())
}

// aMatchList is a list in which everything is long.
func aMatchList(t *rapid.T) *Matches {
	long := rapid.SampledFrom([]string{"", "Ann", "漢字かな", "A name that doesn't end where names end"})
	s := &Matches{Title: "Matches", Note: long.Draw(t, "note"), Alert: long.Draw(t, "alert"), Keys: help}
	s.Tabs = widgets.Tabs{Names: []string{"unfinished 12345", "finished 12345", "all 24690"}, At: rapid.IntRange(0, 2).Draw(t, "tab")}
	s.About = &MatchAbout{Name: long.Draw(t, "name"), Table: &TablePicture{MaxPips: 6, Says: "Nothing lies here."}, Facts: []string{"a", "b", "c", "d", "e", "f", "g"}}
	for seat := range domino.Seat(4) {
		s.About.Seats = append(s.About.Seats, MatchSeat{Seat: seat, Name: long.Draw(t, "seat"), Player: long.Draw(t, "player"), Score: "1033½", First: true})
	}
	return s
}

// The parts of the list never lie on each other, on any screen.
func TestMatchesFindsWhatItDrawsOnAnyScreen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := aMatchList(t)
		w, h := rapid.IntRange(widgets.MinWidth, 250).Draw(t, "width"), rapid.IntRange(widgets.MinHeight, 70).Draw(t, "height")
		n := rapid.IntRange(0, 40).Draw(t, "matches")
		p := divide(w, h, n)
		canvastest.RequireApart(t, w, h, image.Rect(0, 0, w, 1), p.tabs, p.list, p.felt, p.about, p.note, p.keys)
		require.GreaterOrEqual(t, Rows(w, h, 40), 5)
		require.Equal(t, p, divide(w, h, min(n, Rows(w, h, n))), "as many lines as have room take the same places")
		for range min(n, Rows(w, h, n)) {
			s.Lines = append(s.Lines, MatchLine{Variant: s.About.Name, Score: s.About.Name, Points: "1:2", State: "after round 12", When: "yesterday 20:14", Day: "yesterday"})
		}
		dark := theme.Dark()
		canvastest.Drawn(w, h, &dark, s) // must not panic
		for i := range s.Lines {
			row, ok := s.LineAt(p.list.Min.X, p.list.Min.Y+i, w, h)
			require.True(t, ok)
			require.Equal(t, i, row)
		}
		_, ok := s.LineAt(p.list.Min.X, p.list.Min.Y+len(s.Lines), w, h)
		require.False(t, ok, "no line is there")
	})
}

// Between a short list and the table below it there is a blank row, not a hole.
func TestTableTakesWhatListLeaves(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}, {160, 48}} {
		for n := range 4 {
			p := divide(size[0], size[1], n)
			assert.Equal(t, max(n, 1), p.list.Dy(), "%d matches", n)
			assert.Equal(t, p.list.Max.Y+1, p.felt.Min.Y, "%d matches", n)
			assert.Equal(t, p.note.Min.Y, p.felt.Max.Y, "%d matches", n)
		}
	}
}

// Who has won, or how it stands, is told on every screen, and whatever an ordinary one shows a wide one shows as well. Partners are
// named together as long as their names are short.
func TestLinesTellScoreOnAnyScreen(t *testing.T) {
	plain := theme.PlainASCII()
	four := MatchLine{Variant: "Plaza double-twelve", Score: "Ann 50, Bo 101, Cy 20, Di 0", Points: "50:101:20:0", State: "Bo won", When: "yesterday 20:14", Day: "yesterday"}
	going, teams := four, four
	going.State = "after round 12"
	teams.Score, teams.Points, teams.State = "You & Pia 40, Bo & Tim 0", "40:0", "after round 3"
	high, longest := four, going
	high.Variant, high.Score, high.Points, high.State = "Block Fives", "You 115, Max 535, Gus 480, Lola 505", "115:535:480:505", "Lola won"
	longest.Points = "115:535:480:505"
	for _, c := range []struct {
		name     string
		line     MatchLine
		rows     int
		from, to int
		want     string
	}{
		{"low", four, 30, widgets.MinWidth, 71, `^  Plaza double-twelve  50:101:20:0 +Bo won +yesterday *$`},
		{"ordinary", four, 30, 80, 250, `^  Plaza double-twelve  Ann 50, Bo 101, Cy 20, Di 0 +Bo won +yesterday 20:14 *$`},
		{"still played", going, 30, widgets.MinWidth, widgets.MinWidth, `^  Plaza double-twelve  50:101:20:0 +yesterday *$`},
		{"still played, wide", going, 30, 120, 120, `twelve  50:101:20:0 +after round 12  yesterday 20:14`},
		{"high scores, low", high, 30, widgets.MinWidth, widgets.MinWidth, `^  Block Fives +115:535:480:505  Lola won +yesterday *$`},
		{"high scores, wide", high, 30, 120, 120, `^  Block Fives +115:535:480:505 +Lola won  yesterday 20:14$`},
		{"no room for all", longest, 30, widgets.MinWidth, widgets.MinWidth, `^  Plaza double-twelve  115:535:480:505 +yesterday *$`},
		{"partners", teams, 1, 80, 80, `You & Pia 40, Bo & Tim 0 +after round 3 +yesterday$`},
	} {
		t.Run(c.name, func(t *testing.T) {
			for w := c.from; w <= c.to; w++ {
				drawn := canvas.New(divide(w, 36, c.rows).list.Dx(), 1, canvas.Style{})
				c.line.draw(drawn, c.line.short(drawn.Columns()), plain.Styles.Text, plain.Styles.Text, plain.Styles.Text)
				assert.Regexp(t, c.want, drawn.Plain(), w)
			}
		})
	}
}

// What is wrong with a record is told to its end beside the list.
func TestFaultOfRecordIsToldWhole(t *testing.T) {
	theme := theme.PlainASCII()
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		s := &Matches{About: &MatchAbout{
			Name: "Fives", Fault: "It can't be read: line 14: A plays 6-6 at the north, but the end there shows a 5",
			Facts: []string{"Its last line, 31, was cut off"}, Seats: []MatchSeat{{Name: "Ann", Player: "Human"}, {Seat: 1, Name: "Bo", Player: "Club player"}},
		}}
		about := canvastest.Drawn(size[0], size[1], &theme, s).Sub(divide(size[0], size[1], 0).about)
		told := strings.Join(strings.Fields(about.Plain()), " ")
		assert.Contains(t, told, s.About.Fault, size)
		assert.Contains(t, told, "Ann Human", size)
		if size[1] > 20 {
			assert.Contains(t, told, s.About.Facts[0], size)
		}
	}
}

// No tile is cut: if not all have room, the newest of each arm are shown.
func TestTablePictureCutsNoTile(t *testing.T) {
	dark := theme.Dark()
	const line = "x 6-6, E 6-5, E 5-4, E 4-3, E 3-2, E 2-1, E 1-0, E 0-6, E 6-4, E 4-2, E 2-0, E 0-5, E 5-1, E 1-4, " +
		"E 4-0, W 6-3, W 3-5, W 5-2, W 2-6"
	var sizes []image.Point
	for w := 20; w < 60; w++ {
		for h := 3; h < 12; h++ {
			sizes = append(sizes, image.Pt(w, h))
		}
	}
	g := &TablePicture{Layout: layouttest.Lay(t, 2, line), MaxPips: 6}
	for _, size := range sampletest.Some(t, 60, sizes) {
		text := canvastest.Drawn(size.X, size.Y, &dark, g).Plain()
		assert.Equal(t, strings.Count(text, "▐"), strings.Count(text, "▌"), "%v:\n%s", size, text)
		if !g.Placed(size).felt.Placement.Choice.InRows() { // rows begin with lines
			assert.Equal(t, 0, strings.Count(text, "─")%3, "%v:\n%s", size, text)
		}
	}
}

// A table that has room is shown whole, away from the sides; the tile laid last is always in view.
func TestTablePictureKeepsAwayFromSides(t *testing.T) {
	theme := theme.PlainASCII()
	for _, size := range []image.Point{{34, 7}, {48, 20}, {120, 40}} {
		g := &TablePicture{Layout: layouttest.Lay(t, 2, "x 6-6, E 6-5, E 5-4, E 4-3, E 3-2"), MaxPips: 6}
		c := canvastest.Drawn(size.X, size.Y, &theme, g)
		for y := range size.Y {
			for _, x := range []int{0, 1, size.X - 2, size.X - 1} {
				assert.Equal(t, ' ', c.RuneAt(x, y), "%v", size)
			}
		}
		assert.Contains(t, c.Plain(), "2", "it lies at the end")
	}
}

func BenchmarkFrame(b *testing.B) {
	dark := theme.Dark()
	laid := layouttest.Lay(b, 2, "x 6-6, E 6-5, E 5-4, E 4-3, E 3-2, E 2-1, E 1-0, E 0-6, E 6-4, E 4-2, E 2-0, E 0-5")
	table := TablePicture{Layout: laid, MaxPips: 6}.Placed(TableSize(80, 24, 0))
	s := &Matches{About: &MatchAbout{Table: &table}}
	c := canvas.New(80, 24, canvas.Style{Bg: dark.Ground})
	for b.Loop() {
		s.Draw(c, &dark)
	}
}
