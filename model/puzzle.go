package model

import (
	"context"
	"fmt"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/ai/puzzle"
	"dominoes/game"
	"dominoes/model/match"
	"dominoes/model/prefs"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

// finder is the page that looks for a puzzle, and becomes it.
type finder struct {
	number int // how many have been looked for before
	stop   context.CancelFunc
	failed string
}

// puzzleMsg is the puzzle that was found, or why none was.
type puzzleMsg struct {
	number int
	puzzle puzzle.Puzzle
	err    error
}

// findPuzzle opens the page of a fresh puzzle; so many were opened before.
func findPuzzle(e env, number int) result {
	ctx, stop := context.WithCancel(context.Background())
	seed := e.services.NewSeed()
	return result{push: finder{number: number, stop: stop}, cmd: func() (answer tea.Msg) {
		msg := puzzleMsg{number: number}
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

func (f finder) kind() kind { return kind{keys: prefs.OnLessons} }

func (f finder) bindings() []key.Binding { return []key.Binding{keyBack} }

func (f finder) update(e env, msg tea.Msg) (page, result) {
	switch msg := msg.(type) {
	case puzzleMsg:
		if msg.number != f.number {
			break
		}
		x, err := puzzleExercise(&msg.puzzle, f.number)
		if msg.err != nil {
			err = msg.err
		}
		if err != nil {
			f.failed = err.Error()
			break
		}
		return newStudy(e, x, -1000-f.number), result{} // matches count upwards, lessons a little downwards
	case tea.KeyPressMsg:
		if key.Matches(msg, keyBack) {
			f.stop()
			return f, result{pop: true}
		}
	}
	return f, result{}
}

func (f finder) draw(e env, c *canvas.Canvas) {
	n := widgets.Notice{Headline: "Looking for a puzzle", Keys: bar(f.bindings()...)}
	if f.failed != "" {
		n.Headline, n.Lines = "No puzzle was found", []string{f.failed}
	}
	n.Draw(c, e.theme)
}

// puzzleExercise returns a puzzle as an exercise. Enter goes on to the next one.
func puzzleExercise(p *puzzle.Puzzle, number int) (exercise, error) {
	if len(p.Answers) == 0 {
		return exercise{}, fmt.Errorf("there is nothing to find")
	}
	x := exercise{
		title: p.Title(), place: "Puzzle",
		idea: puzzleIdea(p), open: true, does: "another puzzle",
		then: func(e env) result {
			r := findPuzzle(e, number+1)
			r.pop = true
			return r
		},
	}
	h := p.Header
	var err error
	if x.match, err = posed(match.Setup{Variant: h.Variant, Options: h.Options, Seats: h.Seats}, p.Setup); err != nil {
		return x, err
	}
	s := step{
		ask: fmt.Sprintf("Find the best move. It is %s.", p.Grade()), right: p.Story(p.Best()), answers: map[game.Move]string{},
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
