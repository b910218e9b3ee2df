package table

import (
	"strings"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/tiles"
)

// openTiles is the way in which a row of seats shows tiles that everyone sees.
type openTiles uint8

const (
	closed   openTiles = iota // not at all
	inDigits                  // as 65 63, without scores
	unscored                  // as 6-5 6-3, without scores
	inWords
	inPictures
)

// roomForOpen returns the way in which a row of w columns shows the tiles of these players.
func roomForOpen(players []Player, w int) openTiles {
	n := len(players)
	names, partners, scores, words, digits, pictures, open := (n-1)*seatGap, 0, 0, 0, 0, 0, false
	for i := range players {
		p := &players[i]
		open = open || len(p.Open) > 0
		names += 2 + min(cells.Width(p.Name), nameColumns)
		if p.With != "" {
			partners += 1 + cells.Width(p.scoreOrPartner(true))
		}
		scores += 4 + cells.Width(p.scoreOrPartner(false))
		words += cells.Width(p.openWords())
		digits += cells.Width(p.openDigits())
		pictures += p.pictureColumns()
	}
	switch {
	case !open:
		return closed
	case names+scores+pictures <= w:
		return inPictures
	case names+scores+words <= w:
		return inWords
	case names+partners+n+words <= w:
		return unscored
	case names+n+digits <= w:
		return inDigits
	}
	return closed
}

// pictureColumns returns the width of the tiles as pictures.
func (p *Player) pictureColumns() int {
	if len(p.Open) == 0 {
		return cells.Width(p.openWords())
	}
	return len(p.Open)*layout.SmallColumns - 1
}

// openWords writes the tiles that everyone sees.
func (p *Player) openWords() string {
	if len(p.Open) == 0 {
		return tilesOf(p.Tiles)
	}
	return tileWords(p.Open)
}

// openDigits writes them without hyphens, if that can be read.
func (p *Player) openDigits() string {
	for _, tile := range p.Open {
		if tile.High() > 9 {
			return p.openWords()
		}
	}
	return strings.ReplaceAll(p.openWords(), "-", "")
}

// openText returns the tiles that everyone sees, or blanks for their pictures.
func (p *Player) openText(how openTiles) string {
	switch {
	case how == inPictures && len(p.Open) > 0:
		return strings.Repeat(" ", p.pictureColumns())
	case how == inDigits:
		return p.openDigits()
	}
	return p.openWords()
}

// drawOpen paints the tiles so that they end before column right.
func (p *Player) drawOpen(c *canvas.Canvas, t *theme.Theme, right int) {
	for i, tile := range p.Open {
		tiles.Draw(c, t, right-p.pictureColumns()+i*layout.SmallColumns, 0,
			tiles.Look{First: tile.High(), Second: tile.Low(), Size: layout.SizeS, Ground: t.Panel, Strong: true})
	}
}
