package table

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"dominoes/view/canvas"
	"dominoes/view/canvas/canvastest"
	"dominoes/view/layout/layouttest"
	"dominoes/view/theme"
)

// The count of the boneyard can be clicked where it is written.
func TestTheStockIsFoundByMouse(t *testing.T) {
	dark := theme.Dark()
	s := fullTable(layouttest.Lay(t, 2, "x 6-6"), 120, 36, 6)
	c := canvas.New(120, 36, canvas.Style{})
	s.Draw(c, &dark)
	from, y := canvastest.Find(t, c, s.Stock)
	for x := from - 5; x < from+len(s.Stock); x++ {
		assert.Equal(t, x >= from, s.StockHas(x, y, 120, 36), x)
		assert.False(t, s.StockHas(x, y+1, 120, 36))
	}
}

// What scores rises in gold on felt, over tiles too.
func TestWhatRisesIsOnFelt(t *testing.T) {
	dark := theme.Dark()
	s := fullTable(layouttest.Lay(t, 2, "x 6-6"), 120, 36, 6)
	at := s.OnScreen(s.Felt.Placement.Tiles[0].Rect, 120, 36)
	s.Rising = []Rising{{At: at, Text: "+25"}}
	c := canvas.New(120, 36, canvas.Style{})
	s.Draw(c, &dark)
	assert.Equal(t, "+25", c.Sub(image.Rect(at.X, at.Y, at.X+3, at.Y+1)).Plain())
	assert.Equal(t, canvas.Style{Fg: dark.Gold, Bg: dark.Felt, Attr: canvas.Bold}, canvastest.Look(t, c, "+25"))
}
