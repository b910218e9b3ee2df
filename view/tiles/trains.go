package tiles

import (
	"cmp"
	"image"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
)

// Captions returns the captions of all trains of a placement. An uncovered double is the train's newest tile.
func Captions(
	p layout.Placement,
	laid []domino.Laid,
	trains domino.TrainState,
	name func(domino.End) string,
) []Caption {
	var all []Caption
	for _, train := range p.Trains {
		cover := domino.NoTile
		if trains.Uncovered.Has(train.End) {
			cover = laid[p.Ends[train.End&7].From].Tile
		}
		all = append(all, newCaption(train.End, name(train.End), trains.Marked.Has(train.End), cover))
	}
	return all
}

func newCaption(e domino.End, name string, marked bool, cover domino.Tile) Caption {
	c := Caption{End: e, Seat: e.Owner(), Name: name, Says: closed}
	switch {
	case c.Seat == domino.NoSeat:
		c.Says, c.Open = forEveryone, true
	case marked:
		c.Says, c.Open = openToAll, true
	}
	if cover != domino.NoTile {
		c.Cover = mustCover(cover)
	}
	return c
}

// drawTrains paints the rails, the captions of trains and the numbers of folded tiles.
func (f *Felt) drawTrains(c *canvas.Canvas, t *theme.Theme) {
	for _, r := range f.Placement.Rails {
		at := r.At.Sub(f.Offset)
		c.Set(at.X, at.Y, t.Chars.Rails[railIndex(r)], canvas.Style{Fg: t.Ends, Bg: t.Felt})
	}
	for _, fold := range f.Placement.Folds {
		count, side := c.Sub(fold.Count.Sub(f.Offset)), lipgloss.Right
		if fold.West {
			side = lipgloss.Left
		}
		count.Text(0, 0, count.Columns(), folded(fold.Tiles), t.Styles.Label.Align(side))
	}
	for _, caption := range f.Captions {
		place, train := f.captionPlace(caption)
		if place.Empty() {
			continue
		}
		at := place.Min.Sub(f.Offset)
		x := at.X
		for _, part := range caption.parts(t, train) {
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
// rest changes. If a double must be covered, the caption says only that. An inline one has a sign instead of words.
func (p Caption) parts(t *theme.Theme, train layout.Train) []part {
	end, name := p.nameStyles(t)
	style, sign, says := t.Styles.Text, "", cmp.Or(p.Cover, p.Says)
	if p.Dim {
		style = t.Styles.Label // the dimmest that can be read on the felt
	}
	switch {
	case p.Cover != "":
		style, sign = t.Styles.Alert.Reverse(true), "!"
	case p.Open:
		sign = string(t.Chars.Pip)
	case p.Own:
		says = closedToOthers
	}
	if train.Inline {
		return []part{{p.End.String(), end}, {sign, style}}
	}
	gap, said := part{"  ", t.Styles.Text}, part{strings.TrimSpace(sign + " " + says), style}
	if train.West {
		return []part{said, gap, {p.End.String() + " ", end}, {p.Name, name}}
	}
	return []part{{p.End.String() + " ", end}, {p.Name, name}, gap, said}
}

// nameStyles returns the styles of the train's letter and its name. The viewer's own train is always the brightest.
func (p Caption) nameStyles(t *theme.Theme) (end, name lipgloss.Style) {
	end, name = t.Styles.End, t.Styles.Text
	if p.Seat < domino.MaxSeats {
		name = t.Styles.Seats[p.Seat]
	}
	if p.Dim {
		end, name = t.Styles.Label, t.Styles.Label
	}
	if p.Own {
		name = t.Styles.Names[p.Seat&3]
	}
	return end, name
}

// captionPlace returns the place of a caption on the felt and its train; an empty place if there is none.
func (f *Felt) captionPlace(p Caption) (image.Rectangle, layout.Train) {
	i := slices.IndexFunc(f.Placement.Trains, func(t layout.Train) bool { return t.End == p.End })
	if i < 0 {
		return image.Rectangle{}, layout.Train{}
	}
	train, width := f.Placement.Trains[i], 0
	for _, part := range p.parts(&signs, train) {
		width += cells.Width(part.text)
	}
	x := train.Caption.X
	if train.West {
		x += 1 - width
	}
	return layout.RectAt(x, train.Caption.Y, image.Pt(width, 1)), train
}

// signs is a theme for measuring captions: a sign is equally wide in all themes.
var signs = theme.Theme{Styles: new(theme.Styles), Chars: theme.Chars{Pip: '#'}}

// dim reports whether an end belongs to a train on which nothing in the viewer's hand fits.
func (f *Felt) dim(e domino.End) bool {
	return slices.ContainsFunc(f.Captions, func(p Caption) bool { return p.End == e && p.Dim })
}

// uncovered reports whether tile i is a double that must be covered.
func (f *Felt) uncovered(i int) bool {
	return slices.ContainsFunc(f.Captions, func(p Caption) bool {
		return p.Cover != "" && f.Placement.Ends[p.End&7].From == i
	})
}

// captionAt returns the train whose caption is at a cell of the felt.
func (f *Felt) captionAt(at image.Point) (domino.End, bool) {
	for _, caption := range f.Captions {
		if place, _ := f.captionPlace(caption); at.In(place) {
			return caption.End, true
		}
	}
	return domino.NoEnd, false
}

// rowLabelPlaces returns the place for a text at the end of a row: just beyond the last tile, or where the first one
// would lie.
func rowLabelPlaces(s layout.EndSpot, last image.Rectangle, size image.Point) []image.Rectangle {
	row := layout.Middle(s.Single).Y
	if s.SingleStanding {
		row = s.Single.Min.Y
	}
	if layout.Middle(s.Single).X < layout.Middle(last).X {
		return []image.Rectangle{layout.RectAt(s.Single.Max.X-1-size.X, row, size)}
	}
	return []image.Rectangle{layout.RectAt(s.Single.Min.X+1, row, size)}
}
