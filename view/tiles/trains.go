package tiles

import (
	"image"
	"slices"

	"charm.land/lipgloss/v2"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// Captions returns the captions of all trains of a placement. An uncovered double is the train's newest tile.
func Captions(p layout.Placement, laid []game.Laid, marked, uncovered game.Ends, name func(game.End) string) []Caption {
	var all []Caption
	for _, train := range p.Trains {
		cover := game.NoTile
		if uncovered.Has(train.End) {
			cover = laid[p.Ends[train.End&7].From].Tile
		}
		all = append(all, newCaption(train.End, name(train.End), marked.Has(train.End), cover))
	}
	return all
}

func newCaption(e game.End, name string, marked bool, cover game.Tile) Caption {
	c := Caption{End: e, Seat: e.Owner(), Name: name}
	if marked {
		c.Marked = OpenToAll
	}
	if cover != game.NoTile {
		c.Cover = MustCover(cover)
	}
	return c
}

// drawTrains paints the rails and the captions of trains.
func (f *Felt) drawTrains(c *canvas.Canvas, t *theme.Theme) {
	for _, r := range f.Placement.Rails {
		at := r.At.Sub(f.Window.Offset)
		c.Set(at.X, at.Y, t.Chars.Rails[railIndex(r)], canvas.Style{Fg: t.Ends, Bg: t.Felt})
	}
	for _, caption := range f.Captions {
		place, west, ok := f.captionPlace(caption)
		if !ok {
			continue
		}
		at := place.Min.Sub(f.Window.Offset)
		x := at.X
		for _, part := range caption.parts(t, west) {
			x += c.Text(x, at.Y, c.Columns()-1-x, part.text, part.style)
		}
	}
}

func railIndex(r layout.Rail) (i int) {
	for bit, goes := range [4]bool{r.West, r.East, r.North, r.South} {
		if goes {
			i |= 1 << bit
		}
	}
	return i
}

// part is a piece of a caption.
type part struct {
	text  string
	style lipgloss.Style
}

// parts returns a caption's pieces from left to right. The name is next to the engine, so that it doesn't move when the
// rest changes.
func (p Caption) parts(t *theme.Theme, west bool) []part {
	name := t.Styles.Label
	if p.Seat < game.MaxSeats {
		name = t.Styles.Names[p.Seat]
	}
	parts := []part{{p.End.String() + " ", t.Styles.End}, {p.Name, name}}
	for _, note := range []struct {
		sign, text string
		style      lipgloss.Style
	}{
		{string(t.Chars.Pip), p.Marked, t.Styles.Text},
		{"!", p.Cover, t.Styles.Alert},
	} {
		switch text := note.sign + " " + note.text; {
		case note.text == "":
		case west:
			parts = slices.Insert(parts, 0, part{text + "  ", note.style})
		default:
			parts = append(parts, part{"  " + text, note.style})
		}
	}
	return parts
}

// captionPlace returns the place of a caption on the felt, and whether its train goes west. If the beginning of the
// train is out of view, the caption stays in view.
func (f *Felt) captionPlace(p Caption) (place image.Rectangle, west, ok bool) {
	i := slices.IndexFunc(f.Placement.Trains, func(t layout.Train) bool { return t.End == p.End })
	if i < 0 {
		return image.Rectangle{}, false, false
	}
	train, width := f.Placement.Trains[i], cells.Width(p.End.String()+" "+p.Name)
	for _, text := range [2]string{p.Marked, p.Cover} {
		if text != "" {
			width += cells.Width("  # " + text)
		}
	}
	x := max(train.Caption.X, f.Window.Offset.X+1)
	if train.West {
		x = train.Caption.X + 1 - width
		if columns := f.Window.Size.X; columns > 0 {
			x = min(x, f.Window.Offset.X+columns-1-width)
		}
	}
	return layout.RectAt(x, train.Caption.Y, image.Pt(width, 1)), train.West, true
}

// Captioned reports whether a caption is on any cell of r.
func (f *Felt) Captioned(r image.Rectangle) bool {
	return slices.ContainsFunc(f.Captions, func(caption Caption) bool {
		place, _, ok := f.captionPlace(caption)
		return ok && place.Overlaps(r)
	})
}

// captionAt returns the train whose caption is at a cell of the felt.
func (f *Felt) captionAt(at image.Point) (game.End, bool) {
	for _, caption := range f.Captions {
		if place, _, ok := f.captionPlace(caption); ok && at.In(place) {
			return caption.End, true
		}
	}
	return game.NoEnd, false
}

// trainLabelPlaces returns the place for the name of a train's end: just beyond its last tile, or where its first one
// would lie.
func trainLabelPlaces(e game.End, s layout.EndSpot, from layout.Placed) []image.Rectangle {
	size := image.Pt(len(e.String()), 1)
	row := layout.Middle(s.Single).Y
	if s.SingleStanding {
		row = s.Single.Min.Y
	}
	if layout.Middle(s.Single).X < layout.Middle(from.Rect).X {
		return []image.Rectangle{layout.RectAt(s.Single.Max.X-1-size.X, row, size)}
	}
	return []image.Rectangle{layout.RectAt(s.Single.Min.X+1, row, size)}
}
