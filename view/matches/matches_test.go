package matches

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// aMatchList is a list in which everything is long.
func aMatchList(t *rapid.T) *Matches {
	long := rapid.SampledFrom([]string{"", "Ann", "漢字かな", "A name that doesn't end where names end"})
	s := &Matches{Title: "Matches", Note: long.Draw(t, "note"), Alert: long.Draw(t, "alert"), Keys: widgets.KeyBar{{Press: "enter", Does: "go on"}, {Press: "?", Does: "help"}}}
	s.Tabs = widgets.Tabs{Names: []string{"unfinished 12345", "finished 12345", "all 24690"}, At: rapid.IntRange(0, 2).Draw(t, "tab")}
	s.About = &MatchAbout{Name: long.Draw(t, "name"), Table: &TablePicture{MaxPips: 6, Says: "Nothing lies here."}, Facts: []string{"a", "b", "c", "d", "e", "f", "g"}}
	for seat := range game.Seat(4) {
		s.About.Seats = append(s.About.Seats, MatchSeat{Seat: seat, Name: long.Draw(t, "seat"), Player: long.Draw(t, "player"), Score: "1033½", First: true})
	}
	return s
}

// The parts of the list never lie on each other, on any screen.
func TestPartsOfTheMatchList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := aMatchList(t)
		w, h := rapid.IntRange(widgets.MinWidth, 250).Draw(t, "width"), rapid.IntRange(widgets.MinHeight, 70).Draw(t, "height")
		n := rapid.IntRange(0, 40).Draw(t, "matches")
		p := divide(w, h, n)
		parts := []image.Rectangle{image.Rect(0, 0, w, 1), p.tabs, p.list, p.felt, p.about, p.note, p.keys}
		for i, a := range parts {
			require.True(t, a.In(image.Rect(0, 0, w, h)), "part %d", i)
			for _, b := range parts[i+1:] {
				require.False(t, a.Overlaps(b), "%v and %v", a, b)
			}
		}
		require.GreaterOrEqual(t, Rows(w, h, 40), 5)
		require.Equal(t, p, divide(w, h, min(n, Rows(w, h, n))), "as many lines as have room take the same places")
		for range min(n, Rows(w, h, n)) {
			s.Lines = append(s.Lines, MatchLine{Variant: s.About.Name, Score: s.About.Name, Points: "1:2", State: "after round 12", When: "yesterday 20:14", Day: "yesterday"})
		}
		theme := theme.Dark()
		c := canvas.New(w, h, canvas.Style{})
		s.Draw(c, &theme)
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
func TestTheTableTakesWhatTheListLeaves(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}, {160, 48}} {
		for n := range 4 {
			p := divide(size[0], size[1], n)
			assert.Equal(t, max(n, 1), p.list.Dy(), "%d matches", n)
			assert.Equal(t, p.list.Max.Y+1, p.felt.Min.Y, "%d matches", n)
			assert.Equal(t, p.note.Min.Y, p.felt.Max.Y, "%d matches", n)
		}
	}
}

// Partners are named together where the score is told, as long as their names are short.
func TestTheScoreOfTeamsHasRoom(t *testing.T) {
	line := MatchLine{Variant: "Block", Score: "You & Pia 40, Bo & Tim 0", Points: "40:0", State: "after round 3", When: "yesterday 20:14", Day: "yesterday"}
	theme := theme.PlainASCII()
	c := canvas.New(divide(80, 24, 1).list.Dx(), 1, canvas.Style{})
	line.draw(c, &theme, false, line.short(c.Columns()))
	assert.Regexp(t, `You & Pia 40, Bo & Tim 0 +after round 3 +yesterday$`, c.Plain())
}

// Who has won, or how it stands, is told on every screen, and whatever an ordinary
// one shows a wide one shows as well.
func TestLinesOfTheMatchList(t *testing.T) {
	line := MatchLine{
		Variant: "Plaza double-twelve", Score: "Ann 50, Bo 101, Cy 20, Di 0", Points: "50:101:20:0", State: "Bo won",
		When: "yesterday 20:14", Day: "yesterday",
	}
	theme := theme.PlainASCII()
	shown := func(w int) string {
		c := canvas.New(divide(w, 36, 30).list.Dx(), 1, canvas.Style{})
		line.draw(c, &theme, false, line.short(c.Columns()))
		return c.Plain()
	}
	for w := widgets.MinWidth; w < 72; w++ {
		assert.Regexp(t, `^  Plaza double-twelve  50:101:20:0 +Bo won +yesterday *$`, shown(w), w)
	}
	for w := 80; w <= 250; w++ {
		assert.Regexp(t, `^  Plaza double-twelve  Ann 50, Bo 101, Cy 20, Di 0 +Bo won +yesterday 20:14 *$`, shown(w), w)
	}
	line.State = "after round 12"
	assert.Contains(t, shown(widgets.MinWidth), line.State)
	assert.Regexp(t, `twelve  50:101:20:0 +after round 12  yesterday 20:14`, shown(120))
}

// What is wrong with a record is told to its end beside the list.
func TestFaultsAreToldWhole(t *testing.T) {
	theme := theme.PlainASCII()
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
		s := &Matches{About: &MatchAbout{
			Name: "Fives", Fault: "It can't be read: line 14: A plays 6-6 at the north, but the end there shows a 5",
			Facts: []string{"Its last line, 31, was cut off"}, Seats: []MatchSeat{{Name: "Ann", Player: "Human"}, {Seat: 1, Name: "Bo", Player: "Club player"}},
		}}
		c := canvas.New(size[0], size[1], canvas.Style{})
		s.Draw(c, &theme)
		about := c.Sub(divide(size[0], size[1], 0).about)
		told := strings.Join(strings.Fields(about.Plain()), " ")
		assert.Contains(t, told, s.About.Fault, size)
		assert.Contains(t, told, "Ann Human", size)
		if size[1] > 20 {
			assert.Contains(t, told, s.About.Facts[0], size)
		}
	}
}

// A tab is where it is drawn, however many there are, and the chosen one is shown.
func TestTabs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := widgets.Tabs{}
		for i := range rapid.IntRange(1, 20).Draw(t, "tabs") {
			s.Names = append(s.Names, fmt.Sprintf("%c%s", 'A'+i, strings.Repeat("-", rapid.IntRange(0, 12).Draw(t, "long"))))
		}
		s.At = rapid.IntRange(0, len(s.Names)-1).Draw(t, "at")
		w := rapid.IntRange(20, 80).Draw(t, "width")
		theme := theme.Dark()
		c := canvas.New(w, 1, canvas.Style{})
		s.Draw(c, &theme)
		line := c.Plain()
		require.Contains(t, line, s.Names[s.At], "the chosen one has room")
		for x, sign := range []rune(line) {
			if sign >= 'A' && sign <= 'T' {
				i, ok := s.TabAt(x, w)
				require.True(t, ok)
				require.Equal(t, int(sign-'A'), i)
			}
		}
	})
}

// A table that has room is shown whole, away from the sides; the tile laid last is
// always in view.
func TestGlimpse(t *testing.T) {
	l := layout.Layout{Spinner: -1, Arms: 2}
	tile := func(a, b int, e game.End) {
		l.Laid = append(l.Laid, game.Laid{Tile: game.NewTile(a, b), End: e, Inner: a, Outer: b})
	}
	tile(6, 6, game.NoEnd)
	for _, h := range [][2]int{{6, 5}, {5, 4}, {4, 3}, {3, 2}} {
		tile(h[0], h[1], game.E)
	}
	theme := theme.PlainASCII()
	for _, size := range []image.Point{{34, 7}, {48, 20}, {120, 40}} {
		c := canvas.New(size.X, size.Y, canvas.Style{})
		g := TablePicture{Layout: l, MaxPips: 6}
		g.Draw(c, &theme)
		for y := range size.Y {
			for _, x := range []int{0, 1, size.X - 2, size.X - 1} {
				assert.Equal(t, ' ', c.RuneAt(x, y), "%v", size)
			}
		}
		assert.Contains(t, c.Plain(), "2", "it lies at the end")
	}
}
