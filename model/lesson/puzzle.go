package lesson

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"dominoes/ai"
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
	progress, solved := e.Services.ProgressOrNone(), solvedPuzzles(e.Finished)
	find := func() (answer tea.Msg) {
		msg := puzzleMsg{search: search}
		defer func() {
			if p := recover(); p != nil {
				msg.err = fmt.Errorf("it failed: %v", p)
				answer = msg
			}
		}()
		if ids, err := progress.Finished(); err == nil { // of earlier sessions too
			solved = max(solved, countPuzzles(slices.Values(ids)))
		}
		now := rungFor(solved)
		for range now.tries {
			if e.Services.Think(ctx, func(ctx context.Context) {
				msg.puzzle, msg.err = puzzle.Find(ctx, seed, now.games...)
			}) != nil {
				return nil
			}
			if msg.err != nil || now.has(&msg.puzzle) && inSight(e, &msg.puzzle) {
				break
			}
			seed = sha256.Sum256(seed[:])
		}
		return msg
	}
	return page.Result{Push: finder{search: search, stop: stop}, Cmd: tea.Batch(find, ReadFinished(e.Services))}
}

// rung is which puzzles come until so many are solved: those of some games, or of all, up to a
// grade, for two alone. Tries bounds the search for one that the screen has room for as well: on
// the smallest screen every second one has none.
type rung struct {
	until    int
	games    []string
	hardest  puzzle.Grade
	twoAlone bool
	tries    int
}

// rungs begin with what newcomers know. A puzzle of Draw is not among those, as it takes long to
// find: few rounds of it end with an empty boneyard. The last is for all who have solved those before.
var rungs = []rung{
	{until: 3, games: []string{"block"}, hardest: puzzle.Easy, twoAlone: true, tries: 60},
	{until: 6, games: []string{"block", "fives"}, hardest: puzzle.Medium, twoAlone: true, tries: 40},
	{hardest: puzzle.Master, tries: 8},
}

// rungFor returns the rung of people who have solved so many.
func rungFor(solved int) rung {
	for _, r := range rungs {
		if solved < r.until {
			return r
		}
	}
	return rungs[len(rungs)-1]
}

// has reports whether a puzzle is one of the rung's.
func (r rung) has(p *puzzle.Puzzle) bool {
	return p.Grade() <= r.hardest && (!r.twoAlone || len(p.Header.Seats) == 2)
}

// inSight reports whether all of a puzzle's table is seen at once: who must move the view to find
// an open end overlooks it.
func inSight(e page.Env, p *puzzle.Puzzle) bool {
	x, err := puzzleExercise(p)
	return err != nil || !newStudy(e, x).board.Window.Pans()
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
	n := widgets.Notice{Headline: lookingForAPuzzle, Keys: page.Bar(f.Bindings()...)}
	if done := solvedPuzzles(e.Finished); done > 0 {
		n.Lines = []string{puzzlesSolved(done)}
	}
	if f.failed != "" {
		n.Headline, n.Lines = noPuzzleFound, []string{f.failed}
	}
	n.Draw(c, e.Theme)
}

// puzzleExercise returns a puzzle as an exercise. Enter goes on to the next one.
func puzzleExercise(p *puzzle.Puzzle) (exercise, error) {
	if len(p.Answers) == 0 {
		return exercise{}, errors.New("there is nothing to find")
	}
	x := exercise{
		id: puzzleID(p), title: p.Title(), place: wordPuzzle,
		idea: puzzleIdea(p), open: true, aside: func(e page.Env) string { return solvedSoFar(solvedPuzzles(e.Finished)) },
		nextName: wordAnotherPuzzle, explanation: p.Story(p.Best()), afterwards: map[game.Move][]game.Action{},
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
	x.solution = actions(p.Best().Line)
	s := step{question: findTheBestMove(p.Grade().String()), praise: x.explanation, answers: map[game.Move]string{}}
	for _, a := range p.Answers {
		if a.Loss == 0 {
			s.accepts = append(s.accepts, a.Move)
			x.afterwards[a.Move] = actions(a.Line)[1:]
		} else {
			s.answers[a.Move] = p.Why(a)
		}
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

// puzzleIdea says what is asked, and what everybody holds.
func puzzleIdea(p *puzzle.Puzzle) string {
	told := []string{p.Question()}
	for i, seat := range p.Header.Seats[1:] {
		tiles := make([]string, len(p.Setup.Hands[i+1]))
		for j, t := range p.Setup.Hands[i+1] {
			tiles[j] = t.String()
		}
		told = append(told, holds(seat.Name, strings.Join(tiles, ", ")))
	}
	return strings.Join(told, " ")
}

// puzzlePrefix begins the ids of solved puzzles, which are kept with those of lessons. Grade
// and the seed's beginning follow, so that a puzzle counts once however often it is solved.
const puzzlePrefix = "puzzle-"

func puzzleID(p *puzzle.Puzzle) string {
	return puzzlePrefix + p.Grade().String() + "-" + p.Seed.String()[:16]
}

// solvedPuzzles counts the puzzles among what was finished.
func solvedPuzzles(finished map[string]bool) int { return countPuzzles(maps.Keys(finished)) }

func countPuzzles(ids iter.Seq[string]) (n int) {
	for id := range ids {
		if strings.HasPrefix(id, puzzlePrefix) {
			n++
		}
	}
	return n
}
