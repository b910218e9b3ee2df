package model

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/view/canvas"
)

// frameTime is how long a picture of a film stands: 12 are shown in a second.
const frameTime = 84 * time.Millisecond

// frame is one picture of a film: it paints the whole screen.
type frame func(e env, c *canvas.Canvas)

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
func (t table) show(e env, frames []frame) (table, tea.Cmd) {
	t.film = film{id: t.film.id + 1, frames: frames}
	return t, t.nextFrame(e)
}

// nextFrame returns the command that turns to the next picture.
func (t *table) nextFrame(e env) tea.Cmd {
	if t.film.running() == nil {
		return nil
	}
	msg := filmMsg{t.match.Number, t.film.id, t.film.at + 1}
	return e.config.After(frameTime, func() tea.Msg { return msg })
}

// turned takes in that a picture's time is over.
func (t table) turned(e env, msg filmMsg) (table, tea.Cmd) {
	if msg.match != t.match.Number || msg.id != t.film.id || msg.at != t.film.at+1 {
		return t, nil
	}
	t.film.at = msg.at
	return t, t.nextFrame(e)
}

// cut ends the film.
func (t table) cut() table {
	t.film.frames = nil
	return t
}
