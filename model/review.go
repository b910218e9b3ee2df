package model

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
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/model/prefs"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	reviewview "dominoes/view/review"
	"dominoes/view/tiles"
)

// reviewPage looks back at a round, move by move. What is to be said of the moves
// is found out in commands, one at a time, first roughly and then better.
type reviewPage struct {
	match match.Match
	words words.Words
	// rounds are those of the match that were played, round the one looked at.
	rounds []review.Round
	round  *review.Round
	// own are the seats whose moves are judged.
	own []game.Seat
	// at is the move looked at; after the last one is the summary.
	at int

	verdicts []review.Verdict
	passes   []int // how often each move was judged
	open     []review.FaceUp
	// unopened is the next position to be solved, backwards from the end; -1
	// where there is none left, or it would take too long.
	unopened int
	failed   string // why nothing more is found out

	solver *ai.Solver
	ctx    context.Context
	stop   context.CancelFunc
}

// Figures of the work in the background.
const (
	// reviewNodes is what one position may take, a second or so; few need a
	// hundredth of it.
	reviewNodes = 1_000_000
)

// reviewWork is how many steps of thinking a move gets in each pass.
func reviewWork() []int { return []int{20_000, 200_000} }

// newReview opens the review of the match's last round, where one was played.
func newReview(m match.Match) result {
	rounds, err := review.Rounds(m.Rules(), m.Actions())
	if err != nil || len(rounds) == 0 {
		return result{}
	}
	p := reviewPage{match: m, words: m.Words(false), rounds: rounds}
	for seat := range game.Seat(len(m.Header.Seats)) {
		if m.Human(seat) || m.Humans() == 0 && seat == game.A {
			p.own = append(p.own, seat)
		}
	}
	p, ask := p.turn(len(rounds) - 1)
	return result{push: p, cmd: ask}
}

// turn begins to look at round i.
func (p reviewPage) turn(i int) (reviewPage, tea.Cmd) {
	if p.stop != nil {
		p.stop()
	}
	p.round, p.at, p.failed = &p.rounds[i], 0, ""
	n := len(p.round.Steps)
	p.verdicts, p.passes = make([]review.Verdict, n), make([]int, n)
	p.open, p.unopened = make([]review.FaceUp, n+1), n
	rules := p.match.Rules()
	if ai.CanSolve(&rules) != nil {
		p.unopened = -1
	}
	p.solver = ai.NewSolver() // the last one may still be busy
	p.solver.MaxNodes = reviewNodes
	p.ctx, p.stop = context.WithCancel(context.Background())
	return p, p.work()
}

// reviewedMsg is something that was found out of a round: the verdict on a step,
// or what the position before it was worth.
type reviewedMsg struct {
	ctx     context.Context // whose work it is: each look at a round has its own
	step    int
	opened  bool
	verdict review.Verdict
	open    review.FaceUp
	err     error
}

// work returns the command that finds out what matters most of what isn't known
// yet; nil where there is nothing left.
func (p *reviewPage) work() tea.Cmd {
	round, ctx, solver, names := p.round, p.ctx, p.solver, p.words.Names
	step, pass := p.unjudged(1), 1
	if step < 0 && p.unopened < 0 {
		step, pass = p.unjudged(len(reviewWork())), len(reviewWork())
	}
	switch {
	case p.failed != "":
		return nil
	case step >= 0:
		return guard(reviewedMsg{ctx: ctx, step: step}, func(msg *reviewedMsg) error {
			msg.verdict = review.VerdictOn(ctx, round, step, review.Adviser(reviewWork()[pass-1], names))
			return nil
		})
	case p.unopened >= 0:
		at := p.unopened
		return guard(reviewedMsg{ctx: ctx, step: at, opened: true}, func(msg *reviewedMsg) (err error) {
			msg.open, err = round.SolveFaceUp(ctx, solver, at)
			return err
		})
	}
	return nil
}

// guard returns a command that fills a message in. A failure of any kind is told
// in it; it never ends the program.
func guard(msg reviewedMsg, fill func(*reviewedMsg) error) tea.Cmd {
	return func() (answer tea.Msg) {
		defer func() {
			if p := recover(); p != nil {
				msg.err = fmt.Errorf("the review failed: %v", p)
				answer = msg
			}
		}()
		msg.err = fill(&msg)
		return msg
	}
}

// unjudged returns a choice of one's own that was judged less often: the one looked
// at, or else the first; -1 for none.
func (p *reviewPage) unjudged(passes int) int {
	found := -1
	for i := range p.round.Steps {
		if p.isOwn(i) && p.passes[i] < passes && (found < 0 || i == p.at) {
			found = i
		}
	}
	return found
}

// isOwn reports whether step i is judged.
func (p *reviewPage) isOwn(i int) bool {
	return i < len(p.round.Steps) && slices.Contains(p.own, p.round.Steps[i].Seat)
}

// learn takes in what was found out.
func (p reviewPage) learn(msg reviewedMsg) reviewPage {
	switch {
	case errors.Is(msg.err, context.Canceled):
	case errors.Is(msg.err, ai.ErrBudget):
		p.unopened = -1
	case msg.err != nil:
		p.failed = msg.err.Error()
	case msg.opened:
		p.open = slices.Clone(p.open)
		p.open[msg.step] = msg.open
		p.unopened = msg.step - 1
	default:
		p.passes = slices.Clone(p.passes)
		p.passes[msg.step]++
		if _, forced := forcedMove(&p.round.Steps[msg.step]); forced {
			p.passes[msg.step] = len(reviewWork())
		}
		if msg.verdict.Judged {
			p.verdicts = slices.Clone(p.verdicts)
			p.verdicts[msg.step] = msg.verdict
		}
	}
	return p
}

func forcedMove(s *review.Step) (game.Move, bool) {
	pos := s.Before.Position()
	return pos.Forced()
}

func (p reviewPage) kind() kind { return kind{keys: prefs.OnReview} }

func (p reviewPage) bindings() []key.Binding {
	keys := []key.Binding{keyClose, keyBrowse, keyChoice, keyFirst, keyLast}
	if len(p.rounds) > 1 {
		keys = append(keys, keyRoundUp, keyRoundDn)
	}
	return keys
}

func (p reviewPage) update(_ env, msg tea.Msg) (page, result) {
	switch msg := msg.(type) {
	case reviewedMsg:
		if msg.ctx != p.ctx || p.ctx.Err() != nil {
			return p, result{}
		}
		p = p.learn(msg)
		return p, do(p.work())
	case tea.KeyPressMsg:
		switch {
		case key.Matches(msg, keyClose), key.Matches(msg, keyReview):
			p.stop()
			return p, result{pop: true}
		case key.Matches(msg, keyBrowse):
			by := 1
			if k := msg.String(); k == "left" || k == "up" {
				by = -1
			}
			p = p.step(by)
		case key.Matches(msg, keyChoice):
			p = p.nextChoice()
		case key.Matches(msg, keyRoundUp, keyRoundDn):
			return p.turnBy(msg)
		case key.Matches(msg, keyFirst):
			p.at = 0
		case key.Matches(msg, keyLast):
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
	return p, result{}
}

// turnBy looks at the round before, or the next one.
func (p reviewPage) turnBy(msg tea.KeyPressMsg) (page, result) {
	by := 1
	if key.Matches(msg, keyRoundUp) {
		by = -1
	}
	i := slices.IndexFunc(p.rounds, func(r review.Round) bool { return r.Number == p.round.Number }) + by
	if i < 0 || i >= len(p.rounds) {
		return p, result{}
	}
	p, ask := p.turn(i)
	return p, do(ask)
}

// step looks at another move.
func (p reviewPage) step(by int) reviewPage {
	p.at = min(max(p.at+by, 0), len(p.round.Steps))
	return p
}

// nextChoice looks at the next move that was one's own choice, going round.
func (p reviewPage) nextChoice() reviewPage {
	n := len(p.round.Steps)
	for i := range n {
		at := (p.at + 1 + i) % (n + 1)
		if at == n {
			at = 0
		}
		if !p.isOwn(at) {
			continue
		}
		if _, forced := forcedMove(&p.round.Steps[at]); !forced {
			p.at = at
			break
		}
	}
	return p
}

func (p reviewPage) draw(e env, c *canvas.Canvas) {
	s := p.screen(e)
	s.Draw(c, e.theme)
}

// screen returns what is shown.
func (p *reviewPage) screen(e env) *reviewview.Review {
	p.words.ASCII = e.theme.Chars.Plain()
	n := len(p.round.Steps)
	s := &reviewview.Review{
		Title: "Review", Detail: fmt.Sprintf("%s · round %d", p.match.Variant.Name, p.round.Number),
		Stage: fmt.Sprintf("move %d of %d", p.at+1, n), Lines: p.lines(), Keys: bar(p.bindings()...),
	}
	if p.at == n {
		s.Stage, s.Tall = "the end", true
	}
	if len(p.own) == 1 {
		if sum := p.summary(p.own[0]); sum.Judged > 0 {
			s.Sum = fmt.Sprintf("%d of %d right", sum.Right, sum.Judged)
		}
	}
	state := p.round.State(p.at)
	for seat := range game.Seat(len(p.words.Names)) {
		h := tiles.OpenHand{Seat: seat, Name: p.words.Names[seat], Tiles: state.Hand(seat).Tiles(), Played: game.NoTile}
		slices.Reverse(h.Tiles)
		if p.at < n && p.round.Steps[p.at].Seat == seat {
			h.Turn, h.Played = true, p.round.Steps[p.at].Move.Tile
		}
		s.Hands = append(s.Hands, h)
	}
	w, h := s.FeltSize(e.width, e.height)
	s.Felt = p.felt(w, h)
	return s
}

// felt returns the table as it was before the move looked at, with the place that
// the tile went to. Tiles lie where they lie at the round's end, so that nothing
// moves from one move to the next.
func (p *reviewPage) felt(w, h int) tiles.Felt {
	rules := p.match.Rules()
	area := layout.Area{W: w, H: h, MaxPips: rules.Set}
	layoutOf := func(s *game.State) layout.Layout {
		pos := s.Position()
		return layout.Layout{Laid: s.Layout(), Spinner: s.Spinner(), Arms: layout.ArmsOf(rules), Open: pos.Open()}
	}
	end := layout.Fit(layoutOf(&p.round.End), area, layout.Choice{})
	lead := end.Tiles[0].Rect
	shift := image.Pt((lead.Min.X+lead.Max.X-1)/2-(w-1)/2, (lead.Min.Y+lead.Max.Y-1)/2-(h-1)/2)
	state := p.round.State(p.at)
	pos := state.Position()
	placement := layout.Place(layoutOf(state), end.Size, area, shift)
	if !placement.Fits {
		placement = layout.Fit(layoutOf(state), area, end.Choice)
	}
	felt := tiles.Felt{Placement: placement, Last: len(state.Layout()) - 1, Open: pos.Open()}
	ghost := image.Rectangle{}
	if p.at < len(p.round.Steps) {
		if m := p.round.Steps[p.at].Move; m.Kind == game.Plays {
			felt.Ghosts = []tiles.Ghost{{End: m.End, At: lead, Double: m.Tile.IsDouble(), Selected: true, Points: gain(pos.PlayScore(m))}}
			ghost = ghostPlace(&felt)
		}
	}
	felt.Window = layout.Pan(placement, w, h, ghost, layout.Window{})
	return felt
}

// gain writes what was scored, "" for nothing.
func gain(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("+%d", n)
}

// ghostPlace returns where a felt's only ghost is.
func ghostPlace(f *tiles.Felt) image.Rectangle {
	g := f.Ghosts[0]
	switch {
	case g.End == game.NoEnd:
		return g.At
	case g.Double:
		return f.Placement.Ends[g.End].Double
	}
	return f.Placement.Ends[g.End].Single
}

func (p *reviewPage) summary(seat game.Seat) review.Summary {
	return review.Summarize(p.round, seat, p.verdicts, p.open)
}
