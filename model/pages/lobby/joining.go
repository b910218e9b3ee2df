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

// join starts to join a table, which is opened first if there is an offer. It cancels joining any other one.
func (p Page) join(way tables.Way, offer *hosting.Offer) (Page, page.Result) {
	p.joining, p.alert = page.NewToken(), ""
	joining := p.joining
	return p, page.Do(func() tea.Msg {
		msg := joinedMsg{token: joining}
		if offer != nil {
			way.Code, msg.err = p.server.Open(*offer)
		}
		if msg.code = way.Code; msg.err == nil {
			msg.link, msg.err = way.Join(p.server)
		}
		if msg.err == nil {
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
