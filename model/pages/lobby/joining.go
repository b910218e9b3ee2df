package lobby

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/hosting"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/model/tables"
)

// joinedMsg is the result of joining a table.
type joinedMsg struct {
	token page.Token
	code  string
	link  page.Link
	view  room.View
	err   error
}

// join starts to join a table, which is opened first if there is an offer.
func (p Page) join(way tables.Way, offer *hosting.Offer) (Page, page.Result) {
	return p.comeBy(func() (code string, link page.Link, err error) {
		if offer != nil {
			way.Code, err = p.server.Open(*offer)
		}
		if err != nil {
			return "", nil, err
		}
		return way.Join(p.server)
	})
}

// comeBy starts to join a table by a function that may block. It cancels joining any other one.
func (p Page) comeBy(join func() (code string, link page.Link, err error)) (Page, page.Result) {
	p.joining, p.alert = page.NewToken(), ""
	joining := p.joining
	return p, page.Do(func() tea.Msg {
		msg := joinedMsg{token: joining}
		if msg.code, msg.link, msg.err = join(); msg.err == nil {
			msg.view, msg.err = msg.link.Next(context.Background())
		}
		return msg
	})
}

// joined opens the table that the person has joined. If joining it was cancelled meanwhile, the link is closed; a chair
// taken there becomes free again after a while.
func (p Page) joined(e page.Env, msg joinedMsg) (Page, page.Result) {
	if !p.joining.Matches(msg.token) {
		if msg.err != nil {
			return p, page.Result{}
		}
		return p, page.Do(func() tea.Msg { msg.link.Close(); return nil })
	}
	if p.joining = (page.Token{}); msg.err != nil {
		if p.alert = msg.err.Error(); e.Covered {
			return p, page.Do(page.Send(page.SaidMsg(p.alert)))
		}
		return p, page.Result{}
	}
	return p, page.Result{Show: page.OpenShared{Link: msg.link, View: msg.view, Code: msg.code}}
}
