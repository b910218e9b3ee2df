// Package review is the page about a finished match or round: which choices mattered, and each move with what its
// player could know. Package reviewing judges the choices.
package review

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/ai"
	"dominoes/ai/review"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/words"
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/pages/reviewing"
	"dominoes/view/cells"
)

// Page is the review of a match, or of its last round while the match goes on. It works out one thing at a time; each
// is shown once it is final.
type Page struct {
	match     match.Match
	words     words.Words
	reviewing reviewing.Reviewing
	// round is the current round.
	round *review.Round
	// at is the index of the current move. It is overview before the first move, and the number of moves at the round's
	// end.
	at int

	// faceUp are the values of the round's positions. toSolve is the next one to solve, going backwards from the end;
	// -1 if none is left, or if solving would take too long.
	faceUp  []review.FaceUp
	toSolve int
	solver  *ai.Solver
	// laid caches the layout of the table that was drawn last; copies of the page share it.
	laid *laid
	// busy is true while a command works something out, and id identifies the positions that it has solved.
	busy bool
	id   page.Token
}

// overview is the position in front of the first move.
const overview = -1

// keyOverview goes back to the overview.
var keyOverview = prefs.Bind("esc", "overview", "esc", "q", "enter")

// maxNodes limits solving one position to about a second; few need a hundredth of it.
const maxNodes = 1_000_000

// New opens the review that is asked for, if a round was played.
func New(r page.OpenReview, s reviewing.Services) page.Result {
	j, ok := reviewing.New(r.Match, r.Known, s)
	if !ok {
		return page.Result{}
	}
	p := Page{match: r.Match, words: r.Match.Words(false), reviewing: j, laid: new(laid), id: page.NewToken()}
	p, ask := p.openRound(&j.Scope[0], overview).work()
	return page.Result{Push: p, Cmd: ask}
}

func (p Page) openRound(r *review.Round, at int) Page {
	p.at = at
	if p.round == r {
		return p
	}
	n := len(r.Steps)
	p.round, p.faceUp, p.toSolve = r, make([]review.FaceUp, n+1), n
	rules := p.match.State.Rules()
	if ai.CanSolve(&rules) != nil {
		p.toSolve = -1
	}
	p.solver = ai.NewSolver() // the previous one may still be in use
	p.solver.MaxNodes = maxNodes
	return p
}

// solvedMsg is the value of the position before a step.
type solvedMsg struct {
	id     page.Token
	round  *review.Round
	step   int
	faceUp review.FaceUp
	err    error
}

// work starts the command for the most important missing result, unless one is running.
func (p Page) work() (Page, tea.Cmd) {
	if p.busy {
		return p, nil
	}
	cmd := p.next()
	p.busy = cmd != nil
	return p, cmd
}

// next returns the command for the most important missing result. On the overview these are the choices that it shows;
// in a round the current move, then the players' other choices there, then its positions. It is nil if nothing is left.
func (p Page) next() tea.Cmd {
	missing := p.missing()
	if p.at == overview || len(missing) > 0 || p.toSolve < 0 || p.reviewing.Failure != nil {
		return p.reviewing.Next(missing...)
	}
	msg, solver := solvedMsg{id: p.id, round: p.round, step: p.toSolve}, p.solver
	return func() tea.Msg {
		msg.err = p.reviewing.Do(func(ctx context.Context) (err error) {
			msg.faceUp, err = msg.round.SolveFaceUp(ctx, solver, msg.step)
			return err
		})
		return msg
	}
}

// missing returns the choices of the round that lack a verdict: the current one, and those of the own seats.
func (p Page) missing() []review.Task {
	var tasks []review.Task
	if p.at == overview {
		return nil
	}
	for i, step := range p.round.Steps {
		switch _, judged := p.verdict(i); {
		case judged || step.StandIn != "":
		case i == p.at:
			tasks = slices.Insert(tasks, 0, p.task(i))
		case slices.Contains(p.reviewing.Own, step.Seat):
			tasks = append(tasks, p.task(i))
		}
	}
	return tasks
}

func (p Page) task(i int) review.Task { return review.Task{Round: p.round, Step: i} }

// verdict returns the verdict on step i of the round. ok is false if there is none yet, and for a stand-in's moves.
func (p Page) verdict(i int) (v review.Verdict, ok bool) {
	step := &p.round.Steps[i]
	if step.StandIn != "" {
		return review.Verdict{}, false
	}
	if _, forced := forcedMove(step); forced {
		v, err := review.VerdictOn(context.Background(), p.round, i, nil, nil)
		return v, err == nil
	}
	return p.reviewing.Verdict(p.task(i))
}

// isSolved reports whether the cost of step i with all tiles face up won't change any more.
func (p Page) isSolved(i int) bool { return p.toSolve < i }

// solved stores the value of a position.
func (p Page) solved(msg solvedMsg) Page {
	switch {
	case msg.round != p.round || errors.Is(msg.err, context.Canceled):
	case errors.Is(msg.err, ai.ErrBudget):
		p.toSolve = -1
	case msg.err != nil:
		p.reviewing.Failure = msg.err
	default:
		p.faceUp = slices.Clone(p.faceUp)
		p.faceUp[msg.step] = msg.faceUp
		p.toSolve = msg.step - 1
	}
	return p
}

// forcedMove returns the only legal move before a step, if there was only one.
func forcedMove(s *review.Step) (game.Move, bool) {
	pos := s.Before.Position()
	return pos.Forced()
}

func (p Page) Kind() page.Kind { return page.Kind{Keys: prefs.OnReview} }

func (p Page) Bindings() []key.Binding {
	var keys []key.Binding
	if p.at == overview {
		keys = append(keys, closeKey())
	} else {
		keys = append(keys, keyOverview)
	}
	keys = append(keys, p.turningKeys()...)
	if n := len(p.reviewing.Costliest()); n > 0 {
		keys = append(keys, costlyKeys(n))
	}
	keys = append(keys, page.KeyBrowse)
	if len(p.reviewing.Mistakes()) > 0 {
		keys = append(keys, page.KeyMistake)
	}
	keys = append(keys, page.KeyChoice, page.KeyLast)
	if len(p.reviewing.Rounds) > 1 {
		keys = append(keys, page.KeyRoundUp, page.KeyRoundDn)
	}
	return keys
}

// closeKey returns [page.KeyClose] with a caption as wide as that of keyOverview, so that no other key moves.
func closeKey() key.Binding {
	b := page.KeyClose
	b.SetHelp(b.Help().Key, fmt.Sprintf("%-*s", cells.Width(keyOverview.Help().Desc), b.Help().Desc))
	return b
}

// turningKeys returns the key that goes to the turning point, if there is one.
func (p Page) turningKeys() []key.Binding {
	if _, ok := p.reviewing.Turning(); !ok {
		return nil
	}
	return []key.Binding{page.KeyTurning}
}

// costlyKeys are the keys of the n costliest choices.
func costlyKeys(n int) key.Binding {
	b := page.KeyCostly
	b.SetKeys(b.Keys()[:n]...)
	switch n {
	case 1:
		b.SetHelp("1", costliestChoice)
	case 2:
		b.SetHelp("1-2", b.Help().Desc)
	}
	return b
}

func (p Page) Update(_ page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg := msg.(type) {
	case reviewing.Msg:
		j, ok := p.reviewing.With(msg)
		if !ok {
			return p, page.Result{}
		}
		p.reviewing, p.busy = j, false
	case solvedMsg:
		if !p.id.Matches(msg.id) || p.reviewing.Stopped() {
			return p, page.Result{}
		}
		p, p.busy = p.solved(msg), errors.Is(msg.err, context.Canceled)
	case tea.KeyPressMsg:
		if key.Matches(msg, page.KeyReview) || p.at == overview && key.Matches(msg, page.KeyClose) {
			p.reviewing.Stop()
			return p, page.CloseWith(page.ReviewedMsg{Report: p.reviewing.Report()})
		}
		p = p.press(msg)
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			p = p.step(-1)
		case tea.MouseWheelDown:
			p = p.step(1)
		}
	}
	p, cmd := p.work()
	return p, page.Do(cmd)
}

// press handles a key that goes to a move.
func (p Page) press(msg tea.KeyPressMsg) Page {
	switch {
	case key.Matches(msg, keyOverview, page.KeyFirst):
		return p.openRound(p.round, overview)
	case key.Matches(msg, page.KeyBrowse):
		by := 1
		if k := msg.String(); k == "left" || k == "up" {
			by = -1
		}
		return p.step(by)
	case key.Matches(msg, page.KeyTurning):
		if t, ok := p.reviewing.Turning(); ok {
			return p.openRound(t.Round, t.Step)
		}
	case key.Matches(msg, page.KeyCostly):
		if list, i := p.reviewing.Costliest(), int(msg.String()[0]-'1'); i < len(list) {
			return p.openRound(list[i].Round, list[i].Step)
		}
	case key.Matches(msg, page.KeyChoice):
		return p.nextChoice()
	case key.Matches(msg, page.KeyMistake):
		return p.nextMistake()
	case key.Matches(msg, page.KeyRoundUp):
		return p.changeRound(-1)
	case key.Matches(msg, page.KeyRoundDn):
		return p.changeRound(1)
	case key.Matches(msg, page.KeyLast):
		p.at = len(p.round.Steps)
	}
	return p
}

// changeRound goes to the lead of the previous or next round, if there is one.
func (p Page) changeRound(by int) Page {
	rounds := p.reviewing.Rounds
	i := slices.IndexFunc(rounds, func(r review.Round) bool { return r.Number == p.round.Number }) + by
	if i < 0 || i >= len(rounds) {
		return p
	}
	return p.openRound(&rounds[i], 0)
}

// step moves by a number of moves.
func (p Page) step(by int) Page {
	p.at = min(max(p.at+by, overview), len(p.round.Steps))
	return p
}

// nextChoice moves to the next choice of the own seats, wrapping around at the end.
func (p Page) nextChoice() Page {
	n := len(p.round.Steps)
	for i := range n {
		at := (p.at + 1 + i) % n
		step := &p.round.Steps[at]
		if _, forced := forcedMove(step); !forced && p.isOwn(step) {
			p.at = at
			break
		}
	}
	return p
}

// nextMistake moves to the next wrong choice of the own seats in any round. From the overview, and after the last one,
// it moves to the first.
func (p Page) nextMistake() Page {
	mistakes := p.reviewing.Mistakes()
	if len(mistakes) == 0 {
		return p
	}
	i := slices.IndexFunc(mistakes, func(t review.Task) bool {
		return t.Round.Number > p.round.Number || t.Round == p.round && t.Step > p.at
	})
	if i < 0 || p.at == overview {
		i = 0
	}
	return p.openRound(mistakes[i].Round, mistakes[i].Step)
}

// isOwn reports whether an own seat made a step itself.
func (p Page) isOwn(s *review.Step) bool {
	return slices.Contains(p.reviewing.Own, s.Seat) && s.StandIn == ""
}

// summary sums up a seat's moves in the round.
func (p Page) summary(seat domino.Seat) review.Summary {
	verdicts := make([]review.Verdict, len(p.round.Steps))
	for i := range verdicts {
		verdicts[i], _ = p.verdict(i)
	}
	return review.Summarize(p.round, seat, verdicts, p.faceUp)
}
