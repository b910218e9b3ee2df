package table

import (
	"cmp"
	"context"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai"
	"dominoes/game"
	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/hosting"
	"dominoes/model/match"
	"dominoes/model/news"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/model/ticket"
	"dominoes/view/sheet"
	tableview "dominoes/view/table"
)

// Link is a screen's way to a room that others share; see [hosting.Link], which is one.
type Link interface {
	Act(a game.Action, moment int) error
	Turn() error
	AskBack(redo bool) error
	Answer(question room.ID, yes, always bool) error
	Assist(round int) error
	Sort() error
	Say(phrase int) error
	Again() error
	Match() (match.Match, error)
	Leave()
	Close()
	Next(ctx context.Context) (room.View, error)
}

// shared is what the page has of a room that others share.
type shared struct {
	room.View
	// asked is what the page was opened by; its view is an old one.
	asked page.OpenShared
	// ctx ends when nobody waits for the room any more, by stop.
	ctx  context.Context
	stop context.CancelFunc
	// clock is for the next time that it is said how long somebody has been waited for.
	clock ticket.Ticket
	// marking is true once the room was asked, as the match stands now, to mark the round as one with advice.
	marking bool
	// stale is what was said when the clock last ticked.
	stale string
	// heard is the number of the last news that was told.
	heard int
	// answered is the last question that the person has answered. settled is true if one has just been closed that they
	// were still asked.
	answered room.ID
	settled  bool
	// muted tells that the person doesn't want to hear what others say.
	muted bool
}

// viewMsg brings what there is to be seen of a shared table.
type viewMsg struct {
	toTable
	view room.View
}

// refusedMsg tells why a room didn't do what it was asked for.
type refusedMsg struct {
	toTable
	err error
}

// answeredMsg tells which question the person has answered.
type answeredMsg struct {
	toTable
	id room.ID
}

// waitedMsg tells that somebody has been waited for a while longer.
type waitedMsg struct{ id ticket.Ticket }

// muteMsg tells that what others say isn't to be heard, or is again.
type muteMsg struct{ toTable }

// reviewMsg brings a match with every tile, of which a round or all is over.
type reviewMsg struct {
	toTable
	match match.Match
}

// NewShared returns the page of a table that others share, as it was asked for. The link is that of
// the request, or one that stands for it in a test.
func NewShared(l Link, asked page.OpenShared) Page {
	t := Page{link: l, World: &hosting.World{}, ID: ticket.New(), moment: ticket.New()}
	t.seen.asked, t.seen.heard = asked, cmp.Or(asked.Heard, asked.View.LastNews())
	t.seen.ctx, t.seen.stop = context.WithCancel(context.Background())
	return t.sit(asked.View)
}

// sit returns the page at the beginning of a match.
func (t Page) sit(v room.View) Page {
	t.Board = board.New(v.Seen)
	if t.Chair = v.Seat; v.Seat == game.NoSeat {
		t.Chair = game.A
	}
	t.seen.View, t.seen.marking = v, false
	return t
}

// BeginShared shows the table, and waits for what happens there.
func (t Page) BeginShared(e page.Env) (Page, page.Result) {
	t, r := t.show(e, viewMsg{toTable{t.ID}, t.seen.View})
	t.Board = t.Choose().Arrange(t.View(e))
	t, rest := t.pause(e, page.LongPause)
	t, advise := t.updateAdvice(e, false)
	r.Cmd = tea.Batch(r.Cmd, rest, advise)
	return t, r
}

// listen returns the command that waits for what happens in the room.
func (t Page) listen() tea.Cmd {
	link, ctx, to := t.link, t.seen.ctx, toTable{t.ID}
	return func() tea.Msg {
		v, err := link.Next(ctx)
		if err != nil {
			return nil // the page is closed
		}
		return viewMsg{to, v}
	}
}

// Shared reports whether others share the table, at screens of their own.
func (t Page) Shared() bool { return t.link != nil }

// Release gives the way to the room back; the person keeps the seat. It takes its time: don't call
// it from Update.
func (t Page) Release() {
	if t.link != nil {
		t.seen.stop()
		t.link.Close()
	}
}

// request asks the room for something. Where it is refused, why is said.
func (t Page) request(do func() error) page.Result {
	to := toTable{t.ID}
	return page.Do(func() tea.Msg {
		if err := do(); err != nil {
			return refusedMsg{to, err}
		}
		return nil
	})
}

// show shows how the room is now.
func (t Page) show(e page.Env, msg viewMsg) (Page, page.Result) {
	v, before := msg.view, t
	if v.Setup != nil {
		return t.gather(v)
	}
	r := page.Do(t.listen())
	if v.Number != t.Match.Number {
		t = t.sit(v)
	}
	moved := v.Number != before.Match.Number || v.Moment != before.Match.Moment
	t.seen.View, t.Match, t.Saving.Failed = v, v.Seen, v.NotSaved
	if moved {
		t.moment, t.rested = ticket.New(), false
		t = t.Quiet()
		t.Alert, t.seen.marking = "", false
	}
	switch stage := t.Stage; {
	case v.AtRoundEnd:
		t.Stage = board.RoundEnd
	case v.Stage == game.MatchOver:
		t.Board.Stage = board.MatchEnd
	default:
		if t.Board.Stage = board.Playing; stage != board.Playing {
			t.Peek = false
		}
	}
	if moved && t.MyTurn() {
		t.Board = t.Choose()
		r.Bell = before.Match.Turn != v.Turn
	}
	if said := t.news(e, before); said != "" {
		t.Said, t.Alert = said, ""
	}
	t.seen.heard = v.LastNews()
	if v.Closed != "" {
		t.Alert = v.Closed
	}
	t, asks := t.showQuestion(e, before.seen.Question)
	t, tick := t.tick(e)
	r.Push, r.Bell, r.Cmd = asks.Push, r.Bell || asks.Bell, tea.Batch(r.Cmd, asks.Cmd, tick)
	return t, r
}

// showQuestion opens the box of a question that has come since another one, and notes whether that was closed before the
// person has answered.
func (t Page) showQuestion(e page.Env, was *room.Question) (Page, page.Result) {
	is := t.seen.Question
	if was != nil && is != nil && was.ID == is.ID {
		return t, page.Result{}
	}
	t.seen.settled = was != nil && t.isAsked(was) && was.ID != t.seen.answered
	if is == nil || !t.isAsked(is) {
		return t, page.Result{}
	}
	box, rest := t.questionBox(e, is)
	return t, page.Result{Push: box, Bell: is.By != t.seen.Seat, Cmd: rest}
}

// gather makes way for the page on which people sit down to another match, which gets the link.
func (t Page) gather(v room.View) (Page, page.Result) {
	to := t.seen.asked
	to.View, to.Heard = v, t.seen.heard
	t.seen.stop()
	t.link = nil
	return t, page.Result{Show: to}
}

// news tells the news that hasn't been told; "" for none. Of several the one that matters most is told, which is that a
// move was taken back or redone since before.
func (t Page) news(e page.Env, before Page) (said string) {
	v, most := &t.seen.View, 0
	if v.Number == before.Match.Number {
		for _, line := range v.Log(before.Match.LogLen()) {
			if r := line.Reversal; r != nil {
				said = t.reversed(e, r)
			}
		}
	}
	if said != "" {
		return said
	}
	for _, n := range v.News {
		told := news.Tell(n, v.NamesFor(n), v.Seat)
		if weight := slices.Index(weights, n.Kind); n.N > t.seen.heard && told != "" && weight >= most && !(n.Kind == room.Spoke && t.seen.muted) {
			said, most = told, weight
		}
	}
	return said
}

// weights are the kinds of news that the page tells, what matters more later. Who comes and goes is seen at the seats.
var weights = []room.NewsKind{room.Spoke, room.Withdrawn, room.Refused, room.Returned, room.StoodIn, room.SavedAgain, room.Unsaved, room.BotReplaced, room.Left}

// isAsked reports whether the person is to answer a question.
func (t Page) isAsked(q *room.Question) bool {
	seat := t.seen.Seat
	return seat != game.NoSeat && !q.Agreed[seat]
}

// asksOthers reports whether others are asked something that the person wants.
func (t Page) asksOthers() bool {
	q := t.seen.Question
	return q != nil && q.By == t.seen.Seat && !t.isAsked(q)
}

// questionBox asks what the table is asked. It closes by itself when that is settled.
type questionBox struct {
	dialog.Menu
	table ticket.Ticket
	id    room.ID
	// While it is quiet keys don't answer.
	quiet page.Quiet
}

func (t Page) questionBox(e page.Env, q *room.Question) (box questionBox, rest tea.Cmd) {
	answer := func(yes, always bool) func(page.Env) page.Result {
		return func(page.Env) page.Result {
			answered := answeredMsg{toTable{t.ID}, q.ID}
			r := t.request(func() error { return t.link.Answer(q.ID, yes, always) })
			r.Cmd, r.Pop = tea.Batch(func() tea.Msg { return answered }, r.Cmd), true
			return r
		}
	}
	no, yes := answer(false, false), answer(true, false)
	w := t.Match.Words(e.Theme.Chars.Plain())
	if box = (questionBox{table: t.ID, id: q.ID}); q.By == t.seen.Seat {
		box.Menu = question(q.Reversal, w, q.AsksOwn(w), no, yes)
		return box, nil // which the person has just asked for
	}
	box.Menu = question(q.Reversal, w, doYouAgree(q.Asks(w)), no, yes)
	box.Lines = append(box.Lines, dialog.Line{Label: refuseAlways, Note: notAskedAgain(q.Asks(w)), Choose: answer(false, true)})
	box.quiet, rest = box.quiet.Pause(e, page.LongPause)
	return box, rest
}

// Update implements [page.Page].
func (b questionBox) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	var over tea.Cmd
	switch msg := msg.(type) {
	case viewMsg:
		if b.table.Wants(msg.Table) {
			return b, page.Result{Pop: msg.view.Question == nil || msg.view.Question.ID != b.id}
		}
	case page.RestedMsg:
		b.quiet = b.quiet.Rested(msg)
	case tea.KeyPressMsg, tea.MouseClickMsg:
		if b.quiet.Lasts() {
			b.quiet, over = b.quiet.Pause(e, page.RepeatPause)
			return b, page.Do(over)
		}
	}
	p, r := b.Menu.Update(e, msg)
	b.Menu = p.(dialog.Menu)
	return b, r
}

// openReview opens the review of the last round, where all tiles of it may be seen.
func (t Page) openReview() page.Result {
	to, link := toTable{t.ID}, t.link
	return page.Do(func() tea.Msg {
		m, err := link.Match()
		if err != nil {
			return refusedMsg{to, err}
		}
		return reviewMsg{to, m}
	})
}

// waitStep is how often it is said how long somebody has been waited for.
const waitStep = 15 * time.Second

// tick waits until there is another time to be said, while somebody is waited for.
func (t Page) tick(e page.Env) (Page, tea.Cmd) {
	if len(t.awaited()) == 0 {
		t.seen.clock = ticket.Ticket{}
		return t, nil
	}
	t.seen.clock = ticket.New()
	msg := waitedMsg{t.seen.clock}
	return t, e.Services.After(waitStep, func() tea.Msg { return msg })
}

// fade removes what has been said for a whole step of waiting: whom the table waits for is newer.
func (t Page) fade() Page {
	if t.Alert+t.Said == t.seen.stale && t.seen.Closed == "" {
		t.Alert, t.Said = "", ""
	}
	t.seen.stale = t.Alert + t.Said
	return t
}

// awaited returns the other people that the table waits for.
func (t Page) awaited() []game.Seat {
	v := &t.seen.View
	var seats []game.Seat
	for i, c := range v.Chairs {
		seat := game.Seat(i)
		if !c.Taken || c.StandIn || c.Gone || seat == v.Seat {
			continue
		}
		switch q := v.Question; {
		case v.AtRoundEnd && c.Here && !c.Turned,
			q != nil && c.Here && !q.Agreed[seat],
			q == nil && !v.AtRoundEnd && v.Stage == game.AwaitMove && v.Turn == seat:
			seats = append(seats, seat)
		}
	}
	return seats
}

// waits says whom the table waits for, and for how long; "" for nobody.
func (t Page) waits(e page.Env) string {
	seats, v := t.awaited(), &t.seen.View
	if len(seats) == 0 || v.Closed != "" {
		return ""
	}
	now := e.Services.TimeNow()
	names := v.Words(e.Theme.Chars.Plain()).List(seats)
	if t.asksOthers() {
		return askingThem(names, e.Settings.Keys.Spoken("undo"))
	}
	if c := v.Chairs[seats[0]]; len(seats) == 1 && !c.Here {
		return isAway(names, now.Sub(c.Away))
	}
	return waitingFor(names, now.Sub(v.Since))
}

// addShared tells on the playing screen who is there, and whom the table waits for.
func (t Page) addShared(e page.Env, s *tableview.Table) {
	for i, c := range t.seen.Chairs {
		switch p := &s.Players[i]; {
		case c.StandIn:
			p.Face = ai.Face(room.StandIn, e.Theme.Chars.Plain())
		case c.Taken && !c.Here:
			p.Did, p.Gain = []string{signAway}, ""
		}
	}
	switch why := t.waits(e); { // which is more urgent than what happened before, and than a hint
	case why == "" || s.Alert+s.Said != "":
	case s.Strip != nil:
		s.Said = why // a note has no room beside two lines of hints
	default:
		s.Note = why
	}
}

// addSharedEnd tells on a sheet whom the table waits for, and who has left.
func (t Page) addSharedEnd(e page.Env, s *sheet.Sheet) {
	v := &t.seen.View
	var gone []game.Seat
	for i, c := range v.Chairs {
		if c.Gone {
			gone = append(gone, game.Seat(i))
		}
	}
	if len(gone) > 0 {
		s.More = joined(s.More, botPlayedFor(v.Words(e.Theme.Chars.Plain()).List(gone)))
	}
	done := v.Seat == game.NoSeat || v.Chairs[v.Seat].Turned
	if why := t.waits(e); why != "" && (v.Question != nil || done && v.AtRoundEnd) {
		s.Next = why
	}
	if v.Seat != game.NoSeat && v.Chairs[v.Seat].Again {
		s.Next = wantsAnother
	}
	if t.Said != "" {
		s.Next = t.Said
	}
}

// seenBy returns the match as it was seen before, by that seat.
func (t Page) seenBy(seat game.Seat) match.Seen {
	switch {
	case t.link == nil:
		return t.Room.See(seat)
	case seat == t.Match.Seat:
		return t.Match
	}
	return t.Match.ByAll()
}

// watches reports whether nobody plays at this screen.
func (t Page) watches() bool {
	return t.Match.Humans() == 0 || t.link != nil && t.seen.Seat == game.NoSeat
}

// sharedMenu is what opens over a table that others share.
func (t Page) sharedMenu() page.Page {
	lines := []dialog.Line{
		{Label: lineBack, Choose: func(page.Env) page.Result { return page.Result{Pop: true} }},
		{Label: lineSay, Choose: func(page.Env) page.Result { return page.Result{Pop: true, Push: t.phrases()} }},
		{Label: lineRules, Choose: func(page.Env) page.Result { return board.RulesFor(t.Board) }},
		{Label: fairTitle, Choose: func(page.Env) page.Result { return page.Result{Open: t.OpenFair()} }},
		{Label: lineLog, Choose: func(page.Env) page.Result { return page.Result{Push: board.LogPage(t.Match.About)} }},
		{Label: lineSettings, Choose: func(page.Env) page.Result { return page.Result{Show: page.OpenSettings{}} }},
	}
	if t.Match.CanUndo {
		lines = append(lines, dialog.Line{Label: lineUndo, Choose: func(page.Env) page.Result {
			return page.Result{Pop: true, Cmd: func() tea.Msg { return AskBackMsg{} }}
		}})
	}
	if t.watches() {
		lines = append(lines[:1], append(lines[2:], dialog.Line{Label: lineStopWatching, Choose: func(page.Env) page.Result { return page.Result{Home: true} }})...)
		return dialog.Menu{Title: "Dominoes", Lines: lines}
	}
	lines = append(lines,
		dialog.Line{Label: lineAway, Note: seatIsKept, Choose: func(page.Env) page.Result { return page.Result{Home: true} }},
		dialog.Line{Label: lineForGood, Note: botTakesSeat, Careful: true, Choose: func(page.Env) page.Result {
			return page.Result{Home: true, Cmd: func() tea.Msg { t.link.Leave(); return nil }}
		}},
	)
	return dialog.Menu{Title: "Dominoes", Lines: lines}
}

// phrases is what can be said to the others.
func (t Page) phrases() page.Page {
	box := dialog.Menu{Title: sayTitle}
	for i, text := range room.Phrases() {
		box.Lines = append(box.Lines, dialog.Line{Label: text, Choose: func(page.Env) page.Result {
			r := t.request(func() error { return t.link.Say(i) })
			r.Pop = true
			return r
		}})
	}
	label, mute := lineMute, muteMsg{toTable{t.ID}}
	if t.seen.muted {
		label = lineUnmute
	}
	box.Lines = append(box.Lines, dialog.Line{Label: label, Choose: func(page.Env) page.Result {
		return page.Result{Pop: true, Cmd: func() tea.Msg { return mute }}
	}})
	return box
}
