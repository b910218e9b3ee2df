package lobby

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/hosting"
	"dominoes/model/page"
	"dominoes/model/room"
)

// ComeMsg asks to join a table by its code, or only to watch it if Watches is true.
type ComeMsg struct {
	Code    string
	Watches bool
}

// joiner joins a table. It may block.
type joiner interface {
	join(page.Lobby) (code string, link page.Link, err error)
}

// byCode takes a chair at an open table, returns to one's own, or only watches.
type byCode ComeMsg

func (w byCode) join(l page.Lobby) (code string, link page.Link, err error) {
	if w.Watches {
		link, err = l.Watch(w.Code)
	} else {
		link, err = l.Join(w.Code)
	}
	return w.Code, link, err
}

// byOpening opens a table, and takes the first chair there.
type byOpening hosting.Offer

func (w byOpening) join(l page.Lobby) (code string, link page.Link, err error) {
	if code, err = l.Open(hosting.Offer(w)); err != nil {
		return "", nil, err
	}
	link, err = l.Join(code)
	return code, link, err
}

// joinedMsg is the result of a joiner.
type joinedMsg struct {
	token page.Token
	code  string
	link  page.Link
	view  room.View
	err   error
}

// join starts to join a table. It cancels joining any other one.
func (p Page) join(j joiner) (Page, page.Result) {
	p.joining, p.alert = page.NewToken(), ""
	joining := p.joining
	return p, page.Do(func() tea.Msg {
		msg := joinedMsg{token: joining}
		if msg.code, msg.link, msg.err = j.join(p.server); msg.err == nil {
			msg.view, msg.err = msg.link.Next(context.Background())
		}
		return msg
	})
}

// joined opens the table that the person has joined. If joining it was cancelled meanwhile, the link is closed; a chair
// taken there becomes free again after a while.
func (p Page) joined(msg joinedMsg) (Page, page.Result) {
	if !p.joining.Matches(msg.token) {
		if msg.err != nil {
			return p, page.Result{}
		}
		return p, page.Do(func() tea.Msg { msg.link.Close(); return nil })
	}
	if p.joining = (page.Token{}); msg.err != nil {
		p.alert = msg.err.Error()
		return p, page.Result{}
	}
	return p, page.Result{Show: page.OpenShared{Link: msg.link, View: msg.view, Code: msg.code}}
}
