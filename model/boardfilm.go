package model

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/pane"
	tableview "dominoes/view/table"
	"dominoes/view/tiles"
)

// frameTime is how long a picture of a film stands: 12 are shown in a second.
const frameTime = 84 * time.Millisecond

// frame is one picture of a film: it paints the whole screen.
type frame func(v view, c *canvas.Canvas)

// film is a short sequence of pictures that explains what happened. What it
// leads to holds from its beginning on; when it is over, or cut off, the still
// picture is shown.
type film struct {
	// id tells films apart, at is the picture shown.
	id, at int
	frames []frame
	// opens tells that it shows the table before the deal: what it ends in hasn't
	// been seen yet, and bots wait for it.
	opens bool
}

// filmMsg turns to the next picture of a film.
type filmMsg struct{ match, id, at int }

// running returns the picture to be shown, nil where nothing moves.
func (f film) running() frame {
	if f.at < len(f.frames) {
		return f.frames[f.at]
	}
	return nil
}

// show returns the table with another film, and what starts it.
func (b board) show(v view, frames []frame) (board, tea.Cmd) {
	b.film = film{id: b.film.id + 1, frames: frames}
	return b, b.nextFrame(v)
}

// nextFrame returns the command that turns to the next picture.
func (b board) nextFrame(v view) tea.Cmd {
	if b.film.running() == nil {
		return nil
	}
	msg := filmMsg{b.match.Number, b.film.id, b.film.at + 1}
	return v.after(frameTime, func() tea.Msg { return msg })
}

// turned takes in that a picture's time is over.
func (b board) turned(v view, msg filmMsg) (board, tea.Cmd) {
	if msg.match != b.match.Number || msg.id != b.film.id || msg.at != b.film.at+1 {
		return b, nil
	}
	b.film.at = msg.at
	return b, b.nextFrame(v)
}

// cut ends the film.
func (b board) cut() board {
	b.film.frames = nil
	return b
}

// sealedLook is for how many pictures the table is seen before the deal.
const sealedLook = 18

// openSealed starts the film in which the table is seen before the deal: hands face
// down, and the commitment to the seed on the felt. Nothing moves in it, so it is shown
// with any setting for motion. The screen is as it will be afterwards.
func (b board) openSealed(v view, screen func(board) *tableview.Table) (board, tea.Cmd) {
	dealt := b
	frames := make([]frame, sealedLook)
	for i := range frames {
		frames[i] = func(v view, c *canvas.Canvas) { dealt.undealt(screen(dealt)).Draw(c, v.theme) }
	}
	b, cmd := b.show(v, frames)
	b.film.opens = true
	return b, cmd
}

// draw paints what moves, the sheet, or the playing screen, each as its holder has it.
func (b board) draw(v view, c *canvas.Canvas, p pictures) {
	if picture := b.film.running(); picture != nil {
		picture(v, c)
		return
	}
	if !b.peek && (b.stage == roundEnd || b.stage == matchEnd) {
		p.sheet().Draw(c, v.theme)
		return
	}
	p.now(b).Draw(c, v.theme)
}

// undealt makes of the screen what it was before the deal.
func (b board) undealt(s *tableview.Table) *tableview.Table {
	for i := range s.Hand.Tiles {
		s.Hand.Tiles[i] = tiles.HandTile{State: tiles.Hidden}
	}
	s.Hand.Chosen, s.Status, s.Felt.Ghosts, s.Keys = -1, nil, nil, bar(keyDeal)
	s.Felt.Placement, s.Open, s.Sum, s.Scores = layout.Placement{}, nil, game.Sum{}, false
	s.News, s.NewsShort, s.Alert, s.Said, s.Seal = "", "", "", "", b.match.Header.Commitment
	s.Note = "The shuffle can't change now: this is its fingerprint."
	if b.match.Header.Seed != nil {
		s.Note = "The seed of this deal is known; this is its fingerprint."
	}
	if s.Pane != nil {
		s.Pane = &pane.Pane{}
	}
	if s.Strip != nil {
		s.Strip = &pane.Strip{}
	}
	for i := range s.Players {
		s.Players[i].Turn, s.Players[i].Thinking, s.Players[i].Did, s.Players[i].Gain = false, false, nil, ""
	}
	return s
}

// sealed reports whether the table is seen before the deal.
func (b board) sealed() bool { return b.film.opens && b.film.running() != nil }
