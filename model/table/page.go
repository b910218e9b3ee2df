package table

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/advising"
	"dominoes/model/board"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/room"
	"dominoes/model/ticket"
	"dominoes/view/pane"
)

// Page is the page on which a match is played.
type Page struct {
	board.Board
	// ID tells the table from others; moment is another one after whatever happens, for
	// what is asked about the match as it stands.
	ID, moment ticket.Ticket
	// at is where the match is played, seen what is to be seen of it.
	at   scheduler
	seen seen
	// begun is true once the table has been shown. seals is true until the table before the deal is.
	begun, seals bool
	// kept identifies the record of a match that is only looked at.
	kept string

	// shut keeps the hand hidden while a hand-over hasn't been seen for long enough;
	// pausing tells that the end of a pause will come.
	shut, pausing bool
	// rested is true once the pause of the visible sheet has started. While it is quiet keys neither play nor turn a page.
	rested bool
	quiet  page.Quiet

	// failure is why a bot of a match without people has failed.
	failure string
	// stop ends what a bot was asked, thinking, nil where none is asked; thinks
	// tells that it has been at it for a while.
	stop     context.CancelFunc
	thinking room.ID
	thinks   bool
	// savesLong is true once saving takes long.
	savesLong bool
	// seatHints are the hints that each of several people has turned on.
	seatHints [game.MaxSeats]prefs.Hints
	// Advising is the advice for the person at the turn, figures whether what is
	// behind it is shown.
	Advising advising.Advising
	// adviceDelayed tells that advice is wanted and isn't shown yet; adviceID is for the
	// message that it may be.
	adviceWanted, adviceDelayed bool
	adviceID                    ticket.Ticket
	figures                     bool
}

// seen is what is to be seen of a table, and what the page keeps of it.
type seen struct {
	room.View
	// asked is what the page of a shared table was opened by; its view is an old one.
	asked page.OpenShared
	// clock is for the next time that it is said how long somebody has been waited for.
	clock ticket.Ticket
	// marking is true once the table was asked, as the match stands now, to mark the round as one with advice.
	marking bool
	// stale is what was said when the clock last ticked.
	stale string
	// heard is the number of the last news that was told.
	heard int
	// answered is the last question that the person has answered. settled is true if one has just been closed that they
	// were still asked.
	answered room.ID
	settled  bool
	// muted is true if the person doesn't want to hear what others say.
	muted bool
}

// scheduler is where the match is played: at this screen, or in a room that others share.
type scheduler interface {
	// begin begins to play, or to wait for what happens.
	begin(Page, page.Env) (Page, page.Result)
	// do lets something happen that a player does, and says why if it can't.
	do(Page, page.Env, room.PlayerEvent) (Page, page.Result)
	// look returns what is to be seen while the hand of a seat is open, NoSeat for none.
	look(Page, game.Seat) room.View
	// again asks for another match.
	again(Page, page.Env) (Page, page.Result)
	// review returns the match as far as everybody may know every tile. It may take a while.
	review() (match.Match, error)
	// release leaves the table. It may take a while.
	release()
}

// message is a message of this package.
type message interface {
	// wanted reports whether the message is for the page as it is now, and not for another table or an earlier moment.
	wanted(Page) bool
	// update returns the page after the message.
	update(Page, page.Env) (Page, page.Result)
}

// toTable is part of messages for one table, toMoment of those for a moment of its match.
type (
	toTable  struct{ Table ticket.Ticket }
	toMoment struct{ id ticket.Ticket }
)

func (to toTable) wanted(t Page) bool { return t.ID.Wants(to.Table) }

func (to toMoment) wanted(t Page) bool { return t.moment.Wants(to.id) }

// do lets something happen that a player does.
func (t Page) do(e page.Env, event room.PlayerEvent) (Page, page.Result) { return t.at.do(t, e, event) }

// Look shows the match as a seat sees it: its hand, or nobody's for NoSeat.
func (t Page) Look(viewer game.Seat) Page {
	t.seen.View = t.at.look(t, viewer)
	t.Match = t.seen.Seen
	return t
}

// turnPage closes the score sheet in sight.
func (t Page) turnPage(e page.Env) (Page, page.Result) {
	return t.do(e, room.TurnPage{Seat: t.Viewer()})
}

// undealt reports whether the table is seen before its first deal is on disk.
func (t Page) undealt() bool {
	return t.Stage <= board.HandOver && t.Match.Stage != game.AwaitMove && t.Match.Stage != game.MatchOver
}

// seenBy returns the match as it was seen before, by that seat.
func (t Page) seenBy(seat game.Seat) match.Seen { return t.at.look(t, seat).Seen }

// watches reports whether nobody plays at this screen.
func (t Page) watches() bool {
	return t.Match.Humans() == 0 || t.Match.Shared && t.seen.Seat == game.NoSeat
}

// viewMsg brings what there is to be seen of a shared table, and how to wait for what comes next.
type viewMsg struct {
	toTable
	view room.View
	next tea.Cmd
}

// atHome is a table at this screen.
type atHome struct{ hosting.Home }

// Home returns the table if its match is played at this screen.
func (t Page) Home() (hosting.Home, bool) {
	h, ok := t.at.(atHome)
	return h.Home, ok
}

// Records reports whether the match is recorded at this screen, and Saved whether all of it is on disk.
func (t Page) Records() bool { h, ok := t.Home(); return ok && h.Records() }

func (t Page) Saved() bool { h, ok := t.Home(); return ok && h.Saved() }

// View returns the room that the table has, and how it is shown there.
func (t Page) View(e page.Env) board.View {
	v := board.ViewOf(e, prefs.OnTable)
	v.Beside, v.Strip, v.Thinking = t.beside(e), t.showsStrip(e), t.thinks
	switch {
	case t.seen.NotSaved != "":
		v.Notice = notSavedNotice
	case t.watches():
		v.Notice = watchedNotice
	}
	return v
}

// hints returns the hints that are given now: those of the settings where one person plays,
// and where several do what the one at the turn has chosen in this match.
func (t Page) hints(e page.Env) prefs.Hints {
	switch people := t.Match.Humans(); {
	case t.Match.Shared && t.Viewer() == game.NoSeat:
		return prefs.HintsOff // who watches plays nothing
	case people == 1, t.Match.Shared:
		return e.Settings.Hints
	case people > 1 && t.Viewer() != game.NoSeat:
		return t.seatHints[t.Viewer()]
	}
	return prefs.HintsOff
}

// givesHints reports whether hints are given now: to a person whose hand is shown,
// while a round is running.
func (t Page) givesHints(e page.Env) bool {
	return t.hints(e) != prefs.HintsOff && t.Stage == board.Playing && !t.Peek && !t.Sealed() && t.Viewer() != game.NoSeat &&
		t.Match.Human(t.Viewer()) && t.Match.Stage == game.AwaitMove
}

// showsLog reports whether the log stands beside the table.
func (t Page) showsLog(e page.Env) bool { return board.LogBeside(e, t.hints(e) != prefs.HintsOff) }

// beside reports whether the pane stands beside the table.
func (t Page) beside(e page.Env) bool {
	return t.showsLog(e) || t.hints(e) != prefs.HintsOff && pane.Fits(e.Width, e.Height)
}

// showsStrip reports whether hints stand in two lines below the hand, for want of
// room for the pane.
func (t Page) showsStrip(e page.Env) bool {
	return t.hints(e) != prefs.HintsOff && !pane.Fits(e.Width, e.Height)
}
