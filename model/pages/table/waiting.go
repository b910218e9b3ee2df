package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/page"
	"dominoes/model/room"
	"dominoes/model/tables"
	"dominoes/view/sheet"
	tableview "dominoes/view/table"
)

const waitStep = 15 * time.Second

// tick starts the clock that updates how long the table has waited, or stops it.
func (t Page) tick() (Page, tea.Cmd) {
	if len(t.awaited()) == 0 {
		t.seen.clock = page.Token{}
		return t, nil
	}
	id := page.NewToken()
	t.seen.clock = id
	isNext := func(t Page) bool { return t.seen.clock.Matches(id) }
	return t, t.after(waitStep, isNext, func(t Page, _ page.Env) (Page, page.Result) {
		if t.Alert+t.Said == t.seen.stale && t.seen.Closed == "" { // visible for a whole step: make room for names
			t.Alert, t.Said = "", ""
		}
		t.seen.stale = t.Alert + t.Said
		t, next := t.tick()
		return t, page.Do(next)
	})
}

// awaited returns the other people that the table waits for.
func (t Page) awaited() []domino.Seat {
	v := &t.seen.View
	var seats []domino.Seat
	for i, c := range v.Chairs {
		seat := domino.Seat(i)
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

// waits says for which players the table waits, and for how long; "" if it waits for none, or just for a turn.
func (t Page) waits(e page.Env) string {
	seats, v := t.awaited(), &t.seen.View
	if t.isIdle() && v.Closed == "" {
		return tables.YouAreIdle
	}
	if len(seats) == 0 || v.Closed != "" {
		return ""
	}
	names := v.Words(e.Theme.Chars.Plain()).List(seats)
	if t.asksOthers() {
		return fmt.Sprintf(askingThem, names, e.Settings.Keys.Spoken("undo"))
	}
	if c := v.Chairs[seats[0]]; len(seats) == 1 && !c.Here {
		return isAway(names, e.Now.Sub(c.Away))
	}
	since := e.Now.Sub(v.Since)
	if since < time.Minute && v.Question == nil && !v.AtRoundEnd {
		return "" // the status says whose turn it is
	}
	return waitingFor(names, since)
}

func (t Page) addShared(e page.Env, s *tableview.Table) {
	t.addStates(e, s)
	switch why := t.waits(e); { // more urgent than earlier news, and than a hint
	case why == "" || s.Alert+s.Said != "":
	case s.Strip != nil:
		s.Said = why // there is no room for a note beside two lines of hints
	default:
		s.Note = why
	}
}

func (t Page) addSharedEnd(e page.Env, s *sheet.Sheet) {
	v := &t.seen.View
	var gone []domino.Seat
	for i, c := range v.Chairs {
		if c.Gone {
			gone = append(gone, domino.Seat(i))
		}
	}
	if len(gone) > 0 {
		s.More = joined(s.More, fmt.Sprintf(botPlayedFor, v.Words(e.Theme.Chars.Plain()).List(gone)))
	}
	done := v.Seat == domino.NoSeat || v.Chairs[v.Seat].Turned
	if why := t.waits(e); why != "" && (v.Question != nil || done && v.AtRoundEnd) {
		s.Next = why
	}
	if text := t.wantsAgain(e); text != "" {
		s.Next = text
	}
	if t.Said != "" {
		s.Next = t.Said
	}
}

// wantsAgain returns sentences about the players who want another match; "" if there are none.
func (t Page) wantsAgain(e page.Env) string {
	v := &t.seen.View
	var mine *room.ChairView
	if v.Seat != domino.NoSeat && v.Chairs[v.Seat].Again {
		mine = &v.Chairs[v.Seat]
	}
	w := v.Words(e.Theme.Chars.Plain())
	var wishes []string
	var others []domino.Seat
	for i, c := range v.Chairs {
		switch seat := domino.Seat(i); {
		case seat == v.Seat:
		case c.Again && (mine == nil || mine.Next != c.Next):
			wishes = append(wishes, tables.Wants(c.Next, w.Names[seat]))
		case c.Here && !c.Again && !c.StandIn:
			others = append(others, seat)
		}
	}
	if mine != nil {
		wishes = slices.Insert(wishes, 0, youWantAnother(mine.Next, w.List(others)))
	}
	return strings.Join(wishes, " ")
}

func (t Page) isAsked(q *room.Question) bool {
	seat := t.seen.Seat
	return !t.Match.Shared || seat != domino.NoSeat && !q.Agreed[seat]
}

func (t Page) asksOthers() bool {
	q := t.seen.Question
	return t.Match.Shared && q != nil && q.By == t.seen.Seat && !t.isAsked(q)
}
