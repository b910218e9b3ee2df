package board

import (
	"image"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game/domino"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/pane"
	"dominoes/view/sheet"
	tableview "dominoes/view/table"
	"dominoes/view/theme"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// FrameTime is the duration of a frame, 12 a second; flightTime is that of a frame with a tile in flight, 25 a second,
// and turnTime that of a frame in which a hand is turned over.
const (
	FrameTime  = 84 * time.Millisecond
	flightTime = 40 * time.Millisecond
	turnTime   = 120 * time.Millisecond
)

// FilmMsg is sent when a frame's time is over.
type FilmMsg struct{ id page.Token }

// StartFilm starts a film, replacing any other.
func (b Board) StartFilm(v View, f film) (Board, tea.Cmd) {
	f.ID = page.NewToken()
	b.Film = f
	return b.nextFrame(v)
}

func (b Board) nextFrame(v View) (Board, tea.Cmd) {
	if b.Film.Running() == nil {
		return b, nil
	}
	b.Film.next = page.NewToken()
	msg := FilmMsg{b.Film.next}
	return b, v.after(b.Film.lasting[b.Film.at], func() tea.Msg { return msg })
}

// AdvanceFilm moves on to the next frame.
func (b Board) AdvanceFilm(v View, msg FilmMsg) (Board, tea.Cmd) {
	if !b.Film.next.Matches(msg.id) {
		return b, nil
	}
	b.Film.at++
	return b.nextFrame(v)
}

func (b Board) EndFilm() Board {
	b.Film.frames, b.Film.next = nil, page.Token{}
	return b
}

// sealedPictures is how many frames the table is shown for before the deal.
const sealedPictures = 18

// OpenSealed starts the film that shows the table before the deal: hands face down, and the start of the shuffles'
// fingerprint. As nothing moves, it is shown with any setting for motion. screen returns the screen after it.
func (b Board) OpenSealed(v View, screen func(Board) *tableview.Table) (Board, tea.Cmd) {
	dealt := b
	frames := make([]frame, sealedPictures)
	for i := range frames {
		frames[i] = func(v View, c *canvas.Canvas) { dealt.undealt(v, screen(dealt)).Draw(c, v.theme) }
	}
	b, cmd := b.StartFilm(v, film{}.with(frames, FrameTime))
	b.Film.sealed = true
	return b, cmd
}

// Draw draws the running film, the result or the table, as p has them.
func (b Board) Draw(v View, c *canvas.Canvas, p Pictures) {
	v.theme = b.Theme(v.theme)
	if picture := b.Film.Running(); picture != nil {
		picture(v, c)
		return
	}
	if !b.Peek && (b.Stage == RoundEnd || b.Stage == MatchEnd) {
		p.Sheet().Draw(c, v.theme)
		return
	}
	p.Now(b).Draw(c, v.theme)
}

// Theme returns the theme in which the match is drawn: partners share a colour.
func (b Board) Theme(t *theme.Theme) *theme.Theme {
	if !b.Match.Rules.Teams {
		return t
	}
	paired := t.Paired()
	return &paired
}

// undealt turns a screen into the one before the deal.
func (b Board) undealt(v View, s *tableview.Table) *tableview.Table {
	for i := range s.Hand.Tiles {
		s.Hand.Tiles[i] = tiles.HandTile{State: tiles.Hidden}
	}
	s.Hand.Chosen, s.Status, s.Felt.Ghosts, s.Keys = -1, nil, nil, page.Bar(page.KeyDeal, page.KeyFair)
	s.Felt.Placement, s.Open, s.Sum, s.Scores = layout.Placement{}, nil, domino.Sum{}, false
	s.News, s.NewsShort, s.Alert, s.Said = "", "", "", ""
	s.Note = fairDeal(b.Match.Header.Commitment, v.keys.Name("figures"))
	if s.Pane != nil {
		s.Pane = &pane.Pane{}
	}
	if s.Strip != nil {
		s.Strip = &pane.Strip{}
	}
	for i := range s.Players {
		s.Players[i].Turn, s.Players[i].Thinking, s.Players[i].LastTurn = false, false, tableview.LastTurn{}
	}
	return s
}

// Sealed reports whether the table is shown before the deal.
func (b Board) Sealed() bool { return b.Film.sealed && b.Film.Running() != nil }

// Pictures are the screens that films are made of. The board's owner supplies them, because only it knows the keys and
// the pane.
type Pictures struct {
	// Was returns the screen before the change, Now that of a board.
	Was   func() *tableview.Table
	Now   func(Board) *tableview.Table
	Sheet func() *sheet.Sheet
	Keys  widgets.KeyBar
	// As returns the current match as a seat sees it.
	As func(domino.Seat) match.Seen
}

// asSeenBefore returns the current table as the previous viewer sees it, even if b shows a result or another hand.
func (b Board) asSeenBefore(v View, before Board, p Pictures) Board {
	b.Stage, b.Peek, b.Match = Playing, false, p.As(before.Viewer())
	return b.Arrange(v)
}

// between returns the point at part/parts of the way from a to b.
func between(a, b image.Point, part, parts int) image.Point {
	return a.Add(b.Sub(a).Mul(part).Div(parts))
}
