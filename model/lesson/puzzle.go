package lesson

import (
	"context"
	"fmt"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/ai/puzzle"
	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/model/prefs"
	"dominoes/model/ticket"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

// finder is the page that looks for a puzzle, and becomes it. It says so, and no more: how
// far the search is can't be told, and a spinner of Bubbles would write again and again over
// slow lines, and take time from the search.
type finder struct {
	search ticket.Ticket
	stop   context.CancelFunc
	failed string
}

// puzzleMsg is the puzzle that was found, or why none was.
type puzzleMsg struct {
	search ticket.Ticket
	puzzle puzzle.Puzzle
	err    error
}

// NewPuzzle opens the page of a fresh puzzle.
func NewPuzzle(e page.Env) page.Result {
	ctx, stop := context.WithCancel(context.Background())
	search := ticket.New()
	seed := e.Services.NewSeed()
	return page.Result{Push: finder{search: search, stop: stop}, Cmd: func() (answer tea.Msg) {
		msg := puzzleMsg{search: search}
		defer func() {
			if p := recover(); p != nil {
				msg.err = fmt.Errorf("it failed: %v", p)
				answer = msg
			}
		}()
		if msg.puzzle, msg.err = puzzle.Find(ctx, seed); ctx.Err() != nil {
			return nil
		}
		return msg
	}}
}

// Kind implements [page.Page].
func (f finder) Kind() page.Kind { return page.Kind{Keys: prefs.OnLessons} }

// Bindings implements [page.Page].
func (f finder) Bindings() []key.Binding { return []key.Binding{page.KeyBack} }

// Update implements [page.Page].
func (f finder) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg := msg.(type) {
	case puzzleMsg:
		if !f.search.Wants(msg.search) {
			break
		}
		x, err := puzzleExercise(&msg.puzzle)
		if msg.err != nil {
			err = msg.err
		}
		if err != nil {
			f.failed = err.Error()
			break
		}
		return newStudy(e, x), page.Result{}
	case tea.KeyPressMsg:
		if key.Matches(msg, page.KeyBack) {
			f.stop()
			return f, page.Result{Pop: true}
		}
	}
	return f, page.Result{}
}

// Draw implements [page.Page].
func (f finder) Draw(e page.Env, c *canvas.Canvas) {
	n := widgets.Notice{Headline: "Looking for a puzzle", Keys: page.Bar(f.Bindings()...)}
	if f.failed != "" {
		n.Headline, n.Lines = "No puzzle was found", []string{f.failed}
	}
	n.Draw(c, e.Theme)
}

// puzzleExercise returns a puzzle as an exercise. Enter goes on to the next one.
func puzzleExercise(p *puzzle.Puzzle) (exercise, error) {
	if len(p.Answers) == 0 {
		return exercise{}, fmt.Errorf("there is nothing to find")
	}
	x := exercise{
		title: p.Title(), place: "Puzzle",
		idea: puzzleIdea(p), open: true, nextName: "another puzzle",
		next: func(e page.Env) page.Result {
			r := NewPuzzle(e)
			r.Pop = true
			return r
		},
	}
	h := p.Header
	var err error
	if x.match, err = setUp(match.Setup{Variant: h.Variant, Options: h.Options, Seats: h.Seats}, p.Setup); err != nil {
		return x, err
	}
	s := step{
		question: fmt.Sprintf("Find the best move. It is %s.", p.Grade()), praise: p.Story(p.Best()), answers: map[game.Move]string{},
	}
	for _, a := range p.Answers {
		if a.Loss == 0 {
			s.accepts = append(s.accepts, a.Move)
		} else {
			s.answers[a.Move] = p.Why(a)
		}
	}
	x.steps = []step{s}
	return x, nil
}

// puzzleIdea says what everybody holds, and what is asked.
func puzzleIdea(p *puzzle.Puzzle) string {
	var hands strings.Builder
	for i, seat := range p.Header.Seats[1:] {
		tiles := make([]string, len(p.Setup.Hands[i+1]))
		for j, t := range p.Setup.Hands[i+1] {
			tiles[j] = t.String()
		}
		fmt.Fprintf(&hands, "%s holds %s. ", seat.Name, strings.Join(tiles, ", "))
	}
	return hands.String() + p.Question()
}
