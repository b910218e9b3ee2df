package lessons

import (
	"fmt"
	"io/fs"
	"strings"

	assets "dominoes/assets/lessons"
	"dominoes/game"
	"dominoes/game/record"
)

// Learner is the seat that learns.
const Learner = game.A

// Lesson is a position with something to learn from it.
type Lesson struct {
	// ID is the file's name without its number: it stays when lessons are put
	// into another order, so that what was finished is still known.
	ID string
	// Title names the lesson, Idea says in a few sentences what there is to learn.
	Title, Idea string
	// Part is the heading of the lessons that begin with this one; "" within a part.
	Part string
	// Enough is the id of the variant that people know enough for after it; "" for none.
	Enough string
	// Bare hides what later lessons explain.
	Bare bool
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
	// Then follows Right once the others have moved after the last step; "" for nothing.
	Then string
	// Best is the right move, Also are others that are as good.
	Best game.Move
	Also []game.Move
	// Wrong answers moves that aren't right, Otherwise those that it doesn't have; ""
	// where what follows from the rules is answer enough.
	Wrong     map[game.Move]string
	Otherwise string
}

// All returns the lessons in their order.
func All() ([]Lesson, error) { return readAll(assets.Files) }

// IDs returns the ids of all lessons in their order, without reading them.
func IDs() []string {
	names, _ := fs.Glob(assets.Files, pattern) // the pattern is a good one
	for i, name := range names {
		names[i] = idOf(name)
	}
	return names
}

// pattern is what the lessons' files are called: sorted by name, they are in their order.
const pattern = "*.toml"

// idOf returns the id of the lesson in a file.
func idOf(name string) string {
	_, id, _ := strings.Cut(strings.TrimSuffix(name, ".toml"), "-")
	return id
}

// readAll reads every lesson of a file system. Its errors name the file.
func readAll(files fs.FS) ([]Lesson, error) {
	names, err := fs.Glob(files, pattern)
	if err != nil {
		return nil, err
	}
	var list []Lesson
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		l, err := parse(text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		l.ID = idOf(name)
		list = append(list, l)
	}
	return list, nil
}
