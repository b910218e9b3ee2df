package replay

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/board"
	"dominoes/model/dialog"
	"dominoes/model/match"
	"dominoes/model/page"
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
	SeesAll
	seesAs // and further seats after it
)

// Cast is where the tiles lay at a stop, on a felt of that area.
type Cast struct {
	area      layout.Area
	placement layout.Placement
	window    layout.Window
}

// mostRelaid is how many stops are laid out again at the most to learn where the
// tiles of one lie.
const mostRelaid = 200

// Seek shows a stop.
func (p Page) Seek(e page.Env, at int) Page {
	p.At = at
	p.Board, p.Casts = p.lay(p.view(e), at)
	return p
}

// forward shows the next stop, and the film of what happens there.
func (p Page) forward(e page.Env) (Page, tea.Cmd) {
	if p.At == p.Tale.Last() {
		return p, nil
	}
	before := p.Board
	p = p.Seek(e, p.At+1)
	if e.Settings.Motion == prefs.MotionOff || p.running && tempos[p.Tempo].wait < tempos[filmed].wait {
		return p, nil
	}
	var cmd tea.Cmd
	switch now := p.Tale.Stops[p.At]; {
	case now.shows == showsSheet:
		p.Board, cmd = p.Board.Show(p.view(e), p.Board.Count(p.view(e), p.pictures(e, before)))
	case now.shows == showsTable && before.Stage == board.Playing && p.Board.Match.Ply == before.Match.Ply+1:
		p.Board, cmd = p.Board.Animate(p.view(e), before, p.pictures(e, before))
	}
	return p, cmd
}

// filmed is the fastest tempo at which there is time for films.
const filmed = 2

// now returns the stop that is shown.
func (p Page) now() stop { return p.Tale.Stops[p.At] }

// view returns the room that the board has.
func (p Page) view(e page.Env) board.View {
	v := board.ViewOf(e)
	v.Beside = board.LogBeside(e, false)
	return v
}

// table returns the playing screen of a board.
func (p Page) table(e page.Env) func(board.Board) *tableview.Table {
	return func(b board.Board) *tableview.Table {
		v := p.view(e)
		s := b.Screen(v)
		if s.Keys = page.Bar(p.Bindings()...); v.Beside {
			s.Pane = &pane.Pane{Rule: board.RuleNow(s), Log: b.LogPane(v)}
		}
		return s
	}
}

// pictures are the screens for a film of what has happened since before.
func (p Page) pictures(e page.Env, before board.Board) board.Pictures {
	table := p.table(e)
	return board.Pictures{
		Was: func() *tableview.Table { return table(before) }, Now: table,
		Sheet: func() *sheet.Sheet { return p.Board.Sheet(p.view(e)) }, Keys: page.Bar(p.Bindings()...),
	}
}

// lay returns the board of a stop. Tiles lie where they came to lie when the round
// was played on a screen like this, whichever way one comes to the stop.
func (p Page) lay(v board.View, at int) (board.Board, map[int]Cast) {
	b := p.bare(at)
	area, casts := b.Area(v), p.castsOf(at)
	known := func(i int) bool { c, ok := casts[i]; return ok && c.area == area }
	from, begin := at, max(p.Tale.Begin(at), at-mostRelaid)
	for from > begin && !known(from-1) {
		from--
	}
	for i := from; i <= at; i++ {
		b = p.bare(i)
		if i > begin {
			b.Placement, b.Window = casts[i-1].placement, casts[i-1].window
		}
		if known(i) {
			b.Window = casts[i].window // it may have been moved by hand
		}
		b = b.Arrange(v)
		casts[i] = Cast{area, b.Placement, b.Window}
	}
	return b, casts
}

// castsOf returns what is known of the round that a stop is in.
func (p Page) castsOf(at int) map[int]Cast {
	casts := map[int]Cast{}
	for i := p.Tale.Begin(at); i <= p.Tale.Next(at); i++ {
		if c, ok := p.Casts[i]; ok {
			casts[i] = c
		}
	}
	return casts
}

// remember keeps how the table was moved by hand.
func (p Page) remember(e page.Env) Page {
	p.Casts = p.castsOf(p.At)
	p.Casts[p.At] = Cast{p.Board.Area(p.view(e)), p.Board.Placement, p.Board.Window}
	return p
}

// bare returns the board of a stop before its tiles are laid out.
func (p Page) bare(i int) board.Board {
	m := p.Tale.At(i)
	for s := range m.Header.Seats {
		m.Hands[s] = inOrder(&m, game.Seat(s))
	}
	b := board.New(m)
	b.Looking, b.Size = true, p.size
	if p.Eyes >= seesAs {
		b.Chair = game.Seat(p.Eyes - seesAs)
		b.Viewer = b.Chair
	}
	switch p.Tale.Stops[i].shows {
	case showsSheet:
		b.Stage = board.RoundEnd
	case showsResult:
		b.Stage = board.MatchEnd
	}
	return b
}

// Draw implements [page.Page].
func (p Page) Draw(e page.Env, c *canvas.Canvas) {
	if p.Tale == nil {
		n := widgets.Notice{Headline: "Reading the record", Lines: []string{p.start.Entry.ID}, Keys: page.Bar(p.Bindings()...)}
		if p.fault != "" {
			n.Headline, n.Lines = "The match can't be shown", wrapped(p.fault, e.Width-4)
		}
		n.Draw(c, e.Theme)
		return
	}
	p.Board.Draw(p.view(e), c, p.pictures(e, p.Board))
	p.screen(e).Draw(c, e.Theme, p.Board.Regions(p.view(e)))
}

// wrapped returns a text in lines of so many columns.
func wrapped(text string, width int) []string {
	var lines []string
	for _, l := range dialog.AppendWrapped(nil, text, width, 0) {
		lines = append(lines, l.Text)
	}
	return lines
}

// screen returns what is painted over the table.
func (p Page) screen(e page.Env) *replayview.Replay {
	now := p.now()
	s := &replayview.Replay{
		News: p.news(e), Aside: p.aside(), Said: p.Said, Alert: p.alert(), Loud: p.loud, Hands: p.hands(e),
		Sheet: now.shows != showsTable, Keys: page.Bar(p.Bindings()...),
		Progress: widgets.Progress{
			State: p.state(), At: p.At, Last: p.Tale.Last(), Marks: p.Tale.Marks(), Done: now.Lines, Of: len(p.Tale.lines),
		},
	}
	if round := p.Board.Match.State.Round().Number; round > 0 && p.Tale.most > 0 {
		s.Progress.Part = fmt.Sprintf("round %d of %d", round, p.Tale.most)
	}
	return s
}

// alert says what is wrong, as soon as it is found and where the sound part ends.
func (p Page) alert() string {
	if p.loud || p.Said == "" && p.At == p.Tale.Last() {
		return p.fault
	}
	return ""
}

// state says what is going on.
func (p Page) state() string {
	over := p.Tale.end.State.Stage() == game.MatchOver
	switch {
	case p.running:
		return "playing " + tempos[p.Tempo].name
	case p.start.Watch && over:
		return "match is over"
	case p.start.Watch && p.At == p.Tale.Last() && p.left:
		return "nobody plays"
	case p.start.Watch && p.At == p.Tale.Last():
		return "live"
	case p.start.Watch:
		return "looking back"
	case p.At == p.Tale.Last():
		return "the end"
	}
	return "paused"
}

// seenBy says how the hands are seen.
func (p Page) seenBy(full bool) string {
	switch {
	case p.Eyes == SeesAll:
		return "All hands open"
	case p.Eyes >= seesAs:
		return "As " + p.Board.Match.Words(false).Names[p.Eyes-seesAs] + " saw it"
	case full:
		return "As everybody saw it: hands closed"
	}
	return "Hands closed"
}

// aside says who is to play, and how the hands are seen.
func (p Page) aside() string {
	state := &p.Board.Match.State
	if turn := state.Turn(); turn != game.NoSeat {
		return p.Board.Match.Words(false).Names[turn] + " to play, " + lower(p.seenBy(false))
	}
	return lower(p.seenBy(false))
}

// lower begins a text with a small letter.
func lower(text string) string { return string(text[0]|0x20) + text[1:] }

// news says what happened at the stop.
func (p Page) news(e page.Env) string {
	m := p.Board.Match
	n := p.Tale.Stops[p.At].Lines
	if n == 0 {
		return "Before the first tile."
	}
	words := m.Words(e.Theme.Chars.Plain())
	line := p.Tale.lines[n-1]
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
		if told := m.Turns(words, p.Board.Viewer); len(told) > 0 {
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
	if told := m.Turns(words, p.Board.Viewer); len(told) > 0 {
		return told[len(told)-1].Text + "."
	}
	return ""
}

// sees reports whether a seat's hand is seen.
func (p Page) sees(seat game.Seat) bool {
	return p.Eyes == SeesAll || p.Eyes == seesAs+int(seat)
}

// hands returns the hands where they aren't seen as at the table: all open or all
// closed. At a round's end everybody showed theirs.
func (p Page) hands(e page.Env) []tiles.OpenHand {
	m := p.Board.Match
	state := &m.State
	shown := state.Stage() != game.AwaitMove && state.Stage() != game.AwaitDrawOff
	if p.Eyes >= seesAs && !shown {
		return nil
	}
	words := m.Words(e.Theme.Chars.Plain())
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
