// Package start draws the start screen: the rule sets with a picture of each, the seats
// and the options.
package start

import (
	"image"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Start is the first screen: a variant to choose, with its picture, the seats
// and the options.
type Start struct {
	// Heading is over the list of games; where somebody looks for one, Find is what they have typed, and
	// stands there instead; ToFind is the key for that. Games are the rows of the list, and Game is the
	// chosen one.
	Heading string
	ToFind  widgets.Key
	Find    *widgets.Typed
	Games   []Row
	Game    int
	// Name, Line and Facts tell of the chosen variant; Full is a small picture
	// of it, MaxPips the highest number of its set. Small is the same with one
	// digit a half, for where there is no room for two.
	Name, Line  string
	Facts       []string
	Full, Small Sample
	MaxPips     int
	// Seats and Options are what can be changed, one of them with the focus.
	Seats   []Field
	Options []Field
	// Others are the options of every variant: so many rows are kept for them,
	// where there is room, that nothing moves from one variant to the next.
	Others [][]Field
	// OnList tells that the list of variants has the focus.
	OnList bool
	// Notes explain the field, the longest first: the first that has room is
	// shown. Alert tells what can't be started, and why.
	Notes []string
	Alert string
	// Learn are the ways to learn the game. They stand where a note would while
	// there is none.
	Learn widgets.KeyBar
	// Kept are the ways to what is kept: matches, and settings. They stand in the last
	// row of the banner.
	Kept widgets.KeyBar
	// Resume is the match to go on with, or the way to the lessons; nil where there is neither.
	Resume *Resume
	Keys   widgets.KeyBar
}

// Row is a row in the list of games: a game, or what stands over some of them. A mark stands after the name, such
// as of house rules.
type Row struct {
	Text, Mark string
	Heading    bool
}

// Resume is the line above the list, such as that of a match that isn't over: its key and what
// that does, how the match stands, and when it was played.
type Resume struct {
	Press, Does, Match, When string
	Focus                    bool
}

// Sample is a layout to look at.
type Sample struct {
	Layout layout.Layout
	// Sum is that of the open ends, without terms where they don't score.
	Sum game.Sum
	// Scores is what they score, if not their total, and Equal that they do since they show the same number.
	Scores int
	Equal  bool
}

// Part is what lies at a place of the start screen.
type Part uint8

// The parts of the start screen.
const (
	NoPart Part = iota
	VariantPart
	FindPart
	SeatPart
	OptionPart
	LearnPart
	KeptPart
	ResumePart
)

// startRegions are the places of the start screen's parts.
type startRegions struct {
	banner, resume, list, picture, seats, options, note, keys image.Rectangle
}

const (
	listWidth = 25
	// roomyRows is how high a screen must be for the banner, and for rows that
	// not every variant needs.
	roomyRows = 24
	// highRows has room for the options of every game; else keptRows are kept for them, one more where
	// rows are short, and a game with more takes them from the list.
	highRows, keptRows = 36, 3
	wideColumns        = 80
	// crossRows has room for three small tiles one above the other, pictureRows
	// for the variant's name and its line in two rows besides.
	crossRows   = 9
	pictureRows = 3 + crossRows
)

// divide gives every part its place; low terminals do without the banner.
func (s *Start) divide(w, h int) startRegions {
	var r startRegions
	shown := len(fieldLines(s.Options, w-fieldsMargin))
	lines := shown
	banner := 1
	if h >= roomyRows {
		banner = 6
		for _, fields := range s.Others {
			if n := len(fieldLines(fields, w-fieldsMargin)); n <= keptRows || n == keptRows+1 && w < wideColumns || h >= highRows {
				lines = max(lines, n)
			}
		}
	}
	r.banner = image.Rect(0, 0, w, banner)
	r.keys = image.Rect(0, h-1, w, h)
	r.options = image.Rect(1, h-2-lines, w-1, h-2-lines+shown)
	r.note = image.Rect(1, h-2, w-1, h-1)
	r.seats = image.Rect(1, r.options.Min.Y-len(fieldLines(s.Seats, w-fieldsMargin)), w-1, r.options.Min.Y)
	if s.Resume != nil {
		r.resume = image.Rect(0, banner, w, banner+1)
		banner++
	}
	top := banner + 1
	if rows := r.seats.Min.Y - top - 1; rows < len(s.Games) && (rows+1 == len(s.Games) || h < roomyRows) {
		top = banner // the whole list has room, or there is little room for anything
	}
	r.list = image.Rect(1, top, listWidth, r.seats.Min.Y)
	r.picture = image.Rect(listWidth+2, top, w-1, r.seats.Min.Y-1)
	if r.picture.Dy() < pictureRows {
		r.picture.Max.Y = max(top+3, r.seats.Min.Y)
	}
	return r
}

// Draw paints the screen on all of c.
func (s *Start) Draw(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	r := s.divide(w, h)
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	widgets.DrawBanner(c.Sub(r.banner), t)
	s.drawKept(c.Sub(image.Rect(0, r.banner.Max.Y-1, w, r.banner.Max.Y)), t, h)
	s.drawResume(c.Sub(r.resume), t)
	s.drawList(c.Sub(r.list), t)
	s.drawPicture(c.Sub(r.picture), t)
	drawFields(c.Sub(r.seats), t, "Seats", s.Seats)
	drawFields(c.Sub(r.options), t, "Options", s.Options)
	note, style := "", t.Styles.Dim
	for _, note = range s.Notes {
		note = t.Keys(note)
		if cells.Width(note) <= r.note.Dx()-2 {
			break
		}
	}
	if s.Alert != "" {
		note, style = "! "+s.Alert, t.Styles.Bad
	}
	c.Sub(r.note).Text(1, 0, r.note.Dx()-2, note, style)
	if s.learns() {
		s.drawLearn(c.Sub(r.note), t)
	}
	s.Keys.Draw(c.Sub(r.keys), t)
}

// learns reports whether the ways to learn are shown.
func (s *Start) learns() bool { return len(s.Notes) == 0 && s.Alert == "" }

// drawLearn paints the ways to learn into the note's row, like a row of fields.
func (s *Start) drawLearn(c *canvas.Canvas, t *theme.Theme) {
	c.Text(1, 0, fieldsLabel-1, "Learn", t.Styles.Dim)
	x := fieldsLabel
	for _, k := range s.Learn {
		k.Draw(c, t, x, t.Styles.Text)
		x += k.Width() + widgets.KeyGap
	}
}

// keptAt returns the column in which the i-th way to the kept matches begins, in a
// banner w columns wide: they stand at its right end, the first outermost. It is
// false where there is no room beside the name.
func (s *Start) keptAt(i, w, h int) (x int, ok bool) {
	x = w - 1 - widgets.KeyGap*i
	for _, k := range s.Kept[:i+1] {
		x -= k.Width()
	}
	return x, h >= roomyRows || x > (w+widgets.SmallBanner)/2
}

// drawKept paints the ways to the kept matches into the banner's last row.
func (s *Start) drawKept(c *canvas.Canvas, t *theme.Theme, h int) {
	w, _ := c.Size()
	for i, k := range s.Kept {
		if x, ok := s.keptAt(i, w, h); ok {
			k.Draw(c, t, x, t.Styles.Text)
		}
	}
}

// drawResume paints the line of the match to go on with; when it was played goes first where
// there is no room.
func (s *Start) drawResume(c *canvas.Canvas, t *theme.Theme) {
	if s.Resume == nil {
		return
	}
	w, _ := c.Size()
	ground := t.Panel
	if s.Resume.Focus {
		ground = t.Raised
	}
	c.Fill(c.Bounds(), canvas.Style{Bg: ground})
	if s.Resume.Focus {
		c.Text(0, 0, 1, string(t.Chars.ChosenLeft), t.Styles.Gold)
	}
	x := 2 + c.Text(2, 0, w-2, s.Resume.Press, t.Styles.Key) + 2
	x += c.Text(x, 0, w-x, s.Resume.Does, t.Styles.Strong) + 2
	if at := w - 2 - cells.Width(s.Resume.When); x+cells.Width(s.Resume.Match)+2 <= at {
		c.Text(at, 0, w-at, s.Resume.When, t.Styles.Dim)
	}
	c.Text(x, 0, w-1-x, s.Resume.Match, t.Styles.Soft)
}

// rows returns the first row of the list that is shown and how many are, in a list of this
// height. The chosen game is in the middle where there are more.
func (s *Start) rows(height int) (first, rows int) {
	rows = min(len(s.Games), max(1, height-1))
	return max(0, min(s.Game-rows/2, len(s.Games)-rows)), rows
}

func (s *Start) drawList(c *canvas.Canvas, t *theme.Theme) {
	w, h := c.Size()
	if s.Find == nil {
		c.Text(1, 0, w-1, s.Heading, t.Styles.Title)
		s.ToFind.Draw(c, t, w-2-s.ToFind.Width(), t.Styles.Soft)
	} else {
		x := 1 + c.Text(1, 0, w-1, findGame, t.Styles.Title) + 1
		c.Write(image.Rect(x, 0, w, 1), s.Find.Render(t, t.Styles.Text, w-x))
	}
	first, rows := s.rows(h)
	s.drawMore(c, t, first, rows)
	for i := range rows {
		row, style := s.Games[first+i], t.Styles.Soft
		if row.Heading {
			c.Text(1, 1+i, w-4, row.Text, t.Styles.Dim)
			continue
		}
		if first+i == s.Game {
			style = t.Styles.Strong
			c.Fill(image.Rect(0, 1+i, w, 2+i), canvas.Style{Bg: t.Raised})
			c.Text(w-2, 1+i, 1, string(t.Chars.Turn), t.Styles.Key)
			if s.OnList {
				c.Text(0, 1+i, 1, string(t.Chars.ChosenLeft), t.Styles.Gold)
			}
		}
		room := w - 4
		if row.Mark != "" {
			room -= cells.Width(row.Mark) + 1
			c.Text(2+room, 1+i, cells.Width(row.Mark), row.Mark, t.Styles.Dim)
		}
		c.Text(2, 1+i, room, row.Text, style)
	}
}

// drawMore tells of games above and below those shown.
func (s *Start) drawMore(c *canvas.Canvas, t *theme.Theme, first, rows int) {
	w, _ := c.Size()
	if first > 0 {
		c.Text(w-1, 1, 1, string(t.Chars.KeyUp), t.Styles.Dim)
	}
	if first+rows < len(s.Games) {
		c.Text(w-1, rows, 1, string(t.Chars.KeyDown), t.Styles.Dim)
	}
}

// At returns what lies at cell (x, y) of a w × h screen: which part, the index
// in it, and of a field which piece.
func (s *Start) At(x, y, w, h int) (part Part, index int, piece FieldPiece) {
	r := s.divide(w, h)
	at := image.Pt(x, y)
	switch {
	case at.In(r.list):
		first, rows := s.rows(r.list.Dy())
		if y == r.list.Min.Y && s.Find == nil && x >= r.list.Max.X-2-s.ToFind.Width() && x < r.list.Max.X-2 {
			return FindPart, 0, LabelPiece
		}
		if row := y - r.list.Min.Y - 1; row >= 0 && row < rows && !s.Games[first+row].Heading {
			return VariantPart, first + row, LabelPiece
		}
	case at.In(r.seats):
		if index, piece, ok := fieldAt(s.Seats, at.Sub(r.seats.Min), r.seats.Dx()); ok {
			return SeatPart, index, piece
		}
	case at.In(r.options):
		if index, piece, ok := fieldAt(s.Options, at.Sub(r.options.Min), r.options.Dx()); ok {
			return OptionPart, index, piece
		}
	case at.In(r.resume):
		return ResumePart, 0, LabelPiece
	case y == r.banner.Max.Y-1:
		for i, k := range s.Kept {
			if at, ok := s.keptAt(i, w, h); ok && at <= x && x < at+k.Width() {
				return KeptPart, i, LabelPiece
			}
		}
	case at.In(r.note) && s.learns():
		x := fieldsLabel
		for i, k := range s.Learn {
			if in := at.X - r.note.Min.X; x <= in && in < x+k.Width() {
				return LearnPart, i, LabelPiece
			}
			x += k.Width() + widgets.KeyGap
		}
	}
	return NoPart, 0, LabelPiece
}
