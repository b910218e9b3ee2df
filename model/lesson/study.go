// Package lesson has the list of lessons, and the page on which an exercise is tried: a
// lesson's or a puzzle's. Nothing is lost by a wrong try.
package lesson

import (
	"image"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/board"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/ticket"
	"dominoes/view/canvas"
	lessonview "dominoes/view/lesson"
	"dominoes/view/pane"
	tableview "dominoes/view/table"
)

// Study is the page on which an exercise is tried: the table, and beside it or
// above it what there is to learn. Nothing is lost by a wrong try.
type Study struct {
	exercise exercise
	Board    board.Board
	At       int // the step that is asked for
	// Card is the part of the text that is shown, of cards, where not all of it
	// has room.
	Card, Cards int
	// Said answers the last try.
	Said    string
	Verdict lessonview.Verdict
	// Waiting are the others' moves that are still to come.
	Waiting []game.Action
	next    ticket.Ticket // for the first of them
	Solved  bool
}

// ReplyMsg lets the next of the others move.
type ReplyMsg struct{ Ticket ticket.Ticket }

// NewStudy returns the page of an exercise.
func NewStudy(e page.Env, x exercise) Study {
	p := Study{exercise: x, Board: board.New(x.Match)}
	p.Board.Viewer, p.Board.Chair = game.A, game.A
	for _, a := range x.Steps[0].Before {
		p.Board.Match, _ = p.Board.Match.Apply(a) // it is legal: see the tests
	}
	p.Board = p.Board.Choose()
	return p.laidOut(e)
}

var (
	keyReadOn = prefs.Bind("enter", "read on", "enter", "space")
	keyIdea   = prefs.Bind("i", "read again", "i")
	keyRetry  = prefs.Bind("n", "start again", "n")
)

// Kind implements [page.Page].
func (p Study) Kind() page.Kind { return page.Kind{Keys: prefs.OnLesson} }

// Bindings implements [page.Page].
func (p Study) Bindings() []key.Binding {
	if p.Solved {
		return []key.Binding{prefs.Bind("enter", p.exercise.does, "enter", "space"), keyRetry, keyIdea, page.KeyRules, page.KeyBack}
	}
	keys := p.Board.PanKeys()
	switch {
	case p.reading():
		keys = append(keys, keyReadOn)
	case !p.Board.MyTurn():
	case p.Board.Can(game.Plays):
		keys = append(keys, page.KeyTile, page.KeyEnd, page.KeyPlay)
	}
	if p.Board.MyTurn() && p.Board.Can(game.Draws) {
		keys = append(keys, page.KeyDraw)
	}
	if p.Board.MyTurn() && p.Board.Can(game.Passes) {
		keys = append(keys, page.KeyPass)
	}
	keys = append(keys, page.KeyBack, keyIdea, page.KeyRules)
	if p.At > 0 {
		keys = append(keys, keyRetry)
	}
	if p.Board.MyTurn() && p.Board.Can(game.Plays) {
		keys = append(keys, page.KeySort, page.KeyNumber, page.KeyWhich)
	}
	return keys
}

// reading reports whether enter shows more of the text.
func (p Study) reading() bool { return p.Verdict == lessonview.Untried && p.Card < p.Cards-1 }

// Update implements [page.Page].
func (p Study) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	var r page.Result
	at := p.Seen(e)
	switch msg := msg.(type) {
	case tea.WindowSizeMsg, page.SettingsMsg:
		p.Board = p.Board.Cut()
	case board.FilmMsg:
		p.Board, r.Cmd = p.Board.Turned(at, msg)
		return p, r
	case ReplyMsg:
		p, r.Cmd = p.reply(e, msg)
	case tea.KeyPressMsg:
		p.Board = p.Board.Cut()
		p, r = p.press(e, msg)
	case tea.MouseClickMsg:
		p.Board = p.Board.Cut()
		p, r = p.click(e, msg.Mouse())
	case tea.MouseWheelMsg:
		p.Board = p.Board.Wheel(at, p.atTable(e, msg.Mouse()))
	case tea.MouseMotionMsg:
		p.Board = p.Board.Drag(at, p.atTable(e, msg.Mouse()))
	case tea.MouseReleaseMsg:
		p.Board = p.Board.LetGo()
	default:
		return p, r
	}
	return p.laidOut(e), r
}

// laidOut returns the page with the table, and the text in parts, as they fit the
// screen.
func (p Study) laidOut(e page.Env) Study {
	p.Board = p.Board.Arrange(p.Seen(e))
	p.Cards = p.panel().Cards(e.Width, e.Height)
	p.Card = min(p.Card, p.Cards-1)
	return p
}

func (p Study) press(e page.Env, msg tea.KeyPressMsg) (Study, page.Result) {
	at := p.Seen(e)
	if panned, ok := p.Board.Pan(at, msg); ok {
		p.Board = panned
		return p, page.Result{}
	}
	switch {
	case key.Matches(msg, page.KeyBack):
		return p, page.Result{Pop: true}
	case key.Matches(msg, page.KeyRules):
		return p, page.Result{Show: page.OpenRules{Variant: p.Board.Match.Variant, Rules: p.Board.Match.Rules()}}
	case key.Matches(msg, keyIdea):
		p.Said, p.Verdict, p.Card = "", lessonview.Untried, 0
		return p, page.Result{}
	case key.Matches(msg, keyRetry) && p.At > 0:
		again := NewStudy(e, p.exercise)
		return again, page.Result{}
	case key.Matches(msg, keyReadOn) && p.reading():
		p.Card++
		return p, page.Result{}
	case key.Matches(msg, keyReadOn) && p.Solved:
		return p, p.exercise.then(e)
	}
	next, action := p.Board.Press(at, msg)
	return p.follow(e, next, action)
}

// click handles the mouse: on the text it does what enter would, in the first row
// it draws where the boneyard is named, and elsewhere it is the table's.
func (p Study) click(e page.Env, m tea.Mouse) (Study, page.Result) {
	if down := p.Lowered(e); 0 < m.Y && m.Y <= down {
		if press := page.KeyPress("enter"); p.reading() || p.Solved {
			return p.press(e, press)
		}
		return p, page.Result{}
	}
	next, action := p.Board.Click(p.Seen(e), p.atTable(e, m))
	return p.follow(e, next, action)
}

// atTable returns the mouse as the table sees it, whose first row is the screen's.
func (p Study) atTable(e page.Env, m tea.Mouse) tea.Mouse {
	if m.Y > 0 {
		m.Y = max(0, m.Y-p.Lowered(e))
	}
	return m
}

// follow takes in what a key or a click came to on the board. A move made there is tried
// first: the board stays as it was unless the move is right.
func (p Study) follow(e page.Env, next board.Board, action game.Action) (Study, page.Result) {
	if action == nil {
		p.Board = next
		return p, page.Result{}
	}
	made, err := next.Match.Apply(action)
	if err != nil {
		p.Board = next
		p.Board.Alert = next.Match.Forbidden(action)
		return p, page.Result{}
	}
	move, _ := moveOf(made.Public(next.Match.Ply)[0])
	return p.try(e, move)
}

// try answers a move, and goes on where it is right.
func (p Study) try(e page.Env, move game.Move) (Study, page.Result) {
	s := p.exercise.Steps[p.At]
	if !s.Accepted(move) {
		p.Said, p.Verdict = s.Answer(p.Board.Match.State.Observe(game.A), move), lessonview.WrongTry
		return p, page.Result{}
	}
	p.Said, p.Verdict, p.Card = s.Right, lessonview.RightTry, 0
	var learned tea.Cmd
	if p.At++; p.At < len(p.exercise.Steps) {
		p.Waiting = p.exercise.Steps[p.At].Before
	} else {
		p.Waiting, p.Solved = p.exercise.after, true
		learned = finish(e, p.exercise.id)
	}
	p, cmd := p.apply(e, move.Act(game.A))
	return p, page.Do(tea.Batch(cmd, learned))
}

// apply makes a move, and lets the next of the others move after a while.
func (p Study) apply(e page.Env, a game.Action) (Study, tea.Cmd) {
	at, before := p.Seen(e), p.Board
	next, err := p.Board.Match.Apply(a)
	if err != nil {
		p.Board.Alert = err.Error()
		return p, nil
	}
	p.Board.Match, p.Board.Alert = next, ""
	p.Board = p.Board.Choose()
	p.Board = p.Board.Arrange(at)
	var cmd tea.Cmd
	p.Board, cmd = p.Board.Animate(at, before, p.pictures(e, before))
	if len(p.Waiting) == 0 {
		return p, cmd
	}
	p.next = ticket.New()
	msg := ReplyMsg{p.next}
	return p, tea.Batch(cmd, e.Services.After(e.Settings.Pace.Wait(), func() tea.Msg { return msg }))
}

// reply lets the next of the others move.
func (p Study) reply(e page.Env, msg ReplyMsg) (Study, tea.Cmd) {
	if !p.next.Wants(msg.Ticket) || len(p.Waiting) == 0 {
		return p, nil
	}
	a := p.Waiting[0]
	p.Waiting = p.Waiting[1:]
	return p.apply(e, a)
}

// Seen returns the room that the board has: the text takes its part of the screen.
func (p Study) Seen(e page.Env) board.View {
	v := board.ViewOf(e)
	v.Beside = pane.Fits(e.Width, e.Height)
	v.Height -= p.Lowered(e)
	v.Open, v.Snug = p.exercise.open, true
	return v
}

// table returns the playing screen of a board. Nobody goes on once all is done.
func (p Study) table(e page.Env) func(board.Board) *tableview.Table {
	return func(b board.Board) *tableview.Table {
		v := p.Seen(e)
		s := b.Screen(v)
		if s.Keys = page.Bar(p.Bindings()...); v.Beside {
			s.Pane = &pane.Pane{Rule: board.RuleNow(s), Log: b.LogPane(v)}
		}
		return s
	}
}

// pictures are the screens for a film of what has happened since before.
func (p Study) pictures(e page.Env, before board.Board) board.Pictures {
	table := p.table(e)
	return board.Pictures{Was: func() *tableview.Table { return table(before) }, Now: table, Keys: page.Bar(p.Bindings()...)}
}

// Lowered returns by how many rows the text moves the table down.
func (p Study) Lowered(e page.Env) int { return lessonview.StudyRows(e.Width, e.Height) }

// panel returns the text around the table.
func (p Study) panel() *lessonview.Study {
	s := &lessonview.Study{
		Title: p.exercise.place, Name: p.exercise.Title, Idea: p.exercise.Idea, Said: p.Said, Verdict: p.Verdict,
		Card: p.Card, Done: p.Solved, Stock: board.Stock(p.Board.Match.Rules(), p.Board.Match.State.Position()), Keys: page.Bar(p.Bindings()...),
	}
	if p.At < len(p.exercise.Steps) {
		s.Ask = p.exercise.Steps[p.At].Ask
	} else {
		s.Ask = "enter: " + p.exercise.does
	}
	return s
}

// Draw implements [page.Page].
func (p Study) Draw(e page.Env, c *canvas.Canvas) {
	at := p.Seen(e)
	table := c.Sub(c.Bounds())
	if down := p.Lowered(e); down > 0 {
		table = c.Sub(image.Rect(0, down, e.Width, e.Height))
	}
	if picture := p.Board.Film.Running(); picture != nil {
		picture(at, table)
	} else {
		s := p.table(e)(p.Board)
		if p.Solved && len(p.Waiting) == 0 { // nobody goes on from here
			s.Status = nil
			for i := range s.Players {
				s.Players[i].Turn = false
			}
		}
		s.Draw(table, e.Theme)
	}
	p.panel().Draw(c, e.Theme)
}
