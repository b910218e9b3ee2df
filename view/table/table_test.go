package table

import (
	"fmt"
	"image"
	"regexp"
	"strings"
	"testing"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/variants/goldentest"
	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/layout"
	"dominoes/view/layout/layouttest"
	"dominoes/view/pane"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
)

var (
	dark  = theme.Dark()
	plain = theme.PlainASCII()
)

func TestTableScreens(t *testing.T) {
	files := goldentest.Of(t)
	l := layouttest.Lay(t, 4, "x 6-6, W 6-5, E 6-4, N 6-3")
	left := func(s *Table) { // in three forms: pictures, digits or the sum alone
		tile := domino.NewTile
		for i := range s.Players {
			s.Players[i].Left = &LeftHand{Tiles: []domino.Tile{tile(6, 4), tile(5, 1), tile(3, 3), tile(2, 0), tile(1, 0)}, Turned: i + 2, Pips: 16}
			if i == 3 { // too many for pictures
				s.Players[i].Left.Tiles = append(s.Players[i].Left.Tiles, tile(2, 1), tile(2, 2), tile(3, 0), tile(3, 1))
			}
		}
	}
	for _, c := range []struct {
		name   string
		w, h   int
		change func(s *Table)
	}{
		{"80x24", 80, 24, func(*Table) {}},
		{"120x36", 120, 36, func(*Table) {}},
		{"left-hands-of-four", 80, 24, left},
		{"left-hands-of-three", 80, 24, func(s *Table) {
			left(s)
			s.Players = s.Players[:3]
		}},
		{"left-hands-of-two", 80, 24, func(s *Table) {
			left(s)
			s.Players = s.Players[:2]
		}},
		{"left-hands-on-felt-144x44", 144, 44, func(s *Table) {
			left(s)
			s.Pane, s.Note = nil, ""
		}},
		{"moving", 80, 24, func(s *Table) {
			s.Alert = "6-1 doesn't fit W"
			for _, side := range []Side{Below, Left, Above, Right} {
				look := tiles.Look{First: 6, Second: int(side), Size: layout.SizeS}
				s.Flying = append(s.Flying, Flying{At: s.SeatAt(side, 80, 24), Look: look})
				s.Rising = append(s.Rising, Rising{At: s.ScoreAt(side, 80, 24).Add(image.Pt(0, 2)), Text: "+25"})
			}
			at, _ := s.HandAt(3, 80, 24)
			s.Rising = append(s.Rising, Rising{At: at, Text: "hand"}, Rising{At: s.StockAt(80, 24), Text: "+1"})
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := fullTable(l, c.w, c.h, 6)
			c.change(s)
			drawn := canvastest.Drawn(c.w, c.h, &dark, s)
			if c.w > 80 || strings.Contains(c.name, "left-hands-of") {
				files.Equal(t, drawn.Plain()+"\n")
			} else {
				files.Equal(t, canvastest.Picture(drawn, dark))
			}
		})
	}
}

func TestRisingNumberPassesUnderNames(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {100, 30}} {
		s := &Table{}
		for side := Below; side <= Right; side++ {
			s.Players = append(s.Players, Player{Seat: domino.Seat(side), Side: side, Name: []string{"You", "Otto", "Marta", "Rosa"}[side], Score: "85"})
		}
		texts := strings.Fields(canvastest.Drawn(size[0], size[1], &dark, s).Plain())
		for y := range 8 {
			for x := 1; x < size[0]; x += 3 {
				s.Rising = []Rising{{At: image.Pt(x, y), Text: "15"}}
				drawn := strings.Fields(canvastest.Drawn(size[0], size[1], &dark, s).Plain())
				assert.Subset(t, drawn, texts, "15 at %d, %d", x, y)
			}
		}
	}
}

// A tile in flight has felt around it, so that it can be told from the tiles below.
func TestFlyingTileStandsOutInEveryTheme(t *testing.T) {
	themes := []theme.Theme{theme.PlainASCII(), theme.Dark().WithASCII(), theme.Dark().WithoutFelt()}
	for _, name := range theme.Names() {
		themes = append(themes, theme.Named(name, colorprofile.TrueColor), theme.Named(name, colorprofile.ANSI256))
	}
	for _, th := range themes {
		for size := layout.SizeS; size <= layout.SizeL; size++ {
			requireFeltAround(t, &th, size)
		}
	}
}

// requireFeltAround draws a tile in flight over a table full of tiles, and checks the cells around it.
func requireFeltAround(t *testing.T, th *theme.Theme, size layout.Size) {
	c, tile := canvas.New(50, 9, canvas.Style{Bg: th.Felt}), size.Lying()
	for y := 0; y < 9; y += tile.Y {
		for x := 0; x < 50; x += tile.X {
			tiles.Draw(c, th, x, y, tiles.Look{First: 5, Second: 5, Size: size, Ground: th.Felt})
		}
	}
	Flying{At: image.Pt(25, 4), Look: tiles.Look{First: 6, Second: 4, Size: size}}.draw(c, th)
	r := layout.Centred(image.Pt(25, 4), tile)
	for x := r.Min.X; x < r.Max.X; x++ {
		for _, y := range []int{r.Min.Y - 1, r.Max.Y} {
			_, style, _ := c.Char(x, y)
			assert.Equal(t, canvas.Style{Fg: style.Fg, Bg: th.Felt}, style, "%s %v: %d,%d", th.Name, size, x, y)
		}
	}
	if size.Small() && !th.Tile.Boxed {
		return // its ends are half cells
	}
	for _, x := range []int{r.Min.X - 1, r.Max.X} {
		_, style, _ := c.Char(x, r.Min.Y)
		assert.Equal(t, canvas.Style{Bg: th.Felt}, style, "%s %v: %d", th.Name, size, x)
	}
}

// A tile flies from and to where a seat has its tiles, on any screen.
func TestSeatAtIsWhereSeatHasItsTiles(t *testing.T) {
	l := layouttest.Lay(t, 2, "x 6-6")
	for _, size := range []image.Point{{60, 20}, {80, 24}, {120, 36}, {160, 48}, {144, 44}} {
		s := fullTable(l, size.X, size.Y, 6)
		s.Pane = nil
		r := s.Regions(size.X, size.Y)
		for side, place := range map[Side]image.Rectangle{Below: r.Hand, Left: r.Left, Above: r.Seats, Right: r.Right} {
			if place.Empty() {
				place = r.Seats
			}
			at := s.SeatAt(side, size.X, size.Y)
			assert.True(t, at.In(place), "%v: %v in %v", size, at, place)
			middle := (place.Min.X + place.Max.X) / 2
			assert.True(t, side == Below || side == Above || place != r.Seats || (side == Left) == (at.X < middle), "%v: %v", size, at)
		}
	}
}

// The count of the boneyard can be clicked where it is written.
func TestStockIsFoundWhereDrawn(t *testing.T) {
	s := fullTable(layouttest.Lay(t, 2, "x 6-6"), 120, 36, 6)
	from, y := canvastest.Find(t, canvastest.Drawn(120, 36, &dark, s), s.Stock)
	for x := from - 5; x < from+len(s.Stock); x++ {
		assert.Equal(t, x >= from, s.StockHas(x, y, 120, 36), x)
		assert.False(t, s.StockHas(x, y+1, 120, 36))
	}
}

// What is called out covers no tile: it stands where the felt is free, be it at its side, and
// else in place of the open ends.
func TestCalloutCoversNoTile(t *testing.T) {
	var wall []layout.Placed // tiles over all rows, from column 20 on
	for y := range 30 {
		for x := 20; x < 80; x += 5 {
			wall = append(wall, layout.Placed{Rect: layout.RectAt(x, y, layout.SizeS.Lying())})
		}
	}
	for name, test := range map[string]struct {
		tiles []layout.Placed
		row   func(r Regions) (from, to int)
	}{
		"at the side": {wall, func(r Regions) (int, int) { return r.Felt.Min.Y, r.Felt.Max.Y }},
		"nowhere": {append(wall, layout.Placed{Rect: layout.RectAt(0, 0, layout.SizeL.Lying())}), func(r Regions) (int, int) {
			return r.Felt.Min.Y, r.Ends.Max.Y
		}},
	} {
		s := &Table{Players: []Player{{Side: Below}, {Side: Above, Seat: domino.B}}, Callout: Callout{Text: "Domino!", Large: true}}
		s.Felt.Placement.Tiles = test.tiles
		c := canvastest.Drawn(80, 24, &plain, s)
		from, to := test.row(s.Regions(80, 24))
		rows := strings.Split(c.Plain(), "\n")[from:to]
		assert.Contains(t, strings.Join(rows, "\n"), "Domino!", name)
		for y, row := range rows[:s.Regions(80, 24).Felt.Dy()] {
			if x := strings.Index(row, "Domino!"); x >= 0 {
				assert.Less(t, x+len("Domino!"), 20, "%s: row %d", name, y)
			}
		}
	}
}

// A callout stands a row apart from tiles and from the edges of the felt, or if there is no such place, just beside
// tiles near the middle.
func TestCalloutKeepsApartFromEdges(t *testing.T) {
	const w, h = 40, 6
	s := &Table{Callout: Callout{Text: "Domino!"}}
	r := Regions{Felt: image.Rect(0, 0, w, h)}
	rows := func(y, n int) layout.Placed { return layout.Placed{Rect: image.Rect(0, y, w, y+n)} }
	for name, c := range map[string]struct {
		tiles []layout.Placed
		y     int
	}{
		"above is room": {[]layout.Placed{rows(3, 3)}, 1},
		"below is room": {[]layout.Placed{rows(0, 3)}, 4},
		"only the edge": {[]layout.Placed{rows(0, 4)}, 4},
	} {
		s.Felt.Placement.Tiles = c.tiles
		l := s.fitCallout(&plain, r)
		assert.False(t, l.place.Empty(), name)
		assert.Equal(t, c.y, l.place.Min.Y, name)
	}
}

// Letters are as large as the room that is free around them, down to one row, and cover neither a tile nor an end's
// name.
func TestCalloutIsSizedToFreeRoom(t *testing.T) {
	const w, h = 100, 21
	r := Regions{Felt: image.Rect(0, 0, w, h)}
	line := func(y int) layout.Placed { return layout.Placed{Rect: image.Rect(30, y, 70, y+1), Joined: -1} }
	for rows, tiles := range map[int][]layout.Placed{
		7: {line(10)},
		5: {line(7), line(15)},
		3: {line(5), line(11), line(17)},
		1: {line(3), line(7), line(11), line(15), line(19)},
	} {
		s := &Table{Callout: Callout{Text: "Domino!", Large: true}}
		s.Felt.Placement = layout.Placement{Felt: r.Felt, Tiles: tiles}
		s.Felt.Open = 1 << domino.W
		s.Felt.Placement.Ends[domino.W] = layout.EndSpot{Exists: true, Heading: image.Pt(-1, 0)}
		l := s.fitCallout(&dark, r)
		assert.Len(t, l.rows, rows)
		around := l.place.Inset(-1)
		assert.True(t, around.In(r.Felt), "%v", l.place)
		for _, place := range s.taken(r) {
			assert.False(t, place.Overlaps(around), "%v is on %v", l.place, place)
		}
		assert.GreaterOrEqual(t, len(s.taken(r)), len(tiles)+1, "the end's name counts")
	}
}

// The caption stands below large letters, or beside the text in a single row, if there is room for it.
func TestCalloutHasCaptionWhereThereIsRoom(t *testing.T) {
	for _, c := range []struct {
		w, h int
		text string // the callout in one row, "" for large letters
		want string // the caption below them
	}{
		{100, 21, "", "Bo goes out"}, {100, 4, "", ""}, {40, 3, "Domino! Bo goes out", ""}, {16, 3, "Domino!", ""},
	} {
		s := &Table{Callout: Callout{Text: "Domino!", Caption: "Bo goes out", Large: true}}
		l := s.fitCallout(&dark, Regions{Felt: image.Rect(0, 0, c.w, c.h)})
		assert.Equal(t, c.want, l.caption, "%d rows", c.h)
		if c.text != "" {
			assert.Contains(t, l.rows[0], " "+c.text+" ")
		}
	}
}

// Nor does it cover the name of a train.
func TestCalloutCoversNoTrain(t *testing.T) {
	s := &Table{Players: []Player{{Side: Below}}, Callout: Callout{Text: "Domino!", Large: true}}
	middle := s.Regions(80, 24).Felt.Size().Div(2)
	s.Felt.Placement.Trains = []layout.Train{{End: domino.TrainB, Caption: middle}}
	s.Felt.Captions = []tiles.Caption{{End: domino.TrainB, Name: "Bo's train"}}
	c := canvastest.Drawn(80, 24, &plain, s)
	assert.Contains(t, c.Plain(), "B Bo's train")
	assert.Contains(t, c.Plain(), "####   ###  #   #  ###  #   #  ###    #\n")
}

// In ASCII the letters are as large, but for those of half blocks.
func TestCalloutIsLargeInASCII(t *testing.T) {
	const w, h = 100, 21
	r := Regions{Felt: image.Rect(0, 0, w, h)}
	for row, rows := range map[int]int{2: 7, 7: 5, 10: 7} {
		s := &Table{Callout: Callout{Text: "Domino!", Large: true}}
		s.Felt.Placement = layout.Placement{Felt: r.Felt, Tiles: []layout.Placed{
			{Rect: image.Rect(2, row, 98, row+1), Joined: -1}, {Rect: image.Rect(2, row+8, 98, row+9), Joined: -1},
		}}
		l := s.fitCallout(&plain, r)
		assert.Len(t, l.rows, rows)
		for _, line := range l.rows {
			assert.Regexp(t, "^[ #]+$", line)
		}
	}
}

// A bot has its face at its seat, and gives it up before its name or its tiles.
func TestFaceGivesWayBeforeName(t *testing.T) {
	players := []Player{{Name: "Bo", Face: "oOo", Score: "5", Tiles: 7, Seat: domino.B}, {Name: "Ann", Score: "5", Tiles: 7, Seat: domino.C}}
	wide, narrow := newSeatRow(players, 118, true), newSeatRow(players, 50, true)
	assert.Contains(t, ansi.Strip(wide.entry(&plain, &players[0])), "oOo Bo ")
	assert.Contains(t, ansi.Strip(wide.entry(&plain, &players[1])), "    Ann ", "names stay in line")
	assert.NotContains(t, ansi.Strip(narrow.entry(&plain, &players[0])), "oOo")
	assert.Contains(t, ansi.Strip(narrow.entry(&plain, &players[0])), "Bo ")
}

// Beside the hand the score says what it is on the way to.
func TestScoreIsToldWithTarget(t *testing.T) {
	s := &Table{Target: 100, Players: []Player{{Side: Below, Name: "You", Score: "35", Share: 35}}}
	c := canvas.New(14, 5, canvas.Style{})
	s.drawTitle(c, &plain, 14)
	assert.Contains(t, c.Plain(), "35 of 100")
	c = canvas.New(14, 5, canvas.Style{})
	s.drawTitle(c, &plain, 8)
	assert.NotContains(t, c.Plain(), "of")
}

func TestTextBesideHandKeepsItsRoomAsHandShrinks(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {100, 30}, {120, 36}, {250, 70}} {
		room := Shape{Width: size[0], Height: size[1], Seats: 2, Tiles: 7}.Divide().TitleColumns
		for n := range 24 {
			r := Shape{Width: size[0], Height: size[1], Seats: 2, Tiles: n}.Divide()
			assert.Equal(t, room, r.TitleColumns, "%d tiles at %v", n, size)
			assert.LessOrEqual(t, room, r.HandTitle.Dx())
		}
	}
}

// On a low screen a dot below a tile stands for one that can't be played, and the title says so.
func TestDotBelowTileIsExplained(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 23}, {80, 24}} {
		s := &Table{Snug: true, Players: []Player{{Side: Below, Name: "You"}}, Status: []string{"your turn", "6-3 fits E"}}
		s.Hand = tiles.Hand{Chosen: 0, Tiles: []tiles.HandTile{{Tile: domino.NewTile(6, 3)}, {Tile: domino.NewTile(5, 2), State: tiles.Stuck}}}
		c := canvastest.Drawn(size[0], size[1], &plain, s)
		assert.Equal(t, size[1] < 24, strings.Contains(c.Plain(), "can't play"), c.Plain())
		assert.Contains(t, c.Plain(), "6-3 fits E")
	}
}

// A theme chooses its colours for what the terminal can show, and nothing is converted
// behind its back: what Lip Gloss composes has the same kind of colours as tiles have.
func TestThemeKeepsToItsKindOfColours(t *testing.T) {
	layout := layouttest.Lay(t, 2, "x 6-6, W 6-5, E 6-4, N 6-3")
	any := regexp.MustCompile(`\x1b\[(?:[0-9;]*;)?(?:3[0-9]|4[0-9]|9[0-7]|10[0-7])[;m]`)
	many, cube := regexp.MustCompile(`[34]8;2;`), regexp.MustCompile(`[34]8;5;`)
	ascii := regexp.MustCompile(`^[\n -~\x1b]*$`)
	for _, test := range []struct {
		theme           theme.Theme
		any, many, cube bool
		ascii           bool
	}{
		{theme: theme.Dark(), any: true, many: true},
		{theme: theme.Light(), any: true, many: true},
		{theme: theme.Named("contrast", colorprofile.TrueColor), any: true, many: true},
		{theme: theme.Named("dark", colorprofile.ANSI256), any: true, cube: true},
		{theme: theme.Named("sixteen", colorprofile.ANSI), any: true},
		{theme: theme.Named("contrast", colorprofile.ANSI), any: true},
		{theme: theme.Mono()},
		{theme: theme.PlainASCII(), ascii: true},
		{theme: theme.Named("sixteen", colorprofile.ANSI).WithASCII(), any: true, ascii: true},
	} {
		s := fullTable(layout, 120, 36, 6)
		s.Keys = s.Keys[2:]
		s.Alert, s.Detail = "½ × 3…", ""
		c := canvas.New(120, 36, canvas.Style{Fg: test.theme.Text, Bg: test.theme.Ground})
		c.Ellipsis = test.theme.Chars.Ellipsis
		s.Draw(c, &test.theme)
		shown := c.String()
		assert.Equal(t, test.any, any.MatchString(shown), "%s: any colour", test.theme.Name)
		assert.Equal(t, test.many, many.MatchString(shown), "%s: true colour", test.theme.Name)
		assert.Equal(t, test.cube, cube.MatchString(shown), "%s: 256 colours", test.theme.Name)
		assert.Equal(t, test.ascii, ascii.MatchString(shown), "%s: plain ASCII", test.theme.Name)
	}
}

// Ends that don't count are listed after the sum. Before a first tile has two sides one term stands for both. Of the
// news as much is said as has room beside the open ends, and all of it before ends that don't count are listed.
func TestEndsAndNewsShareTheirRow(t *testing.T) {
	two := []game.OpenEnd{{End: domino.W, Pips: 6}, {End: domino.E, Pips: 6}, {End: domino.N, Pips: 5}}
	both := domino.Sum{Terms: []domino.Term{{End: domino.NoEnd, Pips: 6, Double: true}}, Total: 12}
	west := domino.Sum{Terms: []domino.Term{{End: domino.W, Pips: 6}}, Total: 12}
	three := []game.OpenEnd{{End: domino.W, Pips: 1}, {End: domino.E, Pips: 3}, {End: domino.S, Pips: 4}}
	sum := domino.Sum{Terms: []domino.Term{{End: domino.W, Pips: 1}, {End: domino.E, Pips: 3}}, Total: 4}
	news := Table{News: "Di laid 4-3 on S and scored 10", NewsShort: "Di 4-3 S +10"}
	passed := Table{Open: three, Sum: sum, Counted: true, News: "Vera passed (no 1, 3, 4 or 5)", NewsShort: "Vera passed 1 3 4 5"}
	joined := tiles.Felt{Needs: map[domino.End]string{domino.E: "needs 1", domino.N: "needs 2", domino.S: "wild only"}}
	for _, c := range []struct {
		w    int
		s    Table
		want string
	}{
		{120, Table{Open: two, Sum: both, Counted: true}, "Open ends  6+6 = 12   also open: N 5 (counts 0)"},
		{120, Table{Open: two, Sum: west, Counted: true}, "Open ends  W 6 = 12   also open: E 6, N 5 (count 0)"},
		{120, Table{Open: two, Sum: west}, "Open ends  W 6   E 6   N 5"},
		{120, Table{Open: append(two[1:], game.OpenEnd{End: domino.S}), Felt: joined}, "Open ends  E 6 needs 1   N 5 needs 2   S 0 wild only"},
		{52, passed, "Open ends  W 1 + E 3 = 4      Vera passed 1 3 4 5"},
		{71, passed, "Open ends  W 1 + E 3 = 4   Vera passed (no 1, 3, 4 or 5)"},
		{80, passed, "Open ends  W 1 + E 3 = 4   also open: S 4   Vera passed (no 1, 3, 4 or 5)"},
		{50, passed, "Open ends  W 1 + E 3 = 4      Vera passed 1 3 4 5"},
		{52, news, "The table is empty Di laid 4-3 on S and scored 10"},
		{51, news, "The table is empty Di 4-3 S +10"},
		{34, news, "The table is empty Di 4-3 S +10"},
		{33, news, "The table is empty Di 4-3 S +…"},
		{30, news, "The table is empty Di 4-3 …"},
		{29, news, "The table is empty"},
	} {
		drawn := canvas.New(c.w, 1, canvas.Style{})
		c.s.drawEnds(drawn, &dark, Regions{})
		assert.Equal(t, strings.Fields(c.want), strings.Fields(drawn.Plain()), "%d", c.w)
	}
	for did, told := range map[string]bool{"6-4 E": false, "drew 1, passed 1 2": true} { // a seat has eight columns
		s := Table{News: "Bo passed", NewsOf: domino.B, Players: []Player{
			{Seat: domino.A, Side: Below}, {Seat: domino.B, Side: Left, Name: "Bo", LastTurn: LastTurn{Did: []string{did}}},
			{Seat: domino.C, Side: Above, Name: "Cy"}, {Seat: domino.D, Side: Right, Name: "Di"},
		}}
		drawn := canvastest.Drawn(80, 24, &dark, &s).Plain()
		assert.Equal(t, told, strings.Contains(drawn, "Bo passed"))
		assert.NotEqual(t, told, strings.Contains(drawn, did[:3]), "what the row below tells isn't told at the seat:\n%s", drawn)
	}
	for scores, want := range map[bool]canvas.Color{false: dark.Text, true: dark.Good} {
		s := Table{Open: two, Sum: both, Counted: true, Scores: scores}
		drawn := canvas.New(120, 1, canvas.Style{})
		s.drawEnds(drawn, &dark, Regions{})
		assert.Equal(t, want, canvastest.Look(t, drawn, "12").Fg)
	}
}

// fullTable returns a playing screen with everything on it: four seats, a hand,
// the pane, and a layout.
func fullTable(l layout.Layout, w, h, maxPips int) *Table {
	s := &Table{
		Title: "Fives", Detail: "first to 100 · spinner", Stage: "Round 3", Stock: "boneyard 7", News: "Di laid 4-3 on S and scored 10",
		Status: []string{"you play", "6-1 fits", "[N] S"}, Counted: true, Note: "It fits.",
		Keys: widgets.KeyBar{{Press: "←→", Does: "tile"}, {Press: "↑↓", Does: "end"}, {Press: "enter", Does: "play"}, {Press: "d", Does: "draw"}, {Press: "l", Does: "log"}, {Press: "?", Does: "help"}},
		Hand: tiles.Hand{Pips: true},
	}
	for i, tile := range domino.FullSet(6).Tiles()[:7] {
		s.Hand.Tiles = append(s.Hand.Tiles, tiles.HandTile{Tile: tile, State: []tiles.HandState{tiles.Playable, tiles.Stuck}[i/4]})
	}
	for i, name := range []string{"Ann", "Bo", "Cy", "Di"} {
		seat := domino.Seat(i)
		s.Players = append(s.Players, Player{
			Seat: seat, Side: SideOf(seat, domino.A, 4, Left), Name: name, Score: fmt.Sprint(25 * i), Share: 25 * i,
			Tiles: 3 + i, Turn: i == 0, LastTurn: LastTurn{Did: []string{"drew 2", "4-3 S"}, Gain: "+10"},
		})
	}
	var log []words.Entry
	for i := range 40 {
		log = append(log, words.Entry{Seat: domino.Seat(i % 4), Name: s.Players[i%4].Name, Text: "laid 4-3 on S", Gain: "+10", New: i > 37})
	}
	s.Pane = &pane.Pane{Rule: &pane.Rule{Title: "Now", Text: "It fits, and must be played: the boneyard is for those who can't play."}, Log: &pane.Log{Entries: log}}
	felt := s.Regions(w, h).Felt
	p := layout.Fit(l, layout.Area{W: felt.Dx(), H: felt.Dy(), MaxPips: maxPips}, layout.Choice{})
	s.Felt = tiles.Felt{Placement: p, Last: p.Last(), Open: l.Open}
	for i, e := range l.Open.List() {
		if i < 2 {
			s.Felt.Ghosts = append(s.Felt.Ghosts, tiles.Ghost{End: e, Points: "+10", Sum: "sum 10", Selected: i == 0})
		}
		s.Open = append(s.Open, game.OpenEnd{End: e})
		s.Sum.Terms = append(s.Sum.Terms, domino.Term{End: e, Pips: 4})
	}
	return s
}

// A callout that finds no room for large letters is the slowest to place.
func BenchmarkCallout(b *testing.B) {
	l := layouttest.Lay(b, 2, "x 1-5, E 5-6, W 1-2, W 2-4, E 6-1, W 4-4, W 4-5, E 1-0, W 5-2, E 0-5, W 2-2, W 2-3, W 3-4, E 5-5, E 5-3, E 3-3, "+
		"W 4-1, E 3-0, W 1-1, E 0-2, W 1-3, E 2-6, E 6-0, E 0-0, E 0-4, E 4-6, E 6-6, E 6-3")
	s := fullTable(l, 120, 36, 6)
	s.Callout = Callout{Text: "Domino!", Large: true}
	for b.Loop() {
		s.fitCallout(&dark, s.Regions(120, 36))
	}
}

// Four seats, all panes and 28 tiles, painted and written out for the terminal.
func BenchmarkFrame(b *testing.B) {
	l := layouttest.Lay(b, 2, "x 1-5, E 5-6, W 1-2, W 2-4, E 6-1, W 4-4, W 4-5, E 1-0, W 5-2, E 0-5, W 2-2, W 2-3, W 3-4, E 5-5, E 5-3, E 3-3, "+
		"W 4-1, E 3-0, W 1-1, E 0-2, W 1-3, E 2-6, E 6-0, E 0-0, E 0-4, E 4-6, E 6-6, E 6-3")
	s := fullTable(l, 120, 36, 6)
	for b.Loop() {
		c := canvas.New(120, 36, canvas.Style{Fg: dark.Text, Bg: dark.Ground})
		s.Draw(c, &dark)
		_ = c.String()
	}
}
