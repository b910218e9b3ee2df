// Package review shows a finished round move by move and grades each move by what its player could know.
package review

import (
	"context"
	"errors"
	"fmt"
	"image"
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
	"dominoes/view/canvas"
	"dominoes/view/layout"
	reviewview "dominoes/view/review"
	"dominoes/view/tiles"
)

// Page reviews a round. Commands compute the verdicts one at a time; each is shown once it is final.
type Page struct {
	match match.Match
	words words.Words
	// rounds are the played rounds of the match, round the current one.
	rounds []review.Round
	round  *review.Round
	// judged are the seats whose moves are judged.
	judged []domino.Seat
	// at is the index of the current move; one past the last move is the summary.
	at int

	// toJudge are the steps without a verdict yet.
	toJudge  []int
	verdicts []review.Verdict
	faceUp   []review.FaceUp
	// toSolve is the next position to solve, going backwards from the end; -1 if none is left, or if solving would take
	// too long.
	toSolve int
	failure string // why the computation has stopped

	solver *ai.Solver
	think  func(context.Context, func(context.Context)) error
	// id identifies results for the current round.
	id     page.Token
	ctx    context.Context
	cancel context.CancelFunc
}

// maxNodes limits solving one position to about a second; few need a hundredth of it.
const maxNodes = 1_000_000

// New opens the review of the match's last round, if any was played. inTurn calls a function as soon as the machine has a
// turn for it.
func New(m match.Match, inTurn func(context.Context, func(context.Context)) error) page.Result {
	rounds, err := review.Rounds(
		m.State.Rules(),
		m.Actions(),
		func(i int) string { return match.StandInName(m.StandIn(i)) },
	)
	if err != nil || len(rounds) == 0 {
		return page.Result{}
	}
	p := Page{match: m, words: m.Words(false), rounds: rounds, think: inTurn}
	for seat := range domino.Seat(len(m.Header.Seats)) {
		if m.Human(seat) || m.Humans() == 0 && seat == domino.A {
			p.judged = append(p.judged, seat)
		}
	}
	p, ask := p.openRound(len(rounds) - 1)
	return page.Result{Push: p, Cmd: ask}
}

// openRound switches to round i.
func (p Page) openRound(i int) (Page, tea.Cmd) {
	if p.cancel != nil {
		p.cancel()
	}
	p.round, p.at, p.failure = &p.rounds[i], 0, ""
	n := len(p.round.Steps)
	p.verdicts, p.toJudge = make([]review.Verdict, n), nil
	for i := range n {
		if !p.isJudged(i) {
			continue
		}
		if _, forced := forcedMove(&p.round.Steps[i]); forced {
			p.verdicts[i] = review.VerdictOn(context.Background(), p.round, i, nil)
		} else {
			p.toJudge = append(p.toJudge, i)
		}
	}
	p.faceUp, p.toSolve = make([]review.FaceUp, n+1), n
	rules := p.match.State.Rules()
	if ai.CanSolve(&rules) != nil {
		p.toSolve = -1
	}
	p.solver = ai.NewSolver() // the previous one may still be in use
	p.solver.MaxNodes = maxNodes
	p.id = page.NewToken()
	p.ctx, p.cancel = context.WithCancel(context.Background())
	return p, p.next()
}

// findingMsg is a result: the verdict on a step, or the value of the position before it.
type findingMsg struct {
	id      page.Token
	step    int
	solved  bool
	verdict review.Verdict
	faceUp  review.FaceUp
	err     error
}

// next returns the command for the most important missing result: the current move, then other moves, then positions.
// It is nil if nothing is left.
func (p Page) next() tea.Cmd {
	round, solver := p.round, p.solver
	switch {
	case p.failure != "":
		return nil
	case len(p.toJudge) > 0:
		step, judge := p.toJudge[0], review.Adviser(review.JudgeWork, p.words)
		if slices.Contains(p.toJudge, p.at) {
			step = p.at
		}
		return p.guard(findingMsg{id: p.id, step: step}, func(ctx context.Context, msg *findingMsg) error {
			msg.verdict = review.VerdictOn(ctx, round, step, judge)
			return nil
		})
	case p.toSolve >= 0:
		at := p.toSolve
		return p.guard(findingMsg{id: p.id, step: at, solved: true}, func(ctx context.Context, msg *findingMsg) (err error) {
			msg.faceUp, err = round.SolveFaceUp(ctx, solver, at)
			return err
		})
	}
	return nil
}

// guard returns a command that completes msg with fill when it gets its turn to think. An error or panic is stored in
// the message.
func (p Page) guard(msg findingMsg, fill func(context.Context, *findingMsg) error) tea.Cmd {
	ctx := p.ctx
	return func() (answer tea.Msg) {
		defer func() {
			if p := recover(); p != nil {
				msg.err = fmt.Errorf("%v", p)
				answer = msg
			}
		}()
		if err := p.think(ctx, func(ctx context.Context) { msg.err = fill(ctx, &msg) }); err != nil {
			msg.err = err
		}
		return msg
	}
}

// isJudged reports whether step i is judged; a stand-in's steps aren't.
func (p Page) isJudged(i int) bool {
	return i < len(p.round.Steps) && slices.Contains(p.judged, p.round.Steps[i].Seat) && p.round.Steps[i].StandIn == ""
}

// isSolved reports whether the cost of step i with all tiles face up won't change any more.
func (p Page) isSolved(i int) bool { return p.toSolve < i }

// isDone reports whether all results are final.
func (p Page) isDone() bool { return len(p.toJudge) == 0 && p.toSolve < 0 }

// add stores a result.
func (p Page) add(msg findingMsg) Page {
	switch {
	case errors.Is(msg.err, context.Canceled):
	case errors.Is(msg.err, ai.ErrBudget):
		p.toSolve = -1
	case msg.err != nil:
		p.failure = stopped(msg.err)
	case msg.solved:
		p.faceUp = slices.Clone(p.faceUp)
		p.faceUp[msg.step] = msg.faceUp
		p.toSolve = msg.step - 1
	default:
		p.toJudge = slices.DeleteFunc(slices.Clone(p.toJudge), func(i int) bool { return i == msg.step })
		p.verdicts = slices.Clone(p.verdicts)
		p.verdicts[msg.step] = msg.verdict
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
	keys := []key.Binding{page.KeyClose, page.KeyBrowse, page.KeyChoice, page.KeyFirst, page.KeyLast}
	if len(p.rounds) > 1 {
		keys = append(keys, page.KeyRoundUp, page.KeyRoundDn)
	}
	return keys
}

func (p Page) Update(_ page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg := msg.(type) {
	case findingMsg:
		if !p.id.Matches(msg.id) || p.ctx.Err() != nil {
			return p, page.Result{}
		}
		p = p.add(msg)
		return p, page.Do(p.next())
	case tea.KeyPressMsg:
		switch {
		case key.Matches(msg, page.KeyClose), key.Matches(msg, page.KeyReview):
			p.cancel()
			return p, page.Result{Pop: true}
		case key.Matches(msg, page.KeyBrowse):
			by := 1
			if k := msg.String(); k == "left" || k == "up" {
				by = -1
			}
			p = p.step(by)
		case key.Matches(msg, page.KeyChoice):
			p = p.nextChoice()
		case key.Matches(msg, page.KeyRoundUp, page.KeyRoundDn):
			return p.changeRound(msg)
		case key.Matches(msg, page.KeyFirst):
			p.at = 0
		case key.Matches(msg, page.KeyLast):
			p.at = len(p.round.Steps)
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			p = p.step(-1)
		case tea.MouseWheelDown:
			p = p.step(1)
		}
	}
	return p, page.Result{}
}

// changeRound switches to the previous or next round.
func (p Page) changeRound(msg tea.KeyPressMsg) (page.Page, page.Result) {
	by := 1
	if key.Matches(msg, page.KeyRoundUp) {
		by = -1
	}
	i := slices.IndexFunc(p.rounds, func(r review.Round) bool { return r.Number == p.round.Number }) + by
	if i < 0 || i >= len(p.rounds) {
		return p, page.Result{}
	}
	p, ask := p.openRound(i)
	return p, page.Do(ask)
}

// step moves by a number of moves.
func (p Page) step(by int) Page {
	p.at = min(max(p.at+by, 0), len(p.round.Steps))
	return p
}

// nextChoice moves to the next judged move that wasn't forced, wrapping around at the end.
func (p Page) nextChoice() Page {
	n := len(p.round.Steps)
	for i := range n {
		at := (p.at + 1 + i) % (n + 1)
		if at == n {
			at = 0
		}
		if !p.isJudged(at) {
			continue
		}
		if _, forced := forcedMove(&p.round.Steps[at]); !forced {
			p.at = at
			break
		}
	}
	return p
}

func (p Page) Draw(e page.Env, c *canvas.Canvas) {
	s := p.screen(e)
	s.Draw(c, e.Theme)
}

// screen returns the page's screen.
func (p Page) screen(e page.Env) *reviewview.Review {
	p.words.ASCII = e.Theme.Chars.Plain()
	n := len(p.round.Steps)
	s := &reviewview.Review{
		Title: "Review", Detail: roundOf(p.match.Variant.Name, p.round.Number),
		Stage: moveOf(p.at+1, n), Lines: p.lines(), Keys: page.Bar(p.Bindings()...),
	}
	if p.isJudged(p.at) {
		s.PointsHead, s.ChanceHead = p.verdicts[p.at].Advice.Columns()
	}
	if p.at == n {
		s.Stage, s.Tall = theEnd, true
	}
	if len(p.judged) == 1 {
		sum := p.summary(p.judged[0])
		if s.Sum = sum.Progress(); len(p.toJudge) == 0 {
			s.Sum = sum.Brief()
		}
	}
	state := p.round.State(p.at)
	for seat := range domino.Seat(len(p.words.Names)) {
		h := tiles.OpenHand{Seat: seat, Name: p.words.Name(seat), Tiles: state.Hand(seat).Tiles(), Played: domino.NoTile}
		slices.Reverse(h.Tiles)
		if p.at < n && p.round.Steps[p.at].Seat == seat {
			h.Turn, h.Played = true, p.round.Steps[p.at].Move.Tile
		}
		s.Hands = append(s.Hands, h)
	}
	w, h := s.FeltSize(e.Width, e.Height)
	s.Felt = p.felt(w, h)
	return s
}

// felt returns the table before the current move, with the place that its tile went to. Tiles lie as they did on a
// table of this size during the round.
func (p Page) felt(w, h int) tiles.Felt {
	state := p.round.State(p.at)
	pos := state.Position()
	placement, rules := p.placement(p.at, w, h), state.Rules()
	felt := tiles.Felt{Placement: placement, Last: len(state.Layout()) - 1, Open: pos.Open(), Wild: rules.Wild()}
	ghost := image.Rectangle{}
	if p.at < len(p.round.Steps) {
		if m := p.round.Steps[p.at].Move; m.Kind == game.Plays {
			g := tiles.Ghost{End: m.End, Double: m.Tile.IsDouble(), Selected: true, Points: gain(pos.PlayScore(m))}
			if m.End == domino.NoEnd {
				g.At = p.placement(p.at+1, w, h).Tiles[0].Rect
			}
			felt.Ghosts = []tiles.Ghost{g}
			ghost = ghostPlace(&felt)
		}
	}
	felt.Window = layout.Pan(placement, w, h, ghost, layout.Window{})
	return felt
}

// placement returns the layout before step i on a table of this size.
func (p Page) placement(i, w, h int) layout.Placement {
	area := layout.Area{W: w, H: h, MaxPips: p.match.State.Rules().Set}
	o := p.round.State(i).Observe(domino.NoSeat)
	return layout.Fit(layout.Of(&o), area, layout.Choice{})
}

// gain formats points scored; "" for 0.
func gain(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("+%d", n)
}

// ghostPlace returns the place of a felt's only ghost.
func ghostPlace(f *tiles.Felt) image.Rectangle {
	g := f.Ghosts[0]
	if g.End == domino.NoEnd {
		return g.At
	}
	place, _ := f.Placement.Ends[g.End&7].Next(g.Double)
	return place
}

func (p Page) summary(seat domino.Seat) review.Summary {
	return review.Summarize(p.round, seat, p.verdicts, p.faceUp)
}
