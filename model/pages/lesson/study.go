// Package lesson has the list of lessons, and the page for solving an exercise: a lesson's or a puzzle's.
package lesson

import (
	"image"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/home/prefs"
	"dominoes/model/lessons"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	lessonview "dominoes/view/lesson"
	"dominoes/view/pane"
	tableview "dominoes/view/table"
	"dominoes/view/tiles"
)

// study is the page for solving an exercise: the table, with the text beside it or above it. A wrong move changes
// nothing on the table.
type study struct {
	services Services
	exercise exercise
	// match is the current match, board its screen.
	match match.Match
	board board.Board
	at    int // index of the current step
	// card is the current part of the text, of cards in all, if the text doesn't fit at once.
	card, cards int
	// extra is the number of rows that the panel takes from the table for a longer text, and tellsHands is true if the
	// text has to tell the hands that everybody sees. They were computed for extraFor.
	extra      int
	tellsHands bool
	extraFor   divisionKey
	// size is the largest size at which the tiles have room until the end, on a screen of sizeFor.
	size    layout.Size
	sizeFor image.Point
	// answer is the reply to the last try.
	answer  string
	verdict lessonview.Verdict
	// tried is the last wrong move, repeats how often it was repeated in a row.
	tried   game.Move
	repeats int
	// mover is the seat that made the last move.
	mover domino.Seat
	// walk is the line that the table shows, if any.
	walk walk
	// pending are the moves to come without a key.
	pending   []game.Action
	pendingID page.Token // identifies the message for the first of them
	// solved is true once all steps are done, or the solution is shown.
	solved bool
}

// nextMoveMsg is sent when it is time for the next of the other seats' moves.
type nextMoveMsg struct{ id page.Token }

func newStudy(e page.Env, s Services, x exercise) study {
	p := study{services: s, exercise: x, match: x.match, mover: x.seat}
	for _, a := range x.steps[0].before {
		p.match, _ = p.match.Apply(a) // legal, which the tests check
	}
	p.board = board.New(p.seen())
	p.board.Chair = x.seat
	p.board = p.board.Choose()
	return p.layOut(e)
}

var (
	keyReadOn = prefs.Bind("enter", wordReadOn, "enter", "space")
	keyIdea   = prefs.Bind("i", wordReadAgain, "i")
	keyRetry  = prefs.Bind("n", wordStartAgain, "n")
	keyGiveUp = prefs.Bind("g", wordGiveUp, "g")
	keySkip   = prefs.Bind("k", wordSkip, "k")
)

func (p study) Kind() page.Kind { return page.Kind{Keys: prefs.OnLesson} }

func (p study) Bindings() []key.Binding {
	if p.walking() {
		return p.keysOfWalk()
	}
	if p.solved && p.reading() {
		return []key.Binding{keyReadOn, keyRetry, keyIdea, page.KeyRules, page.KeyBack}
	}
	if p.solved {
		return []key.Binding{prefs.Bind("enter", p.exercise.nextName, "enter", "space"), keyRetry, keyIdea,
			page.KeyRules, page.KeyBack}
	}
	var keys []key.Binding
	if p.reading() {
		keys = append(keys, keyReadOn)
	} else {
		keys = append(keys, p.board.KeysOfTurn()...)
	}
	keys = append(keys, p.board.TurnKeys()...)
	if p.canGiveUp() {
		keys = slices.DeleteFunc(keys, func(b key.Binding) bool { return !b.Enabled() }) // the others need the room
		keys = append(keys, keyGiveUp, keySkip)
	}
	keys = append(keys, page.KeyBack, keyIdea, page.KeyRules)
	if p.at > 0 {
		keys = append(keys, keyRetry)
	}
	if p.board.MyTurn() && p.board.Can(game.Plays) {
		keys = append(append(keys, page.KeySort, page.KeyNumber), p.board.WhichKeys()...)
	}
	return keys
}

// reading reports whether enter shows more of the text.
func (p study) reading() bool { return p.card < p.cards-1 }

func (p study) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	var r page.Result
	at := p.view(e)
	switch msg := msg.(type) {
	case tea.WindowSizeMsg, page.SettingsMsg:
		p.board = p.board.EndFilm()
	case board.FilmMsg:
		p.board, r.Cmd = p.board.AdvanceFilm(at, msg)
		return p, r
	case nextMoveMsg:
		p, r.Cmd = p.moveNext(e, msg)
	case tea.KeyPressMsg:
		p.board = p.board.EndFilm()
		p, r = p.press(e, msg)
	case tea.MouseClickMsg:
		p.board = p.board.EndFilm()
		p, r = p.click(e, msg.Mouse())
	case tea.MouseWheelMsg:
		p.board = p.board.Wheel(at, p.atTable(e, msg.Mouse()))
	default:
		return p, r
	}
	return p.layOut(e), r
}

// divisionKey is what the division of the screen between text and table depends on: choosing a tile or an end moves
// neither.
type divisionKey struct{ width, height, ply int }

// layOut returns the page with the table and the text laid out for the screen.
func (p study) layOut(e page.Env) study {
	if now := (divisionKey{e.Width, e.Height, p.board.Match.Ply}); now != p.extraFor {
		v := p.view(e)
		p.tellsHands = p.exercise.hands != "" && !p.board.Screen(v).WritesHands(v.Width, v.Height)
		p.extra, p.extraFor = p.panel(e).Lacking(e.Width, e.Height), now
		for p.extra > 0 && p.board.Arrange(p.view(e)).Placement.Choice.InRows() {
			p.extra-- // keep the whole table visible
		}
	}
	if screen := image.Pt(e.Width, e.Height); screen != p.sizeFor {
		p.size = layout.SizeAuto
		p.size, p.sizeFor = p.lastingSize(e), screen
	}
	p.board = p.board.Arrange(p.view(e))
	p.cards = p.panel(e).Cards(e.Width, e.Height)
	p.card = min(p.card, p.cards-1)
	return p
}

// lastingSize returns the size that tiles have if the right moves are made, and when a try is refuted, so that it
// doesn't change from step to step. On a table that stays as it is it is the usual size.
func (p study) lastingSize(e page.Env) layout.Size {
	if p.exercise.asThen {
		return layout.SizeAuto
	}
	v, size := p.view(e), layout.SizeL
	for _, line := range p.exercise.lines() {
		b := p.board
		b.Size, p.match = layout.SizeAuto, p.exercise.match
		for _, a := range line {
			p.match, _ = p.match.Apply(a) // legal, which the tests check
			if b.Match = p.seen(); len(b.Match.Layout) > 0 {
				b = b.Arrange(v)
			}
		}
		size = min(size, b.Placement.Size)
	}
	return size
}

func (p study) press(e page.Env, msg tea.KeyPressMsg) (study, page.Result) {
	if resized, ok := p.board.Resize(msg); ok {
		p.board = resized
		return p, page.Result{}
	}
	switch {
	case key.Matches(msg, page.KeyBack):
		return p, page.Result{Pop: true}
	case key.Matches(msg, page.KeyRules):
		return p, page.Result{Show: page.OpenRules{Variant: p.board.Match.Variant, Rules: p.match.State.Rules()}}
	case key.Matches(msg, keyIdea) && !p.walking():
		p.answer, p.verdict, p.card, p.board.Alert = "", lessonview.Untried, 0, ""
		return p, page.Result{}
	case key.Matches(msg, keyRetry) && (p.at > 0 || p.solved):
		return newStudy(e, p.services, p.exercise), page.Result{}
	case key.Matches(msg, keyGiveUp) && p.canGiveUp():
		return p.giveUp(e)
	case key.Matches(msg, keySkip) && p.canGiveUp():
		return p, p.exercise.next(e)
	case key.Matches(msg, keyReadOn) && p.reading():
		p.card++
		return p, page.Result{}
	case key.Matches(msg, keyReadOn) && p.solved:
		return p, p.exercise.next(e)
	case p.walking():
		return p.pressWalk(e, msg)
	}
	if key.Matches(msg, page.KeySort) {
		p.match = p.match.Sort(p.exercise.seat)
		p.board = p.board.Sorted(p.seen())
		return p, page.Result{}
	}
	next, action := p.board.Press(msg)
	return p.follow(e, next, action)
}

// click handles a click: on the text it does what enter would, elsewhere it belongs to the table.
func (p study) click(e page.Env, m tea.Mouse) (study, page.Result) {
	if down := p.rowsAbove(e); 0 < m.Y && m.Y <= down {
		if press := page.KeyPress("enter"); p.reading() || p.solved || p.walking() {
			return p.press(e, press)
		}
		return p, page.Result{}
	}
	next, action := p.board.Click(p.view(e), p.atTable(e, m))
	return p.follow(e, next, action)
}

// atTable returns the mouse in the table's coordinates; the table's first row is the screen's.
func (p study) atTable(e page.Env, m tea.Mouse) tea.Mouse {
	if m.Y > 0 {
		m.Y = max(0, m.Y-p.rowsAbove(e))
	}
	return m
}

// follow continues after a key or a click on the board. It first checks a move made there: the board stays as it was
// unless the move is right.
func (p study) follow(e page.Env, next board.Board, action game.Action) (study, page.Result) {
	if action == nil || p.solved || p.walking() {
		p.board = next
		return p, page.Result{}
	}
	if _, err := p.match.Apply(action); err != nil {
		p.board = next
		p.board.Alert = p.match.Forbidden(action)
		return p, page.Result{}
	}
	_, move, _ := lessons.MoveOf(action)
	return p.try(e, move)
}

// try replies to a move, and makes it if it is right.
func (p study) try(e page.Env, move game.Move) (study, page.Result) {
	s := p.exercise.steps[p.at]
	switch w, known := p.exercise.walks[move]; {
	case known && s.accepted(move):
		p.solved = true
		p, cmd := p.begin(e, w, lessonview.RightTry)
		return p, page.Do(tea.Batch(cmd, saveFinished(p.services, p.exercise.id)))
	case known:
		p, cmd := p.begin(e, w, lessonview.WrongTry)
		return p, page.Do(cmd)
	case !s.accepted(move):
		p, cmd := p.note(e, false)
		return p.refuse(e.Settings.Keys, s, move), page.Do(cmd)
	case p.exercise.asThen:
		p, cmd := p.note(e, true)
		p, show := p.showSolution(e, move, lessonview.RightTry)
		return p, page.Do(tea.Batch(cmd, show))
	}
	p.answer, p.verdict, p.card = s.praise, lessonview.RightTry, 0
	if p.at++; p.at < len(p.exercise.steps) {
		p.pending = p.exercise.steps[p.at].before
		p, cmd := p.apply(e, move.Act(domino.A))
		return p, page.Do(cmd)
	}
	p, cmd := p.finish(e, append([]game.Action{move.Act(domino.A)}, p.exercise.afterwards[move]...))
	return p, page.Do(tea.Batch(cmd, saveFinished(p.services, p.exercise.id)))
}

// refuse replies to a wrong move. If it is repeated, the reply says how to try another one, so that something changes
// on the screen.
func (p study) refuse(keys prefs.Keymap, s step, move game.Move) study {
	if p.verdict == lessonview.WrongTry && move == p.tried {
		p.repeats++
	} else {
		p.tried, p.repeats = move, 0
	}
	p.answer, p.verdict, p.card, p.board.Alert = s.answer(p.board.Match.Observation, move), lessonview.WrongTry, 0, ""
	if p.repeats%2 == 1 {
		p.answer = p.hint(keys, s, move)
	}
	return p
}

// hint returns which keys lead from a wrong move to another one.
func (p study) hint(keys prefs.Keymap, s step, wrong game.Move) string {
	before, after, play := keys.Name("tile-before"), keys.Name("tile-after"), keys.Name("play")
	switch {
	case wrong.Kind != game.Plays:
		return tryATile(before, after, play)
	case wrong.Tile == s.accepts[0].Tile && wrong.Turned != s.accepts[0].Turned:
		return turnTheTile(keys.Name("turn"), play)
	case wrong.Tile == s.accepts[0].Tile:
		return tryTheOtherEnd(keys.Name("end-after"), play)
	}
	return tryAnotherTile(before, after, play)
}

// note returns the command for the first answer to an exercise.
func (p study) note(e page.Env, right bool) (study, tea.Cmd) {
	answered := p.exercise.answered
	if answered == nil {
		return p, nil
	}
	p.exercise.answered = nil
	return p, answered(e, right)
}

// showSolution plays a right move of an exercise on the table. If the table can't show the move, it only selects it and
// shows the solution as text.
func (p study) showSolution(e page.Env, right game.Move, v lessonview.Verdict) (study, tea.Cmd) {
	p.at, p.solved = 1, true
	if answer := p.exercise.answer; answer != nil {
		if w := answer(right); len(w.moves) > 0 {
			return p.begin(e, w, v)
		}
	}
	p.answer, p.verdict, p.card = p.exercise.solution, v, 0
	p.board = p.board.Select(right)
	return p, nil
}

func (p study) canGiveUp() bool {
	return !p.solved && (len(p.exercise.walks) > 0 || p.exercise.solution != "")
}

// giveUp shows the solution. Solving the exercise afterwards doesn't count.
func (p study) giveUp(e page.Env) (study, page.Result) {
	if p.walking() {
		p = p.tryAgain()
	}
	if p.exercise.asThen {
		p, cmd := p.note(e, false)
		p, show := p.showSolution(e, p.exercise.steps[0].accepts[0], lessonview.GivenUp)
		return p, page.Do(tea.Batch(cmd, show))
	}
	p.exercise.id, p.solved = "", true
	p, cmd := p.begin(e, p.exercise.walks[p.exercise.steps[0].accepts[0]], lessonview.GivenUp)
	return p, page.Do(cmd)
}

// finish makes the first of some moves, and the others after it, and ends the exercise.
func (p study) finish(e page.Env, moves []game.Action) (study, tea.Cmd) {
	p.solved, p.board.ReadOnly = true, true
	p.pending = moves[1:]
	return p.apply(e, moves[0])
}

// apply makes a move, and starts the wait for the next pending one.
func (p study) apply(e page.Env, a game.Action) (study, tea.Cmd) {
	at, before := p.view(e), p
	p.mover = p.board.Match.Turn
	next, err := p.match.Apply(a)
	if err != nil {
		p.board.Alert = err.Error()
		return p, nil
	}
	p.match = next
	p.board.Match, p.board.Alert = p.seen(), ""
	p.board = p.board.Choose()
	p.board = p.board.Arrange(at)
	var cmd tea.Cmd
	p.board, cmd = p.board.Animate(at, before.board, p.pictures(at, before))
	if len(p.pending) == 0 {
		return p, cmd
	}
	p.pendingID = page.NewToken()
	return p, tea.Batch(cmd, p.services.After(e.Settings.Pace.Wait(), page.Send(nextMoveMsg{p.pendingID})))
}

// moveNext makes the next of the other seats' moves.
func (p study) moveNext(e page.Env, msg nextMoveMsg) (study, tea.Cmd) {
	if !p.pendingID.Matches(msg.id) || len(p.pending) == 0 {
		return p, nil
	}
	a := p.pending[0]
	p.pending = p.pending[1:]
	if p.walking() {
		return p.stepOn(e)
	}
	if closing := p.exercise.closing; len(p.pending) == 0 && p.solved && closing != "" {
		p.answer, p.card = closing, 0
	}
	return p.apply(e, a)
}

// view returns the view of the board, without the rows of the text.
func (p study) view(e page.Env) board.View {
	v := board.ViewOf(e, p.services)
	v.Beside = pane.Fits(e.Width, e.Height)
	v.Height -= p.rowsAbove(e)
	if v.Compact = true; !p.walk.beyond() {
		v.Tiles = p.size
	}
	return v
}

// seen returns the visible part of the match: after the round's end all hands, unless it is shown as it was.
func (p study) seen() match.Seen {
	if !p.exercise.asThen && (p.exercise.open || p.match.State.Ended() > 0) {
		return p.match.SeeAll(p.exercise.seat)
	}
	return p.match.See(p.exercise.seat)
}

// rowsAbove returns the number of rows that the text takes above the table.
func (p study) rowsAbove(e page.Env) int { return p.panel(e).RowsAbove(e.Width, e.Height) }

// panel returns the text beside the table or above it.
func (p study) panel(e page.Env) *lessonview.Study {
	s := &lessonview.Study{
		Title: p.exercise.place, Name: p.exercise.title, Idea: p.exercise.idea, Said: p.answer, Verdict: p.verdict,
		Card: p.card, Stock: board.Stock(&p.board.Match), Keys: page.Bar(p.Bindings()...),
		More: p.extra,
	}
	if p.tellsHands {
		s.Idea += " " + p.exercise.hands
	}
	switch aside := p.exercise.aside; {
	case p.exercise.asThen:
		s.Stock += " · " + aside(e)
	case aside != nil:
		s.Stock = aside(e)
	}
	if p.exercise.bare {
		s.Stock = ""
	}
	switch {
	case p.walking():
		s.Stage, s.Ask = lessonview.Done, p.walk.stage()
	case p.solved:
		s.Stage = lessonview.Done
	case len(p.pending) > 0: // the question comes with its position
		s.Stage, s.Ask = lessonview.Watching, isNext(p.board.Match.Header.Seats[p.board.Match.Turn].Name)
	case p.mover != p.exercise.seat && p.board.Film.Running() != nil: // its tile is still moving
		s.Stage, s.Ask = lessonview.Watching, isNext(p.board.Match.Header.Seats[p.mover].Name)
	default:
		s.Ask = p.exercise.steps[p.at].question
	}
	return s
}

func (p study) Draw(e page.Env, c *canvas.Canvas) {
	at := p.view(e)
	table := c.Sub(c.Bounds())
	if down := p.rowsAbove(e); down > 0 {
		table = c.Sub(image.Rect(0, down, e.Width, e.Height))
	}
	p.board.Draw(at, table, p.pictures(at, p))
	p.panel(e).Draw(c, e.Theme)
}

// pictures returns the screens for a film of the changes since before.
func (p study) pictures(at board.View, before study) board.Pictures {
	keys := page.Bar(p.Bindings()...)
	pictures := p.board.PicturesWithLog(at, before.board, page.Bar(before.Bindings()...), keys)
	pictures.Now = func(b board.Board) *tableview.Table { return p.table(b.WithLog(at, keys)) }
	return pictures
}

// table returns the table's screen without what the text says, and without a turn if nothing is left to play.
func (p study) table(s *tableview.Table) *tableview.Table {
	if p.walking() {
		s.News, s.NewsShort, s.Before = "", "", "" // the text tells what was played
		for i := range s.Hand.Tiles {
			s.Hand.Tiles[i].State = tiles.Waiting
		}
		if p.verdict == lessonview.RightTry && p.walk.shown == 1 {
			s.Callout = tableview.Callout{Text: calledRight, Seat: domino.NoSeat, Large: true}
		}
	}
	if p.walking() || p.solved && len(p.pending) == 0 {
		s.Status = nil
		for i := range s.Players {
			s.Players[i].Turn = false
		}
	}
	return s
}
