// Package review is the page that looks back at a round: move by move, with what could have
// been known.
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
	"dominoes/game/words"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/ticket"
	"dominoes/view/canvas"
	"dominoes/view/layout"
	reviewview "dominoes/view/review"
	"dominoes/view/tiles"
)

// Page looks back at a round, move by move. What is to be said of the moves
// is found out in commands, one at a time, first roughly and then better.
type Page struct {
	Match match.Match
	words words.Words
	// Rounds are those of the match that were played, Round the one looked at.
	Rounds []review.Round
	Round  *review.Round
	// Own are the seats whose moves are judged.
	Own []game.Seat
	// At is the move looked at; after the last one is the summary.
	At int

	Verdicts []review.Verdict
	Passes   []int // how often each move was judged
	Open     []review.FaceUp
	// unopened is the next position to be solved, backwards from the end; -1
	// where there is none left, or it would take too long.
	unopened int
	Failed   string // why nothing more is found out

	solver *ai.Solver
	// Look is for what is found out while this round is looked at.
	Look ticket.Ticket
	Ctx  context.Context
	stop context.CancelFunc
}

// Figures of the work in the background.
const (
	// reviewNodes is what one position may take, a second or so; few need a
	// hundredth of it.
	reviewNodes = 1_000_000
)

// ReviewWork is how many steps of thinking a move gets in each pass.
func ReviewWork() []int { return []int{20_000, 200_000} }

// New opens the review of the match's last round, where one was played.
func New(m match.Match) page.Result {
	rounds, err := review.Rounds(m.Rules(), m.Actions())
	if err != nil || len(rounds) == 0 {
		return page.Result{}
	}
	p := Page{Match: m, words: m.Words(false), Rounds: rounds}
	for seat := range game.Seat(len(m.Header.Seats)) {
		if m.Human(seat) || m.Humans() == 0 && seat == game.A {
			p.Own = append(p.Own, seat)
		}
	}
	p, ask := p.turn(len(rounds) - 1)
	return page.Result{Push: p, Cmd: ask}
}

// turn begins to look at round i.
func (p Page) turn(i int) (Page, tea.Cmd) {
	if p.stop != nil {
		p.stop()
	}
	p.Round, p.At, p.Failed = &p.Rounds[i], 0, ""
	n := len(p.Round.Steps)
	p.Verdicts, p.Passes = make([]review.Verdict, n), make([]int, n)
	p.Open, p.unopened = make([]review.FaceUp, n+1), n
	rules := p.Match.Rules()
	if ai.CanSolve(&rules) != nil {
		p.unopened = -1
	}
	p.solver = ai.NewSolver() // the last one may still be busy
	p.solver.MaxNodes = reviewNodes
	p.Look = ticket.New()
	p.Ctx, p.stop = context.WithCancel(context.Background())
	return p, p.work()
}

// ReviewedMsg is something that was found out of a round: the verdict on a step,
// or what the position before it was worth.
type ReviewedMsg struct {
	Ticket  ticket.Ticket
	Step    int
	Opened  bool
	verdict review.Verdict
	open    review.FaceUp
	err     error
}

// work returns the command that finds out what matters most of what isn't known
// yet; nil where there is nothing left.
func (p Page) work() tea.Cmd {
	round, ctx, solver, names := p.Round, p.Ctx, p.solver, p.words.Names
	step, pass := p.unjudged(1), 1
	if step < 0 && p.unopened < 0 {
		step, pass = p.unjudged(len(ReviewWork())), len(ReviewWork())
	}
	switch {
	case p.Failed != "":
		return nil
	case step >= 0:
		return Guard(ReviewedMsg{Ticket: p.Look, Step: step}, func(msg *ReviewedMsg) error {
			msg.verdict = review.VerdictOn(ctx, round, step, review.Adviser(ReviewWork()[pass-1], names))
			return nil
		})
	case p.unopened >= 0:
		at := p.unopened
		return Guard(ReviewedMsg{Ticket: p.Look, Step: at, Opened: true}, func(msg *ReviewedMsg) (err error) {
			msg.open, err = round.SolveFaceUp(ctx, solver, at)
			return err
		})
	}
	return nil
}

// Guard returns a command that fills a message in. A failure of any kind is told
// in it; it never ends the program.
func Guard(msg ReviewedMsg, fill func(*ReviewedMsg) error) tea.Cmd {
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
func (p Page) unjudged(passes int) int {
	found := -1
	for i := range p.Round.Steps {
		if p.IsOwn(i) && p.Passes[i] < passes && (found < 0 || i == p.At) {
			found = i
		}
	}
	return found
}

// IsOwn reports whether step i is judged.
func (p Page) IsOwn(i int) bool {
	return i < len(p.Round.Steps) && slices.Contains(p.Own, p.Round.Steps[i].Seat)
}

// learn takes in what was found out.
func (p Page) learn(msg ReviewedMsg) Page {
	switch {
	case errors.Is(msg.err, context.Canceled):
	case errors.Is(msg.err, ai.ErrBudget):
		p.unopened = -1
	case msg.err != nil:
		p.Failed = msg.err.Error()
	case msg.Opened:
		p.Open = slices.Clone(p.Open)
		p.Open[msg.Step] = msg.open
		p.unopened = msg.Step - 1
	default:
		p.Passes = slices.Clone(p.Passes)
		p.Passes[msg.Step]++
		if _, forced := ForcedMove(&p.Round.Steps[msg.Step]); forced {
			p.Passes[msg.Step] = len(ReviewWork())
		}
		if msg.verdict.Judged {
			p.Verdicts = slices.Clone(p.Verdicts)
			p.Verdicts[msg.Step] = msg.verdict
		}
	}
	return p
}

// ForcedMove reports whether there was nothing else to do.
func ForcedMove(s *review.Step) (game.Move, bool) {
	pos := s.Before.Position()
	return pos.Forced()
}

// Kind implements [page.Page].
func (p Page) Kind() page.Kind { return page.Kind{Keys: prefs.OnReview} }

// Bindings implements [page.Page].
func (p Page) Bindings() []key.Binding {
	keys := []key.Binding{page.KeyClose, page.KeyBrowse, page.KeyChoice, page.KeyFirst, page.KeyLast}
	if len(p.Rounds) > 1 {
		keys = append(keys, page.KeyRoundUp, page.KeyRoundDn)
	}
	return keys
}

// Update implements [page.Page].
func (p Page) Update(_ page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg := msg.(type) {
	case ReviewedMsg:
		if !p.Look.Wants(msg.Ticket) || p.Ctx.Err() != nil {
			return p, page.Result{}
		}
		p = p.learn(msg)
		return p, page.Do(p.work())
	case tea.KeyPressMsg:
		switch {
		case key.Matches(msg, page.KeyClose), key.Matches(msg, page.KeyReview):
			p.stop()
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
			return p.turnBy(msg)
		case key.Matches(msg, page.KeyFirst):
			p.At = 0
		case key.Matches(msg, page.KeyLast):
			p.At = len(p.Round.Steps)
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

// turnBy looks at the round before, or the next one.
func (p Page) turnBy(msg tea.KeyPressMsg) (page.Page, page.Result) {
	by := 1
	if key.Matches(msg, page.KeyRoundUp) {
		by = -1
	}
	i := slices.IndexFunc(p.Rounds, func(r review.Round) bool { return r.Number == p.Round.Number }) + by
	if i < 0 || i >= len(p.Rounds) {
		return p, page.Result{}
	}
	p, ask := p.turn(i)
	return p, page.Do(ask)
}

// step looks at another move.
func (p Page) step(by int) Page {
	p.At = min(max(p.At+by, 0), len(p.Round.Steps))
	return p
}

// nextChoice looks at the next move that was one's own choice, going round.
func (p Page) nextChoice() Page {
	n := len(p.Round.Steps)
	for i := range n {
		at := (p.At + 1 + i) % (n + 1)
		if at == n {
			at = 0
		}
		if !p.IsOwn(at) {
			continue
		}
		if _, forced := ForcedMove(&p.Round.Steps[at]); !forced {
			p.At = at
			break
		}
	}
	return p
}

// Draw implements [page.Page].
func (p Page) Draw(e page.Env, c *canvas.Canvas) {
	s := p.screen(e)
	s.Draw(c, e.Theme)
}

// screen returns what is shown.
func (p Page) screen(e page.Env) *reviewview.Review {
	p.words.ASCII = e.Theme.Chars.Plain()
	n := len(p.Round.Steps)
	s := &reviewview.Review{
		Title: "Review", Detail: fmt.Sprintf("%s · round %d", p.Match.Variant.Name, p.Round.Number),
		Stage: fmt.Sprintf("move %d of %d", p.At+1, n), Lines: p.Lines(), Keys: page.Bar(p.Bindings()...),
	}
	if p.At == n {
		s.Stage, s.Tall = "the end", true
	}
	if len(p.Own) == 1 {
		if sum := p.summary(p.Own[0]); sum.Judged > 0 {
			s.Sum = fmt.Sprintf("%d of %d right", sum.Right, sum.Judged)
		}
	}
	state := p.Round.State(p.At)
	for seat := range game.Seat(len(p.words.Names)) {
		h := tiles.OpenHand{Seat: seat, Name: p.words.Names[seat], Tiles: state.Hand(seat).Tiles(), Played: game.NoTile}
		slices.Reverse(h.Tiles)
		if p.At < n && p.Round.Steps[p.At].Seat == seat {
			h.Turn, h.Played = true, p.Round.Steps[p.At].Move.Tile
		}
		s.Hands = append(s.Hands, h)
	}
	w, h := s.FeltSize(e.Width, e.Height)
	s.Felt = p.Felt(w, h)
	return s
}

// Felt returns the table as it was before the move looked at, with the place that
// the tile went to. Tiles lie where they lie at the round's end, so that nothing
// moves from one move to the next.
func (p Page) Felt(w, h int) tiles.Felt {
	rules := p.Match.Rules()
	area := layout.Area{W: w, H: h, MaxPips: rules.Set}
	layoutOf := func(s *game.State) layout.Layout {
		pos := s.Position()
		return layout.Layout{Laid: s.Layout(), Spinner: s.Spinner(), Arms: layout.ArmsOf(rules), Open: pos.Open()}
	}
	end := layout.Fit(layoutOf(&p.Round.End), area, layout.Choice{})
	lead := end.Tiles[0].Rect
	shift := image.Pt((lead.Min.X+lead.Max.X-1)/2-(w-1)/2, (lead.Min.Y+lead.Max.Y-1)/2-(h-1)/2)
	state := p.Round.State(p.At)
	pos := state.Position()
	placement := layout.Place(layoutOf(state), end.Size, area, shift)
	if !placement.Fits {
		placement = layout.Fit(layoutOf(state), area, end.Choice)
	}
	felt := tiles.Felt{Placement: placement, Last: len(state.Layout()) - 1, Open: pos.Open()}
	ghost := image.Rectangle{}
	if p.At < len(p.Round.Steps) {
		if m := p.Round.Steps[p.At].Move; m.Kind == game.Plays {
			felt.Ghosts = []tiles.Ghost{{End: m.End, At: lead, Double: m.Tile.IsDouble(), Selected: true, Points: gain(pos.PlayScore(m))}}
			ghost = GhostPlace(&felt)
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

// GhostPlace returns where a felt's only ghost is.
func GhostPlace(f *tiles.Felt) image.Rectangle {
	g := f.Ghosts[0]
	switch {
	case g.End == game.NoEnd:
		return g.At
	case g.Double:
		return f.Placement.Ends[g.End].Double
	}
	return f.Placement.Ends[g.End].Single
}

func (p Page) summary(seat game.Seat) review.Summary {
	return review.Summarize(p.Round, seat, p.Verdicts, p.Open)
}
