package lobby

import (
	tea "charm.land/bubbletea/v2"

	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/model/pages/start"
	"dominoes/variants"
)

// offerMsg asks to open a table.
type offerMsg struct{ hosting.Offer }

// form returns the page that opens a table: the start screen, followed by a box on who finds the table, and what
// happens while players are away.
func form(last match.Setup, games variants.Catalogue) page.Page {
	return start.NewTable(last, games, func(s match.Setup) page.Result {
		return page.Result{Push: offerBox{offer: hosting.Offer{Setup: s, StandIns: true}}.withLines(0)}
	})
}

// offerBox is the box on how a table is opened.
type offerBox struct {
	dialog.Menu
	offer hosting.Offer
}

// standInsMsg switches stand-ins for absent players on or off, ratedMsg whether the table is rated.
type (
	standInsMsg struct{}
	ratedMsg    struct{}
)

// withLines returns the box with its lines, and the cursor at one of them.
func (b offerBox) withLines(at int) offerBox {
	opened := func(public bool) page.Result {
		offer := b.offer
		offer.Public = public
		return page.Result{Home: true, Cmd: page.Send(offerMsg{offer})}
	}
	away := awayWaits
	if b.offer.StandIns || b.offer.Rated {
		away = awayStandIn
	}
	rated := ratedNo
	if b.offer.Rated {
		rated = ratedYes
	}
	b.Menu = dialog.Menu{Title: offerTitle, At: at, Lines: []dialog.Line{
		{Label: offerPublic, Note: offerPublicNote, Then: opened(true)},
		{Label: offerByCode, Note: offerByCodeNote, Then: opened(false)},
		{
			Label: offerAway, Note: offerAwayNote, Value: func(page.Env) string { return away },
			Change: func(page.Env, int) page.Result { return page.Do(page.Send(standInsMsg{})) },
		},
		{
			Label: offerRated, Note: offerRatedNote, Value: func(page.Env) string { return rated },
			Change: func(page.Env, int) page.Result { return page.Do(page.Send(ratedMsg{})) },
		},
	}}
	return b
}

// Update implements [page.Page].
func (b offerBox) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg.(type) {
	case standInsMsg:
		b.offer.StandIns = !b.offer.StandIns || b.offer.Rated
		return b.withLines(b.At), page.Result{}
	case ratedMsg:
		b.offer.Rated = !b.offer.Rated
		return b.withLines(b.At), page.Result{}
	}
	m, r := b.Menu.Update(e, msg)
	b.Menu = m.(dialog.Menu)
	return b, r
}
