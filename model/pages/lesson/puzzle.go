package lesson

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/ai"
	"dominoes/ai/puzzle"
	"dominoes/game"
	"dominoes/model/home/prefs"
	"dominoes/model/page"
	"dominoes/model/puzzles"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

// finder is the page that is shown until an exercise is found; then [study] replaces it. It shows no progress, since
// the length of the search isn't known. A spinner would keep sending bytes over slow connections and slow the search
// down.
type finder struct {
	services Services
	// headline is shown during the search, none if nothing was found.
	headline, none string

	search page.Token
	stop   context.CancelFunc
	failed string
}

// foundMsg is the result of a search.
type foundMsg struct {
	search   page.Token
	exercise exercise
	err      error
}

// find returns the command that calls find once and sends its result to the page.
func (f finder) find(find func() (x exercise, cancelled bool, err error)) tea.Cmd {
	return func() (answer tea.Msg) {
		msg := foundMsg{search: f.search}
		defer func() {
			if p := recover(); p != nil {
				msg.err = fmt.Errorf("it failed: %v", p)
				answer = msg
			}
		}()
		var cancelled bool
		if msg.exercise, cancelled, msg.err = find(); cancelled {
			return nil
		}
		return msg
	}
}

// NewPuzzle opens the page, and starts to search for a puzzle.
func NewPuzzle(e page.Env, s Services, asked page.OpenPuzzle) page.Result {
	ctx, stop := context.WithCancel(context.Background())
	f := finder{services: s, search: page.NewToken(), stop: stop, headline: lookingForAPuzzle, none: puzzles.NoneFound}
	seed, solved := s.NewSeed(), solvedPuzzles(e.Finished)
	if asked.Seed != nil {
		seed = *asked.Seed
	}
	find := f.find(func() (x exercise, cancelled bool, err error) {
		if ids, err := s.Finished(); err == nil { // the file also has those of earlier sessions
			solved = max(solved, puzzles.Count(slices.Values(ids)))
		}
		fits := func(p *puzzle.Puzzle) bool { return inSight(e, s, p) }
		found, cancelled, err := levelFor(solved, asked).Search(ctx, seed, s.InTurn, fits)
		if cancelled || err != nil {
			return x, cancelled, err
		}
		x, err = puzzleExercise(s, &found, asked.Games...)
		return x, false, err
	})
	return page.Result{Push: f, Cmd: tea.Batch(find, ReadFinished(s))}
}

// levelFor returns the level for what is asked for: the only puzzle of a seed, or one of some games, or what people get
// who have solved this many.
func levelFor(solved int, asked page.OpenPuzzle) puzzles.Level {
	switch last := puzzles.Levels[len(puzzles.Levels)-1]; {
	case asked.Seed != nil:
		return puzzles.Level{Games: asked.Games, Hardest: puzzle.Master, Tries: 1}
	case len(asked.Games) > 0:
		last.Games = asked.Games
		return last
	}
	return puzzles.LevelFor(solved)
}

// inSight reports whether a puzzle's whole table is visible: folded tiles matter to its solution, too.
func inSight(e page.Env, s Services, p *puzzle.Puzzle) bool {
	x, err := puzzleExercise(s, p)
	return err != nil || !newStudy(e, s, x).board.Placement.Choice.InRows()
}

func (f finder) Kind() page.Kind { return page.Kind{Keys: prefs.OnLessons} }

func (f finder) Bindings() []key.Binding { return []key.Binding{page.KeyBack} }

func (f finder) Update(e page.Env, msg tea.Msg) (page.Page, page.Result) {
	switch msg := msg.(type) {
	case foundMsg:
		if !f.search.Matches(msg.search) {
			break
		}
		if msg.err != nil {
			f.failed = msg.err.Error()
			break
		}
		return newStudy(e, f.services, msg.exercise), page.Result{}
	case tea.KeyPressMsg:
		if key.Matches(msg, page.KeyBack) {
			f.stop()
			return f, page.Result{Pop: true}
		}
	}
	return f, page.Result{}
}

func (f finder) Draw(e page.Env, c *canvas.Canvas) {
	n := widgets.Notice{Headline: f.headline, Keys: page.Bar(f.Bindings()...)}
	if done := solvedPuzzles(e.Finished); done > 0 {
		n.Lines = []string{puzzles.Solved(done)}
	}
	if f.failed != "" {
		n.Headline, n.Lines = f.none, []string{f.failed}
	}
	n.Draw(c, e.Theme)
}

// puzzleExercise returns a puzzle as an exercise. Enter leads to the next one, of the given games if there are any.
func puzzleExercise(services Services, p *puzzle.Puzzle, games ...string) (exercise, error) {
	x := exercise{
		id: puzzles.ID(p), title: p.Title(), place: wordPuzzle,
		idea: p.Goal(), hands: puzzles.Hands(p), open: true,
		aside:    func(e page.Env) string { return solvedSoFar(solvedPuzzles(e.Finished)) },
		nextName: wordAnotherPuzzle, walks: map[game.Move]walk{},
		next: func(e page.Env) page.Result {
			r := NewPuzzle(e, services, page.OpenPuzzle{Games: games})
			r.Pop = true
			return r
		},
	}
	var err error
	if x.match, err = puzzles.Match(p); err != nil {
		return x, err
	}
	s := step{question: puzzles.Asks(p)}
	for _, a := range p.Answers {
		w := walk{verdict: p.Verdict(a), moves: actions(a.Line), said: p.Steps(a), alone: 1}
		if a.Loss == 0 {
			s.accepts = append(s.accepts, a.Move)
		} else {
			w.alone = puzzles.Refutes(a.Line)
		}
		x.walks[a.Move] = w
	}
	x.steps = []step{s}
	return x, nil
}

func actions(line []ai.Step) []game.Action {
	list := make([]game.Action, len(line))
	for i, s := range line {
		list[i] = s.Move.Act(s.Seat)
	}
	return list
}

// solvedPuzzles returns the number of puzzles in finished.
func solvedPuzzles(finished map[string]bool) int { return puzzles.Count(maps.Keys(finished)) }
