package model

import (
	"image"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/model/prefs"
	"dominoes/view/canvas"
	lessonview "dominoes/view/lesson"
	"dominoes/view/pane"
	tableview "dominoes/view/table"
)

// study is the page on which an exercise is tried: the table, and beside it or
// above it what there is to learn. Nothing is lost by a wrong try.
type study struct {
	exercise exercise
	board    board
	at       int // the step that is asked for
	// card is the part of the text that is shown, of cards, where not all of it
	// has room.
	card, cards int
	// said answers the last try.
	said    string
	verdict lessonview.Verdict
	// waiting are the others' moves that are still to come.
	waiting []game.Action
	solved  bool
}

// replyMsg lets the next of the others move.
type replyMsg struct{ match, moment int }

// newStudy returns the page of an exercise. The number tells it from the pages
// before and after it.
func newStudy(e env, x exercise, number int) study {
	x.match.Number = number
	p := study{exercise: x, board: newBoard(x.match)}
	p.board.viewer, p.board.chair = game.A, game.A
	for _, a := range x.steps[0].before {
		p.board.match, _ = p.board.match.Apply(a) // it is legal: see the tests
	}
	p.board = p.board.choose()
	return p.laidOut(e)
}

var (
	keyReadOn = prefs.Bind("enter", "read on", "enter", "space")
	keyIdea   = prefs.Bind("i", "read again", "i")
	keyRetry  = prefs.Bind("n", "start again", "n")
)

func (p study) kind() kind { return kind{keys: prefs.OnLesson} }

func (p study) bindings() []key.Binding {
	if p.solved {
		return []key.Binding{prefs.Bind("enter", p.exercise.does, "enter", "space"), keyRetry, keyIdea, keyRules, keyBack}
	}
	keys := p.board.panKeys()
	switch {
	case p.reading():
		keys = append(keys, keyReadOn)
	case !p.board.myTurn():
	case p.board.can(game.Plays):
		keys = append(keys, keyTile, keyEnd, keyPlay)
	}
	if p.board.myTurn() && p.board.can(game.Draws) {
		keys = append(keys, keyDraw)
	}
	if p.board.myTurn() && p.board.can(game.Passes) {
		keys = append(keys, keyPass)
	}
	keys = append(keys, keyBack, keyIdea, keyRules)
	if p.at > 0 {
		keys = append(keys, keyRetry)
	}
	if p.board.myTurn() && p.board.can(game.Plays) {
		keys = append(keys, keySort, keyNumber, keyWhich)
	}
	return keys
}

// reading reports whether enter shows more of the text.
func (p study) reading() bool { return p.verdict == lessonview.Untried && p.card < p.cards-1 }

func (p study) update(e env, msg tea.Msg) (page, result) {
	var r result
	at := p.seen(e)
	switch msg := msg.(type) {
	case tea.WindowSizeMsg, settingsMsg:
		p.board = p.board.cut()
	case filmMsg:
		p.board, r.cmd = p.board.turned(at, msg)
		return p, r
	case replyMsg:
		p, r.cmd = p.reply(e, msg)
	case tea.KeyPressMsg:
		p.board = p.board.cut()
		p, r = p.press(e, msg)
	case tea.MouseClickMsg:
		p.board = p.board.cut()
		p, r = p.click(e, msg.Mouse())
	case tea.MouseWheelMsg:
		p.board = p.board.wheel(at, p.atTable(e, msg.Mouse()))
	case tea.MouseMotionMsg:
		p.board = p.board.drag(at, p.atTable(e, msg.Mouse()))
	case tea.MouseReleaseMsg:
		p.board = p.board.letGo()
	default:
		return p, r
	}
	return p.laidOut(e), r
}

// laidOut returns the page with the table, and the text in parts, as they fit the
// screen.
func (p study) laidOut(e env) study {
	p.board = p.board.arrange(p.seen(e))
	p.cards = p.panel().Cards(e.width, e.height)
	p.card = min(p.card, p.cards-1)
	return p
}

func (p study) press(e env, msg tea.KeyPressMsg) (study, result) {
	at := p.seen(e)
	if panned, ok := p.board.pan(at, msg); ok {
		p.board = panned
		return p, result{}
	}
	switch {
	case key.Matches(msg, keyBack):
		return p, result{pop: true}
	case key.Matches(msg, keyRules):
		return p, result{show: openRules{variant: p.board.match.Variant, rules: p.board.match.Rules()}}
	case key.Matches(msg, keyIdea):
		p.said, p.verdict, p.card = "", lessonview.Untried, 0
		return p, result{}
	case key.Matches(msg, keyRetry) && p.at > 0:
		again := newStudy(e, p.exercise, p.board.match.Number)
		again.board.film.id = p.board.film.id // late pictures are of another
		return again, result{}
	case key.Matches(msg, keyReadOn) && p.reading():
		p.card++
		return p, result{}
	case key.Matches(msg, keyReadOn) && p.solved:
		return p, p.exercise.then(e)
	}
	next, action := p.board.press(at, msg)
	return p.follow(e, next, action)
}

// click handles the mouse: on the text it does what enter would, in the first row
// it draws where the boneyard is named, and elsewhere it is the table's.
func (p study) click(e env, m tea.Mouse) (study, result) {
	if down := p.lowered(e); 0 < m.Y && m.Y <= down {
		if press := keyPress("enter"); p.reading() || p.solved {
			return p.press(e, press)
		}
		return p, result{}
	}
	next, action := p.board.click(p.seen(e), p.atTable(e, m))
	return p.follow(e, next, action)
}

// atTable returns the mouse as the table sees it, whose first row is the screen's.
func (p study) atTable(e env, m tea.Mouse) tea.Mouse {
	if m.Y > 0 {
		m.Y = max(0, m.Y-p.lowered(e))
	}
	return m
}

// follow takes in what a key or a click came to on the board. A move made there is tried
// first: the board stays as it was unless the move is right.
func (p study) follow(e env, next board, action game.Action) (study, result) {
	if action == nil {
		p.board = next
		return p, result{}
	}
	made, err := next.match.Apply(action)
	if err != nil {
		p.board = next
		p.board.alert = next.match.Forbidden(action)
		return p, result{}
	}
	move, _ := moveOf(made.Public(next.match.Ply)[0])
	return p.try(e, move)
}

// try answers a move, and goes on where it is right.
func (p study) try(e env, move game.Move) (study, result) {
	s := p.exercise.steps[p.at]
	if !s.accepted(move) {
		p.said, p.verdict = s.answer(p.board.match.State.Observe(game.A), move), lessonview.WrongTry
		return p, result{}
	}
	p.said, p.verdict, p.card = s.right, lessonview.RightTry, 0
	var learned tea.Cmd
	if p.at++; p.at < len(p.exercise.steps) {
		p.waiting = p.exercise.steps[p.at].before
	} else {
		p.waiting, p.solved = p.exercise.after, true
		learned = finish(e, p.exercise.id)
	}
	p, cmd := p.apply(e, move.Act(game.A))
	return p, do(tea.Batch(cmd, learned))
}

// apply makes a move, and lets the next of the others move after a while.
func (p study) apply(e env, a game.Action) (study, tea.Cmd) {
	at, before := p.seen(e), p.board
	next, err := p.board.match.Apply(a)
	if err != nil {
		p.board.alert = err.Error()
		return p, nil
	}
	p.board.match, p.board.alert = next, ""
	p.board = p.board.choose()
	p.board = p.board.arrange(at)
	var cmd tea.Cmd
	p.board, cmd = p.board.animate(at, before, p.pictures(e, before))
	if len(p.waiting) == 0 {
		return p, cmd
	}
	msg := replyMsg{next.Number, next.Moment}
	return p, tea.Batch(cmd, e.services.After(e.settings.Pace.Wait(), func() tea.Msg { return msg }))
}

// reply lets the next of the others move.
func (p study) reply(e env, msg replyMsg) (study, tea.Cmd) {
	if msg.match != p.board.match.Number || msg.moment != p.board.match.Moment || len(p.waiting) == 0 {
		return p, nil
	}
	a := p.waiting[0]
	p.waiting = p.waiting[1:]
	return p.apply(e, a)
}

// seen returns the room that the board has: the text takes its part of the screen.
func (p study) seen(e env) view {
	v := viewOf(e)
	v.beside = pane.Fits(e.width, e.height)
	v.height -= p.lowered(e)
	v.open, v.snug = p.exercise.open, true
	return v
}

// table returns the playing screen of a board. Nobody goes on once all is done.
func (p study) table(e env) func(board) *tableview.Table {
	return func(b board) *tableview.Table {
		v := p.seen(e)
		s := b.screen(v)
		if s.Keys = bar(p.bindings()...); v.beside {
			s.Pane = &pane.Pane{Rule: ruleNow(s), Log: b.logPane(v)}
		}
		return s
	}
}

// pictures are the screens for a film of what has happened since before.
func (p study) pictures(e env, before board) pictures {
	table := p.table(e)
	return pictures{was: func() *tableview.Table { return table(before) }, now: table, keys: bar(p.bindings()...)}
}

// lowered returns by how many rows the text moves the table down.
func (p study) lowered(e env) int { return lessonview.StudyRows(e.width, e.height) }

// panel returns the text around the table.
func (p study) panel() *lessonview.Study {
	s := &lessonview.Study{
		Title: p.exercise.place, Name: p.exercise.title, Idea: p.exercise.idea, Said: p.said, Verdict: p.verdict,
		Card: p.card, Done: p.solved, Stock: stock(p.board.match.Rules(), p.board.match.State.Position()), Keys: bar(p.bindings()...),
	}
	if p.at < len(p.exercise.steps) {
		s.Ask = p.exercise.steps[p.at].ask
	} else {
		s.Ask = "enter: " + p.exercise.does
	}
	return s
}

func (p study) draw(e env, c *canvas.Canvas) {
	at := p.seen(e)
	table := c.Sub(c.Bounds())
	if down := p.lowered(e); down > 0 {
		table = c.Sub(image.Rect(0, down, e.width, e.height))
	}
	if picture := p.board.film.running(); picture != nil {
		picture(at, table)
	} else {
		s := p.table(e)(p.board)
		if p.solved && len(p.waiting) == 0 { // nobody goes on from here
			s.Status = nil
			for i := range s.Players {
				s.Players[i].Turn = false
			}
		}
		s.Draw(table, e.theme)
	}
	p.panel().Draw(c, e.theme)
}
