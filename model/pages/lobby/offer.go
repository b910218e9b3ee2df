package lobby

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/dialog"
	"dominoes/model/pages/start"
	"dominoes/model/room"
	"dominoes/variants"
)

// offerMsg asks to open a table.
type offerMsg struct{ hosting.Offer }

// form returns the page that opens a table: the start screen, followed by a box on who finds the table, and what
// happens while players are away.
func form(last match.Setup, games variants.Catalogue) page.Page {
	return start.NewTable(last, games, func(s match.Setup) page.Result {
		usual := room.Terms{StandIns: true, Clock: room.Clock{Bank: usualBank}}
		return page.Result{Push: offerBox{offer: hosting.Offer{Setup: s, Terms: usual}}.withLines(0)}
	})
}

// offerRows is the number of lines of the box once it has all of them.
const offerRows = 6

// offerBox is the box on how a table is opened.
type offerBox struct {
	dialog.Menu
	offer hosting.Offer
}

// changeMsg changes the offer.
type changeMsg func(hosting.Offer) hosting.Offer

// turnTimes are the times for a turn that a table may have, 0 for no limit; bankTimes are the extra times for a match.
var (
	turnTimes = [...]time.Duration{0, 30 * time.Second, time.Minute, 2 * time.Minute}
	bankTimes = [...]time.Duration{0, time.Minute, 3 * time.Minute, 5 * time.Minute}
)

// usualBank is the extra time that is offered with a clock.
const usualBank = time.Minute

// another returns the time by places after d in a list, round and round.
func another(list [4]time.Duration, d time.Duration, by int) time.Duration {
	return list[(slices.Index(list[:], d)+by+len(list))%len(list)]
}

func switchStandIns(o hosting.Offer, _ int) hosting.Offer {
	o.StandIns = !o.StandIns || o.Rated
	return o
}

func switchRated(o hosting.Offer, _ int) hosting.Offer {
	o.Rated = !o.Rated
	return o
}

func changeTurn(o hosting.Offer, by int) hosting.Offer {
	if o.Clock.Turn = another(turnTimes, o.Clock.Turn, by); o.Clock.Turn == 0 {
		o.Clock.Bank = usualBank
	}
	return o
}

func changeBank(o hosting.Offer, by int) hosting.Offer {
	o.Clock.Bank = another(bankTimes, o.Clock.Bank, by)
	return o
}

// withLines returns the box with its lines, and the cursor at one of them.
func (b offerBox) withLines(at int) offerBox {
	opened := func(public bool) page.Result {
		offer := b.offer
		if offer.Public = public; offer.Clock.Turn == 0 {
			offer.Clock = room.Clock{}
		}
		return page.Result{Home: true, Cmd: page.Send(offerMsg{offer})}
	}
	changes := func(label, note, value string, change func(hosting.Offer, int) hosting.Offer) dialog.Line {
		return dialog.Line{
			Label: label, Note: note, Value: func(page.Env) string { return value },
			Change: func(_ page.Env, by int) page.Result {
				return page.Do(page.Send(changeMsg(func(o hosting.Offer) hosting.Offer { return change(o, by) })))
			},
		}
	}
	b.Menu = dialog.Menu{Title: offerTitle, At: at, Rows: offerRows, Lines: []dialog.Line{
		{Label: offerPublic, Note: offerPublicNote, Then: opened(true)},
		{Label: offerByCode, Note: offerByCodeNote, Then: opened(false)},
		changes(offerAway, offerAwayNote, ifAwayBriefly(b.offer.StandIns || b.offer.Rated), switchStandIns),
		changes(offerRated, offerRatedNote, ratedBriefly(b.offer.Rated), switchRated),
		changes(offerTurn, offerTurnNote, timeBriefly(b.offer.Clock.Turn), changeTurn),
	}}
	if b.offer.Clock.Turn > 0 {
		b.Lines = append(b.Lines, changes(offerBank, offerBankNote, timeBriefly(b.offer.Clock.Bank), changeBank))
	}
	return b
}

// Update implements [page.Page].
func (b offerBox) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	if change, ok := msg.(changeMsg); ok {
		b.offer = change(b.offer)
		return b.withLines(b.At), page.Result{}
	}
	m, r := b.Menu.Update(e, msg)
	b.Menu = m.(dialog.Menu)
	return b, r
}
