package table

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game/domino"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/view/canvas"
	tableview "dominoes/view/table"
	"dominoes/view/widgets"
)

// The keys of a spectator, which are those of a replay.
var (
	keyStepBack = prefs.Bind("←", doStepBack, "left")
	keyStep     = prefs.Bind("←→", "step", "left", "right")
	keyFirst    = prefs.Bind("home", doFirst, "home", "g")
	keyNow      = prefs.Bind("esc", "now", "esc", "end", "G")
)

// looksBack reports whether a spectator looks at an earlier moment, or has asked for one.
func (t Page) looksBack() bool { return t.back.asked != page.Token{} }

// spectates reports whether the person only watches a table of others.
func (t Page) spectates() bool { return t.Match.Shared && t.seen.Seat == domino.NoSeat }

// canStepBack reports whether there is an earlier moment of the round.
func (t Page) canStepBack() bool {
	first, last := t.Match.RoundAt(t.Match.Ply)
	return t.spectates() && first < last
}

// stepKeys is the key of a spectator that steps back from the present.
func (t Page) stepKeys() []key.Binding { return when(t.canStepBack(), keyStepBack) }

// pressBack handles a key of a spectator who looks back, or begins to.
func (t Page) pressBack(msg tea.KeyPressMsg) (Page, page.Result) {
	switch {
	case key.Matches(msg, keyNow):
		return t.toPresent(), page.Result{}
	case key.Matches(msg, keyFirst):
		first, _ := t.Match.RoundAt(t.placeNow())
		return t.lookAt(first)
	case msg.String() == "left":
		return t.lookAt(t.placeNow() - 1)
	case key.Matches(msg, keyStep):
		return t.lookAt(t.placeNow() + 1)
	}
	if b, ok := t.back.board.Resize(msg); ok { // the board below it may be covered by a sheet
		t.Size = b.Size
	}
	return t, page.Result{}
}

// placeNow returns the number of actions until what is shown. A sheet counts as one more, as it covers the last.
func (t Page) placeNow() int {
	switch {
	case t.looksBack():
		return t.back.ply
	case t.Stage >= board.RoundEnd:
		return t.Match.Ply + 1
	}
	return t.Match.Ply
}

// toPresent returns the page as the match is now.
func (t Page) toPresent() Page {
	t.back, t.Said = lookBack{}, ""
	return t
}

// lookAt asks for the moment after ply actions. After the round's last one comes the present.
func (t Page) lookAt(ply int) (Page, page.Result) {
	r, ok := t.at.(interface {
		Past(ply int) (match.Seen, error)
	})
	first, last := t.Match.RoundAt(t.placeNow())
	ply = max(ply, first)
	if !ok || ply > last || ply == t.Match.Ply && t.Stage < board.RoundEnd {
		return t.toPresent(), page.Result{}
	}
	id := page.NewToken()
	t.back.ply, t.back.asked = ply, id
	return t, page.Do(func() tea.Msg {
		past, err := r.Past(ply)
		if err != nil {
			return t.refused(err)
		}
		return stepMsg{
			func(t Page) bool { return t.back.asked.Matches(id) },
			func(t Page, e page.Env) (Page, page.Result) { return t.showPast(e, past), page.Result{} },
		}
	})
}

// showPast shows an earlier moment. Tiles lie as they did then on such a screen.
func (t Page) showPast(e page.Env, past match.Seen) Page {
	b := board.New(past)
	b.ReadOnly, b.Chair, b.Placement = true, t.Chair, t.Placement
	t.back.board, t.back.shown = b, true
	return t.arrangePast(e)
}

// arrangePast lays the tiles of the earlier moment out again.
func (t Page) arrangePast(e page.Env) Page {
	if t.back.shown {
		t.back.board.Size = t.Size
		t.back.board = t.back.board.Arrange(t.View(e))
	}
	return t
}

// goesOn tells a spectator who looks back that the match has gone on, and asks for the same moment again, since all
// hands are shown once the round is over. If the moment was taken back, the present is shown.
func (t Page) goesOn(e page.Env, before Page) (Page, tea.Cmd) {
	switch {
	case !t.looksBack():
		return t, nil
	case t.Match.Number != before.Match.Number || t.Match.Ply <= t.back.ply && t.Stage < board.RoundEnd:
		return t.toPresent(), nil
	}
	t.Said = wentOn(e.Settings.Keys.Spoken("menu"))
	t, r := t.lookAt(t.back.ply)
	return t, r.Cmd
}

// drawPast draws the earlier moment as a replay does.
func (t Page) drawPast(e page.Env, c *canvas.Canvas) {
	v, b, keys := t.View(e), t.back.board, page.Bar(t.keysNow()...)
	v.Thinking = false
	b.Draw(v, c, b.PicturesWithLog(v, b, keys, keys).WithoutNews())
	first, last := t.Match.RoundAt(t.back.ply)
	plain := e.Theme.Chars.Plain()
	over := tableview.Replay{
		News: b.LastNews(b.Match.Words(plain)), Said: t.Said, Alert: t.Alert, Keys: keys,
		Hands: b.OpenHands(plain, func(seat domino.Seat) ([]domino.Tile, bool) {
			if b.Match.Shown == nil {
				return nil, false
			}
			return b.Match.Shown[seat].Tiles(), true
		}),
		Progress: widgets.Progress{State: lookingBack, At: t.back.ply - first, Last: last - first},
	}
	over.Draw(c, e.Theme, b.Regions(v))
}
