package table

import (
	"image"
	"slices"

	"charm.land/lipgloss/v2"

	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// sealCaption says what the digits are that stand on the felt before the first tile.
const sealCaption = "Fair deal: this match's fingerprint"

// drawSeal paints the commitment to the match's seed on the felt: in one row of
// digits below its caption, or in two where the felt is narrow, or the digits alone.
// It lies as low as it can without touching what else is on the felt, a row apart
// from it where there is room, and isn't there where there is none.
func (s *Table) drawSeal(c *canvas.Canvas, t *theme.Theme, r Regions) {
	if s.Seal == "" {
		return
	}
	felt := c.Sub(r.Felt)
	w, _ := felt.Size()
	half := len(s.Seal) / 2
	ways := [][]string{{sealCaption, s.Seal}, {sealCaption, s.Seal[:half], s.Seal[half:]}, {s.Seal}, {s.Seal[:half], s.Seal[half:]}}
	for _, gap := range []int{1, 0} {
		for _, lines := range ways {
			place, ok := s.free(lines, r, gap)
			if !ok {
				continue
			}
			for i, line := range lines {
				felt.Text(0, place.Min.Y+i, w, line, t.Styles.Label.Align(lipgloss.Center))
			}
			return
		}
	}
}

// free returns the lowest place on the felt that has room for lines, so many rows
// apart from everything else.
func (s *Table) free(lines []string, r Regions, gap int) (place image.Rectangle, ok bool) {
	width := 0
	for _, line := range lines {
		width = max(width, cells.Width(line))
	}
	w, h := r.Felt.Dx(), r.Felt.Dy()
	for y := h - gap - len(lines); y >= 0 && width <= w; y-- {
		place = layout.RectAt((w-width)/2, y, image.Pt(width, len(lines)))
		if !s.isCovered(place.Inset(-gap), r) {
			return place, true
		}
	}
	return place, false
}

// isCovered reports whether something else is on a place of the felt.
func (s *Table) isCovered(place image.Rectangle, r Regions) bool {
	blocks := []image.Rectangle{r.Left.Sub(r.Felt.Min), r.Right.Sub(r.Felt.Min)}
	return s.Felt.Covered(place.Add(s.Felt.Window.Offset)) ||
		slices.ContainsFunc(blocks, func(b image.Rectangle) bool { return b.Overlaps(place) })
}
