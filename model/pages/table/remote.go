package table

import (
	"cmp"
	"context"

	tea "charm.land/bubbletea/v2"

	"dominoes/game/domino"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/room"
)

type remote struct {
	page.Link
	// stop ends ctx, when the page no longer waits for the room.
	ctx  context.Context
	stop context.CancelFunc
}

func (r remote) begin(t Page, e page.Env) (Page, page.Result) {
	t, result := t.show(e, t.seen.View)
	t.Board = t.Choose()
	t, rest := t.pause(e, page.LongPause)
	result.Cmd = tea.Batch(result.Cmd, rest, r.listen(t.ID))
	return t, result
}

func (r remote) listen(id page.Token) tea.Cmd {
	return func() tea.Msg {
		v, err := r.Next(r.ctx)
		if err != nil {
			return nil // the page is closed
		}
		return viewMsg{toTable{id}, v, r.listen(id)}
	}
}

func (r remote) do(t Page, _ page.Env, event room.PlayerEvent) (Page, page.Result) {
	return t, page.Do(func() tea.Msg {
		if err := r.Do(event); err != nil {
			return t.refused(err)
		}
		return nil
	})
}

func (r remote) look(t Page, seat domino.Seat) room.View {
	v := t.seen.View
	if seat != v.Seat {
		v.Seen = v.ByAll()
	}
	return v
}

func (r remote) review() (match.Match, error) { return r.Match() }

func (r remote) release() {
	r.stop()
	r.Close()
}

// NewShared returns the page of a shared table. The link is that of the request, or a substitute in a test.
func NewShared(s Services, l page.Link, asked page.OpenShared) Page {
	r := remote{Link: l}
	r.ctx, r.stop = context.WithCancel(context.Background())
	t := Page{services: s, at: r, ID: page.NewToken(), moment: page.NewToken()}
	t.seen.asked, t.seen.heard = asked, cmp.Or(asked.Heard, asked.View.LastNews())
	return t.sit(asked.View)
}

func (m viewMsg) update(t Page, e page.Env) (Page, page.Result) {
	t, r := t.show(e, m.view)
	if m.view.Setup == nil {
		r.Cmd = tea.Batch(r.Cmd, m.next)
	}
	return t, r
}
