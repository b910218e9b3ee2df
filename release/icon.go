package main

import (
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/svg"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// iconColumns and iconRows make a square: a cell is twice as high as it is wide.
const iconColumns, iconRows = 22, 11

// icon draws the program's icon: two tiles on felt.
func icon() string {
	look := theme.Dark()
	c := canvas.New(iconColumns, iconRows, canvas.Style{Fg: look.Text, Bg: look.Felt})
	size := layout.SizeL.Standing()
	margin, top := (iconColumns-2*size.X-2)/2, (iconRows-size.Y)/2
	for i, halves := range [2][2]int{{6, 5}, {3, 4}} {
		tiles.Draw(c, &look, margin+i*(size.X+2), top, tiles.Look{
			First: halves[0], Second: halves[1], Standing: true, Size: layout.SizeL, Ground: look.Felt,
		})
	}
	return svg.SVG(c)
}
