package lessons

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	assets "dominoes/assets/lessons"
	"dominoes/game"
	"dominoes/game/record"
	"dominoes/variants"
)

// Learner is the seat that learns.
const Learner = game.A

// Lesson is a position with something to learn from it.
type Lesson struct {
	// ID is the file's name without its number: it stays when lessons are put
	// into another order.
	ID string
	// Title names the lesson, Idea says in a few sentences what there is to learn.
	Title, Idea string
	// Proof says how the tests check it.
	Proof Proof
	// Record has the position, the right moves and what the others do.
	Record record.Match
	// Steps are the learner's moves in the record.
	Steps []Step
}

// Proof is how it is checked that the right moves are the best.
type Proof string

// The proofs: with every tile seen, or by what the seat knows.
const (
	BySolver Proof = "solver"
	ByJudge  Proof = "judge"
)

// Step is one move that the learner is to find.
type Step struct {
	// Ask is the question, Right what is said when the move was found.
	Ask, Right string
	// Best is the right move, Also are others that are as good.
	Best game.Move
	Also []game.Move
	// Wrong answers moves that aren't right, Else those that it doesn't have; ""
	// where what follows from the rules is answer enough.
	Wrong map[game.Move]string
	Else  string
}

// All returns the lessons in their order.
func All() ([]Lesson, error) { return readAll(assets.Files) }

// readAll reads every lesson of a file system. Its errors name the file.
func readAll(files fs.FS) ([]Lesson, error) {
	names, err := fs.Glob(files, "*.lesson") // sorted
	if err != nil {
		return nil, err
	}
	var list []Lesson
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		l, err := parse(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		_, l.ID, _ = strings.Cut(strings.TrimSuffix(name, ".lesson"), "-")
		list = append(list, l)
	}
	return list, nil
}

// parse reads a lesson.
func parse(text string) (Lesson, error) {
	var l Lesson
	var lines []string // of the record
	var entries []entry
	for i, line := range strings.Split(text, "\n") {
		switch {
		case strings.TrimSpace(line) == "", line[0] == '#':
		case line[0] == '{':
			lines = append(lines, line)
		case line[0] == ' ' || line[0] == '\t':
			if len(entries) == 0 {
				return l, fmt.Errorf("line %d goes on with a text that never began", i+1)
			}
			last := &entries[len(entries)-1]
			last.text = strings.TrimSpace(last.text + " " + strings.TrimSpace(line))
		default:
			key, text, found := strings.Cut(line, ":")
			if !found {
				return l, fmt.Errorf("line %d has no key: write \"key: text\"", i+1)
			}
			entries = append(entries, entry{i + 1, strings.TrimSpace(key), strings.TrimSpace(text)})
		}
	}
	for _, e := range entries {
		if err := l.add(e); err != nil {
			return l, fmt.Errorf("line %d: %w", e.line, err)
		}
	}
	var err error
	if l.Record, err = record.Read(strings.NewReader(strings.Join(lines, "\n")), variants.Resolve); err != nil {
		return l, fmt.Errorf("the record: %w", err)
	}
	return l, l.assign()
}

// entry is a text under its key.
type entry struct {
	line      int
	key, text string
}

// add takes in an entry.
func (l *Lesson) add(e entry) error {
	key, move, named := strings.Cut(e.key, " ")
	step := &Step{}
	if len(l.Steps) > 0 {
		step = &l.Steps[len(l.Steps)-1]
	} else if key == "right" || key == "wrong" || key == "also" {
		return fmt.Errorf("%q comes before the first ask", key)
	}
	switch {
	case key == "wrong" && named:
		m, err := ParseMove(move)
		if err != nil {
			return err
		}
		step.Wrong[m] = e.text
	case named:
		return fmt.Errorf("%q is no key", e.key)
	case key == "title":
		l.Title = e.text
	case key == "idea":
		l.Idea = e.text
	case key == "proof":
		l.Proof = Proof(e.text)
		if l.Proof != BySolver && l.Proof != ByJudge {
			return fmt.Errorf("%q is no proof: they are %s and %s", e.text, BySolver, ByJudge)
		}
	case key == "ask":
		l.Steps = append(l.Steps, Step{Ask: e.text, Wrong: map[game.Move]string{}})
	case key == "right":
		step.Right = e.text
	case key == "wrong":
		step.Else = e.text
	case key == "also":
		m, err := ParseMove(e.text)
		if err != nil {
			return err
		}
		step.Also = append(step.Also, m)
	default:
		return fmt.Errorf("%q is no key", e.key)
	}
	return nil
}

// assign gives each step the learner's move in the record that it asks for.
func (l *Lesson) assign() error {
	if len(l.Record.Actions) == 0 {
		return errors.New("the record has no position")
	}
	if _, ok := l.Record.Actions[0].(game.Setup); !ok {
		return errors.New("the record doesn't begin with a position")
	}
	n := 0
	for _, a := range l.Record.Actions[1:] {
		seat, move, ok := MoveOf(a)
		if !ok {
			return fmt.Errorf("the record has more than moves after its position: %s", a)
		}
		if seat != Learner {
			continue
		}
		if n < len(l.Steps) {
			l.Steps[n].Best = move
		}
		n++
	}
	if n != len(l.Steps) || n == 0 {
		return fmt.Errorf("seat %s has %d moves in the record, and %d are asked for", Learner, n, len(l.Steps))
	}
	return nil
}

// MoveOf returns the move that an action is, and whose.
func MoveOf(a game.Action) (game.Seat, game.Move, bool) {
	switch a := a.(type) {
	case game.LeadTile:
		return a.Seat, game.Move{Kind: game.Plays, Tile: game.NewTile(a.First, a.Second), End: game.NoEnd}, true
	case game.Play:
		return a.Seat, game.Move{Kind: game.Plays, Tile: a.Tile, End: a.End}, true
	case game.Draw:
		return a.Seat, draw, true
	case game.Pass:
		return a.Seat, pass, true
	}
	return game.NoSeat, game.Move{}, false
}

// A draw and a pass as moves.
var (
	draw = game.Move{Kind: game.Draws, Tile: game.NoTile, End: game.NoEnd}
	pass = game.Move{Kind: game.Passes, Tile: game.NoTile, End: game.NoEnd}
)

// ParseMove reads a move: "6-4 E", "6-4" for a lead, "draw" or "pass".
func ParseMove(text string) (game.Move, error) {
	switch text {
	case "draw":
		return draw, nil
	case "pass":
		return pass, nil
	}
	name, at, joined := strings.Cut(text, " ")
	tile, _, _, err := game.ParseTile(name)
	m := game.Move{Kind: game.Plays, Tile: tile, End: game.NoEnd}
	if err == nil && joined {
		m.End, err = game.ParseEnd(at)
	}
	return m, err
}
