// Package start draws the start screen: the rule sets with a picture of each, the seats and the options.
package start

import (
	"image"
	"math"

	"dominoes/game/domino"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	"dominoes/view/layout"
	"dominoes/view/theme"
	"dominoes/view/widgets"
)

// Start is the start screen: a rule set to choose, with its picture, the seats and the options.
type Start struct {
	// Heading is over the list of games, with ToFind, the key of the search, beside it. During a search Find is the
	// text typed, which replaces the heading. Games are the rows of the list, Game the index of the selected one.
	Heading string
	ToFind  widgets.Key
	Find    *widgets.Typed
	Games   []Row
	Game    int
	// Name, Line and Picture describe the selected game.
	Name, Line string
	Picture    *Picture
	// Seats and Options are the fields that can be changed. One of them has the focus unless OnList is set.
	Seats   []Field
	Options []Field
	// Others are the options of all games: if there is room, enough rows are kept for them that nothing moves when
	// another game is selected.
	Others [][]Field
	// OnList is true if the list has the focus.
	OnList bool
	// Notes explain the field: the first that fits is shown, the longest first. Alert says what can't be started, and
	// why.
	Notes []string
	Alert string
	// Learn are the keys of the ways to learn the game, shown while there is no note.
	Learn widgets.KeyBar
	// Kept are the keys of saved matches and settings, in the last row of the banner.
	Kept widgets.KeyBar
	// Resume is the match to resume, or the way to the lessons; may be nil.
	Resume *Resume
	Keys   widgets.KeyBar
}

// Row is a row in the list: a game, or a heading. The mark follows the name, as for house rules.
type Row struct {
	Text, Mark string
	Heading    bool
}

// Resume is the line above the list, as for an unfinished match: its key and what that does, the state of the match,
// and when it was played.
type Resume struct {
	Press, Does, Match, When string
	Focus                    bool
}

// Sample is a layout that shows what a game is like.
type Sample struct {
	Layout layout.Layout
	// Sum is the sum of the open ends, without terms if they don't score.
	Sum domino.Sum
	// Scores is what they score, if not their total. Equal is true if they score because they show the same number.
	Scores int
	Equal  bool
}

// Part is a part of the start screen, for hit tests.
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
	resume, list, picture, seats, options, note, keys image.Rectangle
}

const (
	listWidth = 25
	// highRows is the least height of a screen with room for the options of every game. On lower ones keptRows are kept
	// for them, one more if rows are short, and a game with more options takes them from the list.
	highRows, keptRows = 36, 3
	wideColumns        = 80
	// crossRows is the height of three small tiles one above the other; pictureRows adds the game's name and its line
	// in two rows.
	crossRows   = 9
	pictureRows = 3 + crossRows
)

// optionRows returns the rows that are kept for the options of other games, 0 on low screens.
func (s *Start) optionRows(w, h int) (rows int) {
	if h < widgets.RoomyRows {
		return 0
	}
	for _, fields := range s.Others {
		if _, n := placed(fields, w-fieldsMargin); n <= keptRows || n == keptRows+1 && w < wideColumns ||
			h >= highRows {
			rows = max(rows, n)
		}
	}
	return rows
}

// divide gives every part its place. Low terminals have no banner.
func (s *Start) divide(w, h int) startRegions {
	var r startRegions
	_, shown := placed(s.Options, w-fieldsMargin)
	_, seats := placed(s.Seats, w-fieldsMargin)
	lines := max(shown, s.optionRows(w, h))
	banner := s.banner().Rows(h)
	r.keys = image.Rect(0, h-1, w, h)
	r.options = image.Rect(1, h-2-lines, w-1, h-2-lines+shown)
	r.note = image.Rect(1, h-2, w-1, h-1)
	r.seats = image.Rect(1, r.options.Min.Y-seats, w-1, r.options.Min.Y)
	if s.Resume != nil {
		r.resume = image.Rect(0, banner, w, banner+1)
		banner++
	}
	top := banner + 1
	if rows := r.seats.Min.Y - top - 1; rows < pictureRows || rows < len(s.Games) &&
		(rows+1 == len(s.Games) || h < widgets.RoomyRows) {
		top = banner // for the whole list, or because there is little room for anything
	}
	r.list = image.Rect(1, top, listWidth, r.seats.Min.Y)
	r.picture = image.Rect(listWidth+2, top, w-1, r.seats.Min.Y-1)
	if r.picture.Dy() < pictureRows {
		r.picture.Max.Y = max(top+3, r.seats.Min.Y)
	}
	return r
}

func (s *Start) banner() widgets.Banner { return widgets.Banner{Kept: s.Kept} }

// Draw paints the screen on all of c.
func (s *Start) Draw(c *canvas.Canvas, t *theme.Theme) {
	r := s.divide(c.Size())
	c.Fill(c.Bounds(), canvas.Style{Bg: t.Ground})
	s.banner().Draw(c, t)
	s.drawResume(c.Sub(r.resume), t)
	s.drawList(c.Sub(r.list), t)
	s.drawPicture(c.Sub(r.picture), t)
	drawFields(c.Sub(r.seats), t, "Seats", s.Seats)
	drawFields(c.Sub(r.options), t, "Options", s.Options)
	if row := c.Sub(r.note); s.showsLearn() {
		row.Text(1, 0, fieldsLabel-1, "Learn", t.Styles.Dim)
		s.learn().Draw(row, t, t.Styles.Text)
	} else {
		note := ""
		for _, note = range s.Notes {
			if note = t.Keys(note); cells.Width(note) <= row.Columns()-2 {
				break
			}
		}
		widgets.DrawNote(row, t, note, s.Alert)
	}
	s.Keys.Draw(c.Sub(r.keys), t)
}

func (s *Start) showsLearn() bool { return len(s.Notes) == 0 && s.Alert == "" }

// learn returns the ways to learn in the note's row, like a row of fields; their names are short enough for any screen.
func (s *Start) learn() widgets.KeyRow { return s.Learn.From(fieldsLabel, math.MaxInt) }

// drawResume paints the line of the match to resume. The time is left out first.
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

// rows returns the first row shown of the list and the number of rows shown at this height. If not all fit, the list
// scrolls by half of them, and the selected game is in the middle half. A heading isn't the last row.
func (s *Start) rows(height int) (first, rows int) {
	rows = min(len(s.Games), max(1, height-1))
	half := max(1, rows/2)
	first = max(0, min(s.Game/half*half-half/2, len(s.Games)-rows))
	if first+rows < len(s.Games) && s.Games[first+rows-1].Heading {
		rows--
	}
	return first, rows
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

// drawMore marks that there are games above or below those shown.
func (s *Start) drawMore(c *canvas.Canvas, t *theme.Theme, first, rows int) {
	w, _ := c.Size()
	if first > 0 {
		c.Text(w-1, 1, 1, string(t.Chars.KeyUp), t.Styles.Dim)
	}
	if first+rows < len(s.Games) {
		c.Text(w-1, rows, 1, string(t.Chars.KeyDown), t.Styles.Dim)
	}
}

// At returns the part at cell (x, y) of a w × h screen, the index in it, and the piece of a field.
func (s *Start) At(x, y, w, h int) (part Part, index int, piece FieldPiece) {
	r := s.divide(w, h)
	at := image.Pt(x, y)
	switch {
	case at.In(r.list):
		part, index = s.listAt(at, r.list)
		return part, index, LabelPiece
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
	case at.In(r.note) && s.showsLearn():
		if i, _, ok := s.learn().At(x - r.note.Min.X); ok {
			return LearnPart, i, LabelPiece
		}
	default:
		if i, ok := s.banner().KeptAt(x, y, w, h); ok {
			return KeptPart, i, LabelPiece
		}
	}
	return NoPart, 0, LabelPiece
}

func (s *Start) listAt(at image.Point, list image.Rectangle) (part Part, index int) {
	first, rows := s.rows(list.Dy())
	if at.Y == list.Min.Y && s.Find == nil && at.X >= list.Max.X-2-s.ToFind.Width() && at.X < list.Max.X-2 {
		return FindPart, 0
	}
	if row := at.Y - list.Min.Y - 1; row >= 0 && row < rows && !s.Games[first+row].Heading {
		return VariantPart, first + row
	}
	return NoPart, 0
}
