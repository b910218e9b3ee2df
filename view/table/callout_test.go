package table

import (
	"image"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// What is called out covers no tile: it stands where the felt is free, be it at its side, and
// else in place of the open ends.
func TestCalloutsCoverNoTile(t *testing.T) {
	plain := theme.PlainASCII()
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
		s := &Table{Players: []Player{{Side: Below}, {Side: Above, Seat: game.B}}, Callout: Callout{Text: "Domino!", Large: true}}
		s.Felt.Placement.Tiles = test.tiles
		c := canvas.New(80, 24, canvas.Style{})
		s.Draw(c, &plain)
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

// A callout stands a row apart from tiles and from the edges of the felt, or if there is no such place, just beside tiles
// near the middle.
func TestCalloutKeepsApartFromEdges(t *testing.T) {
	const w, h = 40, 6
	s := &Table{}
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
		place, ok := s.free([]string{"Domino!"}, r)
		assert.True(t, ok, name)
		assert.Equal(t, c.y, place.Min.Y, name)
	}
}

// Nor does it cover the name of a train.
func TestCalloutsCoverNoTrain(t *testing.T) {
	plain := theme.PlainASCII()
	s := &Table{Players: []Player{{Side: Below}}, Callout: Callout{Text: "Domino!", Large: true}}
	middle := s.Regions(80, 24).Felt.Size().Div(2)
	s.Felt.Placement.Trains = []layout.Train{{End: game.TrainB, Caption: middle}}
	s.Felt.Captions = []tiles.Caption{{End: game.TrainB, Name: "Bo's train"}}
	c := canvas.New(80, 24, canvas.Style{})
	s.Draw(c, &plain)
	assert.Contains(t, c.Plain(), "B Bo's train")
	assert.Contains(t, c.Plain(), "Domino!")
}

// A bot has its face at its seat, and gives it up before its name or its tiles.
func TestFacesAtTheTable(t *testing.T) {
	plain := theme.PlainASCII()
	players := []Player{{Name: "Bo", Face: "oOo", Score: "5", Tiles: 7, Seat: game.B}, {Name: "Ann", Score: "5", Tiles: 7, Seat: game.C}}
	wide, narrow := newSeatRow(players, 118), newSeatRow(players, 50)
	assert.Contains(t, ansi.Strip(wide.entry(&plain, &players[0])), "oOo Bo ")
	assert.Contains(t, ansi.Strip(wide.entry(&plain, &players[1])), "    Ann ", "names stay in line")
	assert.NotContains(t, ansi.Strip(narrow.entry(&plain, &players[0])), "oOo")
	assert.Contains(t, ansi.Strip(narrow.entry(&plain, &players[0])), "Bo ")
}

// Beside the hand the score says what it is on the way to.
func TestTheScoreOfTheTarget(t *testing.T) {
	plain := theme.PlainASCII()
	s := &Table{Target: 100, Players: []Player{{Side: Below, Name: "You", Score: "35", Share: 35}}}
	c := canvas.New(14, 5, canvas.Style{})
	s.drawTitle(c, &plain)
	assert.Contains(t, c.Plain(), "35 of 100")
	c = canvas.New(8, 5, canvas.Style{})
	s.drawTitle(c, &plain)
	assert.NotContains(t, c.Plain(), "of")
}
