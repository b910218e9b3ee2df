package lesson

import (
	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/pages/board"
	lessonview "dominoes/view/lesson"
)

// walk is a line of play that the learner steps through on the table: the solution, or what refutes a wrong try.
type walk struct {
	// verdict says how good the first move is, at every step; said describes each of the moves.
	verdict string
	moves   []game.Action
	said    []string
	// apart is true if each move starts from the exercise's position instead of following the one before.
	apart bool
	// alone is the number of moves that are made without a key.
	alone int
	// shown is the number of moves on the table; from is the board before them.
	shown int
	from  board.Board
}

// text returns what is said at the current step.
func (w *walk) text() string {
	if w.shown < 2 && len(w.moves) > 1 {
		return w.verdict // the first move is known
	}
	return w.verdict + " " + w.said[max(0, w.shown-1)]
}

// beyond reports whether the table shows more than the refutation of a try.
func (w *walk) beyond() bool { return w.alone > 1 && w.shown > w.alone }

// stage says which step of the line the table shows.
func (w *walk) stage() string {
	if w.apart {
		return answerStages[w.shown]
	}
	return stepOf(w.shown, len(w.moves))
}

// onTable returns the moves of the line that the table shows.
func (w *walk) onTable() []game.Action {
	if w.apart && w.shown > 0 {
		return w.moves[w.shown-1 : w.shown]
	}
	return w.moves[:w.shown]
}

var (
	keyTryAgain = prefs.Bind("enter", wordTryAgain, "enter", "space")
	keyStep     = prefs.Bind("←→", wordStep, "left", "right")
)

// walking reports whether the table shows a line of play.
func (p study) walking() bool { return len(p.walk.moves) > 0 }

// keysOfWalk returns the keys while a line is shown.
func (p study) keysOfWalk() []key.Binding {
	var keys []key.Binding
	switch {
	case p.reading():
		keys = append(keys, keyReadOn)
	case p.solved:
		keys = append(keys, prefs.Bind("enter", p.exercise.nextName, "enter", "space"))
	default:
		keys = append(keys, keyTryAgain)
	}
	if len(p.walk.moves) > 1 {
		keys = append(keys, keyStep)
	}
	if p.solved {
		return append(keys, keyRetry, page.KeyBack, page.KeyRules)
	}
	return append(keys, keyGiveUp, keySkip, page.KeyBack, page.KeyRules)
}

// begin starts to show a line from the exercise's position.
func (p study) begin(e page.Env, w walk, v lessonview.Verdict) (study, tea.Cmd) {
	w.from = p.board
	p.walk, p.verdict, p.card = w, v, 0
	p.board.ReadOnly = true
	p.pending = w.moves[1:w.alone]
	return p.stepOn(e)
}

// stepOn makes the next move of the line.
func (p study) stepOn(e page.Env) (study, tea.Cmd) {
	move := p.walk.moves[p.walk.shown]
	if p.walk.apart {
		p = p.atPosition()
	}
	p.walk.shown++
	p.answer, p.card = p.walk.text(), 0
	return p.apply(e, move)
}

// stepBack takes the last move of the line off the table.
func (p study) stepBack(e page.Env) study {
	p.pending = nil
	p.walk.shown = max(0, p.walk.shown-1)
	p = p.atPosition()
	for _, a := range p.walk.onTable() {
		p.match, _ = p.match.Apply(a) // it was on the table
		p.mover = p.board.Match.Turn
		p.board.Match = p.seen()
		p.board = p.board.Choose().Arrange(p.view(e))
	}
	p.answer, p.card = p.walk.text(), 0
	return p
}

// atPosition returns the page at the exercise's position, before moves of the line are made on it.
func (p study) atPosition() study {
	p.match, p.board = p.exercise.match, p.walk.from
	p.board.ReadOnly = true
	return p
}

// tryAgain returns to the position before a wrong try.
func (p study) tryAgain() study {
	p.match, p.board, p.answer, p.card = p.exercise.match, p.walk.from, p.walk.verdict, 0
	p.pending, p.walk, p.mover = nil, walk{}, domino.A
	return p
}

// pressWalk handles the keys of a line that is shown.
func (p study) pressWalk(e page.Env, msg tea.KeyPressMsg) (study, page.Result) {
	switch {
	case key.Matches(msg, keyStep) && msg.String() == "left":
		return p.stepBack(e), page.Result{}
	case key.Matches(msg, keyStep) && p.walk.shown < len(p.walk.moves):
		p.pending = nil
		p, cmd := p.stepOn(e)
		return p, page.Do(cmd)
	case p.solved:
		return p, page.Result{}
	case key.Matches(msg, keyTryAgain):
		return p.tryAgain(), page.Result{}
	case key.Matches(msg, page.KeyNumber):
		p = p.tryAgain()
		p.board, _ = p.board.Press(msg)
	}
	return p, page.Result{}
}
