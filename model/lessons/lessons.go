package lessons

import (
	"fmt"
	"io/fs"
	"strings"

	assets "dominoes/assets/lessons"
	"dominoes/game"
	"dominoes/game/domino"
	"dominoes/game/record"
)

// Learner is the learner's seat.
const Learner = domino.A

// Lesson is a position to learn from.
type Lesson struct {
	// ID is the file's name without its number, so that it stays the same if lessons are reordered.
	ID string
	// Title is the lesson's name, Idea its explanation in a few sentences.
	Title, Idea string
	// Part is the heading above this lesson and those after it; "" within a part.
	Part string
	// Enough is the id of the variant that people can play after the lesson; "" for none.
	Enough string
	// Bare hides what later lessons explain.
	Bare bool
	// Proof says how the tests check the right moves.
	Proof Proof
	// Record has the position, the right moves and the other seats' moves.
	Record record.Match
	// Steps are the learner's moves in the record.
	Steps []Step
}

// Proof is a way to check that the right moves are the best.
type Proof string

// The proofs: with all tiles face up, or with what the seat knows.
const (
	BySolver Proof = "solver"
	ByJudge  Proof = "judge"
)

// Step is a move that the learner should find.
type Step struct {
	// Ask is the question, Right is shown when the move was found.
	Ask, Right string
	// Then replaces Right after the other seats' moves that follow the last step; "" for nothing.
	Then string
	// Best is the right move, Also are moves that are as good.
	Best game.Move
	Also []game.Move
	// Wrong has the replies to wrong moves, Otherwise is the reply to all others; "" if what follows from the rules is
	// enough.
	Wrong     map[game.Move]string
	Otherwise string
}

// All returns the lessons in their order.
func All() ([]Lesson, error) { return readAll(assets.Files) }

// IDs returns the ids of all lessons in their order, without parsing them.
func IDs() []string {
	names, _ := fs.Glob(assets.Files, pattern) // the pattern is valid
	for i, name := range names {
		names[i] = idOf(name)
	}
	return names
}

// Find returns the lesson with an ID.
func Find(id string) (Lesson, error) {
	names, _ := fs.Glob(assets.Files, "*-"+id+".toml")
	if len(names) != 1 {
		return Lesson{}, fs.ErrNotExist
	}
	return read(assets.Files, names[0])
}

// pattern matches the lessons' files. Their names are sorted in the lessons' order.
const pattern = "*.toml"

// idOf returns the id of the lesson in a file.
func idOf(name string) string {
	_, id, _ := strings.Cut(strings.TrimSuffix(name, ".toml"), "-")
	return id
}

// readAll reads all lessons of a file system.
func readAll(files fs.FS) ([]Lesson, error) {
	names, err := fs.Glob(files, pattern)
	if err != nil {
		return nil, err
	}
	var list []Lesson
	for _, name := range names {
		l, err := read(files, name)
		if err != nil {
			return nil, err
		}
		list = append(list, l)
	}
	return list, nil
}

// read reads the lesson in a file. Errors name the file.
func read(files fs.FS, name string) (Lesson, error) {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		return Lesson{}, err
	}
	l, err := parse(text)
	if err != nil {
		return l, fmt.Errorf("%s: %w", name, err)
	}
	l.ID = idOf(name)
	return l, nil
}
