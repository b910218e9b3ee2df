package replay

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
	"dominoes/game/words"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/view/canvas"
	"dominoes/view/cells"
	tableview "dominoes/view/table"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// The visible hands: none, all, or one seat's, as its owner saw the match.
const (
	handsClosed = iota
	handsOpen
	handsOfSeat // and the next constants for further seats
)

func (p Page) seek(e page.Env, at int) Page {
	p.at, p.match = at, p.timeline.matchAt(at).Called(p.services.Games())
	for s := range p.match.Header.Seats {
		p.match.Hands[s] = inOrder(&p.match, domino.Seat(s))
	}
	b := p.boardAtStop()
	// Keep the layout's choices, so that tiles lie as they did during the match on such a screen.
	b.Placement = p.board.Placement
	p.board = b.Arrange(p.view(e))
	return p
}

// forward moves to the next stop, with a film of what happens there.
func (p Page) forward(e page.Env) (Page, tea.Cmd) {
	if p.at == p.timeline.last() {
		return p, nil
	}
	before := p.board
	p = p.seek(e, p.at+1)
	if e.Settings.Motion == prefs.MotionOff || p.running && tempos[p.tempo].wait < tempos[filmed].wait {
		return p, nil
	}
	var cmd tea.Cmd
	switch now := p.timeline.stops[p.at]; {
	case now.shows == showsSheet:
		p.board, cmd = p.board.StartFilm(p.view(e), p.board.Showdown(p.view(e), before, p.pictures(e, before)))
	case now.shows == showsTable && before.Stage == board.Playing && p.board.Match.Ply == before.Match.Ply+1:
		p.board, cmd = p.board.Animate(p.view(e), before, p.pictures(e, before))
	}
	return p, cmd
}

// filmed is the fastest tempo that has time for films.
const filmed = 2

func (p Page) stopShown() stop { return p.timeline.stops[p.at] }

func (p Page) view(e page.Env) board.View {
	v := board.ViewOf(e, p.services)
	v.Beside = board.LogBeside(e, false)
	return v
}

// pictures returns the screens for a film of the changes since before.
func (p Page) pictures(e page.Env, before board.Board) board.Pictures {
	keys := page.Bar(p.Bindings()...)
	pictures := p.board.PicturesWithLog(p.view(e), before, keys, keys)
	return pictures.WithoutNews()
}

// boardAtStop returns the board of the current stop without a layout.
func (p Page) boardAtStop() board.Board {
	viewer := domino.NoSeat
	if p.hands >= handsOfSeat {
		viewer = domino.Seat(p.hands - handsOfSeat)
	}
	b := board.New(p.match.See(viewer))
	b.ReadOnly, b.Size = true, p.size
	if viewer != domino.NoSeat {
		b.Chair = viewer
	}
	switch p.stopShown().shows {
	case showsSheet:
		b.Stage = board.RoundEnd
	case showsResult:
		b.Stage = board.MatchEnd
	}
	return b
}

func (p Page) Draw(e page.Env, c *canvas.Canvas) {
	if p.timeline == nil {
		n := widgets.Notice{Headline: reading, Lines: []string{p.start.Entry.ID}, Keys: page.Bar(p.Bindings()...)}
		if p.fault != "" {
			n.Headline, n.Lines = notShown, cells.Paragraph(p.fault, min(e.Width-4, 90)-6)
		}
		n.Draw(c, e.Theme)
		return
	}
	p.board.Draw(p.view(e), c, p.pictures(e, p.board))
	p.screen(e).Draw(c, e.Theme, p.board.Regions(p.view(e)))
}

// screen returns the parts that are drawn over the table.
func (p Page) screen(e page.Env) *tableview.Replay {
	now := p.stopShown()
	s := &tableview.Replay{
		News: p.news(e), Aside: seen(p.board.Match.Words(false), p.hands), Said: p.said, Alert: p.alert(),
		Loud: p.faultNew, Hands: p.openHands(e),
		Sheet: now.shows != showsTable, Keys: page.Bar(p.Bindings()...),
		Progress: widgets.Progress{
			State: p.state(), At: p.at, Last: p.timeline.last(), Marks: p.timeline.marks(),
		},
	}
	return s
}

// alert returns the record's fault when it is found, and at the end of the undamaged part.
func (p Page) alert() string {
	if p.faultNew || p.said == "" && p.at == p.timeline.last() {
		return p.fault
	}
	return ""
}

// state returns the state of playback in words.
func (p Page) state() string {
	over := p.timeline.end.State.Stage() == game.MatchOver
	switch {
	case p.running:
		return playing(tempos[p.tempo].name)
	case p.start.Watch && over:
		return stateOver
	case p.start.Watch && p.at == p.timeline.last() && p.abandoned:
		return stateAbandoned
	case p.start.Watch && p.at == p.timeline.last():
		return "live"
	case p.start.Watch:
		return stateLookingBack
	case p.at == p.timeline.last() && over:
		return "" // the header says so
	case p.at == p.timeline.last():
		return stateEnd
	}
	return "paused"
}

// news returns a sentence on what happened at the current stop.
func (p Page) news(e page.Env) string {
	m := &p.board.Match
	n := p.timeline.stops[p.at].lines
	if n == 0 {
		return "" // the table is seen to be empty
	}
	words := m.Words(e.Theme.Chars.Plain())
	line := p.timeline.lines[n-1]
	switch action := line.Action.(type) {
	case nil:
		return p.newsWithoutAction(line, words)
	case game.Draw:
		history := p.match.State.History()
		if drew, ok := history[len(history)-1].(game.Drew); ok && p.sees(action.Seat) {
			return words.By(m.LastStandIn()).Tell(drew) + "."
		}
	case game.Deal, game.Setup:
		if len(m.Turns(words)) == 0 {
			return dealt
		}
	}
	return p.board.LastNews(words)
}

// newsWithoutAction returns a sentence on a line that has no action: advice, or moves taken back or replayed.
func (p Page) newsWithoutAction(line record.Line, w words.Words) string {
	m := &p.board.Match
	switch {
	case line.Undo == 0 && line.Redo == 0:
		return shownAdvice(w, line.Seat)
	case line.Redo > 0:
		return match.Redid(w, p.match.Actions()[m.Ply-line.Redo:]) + "."
	}
	return m.Log(m.LogLen() - 1)[0].Text + "."
}

// sees reports whether a seat's hand is visible.
func (p Page) sees(seat domino.Seat) bool {
	return p.hands == handsOpen || p.hands == handsOfSeat+int(seat)
}

// openHands returns all hands, face up or down, or nil if one seat's hand is shown as at the table. At a round's end
// all are face up.
func (p Page) openHands(e page.Env) []tiles.OpenHand {
	m := &p.match
	state := &m.State
	shown := state.Stage() != game.AwaitMove && state.Stage() != game.AwaitDrawOff
	if p.hands >= handsOfSeat && !shown {
		return nil
	}
	return p.board.OpenHands(e.Theme.Chars.Plain(), func(seat domino.Seat) ([]domino.Tile, bool) {
		return m.Hands[seat], shown || p.sees(seat)
	})
}

// inOrder returns a seat's tiles, in the order in which their owner saw them if it is known.
func inOrder(m *match.Match, seat domino.Seat) []domino.Tile {
	held := m.State.Hand(seat)
	hand := slices.DeleteFunc(slices.Clone(m.Hands[seat]), func(t domino.Tile) bool { return !held.Has(t) })
	for _, t := range hand {
		held = held.Without(t)
	}
	return append(hand, held.Tiles()...)
}
