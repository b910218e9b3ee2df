package lobby

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/hosting"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/model/ticket"
)

// ComeMsg asks to come to a table by its code, and only to watch where Watches tells so.
type ComeMsg struct {
	Code    string
	Watches bool
}

// way is how one comes to a table. It may wait.
type way interface {
	come(page.Lobby) (code string, link page.Link, err error)
}

// byCode takes a chair at a table that is open, or comes back to it, or only watches.
type byCode ComeMsg

func (w byCode) come(l page.Lobby) (code string, link page.Link, err error) {
	if w.Watches {
		link, err = l.Watch(w.Code)
	} else {
		link, err = l.Join(w.Code)
	}
	return w.Code, link, err
}

// byOpening opens a table, and takes the first chair there.
type byOpening hosting.Offer

func (w byOpening) come(l page.Lobby) (code string, link page.Link, err error) {
	if code, err = l.Open(hosting.Offer(w)); err != nil {
		return "", nil, err
	}
	link, err = l.Join(code)
	return code, link, err
}

// cameMsg tells that somebody has come to a table, or why not.
type cameMsg struct {
	ticket ticket.Ticket
	code   string
	link   page.Link
	view   room.View
	err    error
}

// come returns the page on the way to a table. Who was on the way to another one comes to this
// one alone.
func (p Page) come(e page.Env, w way) (Page, page.Result) {
	p.coming, p.alert = ticket.New(), ""
	coming, lobby := p.coming, e.Services.Lobby
	return p, page.Do(func() tea.Msg {
		msg := cameMsg{ticket: coming}
		if msg.code, msg.link, msg.err = w.come(lobby); msg.err == nil {
			msg.view, msg.err = msg.link.Next(context.Background())
		}
		return msg
	})
}

// came opens the table to which somebody has come. The link of who went on to something else
// meanwhile is closed: a chair that was taken is free again after a while.
func (p Page) came(msg cameMsg) (Page, page.Result) {
	if !p.coming.Wants(msg.ticket) {
		if msg.err != nil {
			return p, page.Result{}
		}
		return p, page.Do(func() tea.Msg { msg.link.Close(); return nil })
	}
	if p.coming = (ticket.Ticket{}); msg.err != nil {
		p.alert = msg.err.Error()
		return p, page.Result{}
	}
	return p, page.Result{Show: page.OpenShared{Link: msg.link, View: msg.view, Code: msg.code}}
}
