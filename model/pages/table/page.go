package table

import (
	"context"
	"time"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/home/prefs"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/advising"
	"dominoes/model/pages/board"
	"dominoes/model/pages/reviewing"
	"dominoes/model/room"
	"dominoes/view/pane"
)

// Services are what a table needs of the program.
type Services interface {
	page.Timer
	advising.Services
	reviewing.Services
	// Background returns a judge without useful reasons, nil for none, and the [review.Turn] for work that can wait.
	Background() (review.Judge, review.Turn)
	// FromShell reports whether the program was started for one match, and ends when the player leaves that.
	FromShell() bool
	// Unseen reports whether nobody watches. Then the program ends with the match, which must be one of bots.
	Unseen() bool
}

// Page is the page of a match in play.
type Page struct {
	board.Board
	services Services
	// ID identifies the table. moment changes with every event, so that stale answers can be dropped.
	ID, moment page.Token
	// at is where the match is played, and seen its last view.
	at   scheduler
	seen seen
	// begun is true once the table has been shown. seals is true until the film before the first deal has started.
	begun, seals bool
	// kept is the ID of the record of a match that can only be looked at.
	kept string

	// back is what a spectator looks back at.
	back lookBack

	// shut is true until a hand-over was visible for long enough to open the hand; pausing while a pause is running.
	shut, pausing bool
	// rested is true once the visible sheet's pause has started. While quiet lasts keys neither play nor turn a page.
	rested bool
	quiet  page.Quiet
	// keysBefore are the keys from before the tile in flight was played.
	keysBefore []key.Binding

	// ending is what the result says about the choices in the match.
	ending ending

	// Failure is why a bot of a match without people has failed, "" if none has.
	Failure string
	// stop cancels the request to a bot; nil if there is none. thinking is the request's ID. thinks is true once it has
	// taken long.
	stop     context.CancelFunc
	thinking room.ID
	thinks   bool
	// savesLong is true once a save has taken long.
	savesLong bool
	// seatHints are the hints that each of several people at this screen has chosen.
	seatHints [domino.MaxSeats]prefs.Hints
	// Advising is the advice for the person to move; figures is true while its figures are unfolded.
	Advising advising.Advising
	// adviceWanted is true while the player wants advice. adviceDelay identifies the delay before it is shown, if any.
	adviceWanted, figures bool
	adviceDelay           page.Token
	coaching              coaching
}

// ending is what the result of a match says about the choices that mattered.
type ending struct {
	// judged has the choices, nil until the result is known.
	judged interface{ Reveal() reviewing.Reviewing }
	// asked identifies the request for the match. reviewed is true while the review lies over the table.
	asked    page.Token
	reviewed bool
	// saved is the number of choices in the report that was saved last.
	saved int
	// refused is true if the match can't be judged, since its tiles may not be seen.
	refused bool
	// lesson is the ID of the lesson that fits, "" until one is known; title is its title.
	lesson, title string
}

// seen is the last view of a table, with what the page remembers of it.
type seen struct {
	room.View
	// asked is the request that opened the page of a shared table; its view is outdated.
	asked page.OpenShared
	// clock identifies the next update of how long the table has waited.
	clock page.Token
	// states identifies the next update of what stands at the players' names.
	states page.Token
	// marking is true once the page has asked, at the present moment, to mark the round as one with advice.
	marking bool
	// stale is the message at the clock's last tick.
	stale string
	// heard is the number of the last news shown.
	heard int
	// answered is the last question that the person answered. settled is true if one has just closed without that.
	answered room.ID
	settled  bool
	// muted is true if the person has muted the others' phrases.
	muted bool
}

// lookBack is an earlier moment of the match, at which a spectator looks while play goes on.
type lookBack struct {
	// ply is the number of actions until then. shown is true once board shows it.
	ply   int
	shown bool
	board board.Board
	// asked identifies the newest request for a moment; it is zero while the spectator looks at the present.
	asked page.Token
}

// scheduler is where the match is played: at this screen, or in a room that others share.
type scheduler interface {
	// begin starts the match, or starts to wait for events.
	begin(Page, page.Env) (Page, page.Result)
	// do handles an event of a player, and shows why if it isn't allowed.
	do(Page, page.Env, room.PlayerEvent) (Page, page.Result)
	// look returns the view while the hand of a seat is open, NoSeat for none.
	look(Page, domino.Seat) room.View
	// Review returns the match as far as everybody may know every tile. It may block.
	Review() (match.Match, error)
	// release leaves the table. It may block.
	release()
}

// message is a message of this package.
type message interface {
	// wanted reports whether the message is for this table and moment.
	wanted(Page) bool
	// update returns the page after the message.
	update(Page, page.Env) (Page, page.Result)
}

// toTable is embedded in messages for one table, toMoment in messages for one moment of its match.
type (
	toTable  struct{ Table page.Token }
	toMoment struct{ id page.Token }
)

func (to toTable) wanted(t Page) bool  { return t.ID.Matches(to.Table) }
func (to toMoment) wanted(t Page) bool { return t.moment.Matches(to.id) }

func (t Page) do(e page.Env, event room.PlayerEvent) (Page, page.Result) { return t.at.do(t, e, event) }

// Look shows the match as a seat sees it; no hand for NoSeat.
func (t Page) Look(viewer domino.Seat) Page {
	t.seen.View = t.at.look(t, viewer)
	t.Match = t.seen.Seen
	return t
}

// undealt reports whether the first deal isn't on disk yet.
func (t Page) undealt() bool {
	return t.Stage <= board.HandOver && t.Match.Stage != game.AwaitMove && t.Match.Stage != game.MatchOver
}

func (t Page) seenBy(seat domino.Seat) match.Seen { return t.at.look(t, seat).Seen }

// watches reports whether no person plays at this screen.
func (t Page) watches() bool {
	return t.Match.Humans() == 0 || t.Match.Shared && t.seen.Seat == domino.NoSeat
}

// viewMsg is a new view of a shared table, with the command that waits for the next one.
type viewMsg struct {
	toTable
	view room.View
	next tea.Cmd
}

// step is a change of the page.
type step func(Page, page.Env) (Page, page.Result)

// setting returns a step that only sets something of the page.
func setting(set func(*Page)) step {
	return func(t Page, _ page.Env) (Page, page.Result) {
		set(&t)
		return t, page.Result{}
	}
}

// stepMsg takes a step, unless isWanted is false by then.
type stepMsg struct {
	isWanted func(Page) bool
	step
}

func (m stepMsg) wanted(t Page) bool                            { return m.isWanted(t) }
func (m stepMsg) update(t Page, e page.Env) (Page, page.Result) { return m.step(t, e) }

// after takes a step after a delay.
func (t Page) after(wait time.Duration, isWanted func(Page) bool, s step) tea.Cmd {
	return t.services.After(wait, page.Send(stepMsg{isWanted, s}))
}

func (t Page) refused(err error) tea.Msg {
	return stepMsg{toTable{t.ID}.wanted, func(t Page, e page.Env) (Page, page.Result) {
		t.Alert = room.Why(err, t.Match.Words(e.Theme.Chars.Plain()))
		return t, page.Result{}
	}}
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

// View returns the size of the board and how it is shown there.
func (t Page) View(e page.Env) board.View {
	v := board.ViewOf(e, t.services)
	v.Beside, v.Strip, v.Rule, v.Thinking = t.beside(e), t.showsStrip(e), t.givesHints(e), t.thinks
	switch {
	case t.seen.NotSaved != "":
		v.Notice = notSavedNotice
	case t.watches():
		v.Notice = watchedNotice
	case t.seen.Rated:
		v.Notice = ratedNotice
	case t.seen.Duplicate:
		v.Notice = duplicateNotice
	}
	return v
}

// hints returns the present amount of hints: that of the settings if one person plays at this screen, otherwise what
// the person to move has chosen in this match.
func (t Page) hints(e page.Env) prefs.Hints {
	switch {
	case t.Match.Humans() == 0, t.Viewer() == domino.NoSeat && (t.Match.Shared || t.Match.Several()):
		return prefs.HintsOff // a spectator makes no moves
	case t.Match.Several():
		return t.seatHints[t.Viewer()]
	case t.seen.Strict():
		return min(e.Settings.Hints, prefs.HintRules)
	}
	return e.Settings.Hints
}

// givesHints reports whether hints are given now: to a person whose hand is visible, during a round.
func (t Page) givesHints(e page.Env) bool {
	return t.hints(e) != prefs.HintsOff && t.Stage == board.Playing && !t.Peek && !t.Sealed() &&
		t.Viewer() != domino.NoSeat &&
		t.Match.Human(t.Viewer()) && t.Match.Stage == game.AwaitMove
}

func (t Page) showsLog(e page.Env) bool { return board.LogBeside(e, t.hints(e) != prefs.HintsOff) }

func (t Page) beside(e page.Env) bool {
	return t.showsLog(e) || t.hints(e) != prefs.HintsOff && pane.Fits(e.Width, e.Height)
}

// showsStrip reports whether hints are in two lines below the hand, since there is no room for the pane.
func (t Page) showsStrip(e page.Env) bool {
	return t.hints(e) != prefs.HintsOff && !pane.Fits(e.Width, e.Height)
}
