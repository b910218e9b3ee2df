package cli

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/game"
	"dominoes/model/page/pagetest"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// tilePicture is a tile in plain characters.
type tilePicture struct {
	tile game.Tile
	rows []string
	at   int // the row that has the first number
}

// tilePictures are all pictures of tiles, by the row that has the first number.
var tilePictures = func() map[string][]tilePicture {
	all, plain := map[string][]tilePicture{}, theme.PlainASCII()
	for n := range 7 * 7 * 3 * 2 * 2 * 2 {
		bit := func(of int) int { i := n % of; n /= of; return i }
		look := tiles.Look{
			First: bit(7), Second: bit(7), Size: []layout.Size{layout.SizeS, layout.SizeM, layout.SizeL}[bit(3)],
			Standing: bit(2) == 1, Spinner: bit(2) == 1,
		}
		shape := look.Size.Lying()
		if look.Standing {
			shape = look.Size.Standing()
		}
		if bit(2) == 1 {
			look.State = tiles.LastLaid
		}
		c := canvas.New(shape.X, shape.Y, canvas.Style{})
		tiles.Draw(c, &plain, 0, 0, look)
		p := tilePicture{tile: game.NewTile(look.First, look.Second), rows: strings.Split(strings.TrimSuffix(c.Plain(), "\n"), "\n")}
		for !strings.ContainsAny(p.rows[p.at], "0123456") {
			p.at++
		}
		all[p.rows[p.at]] = append(all[p.rows[p.at]], p)
	}
	return all
}()

// tilesDrawn returns the tiles that a picture shows in plain characters, at any size.
func tilesDrawn(picture string) (found game.Set) {
	rows := strings.Split(picture, "\n")
	for y, row := range rows {
		for x := range row {
			for _, width := range []int{3, 5, 7, 9, 15} {
				if x+width > len(row) {
					break
				}
				for _, p := range tilePictures[row[x:x+width]] {
					if p.lies(rows, x, y-p.at) {
						found = found.With(p.tile)
					}
				}
			}
		}
	}
	return found
}

// lies reports whether the tile is at a place of a picture.
func (p *tilePicture) lies(rows []string, x, y int) bool {
	for i, row := range p.rows {
		if y+i < 0 || y+i >= len(rows) || x > len(rows[y+i]) || !strings.HasPrefix(rows[y+i][x:], row) {
			return false
		}
	}
	return true
}

// Tiles are found on a picture at any size, lying or standing, the last one and the spinner too; not
// those of which a part is covered.
func TestTilesAreReadFromPictures(t *testing.T) {
	picture := `
    +---+---++---+           [6|4]<2|2>         +------+------+
    | 0 | 1 || 5 |    [5]    [5|-]  [|3]        <  3   |  1   >
    +---+---+|===|    ---                       +------+------+
      +---+  | 5 |    [3]   [2]
      | 1 |  +---+          ===    +---+
      |---                  [2]    | ? |
      | 2 |                        |---|
`
	assert.Equal(t, game.SetOf(pagetest.Tiles(t, "1-0 5-5 5-3 6-4 2-2 3-1")...), tilesDrawn(picture))
}
