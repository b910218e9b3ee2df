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
	"dominoes/model/home/prefs"
	"dominoes/model/match"
	"dominoes/model/page"
	"dominoes/view/canvas"
	"dominoes/view/widgets"
)

// finder is the page that is shown while an exercise is searched; then [study] replaces it. It shows no progress: that of
// the search isn't known, and a spinner would keep writing over slow lines and take time from the search.
type finder struct {
	services Services
	headline string
	search   page.Token
	stop     context.CancelFunc
	failed   string
}

// foundMsg is the result of a search.
type foundMsg struct {
	search   page.Token
	exercise exercise
	err      error
}

// find returns the command that searches an exercise by find.
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
	f := finder{services: s, search: page.NewToken(), stop: stop, headline: lookingForAPuzzle}
	seed, solved := s.NewSeed(), solvedPuzzles(e.Finished)
	if asked.Seed != nil {
		seed = *asked.Seed
	}
	find := f.find(func() (x exercise, cancelled bool, err error) {
		if ids, err := s.Finished(); err == nil { // the file also has those of earlier sessions
			solved = max(solved, countPuzzles(slices.Values(ids)))
		}
		found, cancelled, err := searchPuzzle(ctx, e, s, seed, levelFor(solved).of(asked))
		if cancelled || err != nil {
			return x, cancelled, err
		}
		x, err = puzzleExercise(s, &found, asked.Games...)
		return x, false, err
	})
	return page.Result{Push: f, Cmd: tea.Batch(find, ReadFinished(s))}
}

// searchPuzzle returns a puzzle of a level that fits on the screen, or the last one found if none of its tries does.
func searchPuzzle(ctx context.Context, e page.Env, s Services, seed game.Seed, l level) (found puzzle.Puzzle, cancelled bool, err error) {
	for range l.tries {
		if s.InTurn(ctx, func(ctx context.Context) {
			found, err = puzzle.Find(ctx, seed, l.games...)
		}) != nil {
			return found, true, nil
		}
		if err != nil || l.has(&found) && inSight(e, s, &found) {
			break
		}
		seed = sha256.Sum256(seed[:])
	}
	return found, false, err
}

// level describes the puzzles for people who have solved fewer than until: their games, all if nil; their highest
// grade; and whether only two players take part. tries limits the search for a puzzle that also fits on the screen: on
// the smallest screen every second one doesn't.
type level struct {
	until    int
	games    []string
	hardest  puzzle.Grade
	twoAlone bool
	tries    int
}

// levels start with what newcomers know. Puzzles of Draw come only at the last level, as they take long to find: few of
// its rounds end with an empty boneyard.
var levels = []level{
	{until: 3, games: []string{"block"}, hardest: puzzle.Easy, twoAlone: true, tries: 60},
	{until: 6, games: []string{"block", "fives"}, hardest: puzzle.Medium, twoAlone: true, tries: 40},
	{hardest: puzzle.Master, tries: 8},
}

// levelFor returns the level of people who have solved this many puzzles.
func levelFor(solved int) level {
	for _, l := range levels {
		if solved < l.until {
			return l
		}
	}
	return levels[len(levels)-1]
}

// of returns the level for what is asked for: the only puzzle of a seed, or one of some games.
func (l level) of(asked page.OpenPuzzle) level {
	switch {
	case asked.Seed != nil:
		return level{games: asked.Games, hardest: puzzle.Master, tries: 1}
	case len(asked.Games) > 0:
		l = levels[len(levels)-1]
		l.games = asked.Games
	}
	return l
}

// has reports whether a puzzle belongs to the level.
func (l level) has(p *puzzle.Puzzle) bool {
	return p.Grade() <= l.hardest && (!l.twoAlone || len(p.Header.Seats) == 2)
}

// inSight reports whether a puzzle's whole table is visible at once: people would overlook an open end outside the
// viewport.
func inSight(e page.Env, s Services, p *puzzle.Puzzle) bool {
	x, err := puzzleExercise(s, p)
	return err != nil || !newStudy(e, s, x).board.Window.Pans()
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
		n.Lines = []string{puzzlesSolved(done)}
	}
	if f.failed != "" {
		n.Headline, n.Lines = noPuzzleFound, []string{f.failed}
	}
	n.Draw(c, e.Theme)
}

// puzzleExercise returns a puzzle as an exercise. Enter leads to the next one, of the given games if there are any.
func puzzleExercise(services Services, p *puzzle.Puzzle, games ...string) (exercise, error) {
	if len(p.Answers) == 0 {
		return exercise{}, errors.New("there is nothing to find")
	}
	x := exercise{
		id: puzzleID(p), title: p.Title(), place: wordPuzzle,
		idea: p.Goal(), hands: handsOf(p), open: true,
		aside:    func(e page.Env) string { return solvedSoFar(solvedPuzzles(e.Finished)) },
		nextName: wordAnotherPuzzle, walks: map[game.Move]walk{},
		next: func(e page.Env) page.Result {
			r := NewPuzzle(e, services, page.OpenPuzzle{Games: games})
			r.Pop = true
			return r
		},
	}
	h := p.Header
	var err error
	if x.match, err = setUp(match.Setup{Variant: h.Variant, Options: h.Options, Seats: h.Seats}, p.Setup); err != nil {
		return x, err
	}
	s := step{question: findTheBestMove(p.Grade().String())}
	for _, a := range p.Answers {
		w := walk{verdict: p.Verdict(a), moves: actions(a.Line), said: p.Steps(a), alone: 1}
		if a.Loss == 0 {
			s.accepts = append(s.accepts, a.Move)
		} else {
			w.alone = refutes(a.Line)
		}
		x.walks[a.Move] = w
	}
	x.steps = []step{s}
	return x, nil
}

// refutes returns how many moves of a line show why the first is wrong: up to the first tile of an opponent, or all.
func refutes(line []ai.Step) int {
	answers := func(s ai.Step) bool { return s.Seat&1 == 1 && s.Move.Kind == game.Plays }
	if i := slices.IndexFunc(line, answers); i >= 0 {
		return i + 1
	}
	return len(line)
}

func actions(line []ai.Step) []game.Action {
	list := make([]game.Action, len(line))
	for i, s := range line {
		list[i] = s.Move.Act(s.Seat)
	}
	return list
}

// handsOf returns the tiles of the other seats in words.
func handsOf(p *puzzle.Puzzle) string {
	var told []string
	for i, seat := range p.Header.Seats[1:] {
		tiles := make([]string, len(p.Setup.Hands[i+1]))
		for j, t := range p.Setup.Hands[i+1] {
			tiles[j] = t.String()
		}
		told = append(told, holds(seat.Name, strings.Join(tiles, ", ")))
	}
	return strings.Join(told, " ")
}

// puzzlePrefix is the prefix of solved puzzles' ids, which are stored with those of lessons. The grade and the first
// digits of the seed follow, so that solving a puzzle again doesn't count.
const puzzlePrefix = "puzzle-"

func puzzleID(p *puzzle.Puzzle) string {
	return puzzlePrefix + p.Grade().String() + "-" + p.Seed.String()[:16]
}

// solvedPuzzles returns the number of puzzles in finished.
func solvedPuzzles(finished map[string]bool) int { return countPuzzles(maps.Keys(finished)) }

func countPuzzles(ids iter.Seq[string]) (n int) {
	for id := range ids {
		if strings.HasPrefix(id, puzzlePrefix) {
			n++
		}
	}
	return n
}
