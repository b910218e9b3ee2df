package table

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"dominoes/ai"
	"dominoes/game/domino"
	"dominoes/model/page"
	"dominoes/model/room"
	tableview "dominoes/view/table"
)

// newsStays is how long what a player said or answered stands at their name.
const newsStays = 6 * time.Second

// addStates shows at the players' names what they are doing.
func (t Page) addStates(e page.Env, s *tableview.Table) {
	for i, c := range t.seen.Chairs {
		p := &s.Players[i]
		p.Shared, p.State = true, t.stateOf(e, domino.Seat(i))
		if c.StandIn {
			p.Face = ai.Face(room.StandIn, e.Theme.Chars.Plain())
		}
		if left, _ := t.timeLeft(e); t.Match.Turn == p.Seat && left > 0 {
			p.Urgent = left <= urgentTime
		}
	}
}

// stateOf returns what stands at a player's name: a request to the others, what they have just said, that they are
// away, or the clock of their turn.
func (t Page) stateOf(e page.Env, seat domino.Seat) string {
	v := &t.seen.View
	c := &v.Chairs[seat]
	if q := v.Question; q != nil && q.By == seat {
		return wantsBack(q.Redo)
	}
	if n, ok := t.justSaid(e, seat); ok {
		return said(n)
	}
	if c.Taken && !c.Here && !c.StandIn {
		return isAwayFor(e.Now.Sub(c.Away), v.StandIns)
	}
	if left, bank := t.timeLeft(e); v.Turn == seat && left > 0 {
		return clockText(left, bank)
	}
	return ""
}

// justSaid returns the newest news about a player that stands at their name.
func (t Page) justSaid(e page.Env, seat domino.Seat) (room.News, bool) {
	for _, n := range slices.Backward(t.seen.News) {
		if n.Seat == seat && said(n) != "" && e.Now.Sub(n.At) < newsStays && (n.Kind != room.Spoke || !t.seen.muted) {
			return n, true
		}
	}
	return room.News{}, false
}

// nextState returns after what time something at a name changes, 0 if nothing does by itself.
func (t Page) nextState(e page.Env) time.Duration {
	var next time.Duration
	sooner := func(d time.Duration) {
		if d > 0 && (next == 0 || d < next) {
			next = d
		}
	}
	if left, _ := t.timeLeft(e); left > 0 {
		sooner((left-1)%time.Second + 1)
	}
	for i := range t.seen.Chairs {
		if n, ok := t.justSaid(e, domino.Seat(i)); ok {
			sooner(newsStays - e.Now.Sub(n.At))
		}
		if c := &t.seen.Chairs[i]; c.Taken && !c.Here && !c.StandIn {
			sooner(time.Second - e.Now.Sub(c.Away)%time.Second)
		}
	}
	return next
}

// updateStates updates what stands at names whenever time changes it.
func (t Page) updateStates(e page.Env) (Page, tea.Cmd) {
	wait := t.nextState(e)
	if t.seen.states = (page.Token{}); wait == 0 {
		return t, nil
	}
	id := page.NewToken()
	t.seen.states = id
	isNext := func(t Page) bool { return t.seen.states.Matches(id) }
	return t, t.after(wait, isNext, func(t Page, e page.Env) (Page, page.Result) {
		t, next := t.updateStates(e)
		return t, page.Do(next)
	})
}
