package model

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/prefs"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	"dominoes/view/pane"
	replayview "dominoes/view/replay"
	"dominoes/view/sheet"
	tableview "dominoes/view/table"
	"dominoes/view/tiles"
	"dominoes/view/widgets"
)

// How the hands are seen: everybody sees none, or all are open, or as a seat does.
const (
	seesNone = iota
	seesAll
	seesAs // and further seats after it
)

// cast is where the tiles lay at a stop, on a felt of that area.
type cast struct {
	area      layout.Area
	placement layout.Placement
	window    layout.Window
}

// mostRelaid is how many stops are laid out again at the most to learn where the
// tiles of one lie.
const mostRelaid = 200

// seek shows a stop.
func (p replayPage) seek(e env, at int) replayPage {
	film := p.board.film.id
	p.at = at
	p.board = p.lay(p.view(e), at)
	p.board.film.id = film
	return p
}

// forward shows the next stop, and the film of what happens there.
func (p replayPage) forward(e env) (replayPage, tea.Cmd) {
	if p.at == p.tale.last() {
		return p, nil
	}
	before := p.board
	p = p.seek(e, p.at+1)
	if e.settings.Motion == prefs.MotionOff || p.running && tempos[p.tempo].wait < tempos[filmed].wait {
		return p, nil
	}
	var cmd tea.Cmd
	switch now := p.tale.stops[p.at]; {
	case now.shows == showsSheet:
		p.board, cmd = p.board.show(p.view(e), p.board.count(p.view(e), p.pictures(e, before)))
	case now.shows == showsTable && before.stage == playing && p.board.match.Ply == before.match.Ply+1:
		p.board, cmd = p.board.animate(p.view(e), before, p.pictures(e, before))
	}
	return p, cmd
}

// filmed is the fastest tempo at which there is time for films.
const filmed = 2

// now returns the stop that is shown.
func (p *replayPage) now() stop { return p.tale.stops[p.at] }

// view returns the room that the board has.
func (p *replayPage) view(e env) view {
	v := viewOf(e)
	v.beside = logBeside(e, false)
	return v
}

// table returns the playing screen of a board.
func (p *replayPage) table(e env) func(board) *tableview.Table {
	return func(b board) *tableview.Table {
		v := p.view(e)
		s := b.screen(v)
		if s.Keys = bar(p.bindings()...); v.beside {
			s.Pane = &pane.Pane{Rule: ruleNow(s), Log: b.logPane(v)}
		}
		return s
	}
}

// pictures are the screens for a film of what has happened since before.
func (p *replayPage) pictures(e env, before board) pictures {
	table := p.table(e)
	return pictures{
		was: func() *tableview.Table { return table(before) }, now: table,
		sheet: func() *sheet.Sheet { return p.board.sheet(p.view(e)) }, keys: bar(p.bindings()...),
	}
}

// lay returns the board of a stop. Tiles lie where they came to lie when the round
// was played on a screen like this, whichever way one comes to the stop.
func (p *replayPage) lay(v view, at int) board {
	b := p.bare(at)
	area := b.area(v)
	known := func(i int) bool { c, ok := p.casts[i]; return ok && c.area == area }
	from, begin := at, max(p.tale.begin(at), at-mostRelaid)
	for from > begin && !known(from-1) {
		from--
	}
	for i := from; i <= at; i++ {
		b = p.bare(i)
		if i > begin {
			b.placement, b.window = p.casts[i-1].placement, p.casts[i-1].window
		}
		if known(i) {
			b.window = p.casts[i].window // it may have been moved by hand
		}
		b = b.arrange(v)
		p.casts[i] = cast{area, b.placement, b.window}
	}
	return b
}

// remember keeps how the table was moved by hand.
func (p *replayPage) remember(e env) {
	p.casts[p.at] = cast{p.board.area(p.view(e)), p.board.placement, p.board.window}
}

// bare returns the board of a stop before its tiles are laid out.
func (p *replayPage) bare(i int) board {
	m := p.tale.at(i)
	for s := range m.Header.Seats {
		m.Hands[s] = inOrder(&m, game.Seat(s))
	}
	b := newBoard(m)
	b.looking, b.size = true, p.size
	if p.eyes >= seesAs {
		b.chair = game.Seat(p.eyes - seesAs)
		b.viewer = b.chair
	}
	switch p.tale.stops[i].shows {
	case showsSheet:
		b.stage = roundEnd
	case showsResult:
		b.stage = matchEnd
	}
	return b
}

func (p replayPage) draw(e env, c *canvas.Canvas) {
	if p.tale == nil {
		n := widgets.Notice{Headline: "Reading the record", Lines: []string{p.start.Entry.ID}, Keys: bar(p.bindings()...)}
		if p.fault != "" {
			n.Headline, n.Lines = "The match can't be shown", wrapped(p.fault, e.width-4)
		}
		n.Draw(c, e.theme)
		return
	}
	p.board.draw(p.view(e), c, p.pictures(e, p.board))
	p.screen(e).Draw(c, e.theme, p.board.regions(p.view(e)))
}

// wrapped returns a text in lines of so many columns.
func wrapped(text string, width int) []string {
	var lines []string
	for _, l := range appendWrapped(nil, text, width, 0) {
		lines = append(lines, l.Text)
	}
	return lines
}

// screen returns what is painted over the table.
func (p *replayPage) screen(e env) *replayview.Replay {
	now := p.now()
	s := &replayview.Replay{
		News: p.news(e), Aside: p.aside(), Said: p.said, Alert: p.alert(), Loud: p.loud, Hands: p.hands(e),
		Sheet: now.shows != showsTable, Keys: bar(p.bindings()...),
		Progress: widgets.Progress{
			State: p.state(), At: p.at, Last: p.tale.last(), Marks: p.tale.marks(), Done: now.lines, Of: len(p.tale.lines),
		},
	}
	if round := p.board.match.State.Round().Number; round > 0 && p.tale.most > 0 {
		s.Progress.Part = fmt.Sprintf("round %d of %d", round, p.tale.most)
	}
	return s
}

// alert says what is wrong, as soon as it is found and where the sound part ends.
func (p *replayPage) alert() string {
	if p.loud || p.said == "" && p.at == p.tale.last() {
		return p.fault
	}
	return ""
}

// state says what is going on.
func (p *replayPage) state() string {
	over := p.tale.end.State.Stage() == game.MatchOver
	switch {
	case p.running:
		return "playing " + tempos[p.tempo].name
	case p.start.Watch && over:
		return "match is over"
	case p.start.Watch && p.at == p.tale.last() && p.left:
		return "nobody plays"
	case p.start.Watch && p.at == p.tale.last():
		return "live"
	case p.start.Watch:
		return "looking back"
	case p.at == p.tale.last():
		return "the end"
	}
	return "paused"
}

// seenBy says how the hands are seen.
func (p *replayPage) seenBy(full bool) string {
	switch {
	case p.eyes == seesAll:
		return "All hands open"
	case p.eyes >= seesAs:
		return "As " + p.board.match.Words(false).Names[p.eyes-seesAs] + " saw it"
	case full:
		return "As everybody saw it: hands closed"
	}
	return "Hands closed"
}

// aside says who is to play, and how the hands are seen.
func (p *replayPage) aside() string {
	state := &p.board.match.State
	if turn := state.Turn(); turn != game.NoSeat {
		return p.board.match.Words(false).Names[turn] + " to play, " + lower(p.seenBy(false))
	}
	return lower(p.seenBy(false))
}

// lower begins a text with a small letter.
func lower(text string) string { return string(text[0]|0x20) + text[1:] }

// news says what happened at the stop.
func (p *replayPage) news(e env) string {
	m := p.board.match
	n := p.tale.stops[p.at].lines
	if n == 0 {
		return "Before the first tile."
	}
	words := m.Words(e.theme.Chars.Plain())
	line := p.tale.lines[n-1]
	switch action := line.Action.(type) {
	case nil:
		if line.Undo == 0 && line.Redo == 0 {
			return words.Names[line.Seat] + " was shown advice."
		}
		if line.Redo > 0 {
			return m.MovedText(m.Actions()[m.Ply-line.Redo:], "played", "again") + "."
		}
		return m.Log(m.LogLen() - 1)[0].Text + "."
	case game.Draw:
		history := m.State.History()
		if drew, ok := history[len(history)-1].(game.Drew); ok && p.sees(action.Seat) {
			return fmt.Sprintf("%s drew %s.", words.Names[action.Seat], drew.Tile)
		}
	case game.Deal, game.Setup:
		text := "The tiles are dealt."
		if told := m.Turns(words, p.board.viewer); len(told) > 0 {
			text = told[len(told)-1].Text + "."
		}
		return fmt.Sprintf("Round %d: %s", m.State.Round().Number, text)
	}
	if last := m.State.Round(); m.State.Stage() != game.AwaitMove && last.Ending != game.Running {
		if last.Ending == game.Redealt {
			return words.Outcome(last) + "."
		}
		return words.Outcome(last) + ". " + words.Award(last) + "."
	}
	if told := m.Turns(words, p.board.viewer); len(told) > 0 {
		return told[len(told)-1].Text + "."
	}
	return ""
}

// sees reports whether a seat's hand is seen.
func (p *replayPage) sees(seat game.Seat) bool {
	return p.eyes == seesAll || p.eyes == seesAs+int(seat)
}

// hands returns the hands where they aren't seen as at the table: all open or all
// closed. At a round's end everybody showed theirs.
func (p *replayPage) hands(e env) []tiles.OpenHand {
	m := p.board.match
	state := &m.State
	shown := state.Stage() != game.AwaitMove && state.Stage() != game.AwaitDrawOff
	if p.eyes >= seesAs && !shown {
		return nil
	}
	words := m.Words(e.theme.Chars.Plain())
	hands, held := make([]tiles.OpenHand, len(words.Names)), 0
	for i, name := range words.Names {
		seat := game.Seat(i)
		h := tiles.OpenHand{
			Seat: seat, Name: name, Score: state.Scores()[seat].Text(words.ASCII), Played: game.NoTile, Turn: state.Turn() == seat,
		}
		if p.sees(seat) || shown {
			h.Tiles = m.Hands[seat]
		} else {
			h.Backs = state.Hand(seat).Len()
		}
		hands[i], held = h, held+state.Hand(seat).Len()
	}
	if held == 0 {
		return nil // nothing is dealt yet
	}
	return hands
}

// inOrder returns the tiles that a seat holds, as its owner sees them where that is
// known.
func inOrder(m *match.Match, seat game.Seat) []game.Tile {
	held := m.State.Hand(seat)
	hand := slices.DeleteFunc(slices.Clone(m.Hands[seat]), func(t game.Tile) bool { return !held.Has(t) })
	for _, t := range hand {
		held = held.Without(t)
	}
	return append(hand, held.Tiles()...)
}
