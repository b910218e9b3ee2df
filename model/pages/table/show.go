package table

import (
	"cmp"
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/model/room"
	"dominoes/model/tables"
)

// sit returns the page at the start of a match.
func (t Page) sit(v room.View) Page {
	t = t.withoutEnding()
	t.Board = board.New(v.Seen)
	if t.Match.Shared {
		if t.Chair = v.Seat; v.Seat == domino.NoSeat {
			t.Chair = domino.A
		}
	}
	t.seen.View, t.seen.marking = v, false
	return t
}

func (t Page) show(e page.Env, v room.View) (Page, page.Result) {
	if v.Setup != nil {
		return t.gather(v)
	}
	before := t
	was := &before.Match
	sat := v.Number == was.Number
	moved := !t.begun || !sat || v.Moment != was.Moment
	sorted := !moved && v.Seat == before.Viewer() && !slices.Equal(v.InHand, was.InHand)
	if !sat {
		t = t.sit(v)
	}
	t.begun, t.seen.View, t.Match = true, v, v.Seen
	if moved {
		t = t.atMoment(before)
	}
	var r page.Result
	t, r.Cmd = t.turnTo(e, before, moved)
	if t.Stage != before.Stage {
		t.rested = false
	}
	if sorted {
		t.Board = before.Sorted(v.Seen)
		t.Said = t.sortedBy(e.Settings.Keys.Name("sort"))
	}
	t, asks := t.tellNews(e, before).showQuestion(e, before.seen.Question)
	t, tick := t.tick()
	t, states := t.updateStates(e)
	var again tea.Cmd
	if moved {
		t, again = t.goesOn(e, before)
	}
	r.Push, r.Bell = asks.Push, asks.Bell || moved && was.Turn != v.Turn && t.calls(before) || t.isWarned(before)
	if r.Cmd = tea.Batch(r.Cmd, asks.Cmd, tick, states, again); t.Stage == board.MatchEnd && t.services.Unseen() && v.Closed == "" {
		r.Cmd = tea.Quit
	}
	return t, r
}

// sortedBy says in which order the hand is, and how to change it.
func (t Page) sortedBy(key string) string {
	if slices.IsSortedFunc(t.Hand(), func(a, b domino.Tile) int { return int(b) - int(a) }) {
		return sortedByNumber(key, t.MyTurn() && t.Can(game.Plays))
	}
	return fmt.Sprintf(playableFirst, key)
}

// atMoment returns the page at a new moment of the match, without what belonged to the last one.
func (t Page) atMoment(before Page) Page {
	t.moment, t.rested, t.savesLong = page.NewToken(), false, false
	if !t.Match.Shared {
		t.quiet = page.Quiet{}
	}
	t.Alert, t.seen.marking, t.figures = "", false, t.figures && t.Match.Ply > before.Match.Ply
	return t.withoutAdvice()
}

// turnTo shows the stage that the match has reached, and gives a person at this screen the turn.
func (t Page) turnTo(e page.Env, before Page, moved bool) (Page, tea.Cmd) {
	v := &t.seen.View
	switch {
	case v.AtRoundEnd:
		t.Stage, t.Peek = board.RoundEnd, t.Peek && before.Stage == board.RoundEnd
		return t, nil
	case v.Stage == game.MatchOver:
		t.Peek = t.Peek && before.Stage == board.MatchEnd
		t.Board.Stage = board.MatchEnd
		return t, nil
	case before.Stage >= board.RoundEnd:
		t.Peek = false
	}
	switch {
	case !v.Several():
		t.Stage = board.Playing
		if !v.Shared && t.Viewer() != t.Chair {
			t = t.Look(t.Chair)
		}
	case !moved && before.Stage < board.RoundEnd:
		return t, nil // the open hand stays open
	case before.Stage >= board.RoundEnd || !v.Human(v.Turn):
		t.Stage = board.Playing
		t = t.Look(domino.NoSeat) // the next hand belongs to another person
	}
	var pause tea.Cmd
	if !v.Shared && v.Human(v.Turn) && t.Viewer() != v.Turn {
		t, pause = t.shutHand(e)
	} else if moved || before.Stage >= board.RoundEnd {
		t.Board = t.Choose()
	}
	return t, pause
}

// calls reports whether the turn should call a person at this screen.
func (t Page) calls(before Page) bool {
	if t.Match.Shared {
		return t.MyTurn()
	}
	return t.Stage <= board.HandOver && before.Match.Turn != domino.NoSeat && t.Match.Human(t.Match.Turn)
}

// tellNews shows the most important news that haven't been shown.
func (t Page) tellNews(e page.Env, before Page) Page {
	v, said := &t.seen.View, t.newest(e, before)
	if i := slices.IndexFunc(v.News, func(n room.News) bool { return n.Kind == room.BotReplaced }); i >= 0 &&
		v.Humans() == 0 {
		t.Failure = cmp.Or(t.Failure, t.told(e, v.News[i]))
	}
	t.seen.heard = v.LastNews()
	switch {
	case said != "" && t.Stage == board.RoundEnd && !v.Shared: // such a sheet shows alerts alone
		t.Alert = said
	case said != "" && (v.Shared || v.NotSaved == ""):
		t.Said, t.Alert = said, ""
	case said != "":
		t.Said = said
	}
	switch {
	case v.Closed != "":
		t.Alert = v.Closed
	case v.NotSaved != "" && !v.Shared && t.Alert == "":
		t.Alert = tables.NotSaved(v.NotSaved)
	}
	return t
}

// newest returns what to show: that a move was taken back or redone, or else the most important news; "" for nothing.
func (t Page) newest(e page.Env, before Page) string {
	v := &t.seen.View
	if v.Number == before.Match.Number {
		lines := v.Log(min(before.Match.LogLen(), v.LogLen()))
		for _, line := range slices.Backward(lines) {
			if line.Reversal != nil {
				return t.reversed(e, line.Reversal)
			}
		}
	}
	said, most := "", 0
	for _, n := range v.News {
		if weight, told := slices.Index(weights, n.Kind), t.told(e, n); told != "" && weight >= most {
			said, most = told, weight
		}
	}
	return said
}

// told returns the sentence for a piece of news; "" if it isn't news to the person, or an alert shows it.
func (t Page) told(e page.Env, n room.News) string {
	if n.N <= t.seen.heard || n.Kind == room.Spoke && t.seen.muted || n.Kind == room.Unsaved && !t.Match.Shared {
		return ""
	}
	names := t.Match.Words(e.Theme.Chars.Plain()).Names
	if t.seen.Chairs != nil {
		names = t.seen.NamesFor(n)
	}
	reader := t.seen.Seat
	if !t.Match.Human(reader) { // bots are watched from a seat
		reader = domino.NoSeat
	}
	return tables.News(n, names, reader)
}

// weights are the kinds of news that are shown, the most important last. Arrivals and departures are visible at seats,
// wishes for another match on the sheet.
var weights = []room.NewsKind{room.Spoke, room.GotTime, room.Withdrawn, room.Refused, room.LateMoved, room.Returned,
	room.StoodIn, room.SavedAgain, room.Unsaved, room.Erred, room.BotReplaced, room.Left}

// gather makes way for the page on which people gather for another match, which gets the link.
func (t Page) gather(v room.View) (Page, page.Result) {
	to := t.seen.asked
	to.View, to.Heard = v, t.seen.heard
	if r, ok := t.at.(remote); ok { // the other page listens
		r.stop()
		t.at = nil
	}
	return t, page.Result{Show: to}
}
